// SPDX-License-Identifier: MIT
import Waytouch

extension InputMapper {
    /// `BTN_LEFT`.
    private static var leftButton: UInt32 { 0x110 }
    /// There is one pointer, whichever device moves it.
    private static var pointerID: TouchID { TouchID(device: .max, contact: 0) }
    /// The first contact numbers of a pointing device's touches: for the button, a scroll and a gesture.
    private static var pressContact: Int32 { 0 }
    private static var scrollContact: Int32 { 1 }
    private static var gestureContact: Int32 { 3 }

    /// Processes a pointer event of a mouse or a touchpad.
    public func process(_ event: RawPointerEvent) {
        guard let entry = entry(of: event.device), isUsed(entry) else { return }
        entry.lastTime = event.time
        placePointer()
        switch event.change {
        case .motion(let vector):
            move(to: pointer + vector)
            pointerMoved(at: event.time)
        case .position(let x, let y):
            if let target = target(named: outputName(of: entry)) {
                let position = target.output.logicalPosition(normalizedX: x, normalizedY: y)
                move(to: position + (target.origin - .zero))
            }
            pointerMoved(at: event.time)
        case .button(Self.leftButton, let isPressed):
            if isPressed { press(entry, at: event.time) } else { release(entry, .ended, at: event.time) }
        case .button:
            break
        case .scroll(let vector):
            if entry.indirect?.isScroll != true { beginIndirect(entry, 2, isScroll: true, isWide: false) }
            // Scrolling down moves the content up.
            moveIndirect(entry, by: Vector.zero - vector)
        case .scrollEnded:
            if entry.indirect?.isScroll == true { endIndirect(entry, .ended) }
        case .cancelled:
            release(entry, .cancelled, at: event.time)
            if entry.indirect?.isScroll == true { endIndirect(entry, .cancelled) }
        }
    }

    /// Processes a gesture on a touchpad.
    public func process(_ event: RawGestureEvent) {
        // Resting fingers are not touches.
        guard event.kind != .hold else { return }
        guard let entry = entry(of: event.device), isUsed(entry) else { return }
        entry.lastTime = event.time
        placePointer()
        switch event.change {
        case .began:
            beginIndirect(entry, event.fingers, isScroll: false, isWide: event.kind == .pinch)
        case .changed(let translation, let scale, let rotation):
            guard entry.indirect?.isScroll == false else { return }
            moveIndirect(entry, by: translation, scale: scale, rotation: rotation)
        case .ended:
            if entry.indirect?.isScroll == false { endIndirect(entry, .ended) }
        case .cancelled:
            if entry.indirect?.isScroll == false { endIndirect(entry, .cancelled) }
        }
    }

    /// Returns whether there are outputs and no rule keeps the device from being used; what is under way goes on.
    private func isUsed(_ entry: DeviceEntry) -> Bool {
        outputName(of: entry) != nil || entry.pressPlace != nil || entry.indirect != nil
    }

    // MARK: The pointer

    /// Cancels the pointer's hover if no device can move it any more.
    func leaveUnusedPointer() {
        guard hoverPlace != nil,
            !entries.contains(where: { $0.info.capabilities.contains(.pointer) && isUsed($0) })
        else { return }
        hoverPointer(.cancelled, at: hoverTime)
    }

    private func placePointer() {
        if !isPointerPlaced, let first = targets.first { pointer = first.middle }
        keepPointerInside()
    }

    /// The output below the pointer.
    private var pointerTarget: Target? {
        targets.first { $0.bounds.contains(pointer) } ?? targets.first
    }

    /// Moves the pointer, which stays on its output at edges without an adjacent output.
    private func move(to position: Point) {
        guard position.isFinite else { return }
        if targets.contains(where: { $0.bounds.contains(position) }) {
            pointer = position
        } else if let bounds = pointerTarget?.bounds {
            pointer = Point(
                x: min(max(position.x, bounds.minX), max(bounds.minX, bounds.maxX.nextDown)),
                y: min(max(position.y, bounds.minY), max(bounds.minY, bounds.maxY.nextDown)))
        }
    }

    private func local(_ position: Point, on target: Target) -> Point {
        position - (target.origin - .zero)
    }

