// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchFiles

/// The `accessibility` key of a policy.
@Suite struct AccessibilityTests {
    @Test func itIsRead() throws {
        let all = try PolicyTests.read(
            "accessibility: {hold_duration: 0.1, ignore_repeat: 0.25, tap_location: last, enabled: false}")
        let rules = try #require(all.accessibility)
        #expect(rules.holdDuration == 0.1)
        #expect(rules.ignoreRepeat == 0.25)
        #expect(rules.tapLocation == .last)
        #expect(!rules.isEnabled)
        let one = try #require(try PolicyTests.read("accessibility: {tap_location: first}").accessibility)
        #expect(one.isEnabled && one.tapLocation == .first)
        #expect(one.holdDuration == nil && one.ignoreRepeat == nil)
        #expect(try PolicyTests.read("accessibility:").accessibility == nil)
    }

    @Test(arguments: [("on", PolicyAccessibility.Switch.on), ("off", .off), ("toggle", .toggle)])
    func anActionSwitchesIt(word: String, value: PolicyAccessibility.Switch) throws {
        let policy = try PolicyTests.read(
            "recognizers: [{id: a, kind: tap, taps: 3, action: {accessibility: \(word)}}]")
        #expect(policy.recognizers[0].actions == [.accessibility(value)])
    }

    /// A gesture that yields to apps competes with them for the same, accommodated touches.
    @Test(arguments: [
        ("action: deny", false), ("action: deny, accommodate: true", true),
        ("action: deny, accommodate: false", false), ("action: click", true),
        ("action: click, yields: false", false), ("action: deny, yields: true, accommodate: true", true),
    ])
    func aGestureSeesAllUnlessItAccommodates(keys: String, accommodates: Bool) throws {
        let policy = try PolicyTests.read("recognizers: [{id: a, kind: tap, \(keys)}]")
        #expect(policy.recognizers[0].accommodates == accommodates)
    }

    @Test(arguments: [
        ("accessibility: true", "expected touch accommodations, found 'true'"),
        (
            "accessibility: {hold: 1}",
            "expected a key of touch accommodations (hold_duration, ignore_repeat, tap_location, enabled), found 'hold'"
        ),
        ("accessibility: {hold_duration: 0}", "expected a time in s above 0 and up to 5, found '0'"),
        ("accessibility: {hold_duration: 100}", "expected a time in s above 0 and up to 5, found '100'"),
        ("accessibility: {ignore_repeat: .nan}", "expected a time in s above 0 and up to 5, found '.nan'"),
        (
            "accessibility: {tap_location: frist}",
            "expected the place of a tap that counts (first, last), found 'frist'; did you mean 'first'?"
        ),
        ("accessibility: {enabled: 1}", "expected true or false, found '1'"),
        (
            "recognizers: [{id: a, kind: tap, action: {accessibility: maybe}}]",
            "expected what to do with accommodations (toggle, on, off), found 'maybe'"
        ),
        (
            "recognizers: [{id: a, kind: tap, action: click, accommodate: false}]",
            "expected 'accommodate: true' of 'a', which yields to apps, found 'false'"
        ),
        (
            "recognizers: [{id: a, kind: tap, action: deny, accommodate: 1}]",
            "expected true or false, found '1'"
        ),
    ])
    func whatIsWrongIsReported(text: String, message: String) {
        #expect(PolicyTests.message(text) == "65 p:1: \(message)")
    }

    private static let toggle =
        "recognizers:\n- {id: a, kind: tap, taps: 5, action: {accessibility: toggle}}\n"

    @Test(arguments: [
        ("accessibility: {hold_duration: 0.1}", []),
        (toggle + "accessibility: {hold_duration: 0.1, enabled: false}", []),
        (
            "accessibility:\n  hold_duration: 0.1\n  enabled: false",
            ["p:3: warning: these accommodations are off: no gesture has the action"]
        ),
        // The shell may switch them.
        ("accessibility: {hold_duration: 0.1, enabled: false}\nshell: {spawn: ['true']}", []),
        ("accessibility: {enabled: true}", ["p:1: warning: 'accessibility' has no effect"]),
        (toggle, ["p:2: warning: there is nothing to switch"]),
        (
            "recognizers:\n- {id: a, kind: tap, taps: 5, action: deny, accommodate: true}",
            ["p:2: warning: 'accommodate' changes nothing"]
        ),
        (
            "accessibility: {ignore_repeat: 0.3, hold_duration: 0.1}\nrecognizers:\n"
                + "- {id: a, kind: tap, taps: 5, interval: 0.4, action: deny, accommodate: true}\n"
                + "- {id: b, kind: tap, taps: 4, interval: 0.5, action: deny, accommodate: true}\n"
                + "- {id: c, kind: tap, taps: 3, action: deny, accommodate: true}\n"
                + "- {id: d, kind: tap, taps: 2, interval: 0.3, action: deny}",
            ["p:3: warning: 'a' can never be recognised: with 'accommodate'"]
        ),
    ])
    func whatCanNeverWorkIsReported(text: String, wanted: [String]) throws {
        let warnings = try Policy.check(Array(text.utf8), path: "p").map { "\($0)" }
        #expect(warnings.count == wanted.count, "\(warnings)")
        for (warning, beginning) in zip(warnings, wanted) {
            #expect(warning.hasPrefix(beginning), "\(warning)")
        }
    }
}
