// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchRecording

/// A number that a recognizer of a scene or policy has itself, so that the profile's number of the same meaning does
/// not count for it.
struct OwnNumber {
    /// The key in the scene or policy.
    let key: String
    /// Its value; infinite = no limit.
    let value: Double
    /// The number of the profile that would count without it.
    let field: TuningField
    /// Gives a recognizer of this kind another value.
    let set: (GestureRecognizer, Double) -> Void

    private init?(
        _ key: String, _ value: Double?, insteadOf name: String,
        set: @escaping (GestureRecognizer, Double) -> Void
    ) {
        guard let value, let field = TuningField.all.first(where: { $0.name == name }) else { return nil }
        self.key = key
        self.value = value
        self.field = field
        self.set = set
    }

    /// All that a recognizer of this kind has.
    static func all(of kind: SceneRecognizer.Kind) -> [OwnNumber] {
        switch kind {
        case .tap(_, _, let movement, let duration, let interval):
            [
                OwnNumber("allowable_movement", movement, insteadOf: "tap_movement") {
                    ($0 as? TapGestureRecognizer)?.allowableMovement = $1
                },
                OwnNumber("max_duration", duration, insteadOf: "tap_duration") {
                    ($0 as? TapGestureRecognizer)?.maximumDuration = $1
                },
                OwnNumber("interval", interval, insteadOf: "tap_interval") {
                    ($0 as? TapGestureRecognizer)?.maximumInterval = $1
                },
            ].compactMap { $0 }
        case .longPress(let duration, let movement, _, _):
            [
                OwnNumber("min_duration", duration, insteadOf: "long_press_duration") {
                    ($0 as? LongPressGestureRecognizer)?.ownDuration = $1
                },
                OwnNumber("allowable_movement", movement, insteadOf: "long_press_movement") {
                    ($0 as? LongPressGestureRecognizer)?.ownMovement = $1
                },
            ].compactMap { $0 }
        case .pan, .screenEdgePan, .swipe, .pinch, .rotation, .transform, .hover: []
        }
    }
}
