// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// The touches and recognizers of one engine since the last time a touch landed with no other down.
final class InspectedOutput: GestureEngineObserver {
    /// Further touches are omitted.
    static let mostTouches = 32
    /// Further recognizers are omitted.
    static let mostRecognizers = 64

    unowned(unsafe) let engine: GestureEngine
    private(set) var touches: [InspectorPicture.Touch] = []
    private(set) var recognizers: [InspectorPicture.Recognizer] = []

    /// The ids of `touches` and `recognizers`, in the same order.
    private var touchIDs: [TouchID] = []
    private var recognizerIDs: [ObjectIdentifier] = []
    private var touchCount: UInt32 = 0
    /// Whether a touch was down at the end of the last transaction, or has landed since.
    private var hasFingers = false
    private var follower: TransactionFollower?

    init(engine: GestureEngine, onChange: @escaping () -> Void) {
        self.engine = engine
        let follower = TransactionFollower { [unowned self] _ in
            takeTouches()
            onChange()
        }
        self.follower = follower
        engine.add(follower)
        engine.inspector = self
        takeTouches()
    }

    /// Removes the observers from the engine.
    func close() {
        if let follower { engine.remove(follower) }
        follower = nil
        engine.inspector = nil
    }

    // MARK: Fingers

    /// Clears the lists when the first touch lands.
    private func begin() {
        guard !hasFingers, engine.numberOfTouches > 0 else { return }
        hasFingers = true
        touches.removeAll(keepingCapacity: true)
        touchIDs.removeAll(keepingCapacity: true)
        recognizers.removeAll(keepingCapacity: true)
        recognizerIDs.removeAll(keepingCapacity: true)
    }

    private func takeTouches() {
        begin()
        hasFingers = engine.numberOfTouches > 0
        let wereDown = touches.map(\.isDown)
        for index in touches.indices { touches[index].isDown = false }
        engine.forEachTouch { touch in
            let place = InspectorPicture.Pair(touch.location(in: nil))
            // If the touch with the same id has lifted, this is another finger.
            if let index = touchIDs.lastIndex(of: touch.id), wereDown.indices.contains(index), wereDown[index]
            {
                touches[index].place = place
                touches[index].isDown = touch.isDown
            } else if touches.count < Self.mostTouches {
                touchIDs.append(touch.id)
                touches.append(.init(id: touchCount, place: place, isDown: touch.isDown))
                touchCount &+= 1
            }
        }
    }

    // MARK: Recognizers

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp
    ) {
        switch state {
        case .began: note(recognizer, WAYTOUCH_INSPECTOR_V1_STATE_BEGAN)
        case .changed: note(recognizer, WAYTOUCH_INSPECTOR_V1_STATE_CHANGED)
        case .ended: note(recognizer, WAYTOUCH_INSPECTOR_V1_STATE_ENDED)
        // These are noted by the methods below, with their causes.
        case .cancelled, .failed, .possible: break
        }
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp) {
        note(recognizer, WAYTOUCH_INSPECTOR_V1_STATE_FAILED, cause)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, cancelled cause: FailureCause, at time: Timestamp
    ) {
        note(recognizer, WAYTOUCH_INSPECTOR_V1_STATE_CANCELLED, cause)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, blockedBy other: GestureRecognizer, at time: Timestamp
    ) {
        note(recognizer, WAYTOUCH_INSPECTOR_V1_STATE_WAITS, detail: "for \(other.name)")
    }

    func gestureRecognizerAwaitsDelegate(_ recognizer: GestureRecognizer, at time: Timestamp) {
        note(recognizer, WAYTOUCH_INSPECTOR_V1_STATE_WAITS, detail: "for an answer")
    }

    private func note(
        _ recognizer: GestureRecognizer, _ state: waytouch_inspector_v1_state, _ cause: FailureCause? = nil,
        detail: String? = nil
    ) {
        begin()
        let id = ObjectIdentifier(recognizer)
        let known = recognizerIDs.firstIndex(of: id)
        // Happens in every frame of a gesture; nothing else changes.
        if let known, state == WAYTOUCH_INSPECTOR_V1_STATE_CHANGED {
            recognizers[known].state = state.rawValue
            return
        }
        guard known != nil || recognizers.count < Self.mostRecognizers else { return }
        let status = InspectorPicture.Recognizer(
            name: recognizer.name.shortened(to: 64), kind: recognizer.kind.name,
            appID: (recognizer.view?.window as? SurfaceWindow)?.appID?.shortened(to: 64) ?? "",
            state: state.rawValue,
            cause: (cause?.kind ?? .unspecified).wireValue.rawValue,
            detail: (detail ?? cause?.detail ?? "").shortened(to: 128))
        if let known {
            recognizers[known] = status
        } else {
            recognizerIDs.append(id)
            recognizers.append(status)
        }
    }
}

extension String {
    /// Returns the longest prefix of whole characters that has at most this many bytes.
    func shortened(to bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        var kept = ""
        var count = 0
        for character in self {
            count += character.utf8.count
            guard count <= bytes else { break }
            kept.append(character)
        }
        return kept
    }
}
