// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration

/// Keys that are valid on their own but cannot work together.
@Suite struct CombinationTests {
    private static func regions(_ regions: String) -> String { "regions: {\(regions)}\n" }
    private static func edge(_ keys: String) -> String {
        "recognizers:\n- {id: a, kind: screen-edge-pan, \(keys), action: deny}\n"
    }
    private static func gesture(_ keys: String, action: String? = "deny") -> String {
        "recognizers:\n- {id: a, \(keys)\(action.map { ", action: \($0)" } ?? "")}\n"
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let policy: String
        /// The beginning of the only warning; nil if there is none.
        let warning: String?

        init(_ policy: String, _ warning: String? = nil) { (self.policy, self.warning) = (policy, warning) }

        var testDescription: String { policy }
    }

    private static let away = "p:3: warning: 'a' can never begin: region 'r' is not at the edge"
    private static let dead = "p:3: warning: 'a' can never begin: its edge lies in the dead region 'd'"
    private static let deadPart =
        "p:3: warning: 'a' can never begin: its part of the edge lies in the dead region 'd'"

    // Another word would be warned of for another reason.
    static let edges: [Row] = [
        // Regions away from the edge.
        Row(
            regions("r: {anchor: top-right, width: 15mm, height: 15mm}") + edge("view: r, edges: [left]"),
            away),
        Row(
            regions("r: {anchor: top-right, width: 15mm, height: 15mm}")
                + edge("view: r, edges: [left, bottom]"),
            "\(away) (left, bottom)"),
        Row(
            regions("r: {anchor: top-right, width: 15mm, height: 15mm}") + edge("view: r, edges: [left, top]")
        ),
        Row(regions("r: {anchor: top-right, width: 15mm, height: 15mm}") + edge("view: r, edges: [right]")),
        Row(regions("r: {anchor: center, width: 80px, height: 80px}") + edge("view: r, edges: [top]"), away),
        Row(regions("r: {anchor: center, width: 80px, height: 100%}") + edge("view: r, edges: [top]")),
        Row(regions("r: {anchor: center, width: 80%, height: 80%}") + edge("view: r, edges: [top]"), away),
        Row(regions("r: {anchor: center, width: 80%, height: 81%}") + edge("view: r, edges: [top]")),
        // As large as a small output may be.
        Row(regions("r: {anchor: center, width: 300px, height: 300px}") + edge("view: r, edges: [top]")),
        Row(regions("r: {rect: [10%, 0%, 50%, 100%]}") + edge("view: r, edges: [left]"), away),
        Row(regions("r: {rect: [9%, 0%, 50%, 100%]}") + edge("view: r, edges: [left]")),
        Row(regions("r: {rect: [0px, 0%, 50%, 100%]}") + edge("view: r, edges: [left]")),
        Row(regions("r: {rect: [0px, 0%, 50px, 100%]}") + edge("view: r, edges: [right]")),
        Row(regions("r: {rect: [0%, 0%, 50%, 100%]}") + edge("view: r, edges: [right]"), away),
        // 20 pt are 3.175 mm.
        Row(regions("r: {rect: [3.1mm, 0%, 50%, 100%]}") + edge("view: r, edges: [left]")),
        Row(regions("r: {rect: [3.2mm, 0%, 50%, 100%]}") + edge("view: r, edges: [left]"), away),
        Row(
            regions("r: {rect: [3.2mm, 0%, 50%, 100%]}") + "profile: {edge_zone: 30}\n"
                + edge("view: r, edges: [left]")),
        Row(regions("r: {rect: [3.2mm, 0%, 50%, 100%]}") + edge("view: r, edges: [left], enabled: false")),

        // Dead edges.
        Row(regions("d: {rect: [0%, 0%, 10%, 100%], dead: true}") + edge("edges: [left]"), dead),
        Row(regions("d: {rect: [0%, 0%, 10%, 100%], dead: true}") + edge("edges: [left, right]")),
        Row(regions("d: {rect: [0%, 0%, 9%, 100%], dead: true}") + edge("edges: [left]")),
        Row(regions("d: {rect: [0%, 0%, 3.2mm, 100%], dead: true}") + edge("edges: [left]"), dead),
        Row(regions("d: {rect: [0%, 0%, 3.1mm, 100%], dead: true}") + edge("edges: [left]")),
        Row(regions("d: {rect: [1%, 0%, 10%, 100%], dead: true}") + edge("edges: [left]")),
        Row(regions("d: {rect: [0%, 1%, 10%, 99%], dead: true}") + edge("edges: [left]")),
        Row(
            regions("d: {anchor: right, width: 5mm, height: 100%, dead: true}") + edge("edges: [right]"), dead
        ),
        Row(regions("d: {rect: [0%, 0%, 10%, 100%], dead: true, output: A}") + edge("edges: [left]")),
        Row(
            regions("d: {rect: [0%, 20%, 10%, 60%], dead: true}")
                + edge("edges: [left], edge_part: [25%, 75%]"),
            deadPart),
        Row(
            regions("d: {rect: [0%, 26%, 10%, 60%], dead: true}")
                + edge("edges: [left], edge_part: [25%, 75%]")),
        Row(
            regions("d: {rect: [0%, 20%, 10%, 60%], dead: true}")
                + edge("edges: [left], edge_part: [25%, 75mm]")),
    ]

