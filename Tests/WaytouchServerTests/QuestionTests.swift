// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

let begins: UInt32 = 1
let receives: UInt32 = 2

/// A scene with a pan about which the client is asked.
struct Asking {
    let scene: TestScene
    let pan: TestRole

    init(_ questions: UInt32, deadline: UInt32 = 50, otherwise: UInt32 = 0) throws {
        scene = try TestScene()
        pan = scene.client.pan(on: scene.card)
        scene.client.ask(about: pan.base, questions, deadline: deadline, default: otherwise)
        scene.commit()
    }

    /// Moves a finger so that the pan would begin at 10 ms.
    func drag() { scene.compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1) }

    func answer(_ value: UInt32, question: Int = 0) {
        scene.client.answer(pan.base, scene.client.questions[question], value)
        scene.compositor.settle()
    }
}

extension ServerTests {
    @Suite struct Questions {
        let question = "pan should_begin at 120,100 t 10000 touches 1 translation 20,0"
        let began = "pan began at 120,100 touches 1 t 10000 translation 10,0 velocity 2000,0"

        // MARK: should_begin

        @Test func yesLetsItBegin() throws {
            let asking = try Asking(begins)
            asking.drag()
            let events = asking.scene.client.take()
            #expect(events.filter { !$0.hasPrefix("touch") } == [question, "root frame t 10000"])
            // Raw touches go on meanwhile.
            #expect(events.contains("touch motion 0 120,100 t 10"))
            asking.answer(1)
            #expect(asking.scene.client.take() == ["touch cancel", began, "root frame t 10000"])
        }

        /// The question is all that happens at that moment: no touch changes, and no recognizer enters a state.
        @Test func questionsWithoutATouchEventAreClosedByAFrame() throws {
            let scene = try TestScene()
            let hover = scene.client.hover(on: scene.card)
            scene.client.ask(about: hover.base, begins, deadline: 50, default: 0)
            let press = scene.client.longPress(on: scene.card)
            scene.client.ask(about: press.base, begins, deadline: 50, default: 0)
            scene.commit()

            scene.hover(10, 100, 100)
            var events = scene.client.take()
            #expect(events.first?.hasPrefix("hover should_begin at 100,100 ") == true)
            #expect(events.dropFirst() == ["root frame t 10000"])

            scene.compositor.touch(100, .down(0, 100, 100))
            scene.compositor.wait(until: 599)
            _ = scene.client.take()
            scene.compositor.wait(until: 600)
            events = scene.client.take()
            #expect(events.first?.hasPrefix("press should_begin at 100,100 ") == true)
            #expect(events.dropFirst() == ["root frame t 600000"])
        }

        @Test func noMakesItFail() throws {
            let asking = try Asking(begins, otherwise: 1)
            asking.drag()
            asking.answer(0)
            #expect(asking.scene.gestures() == [question, "pan failed 9"])
            // It has prevented nothing, and the next attempt is asked about again.
            asking.scene.compositor.touch(20, .up(0))
            asking.scene.compositor.drag(0, from: (100, 100), to: (120, 100), at: 1000, steps: 1)
            #expect(asking.scene.gestures().count == 1)
            asking.answer(1, question: 1)
            #expect(asking.scene.gestures().first?.hasPrefix("pan began") == true)
        }

        @Test(arguments: [(UInt32(0), "pan failed 9"), (1, "pan began")])
        func withoutAnAnswerInTimeTheDefaultHolds(otherwise: UInt32, event: String) throws {
            let asking = try Asking(begins, otherwise: otherwise)
            asking.drag()
            asking.scene.compositor.wait(until: 59)
            #expect(asking.scene.gestures() == [question])
            asking.scene.compositor.wait(until: 60)
            let events = asking.scene.gestures()
            #expect(events.count == 1)
            #expect(events.first?.hasPrefix(event) == true)
            // The answer comes too late.
            asking.answer(1 - otherwise)
            #expect(asking.scene.gestures().isEmpty)
            asking.scene.compositor.touch(70, .up(0))
            #expect(asking.scene.isQuiet)
        }

