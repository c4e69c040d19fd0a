// SPDX-License-Identifier: MIT
import Testing

/// One scene and script per kind of recognizer; what is expected follows from its rules. The output's size is unknown,
/// so 1 pt = 1 px.
struct SceneKindTests {
    static func on(_ view: String, _ recognizer: String, profile: String = "{}") -> String {
        """
        output: {width: 1000, height: 1000}
        profile: \(profile)
        views: [{id: card, frame: [100, 100, 400, 300], hidden: \(view != "card")}]
        recognizers: [{id: it, view: \(view), \(recognizer)}]
        """
    }

    @Test(
        "a tap is where it landed; the view's touch is cancelled just before; up to 45 px of movement are allowed"
    )
    func tap() throws {
        expectLines(
            try trace(
                Self.on("card", "kind: tap"),
                script("1000 0 began 200 200", "2000 0 moved 245 200", "80000 0 ended"), explains: true),
            """
            {"t":1000,"event":"touch","view":"card","id":0,"phase":"began","x":200,"y":200}
            {"t":2000,"event":"touch","view":"card","id":0,"phase":"moved","x":245,"y":200}
            {"t":80000,"event":"touch","view":"card","id":0,"phase":"cancelled","x":245,"y":200}
            {"t":80000,"event":"gesture","recognizer":"it","kind":"tap","state":"ended","x":200,"y":200,"touches":1}
            """)
        expectLines(
            try trace(
                Self.on("card", "kind: tap"),
                script("1000 0 began 200 200", "2000 0 moved 246.2 200", "80000 0 ended"), explains: true),
            """
            {"t":1000,"event":"touch","view":"card","id":0,"phase":"began","x":200,"y":200}
            {"t":2000,"event":"failed","recognizer":"it","cause":"moved","detail":"46.2 pt > 45 pt"}
            {"t":2000,"event":"touch","view":"card","id":0,"phase":"moved","x":246.2,"y":200}
            {"t":80000,"event":"touch","view":"card","id":0,"phase":"ended","x":246.2,"y":200}
            """)
    }

    @Test("a double tap is reported where the first tap was; the view receives two cancelled touches")
    func doubleTap() throws {
        expectLines(
            try trace(
                Self.on("card", "kind: tap, taps: 2"),
                script("0 0 began 200 200", "60000 0 ended", "410000 0 began 240 200", "450000 0 ended")),
            """
            {"t":0,"event":"touch","view":"card","id":0,"phase":"began","x":200,"y":200}
            {"t":410000,"event":"touch","view":"card","id":0,"phase":"began","x":240,"y":200}
            {"t":450000,"event":"touch","view":"card","id":0,"phase":"cancelled","x":200,"y":200}
            {"t":450000,"event":"touch","view":"card","id":0,"phase":"cancelled","x":240,"y":200}
            {"t":450000,"event":"gesture","recognizer":"it","kind":"tap","state":"ended","x":200,"y":200,"touches":1}
            """)
        // The second tap lands one microsecond too late, and begins a new attempt.
        expectLines(
            try trace(
                Self.on("output", "kind: tap, taps: 2"),
                script("0 0 began 200 200", "60000 0 ended", "410001 0 began 200 200", "450000 0 ended"),
                explains: true),
            """
            {"t":410001,"event":"failed","recognizer":"it","cause":"timeout","detail":"0.350001 s > 0.35 s"}
            {"t":800001,"event":"failed","recognizer":"it","cause":"timeout","detail":"0.350001 s > 0.35 s"}
            """)
    }

    @Test("a tap's own numbers take precedence over the profile's")
    func tapNumbers() throws {
        func ends(_ keys: String, _ frames: String...) throws -> Int {
            let scene = Self.on(
                "output", "kind: tap\(keys)", profile: "{tap_movement: 100, tap_duration: 2, tap_interval: 2}"
            )
            let lines = try trace(scene, frames.joined())
            return lines.count { $0.contains("\"state\":\"ended\"") }
        }
        let far = script("0 0 began 0 0", "1 0 moved 50 0", "2 0 ended")
        #expect(try ends("", far) == 1)
        #expect(try ends(", allowable_movement: 49", far) == 0)
        let long = script("0 0 began 0 0", "1500000 0 ended")
        #expect(try ends("", long) == 1)
        #expect(try ends(", max_duration: 1.4", long) == 0)
        let longer = script("0 0 began 0 0", "900000000 0 ended")
        #expect(try ends("", longer) == 0)
        #expect(try ends(", max_duration: none", longer) == 1)
        let twice = script("0 0 began 0 0", "1 0 ended", "1500000 0 began 0 0", "1500001 0 ended")
        #expect(try ends(", taps: 2", twice) == 1)
        #expect(try ends(", taps: 2, interval: 1", twice) == 0)
    }

