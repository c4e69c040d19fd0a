// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaylandServer
import Glibc
import Synchronization
import Testing
import WaytouchClient
import WaytouchServer
import WaytouchServerTestSupport

/// A display that runs in its own thread, for clients that wait for the compositor.
private final class ThreadedServer {
    private let stop: Int32
    private var thread = pthread_t()
    let client: OpaquePointer?

    /// What the thread needs; only numbers are passed to it.
    private struct Start {
        let socket: Int32
        let stop: Int32
        let hasGestures: Bool
    }

    init(hasGestures: Bool) {
        var sockets: [Int32] = [0, 0]
        var stops: [Int32] = [0, 0]
        let type = Int32(SOCK_STREAM.rawValue)
        precondition(socketpair(AF_UNIX, type, 0, &sockets) == 0 && socketpair(AF_UNIX, type, 0, &stops) == 0)
        stop = stops[1]
        let start = UnsafeMutablePointer<Start>.allocate(capacity: 1)
        start.initialize(to: Start(socket: sockets[0], stop: stops[0], hasGestures: hasGestures))
        pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                let memory = argument.assumingMemoryBound(to: Start.self)
                let start = memory.move()
                memory.deallocate()
                ThreadedServer.run(start.socket, stop: start.stop, hasGestures: start.hasGestures)
                return nil
            }, start)
        client = wl_display_connect_to_fd(sockets[1])
    }

    deinit {
        wl_display_disconnect(client)
        close(stop)
        pthread_join(thread, nil)
    }

    private static func run(_ socket: Int32, stop: Int32, hasGestures: Bool) {
        guard let display = wl_display_create() else { return }
        var server = hasGestures ? makeServer(on: display) : nil
        wl_client_create(display, socket)
        let loop = wl_display_get_event_loop(display)
        var descriptors = [
            pollfd(fd: wl_event_loop_get_fd(loop), events: Int16(POLLIN), revents: 0),
            pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            wl_display_flush_clients(display)
            poll(&descriptors, 2, -1)
            if descriptors[1].revents != 0 { break }
            wl_event_loop_dispatch(loop, 0)
        }
        wl_display_destroy_clients(display)
        withExtendedLifetime(server) {}
        server = nil
        wl_display_destroy(display)
    }
}

extension ServerTests {
    @Suite struct Discovery {
        @Test func theManagerFindsTheGlobalAndIsReady() throws {
            let server = ThreadedServer(hasGestures: true)
            let display = try #require(server.client)
            let manager = try WaytouchManager(display: display)
            #expect(manager.isReady)
            #expect(manager.capabilities.contains(.pan))
            manager.invalidate()
        }

        @Test func theManagerRunsOnAQueueOfTheProgram() throws {
            let server = ThreadedServer(hasGestures: true)
            let display = try #require(server.client)
            let queue = try #require(wl_display_create_queue(display))
            let manager = try WaytouchManager(display: display, queue: queue)
            #expect(manager.isReady)
            #expect(wl_display_roundtrip_queue(display, queue) >= 0)
            manager.invalidate()
            wl_event_queue_destroy(queue)
        }

        @Test func aMissingGlobalIsReported() throws {
            let server = ThreadedServer(hasGestures: false)
            let display = try #require(server.client)
            #expect(throws: WaytouchError.globalMissing) { try WaytouchManager(display: display) }
        }
    }
}
