// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let engine: Target.Dependency = .product(name: "Waytouch", package: "waytouch")

let server: [Target.Dependency] = [
    .product(name: "WaytouchServer", package: "waytouch"),
    .product(name: "WaytouchClient", package: "waytouch"),
]

/// The same flags as in the package itself, so that exclusivity checks in the benchmarks are not measured.
let unchecked: [SwiftSetting] = [
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))
]

let package = Package(
    name: "waytouch-benchmarks",
    dependencies: [.package(name: "waytouch", path: "..")],
    targets: [
        .target(name: "CMallocCounter"),
        .target(name: "CCallgrind"),
        .target(name: "BenchmarkSupport", dependencies: [engine], swiftSettings: unchecked),
        .target(name: "ServerSupport", dependencies: [engine] + server, swiftSettings: unchecked),
        .executableTarget(
            name: "EngineFrames", dependencies: ["BenchmarkSupport", "CMallocCounter", engine]),
        .executableTarget(
            name: "HitTests", dependencies: ["BenchmarkSupport", "CMallocCounter", engine],
            swiftSettings: unchecked),
        .executableTarget(
            name: "ServerFrames",
            dependencies: ["ServerSupport", "CMallocCounter", engine] + server,
            swiftSettings: unchecked),
        .executableTarget(
            name: "Growth",
            dependencies: [
                "ServerSupport", "CCallgrind", engine,
                .product(name: "WaytouchConfiguration", package: "waytouch"),
                .product(name: "WaytouchRecording", package: "waytouch"),
            ] + server,
            swiftSettings: unchecked),
        .executableTarget(
            name: "RecordingSpeed",
            dependencies: [
                .product(name: "WaytouchRecording", package: "waytouch"),
                .product(name: "WaytouchReplay", package: "waytouch"),
            ]),
        .executableTarget(
            name: "LibinputFrames",
            dependencies: [
                .product(name: "WaytouchRecording", package: "waytouch"),
                .product(name: "WaytouchReplay", package: "waytouch"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
