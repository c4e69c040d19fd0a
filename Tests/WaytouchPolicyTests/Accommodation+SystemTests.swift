// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

/// The kiosk's own gestures, and switching accommodations on and off.
extension PolicyTests.Accommodations {
    // MARK: The kiosk's own gestures

    /// Somebody who does not need accommodations must be able to leave the kiosk.
    @Test(arguments: ["hold_duration: 2", "ignore_repeat: 2", "tap_location: last"])
    func fiveTapsAreStillTheWayOut(rule: String) throws {
        let scene = try PolicyScene("accessibility: {\(rule)}" + Self.exit)
        for tap: Int64 in 0..<5 {
            scene.land(1, at: tap * 150)
            scene.lift(1, at: tap * 150 + 60)
        }
        #expect(scene.events.contains(.recognized("exit", .ended, [.emit("exit")])))
        scene.wait(until: 5000)
        #expect(scene.isQuiet)
    }

    @Test func aGestureThatAccommodatesSeesWhatAppsSee() throws {
        let gesture = "{id: t, kind: tap, touches: 1, cancels_touches: false, action: {emit: t}"
        for (keys, count) in [("}", 2), (", accommodate: true}", 1)] {
            let scene = try PolicyScene(Self.hold + "\nrecognizers: [\(gesture)\(keys)]")
            for (start, end) in [(Int64(0), Int64(50)), (1000, 1200)] {
                scene.land(1, at: start)
                scene.lift(1, at: end)
            }
            scene.wait(until: 3000)
            #expect(scene.events.filter { $0 == .recognized("t", .ended, [.emit("t")]) }.count == count)
            #expect(scene.isQuiet)
        }
    }

    /// Both for touches that apps have received and for touches that are still withheld from them.
    @Test(arguments: [Int64(50), 150])
    func itsGestureTakesTheTouches(begin: Int64) throws {
        let scene = try PolicyScene(
            Self.hold + "\nrecognizers: [{id: two, kind: pan, min_touches: 2, action: deny}]")
        scene.land(2, at: 0)
        scene.touch(begin, .move(0, 140, 300), .move(1, 290, 300))
        #expect(scene.events.contains(.recognized("two", .began, [.deny])))
        #expect(scene.touches().last == (begin < 100 ? nil : "touch cancel"))
        // Another finger joins.
        scene.touch(200, .down(2, 600, 300))
        scene.touch(400, .move(0, 200, 300), .move(1, 350, 300))
        scene.lift(3, at: 500)
        #expect(scene.touches().isEmpty)
        #expect(scene.isQuiet)
    }

    /// An app's grab is overruled, as without accommodations.
    @Test func itsGestureOverrulesGrabs() throws {
        let scene = try PolicyScene(
            Self.hold + "\nrecognizers: [{id: two, kind: pan, min_touches: 2, action: {emit: two}}]")
        var log: [String] = []
        scene.engine.onGrabOverruled = { log.append("overruled \($0.contact)") }
        scene.controller.onEvent = { event, _ in log.append("\(event)") }
        scene.land(2, at: 0)
        scene.wait(until: 150)
        #expect(scene.touches().contains("touch down 1"))
        scene.engine.grab(TouchID(contact: 1), at: 150_000)
        scene.touch(200, .move(0, 140, 300), .move(1, 290, 300))
        #expect(log == ["overruled 1", "gesture two began: emit two"])
        scene.lift(2, at: 300)
        #expect(log.count == 2)
        #expect(scene.isQuiet)
    }

