// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Waytouch

/// The same over the protocol, on a real `wl_display`: requests, commit, gestures, disconnecting. A touch frame with
/// 1 000 recognizers, including sending the events, may take at most 10 million instructions: 5 ms on a core that runs
/// two per nanosecond. Clients' answers do not count: they are read 4 KiB at a time, in turn with other clients.
enum Wire {
    static func rows() -> [Row] {
        [
            Row("wire: plain surfaces", plainSurfaces),
            Row("wire: windows", windows),
            Row("wire: views", views),
            Row("wire: views change places", places),
            Row("wire: views and taps that see no commit", uncommitted),
            Row("wire: taps related to one", related),
            Row("wire: pans, exclusive") { try drag($0, 1) { $0.addPan(to: $0.root) } },
            Row("wire: pans, with any") {
                try drag($0, $0.count) {
                    let pan = $0.addPan(to: $0.root)
                    waytouch_recognizer_v1_allow_simultaneous(pan, nil)
                    return pan
                }
            },
            // Three messages for each: a question, an answer, and the gesture.
            Row("wire: pans, asked") {
                try drag($0, $0.count) {
                    let pan = $0.addAskingPan(to: $0.root)
                    waytouch_recognizer_v1_allow_simultaneous(pan, nil)
                    return pan
                }
            },
            Row("wire: pans, a chain of pairs") { meter in
                var last: OpaquePointer?
                try drag(meter, 2) {
                    let pan = $0.addPan(to: $0.root)
                    if let last { waytouch_recognizer_v1_allow_simultaneous(pan, last) }
                    last = pan
                    return pan
                }
            },
            Row("wire: pans, a chain of requirements") { meter in
                var last: OpaquePointer?
                try drag(meter, 1) {
                    let pan = $0.addPan(to: $0.root)
                    if let last { waytouch_recognizer_v1_require_failure_of(pan, last) }
                    last = pan
                    return pan
                }
            },
            Row("wire: custom, exclusive") {
                try drag($0, 1) { $0.addCustom(to: $0.root) }
            },
            // Three messages for each: the touch, the client's state, and the gesture.
            Row("wire: custom, with any") {
                try drag($0, $0.count) {
                    let custom = $0.addCustom(to: $0.root)
                    waytouch_recognizer_v1_allow_simultaneous(custom, nil)
                    return custom
                }
            },
            Row("wire: custom, with any, ten fingers") {
                // Ten thousand events: writing them takes libwayland alone longer, so 20 ms are allowed.
                try drag($0, $0.count, fingers: 10, most: [1000: 40_000_000]) {
                    let custom = $0.addCustom(to: $0.root)
                    waytouch_recognizer_v1_allow_simultaneous(custom, nil)
                    return custom
                }
            },
            Row("wire: taps, with any") { try tapOrHold($0, $0.count) { $0.addTap(to: $0.root) } },
            Row("wire: long presses, with any") {
                try tapOrHold($0, $0.count, holds: true) { $0.addPress(to: $0.root) }
            },
            Row("wire: recognizers destroyed under a finger", destroyed),
        ]
    }

    private static func disconnect(_ owner: Owner, _ meter: Meter) {
        owner.connection.disconnect()
        meter("disconnect") {
            owner.host.dispatch()
            owner.host.dispatch()
        }
        meter.expect("windows left", owner.host.engine.root.subviews.count, 0)
    }

    /// A client that does not use gestures; one finger rests on it.
    private static func plainSurfaces(_ meter: Meter) throws {
        let owner = try Owner()
        var surfaces: [OpaquePointer?] = []
        owner.ask(meter.count) { _ in surfaces.append(owner.makeSurface()) }
        for surface in surfaces { owner.place(surface) }
        owner.touch([.down(0, 500, 500)])
        disconnect(owner, meter)
    }

    private static func windows(_ meter: Meter) throws {
        let owner = try Owner()
        var surfaces: [OpaquePointer?] = []
        owner.ask(meter.count, meter) { _ in
            let surface = owner.makeSurface()
            waytouch_manager_v1_get_view(owner.connection.manager, surface)
            wl_surface_commit(surface)
            surfaces.append(surface)
        }
        meter.end("make, commit")
        for surface in surfaces { owner.place(surface) }
        owner.ask(meter.count, meter) { wl_surface_destroy(surfaces[$0]) }
        meter.end("destroy")
        disconnect(owner, meter)
    }

    /// Makes views without a commit.
    private static func makeViews(_ owner: Owner, _ meter: Meter) -> [OpaquePointer?] {
        var views: [OpaquePointer?] = []
        owner.ask(meter.count, meter) { _ in
            let view = waytouch_view_v1_create_subview(owner.root)
            let size: Int32 = 1000 * 256
            waytouch_view_v1_set_frame(view, 0, 0, size, size)
            views.append(view)
        }
        meter.end("make")
        return views
    }

    private static func views(_ meter: Meter) throws {
        let owner = try Owner()
        let views = makeViews(owner, meter)
        owner.commit(meter)
        meter.end("commit")
        owner.touch([.down(0, 500, 500)], meter)
        meter.end("landing")
        owner.ask(meter.count / 2, meter) { waytouch_view_v1_destroy(views[$0]) }
        meter.end("destroy half")
        owner.commit(meter)
        meter.end("commit without them")
        disconnect(owner, meter)
    }

    private static func places(_ meter: Meter) throws {
        let owner = try Owner()
        let views = makeViews(owner, meter)
        owner.commit(meter)
        meter.end("commit them")
        let last = views[views.count - 1]
        owner.ask(meter.count - 1, meter) { waytouch_view_v1_place_above(views[$0], last) }
        meter.end("place_above")
        owner.commit(meter)
        meter.end("commit")
        owner.ask(meter.count - 1, meter) {
            waytouch_view_v1_place_below(views[$0], last)
            wl_surface_commit(owner.surface)
        }
        meter.end("place_below and commit, each")
        disconnect(owner, meter)
    }

