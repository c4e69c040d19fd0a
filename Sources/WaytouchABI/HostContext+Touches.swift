// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch
import WaytouchPolicy
import WaytouchServer

extension HostContext {
    /// The properties of a landing, except position and time.
    struct Landing {
        var surface: HostSurface?
        /// Whether the host knows that no surface is there.
        var isOnNoSurface = false
        var output: HostOutput?
        var kind = Touch.Kind.direct
        var buttonMask = ButtonMask.primary
        var pressure: Double?
        var tilt: Vector?
    }

    func down(
        _ hostID: HostTouchID, time: Timestamp, at position: Point, _ landing: Landing
    ) throws(MisuseError) {
        try check(hostID, time)
        try check(position)
        guard contacts.index(of: hostID) == nil else {
            throw .state("touch \(hostID.id) of seat \(hostID.seat) is down already")
        }
        let space =
            landing.surface.map { self.space(of: $0) } ?? landing.output?.space ?? self.space(at: position)
        let window = landing.surface?.window ?? (landing.isOnNoSurface ? space.backdrop : nil)
        // For the engine a seat is one device: its touches share one `wl_touch`, and so one series of ids. The host's
        // own device is part of `hostID`.
        let contact = HostContact(
            hostID: hostID,
            id: TouchID(seat: hostID.seat, device: hostID.seat, contact: unusedID(for: hostID)),
            space: .passUnretained(space))
        contacts.append(contact)
        touchIDs[hostID.seat, default: TouchIDs()].insert(contact.id.contact)
        remember(hostID, as: contact.id)
        space.add(
            TouchSample(
                id: contact.id, phase: .began, location: space.local(position), kind: landing.kind,
                buttonMask: landing.buttonMask, pressure: landing.pressure, tilt: landing.tilt, window: window
            ))
    }

    @inline(__always)
    func motion(
        _ hostID: HostTouchID, time: Timestamp, to position: Point, pressure: Double? = nil,
        tilt: Vector? = nil
    ) throws(MisuseError) {
        try check(hostID, time)
        try check(position)
        // Usually the host has one output and reports touches in the order in which they have landed.
        let place = spaces.borrowed(at: 0)._withUnsafeGuaranteedRef { $0.count }
        let contact = contacts[try index(of: hostID, near: place)]
        contact.space?._withUnsafeGuaranteedRef { space in
            space.addMovement(of: contact.id, to: position, time: time, pressure: pressure, tilt: tilt)
        }
    }

    func end(
        _ hostID: HostTouchID, time: Timestamp, as phase: Touch.Phase
    ) throws(MisuseError) {
        try check(hostID, time)
        let contact = contacts.remove(at: try index(of: hostID))
        // The entry exists. Changing it through an optional would cost three allocations.
        touchIDs[hostID.seat, default: TouchIDs()].remove(contact.id.contact)
        contact.space?.takeUnretainedValue().add(TouchSample(id: contact.id, phase: phase))
    }

    /// Takes a touch from all but the compositor's own gestures, for a client's grab.
    func grab(_ hostID: HostTouchID, time: Timestamp) throws(MisuseError) {
        try check(hostID, time)
        _ = try index(of: hostID)
        duringFrame {
            // The touch may have landed in the frame that is not closed yet. The host may call back while that is
            // closed.
            if spaces.contains(where: { $0.hasSamples }) { finishFrame(at: time) }
            guard let contact = contacts.first(where: { $0.hostID == hostID }),
                let space = contact.space?.takeUnretainedValue()
            else { return }
            let id = policy.id(of: contact.id, on: space.engine)
            space.engine.grab(id, at: max(time, space.engine.now))
            armTimer()
        }
    }

    /// Reports grabs that the compositor's own gestures overrule to the host.
    func follow(_ engine: GestureEngine) {
        engine.onGrabOverruled = { [unowned(unsafe) self] id in
            let hostID = hostID(of: id)
            host.grab_overruled?(data, hostID.seat, hostID.device, hostID.id)
        }
    }

