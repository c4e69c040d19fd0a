// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Receivers that come and go while an action is sent.
@Suite struct ChangingTargetsTests {
    private final class Receiver {}

    private let world = TouchWorld()
    private let recognizer: PanGestureRecognizer

    init() {
        recognizer = PanGestureRecognizer()
        // Not attached by the world, which would be another receiver.
        world.engine.root.addGestureRecognizer(recognizer)
    }

    /// Causes `began` and one `changed`.
    private func moveTwice() {
        world.down(0, at: (100, 100), t: 0)
        world.move(0, to: (150, 100), t: 10)
        world.move(0, to: (160, 100), t: 20)
    }

    @Test func aReceiverAddedInAnActionIsCalledFromTheNextOn() {
        var calls: [String] = []
        recognizer.addTarget { [unowned recognizer] _ in
            calls.append("first")
            if calls.count == 1 {
                for name in ["second", "third"] { recognizer.addTarget { _ in calls.append(name) } }
            }
        }
        moveTwice()
        #expect(calls == ["first", "first", "second", "third"])
    }

    @Test(arguments: 1...4)
    func receiversRemovedInAnActionAreCalledOnceMore(count: Int) {
        var calls: [Int] = []
        for number in 0..<count {
            recognizer.addTarget { [unowned recognizer] _ in
                calls.append(number)
                if number == 0 { recognizer.removeTarget(nil) }
            }
        }
        moveTwice()
        #expect(calls == Array(0..<count))
    }

    @Test func anActionMayReplaceItsReceiver() {
        var calls: [Int] = []
        let receivers = [Receiver(), Receiver()]
        recognizer.addTarget(receivers[0]) { [unowned recognizer] receiver, _ in
            calls.append(0)
            recognizer.removeTarget(receiver)
            recognizer.addTarget(receivers[1]) { _, _ in calls.append(1) }
        }
        // The recognizer does not keep its receivers alive.
        withExtendedLifetime(receivers) { moveTwice() }
        #expect(calls == [0, 1])
    }

    @Test func aTargetThatIsReplacedAndCausesAnotherActionIsKeptUntilItReturns() {
        final class Witness {}
        weak var witness: Witness?
        var calls: [String] = []
        do {
            let held = Witness()
            witness = held
            recognizer.addTarget { [unowned recognizer] _ in
                calls.append("first \(recognizer.state)")
                recognizer.removeTarget(nil)
                recognizer.addTarget { calls.append("second \($0.state)") }
                recognizer.isEnabled = false
                withExtendedLifetime(held) { calls.append("still there") }
            }
        }
        moveTwice()
        #expect(calls == ["first began", "still there", "second cancelled"])
        #expect(witness == nil)
    }
}
