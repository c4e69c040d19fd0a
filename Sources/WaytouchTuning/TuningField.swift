// SPDX-License-Identifier: MIT
import Glibc
import Waytouch
import WaytouchConfiguration
import WaytouchFiles

/// A threshold of the profile that can be tuned.
public struct TuningField {
    /// Its name in scenes and policies.
    public let name: String
    /// The unit: `pt`, `s`, or empty for a ratio.
    public let unit: String
    let path: WritableKeyPath<RecognitionProfile, Double>

    /// All fields that decide what is recognised.
    ///
    /// The others are left out, because no single gesture is a reason to change them: velocities are only reported, the
    /// speeds of swipes only interpolate between the limits of slow and fast ones, and `points_per_inch` scales all
    /// distances at once.
    nonisolated(unsafe) static let all: [TuningField] = RecognitionProfile.keys.compactMap { key in
        if key.name.hasPrefix("velocity_") || key.name.hasPrefix("swipe_speed")
            || key.name == "points_per_inch"
        {
            return nil
        }
        let isTime = ["_duration", "_interval", "_window"].contains { key.name.hasSuffix($0) }
        let unit = key.name.hasPrefix("swipe_ratio") ? "" : isTime ? "s" : "pt"
        return TuningField(name: key.name, unit: unit, path: key.path)
    }

    /// The names of all fields.
    public static var names: [String] { all.map(\.name) }

    /// Returns a value for people, such as `12.3 pt`.
    func text(_ value: Double) -> String { unit.isEmpty ? value.shortest : "\(value.shortest) \(unit)" }
}

extension RecognitionProfile {
    /// Returns the profile with one threshold changed.
    func with(_ field: TuningField, _ value: Double) -> RecognitionProfile {
        var profile = self
        profile[keyPath: field.path] = value
        return profile
    }
}

extension Double {
    /// Returns the nearest number with three significant digits, or four decimals, that is not below (or not above)
    /// this one.
    func toThreeDigits(_ rule: FloatingPointRoundingRule) -> Double {
        guard isFinite, self != 0 else { return self }
        let digits = min(4, 2 - Int(log10(abs(self)).rounded(.down)))
        let factor = pow(10, Double(abs(digits)))
        // Multiplies or divides by a whole number, so that the result is the number nearest to a short decimal.
        return digits >= 0 ? (self * factor).rounded(rule) / factor : (self / factor).rounded(rule) * factor
    }
}
