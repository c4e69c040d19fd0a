// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// The table of transitions, cell by cell.
@Suite struct TransitionTests {
    private typealias State = GestureRecognizer.State

    /// The situations that a recognizer can be in: a state, or a request that another recognizer blocks.
    private enum Standing: String, CaseIterable {
        case possible, waitsToBegin, waitsToBeginAndEnd, waitsToRecognize, began, changed, ended, cancelled,
            failed
    }

    /// Makes a recognizer in this situation, with a finger down; if it waits, it waits for the gate to fail.
    private func recognizer(as standing: Standing) throws -> (TouchWorld, Custom, gate: Custom) {
        let world = TouchWorld()
        let gate = world.attach(Custom(), name: "gate")
        let custom = world.attach(Custom(), name: "custom")
        gate.allowsSimultaneousRecognitionWithAny = true
        if standing.rawValue.hasPrefix("waits") { try custom.require(toFail: gate) }
        world.down(0, at: (200, 200), t: 0)
        switch standing {
        case .possible: break
        case .waitsToBegin, .began: custom.state = .began
        case .waitsToBeginAndEnd: for state in [State.began, .ended] { custom.state = state }
        case .waitsToRecognize, .ended: custom.state = .ended
        case .changed: for state in [State.began, .changed] { custom.state = state }
        case .cancelled: for state in [State.began, .cancelled] { custom.state = state }
        case .failed: custom.state = .failed
        }
        world.clearTrace()
        return (world, custom, gate)
    }

    @Test("the result of setting each state in each situation")
    func everyTransitionOfTheTable() throws {
        let table = """
            possible            ignored request illegal request    illegal fail
            waitsToBegin        ignored ignored ignored requestEnd fail    fail
            waitsToBeginAndEnd  ignored ignored ignored ignored    fail    fail
            waitsToRecognize    ignored ignored illegal ignored    illegal fail
            began               illegal change  change  end        cancel  cancel
            changed             illegal change  change  end        cancel  cancel
            ended               illegal illegal illegal ignored    illegal illegal
            cancelled           illegal illegal illegal illegal    ignored illegal
            failed              illegal illegal illegal illegal    illegal ignored
            """
        let rows = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.map { $0[0] } == Standing.allCases.map(\.rawValue))
        for (standing, row) in zip(Standing.allCases, rows) {
            for (state, expected) in zip(State.allCases, row.dropFirst()) {
                let (world, custom, gate) = try recognizer(as: standing)
                let before = (state: custom.state, isBlocked: custom.isBlocked)
                #expect(before.isBlocked == standing.rawValue.hasPrefix("waits"))
                #expect("\(custom.transition(to: state))" == expected, "\(standing) to \(state)")
                custom.state = state
                // Once a blocked recognizer is granted, it shows what it has requested.
                gate.state = .failed
                #expect(
                    outcome(of: standing, expected, state) == outcome(custom, world),
                    "\(standing) to \(state)")
            }
        }
    }

    /// Returns the state, the actions sent once nothing is waited for, and whether the transition was refused.
    private func outcome(_ custom: Custom, _ world: TouchWorld) -> String {
        let isRefused = world.trace.lines(.messages).contains { $0.contains("custom") }
        let states = world.states(of: "custom").joined(separator: " ")
        return "\(custom.state): \(states)" + (isRefused ? " refused" : "")
    }

    private func outcome(of standing: Standing, _ transition: String, _ state: State) -> String {
        let waiting =
            switch standing {
            case .waitsToBegin: "began"
            case .waitsToBeginAndEnd: "began ended"
            case .waitsToRecognize: "ended"
            default: ""
            }
        let present =
            switch standing {
            case .waitsToBegin: "began"
            case .waitsToBeginAndEnd, .waitsToRecognize: "ended"
            default: standing.rawValue
            }
        switch transition {
        case "illegal": return "\(present): \(waiting) refused"
        case "ignored": return "\(present): \(waiting)"
        case "request": return "\(state): \(state)"
        case "requestEnd": return "ended: began ended"
        case "change": return "changed: changed"
        case "end": return "ended: ended"
        case "cancel": return "cancelled: cancelled"
        default: return "failed: "
        }
    }
}
