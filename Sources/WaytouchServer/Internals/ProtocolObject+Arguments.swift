// SPDX-License-Identifier: MIT
import Waytouch

/// Arguments that are checked before they are used; a nil means that the error has been posted.
extension ProtocolObject {
    /// A `fixed` that is not negative.
    final func extent(_ bits: Int32, _ name: String, in request: String, error: UInt32) -> Double? {
        let value = WireValue.decode(fixed: bits)
        guard value >= 0 else {
            postError(error, in: request, "\(name) is \(value); it must not be negative")
            return nil
        }
        return value
    }

    /// 0 or 1.
    final func flag(_ value: UInt32, _ name: String, in request: String, error: UInt32) -> Bool? {
        guard value <= 1 else {
            postError(error, in: request, "\(name) is \(value); it must be 0 or 1")
            return nil
        }
        return value == 1
    }

    /// A set of bits, all of which mean something; it may be empty.
    final func bits(
        _ value: UInt32, _ name: String, of all: UInt32, in request: String, error: UInt32
    ) -> UInt32? {
        guard value & ~all == 0 else {
            postError(
                error, in: request,
                "\(name) is 0x\(String(value, radix: 16)), which has bits without a meaning")
            return nil
        }
        return value
    }

    /// A number of things.
    final func count(
        _ value: UInt32, _ name: String, from least: Int, in request: String, error: UInt32
    ) -> Int? {
        guard Int(value) >= least else {
            postError(error, in: request, "\(name) is \(value); it must be at least \(least)")
            return nil
        }
        return Int(value)
    }
}