    @Test(
        "a long press begins after 0.5 s without an event, even at the end of input; then it is cancelled")
    func longPress() throws {
        expectLines(
            try trace(Self.on("card", "kind: long-press"), script("7 0 began 200 200"), explains: true),
            """
            {"t":7,"event":"touch","view":"card","id":0,"phase":"began","x":200,"y":200}
            {"t":500007,"event":"touch","view":"card","id":0,"phase":"cancelled","x":200,"y":200}
            {"t":500007,"event":"gesture","recognizer":"it","kind":"long-press","state":"began","x":200,"y":200,"touches":1}
            {"t":500007,"event":"gesture","recognizer":"it","kind":"long-press","state":"cancelled","x":200,"y":200,"touches":1,"cause":"touch-cancelled"}
            """)
    }

    @Test("a long press with its own numbers: 0.2 s, 30 px, two fingers")
    func longPressNumbers() throws {
        expectLines(
            try trace(
                Self.on(
                    "output", "kind: long-press, min_duration: 0.2, allowable_movement: 30, touches: 2",
                    profile: "{long_press_duration: 9, long_press_movement: 1}"),
                script(
                    "0 0 began 200 200 | 1 began 300 200", "100000 0 moved 230 200", "300000 1 moved 330 200",
                    "400000 1 ended", "500000 0 ended")),
            """
            {"t":200000,"event":"gesture","recognizer":"it","kind":"long-press","state":"began","x":265,"y":200,"touches":2}
            {"t":300000,"event":"gesture","recognizer":"it","kind":"long-press","state":"changed","x":280,"y":200,"touches":2}
            {"t":400000,"event":"gesture","recognizer":"it","kind":"long-press","state":"ended","x":280,"y":200,"touches":2}
            """)
    }

    static let panScript = script(
        "0 0 began 200 200", "10000 0 moved 210 200", "20000 0 moved 220 200", "30000 0 moved 230 200",
        "100000 0 ended")

    @Test("a pan begins beyond 10 px, reports what exceeds them, and has no velocity after 40 ms at rest")
    func pan() throws {
        expectLines(
            try trace(Self.on("card", "kind: pan"), Self.panScript),
            """
            {"t":0,"event":"touch","view":"card","id":0,"phase":"began","x":200,"y":200}
            {"t":10000,"event":"touch","view":"card","id":0,"phase":"moved","x":210,"y":200}
            {"t":20000,"event":"touch","view":"card","id":0,"phase":"cancelled","x":220,"y":200}
            {"t":20000,"event":"gesture","recognizer":"it","kind":"pan","state":"began","x":220,"y":200,"touches":1,"translation":[10,0],"velocity":[1000,0]}
            {"t":30000,"event":"gesture","recognizer":"it","kind":"pan","state":"changed","x":230,"y":200,"touches":1,"translation":[20,0],"velocity":[1000,0]}
            {"t":100000,"event":"gesture","recognizer":"it","kind":"pan","state":"ended","x":230,"y":200,"touches":1,"translation":[20,0],"velocity":[0,0]}
            """)
    }

