// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchRecording
import WaytouchReplay
import WaytouchTestFiles

/// The relations of recognizers, the delivery of touches, and views, as a scene describes them.
struct SceneRelationTests {
    static let views = "views: [{id: card, frame: [100, 100, 400, 300]}]\n"

    static func scene(_ recognizers: String...) -> String {
        views + "recognizers:\n" + recognizers.map { "  - {\($0)}\n" }.joined()
    }

    /// Returns `recognizer state` for every action.
    static func actions(_ lines: [String]) -> [String] {
        lines.compactMap { line in
            line.firstMatch(of: #/"recognizer":"(\w+)","kind":"[^"]+","state":"(\w+)"/#)
                .map { "\($0.1) \($0.2)" }
        }
    }

    /// Returns `view phase` for every touch that a view received.
    static func touches(_ lines: [String]) -> [String] {
        lines.compactMap { line in
            line.firstMatch(of: #/"view":"(\w+)","id":\d+,"phase":"(\w+)"/#).map { "\($0.1) \($0.2)" }
        }
    }

    static let tap = script("0 0 began 200 200", "60000 0 ended")
    static let twoTaps = script(
        "0 0 began 200 200", "60000 0 ended", "200000 0 began 204 200", "260000 0 ended")
    static let drag = script("0 0 began 200 200", "10000 0 moved 220 200", "20000 0 ended")

    // MARK: Relations

    static let requirements = [
        scene(
            "id: single, kind: tap, view: card, require_failure_of: [double]",
            "id: double, kind: tap, view: card, taps: 2"),
        scene(
            "id: single, kind: tap, view: card",
            "id: double, kind: tap, view: card, taps: 2, failure_required_by: [single]"),
    ]

    @Test(
        "a single tap waits for the double tap to fail, by its own requirement or the other's delegate",
        arguments: requirements)
    func requirement(_ scene: String) throws {
        expectLines(
            try trace(scene, Self.tap, explains: true),
            """
            {"t":0,"event":"touch","view":"card","id":0,"phase":"began","x":200,"y":200}
            {"t":410001,"event":"failed","recognizer":"double","cause":"timeout","detail":"0.350001 s > 0.35 s"}
            {"t":410001,"event":"touch","view":"card","id":0,"phase":"cancelled","x":200,"y":200}
            {"t":410001,"event":"gesture","recognizer":"single","kind":"tap","state":"ended","x":200,"y":200,"touches":1}
            """)
        expectLines(
            try trace(scene, Self.twoTaps, explains: true),
            """
            {"t":0,"event":"touch","view":"card","id":0,"phase":"began","x":200,"y":200}
            {"t":200000,"event":"touch","view":"card","id":0,"phase":"began","x":204,"y":200}
            {"t":260000,"event":"failed","recognizer":"single","cause":"prevented","detail":"by double"}
            {"t":260000,"event":"touch","view":"card","id":0,"phase":"cancelled","x":200,"y":200}
            {"t":260000,"event":"touch","view":"card","id":0,"phase":"cancelled","x":204,"y":200}
            {"t":260000,"event":"gesture","recognizer":"double","kind":"tap","state":"ended","x":200,"y":200,"touches":1}
            """)
    }

    @Test("a recognizer fails when the one that must fail first recognises, even if they are simultaneous")
    func brokenRequirement() throws {
        let scene = Self.scene(
            "id: a, kind: pan, view: card, require_failure_of: [b], simultaneous_with: [any]",
            "id: b, kind: pan, view: card")
        let lines = try trace(scene, Self.drag, explains: true)
        #expect(Self.actions(lines) == ["b began", "b ended"])
        #expect(lines.contains { $0.contains(#""recognizer":"a","cause":"requirement","detail":"by b""#) })
    }

    @Test("delegates that wait for each other: the answer that closes the cycle is dropped, with a message")
    func dynamicCircle() throws {
        let scene = """
            recognizers:
              - {id: a, kind: tap, view: output, failure_required_by: [b]}
              - {id: b, kind: tap, view: output, failure_required_by: [a]}
            """
        expectLines(
            try trace(scene, Self.tap),
            """
            misuse: b cannot require a to fail: a already waits for b; the answer is dropped
            {"t":60000,"event":"gesture","recognizer":"b","kind":"tap","state":"ended","x":200,"y":200,"touches":1}
            """)
    }

    static let simultaneity: [(String, String, Bool)] = [
        ("", "", false), (", simultaneous_with: [b]", "", true), ("", ", simultaneous_with: [a]", true),
        (", simultaneous_with: [any]", "", true), ("", ", simultaneous_with: [any]", true),
        (", simultaneous_with: [c]", "", false), (", simultaneous_with: []", "", false),
    ]

    @Test(
        "the deeper of two pans wins, unless one of them allows both together",
        arguments: simultaneity)
    func simultaneous(_ ofA: String, _ ofB: String, _ isTogether: Bool) throws {
        let scene = Self.scene(
            "id: b, kind: pan, view: output\(ofB)", "id: a, kind: pan, view: card\(ofA)",
            "id: c, kind: pinch, view: card")
        let expected = isTogether ? ["a began", "b began", "a ended", "b ended"] : ["a began", "a ended"]
        #expect(Self.actions(try trace(scene, Self.drag)) == expected)
    }

    @Test("on one view, the order of the list decides")
    func orderOfAttachment() throws {
        for ids in [["a", "b"], ["b", "a"]] {
            let scene = Self.scene(
                "id: \(ids[0]), kind: tap, view: card", "id: \(ids[1]), kind: tap, view: card")
            #expect(Self.actions(try trace(scene, Self.tap)) == ["\(ids[0]) ended"])
        }
    }

    @Test(
        "a pan that may not begin prevents nothing; one that receives nothing, or is disabled, does not count"
    )
    func delegate() throws {
        for (key, failures) in [
            (
                "should_begin: false",
                [#"{"t":10000,"event":"failed","recognizer":"a","cause":"delegate","detail":""}"#]
            ),
            ("should_receive: false", []), ("enabled: false", []),
        ] {
            let scene = Self.scene("id: b, kind: pan, view: output", "id: a, kind: pan, view: card, \(key)")
            let lines = try trace(scene, Self.drag, explains: true)
            #expect(Self.actions(lines) == ["b began", "b ended"], "\(key)")
            #expect(lines.filter { $0.contains("\"failed\"") } == failures, "\(key)")
        }
    }

    // MARK: Delivery to views

    @Test("withheld touches come late, with their own times, or never")
    func delaysBegan() throws {
        let scene = Self.scene("id: a, kind: pan, view: card, delays_began: true")
        expectLines(
            try trace(scene, Self.tap),
            """
            {"t":60000,"event":"touch","view":"card","id":0,"phase":"began","x":200,"y":200,"time":0}
            {"t":60000,"event":"touch","view":"card","id":0,"phase":"ended","x":200,"y":200}
            """)
        #expect(Self.touches(try trace(scene, Self.drag)).isEmpty)
    }

    @Test("the end of a touch is withheld while it may become a tap, unless delays_ended is false")
    func delaysEnded() throws {
        let keys = "id: a, kind: tap, taps: 2, view: card"
        expectLines(
            try trace(Self.scene(keys), Self.tap),
            """
            {"t":0,"event":"touch","view":"card","id":0,"phase":"began","x":200,"y":200}
            {"t":410001,"event":"touch","view":"card","id":0,"phase":"ended","x":200,"y":200,"time":60000}
            """)
        expectLines(
            try trace(Self.scene(keys + ", delays_ended: false"), Self.tap),
            """
            {"t":0,"event":"touch","view":"card","id":0,"phase":"began","x":200,"y":200}
            {"t":60000,"event":"touch","view":"card","id":0,"phase":"ended","x":200,"y":200}
            """)
    }

    @Test("touches are cancelled in their view, unless cancels_touches is false")
    func cancelsTouches() throws {
        let keys = "id: a, kind: pan, view: card"
        #expect(Self.touches(try trace(Self.scene(keys), Self.drag)) == ["card began", "card cancelled"])
        #expect(
            Self.touches(try trace(Self.scene(keys + ", cancels_touches: false"), Self.drag))
                == ["card began", "card moved", "card ended"])
    }

    @Test("types of touches: only the allowed ones, and by default not mixed")
    func touchTypes() throws {
        let only = Self.scene("id: a, kind: tap, view: card, allowed_touch_types: [pencil, indirect]")
        for (type, count) in [("", 0), (" direct", 0), (" pencil", 1), (" indirect", 1)] {
            let tap = script("0 0 began 200 200\(type)", "60000 0 ended")
            #expect(Self.actions(try trace(only, tap)).count == count, "\(type)")
        }
        let mixed = script(
            "0 0 began 200 200 | 1 began 300 200 pencil", "10000 0 moved 150 200", "20000 0 ended | 1 ended")
        let keys = "id: a, kind: pinch, view: card"
        #expect(Self.actions(try trace(Self.scene(keys), mixed)).isEmpty)
        #expect(
            Self.actions(try trace(Self.scene(keys + ", requires_exclusive_touch_type: false"), mixed))
                == ["a began", "a ended"])
    }

    // MARK: Views

    static let hits: [(String, String)] = [
        ("", "top"), (", hidden: true", "bottom"), (", alpha: 0.009", "bottom"), (", alpha: 0.01", "top"),
        (", user_interaction: false", "bottom"), (", transform: [0.5, 0, 0, 0.5, 0, 0]", "bottom"),
        (", transform: [1, 0, 0, 1, 50, 0]", "bottom"),
    ]

    @Test("which view a touch hits", arguments: hits)
    func hitView(_ keys: String, _ hit: String) throws {
        let scene = """
            views:
              - {id: bottom, frame: [0, 0, 100, 100]}
              - {id: top, frame: [0, 0, 100, 100]\(keys)}
            """
        #expect(
            Self.touches(try trace(scene, script("0 0 began 10 10", "1 0 ended")))
                == ["\(hit) began", "\(hit) ended"])
    }

