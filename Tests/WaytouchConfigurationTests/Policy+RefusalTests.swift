// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchFiles

/// What is refused, and with which message.
extension PolicyTests {
    // MARK: What is refused

    struct Keys: Sendable, CustomTestStringConvertible {
        let text: String
        let modifiers: KeyModifierFlags
        let keysym: String
        /// The text, with modifiers in the policy's order.
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
    static let name = "a name of 1 to 64 bytes without control characters"
    /// One byte too long; logs and the protocol repeat names.
    static let longName = String(repeating: "a", count: 65)
    static let kinds = (GestureRecognizer.Kind.all + [.custom]).map(\.name).joined(separator: ", ")
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
            "recognizers: [{id: \(longName), kind: tap, action: deny}]",
            "65 p:1: expected \(name), found '\(longName.prefix(40))…'"),
        Case(
            "recognizers: [{id: \"a\\nb\", kind: tap, action: deny}]",
            "65 p:1: expected \(name), found 'a b'"),
        Case(
            "regions: {\(longName): {anchor: top, width: 9mm, height: 9mm}}",
            "65 p:1: expected \(name), found '\(longName.prefix(40))…'"),
        Case(
            "regions: {r: {anchor: top, width: 9mm, height: 9mm, output: \(longName)}}",
            "65 p:1: expected \(name), found '\(longName.prefix(40))…'"),
        Case(
            "clients: [{app_id: \(String(repeating: "a", count: 256)), max_touches: 1}]",
            "65 p:1: expected an app id of at most 255 bytes, found '\(longName.prefix(40))…'"),
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
            "65 p:1: expected a key of a tap (\(SceneErrorTests.keys(.tap)), "
                + "action, on, edge_part, yields, accommodate), found 'tapps'; did you mean 'taps'?"
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
            "65 p:1: expected a key of a tap (\(SceneErrorTests.keys(.tap)), "
                + "action, on, edge_part, yields, accommodate), found 'yield'; did you mean 'yields'?"
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
            "recognizers: [{id: a, kind: tap, action: {emit: \(String(repeating: "e", count: 65))}}]",
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
            "65 p:3: expected requirements without a cycle, found 'b' requiring 'a' to fail, which waits for 'b'"
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
}
