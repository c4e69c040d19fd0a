// SPDX-License-Identifier: MIT
import Waytouch

extension RecognitionProfile {
    /// What the protocol tells of it, in its units: by the values of `waytouch_delegate_manager_v1.threshold`.
    var thresholds: [UInt32] {
        Self.wireNumbers.map { path, unit in
            let number = self[keyPath: path]
            return switch unit {
            // 25.4 mm are an inch.
            case .micrometres: WireValue.millionths(number * 0.0254 / pointsPerInch)
            case .milliseconds: WireValue.millionths(number / 1000)
            case .millionths: WireValue.millionths(number)
            }
        }
    }
}
