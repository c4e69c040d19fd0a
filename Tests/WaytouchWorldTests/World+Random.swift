// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchTesting

extension World {
    /// Returns a random world: 1–5 recognizers, 1–4 touches, and rarely more than 18 steps.
    static func random(using random: inout SeededGenerator) -> World {
        let count = [1, 2, 2, 2, 3, 3, 3, 4, 5].randomElement(using: &random) ?? 2
        let places: [Place] =
            random.chance(1, of: 2) ? [.base] : [.base, .outer, .inner, .outer, .other, .root]
        let touchCount = Int.random(in: 1...4, using: &random)
        let touches = (0..<touchCount).map { _ in
            (random.chance(1, of: 2) ? [Place.inner] : Place.allCases).randomElement(using: &random) ?? .inner
        }
        var world = World(
            recognizers: (0..<count).map { _ in
                Recognizer(place: places.randomElement(using: &random) ?? .base)
            },
            attachment: (0..<count).shuffled(using: &random), touches: touches,
            multiple: Place.allCases.filter { _ in random.chance(2, of: 3) },
            steps: steps(touches: touchCount, recognizers: count, using: &random))
        let busy = random.chance(1, of: 2) ? 2 : 1
        for number in 0..<count { world.draw(number, busy: busy, using: &random) }
        world.drawRelations(using: &random)
        return world
    }

    private static func steps(
        touches: Int, recognizers: Int, using random: inout SeededGenerator
    ) -> [Step] {
        var steps: [Step] = []
        // 0: not yet landed; 1: down; 2: gone.
        var states = [Int](repeating: 0, count: touches)
        while states.contains(where: { $0 != 2 }) {
            if random.chance(1, of: 12) {
                let number = Int.random(in: 0..<recognizers, using: &random)
                let state = GestureRecognizer.State.allCases.randomElement(using: &random) ?? .failed
                switch Int.random(in: 0..<4, using: &random) {
                case 0: steps.append(.disable(number))
                case 1: steps.append(.enable(number))
                default: steps.append(.set(number, state))
                }
                continue
            }
            var samples: [Sample] = []
            for touch in (0..<touches).shuffled(using: &random) where random.chance(2, of: 3) {
                switch states[touch] {
                case 0 where random.chance(1, of: 2):
                    samples.append(Sample(touch: touch, phase: .began))
                    states[touch] = 1
                case 1:
                    let phase: Touch.Phase =
                        [.moved, .moved, .moved, .ended, .ended, .cancelled].randomElement(using: &random)
                        ?? .ended
                    samples.append(Sample(touch: touch, phase: steps.count > 14 ? .ended : phase))
                    if samples.last?.phase != .moved { states[touch] = 2 }
                default: break
                }
            }
            steps.append(.frame(samples))
        }
        return steps
    }

    private mutating func draw(_ number: Int, busy: Int, using random: inout SeededGenerator) {
        recognizers[number].cancels = random.chance(2, of: 3)
        recognizers[number].delaysBegan = random.chance(1, of: 3)
        recognizers[number].delaysEnded = random.chance(2, of: 3)
        recognizers[number].shouldBegin = random.chance(9, of: 10)
        for touch in touches.indices where random.chance(1, of: 12) {
            recognizers[number].refuses.append(touch)
        }
        for step in steps.indices where random.chance(busy, of: 4) {
            recognizers[number].script[step] = World.operation(using: &random)
        }
        for time in 0..<(steps.count * 2 + 10) where random.chance(2, of: 3) {
            recognizers[number].due[time] = World.operation(using: &random)
        }
    }

    private static func operation(using random: inout SeededGenerator) -> Operation {
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1, 2, 3: .set(.began)
        case 4, 5: .set(.ended)
        case 6, 7: .set(.changed)
        case 8: .set(.failed)
        case 9: .set(random.chance(1, of: 4) ? .possible : .cancelled)
        case 10: .ignore
        default: .arm(Int.random(in: 1...7, using: &random))
        }
    }

    /// Draws requirements from later to earlier recognizers in a random order, so that they form no cycle.
    private mutating func drawRelations(using random: inout SeededGenerator) {
        let order = recognizers.indices.shuffled(using: &random)
        for (place, one) in order.enumerated() {
            for other in order[..<place] where random.chance(1, of: 4) {
                switch Int.random(in: 0..<3, using: &random) {
                case 0: recognizers[one].requires.append(other)
                case 1: recognizers[one].requiresDynamically.append(other)
                default: recognizers[other].requiredBy.append(one)
                }
            }
            for other in order where other != one {
                if random.chance(1, of: 6) { recognizers[one].simultaneousWith.append(other) }
                if random.chance(1, of: 8) { recognizers[one].cannotPrevent.append(other) }
                if random.chance(1, of: 8) { recognizers[one].cannotBePreventedBy.append(other) }
            }
        }
    }
}
