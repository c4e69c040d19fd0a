// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

/// `should_receive_touch`.
extension ServerTests.Questions {
    // MARK: should_receive_touch

    @Test func theTouchIsDescribed() throws {
        let asking = try Asking(receives)
        asking.scene.compositor.touch(
            5,
            TouchSample(
                id: TouchID(contact: 0), phase: .began, location: Point(x: 70, y: 80), kind: .pencil))
        #expect(
            asking.scene.gestures() == ["pan should_receive at 70,80 t 5000 type 4 in card"])
    }

    @Test func aTouchGoesOnWhileItIsAskedAbout() throws {
        for answer in [UInt32(0), 1] {
            let asking = try Asking(receives)
            asking.drag()
            #expect(
                asking.scene.gestures() == [
                    "pan should_receive at 100,100 t 0 type 1 in card"
                ])
            asking.answer(answer)
            #expect(asking.scene.gestures() == [answer == 1 ? began : "pan failed 9"])
        }
    }

    @Test(arguments: [(UInt32(0), ["pan failed 9"]), (1, [])] as [(UInt32, [String])])
    func withoutAnAnswerAboutATouchTheDefaultHolds(otherwise: UInt32, events: [String]) throws {
        let asking = try Asking(receives, deadline: 100, otherwise: otherwise)
        asking.scene.compositor.touch(0, .down(0, 100, 100))
        _ = asking.scene.gestures()
        asking.scene.compositor.wait(until: 99)
        #expect(asking.scene.gestures().isEmpty)
        asking.scene.compositor.wait(until: 100)
        #expect(asking.scene.gestures() == events)
        asking.answer(1 - otherwise)
        asking.scene.compositor.touch(110, .move(0, 120, 100))
        #expect(asking.scene.gestures().map { $0.prefix(9) } == (otherwise == 1 ? ["pan began"] : []))
        asking.scene.compositor.touch(120, .up(0))
        #expect(asking.scene.isQuiet)
    }

    @Test func aTouchThatIsRefusedLeavesAGestureThatHasBegun() throws {
        let asking = try Asking(receives, otherwise: 1)
        asking.drag()
        asking.answer(1)
        asking.scene.compositor.touch(20, .down(1, 320, 100))
        _ = asking.scene.gestures()
        asking.answer(0, question: 1)
        asking.scene.compositor.touch(30, .move(0, 130, 100), .move(1, 400, 100))
        let told = asking.scene.gestures().map { $0.prefix { $0 != "v" } }
        #expect(told == ["pan changed at 130,100 touches 1 t 30000 translation 20,0 "])
    }

    @Test func bothQuestionsMayBeAsked() throws {
        let asking = try Asking(begins | receives)
        asking.drag()
        asking.answer(1)
        #expect(
            asking.scene.gestures() == [
                "pan should_receive at 100,100 t 0 type 1 in card", question,
            ])
        asking.answer(1, question: 1)
        #expect(asking.scene.gestures() == [began])
    }

    @Test func theViewIsNullIfTheClientHasDestroyedIt() throws {
        let scene = try TestScene()
        let pan = scene.client.pan(on: scene.root)
        scene.client.ask(about: pan.base, receives, deadline: 50, default: 1)
        scene.commit()
        scene.client.reads = false
        scene.compositor.touch(0, .down(0, 100, 100))
        waytouch_view_v1_destroy(scene.card)
        scene.client.reads = true
        #expect(
            scene.gestures().first == "pan should_receive at 100,100 t 0 type 1 in null")
        #expect(scene.client.error == nil)
    }

    @Test func inertRecognizersIgnoreAnswers() throws {
        let asking = try Asking(begins)
        asking.drag()
        asking.scene.surface.destroy()
        asking.answer(7)
        #expect(asking.scene.client.error == nil)
    }

    @Test func questionsThatAreNeverAnsweredTakeNoMemory() async {
        await #expect(processExitsWith: .success) {
            let suite = ServerTests.Questions()
            let withQuestions = try suite.memory(takenBy: receives)
            let without = try suite.memory(takenBy: 0)
            #expect(withQuestions - without < 32_000)
        }
    }

    /// Returns how much the heap grows, at least, while a gesture goes on and another finger lands 1000 times in 10 s.
    private func memory(takenBy questions: UInt32) throws -> Int {
        let asking = try Asking(questions, deadline: 100, otherwise: 1)
        asking.drag()
        asking.scene.compositor.wait(until: 200)
        var time: Int64 = 200
        func land(_ count: Int) {
            for _ in 0..<count {
                asking.scene.compositor.touch(time + 5, .down(1, 300, 300))
                asking.scene.compositor.touch(time + 10, .up(1))
                time += 10
                asking.scene.client.events.removeAll(keepingCapacity: true)
                asking.scene.client.questions.removeAll(keepingCapacity: true)
            }
        }
        land(200)
        let growth = leastHeapGrowth { _ in land(1000) }
        #expect(asking.scene.client.error == nil)
        return growth
    }
}
