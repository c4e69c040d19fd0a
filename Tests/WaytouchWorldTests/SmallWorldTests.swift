// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Small worlds of shipped recognizers and a few fingers, checked for violations by an auditor.
@Suite struct SmallWorldTests {
    /// Kinds that compete for one or two fingers.
    private enum Kind: CaseIterable {
        case tap, doubleTap, press, pan, meekPan, swipe, pinch

        func make() -> GestureRecognizer {
            switch self {
            case .tap: return TapGestureRecognizer()
            case .doubleTap:
                let tap = TapGestureRecognizer()
                tap.numberOfTapsRequired = 2
                return tap
            case .press: return LongPressGestureRecognizer()
            case .pan: return PanGestureRecognizer()
            case .meekPan: return MeekPan()
            case .swipe: return SwipeGestureRecognizer()
            case .pinch: return PinchGestureRecognizer()
            }
        }
    }

    /// Prevents no other recognizer, and can be prevented only by pans.
    private final class MeekPan: PanGestureRecognizer {
        override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
        override func canBePrevented(by other: GestureRecognizer) -> Bool { other is PanGestureRecognizer }
    }

    /// The relation of the first recognizer of a pair to the second.
    private enum Relation: CaseIterable {
        case none, requires, isRequired, requiresWhenAsked, isRequiredWhenAsked, simultaneous, isSimultaneous
    }

    private enum Finger: Hashable {
        case down(Int32), near(Int32), far(Int32), up(Int32), cancel(Int32)
    }

    /// One finger that taps three times, or two fingers, lifted or cancelled; in release builds also three.
    private static let fingers: [[[Finger]]] = {
        let tap: [Finger] = [.down(0), .up(0)]
        var worlds: [[[Finger]]] = [[tap + tap + tap]]
        for end in [Finger.up(1), .cancel(1)] {
            for first in [[.down(0), .near(0), .up(0)], [.down(0), .far(0), .up(0)]] as [[Finger]] {
                worlds.append([first, [.down(1), .far(1), end]])
            }
        }
        worlds.append([[.down(0), .far(0), .cancel(0)], [.down(1), .up(1), .down(1), .up(1)]])
        #if !DEBUG
            worlds.append([[.down(0), .up(0)], [.down(1), .far(1), .up(1)], [.down(2), .cancel(2)]])
        #endif
        return worlds
    }()

    /// The wait before one frame of each world, in µs, mostly at the boundary of a limit; it is 10 ms before others.
    private static let waits: [Int64] = [10_000, 300_000, 300_001, 350_000, 350_001, 500_000, 750_001]

    private struct Setup {
        var kinds: [Kind]
        var relation = Relation.none
        var flags = 0
        var isNested = false
    }

    private struct Broken: Error, CustomStringConvertible { var description: String }

    @Test func pairsKeepAllPromises() throws {
        var count = 0
        for one in Kind.allCases {
            for other in Kind.allCases {
                for relation in Relation.allCases {
                    // 3 flags for each of the two: the 64 combinations are spread over the other dimensions.
                    for flags in Self.sample(of: 64, seed: count) {
                        count += try check(
                            Setup(
                                kinds: [one, other], relation: relation, flags: flags,
                                isNested: flags % 3 == 0),
                            first: count)
                    }
                }
            }
        }
        print("\(count) worlds of two recognizers")
    }

    @Test func triplesKeepAllPromises() throws {
        var count = 0
        for one in Kind.allCases {
            for other in Kind.allCases {
                for third in Kind.allCases {
                    let relation = Relation.allCases[count % Relation.allCases.count]
                    count += try check(
                        Setup(
                            kinds: [one, other, third], relation: relation, flags: count &* 37 % 512,
                            isNested: count % 2 == 0),
                        first: count)
                }
            }
        }
        print("\(count) worlds of three recognizers")
    }

    private static func sample(of whole: Int, seed: Int) -> [Int] {
        #if DEBUG
            [seed &* 37 % whole]
        #else
            (0..<4).map { (seed &* 37 &+ $0 &* 21) % whole }
        #endif
    }

