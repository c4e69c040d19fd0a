// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

private let failed: UInt32 = 0
private let began: UInt32 = 1
private let changed: UInt32 = 2
private let ended: UInt32 = 3
private let cancelled: UInt32 = 4

/// A scene with a recognizer of the client's own.
private struct Custom {
    let scene: TestScene
    let custom: TestRole

    init(patience: UInt32? = nil) throws {
        scene = try TestScene()
        custom = scene.client.custom(on: scene.root)
        if let patience { waytouch_custom_v1_set_patience(custom.role, patience) }
        scene.commit()
    }

    func down(at t: Int64 = 0) { scene.compositor.touch(t, .down(0, 10, 20)) }
    func up(at t: Int64) { scene.compositor.touch(t, .up(0)) }

    /// Sets a state of the newest attempt, or of an earlier one.
    func set(_ state: UInt32, attempt: Int? = nil) {
        guard let newest = scene.client.attempts.last else { return }
        waytouch_custom_v1_set_state(
            custom.role, attempt.map { scene.client.attempts[$0] } ?? newest, state)
        scene.compositor.settle()
    }

    /// Without touches and attempts.
    func states() -> [String] {
        scene.gestures().filter { !$0.contains("touch_") && $0 != "custom attempt" }
    }
}

extension ServerTests {
    @Suite struct CustomRoles {
        // MARK: Touches

        @Test func touchesAreToldWithAllThatIsKnown() throws {
            let custom = try Custom()
            let scene = custom.scene
            scene.compositor.touch(
                0,
                TouchSample(
                    id: TouchID(contact: 7), phase: .began, location: Point(x: 60, y: 70), kind: .pencil,
                    pressure: 0.5, tilt: Vector(dx: 0.25, dy: -0.5)))
            scene.compositor.touch(10, .move(7, 65, 75))
            scene.compositor.touch(20, .up(7))
            #expect(
                scene.client.take().filter { !$0.hasPrefix("touch") } == [
                    "custom attempt",
                    "custom touch_began 7 t 0 type 4 in card taps 1 at 60,70 pressure 0.5 tilt 0.25,-0.5",
                    "root frame t 0",
                    "custom touch_moved 7 t 10000 at 65,75 pressure 0.5 tilt 0.25,-0.5",
                    "root frame t 10000", "custom touch_ended 7 t 20000", "root frame t 20000",
                ])
        }

