// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// The arguments of an event, put together on the stack: numbers of type `uint`, and perhaps one object.
///
/// Events of the gesture roles differ in their values only; so one way of sending serves all, and needs no memory.
struct EventArguments {
    /// The longest event, of a transform, has fewer.
    static let capacity = 18

    private let memory: UnsafeMutableBufferPointer<wl_argument>
    private(set) var count = 0
    /// What the event is about besides its own object, and at which place; nil = no such argument.
    private(set) var subject: (object: ProtocolObject?, place: Int)?

    private init(_ memory: UnsafeMutableBufferPointer<wl_argument>) {
        self.memory = memory
    }

    mutating func append(bits: UInt32) {
        guard count < memory.count else { return }
        memory.initializeElement(at: count, to: wl_argument(u: bits))
        count += 1
    }

    mutating func append(_ value: Double) { append(bits: WireValue.encode(value)) }

    mutating func append(_ vector: Vector) {
        append(vector.dx)
        append(vector.dy)
    }

    mutating func append(_ point: Point) {
        append(point.x)
        append(point.y)
    }

    mutating func append(time: Timestamp) {
        let (high, low) = WireValue.split(time)
        append(bits: high)
        append(bits: low)
    }

    /// Nil, or one that the client has destroyed, is null. One for each event.
    mutating func append(object: ProtocolObject?) {
        guard count < memory.count else { return }
        subject = (object, count)
        memory.initializeElement(at: count, to: wl_argument(o: object?.sendable?.asObject))
        count += 1
    }

    private mutating func append(array: UnsafeMutablePointer<wl_array>) {
        guard count < memory.count else { return }
        memory.initializeElement(at: count, to: wl_argument(a: array))
        count += 1
    }

    /// The numbers; that of an object means nothing.
    func words(_ body: (UInt32) -> Void) {
        for index in 0..<count { body(memory[index].u) }
    }

    /// Sends an event of an object that is there, followed by an array if there is one.
    func post(
        _ event: UInt32, of resource: UnsafeMutablePointer<wl_resource>, array: EventArguments? = nil
    ) {
        guard let array else {
            wl_resource_post_event_array(resource, event, memory.baseAddress)
            return
        }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.capacity) { words in
            for index in 0..<array.count { words[index] = array.memory[index].u }
            var bytes = wl_array(size: array.count * 4, alloc: 0, data: words.baseAddress)
            withUnsafeMutablePointer(to: &bytes) { bytes in
                var all = self
                all.append(array: bytes)
                wl_resource_post_event_array(resource, event, all.memory.baseAddress)
            }
        }
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
