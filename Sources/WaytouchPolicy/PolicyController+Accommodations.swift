// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

/// Touch accommodations: whether they are in force, and what else follows from that.
extension PolicyController {
    /// What is in force; nil: nothing.
    var accommodations: PolicyAccessibility? { isAccommodating ? policy.accessibility : nil }

    /// Taps that count follow each other more slowly; they are still taps in a row.
    func accommodating(_ profile: RecognitionProfile) -> RecognitionProfile {
        guard let accommodations else { return profile }
        var profile = profile
        profile.tapInterval += accommodations.addedTapInterval
        return profile
    }

    /// As a gesture asks. Contacts that are down stay what they are.
    func switchAccommodations(_ value: PolicyAccessibility.Switch, at time: Timestamp) {
        switch value {
        case .on: switchAccommodations(true, at: time)
        case .off: switchAccommodations(false, at: time)
        case .toggle: switchAccommodations(!isAccommodating, at: time)
        }
    }

    func switchAccommodations(_ isOn: Bool, at time: Timestamp) {
        let previous = profile
        accommodate(isOn, at: time)
        guard profile != previous else { return }
        for output in outputs { output.engine.profile = profile }
        server?.profileDidChange()
    }

    /// A policy has been put in force: what it says counts if that has changed; otherwise what was switched.
    func followAccommodations(previous: PolicyAccessibility?, at time: Timestamp) {
        guard previous?.isEnabled != policy.accessibility?.isEnabled else { return }
        accommodate(policy.accessibility?.isEnabled ?? false, at: time)
    }

    private func accommodate(_ isOn: Bool, at time: Timestamp) {
        let isOn = isOn && policy.accessibility?.isAnything == true
        guard isOn != isAccommodating else { return }
        isAccommodating = isOn
        tell(.accommodates(isOn), time)
    }

    /// A gesture that sees touches which apps do not see has been recognised with them: apps lose what they have.
    func take(_ gesture: SystemGesture, on engine: GestureEngine) {
        let recognizer = gesture.recognizer
        guard gesture.seesAll, recognizer.cancelsTouchesInView else { return }
        output(of: engine)?.takeAccommodated(recognizer.trackedTouches, at: engine.now)
    }
}
