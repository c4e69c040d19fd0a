// SPDX-License-Identifier: MIT
import CWaytouch
import CWaytouchServer
import Waytouch
import WaytouchServer

/// `struct waytouch_recognizer`: a recognizer of the host, with its callbacks.
final class HostRecognizer: Handle {
    let log: HostLog
    let owner = waytouch_current_thread()
    /// The context; nil once the recognizer is destroyed, so that there are no further callbacks.
    private(set) unowned(unsafe) var context: HostContext?
    let kind: waytouch_kind
    let gesture: GestureRecognizer
    let handler: waytouch_recognizer_handler
    let data: UnsafeMutableRawPointer?
    private let defaultLabel: String
    /// The values that its kind reports, and their velocities.
    let fields: [GestureField]
    let rates: [GestureField]
    /// Whether velocities are reported in every callback, not only when the gesture has ended.
    var reportsVelocity = true

    /// The host's answer to the question that the engine is about to ask.
    var readyAnswer = true
    /// The questions that the host has deferred.
    var openQuestions: [GestureRecognizer.Question] = []
    /// Whether the first swipe from an edge is left to clients that defer it.
    var defersToClients = false {
        didSet { chooseDelegate() }
    }

    init(
        context: HostContext, gesture: GestureRecognizer,
        handler: waytouch_recognizer_handler?, data: UnsafeMutableRawPointer?
    ) {
        log = context.log
        self.context = context
        kind = waytouch_kind(gesture.kind)
        self.gesture = gesture
        self.handler = handler ?? waytouch_recognizer_handler()
        self.data = data
        defaultLabel = gesture.name
        fields = gesture.kind.values.filter { !$0.isRate }.compactMap { GestureField($0) }
        rates = gesture.kind.values.filter(\.isRate).compactMap { GestureField($0) }
        context.adopt(self)
        // Removed before this object is destroyed. A weak reference would slow down counting all others to it.
        if self.handler.gesture != nil {
            gesture.addTarget { [unowned(unsafe) self] _ in notifyGesture() }
        }
        if self.handler.failed != nil {
            gesture.failureHandler = { [unowned(unsafe) self] _, cause in notifyFailure(cause) }
        }
        chooseDelegate()
    }

    deinit { orphan() }

    /// C's pointer to the recognizer, without a reference.
    var pointer: OpaquePointer { OpaquePointer(userData) }

    /// Closes the recognizer, which the host destroys.
    func close() {
        guard let context else { return }
        orphan()
        gesture.view?.removeGestureRecognizer(gesture)
        context.forget(self)
        context.armTimer()
    }

    /// Ends callbacks.
    func orphan() {
        context = nil
        gesture.delegate = nil
        gesture.failureHandler = nil
        gesture.removeTarget(nil)
    }

    /// Sets the label; empty: the default.
    func setLabel(_ label: String) {
        gesture.name = label.isEmpty ? defaultLabel : label
    }

    /// The px in a point, now or when the attempt under way began; nil if the recognizer is not attached.
    var pixelsPerPoint: Double? {
        guard let engine = gesture.view?.engine else { return nil }
        return gesture.trackedTouches.isEmpty ? engine.pixelsPerPoint : gesture.pixels(fromPoints: 1)
    }

    func require(
        _ property: waytouch_property
    ) throws(MisuseError) -> RecognizerProperty {
        guard let found = self.property(property) else {
            throw .argument("\(gesture.name) has no property \(property.rawValue)")
        }
        return found
    }

    /// Like ``Handle/resolve(_:)``, but throws if the recognizer belongs to another context.
    static func resolve(
        _ pointer: OpaquePointer?, of context: HostContext?
    ) throws(MisuseError) -> HostRecognizer {
        guard pointer != nil else { throw .argument("called without a recognizer") }
        let recognizer = try resolve(pointer)
        guard let context, recognizer.context === context else {
            throw .argument("\(recognizer.gesture.name) belongs to another context", log: recognizer.log)
        }
        return recognizer
    }

    /// Sets the delegate only if there are callbacks, to save the calls.
    private func chooseDelegate() {
        let asksAboutPairs =
            defersToClients || handler.should_recognize_simultaneously != nil
            || handler.should_require_failure_of != nil || handler.should_be_required_to_fail_by != nil
        let asks = asksAboutPairs || handler.should_begin != nil || handler.should_receive_touch != nil
        gesture.delegateDecidesPairs = asksAboutPairs
        gesture.delegate = asks ? self : nil
    }

    // MARK: Callbacks

    private func notifyGesture() {
        guard context != nil else { return }
        var values = presentGesture(withVelocities: reportsVelocity || gesture.state == .ended)
        handler.gesture?(data, pointer, &values)
    }

    private func notifyFailure(_ cause: FailureCause) {
        guard let context, let failed = handler.failed else { return }
        context.withExplanation(
            of: gesture, state: gesture.state, cause, at: context.space(of: gesture).engine.now
        ) {
            failed(data, pointer, $0)
        }
    }
}

extension HostContext {
    /// Returns the space in which a recognizer works, or worked before it was removed from its view.
    func space(of gesture: GestureRecognizer) -> TouchSpace {
        if spaces.count == 1 { return spaces[0] }
        let engine = gesture.view?.engine ?? gesture.trackedTouches.first?.view?.engine
        return spaces.first { $0.engine === engine } ?? spaces[0]
    }

    func adopt(_ recognizer: HostRecognizer) {
        recognizers[ObjectIdentifier(recognizer.gesture)] = recognizer
    }

    func forget(_ recognizer: HostRecognizer) {
        recognizers[ObjectIdentifier(recognizer.gesture)] = nil
    }

    /// Detaches the recognizers on an output that is removed.
    func detachRecognizers(from space: TouchSpace) {
        for gesture in space.engine.root.gestureRecognizers
        where recognizers[ObjectIdentifier(gesture)] != nil {
            space.engine.root.removeGestureRecognizer(gesture)
        }
    }

    func attach(_ recognizer: HostRecognizer, to view: View) {
        // On an output it is the compositor's own; on a surface it competes with those of the surface's client.
        recognizer.gesture.isSystemGesture = view.superview == nil
        view.addGestureRecognizer(recognizer.gesture)
        armTimer()
    }
}
