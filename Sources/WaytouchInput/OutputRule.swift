// SPDX-License-Identifier: MIT
import Glibc

/// A configured rule for the output that a device belongs to.
public struct OutputRule: Hashable, Sendable {
    /// The devices, by a name with the wildcards `*` and `?`, or by vendor and product id, such as `056a:0333`.
    public var device: String
    /// The output's name; `nil`: the device is not used.
    public var output: String?

    /// Makes a rule.
    public init(device: String, output: String?) {
        self.device = device
        self.output = output
    }

    /// Returns whether the rule applies to a device.
    public func matches(_ device: InputDevice) -> Bool {
        if fnmatch(self.device, device.name, 0) == 0 { return true }
        let numbers = self.device.split(separator: ":", omittingEmptySubsequences: false)
        guard numbers.count == 2, let vendor = UInt32(numbers[0], radix: 16),
            let product = UInt32(numbers[1], radix: 16)
        else { return false }
        return vendor == device.vendor && product == device.product
    }
}
