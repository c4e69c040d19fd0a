// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
// snippet: moving-card-package
import PackageDescription

let package = Package(
    name: "MovingCard",
    dependencies: [
        .package(name: "waytouch", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "MovingCard",
            dependencies: [
                .product(name: "WaytouchClient", package: "waytouch"),
                .product(name: "WaytouchWindow", package: "waytouch"),
            ])
    ]
)
// end
