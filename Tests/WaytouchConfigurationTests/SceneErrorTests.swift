// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchFiles

/// Every bad scene gives an error of one line: where, what was expected, and what was found.
struct SceneErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let message: String
        var testDescription: String { message }

        init(_ text: String, _ message: String) { (self.text, self.message) = (text, message) }
    }

    static func message(_ text: String) -> String {
        do {
            let scene = try Scene(Array(text.utf8), path: "s")
            return "no error: \(scene.recognizers.count) recognizers"
        } catch {
            return "\(error.kind == .badData ? 65 : 66) \(error)"
        }
    }

    static let sceneKeys = "output, profile, views, recognizers"
    static let outputKeys = "width, height, width_mm, height_mm, scale, transform"
    static let viewKeys =
        "id, parent, frame, transform, bounds_origin, hidden, alpha, user_interaction, "
        + "multiple_touch, exclusive_touch"
    static let common =
        "id, kind, view, enabled, cancels_touches, delays_began, delays_ended, "
        + "allowed_touch_types, requires_exclusive_touch_type, should_begin, should_receive, "
        + "require_failure_of, failure_required_by, simultaneous_with"
    /// Returns the keys of a kind of recognizer.
    static func keys(_ kind: GestureRecognizer.Kind) -> String {
        ([common] + kind.parameters.map(\.name)).joined(separator: ", ")
    }
    static let kinds = GestureRecognizer.Kind.all.map(\.name).joined(separator: ", ")
    static let transforms = "normal, 90, 180, 270, flipped, flipped-90, flipped-180, flipped-270"

    static let fileCases = [
        Case("", "65 s:1: expected YAML, found an empty file"),
        Case("---\n", "65 s:1: expected a scene, found nothing"),
        Case("hello", "65 s:1: expected a scene, found 'hello'"),
        Case("- output\n", "65 s:1: expected a scene, found a list"),
        Case("views: []\ncolour: red\n", "65 s:2: expected a key of a scene (\(sceneKeys)), found 'colour'"),
        Case("views: []\n\nviews: []\n", "65 s:3: expected each key once, found 'views' twice"),
        Case("{\"a\\nb\": 1}", "65 s:1: expected a key of a scene (\(sceneKeys)), found 'a b'"),
        Case("views: {a: 1}\n", "65 s:1: expected a list of views, found a mapping"),
        Case("recognizers: all\n", "65 s:1: expected a list of recognizers, found 'all'"),
        Case(
            "views: [{id: a",
            "65 s:1: expected the rest of a value, found the end of the file (truncated?): "
                + "did not find expected ',' or '}'"),
    ]

    static let outputCases = [
        Case("output: big", "65 s:1: expected an output, found 'big'"),
        Case(
            "output:\n  widht: 1\n",
            "65 s:2: expected a key of an output (\(outputKeys)), found 'widht'; did you mean 'width'?"),
        Case("output: {width: 0}", "65 s:1: expected a width in px above 0 and up to 1000000, found '0'"),
        Case(
            "output: {width: wide}", "65 s:1: expected a width in px above 0 and up to 1000000, found 'wide'"),
        Case("output: {width: '9'}", "65 s:1: expected a width in px above 0 and up to 1000000, found '9'"),
        Case("output: {height: -1}", "65 s:1: expected a height in px above 0 and up to 1000000, found '-1'"),
        Case(
            "output: {height: .inf}",
            "65 s:1: expected a height in px above 0 and up to 1000000, found '.inf'"),
        Case(
            "output: {height: .nan}",
            "65 s:1: expected a height in px above 0 and up to 1000000, found '.nan'"),
        Case(
            "output: {height: 1e999}",
            "65 s:1: expected a height in px above 0 and up to 1000000, found '1e999'"),
        Case("output: {width_mm: -1}", "65 s:1: expected a width in mm from 0 to 1000000, found '-1'"),
        Case("output: {height_mm: x}", "65 s:1: expected a height in mm from 0 to 1000000, found 'x'"),
        Case("output: {scale: 0}", "65 s:1: expected a scale above 0 and up to 1000, found '0'"),
        Case("output: {transform: 45}", "65 s:1: expected a transform (\(transforms)), found '45'"),
        Case("output: {transform: [90]}", "65 s:1: expected a transform (\(transforms)), found a list"),
        Case("profile: 3", "65 s:1: expected a profile, found '3'"),
        Case("profile: {tap_movement: -1}", "65 s:1: expected tap_movement from 0 to 1000000, found -1.0"),
        Case("profile: {tap_movement: far}", "65 s:1: expected a number, found 'far'"),
    ]

    static let viewCases = [
        Case("views: [root]", "65 s:1: expected a view, found 'root'"),
        Case("views:\n  - {frame: [0, 0, 1, 1]}", "65 s:2: expected a view with an 'id', found none"),
        Case(
            "views:\n  - {id: v}", "65 s:2: expected 'frame: [x, y, width, height]' of view 'v', found none"),
        Case("views: [{id: [v], frame: [0, 0, 1, 1]}]", "65 s:1: expected an id, found a list"),
        Case("views: [{id: , frame: [0, 0, 1, 1]}]", "65 s:1: expected an id, found nothing"),
        Case("views: [{id: '', frame: [0, 0, 1, 1]}]", "65 s:1: expected an id, found ''"),
        Case(
            "views: [{id: output, frame: [0, 0, 1, 1]}]",
            "65 s:1: expected an id that is not the output's own, found 'output'"),
        Case(
            "views:\n- {id: v, frame: [0, 0, 1, 1],\n   color: red}",
            "65 s:3: expected a key of a view (\(viewKeys)), found 'color'"),
        Case(
            "views:\n- {id: v, frame: [0, 0, 1, 1]}\n- {id: v, frame: [0, 0, 1, 1]}",
            "65 s:3: expected each view once, found 'v' twice"),
        view("frame: 3", "expected a frame [x, y, width, height], found '3'"),
        view("frame: [0, 0, 1]", "expected a frame [x, y, width, height] of 4, found 3"),
        view("frame: [0, 0, 1, x]", "expected a number from -1000000000 to 1000000000, found 'x'"),
        view("frame: [0, 0, 1, 1e10]", "expected a number from -1000000000 to 1000000000, found '1e10'"),
        view("frame: [0, 0, -1, 1]", "expected a frame of a size of at least 0, found -1.0 x 1.0"),
        view("transform: [1, 0, 0, 1]", "expected a transform [a, b, c, d, tx, ty] of 6, found 4"),
        view("bounds_origin: [1]", "expected an origin [x, y] of 2, found 1"),
        view("hidden: 1", "expected true or false, found '1'"),
        view("hidden: 'true'", "expected true or false, found 'true'"),
        view("alpha: 1.5", "expected an alpha from 0 to 1, found '1.5'"),
        view("alpha: -0.1", "expected an alpha from 0 to 1, found '-0.1'"),
        view("user_interaction: no", "expected true or false, found 'no'"),
        view("multiple_touch: []", "expected true or false, found a list"),
        view("exclusive_touch: ", "expected true or false, found nothing"),
        view("parent: nobody", "expected a view of the scene, found 'nobody'"),
        view(
            "parent: v", "expected a parent that does not lie in the view itself, found a cycle through 'v'"),
        Case(
            "views:\n- {id: a, frame: [0, 0, 1, 1], parent: b}\n- {id: b, frame: [0, 0, 1, 1], parent: c}\n"
                + "- {id: c, frame: [0, 0, 1, 1], parent: b}\n",
            "65 s:2: expected a parent that does not lie in the view itself, found a cycle through 'b'"),
    ]

    /// Makes a case with a key of a view on line 3.
    static func view(_ key: String, _ message: String) -> Case {
        let frame = key.hasPrefix("frame") ? "" : "  frame: [0, 0, 1, 1]"
        return Case("views:\n- id: v\n  \(key)\n\(frame)\n", "65 s:3: \(message)")
    }

    /// Makes a case with a key of a recognizer on line 4; there is another recognizer called `other`.
    static func recognizer(_ kind: String, _ key: String, _ message: String) -> Case {
        let other = "- {id: other, kind: tap, view: output}\n"
        return Case(
            "recognizers:\n- id: r\n  kind: \(kind)\n  \(key)\n  view: output\n\(other)", "65 s:4: \(message)"
        )
    }

    static let recognizerCases = [
        Case("recognizers: [tap]", "65 s:1: expected a recognizer, found 'tap'"),
        Case("recognizers:\n- {kind: tap}", "65 s:2: expected a recognizer with an 'id', found none"),
        Case("recognizers:\n- {id: a}", "65 s:2: expected a 'kind' of recognizer 'a', found none"),
        Case("recognizers:\n- {id: a, kind: tap}", "65 s:2: expected a 'view' of recognizer 'a', found none"),
        Case(
            "recognizers:\n- {id: a, kind: squeeze}",
            "65 s:2: expected a kind of recognizer (\(kinds)), found 'squeeze'"),
        Case(
            "recognizers:\n- {id: a, kind: }",
            "65 s:2: expected a kind of recognizer (\(kinds)), found nothing"),
        Case(
            "recognizers:\n- {id: any, kind: tap, view: output}",
            "65 s:2: expected an id other than 'any', which stands for all, found 'any'"),
        Case(
            "recognizers:\n- {id: a, kind: tap, view: output}\n- {id: a, kind: pan, view: output}",
            "65 s:3: expected each recognizer once, found 'a' twice"),
        Case(
            "recognizers:\n- {id: a, kind: tap,\n   view: card}",
            "65 s:3: expected a view of the scene, or 'output', found 'card'"),
        Case(
            "recognizers:\n- {id: a, kind: tap,\n   view: [b]}",
            "65 s:3: expected the id of a view, found a list"),
        recognizer("hover", "touches: 1", "expected a key of a hover (\(keys(.hover))), found 'touches'"),
        recognizer(
            "pinch", "touches: 2",
            "expected a key of a pinch (\(keys(.pinch))), found 'touches'"),
        recognizer(
            "tap", "min_touches: 2",
            "expected a key of a tap (\(keys(.tap))), found 'min_touches'"),
        recognizer(
            "long-press", "edges: []",
            "expected a key of a long-press (\(keys(.longPress))), found 'edges'"),
        recognizer(
            "pan", "taps: 2",
            "expected a key of a pan (\(keys(.pan))), found 'taps'"
        ),
        recognizer(
            "screen-edge-pan", "max_touches: 2",
            "expected a key of a screen-edge-pan (\(keys(.screenEdgePan))), found 'max_touches'"
        ),
        recognizer(
            "swipe", "edges: []", "expected a key of a swipe (\(keys(.swipe))), found 'edges'"),
        recognizer("tap", "taps: 0", "expected a number of taps from 1 to 1000000, found '0'"),
        recognizer("tap", "taps: 1.5", "expected a number of taps from 1 to 1000000, found '1.5'"),
        recognizer("tap", "taps: '2'", "expected a number of taps from 1 to 1000000, found '2'"),
        recognizer(
            "tap", "taps: 9999999999999999999",
            "expected a number of taps from 1 to 1000000, found '9999999999999999999'"),
        recognizer("tap", "touches: 0", "expected a number of touches from 1 to 1000000, found '0'"),
        recognizer("tap", "allowable_movement: -1", "expected a length in pt from 0 to 1000000, found '-1'"),
        recognizer(
            "tap", "max_duration: -1", "expected a time in s (or 'none') from 0 to 1000000, found '-1'"),
        recognizer("tap", "interval: none", "expected a time in s from 0 to 1000000, found 'none'"),
        recognizer("long-press", "taps: -1", "expected a number of taps from 0 to 1000000, found '-1'"),
        recognizer(
            "long-press", "min_duration: long", "expected a time in s from 0 to 1000000, found 'long'"),
        recognizer("pan", "min_touches: 0", "expected a number of touches from 1 to 1000000, found '0'"),
        recognizer(
            "pan", "max_touches: none", "expected a number of touches from 1 to 1000000, found 'none'"),
        recognizer("pan", "reports_from_touch_down: 1", "expected true or false, found '1'"),
        recognizer(
            "screen-edge-pan", "edges: left",
            "expected a list of edges (top, left, bottom, right), found 'left'"),
        recognizer(
            "screen-edge-pan", "edges: [up]", "expected an edge (top, left, bottom, right), found 'up'"),
        recognizer("screen-edge-pan", "edges: [top, top]", "expected each edge once, found 'top' twice"),
        recognizer(
            "swipe", "direction: up", "expected a list of directions (right, left, up, down), found 'up'"),
        recognizer(
            "swipe", "direction: [top]", "expected a direction (right, left, up, down), found 'top'"),
        recognizer("swipe", "touches: 0", "expected a number of touches from 1 to 1000000, found '0'"),
        recognizer("tap", "enabled: 1", "expected true or false, found '1'"),
        recognizer("tap", "cancels_touches: yes", "expected true or false, found 'yes'"),
        recognizer("tap", "delays_began: on", "expected true or false, found 'on'"),
        recognizer("tap", "delays_ended: x", "expected true or false, found 'x'"),
        recognizer("tap", "requires_exclusive_touch_type: 0", "expected true or false, found '0'"),
        recognizer("tap", "should_begin: maybe", "expected true or false, found 'maybe'"),
        recognizer("tap", "should_receive: [true]", "expected true or false, found a list"),
        recognizer(
            "tap", "allowed_touch_types: direct",
            "expected a list of touch types (direct, indirect, pencil), found 'direct'"),
        recognizer(
            "tap", "allowed_touch_types: [finger]",
            "expected a touch type (direct, indirect, pencil), found 'finger'"),
        recognizer(
            "tap", "allowed_touch_types: [pencil, pencil]",
            "expected each touch type once, found 'pencil' twice"),
        recognizer("tap", "require_failure_of: other", "expected a list of ids, found 'other'"),
        recognizer(
            "tap", "require_failure_of: [nobody]", "expected a recognizer of the scene, found 'nobody'"),
        recognizer("tap", "require_failure_of: [r]", "expected another recognizer, found 'r' itself"),
        recognizer("tap", "require_failure_of: [any]", "expected a recognizer of the scene, found 'any'"),
        recognizer("tap", "require_failure_of: [other, other]", "expected each id once, found 'other' twice"),
        recognizer("tap", "require_failure_of: [{a: b}]", "expected an id, found a mapping"),
        recognizer(
            "tap", "failure_required_by: [nobody]", "expected a recognizer of the scene, found 'nobody'"),
        recognizer("tap", "failure_required_by: [r]", "expected another recognizer, found 'r' itself"),
        recognizer("tap", "failure_required_by: 1", "expected a list of ids, found '1'"),
        recognizer("tap", "simultaneous_with: any", "expected a list of ids, or [any], found 'any'"),
        recognizer(
            "tap", "simultaneous_with: [nobody]", "expected a recognizer of the scene, found 'nobody'"),
        recognizer("tap", "simultaneous_with: [r]", "expected another recognizer, found 'r' itself"),
        Case(
            """
            recognizers:
            - {id: a, kind: tap, view: output, require_failure_of: [b]}
            - {id: b, kind: tap, view: output, require_failure_of: [c]}
            - {id: c, kind: tap, view: output,
               require_failure_of: [a]}
            """,
            "65 s:5: expected requirements without a cycle, found 'c' requiring 'a' to fail, which waits for 'c'"
        ),
    ]

    @Test("the file", arguments: fileCases)
    func badFile(_ bad: Case) { #expect(Self.message(bad.text) == bad.message) }

    @Test("the output and the profile", arguments: outputCases)
    func badOutput(_ bad: Case) { #expect(Self.message(bad.text) == bad.message) }

    @Test("views", arguments: viewCases)
    func badView(_ bad: Case) { #expect(Self.message(bad.text) == bad.message) }

    @Test("recognizers", arguments: recognizerCases)
    func badRecognizer(_ bad: Case) { #expect(Self.message(bad.text) == bad.message) }

    @Test("the depth of nested views is limited")
    func deepViews() {
        func chain(_ length: Int) -> String {
            var text = "views:\n- {id: v1, frame: [0, 0, 1, 1]}\n"
            for number in 2...length {
                text += "- {id: v\(number), frame: [0, 0, 1, 1], parent: v\(number - 1)}\n"
            }
            return text
        }
        #expect(Self.message(chain(256)) == "no error: 0 recognizers")
        let tooDeep = "65 s:258: expected views nested at most 256 deep, found deeper ones"
        #expect(Self.message(chain(257)) == tooDeep)
    }

    @Test("a file that cannot be opened")
    func cannotOpen() {
        #expect(
            throws: FileError(
                .cannotOpen, path: "/nowhere", message: "cannot open: No such file or directory")
        ) {
            try Scene(path: "/nowhere")
        }
    }

    @Test("with any byte replaced, a scene is an error in one line or another scene, and never a trap")
    func mutilated() {
        let text = Array(
            """
            output: {width: 9, transform: 90}
            views: [{id: v, frame: [0, 0, 9, 9]}, {id: w, parent: v, frame: [0, 0, 9, 9]}]
            recognizers: [{id: a, kind: tap, view: v, require_failure_of: [b]}, {id: b, kind: pan, view: w}]
            """.utf8)
        for position in text.indices {
            for byte in [0, 9, 10, 32, 34, 38, 45, 48, 57, 58, 91, 93, 118, 123, 128, 255] as [UInt8] {
                var copy = text
                copy[position] = byte
                do {
                    _ = try Scene(copy, path: "s")
                } catch {
                    #expect(error.kind == .badData)
                    #expect(!error.description.contains("\n"))
                    #expect(error.line ?? 0 >= 1)
                }
            }
        }
    }
}
