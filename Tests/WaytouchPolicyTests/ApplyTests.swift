// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServer
import WaytouchServerTestSupport
import WaytouchTesting

extension PolicyTests {
    /// Applying another policy in the middle of gestures leaves nothing behind.
    @Suite struct Applying {
        private static let pan =
            """
            recognizers:
              - {id: p, kind: pan, view: output, min_touches: 2, on: [began, ended, cancelled], action: {emit: p}}

            """

        @Test func aGestureThatIsTakenAwayEndsAsCancelled() throws {
            let scene = try PolicyScene(Self.pan)
            scene.drag(2, at: 0)
            _ = scene.told()
            try scene.apply("", at: 30)
            #expect(
                scene.told().filter { $0.hasPrefix("shell action") }.map { $0.prefix(16) }
                    == ["shell action p 3"])
            // The app does not receive the touches that the gesture had taken.
            scene.touch(40, .move(0, 300, 400))
            #expect(scene.told().isEmpty)
            scene.lift(2, at: 50)
            #expect(scene.isQuiet)
        }

        @Test func aGestureThatStaysGoesOn() throws {
            let scene = try PolicyScene(Self.pan)
            scene.drag(2, at: 0)
            _ = scene.told()
            try scene.apply(Self.pan + "clients: [{app_id: a, max_touches: 2}]\n", at: 30)
            scene.lift(2, at: 50)
            #expect(scene.told().filter { $0.hasPrefix("shell action") } == ["shell action p 2 t 50000"])
            #expect(scene.isQuiet)
        }

        private static let hold =
            "  - {id: hold, kind: long-press, view: output, touches: 2, min_duration: 1, "
            + "require_failure_of: [tap], action: {emit: hold}}\n"

        private static func with(_ gestures: String...) -> String {
            "recognizers:\n" + gestures.joined() + hold
                + "  - {id: tap, kind: tap, view: output, touches: 2, taps: 2, action: {emit: tap}}\n"
        }

        private static let swipe =
            "  - {id: swipe, kind: swipe, view: output, touches: 3, action: {emit: swipe}}\n"

        /// One that waits for its time is not disturbed by what changes elsewhere in the file.
        @Test(arguments: [
            (with(), with(swipe)), (with(swipe), with()),
            (with(swipe), with().replacing("taps: 2", with: "taps: 3")),
            (with(swipe), "# A line\n\n" + with(swipe).replacing("touches: 3", with: "touches: 4")),
            (with(), with() + "regions: {r: {anchor: top, width: 9mm, height: 9mm}}\n"),
            (with(), with() + "profile: {tap_interval: 0.4}\nidle: {after: 60, action: {emit: idle}}\n"),
        ])
        func aHoldUnderWayGoesOnIfItsGestureHasNotChanged(before: String, after: String) throws {
            let scene = try PolicyScene(before)
            scene.land(2, at: 0)
            try scene.apply(after, at: 500)
            scene.wait(until: 999)
            #expect(scene.events.isEmpty)
            scene.wait(until: 1000)
            #expect(scene.events == [.recognized("hold", .began, [.emit("hold")])])
            scene.lift(2, at: 1100)
            // And afterwards the gestures compete as the file says.
            scene.events = []
            scene.touch(3000, .down(0, 100, 300), .down(1, 250, 300), .down(2, 400, 300))
            for step in Int64(1)...8 {
                let x = 100 + 20 * Double(step)
                scene.touch(3000 + 10 * step, (0..<3).map { .move($0, x + 150 * Double($0), 300) })
            }
            scene.lift(3, at: 3100)
            let swipes = after.contains("touches: 3")
            #expect(scene.events.isEmpty == !swipes, "\(scene.events)")
            #expect(scene.isQuiet)
        }

        @Test(arguments: ["min_duration: 2", "touches: 3", "action: deny", "view: r"])
        func aHoldUnderWayEndsIfItsGestureHasChanged(key: String) throws {
            let region = "regions: {r: {rect: [0%, 0%, 100%, 100%]}}\n"
            let name = key.prefix { $0 != ":" }
            let former =
                ["min_duration: 1", "touches: 2", "action: {emit: hold}", "view: output"]
                .first { $0.hasPrefix(name) } ?? ""
            let scene = try PolicyScene(region + Self.with())
            scene.land(2, at: 0)
            try scene.apply(region + Self.with().replacing(former, with: key), at: 500)
            scene.wait(until: 3000)
            #expect(scene.events.isEmpty)
            scene.lift(2, at: 3100)
            #expect(scene.isQuiet)
        }

