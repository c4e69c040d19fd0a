// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchFiles

/// The meaning of the keys of a scene, and their defaults.
struct SceneTests {
    static func scene(_ text: String) throws(FileError) -> Scene {
        try Scene(Array(text.utf8), path: "s.yml")
    }

    /// Returns a scene's only recognizer, with these keys besides id, kind and view.
    static func recognizer(_ kind: String, _ keys: String = "") throws -> SceneRecognizer {
        let text = "recognizers: [{id: a, kind: \(kind), view: output\(keys.isEmpty ? "" : ", ")\(keys)}]"
        return try #require(try scene(text).recognizers.first)
    }

    @Test("an empty scene is an output of 1920x1080 px, without views")
    func empty() throws {
        for text in ["{}", "output:\nprofile:\nviews:\nrecognizers:\n", "{\"output\": {}, \"views\": []}"] {
            let scene = try Self.scene(text)
            #expect(scene.output == Output(width: 1920, height: 1080))
            #expect(scene.profile == RecognitionProfile())
            #expect(scene.views.isEmpty && scene.recognizers.isEmpty)
        }
    }

    @Test("the output")
    func output() throws {
        let text =
            "output: {width: 800, height: 1280.5, width_mm: 217, height_mm: 136, scale: 1.5, transform: 90}"
        #expect(
            try Self.scene(text).output
                == Output(
                    width: 800, height: 1280.5, widthMillimetres: 217, heightMillimetres: 136, scale: 1.5,
                    transform: .rotated90))
    }

    static let transforms: [(String, Output.Transform)] = [
        ("normal", .normal), ("90", .rotated90), ("180", .rotated180), ("270", .rotated270),
        ("flipped", .flipped), ("flipped-90", .flipped90), ("flipped-180", .flipped180),
        ("flipped-270", .flipped270), ("'270'", .rotated270), ("\"normal\"", .normal),
    ]

    @Test("the names of transforms", arguments: transforms)
    func transform(_ word: String, _ transform: Output.Transform) throws {
        #expect(try Self.scene("output: {transform: \(word)}").output.transform == transform)
    }

    static let profileKeys: [(String, @Sendable (RecognitionProfile) -> Double)] = [
        ("tap_movement", { $0.tapMovement }), ("tap_duration", { $0.tapDuration }),
        ("tap_interval", { $0.tapInterval }), ("tap_spacing", { $0.tapSpacing }),
        ("landing_window", { $0.landingWindow }), ("long_press_duration", { $0.longPressDuration }),
        ("long_press_movement", { $0.longPressMovement }), ("pan_threshold", { $0.panThreshold }),
        ("pinch_threshold", { $0.pinchThreshold }), ("rotation_threshold", { $0.rotationThreshold }),
        ("edge_zone", { $0.edgeZone }), ("swipe_duration", { $0.swipeDuration }),
        ("swipe_distance", { $0.swipeDistance }), ("swipe_distance_fast", { $0.swipeDistanceFast }),
        ("swipe_ratio", { $0.swipeRatio }), ("swipe_ratio_fast", { $0.swipeRatioFast }),
        ("swipe_speed", { $0.swipeSpeed }), ("swipe_speed_fast", { $0.swipeSpeedFast }),
        ("velocity_window", { $0.velocityWindow }), ("velocity_stop", { $0.velocityStop }),
        ("points_per_inch", { $0.pointsPerInch }),
    ]

    @Test("each number of the profile, and only that one, is overridden by its key")
    func profile() throws {
        for (key, value) in Self.profileKeys {
            let profile = try Self.scene("profile: {\(key): 7.25}").profile
            for (other, otherValue) in Self.profileKeys {
                #expect(
                    otherValue(profile) == (other == key ? 7.25 : otherValue(RecognitionProfile())),
                    "\(key) \(other)")
            }
            #expect(value(profile) == 7.25)
        }
    }

    @Test("the defaults of a view, except its frame")
    func viewDefaults() throws {
        let view = try #require(try Self.scene("views: [{id: v, frame: [1, -2, 3.5, 0]}]").views.first)
        #expect(view.id.id == "v" && view.parent == nil)
        #expect(view.frame == Rect(x: 1, y: -2, width: 3.5, height: 0))
        #expect(view.transform == .identity && view.boundsOrigin == .zero && view.alpha == 1)
        #expect(!view.isHidden && view.isUserInteractionEnabled)
        #expect(!view.isMultipleTouchEnabled && !view.isExclusiveTouch)
        let written = """
            views: [{id: v, frame: [1, -2, 3.5, 0], parent: output, transform: [1, 0, 0, 1, 0, 0], alpha: 1,
              bounds_origin: [0, 0], hidden: false, user_interaction: true, multiple_touch: false,
              exclusive_touch: false}]
            """
        #expect(try Self.scene(written).views == [view])
    }

    @Test("every key of a view")
    func viewKeys() throws {
        let text = """
            views:
              - {id: child, parent: v, frame: [0, 0, 1, 1], transform: [1, 2, 3, 4, 5, 6], bounds_origin: [7, -8],
                 hidden: true, alpha: 0.5, user_interaction: false, multiple_touch: true, exclusive_touch: true}
              - {id: v, frame: [0, 0, 9, 9]}
            """
        let view = try #require(try Self.scene(text).views.first)
        #expect(view.parent?.id == "v")
        #expect(view.transform == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(view.boundsOrigin == Point(x: 7, y: -8) && view.alpha == 0.5 && view.isHidden)
        #expect(!view.isUserInteractionEnabled && view.isMultipleTouchEnabled && view.isExclusiveTouch)
    }

    static let kinds: [(String, String, [String: Double?])] = [
        (
            "tap", "",
            ["taps": 1, "touches": 1, "allowable_movement": nil, "max_duration": nil, "interval": nil]
        ),
        (
            "tap", "taps: 2, touches: 3, allowable_movement: 5, max_duration: 0.25, interval: 0",
            ["taps": 2, "touches": 3, "allowable_movement": 5, "max_duration": 0.25, "interval": 0]
        ),
        (
            "tap", "max_duration: none",
            [
                "taps": 1, "touches": 1, "allowable_movement": nil, "max_duration": .infinity,
                "interval": nil,
            ]
        ),
        ("long-press", "", ["min_duration": nil, "allowable_movement": nil, "taps": 0, "touches": 1]),
        (
            "long-press", "min_duration: 0.4, allowable_movement: 20, taps: 1, touches: 2",
            ["min_duration": 0.4, "allowable_movement": 20, "taps": 1, "touches": 2]
        ),
        ("pan", "", ["min_touches": 1, "max_touches": .infinity, "reports_from_touch_down": 0]),
        (
            "pan", "min_touches: 2, max_touches: 4, reports_from_touch_down: true",
            ["min_touches": 2, "max_touches": 4, "reports_from_touch_down": 1]
        ),
        ("screen-edge-pan", "", ["edges": 0, "reports_from_touch_down": 0, "touches": 1]),
        (
            "screen-edge-pan", "edges: [left, bottom], reports_from_touch_down: true",
            ["edges": 6, "reports_from_touch_down": 1, "touches": 1]
        ),
        (
            "screen-edge-pan", "edges: [top, left, bottom, right], touches: 3",
            ["edges": 15, "reports_from_touch_down": 0, "touches": 3]
        ),
        ("swipe", "", ["direction": 1, "touches": 1]),
        ("swipe", "direction: [up], touches: 3", ["direction": 4, "touches": 3]),
        ("swipe", "direction: [right, left, up, down]", ["direction": 15, "touches": 1]),
        ("swipe", "direction: []", ["direction": 0, "touches": 1]),
        ("pinch", "", ["reports_from_touch_down": 0]),
        ("pinch", "reports_from_touch_down: true", ["reports_from_touch_down": 1]),
        ("rotation", "", ["reports_from_touch_down": 0]),
        ("rotation", "reports_from_touch_down: true", ["reports_from_touch_down": 1]),
        ("transform", "", ["reports_from_touch_down": 0]),
        ("transform", "reports_from_touch_down: true", ["reports_from_touch_down": 1]),
        ("hover", "", [:]),
    ]

    @Test("every kind of recognizer with its own keys", arguments: kinds)
    func kind(_ word: String, _ keys: String, _ numbers: [String: Double?]) throws {
        let recognizer = try Self.recognizer(word, keys)
        #expect(recognizer.kind.name == word)
        #expect(Set(recognizer.kind.parameters.map(\.name)).isSuperset(of: numbers.keys))
        for (name, number) in numbers { #expect(recognizer.number(name) == number, "\(name)") }
    }

    static let kindNames = [
        "tap", "long-press", "pan", "screen-edge-pan", "swipe", "pinch", "rotation", "transform", "hover",
    ]

    @Test("the defaults of the keys that every recognizer has", arguments: kindNames)
    func recognizerDefaults(_ kind: String) throws {
        let recognizer = try Self.recognizer(kind)
        #expect(recognizer.id.id == "a" && recognizer.view == nil && recognizer.isEnabled)
        #expect(recognizer.cancelsTouches && !recognizer.delaysTouchesBegan && recognizer.delaysTouchesEnded)
        #expect(recognizer.allowedTouchTypes == nil && recognizer.requiresExclusiveTouchType)
        #expect(recognizer.shouldBegin && recognizer.shouldReceive && !recognizer.isSimultaneousWithAny)
        #expect(recognizer.requireFailureOf.isEmpty && recognizer.failureRequiredBy.isEmpty)
        #expect(recognizer.simultaneousWith.isEmpty)
    }

    @Test("the keys that every recognizer has", arguments: kindNames)
    func recognizerKeys(_ kind: String) throws {
        func with(_ key: String) throws -> SceneRecognizer { try Self.recognizer(kind, key) }
        #expect(try !with("enabled: false").isEnabled)
        #expect(try !with("cancels_touches: false").cancelsTouches)
        #expect(try with("delays_began: true").delaysTouchesBegan)
        #expect(try !with("delays_ended: false").delaysTouchesEnded)
        #expect(try with("allowed_touch_types: []").allowedTouchTypes == [])
        #expect(
            try with("allowed_touch_types: [direct, indirect]").allowedTouchTypes == [.direct, .indirect])
        #expect(try with("allowed_touch_types: [pencil]").allowedTouchTypes == [.pencil])
        #expect(try !with("requires_exclusive_touch_type: false").requiresExclusiveTouchType)
        #expect(try !with("should_begin: false").shouldBegin)
        #expect(try !with("should_receive: false").shouldReceive)
        #expect(try with("simultaneous_with: [any]").isSimultaneousWithAny)
    }

    @Test("relations name recognizers before and after, and the order is that of the list")
    func relations() throws {
        let text = """
            views: [{id: v, frame: [0, 0, 9, 9]}]
            recognizers:
              - {id: one, kind: tap, view: v, require_failure_of: [two, three]}
              - {id: two, kind: tap, view: v, failure_required_by: [three], simultaneous_with: [one]}
              - {id: three, kind: pan, view: v, simultaneous_with: [any, two]}
            """
        let recognizers = try Self.scene(text).recognizers
        #expect(recognizers.map(\.id.id) == ["one", "two", "three"])
        #expect(recognizers.map(\.view?.id) == ["v", "v", "v"])
        #expect(recognizers[0].requireFailureOf.map(\.id) == ["two", "three"])
        #expect(recognizers[1].failureRequiredBy.map(\.id) == ["three"])
        #expect(recognizers[1].simultaneousWith.map(\.id) == ["one"])
        #expect(recognizers[2].simultaneousWith.map(\.id) == ["two"] && recognizers[2].isSimultaneousWithAny)
    }

    @Test("a cycle that only delegates close is left to the engine to refuse, during the attempt")
    func dynamicCircle() throws {
        let text = """
            recognizers:
              - {id: a, kind: tap, view: output, require_failure_of: [b]}
              - {id: b, kind: tap, view: output, failure_required_by: [a]}
              - {id: c, kind: tap, view: output, failure_required_by: [d]}
              - {id: d, kind: tap, view: output, failure_required_by: [c]}
            """
        #expect(try Self.scene(text).recognizers.count == 4)
    }

    @Test("JSON is YAML, and numbers may be names")
    func json() throws {
        let text = """
            {"output": {"width": 1e3, "transform": "flipped-90"},
             "views": [{"id": 1, "frame": [0, 0, 10, 10]}],
             "recognizers": [{"id": "\\u00e9", "kind": "pinch", "view": 1}]}
            """
        let scene = try Self.scene(text)
        #expect(scene.output.size.width == 1000 && scene.output.transform == .flipped90)
        #expect(scene.recognizers[0].id.id == "é" && scene.recognizers[0].view?.id == "1")
    }
}