        @Test func onlyTheFirstAnswerCounts() throws {
            let asking = try Asking(begins)
            asking.drag()
            asking.answer(1)
            asking.answer(0)
            #expect(asking.scene.gestures() == [question, began])
            asking.scene.compositor.touch(20, .up(0))
            #expect(asking.scene.gestures().map { $0.prefix(9) } == ["pan ended"])
            #expect(asking.scene.isQuiet)
        }

        @Test func unknownSerialsAreIgnored() throws {
            let asking = try Asking(begins)
            asking.scene.client.answer(asking.pan.base, 4711, 1)
            asking.drag()
            asking.scene.client.answer(asking.pan.base, asking.scene.client.questions[0] &+ 99, 1)
            #expect(asking.scene.gestures() == [question])
            asking.answer(1)
            #expect(asking.scene.gestures() == [began])
        }

        @Test func aChangeOfTheDelegateTakesEffectWithTheCommit() throws {
            let scene = try TestScene()
            let pan = scene.client.pan(on: scene.card)
            scene.commit()
            scene.client.ask(about: pan.base, begins, deadline: 50, default: 0)
            let asking = (scene: scene, pan: pan)
            scene.compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            scene.compositor.touch(20, .up(0))
            #expect(!scene.gestures().contains { $0.contains("should") })
            asking.scene.commit()
            scene.compositor.drag(0, from: (100, 100), to: (120, 100), at: 100, steps: 1)
            scene.compositor.touch(120, .up(0))
            #expect(scene.gestures().filter { $0.contains("should_begin") }.count == 1)
            asking.scene.client.ask(about: asking.pan.base, 0, deadline: 1, default: 0)
            scene.commit()
            scene.compositor.wait(until: 200)
            _ = scene.gestures()
            scene.compositor.drag(0, from: (100, 100), to: (120, 100), at: 300, steps: 1)
            #expect(scene.gestures().map { $0.prefix(9) } == ["pan began"])
        }

        /// Before a gesture has begun, its values are those of its event, counted from touch down.
        @Test func valuesAreThoseOfTheGesture() throws {
            let scene = try TestScene()
            let all = [
                scene.client.pinch(on: scene.root), scene.client.rotation(on: scene.root),
                scene.client.transform(on: scene.root), scene.client.pan(on: scene.root),
            ]
            for role in all {
                scene.client.ask(about: role.base, begins, deadline: 100, default: 0)
                waytouch_recognizer_v1_allow_simultaneous(role.base, nil)
            }
            scene.commit()
            scene.compositor.touch(0, .down(0, 400, 400), .down(1, 500, 400))
            scene.compositor.touch(10, .move(0, 470, 300), .move(1, 470, 500))
            let place = "at 470,400 t 10000 touches 2"
            #expect(
                scene.gestures() == [
                    "pinch should_begin \(place) value 2", "rotation should_begin \(place) value 1.571",
                    "transform should_begin \(place) translation 20,0 scale 2 rotation 1.571",
                    "pan should_begin \(place) translation 20,0",
                ])
        }

