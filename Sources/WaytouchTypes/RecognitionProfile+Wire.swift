// SPDX-License-Identifier: MIT

extension RecognitionProfile {
    /// The unit in which `waytouch_delegate_manager_v1.threshold` carries a number.
    private enum WireUnit {
        /// For points: a length, or a speed per second.
        case micrometres
        /// For seconds.
        case milliseconds
        /// For a ratio.
        case millionths
    }

    private typealias WireNumber = (
        path: any WritableKeyPath<RecognitionProfile, Double> & Sendable, unit: WireUnit
    )

    /// The thresholds that the protocol sends, in its units, in the order of `waytouch_delegate_manager_v1.threshold`.
    package var thresholds: [UInt32] {
        Self.wireNumbers.map { path, unit in
            let number = self[keyPath: path]
            let scaled =
                switch unit {
                // An inch is 25.4 mm.
                case .micrometres: number * 0.0254 / pointsPerInch
                case .milliseconds: number / 1000
                case .millionths: number
                }
            return UInt32(bitPattern: WireValue.millionths(scaled))
        }
    }

    /// Sets a threshold that the compositor has sent. Unknown thresholds come from a newer compositor and are ignored.
    package mutating func set(_ threshold: UInt32, to value: UInt32) {
        guard let place = Int(exactly: threshold), place < Self.wireNumbers.count else { return }
        let (path, unit) = Self.wireNumbers[place]
        self[keyPath: path] =
            switch unit {
            // Whole µm resolve no more than hundredths of a point.
            case .micrometres: (Double(value) / (10 * WireValue.millimetresPerPoint)).rounded() / 100
            case .milliseconds: Double(value) / 1000
            case .millionths: Double(value) / 1_000_000
            }
    }

    /// The numbers that the protocol sends, in the order of `waytouch_delegate_manager_v1.threshold`, from 0.
    private static let wireNumbers: [WireNumber] = [
        (\.tapMovement, .micrometres),
        (\.tapDuration, .milliseconds),
        (\.tapInterval, .milliseconds),
        (\.tapSpacing, .micrometres),
        (\.landingWindow, .milliseconds),
        (\.panThreshold, .micrometres),
        (\.pinchThreshold, .micrometres),
        (\.rotationThreshold, .micrometres),
        (\.velocityWindow, .milliseconds),
        (\.velocityStop, .milliseconds),
        (\.longPressDuration, .milliseconds),
        (\.longPressMovement, .micrometres),
        (\.edgeZone, .micrometres),
        (\.swipeDuration, .milliseconds),
        (\.swipeDistance, .micrometres),
        (\.swipeDistanceFast, .micrometres),
        (\.swipeRatio, .millionths),
        (\.swipeRatioFast, .millionths),
        (\.swipeSpeed, .micrometres),
        (\.swipeSpeedFast, .micrometres),
    ]
}
