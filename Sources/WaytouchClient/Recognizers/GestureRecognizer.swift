// SPDX-License-Identifier: MIT
import CWaytouchClient

/// What all recognizers have in common: UIKit's `UIGestureRecognizer`, with the recognition done by the compositor.
///
/// Make one of the subclasses, attach it to a ``View``, and commit the surface. The receivers are called with every
/// action, with ``state`` and the values of that moment; afterwards `state` is `possible` again if the gesture is over.
public class GestureRecognizer {
    /// The states; `recognized` is another name for `ended`, used by discrete recognizers.
    public enum State: Hashable, Sendable {
        /// Nothing is recognised.
        case possible
        /// A continuous gesture has been recognised.
        case began
        /// Its values have changed.
        case changed
        /// A continuous gesture is over, or a discrete one has been recognised.
        case ended
        /// The gesture was taken away after it had begun.
        case cancelled
        /// The touches were not this gesture.
        case failed

        /// What a discrete recognizer enters.
        public static let recognized = State.ended
    }

    /// The state.
    public private(set) final var state = State.possible
    /// Where the gesture is, in surface-local coordinates.
    public private(set) final var location = Point.zero
    /// The number of touches that the values come from.
    public private(set) final var numberOfTouches = 0
    /// When the last event happened, in µs of the compositor's clock.
    public private(set) final var time: Int64 = 0
    /// The serial of the last event.
    public private(set) final var serial: UInt32 = 0
    /// The view the recognizer is attached to.
    public internal(set) final weak var view: View?

    /// Called when the recognizer has failed, with the reason. Failing sends no action.
    public final var onFailure: ((GestureRecognizer, FailureCause) -> Void)?

    /// Whether the recognizer works. Disabling it ends a gesture under way as cancelled.
    public final var isEnabled = true {
        didSet { if isEnabled != oldValue { send(isEnabled, waytouch_recognizer_v1_set_enabled) } }
    }
    /// On recognition, whether the surface's raw touches are cancelled, just before the action. Default: true.
    public final var cancelsTouchesInView = true {
        didSet {
            guard cancelsTouchesInView != oldValue else { return }
            send(cancelsTouchesInView, waytouch_recognizer_v1_set_cancels_touches)
        }
    }
    /// Whether the surface hears of touches only when this recognizer has failed. Default: false.
    public final var delaysTouchesBegan = false {
        didSet {
            guard delaysTouchesBegan != oldValue else { return }
            send(delaysTouchesBegan, waytouch_recognizer_v1_set_delays_touches_began)
        }
    }
    /// Whether the surface hears of lifts only when this recognizer has failed. Default: true.
    public final var delaysTouchesEnded = true {
        didSet {
            guard delaysTouchesEnded != oldValue else { return }
            send(delaysTouchesEnded, waytouch_recognizer_v1_set_delays_touches_ended)
        }
    }
    /// The kinds of touches that the recognizer receives; an empty set is not taken. Default: all.
    public final var allowedTouchTypes = TouchTypes.all {
        didSet {
            allowedTouchTypes.formIntersection(.all)
            if allowedTouchTypes.isEmpty { allowedTouchTypes = oldValue }
            if let proxy, allowedTouchTypes != oldValue {
                waytouch_recognizer_v1_set_allowed_touch_types(proxy, allowedTouchTypes.rawValue)
            }
        }
    }
    /// Whether touches of another kind than the gesture's first are left out. Default: true.
    public final var requiresExclusiveTouchType = true {
        didSet {
            guard requiresExclusiveTouchType != oldValue else { return }
            send(requiresExclusiveTouchType, waytouch_recognizer_v1_set_requires_exclusive_touch_type)
        }
    }

    final var targets: [(GestureRecognizer) -> Void] = []
    final var requirements: [Relation] = []
    final var permissions: [Relation] = []
    final var mentions: [Mention] = []
    final var allowsSimultaneousWithAny = false

    /// The `waytouch_recognizer_v1`; nil while the view is not in a window.
    private(set) final var proxy: OpaquePointer?
    /// Tells one `waytouch_recognizer_v1` of this recognizer from the next: addresses come back.
    private(set) final var connection: UInt64 = 0

    init() {}

    deinit {
        if let proxy { waytouch_recognizer_v1_destroy(proxy) }
    }

    /// Calls a closure with every action; closures are called in the order in which they were added.
    public final func addTarget(_ action: @escaping (GestureRecognizer) -> Void) { targets.append(action) }

    // MARK: For the roles

    /// Makes the role object, with its listener and its parameters.
    func connectRole(_ recognizer: OpaquePointer) {}

    /// Destroys the role object.
    func disconnectRole() {}

    // MARK: Connection

    final func connect(to view: OpaquePointer) {
        guard proxy == nil, let made = waytouch_view_v1_add_recognizer(view) else { return }
        proxy = made
        connection += 1
        let me = Unmanaged.passUnretained(self).toOpaque()
        waytouch_recognizer_v1_add_listener(made, Self.listener, me)
        connectRole(made)
        if !isEnabled { send(false, waytouch_recognizer_v1_set_enabled) }
        if !cancelsTouchesInView { send(false, waytouch_recognizer_v1_set_cancels_touches) }
        if delaysTouchesBegan { send(true, waytouch_recognizer_v1_set_delays_touches_began) }
        if !delaysTouchesEnded { send(false, waytouch_recognizer_v1_set_delays_touches_ended) }
        if allowedTouchTypes != .all {
            waytouch_recognizer_v1_set_allowed_touch_types(made, allowedTouchTypes.rawValue)
        }
        if !requiresExclusiveTouchType {
            send(false, waytouch_recognizer_v1_set_requires_exclusive_touch_type)
        }
        if allowsSimultaneousWithAny { waytouch_recognizer_v1_allow_simultaneous(made, nil) }
        sendRelations()
    }

    final func disconnect() {
        guard let proxy else { return }
        self.proxy = nil
        disconnectRole()
        waytouch_recognizer_v1_destroy(proxy)
        // The objects are gone before the event that would tell of it can arrive.
        if state == .began || state == .changed { enter(.cancelled) }
    }

    private func send(_ flag: Bool, _ request: (OpaquePointer?, UInt32) -> Void) {
        if let proxy { request(proxy, flag ? 1 : 0) }
    }

    // MARK: Events

    /// What every event begins with.
    struct EventHead {
        let serial: UInt32
        let timeHigh: UInt32
        let timeLow: UInt32
        let x: UInt32
        let y: UInt32
        let touches: UInt32
    }

    /// Takes over what every event begins with; the values of the kind are in place already.
    final func receive(_ state: State, _ head: EventHead) {
        serial = head.serial
        time = WireValue.time(head.timeHigh, head.timeLow)
        location = Point(x: WireValue.decode(head.x), y: WireValue.decode(head.y))
        numberOfTouches = Int(head.touches)
        enter(state)
    }

    private func enter(_ state: State) {
        self.state = state
        // A copy: an action may add receivers.
        let receivers = targets
        for action in receivers { action(self) }
        if self.state == .ended || self.state == .cancelled { self.state = .possible }
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_recognizer_v1_listener(
            should_begin: { _, _, _, _, _, _, _, _, _ in },
            should_receive_touch: { _, _, _, _, _, _, _, _, _ in },
            touch: { _, _, _, _, _, _, _ in },
            failed: { data, _, cause in
                guard let recognizer = object(data, as: GestureRecognizer.self) else { return }
                recognizer.state = .failed
                recognizer.onFailure?(recognizer, FailureCause(rawValue: cause) ?? .unspecified)
                if recognizer.state == .failed { recognizer.state = .possible }
            }))
}