    /// Checks all interleavings of the fingers, each with one of the waits, and returns their number.
    private func check(_ setup: Setup, first: Int) throws -> Int {
        var count = 0
        for fingers in Self.fingers {
            try withEveryInterleaving(of: fingers) { order in
                let number = first &+ count
                let wait = Self.waits[number % Self.waits.count]
                let place = number / Self.waits.count % order.count
                count += 1
                let log = try run(setup, order, place, wait)
                if count % 8 == 0, try run(setup, order, place, wait) != log {
                    throw Broken(description: "the second run differs: \(setup)")
                }
            }
        }
        return count
    }

    private func run(_ setup: Setup, _ order: [Finger], _ place: Int, _ wait: Int64) throws -> [Auditor.Entry]
    {
        let engine = GestureEngine(output: Output(width: 1000, height: 1000))
        let auditor = Auditor(engine: engine)
        let outer = AuditedView(frame: Rect(x: 0, y: 0, width: 1000, height: 1000), auditor: auditor)
        let inner = AuditedView(frame: Rect(x: 0, y: 0, width: 600, height: 1000), auditor: auditor)
        outer.isMultipleTouchEnabled = setup.flags % 2 == 0
        engine.root.addSubview(outer)
        outer.addSubview(inner)
        let recognizers = setup.kinds.map { $0.make() }
        let delegate = Answers(setup, recognizers)
        for (index, recognizer) in recognizers.enumerated() {
            let flags = setup.flags >> (index * 3)
            recognizer.name = "\(setup.kinds[index]) \(index)"
            recognizer.cancelsTouchesInView = flags & 1 == 0
            recognizer.delaysTouchesBegan = flags & 2 != 0
            recognizer.delaysTouchesEnded = flags & 4 == 0
            recognizer.delegate = delegate
            (setup.isNested && index == 0 ? inner : outer).addGestureRecognizer(recognizer)
            auditor.watch(recognizer)
        }
        if setup.relation == .requires { try recognizers[0].require(toFail: recognizers[1]) }
        if setup.relation == .isRequired { try recognizers[1].require(toFail: recognizers[0]) }
        auditor.areSimultaneous = { delegate.areSimultaneous($0, $1) }

        var time: Timestamp = 1_000_000
        for (index, finger) in order.enumerated() {
            time += index == place ? wait : 10_000
            engine.process(TouchFrame(time: time, samples: [Self.sample(finger)]))
        }
        engine.advance(to: time + 100_000_000)
        auditor.finish()
        if let violation = auditor.violations.first {
            throw Broken(description: "\(violation) in \(setup), \(wait) µs before \(place)")
        }
        return auditor.log
    }

    private static func sample(_ finger: Finger) -> TouchSample {
        func sample(_ contact: Int32, _ phase: Touch.Phase, _ x: Double? = nil) -> TouchSample {
            TouchSample(
                id: TouchID(contact: contact), phase: phase,
                location: x.map { Point(x: $0 + Double(contact) * 250, y: 500) })
        }
        return switch finger {
        case .down(let contact): sample(contact, .began, 200)
        case .near(let contact): sample(contact, .moved, 205)
        case .far(let contact): sample(contact, .moved, 270)
        case .up(let contact): sample(contact, .ended)
        case .cancel(let contact): sample(contact, .cancelled)
        }
    }

    /// The delegate of all recognizers, which answers for the first two.
    private final class Answers: GestureRecognizerDelegate {
        let setup: Setup
        let recognizers: [GestureRecognizer]

        init(_ setup: Setup, _ recognizers: [GestureRecognizer]) {
            self.setup = setup
            self.recognizers = recognizers
        }

        private func isPair(_ one: GestureRecognizer, _ other: GestureRecognizer, _ relation: Relation)
            -> Bool
        {
            setup.relation == relation && one === recognizers[0] && other === recognizers[1]
        }

        func areSimultaneous(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
            [Relation.simultaneous, .isSimultaneous].contains {
                isPair(one, other, $0) || isPair(other, one, $0)
            }
        }

        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { isPair(recognizer, other, .simultaneous) || isPair(other, recognizer, .isSimultaneous) }

        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
        ) -> Bool { isPair(recognizer, other, .requiresWhenAsked) }

        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
        ) -> Bool { isPair(recognizer, other, .isRequiredWhenAsked) }
    }
}