        /// New gestures come where the file has them: of two that can begin at the same moment, the first does.
        @Test(arguments: [true, false]) func theOrderIsThatOfTheFile(isFirst: Bool) throws {
            let scene = try PolicyScene(Self.with())
            scene.land(2, at: 0)
            let other = "  - {id: other, kind: pan, view: output, min_touches: 2, action: {emit: other}}\n"
            let third = "  - {id: third, kind: pan, view: output, min_touches: 2, action: {emit: third}}\n"
            try scene.apply(Self.with(other), at: 100)
            try scene.apply(Self.with(isFirst ? third + other : other + third), at: 200)
            scene.lift(2, at: 300)
            scene.drag(2, at: 2000)
            scene.lift(2, at: 2100)
            let first = isFirst ? "third" : "other"
            #expect(scene.events == [.recognized(first, .began, [.emit(first)])])
            #expect(scene.isQuiet)
        }

        @Test func aNewGestureSeesNewTouches() throws {
            let scene = try PolicyScene()
            scene.land(1, at: 0)
            try scene.apply("recognizers: [{id: t, kind: tap, view: output, action: {emit: t}}]", at: 10)
            scene.lift(1, at: 20)
            #expect(scene.events.isEmpty)
            scene.land(1, at: 1000)
            scene.lift(1, at: 1020)
            #expect(scene.events.count == 1)
            #expect(scene.isQuiet)
        }

        @Test func whatIsWithheldIsReleased() throws {
            let scene = try PolicyScene(
                "clients: [{app_id: '*', max_touches: 1, excess: withhold, withhold: 1}]")
            scene.land(1, at: 0)
            #expect(scene.touches().isEmpty)
            try scene.apply("", at: 100)
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            scene.touch(110, .up(0))
            #expect(scene.touches() == ["touch up 0", "touch frame"])
            #expect(scene.isQuiet)
        }

        @Test(arguments: ["ignore", "cancel", "withhold"])
        func fingersThatWereTooManyStaySo(excess: String) throws {
            let scene = try PolicyScene("clients: [{app_id: '*', max_touches: 2, excess: \(excess)}]")
            scene.land(2, at: 0)
            scene.land(1, at: 20, first: 2)
            _ = scene.touches()
            try scene.apply("", at: 30)
            scene.touch(40, .move(2, 500, 500))
            #expect(scene.touches().isEmpty)
            scene.lift(3, at: 50)
            _ = scene.touches()
            #expect(scene.isQuiet)
            scene.land(3, at: 100)
            #expect(scene.touches().count == 4)
            scene.lift(3, at: 120)
            #expect(scene.isQuiet)
        }

        private static let cancel = "clients: [{app_id: '*', max_touches: 2, excess: cancel}"

        private func hasLimit(_ scene: PolicyScene) -> Bool {
            scene.window.gestureRecognizers.contains { $0.name == "max_touches" }
        }

        @Test func fingersThatAreDownCanStillBeTakenByTheNextOne() throws {
            let scene = try PolicyScene(Self.cancel + "]")
            scene.land(2, at: 0)
            _ = scene.touches()
            try scene.apply(Self.cancel + ", {app_id: other, max_touches: 1}]", at: 20)
            #expect(scene.touches().isEmpty)
            scene.land(1, at: 30, first: 2)
            #expect(scene.touches() == ["touch cancel"])
            scene.touch(40, .move(0, 120, 300))
            scene.lift(3, at: 50)
            #expect(scene.touches().isEmpty)
            #expect(scene.isQuiet)
            scene.land(2, at: 100)
            #expect(scene.touches().count == 3)
            scene.lift(2, at: 120)
            #expect(scene.isQuiet)
        }

        @Test func anAppThatHasLostItsTouchesGetsNoMoreUntilAllHaveLifted() throws {
            let scene = try PolicyScene(Self.cancel + "]")
            scene.land(2, at: 0)
            scene.land(1, at: 10, first: 2)
            _ = scene.touches()
            try scene.apply("", at: 20)
            scene.land(1, at: 30, first: 3)
            scene.touch(40, .move(3, 560, 320), .move(0, 120, 300))
            #expect(scene.touches().isEmpty)
            scene.lift(4, at: 50)
            #expect(scene.touches().isEmpty)
            scene.land(3, at: 100)
            #expect(scene.touches().count == 4)
            scene.lift(3, at: 120)
            #expect(scene.isQuiet)
        }

