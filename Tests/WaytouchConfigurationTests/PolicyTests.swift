// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchFiles

struct PolicyTests {
    static func read(_ text: String) throws -> Policy { try Policy(Array(text.utf8), path: "p") }

    static func message(_ text: String) -> String {
        do {
            let policy = try read(text)
            return "no error: \(policy.recognizers.count) recognizers"
        } catch {
            let error = error as? FileError
            return error.map { "\($0.kind == .badData ? 65 : 66) \($0)" } ?? "\(error as Any)"
        }
    }

    // MARK: What is read

    @Test(arguments: [
        "# nothing\n---\n", "---\n", "{}", "recognizers:\nclients:\nguards:\nprofile:\n", "recognizers: []",
    ])
    func anEmptyFileIsThePolicyWithoutAFile(text: String) throws {
        #expect(try Self.read(text) == Policy())
    }

    @Test func gesturesAreReadAsInScenes() throws {
        let policy = try Self.read(
            """
            recognizers:
              - {id: leave, kind: long-press, view: output, touches: 5, min_duration: 2, action: {spawn: [a, "1", 2]}}
              - {id: menu, kind: screen-edge-pan, edges: [left], on: [began, cancelled], action: [{emit: menu}, deny]}
              - {id: t, kind: tap, action: deny}
            """)
        #expect(policy.recognizers.map(\.gesture.id.id) == ["leave", "menu", "t"])
        let leave = try #require(policy.recognizers.first)
        #expect(leave.gesture.kind == .longPress)
        #expect(leave.gesture.numbers == ["min_duration": 2, "touches": 5])
        #expect(leave.actions == [.spawn(["a", "1", "2"])])
        #expect(leave.states == [.began])
        #expect(policy.recognizers[1].actions == [.emit("menu"), .deny])
        #expect(policy.recognizers[1].states == [.began, .cancelled])
        #expect(policy.recognizers.allSatisfy { $0.gesture.view == nil })
    }

