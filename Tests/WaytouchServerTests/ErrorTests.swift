// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer

/// One mistake a client can make, and what it is told.
struct Mistake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let interface: String
    let code: UInt32
    /// What the sentence says after the name of the object, which has a number that is not the test's.
    let sentence: String
    let make: @Sendable (TestClient, TestSurface, OpaquePointer?) -> Void

    init(
        _ name: String, _ interface: String, _ code: UInt32, _ sentence: String,
        _ make: @escaping @Sendable (TestClient, TestSurface, OpaquePointer?) -> Void
    ) {
        testDescription = name
        self.interface = interface
        self.code = code
        self.sentence = sentence
        self.make = make
    }
}

private let nan = Float.nan.bitPattern
private let infinity = Float.infinity.bitPattern
private let one = Float(1).bitPattern
private let view = "waytouch_view_v1"
private let recognizer = "waytouch_recognizer_v1"

private let viewMistakes: [Mistake] = [
    Mistake("second root view", "waytouch_manager_v1", 0, ".get_window: wl_surface@") { client, surface, _ in
        _ = client.window(of: surface)
    },
    Mistake("NaN frame", view, 0, ".set_frame: x is nan; it must be a finite number") { client, _, root in
        waytouch_view_v1_set_frame(client.subview(of: root, 0, 0, 1, 1), nan, one, one, one)
    },
    Mistake("infinite frame", view, 0, ".set_frame: height is inf; it must be a finite number") {
        client, _, root in
        waytouch_view_v1_set_frame(client.subview(of: root, 0, 0, 1, 1), one, one, one, infinity)
    },
    Mistake("negative size", view, 0, ".set_frame: width is -2.0; it must not be negative") {
        client, _, root in
        waytouch_view_v1_set_frame(
            client.subview(of: root, 0, 0, 1, 1), one, one, Float(-2).bitPattern, one)
    },
    Mistake("NaN transform", view, 0, ".set_transform: ty is nan; it must be a finite number") {
        client, _, root in
        waytouch_view_v1_set_transform(client.subview(of: root, 0, 0, 1, 1), one, 0, 0, one, 0, nan)
    },
    Mistake("infinite bounds origin", view, 0, ".set_bounds_origin: y is inf; it must be a finite number") {
        _, _, root in waytouch_view_v1_set_bounds_origin(root, one, infinity)
    },
    Mistake("hidden 2", view, 0, ".set_hidden: hidden is 2; it must be 0 or 1") { client, _, root in
        waytouch_view_v1_set_hidden(client.subview(of: root, 0, 0, 1, 1), 2)
    },
    Mistake("interaction 2", view, 0, ".set_user_interaction_enabled: enabled is 2; it must be 0 or 1") {
        client, _, root in
        waytouch_view_v1_set_user_interaction_enabled(client.subview(of: root, 0, 0, 1, 1), 2)
    },
    Mistake("multiple touch 2", view, 0, ".set_multiple_touch_enabled: enabled is 2; it must be 0 or 1") {
        _, _, root in waytouch_view_v1_set_multiple_touch_enabled(root, 2)
    },
    Mistake("exclusive touch 7", view, 0, ".set_exclusive_touch: exclusive is 7; it must be 0 or 1") {
        _, _, root in waytouch_view_v1_set_exclusive_touch(root, 7)
    },
    Mistake("placed beside a view of another parent", view, 1, "not a sibling") { client, _, root in
        let first = client.subview(of: root, 0, 0, 9, 9)
        waytouch_view_v1_place_above(first, client.subview(of: first, 0, 0, 1, 1))
    },
    Mistake("placed below itself", view, 1, ".place_below: ") { client, _, root in
        let first = client.subview(of: root, 0, 0, 9, 9)
        waytouch_view_v1_place_below(first, first)
    },
    Mistake("placed beside a view of another window", view, 1, "not a sibling") { client, _, root in
        let (_, other) = client.makeWindow()
        waytouch_view_v1_place_above(
            client.subview(of: root, 0, 0, 9, 9), client.subview(of: other, 0, 0, 9, 9))
    },
    Mistake("frame of a root view", view, 2, ".set_frame: a root view is where its surface is") {
        _, _, root in waytouch_view_v1_set_frame(root, 0, 0, one, one)
    },
    Mistake("transform of a root view", view, 2, ".set_transform: a root view") { _, _, root in
        waytouch_view_v1_set_transform(root, one, 0, 0, one, 0, 0)
    },
    Mistake("hidden root view", view, 2, ".set_hidden: a root view") { _, _, root in
        waytouch_view_v1_set_hidden(root, 1)
    },
    Mistake("root view without interaction", view, 2, ".set_user_interaction_enabled: a root view") {
        _, _, root in waytouch_view_v1_set_user_interaction_enabled(root, 0)
    },
    Mistake("placed root view", view, 2, ".place_above: a root view") { client, _, root in
        waytouch_view_v1_place_above(root, client.subview(of: root, 0, 0, 1, 1))
    },
    Mistake("too many views", view, 3, ".create_subview: the client has 8 views already") {
        client, _, root in
        for _ in 0..<8 { _ = waytouch_view_v1_create_subview(root) }
    },
    Mistake("too many windows", "waytouch_manager_v1", 1, ".get_window: the client has 8 views already") {
        client, _, _ in
        for _ in 0..<8 { _ = client.makeWindow() }
    },
    Mistake("too many recognizers", view, 4, ".add_recognizer: the client has 6 recognizers already") {
        client, _, root in
        for _ in 0..<7 { _ = client.tap(on: root) }
    },
    Mistake("too deep", view, 5, ".create_subview: the view is at depth 4 of at most 4") {
        client, _, root in
        var deepest = root
        for _ in 0..<4 { deepest = client.subview(of: deepest, 0, 0, 1, 1) }
    },
]