        /// A limit that no longer applies stays until all fingers have lifted, but has no effect.
        @Test(arguments: ["", "clients: [{app_id: '*', max_touches: 5}]"])
        func aLimitGoesOnceAllFingersHaveLifted(later: String) throws {
            let scene = try PolicyScene(Self.cancel + "]")
            scene.land(2, at: 0)
            _ = scene.touches()
            try scene.apply(later, at: 20)
            scene.land(1, at: 30, first: 2)
            #expect(scene.touches() == ["touch down 2", "touch frame"])
            scene.touch(40, .up(0), .up(1))
            #expect(hasLimit(scene))
            scene.touch(50, .up(2))
            #expect(!hasLimit(scene))
            #expect(!scene.touches().contains("touch cancel"))
            #expect(scene.isQuiet)
        }

        @Test func aWindowWithoutFingersLosesItsLimitAtOnce() throws {
            let scene = try PolicyScene(Self.cancel + "]")
            scene.land(1, at: 0)
            scene.lift(1, at: 10)
            #expect(hasLimit(scene))
            try scene.apply("", at: 20)
            #expect(!hasLimit(scene))
        }

        @Test func aStuckTouchStaysSo() throws {
            let scene = try PolicyScene("guards: {stuck_touch: 1}")
            scene.land(1, at: 0)
            scene.wait(until: 2000)
            _ = scene.touches()
            try scene.apply("", at: 2000)
            scene.touch(2100, .move(0, 120, 320))
            scene.touch(2200, .up(0))
            #expect(scene.touches().isEmpty)
            #expect(scene.isQuiet)
        }

        @Test func everyEngineHasTheProfileAndClientsAreNotified() throws {
            let scene = try PolicyScene()
            scene.client.bindDelegateManager()
            _ = scene.told()
            let second = GestureEngine(output: Output(width: 100, height: 100))
            scene.controller.attach(second)
            try scene.apply("profile: {pan_threshold: 21}", at: 0)
            #expect(scene.engine.profile.panThreshold == 21)
            #expect(second.profile.panThreshold == 21)
            // In µm.
            #expect(scene.told().contains("delegates threshold 5 3334"))
            try scene.apply("profile: {pan_threshold: 21}\nguards: {stuck_touch: 5}", at: 0)
            #expect(scene.told().isEmpty, "nothing has changed for clients")
            let third = GestureEngine(output: Output(width: 100, height: 100))
            scene.controller.attach(third)
            #expect(third.profile.panThreshold == 21)
        }

        @Test func everyOutputHasTheGestures() throws {
            let scene = try PolicyScene("recognizers: [{id: t, kind: tap, view: output, action: {emit: t}}]")
            let second = GestureEngine(output: Output(width: 100, height: 100))
            scene.controller.attach(second)
            scene.controller.attach(second)
            scene.controller.process(TouchFrame(time: 1000, samples: [.down(0, 5, 5)]), on: second)
            scene.controller.process(TouchFrame(time: 20_000, samples: [.up(0)]), on: second)
            #expect(scene.events.count == 1)
            scene.controller.detach(second)
            #expect(second.root.gestureRecognizers.isEmpty)
            #expect(second.root.subviews.isEmpty)
            scene.controller.process(TouchFrame(time: 1_000_000, samples: [.down(0, 5, 5)]), on: second)
            scene.controller.process(TouchFrame(time: 1_020_000, samples: [.up(0)]), on: second)
            #expect(scene.events.count == 1)
            scene.controller.detach(second)
        }

        /// The host's callbacks may process frames while another frame is processed.
        @Test(arguments: ["cancel", "withhold"])
        func framesMayComeFromCallbacks(excess: String) throws {
            let scene = try PolicyScene(
                TouchLimits.rule(", excess: \(excess)")
                    + "\nguards: {stuck_touch: 1, palm: {contacts: 3, within: 20}}")
            let engine = scene.engine
            let controller = scene.controller
            var depth = 0
            controller.onEvent = { _, time in
                guard depth < 3 else { return }
                depth += 1
                let samples = (0..<8).map { TouchSample.up($0) } + [.down(7, 700, 300), .down(6, 705, 300)]
                controller.process(TouchFrame(time: time, samples: samples), on: engine)
                controller.cancelTouches(on: engine, at: time)
            }
            for id in Int32(0)..<5 { scene.land(1, at: Int64(id) * 10, first: id) }
            scene.touch(60, .down(5, 700, 300), .down(6, 705, 300), .down(7, 710, 300))
            scene.wait(until: 3000)
            // The rest of a frame in the middle of which all touches are cancelled is void.
            #expect(depth == 2)
            controller.onEvent = nil
            controller.cancelTouches(on: engine, at: 4_000_000)
            scene.wait(until: 5000)
            #expect(engine.numberOfTouches == 0)
            #expect(controller.nextDeadline == nil)
            scene.land(1, at: 6000)
            #expect(scene.client.error == nil)
        }

