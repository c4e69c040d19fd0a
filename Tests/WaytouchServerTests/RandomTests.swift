// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport
import WaytouchTesting

/// A client that does anything that is allowed, in any order, while fingers do anything at all.
private final class Restless {
    private struct Recognizer {
        var base: OpaquePointer?
        var role: OpaquePointer?
        let destroyRole: (OpaquePointer?) -> Void
        let name: String
    }

    private var generator: SeededGenerator
    private let compositor: TestCompositor
    private let client: TestClient
    private var surface: TestSurface
    private var root: OpaquePointer?
    private var views: [OpaquePointer] = []
    private var recognizers: [Recognizer] = []
    private var customs: [(name: String, role: OpaquePointer?)] = []
    private var down: Set<Int32> = []
    private var time: Int64 = 0
    private var made = 0
    /// The names of recognizers whose gesture has begun.
    private var open: Set<String> = []
    private(set) var problems: [String] = []
    private(set) var gestures = 0
    /// The kinds of events that it has received, and how often.
    private(set) var seen: [String: Int] = [:]

    init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        compositor = try TestCompositor()
        client = compositor.connect()
        (surface, root) = client.makeWindow()
    }

    private func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    private func coordinate() -> Double { Double(random(6)) * 60 + 10 }

    func run(steps: Int) {
        for _ in 0..<steps { step() }
        for id in down.sorted() { compositor.touch(time, .up(id)) }
        compositor.engine.process(
            hover: HoverSample(id: TouchID(contact: 9), phase: .left, location: .zero), at: time * 1000)
        compositor.wait(until: time + 5000)
        check()
        if !open.isEmpty { problems.append("never over: \(open.sorted())") }
        if client.error != nil { problems.append("protocol error: \(TestClient.log.last ?? "")") }
        if compositor.engine.numberOfTouches != 0 { problems.append("touches are left") }
    }

    private func step() {
        switch random(32) {
        case 0, 1: addView()
        case 2, 3, 4: addRecognizer()
        case 5: if views.count > 4 { destroyView() }
        case 6: if recognizers.count > 6 { destroyRecognizer() }
        case 7: relate()
        case 8: arrange()
        case 9, 10: surface.commit()
        case 11: if random(12) == 0 { replaceSurface() }
        case 12, 13, 14: land()
        case 15, 16, 17: lift()
        case 18, 19: answer()
        case 20, 21, 22: decide()
        case 23: waytouch_view_v1_set_deferred_edges(root, UInt32(random(16)))
        case 24: if let any = recognizers.randomElement(using: &generator) { ask(of: any.base) }
        case 25: hover()
        default: move()
        }
        check()
    }

    // MARK: Requests

    private func anyView() -> OpaquePointer? { views.isEmpty ? root : views[random(views.count)] }

    private func addView() {
        guard views.count < 12 else { return }
        let parent = random(3) == 0 ? anyView() : root
        let made = client.subview(
            of: parent, Float(coordinate() - 10), Float(coordinate() - 10), 150, 150)
        if let made { views.append(made) }
    }

    private func addRecognizer() {
        guard recognizers.count < 24 else { return }
        made += 1
        let view = anyView()
        switch random(9) {
        case 0:
            let name = "tap\(made)"
            let tap = client.tap(on: view, name)
            if random(2) == 0 { waytouch_tap_v1_set_number_of_taps_required(tap.role, 2) }
            recognizers.append(
                Recognizer(base: tap.base, role: tap.role, destroyRole: waytouch_tap_v1_destroy, name: name))
        case 1:
            let name = "pan\(made)"
            let pan = client.pan(on: view, name)
            if random(3) == 0 { waytouch_recognizer_v1_set_delays_touches_began(pan.base, 1) }
            recognizers.append(
                Recognizer(base: pan.base, role: pan.role, destroyRole: waytouch_pan_v1_destroy, name: name))
        case 2:
            let name = "pinch\(made)"
            let pinch = client.pinch(on: view, name)
            recognizers.append(
                Recognizer(
                    base: pinch.base, role: pinch.role, destroyRole: waytouch_pinch_v1_destroy, name: name))
        case 3:
            let name = "rotation\(made)"
            let rotation = client.rotation(on: view, name)
            recognizers.append(
                Recognizer(
                    base: rotation.base, role: rotation.role, destroyRole: waytouch_rotation_v1_destroy,
                    name: name))
        default:
            addNewer(on: view)
        }
    }

    private func addNewer(on view: OpaquePointer?) {
        switch random(6) {
        case 0:
            let name = "press\(made)"
            let press = client.longPress(on: view, name)
            waytouch_long_press_v1_set_minimum_press_duration(press.role, UInt32(random(3)) * 50)
            waytouch_long_press_v1_set_number_of_taps_required(press.role, UInt32(random(2)))
            add(press, name, waytouch_long_press_v1_destroy)
        case 1:
            let name = "swipe\(made)"
            let swipe = client.swipe(on: view, name)
            waytouch_swipe_v1_set_direction(swipe.role, UInt32(random(15)) + 1)
            add(swipe, name, waytouch_swipe_v1_destroy)
        case 2:
            let name = "transform\(made)"
            add(client.transform(on: view, name), name, waytouch_transform_v1_destroy)
        case 3:
            let name = "edge\(made)"
            let pan = client.pan(on: view, name)
            waytouch_pan_v1_set_edges(pan.role, UInt32(random(16)))
            add(pan, name, waytouch_pan_v1_destroy)
        case 4:
            let name = "hover\(made)"
            add(client.hover(on: view, name), name, waytouch_hover_v1_destroy)
        default:
            let name = "custom\(made)"
            let custom = client.custom(on: view, name)
            waytouch_custom_v1_set_decision_timeout(custom.role, UInt32(random(4)) * 50)
            add(custom, name, waytouch_custom_v1_destroy)
            customs.append((name, custom.role))
        }
    }

    private func add(_ made: TestRole, _ name: String, _ destroy: @escaping (OpaquePointer?) -> Void) {
        recognizers.append(Recognizer(base: made.base, role: made.role, destroyRole: destroy, name: name))
        ask(of: made.base)
    }

    /// Requests questions and touch reports at random, or stops touch reports.
    private func ask(of base: OpaquePointer?) {
        if random(3) == 0 {
            client.ask(
                about: base, UInt32(random(4)), deadline: UInt32(random(100)) + 1,
                default: UInt32(random(2)))
        }
        if random(3) == 0 { client.reportTouches(of: base, random(2) == 0) }
    }

    /// Answers a random question, which may be late, answered already or about another recognizer.
    private func answer() {
        guard let serial = client.questions.randomElement(using: &generator),
            let recognizer = recognizers.randomElement(using: &generator)
        else { return }
        client.answer(recognizer.base, serial, UInt32(random(2)))
        client.questions.removeFirst(max(0, client.questions.count - 4))
    }

    /// Sets a state of an attempt, which may be over or another recognizer's, or ignores one of its touches.
    private func decide() {
        let alive = Set(recognizers.filter { $0.role != nil }.map(\.name))
        customs.removeAll { !alive.contains($0.name) }
        guard let attempt = client.attempts.randomElement(using: &generator),
            let custom = customs.randomElement(using: &generator)
        else { return }
        if random(5) == 0 {
            waytouch_custom_v1_ignore_touch(custom.role, attempt, UInt32(random(4)))
        } else {
            waytouch_custom_v1_set_state(custom.role, attempt, UInt32(random(5)))
        }
        client.attempts.removeFirst(max(0, client.attempts.count - 4))
    }

    private func destroyView() { waytouch_view_v1_destroy(views.remove(at: random(views.count))) }

    private func destroyRecognizer() {
        let index = random(recognizers.count)
        let isRoleFirst = random(2) == 0
        if isRoleFirst {
            let name = recognizers[index].name
            recognizers[index].destroyRole(recognizers[index].role)
            recognizers[index].role = nil
            compositor.settle()
            check()
            // Without its role, its end can no longer be reported.
            open.remove(name)
        }
        let recognizer = recognizers.remove(at: index)
        waytouch_recognizer_v1_destroy(recognizer.base)
        compositor.settle()
        check()
        if let role = recognizer.role { recognizer.destroyRole(role) }
        if open.contains(recognizer.name) { problems.append("\(recognizer.name) was not cancelled") }
    }

    private func relate() {
        guard recognizers.count > 1 else { return }
        let first = random(recognizers.count)
        let second = random(recognizers.count)
        // Only forwards, so that there can be no cycle; recognizers are in order of age.
        if first < second, random(2) == 0 {
            waytouch_recognizer_v1_require_failure_of(recognizers[first].base, recognizers[second].base)
        } else {
            waytouch_recognizer_v1_allow_simultaneous(
                recognizers[first].base, random(5) == 0 ? nil : recognizers[second].base)
        }
    }

    private func arrange() {
        guard let view = views.randomElement(using: &generator) else { return }
        switch random(5) {
        case 0: waytouch_view_v1_set_hidden(view, random(4) == 0 ? 1 : 0)
        case 1: waytouch_view_v1_set_exclusive_touch(view, random(4) == 0 ? 1 : 0)
        case 2: waytouch_view_v1_set_multiple_touch_enabled(view, UInt32(random(2)))
        case 3:
            let angle = Double(random(100)) / 20
            let (along, across) = (millionths(of: 1 + angle), millionths(of: angle))
            waytouch_view_v1_set_transform(view, along, across, -across, along, 0, 0)
        default:
            guard let recognizer = recognizers.randomElement(using: &generator) else { return }
            waytouch_recognizer_v1_set_enabled(recognizer.base, random(4) == 0 ? 0 : 1)
        }
    }

    private func replaceSurface() {
        surface.destroy()
        check()
        if !open.isEmpty { problems.append("the surface is gone, but not \(open.sorted())") }
        for view in views { waytouch_view_v1_destroy(view) }
        views.removeAll()
        for recognizer in recognizers {
            recognizer.destroyRole(recognizer.role)
            waytouch_recognizer_v1_destroy(recognizer.base)
        }
        recognizers.removeAll()
        waytouch_view_v1_destroy(root)
        (surface, root) = client.makeWindow()
    }

    // MARK: Fingers

    private func land() {
        guard down.count < 3, let id = (Int32(0)..<4).first(where: { !down.contains($0) }) else { return }
        down.insert(id)
        touch(.down(id, coordinate(), coordinate()))
    }

    private func lift() {
        guard let id = down.sorted().randomElement(using: &generator) else { return }
        down.remove(id)
        touch(random(6) == 0 ? .cancel(id) : .up(id))
    }

    private func move() {
        guard let id = down.sorted().randomElement(using: &generator) else { return }
        touch(.move(id, coordinate() + Double(random(30)), coordinate() + Double(random(30))))
    }

    private func hover() {
        time += Int64(random(40)) + 1
        compositor.engine.process(
            hover: HoverSample(
                id: TouchID(contact: 9), phase: [.hovering, .hovering, .left, .cancelled][random(4)],
                location: Point(x: coordinate(), y: coordinate())), at: time * 1000)
    }

    private func touch(_ sample: TouchSample) {
        time += Int64(random(40)) + 1
        compositor.touch(time, sample)
    }

    // MARK: What must hold

    /// Every gesture that begins must end, or be cancelled, once.
    private func check() {
        for line in client.take() {
            let words = line.split(separator: " ").map(String.init)
            guard words.count > 1 else { continue }
            seen[words[1], default: 0] += 1
            switch words[1] {
            case "began":
                gestures += 1
                if !open.insert(words[0]).inserted { problems.append("began twice: \(line)") }
            case "changed":
                if !open.contains(words[0]) { problems.append("changed without having begun: \(line)") }
            case "ended" where words[0] != "touch", "cancelled":
                if open.remove(words[0]) == nil { problems.append("over without having begun: \(line)") }
            case "recognized":
                gestures += 1
            default:
                break
            }
        }
    }
}

