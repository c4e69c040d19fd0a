// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles

/// A length on an output: `10%`, `40px` or `15mm`.
public enum PolicyLength: Equatable, Sendable {
    /// A part of the output's side, in %.
    case percent(Double)
    /// In logical px.
    case pixels(Double)
    /// On the glass, in mm. Without a known size of the panel a point is one px, and 1 mm is 160/25.4 pt.
    case millimetres(Double)

    private static let units:
        [(suffix: String, length: @Sendable (Double) -> PolicyLength, largest: Double)] = [
            ("%", PolicyLength.percent, 100), ("px", PolicyLength.pixels, 1e6),
            ("mm", PolicyLength.millimetres, 1e5),
        ]

    init(_ node: YAMLNode, _ what: String, mayBeZero: Bool = false) throws(FileError) {
        let what = "\(what), such as 10%, 40px or 15mm"
        guard case .scalar(let text, _) = node.content,
            let unit = Self.units.first(where: { text.hasSuffix($0.suffix) }),
            let number = Self.number(text.dropLast(unit.suffix.count))
        else { throw node.expected(what) }
        guard mayBeZero ? number >= 0 : number > 0, number <= unit.largest else {
            let bound = mayBeZero ? "from 0" : "above 0 and up"
            throw node.expected("\(what), \(bound) to \(unit.largest.brief)\(unit.suffix)")
        }
        self = unit.length(number)
    }

    /// Reads digits with or without a decimal point: other numbers of Swift, such as `inf` or `0x1p3`, are not lengths.
    private static func number(_ text: Substring) -> Double? {
        let isPlain = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
        }
        return isPlain ? Double(text) : nil
    }

    /// Returns the length in logical px, along a side of an output that is `side` px long.
    func pixels(along side: Double, on output: Output, _ profile: RecognitionProfile) -> Double {
        switch self {
        case .percent(let percent): side * percent / 100
        case .pixels(let pixels): pixels
        case .millimetres(let length): length / 25.4 * (output.pixelsPerInch ?? profile.pointsPerInch)
        }
    }
}