    private static let palm = "p:2: warning: 'a' may be ignored: 'palm' takes"
    static let palms: [Row] = [
        Row(
            gesture("kind: tap, touches: 3") + "panel: {palm: {}}",
            "\(palm) 3 contacts within 80 pt for a palm"),
        Row(gesture("kind: tap, touches: 2") + "panel: {palm: {}}"),
        Row(gesture("kind: long-press, touches: 4") + "guards: {palm: {contacts: 4, within: 160}}", palm),
        Row(gesture("kind: long-press, touches: 4") + "guards: {palm: {contacts: 4, within: 159}}"),
        Row(
            gesture("kind: screen-edge-pan, edges: [left], touches: 3") + "panel: {palm: {contacts: 3}}", palm
        ),
        Row(gesture("kind: screen-edge-pan, edges: [left], touches: 3") + "panel: {palm: {within: 79}}"),
        Row(gesture("kind: swipe, touches: 3") + "panel: {palm: {contacts: 3}}"),
    ]

    private static let brief = "p:2: warning: 'a' can never be recognised: a tap takes 0.04 s at most"
    static let taps: [Row] = [
        Row(
            gesture("kind: tap, touches: 2, max_duration: 0.04") + "panel: {debounce: 0.04}",
            "\(brief), and 'debounce' delays it by 0.04 s"),
        Row(gesture("kind: tap, touches: 2, max_duration: 0.041") + "panel: {debounce: 0.04}"),
        Row(gesture("kind: tap, touches: 2, max_duration: 0.04") + "panel: {minimum_contact: 0.04}", brief),
        Row(
            gesture("kind: tap, touches: 2, max_duration: 0.04")
                + "panel: {minimum_contact: 0.02, debounce: 0.02}",
            "\(brief), and 'minimum_contact' and 'debounce' delay it by 0.04 s"),
        Row(
            gesture("kind: tap, touches: 2") + "profile: {tap_duration: 0.1}\npanel: {debounce: 0.1}",
            "p:2: warning: 'a' can never be recognised: a tap takes 0.1 s at most"),
        Row(gesture("kind: tap, touches: 2, max_duration: none") + "panel: {debounce: 0.2}"),
        Row(gesture("kind: long-press, touches: 2") + "panel: {debounce: 0.2}"),
        // Taps in a row that may be taken for one.
        Row(
            gesture("kind: tap, touches: 2, taps: 2") + "panel: {debounce: 0.1}",
            "p:2: warning: 'a' is hard to make: 'debounce' takes taps for one if there are less than 0.1 s"),
        Row(gesture("kind: tap, touches: 2, taps: 2") + "panel: {debounce: 0.099}"),
        Row(
            gesture("kind: long-press, taps: 1") + "panel: {debounce: 0.1}",
            "p:2: warning: 'a' is hard to make"),
        Row(gesture("kind: long-press, taps: 1") + "panel: {debounce: 0.099}"),
    ]

