// SPDX-License-Identifier: MIT
package import Waytouch
package import WaytouchFiles

extension RecognitionProfile {
    /// The thresholds by the names they have in scenes and policies; distances in pt, times in s,
    /// speeds in pt/s.
    package nonisolated(unsafe) static let keys:
        [(name: String, path: WritableKeyPath<RecognitionProfile, Double>)] =
            [
                ("tap_movement", \.tapMovement), ("tap_duration", \.tapDuration),
                ("tap_interval", \.tapInterval),
                ("tap_spacing", \.tapSpacing), ("landing_window", \.landingWindow),
                ("pan_threshold", \.panThreshold), ("pinch_threshold", \.pinchThreshold),
                ("rotation_threshold", \.rotationThreshold),
                ("long_press_duration", \.longPressDuration), ("long_press_movement", \.longPressMovement),
                ("edge_zone", \.edgeZone), ("swipe_duration", \.swipeDuration),
                ("swipe_distance", \.swipeDistance), ("swipe_distance_fast", \.swipeDistanceFast),
                ("swipe_ratio", \.swipeRatio), ("swipe_ratio_fast", \.swipeRatioFast),
                ("swipe_speed", \.swipeSpeed), ("swipe_speed_fast", \.swipeSpeedFast),
                ("velocity_window", \.velocityWindow),
                ("velocity_stop", \.velocityStop), ("points_per_inch", \.pointsPerInch),
            ]

    /// Applies a `profile:` mapping; unknown names and impossible numbers are errors with their line.
    package mutating func apply(_ node: YAMLNode) throws(FileError) {
        if node.isNull { return }
        try node.read("a profile", keys: Self.keys.map(\.name)) { entry throws(FileError) in
            guard let key = Self.keys.first(where: { $0.name == entry.key }) else { return }
            let value = try entry.value.number("a number")
            let isUsable = key.path == \.pointsPerInch ? value > 0 : value >= 0
            guard isUsable, value <= 1e6 else {
                throw entry.value.error(
                    "expected \(entry.key) from 0 to 1000000\(key.path == \.pointsPerInch ? ", not 0" : ""), found \(value)"
                )
            }
            self[keyPath: key.path] = value
        }
    }

    /// Changes one threshold, by name and value as on a command line; `path` is the source in errors.
    package mutating func set(_ key: String, to value: String, path: String) throws(FileError) {
        let value = YAMLNode(.scalar(value, isPlain: true), path: path, line: 1)
        try apply(
            YAMLNode(.mapping([YAMLNode.Entry(key: key, line: 1, value: value)]), path: path, line: 1))
    }
}
