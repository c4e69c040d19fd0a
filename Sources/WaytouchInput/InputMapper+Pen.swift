// SPDX-License-Identifier: MIT
public import Waytouch

extension InputMapper {
    /// Processes an event of a pen, or another tool of a tablet.
    public func process(_ event: RawPenEvent) {
        guard let entry = entry(of: event.device) else { return }
        entry.lastTime = event.time
        let index = index(of: event.tool, entry)
        // While it touches, it stays on its output; in the air it moves to the output that its device belongs to.
        if !entry.pens[index].isDown {
            let place = outputName(of: entry)
            if place != entry.pens[index].place {
                stopHovering(index, entry, .left)
                entry.pens[index].place = place
            }
        }
        guard let place = entry.pens[index].place, let target = target(named: place) else { return }
        let position = target.output.logicalPosition(normalizedX: event.x, normalizedY: event.y)
        switch event.change {
        case .enteredProximity, .moved:
            guard entry.pens[index].isDown else { return hover(event, position, index, entry) }
            send(sample(event, .moved, position, entry, target), at: event.time, to: place)
        case .tipDown:
            guard !entry.pens[index].isDown else { return }
            stopHovering(index, entry, .left)
            entry.pens[index].isDown = true
            send(sample(event, .began, position, entry, target), at: event.time, to: place)
        case .tipUp:
            lift(index, entry, .ended)
            hover(event, position, index, entry)
        case .leftProximity:
            lift(index, entry, .ended)
            stopHovering(index, entry, .left)
        case .cancelled:
            lift(index, entry, .cancelled)
            stopHovering(index, entry, .cancelled)
        case .button(let code, let isPressed):
            onPenButton?(event.tool, code, isPressed, place)
        }
    }

    /// Returns the tool of a touch or hover of kind `pencil`; nil if its device was removed.
    public func tool(of id: TouchID) -> PenTool? {
        entries.first { $0.number == id.device }?.pens.first { $0.tool.index == id.contact }?.tool
    }

    private func index(of tool: PenTool, _ entry: DeviceEntry) -> Int {
        if let known = entry.pens.firstIndex(where: { $0.tool.index == tool.index }) { return known }
        entry.pens.append(PenPlace(tool: tool))
        return entry.pens.count - 1
    }

    private func sample(
        _ event: RawPenEvent, _ phase: Touch.Phase, _ position: Point, _ entry: DeviceEntry, _ target: Target
    ) -> TouchSample {
        TouchSample(
            id: entry.id(event.tool.index), phase: phase, location: position, kind: .pencil,
            pressure: event.pressure, tilt: event.tilt.map(target.output.logicalDirection))
    }

    private func hover(_ event: RawPenEvent, _ position: Point, _ index: Int, _ entry: DeviceEntry) {
        guard let place = entry.pens[index].place, let target = target(named: place) else { return }
        entry.pens[index].isHovering = true
        let sample = HoverSample(
            id: entry.id(event.tool.index), phase: .hovering, kind: .pencil, location: position,
            zDistance: event.distance, tilt: target.output.logicalDirection(event.tilt ?? .zero))
        onHover?(sample, event.time, place)
    }

    private func stopHovering(_ index: Int, _ entry: DeviceEntry, _ phase: HoverSample.Phase) {
        guard entry.pens[index].isHovering else { return }
        entry.pens[index].isHovering = false
        guard let place = entry.pens[index].place else { return }
        let id = entry.id(entry.pens[index].tool.index)
        onHover?(
            HoverSample(id: id, phase: phase, kind: .pencil, location: .zero), entry.lastTime, place)
    }

    private func lift(_ index: Int, _ entry: DeviceEntry, _ phase: Touch.Phase) {
        guard entry.pens[index].isDown else { return }
        entry.pens[index].isDown = false
        guard let place = entry.pens[index].place else { return }
        let id = entry.id(entry.pens[index].tool.index)
        send(TouchSample(id: id, phase: phase, kind: .pencil), at: entry.lastTime, to: place)
    }

    func cancelPens(of entry: DeviceEntry, where isGone: (String) -> Bool) {
        for index in entry.pens.indices {
            guard let place = entry.pens[index].place, isGone(place) else { continue }
            lift(index, entry, .cancelled)
            stopHovering(index, entry, .cancelled)
            entry.pens[index].place = nil
        }
    }
}

extension Output {
    /// Converts a direction on the native panel to one in the picture, turned as positions are, with the same length.
    func logicalDirection(_ direction: Vector) -> Vector {
        let (x, y) = (direction.dx, direction.dy)
        return switch transform {
        case .normal: direction
        case .rotated90: Vector(dx: -y, dy: x)
        case .rotated180: Vector(dx: -x, dy: -y)
        case .rotated270: Vector(dx: y, dy: -x)
        case .flipped: Vector(dx: -x, dy: y)
        case .flipped90: Vector(dx: y, dy: x)
        case .flipped180: Vector(dx: x, dy: -y)
        case .flipped270: Vector(dx: -y, dy: -x)
        }
    }
}
