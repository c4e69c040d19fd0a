// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// The arguments of an event, built on the stack: numbers, and objects of the client.
///
/// Events of the gesture roles differ in their values only, so the same code sends all of them, without allocating
/// memory.
struct EventArguments {
    /// More than the longest event has.
    static let capacity = 10

    /// An argument that is an object; null on the wire if it is nil or the client has destroyed it.
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

    /// Appends a number as `fixed`.
    mutating func append(fixed value: Double) { append(WireValue.fixed(value)) }

    /// Appends a point as two `fixed`.
    mutating func append(_ point: Point) {
        append(fixed: point.x)
        append(fixed: point.y)
    }

    mutating func append(time: Timestamp) {
        let (high, low) = WireValue.split(time)
        append(bits: high)
        append(bits: low)
    }

    /// Appends an object; at most two for each event.
    mutating func append(object: ProtocolObject?) {
        guard count < memory.count else { return }
        let subject = Subject(object: object, place: count)
        if firstSubject == nil { firstSubject = subject } else { secondSubject = subject }
        memory.initializeElement(at: count, to: wl_argument(o: object?.sendable?.asObject))
        count += 1
    }

    /// Calls a closure with each argument; for an object the number has no meaning.
    func words(_ body: (UInt32) -> Void) {
        for index in 0..<count { body(memory[index].u) }
    }

    /// Sends an event of an object.
    func post(_ event: UInt32, of resource: UnsafeMutablePointer<wl_resource>) {
        wl_resource_post_event_array(resource, event, memory.baseAddress)
    }

    /// Calls `body` with the arguments that `fill` appends, which are valid only during the call.
    static func with(_ fill: (inout EventArguments) -> Void, _ body: (EventArguments) -> Void) {
        withUnsafeTemporaryAllocation(of: wl_argument.self, capacity: capacity) { memory in
            var arguments = EventArguments(memory)
            fill(&arguments)
            body(arguments)
        }
    }
}

extension UnsafeMutablePointer<wl_resource> {
    /// The `wl_object` at the beginning of the resource.
    fileprivate var asObject: UnsafeMutablePointer<wl_object> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: wl_object.self)
    }
}
