// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Requirements that a client declares. A search for cycles through 1 000 of them may take at most 200 000
/// instructions: each client can have two made in a turn of the event loop, so 64 clients delay others by 13 ms.
enum Requirements {
    static func rows() -> [Row] {
        [
            Row("wire: requirements, a chain in one commit") { try inOneCommit($0, others: 1) },
            Row("wire: requirements, ten each in one commit") { try inOneCommit($0, others: 10) },
        ]
    }

    private typealias Tap = (base: OpaquePointer?, role: OpaquePointer?)

    private static func makeTap(on owner: Owner) -> Tap {
        let base = waytouch_view_v1_add_recognizer(owner.root)
        return (base, waytouch_recognizer_v1_get_tap(base))
    }

    private static func destroy(_ tap: Tap) {
        waytouch_tap_v1_destroy(tap.role)
        waytouch_recognizer_v1_destroy(tap.base)
    }

    /// Each tap waits for the next ones. Then two more are put in front of the first, in two commits, so that each
    /// search for cycles goes through all.
    private static func inOneCommit(_ meter: Meter, others: Int) throws {
        let owner = try Owner()
        var taps: [Tap] = []
        owner.ask(meter.count) { _ in taps.append(makeTap(on: owner)) }
        owner.ask((meter.count - others) * others, meter) { index in
            let (waiting, other) = (index / others, index / others + 1 + index % others)
            waytouch_recognizer_v1_require_failure_of(taps[waiting].base, taps[other].base)
        }
        meter.end("require")
        owner.commit(meter)
        meter.end("commit")
        let (second, first) = (makeTap(on: owner), makeTap(on: owner))
        waytouch_recognizer_v1_require_failure_of(first.base, second.base)
        owner.commit()
        waytouch_recognizer_v1_require_failure_of(second.base, taps[0].base)
        owner.commit(meter)
        meter.end("one more, and commit", most: others == 1 ? [1000: 200_000] : [:])
        for tap in [first, second] { destroy(tap) }
        owner.ask(meter.count, meter) { destroy(taps[$0]) }
        meter.end("destroy")
    }
}
