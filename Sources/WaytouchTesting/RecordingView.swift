// SPDX-License-Identifier: MIT
public import Waytouch

/// A view that records what it receives in its world's trace. It does not forward it unless ``handsTouchesOn``.
open class RecordingView: View {
    /// The name in the trace.
    public let name: String
    /// Called after the view has recorded an event.
    public var onTouches: ((Touch.Phase, [Touch]) -> Void)?
    /// Whether the view forwards touches and presses to its superview, as a plain view does. Default: false.
    public var handsTouchesOn = false
    private weak var world: TouchWorld?

    /// Creates a view; `frame` is in the space of the future superview.
    public init(name: String, frame: Rect, world: TouchWorld) {
        self.name = name
        self.world = world
        super.init(frame: frame)
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        receive(.began, touches)
        if handsTouchesOn { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        receive(.moved, touches)
        if handsTouchesOn { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        receive(.ended, touches)
        if handsTouchesOn { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        receive(.cancelled, touches)
        if handsTouchesOn { super.touchesCancelled(touches, with: event) }
    }

    open override func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        world?.record(presses: presses, phase: .began, by: name)
        if handsTouchesOn { super.pressesBegan(presses, with: event) }
    }

    open override func pressesChanged(_ presses: [Press], with event: PressesEvent) {
        world?.record(presses: presses, phase: .changed, by: name)
        if handsTouchesOn { super.pressesChanged(presses, with: event) }
    }

    open override func pressesEnded(_ presses: [Press], with event: PressesEvent) {
        world?.record(presses: presses, phase: .ended, by: name)
        if handsTouchesOn { super.pressesEnded(presses, with: event) }
    }

    open override func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
        world?.record(presses: presses, phase: .cancelled, by: name)
        if handsTouchesOn { super.pressesCancelled(presses, with: event) }
    }

    private func receive(_ phase: Touch.Phase, _ touches: [Touch]) {
        world?.record(touches: touches, phase: phase, by: name)
        onTouches?(phase, touches)
    }
}

/// A window that records what it receives in its world's trace.
open class RecordingWindow: Window {
    /// The name in the trace.
    public let name: String
    private weak var world: TouchWorld?

    /// Creates a window; `frame` is in the space of the future superview.
    public init(name: String, frame: Rect, world: TouchWorld) {
        self.name = name
        self.world = world
        super.init(frame: frame)
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        world?.record(touches: touches, phase: .began, by: name)
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        world?.record(touches: touches, phase: .moved, by: name)
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        world?.record(touches: touches, phase: .ended, by: name)
    }

    open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        world?.record(touches: touches, phase: .cancelled, by: name)
    }

    open override func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        world?.record(presses: presses, phase: .began, by: name)
    }

    open override func pressesChanged(_ presses: [Press], with event: PressesEvent) {
        world?.record(presses: presses, phase: .changed, by: name)
    }

    open override func pressesEnded(_ presses: [Press], with event: PressesEvent) {
        world?.record(presses: presses, phase: .ended, by: name)
    }

    open override func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
        world?.record(presses: presses, phase: .cancelled, by: name)
    }

    open override func touchGroupDelivered(at time: Timestamp) {
        world?.record(groupAt: time, by: name)
    }
}

extension TouchWorld {
    /// Records one line per call: the touches of one phase and moment.
    func record(touches: [Touch], phase: Touch.Phase, by name: String) {
        let list = touches.map { touch in
            let device = touch.id.device == 0 ? "" : "\(touch.id.device)."
            // A different phase of the touch itself would be a bug in the engine, so it is shown.
            let wrong = touch.phase == phase ? "" : " but \(touch.phase)"
            return "\(device)\(touch.id.contact) \(touch.location(in: nil).shortDescription)\(wrong)"
        }
        let time = touches.first?.timestamp ?? engine.now
        record(.touches, "\(name): \(phase) " + list.joined(separator: ", ") + late(time))
    }

    func record(groupAt time: Timestamp, by name: String) {
        record(.groups, "\(name): group" + late(time))
    }

    func late(_ time: Timestamp) -> String {
        time == engine.now ? "" : " of " + milliseconds(time).shortDescription
    }
}
