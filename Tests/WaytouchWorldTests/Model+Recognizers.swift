// SPDX-License-Identifier: MIT
import Waytouch

extension Model {
    /// §4: the recognizers on the touch's view and on all its ancestors.
    mutating func land(_ touch: Int) {
        var place: World.Place? = world.touches[touch]
        while let current = place {
            for number in world.attachment where world.recognizers[number].place == current {
                guard recognizers[number].isEnabled, recognizers[number].takesTouches,
                    !world.recognizers[number].refuses.contains(touch)
                else { continue }
                // Two that exclude each other are never both active with one touch: it belongs to the first.
                if recognizers[number].isActive,
                    contacts[touch].recognizers.contains(where: {
                        recognizers[$0].isActive && isBarred(number, by: $0)
                    })
                {
                    continue
                }
                recognizers[number].isTrying = true
                recognizers[number].tracked.append(touch)
                recognizers[number].attempt.append(touch)
                contacts[touch].recognizers.append(number)
            }
            place = current.parent
        }
    }

    /// §2.3: all touches of one phase in one call.
    mutating func feed(_ number: Int, step: Int) {
        let mine = phases.filter { recognizers[number].tracked.contains($0.touch) }
        guard !mine.isEmpty else { return }
        if !recognizers[number].takesTouches {
            if recognizers[number].isPossible, mine.contains(where: { $0.phase == .cancelled }) {
                request(.failed, number)
            }
        } else {
            var isFirst = true
            for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
                let told = mine.filter { $0.phase == phase }.map(\.touch)
                guard !told.isEmpty, recognizers[number].takesTouches else { continue }
                if isFirst, let operation = world.recognizers[number].script[step] {
                    perform(operation, number, told: told)
                }
                isFirst = false
                if phase == .cancelled, recognizers[number].isPossible || !hasTouchesDown(number) {
                    request(.failed, number)
                }
            }
        }
        concludeIfWithoutTouches(number)
    }

    mutating func perform(_ operation: World.Operation, _ number: Int, told: [Int]) {
        switch operation {
        case .set(let state): request(state, number)
        case .arm(let halfSteps): recognizers[number].deadline = now + Int64(halfSteps) * 5000
        case .ignore:
            for touch in told {
                recognizers[number].tracked.removeAll { $0 == touch }
                recognizers[number].attempt.removeAll { $0 == touch }
                contacts[touch].recognizers.removeAll { $0 == number }
            }
        }
    }

    private func hasTouchesDown(_ number: Int) -> Bool {
        recognizers[number].tracked.contains { contacts[$0].isDown }
    }

    /// Ends an attempt that has no touches down and, if it is still possible, no deadline.
    mutating func concludeIfWithoutTouches(_ number: Int) {
        guard !recognizers[number].isTerminal, !hasTouchesDown(number) else { return }
        let isTaken = recognizers[number].tracked.contains { touch in
            phases.contains { $0.touch == touch && $0.phase == .cancelled }
        }
        if recognizers[number].isActive {
            request(isTaken ? .cancelled : .ended, number)
        } else if recognizers[number].wanted == .began {
            recognizers[number].isOverOnceBegun = true
        } else if recognizers[number].wanted == nil, recognizers[number].deadline == nil {
            request(.failed, number)
        }
    }

    /// §3.
    mutating func request(_ state: State, _ number: Int) {
        switch recognizers[number].state {
        case .possible:
            switch (recognizers[number].wanted, state) {
            case (_, .failed), (.began, .cancelled): finish(number, .failed)
            case (nil, .began), (nil, .ended): recognizers[number].wanted = state
            case (.began, .ended): recognizers[number].isOverOnceBegun = true
            default: break
            }
        case .began, .changed:
            switch state {
            case .began, .changed:
                recognizers[number].state = .changed
                if !entered.contains(where: { $0.recognizer == number && $0.state == .changed }) {
                    entered.append((number, .changed, false))
                }
            case .ended: finish(number, .ended)
            case .cancelled, .failed: finish(number, .cancelled)
            case .possible: break
            }
        case .ended, .cancelled, .failed: break
        }
    }

    mutating func finish(_ number: Int, _ state: State) {
        recognizers[number].state = state
        recognizers[number].wanted = nil
        recognizers[number].isOverOnceBegun = false
        recognizers[number].deadline = nil
        if state != .failed { entered.append((number, state, false)) }
    }
}