    /// With a time of 0 there is something to recognise only where the quantity allows it.
    static let times: [Row] = GestureRecognizer.Kind.all.flatMap { kind in
        kind.parameters.compactMap { parameter in
            guard case .time(let orZero, _) = parameter.quantity else { return nil }
            let more = parameter.name == "interval" ? "taps: 2, " : ""
            let warning = "p:2: warning: 'a' can never be recognised: '\(parameter.name)' is 0 s"
            return Row(
                gesture("kind: \(kind.name), \(more)\(parameter.name): 0, cancels_touches: false"),
                orZero ? nil : warning)
        }
    }

    static let rules: [Row] = [
        Row(
            "clients:\n- {app_id: a, deny_swipes: [left, right, up, down]}",
            "p:2: warning: 'deny_swipes' of all four directions: 'a' cannot scroll"),
        Row(
            "clients:\n- {app_id: '*', deny_swipes: [left, right, up, down]}",
            "p:2: warning: 'deny_swipes' of all four directions: apps cannot scroll"),
        Row("clients:\n- {app_id: a, deny_swipes: [left, right, up]}"),
        Row(
            "clients:\n- {app_id: a, max_touches: 1, gestures: [tap, pinch, rotation]}",
            "p:2: warning: 'pinch' and 'rotation' can never begin in 'a'"),
        Row("clients:\n- {app_id: a, max_touches: 2, gestures: [tap, pinch]}"),
        Row("clients:\n- {app_id: a, max_touches: 1, gestures: [tap, transform]}"),
        Row("clients:\n- {app_id: a, max_touches: 1, deny: [tap]}"),
    ]

    private static func pair(_ first: String, _ second: String) -> String {
        "recognizers:\n- {id: a, \(first)}\n- {id: b, \(second)}\n"
    }

    private static let same = "p:3: warning: 'b' can never be recognised: 'a' is the same gesture"
    private static let swipe = "kind: screen-edge-pan, edges: [left], action: deny"
    private static let triple = "kind: tap, touches: 3, action:"
    /// Gestures of which the first prevents the second, or only seems to.
    static let twins: [Row] = [
        Row(pair(swipe, swipe), same),
        Row(pair("\(swipe), edge_part: [0%, 50%]", "\(swipe), edge_part: [50%, 100%]")),
        Row(pair("\(swipe), edge_part: [0%, 50%]", "\(swipe), edge_part: [0%, 50%]"), same),
        Row(pair("\(triple) deny", "\(triple) click"), same), Row(pair("\(triple) click", "\(triple) deny")),
        Row(pair("\(triple) click", "\(triple) secondary-click"), same),
    ]

    private static let system = "clients:\n- {app_id: '*', system_edges: [top]}\n"
    /// The rule for every app excludes a gesture, unless another rule includes it.
    static let systemEdges: [Row] = [
        Row("\(system)recognizers: [{id: a, \(swipe)}]", "p:2: warning: 'a' never works over any app"),
        Row(
            "\(system)- {app_id: b, system_edges: [left]}\nrecognizers: [{id: a, \(swipe)}]",
            "p:3: warning: 'system_edges' by app id is not a security boundary"),
    ]

    /// Named profiles are as good a place for mistakes as the policy's own.
    static let profiles: [Row] = [
        Row("profiles:\n  gloves: {long_press_duration: 0.6}\n  rain:\n"), Row("profiles:"),
        Row("profiles:\n  rain: {}\n  gloves: {long_press_duration: 500}", "p:3: warning: "),
        Row(
            "profiles: {gloves: {tap_duration: 0}}\n" + gesture("kind: tap, touches: 2"),
            "p:1: warning: 'tap_duration' of 0 s"),
    ]