    @Test(arguments: [
        ("tap", false), ("swipe", false), ("long-press", true), ("pan", true), ("screen-edge-pan", true),
        ("pinch", true), ("rotation", true), ("transform", true), ("hover", true),
    ])
    func everyKindIsThere(kind: String, isContinuous: Bool) throws {
        let policy = try Self.read("recognizers: [{id: a, kind: \(kind), action: deny}]")
        #expect(policy.recognizers[0].gesture.kind.isContinuous == isContinuous)
        let on = Self.message("recognizers: [{id: a, kind: \(kind), action: deny, on: ended}]")
        #expect(
            on
                == (isContinuous
                    ? "no error: 1 recognizers"
                    : "65 p:1: expected 'on' of a continuous gesture only, found it of 'a', which acts when it is recognised")
        )
    }

    @Test func rulesAreRead() throws {
        let policy = try Self.read(
            """
            clients:
              - {app_id: org.example.Map, deny: [pinch, rotation], defer_edges: [left, top], system_edges: []}
              - {app_id: "*", gestures: [tap, custom], max_touches: 3, excess: withhold, withhold: 0.2}
              - {app_id: b, max_touches: 1}
              - {app_id: c, max_touches: 1, excess: withhold}
            """)
        let map = policy.clients[0]
        #expect(map.appID == "org.example.Map")
        #expect(map.gestures == PolicyClientRule.everyKind.subtracting([.pinch, .rotation]))
        #expect(map.deferrableEdges == [.left, .top])
        #expect(map.systemEdges == [])
        #expect(map.maximumTouches == nil && map.excess == nil)
        let any = policy.clients[1]
        #expect(any.appID == PolicyClientRule.anyApp)
        #expect(any.gestures == [.tap, .custom])
        #expect(any.deferrableEdges == nil && any.systemEdges == nil)
        #expect(any.maximumTouches == 3)
        #expect(any.excess == .withhold(0.2))
        #expect(policy.clients[2].excess == nil)
        #expect(policy.clients[3].excess == .withhold(PolicyClientRule.usualWithholding))
    }

    @Test func guardsAndIdlingAreRead() throws {
        let policy = try Self.read(
            """
            recognizers: [{id: wake, kind: tap}]
            panel: {size_mm: [344, 193.5]}
            guards: {stuck_touch: 12.5, palm: {within: 60}}
            idle: {after: 300, unlock: wake, action: {spawn: [x]}}
            """)
        #expect(policy.panel.size?.width == 344)
        #expect(policy.panel.size?.height == 193.5)
        #expect(try Self.read("panel:\n").panel.size == nil)
        #expect(policy.guards.stuckTouch == 12.5)
        #expect(policy.guards.palm?.contacts == 3)
        #expect(policy.guards.palm?.distance == 60)
        #expect(policy.idle?.after == 300)
        #expect(policy.idle?.unlock?.id == "wake")
        #expect(policy.idle?.actions == [.spawn(["x"])])
        #expect(policy.unlocks(policy.recognizers[0]))
    }

    @Test func guardsMayBeInThePanel() throws {
        let policy = try Self.read(
            """
            panel: {debounce: 0.04, minimum_contact: 0.02, stuck_touch: 30, palm: {contacts: 4}}
            guards:
            """)
        #expect(policy.panel.debounce == 0.04)
        #expect(policy.panel.minimumContact == 0.02)
        #expect(!policy.panel.ignoresGhosts)
        #expect(try Self.read("panel: {ghosts: true}").panel.ignoresGhosts)
        #expect(policy.guards.stuckTouch == 30)
        #expect(policy.guards.palm?.contacts == 4)
        #expect(try Self.read("panel: {palm: {}}\nguards: {stuck_touch: 9}").guards.stuckTouch == 9)
    }

    struct Yielding: Sendable, CustomTestStringConvertible {
        let keys: String
        let yields: Bool
        var testDescription: String { keys }
    }

    /// A convenience must not take a gesture away from an app that uses it.
    @Test(arguments: [
        Yielding(keys: "action: click", yields: true),
        Yielding(keys: "action: secondary-click", yields: true),
        Yielding(keys: "action: [click, secondary-click]", yields: true),
        Yielding(keys: "action: [click, lock]", yields: false),
        Yielding(keys: "action: [click, focus-next]", yields: false),
        Yielding(keys: "action: {scroll: [0, 20]}", yields: true),
        Yielding(keys: "action: move-window", yields: true),
        Yielding(keys: "action: [click, {scroll: [0, 20]}, move-window]", yields: true),
        Yielding(keys: "action: [move-window, deny]", yields: false),
        Yielding(keys: "action: move-window, yields: false", yields: false),
        Yielding(keys: "action: close-window", yields: false),
        Yielding(keys: "action: focus-next", yields: false),
        Yielding(keys: "action: {key: F5}", yields: false),
        Yielding(keys: "action: {key: F5}, yields: true", yields: true),
        Yielding(keys: "action: deny", yields: false),
        Yielding(keys: "action: deny, yields: true", yields: true),
        Yielding(keys: "action: click, yields: false", yields: false),
    ]) func conveniencesYieldUnlessTheyAreToldNotTo(_ example: Yielding) throws {
        let policy = try Self.read("recognizers: [{id: a, kind: long-press, \(example.keys)}]")
        #expect(policy.recognizers[0].yields == example.yields)
    }

    @Test func profilesChangeTheProfileWhereverItStands() throws {
        let policy = try Self.read(
            """
            profiles:
              gloves: {tap_movement: 70}
              same:
            recognizers:
              - {id: on, kind: tap, touches: 3, action: {profile: gloves}}
              - {id: off, kind: tap, touches: 4, action: [{profile: none}, lock]}
              - {id: open, kind: tap, touches: 5, action: unlock}
            profile: {pan_threshold: 12}
            """)
        #expect(policy.profiles.map(\.name) == ["gloves", "same"])
        #expect(policy.profile(named: "gloves")?.tapMovement == 70)
        #expect(policy.profile(named: "gloves")?.panThreshold == 12)
        #expect(policy.profile(named: "same") == policy.profile)
        #expect(policy.profile(named: "none") == nil)
        #expect(policy.recognizers[1].actions == [.profile(nil), .lock])
        #expect(policy.recognizers.map { policy.unlocks($0) } == [false, false, true])
        #expect(policy.canUnlock)
    }

    @Test func aFileThatIsMissingIsReported() {
        #expect(
            throws: FileError(
                .cannotOpen, path: "/nowhere/p", message: "cannot open: No such file or directory")
        ) {
            _ = try Policy(path: "/nowhere/p")
        }
    }

    // MARK: All mistakes at once

    @Test func allMistakesAreInTheError() {
        do {
            _ = try Self.read("profile: {tap_movment: 3}\nguards: {stuck_touch: x}\nidle: {after: soon}\n")
            Issue.record("no error")
        } catch {
            let all = (error as? FileError)?.all ?? []
            #expect(all.map(\.line) == [1, 2, 3])
            #expect(all.allSatisfy { $0.others.isEmpty })
            #expect(all.first?.message.hasSuffix("; did you mean 'tap_movement'?") == true)
        }
    }

    @Test(arguments: [
        ("relpay", "replay"), ("tapps", "taps"), ("frane", "frame"), ("id", "id"), ("x", nil),
        ("sausages", nil),
        (String(repeating: "replay", count: 100_000), nil),
    ])
    func theNearestWord(word: String, meant: String?) {
        #expect(word.nearest(among: ["taps", "replay", "report", "frame", "id"]) == meant)
    }

    // MARK: What is read but has no effect

    @Test(arguments: [
        (
            "recognizers:\n- {id: a, kind: tap, taps: 5, action: lock}",
            ["p:2: warning: the kiosk could never"]
        ),
        ("idle: {after: 5, action: lock}", ["p:1: warning: the kiosk could never"]),
        // The same gesture locks and unlocks.
        (
            "recognizers:\n- {id: a, kind: tap, touches: 5, action: lock}\n- {id: b, kind: tap, touches: 5, action: unlock}",
            []
        ),
        ("shell: {spawn: [sh]}\nrecognizers:\n- {id: a, kind: tap, taps: 5, action: lock}", []),
    ])
    func locksAreReviewed(text: String, wanted: [String]) throws { try review(text, wanted) }

    @Test(arguments: [
        ("shell: {spawn: [sh]}\nidle: {after: 5, action: {emit: a}}", []),
        ("shell:\n  spawn: [no-such-shell, x]", ["p:2: warning: 'no-such-shell' cannot be started"]),
        (
            "recognizers:\n- {id: a, kind: pinch, action: {emit: a}}",
            ["p:2: warning: only the kiosk's shell receives 'emit'"]
        ),
        (
            "idle:\n  after: 5\n  action: [{spawn: [sh]}, {emit: a}]",
            ["p:3: warning: only the kiosk's shell receives 'emit'"]
        ),
    ])
    func theShellIsReviewed(text: String, wanted: [String]) throws { try review(text, wanted) }

    @Test(
        arguments: [
            ("{id: a, kind: long-press, action: move-window}", nil),
            ("{id: a, kind: pan, min_touches: 3, on: [began, ended], action: move-window}", nil),
            (
                "{id: a, kind: tap, touches: 2, action: move-window}",
                "'a' can move no window: a tap is over when"
            ),
            (
                "{id: a, kind: swipe, touches: 2, action: move-window}",
                "'a' can move no window: a swipe is over when"
            ),
            (
                "{id: a, kind: long-press, on: ended, action: move-window}",
                "'a' can move no window: 'move-window' begins"
            ),
            (
                "{id: a, kind: pan, min_touches: 2, max_touches: 2, on: changed, action: {scroll: [-20, -20]}}",
                nil
            ),
            (
                "{id: a, kind: pan, min_touches: 2, on: changed, action: {scroll: [0, -20.5]}}",
                "'a' scrolls 20.5 px for each"
            ),
            ("{id: a, kind: pan, min_touches: 2, action: {scroll: [0, 5]}}", nil),
            (
                "{id: a, kind: pan, min_touches: 2, action: {scroll: [0, -4.5]}}",
                "'a' scrolls 4.5 px, once: with 'on"
            ),
            ("{id: a, kind: tap, touches: 2, action: {scroll: [0, 1]}}", nil),
        ] as [(String, String?)])
    func movesAndScrollsAreReviewed(gesture: String, wanted: String?) throws {
        try review("recognizers:\n- \(gesture)", wanted.map { ["p:2: warning: " + $0] } ?? [])
    }

    private func review(_ text: String, _ wanted: [String]) throws {
        let warnings = try Policy.check(Array(text.utf8), path: "p").map { "\($0)" }
        #expect(warnings.count == wanted.count, "\(warnings)")
        for (warning, beginning) in zip(warnings, wanted) {
            #expect(warning.hasPrefix(beginning), "\(warning)")
        }
    }
}
