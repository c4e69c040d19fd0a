// SPDX-License-Identifier: MIT
import Glibc

/// How much each sample of a movement counts in a fit. Their times alone decide that, and trackers that are fed in the
/// same frames have the same: so it is worked out once for all of them.
///
/// The slope of the curve that fits best is a weighted sum of the samples' values: a tracker has no more to do than to
/// add it up. Times are compared one by one, so that no tracker uses the weights of other times.
final class FitWeights {
    /// What the value of a sample, less the newest one, is multiplied by in a slope: twice the same, as there are two
    /// values. They lie as samples do, the newest last.
    private struct Factors: ~Copyable {
        private let storage = UnsafeMutablePointer<SIMD2<Double>>.allocate(capacity: RecentSamples.capacity)

        deinit { storage.deallocate() }

        var latest: UnsafeMutablePointer<SIMD2<Double>> {
            @inline(__always) get { storage + (RecentSamples.capacity &- 1) }
        }
    }

    /// Samples closer together than this count as one, in µs: their difference is mostly noise.
    static let merge: Timestamp = 1000
    /// How far back the latest movement reaches that a velocity must not point against, in µs.
    private static let latest: Timestamp = 10_000
    /// How far back the line reaches that stands in for the quadratic, in µs.
    private static let line: Timestamp = 40_000

    /// How far back samples count, in µs.
    private let window: Timestamp
    /// A pause of so many µs: what came before it was another movement.
    private let stop: Timestamp

    /// Of the samples that were weighed: those that count, and the one before them if there was one. They lie as
    /// samples do.
    private let times = UnsafeMutablePointer<Timestamp>.allocate(capacity: RecentSamples.capacity)
    /// How many samples count, the newest included.
    private var count = 0
    /// Whether there was one that is too old to count.
    private var hasEnd = false
    /// How many times samples have been weighed.
    private(set) var weighing = 0
    /// How many samples back the one is that the latest movement is measured from: behind those that count, it is the
    /// one at the end.
    private(set) var start = 0
    private let factors = Factors()
    /// Those of the line through the latest samples, and how many these are: nil until somebody asks.
    private let lineFactors = Factors()
    private var lineCount: Int?

    init(window: Timestamp, stop: Timestamp) {
        self.window = window
        self.stop = stop
    }

    deinit { times.deallocate() }

    /// The slope of the curve through some samples, at the newest.
    @inline(__always)
    func slope(of samples: borrowing RecentSamples) -> SIMD2<Double> {
        if !fit(samples) { weigh(samples) }
        return Self.sum(samples, factors.latest, count)
    }

    /// That of the straight line through the last 40 ms.
    ///
    /// - Parameter weighing: the one of which the slope of the same samples was.
    func lineSlope(of samples: borrowing RecentSamples, _ weighing: Int) -> SIMD2<Double> {
        if weighing != self.weighing, !fit(samples) { weigh(samples) }
        return Self.sum(samples, lineFactors.latest, lineCount ?? weighLine())
    }

    /// The newest sample is left out: its value, less itself, is zero.
    @inline(__always)
    private static func sum(
        _ samples: borrowing RecentSamples, _ factors: UnsafeMutablePointer<SIMD2<Double>>, _ count: Int
    ) -> SIMD2<Double> {
        // Pointers that move, not an offset: the compiler unrolls that better.
        var value = samples.latestValue
        let latest = value.pointee
        var factor = UnsafePointer(factors)
        var sum = SIMD2<Double>.zero
        var left = count &- 1
        while left > 0 {
            value -= 1
            factor -= 1
            sum += factor.pointee * (value.pointee - latest)
            left &-= 1
        }
        return sum
    }

    /// Whether the weights are those of some samples: these have the same times as the ones that were weighed.
    @inline(__always)
    private func fit(_ samples: borrowing RecentSamples) -> Bool {
        var compared = count
        if samples.count > count {
            guard hasEnd else { return false }
            compared &+= 1
        } else {
            guard samples.count == count, !hasEnd || start < count else { return false }
        }
        let oldest = samples.latestTime + (1 &- compared)
        let own = times + (RecentSamples.capacity &- compared)
        return memcmp(oldest, own, compared &* MemoryLayout<Timestamp>.stride) == 0
    }

    @inline(never)
    private func weigh(_ samples: borrowing RecentSamples) {
        let (window, stop, total) = (window, stop, samples.count)
        let latest = samples.latestTime
        let newest = latest.pointee
        let factor = factors.latest
        var moments = FitMoments()
        _ = moments.add(age: 0)
        var count = 1
        while count < total {
            let age = newest &- latest[-count]
            guard age < Self.merge, age <= window, age < stop else { break }
            factor[-count] = .zero
            count &+= 1
        }
        let merged = count &- 1
        var following = newest
        while count < total {
            let time = latest[-count]
            let age = newest &- time
            guard age <= window, following &- time < stop else { break }
            following = time
            // The weight and the time before the newest, till the factors are known.
            factor[-count] = moments.add(age: age)
            count &+= 1
        }
        let counting = count &- merged
        let slope = counting < 2 ? FitSlope() : (counting > 2 ? moments.parabola : nil) ?? moments.line
        var number = merged &+ 1
        while number < count {
            factor[-number] = SIMD2(repeating: slope.factor(factor[-number]))
            number &+= 1
        }
        remember(latest, count, hasEnd: count < total, oldest: counting > 1 ? count &- 1 : 0)
    }

    @inline(__always)
    private func remember(_ latest: UnsafePointer<Timestamp>, _ count: Int, hasEnd: Bool, oldest: Int) {
        weighing &+= 1
        self.count = count
        self.hasEnd = hasEnd
        lineCount = nil
        let seen = hasEnd ? count &+ 1 : count
        (times + (RecentSamples.capacity &- seen)).update(from: latest + (1 &- seen), count: seen)
        var young = 1
        while young < seen, latest.pointee &- latest[-young] < Self.latest { young &+= 1 }
        start = young < seen ? young : oldest
    }

    @inline(never)
    private func weighLine() -> Int {
        let latest = times + (RecentSamples.capacity &- 1)
        let factor = lineFactors.latest
        var moments = FitMoments()
        var recent = 0
        while recent < count {
            let age = latest.pointee &- latest[-recent]
            guard age <= Self.line else { break }
            factor[-recent] = recent == 0 || age >= Self.merge ? moments.add(age: age) : .zero
            recent &+= 1
        }
        let line = moments.line
        for number in 0..<recent { factor[-number] = SIMD2(repeating: line.factor(factor[-number])) }
        lineCount = recent
        return recent
    }

    /// Whether a sample of an age counts that came so much before the one after it.
    @inline(__always)
    func reaches(_ age: Timestamp, _ gap: Timestamp) -> Bool { age <= window && gap < stop }
}
