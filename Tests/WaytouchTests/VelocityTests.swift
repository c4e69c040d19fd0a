// SPDX-License-Identifier: MIT
import Foundation
import Testing
import Waytouch
import WaytouchTestFiles
import WaytouchTesting

/// One public fling: samples in µs and px, and the velocities that independent trackers compute for it, in px/s.
private struct Fling: Decodable {
    struct Expectation: Decodable {
        var strategy: String
        var axis: String
        var v: Double
    }
    var name: String
    var lastSampleIsUp: Bool
    var samples: [[Double]]
    var expected: [Expectation]

    enum CodingKeys: String, CodingKey {
        case name, expected
        case lastSampleIsUp = "last_sample_is_up"
        case samples = "samples_us"
    }
}

@Suite struct VelocityTests {
    /// Returns the velocity that a pan reports when a finger that moved through these samples lifts.
    private func velocity(_ samples: [(t: Double, x: Double, y: Double)], liftsAt lift: Double) -> Vector {
        let world = TouchWorld(output: Output(width: 1e6, height: 1e6))
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        var velocity = Vector.zero
        pan.addTarget { _ in if pan.state == .ended { velocity = pan.velocity(in: nil) } }
        for (index, sample) in samples.enumerated() {
            world.frame(t: sample.t / 1000) {
                if index == 0 {
                    $0.down(0, at: (sample.x, sample.y))
                } else {
                    $0.move(0, to: (sample.x, sample.y))
                }
            }
        }
        world.up(0, t: lift / 1000)
        #expect(world.states(of: "pan").last == "ended")
        return velocity
    }

    private func straight(_ speed: Double, every interval: Double, count: Int) -> [(
        t: Double, x: Double, y: Double
    )] {
        (0..<count).map { (Double($0) * interval, 1000 + speed * Double($0) * interval / 1e6, 1000) }
    }

    @Test(arguments: [1000.0, 4000, 8333, 16_667, 33_333], [100.0, -1000, 30_000])
    func anEvenMovementIsMeasuredExactly(interval: Double, speed: Double) {
        // Long enough to cross the threshold of the pan.
        let count = max(5, Int((20 / abs(speed) * 1e6 / interval).rounded(.up)))
        let samples = straight(speed, every: interval, count: count)
        let measured = velocity(samples, liftsAt: samples[count - 1].t)
        #expect(isClose(measured, Vector(dx: speed, dy: 0), within: 1e-3), "\(measured)")
    }

    @Test func anAcceleratingMovementIsFollowed() {
        // x = 5000·t², so 10 000·t px/s
        let samples = (0...12).map { step -> (t: Double, x: Double, y: Double) in
            let t = Double(step) * 0.008
            return (t * 1e6, 1000 + 5000 * t * t, 1000)
        }
        let measured = velocity(samples, liftsAt: 96_000)
        #expect(isClose(measured.dx, 960, within: 1e-6), "\(measured)")
    }

    @Test func theLiftIsNoSample() {
        let samples = straight(1000, every: 8000, count: 10)
        let clean = velocity(samples, liftsAt: 72_000)
        #expect(isClose(velocity(samples, liftsAt: 90_000), clean))
    }

    @Test func aPauseEndsAMovement() {
        var samples = straight(5000, every: 8000, count: 10)
        let (t, x, y) = samples[9]
        for step in 1...3 { samples.append((t + 50_000 + Double(step) * 8000, x + Double(step), y)) }
        let measured = velocity(samples, liftsAt: t + 74_000)
        #expect(isClose(measured.dx, 125, within: 1e-6), "\(measured)")
    }

    @Test func samplesThatAreCrowdedCountAsOne() {
        var samples = straight(1000, every: 8000, count: 10)
        // 0.1 ms after the last, with a jitter that would be 10 000 px/s.
        samples.append((72_100, samples[9].x + 1, 1000))
        let measured = velocity(samples, liftsAt: 72_200)
        #expect(abs(measured.dx - 1000) < 100, "\(measured)")
    }

    @Test func samplesOfOneMomentDoNotBreakIt() {
        var samples = straight(1000, every: 8000, count: 10)
        samples += (0..<50).map { (72_000, 1100 + Double($0), 1000) }
        #expect(velocity(samples, liftsAt: 72_000).isFinite)
    }

