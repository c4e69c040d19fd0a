// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles

extension Review {
    /// Ghosts of a bad panel last up to 0.4 s; a longer hold is none of them, nor one of several quick taps.
    private static let shortestHold = 0.5

    /// Warns of a way out that visitors open by chance, and bad panels by themselves.
    mutating func exit(_ recognizer: PolicyRecognizer, _ node: YAMLNode, of policy: Policy) {
        let gesture = recognizer.gesture
        let isInRegion = policy.region(of: recognizer) != nil
        guard recognizer.actions.contains(where: { $0.opens(fromRegion: isInRegion) }),
            gesture.number("touches") == 1, let taps = gesture.number("taps"), isInRegion || taps > 1
        else { return }
        let name = gesture.id.id.quoted
        let who = "quick taps, and ghosts of a bad panel, open \(name)"
        switch gesture.kind {
        case .tap:
            let before = taps > 1 ? taps - 1 : 4
            warn(
                node, "kind",
                "\(who): let the last tap be held, 'kind: long-press, taps: \(before.brief), min_duration: 1'"
            )
        case .longPress:
            let own = gesture.number("min_duration")
            guard own ?? policy.profile.longPressDuration < Self.shortestHold else { return }
            warn(node, own == nil ? nil : "min_duration", "\(who): hold it longer, 'min_duration: 1'")
        default: break
        }
    }
}

extension PolicyAction {
    /// Whether it is worth finding for a visitor: it leaves the app or the lock.
    fileprivate func opens(fromRegion isInRegion: Bool) -> Bool {
        switch self {
        case .spawn, .unlock, .closeWindow: true
        // What a place opens is hidden.
        case .emit: isInRegion
        default: false
        }
    }
}
