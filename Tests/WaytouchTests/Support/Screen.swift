// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Outputs on which a point is 0.5, 1, 1.5 or 2 px, upright, turned or mirrored, with and without scale.
struct Screen: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var output: Output
    /// px per pt.
    var px: Double

    static let all = [
        Screen(testDescription: "unknown size", output: Output(width: 2000, height: 2000), px: 1),
        Screen(
            testDescription: "160 dpi",
            output: Output(width: 1600, height: 1600, widthMillimetres: 254, heightMillimetres: 254), px: 1),
        Screen(
            testDescription: "320 dpi",
            output: Output(width: 3200, height: 1600, widthMillimetres: 254, heightMillimetres: 127), px: 2),
        Screen(
            testDescription: "480 dpi at scale 2, turned",
            output: Output(
                width: 1200, height: 2400, widthMillimetres: 254, heightMillimetres: 127, scale: 2,
                transform: .rotated90),
            px: 1.5),
        Screen(
            testDescription: "80 dpi, mirrored",
            output: Output(
                width: 1600, height: 1600, widthMillimetres: 508, heightMillimetres: 508, transform: .flipped),
            px: 0.5),
    ]
    static let dense = all.filter { $0.px == 2 }
}

/// A position relative to a limit: just before, exactly at, or just after it.
enum Side: CaseIterable, CustomTestStringConvertible {
    case before, at, after

    var testDescription: String { "\(self)" }

    /// Returns the limit, or a number just before or after it: off by far more than rounding errors, but far less than
    /// anybody could notice.
    func apply(to limit: Double, step: Double = 0.001) -> Double {
        switch self {
        case .before: limit - step
        case .at: limit
        case .after: limit + step
        }
    }
}