    @Test func onlyTheLastTenthOfASecondCounts() {
        var samples = straight(-3000, every: 8000, count: 20)
        let (t, x, y) = samples[19]
        for step in 1...13 { samples.append((t + Double(step) * 8000, x + 1000 * Double(step) * 0.008, y)) }
        let measured = velocity(samples, liftsAt: samples[samples.count - 1].t)
        #expect(isClose(measured.dx, 1000, within: 1e-6), "\(measured)")
    }

    /// Sample times on either side of 0.1 s before the latest: the window includes its edge.
    @Test(arguments: [(99_999.0, true), (100_000, true), (100_001, false)])
    func theWindowIsATenthOfASecondAndItsEdgeCounts(age: Double, counts: Bool) {
        var samples = [(t: 0.0, x: 900.0, y: 1000.0), (t: 130_000 - age, x: 960.0, y: 1000.0)]
        for t in [60_000.0, 95_000, 130_000] { samples.append((t, 1000 + t / 1000, 1000)) }
        let measured = velocity(samples, liftsAt: 130_000)
        #expect(isClose(measured.dx, 1000, within: 1e-6) == !counts, "\(measured)")
    }

    /// The sample that is dropped is the one that follows its predecessor too closely.
    @Test(arguments: [(999.0, false), (1000, true), (1001, true)])
    func aSampleLessThanAMillisecondAfterItsPredecessorIsDropped(gap: Double, counts: Bool) {
        var samples = straight(1000, every: 8000, count: 10)
        samples.insert((samples[5].t + gap, samples[5].x + 5, 1000), at: 6)
        let measured = velocity(samples, liftsAt: 72_000)
        #expect(isClose(measured.dx, 1000, within: 1e-6) == !counts, "\(measured)")
    }

    /// The latest sample is always kept.
    @Test(arguments: [(999.0, false), (1000, true), (1001, true)])
    func aSampleLessThanAMillisecondBeforeTheLatestIsLeftOut(gap: Double, counts: Bool) {
        var samples = straight(1000, every: 8000, count: 10)
        samples.insert((samples[9].t - gap, samples[9].x + 5, 1000), at: 9)
        let measured = velocity(samples, liftsAt: 72_000)
        #expect(isClose(measured.dx, 1000, within: 1e-6) == !counts, "\(measured)")
    }

    @Test(arguments: [(39_999.0, true), (40_000, false), (40_001, false)])
    func aPauseOf40MillisecondsEndsAMovement(pause: Double, counts: Bool) {
        var samples = straight(500, every: 8000, count: 5)
        let (t, x, _) = samples[4]
        for step in 0...3 {
            samples.append((t + pause + Double(step) * 8000, x + 20 + Double(step) * 8, 1000))
        }
        let measured = velocity(samples, liftsAt: t + pause + 24_000)
        #expect(isClose(measured.dx, 1000, within: 1e-6) == !counts, "\(measured)")
    }

    @Test(
        .enabled(if: Files.others != nil, "no other recordings: set WAYTOUCH_RECORDINGS to a folder of them"))
    func publicFlingsAreReproducedWithin20Percent() throws {
        let folder = try #require(Files.others)
        let data = try Files.bytes(of: "\(folder)/velocity-vectors/aosp.json")
        let flings = try JSONDecoder().decode([Fling].self, from: Data(data))
        #expect(!flings.isEmpty)
        for fling in flings {
            var samples = fling.samples.map { (t: $0[0].rounded(), x: $0[1], y: $0[2]) }
            let lift = fling.lastSampleIsUp ? samples.removeLast().t : samples[samples.count - 1].t
            let measured = velocity(samples, liftsAt: lift)
            for (axis, value) in [("X", measured.dx), ("Y", measured.dy)] {
                let accepted = fling.expected.filter { $0.axis == axis }
                guard !accepted.isEmpty else { continue }
                // Where no least-squares fit is on record, a component is compared relative to the whole velocity:
                // other fits differ in direction by a degree or two, which matters for a small component.
                let isComparable = accepted.contains { $0.strategy.hasPrefix("LSQ") }
                let isNear = accepted.contains {
                    abs(value - $0.v) <= 0.2 * (isComparable ? abs($0.v) : measured.length)
                }
                let wanted = accepted.map { "\($0.strategy) \($0.v)" }.joined(separator: ", ")
                #expect(isNear, "\(fling.name) \(axis): \(value), expected \(wanted)")
            }
        }
    }
}
