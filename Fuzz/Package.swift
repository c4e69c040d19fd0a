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
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
        .executableTarget(
            name: "FuzzReaders",
            dependencies: [
                .product(name: "Waytouch", package: "waytouch"),
                .product(name: "WaytouchConfiguration", package: "waytouch"),
                .product(name: "WaytouchFiles", package: "waytouch"),
                .product(name: "WaytouchRecording", package: "waytouch"),
            ],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
        // Runs random worlds with the model of Tests/WaytouchWorldTests, for hours.
        .executableTarget(
            name: "FuzzWorlds",
            dependencies: [
                .product(name: "Waytouch", package: "waytouch"),
                .product(name: "WaytouchTesting", package: "waytouch"),
            ]),
        .target(name: "CFuzzWire"),
        // Clients that send arbitrary bytes to a compositor on a real wl_display.
        .executableTarget(
            name: "FuzzWire",
            dependencies: [
                "CFuzzWire",
                .product(name: "Waytouch", package: "waytouch"),
                .product(name: "WaytouchServer", package: "waytouch"),
                .product(name: "WaytouchTesting", package: "waytouch"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
