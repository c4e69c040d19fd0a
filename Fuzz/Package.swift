// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
    name: "waytouch-fuzz",
    dependencies: [.package(name: "waytouch", path: "..")],
    targets: [
        .executableTarget(
            name: "FuzzEngine",
            dependencies: [
                .product(name: "WaytouchTesting", package: "waytouch")
            ],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ],
    swiftLanguageModes: [.v6]
)
