// SPDX-License-Identifier: MIT

/// How much each sample of a movement counts in a fit. Their times alone decide that, and trackers that are fed in the
/// same frames have the same: so it is worked out once for all of them.
///
/// The slope of the curve that fits best is a weighted sum of the samples' values: a tracker has no more to do than to
/// add it up. Times are compared one by one, so that no tracker uses the weights of other times.
final class FitWeights {
    /// A sample that counts.
    struct Row: BitwiseCopyable {
        let time: Timestamp
        /// What its value, less the newest one, is multiplied by in the slope: twice the same, as there are two values.
        fileprivate(set) var factor: SIMD2<Double>
        /// The same in the slope of the line through the latest samples.
        fileprivate(set) var lineFactor: SIMD2<Double>
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

    /// The newest first.
    let rows = UnsafeMutablePointer<Row>.allocate(capacity: SampleRing.capacity)
    private(set) var count = 0
    /// How many of them are recent enough for the line that stands in.
    private(set) var recentCount = 0
    /// The time of the sample that is too old to count; nil = there was none left.
    private var end: Timestamp?
    /// How many samples back the one is that the latest movement is measured from: behind the rows, it is that at the
    /// end.
    private(set) var start = 0

    init(window: Timestamp, stop: Timestamp) {
        self.window = window
        self.stop = stop
    }

    deinit { rows.deallocate() }

    /// Whether the samples of a ring, the newest of which are those of the rows, end where these do.
    @inline(__always)
    func end(with samples: borrowing SampleRing) -> Bool {
        guard samples.count > count else { return end == nil || start < count }
        return samples[count].time == end
    }

    /// Weighs the samples of a ring.
    @inline(never)
    func weigh(_ samples: borrowing SampleRing) {
        let (window, stop, rows, total) = (window, stop, rows, samples.count)
        var moments = FitMoments()
        var recentMoments = moments
        var count = 0
        var recent = 0
        var counting = 0
        // Of those that have been looked at: how many are too young for the movement of late to be measured from them.
        var young = 0
        var oldest = 0
        var end: Timestamp?
        var sample = samples.latest
        let newest = sample.pointee.time
        var following = newest
        while count < total {
            let time = sample.pointee.time
            let age = newest &- time
            if age < Self.latest { young &+= 1 }
            guard age <= window, following &- time < stop else {
                end = time
                break
            }
            // The weight and the time before the newest, till the factors are known.
            var term = SIMD2<Double>.zero
            if count == 0 || age >= Self.merge {
                following = time
                oldest = count
                counting &+= 1
                term = moments.add(age: age)
            }
            rows[count] = Row(time: time, factor: term, lineFactor: .zero)
            count &+= 1
            if age <= Self.line {
                recent = count
                recentMoments = moments
            }
            sample -= 1
        }
        self.count = count
        self.end = end
        start = young < (end == nil ? count : count &+ 1) ? young : oldest
        recentCount = recent
        let line = recentMoments.line
        for index in 0..<recent { rows[index].lineFactor = SIMD2(repeating: line.factor(rows[index].factor)) }
        let slope = counting < 2 ? FitSlope() : (counting > 2 ? moments.parabola : nil) ?? moments.line
        var row = rows
        while row < rows + count {
            row.pointee.factor = SIMD2(repeating: slope.factor(row.pointee.factor))
            row += 1
        }
    }

    /// Whether a sample of an age counts that came so much before the one after it.
    @inline(__always)
    func reaches(_ age: Timestamp, _ gap: Timestamp) -> Bool { age <= window && gap < stop }
}
