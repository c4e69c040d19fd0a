// SPDX-License-Identifier: MIT

/// One contact, from landing to lifting: UIKit's `UITouch`.
///
/// The engine updates the object while the contact is down. Do not keep it longer: its values no longer
/// change then.
public final class Touch {
    /// What happened to a touch.
    public typealias Phase = TouchPhase
    /// The touch type: what touches.
    public typealias Kind = TouchKind

    /// The id of the contact.
    public internal(set) var id = TouchID(contact: 0)
    /// The touch type: what touches.
    public internal(set) var kind = Kind.direct
    /// What happened to the touch last.
    public internal(set) var phase = Phase.began
    /// The time of the last change, in µs of the host's clock.
    public internal(set) var timestamp: Timestamp = 0
    /// The view under the touch when it landed, which stays its view until it ends. Nil if it hit no view or was
    /// excluded.
    public internal(set) var view: View?
    /// The number of taps in a row at this place, this one included.
    public internal(set) var tapCount = 1
    /// The pressure, 0…1, if the device reports it.
    public internal(set) var pressure: Double?
    /// The tilt of a pen, in radians from upright, towards the right and towards the bottom, if the device
    /// reports it.
    public internal(set) var tilt: Vector?

    /// The buttons of a mouse or touchpad that were pressed when the touch began; empty for other touches.
    public internal(set) var buttonMask: ButtonMask = []

    /// The press that this stands for, if it is not a contact: arbitration treats a held key like a finger. Such a
    /// touch is never handed out.
    var press: Press?

    /// A number that the host keeps with the touch; 0 when it lands.
    package var hostSerial: UInt32 = 0

    /// The current position, in output px.
    var position = Point.zero
    /// The position before this frame, in output px.
    var previousPosition = Point.zero
    /// The position of the landing, in output px.
    package internal(set) var startPosition = Point.zero
    var startTime: Timestamp = 0
    /// Increases with every landing, over all touches of the engine.
    var serial: UInt64 = 0

    /// The recognizers that receive this touch: those of its view first, then its ancestors'.
    private(set) var recognizers: [GestureRecognizer] = []
    /// The number of these that have released the touch, or ended their attempt.
    private(set) var staleRecognizers = 0
    /// Whether a client's grab has taken the touch: neither views nor clients' recognizers receive it any more.
    var isGrabbed = false
    /// Whether this is one of several touches that a recognizer is ignoring at once.
    var isBeingIgnored = false
    /// The transaction in which the touch last changed.
    var stamp: UInt64 = 0
    /// The transaction of the latest frame with a sample of the touch other than a movement.
    var firstChangeStamp: UInt64 = 0
    /// The transaction in which one of the compositor's gestures has ended all of clients' with this touch.
    var clearedStamp: UInt64 = 0
    var delivery = TouchDelivery()
    /// The latest sample, and the earlier ones that may still be asked for, oldest first.
    var latest: TouchSnapshot?
    var earlier: [TouchSnapshot] = []
    /// The movement from which predictions are made, and whether anything may ask for them.
    var path = VelocityTracker()
    var keepsPath = true
    /// The time between the last two frames in which the touch changed, in µs.
    var frameInterval: Timestamp = 0
    /// The touch's real values, while a view receives older ones.
    var saved: Saved?

    struct Saved {
        var phase: Phase
        var timestamp: Timestamp
        var position: Point
        var previousPosition: Point
    }

    init() {}

    deinit { press?.detach() }

    // MARK: View

    /// The index among the touches of its view.
    private var placeInView = 0

    /// Joins the touches of its view. Called when the view is known.
    func enterView() {
        guard let view else { return }
        placeInView = view.ownTouches.count
        view.ownTouches.append(.passUnretained(self))
    }

    /// Leaves the touches of its view. Called when the view receives nothing more.
    func leaveView() {
        guard let view else { return }
        self.view = nil
        let last = view.ownTouches.count - 1
        guard placeInView <= last,
            view.ownTouches[placeInView].toOpaque() == Unmanaged.passUnretained(self).toOpaque()
        else { return }
        view.ownTouches[last]._withUnsafeGuaranteedRef { $0.placeInView = placeInView }
        view.ownTouches.swapAt(placeInView, last)
        view.ownTouches.removeLast()
    }

    // MARK: Recognizers

    func add(_ recognizer: GestureRecognizer) { recognizers.append(recognizer) }

    func forgetRecognizers() {
        recognizers.empty()
        staleRecognizers = 0
    }

    /// Stops sending the touch to a recognizer whose attempt no longer has it. Such recognizers are removed in batches:
    /// there may be a thousand.
    func forget(_ recognizer: GestureRecognizer) {
        guard !recognizers.isEmpty else { return }
        staleRecognizers += 1
        guard staleRecognizers * 2 > recognizers.count else { return }
        recognizers.removeAll { !$0.hasInAttempt(self) }
        staleRecognizers = 0
    }

    /// Returns whether a recognizer still receives the touch: ``recognizers`` may contain some that do not.
    @inline(__always)
    func isSentTo(_ recognizer: GestureRecognizer) -> Bool {
        staleRecognizers == 0 || recognizer.hasInAttempt(self)
    }

    /// The nearest window above the touch's view.
    public var window: Window? { view?.window }

    /// Whether the contact is on the surface.
    public var isDown: Bool { phase != .ended && phase != .cancelled }

    /// Returns the position of the touch, in the space of a view (nil = output px).
    public func location(in view: View?) -> Point {
        view?.convertFromOutput(position) ?? position
    }

    /// Returns the position of the touch before it last changed, in the space of a view (nil = output px).
    public func previousLocation(in view: View?) -> Point {
        view?.convertFromOutput(previousPosition) ?? previousPosition
    }
}