    /// A contact may be over before the engine can process its landing: when the host passes both on in an action.
    @Test func itsTouchesReachNoOtherRecognizer() throws {
        final class Receiver: GestureRecognizerDelegate {
            var contacts: [Int32] = []
            func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
                contacts.append(touch.id.contact)
                return true
            }
        }
        let scene = try PolicyScene(Self.hold)
        let receiver = Receiver()
        // It acts at a deadline, and not in a frame, for which the policy would wait.
        let hold = LongPressGestureRecognizer { [unowned scene] hold in
            guard hold.state == .began else { return }
            for (time, sample) in [(Timestamp(610_000), TouchSample.down(1, 600, 300)), (620_000, .up(1))] {
                scene.controller.process(TouchFrame(time: time, samples: [sample]), on: scene.engine)
            }
        }
        hold.isSystemGesture = true
        hold.delegate = receiver
        scene.engine.root.addGestureRecognizer(hold)
        scene.land(1, at: 0)
        scene.lift(1, at: 1000)
        scene.wait(until: 2000)
        #expect(receiver.contacts == [0])
        #expect(scene.isQuiet)
    }

    /// The `system_edges` in force are those of the app under the finger.
    @Test func edgesAreThoseOfTheAppUnderTheFinger() throws {
        for (edges, isAllowed) in [("[]", false), ("[left]", true)] {
            let scene = try PolicyScene(
                Self.hold + """

                    recognizers: [{id: menu, kind: screen-edge-pan, edges: [left], action: {emit: menu}}]
                    clients: [{app_id: org.example.App, system_edges: \(edges)}]
                    """)
            scene.touch(0, .down(0, 2, 300))
            scene.touch(30, .move(0, 40, 300))
            scene.touch(60, .move(0, 90, 300))
            let isRecognised = scene.events.contains(.recognized("menu", .began, [.emit("menu")]))
            #expect(isRecognised == isAllowed)
            scene.lift(1, at: 300)
            #expect(scene.isQuiet)
        }
    }

    /// The first swipe goes to an app that asks for it.
    @Test func anAppMayDeferAnEdge() throws {
        let scene = try PolicyScene(
            Self.hold + """

                recognizers: [{id: menu, kind: screen-edge-pan, edges: [left], action: {emit: menu}}]
                """)
        waytouch_view_v1_set_deferred_edges(scene.root, 2)
        scene.surface.commit()
        let menu = PolicyEvent.recognized("menu", .began, [.emit("menu")])
        for (start, isTheirs) in [(Int64(0), true), (1000, false)] {
            _ = scene.touches()
            scene.touch(start, .down(0, 2, 300))
            scene.touch(start + 30, .move(0, 40, 300))
            scene.touch(start + 200, .move(0, 90, 300))
            #expect(scene.events.contains(menu) == !isTheirs)
            #expect(scene.touches().contains("touch down 0") == isTheirs)
            scene.lift(1, at: start + 300)
        }
        #expect(scene.isQuiet)
    }

    // MARK: Switching

    @Test func aGestureSwitchesIt() throws {
        let scene = try PolicyScene(
            """
            accessibility: {hold_duration: 0.1, ignore_repeat: 0.2, enabled: false}
            recognizers: [{id: help, kind: tap, touches: 3, action: {accessibility: toggle}}]
            """)
        func tap(_ count: Int32, at t: Int64) -> Bool {
            scene.land(count, at: t)
            scene.lift(count, at: t + 50)
            scene.wait(until: t + 900)
            return scene.touches().contains("touch up 0")
        }
        #expect(tap(1, at: 0))
        _ = tap(3, at: 1000)
        #expect(scene.events.last == .accommodates(true))
        #expect(scene.controller.isAccommodating)
        #expect(abs(scene.engine.profile.tapInterval - 0.65) < 1e-9)
        #expect(!tap(1, at: 2000))
        _ = tap(3, at: 3000)
        #expect(scene.events.last == .accommodates(false))
        #expect(scene.engine.profile.tapInterval == 0.35)
        #expect(tap(1, at: 4000))
        #expect(scene.isQuiet)
    }

    /// Saving the file again must not switch off what somebody needs now.
    @Test func aPolicyThatSaysTheSameLeavesItOn() throws {
        let text = """
            recognizers: [{id: help, kind: tap, touches: 3, action: {accessibility: on}}]
            accessibility: {enabled: false, hold_duration:
            """
        let scene = try PolicyScene(text + " 0.1}")
        scene.land(3, at: 0)
        scene.lift(3, at: 50)
        #expect(scene.controller.isAccommodating)
        try scene.apply(text + " 0.2}", at: 100)
        #expect(scene.controller.isAccommodating)
        try scene.apply("accessibility: {hold_duration: 0.1}", at: 200)
        #expect(scene.controller.isAccommodating)
        try scene.apply(text + " 0.2}", at: 300)
        #expect(!scene.controller.isAccommodating)
    }

    /// Then there would be nothing to switch off either.
    @Test func aPolicyWithNothingToSwitchSwitchesItOff() throws {
        let scene = try PolicyScene("accessibility: {hold_duration: 0.1}")
        #expect(scene.controller.isAccommodating)
        try scene.apply("accessibility: {enabled: true}", at: 100)
        #expect(!scene.controller.isAccommodating)
        #expect(scene.events == [.accommodates(true), .accommodates(false)])
    }

    @Test func aContactThatIsHeldIsReportedAfterItIsSwitchedOff() throws {
        let scene = try PolicyScene(Self.hold)
        scene.land(1, at: 0)
        try scene.apply("", at: 50)
        #expect(scene.touches().isEmpty)
        scene.wait(until: 100)
        #expect(scene.touches() == ["touch down 0", "touch frame"])
        scene.lift(1, at: 200)
        #expect(scene.touches() == ["touch up 0", "touch frame"])
        #expect(scene.controller.nextDeadline == nil)
        #expect(scene.isQuiet)
    }
}
