// SPDX-License-Identifier: MIT

/// What one frame says about one touch.
public struct TouchSample {
    /// The touch it is about.
    public var id: TouchID
    /// What happened to it.
    public var phase: Touch.Phase
    /// Where, in logical px of the output; nil (allowed for ended and cancelled only) = where it
    /// last was.
    public var location: Point?
    /// What touches: looked at when the touch begins.
    public var kind: Touch.Kind
    /// How hard, 0…1, if the device can tell.
    public var pressure: Double?
    /// How a pen leans, in radians from upright, towards the right and towards the bottom, if the
    /// device can tell.
    public var tilt: Vector?
    /// When the device reported it, in µs of the host's clock, if that is earlier than the frame;
    /// nil = the frame's time. Looked at when the touch moves: hosts that gather several movements
    /// of it into one frame say so here.
    public var time: Timestamp?
    /// The window that the host itself found under the touch, if it does so; nil = the engine
    /// hit-tests. Looked at when the touch begins.
    public var window: Window?

    /// Describes one touch in a frame.
    @inlinable
    public init(
        id: TouchID, phase: Touch.Phase, location: Point? = nil, kind: Touch.Kind = .direct,
        pressure: Double? = nil, tilt: Vector? = nil, time: Timestamp? = nil, window: Window? = nil
    ) {
        self.id = id
        self.phase = phase
        self.location = location
        self.kind = kind
        self.pressure = pressure
        self.tilt = tilt
        self.time = time
        self.window = window
    }
}

/// All that happened to the touches of the output at one moment: libinput's and `wl_touch`'s frame.
public struct TouchFrame {
    /// When, in µs of the host's monotonic clock.
    public var time: Timestamp
    /// What, in the order it was reported.
    public var samples: [TouchSample]

    /// Makes a frame. Hosts keep one and refill `samples`, so that no memory is allocated per
    /// frame.
    @inlinable
    public init(time: Timestamp, samples: [TouchSample] = []) {
        self.time = time
        self.samples = samples
    }
}
