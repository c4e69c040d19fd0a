// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Gestures that make the host do something with windows and keys.
    @Suite struct HostActions {
        /// A scene whose host can do everything, and the calls it has received.
        private final class Host {
            let scene: PolicyScene
            var asked: [String] = []
            /// Whether the layout has the keys.
            var hasKeys = true

            init(_ policy: String) throws {
                scene = try PolicyScene()
                let controller = scene.controller
                controller.onClick = { [unowned self] click, _ in
                    asked.append("click \(Self.text(click.location))")
                }
                controller.onCloseWindow = { [unowned self] in note("close-window", $0, $1) }
                controller.onFocusNext = { [unowned self] in note("focus-next", $0, $1) }
                controller.onKey = { [unowned self] combination, place, engine in
                    note("key \(combination)", place, engine)
                    return hasKeys
                }
                try scene.apply(policy, at: 0)
            }

            private func note(_ what: String, _ place: PolicyPlace, _ engine: GestureEngine) {
                #expect(engine === scene.engine)
                asked.append("\(what) \(Self.text(place.location)) at \(place.time)")
            }

            private static func text(_ place: Point) -> String { "\(Int(place.x)),\(Int(place.y))" }

            func hold(at t: Int64) {
                scene.land(1, at: t)
                scene.wait(until: t + 600)
                scene.lift(1, at: t + 700)
            }
        }

        private static func hold(_ action: String) -> String {
            "recognizers: [{id: hold, kind: long-press, action: \(action)}]"
        }

        struct Case: Sendable, CustomTestStringConvertible {
            let action: String
            let asked: [String]
            let does: String
            var testDescription: String { action }
        }

        @Test(arguments: [
            Case(
                action: "close-window", asked: ["close-window 100,300 at 600000"],
                does: "gesture hold began: close-window"
            ),
            Case(
                action: "focus-next", asked: ["focus-next 100,300 at 600000"],
                does: "gesture hold began: focus-next"),
            Case(
                action: "{key: Super+Alt+Left}", asked: ["key Alt+Super+Left 100,300 at 600000"],
                does: "gesture hold began: key Alt+Super+Left"),
            Case(
                action: "[focus-next, {key: F5}, click, {key: Ctrl+w}]",
                asked: [
                    "focus-next 100,300 at 600000", "key F5 100,300 at 600000", "click 100,300",
                    "key Ctrl+w 100,300 at 600000",
                ],
                does: "gesture hold began: focus-next, key F5, click, key Ctrl+w"),
        ])
        func theHostIsAskedWhereAndWhenTheGestureIs(_ example: Case) throws {
            let host = try Host(Self.hold(example.action))
            host.hold(at: 100)
            #expect(host.asked == example.asked)
            #expect(host.scene.events.map(\.description) == [example.does])
            #expect(host.scene.warnings.isEmpty && host.scene.problems.isEmpty && host.scene.isQuiet)
        }

        /// What the host lacks is reported once for all gestures; one that does nothing else takes no touches.
        @Test func aHostThatCannotDoSoIsWarned() throws {
            let scene = try PolicyScene(
                """
                recognizers:
                  - {id: close, kind: long-press, action: close-window}
                  - {id: next, kind: tap, touches: 2, action: focus-next}
                  - {id: reload, kind: tap, touches: 3, action: {key: F5}}
                  - {id: both, kind: tap, touches: 4, action: [{key: F6}, {emit: both}]}
                """)
            #expect(
                scene.warnings == [
                    "this compositor does not close windows: 'close-window' has no effect (used by 'close')",
                    "this compositor does not switch windows: 'focus-next' has no effect (used by 'next')",
                    "this compositor does not press keys: 'key' has no effect (used by 'reload', 'both')",
                ])
            _ = scene.touches()
            scene.land(1, at: 0)
            scene.wait(until: 1000)
            scene.lift(1, at: 1100)
            #expect(scene.touches().contains("touch up 0"))
            #expect(scene.events.isEmpty && scene.isQuiet)
        }

        /// It is reported once for each combination, until another policy is applied.
        @Test func aKeyThatTheLayoutLacksIsReportedOnce() throws {
            let host = try Host(Self.hold("[{key: Ctrl+XF86Nothing}, {key: Cyrillic_be}]"))
            host.hasKeys = false
            let problems = ["Ctrl+XF86Nothing", "Cyrillic_be"].map {
                "the keyboard layout has no key for '\($0)' (used by 'hold')"
            }
            for t in 0..<3 { host.hold(at: Int64(t) * 2000) }
            #expect(host.asked.count == 6)
            #expect(host.scene.problems == problems)
            try host.scene.apply(Self.hold("[{key: Ctrl+XF86Nothing}, {key: Cyrillic_be}]"), at: 6000)
            host.hold(at: 8000)
            #expect(host.scene.problems == problems + problems)
        }

        @Test func nothingReachesTheAppsOfALockedKiosk() throws {
            let host = try Host(
                """
                recognizers:
                  - {id: close, kind: long-press, action: [lock, close-window, focus-next, {key: F5}]}
                  - {id: open, kind: long-press, touches: 2, action: [unlock, focus-next]}
                """)
            host.hold(at: 0)
            #expect(host.asked.isEmpty && host.scene.controller.isLocked)
            host.scene.land(2, at: 3000)
            host.scene.wait(until: 4000)
            host.scene.lift(2, at: 4100)
            #expect(host.asked.map { $0.prefix(10) } == ["focus-next"])
            #expect(host.scene.isQuiet)
        }

        /// With `cancel: lift`, the app has no finger down when it receives a key or loses the focus.
        @Test func itWaitsForTheLift() throws {
            let host = try Host(
                Self.hold("[{key: F5}, focus-next]") + "\nclients: [{app_id: '*', cancel: lift}]")
            host.scene.land(1, at: 0)
            host.scene.wait(until: 550)
            #expect(host.asked.isEmpty)
            host.scene.wait(until: 700)
            #expect(host.asked == ["key F5 100,300 at 600001", "focus-next 100,300 at 600001"])
            host.scene.lift(1, at: 800)
            #expect(host.scene.isQuiet)
        }

        /// However many gestures are recognised while a lift is awaited, the waiting actions and the log are bounded.
        @Test func waitingActionsAreBounded() throws {
            let keys = Array(repeating: "{key: F5}", count: 60).joined(separator: ", ")
            let many = (0..<20).map {
                "  - {id: t\($0), kind: long-press, simultaneous_with: [any], action: [\(keys)]}"
            }
            let host = try Host(
                "recognizers:\n" + many.joined(separator: "\n") + "\nclients: [{app_id: '*', cancel: lift}]")
            host.hold(at: 0)
            #expect(host.asked.count == 256)
            #expect(
                host.scene.problems == [
                    "too many pending actions: dropping further ones, starting with one of 't4'"
                ])
            host.hold(at: 2000)
            #expect(host.asked.count == 512)
            #expect(host.scene.problems.count == 2)
            #expect(host.scene.isQuiet)
        }

        /// The host removes the output and the policy in the middle of a gesture's actions.
        @Test func theHostMayReplaceThePolicyMeanwhile() throws {
            let host = try Host(Self.hold("[close-window, focus-next]"))
            host.scene.controller.onCloseWindow = { [unowned host] _, engine in
                host.asked.append("closed")
                host.scene.controller.detach(engine)
                try? host.scene.apply("", at: 700)
            }
            host.scene.land(1, at: 0)
            host.scene.wait(until: 600)
            #expect(host.asked.first == "closed")
            host.scene.lift(1, at: 700)
            #expect(host.scene.isQuiet)
        }
    }
}
