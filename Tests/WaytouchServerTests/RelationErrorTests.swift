// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct RelationErrors {
        /// The error is about the requirement that closes the circle, and comes with the commit of its surface,
        /// whatever was committed before and on which surface the others are.
        @Test(arguments: [false, true], [false, true])
        func aCircleIsRefusedByTheCommitThatClosesIt(isCommittedBefore: Bool, isOnTwoSurfaces: Bool) throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let (otherSurface, otherRoot) = isOnTwoSurfaces ? client.makeWindow() : (surface, root)
            let first = client.tap(on: root).base
            let second = client.tap(on: otherRoot).base
            waytouch_recognizer_v1_require_failure_of(first, second)
            if isCommittedBefore { surface.commit() }
            waytouch_recognizer_v1_require_failure_of(second, first)
            TestClient.log.removeAll()
            compositor.settle()
            #expect(client.error == nil)
            otherSurface.commit()
            compositor.settle()
            #expect(client.error?.interface == "waytouch_recognizer_v1" && client.error?.code == 2)
            let (waiting, other) = (wl_proxy_get_id(second), wl_proxy_get_id(first))
            let sentence =
                "waytouch_recognizer_v1@\(waiting).require_failure_of: waytouch_recognizer_v1@\(other) already waits"
            #expect(TestClient.log.contains { $0.contains(sentence) }, "\(TestClient.log)")
        }

        @Test func recognizersOfAnotherServerHaveNoRelations() throws {
            // There are two gesture servers on one display, such as one per output.
            let compositor = try TestCompositor()
            let second = try GestureServer(
                display: compositor.display, engine: GestureEngine(output: Output(width: 10, height: 10)))
            let client = compositor.connect()
            client.bindManager(1)
            let other = client.tap(on: client.window(of: client.makeSurface()))
            client.bindManager(0)
            let own = client.tap(on: client.window(of: client.makeSurface()))
            waytouch_recognizer_v1_allow_simultaneous(own.base, nil)
            compositor.settle()
            #expect(client.error == nil)
            waytouch_recognizer_v1_require_failure_of(own.base, other.base)
            compositor.settle()
            #expect(client.error == nil)
            withExtendedLifetime(second) {}
        }
    }
}
