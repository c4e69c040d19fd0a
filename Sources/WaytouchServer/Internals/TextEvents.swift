// SPDX-License-Identifier: MIT
import CWaylandServer

/// Sends an object's events with strings, in order, as the client reads them. ``FlowControl`` handles events with
/// numbers only.
final class TextEvents {
    /// Sends an event to the resource.
    typealias Event = (UnsafeMutablePointer<wl_resource>) -> Void

    /// The number of bytes after which the kernel is asked whether the client reads.
    private static let mostUnaskedBytes = 2048
    /// The number of answers that a client may leave unread. Beyond that it is abandoned: libwayland disconnects it.
    /// Other events need no limit, because they cannot be requested again before they have been sent.
    private static let mostAnswers = 1024
    /// The greatest size of an event without its strings, in bytes.
    private static let eventSize = 48

    private unowned(unsafe) let object: ProtocolObject
    private var waiting: [(bytes: Int, isAnswer: Bool, event: Event)] = []
    private var next = 0
    private var answers = 0
    /// Reports when the client has read; exists while something waits.
    private var source: OpaquePointer?
    /// Called when nothing waits any more.
    private let onEmpty: () -> Void

    /// Makes a queue for an object, which must call ``close()`` when its resource is destroyed.
    init(of object: ProtocolObject, onEmpty: @escaping () -> Void) {
        self.object = object
        self.onEmpty = onEmpty
    }

    deinit { close() }

    var isEmpty: Bool { waiting.isEmpty }

    /// Adds an event, which waits until ``flush()``. `isAnswer`: the client can request it any number of times.
    ///
    /// - Parameter texts: the total length of its strings, in bytes.
    func append(texts: Int = 0, isAnswer: Bool = false, _ event: @escaping Event) {
        waiting.append((texts + Self.eventSize, isAnswer, event))
        if isAnswer { answers += 1 }
    }

    /// Sends the waiting events, as far as there is room.
    func flush() {
        let isAbandoned = answers > Self.mostAnswers
        guard isAbandoned || source == nil else { return }
        var unasked = Self.mostUnaskedBytes
        while next < waiting.count, let resource = object.sendable {
            if unasked >= Self.mostUnaskedBytes, !isAbandoned {
                unasked = 0
                wl_client_flush(object.client.handle)
                // Without a source (no descriptors left), room would never be reported.
                if !object.client.flow.isWritable, watch() { return forgetSent() }
            }
            let (bytes, isAnswer, event) = waiting[next]
            next += 1
            if isAnswer { answers -= 1 }
            unasked += bytes
            event(resource)
        }
        close()
    }

    func close() {
        waiting.removeAll()
        (next, answers) = (0, 0)
        guard let source else { return }
        self.source = nil
        wl_event_source_remove(source)
    }

    private func forgetSent() {
        waiting.removeFirst(next)
        next = 0
    }

    /// Adds a source besides libwayland's own for the same socket, which works because the loop duplicates the
    /// descriptor.
    private func watch() -> Bool {
        let client = object.client.handle
        source = wl_event_loop_add_fd(
            wl_display_get_event_loop(wl_client_get_display(client)), wl_client_get_fd(client),
            UInt32(WL_EVENT_WRITABLE),
            { _, mask, data in
                guard let data else { return 0 }
                let events = Unmanaged<TextEvents>.fromOpaque(data).takeUnretainedValue()
                withExtendedLifetime(events) { events.socketChanged(mask) }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
        return source != nil
    }

    private func socketChanged(_ mask: UInt32) {
        guard let source else { return }
        self.source = nil
        wl_event_source_remove(source)
        // libwayland's own source handles a closed socket.
        guard mask & UInt32(WL_EVENT_HANGUP | WL_EVENT_ERROR) == 0 else { return close() }
        flush()
        if isEmpty { onEmpty() }
    }
}