private let recognizerMistakes: [Mistake] = [
    Mistake("enabled 2", recognizer, 0, ".set_enabled: enabled is 2; it must be 0 or 1") { client, _, root in
        waytouch_recognizer_v1_set_enabled(client.tap(on: root).base, 2)
    },
    Mistake("cancels 2", recognizer, 0, ".set_cancels_touches: cancels is 2; it must be 0 or 1") {
        client, _, root in waytouch_recognizer_v1_set_cancels_touches(client.tap(on: root).base, 2)
    },
    Mistake("delays began 2", recognizer, 0, ".set_delays_touches_began: delays is 2; it must be 0 or 1") {
        client, _, root in waytouch_recognizer_v1_set_delays_touches_began(client.tap(on: root).base, 2)
    },
    Mistake("delays ended 2", recognizer, 0, ".set_delays_touches_ended: delays is 2; it must be 0 or 1") {
        client, _, root in waytouch_recognizer_v1_set_delays_touches_ended(client.tap(on: root).base, 2)
    },
    Mistake(
        "exclusive type 2", recognizer, 0,
        ".set_requires_exclusive_touch_type: required is 2; it must be 0 or 1"
    ) { client, _, root in
        waytouch_recognizer_v1_set_requires_exclusive_touch_type(client.tap(on: root).base, 2)
    },
    Mistake("no touch types", recognizer, 0, ".set_allowed_touch_types: types is empty") { client, _, root in
        waytouch_recognizer_v1_set_allowed_touch_types(client.tap(on: root).base, 0)
    },
    Mistake("unknown touch type", recognizer, 0, ".set_allowed_touch_types: types is 0x9, which has bits") {
        client, _, root in waytouch_recognizer_v1_set_allowed_touch_types(client.tap(on: root).base, 9)
    },
    Mistake("two roles", recognizer, 2, ".get_pan: the recognizer is waytouch_tap_v1@") { client, _, root in
        _ = waytouch_recognizer_v1_get_pan(client.tap(on: root).base)
    },
    Mistake("a second role after the first", recognizer, 2, ".get_tap: the recognizer has had a role") {
        client, _, root in
        let pinch = client.pinch(on: root)
        waytouch_pinch_v1_destroy(pinch.role)
        _ = waytouch_recognizer_v1_get_tap(pinch.base)
    },
    Mistake("no role at commit", recognizer, 3, ".wl_surface.commit: the recognizer has no role") {
        client, surface, root in
        _ = client.recognizer(on: root, "bare")
        surface.commit()
    },
    Mistake("waits for one without a role", recognizer, 3, ".wl_surface.commit: the recognizer has no role") {
        client, surface, root in
        let (_, other) = client.makeWindow()
        waytouch_recognizer_v1_require_failure_of(
            client.tap(on: root).base, client.recognizer(on: other, "bare"))
        surface.commit()
    },
    Mistake("waits for itself", recognizer, 4, ".require_failure_of: a recognizer cannot wait for itself") {
        client, _, root in
        let tap = client.tap(on: root)
        waytouch_recognizer_v1_require_failure_of(tap.base, tap.base)
    },
    Mistake("circle of three", recognizer, 4, " already waits for waytouch_recognizer_v1@") {
        client, surface, root in
        let first = client.tap(on: root).base
        let second = client.pan(on: root).base
        let third = client.pinch(on: root).base
        waytouch_recognizer_v1_require_failure_of(first, second)
        surface.commit()
        waytouch_recognizer_v1_require_failure_of(second, third)
        waytouch_recognizer_v1_require_failure_of(third, first)
    },
    Mistake("too many relations", recognizer, 6, ".allow_simultaneous: the client has 3 relations already") {
        client, _, root in
        let all = (0..<4).map { _ in client.tap(on: root).base }
        waytouch_recognizer_v1_require_failure_of(all[0], all[1])
        waytouch_recognizer_v1_require_failure_of(all[0], all[2])
        waytouch_recognizer_v1_allow_simultaneous(all[0], all[3])
        waytouch_recognizer_v1_allow_simultaneous(all[1], all[3])
    },
]

