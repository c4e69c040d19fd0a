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
    func whatSaysNothingIsThePolicyWithoutAFile(text: String) throws {
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

    @Test func guardsMayStandInThePanel() throws {
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

    /// What is a convenience must not take a gesture away from an app that has a use for it.
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

    @Test func aFileThatIsMissingIsTold() {
        #expect(
            throws: FileError(
                .cannotOpen, path: "/nowhere/p", message: "cannot open: No such file or directory")
        ) {
            _ = try Policy(path: "/nowhere/p")
        }
    }

    // MARK: What is refused

    struct Keys: Sendable, CustomTestStringConvertible {
        let text: String
        let modifiers: KeyModifierFlags
        let keysym: String
        /// In the order of the policy's modifiers.
        let description: String
        var testDescription: String { text }
    }

    @Test(arguments: [
        Keys(text: "F5", modifiers: [], keysym: "F5", description: "F5"),
        Keys(text: "7", modifiers: [], keysym: "7", description: "7"),
        Keys(text: "XF86Back", modifiers: [], keysym: "XF86Back", description: "XF86Back"),
        Keys(text: "Ctrl+plus", modifiers: .control, keysym: "plus", description: "Ctrl+plus"),
        Keys(text: "Super+Super_L", modifiers: .command, keysym: "Super_L", description: "Super+Super_L"),
        Keys(
            text: "Super+Shift+Alt+Ctrl+Left", modifiers: [.control, .alternate, .shift, .command],
            keysym: "Left", description: "Ctrl+Alt+Shift+Super+Left"),
    ]) func keysAreCombinations(_ example: Keys) throws {
        let policy = try Self.read("recognizers: [{id: a, kind: tap, action: {key: \(example.text)}}]")
        let combination = try #require(policy.recognizers[0].actions.first?.keyCombination)
        #expect(combination.modifiers == example.modifiers)
        #expect(combination.keysym == example.keysym)
        #expect(combination.description == example.description)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let message: String
        var testDescription: String { message }

        init(_ text: String, _ message: String) { (self.text, self.message) = (text, message) }
    }

    static let action =
        "an action (deny, lock, unlock, click, secondary-click, move-window, close-window, focus-next, overlay, "
        + "{spawn: [program, argument, ...]}, {emit: name}, {profile: name}, {accessibility: toggle}, "
        + "{key: Ctrl+Shift+T} or {scroll: [dx, dy]})"
    static let scroll = "two numbers from -10000 to 10000, not both 0"
    static let keys =
        "a key combination as 'Ctrl+Shift+T': modifiers (Ctrl, Alt, Shift, Super) and the name of a keysym, "
        + "with '+' between them"
    static let program = "a list of a program and its arguments"
    static let name = "a name of 1 to 128 bytes without control characters"
    static let kinds =
        "tap, long-press, pan, screen-edge-pan, swipe, pinch, rotation, transform, hover, custom"
    static let edges = "top, left, bottom, right"
    static let ruleKeys =
        "app_id, gestures, deny, defer_edges, system_edges, max_touches, excess, withhold, cancel, deny_swipes"

    static let gestureCases = [
        Case("nonsense", "65 p:1: expected a policy, found 'nonsense'"),
        Case("", "65 p:1: expected YAML, found an empty file"),
        Case(
            "profile: {}\nrecognisers: []\n",
            "65 p:2: expected a key of a policy (profile, profiles, regions, recognizers, clients, panel, accessibility, guards, idle, shell), found 'recognisers'; did you mean 'recognizers'?"
        ),
        Case("profile: {tap_movement: far}", "65 p:1: expected a number, found 'far'"),
        Case("recognizers: {}", "65 p:1: expected a list of recognizers, found a mapping"),
        Case("recognizers: [5]", "65 p:1: expected a recognizer, found '5'"),
        Case("recognizers: [{kind: tap}]", "65 p:1: expected a recognizer with an 'id', found none"),
        Case(
            "recognizers:\n  - {id: a, kind: tap, action: deny}\n  - {id: a, kind: pan, action: deny}",
            "65 p:3: expected each recognizer once, found 'a' twice"),
        Case(
            "recognizers: [{id: a, kind: knock, action: deny}]",
            "65 p:1: expected a kind of recognizer (\(SceneErrorTests.kinds)), found 'knock'"),
        Case(
            "recognizers:\n  - id: a\n    kind: tap\n    view: card\n    action: deny",
            "65 p:4: expected a region of the policy, or 'output', found 'card'"),
        Case(
            "recognizers: [{id: a, kind: tap}]", "65 p:1: expected an 'action' of recognizer 'a', found none"),
        Case(
            "recognizers: [{id: a, kind: tap, tapps: 2, action: deny}]",
            "65 p:1: expected a key of a tap (\(SceneErrorTests.common), taps, touches, allowable_movement, "
                + "max_duration, interval, action, on, edge_part, yields, accommodate), found 'tapps'; did you mean 'taps'?"
        ),
        Case("recognizers: [{id: a, kind: tap, action: dance}]", "65 p:1: expected \(action), found 'dance'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: secondary_click}]",
            "65 p:1: expected \(action), found 'secondary_click'; did you mean 'secondary-click'?"),
        Case(
            "recognizers: [{id: a, kind: tap, action: [lock, clik]}]",
            "65 p:1: expected \(action), found 'clik'; did you mean 'click'?"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {click: left}}]",
            "65 p:1: expected \(action), found 'click'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: click, yields: perhaps}]",
            "65 p:1: expected true or false, found 'perhaps'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: click, yield: true}]",
            "65 p:1: expected a key of a tap (\(SceneErrorTests.common), taps, touches, allowable_movement, "
                + "max_duration, interval, action, on, edge_part, yields, accommodate), found 'yield'; did you mean 'yields'?"
        ),
        Case(
            "idle: {after: 5, action: [lock, click]}",
            "65 p:1: 'idle' cannot use actions that need a position: found a click"),
        Case(
            "idle: {after: 5, action: close-window}",
            "65 p:1: 'idle' cannot use actions that need a position: found 'close-window'"),
        Case(
            "idle: {after: 5, action: {key: F5}}",
            "65 p:1: 'idle' cannot use actions that need a position: found 'key F5'"),
        Case(
            "idle: {after: 5, action: {scroll: [0, 5]}}",
            "65 p:1: 'idle' cannot use actions that need a position: found 'scroll 0, 5'"),
        Case(
            "idle: {after: 5, action: move-window}",
            "65 p:1: 'idle' cannot use actions that need a position: found 'move-window'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {scroll: 5}}]", "65 p:1: expected \(scroll), found '5'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {scroll: [5]}}]",
            "65 p:1: expected \(scroll), found a list of 1"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {scroll: [0, down]}}]",
            "65 p:1: expected a number, found 'down'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {scroll: [0, 0]}}]",
            "65 p:1: expected \(scroll), found [0, 0]"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {scroll: [0, -10000.5]}}]",
            "65 p:1: expected \(scroll), found [0, -10000.5]"),
        Case(
            "recognizers: [{id: a, kind: pan, on: changed, action: {emit: a}}]",
            "65 p:1: expected 'changed' of a gesture that only scrolls, found other actions of 'a'"),
        Case(
            "recognizers: [{id: a, kind: pan, on: changed, action: [{scroll: [0, 1]}, move-window]}]",
            "65 p:1: expected 'changed' of a gesture that only scrolls, found other actions of 'a'"),
        Case(
            "recognizers: [{id: a, kind: pan, on: [began, changed], action: {scroll: [0, 1]}}]",
            "65 p:1: expected 'changed' alone, found it of 'a' among other states"),
        Case(
            "recognizers: [{id: a, kind: pinch, on: changed, action: {scroll: [0, 1]}}]",
            "65 p:1: expected 'changed' of a pan, screen-edge-pan or transform only, found it of 'a'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {key: Control+a}}]",
            "65 p:1: expected a modifier (Ctrl, Alt, Shift, Super), found 'Control'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {key: Shfit+a}}]",
            "65 p:1: expected a modifier (Ctrl, Alt, Shift, Super), found 'Shfit'; did you mean 'Shift'?"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {key: Alt+Alt+a}}]",
            "65 p:1: expected each modifier once, found 'Alt' twice"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {key: Ctrl+Super}}]",
            "65 p:1: expected a key after the modifiers, found 'Super'; a modifier alone is a key as 'Super_L'"
        ),
        Case(
            "recognizers: [{id: a, kind: tap, action: {key: Ctrl+}}]",
            "65 p:1: expected \(keys), found 'Ctrl+'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {key: Ctrl+ä}}]",
            "65 p:1: expected \(keys), found 'Ctrl+ä'"),
        Case("recognizers: [{id: a, kind: tap, action: {key: }}]", "65 p:1: expected \(keys), found nothing"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {key: [a]}}]", "65 p:1: expected \(keys), found a list"),
        Case(
            "recognizers: [{id: a, kind: tap, action: [\(Array(repeating: "deny", count: 65).joined(separator: ", "))]}]",
            "65 p:1: expected at most 64 actions, found 65"),
        Case("recognizers: [{id: a, kind: tap, action: }]", "65 p:1: expected \(action), found nothing"),
        Case("recognizers: [{id: a, kind: tap, action: {}}]", "65 p:1: expected \(action), found a mapping"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {run: [a]}}]", "65 p:1: expected \(action), found 'run'"
        ),
        Case(
            "recognizers: [{id: a, kind: tap, action: {spawn: [a], emit: b}}]",
            "65 p:1: expected one action, found 2; write a list of them"),
        Case(
            "recognizers: [{id: a, kind: tap, action: []}]",
            "65 p:1: expected at least one action, found an empty list"),
        Case(
            "recognizers: [{id: a, kind: tap, action: [[deny]]}]", "65 p:1: expected \(action), found a list"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {spawn: ls}}]",
            "65 p:1: expected \(program), found 'ls'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {spawn: []}}]",
            "65 p:1: expected \(program), found an empty list"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {spawn: ['']}}]",
            "65 p:1: expected the name or path of a program, found nothing"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {spawn: [a, [b]]}}]",
            "65 p:1: expected text, found a list"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {spawn: [\"a\\0b\"]}}]",
            "65 p:1: expected an argument without a zero byte, found one"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {spawn: [\(Array(repeating: "a", count: 257).joined(separator: ","))]}}]",
            "65 p:1: expected at most 256 arguments, found 257"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {emit: }}]", "65 p:1: expected \(name), found nothing"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {emit: [a]}}]", "65 p:1: expected \(name), found a list"
        ),
        Case(
            "recognizers: [{id: a, kind: tap, action: {emit: \"a\\nb\"}}]",
            "65 p:1: expected \(name), found 'a b'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: {emit: \(String(repeating: "e", count: 129))}}]",
            "65 p:1: expected \(name), found '\(String(repeating: "e", count: 40))…'"),
        Case(
            "recognizers: [{id: a, kind: tap, action: [lock, unlock]}]",
            "65 p:1: expected either 'lock' or 'unlock', found both"),
        Case(
            "profiles: {gloves: {pan_threshold: 20}}\nrecognizers: [{id: a, kind: tap, action: {profile: glove}}]",
            "65 p:2: expected a profile of the policy, or 'none', found 'glove'; did you mean 'gloves'?"),
        Case("profiles: [a]", "65 p:1: expected profiles, each with a name, found a list"),
        Case("profiles: {none: {}}", "65 p:1: expected \(name), other than 'none', found 'none'"),
        Case("profiles: {a: {pan_threshold: x}}", "65 p:1: expected a number, found 'x'"),
        Case(
            "recognizers: [{id: a, kind: pan, action: deny, on: failed}]",
            "65 p:1: expected a state (began, changed, ended, cancelled), found 'failed'"),
        Case(
            "recognizers: [{id: a, kind: pan, action: deny, on: []}]",
            "65 p:1: expected at least one state, found an empty list"),
        Case(
            "recognizers: [{id: a, kind: pan, action: deny, on: [ended, ended]}]",
            "65 p:1: expected each state once, found 'ended' twice"),
        Case(
            "recognizers:\n  - {id: a, kind: pan, action: deny, require_failure_of: [b]}",
            "65 p:2: expected a recognizer of the policy, found 'b'"),
        Case(
            "recognizers:\n- {id: a, kind: pan, action: deny, require_failure_of: [b]}\n"
                + "- {id: b, kind: pan, action: deny, require_failure_of: [a]}",
            "65 p:3: expected requirements without a circle, found 'b' requiring 'a' to fail, which waits for 'b'"
        ),
    ]

    static let ruleCases = [
        Case("clients: all", "65 p:1: expected a list of rules for apps, found 'all'"),
        Case("clients: [all]", "65 p:1: expected a rule for an app, found 'all'"),
        Case(
            "clients: [{max_touches: 1}]",
            "65 p:1: expected a rule with an 'app_id' (or '*' for every app), found none"),
        Case("clients: [{app_id: }]", "65 p:1: expected an app id, or '*', found nothing"),
        Case(
            "clients: [{app_id: a, colour: red}]",
            "65 p:1: expected a key of a rule for an app (\(ruleKeys)), found 'colour'"),
        Case(
            "clients:\n  - {app_id: a}\n  - {app_id: a}",
            "65 p:3: expected one rule for each app, found a second for 'a'"),
        Case(
            "clients: [{app_id: a, gestures: [tap], deny: [pan]}]",
            "65 p:1: expected either 'gestures' or 'deny', found both"),
        Case(
            "clients: [{app_id: a, gestures: tap}]",
            "65 p:1: expected a list of gesture kinds (\(kinds)), found 'tap'"),
        Case(
            "clients: [{app_id: a, deny: [squeeze]}]",
            "65 p:1: expected a gesture kind (\(kinds)), found 'squeeze'"),
        Case(
            "clients: [{app_id: a, deny: [tap, tap]}]",
            "65 p:1: expected each gesture kind once, found 'tap' twice"),
        Case(
            "clients: [{app_id: a, defer_edges: [north]}]",
            "65 p:1: expected an edge (\(edges)), found 'north'"),
        Case(
            "clients: [{app_id: a, system_edges: none}]",
            "65 p:1: expected a list of edges (\(edges)), found 'none'"),
        Case(
            "clients: [{app_id: a, max_touches: 0}]",
            "65 p:1: expected a number of touches from 1 to 1000, found '0'"),
        Case(
            "clients: [{app_id: a, max_touches: many}]",
            "65 p:1: expected a number of touches from 1 to 1000, found 'many'"),
        Case(
            "clients: [{app_id: a, excess: cancel}]",
            "65 p:1: expected 'excess' together with 'max_touches', found it alone"),
        Case(
            "clients: [{app_id: a, max_touches: 1, excess: explode}]",
            "65 p:1: expected how to handle excess fingers (ignore, cancel, withhold), found 'explode'"),
        Case(
            "clients: [{app_id: a, max_touches: 1, excess: cancel, withhold: 0.1}]",
            "65 p:1: expected 'withhold' together with 'excess: withhold', found it alone"),
        Case(
            "clients: [{app_id: a, max_touches: 1, excess: withhold, withhold: 0}]",
            "65 p:1: expected a time in s above 0 and up to 1, found '0'"),
        Case(
            "clients: [{app_id: a, max_touches: 1, excess: withhold, withhold: 1.1}]",
            "65 p:1: expected a time in s above 0 and up to 1, found '1.1'"),
        Case(
            "clients:\n  - app_id: a\n    cancel: lfit",
            "65 p:3: expected what to do when touches are taken (reissue, all, lift), found 'lfit'; did you mean 'lift'?"
        ),
        Case(
            "clients: [{app_id: a, cancel: [lift]}]",
            "65 p:1: expected what to do when touches are taken (reissue, all, lift), found a list"),
        Case(
            "clients: [{app_id: a, cancle: lift}]",
            "65 p:1: expected a key of a rule for an app (\(ruleKeys)), found 'cancle'; did you mean 'cancel'?"
        ),
    ]

    static let otherCases = [
        Case("panel: 15", "65 p:1: expected a panel, found '15'"),
        Case(
            "panel: {size: [1, 2]}",
            "65 p:1: expected a key of a panel (size_mm, debounce, minimum_contact, ghosts, stuck_touch, palm), found 'size'"
        ),
        Case("panel: {debounce: 40}", "65 p:1: expected a time in s above 0 and up to 0.2, found '40'"),
        Case("panel: {ghosts: 3}", "65 p:1: expected true or false, found '3'"),
        Case("panel: {minimum_contact: 0}", "65 p:1: expected a time in s above 0 and up to 0.2, found '0'"),
        Case(
            "panel: {palm: {}}\nguards: {palm: {}}",
            "65 p:2: 'palm' is in both 'panel' and 'guards': expected it in one of them"),
        Case("panel: {size_mm: 344}", "65 p:1: expected a width and a height in mm, found '344'"),
        Case(
            "panel: {size_mm: [344]}", "65 p:1: expected a width and a height in mm, found 1 numbers"),
        Case(
            "panel:\n  size_mm: [344, 0]",
            "65 p:2: expected a height in mm above 0 and up to 100000, found '0'"),
        Case("guards: on", "65 p:1: expected guards, found 'on'"),
        Case("guards: {dog: 1}", "65 p:1: expected a key of guards (stuck_touch, palm), found 'dog'"),
        Case(
            "guards: {stuck_touch: 0}", "65 p:1: expected a time in s above 0 and up to 86400, found '0'"),
        Case(
            "guards: {stuck_touch: soon}",
            "65 p:1: expected a time in s above 0 and up to 86400, found 'soon'"),
        Case("guards: {palm: true}", "65 p:1: expected a palm guard, found 'true'"),
        Case(
            "guards: {palm: {size: 3}}",
            "65 p:1: expected a key of a palm guard (contacts, within), found 'size'"),
        Case(
            "guards: {palm: {contacts: 1}}",
            "65 p:1: expected a number of contacts from 2 to 100, found '1'"),
        Case(
            "guards: {palm: {within: -1}}",
            "65 p:1: expected a distance in pt above 0 and up to 10000, found '-1'"),
        Case("idle: 5", "65 p:1: expected what to do when idle, found '5'"),
        Case("idle: {action: deny}", "65 p:1: expected 'after', a time in s, found none"),
        Case(
            "idle: {after: 0, action: deny}",
            "65 p:1: expected a time in s above 0 and up to 604800, found '0'"),
        Case(
            "idle: {after: 5}",
            "65 p:1: expected an 'action', an 'unlock' gesture or 'asleep: true', found none of them"),
        Case(
            "idle: {after: 5, sleep: 1}",
            "65 p:1: expected a key of what to do when idle (after, action, unlock, asleep), found 'sleep'; did you mean 'asleep'?"
        ),
        Case(
            "recognizers: []\nidle:\n  after: 5\n  unlock: wake",
            "65 p:4: expected a recognizer of the policy, found 'wake'"),
        Case("idle: {after: 5, unlock: [a]}", "65 p:1: expected the id of a recognizer, found a list"),
        Case("shell: sh", "65 p:1: expected a shell ({spawn: [program, argument, ...]}), found 'sh'"),
        Case(
            "shell: {}",
            "65 p:1: expected a shell ({spawn: [program, argument, ...]}), found no 'spawn'"),
        Case("shell: {spawn: sh}", "65 p:1: expected a list of a program and its arguments, found 'sh'"),
        Case(
            "shell: {spawn: []}",
            "65 p:1: expected a list of a program and its arguments, found an empty list"),
    ]

    @Test(arguments: gestureCases + ruleCases + otherCases)
    func everyMistakeIsOneLine(_ bad: Case) { #expect(Self.message(bad.text) == bad.message) }

    // MARK: All at once

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

    // MARK: What is read and does nothing

    @Test(arguments: [
        (
            "recognizers:\n- {id: a, kind: tap, taps: 5, action: lock}",
            ["p:2: warning: the kiosk could never"]
        ),
        ("idle: {after: 5, action: lock}", ["p:1: warning: the kiosk could never"]),
        // The same gesture does both.
        (
            "recognizers:\n- {id: a, kind: tap, taps: 5, action: lock}\n- {id: b, kind: tap, taps: 5, action: unlock}",
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
