// SPDX-License-Identifier: MIT

extension RecognitionProfile {
    /// Takes over one that the compositor has sent. Numbers that are not known here come from a newer compositor.
    mutating func set(_ threshold: UInt32, to value: UInt32) {
        guard let place = Int(exactly: threshold), place < Self.wireNumbers.count else { return }
        let (path, unit) = Self.wireNumbers[place]
        self[keyPath: path] =
            switch unit {
            // µm do not tell more than hundredths of a point.
            case .micrometres: (Double(value) / (10 * WireValue.millimetresPerPoint)).rounded() / 100
            case .milliseconds: Double(value) / 1000
            case .millionths: Double(value) / 1_000_000
            }
    }
}
