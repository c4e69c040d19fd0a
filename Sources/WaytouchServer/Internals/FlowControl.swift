// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc

/// A sender that coalesces its changes while the client does not read, and sends the newest values later.
protocol CoalescingSender: AnyObject {
    /// Its place in the list of the flow control. Only the flow control uses it.
    var heldPlace: Int { get set }
    /// Sends the coalesced changes with their current values.
    func sendCoalesced()
}

/// The flow control of one client: holds events back while the client does not read, or has not had time to.
///
/// libwayland disconnects a client whose socket and whose buffer of 4 KiB are full. So events that report a change are
/// held back long before that: their senders have the newest values, and are asked for them when there is room again.
/// Events that must arrive wait here for room, in order: the events of a thousand recognizers for ten fingers that land
/// exceed a socket's capacity, and the client cannot read before the frame is done.
///
/// The kernel reports a stream socket as writable while less than a quarter of its send buffer is in use. With Linux's
/// default of 208 KiB, where each write counts 768 bytes or more, that is 70 small writes, and there is room for 200
/// more: for `wl_touch`, which does not wait here.
final class FlowControl {
    /// The number of objects after which the kernel is asked again.
    private static let batch = 32
    /// The number of events that may follow a positive answer before a turn asks again: a system call for
    /// each would cost more than the rest of a frame. There is room for many times as many.
    private static let credit = 16
    /// The number of bytes of events that must arrive after which the kernel is asked as well.
    private static let mostUnaskedBytes = 2048
    /// The number of bytes of earlier turns that a client may leave unread, including objects that it has destroyed
    /// meanwhile. Beyond that it is abandoned: libwayland disconnects it.
    private static let mostQueuedBytes = 4 << 20

    /// Nil once the client or the server is destroyed.
    unowned(unsafe) var client: ClientState?
    private let eventFrames: EventFrames
    /// The senders with coalesced changes, in order; nil: released. The first has the place `firstPlace`.
    private var held: [(any CoalescingSender)?] = []
    private var firstPlace = 0
    private var heldCount = 0
    private var isSendingHeld = false
    /// The events that wait.
    private var queue = EventQueue()
    /// The turn in which an event was queued last.
    private var queuedTurn: UInt64 = 0
    private var isAbandoned = false
    /// Reports when the socket is writable; exists while something is held back or waits.
    private var source: OpaquePointer?
    private var checkedTurn: UInt64 = 0
    private var hadRoom = true
    /// The events since the kernel was asked, and the bytes of those that must arrive.
    private var unasked = 0
    private var unaskedBytes = 0

    init(eventFrames: EventFrames) {
        self.eventFrames = eventFrames
    }

    deinit { removeSource() }

    // MARK: Events that report changes

    /// Whether an event that reports a change may be sent now; otherwise its sender coalesces it. The kernel
    /// is asked at most once per turn.
    @inline(__always)
    var hasRoom: Bool {
        unasked &+= 1
        if checkedTurn == eventFrames.turn { return hadRoom }
        checkedTurn = eventFrames.turn
        return unasked <= Self.credit || findsRoom
    }

    private var findsRoom: Bool {
        // While there is a source, only the source reports room, or newer values would overtake those that
        // are held back.
        hadRoom = source == nil && isWritable
        unasked = hadRoom ? 0 : Self.credit
        if hadRoom {
            unaskedBytes = 0
            sendHeld()
            // Without a descriptor for a source, some may still be held, and nothing may overtake them.
            if heldCount > 0 { unasked = Self.credit }
        }
        return hadRoom
    }

    /// Registers a sender to be asked for its values when there is room again. Call this only once until then.
    func hold(_ object: any CoalescingSender) {
        if !isSendingHeld, held.count > 2 * heldCount + Self.batch { closeGaps() }
        object.heldPlace = firstPlace + held.count
        held.append(object)
        heldCount += 1
        watch()
    }

    /// Releases a sender that has nothing more to send.
    func release(_ object: any CoalescingSender) {
        let index = object.heldPlace - firstPlace
        guard held.indices.contains(index), held[index] === object else { return }
        held[index] = nil
        heldCount -= 1
        if heldCount == 0, !isSendingHeld {
            held.removeAll()
            if !isQueueing { removeSource() }
        }
    }

    private func closeGaps() {
        held.removeAll { $0 == nil }
        for (index, object) in held.enumerated() { object?.heldPlace = firstPlace + index }
    }

    // MARK: Events that must arrive

    /// Sends an event of an object as soon as there is room for it.
    func post(_ event: Int32, of object: ProtocolObject, _ fill: (inout EventArguments) -> Void = { _ in }) {
        EventArguments.with(fill) { post(UInt32(event), of: object, $0) }
    }

