// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    // An overlapping access must not abort a compositor, and the check costs a look-up for each access; debug builds,
    // and so tests, have it. SwiftPM 6.3 accepts unsafe flags of dependencies too.
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

/// Release builds optimise the code under test but not the tests, which would take longer to compile than everything
/// else. Tests that compute a lot themselves use `strict` instead.
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
        // The C interface; `meson-wrapper/` links it as libwaytouch.so with SONAME and version script.
        .library(name: "waytouch-c", type: .dynamic, targets: ["WaytouchABI"]),
        // The replay device for entire compositors (LD_PRELOAD).
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

        // Shared by the engine and the client: geometry, states, causes.
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
        // Shared by the readers of all files: their contents, YAML, errors.
        .target(name: "WaytouchFiles", dependencies: ["CYAML"], swiftSettings: strict),
        // Recordings and touch scripts.
        .target(
            name: "WaytouchRecording", dependencies: ["Waytouch", "WaytouchFiles"], swiftSettings: strict),
        // Scenes and policies.
        .target(
            name: "WaytouchConfiguration", dependencies: ["Waytouch", "WaytouchFiles"], swiftSettings: strict),
        // Recording from the machine's input devices.
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
        // Thresholds derived from labelled recordings.
        .target(
            name: "WaytouchTuning",
            dependencies: [
                "Waytouch", "WaytouchConfiguration", "WaytouchFiles", "WaytouchInput", "WaytouchPolicy",
                "WaytouchRecording", "WaytouchReplay",
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

        // The compositor's control socket: its path, and the client side.
        .target(name: "WaytouchControl", swiftSettings: strict),
        .target(name: "CPeer", cSettings: [.define("_GNU_SOURCE")]),
        // Applies a kiosk's policy: its gestures, what they start, what apps may do.
        .target(name: "CSpawn", cSettings: [.define("_GNU_SOURCE")]),
        .target(
            name: "WaytouchPolicy",
            dependencies: [
                "Waytouch", "WaytouchConfiguration", "WaytouchControl", "WaytouchFiles", "WaytouchServer",
                "CPeer", "CSpawn", "CWaylandServer",
            ],
            swiftSettings: strict),

        // The C interface.
        .target(name: "CWaytouch"),
        .target(
            name: "WaytouchABI",
            dependencies: [
                "CWaytouch", "CWaytouchServer", "Waytouch", "WaytouchConfiguration", "WaytouchControl",
                "WaytouchFiles", "WaytouchInput", "WaytouchPolicy", "WaytouchServer", "CWaylandServer",
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
        // Example recognizers to use or to start from: a tickle, a touch on any edge, a circle.
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
        // The overlay of `waytouch monitor --overlay`, above everything else.
        .target(name: "CLayerShell", dependencies: ["CWaylandClient"]),
        .target(
            name: "WaytouchOverlay",
            dependencies: ["WaytouchClient", "WaytouchWindow", "CCairo", "CLayerShell", "CWaylandClient"],
            swiftSettings: strict),
        .testTarget(
            name: "WaytouchOverlayTests", dependencies: ["WaytouchClient", "WaytouchOverlay"],
            swiftSettings: tests),
        // The output of `waytouch report`: an interactive page for a recording, and stills.
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

        // The app of WaytouchWindow's tutorial.
        .executableTarget(
            name: "MovingCard", dependencies: ["WaytouchClient", "WaytouchWindow"],
            path: "Examples/MovingCard/Sources/MovingCard", swiftSettings: strict),

        // A program that does anything that the client libraries allow.
        .executableTarget(
            name: "ClientAttempts",
            dependencies: ["WaytouchClient", "WaytouchWindow", "WaytouchTesting", "CWaylandClient"],
            path: "Tests/EndToEnd/ClientAttempts", swiftSettings: strict),

        // Recognizers as other programs would write them: with the public interface only.
        .target(
            name: "CustomRecognizers", dependencies: ["Waytouch"],
            path: "Examples/CustomRecognizers/Sources", swiftSettings: strict),
        .testTarget(
            name: "CustomRecognizersTests",
            dependencies: ["CustomRecognizers", "Waytouch", "WaytouchTesting"],
            path: "Examples/CustomRecognizers/Tests", swiftSettings: tests),

        // Access to the package's files for tests, and folders for the files that they write.
        .target(name: "WaytouchTestFiles", path: "Tests/WaytouchTestFiles", swiftSettings: strict),
        .testTarget(
            name: "WaytouchTests", dependencies: ["Waytouch", "WaytouchTesting", "WaytouchTestFiles"],
            swiftSettings: tests),
        // Exhaustive and random worlds: so many that the full number runs in release builds only.
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
                "WaytouchReplayDevice", "WaytouchTesting", "WaytouchTestFiles",
            ],
            swiftSettings: tests),
        .target(
            name: "CServerTestSupport", dependencies: ["CWaylandClient"], path: "Tests/CServerTestSupport"),
        // A compositor and its clients, for tests.
        .target(
            name: "WaytouchServerTestSupport",
            dependencies: [
                "Waytouch", "WaytouchServer", "CWaylandServer", "CWaylandClient", "CWaytouchProtocol",
                "CWaytouchServer", "CWaytouchClient", "CServerTestSupport",
            ],
            path: "Tests/WaytouchServerTestSupport", swiftSettings: strict),
        .testTarget(
            name: "WaytouchServerTests",
            dependencies: [
                "Waytouch", "WaytouchServer", "WaytouchClient", "CWaylandServer", "CWaylandClient",
                "CWaytouchClient", "CWaytouchProtocol", "CServerTestSupport", "WaytouchServerTestSupport",
                "WaytouchTesting", "WaytouchTestFiles",
            ],
            // The listings are compiled against the client here, and against the engine in WaytouchTests.
            swiftSettings: tests + [.define("WAYTOUCH_CLIENT")]),
        .testTarget(
            name: "WaytouchPolicyTests",
            dependencies: [
                "Waytouch", "WaytouchConfiguration", "WaytouchControl", "WaytouchFiles", "WaytouchPolicy",
                "WaytouchServer", "CWaylandServer", "CWaytouchClient", "WaytouchServerTestSupport",
                "WaytouchTesting", "WaytouchTestFiles",
            ],
            swiftSettings: tests),
    ]
}

// WAYTOUCH_TESTS="WaytouchPolicyTests WaytouchTests": compiles only these test targets.
if let wanted = Context.environment["WAYTOUCH_TESTS"]?.split(separator: " ").map(String.init) {
    package.targets.removeAll { $0.isTest && !wanted.contains($0.name) }
}

// The DocC plugin is fetched only to generate the documentation (scripts/docs).
if Context.environment["WAYTOUCH_DOCS"] != nil {
    package.dependencies += [
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")
    ]
}
