// SPDX-License-Identifier: MIT

/// The sample of one touch in a frame.
public struct TouchSample {
    /// The touch.
    public var id: TouchID
    /// What happened to the touch.
    public var phase: Touch.Phase
    /// The position, in logical px of the output; nil: the last one. A touch that begins needs a position.
    public var location: Point?
    /// The touch type: used when the touch begins.
    public var kind: Touch.Kind
    /// The pressed buttons of a mouse or touchpad: used when an `indirect` touch begins.
    public var buttonMask: ButtonMask
    /// The pressure, 0…1, if the device reports it.
    public var pressure: Double?
    /// The tilt of a pen, in radians from upright, towards the right and towards the bottom, if the device
    /// reports it.
    public var tilt: Vector?
    /// The device's time, in µs of the host's clock, if it is earlier than the frame's; nil: the frame's
    /// time. Used when the touch moves, for hosts that combine several movements in one frame.
    public var time: Timestamp?
    /// The window under the touch, if the host has found it; nil: the engine hit-tests. Used when the touch
    /// begins.
    public var window: Window?

    /// Creates a sample of one touch.
    @inlinable
    public init(
        id: TouchID, phase: Touch.Phase, location: Point? = nil, kind: Touch.Kind = .direct,
        buttonMask: ButtonMask = .primary, pressure: Double? = nil, tilt: Vector? = nil,
        time: Timestamp? = nil, window: Window? = nil
    ) {
        self.id = id
        self.phase = phase
        self.location = location
        self.kind = kind
        self.buttonMask = buttonMask
        self.pressure = pressure
        self.tilt = tilt
        self.time = time
        self.window = window
    }
}

/// Everything that happened to the touches of the output at one moment: libinput's and `wl_touch`'s frame.
public struct TouchFrame {
    /// The time, in µs of the host's monotonic clock.
    public var time: Timestamp
    /// The samples, in the order reported.
    public var samples: [TouchSample]

    /// Creates a frame. Hosts reuse one and refill `samples`, so that no memory is allocated per frame.
    @inlinable
    public init(time: Timestamp, samples: [TouchSample] = []) {
        self.time = time
        self.samples = samples
    }
}
