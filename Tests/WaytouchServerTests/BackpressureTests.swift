// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Glibc
import Testing
import Waytouch
import WaytouchServerTestSupport

@testable import WaytouchServer

extension TestClient {
    /// Reads until nothing more comes; one read returns a few KiB.
    fileprivate func takeAll() -> [String] {
        readAll()
        return take()
    }

    /// The size of the connection's send buffer in the kernel, in bytes.
    fileprivate var sendBuffer: Int32 {
        var size: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(wl_display_get_fd(display), SOL_SOCKET, SO_SNDBUF, &size, &length)
        return size
    }

    /// Discards what the client was sent, bypassing libwayland, until at most this many bytes are left.
    fileprivate func discard(downTo bytes: Int32) {
        var waiting: Int32 = 0
        let descriptor = wl_display_get_fd(display)
        while ioctl(descriptor, UInt(FIONREAD), &waiting) == 0, waiting > bytes {
            var buffer = [UInt8](repeating: 0, count: 4096)
            guard recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0 else { return }
        }
    }
}

extension ServerTests {
    /// Clients that do not read. Frames come every 10 ms; finger 0 goes from x = 300 to 363 again and again.
    @Suite struct Backpressure {
        static let many = 10_000

        /// The x of finger 0 in a frame.
        private func x(_ frame: Int) -> Double { 300 + Double(frame % 64) }

        /// Begins a pan, whose client receives the beginning and then stops reading.
        private func stoppedPan() throws -> (
            TestCompositor, TestClient, surface: TestSurface, pan: Recognizer
        ) {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let pan = client.pan(on: root)
            surface.commit()
            compositor.drag(0, from: (200, 100), to: (300, 100), at: 0)
            _ = client.takeAll()
            client.reads = false
            return (compositor, client, surface, pan)
        }

        private func move(_ compositor: TestCompositor, frames: Range<Int>) {
            for frame in frames {
                compositor.touch(1000 + Int64(frame) * 10, .move(0, x(frame), 100))
            }
        }

        typealias Recognizer = (base: OpaquePointer?, role: OpaquePointer?)

        @Test func aPanGoesOnWithItsNewestValues() throws {
            let (compositor, client, _, _) = try stoppedPan()
            move(compositor, frames: 0..<Self.many)
            client.reads = true
            let events = client.takeAll()
            #expect(client.error == nil)
            #expect((10..<200).contains(events.count), "\(events.count) events were kept")
            let last = Self.many - 1
            #expect(
                events.suffix(2).first?.hasPrefix(
                    "pan changed at \(short(x(last))),100 touches 1 t \(1_000_000 + last * 10_000) ") == true)
            #expect(events.last == "root frame t \(1_000_000 + last * 10_000)")
            // From now on the client receives everything again.
            move(compositor, frames: Self.many..<Self.many + 5)
            #expect(client.takeAll().filter { $0.hasPrefix("pan changed") }.count == 5)
        }

