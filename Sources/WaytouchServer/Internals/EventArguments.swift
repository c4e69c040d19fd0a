// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// The arguments of an event, put together on the stack: numbers, and objects of the client.
///
/// Events of the gesture roles differ in their values only; so one way of sending serves all, and needs no memory.
struct EventArguments {
    /// The longest event has fewer.
    static let capacity = 10

    /// An argument that is an object; nil, or one that the client has destroyed, is null.
    struct Subject {
        let object: ProtocolObject?
        let place: Int
    }

    private let memory: UnsafeMutableBufferPointer<wl_argument>
    private(set) var count = 0
    private(set) var firstSubject: Subject?
    private(set) var secondSubject: Subject?

    private init(_ memory: UnsafeMutableBufferPointer<wl_argument>) {
        self.memory = memory
    }

    mutating func append(bits: UInt32) {
        guard count < memory.count else { return }
        memory.initializeElement(at: count, to: wl_argument(u: bits))
        count += 1
    }

    @inline(__always)
    mutating func append(_ number: Int32) { append(bits: UInt32(bitPattern: number)) }

    /// As `fixed`.
    mutating func append(fixed value: Double) { append(WireValue.fixed(value)) }

    /// As two of `fixed`.
    mutating func append(_ point: Point) {
        append(fixed: point.x)
        append(fixed: point.y)
    }

    mutating func append(time: Timestamp) {
        let (high, low) = WireValue.split(time)
        append(bits: high)
        append(bits: low)
    }

    /// At most two for each event.
    mutating func append(object: ProtocolObject?) {
        guard count < memory.count else { return }
        let subject = Subject(object: object, place: count)
        if firstSubject == nil { firstSubject = subject } else { secondSubject = subject }
        memory.initializeElement(at: count, to: wl_argument(o: object?.sendable?.asObject))
        count += 1
    }

    /// The numbers; that of an object means nothing.
    func words(_ body: (UInt32) -> Void) {
        for index in 0..<count { body(memory[index].u) }
    }

    /// Sends an event of an object that is there.
    func post(_ event: UInt32, of resource: UnsafeMutablePointer<wl_resource>) {
        wl_resource_post_event_array(resource, event, memory.baseAddress)
    }

    /// Arguments that `fill` appends, as long as `body` is at it.
    static func with(_ fill: (inout EventArguments) -> Void, _ body: (EventArguments) -> Void) {
        withUnsafeTemporaryAllocation(of: wl_argument.self, capacity: capacity) { memory in
            var arguments = EventArguments(memory)
            fill(&arguments)
            body(arguments)
        }
    }
}

extension UnsafeMutablePointer<wl_resource> {
    /// A resource begins with its object.
    fileprivate var asObject: UnsafeMutablePointer<wl_object> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: wl_object.self)
    }
}