    private static let corner = regions("r: {anchor: top, width: 9mm, height: 9mm}")
    /// A gesture on a region concerns only touches that land there.
    static let places: [Row] = [
        Row(gesture("kind: tap"), "p:2: warning: 'a' takes every tap away"),
        Row(corner + gesture("kind: tap, view: r")), Row(corner + gesture("kind: pan, view: r")),
        Row(
            corner + gesture("kind: tap, view: r, delays_began: true"),
            "p:3: warning: 'a' holds up every touch of every app in 'r' until it has failed: 'delays_began'"),
    ]

    private static let off =
        "idle: {after: 9, unlock: a}\nrecognizers:\n- {id: a, kind: tap, enabled: false}\n"
    /// A gesture that unlocks is switched off, but something else may unlock.
    static let locks: [Row] = [
        Row(off, "p:1: warning: 'a' is switched off: the kiosk could never be unlocked"),
        Row(off + "- {id: b, kind: tap, touches: 2, action: unlock}"), Row(off + "shell: {spawn: ['true']}"),
        Row(
            off + "- {id: b, kind: tap, touches: 2, enabled: false, action: unlock}",
            "p:1: warning: 'a' is switched off: the kiosk could never be unlocked"),
        Row(
            "recognizers:\n- {id: a, kind: tap, touches: 2, action: lock}\n"
                + "- {id: b, kind: tap, touches: 3, enabled: false, action: unlock}",
            "p:2: warning: the kiosk could never be unlocked: no gesture that is switched on has"),
    ]

    private static let region = regions("r: {anchor: top-right, width: 15mm, height: 15mm}")
    private static let opens = "p:3: warning: quick taps, and ghosts of a bad panel, open 'a': "
    private static let held = opens + "let the last tap be held, 'kind: long-press, taps: 4, min_duration: 1'"
    private static let program = "action: {spawn: ['true']}"
    /// A way out that ends with a tap opens by chance; one that ends with a hold does not.
    static let exits: [Row] = [
        Row(region + gesture("kind: tap, taps: 5, view: r, \(program)", action: nil), held),
        Row(region + gesture("kind: tap, view: r, \(program)", action: nil), held),
        Row(region + gesture("kind: tap, taps: 5, view: r, action: unlock", action: nil), held),
        Row(region + gesture("kind: tap, taps: 5, view: r, action: [deny, close-window]", action: nil), held),
        Row(region + gesture("kind: long-press, taps: 4, view: r, \(program)", action: nil)),
        Row(
            region
                + gesture("kind: long-press, taps: 4, view: r, min_duration: 0.49, \(program)", action: nil),
            opens + "hold it longer, 'min_duration: 1'"),
        Row(
            "profile: {long_press_duration: 0.4}\n"
                + gesture("kind: long-press, taps: 4, \(program)", action: nil),
            "p:3: warning: quick taps, and ghosts of a bad panel, open 'a': hold it longer"),
        Row(gesture("kind: tap, taps: 5, \(program)", action: nil), "p:2: warning: quick taps, and ghosts"),
        Row(region + gesture("kind: tap, taps: 5, touches: 2, view: r, \(program)", action: nil)),
        Row(region + gesture("kind: tap, taps: 5, view: r, action: overlay", action: nil)),
        Row(region + gesture("kind: tap, taps: 5, view: r, enabled: false, \(program)", action: nil)),
        Row(
            "idle: {after: 9, unlock: a}\n" + region + gesture("kind: tap, view: r", action: nil)),
    ]

    private static let rows: [[Row]] = [
        exits, edges, palms, taps, times, rules, twins, systemEdges, profiles, places, locks,
    ]

    @Test(arguments: rows.flatMap { $0 })
    func combinationsAreReviewed(row: Row) throws {
        let warnings = try Policy.check(Array(row.policy.utf8), path: "p").map { "\($0)" }
        #expect(warnings.count == (row.warning == nil ? 0 : 1), "\(warnings)")
        if let wanted = row.warning { #expect(warnings.first?.hasPrefix(wanted) == true, "\(warnings)") }
    }
}