        @Test func aControllerThatGoesLeavesTheServerFree() throws {
            let compositor = try TestCompositor(keepsLog: false)
            let server = try #require(compositor.server)
            var controller: PolicyController? = PolicyController(server: server)
            controller?.attach(compositor.engine)
            let text = Self.pan + "clients: [{app_id: '*', gestures: [], defer_edges: []}]"
            controller?.apply(try Policy(Array(text.utf8), path: "p"), at: 0)
            controller?.process(
                TouchFrame(time: 0, samples: [.down(0, 100, 100), .down(1, 200, 100)]), on: compositor.engine)
            controller?.process(
                TouchFrame(time: 10_000, samples: [.move(0, 100, 200), .move(1, 200, 200)]),
                on: compositor.engine)
            controller = nil
            #expect(server.mayBegin == nil)
            #expect(server.deferrableEdges == nil)
            #expect(compositor.engine.root.gestureRecognizers.isEmpty)
            compositor.touch(20, .up(0), .up(1))
            #expect(compositor.engine.numberOfTouches == 0)
            #expect(compositor.engine.nextDeadline == nil)
        }

        /// Policies are applied at any moment, with fingers in any state.
        @Test(arguments: 0..<40)
        func nothingIsLeftWhateverHappens(seed: UInt64) throws {
            let policies = [
                "", Self.pan, TouchLimits.rule(", excess: cancel"), TouchLimits.rule(", excess: withhold"),
                TouchLimits.rule(""), "guards: {stuck_touch: 0.3, palm: {contacts: 3, within: 150}}",
                Idling.lock,
                Self.pan + "guards: {stuck_touch: 0.2}\nclients: [{app_id: '*', max_touches: 1}]",
                SystemGestures.leave + "\nidle: {after: 0.5, action: {emit: idle}}",
            ]
            let scene = try PolicyScene()
            _ = scene.client.pan(on: scene.root)
            _ = scene.client.pinch(on: scene.root)
            _ = scene.client.longPress(on: scene.root)
            waytouch_view_v1_set_multiple_touch_enabled(scene.root, 1)
            scene.surface.commit()
            var generator = SeededGenerator(seed: seed)
            func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
            var down: Set<Int32> = []
            var t: Int64 = 0
            for _ in 0..<120 {
                t += Int64(random(120))
                if random(12) == 0 { try scene.apply(policies[random(policies.count)], at: t) }
                let id = Int32(random(6))
                let x = 100 + Double(random(800))
                let y = 100 + Double(random(600))
                if down.contains(id) {
                    if random(3) == 0 {
                        down.remove(id)
                        scene.touch(t, random(8) == 0 ? .cancel(id) : .up(id))
                    } else {
                        scene.touch(t, .move(id, x, y))
                    }
                } else {
                    down.insert(id)
                    scene.touch(t, .down(id, x, y))
                }
            }
            scene.touch(t, down.sorted().map { .up($0) })
            try scene.apply("", at: t)
            scene.wait(until: t + 5000)
            #expect(scene.isQuiet)
            // The app's events are consistent: it loses touches only by a cancel.
            var known: Set<String> = []
            for event in scene.client.events where event.hasPrefix("touch ") {
                let words = event.split(separator: " ").map(String.init)
                switch words[1] {
                case "down": #expect(known.insert(words[2]).inserted, "\(event)")
                case "motion": #expect(known.contains(words[2]), "\(event)")
                case "up": #expect(known.remove(words[2]) != nil, "\(event)")
                case "cancel": known.removeAll()
                default: break
                }
            }
            #expect(known.isEmpty)
            _ = scene.told()
            scene.land(2, at: t + 6000)
            #expect(scene.touches().filter { $0.hasPrefix("touch down") }.count == 2)
        }
    }
}
