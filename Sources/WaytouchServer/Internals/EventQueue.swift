// SPDX-License-Identifier: MIT
import CWaylandServer

/// Events that wait until there is room for them, first come, first served.
struct EventQueue {
    private struct Event {
        let object: ProtocolObject
        let number: UInt32
        /// What it is about besides, and the place of that among the arguments.
        let subject: ProtocolObject?
        let subjectPlace: Int8
        let wordCount: UInt8
        /// Of the array that is its last argument; nil = it has none.
        let arrayCount: UInt8?
    }

    private var events: [Event] = []
    private var words: [UInt32] = []
    /// So many of them have been sent.
    private var sentEvents = 0
    private var sentWords = 0

    var isEmpty: Bool { sentEvents == events.count }
    /// What they will be on the wire, about.
    var bytes: Int { (events.count - sentEvents) * 8 + (words.count - sentWords) * 4 }

    mutating func append(
        _ number: UInt32, of object: ProtocolObject, _ arguments: EventArguments, array: EventArguments?
    ) {
        arguments.words { words.append($0) }
        array?.words { words.append($0) }
        events.append(
            Event(
                object: object, number: number, subject: arguments.subject?.object,
                subjectPlace: arguments.subject.map { Int8(truncatingIfNeeded: $0.place) } ?? -1,
                wordCount: UInt8(truncatingIfNeeded: arguments.count),
                arrayCount: array.map { UInt8(truncatingIfNeeded: $0.count) }))
    }

    /// Sends the first event and returns its approximate size. Objects that the client has destroyed
    /// meanwhile receive nothing.
    mutating func sendFirst() -> Int {
        guard !isEmpty else { return 0 }
        let event = events[sentEvents]
        let before = bytes
        var next = sentWords
        func copyWords(_ count: UInt8, into arguments: inout EventArguments, subjectPlace: Int8 = -1) {
            for place in 0..<Int(count) {
                if place == Int(subjectPlace) {
                    arguments.append(object: event.subject)
                } else {
                    arguments.append(bits: words[next])
                }
                next += 1
            }
        }
        EventArguments.with({ copyWords(event.wordCount, into: &$0, subjectPlace: event.subjectPlace) }) {
            arguments in
            guard let arrayCount = event.arrayCount else {
                if let resource = event.object.sendable { arguments.post(event.number, of: resource) }
                return
            }
            EventArguments.with({ copyWords(arrayCount, into: &$0) }) { array in
                guard let resource = event.object.sendable else { return }
                arguments.post(event.number, of: resource, array: array)
            }
        }
        sentEvents += 1
        sentWords = next
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

    /// Not one by one, which would take as long as there are many.
    private mutating func forgetSent() {
        guard !isEmpty else { return removeAll() }
        guard sentEvents > 1024, sentEvents > events.count / 2 else { return }
        events.removeFirst(sentEvents)
        words.removeFirst(sentWords)
        sentEvents = 0
        sentWords = 0
    }
}