        @Test func discreteGesturesAndPressesHaveNoValues() throws {
            let scene = try TestScene()
            let tap = scene.client.tap(on: scene.root)
            let swipe = scene.client.swipe(on: scene.root)
            let press = scene.client.longPress(on: scene.root)
            let hover = scene.client.hover(on: scene.root)
            for role in [tap, swipe, press, hover] {
                scene.client.ask(about: role.base, begins, deadline: 100, default: 0)
            }
            scene.commit()
            scene.tap(at: 0)
            scene.compositor.wait(until: 500)
            scene.compositor.touch(1000, .down(0, 100, 100))
            scene.compositor.wait(until: 1600)
            scene.compositor.touch(1900, .up(0))
            scene.compositor.drag(0, from: (100, 100), to: (200, 100), at: 2000)
            scene.compositor.touch(2100, .up(0))
            scene.hover(3000, 60, 70, z: 0.5, tilt: Vector(dx: 0.25, dy: 0))
            #expect(
                scene.gestures().filter { $0.contains("should") } == [
                    "tap should_begin at 100,100 t 20000",
                    "press should_begin at 100,100 t 1500000 touches 1",
                    "swipe should_begin at 100,100 t 2030000",
                    "hover should_begin at 60,70 t 3000000 touches 0 z 0.5 tilt 14.32,0",
                ])
        }

        // MARK: While a question is open

        @Test func recognizersThatRequireItsFailureGoOnWaiting() throws {
            for (answer, events) in [
                (UInt32(0), ["pan failed 9", "tap recognized at 100,100 t 20000"]),
                (
                    1,
                    [
                        "tap failed 7",
                        "pan began at 120,100 touches 1 t 20000 translation 10,0 velocity 2000,0",
                        "pan ended at 120,100 touches 1 t 20000 translation 10,0 velocity 2000,0",
                    ]
                ),
            ] {
                let asking = try Asking(begins)
                let tap = asking.scene.client.tap(on: asking.scene.root)
                waytouch_recognizer_v1_require_failure_of(tap.base, asking.pan.base)
                asking.scene.commit()
                asking.drag()
                asking.scene.compositor.touch(20, .up(0))
                #expect(asking.scene.gestures() == [question])
                asking.answer(answer)
                #expect(asking.scene.gestures() == events)
                #expect(asking.scene.isQuiet)
            }
        }

        @Test func aRivalMayWinMeanwhile() throws {
            let asking = try Asking(begins)
            _ = asking.scene.client.pan(on: asking.scene.root, "rival")
            asking.scene.commit()
            asking.drag()
            let events = asking.scene.gestures()
            #expect(events.contains("pan failed 7"))
            #expect(events.contains { $0.hasPrefix("rival began") })
            asking.answer(1)
            #expect(asking.scene.gestures().isEmpty)
        }

        @Test func otherClientsGoOn() throws {
            let asking = try Asking(begins)
            let other = asking.scene.compositor.connect()
            let (surface, root) = other.makeWindow(width: 40, height: 40)
            _ = other.tap(on: root)
            surface.commit()
            asking.drag()
            asking.scene.compositor.touch(20, .down(1, 10, 10))
            asking.scene.compositor.touch(30, .up(1))
            #expect(other.take().contains("tap recognized at 10,10 t 30000"))
            asking.answer(1)
            #expect(asking.scene.gestures().last?.hasPrefix("pan began") == true)
        }

        @Test(arguments: [Part.role, .recognizer, .view, .root, .surface, .manager], [false, true])
        func whatIsAskedAboutMayBeDestroyed(part: Part, isAnswered: Bool) throws {
            for questions in [begins, receives] {
                let asking = try Asking(questions, otherwise: 1)
                let scene = asking.scene
                _ = scene.client.tap(on: scene.root)
                scene.commit()
                asking.drag()
                #expect(scene.client.questions.count == 1)
                switch part {
                case .role: waytouch_pan_v1_destroy(asking.pan.role)
                case .recognizer: waytouch_recognizer_v1_destroy(asking.pan.base)
                case .view: waytouch_view_v1_destroy(scene.card)
                case .root: waytouch_view_v1_destroy(scene.root)
                case .surface: wl_surface_destroy(scene.surface.proxy)
                case .manager: waytouch_manager_v1_destroy(scene.client.manager)
                }
                if isAnswered, part != .recognizer {
                    asking.scene.client.answer(asking.pan.base, scene.client.questions[0], 1)
                }
                scene.compositor.settle()
                scene.compositor.wait(until: 200)
                scene.compositor.touch(210, .up(0))
                scene.compositor.wait(until: 1000)
                #expect(scene.isQuiet)
                let hasBegun = scene.gestures().contains { $0.hasPrefix("pan began") }
                #expect(hasBegun == (part == .manager))
            }
        }

        @Test func aClientThatIsAskedMayDie() throws {
            for questions in [begins, receives] {
                let asking = try Asking(questions)
                let other = asking.scene.compositor.connect()
                asking.drag()
                asking.scene.client.disconnect()
                asking.scene.compositor.settle()
                asking.scene.compositor.wait(until: 500)
                asking.scene.compositor.touch(510, .up(0))
                let (surface, root) = other.makeWindow()
                _ = other.tap(on: root)
                surface.commit()
                asking.scene.tap(at: 1000)
                #expect(other.take().contains("tap recognized at 100,100 t 1020000"))
                #expect(asking.scene.engine.nextDeadline == nil)
            }
        }
    }
}
