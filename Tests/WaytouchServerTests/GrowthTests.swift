// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Glibc
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// Ten times as much costs about ten times as much. What is quadratic costs a hundred times as much, so that the
    /// limit is far from both; and it is the thread's own time that is compared, which others do not lengthen.
    @Suite struct Growth {
        private static let most = 30.0

        private func threadTime() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }

        /// How much dearer ten times as much is.
        private func growth(_ count: Int, _ run: (Int) throws -> Double) rethrows -> Double {
            var small = Double.infinity
            for _ in 0..<3 { small = min(small, try run(count)) }
            return try run(10 * count) / small
        }

        /// As many as are wanted; a socket does not hold the requests for all of them.
        private func make<Made>(_ count: Int, for client: TestClient, _ body: (Int) -> Made) -> [Made] {
            (0..<count).map { index in
                if index % 50 == 0 { client.compositor.settle() }
                return body(index)
            }
        }

        private func client() throws -> TestClient {
            let compositor = try TestCompositor(keepsLog: false)
            compositor.server?.limits.recognizers = 100_000
            compositor.server?.limits.relations = 100_000
            compositor.server?.limits.views = 100_000
            return compositor.connect()
        }

        /// A view is put elsewhere and committed, again and again, among so many.
        @Test func placesAmongSiblings() throws {
            let growth = try growth(200) { count in
                let client = try client()
                let (surface, root) = client.makeWindow()
                let views = make(count, for: client) { _ in client.subview(of: root, 0, 0, 10, 10) }
                surface.commit()
                let start = threadTime()
                for index in 0..<100 {
                    waytouch_view_v1_place_above(views[index], views[count - 1 - index])
                    surface.commit()
                }
                return threadTime() - start
            }
            #expect(growth < 3, "what a hundred changes of place cost depends on how many siblings there are")
        }

        @Test func viewsAndRecognizersThatNeverSeeACommit() throws {
            let growth = try growth(500) { count in
                let client = try client()
                let root = client.makeWindow().root
                let start = threadTime()
                let views = make(count, for: client) { _ in client.subview(of: root, 0, 0, 10, 10) }
                let taps = make(count, for: client) { client.tap(on: views[$0]) }
                client.compositor.settle()
                _ = make(count, for: client) { index in
                    waytouch_tap_v1_destroy(taps[index].role)
                    waytouch_recognizer_v1_destroy(taps[index].base)
                    waytouch_view_v1_destroy(views[index])
                }
                client.compositor.settle()
                let time = threadTime() - start
                #expect(wl_display_get_error(client.display) == 0)
                return time
            }
            #expect(growth < Self.most)
        }

        @Test func relations() throws {
            let growth = try growth(300) { count in
                let client = try client()
                let (surface, root) = client.makeWindow()
                let start = threadTime()
                let taps = make(count, for: client) { _ in client.tap(on: root) }
                _ = make(count - 1, for: client) { index in
                    waytouch_recognizer_v1_allow_simultaneous(taps[0].base, taps[index + 1].base)
                    waytouch_recognizer_v1_allow_simultaneous(taps[index + 1].base, taps[0].base)
                    waytouch_recognizer_v1_require_failure_of(taps[index + 1].base, taps[0].base)
                }
                surface.commit()
                _ = make(count, for: client) { index in
                    waytouch_tap_v1_destroy(taps[count - 1 - index].role)
                    waytouch_recognizer_v1_destroy(taps[count - 1 - index].base)
                }
                client.compositor.settle()
                let time = threadTime() - start
                #expect(wl_display_get_error(client.display) == 0)
                return time
            }
            #expect(growth < Self.most)
        }
    }
}
