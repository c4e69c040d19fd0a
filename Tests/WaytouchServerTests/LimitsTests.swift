// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// Objects beyond a limit are inert, and the client is notified. Inert objects count too, as they take memory.
    @Suite struct Limits {
        private let compositor: TestCompositor
        private let client: TestClient
        private let surface: TestSurface
        private let root: OpaquePointer?

        init() throws {
            compositor = try TestCompositor()
            compositor.server?.limits.views = 8
            compositor.server?.limits.recognizers = 6
            compositor.server?.limits.depth = 4
            compositor.server?.limits.surfaces = 2
            compositor.server?.limits.relations = 3
            client = compositor.connect()
            (surface, root) = client.makeWindow()
        }

        private var code: UInt32? {
            compositor.settle()
            return client.error?.code
        }

        private func views(_ count: Int, in root: OpaquePointer?) {
            for number in 0..<count { _ = client.subview(of: root, 0, 0, 10, 10, name: "view \(number)") }
        }

        @Test(arguments: [false, true]) func oneViewTooMany(isInert: Bool) {
            if isInert { surface.destroy() }
            views(7, in: root)
            #expect(client.take().isEmpty)
            // Views of an inert tree are inert too, and no event reports them.
            views(1, in: root)
            #expect(client.take() == (isInert ? [] : ["view 0 view failed 0"]))
            views(7, in: root)
            #expect(code == nil)
            views(1, in: root)
            #expect(code == WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_OBJECTS.rawValue)
        }

        @Test func aViewTooDeep() {
            var view = root
            for depth in 2...4 { view = client.subview(of: view, 0, 0, 10, 10, name: "depth \(depth)") }
            #expect(client.take().isEmpty)
            view = client.subview(of: view, 0, 0, 10, 10, name: "depth 5")
            #expect(client.take() == ["depth 5 view failed 1"])
            // What is in it is inert too.
            _ = client.tap(on: client.subview(of: view, 0, 0, 10, 10))
            surface.commit()
            #expect(client.take().filter { !$0.contains("frame") }.isEmpty)
            #expect(code == nil)
        }

        @Test func oneSurfaceTooMany() {
            let second = client.makeSurface()
            _ = client.window(of: second)
            _ = client.window(of: client.makeSurface())
            #expect(client.take() == ["root view failed 2"])
            // A second tree on one surface counts like another surface.
            _ = client.window(of: second)
            #expect(client.take() == ["root view failed 2"])
            second.destroy()
            _ = client.window(of: client.makeSurface())
            #expect(client.take().isEmpty)
            #expect(code == nil)
        }

        @Test(arguments: [false, true]) func oneRecognizerTooMany(isInert: Bool) {
            if isInert { surface.destroy() }
            let made = (0..<6).map { client.recognizer(on: root, "recognizer \($0)") }
            for recognizer in made { _ = waytouch_recognizer_v1_get_tap(recognizer) }
            #expect(client.take().isEmpty)
            _ = client.recognizer(on: root, "seventh")
            #expect(client.take() == (isInert ? [] : ["seventh failed 14"]))
            // The seventh recognizer needs no role.
            if !isInert { surface.commit() }
            #expect(code == nil)
            for _ in 0..<5 { _ = client.recognizer(on: root, "more") }
            #expect(code == nil)
            _ = client.recognizer(on: root, "thirteenth")
            #expect(code == WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_OBJECTS.rawValue)
        }

        @Test(arguments: [false, true]) func oneRelationTooMany(isPermission: Bool) {
            let taps = (0..<4).map { client.tap(on: root, "tap \($0)") }
            for tap in taps.dropFirst() { waytouch_recognizer_v1_allow_simultaneous(tap.base, taps[0].base) }
            // A permission that is not for a pair does not count.
            waytouch_recognizer_v1_allow_simultaneous(taps[1].base, nil)
            surface.commit()
            #expect(client.take().isEmpty)
            if isPermission {
                waytouch_recognizer_v1_allow_simultaneous(taps[3].base, taps[2].base)
            } else {
                waytouch_recognizer_v1_require_failure_of(taps[3].base, taps[2].base)
            }
            #expect(client.take() == ["tap 3 failed 14"])
            surface.commit()
            compositor.touch(0, .down(0, 10, 10))
            compositor.touch(20, .up(0))
            #expect(
                client.takeGestures().map { $0.prefix(16) } == [
                    "tap 0 recognized", "tap 1 recognized", "tap 2 recognized",
                ])
            #expect(code == nil)
        }

        /// There may be as many requirements as recognizers: a search for circles goes through all of them.
        @Test func oneRequirementTooMany() {
            compositor.server?.limits.relations = 100
            let taps = (0..<6).map { client.tap(on: root, "tap \($0)") }
            for (waiting, other) in [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (3, 2)] {
                waytouch_recognizer_v1_require_failure_of(taps[waiting].base, taps[other].base)
            }
            // The same again does not count, nor does a permission.
            waytouch_recognizer_v1_require_failure_of(taps[3].base, taps[2].base)
            waytouch_recognizer_v1_allow_simultaneous(taps[5].base, taps[4].base)
            #expect(client.take().isEmpty)
            waytouch_recognizer_v1_require_failure_of(taps[4].base, taps[0].base)
            #expect(client.take() == ["tap 4 failed 14"])
            // Those of a recognizer that is destroyed make room.
            waytouch_recognizer_v1_destroy(taps[2].base)
            for other in [0, 1, 3] {
                waytouch_recognizer_v1_require_failure_of(taps[5].base, taps[other].base)
            }
            #expect(client.take().isEmpty)
            waytouch_recognizer_v1_require_failure_of(taps[1].base, taps[5].base)
            #expect(client.take() == ["tap 1 failed 14"])
            surface.commit()
            #expect(code == nil)
        }

        /// A client has requirements searched for circles at once only once in a turn. What a second commit brings into
        /// force is searched, and applies, at the turn's end.
        @Test(arguments: [false, true]) func oneSearchForCirclesInATurn(closesCircle: Bool) {
            let names = ["single", "second", "third", "double"]
            let taps = names.map { client.tap(on: root, $0) }
            waytouch_tap_v1_set_number_of_taps_required(taps[3].role, 2)
            surface.commit()
            #expect(client.take().filter { !$0.contains("scale") }.isEmpty)
            for (waiting, other) in [(2, 1), (1, 0), (0, closesCircle ? 2 : 3)] {
                waytouch_recognizer_v1_require_failure_of(taps[waiting].base, taps[other].base)
                wl_surface_commit(surface.proxy)
            }
            #expect(code == (closesCircle ? WAYTOUCH_RECOGNIZER_V1_ERROR_DEPENDENCY_CYCLE.rawValue : nil))
            guard !closesCircle else { return }
            compositor.touch(0, .down(0, 10, 10))
            compositor.touch(20, .up(0))
            #expect(client.takeGestures().isEmpty)
            compositor.wait(until: 1000)
            #expect(client.takeGestures().last?.hasPrefix("single recognized") == true)
        }

        @Test func aRecognizerHasOneRole() {
            surface.destroy()
            let recognizer = waytouch_view_v1_add_recognizer(root)
            _ = waytouch_recognizer_v1_get_tap(recognizer)
            #expect(code == nil)
            _ = waytouch_recognizer_v1_get_tap(recognizer)
            #expect(code == WAYTOUCH_RECOGNIZER_V1_ERROR_ROLE_EXISTS.rawValue)
        }

        /// This holds both for inert recognizers and for those that work.
        @Test(arguments: [false, true])
        func aRoleThatOutlivesItsRecognizerCounts(isInert: Bool) {
            if isInert { surface.destroy() }
            var roles: [OpaquePointer?] = []
            for number in 0..<12 {
                let recognizer = client.recognizer(on: root, "recognizer \(number)")
                roles.append(waytouch_recognizer_v1_get_tap(recognizer))
                waytouch_recognizer_v1_destroy(recognizer)
            }
            #expect(code == nil)
            // Destroying one makes room.
            waytouch_tap_v1_destroy(roles[3])
            _ = client.recognizer(on: root, "again")
            #expect(code == nil)
            _ = client.recognizer(on: root, "too many")
            #expect(code == WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_OBJECTS.rawValue)
        }

        @Test func limitsHoldWhenTheProtocolIsWithdrawn() {
            surface.destroy()
            compositor.dropServer()
            for _ in 0..<12 { _ = client.recognizer(on: root, "recognizer") }
            views(15, in: root)
            #expect(code == nil)
            views(1, in: root)
            #expect(code == WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_OBJECTS.rawValue)
        }

        /// A resting finger, or a contact that is stuck, keeps the attempts of its recognizers going.
        @Test func gesturesThatDoNotEndTakeNoMoreMemory() async {
            await #expect(processExitsWith: .success) {
                let scene = try TestScene()
                _ = scene.client.pan(on: scene.card)
                _ = scene.client.custom(on: scene.card)
                scene.commit()
                scene.compositor.touch(0, .down(9, 300, 300))
                scene.compositor.touch(10, .move(9, 300, 250))
                let growth = leastHeapGrowth { round in
                    for tap in 0..<500 { scene.tap(at: 1000 + Int64(round * 500 + tap) * 50) }
                    _ = scene.client.take()
                }
                #expect(growth < 100_000, "\(growth) bytes for 500 touches")
            }
        }
    }
}
