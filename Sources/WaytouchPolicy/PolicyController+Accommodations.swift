// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

/// Touch accommodations: whether they are in force, and the consequences.
extension PolicyController {
    /// The touch accommodations in force; nil: none.
    var accommodations: PolicyAccessibility? { isAccommodating ? policy.accessibility : nil }

    /// Returns a profile with a longer tap interval, as accommodations delay the taps that count.
    func accommodating(_ profile: RecognitionProfile) -> RecognitionProfile {
        guard let accommodations else { return profile }
        var profile = profile
        profile.tapInterval += accommodations.addedTapInterval
        return profile
    }

    /// Switches accommodations for a gesture. Contacts that are down are not affected.
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

    /// Switches accommodations on or off as a new policy says, if it differs in this from the previous one; otherwise
    /// they stay as they are.
    func followAccommodations(previous: PolicyAccessibility?, at time: Timestamp) {
        guard previous?.isEnabled != policy.accessibility?.isEnabled else { return }
        accommodate(policy.accessibility?.isEnabled ?? false, at: time)
    }

    private func accommodate(_ isOn: Bool, at time: Timestamp) {
        let isOn = isOn && policy.accessibility?.isAnything == true
        guard isOn != isAccommodating else { return }
        isAccommodating = isOn
        report(.accommodates(isOn), time)
    }

    /// Takes touches from apps when a gesture that receives touches before accommodations is recognised.
    func take(_ gesture: SystemGesture, on engine: GestureEngine) {
        let recognizer = gesture.recognizer
        guard gesture.seesAll, recognizer.cancelsTouchesInView else { return }
        output(of: engine)?.cancelAccommodated(recognizer.trackedTouches, at: engine.now)
    }
}
