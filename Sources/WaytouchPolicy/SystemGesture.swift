// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchRecording
import WaytouchServer

/// A gesture of the policy at work on one output: its recognizer, and what its delegate says.
///
/// It stands back for a gesture of an app that is recognised at a moment (a tap), as any recognizer further up does.
/// But one that is under way, a pan or a press, does not keep it from being recognised, and is cancelled then:
/// otherwise an app that reacts to the first finger could not be left with five.
final class SystemGesture {
    let description: PolicyRecognizer
    let recognizer: GestureRecognizer
    private unowned(unsafe) let controller: PolicyController
    private var isRequiredBy: [ObjectIdentifier] = []

    init(_ description: PolicyRecognizer, controller: PolicyController) {
        self.description = description
        self.controller = controller
        recognizer = .make(description.gesture)
        recognizer.name = description.gesture.id.id
        recognizer.allowsSimultaneousRecognitionWithAny = description.gesture.isSimultaneousWithAny
        recognizer.delegate = self
        recognizer.addTarget(self) { gesture, _ in gesture.act() }
    }

    /// How it stands to the policy's other gestures on the same output.
    func relate(to others: [SystemGesture]) {
        func named(_ reference: SceneReference) -> GestureRecognizer? {
            others.first { $0.description.gesture.id == reference }?.recognizer
        }
        for other in description.gesture.requireFailureOf {
            // A policy has no circles, so that nothing is refused.
            if let other = named(other) { try? recognizer.require(toFail: other) }
        }
        for other in description.gesture.simultaneousWith {
            if let other = named(other) { recognizer.allowSimultaneousRecognition(with: other) }
        }
        isRequiredBy = description.gesture.failureRequiredBy.compactMap { named($0) }.map {
            ObjectIdentifier($0)
        }
    }

    private func act() {
        let state = recognizer.state
        let isRecognition = state == .began || state == .ended && !description.gesture.kind.isContinuous
        if isRecognition, recognizer.cancelsTouchesInView, !recognizer.allowsSimultaneousRecognitionWithAny {
            recognizer.cancelGesturesOfClients()
        }
        let isDue = description.gesture.kind.isContinuous ? description.states.contains(state) : isRecognition
        controller.recognized(self, state, acts: isDue, isRecognition: isRecognition)
    }

    private var isEdgePan: Bool { recognizer is ScreenEdgePanGestureRecognizer }

    private func edges(over touch: Touch?) -> ScreenEdgePanGestureRecognizer.Edges {
        guard let window = touch?.window as? SurfaceWindow else { return .all }
        return controller.terms(of: window).systemEdges
    }
}

extension SystemGesture: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard description.gesture.shouldBegin else { return false }
        guard let pan = recognizer as? ScreenEdgePanGestureRecognizer, let edge = pan.recognizedEdge else {
            return true
        }
        guard edges(over: pan.trackedTouches.first).contains(edge) else { return false }
        return controller.server?.edgeDeferral.gestureRecognizerShouldBegin(pan) ?? true
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard description.gesture.shouldReceive, controller.isLocked == controller.policy.unlocks(description)
        else { return false }
        // Where no edge is the compositor's, nobody need wait for it.
        guard let pan = recognizer as? ScreenEdgePanGestureRecognizer else { return true }
        return !edges(over: touch).isDisjoint(with: pan.edges)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { other.isActive && other.isOfClient }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        if isRequiredBy.contains(ObjectIdentifier(other)) { return true }
        guard isEdgePan, other.isOfClient, let deferral = controller.server?.edgeDeferral else {
            return false
        }
        return deferral.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other)
    }
}

extension GestureRecognizer {
    /// Whether it is further down than the output itself: a client's, as a rule, and not one of the policy's own there.
    var isOfClient: Bool { view?.superview != nil && !(self is TouchLimit || self is TouchGate) }

    /// Ends what clients' recognizers make of the same touches: gestures that are under way are cancelled, and those
    /// that would recognise together with any other fail.
    func cancelGesturesOfClients() {
        var ended: [GestureRecognizer] = []
        for touch in trackedTouches {
            var view = touch.view
            while let current = view {
                for other in current.gestureRecognizers
                where other !== self && (other.isActive || other.state == .possible) && other.isOfClient
                    && other.trackedTouches.contains(where: { $0 === touch })
                    && !ended.contains(where: { $0 === other })
                {
                    ended.append(other)
                }
                view = current.superview
            }
        }
        // Once each: it takes effect when the transaction is over.
        for other in ended { other.fail(FailureCause(.prevented, other: self)) }
    }
}
