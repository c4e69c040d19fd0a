// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// The arguments of an event whose arguments are all of type `uint`, put together on the stack.
///
/// Events of the gesture roles differ in their values only; so one way of sending serves all, and needs no memory.
struct EventArguments {
    /// The longest event, of a transform, has fewer.
    static let capacity = 18

    private let memory: UnsafeMutableBufferPointer<wl_argument>
    private(set) var count = 0

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

    /// Sends an event with what `fill` appends.
    static func post(
        _ event: Int32, to resource: UnsafeMutablePointer<wl_resource>, _ fill: (inout EventArguments) -> Void
    ) {
        withArguments(fill) { arguments in
            wl_resource_post_event_array(resource, UInt32(event), arguments.memory.baseAddress)
        }
    }

    /// What `fill` appends, as the bytes of an array.
    static func withBytes(
        _ fill: (inout EventArguments) -> Void, _ body: (UnsafeMutablePointer<wl_array>) -> Void
    ) {
        withArguments(fill) { arguments in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { words in
                for index in 0..<arguments.count { words[index] = arguments.memory[index].u }
                var array = wl_array(size: arguments.count * 4, alloc: 0, data: words.baseAddress)
                body(&array)
            }
        }
    }

    private static func withArguments(
        _ fill: (inout EventArguments) -> Void, _ body: (EventArguments) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: wl_argument.self, capacity: capacity) { memory in
            var arguments = EventArguments(memory)
            fill(&arguments)
            body(arguments)
        }
    }
}
