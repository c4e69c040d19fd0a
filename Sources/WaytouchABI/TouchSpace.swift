// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchPolicy
import WaytouchServer

/// Where the touches of one output are recognised: an engine of its own, and what connects its coordinates to the
/// host's layout.
final class TouchSpace {
    let engine: GestureEngine
    /// The output's upper left corner in the layout.
    var origin = Point.zero
    /// What came since the last frame, and behind it movements of an earlier one that may come again.
    private var frame = TouchFrame(time: 0)
    /// How many samples came since.
    private(set) var count = 0
    /// Whether one of them is of something else than a movement.
    private var hasOthers = false
    /// Whether anything came since.
    var hasSamples: Bool { count > 0 }
    /// Nil while there is no output: windows of a host that has none wait in such a space.
    unowned(unsafe) var output: HostOutput?
    /// The surfaces that move to another output when no finger is down here.
    var waiting = Chain<HostSurface>()

    init(profile: RecognitionProfile) {
        engine = GestureEngine(output: Output(width: 1, height: 1), profile: profile)
    }

    /// Where fingers are of which the host knows that no surface is below: nothing is found here by looking, and only
    /// recognizers on the output see what is put here.
    private(set) lazy var backdrop: Window = {
        let window = Window()
        window.isHidden = true
        engine.root.insertSubview(window, at: 0)
        return window
    }()

    /// The output's place in the layout.
    var bounds: Rect { Rect(origin: origin, size: engine.output.size) }

    /// From the host's layout to the output.
    func local(_ position: Point) -> Point { Point(x: position.x - origin.x, y: position.y - origin.y) }

    /// From the output to the host's layout.
    func layout(_ position: Point) -> Point { Point(x: position.x + origin.x, y: position.y + origin.y) }

    /// How far a position is from the output, squared; 0 inside.
    func distance(to position: Point) -> Double {
        let x = max(bounds.minX - position.x, 0, position.x - bounds.maxX)
        let y = max(bounds.minY - position.y, 0, position.y - bounds.maxY)
        return x * x + y * y
    }

    /// The area that the output and a rectangle of the layout have in common.
    func overlap(with rect: Rect) -> Double {
        let width = min(bounds.maxX, rect.maxX) - max(bounds.minX, rect.minX)
        let height = min(bounds.maxY, rect.maxY) - max(bounds.minY, rect.minY)
        return width > 0 && height > 0 ? width * height : 0
    }

    // MARK: What came since the last frame

    /// Collects what happened to a touch, for the next frame.
    func add(_ sample: TouchSample) {
        forgetEarlier()
        frame.samples.append(sample)
        count &+= 1
        if sample.phase != .moved { hasOthers = true }
    }

    /// Collects a movement. Most frames have the same touches in the same order as the one before: so the sample that
    /// is there already is changed in place, which costs a fraction of making, copying and destroying another.
    @inline(__always)
    func addMovement(
        of id: TouchID, to position: Point, time: Timestamp, pressure: Double?, tilt: Vector?
    ) {
        let place = count
        guard place < frame.samples.count, frame.samples[place].id == id else {
            return addOtherMovement(of: id, to: position, time: time, pressure: pressure, tilt: tilt)
        }
        frame.samples[place].move(to: local(position), time: time, pressure: pressure, tilt: tilt)
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

    /// Forgets what was collected.
    func removeSamples() {
        count = 0
        hasOthers = false
        forgetEarlier()
    }

    /// What is behind what was collected.
    private func forgetEarlier() {
        guard count < frame.samples.count else { return }
        frame.samples.removeLast(frame.samples.count - count)
    }

    /// Takes in what was collected, as one frame, as far as the policy lets it. The host may collect the next from
    /// inside its callbacks.
    func process(at time: Timestamp, through policy: PolicyController) {
        forgetEarlier()
        let areMovements = !hasOthers
        count = 0
        hasOthers = false
        // The event loop may have met a deadline in the meantime, later than a frame that was on its way.
        var current = TouchFrame(time: max(time, engine.now))
        swap(&current.samples, &frame.samples)
        policy.process(current, on: engine)
        // Usually nothing was added meanwhile, and the memory is reused. No window is kept in it.
        guard frame.samples.isEmpty else { return }
        if !areMovements { current.samples.removeAll(keepingCapacity: true) }
        swap(&current.samples, &frame.samples)
    }
}

extension TouchSample {
    /// Changes a movement to another one of the same touch.
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