        @Test func anEndReplacesTheNewestChange() throws {
            let (compositor, client, _, _) = try stoppedPan()
            move(compositor, frames: 0..<500)
            compositor.touch(6000, .up(0))
            client.reads = true
            let events = client.takeAll()
            #expect(events.last == "root frame t 6000000")
            #expect(
                events.suffix(2).first?.hasPrefix("pan ended at \(short(x(499))),100 touches 1 t 6000000 ")
                    == true)
            #expect(events.filter { $0.hasPrefix("pan ended") }.count == 1)
            #expect(client.takeAll().isEmpty, "nothing comes after the end")
        }

        @Test func everyBeginningHasItsEnd() throws {
            let (compositor, client, _, _) = try stoppedPan()
            move(compositor, frames: 0..<500)
            compositor.touch(6000, .up(0))
            for gesture in 0..<20 {
                let start = 7000 + Int64(gesture) * 1000
                compositor.drag(0, from: (200, 100), to: (300, 100), at: start, steps: 40)
                compositor.touch(start + 500, gesture % 2 == 0 ? .up(0) : .cancel(0))
            }
            client.reads = true
            let events = client.takeAll()
            #expect(client.error == nil)
            let states = events.filter { $0.hasPrefix("pan") }.map { $0.split(separator: " ")[1] }
                .filter { $0 != "changed" }
            var expected: [Substring] = ["ended"]
            for gesture in 0..<20 { expected += ["began", gesture % 2 == 0 ? "ended" : "cancelled"] }
            #expect(states == expected)
            #expect(events.filter { $0.hasPrefix("touch down") }.count == 20)
            #expect(events.filter { $0 == "touch cancel" }.count == 20)
        }

        @Test func aTouchLiftsWhereItWasLast() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            _ = client.makeWindow()
            compositor.touch(0, .down(0, 200, 100), .down(1, 500, 500))
            _ = client.takeAll()
            client.reads = false
            for frame in 0..<Self.many {
                compositor.touch(
                    1000 + Int64(frame) * 10, .move(0, x(frame), 100), .move(1, x(frame) + 200, 500))
            }
            let last = Int64(Self.many - 1)
            let (end, held) = (2000 + last * 10, 1000 + last * 10)
            compositor.touch(end, .up(0))
            client.reads = true
            let events = client.takeAll()
            #expect(client.error == nil)
            #expect((10..<300).contains(events.count), "\(events.count) events were kept")
            #expect(
                events.suffix(4) == [
                    "touch motion 0 \(short(x(Int(last)))),100 t \(held)",
                    "touch motion 1 \(short(x(Int(last)) + 200)),500 t \(held)",
                    "touch up 0 t \(end)", "touch frame",
                ])
            compositor.touch(end + 10, .up(1))
            #expect(client.takeAll() == ["touch up 1 t \(end + 10)", "touch frame"])
        }

        @Test func touchesThatDoNotEndGoOnWithTheirNewestPositions() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            _ = client.makeWindow()
            compositor.touch(0, .down(0, 200, 100))
            _ = client.takeAll()
            client.reads = false
            move(compositor, frames: 0..<1000)
            client.reads = true
            #expect(
                client.takeAll().suffix(2) == ["touch motion 0 \(short(x(999))),100 t 10990", "touch frame"])
            #expect(client.takeAll().isEmpty)
        }

        @Test func aCancelVoidsThePositionsAndAnnouncesTheNewest() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            _ = client.pan(on: client.subview(of: root, 0, 600, 200, 200))
            surface.commit()
            compositor.touch(0, .down(0, 200, 100))
            _ = client.takeAll()
            client.reads = false
            move(compositor, frames: 0..<1000)
            compositor.touch(20_000, .down(1, 100, 700))
            compositor.touch(20_010, .move(1, 105, 700), .move(0, 400, 120))
            compositor.touch(20_020, .move(1, 130, 700))
            client.reads = true
            let events = client.takeAll()
            #expect(
                events.suffix(8) == [
                    "touch motion 0 \(short(x(999))),100 t 10990", "touch down 1 100,700 t 20000",
                    "touch frame", "touch cancel", "touch down 2 400,120 t 20020", "touch frame",
                    "pan began at 130,700 touches 1 t 20020000 translation 20,0 velocity 3500,0",
                    "root frame t 20020000",
                ])
        }

        @Test func memoryDoesNotGrow() async {
            await #expect(processExitsWith: .success) {
                let suite = Backpressure()
                let (compositor, client, _, _) = try suite.stoppedPan()
                suite.move(compositor, frames: 0..<1000)
                let growth = leastHeapGrowth { round in
                    let first = 1000 + round * 2000
                    suite.move(compositor, frames: first..<first + 2000)
                }
                #expect(growth < 4096)
                client.reads = true
                #expect(client.takeAll().count < 200)
            }
        }

        /// Together they send more than fits into the socket at a time.
        @Test func allOfManyRecognizersGoOn() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let count = 300
            for index in 0..<count {
                waytouch_recognizer_v1_allow_simultaneous(client.pan(on: root, "\(index)").base, nil)
                if index % 50 == 0 { compositor.settle() }
            }
            surface.commit()
            compositor.drag(0, from: (200, 100), to: (300, 100), at: 0, steps: 1)
            let began = client.takeAll().filter { $0.contains(" began ") }
            #expect(began.count == count)
            client.reads = false
            move(compositor, frames: 0..<100)
            client.reads = true
            let events = client.takeAll()
            #expect(client.error == nil)
            let newest = events.filter { $0.contains("changed at \(short(x(99))),100 touches 1 t 1990000 ") }
            #expect(Set(newest.compactMap { $0.split(separator: " ").first }).count == count)
            #expect(newest.count == count)
            #expect(events.count < 10 * count)
            #expect(events.last == "root frame t 1990000")
        }

        @Test func anotherClientIsNotifiedOfEverything() throws {
            let compositor = try TestCompositor()
            let stopped = compositor.connect()
            let other = compositor.connect()
            let (first, root) = stopped.makeWindow(width: 400, height: 800)
            _ = stopped.pan(on: root)
            first.commit()
            let (second, otherRoot) = other.makeWindow()
            compositor.place(second.resource, x: 500, y: 0, width: 400, height: 800)
            _ = other.pan(on: otherRoot)
            second.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 600, 100))
            compositor.touch(10, .move(0, 150, 100), .move(1, 650, 100))
            _ = other.takeAll()
            stopped.reads = false
            for frame in 0..<Self.many {
                let y = 100 + Double(frame % 500)
                compositor.touch(1000 + Int64(frame) * 10, .move(0, 150, y), .move(1, 650, y))
            }
            let told = other.takeAll()
            #expect(told.filter { $0.hasPrefix("pan changed") }.count == Self.many)
            #expect(told.filter { $0.hasPrefix("root frame") }.count == Self.many)
            stopped.reads = true
            #expect(stopped.takeAll().count < 200)
            #expect(stopped.error == nil)
        }

        @Test func onlyTheClientThatStaysAwayIsDisconnected() throws {
            let compositor = try TestCompositor()
            let stopped = compositor.connect()
            let other = compositor.connect()
            let (first, root) = stopped.makeWindow(width: 400, height: 800)
            _ = stopped.tap(on: root)
            first.commit()
            let (second, otherRoot) = other.makeWindow()
            compositor.place(second.resource, x: 500, y: 0, width: 400, height: 800)
            _ = other.tap(on: otherRoot)
            second.commit()
            stopped.reads = false
            let taps = 1000
            for tap in 0..<taps {
                let time = Int64(tap) * 1000
                compositor.touch(time, .down(0, 100, 100), .down(1, 600, 100))
                compositor.touch(time + 50, .up(0), .up(1))
            }
            stopped.reads = true
            #expect(stopped.takeAll().filter { $0.hasPrefix("tap recognized") }.count < taps)
            #expect(wl_display_get_error(stopped.display) != 0, "taps are not dropped: there is no room")
            #expect(other.takeAll().filter { $0.hasPrefix("tap recognized") }.count == taps)
            #expect(other.error == nil)
        }

        /// There are no touches, so there is no frame at which the compositor would count the events that wait.
        @Test func aClientThatOnlySendsRequestsIsDisconnectedToo() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            client.reads = false
            // Each answer has 12 bytes.
            for request in 0..<400_000 where wl_display_get_error(client.display) == 0 {
                waytouch_view_v1_set_deferred_edges(root, 1)
                wl_surface_commit(surface.proxy)
                if request % 64 == 0 { compositor.settle() }
            }
            client.reads = true
            _ = client.takeAll()
            #expect(wl_display_get_error(client.display) != 0, "4 MiB are kept for it, and not more")
        }

        /// The client's objects beyond the limit are refused, and it destroys them before the refusal has been sent. It
        /// reads only so much that there is room for libwayland's `delete_id`, but none for Waytouch.
        @Test func objectsDestroyedMeanwhileCountAsWaiting() throws {
            let compositor = try TestCompositor()
            compositor.server?.limits.views = 1
            let client = compositor.connect()
            let (_, root) = client.makeWindow()
            client.reads = false
            // For Waytouch the buffer is full once a quarter of it is in use: the kernel then reports it as unwritable.
            let kept = client.sendBuffer / 10 * 3
            for _ in 0..<30_000 {
                waytouch_view_v1_destroy(waytouch_view_v1_create_subview(root))
                compositor.settle()
                client.discard(downTo: kept)
            }
            #expect(compositor.server?.clientsInOrder.isEmpty == true, "8192 are kept for it, and not more")
        }

        enum Departure: CaseIterable { case role, recognizer, surface, client, server }

        @Test(arguments: Departure.allCases)
        func whatIsDestroyedWhileHeldBackIsForgotten(_ departure: Departure) throws {
            let (compositor, client, surface, pan) = try stoppedPan()
            move(compositor, frames: 0..<500)
            switch departure {
            case .role: waytouch_pan_v1_destroy(pan.role)
            case .recognizer: waytouch_recognizer_v1_destroy(pan.base)
            case .surface: surface.destroy()
            case .client: client.disconnect()
            case .server: compositor.dropServer()
            }
            compositor.settle()
            compositor.touch(6000, .move(0, 400, 100))
            compositor.touch(6010, .up(0))
            guard departure != .client else { return }
            client.reads = true
            let events = client.takeAll()
            #expect(client.error == nil)
            #expect(client.takeAll().isEmpty)
            // A client that still has the role receives the end, once.
            let ends = events.filter { $0.hasPrefix("pan cancelled") || $0.hasPrefix("pan ended") }
            #expect(ends.count == (departure == .role ? 0 : 1))
        }
    }
}
