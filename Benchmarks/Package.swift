// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
    name: "waytouch-benchmarks",
    dependencies: [.package(name: "waytouch", path: "..")],
    targets: [
        .target(name: "CMallocCounter"),
        .executableTarget(
            name: "EngineFrames",
            dependencies: ["CMallocCounter", .product(name: "Waytouch", package: "waytouch")]),
        .executableTarget(
            name: "LibinputFrames",
            dependencies: [
                .product(name: "WaytouchRecording", package: "waytouch"),
                .product(name: "WaytouchReplay", package: "waytouch"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
