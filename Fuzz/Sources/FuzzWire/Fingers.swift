// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch
import WaytouchServer

/// Produces events on the glass and in the compositor, apart from those of its clients.
final class Fingers {
    private let compositor: FuzzCompositor
    private let dice: Dice
    private var time: Timestamp = 1_000_000
    /// The fingers that are down, and their movement per frame: none for a tap, a constant step for a pan.
    private var down: [(id: TouchID, place: Point, step: Vector)] = []
    private var isHovering = false

    init(_ compositor: FuzzCompositor, dice: Dice) {
        self.compositor = compositor
        self.dice = dice
    }

    /// A random place, mostly on a surface.
    private func anyPlace() -> Point {
        let anywhere = Point(x: Double(dice.int(1000)), y: Double(dice.int(800)))
        guard !dice.chance(1, of: 4), let surface = compositor.anySurface(),
            let window = compositor.server?.window(for: SurfaceResource(surface))
        else { return anywhere }
        return Point(
            x: min(max(window.center.x + Double(dice.int(200) - 100), 0), 999),
            y: min(max(window.center.y + Double(dice.int(200) - 100), 0), 799))
    }

    /// Produces one random event.
    func act() {
        let steps: Int64 = dice.pick([0, 1000, 8000, 8000, 8000, 16_000, 16_000, 30_000])
        time += steps
        switch dice.int(40) {
        case 0..<28: frame()
        case 28..<31: hover()
        case 31: wait()
        case 32 where dice.chance(1, of: 5):
            compositor.engine.cancelTouches(ofDevice: dice.chance(1, of: 2) ? 0 : nil, at: time)
            down.removeAll()
        case 33 where dice.chance(1, of: 5):
            if let surface = compositor.anySurface() { compositor.place(surface) }
        case 34: if dice.chance(1, of: 20) { changeOutput() }
        default: frame()
        }
    }

    private func wait() {
        time += dice.pick([50_000, 300_000, 1_200_000])
        compositor.engine.advance(to: time)
    }

    private func changeOutput() {
        if dice.chance(1, of: 2) {
            compositor.engine.output = Output(
                width: 1000, height: 800, widthMillimetres: dice.pick([0, 100, 200, 400]),
                heightMillimetres: dice.pick([0, 160]))
        } else {
            compositor.engine.profile.panThreshold = dice.pick([1, 10, 30])
        }
        compositor.server?.profileDidChange()
    }

    private func frame() {
        var frame = TouchFrame(time: time)
        if down.isEmpty || (down.count < 5 && dice.chance(1, of: 12)) {
            let count = down.isEmpty && dice.chance(1, of: 2) ? dice.pick([2, 2, 3]) : 1
            let anchor = anyPlace()
            let step: Vector = dice.chance(2, of: 5) ? .zero : anyStep()
            let isTogether = dice.chance(1, of: 2)
            for _ in 0..<count {
                land(near: anchor, step: isTogether || step == .zero ? step : anyStep(), in: &frame)
            }
        } else if dice.chance(1, of: 8) {
            for _ in 0..<(dice.chance(1, of: 2) ? down.count : 1) { lift(dice.int(down.count), in: &frame) }
        } else {
            for index in down.indices where dice.chance(3, of: 4) {
                down[index].place.x += down[index].step.dx + Double(dice.int(3) - 1)
                down[index].place.y += down[index].step.dy + Double(dice.int(3) - 1)
                frame.samples.append(
                    TouchSample(
                        id: down[index].id, phase: .moved, location: down[index].place,
                        pressure: dice.chance(1, of: 3) ? 0.5 : nil))
            }
        }
        // Occasionally a device reports nonsense.
        if dice.chance(1, of: 200) {
            frame.samples.append(
                TouchSample(
                    id: TouchID(device: UInt32(dice.int(2)), contact: Int32(dice.int(6))),
                    phase: dice.pick([.moved, .ended, .cancelled]), location: anyPlace()))
        }
        compositor.engine.process(frame)
    }

    private func anyStep() -> Vector {
        Vector(dx: Double(dice.int(25) - 12), dy: Double(dice.int(25) - 12))
    }

    private func land(near anchor: Point, step: Vector, in frame: inout TouchFrame) {
        let seat: UInt32 = dice.chance(1, of: 6) ? 1 : 0
        let id = TouchID(seat: seat, device: seat, contact: Int32(dice.int(6)))
        guard !down.contains(where: { $0.id == id }) else { return }
        let place = Point(x: anchor.x + Double(dice.int(120)), y: anchor.y + Double(dice.int(120)))
        down.append((id, place, step))
        frame.samples.append(
            TouchSample(
                id: id, phase: .began, location: place,
                kind: dice.pick([.direct, .direct, .direct, .pencil, .indirect]),
                tilt: dice.chance(1, of: 4) ? Vector(dx: 0.3, dy: -0.1) : nil))
    }

    private func lift(_ index: Int, in frame: inout TouchFrame) {
        let (id, place, _) = down.remove(at: index)
        frame.samples.append(
            TouchSample(
                id: id, phase: dice.chance(1, of: 8) ? .cancelled : .ended,
                location: dice.chance(1, of: 2) ? place : nil))
    }

    private func hover() {
        isHovering = !isHovering || !dice.chance(1, of: 4)
        compositor.engine.process(
            hover: HoverSample(
                id: TouchID(device: 7, contact: 0),
                phase: isHovering ? .hovering : dice.pick([.left, .cancelled]), kind: .pencil,
                location: anyPlace(), zDistance: 0.5, tilt: Vector(dx: 0.1, dy: 0)), at: time)
    }

    /// Lifts all fingers, and lets every deadline pass.
    func rest() {
        var frame = TouchFrame(time: time)
        while !down.isEmpty { lift(0, in: &frame) }
        compositor.engine.process(frame)
        // Devices that reported nonsense may have left touches down.
        compositor.engine.cancelTouches(at: time)
        isHovering = false
        compositor.engine.process(
            hover: HoverSample(id: TouchID(device: 7, contact: 0), phase: .left, location: .zero), at: time)
        // Longer than the longest time that a request can set: 2³² ms, seven weeks.
        time += 5_000_000_000_000
        compositor.engine.advance(to: time)
    }
}