    /// Sends an event like ``post(_:of:_:)``, if a request or the host has caused it and not a touch: a client could
    /// repeat the request without reading, any number of times within one turn.
    func reply(_ event: Int32, of object: ProtocolObject, _ fill: (inout EventArguments) -> Void) {
        abandonIfTooMuchWaits()
        post(event, of: object, fill)
    }

    private func post(_ event: UInt32, of object: ProtocolObject, _ arguments: EventArguments) {
        guard let resource = object.sendable else { return }
        guard isQueueing else {
            arguments.post(event, of: resource)
            return countBytes(8 + 4 * arguments.count)
        }
        if queuedTurn != eventFrames.turn {
            queuedTurn = eventFrames.turn
            abandonIfTooMuchWaits()
        }
        queue.append(event, of: object, arguments)
        watch()
        if isAbandoned || source == nil { sendQueued() }
    }

    /// Whether events that must arrive have to be queued.
    private var isQueueing: Bool { !queue.isEmpty || isFull }

    /// Whether the kernel has reported no room in this turn, or the source will report when there is room.
    private var isFull = false

    private func countBytes(_ bytes: Int) {
        unaskedBytes += bytes
        guard unaskedBytes > Self.mostUnaskedBytes, !isAbandoned else { return }
        unaskedBytes = 0
        if let client { wl_client_flush(client.handle) }
        guard !isWritable else { return }
        isFull = true
        // From now on, events that report changes follow all queued events.
        hadRoom = false
        checkedTurn = eventFrames.turn
        watch()
        // Without a source (no descriptors left), room would never be reported.
        if source == nil { isFull = false }
    }

    /// Abandons a client that has left too much unread: libwayland sends what it can, and disconnects it.
    private func abandonIfTooMuchWaits() {
        guard queue.retainedBytes > Self.mostQueuedBytes else { return }
        isAbandoned = true
        isFull = false
        sendQueued()
    }

    /// Notes that the client has destroyed an object with events that wait.
    func noteDestroyedWhileWaiting() { queue.noteDestroyed() }

    /// Sends queued events as far as there is room; returns whether all were sent.
    @discardableResult
    private func sendQueued() -> Bool {
        isFull = false
        while !queue.isEmpty {
            unaskedBytes += queue.sendFirst()
            guard unaskedBytes > Self.mostUnaskedBytes, !isAbandoned, source != nil else { continue }
            unaskedBytes = 0
            if let client { wl_client_flush(client.handle) }
            guard isWritable else { return false }
        }
        return true
    }

    // MARK: When there is room again

    /// Adds a source besides libwayland's own for the same socket, which works because the loop duplicates the
    /// descriptor. If that fails (no descriptors left), a later turn asks the kernel.
    private func watch() {
        // The next turn has to look whether there is room.
        unasked = Self.credit
        guard source == nil, let client, let server = client.server else { return }
        source = wl_event_loop_add_fd(
            wl_display_get_event_loop(server.display), wl_client_get_fd(client.handle),
            UInt32(WL_EVENT_WRITABLE),
            { _, mask, data in
                guard let data else { return 0 }
                Unmanaged<FlowControl>.fromOpaque(data).takeUnretainedValue().socketChanged(mask)
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Drops everything. Called when the client or the server is destroyed.
    func close() {
        client = nil
        held.removeAll()
        heldCount = 0
        queue.removeAll()
        isFull = false
        removeSource()
    }

    private func socketChanged(_ mask: UInt32) {
        // libwayland's own source handles a closed socket.
        let closed = UInt32(WL_EVENT_HANGUP | WL_EVENT_ERROR)
        guard mask & closed == 0, let client else { return close() }
        // Sending may release the client's last object.
        withExtendedLifetime(client) {
            guard sendQueued() else { return }
            sendHeld()
            eventFrames.close()
        }
    }

    /// Sends coalesced changes in order, as far as there is room.
    private func sendHeld() {
        guard !isSendingHeld else { return }
        isSendingHeld = true
        defer { isSendingHeld = false }
        var sent = 0
        var index = 0
        while index < held.count {
            if sent == Self.batch {
                sent = 0
                if let client { wl_client_flush(client.handle) }
                guard isWritable else { break }
            }
            // The sender may be appended again.
            if let object = held[index] {
                held[index] = nil
                heldCount -= 1
                object.sendCoalesced()
                sent += 1
            }
            index += 1
        }
        firstPlace += index
        held.removeFirst(min(index, held.count))
        if held.isEmpty, !isQueueing { removeSource() }
    }

    private func removeSource() {
        guard let source else { return }
        self.source = nil
        wl_event_source_remove(source)
    }

    /// Whether the kernel has room for more.
    var isWritable: Bool {
        // Nothing is sent to a destroyed client anyway.
        guard let client else { return true }
        var descriptor = pollfd(fd: wl_client_get_fd(client.handle), events: Int16(POLLOUT), revents: 0)
        // libwayland finds errors when it sends.
        return poll(&descriptor, 1, 0) != 0
    }
}
