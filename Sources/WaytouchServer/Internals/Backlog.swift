// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc

/// Keeps its newest values to itself while the client does not read.
protocol HoldsBack: AnyObject {
    /// Sends what is held back, as it is now.
    func sendHeldBack()
}

/// What one client is not sent at present, because it does not read.
///
/// libwayland ends the connection of a client whose socket and whose buffer of 4 KiB are full. Events that tell of a
/// change stop long before that, and leave the room to those that must arrive. Nothing is queued here: whoever holds
/// back has its newest values anyway, and is asked for them when there is room again.
///
/// The kernel calls a stream socket writable while less than a quarter of its send buffer is in use. Of Linux's default
/// of 208 KiB, where each write counts 768 bytes or more, that is 70 small writes, and there is room for 200 more.
final class Backlog {
    /// After so many objects the kernel is asked again.
    private static let batch = 32
    /// So many events may follow an answer that there is room, before a turn asks again: a system call for each would
    /// cost more than all the rest of a frame. They fit in many times over.
    private static let credit = 16

    /// Nil once it or the server is gone.
    unowned(unsafe) var client: ClientState?
    private let eventFrames: EventFrames
    private var held: [any HoldsBack] = []
    /// Tells when the socket is writable; there is one while something is held back.
    private var source: OpaquePointer?
    private var checkedTurn: UInt64 = 0
    private var hadRoom = true
    /// The events since the kernel was asked.
    private var unasked = 0

    init(eventFrames: EventFrames) {
        self.eventFrames = eventFrames
    }

    deinit { removeSource() }

    /// Whether an event that tells of a change may be sent now; otherwise its sender holds it back. The kernel is asked
    /// once in a turn at the most.
    @inline(__always)
    var hasRoom: Bool {
        unasked &+= 1
        if checkedTurn == eventFrames.turn { return hadRoom }
        checkedTurn = eventFrames.turn
        return hadRoom && unasked <= Self.credit && source == nil && held.isEmpty || findsRoom
    }

    private var findsRoom: Bool {
        unasked = 0
        // While there is a source it is the one to say so, or newer values would overtake those that are held back.
        hadRoom = source == nil && isWritable
        if hadRoom, !held.isEmpty { sendHeld() }
        return hadRoom
    }

    /// Asks for the object's values when there is room again. It is to be called once until then.
    func hold(_ object: any HoldsBack) {
        held.append(object)
        guard source == nil, let client, let server = client.server else { return }
        // Beside libwayland's own source of the same socket: the loop duplicates the descriptor.
        // Without one (no descriptors left), a later turn finds out.
        source = wl_event_loop_add_fd(
            wl_display_get_event_loop(server.display), wl_client_get_fd(client.handle),
            UInt32(WL_EVENT_WRITABLE),
            { _, mask, data in
                guard let data else { return 0 }
                Unmanaged<Backlog>.fromOpaque(data).takeUnretainedValue().socketChanged(mask)
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// The object has nothing more to send.
    func release(_ object: any HoldsBack) {
        held.removeAll { $0 === object }
        if held.isEmpty { removeSource() }
    }

    /// The client or the server goes.
    func close() {
        client = nil
        held.removeAll()
        removeSource()
    }

    private func socketChanged(_ mask: UInt32) {
        // libwayland's own source deals with a socket that is closed.
        let closed = UInt32(WL_EVENT_HANGUP | WL_EVENT_ERROR)
        guard mask & closed == 0, let client else { return close() }
        // What is sent now may be what lets go of the client's last object.
        withExtendedLifetime(client) {
            sendHeld()
            eventFrames.close()
        }
    }

    /// Sends in the order of holding back, as far as there is room.
    private func sendHeld() {
        var sent = 0
        while !held.isEmpty {
            if sent == Self.batch {
                sent = 0
                if let client { wl_client_flush(client.handle) }
                guard isWritable else { return }
            }
            held.removeFirst().sendHeldBack()
            sent += 1
        }
        removeSource()
    }

    private func removeSource() {
        guard let source else { return }
        self.source = nil
        wl_event_source_remove(source)
    }

    private var isWritable: Bool {
        // To one that is gone nothing is sent anyway.
        guard let client else { return true }
        var descriptor = pollfd(fd: wl_client_get_fd(client.handle), events: Int16(POLLOUT), revents: 0)
        // An error is libwayland's to find, when it sends.
        return poll(&descriptor, 1, 0) != 0
    }
}