    @Test("a view may be listed before its parent; the parent's origin scrolls it")
    func parents() throws {
        let scene = """
            views:
              - {id: inner, parent: outer, frame: [50, 0, 10, 10]}
              - {id: outer, frame: [100, 100, 100, 100], bounds_origin: [50, 0]}
            """
        for (place, view) in [
            ("100 100", "inner"), ("109 109", "inner"), ("110 100", "outer"), ("150 100", "outer"),
        ] {
            #expect(
                Self.touches(try trace(scene, script("0 0 began \(place)", "1 0 ended")))[0]
                    == "\(view) began")
        }
    }

    @Test("one touch at a time, several, or all for one view")
    func severalTouches() throws {
        func told(_ left: String, _ right: String, _ place: String) throws -> [String] {
            let scene = """
                views:
                  - {id: left, frame: [0, 0, 100, 100]\(left)}
                  - {id: right, frame: [100, 0, 100, 100]\(right)}
                """
            return Self.touches(
                try trace(scene, script("0 0 began 10 10", "1 1 began \(place)", "2 0 ended | 1 ended")))
        }
        let one = ["left began", "left ended"]
        let two = ["left began", "left began", "left ended", "left ended"]
        let each = ["left began", "right began", "left ended", "right ended"]
        #expect(try told("", "", "20 10") == one)
        #expect(try told(", multiple_touch: true", "", "20 10") == two)
        #expect(try told("", "", "110 10") == each)
        #expect(try told(", exclusive_touch: true", "", "110 10") == one)
        #expect(try told("", ", exclusive_touch: true", "110 10") == one)
    }

    // MARK: Scripts

    @Test("an empty script does nothing; frames without touches let time pass; times may have any value")
    func time() throws {
        let scene = Self.scene("id: a, kind: long-press, view: output")
        #expect(try trace(scene, "").isEmpty)
        #expect(try trace(scene, script("5", "9")).isEmpty)
        expectLines(
            try trace(scene, script("-9000000 0 began 1 1", "-8400000", "-8300000 0 ended")),
            """
            {"t":-8500000,"event":"gesture","recognizer":"a","kind":"long-press","state":"began","x":1,"y":1,"touches":1}
            {"t":-8300000,"event":"gesture","recognizer":"a","kind":"long-press","state":"ended","x":1,"y":1,"touches":1}
            """)
    }

    /// Where wlroots puts a touch at 0.1, 0.3 of the native panel.
    static let corners: [(Output.Transform, Double, Double)] = [
        (.normal, 0.1, 0.3), (.rotated90, 0.7, 0.1), (.rotated180, 0.9, 0.7), (.rotated270, 0.3, 0.9),
        (.flipped, 0.9, 0.3), (.flipped90, 0.3, 0.1), (.flipped180, 0.1, 0.7), (.flipped270, 0.7, 0.9),
    ]

    @Test("a device's touches are transformed with the output, in all eight ways", arguments: corners)
    func transform(_ transform: Output.Transform, _ x: Double, _ y: Double) throws {
        let word = try #require(Output.Transform.words.first { $0.value == transform }?.word)
        let text = """
            output: {width: 1000, height: 500, transform: \(word)}
            views: [{id: all, frame: [0, 0, 1000, 500]}]
            """
        // A finger at 410 of the 4096 units and 768 of the 2560 units of the recordings' panel.
        var recording = try Files.recording("tap")
        for frame in recording.devices[0].frames.indices {
            for index in recording.devices[0].frames[frame].events.indices {
                let event = recording.devices[0].frames[frame].events[index]
                guard event.type == 3 else { continue }
                if event.code == 0 || event.code == 0x35 {
                    recording.devices[0].frames[frame].events[index].value = 410
                }
                if event.code == 1 || event.code == 0x36 {
                    recording.devices[0].frames[frame].events[index].value = 768
                }
            }
        }
        let stage = ReplayStage(scene: try Scene(Array(text.utf8), path: "s"))
        var place: Point?
        stage.onEvent = { event in
            if case .touch(_, _, .began, let point, _) = event.content { place = point }
        }
        try ReplaySession(recording, on: stage).run()
        let found = try #require(place)
        #expect(abs(found.x - 1000 * x) < 1 && abs(found.y - 500 * y) < 1, "\(found)")
    }
}
