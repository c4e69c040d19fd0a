// SPDX-License-Identifier: MIT
import Waytouch

extension Model {
    // MARK: Relations (§5)

    private func requires(_ one: Int, _ other: Int) -> Bool {
        world.recognizers[one].requires.contains(other)
            || world.recognizers[one].requiresDynamically.contains(other)
            || world.recognizers[other].requiredBy.contains(one)
    }

    private func areSimultaneous(_ one: Int, _ other: Int) -> Bool {
        world.recognizers[one].simultaneousWith.contains(other)
            || world.recognizers[other].simultaneousWith.contains(one)
    }

    private func prevents(_ one: Int, _ other: Int) -> Bool {
        !world.recognizers[one].cannotPrevent.contains(other)
            && !world.recognizers[other].cannotBePreventedBy.contains(one)
    }

    /// Whether one recognizer makes another fail by recognising.
    private func excludes(_ one: Int, _ other: Int) -> Bool {
        one != other && isBarred(other, by: one) && shareTouch(one, other)
    }

    /// Whether `other`, while it is active, excludes `one` from its touches.
    func isBarred(_ one: Int, by other: Int) -> Bool {
        prevents(other, one) && !areSimultaneous(other, one)
    }

    private func shareTouch(_ one: Int, _ other: Int) -> Bool {
        recognizers[one].attempt.contains { recognizers[other].attempt.contains($0) }
    }

    // MARK: Settling (§6)

    mutating func settle() {
        while settleOnce() {}
    }

    /// Makes one change; returns false if there is none to make.
    private mutating func settleOnce() -> Bool {
        var free: [Int] = []
        for number in recognizers.indices where recognizers[number].wanted != nil {
            let requirements = recognizers.indices.filter {
                $0 != number && recognizers[$0].isTrying && requires(number, $0)
                    && recognizers[$0].state != .failed
            }
            if requirements.contains(where: { recognizers[$0].state != .possible }) {
                finish(number, .failed)
                return true
            }
            if requirements.isEmpty { free.append(number) }
        }
        // First those that can prevent a rival which cannot prevent them, then the deeper view, then attachment.
        func isFirst(_ number: Int) -> Bool {
            free.contains { excludes(number, $0) && !prevents($0, number) }
        }
        let order = free.sorted {
            isFirst($0) == isFirst($1) ? rank($0) < rank($1) : isFirst($0)
        }
        guard let number = order.first else { return false }
        recognize(number)
        return true
    }

    private mutating func recognize(_ number: Int) {
        if recognizers.indices.contains(where: { recognizers[$0].isActive && excludes($0, number) })
            || !world.recognizers[number].shouldBegin
        {
            return finish(number, .failed)
        }
        let state = recognizers[number].wanted ?? .ended
        let isOver = recognizers[number].isOverOnceBegun
        recognizers[number].state = state
        recognizers[number].wanted = nil
        recognizers[number].isOverOnceBegun = false
        entered.append((number, state, true))
        if state == .ended { recognizers[number].deadline = nil }
        if isOver { finish(number, .ended) }
        for other in recognizers.indices where other != number && recognizers[other].isPossible {
            // One that had to wait for this one can no longer recognise, even if it may be simultaneous.
            if excludes(number, other) || shareTouch(number, other) && requires(other, number) {
                finish(other, .failed)
            }
        }
    }

    // MARK: Delivery (§7)

    mutating func deliver() {
        for entry in entered where entry.isRecognition {
            let rules = world.recognizers[entry.recognizer]
            if rules.cancels {
                for touch in recognizers[entry.recognizer].attempt { take(touch) }
            }
        }
        for (touch, phase) in phases where phase == .cancelled { take(touch) }
        for (touch, phase) in phases { note(touch, phase) }
        for touch in contacts.indices { release(touch) }
    }

    private mutating func take(_ touch: Int) {
        if contacts[touch].fate == .seen { events.append(.touch(touch, .cancelled, now)) }
        contacts[touch].fate = .over
    }

    private mutating func note(_ touch: Int, _ phase: Touch.Phase) {
        switch phase {
        case .began where contacts[touch].fate == .unknown:
            let isJoining = contacts[touch].recognizers.contains {
                recognizers[$0].isActive && world.recognizers[$0].cancels
            }
            let place = world.touches[touch]
            let isSecond =
                !world.multiple.contains(place)
                && contacts.indices.contains {
                    $0 != touch && world.touches[$0] == place && contacts[$0].isDown
                        && (contacts[$0].fate == .seen || contacts[$0].fate == .withheld)
                }
            contacts[touch].fate = isJoining || isSecond ? .over : .withheld
            contacts[touch].began = now
        case .moved: contacts[touch].moved = now
        case .ended: contacts[touch].ended = now
        case .began, .stationary, .cancelled: break
        }
    }

    private mutating func release(_ touch: Int) {
        let undecided = contacts[touch].recognizers.filter { recognizers[$0].state == .possible }
        if contacts[touch].fate == .withheld,
            !undecided.contains(where: { world.recognizers[$0].delaysBegan })
        {
            contacts[touch].fate = .seen
            events.append(.touch(touch, .began, contacts[touch].began ?? now))
        }
        guard contacts[touch].fate == .seen else { return }
        if let moved = contacts[touch].moved { events.append(.touch(touch, .moved, moved)) }
        contacts[touch].moved = nil
        if let ended = contacts[touch].ended,
            !undecided.contains(where: { world.recognizers[$0].delaysEnded })
        {
            contacts[touch].fate = .over
            events.append(.touch(touch, .ended, ended))
        }
    }
}
