// SPDX-License-Identifier: MIT
import CWaylandClient

/// The arguments of an event in wire format, in order. Only the role knows their meaning.
struct EventWords {
    /// The greatest number of arguments of an event.
    static let capacity = 8

    private var words = SIMD8<Int32>(repeating: 0)

    init() {}

    /// Copies `count` arguments of an event from `first` on, at most ``capacity``.
    @inline(__always)
    init(_ arguments: UnsafeMutablePointer<wl_argument>, from first: Int = 0, count: Int) {
        for index in 0..<min(count, Self.capacity) { words[index] = arguments[first + index].i }
    }

    /// Copies words that were received one by one.
    init(_ words: Int32...) {
        for (index, word) in words.prefix(Self.capacity).enumerated() { self.words[index] = word }
    }

    func bits(_ index: Int) -> UInt32 { UInt32(bitPattern: words[index]) }

    func fixed(_ index: Int) -> Double { WireValue.decode(fixed: words[index]) }

    func millionths(_ index: Int) -> Double { WireValue.decode(millionths: words[index]) }

    func share(_ index: Int) -> Double { WireValue.decode(share: bits(index)) }

    func point(_ index: Int) -> Point { Point(x: fixed(index), y: fixed(index + 1)) }

    /// Decodes two fixed-point words.
    func vector(_ index: Int) -> Vector { Vector(dx: fixed(index), dy: fixed(index + 1)) }

    /// Decodes two fixed-point words in degrees to radians.
    func tilt(_ index: Int) -> Vector {
        Vector(
            dx: WireValue.decode(degrees: words[index]), dy: WireValue.decode(degrees: words[index + 1]))
    }

    /// Decodes the words, in order; `types` are the letters of the message's signature.
    func numbers(_ types: [UInt8]) -> [Double] {
        types.prefix(Self.capacity).enumerated().map { index, type in
            switch type {
            case UInt8(ascii: "f"): fixed(index)
            case UInt8(ascii: "i"): millionths(index)
            default: Double(bits(index))
            }
        }
    }
}
