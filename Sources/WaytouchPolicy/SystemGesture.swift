// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

/// A gesture of the policy at work on one output: its recognizer, and what its delegate says.
///
/// Apps cannot affect it: it continues whatever they recognise, and ends their gestures when it is
/// recognised. Otherwise an app that reacts to the first finger could not be left with five.
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
        recognizer.isSystemGesture = true
        recognizer.allowsSimultaneousRecognitionWithAny = description.gesture.isSimultaneousWithAny
        recognizer.delegate = self
        recognizer.addTarget(self) { gesture, _ in gesture.act() }
    }

    /// Declares the relations to the policy's other gestures on the same output.
    func declareRelations(to others: [SystemGesture]) {
        func named(_ reference: SceneReference) -> GestureRecognizer? {
            others.first { $0.description.gesture.id == reference }?.recognizer
        }
        for other in description.gesture.requireFailureOf {
            // A policy has no cycles, so nothing is refused.
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
        // It may have been locked since its touches landed.
        guard description.gesture.shouldBegin, controller.isLocked == controller.policy.unlocks(description)
        else { return false }
        guard let pan = recognizer as? ScreenEdgePanGestureRecognizer, let edge = pan.recognizedEdge else {
            return true
        }
        guard edges(over: pan.trackedTouches.first).contains(edge) else { return false }
        return controller.server?.edgeDeferral.gestureRecognizerShouldBegin(pan) ?? true
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard description.gesture.shouldReceive, controller.isLocked == controller.policy.unlocks(description)
        else { return false }
        // If no edge is the compositor's, no gesture need wait for it.
        guard let pan = recognizer as? ScreenEdgePanGestureRecognizer else { return true }
        return !edges(over: touch).isDisjoint(with: pan.edges)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        if isRequiredBy.contains(ObjectIdentifier(other)) { return true }
        guard isEdgePan, !other.isSystemGesture, let deferral = controller.server?.edgeDeferral else {
            return false
        }
        return deferral.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other)
    }
}
