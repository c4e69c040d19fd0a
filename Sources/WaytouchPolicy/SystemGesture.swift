// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

/// A gesture of the policy on one output: its recognizer, for which it is the delegate.
///
/// Apps cannot affect it: it continues whatever they recognise, and ends their gestures when it is recognised.
/// Otherwise an app that reacts to the first finger could not be left with five. A gesture that yields behaves like one
/// of a superview of apps' views, which their gestures may prevent.
final class SystemGesture {
    let description: PolicyRecognizer
    let recognizer: GestureRecognizer
    private unowned(unsafe) let controller: PolicyController
    /// Where its touches must land; nil: anywhere on the output.
    private let region: PolicyRegion?
    /// Whether it unlocks, and so works only while the kiosk is locked.
    let unlocks: Bool
    private var isRequiredBy: Set<ObjectIdentifier> = []
    /// The actions that the host continues while it lasts.
    var followedActions: [FollowedAction] = []

    init(_ description: PolicyRecognizer, controller: PolicyController) {
        self.description = description
        self.controller = controller
        region = controller.policy.region(of: description)
        unlocks = controller.policy.unlocks(description)
        recognizer = .make(description.gesture)
        recognizer.name = description.gesture.id.id
        recognizer.isSystemGesture = !description.yields
        if !controller.canAct(description) { recognizer.isEnabled = false }
        recognizer.allowsSimultaneousRecognitionWithAny = description.gesture.isSimultaneousWithAny
        recognizer.delegate = self
        recognizer.addTarget(self) { gesture, _ in gesture.act() }
    }

    /// Returns whether a policy describes it as the present one does, so that it can go on; its relations may lead to
    /// gestures that have changed.
    func isSame(as other: PolicyRecognizer, in policy: Policy) -> Bool {
        description == other && region == policy.region(of: other) && unlocks == policy.unlocks(other)
    }

    /// Declares the relations to the policy's other gestures for the same seat, by id. Those between two gestures that
    /// are not among the new ones exist already.
    func declareRelations(to others: [SceneReference: SystemGesture], new: Set<SceneReference>) {
        let gesture = description.gesture
        for other in gesture.requireFailureOf where new.contains(gesture.id) || new.contains(other) {
            // A policy has no cycles, and names each gesture once.
            if let other = others[other] { recognizer.requireWithoutCycle(toFail: other.recognizer) }
        }
        for other in gesture.simultaneousWith {
            if let other = others[other] { recognizer.allowSimultaneousRecognition(with: other.recognizer) }
        }
        isRequiredBy = Set(
            gesture.failureRequiredBy.compactMap { others[$0] }.map { ObjectIdentifier($0.recognizer) })
    }

    private func act() {
        let state = recognizer.state
        let isRecognition = state == .began || state == .ended && !description.gesture.kind.isContinuous
        // A gesture that follows is reported once, not in every frame.
        let isDue =
            description.gesture.kind.isContinuous && !description.follows
            ? description.states.contains(state) : isRecognition
        controller.recognized(self, state, acts: isDue, isRecognition: isRecognition)
        if description.gesture.kind.isContinuous { controller.follow(self, state) }
    }

    /// Returns whether it receives touches that land here.
    private func isPlaced(at point: Point) -> Bool {
        guard let region else { return true }
        guard let engine = recognizer.view?.engine, let output = controller.output(of: engine) else {
            return false
        }
        return output.contains(point, in: region)
    }

    /// Returns whether a touch has landed in the gesture's part of one of these edges.
    private func isInEdgePart(_ touch: Touch?, of edges: ScreenEdgePanGestureRecognizer.Edges) -> Bool {
        guard let part = description.edgePart else { return true }
        guard let touch, let engine = recognizer.view?.engine else { return false }
        return part.contains(touch.startPosition, alongAnyOf: edges, on: engine.output, engine.profile)
    }

    /// Whether it receives contacts before accommodations.
    var seesAll: Bool { !description.accommodates }

    /// Whether, when it is recognised, it ends others with the same touches: if not, it only observes.
    var endsOthers: Bool {
        recognizer.cancelsTouchesInView || !recognizer.allowsSimultaneousRecognitionWithAny
    }

    private var isEdgePan: Bool { recognizer is ScreenEdgePanGestureRecognizer }

    private func edges(over touch: Touch?) -> ScreenEdgePanGestureRecognizer.Edges {
        guard let touch else { return .all }
        let output = recognizer.view?.engine.flatMap { controller.output(of: $0) }
        guard let window = (output?.window(under: touch) ?? touch.window) as? any AppWindow else {
            return .all
        }
        return controller.terms(of: window).systemEdges
    }
}

extension SystemGesture: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        // The lock may have changed since its touches landed.
        guard description.gesture.shouldBegin, controller.isLocked == unlocks else { return false }
        guard let pan = recognizer as? ScreenEdgePanGestureRecognizer, let edge = pan.recognizedEdge else {
            return true
        }
        let touch = pan.trackedTouches.first
        guard edges(over: touch).contains(edge), isInEdgePart(touch, of: [edge]) else { return false }
        return controller.server?.edgeDeferral.gestureRecognizerShouldBegin(pan) ?? true
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard description.gesture.shouldReceive, controller.isLocked == unlocks,
            isPlaced(at: touch.startPosition)
        else { return false }
        // If no edge is the compositor's, no gesture has to wait for this pan.
        guard let pan = recognizer as? ScreenEdgePanGestureRecognizer else { return true }
        let edges = edges(over: touch).intersection(pan.edges)
        return !edges.isEmpty && isInEdgePart(touch, of: edges)
    }

    /// Of two long presses of the same duration, the one created first would begin: one that yields waits for an app's.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        guard description.yields, !other.isSystemGesture, other.view !== recognizer.view,
            let own = recognizer as? LongPressGestureRecognizer,
            let theirs = other as? LongPressGestureRecognizer
        else { return false }
        return theirs.numberOfTouchesRequired == own.numberOfTouchesRequired
            && theirs.numberOfTapsRequired == own.numberOfTapsRequired
            && theirs.minimumPressDuration <= own.minimumPressDuration
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
