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
    /// What came since the last frame; reused.
    private var frame = TouchFrame(time: 0)
    /// Whether anything came since.
    var hasSamples: Bool { !frame.samples.isEmpty }
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
    @inline(__always)
    func add(_ sample: TouchSample) { frame.samples.append(sample) }

    /// Forgets what was collected.
    func removeSamples() {
        frame.samples.removeAll(keepingCapacity: true)
    }

    /// Takes in what was collected, as one frame, as far as the policy lets it. The host may collect the next from
    /// inside its callbacks.
    func process(at time: Timestamp, through policy: PolicyController) {
        // The event loop may have met a deadline in the meantime, later than a frame that was on its way.
        var current = TouchFrame(time: max(time, engine.now))
        swap(&current.samples, &frame.samples)
        policy.process(current, on: engine)
        // Usually nothing was added meanwhile, and the memory is reused.
        guard frame.samples.isEmpty else { return }
        // One by one: removeAll() takes as long for one as this for ten.
        while !current.samples.isEmpty { current.samples.removeLast() }
        swap(&current.samples, &frame.samples)
    }
}
