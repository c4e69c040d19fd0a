// SPDX-License-Identifier: MIT
import CWaylandServer

/// A queue of events that wait until the socket has room.
struct EventQueue {
    private struct Event {
        let object: ProtocolObject
        let number: UInt32
        /// The arguments that are objects.
        let firstSubject: EventArguments.Subject?
        let secondSubject: EventArguments.Subject?
        let wordCount: UInt8
    }

    private var events: [Event] = []
    private var words: [UInt32] = []
    /// The number of events, from the first, that have been sent.
    private var sentEvents = 0
    private var sentWords = 0
    /// The number of objects that the client has destroyed, but that events in the queue still retain.
    private var destroyedObjects = 0

    var isEmpty: Bool { sentEvents == events.count }
    /// The approximate size of the events on the wire.
    var bytes: Int { (events.count - sentEvents) * 8 + (words.count - sentWords) * 4 }
    /// The same plus the approximate size of destroyed objects, which no other limit counts.
    var retainedBytes: Int { bytes + destroyedObjects * 512 }

    mutating func append(_ number: UInt32, of object: ProtocolObject, _ arguments: EventArguments) {
        arguments.words { words.append($0) }
        object.waitingEvents += 1
        events.append(
            Event(
                object: object, number: number, firstSubject: arguments.firstSubject,
                secondSubject: arguments.secondSubject,
                wordCount: UInt8(truncatingIfNeeded: arguments.count)))
    }

    /// Sends the first event and returns its approximate size. Objects that the client has destroyed
    /// meanwhile receive nothing.
    mutating func sendFirst() -> Int {
        guard !isEmpty else { return 0 }
        let event = events[sentEvents]
        let before = bytes
        let first = sentWords
        EventArguments.with({ arguments in
            for place in 0..<Int(event.wordCount) {
                if let subject = event.firstSubject, subject.place == place {
                    arguments.append(object: subject.object)
                } else if let subject = event.secondSubject, subject.place == place {
                    arguments.append(object: subject.object)
                } else {
                    arguments.append(bits: words[first + place])
                }
            }
        }) { arguments in
            if let resource = event.object.sendable { arguments.post(event.number, of: resource) }
        }
        event.object.waitingEvents -= 1
        if event.object.waitingEvents == 0, event.object.resource == nil { destroyedObjects -= 1 }
        sentEvents += 1
        sentWords = first + Int(event.wordCount)
        let size = before - bytes
        forgetSent()
        return size
    }

    /// Notes that the client has destroyed an object with events here.
    mutating func noteDestroyed() { destroyedObjects += 1 }

    mutating func removeAll() {
        for event in events[sentEvents...] { event.object.waitingEvents = 0 }
        destroyedObjects = 0
        events = []
        words = []
        sentEvents = 0
        sentWords = 0
    }

    /// Removes sent events, many at a time, because removing each costs time for all that remain.
    private mutating func forgetSent() {
        guard !isEmpty else { return removeAll() }
        guard sentEvents > 1024, sentEvents > events.count / 2 else { return }
        events.removeFirst(sentEvents)
        words.removeFirst(sentWords)
        sentEvents = 0
        sentWords = 0
    }
}