extension ServerTests {
    @Suite struct Random {
        @Test(arguments: 1...12 as ClosedRange<UInt64>)
        func gesturesAreOverOnceWhateverClientsAndFingersDo(seed: UInt64) throws {
            let restless = try Restless(seed: seed)
            restless.run(steps: 8000)
            #expect(restless.problems.isEmpty)
            #expect(restless.gestures > 0)
        }

        /// Otherwise the test above would prove little.
        @Test func allKindsOfEventsOccur() throws {
            var seen: [String: Int] = [:]
            for seed in 100..<106 as Range<UInt64> {
                let restless = try Restless(seed: seed)
                restless.run(steps: 8000)
                #expect(restless.problems.isEmpty)
                seen.merge(restless.seen, uniquingKeysWith: +)
            }
            let kinds = [
                "began", "changed", "ended", "cancelled", "recognized", "failed", "should_begin",
                "should_receive", "touch", "attempt", "touch_began", "touch_moved", "touch_ended",
                "touch_cancelled", "deferred_edges", "edge",
            ]
            for kind in kinds { #expect(seen[kind, default: 0] >= 5, "\(kind): \(seen)") }
        }

        @Test func changesOfDestroyedObjectsAreForgotten() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            for _ in 0..<20 {
                let view = client.subview(of: root, 0, 0, 10, 10)
                let inner = client.subview(of: view, 0, 0, 10, 10)
                let tap = client.tap(on: inner)
                compositor.settle()
                waytouch_view_v1_destroy(view)
                waytouch_view_v1_destroy(inner)
                waytouch_recognizer_v1_destroy(tap.base)
                waytouch_tap_v1_destroy(tap.role)
            }
            compositor.settle()
            let window = try #require(compositor.server?.window(for: SurfaceResource(surface.resource)))
            #expect(window.numberOfChanges == 0)
            let view = client.subview(of: root, 0, 0, 10, 10)
            compositor.settle()
            #expect(view != nil)
            #expect(window.numberOfChanges == 1)
            surface.commit()
            #expect(window.numberOfChanges == 0)
        }
    }
}