        @Test func tapsAreCountedAndTouchesOfOneMomentTogether() throws {
            let custom = try Custom()
            custom.scene.tap(at: 0, 10, 20)
            custom.scene.compositor.touch(50, .down(0, 10, 20), .down(1, 300, 300))
            #expect(
                custom.scene.gestures() == [
                    "custom attempt",
                    "custom touch_began 0 t 0 type 1 in root taps 1 at 10,20 pressure -1 tilt 0,0",
                    "custom touch_ended 0 t 20000",
                    "custom touch_began 0 t 50000 type 1 in root taps 2 at 10,20 pressure -1 tilt 0,0",
                    "custom touch_began 1 t 50000 type 1 in card taps 1 at 300,300 pressure -1 tilt 0,0",
                ])
            // The second landed within the patience, and joined the attempt.
            #expect(custom.scene.client.attempts.count == 1)
        }

        @Test func touchesWithOneNumberOnTwoDevicesHaveTwo() throws {
            let custom = try Custom()
            for device in 0..<2 as Range<UInt32> {
                custom.scene.compositor.touch(
                    Int64(device),
                    TouchSample(
                        id: TouchID(device: device, contact: 3), phase: .began, location: Point(x: 1, y: 1)))
            }
            let ids = custom.scene.gestures().filter { $0.contains("touch_began") }
                .map { $0.split(separator: " ")[2] }
            #expect(ids == ["3", "4"])
        }

        @Test func aTouchThatIsTakenAwayIsTold() throws {
            let custom = try Custom()
            custom.down()
            _ = custom.scene.gestures()
            custom.scene.compositor.touch(10, .cancel(0))
            #expect(custom.scene.gestures() == ["custom touch_cancelled 0 t 10000", "custom failed 12"])
        }

        @Test func whatIsIgnoredIsNotTold() throws {
            let custom = try Custom()
            custom.down()
            custom.scene.compositor.touch(10, .down(1, 300, 300))
            _ = custom.scene.client.take()
            let attempt = custom.scene.client.attempts[0]
            waytouch_custom_v1_ignore_touch(custom.custom.role, attempt, 1)
            waytouch_custom_v1_ignore_touch(custom.custom.role, attempt, 1)
            waytouch_custom_v1_ignore_touch(custom.custom.role, attempt &+ 1000, 0)
            waytouch_custom_v1_ignore_touch(custom.custom.role, attempt, 99)
            custom.scene.compositor.settle()
            custom.scene.compositor.touch(20, .move(0, 11, 20), .move(1, 310, 300))
            custom.set(began)
            // The other touch is announced again: the gesture does not take it.
            #expect(
                custom.scene.client.take() == [
                    "custom touch_moved 0 t 20000 at 11,20 pressure -1 tilt 0,0",
                    "touch motion 0 11,20 t 20", "touch motion 1 310,300 t 20", "touch frame",
                    "root frame t 20000", "touch cancel", "touch down 2 310,300 t 20", "touch frame",
                    "custom began at 11,20 touches 1 t 20000", "root frame t 20000",
                ])
        }

        @Test func anAttemptWhoseTouchesAreAllIgnoredFails() throws {
            let custom = try Custom()
            custom.down()
            waytouch_custom_v1_ignore_touch(custom.custom.role, custom.scene.client.attempts[0], 0)
            custom.scene.compositor.settle()
            #expect(custom.states() == ["custom failed 3"])
            custom.up(at: 20)
            #expect(custom.scene.isQuiet)
        }

        // MARK: States

        @Test func aDiscreteGestureTakesTheTouch() throws {
            let custom = try Custom()
            custom.down()
            _ = custom.scene.client.take()
            custom.set(ended)
            #expect(
                custom.scene.client.take() == [
                    "touch cancel", "custom recognized at 10,20 touches 1 t 0", "root frame t 0",
                ])
            custom.scene.compositor.touch(10, .move(0, 50, 50))
            custom.up(at: 20)
            #expect(custom.scene.client.take().isEmpty)
            custom.down(at: 100)
            #expect(custom.scene.client.attempts.count == 2)
            #expect(custom.scene.client.attempts[0] != custom.scene.client.attempts[1])
        }

        @Test func aContinuousGestureEndsWhenTheClientSaysSo() throws {
            let custom = try Custom()
            custom.down()
            custom.set(began)
            custom.scene.compositor.touch(10, .move(0, 30, 40))
            custom.set(changed)
            custom.set(ended)
            custom.set(cancelled)
            #expect(
                custom.states() == [
                    "custom began at 10,20 touches 1 t 0", "custom ended at 30,40 touches 1 t 10000",
                ])
        }

        @Test func aContinuousGestureEndsWhenAllTouchesHaveLifted() throws {
            let custom = try Custom()
            custom.down()
            custom.set(began)
            custom.scene.compositor.touch(5, .down(1, 30, 20))
            custom.up(at: 10)
            #expect(custom.states() == ["custom began at 10,20 touches 1 t 0"])
            custom.scene.compositor.touch(20, .up(1))
            #expect(custom.states() == ["custom ended at 30,20 touches 1 t 20000"])
            #expect(custom.scene.isQuiet)
        }

        @Test(arguments: [failed, cancelled])
        func givingUpFailsOrCancels(state: UInt32) throws {
            let custom = try Custom()
            custom.down()
            custom.set(state)
            #expect(custom.states() == ["custom failed 0"])
            custom.up(at: 10)
            custom.down(at: 100)
            custom.set(began)
            custom.set(state)
            #expect(
                custom.states() == [
                    "custom began at 10,20 touches 1 t 100000",
                    "custom cancelled at 10,20 touches 1 t 100000",
                ])
            custom.up(at: 110)
            #expect(custom.scene.isQuiet)
        }

        @Test func changesThatMakeNoSenseAreIgnored() throws {
            let custom = try Custom()
            custom.down()
            custom.set(changed)
            #expect(custom.states().isEmpty)
            custom.set(began)
            custom.set(began)
            #expect(custom.states() == ["custom began at 10,20 touches 1 t 0"])
            custom.set(ended)
            for state in failed...cancelled { custom.set(state) }
            #expect(custom.states() == ["custom ended at 10,20 touches 1 t 0"])
            #expect(custom.scene.client.error == nil)
        }

        @Test func whatNamesAnAttemptThatIsOverIsIgnored() throws {
            let custom = try Custom()
            custom.down()
            custom.set(failed)
            custom.up(at: 10)
            custom.set(began, attempt: 0)
            custom.down(at: 20)
            custom.set(ended, attempt: 0)
            #expect(custom.states() == ["custom failed 0"])
            custom.set(ended, attempt: 1)
            #expect(custom.states() == ["custom recognized at 10,20 touches 1 t 20000"])
        }

        // MARK: Patience

        @Test(arguments: [nil, 300_000, 1_000_000, 1, 0] as [UInt32?])
        func theCompositorWaitsAsLongAsThePatience(patience: UInt32?) throws {
            let limit = Int64(patience ?? 100_000)
            for state in [began, ended] where limit > 1 {
                let custom = try Custom(patience: patience)
                custom.down()
                custom.up(at: 20)
                custom.scene.engine.advance(to: 20_000 + limit - 1)
                custom.set(state)
                let time = 20_000 + limit - 1
                #expect(
                    custom.states()
                        == (state == ended
                            ? ["custom recognized at 10,20 touches 1 t \(time)"]
                            : [
                                "custom began at 10,20 touches 1 t \(time)",
                                "custom ended at 10,20 touches 1 t \(time)",
                            ]))
                #expect(custom.scene.isQuiet)
            }
            for late in [Int64(0), 1] {
                let custom = try Custom(patience: patience)
                custom.down()
                custom.up(at: 20)
                custom.scene.engine.advance(to: 20_000 + limit + late)
                custom.set(ended)
                #expect(custom.states() == ["custom failed 2"])
                #expect(custom.scene.isQuiet)
            }
        }

        @Test func nobodyElseIsHeldUp() throws {
            let custom = try Custom(patience: 1_000_000)
            _ = custom.scene.client.tap(on: custom.scene.root)
            custom.scene.commit()
            custom.scene.tap(at: 0)
            #expect(
                custom.states() == ["custom failed 7", "tap recognized at 100,100 touches 1 t 20000"])
        }

        // MARK: With others

        @Test func itWaitsForOthers() throws {
            let custom = try Custom()
            let scene = custom.scene
            let double = scene.client.tap(on: scene.root, "double")
            waytouch_tap_v1_set_number_of_taps_required(double.role, 2)
            waytouch_recognizer_v1_require_failure_of(custom.custom.base, double.base)
            scene.commit()
            for state in [ended, began] {
                let start = scene.engine.now / 1000 + 1000
                custom.down(at: start)
                custom.up(at: start + 20)
                custom.set(state)
                // Longer than the patience: the client has decided.
                scene.compositor.wait(until: start + 300)
                #expect(custom.states().isEmpty)
                scene.compositor.wait(until: start + 400)
                let time = (start + 370) * 1000 + 1
                #expect(
                    custom.states()
                        == ["double failed 2"]
                        + (state == ended
                            ? ["custom recognized at 10,20 touches 1 t \(time)"]
                            : [
                                "custom began at 10,20 touches 1 t \(time)",
                                "custom ended at 10,20 touches 1 t \(time)",
                            ]))
                #expect(scene.isQuiet)
            }
            // A gesture that waits with its finger down may still be given up.
            custom.down(at: 10_000)
            custom.set(began)
            custom.set(cancelled)
            #expect(custom.states() == ["custom failed 0"])
        }

        @Test func aDecisionWaitsForOthersEvenIfTheFingerLiftsAfterIt() throws {
            let custom = try Custom()
            let scene = custom.scene
            let double = scene.client.tap(on: scene.root, "double")
            waytouch_tap_v1_set_number_of_taps_required(double.role, 2)
            waytouch_recognizer_v1_require_failure_of(custom.custom.base, double.base)
            scene.commit()
            custom.down()
            custom.set(began)
            custom.up(at: 20)
            scene.compositor.wait(until: 400)
            #expect(
                custom.states() == [
                    "double failed 2", "custom began at 10,20 touches 1 t 370001",
                    "custom ended at 10,20 touches 1 t 370001",
                ])
        }

        @Test func othersWaitForIt() throws {
            for (state, events) in [
                (failed, ["custom failed 0", "tap recognized at 10,20 touches 1 t 20000"]),
                (ended, ["tap failed 7", "custom recognized at 10,20 touches 1 t 20000"]),
            ] {
                let custom = try Custom()
                let tap = custom.scene.client.tap(on: custom.scene.root)
                waytouch_recognizer_v1_require_failure_of(tap.base, custom.custom.base)
                custom.scene.commit()
                custom.down()
                custom.up(at: 20)
                #expect(custom.states().isEmpty)
                custom.set(state)
                #expect(custom.states() == events)
            }
        }

        @Test func anotherThatIsUnderWayPreventsIt() throws {
            let custom = try Custom()
            let scene = custom.scene
            _ = scene.client.pan(on: scene.root)
            scene.commit()
            scene.compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            custom.set(began)
            let states = custom.states()
            #expect(states.first == "custom failed 7")
            #expect(states.count == 2)
            #expect(states.last?.hasPrefix("pan began") == true)
        }

        @Test(arguments: [UInt32(0), 1])
        func itIsAskedLikeAllOthers(answer: UInt32) throws {
            for state in [began, ended] {
                let custom = try Custom()
                let client = custom.scene.client
                waytouch_recognizer_v1_set_delegate(custom.custom.base, 3, 50, 0)
                custom.scene.commit()
                custom.down()
                custom.set(state)
                // Nothing is decided before it is known whether the touch is one of its own.
                #expect(
                    custom.states() == ["custom should_receive at 10,20 touches 1 t 0 type 1 in root"])
                waytouch_recognizer_v1_answer(custom.custom.base, client.questions[0], 1)
                #expect(custom.states() == ["custom should_begin at 10,20 touches 1 t 0 values "])
                waytouch_recognizer_v1_answer(custom.custom.base, client.questions[1], answer)
                let event =
                    answer == 0
                    ? "failed 9" : "\(state == began ? "began" : "recognized") at 10,20 touches 1 t 0"
                #expect(custom.states() == ["custom \(event)"])
                custom.up(at: 10)
                #expect(custom.scene.isQuiet)
            }
        }

        @Test func aTouchThatIsRefusedIsToldAsLifted() throws {
            let custom = try Custom()
            waytouch_recognizer_v1_set_delegate(custom.custom.base, 2, 50, 1)
            custom.scene.commit()
            custom.down()
            custom.set(began)
            waytouch_recognizer_v1_answer(custom.custom.base, custom.scene.client.questions[0], 1)
            custom.scene.compositor.settle()
            custom.scene.compositor.touch(10, .down(1, 30, 20))
            _ = custom.scene.gestures()
            waytouch_recognizer_v1_answer(custom.custom.base, custom.scene.client.questions[1], 0)
            #expect(custom.scene.gestures() == ["custom touch_ended 1 t 10000"])
            custom.scene.compositor.touch(20, .move(1, 40, 20))
            custom.scene.compositor.touch(30, .up(1))
            #expect(custom.scene.gestures().isEmpty)
            custom.up(at: 40)
            #expect(
                custom.scene.gestures() == [
                    "custom touch_ended 0 t 40000", "custom ended at 10,20 touches 1 t 40000",
                ])
        }

        // MARK: The end

        @Test(arguments: [Part.role, .recognizer, .view, .root, .surface, .manager], 0..<5)
        func everythingMayGoAtEveryStep(part: Part, step: Int) throws {
            let scene = try TestScene()
            let role = scene.client.custom(on: scene.card)
            let double = scene.client.tap(on: scene.card)
            waytouch_tap_v1_set_number_of_taps_required(double.role, 2)
            if step == 4 { waytouch_recognizer_v1_require_failure_of(role.base, double.base) }
            scene.commit()
            scene.compositor.touch(0, .down(0, 100, 100))
            let attempt = scene.client.attempts[0]
            if step > 1 { waytouch_custom_v1_set_state(role.role, attempt, began) }
            scene.compositor.settle()
            if step == 1 || step == 3 { scene.compositor.touch(20, .up(0)) }
            switch part {
            case .role: waytouch_custom_v1_destroy(role.role)
            case .recognizer: waytouch_recognizer_v1_destroy(role.base)
            case .view: waytouch_view_v1_destroy(scene.card)
            case .root: waytouch_view_v1_destroy(scene.root)
            case .surface: wl_surface_destroy(scene.surface.proxy)
            case .manager: waytouch_manager_v1_destroy(scene.client.manager)
            }
            if part != .role {
                waytouch_custom_v1_set_state(role.role, attempt, ended)
                waytouch_custom_v1_set_state(role.role, attempt, cancelled)
                waytouch_custom_v1_ignore_touch(role.role, attempt, 0)
                if part != .manager { waytouch_custom_v1_set_patience(role.role, .max) }
            }
            scene.compositor.settle()
            scene.compositor.touch(30, .move(0, 110, 110))
            scene.compositor.touch(40, .up(0))
            scene.compositor.wait(until: 3000)
            let events = scene.gestures()
            let opened = events.filter { $0.hasPrefix("custom began") }.count
            let closed = events.filter { $0.hasPrefix("custom ended") || $0.hasPrefix("custom cancelled") }
                .count
            #expect(opened == closed || part == .role, "\(events)")
            #expect(scene.isQuiet)
        }

        @Test func disablingCancels() throws {
            let custom = try Custom()
            custom.down()
            custom.set(began)
            _ = custom.scene.gestures()
            waytouch_recognizer_v1_set_enabled(custom.custom.base, 0)
            custom.scene.commit()
            #expect(custom.states() == ["custom cancelled at 10,20 touches 1 t 0"])
            custom.set(changed)
            custom.up(at: 20)
            #expect(custom.scene.isQuiet)
        }

        // MARK: A whole recognizer

        /// `TickleGestureRecognizer` of the examples, over the wire: a finger that turns back three times.
        @Test func aTickleOnTheClientsSide() throws {
            let scene = try TestScene()
            let tickle = scene.client.custom(on: scene.root, "tickle")
            let pan = scene.client.pan(on: scene.root)
            waytouch_recognizer_v1_require_failure_of(pan.base, tickle.base)
            scene.commit()
            let recognizer = Tickle()
            scene.client.onCustom = { recognizer.take($0) }
            scene.compositor.touch(0, .down(0, 500, 300))
            for (index, x) in [525.0, 500, 525, 500].enumerated() {
                scene.compositor.touch(Int64(index + 1) * 10, .move(0, x, 300))
            }
            scene.compositor.touch(100, .up(0))
            var events = scene.gestures().filter { !$0.contains("touch_") }
            #expect(
                events == [
                    "tickle attempt", "pan failed 7", "tickle recognized at 500,300 touches 1 t 40000",
                ])
            // A straight line is none: when the finger lifts, the pan may have it.
            scene.compositor.drag(0, from: (100, 100), to: (400, 100), at: 1000)
            scene.compositor.touch(1100, .up(0))
            events = scene.gestures().filter { !$0.contains("touch_") }.map {
                String($0.prefix { $0 != "a" })
            }
            scene.client.onCustom = nil
            #expect(scene.isQuiet)
            #expect(events.count == 4)
            #expect(recognizer.attempts == 2)
        }
    }
}

/// One finger going to and fro, as a client would write it.
private final class Tickle {
    private var attempt: UInt32 = 0
    private(set) var attempts = 0
    private var turningPoint: Double?
    private var isHeadingLeft: Bool?
    private var turns = 0

    func take(_ event: CustomEvent) {
        switch event.kind {
        case .attempt:
            attempt = event.number
            attempts += 1
            turningPoint = nil
            isHeadingLeft = nil
            turns = 0
        case .began:
            if turningPoint != nil { set(failed, event) }
            turningPoint = event.x
        case .moved:
            guard let from = turningPoint else { return }
            let isLeft = event.x < from
            if isLeft == isHeadingLeft {
                turningPoint = event.x
            } else if abs(event.x - from) >= 25 {
                if isHeadingLeft != nil { turns += 1 }
                isHeadingLeft = isLeft
                turningPoint = event.x
                if turns == 3 { set(ended, event) }
            }
        case .ended:
            set(failed, event)
        case .cancelled:
            break
        }
    }

    private func set(_ state: UInt32, _ event: CustomEvent) {
        waytouch_custom_v1_set_state(event.role, attempt, state)
    }
}
