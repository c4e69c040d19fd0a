// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    @Suite struct SystemGestures {
        static let leave = """
            recognizers:
              - {id: leave, kind: long-press, view: output, touches: 5, min_duration: 1, action: {spawn: [leave, now]}}
            """

        @Test func aHoldStartsAProgram() throws {
            let scene = try PolicyScene(Self.leave)
            scene.land(5, at: 100)
            scene.wait(until: 1099)
            #expect(scene.launched.isEmpty)
            scene.wait(until: 1100)
            #expect(scene.launched == [["leave", "now"]])
            #expect(scene.events == [.recognized("leave", .began, [.spawn(["leave", "now"])])])
            scene.lift(5, at: 1200)
            #expect(scene.launched.count == 1)
            #expect(scene.isQuiet)
        }

        @Test(arguments: [Int32(4), 6])
        func aHoldWithAnotherNumberOfFingersDoesNot(count: Int32) throws {
            let scene = try PolicyScene(Self.leave)
            scene.land(count, at: 100)
            scene.wait(until: 3000)
            scene.lift(count, at: 3100)
            #expect(scene.events.isEmpty)
            #expect(scene.isQuiet)
        }

        /// The app's press begins first, and the app would otherwise never give up its touches.
        @Test func aGestureOfTheAppThatIsUnderWayIsCancelled() throws {
            let scene = try PolicyScene(Self.leave)
            _ = scene.client.longPress(on: scene.root)
            waytouch_view_v1_set_multiple_touch_enabled(scene.root, 1)
            scene.surface.commit()
            scene.touch(0, .down(0, 100, 300))
            scene.wait(until: 600)
            #expect(scene.told().contains { $0.hasPrefix("press began") })
            scene.land(4, at: 700, first: 1)
            scene.wait(until: 1700)
            #expect(scene.launched.count == 1)
            #expect(scene.told().contains { $0.hasPrefix("press cancelled") })
            scene.lift(5, at: 1800)
            #expect(scene.isQuiet)
        }

        /// A single finger there is left to the app, no later than with a gesture of one finger.
        @Test func aSwipeOfTwoFingersFromAnEdge() throws {
            let scene = try PolicyScene(
                "recognizers: [{id: two, kind: screen-edge-pan, edges: [left], touches: 2, action: deny}]")
            _ = scene.client.pan(on: scene.root)
            waytouch_view_v1_set_multiple_touch_enabled(scene.root, 1)
            scene.surface.commit()
            scene.touch(0, .down(0, 5, 300))
            scene.touch(10, .move(0, 14, 300))
            #expect(!scene.told().contains { $0.hasPrefix("pan began") })
            scene.touch(20, .move(0, 17, 300))
            #expect(scene.told().contains { $0.hasPrefix("pan began") })
            scene.touch(30, .up(0))
            #expect(scene.events.isEmpty)
            scene.touch(1000, .down(0, 5, 300))
            scene.touch(1020, .down(1, 20, 420))
            scene.touch(1030, .move(0, 20, 300), .move(1, 30, 420))
            #expect(scene.events == [.recognized("two", .began, [.deny])])
            #expect(!scene.told().contains { $0.hasPrefix("pan began") })
            scene.lift(2, at: 1100)
            #expect(scene.isQuiet)
        }

        @Test func itTakesTheTouchesFromTheApp() throws {
            let scene = try PolicyScene(
                "recognizers: [{id: two, kind: pan, view: output, min_touches: 2, action: deny}]")
            _ = scene.client.pan(on: scene.root)
            scene.surface.commit()
            scene.drag(2, at: 0)
            #expect(scene.events == [.recognized("two", .began, [.deny])])
            let told = scene.told()
            #expect(told.contains("touch cancel"))
            #expect(
                told.last?.hasPrefix("pan cancelled") == true || told.contains { $0.hasPrefix("pan failed") })
            scene.lift(2, at: 100)
            #expect(!scene.told().contains { $0.hasPrefix("touch") })
            #expect(scene.isQuiet)
        }

        /// Whether or not they have begun: for an app, "any" means any other recognizer of the app.
        @Test func appsThatRecogniseWithAnyLoseTheirTouchesToo() throws {
            let scene = try PolicyScene(
                "recognizers: [{id: two, kind: pan, view: output, min_touches: 2, action: deny}]")
            let pan = scene.client.pan(on: scene.root)
            let pinch = scene.client.pinch(on: scene.root)
            waytouch_recognizer_v1_allow_simultaneous(pan.base, nil)
            waytouch_recognizer_v1_allow_simultaneous(pinch.base, nil)
            waytouch_view_v1_set_multiple_touch_enabled(scene.root, 1)
            scene.surface.commit()
            scene.drag(2, at: 0)
            scene.touch(30, .move(0, 20, 360), .move(1, 500, 360))
            let told = scene.told()
            #expect(told.contains("pan failed 7"))
            #expect(told.contains("pinch failed 7"))
            #expect(!told.contains { $0.hasPrefix("pinch began") })
            scene.lift(2, at: 50)
            #expect(scene.isQuiet)
        }

        @Test func aGestureThatRecognisesWithAnyDisturbsNobody() throws {
            let scene = try PolicyScene(
                """
                recognizers:
                  - {id: see, kind: pan, view: output, simultaneous_with: [any], cancels_touches: false,
                     on: [began, ended], action: {emit: moved}}
                """)
            let pan = scene.client.pan(on: scene.root)
            waytouch_recognizer_v1_set_cancels_touches(pan.base, 0)
            scene.surface.commit()
            scene.drag(1, at: 0)
            scene.lift(1, at: 30)
            let told = scene.told()
            #expect(told.contains { $0.hasPrefix("pan ended") })
            #expect(!told.contains("touch cancel"))
            #expect(
                told.filter { $0.hasPrefix("shell") }
                    == ["shell action moved 1 t 10000", "shell action moved 2 t 30000"])
        }

        /// Depth and order decide only among recognizers of the same owner.
        @Test func aTapPrecedesTheAppsTap() throws {
            let scene = try PolicyScene("recognizers: [{id: t, kind: tap, view: output, action: {emit: t}}]")
            _ = scene.client.tap(on: scene.root)
            scene.surface.commit()
            scene.land(1, at: 0)
            scene.lift(1, at: 30)
            #expect(scene.events == [.recognized("t", .ended, [.emit("t")])])
            #expect(scene.told().contains("tap failed 7"))
        }

        @Test func everyShellIsNotifiedOfActionsAndNobodyElse() throws {
            let scene = try PolicyScene(
                "recognizers: [{id: t, kind: tap, view: output, touches: 2, action: [{emit: a}, {emit: b c}]}]"
            )
            let other = scene.compositor.connect()
            other.bindManager()
            other.bindShell()
            #expect(other.take().last == "shell refused")
            scene.client.bindShell()
            _ = scene.told()
            scene.land(2, at: 0)
            scene.lift(2, at: 40)
            let wanted = ["shell action a 0 t 40000", "shell action b c 0 t 40000"]
            #expect(other.take().isEmpty)
            #expect(scene.told().filter { $0.hasPrefix("shell") }.sorted() == (wanted + wanted).sorted())
        }

        @Test func requirementsHoldBetweenThem() throws {
            let scene = try PolicyScene(
                """
                recognizers:
                  - {id: one, kind: tap, view: output, require_failure_of: [two], action: {emit: one}}
                  - {id: two, kind: tap, view: output, taps: 2, action: {emit: two}}
                """)
            scene.land(1, at: 0)
            scene.lift(1, at: 20)
            scene.land(1, at: 100)
            scene.lift(1, at: 120)
            #expect(scene.events == [.recognized("two", .ended, [.emit("two")])])
            scene.land(1, at: 1000)
            scene.lift(1, at: 1020)
            scene.wait(until: 2000)
            #expect(scene.events.last == .recognized("one", .ended, [.emit("one")]))
        }

        @Test func delegatesAnswerAsTheFileSays() throws {
            let scene = try PolicyScene(
                """
                recognizers:
                  - {id: never, kind: tap, view: output, should_begin: false, action: {emit: x}}
                  - {id: blind, kind: tap, view: output, should_receive: false, action: {emit: x}}
                  - {id: off, kind: tap, view: output, enabled: false, action: {emit: x}}
                  - {id: slow, kind: tap, view: output, action: {emit: slow}}
                  - {id: first, kind: tap, view: output, taps: 2, failure_required_by: [slow]}
                """)
            scene.land(1, at: 0)
            scene.lift(1, at: 20)
            #expect(scene.events.isEmpty)
            scene.wait(until: 1000)
            #expect(scene.events == [.recognized("slow", .ended, [.emit("slow")])])
        }

        @Test func whatCannotBeStartedIsReported() throws {
            let scene = try PolicyScene(Self.leave)
            scene.launchProblem = "No such file or directory"
            scene.land(5, at: 0)
            scene.wait(until: 1000)
            #expect(scene.problems == ["cannot start leave: No such file or directory"])
        }

        @Test func anActionOnEndedComesAtTheEnd() throws {
            let scene = try PolicyScene(
                """
                recognizers:
                  - {id: menu, kind: screen-edge-pan, view: output, edges: [left], on: ended, action: {emit: menu}}
                """)
            scene.touch(0, .down(0, 5, 300))
            scene.touch(10, .move(0, 60, 300))
            #expect(scene.events.isEmpty)
            scene.touch(20, .up(0))
            #expect(scene.told().filter { $0.hasPrefix("shell") } == ["shell action menu 2 t 20000"])
        }
    }
}
