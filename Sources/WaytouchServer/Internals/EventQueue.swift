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

    var isEmpty: Bool { sentEvents == events.count }
    /// The approximate size of the events on the wire.
    var bytes: Int { (events.count - sentEvents) * 8 + (words.count - sentWords) * 4 }

    mutating func append(_ number: UInt32, of object: ProtocolObject, _ arguments: EventArguments) {
        arguments.words { words.append($0) }
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
        sentEvents += 1
        sentWords = first + Int(event.wordCount)
        let size = before - bytes
        forgetSent()
        return size
    }

    mutating func removeAll() {
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