    @Test(
        "a pan that reports from touch down, or has another threshold; too few or too many fingers make it fail"
    )
    func panKeys() throws {
        let whole = try trace(Self.on("output", "kind: pan, reports_from_touch_down: true"), Self.panScript)
        #expect(whole.count == 3 && whole[0].contains("\"translation\":[20,0]"))
        let far = try trace(Self.on("output", "kind: pan", profile: "{pan_threshold: 25}"), Self.panScript)
        #expect(far.count == 2 && far[0].contains("\"t\":30000,") && far[0].contains("\"translation\":[5,0]"))
        expectLines(
            try trace(Self.on("output", "kind: pan, min_touches: 2"), Self.panScript, explains: true),
            "{\"t\":100000,\"event\":\"failed\",\"recognizer\":\"it\",\"cause\":\"touch-count\",\"detail\":\"1 < 2 touches\"}"
        )
        expectLines(
            try trace(
                Self.on("output", "kind: pan, max_touches: 1"),
                script("0 0 began 0 0", "1 1 began 50 0", "2 0 moved 90 0", "3 0 ended | 1 ended"),
                explains: true),
            "{\"t\":1,\"event\":\"failed\",\"recognizer\":\"it\",\"cause\":\"touch-count\",\"detail\":\"2 > 1 touches\"}"
        )
    }

    @Test("a pan from the left edge, and one that starts elsewhere")
    func screenEdgePan() throws {
        let scene = Self.on("output", "kind: screen-edge-pan, edges: [left]")
        expectLines(
            try trace(
                scene,
                script("0 0 began 5 500", "10000 0 moved 15 500", "20000 0 moved 25 500", "100000 0 ended")),
            """
            {"t":20000,"event":"gesture","recognizer":"it","kind":"screen-edge-pan","state":"began","x":25,"y":500,"touches":1,"translation":[10,0],"velocity":[1000,0],"edge":"left"}
            {"t":100000,"event":"gesture","recognizer":"it","kind":"screen-edge-pan","state":"ended","x":25,"y":500,"touches":1,"translation":[10,0],"velocity":[0,0],"edge":"left"}
            """)
        expectLines(
            try trace(
                scene, script("0 0 began 995 500", "10000 0 moved 900 500", "20000 0 ended"), explains: true),
            "{\"t\":0,\"event\":\"failed\",\"recognizer\":\"it\",\"cause\":\"wrong-place\",\"detail\":\"995 pt > 20 pt\"}"
        )
    }

    @Test("a swipe of three fingers: recognised while they move, located where it started")
    func swipe() throws {
        expectLines(
            try trace(
                Self.on("output", "kind: swipe, direction: [up], touches: 3"),
                script(
                    "0 0 began 300 600 | 1 began 400 600 | 2 began 500 600",
                    "100000 0 moved 300 500 | 1 moved 400 500 | 2 moved 500 500",
                    "110000 0 ended | 1 ended | 2 ended"
                )),
            """
            {"t":100000,"event":"gesture","recognizer":"it","kind":"swipe","state":"ended","x":400,"y":600,"touches":3,"direction":"up"}
            """)
    }

    @Test("a slow swipe: 40 px, and 0.3 of them across")
    func slowSwipe() throws {
        func count(_ x: Double, _ y: Double) throws -> Int {
            // 160 px/s: below 200.
            try trace(
                Self.on("output", "kind: swipe, direction: [up]"),
                script("0 0 began 300 600", "250000 0 moved \(300 + x) \(600 - y)", "260000 0 ended")
            ).count
        }
        #expect(try count(12, 40) == 1)
        #expect(try count(12.1, 40) == 0)
        #expect(try count(0, 39.9) == 0)
    }

    @Test("a pinch: the distance divided by that at which the 8 px were crossed")
    func pinch() throws {
        // 100 px grow to 116, 8 px every 10 ms: 116 / 108 = 1.074 and 800 / 108 = 7.407.
        expectLines(
            try trace(
                Self.on("output", "kind: pinch"),
                script(
                    "0 0 began 300 300 | 1 began 400 300", "10000 0 moved 296 300 | 1 moved 404 300",
                    "20000 0 moved 292 300 | 1 moved 408 300", "100000 0 ended | 1 ended")),
            """
            {"t":20000,"event":"gesture","recognizer":"it","kind":"pinch","state":"began","x":350,"y":300,"touches":2,"scale":1.074,"velocity":7.407}
            {"t":100000,"event":"gesture","recognizer":"it","kind":"pinch","state":"ended","x":350,"y":300,"touches":2,"scale":1.074,"velocity":0}
            """)
    }

