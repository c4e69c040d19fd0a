// SPDX-License-Identifier: MIT

extension FixedWidthInteger {
    /// Parses hexadecimal digits only: the numbers of evemu and getevent have no sign and no `0x`.
    init?(hexadecimal text: ArraySlice<UInt8>) {
        guard !text.isEmpty else { return nil }
        var value: Self = 0
        for byte in text {
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte &- 0x30
            case 0x61...0x66: digit = byte &- 0x61 &+ 10
            case 0x41...0x46: digit = byte &- 0x41 &+ 10
            default: return nil
            }
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 16)
            let (sum, carry) = shifted.addingReportingOverflow(Self(digit))
            guard !overflow, !carry else { return nil }
            value = sum
        }
        self = value
    }

    /// Parses decimal digits, with an optional sign; leading zeros do not make the number octal.
    init?(decimal text: ArraySlice<UInt8>) {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
        guard !digits.isEmpty else { return nil }
        var value: Self = 0
        for byte in digits {
            guard (0x30...0x39).contains(byte) else { return nil }
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
            let digit = Self(truncatingIfNeeded: byte &- 0x30)
            let (sum, carry) =
                isNegative
                ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
            guard !overflow, !carry else { return nil }
            value = sum
        }
        self = value
    }
}