    /// Processes the samples since the last frame, as one frame for each output that has any. An empty frame advances
    /// the time on all outputs.
    func finishFrame(at time: Timestamp) {
        server.advance(to: time)
        if spaces.count == 1 {
            // It exists as long as the context.
            spaces.borrowed(at: 0)._withUnsafeGuaranteedRef { finishFrame(of: $0, at: time) }
        } else {
            let isEmpty = !spaces.contains { $0.hasSamples }
            for space in spaces where isEmpty || space.hasSamples { finishFrame(of: space, at: time) }
        }
        if unsettledCount > 0 { settleWaitingSurfaces() }
        // Usually no deadline has changed, and a call is saved in each frame.
        if nextDeadline != reportedDeadline { armTimer() }
    }

    @inline(__always)
    private func finishFrame(of space: TouchSpace, at time: Timestamp) {
        startLogging(of: space)
        space.process(at: time, through: policy)
    }

    /// Cancels all touches and hovers of a seat, or of one device of it.
    func cancelTouches(ofSeat seat: UInt32, device: UInt32? = nil, at time: Timestamp) {
        // The samples that the host has not closed yet come first; then everything is cancelled.
        if spaces.contains(where: { $0.hasSamples }) { finishFrame(at: time) }
        let isMeant = { (id: HostTouchID) in id.seat == seat && (device == nil || id.device == device) }
        for contact in contacts.all where isMeant(contact.hostID) {
            contact.space?.takeUnretainedValue().add(TouchSample(id: contact.id, phase: .cancelled))
            touchIDs[seat]?.remove(contact.id.contact)
        }
        contacts.removeAll { isMeant($0.hostID) }
        for space in spaces where space.hasSamples { space.process(at: time, through: policy) }
        for hover in hovers where isMeant(hover.hostID) {
            let sample = HoverSample(id: hover.id, phase: .cancelled, location: .zero)
            hover.space.engine.process(hover: sample, at: max(time, hover.space.engine.now))
        }
        hovers.removeAll { isMeant($0.hostID) }
        cancelKeys(ofSeat: seat, device: device, at: time)
        // Clients still have touches that have lifted if their lifts are withheld.
        for space in spaces {
            policy.endLifted(on: space.engine) { $0.seat == seat && isMeant(hostID(of: $0)) }
        }
        // For clients all devices of a seat are one, and they may release its `wl_touch` now.
        server.finishLifts(ofDevice: seat)
        if !contacts.contains(where: { $0.hostID.seat == seat }) { forget(seat: seat) }
        if unsettledCount > 0 { settleWaitingSurfaces() }
        armTimer()
    }

    /// Forgets a seat without touches: it may be gone, and its number may never come back.
    private func forget(seat: UInt32) {
        touchIDs[seat] = nil
        for space in spaces { policy.forget(seat: seat, on: space.engine) }
    }

    /// Cancels the touches of an output that is removed; its fingers are ignored until they have lifted.
    func cancelTouches(in space: TouchSpace) {
        space.removeSamples()
        forgetContacts(in: space)
        forgetKeys(in: space)
        hovers.removeAll { $0.space === space }
        policy.cancelTouches(on: space.engine, at: space.engine.now)
    }

    /// The same for an output that is turned or scaled: keys have no place, and continue.
    func cancelContacts(in space: TouchSpace) {
        space.removeSamples()
        forgetContacts(in: space)
        hovers.removeAll { $0.space === space }
        policy.cancelContacts(on: space.engine)
    }

    /// Forgets the touches on an output that is removed.
    func forgetContacts(in space: TouchSpace) {
        for index in contacts.indices where contacts[index].space?.takeUnretainedValue() === space {
            contacts[index].space = nil
        }
    }

    // MARK: Hovering

