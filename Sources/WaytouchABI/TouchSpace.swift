// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchPolicy
import WaytouchServer

/// The space in which the touches of one output are recognised: an engine, and the position of the output in the host's
/// layout.
final class TouchSpace {
    let engine: GestureEngine
    /// The output's upper left corner in the layout.
    var origin = Point.zero
    /// The samples since the last frame, followed by movements of an earlier frame that may be reused; nil: none.
    private var samples: [TouchSample]?
    /// The number of samples since the last frame.
    private(set) var count = 0
    /// Whether any of them is not a movement.
    private var hasOthers = false
    /// Whether there are samples since the last frame.
    var hasSamples: Bool { count > 0 }
    /// The output; nil in the space where windows of a host without outputs wait.
    unowned(unsafe) var output: HostOutput?
    /// The surfaces that move to another output once no finger is down here.
    var waiting = Chain<HostSurface>()
    /// Whether the output or the context is gone, so that nothing here may call the host.
    private(set) var isClosed = false

    init(profile: RecognitionProfile) {
        engine = GestureEngine(output: Output(width: 1, height: 1), profile: profile)
    }

    /// The window for touches that the host knows to be on no surface: it is never hit, and only recognizers on the
    /// output receive its touches.
    private(set) lazy var backdrop: Window = {
        let window = Window()
        window.isHidden = true
        engine.root.insertSubview(window, at: 0)
        return window
    }()

    /// The output's place in the layout.
    var bounds: Rect { Rect(origin: origin, size: engine.output.size) }

    /// Converts a position from the host's layout to the output.
    func local(_ position: Point) -> Point { Point(x: position.x - origin.x, y: position.y - origin.y) }

    /// Converts a position from the output to the host's layout.
    func layout(_ position: Point) -> Point { Point(x: position.x + origin.x, y: position.y + origin.y) }

    /// Returns the squared distance of a position from the output; 0 inside.
    func distance(to position: Point) -> Double {
        let x = max(bounds.minX - position.x, 0, position.x - bounds.maxX)
        let y = max(bounds.minY - position.y, 0, position.y - bounds.maxY)
        return x * x + y * y
    }

    /// Returns the area of the intersection of the output and a rectangle of the layout.
    func overlap(with rect: Rect) -> Double {
        let width = min(bounds.maxX, rect.maxX) - max(bounds.minX, rect.minX)
        let height = min(bounds.maxY, rect.maxY) - max(bounds.minY, rect.minY)
        return width > 0 && height > 0 ? width * height : 0
    }

    /// Ends all calls to the host.
    func close() {
        isClosed = true
        engine.logHandler = nil
        engine.onGrabOverruled = nil
    }

    // MARK: Samples since the last frame

    /// Adds a sample to the next frame.
    func add(_ sample: TouchSample) {
        forgetEarlier()
        if samples == nil { samples = [] }
        samples?.append(sample)
        count &+= 1
        if sample.phase != .moved { hasOthers = true }
    }

    /// Adds a movement to the next frame. Most frames have the same touches in the same order as the one before, so the
    /// earlier sample is changed in place, which costs a fraction of making, copying and destroying another.
    @inline(__always)
    func addMovement(
        of id: TouchID, to position: Point, time: Timestamp, pressure: Double?, tilt: Vector?
    ) {
        let place = count
        guard let known = samples, place < known.count, known[place].id == id else {
            return addOtherMovement(of: id, to: position, time: time, pressure: pressure, tilt: tilt)
        }
        samples?[place].move(to: local(position), time: time, pressure: pressure, tilt: tilt)
        count = place &+ 1
    }

    @inline(never)
    private func addOtherMovement(
        of id: TouchID, to position: Point, time: Timestamp, pressure: Double?, tilt: Vector?
    ) {
        add(
            TouchSample(
                id: id, phase: .moved, location: local(position), pressure: pressure, tilt: tilt, time: time))
    }

    /// Removes the samples of the next frame.
    func removeSamples() {
        count = 0
        hasOthers = false
        forgetEarlier()
    }

    /// Removes the reusable movements after the collected samples.
    private func forgetEarlier() {
        guard let known = samples?.count, count < known else { return }
        samples?.removeLast(known - count)
    }

    /// Processes the collected samples as one frame, through the policy. The host may collect the next frame in its
    /// callbacks.
    @inline(__always)
    func process(at time: Timestamp, through policy: PolicyController) {
        forgetEarlier()
        let areMovements = !hasOthers
        count = 0
        hasOthers = false
        // The event loop may have met a deadline in the meantime, later than a frame that was on its way.
        let current = TouchFrame(time: max(time, engine.now), samples: samples.take() ?? [])
        policy.process(current, on: engine)
        reuse(current, areMovements)
    }

    /// Reuses the memory of a frame that was processed, without retaining windows, unless samples were added meanwhile.
    @inline(__always)
    private func reuse(_ frame: consuming TouchFrame, _ areMovements: Bool) {
        if !areMovements { frame.samples.removeAll(keepingCapacity: true) }
        if samples == nil { samples = frame.samples }
    }
}

extension TouchSample {
    /// Replaces a movement by another one of the same touch.
    @inline(__always)
    fileprivate mutating func move(
        to location: Point, time: Timestamp, pressure: Double?, tilt: Vector?
    ) {
        self.location = location
        self.time = time
        self.pressure = pressure
        self.tilt = tilt
    }
}