    /// Moves what is pressed with the pointer, whichever device moves it: the buttons of a touchpad are often those of
    /// another device.
    private func pointerMoved(at time: Timestamp) {
        var isPressed = false
        for entry in entries {
            guard let target = target(named: entry.pressPlace) else { continue }
            isPressed = true
            let sample = TouchSample(
                id: entry.id(Self.pressContact), phase: .moved, location: local(pointer, on: target),
                kind: .indirect)
            send(sample, at: time, to: target.name)
        }
        if !isPressed { hoverPointer(.hovering, at: time) }
    }

    func hoverPointer(_ phase: HoverSample.Phase, at time: Timestamp) {
        let target = phase == .hovering ? pointerTarget : nil
        if let place = hoverPlace, place != target?.name {
            hoverPlace = nil
            let left = phase == .hovering ? .left : phase
            onHover?(HoverSample(id: Self.pointerID, phase: left, location: .zero), time, place)
        }
        guard let target else { return }
        hoverPlace = target.name
        hoverTime = max(hoverTime, time)
        onHover?(HoverSample(id: Self.pointerID, location: local(pointer, on: target)), time, target.name)
    }

    private func press(_ entry: DeviceEntry, at time: Timestamp) {
        guard entry.pressPlace == nil, let target = pointerTarget else { return }
        hoverPointer(.left, at: time)
        entry.pressPlace = target.name
        let sample = TouchSample(
            id: entry.id(Self.pressContact), phase: .began, location: local(pointer, on: target),
            kind: .indirect)
        send(sample, at: time, to: target.name)
    }

    private func release(_ entry: DeviceEntry, _ phase: Touch.Phase, at time: Timestamp) {
        guard let place = entry.pressPlace else { return }
        entry.pressPlace = nil
        let sample = TouchSample(id: entry.id(Self.pressContact), phase: phase, kind: .indirect)
        send(sample, at: time, to: place)
        let isFree = !entries.contains { $0.pressPlace != nil }
        if phase == .ended, isFree { hoverPointer(.hovering, at: time) }
    }

    // MARK: Fingers on a touchpad

    private func beginIndirect(_ entry: DeviceEntry, _ count: Int, isScroll: Bool, isWide: Bool) {
        endIndirect(entry, .cancelled)
        guard let target = pointerTarget else { return }
        let contacts = IndirectContacts(
            at: local(pointer, on: target), on: target, count: count,
            firstContact: isScroll ? Self.scrollContact : Self.gestureContact, isScroll: isScroll,
            isWide: isWide)
        entry.indirect = contacts
        send(contacts, .began, entry)
    }

    private func moveIndirect(
        _ entry: DeviceEntry, by vector: Vector, scale: Double = 1, rotation: Double = 0
    ) {
        guard vector.isFinite, scale.isFinite, rotation.isFinite else { return }
        entry.indirect?.move(by: vector, scale: scale, rotation: rotation)
        if let contacts = entry.indirect { send(contacts, .moved, entry) }
    }

    private func endIndirect(_ entry: DeviceEntry, _ phase: Touch.Phase) {
        guard let contacts = entry.indirect else { return }
        entry.indirect = nil
        let stillness = IndirectContacts.stillness * (target(named: contacts.place)?.pixelsPerPoint ?? 1)
        let isTap = contacts.isScroll && contacts.farthest < stillness
        send(contacts, isTap ? .cancelled : phase, entry)
    }

    private func send(_ contacts: IndirectContacts, _ phase: Touch.Phase, _ entry: DeviceEntry) {
        let isPlaced = phase == .began || phase == .moved
        send(
            { samples in
                for index in 0..<contacts.count {
                    let contact = contacts.firstContact &+ Int32(truncatingIfNeeded: index)
                    samples.append(
                        TouchSample(
                            id: entry.id(contact), phase: phase,
                            location: isPlaced ? contacts.position(index) : nil, kind: .indirect))
                }
            }, at: entry.lastTime, to: contacts.place)
    }

    func cancelIndirect(of entry: DeviceEntry, where isGone: (String) -> Bool) {
        if let place = entry.pressPlace, isGone(place) { release(entry, .cancelled, at: entry.lastTime) }
        if let place = entry.indirect?.place, isGone(place) { endIndirect(entry, .cancelled) }
    }
}
