// SPDX-License-Identifier: MIT
import CMallocCounter
import CWaylandServer
import CWaytouchServer
import ServerSupport
import Waytouch

/// Moves one finger in the window of one of many clients, after a warm-up, and prints the number of events sent to that
/// client, and the number of allocations beyond those that libwayland makes for each event.
/// Under callgrind with `--toggle-collect=bench_server_frame`, only the instructions of these frames are counted:
/// engine, server and libwayland, without the kernel.
///
///     ServerFrames CLIENTS RECOGNIZERS FRAMES
///
/// Every client has that many recognizers, all of them under the finger.

nonisolated(unsafe) var frame = TouchFrame(
    time: 1_000_000, samples: [TouchSample(id: TouchID(contact: 0), phase: .began)])
nonisolated(unsafe) var clients: [Client] = []

/// The measured function, with a C name, so that callgrind's options can name it.
@c(bench_server_frame)
@inline(never)
public func benchServerFrame(_ engine: UnsafeRawPointer) {
    Unmanaged<GestureEngine>.fromOpaque(engine).takeUnretainedValue().process(frame)
    clients[0].flush()
}

/// Moves the finger, and returns the number of events sent.
func move(_ engine: GestureEngine, frames: Int) -> Int {
    var events = 0
    let pointer = UnsafeRawPointer(Unmanaged.passUnretained(engine).toOpaque())
    for index in 0..<frames {
        frame.time += 8000
        frame.samples[0].location = Point(x: 20 + Double(index % 64), y: 50)
        benchServerFrame(pointer)
        events += clients[0].countEvents()
    }
    return events
}

/// The number of allocations that libwayland itself makes to send one event.
func allocationsPerEvent() -> Int {
    let before = malloc_counter_value()
    for _ in 0..<100 { waytouch_view_v1_send_frame(clients[0].root, 0, 0) }
    let allocations = malloc_counter_value() - before
    clients[0].flush()
    _ = clients[0].countEvents()
    return Int(allocations) / 100
}

func run() throws {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 3, arguments.allSatisfy({ $0 > 0 }), arguments[0] <= 100 else {
        print("usage: ServerFrames CLIENTS RECOGNIZERS FRAMES, at most 100 clients")
        return
    }
    let host = try Host()
    for index in 0..<arguments[0] {
        let place = Rect(x: Double(index % 10) * 100, y: Double(index / 10) * 100, width: 100, height: 100)
        clients.append(Client(host, window: place, recognizers: arguments[1]))
    }
    frame.samples[0].location = Point(x: 50, y: 50)
    host.engine.process(frame)
    frame.samples[0].phase = .moved
    _ = move(host.engine, frames: 100)
    let perEvent = allocationsPerEvent()
    let before = malloc_counter_value()
    let events = move(host.engine, frames: arguments[2])
    let allocations = Int(malloc_counter_value() - before) - events * perEvent
    print("frames \(arguments[2]) events \(events) libwayland \(perEvent) allocations \(allocations)")
}

do { try run() } catch { print("ServerFrames: \(error)") }
