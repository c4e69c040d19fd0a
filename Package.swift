// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    // In a compositor an overlapping access must not abort the process, and the check costs a look-up each
    // time; debug builds, and so tests, have it. SwiftPM 6.3 accepts unsafe flags of dependencies too.
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

/// What is tested is optimised in release builds, the tests of it are not: they would take longer to compile than all
/// the rest. Not so those that compute for long themselves.
let tests = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Building `libwaytouch.so` alone must not fetch the command line's packages.
let libraryOnly = Context.environment["WAYTOUCH_LIBRARY_ONLY"] != nil

let package = Package(
    name: "waytouch",
    products: [
        .library(name: "Waytouch", targets: ["Waytouch"]),
        .library(name: "WaytouchTesting", targets: ["WaytouchTesting"]),
        .library(name: "WaytouchInput", targets: ["WaytouchInput"]),
        .library(name: "WaytouchFiles", targets: ["WaytouchFiles"]),
        .library(name: "WaytouchRecording", targets: ["WaytouchRecording"]),
        .library(name: "WaytouchConfiguration", targets: ["WaytouchConfiguration"]),
        .library(name: "WaytouchCapture", targets: ["WaytouchCapture"]),
        .library(name: "WaytouchReplay", targets: ["WaytouchReplay"]),
        .library(name: "WaytouchServer", targets: ["WaytouchServer"]),
        .library(name: "WaytouchClient", targets: ["WaytouchClient"]),
        .library(name: "WaytouchWindow", targets: ["WaytouchWindow"]),
        .library(name: "WaytouchPolicy", targets: ["WaytouchPolicy"]),
        .library(name: "WaytouchControl", targets: ["WaytouchControl"]),
        // The C face; `meson-wrapper/` links it as libwaytouch.so with SONAME and version script.
        .library(name: "waytouch-c", type: .dynamic, targets: ["WaytouchABI"]),
        // The replay device for whole compositors (LD_PRELOAD).
        .library(name: "waytouch-replay", type: .dynamic, targets: ["WaytouchReplayPreload"]),
    ],
    targets: [
        .systemLibrary(name: "CLibinput", pkgConfig: "libinput", providers: [.apt(["libinput-dev"])]),
        .systemLibrary(name: "CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(
            name: "CWaylandServer", pkgConfig: "wayland-server", providers: [.apt(["libwayland-dev"])]),
        .systemLibrary(
            name: "CWaylandClient", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),

        // What the engine and the client have in common: geometry, states, causes.
        .target(name: "WaytouchTypes", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
        // The engine: pure Swift, depends on nothing but libm.
        .target(
            name: "Waytouch", dependencies: ["WaytouchTypes"], swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m")]),
        .target(name: "WaytouchTesting", dependencies: ["Waytouch"], swiftSettings: strict),

        // Input: devices, the replay device, recordings.
        .target(
            name: "CFakeEvdev", cSettings: [.define("_GNU_SOURCE")],
            linkerSettings: [.linkedLibrary("dl"), .linkedLibrary("pthread")]),
        .target(
            name: "WaytouchInput", dependencies: ["Waytouch", "CLibinput", "CUdev"],
            swiftSettings: strict),
        // What files of all kinds have in common: their contents, YAML, what is wrong with them.
        .target(name: "WaytouchFiles", dependencies: ["CYAML"], swiftSettings: strict),
        // Recordings and touch scripts.
        .target(
            name: "WaytouchRecording", dependencies: ["Waytouch", "WaytouchFiles"], swiftSettings: strict),
        // Scenes and policies.
        .target(
            name: "WaytouchConfiguration", dependencies: ["Waytouch", "WaytouchFiles"], swiftSettings: strict),
        // Recordings of the devices that are there.
        .target(name: "CEvdev", cSettings: [.define("_GNU_SOURCE")]),
        .target(
            name: "WaytouchCapture", dependencies: ["WaytouchRecording", "CEvdev", "CUdev"],
            swiftSettings: strict),
        .target(
            name: "WaytouchReplayDevice", dependencies: ["WaytouchRecording", "CFakeEvdev"],
            swiftSettings: strict),
        .target(
            name: "WaytouchReplay",
            dependencies: [
                "WaytouchConfiguration", "WaytouchFiles", "WaytouchInput", "WaytouchRecording",
                "WaytouchReplayDevice", "CFakeEvdev",
            ],
            swiftSettings: strict),
        // Thresholds from recordings, of which labels say what they are.
        .target(
            name: "WaytouchTuning",
            dependencies: [
                "Waytouch", "WaytouchConfiguration", "WaytouchFiles", "WaytouchRecording", "WaytouchReplay",
            ],
            swiftSettings: strict),
        .target(
            name: "CFakeEvdevPreload", dependencies: ["CFakeEvdev"], exclude: ["exports.map"],
            cSettings: [.define("_GNU_SOURCE")]),
        .target(
            name: "WaytouchReplayPreload",
            dependencies: ["WaytouchRecording", "WaytouchReplayDevice", "CFakeEvdevPreload"],
            swiftSettings: strict),

        // The protocol.
        .target(name: "CWaytouchProtocol"),
        .target(name: "CWaytouchServer", dependencies: ["CWaytouchProtocol", "CWaylandServer"]),
        .target(name: "CWaytouchClient", dependencies: ["CWaytouchProtocol", "CWaylandClient"]),
        .target(
            name: "WaytouchServer",
            dependencies: ["Waytouch", "CWaytouchProtocol", "CWaytouchServer", "CWaylandServer"],
            swiftSettings: strict),
        .target(
            name: "WaytouchClient",
            dependencies: ["WaytouchTypes", "CWaytouchProtocol", "CWaytouchClient", "CWaylandClient"],
            swiftSettings: strict),

        // A connection, an event loop and buffers for programs that show a window.
        .target(name: "CXDGShell", dependencies: ["CWaylandClient"]),
        .target(
            name: "WaytouchWindow", dependencies: ["WaytouchTypes", "CWaylandClient", "CXDGShell"],
            swiftSettings: strict),

        // The compositor's control socket: where it is, and the side of those who ask.
        .target(name: "WaytouchControl", swiftSettings: strict),
        .target(name: "CPeer", cSettings: [.define("_GNU_SOURCE")]),
        // A kiosk's policy at work: its gestures, what they start, what apps may do.
        .target(name: "CSpawn", cSettings: [.define("_GNU_SOURCE")]),
        .target(
            name: "WaytouchPolicy",
            dependencies: [
                "Waytouch", "WaytouchConfiguration", "WaytouchControl", "WaytouchFiles", "WaytouchServer",
                "CPeer", "CSpawn", "CWaylandServer",
            ],
            swiftSettings: strict),

        // The C face.
        .target(name: "CWaytouch"),
        .target(
            name: "WaytouchABI",
            dependencies: [
                "CWaytouch", "Waytouch", "WaytouchConfiguration", "WaytouchControl", "WaytouchFiles",
                "WaytouchInput", "WaytouchPolicy", "WaytouchServer", "CWaylandServer",
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

if !libraryOnly {
    package.dependencies += [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    ]
    package.products += [
        .executable(name: "waytouch", targets: ["WaytouchCommand"]),
        .executable(name: "waytouch-cards", targets: ["WaytouchCards"]),
        // A tickle, a touch from any edge, a circle: to use, and to begin one's own from.
        .library(name: "CustomRecognizers", targets: ["CustomRecognizers"]),
    ]
    package.targets += [
        .executableTarget(
            name: "WaytouchCommand",
            dependencies: [
                "Waytouch", "WaytouchCapture", "WaytouchConfiguration", "WaytouchFiles", "WaytouchInput",
                "WaytouchPolicy", "WaytouchRecording", "WaytouchReplay", "WaytouchReport", "WaytouchTuning",
                "WaytouchClient", "WaytouchControl", "WaytouchOverlay", "WaytouchWindow", "CCairo",
                "CWaylandClient", "CXDGShell",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            resources: [.embedInCode("Resources/guards.lua")],
            swiftSettings: strict),
        // What `waytouch monitor --overlay` shows, over everything.
        .target(name: "CLayerShell", dependencies: ["CWaylandClient"]),
        .target(
            name: "WaytouchOverlay",
            dependencies: ["WaytouchClient", "WaytouchWindow", "CCairo", "CLayerShell", "CWaylandClient"],
            swiftSettings: strict),
        .testTarget(
            name: "WaytouchOverlayTests", dependencies: ["WaytouchClient", "WaytouchOverlay"],
            swiftSettings: tests),
        // What `waytouch report` shows: a page to look at a recording with, and stills of it.
        .target(
            name: "WaytouchReport",
            dependencies: ["Waytouch", "WaytouchRecording", "WaytouchReplay", "CCairo"],
            resources: [
                .embedInCode("Resources/page.html"), .embedInCode("Resources/page.css"),
                .embedInCode("Resources/data.js"), .embedInCode("Resources/palette.js"),
                .embedInCode("Resources/clock.js"), .embedInCode("Resources/stage.js"),
                .embedInCode("Resources/lanes.js"), .embedInCode("Resources/curves.js"),
                .embedInCode("Resources/tables.js"), .embedInCode("Resources/page.js"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "WaytouchReportTests",
            dependencies: [
                "Waytouch", "WaytouchConfiguration", "WaytouchRecording", "WaytouchReplay", "WaytouchReport",
            ],
            swiftSettings: tests),
        // The demo client: cards on a table.
        .executableTarget(
            name: "WaytouchCards",
            dependencies: [
                "WaytouchClient", "WaytouchWindow", "CWaylandClient", "CXDGShell", "CCairo",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),

        // What the tutorial of WaytouchWindow builds.
        .executableTarget(
            name: "MovingCard", dependencies: ["WaytouchClient", "WaytouchWindow"],
            path: "Examples/MovingCard/Sources/MovingCard", swiftSettings: strict),

        // Recognizers as a program of one's own would write them: with the public interface only.
        .target(
            name: "CustomRecognizers", dependencies: ["Waytouch"],
            path: "Examples/CustomRecognizers/Sources", swiftSettings: strict),
        .testTarget(
            name: "CustomRecognizersTests",
            dependencies: ["CustomRecognizers", "Waytouch", "WaytouchTesting"],
            path: "Examples/CustomRecognizers/Tests", swiftSettings: tests),

        // The files of the package that tests read, and folders for those that they write.
        .target(name: "WaytouchTestFiles", path: "Tests/WaytouchTestFiles", swiftSettings: strict),
        .testTarget(
            name: "WaytouchTests", dependencies: ["Waytouch", "WaytouchTesting", "WaytouchTestFiles"],
            swiftSettings: tests),
        // Exhaustive and random worlds: many, and so at their full number in release only.
        .testTarget(
            name: "WaytouchWorldTests", dependencies: ["Waytouch", "WaytouchTesting", "WaytouchTestFiles"],
            swiftSettings: strict),
        .testTarget(
            name: "WaytouchCaptureTests",
            dependencies: ["WaytouchCapture", "WaytouchRecording", "WaytouchReplayDevice"],
            swiftSettings: tests),
        .testTarget(
            name: "WaytouchFilesTests", dependencies: ["WaytouchFiles"], swiftSettings: tests),
        .testTarget(
            name: "WaytouchConfigurationTests",
            dependencies: ["Waytouch", "WaytouchConfiguration", "WaytouchFiles", "WaytouchTestFiles"],
            swiftSettings: tests),
        .testTarget(
            name: "WaytouchRecordingTests",
            dependencies: [
                "Waytouch", "WaytouchConfiguration", "WaytouchFiles", "WaytouchRecording",
                "WaytouchTestFiles",
            ],
            swiftSettings: tests),
        .target(name: "CReplayTestSupport", path: "Tests/CReplayTestSupport"),
        .testTarget(
            name: "WaytouchTuningTests",
            dependencies: [
                "Waytouch", "WaytouchConfiguration", "WaytouchFiles", "WaytouchRecording",
                "WaytouchTuning", "WaytouchTestFiles",
            ],
            swiftSettings: tests),
        .testTarget(
            name: "WaytouchReplayTests",
            dependencies: [
                "Waytouch", "WaytouchConfiguration", "WaytouchFiles", "WaytouchInput", "WaytouchRecording",
                "WaytouchReplay", "WaytouchReplayDevice", "CFakeEvdev",
                "CLibinput", "CUdev", "CReplayTestSupport", "WaytouchTestFiles",
            ],
            swiftSettings: tests),
        .testTarget(
            name: "WaytouchInputTests",
            dependencies: [
                "Waytouch", "WaytouchConfiguration", "WaytouchInput", "WaytouchRecording", "WaytouchReplay",
                "WaytouchReplayDevice", "WaytouchTestFiles",
            ],
            swiftSettings: tests),
        .target(name: "CServerTestSupport", path: "Tests/CServerTestSupport"),
        // A compositor and its clients.
        .target(
            name: "WaytouchServerTestSupport",
            dependencies: [
                "Waytouch", "WaytouchServer", "CWaylandServer", "CWaylandClient", "CWaytouchProtocol",
                "CWaytouchServer", "CWaytouchClient",
            ],
            path: "Tests/WaytouchServerTestSupport", swiftSettings: strict),
        .testTarget(
            name: "WaytouchServerTests",
            dependencies: [
                "Waytouch", "WaytouchServer", "WaytouchClient", "CWaylandServer", "CWaylandClient",
                "CWaytouchClient", "CWaytouchProtocol", "CServerTestSupport", "WaytouchServerTestSupport",
                "WaytouchTestFiles",
            ],
            // The listings are compiled against the client here, and against the engine in WaytouchTests.
            swiftSettings: tests + [.define("WAYTOUCH_CLIENT")]),
        .testTarget(
            name: "WaytouchPolicyTests",
            dependencies: [
                "Waytouch", "WaytouchConfiguration", "WaytouchControl", "WaytouchFiles", "WaytouchPolicy",
                "WaytouchServer", "CWaylandServer", "CWaytouchClient", "WaytouchServerTestSupport",
                "WaytouchTestFiles",
            ],
            swiftSettings: tests),
    ]
}

// Only who generates the documentation (scripts/docs) fetches the plugin that does it.
if Context.environment["WAYTOUCH_DOCS"] != nil {
    package.dependencies += [
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")
    ]
}
