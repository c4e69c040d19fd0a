// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchTesting

/// The values of a number that are not a protocol error.
enum ValueRange {
    case any
    case flag
    /// A flag that mostly has the given value, with which more happens.
    case mostly(UInt32)
    /// A `fixed`, mostly near the screen.
    case coordinate
    /// A `fixed` that is not negative.
    case extent
    /// An element of a transform, in millionths.
    case factor
    case bits(UInt32, canBeEmpty: Bool)
    /// At least 1.
    case count
    case range(ClosedRange<UInt32>)
    /// Serials and ids, mostly those that were sent to the client.
    case question, attempt, touch

    /// The numeric arguments of all requests of the protocol that have any.
    static let table: [WireProtocol.Kind: [String: [ValueRange]]] = [
        .view: [
            "set_frame": [.coordinate, .coordinate, .extent, .extent],
            "set_transform": [.factor, .factor, .factor, .factor, .coordinate, .coordinate],
            "set_bounds_origin": [.coordinate, .coordinate],
            "set_hidden": [.mostly(0)], "set_user_interaction_enabled": [.mostly(1)],
            "set_multiple_touch_enabled": [.mostly(1)], "set_exclusive_touch": [.mostly(0)],
            "set_deferred_edges": [.bits(15, canBeEmpty: true)],
        ],
        .recognizer: [
            "set_enabled": [.mostly(1)], "set_cancels_touches": [.flag], "set_delays_touches_began": [.flag],
            "set_delays_touches_ended": [.flag], "set_requires_exclusive_touch_type": [.mostly(0)],
            "set_allowed_touch_types": [.bits(7, canBeEmpty: false)],
        ],
        .delegate: [
            "set_questions": [.bits(3, canBeEmpty: true), .range(1...100), .mostly(1)],
            "answer": [.question, .mostly(1)],
        ],
        .policy: [
            "set_accommodations": [.range(0...2)], "set_overlay": [.range(0...2)], "set_asleep": [.flag],
        ],
        .custom: [
            "set_decision_timeout": [.range(0...1000)], "set_state": [.attempt, .range(0...4)],
            "ignore_touch": [.attempt, .touch],
        ],
    ].merging(parameters) { first, _ in first }

    /// The requests of roles, from the descriptions of the kinds' parameters.
    private static let parameters: [WireProtocol.Kind: [String: [ValueRange]]] = {
        var table: [WireProtocol.Kind: [String: [ValueRange]]] = [:]
        for kind in GestureRecognizer.Kind.all {
            let role = WireProtocol.Kind(role: kind.base ?? kind)
            for parameter in kind.parameters where table[role]?[parameter.request] == nil {
                table[role, default: [:]][parameter.request] = [ValueRange(parameter.quantity, of: kind)]
            }
            if kind.values.contains(where: \.isRate) {
                table[role, default: [:]]["set_reports_velocity"] = [.flag]
            }
        }
        return table
    }()

    /// Makes the range for a quantity. Only sets that make a recognizer a special case can be empty.
    private init(_ quantity: GestureRecognizer.Kind.Quantity, of kind: GestureRecognizer.Kind) {
        switch quantity {
        case .flag: self = .flag
        case .count(_, let least, _): self = least > 0 ? .count : .any
        case .length: self = .extent
        case .time(let orZero, let orUnlimited): self = orZero || orUnlimited ? .any : .count
        case .set(_, let words): self = .bits(UInt32(words.allBits), canBeEmpty: kind.base != nil)
        }
    }

    /// Ends the program if the protocol has a request that the table does not describe.
    static func checkTable(_ wire: WireProtocol) {
        for kind in wire.ownKinds {
            for request in wire[kind].requests {
                let count = request.arguments.count(where: \.isNumber)
                guard count == table[kind]?[request.name]?.count ?? 0 else {
                    fail("ValueRange.table does not describe \(kind.rawValue).\(request.name)")
                }
            }
        }
    }

    private static let edges: [Int32] = [0, 1, -1, 128, 256, .max, .min, .max - 255]

    /// A random value in the range; serials and ids are normally drawn by the client instead.
    func draw(_ dice: Dice) -> UInt32 {
        switch self {
        case .any: dice.chance(1, of: 3) ? dice.word() : UInt32(dice.int(600_000))
        case .flag: UInt32(dice.int(2))
        case .mostly(let value): dice.chance(5, of: 6) ? value : 1 - value
        case .coordinate:
            UInt32(
                bitPattern: dice.chance(1, of: 20) ? dice.pick(Self.edges) : Int32(dice.int(300) - 60) * 256)
        case .extent:
            UInt32(
                bitPattern: dice.chance(1, of: 20)
                    ? max(dice.pick(Self.edges), 0) : Int32(dice.int(500) + 20) * 256)
        case .factor:
            UInt32(
                bitPattern: dice.chance(1, of: 30)
                    ? dice.pick(Self.edges)
                    : dice.pick([-1_000_000, -500_000, 0, 0, 500_000, 1_000_000, 2_000_000]))
        case .bits(let mask, let canBeEmpty):
            { $0 == 0 && !canBeEmpty ? mask : $0 }(UInt32(dice.int(Int(mask) + 1)))
        case .count: dice.chance(1, of: 12) ? max(dice.word(), 1) : dice.pick([1, 1, 1, 2, 3])
        case .range(let range):
            dice.chance(1, of: 4)
                ? (dice.chance(1, of: 2) ? range.lowerBound : range.upperBound)
                : range.lowerBound + UInt32(dice.int(range.count))
        case .question, .attempt, .touch: UInt32(dice.int(8))
        }
    }

    /// A random value that may be out of range.
    static func junk(_ dice: Dice) -> UInt32 {
        switch dice.int(6) {
        case 0: 0
        case 1: 0x8000_0000
        case 2: 0x7fff_ffff
        case 3: .max
        case 4: 1 << UInt32(dice.int(32))
        default: dice.word()
        }
    }
}

/// The random numbers of a run, shared by all its parts, so that a seed repeats the run.
final class Dice {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    func word() -> UInt32 { UInt32(truncatingIfNeeded: generator.next()) }
    /// A number from 0 up to, but not including, `count`.
    func int(_ count: Int) -> Int { Int(generator.next() % UInt64(max(count, 1))) }
    func chance(_ part: Int, of whole: Int) -> Bool { int(whole) < part }
    func pick<Element>(_ elements: [Element]) -> Element { elements[int(elements.count)] }
}