    @Test("a rotation: the angle less the one whose arc is 8 px, clockwise positive")
    func rotation() throws {
        // 0.2 rad on a circle of 50 px: the threshold is 8/50 = 0.16 rad.
        expectLines(
            try trace(
                Self.on("output", "kind: rotation"),
                script(
                    "0 0 began 300 300 | 1 began 400 300",
                    "10000 0 moved 300.99667110795793 290.0665334602469 | 1 moved 399.00332889204207 309.9334665397531",
                    "100000 0 ended | 1 ended")
            ).map {
                $0.replacing(#/"x":[0-9.]+/#, with: "\"x\":350").replacing(#/"y":[0-9.]+/#, with: "\"y\":300")
            },
            """
            {"t":10000,"event":"gesture","recognizer":"it","kind":"rotation","state":"began","x":350,"y":300,"touches":2,"rotation":0.04,"velocity":20}
            {"t":100000,"event":"gesture","recognizer":"it","kind":"rotation","state":"ended","x":350,"y":300,"touches":2,"rotation":0.04,"velocity":0}
            """)
    }

    @Test("a transform: one finger moves it; scale and rotation, which need two, rest")
    func transform() throws {
        expectLines(
            try trace(Self.on("output", "kind: transform"), Self.panScript).dropLast().map { $0 },
            """
            {"t":20000,"event":"gesture","recognizer":"it","kind":"transform","state":"began","x":220,"y":200,"touches":1,"translation":[10,0],"scale":1,"rotation":0,"velocity":[1000,0],"scale_velocity":0,"rotation_velocity":0}
            {"t":30000,"event":"gesture","recognizer":"it","kind":"transform","state":"changed","x":230,"y":200,"touches":1,"translation":[20,0],"scale":1,"rotation":0,"velocity":[1000,0],"scale_velocity":0,"rotation_velocity":0}
            """)
    }

    @Test("a hover recognizer ignores touches, whatever types it allows")
    func hover() throws {
        expectLines(
            try trace(
                Self.on("card", "kind: hover, allowed_touch_types: [pencil]"),
                script("0 0 began 200 200 pencil", "10 0 moved 220 200", "20 0 ended"), explains: true),
            """
            {"t":0,"event":"touch","view":"card","id":0,"phase":"began","x":200,"y":200}
            {"t":10,"event":"touch","view":"card","id":0,"phase":"moved","x":220,"y":200}
            {"t":20,"event":"touch","view":"card","id":0,"phase":"ended","x":220,"y":200}
            """)
    }

    @Test(
        "points: on a panel of 320 px/inch a pan begins beyond 20 px, and its translation is in the view's space"
    )
    func pointsAndSpaces() throws {
        // 1920 x 1080 px on 152.4 x 85.725 mm. The view is twice as large as its own space.
        let scene = """
            output: {width: 1920, height: 1080, width_mm: 152.4, height_mm: 85.725}
            views: [{id: card, frame: [100, 100, 200, 100], transform: [2, 0, 0, 2, 0, 0]}]
            recognizers: [{id: it, kind: pan, view: card, cancels_touches: false}]
            """
        // The view covers 0…400 by 50…250 px: (399, 60) is in it, (401, 60) is not.
        expectLines(
            try trace(scene, script("0 0 began 350 60", "10000 0 moved 368 60", "20000 0 moved 386 60")),
            """
            {"t":0,"event":"touch","view":"card","id":0,"phase":"began","x":350,"y":60}
            {"t":10000,"event":"touch","view":"card","id":0,"phase":"moved","x":368,"y":60}
            {"t":20000,"event":"touch","view":"card","id":0,"phase":"moved","x":386,"y":60}
            {"t":20000,"event":"gesture","recognizer":"it","kind":"pan","state":"began","x":386,"y":60,"touches":1,"translation":[8,0],"velocity":[900,0]}
            {"t":20000,"event":"touch","view":"card","id":0,"phase":"cancelled","x":386,"y":60}
            {"t":20000,"event":"gesture","recognizer":"it","kind":"pan","state":"cancelled","x":386,"y":60,"touches":1,"translation":[8,0],"velocity":[900,0],"cause":"touch-cancelled"}
            """)
        #expect(try trace(scene, script("0 0 began 401 60")).isEmpty)
        #expect(try trace(scene, script("0 0 began 399 60")).count == 2)
    }
}
