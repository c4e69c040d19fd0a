// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Gestures that click, and those that yield to apps.
    @Suite struct Clicks {
        private static let hold = "recognizers: [{id: hold, kind: long-press, action: secondary-click}]"

        /// A scene whose host can click, and its clicks.
        private final class Clicking {
            let scene: PolicyScene
            var clicks: [PolicyClick] = []

            init(_ policy: String) throws {
                scene = try PolicyScene()
                scene.controller.onClick = { [unowned self] click, _ in clicks.append(click) }
                try scene.apply(policy, at: 0)
            }

            func hold(at t: Int64) {
                scene.land(1, at: t)
                scene.wait(until: t + 1500)
                scene.lift(1, at: t + 1600)
            }
        }

        @Test func aClickIsWhereAndWhenTheGestureIs() throws {
            let host = try Clicking(Self.hold)
            _ = host.scene.touches()
            host.hold(at: 100)
            #expect(
                host.clicks.map(\.location) == [Point(x: 100, y: 300)] && host.clicks.map(\.time) == [600_000]
            )
            #expect(host.clicks.map(\.button) == [.secondary])
            #expect(host.scene.touches() == ["touch down 0", "touch frame", "touch cancel"])
            #expect(host.scene.events == [.recognized("hold", .began, [.secondaryClick])])
            #expect(host.scene.warnings.isEmpty && host.scene.isQuiet)
        }

        struct Rival: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let policy: String
            /// Whether the app's own long press, which takes as long, is recognised.
            let isTheApps: Bool
        }

        @Test(arguments: [
            Rival(testDescription: "a click yields", policy: hold, isTheApps: true),
            Rival(
                testDescription: "a click that does not yield",
                policy: "recognizers: [{id: hold, kind: long-press, yields: false, action: secondary-click}]",
                isTheApps: false),
            Rival(
                testDescription: "an emit that yields",
                policy: "recognizers: [{id: hold, kind: long-press, yields: true, action: {emit: hold}}]",
                isTheApps: true),
            Rival(
                testDescription: "an emit",
                policy: "recognizers: [{id: hold, kind: long-press, action: {emit: hold}}]", isTheApps: false),
        ])
        func anAppKeepsAGestureThatItUses(_ rival: Rival) throws {
            let host = try Clicking(rival.policy)
            _ = host.scene.client.longPress(on: host.scene.root)
            host.scene.surface.commit()
            host.scene.compositor.settle()
            _ = host.scene.client.take()
            host.hold(at: 0)
            let told = host.scene.client.takeGestures()
            #expect(told.contains { $0.contains("began") } == rival.isTheApps)
            #expect(host.scene.events.isEmpty == rival.isTheApps)
            #expect(!rival.isTheApps || host.clicks.isEmpty)
            #expect(host.scene.isQuiet)
        }

        /// The app's other gestures do not prevent the policy's.
        @Test func anAppWithOtherGesturesIsClicked() throws {
            let host = try Clicking(Self.hold)
            _ = host.scene.client.tap(on: host.scene.root)
            _ = host.scene.client.pan(on: host.scene.root)
            host.scene.surface.commit()
            host.scene.compositor.settle()
            host.hold(at: 0)
            #expect(host.clicks.count == 1)
            #expect(host.scene.isQuiet)
        }

        /// There is one warning for all gestures, and nothing is taken from apps.
        @Test func aHostThatCannotClickIsWarned() throws {
            let scene = try PolicyScene(
                """
                recognizers:
                  - {id: hold, kind: long-press, action: secondary-click}
                  - {id: both, kind: tap, touches: 2, action: [click, {emit: both}]}
                """)
            #expect(
                scene.warnings == [
                    "this compositor does not click: 'click' and 'secondary-click' have no effect "
                        + "(used by 'hold', 'both')"
                ])
            _ = scene.touches()
            scene.land(1, at: 0)
            scene.wait(until: 1000)
            scene.lift(1, at: 1100)
            #expect(scene.touches().contains("touch up 0"))
            #expect(scene.events.isEmpty)
            // The other actions of a gesture are still carried out.
            scene.land(2, at: 2000)
            scene.lift(2, at: 2050)
            #expect(scene.events == [.recognized("both", .ended, [.click, .emit("both")])])
            #expect(scene.isQuiet)
        }

        @Test func aLockedKioskIsNotClicked() throws {
            let host = try Clicking(
                """
                recognizers:
                  - {id: close, kind: long-press, action: [lock, click]}
                  - {id: open, kind: long-press, touches: 2, action: [unlock, secondary-click]}
                """)
            host.hold(at: 0)
            #expect(host.clicks.isEmpty && host.scene.controller.isLocked)
            // A gesture that also unlocks does so before it clicks.
            host.scene.land(2, at: 3000)
            host.scene.wait(until: 4000)
            host.scene.lift(2, at: 4100)
            #expect(host.clicks.map(\.location) == [Point(x: 175, y: 300)])
            #expect(host.scene.isQuiet)
        }

        /// With `cancel: lift`, the app receives the lift before the click; a lock in the meantime prevents the click.
        @Test(arguments: [false, true])
        func aClickWaitsForTheLift(isLocked: Bool) throws {
            let host = try Clicking(
                Self.hold + "\nclients: [{app_id: '*', cancel: lift}]\nshell: {spawn: [x]}")
            _ = host.scene.touches()
            host.scene.land(1, at: 0)
            host.scene.wait(until: 550)
            #expect(host.clicks.isEmpty && !host.scene.touches().contains("touch up 0"))
            if isLocked { host.scene.controller.lock(at: 560_000) }
            host.scene.wait(until: 700)
            #expect(host.scene.touches().contains("touch up 0"))
            #expect(host.clicks.map(\.time) == (isLocked ? [] : [600_001]))
            host.scene.lift(1, at: 800)
            #expect(host.scene.controller.nextDeadline == nil && host.scene.isQuiet)
        }
    }
}