    private static func makeTap(on view: OpaquePointer?) -> (base: OpaquePointer?, role: OpaquePointer?) {
        let tap = waytouch_view_v1_add_recognizer(view)
        return (tap, waytouch_recognizer_v1_get_tap(tap))
    }

    private static func uncommitted(_ meter: Meter) throws {
        let owner = try Owner()
        let views = makeViews(owner, meter)
        var taps: [(base: OpaquePointer?, role: OpaquePointer?)] = []
        owner.ask(meter.count, meter) { taps.append(makeTap(on: views[$0])) }
        meter.end("make taps")
        owner.ask(meter.count, meter) {
            waytouch_tap_v1_destroy(taps[$0].role)
            waytouch_recognizer_v1_destroy(taps[$0].base)
            waytouch_view_v1_destroy(views[$0])
        }
        meter.end("destroy")
        disconnect(owner, meter)
    }

    /// Relates each tap to the first in every way, and destroys the last first.
    private static func related(_ meter: Meter) throws {
        let owner = try Owner()
        var taps: [(base: OpaquePointer?, role: OpaquePointer?)] = []
        owner.ask(meter.count) { _ in taps.append(makeTap(on: owner.root)) }
        owner.ask(meter.count - 1, meter) {
            waytouch_recognizer_v1_allow_simultaneous(taps[0].base, taps[$0 + 1].base)
            waytouch_recognizer_v1_allow_simultaneous(taps[$0 + 1].base, taps[0].base)
            waytouch_recognizer_v1_require_failure_of(taps[$0 + 1].base, taps[0].base)
        }
        meter.end("relate")
        owner.commit(meter)
        meter.end("commit")
        owner.ask(meter.count, meter) {
            let tap = taps[taps.count - 1 - $0]
            waytouch_tap_v1_destroy(tap.role)
            waytouch_recognizer_v1_destroy(tap.base)
        }
        meter.end("destroy")
        disconnect(owner, meter)
    }

    /// What is measured in each gesture: nothing; everything, including clients' answers; only the touch frames.
    private enum Round: CaseIterable { case rehearsal, all, frames }

    /// Drags one or more fingers over the client's recognizers, and then disconnects the client.
    private static func drag(
        _ meter: Meter, _ expected: Int, fingers: Int32 = 1, most: [Int: Int] = [1000: 10_000_000],
        make: (Owner) -> OpaquePointer?
    ) throws {
        let owner = try Owner()
        owner.ask(meter.count, meter) { _ in _ = make(owner) }
        meter.end("make")
        owner.commit(meter)
        meter.end("commit")
        let others = Array(0..<fingers)
        for round in Round.allCases {
            var meter = meter
            meter.isRehearsal = round == .rehearsal
            func step(_ what: String, _ samples: [TouchSample]) {
                owner.process(samples, meter)
                if round == .frames {
                    meter.end("\(what): the frame", most: most)
                    owner.exchange()
                } else {
                    // Twice: what did not fit into the socket is sent when the first part has been read.
                    for _ in 0..<2 { owner.exchange(meter) }
                    meter.end(what)
                }
            }
            owner.forgetEvents()
            step("landing", others.map { .down($0, 500 + Double($0), 500) })
            step("move", others.map { .move($0, 504 + Double($0), 500) })
            step("begin", others.map { .move($0, 540 + Double($0), 500) })
            meter.expect("begun", owner.begun, expected)
            step("changed", others.map { .move($0, 560 + Double($0), 500) })
            step("lift", others.map { .up($0) })
            meter.expect("ended", owner.ended, expected)
            owner.wait(1000)
        }
        disconnect(owner, meter)
    }

    /// One finger that lifts soon, or is held; the client sends nothing in return.
    private static func tapOrHold(
        _ meter: Meter, _ expected: Int, holds: Bool = false, most: [Int: Int] = [1000: 10_000_000],
        make: (Owner) -> OpaquePointer?
    ) throws {
        let owner = try Owner()
        owner.ask(meter.count) { _ in waytouch_recognizer_v1_allow_simultaneous(make(owner), nil) }
        owner.commit()
        for isRehearsal in [true, false] {
            var meter = meter
            meter.isRehearsal = isRehearsal
            func step(_ what: String, _ body: () -> Void) {
                body()
                meter.end(what, most: most)
                owner.exchange()
            }
            owner.forgetEvents()
            step("landing: the frame") { owner.process([.down(0, 500, 500)], meter) }
            if holds {
                step("deadline") { owner.advance(by: 600, meter) }
                meter.expect("begun", owner.begun, expected)
            }
            step("lift: the frame") { owner.process([.up(0)], meter) }
            meter.expect("ended", owner.ended, expected)
            owner.wait(1000)
        }
        disconnect(owner, meter)
    }

    private static func destroyed(_ meter: Meter) throws {
        let owner = try Owner()
        var pans: [OpaquePointer?] = []
        owner.ask(meter.count) { _ in
            let pan = owner.addPan(to: owner.root)
            waytouch_recognizer_v1_allow_simultaneous(pan, nil)
            pans.append(pan)
        }
        owner.commit()
        owner.touch([.down(0, 500, 500)])
        owner.touch([.move(0, 540, 500)])
        meter.expect("begun", owner.begun, meter.count)
        owner.ask(meter.count, meter) { waytouch_recognizer_v1_destroy(pans[$0]) }
        meter.end("destroy")
        owner.touch([.up(0)])
        disconnect(owner, meter)
    }
}