private let roleMistakes: [Mistake] = [
    Mistake(
        "zero taps", "waytouch_tap_v1", 0, ".set_number_of_taps_required: taps is 0; it must be at least 1"
    ) { client, _, root in waytouch_tap_v1_set_number_of_taps_required(client.tap(on: root).role, 0) },
    Mistake("zero fingers", "waytouch_tap_v1", 0, ".set_number_of_touches_required: touches is 0") {
        client, _, root in waytouch_tap_v1_set_number_of_touches_required(client.tap(on: root).role, 0)
    },
    Mistake("NaN movement", "waytouch_tap_v1", 0, ".set_allowable_movement: distance is nan") {
        client, _, root in waytouch_tap_v1_set_allowable_movement(client.tap(on: root).role, nan)
    },
    Mistake("negative movement", "waytouch_tap_v1", 0, ".set_allowable_movement: distance is -2.0") {
        client, _, root in
        waytouch_tap_v1_set_allowable_movement(client.tap(on: root).role, Float(-2).bitPattern)
    },
    Mistake("zero interval", "waytouch_tap_v1", 0, ".set_maximum_interval: interval is 0") {
        client, _, root in waytouch_tap_v1_set_maximum_interval(client.tap(on: root).role, 0)
    },
    Mistake("zero minimum", "waytouch_pan_v1", 0, ".set_minimum_number_of_touches: touches is 0") {
        client, _, root in waytouch_pan_v1_set_minimum_number_of_touches(client.pan(on: root).role, 0)
    },
    Mistake("zero maximum", "waytouch_pan_v1", 0, ".set_maximum_number_of_touches: touches is 0") {
        client, _, root in waytouch_pan_v1_set_maximum_number_of_touches(client.pan(on: root).role, 0)
    },
    Mistake("pan from touch down 2", "waytouch_pan_v1", 0, ".set_reports_from_touch_down: enabled is 2") {
        client, _, root in waytouch_pan_v1_set_reports_from_touch_down(client.pan(on: root).role, 2)
    },
    Mistake("pinch from touch down 2", "waytouch_pinch_v1", 0, ".set_reports_from_touch_down: enabled is 2") {
        client, _, root in waytouch_pinch_v1_set_reports_from_touch_down(client.pinch(on: root).role, 2)
    },
    Mistake(
        "rotation from touch down 2", "waytouch_rotation_v1", 0, ".set_reports_from_touch_down: enabled is 2"
    ) { client, _, root in
        waytouch_rotation_v1_set_reports_from_touch_down(client.rotation(on: root).role, 2)
    },
]

extension ServerTests {
    @Suite struct Errors {
        @Test(arguments: viewMistakes + recognizerMistakes + roleMistakes)
        func mistakesAreToldWithObjectRequestAndReason(_ mistake: Mistake) throws {
            let compositor = try TestCompositor()
            compositor.server?.limits.views = 8
            compositor.server?.limits.recognizers = 6
            compositor.server?.limits.depth = 4
            compositor.server?.limits.relations = 3
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            TestClient.log.removeAll()
            mistake.make(client, surface, root)
            compositor.settle()
            let error = try #require(client.error)
            #expect(error.interface == mistake.interface)
            #expect(error.code == mistake.code)
            let line = try #require(TestClient.log.last { $0.contains("error \(mistake.code)") })
            #expect(line.contains(": error \(mistake.code): \(mistake.interface)@"), "\(line)")
            #expect(line.contains(mistake.sentence), "\(line)")
        }

        @Test func anotherClientDoesNotNotice() throws {
            let compositor = try TestCompositor()
            let good = compositor.connect()
            let (surface, root) = good.makeWindow()
            _ = good.tap(on: root)
            surface.commit()
            let bad = compositor.connect()
            let (_, badRoot) = bad.makeWindow(width: 10, height: 10)
            waytouch_view_v1_set_hidden(badRoot, 1)
            compositor.settle()
            #expect(bad.error != nil)
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(10, .up(0))
            #expect(good.take().contains("tap recognized at 100,100 touches 1 t 10000"))
            #expect(good.error == nil)
        }

        @Test func recognizersOfAnotherServerAreForeign() throws {
            // Two recognitions on one display, such as one per output.
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
            #expect(client.error?.interface == recognizer)
            #expect(client.error?.code == 1)
            withExtendedLifetime(second) {}
        }
    }
}
