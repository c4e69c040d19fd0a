// SPDX-License-Identifier: MIT
import Glibc

/// How much each sample of a movement counts in a fit. That depends only on the samples' times, which are the same for
/// all trackers that are fed in the same frames, so it is computed once for all of them.
///
/// The slope of the curve that fits best is a weighted sum of the samples' values, which a tracker only has to add up.
/// Times are compared one by one, so that no tracker uses the weights of other times.
final class FitWeights {
    /// The factors by which the samples' values, less the newest, are multiplied in a slope. Each is stored twice,
    /// because a sample has two values. They are in the order of samples, the newest last.
    private struct Factors: ~Copyable {
        private let storage = UnsafeMutablePointer<SIMD2<Double>>.allocate(capacity: RecentSamples.capacity)

        deinit { storage.deallocate() }

        var latest: UnsafeMutablePointer<SIMD2<Double>> {
            @inline(__always) get { storage + (RecentSamples.capacity &- 1) }
        }
    }

    /// Samples closer together than this count as one, in µs: their difference is mostly noise.
    static let merge: Timestamp = 1000
    /// How far back the latest movement reaches, in µs. A velocity must not point against that movement.
    private static let latest: Timestamp = 10_000
    /// How far back the straight line that replaces the quadratic reaches, in µs.
    private static let line: Timestamp = 40_000

    /// How far back samples count, in µs.
    private let window: Timestamp
    /// The length of a pause, in µs, that separates two movements.
    private let stop: Timestamp

    /// The times of the samples that were weighed: those that count, and the one before them if there was one. They are
    /// stored like samples.
    private let times = UnsafeMutablePointer<Timestamp>.allocate(capacity: RecentSamples.capacity)
    /// How many samples count, the newest included.
    private var count = 0
    /// Whether there was a sample that is too old to count.
    private var hasEnd = false
    /// How many times samples have been weighed.
    private(set) var weighing = 0
    /// How many samples back the latest movement starts: at the earliest, at the one before those that count.
    private(set) var start = 0
    private let factors = Factors()
    /// The factors of the line through the latest samples, and the number of these; nil until they are needed.
    private let lineFactors = Factors()
    private var lineCount: Int?

    /// The time of the oldest sample that was examined; `.min` if any older ones would have been examined too.
    var oldest: Timestamp {
        @inline(__always) get {
            if hasEnd { return times[RecentSamples.capacity &- 1 &- count] }
            return count == RecentSamples.capacity ? times[0] : .min
        }
    }

    init(window: Timestamp, stop: Timestamp) {
        self.window = window
        self.stop = stop
    }

    deinit { times.deallocate() }

    /// Returns the slope, at the newest sample, of the curve through some samples.
    @inline(__always)
    func slope(of samples: borrowing RecentSamples) -> SIMD2<Double> {
        if !fit(samples) { weigh(samples) }
        return Self.sum(samples, factors.latest, count)
    }

    /// Returns the slope of the straight line through the last 40 ms.
    ///
    /// - Parameter weighing: the value of `weighing` after the slope of the same samples was computed.
    func lineSlope(of samples: borrowing RecentSamples, _ weighing: Int) -> SIMD2<Double> {
        if weighing != self.weighing, !fit(samples) { weigh(samples) }
        return Self.sum(samples, lineFactors.latest, lineCount ?? weighLine())
    }

    /// Adds up a slope. The newest sample is left out: its value, less itself, is zero.
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

    /// Returns whether the weights apply to some samples: whether these have the same times as the samples that were
    /// weighed.
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
            // The weight, and the time relative to the newest, until the factors are known.
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

    /// Returns whether a sample counts, by its age and the time between it and the next one.
    @inline(__always)
    func reaches(_ age: Timestamp, _ gap: Timestamp) -> Bool { age <= window && gap < stop }
}
