// SPDX-License-Identifier: MIT
import Glibc
import Testing
import Waytouch
import WaytouchTesting

@Suite struct ModelTests {
    #if DEBUG
        static let ordinaryCount = 5_000
    #else
        static let ordinaryCount = 120_000
    #endif

    private static func setting(_ name: String) -> UInt64? {
        getenv(name).flatMap { UInt64(String(cString: $0)) }
    }

    /// The worlds are the same each time; `WAYTOUCH_WORLDS` sets their number, `WAYTOUCH_SEED` makes others.
    @Test func engineAndModelAgreeInRandomWorlds() throws {
        let seed = Self.setting("WAYTOUCH_SEED") ?? 7
        let count = Self.setting("WAYTOUCH_WORLDS").map { Int(clamping: $0) } ?? Self.ordinaryCount
        var events = 0
        for index in 0..<count {
            var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
            let world = World.random(using: &random)
            guard try world.disagreement(countingEvents: &events) != nil else { continue }
            let smallest = try world.shrunk()
            let what = try smallest.disagreement() ?? ""
            Issue.record("WAYTOUCH_SEED=\(seed), world \(index): \(what)\n\(smallest)")
            return
        }
        // In worlds in which nothing happens, any model would agree with the engine.
        #expect(events > count * 3)
        print(
            "\(count) random worlds with \(events) events are the same in engine and model, WAYTOUCH_SEED=\(seed)"
        )
    }
}
