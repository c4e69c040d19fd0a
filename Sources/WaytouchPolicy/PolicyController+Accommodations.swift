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
    /// they stay as they are, unless nothing is left that could be on.
    func followAccommodations(previous: PolicyAccessibility?, at time: Timestamp) {
        let isSwitched = previous?.isEnabled != policy.accessibility?.isEnabled
        accommodate(isSwitched ? policy.accessibility?.isEnabled ?? false : isAccommodating, at: time)
    }

    private func accommodate(_ isOn: Bool, at time: Timestamp) {
        let isOn = isOn && policy.accessibility?.isAnything == true
        guard isOn != isAccommodating else { return }
        isAccommodating = isOn
        report(.accommodates(isOn), time)
    }

    /// Takes touches from apps when a gesture that receives touches before accommodations is recognised, and ends apps'
    /// gestures and grabs with them.
    func take(_ gesture: SystemGesture, on engine: GestureEngine) {
        let recognizer = gesture.recognizer
        guard gesture.seesAll, gesture.endsOthers else { return }
        let touches = recognizer.trackedTouches
        if recognizer.isSystemGesture {
            // Apps' gestures and grabs have the contacts' own ids.
            let ids = touches.map(\.id).filter(\.isForSystemGestures).map(\.counterpart)
            engine.overruleGrabs(of: ids)
            if !recognizer.cancelsTouchesInView { return engine.endGestures(on: ids, for: recognizer) }
        }
        output(of: engine)?.cancelAccommodated(touches, at: engine.now)
    }

    /// Returns whether a gesture of the kiosk is under way with the contacts of an app's gesture, which it excludes: it
    /// has other touches of these contacts.
    func isOverruled(_ recognizer: GestureRecognizer) -> Bool {
        guard let engine = recognizer.view?.engine, let output = output(of: engine), output.needsAccommodation
        else { return false }
        let ids = recognizer.trackedTouches.map(\.id.counterpart)
        return output.ownGestures.contains { gesture in
            gesture.recognizer.isSystemGesture && gesture.recognizer.isActive && gesture.endsOthers
                && gesture.recognizer.trackedTouches.contains { ids.contains($0.id) }
        }
    }
}
