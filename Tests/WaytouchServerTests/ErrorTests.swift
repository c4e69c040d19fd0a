// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

/// One mistake that a client can make, and the error that it receives.
struct Mistake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let interface: String
    let code: UInt32
    /// The part of the message after the object's name, which has a number that the test does not know.
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

private let one = fixed(1)
private let view = "waytouch_view_v1"
private let recognizer = "waytouch_recognizer_v1"
private let delegate = "waytouch_delegate_v1"
private let delegateManager = "waytouch_delegate_manager_v1"

private let viewMistakes: [Mistake] = [
    Mistake("second object for a seat", "waytouch_manager_v1", 0, ".get_seat: waytouch_seat_v1@") {
        client, _, _ in
        _ = client.bindSeat()
        _ = client.bindSeat()
    },
    Mistake("object for another wl_seat of a seat", "waytouch_manager_v1", 0, ".get_seat: waytouch_seat_v1@")
    {
        client, _, _ in
        _ = client.bindSeat()
        _ = client.bindSeat(client.bindWaylandSeat())
    },
    Mistake("negative size", view, 0, ".set_frame: width is -2.0; it must not be negative") {
        client, _, root in
        waytouch_view_v1_set_frame(
            client.subview(of: root, 0, 0, 1, 1), one, one, fixed(-2), one)
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
        waytouch_view_v1_set_transform(root, 1_000_000, 0, 0, 1_000_000, 0, 0)
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
    Mistake("too many views", view, 4, ".create_subview: the client has 16 views, and may have 8") {
        client, _, root in
        for _ in 0..<16 { _ = client.subview(of: root, 0, 0, 1, 1) }
    },
    Mistake("too many root views", "waytouch_manager_v1", 1, ".get_view: the client has 16 views, and") {
        client, surface, _ in
        for _ in 0..<16 { _ = client.window(of: surface) }
    },
    Mistake("too many recognizers", view, 4, ".add_recognizer: the client has 12 recognizers, and may") {
        client, _, root in
        for _ in 0..<13 { _ = client.tap(on: root) }
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
    Mistake("two roles", recognizer, 1, ".get_pan: the recognizer is already waytouch_tap_v1@") {
        client, _, root in
        _ = waytouch_recognizer_v1_get_pan(client.tap(on: root).base)
    },
    Mistake("a second role after the first", recognizer, 1, ".get_tap: the recognizer has had a role") {
        client, _, root in
        let pinch = client.pinch(on: root)
        waytouch_pinch_v1_destroy(pinch.role)
        _ = waytouch_recognizer_v1_get_tap(pinch.base)
    },
    Mistake("waits for itself", recognizer, 2, ".require_failure_of: a recognizer cannot wait for itself") {
        client, _, root in
        let tap = client.tap(on: root)
        waytouch_recognizer_v1_require_failure_of(tap.base, tap.base)
    },
    Mistake("circle of three", recognizer, 2, " already waits for waytouch_recognizer_v1@") {
        client, surface, root in
        let first = client.tap(on: root).base
        let second = client.pan(on: root).base
        let third = client.pinch(on: root).base
        waytouch_recognizer_v1_require_failure_of(first, second)
        surface.commit()
        waytouch_recognizer_v1_require_failure_of(second, third)
        waytouch_recognizer_v1_require_failure_of(third, first)
        surface.commit()
    },
]

private let roleMistakes: [Mistake] = [
    Mistake(
        "zero taps", "waytouch_tap_v1", 0, ".set_number_of_taps_required: taps is 0; it must be at least 1"
    ) { client, _, root in waytouch_tap_v1_set_number_of_taps_required(client.tap(on: root).role, 0) },
    Mistake("zero fingers", "waytouch_tap_v1", 0, ".set_number_of_touches_required: touches is 0") {
        client, _, root in waytouch_tap_v1_set_number_of_touches_required(client.tap(on: root).role, 0)
    },
    Mistake("negative movement", "waytouch_tap_v1", 0, ".set_allowable_movement: distance is -2.0") {
        client, _, root in
        waytouch_tap_v1_set_allowable_movement(client.tap(on: root).role, fixed(-2))
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

private let longPress = "waytouch_long_press_v1"
private let swipe = "waytouch_swipe_v1"

/// Mistakes with questions, touches, edges and the roles that were added last.
private let newerMistakes: [Mistake] = [
    Mistake(
        "edges of a subview", view, 3,
        ".set_deferred_edges: edges are deferred for a whole surface; use its root view"
    ) { client, _, root in waytouch_view_v1_set_deferred_edges(client.subview(of: root, 0, 0, 1, 1), 1) },
    Mistake(
        "unknown edge", view, 0, ".set_deferred_edges: edges is 0x10, which has bits without a meaning"
    ) { _, _, root in waytouch_view_v1_set_deferred_edges(root, 16) },
    Mistake(
        "unknown question", delegate, 0,
        ".set_questions: questions is 0x7, which has bits without a meaning"
    ) { client, _, root in client.ask(about: client.tap(on: root).base, 7, deadline: 10, default: 0) },
    Mistake("no deadline", delegate, 0, ".set_questions: deadline is 0 ms; it must be from 1 to 100") {
        client, _, root in client.ask(about: client.tap(on: root).base, 1, deadline: 0, default: 0)
    },
    Mistake("long deadline", delegate, 0, ".set_questions: deadline is 101 ms; it must be from 1 to 100") {
        client, _, root in client.ask(about: client.tap(on: root).base, 1, deadline: 101, default: 0)
    },
    Mistake("no deadline and no question", delegate, 0, ".set_questions: deadline is 0 ms; it must be") {
        client, _, root in client.ask(about: client.tap(on: root).base, 0, deadline: 0, default: 0)
    },
    Mistake("default 2", delegate, 0, ".set_questions: default_answer is 2; it must be 0 or 1") {
        client, _, root in client.ask(about: client.tap(on: root).base, 1, deadline: 10, default: 2)
    },
    Mistake("answer 2", delegate, 0, ".answer: value is 2; it must be 0 or 1") { client, _, root in
        client.answer(client.tap(on: root).base, 1, 2)
    },
    Mistake("second delegate", delegateManager, 2, ".get_delegate: the recognizer has waytouch_delegate_v1@")
    {
        client, _, root in
        let tap = client.tap(on: root).base
        _ = client.delegate(of: tap)
        _ = waytouch_delegate_manager_v1_get_delegate(client.bindDelegateManager(), tap)
    },
    Mistake("second touches", delegateManager, 2, ".get_touches: the recognizer has waytouch_touches_v1@") {
        client, _, root in
        let tap = client.tap(on: root).base
        client.reportTouches(of: tap)
        _ = waytouch_delegate_manager_v1_get_touches(client.bindDelegateManager(), tap)
    },
    Mistake("velocity 2", "waytouch_pinch_v1", 0, ".set_reports_velocity: enabled is 2; it must be 0 or 1") {
        client, _, root in waytouch_pinch_v1_set_reports_velocity(client.pinch(on: root).role, 2)
    },
    Mistake(
        "unknown edge of a pan", "waytouch_pan_v1", 0,
        ".set_edges: edges is 0x20, which has bits without a meaning"
    ) { client, _, root in waytouch_pan_v1_set_edges(client.pan(on: root).role, 0x20) },
    Mistake(
        "edges after the commit", "waytouch_pan_v1", 1,
        ".set_edges: the recognizer is already in use; call it before the first wl_surface.commit"
    ) { client, surface, root in
        let pan = client.pan(on: root)
        surface.commit()
        waytouch_pan_v1_set_edges(pan.role, 2)
    },
    Mistake(
        "press without fingers", longPress, 0,
        ".set_number_of_touches_required: touches is 0; it must be at least 1"
    ) { client, _, root in
        waytouch_long_press_v1_set_number_of_touches_required(client.longPress(on: root).role, 0)
    },
    Mistake(
        "negative press", longPress, 0, ".set_allowable_movement: distance is -1.0; it must not be negative"
    ) { client, _, root in
        waytouch_long_press_v1_set_allowable_movement(client.longPress(on: root).role, fixed(-1))
    },
    Mistake(
        "swipe nowhere", swipe, 0,
        ".set_direction: directions is empty; use set_enabled to switch the recognizer off"
    ) { client, _, root in waytouch_swipe_v1_set_direction(client.swipe(on: root).role, 0) },
    Mistake(
        "unknown direction", swipe, 0,
        ".set_direction: directions is 0x11, which has bits without a meaning"
    ) { client, _, root in waytouch_swipe_v1_set_direction(client.swipe(on: root).role, 17) },
    Mistake(
        "swipe without fingers", swipe, 0,
        ".set_number_of_touches_required: touches is 0; it must be at least 1"
    ) { client, _, root in
        waytouch_swipe_v1_set_number_of_touches_required(client.swipe(on: root).role, 0)
    },
    Mistake(
        "transform from touch down 2", "waytouch_transform_v1", 0,
        ".set_reports_from_touch_down: enabled is 2; it must be 0 or 1"
    ) { client, _, root in
        waytouch_transform_v1_set_reports_from_touch_down(client.transform(on: root).role, 2)
    },
    Mistake(
        "great decision timeout", "waytouch_custom_v1", 0,
        ".set_decision_timeout: timeout is 1001 ms; it must be at most 1000"
    ) { client, _, root in waytouch_custom_v1_set_decision_timeout(client.custom(on: root).role, 1001) },
    Mistake(
        "unknown state", "waytouch_custom_v1", 0,
        ".set_state: state is 5; it must be one of the enum's values"
    ) { client, _, root in waytouch_custom_v1_set_state(client.custom(on: root).role, 0, 5) },
]

/// Every request for a role, so that none forgets to check whether there is a role already.
private let roleRequests: [(name: String, get: @Sendable (OpaquePointer?) -> OpaquePointer?)] = [
    ("get_tap", { waytouch_recognizer_v1_get_tap($0) }), ("get_pan", { waytouch_recognizer_v1_get_pan($0) }),
    ("get_pinch", { waytouch_recognizer_v1_get_pinch($0) }),
    ("get_rotation", { waytouch_recognizer_v1_get_rotation($0) }),
    ("get_long_press", { waytouch_recognizer_v1_get_long_press($0) }),
    ("get_swipe", { waytouch_recognizer_v1_get_swipe($0) }),
    ("get_transform", { waytouch_recognizer_v1_get_transform($0) }),
]

private let secondRoles = roleRequests.map { request in
    Mistake(
        "second role by \(request.name)", recognizer, 1,
        ".\(request.name): the recognizer is already waytouch_hover_v1@"
    ) { client, _, root in _ = request.get(client.hover(on: root).base) }
}

extension ServerTests {
    @Suite struct Errors {
        @Test(arguments: viewMistakes + recognizerMistakes + roleMistakes + newerMistakes + secondRoles)
        func mistakesAreReportedWithObjectRequestAndReason(_ mistake: Mistake) throws {
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
            // libwayland cuts off a message at 127 bytes, and the number of an object may have seven digits.
            let sentence = try #require(line.firstRange(of: "error \(mistake.code): ")).upperBound
            #expect(line[sentence...].utf8.count <= 127 - 6, "\(line)")
        }

        @Test(arguments: 0..<7)
        func rolesThatAreNotOfferedAreRefused(bit: Int) throws {
            let request = roleRequests[bit]
            let compositor = try TestCompositor()
            compositor.server?.roles.remove(GestureServer.Roles(rawValue: 1 << UInt32(bit)))
            let client = compositor.connect()
            let (_, root) = client.makeWindow()
            TestClient.log.removeAll()
            for (index, other) in roleRequests.enumerated() where index != bit {
                _ = other.get(client.recognizer(on: root, "other"))
            }
            compositor.settle()
            #expect(client.error == nil)
            _ = request.get(client.recognizer(on: root, "refused"))
            compositor.settle()
            #expect(client.error?.interface == recognizer)
            #expect(client.error?.code == 3)
            let sentence =
                ".\(request.name): the compositor does not offer this role; see the capabilities event"
            #expect(TestClient.log.contains { $0.contains(sentence) })
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
            #expect(good.take().contains("tap recognized at 100,100 t 10000"))
            #expect(good.error == nil)
        }
    }
}
