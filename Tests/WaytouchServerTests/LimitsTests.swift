// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// What is inert fills the memory as well.
    @Suite struct LimitsOfInert {
        private let compositor: TestCompositor
        private let client: TestClient
        private let root: OpaquePointer?

        init() throws {
            compositor = try TestCompositor()
            compositor.server?.limits.views = 8
            compositor.server?.limits.recognizers = 6
            compositor.server?.limits.depth = 4
            client = compositor.connect()
            let (surface, root) = client.makeWindow()
            self.root = root
            surface.destroy()
        }

        private var code: UInt32? {
            compositor.settle()
            return client.error?.code
        }

        @Test func recognizersCount() {
            for _ in 0..<6 { _ = waytouch_view_v1_add_recognizer(root) }
            #expect(code == nil)
            _ = waytouch_view_v1_add_recognizer(root)
            #expect(code == WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_RECOGNIZERS.rawValue)
        }

        @Test func viewsCount() {
            for _ in 0..<7 { _ = waytouch_view_v1_create_subview(root) }
            #expect(code == nil)
            _ = waytouch_view_v1_create_subview(root)
            #expect(code == WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_VIEWS.rawValue)
        }

        @Test func theDepthCounts() {
            var view = root
            for _ in 0..<3 { view = waytouch_view_v1_create_subview(view) }
            #expect(code == nil)
            _ = waytouch_view_v1_create_subview(view)
            #expect(code == WAYTOUCH_VIEW_V1_ERROR_TOO_DEEP.rawValue)
        }

        @Test func aRecognizerHasOneRole() {
            let recognizer = waytouch_view_v1_add_recognizer(root)
            _ = waytouch_recognizer_v1_get_tap(recognizer)
            #expect(code == nil)
            _ = waytouch_recognizer_v1_get_tap(recognizer)
            #expect(code == WAYTOUCH_RECOGNIZER_V1_ERROR_ROLE_EXISTS.rawValue)
        }

        /// Of inert recognizers, and of those that are at work.
        @Test(arguments: [false, true])
        func aRoleCountsThatOutlivesItsRecognizer(isInert: Bool) {
            let view = isInert ? root : client.makeWindow().root
            var roles: [OpaquePointer?] = []
            for _ in 0..<6 {
                let recognizer = waytouch_view_v1_add_recognizer(view)
                roles.append(waytouch_recognizer_v1_get_tap(recognizer))
                waytouch_recognizer_v1_destroy(recognizer)
            }
            #expect(code == nil)
            // What is destroyed makes room.
            waytouch_tap_v1_destroy(roles[3])
            _ = waytouch_view_v1_add_recognizer(view)
            #expect(code == nil)
            _ = waytouch_view_v1_add_recognizer(view)
            #expect(code == WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_RECOGNIZERS.rawValue)
        }

        @Test func theyHoldWhenTheProtocolIsWithdrawn() {
            compositor.dropServer()
            for _ in 0..<6 { _ = waytouch_view_v1_add_recognizer(root) }
            for _ in 0..<7 { _ = waytouch_view_v1_create_subview(root) }
            #expect(code == nil)
            _ = waytouch_view_v1_create_subview(root)
            #expect(code == WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_VIEWS.rawValue)
        }
    }
}
