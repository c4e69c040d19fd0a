// SPDX-License-Identifier: MIT
import Waytouch

/// Checks of arguments. If the result is nil, an error was posted. The names of arguments are needed for errors only.
extension ProtocolObject {
    /// Decodes a `fixed` that must not be negative.
    final func extent(_ bits: Int32, _ name: @autoclosure () -> String, in request: String, error: UInt32)
        -> Double?
    {
        let value = WireValue.decode(fixed: bits)
        guard value >= 0 else {
            postError(error, in: request, "\(name()) is \(value); it must not be negative")
            return nil
        }
        return value
    }

    /// Decodes a flag, which must be 0 or 1.
    final func flag(_ value: UInt32, _ name: @autoclosure () -> String, in request: String, error: UInt32)
        -> Bool?
    {
        guard value <= 1 else {
            postError(error, in: request, "\(name()) is \(value); it must be 0 or 1")
            return nil
        }
        return value == 1
    }

    /// Checks a set of bits, which must all be known; it may be empty.
    final func bits(
        _ value: UInt32, _ name: @autoclosure () -> String, of all: UInt32, in request: String, error: UInt32
    ) -> UInt32? {
        guard value & ~all == 0 else {
            postError(
                error, in: request,
                "\(name()) is 0x\(String(value, radix: 16)), which has bits without a meaning")
            return nil
        }
        return value
    }

    /// Checks a number, which must be at least `least`.
    final func count(
        _ value: UInt32, _ name: @autoclosure () -> String, from least: Int, in request: String, error: UInt32
    ) -> Int? {
        guard Int(value) >= least else {
            postError(error, in: request, "\(name()) is \(value); it must be at least \(least)")
            return nil
        }
        return Int(value)
    }
}