    func hover(
        _ hostID: HostTouchID, time: Timestamp, sample: HoverSample, output: HostOutput?
    ) throws(MisuseError) {
        try check(hostID, time)
        if sample.phase == .hovering { try check(sample.location) }
        let known = hovers.firstIndex { $0.hostID == hostID }
        guard sample.phase == .hovering || known != nil else {
            throw .state("\(hostID.id) of seat \(hostID.seat) does not hover")
        }
        let space = output?.space ?? self.space(at: sample.location)
        var hover =
            known.map { hovers[$0] }
            ?? HostHover(
                hostID: hostID,
                id: TouchID(seat: hostID.seat, device: hostID.seat, contact: unusedHoverID(for: hostID)),
                space: space)
        if sample.phase == .hovering, hover.space !== space {
            // A pointer that moves to another output leaves the first.
            let left = HoverSample(id: hover.id, phase: .left, location: .zero)
            hover.space.engine.process(hover: left, at: max(time, hover.space.engine.now))
            hover.space = space
        }
        // Not by its index: the host may have called back while the pointer left an output.
        hovers.removeAll { $0.hostID == hostID }
        if sample.phase == .hovering { hovers.append(hover) }
        var local = sample
        local.id = hover.id
        local.location = hover.space.local(sample.location)
        startLogging(of: hover.space)
        hover.space.engine.process(hover: local, at: max(time, hover.space.engine.now))
        armTimer()
    }

    // MARK: Ids

    /// Returns the host's identifier of a touch of the engine, even if it has lifted.
    func hostID(of id: TouchID) -> HostTouchID {
        let id = policy.reportedID(of: id)
        return foreignIDs[id] ?? HostTouchID(seat: id.device, id: id.contact)
    }

    /// Remembers the host's identifier until another touch has the same id in the engine.
    private func remember(_ hostID: HostTouchID, as id: TouchID) {
        if hostID.device != 0 || hostID.id != id.contact {
            foreignIDs[id] = hostID
            forgetNames()
        } else if !foreignIDs.isEmpty {
            foreignIDs[id] = nil
        }
    }

    static let fewForeignIDs = 64

    /// Forgets identifiers of lifted touches, unless their lifts are withheld: a host may never reuse ids.
    private func forgetNames() {
        guard foreignIDs.count > mostForeignIDs else { return }
        var known = Set(contacts.all.map(\.id))
        for space in spaces { known.formUnion(policy.idsOfLifted(on: space.engine)) }
        foreignIDs = foreignIDs.filter { known.contains($0.key) }
        mostForeignIDs = max(Self.fewForeignIDs, 2 * foreignIDs.count)
    }

    /// Returns the host's own id, unless another device of the seat has a touch with it.
    private func unusedID(for hostID: HostTouchID) -> Int32 {
        touchIDs[hostID.seat]?.unused(near: hostID.id) ?? hostID.id
    }

    private func unusedHoverID(for hostID: HostTouchID) -> Int32 {
        let ofSeat = hovers.lazy.filter { $0.hostID.seat == hostID.seat }
        return TouchIDs(ofSeat.map(\.id.contact)).unused(near: hostID.id)
    }

    // MARK: Checks of the host's arguments

    @inline(__always)
    private func check(_ id: HostTouchID, _ time: Timestamp) throws(MisuseError) {
        guard id.id >= 0 else { throw .argument("touch id \(id.id) is negative") }
        try checkTime(time)
    }

    @inline(__always)
    func checkTime(_ time: Timestamp) throws(MisuseError) {
        guard time >= 0 else { throw .argument("time \(time) µs is negative") }
    }

    @inline(__always)
    private func check(_ position: Point) throws(MisuseError) {
        guard position.isFinite else {
            throw .argument("position \(position.x), \(position.y) is not finite")
        }
    }

    @inline(__always)
    private func index(of id: HostTouchID, near place: Int = 0) throws(MisuseError) -> Int {
        if let index = contacts.index(of: id, near: place) { return index }
        throw .state("touch \(id.id) of seat \(id.seat) is not down")
    }
}
