// SPDX-License-Identifier: MIT

/// How much each sample of a movement counts in a fit. Their times alone decide that, and trackers that are fed in the
/// same frames have the same: so it is worked out once for all of them.
///
/// Bit for bit it is what each would have worked out by itself: times are compared one by one.
final class FitWeights {
    /// A sample that counts: its weight, and that times its time before the newest, and times the square of it.
    struct Row: BitwiseCopyable {
        let time: Timestamp
        /// Twice each, as there are two values to multiply.
        let weight: SIMD2<Double>
        let weightedTime: SIMD2<Double>
        let weightedSquare: SIMD2<Double>

        @inline(__always)
        fileprivate init(
            _ time: Timestamp, _ weight: Double, _ weightedTime: Double, _ weightedSquare: Double
        ) {
            self.time = time
            self.weight = SIMD2(repeating: weight)
            self.weightedTime = SIMD2(repeating: weightedTime)
            self.weightedSquare = SIMD2(repeating: weightedSquare)
        }
    }

    /// Which curve the samples determine.
    enum Curve {
        case none, line, parabola
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
    let stop: Timestamp

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
    private(set) var curve = Curve.none
    private(set) var line = LineWeights()
    private(set) var recentLine = LineWeights()
    private(set) var parabola = ParabolaWeights()

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
        var moments = Moments()
        var count = 0
        var merged = 0
        var recent = 0
        // Of those that have been looked at: how many are too young for the movement of late to be measured from them.
        var young = 0
        var oldest = 0
        var end: Timestamp?
        var cursor = samples.cursor
        let newest = cursor.sample.time
        var following = newest
        while count < total {
            let time = cursor.sample.time
            let age = newest &- time
            if age < Self.latest { young &+= 1 }
            guard age <= window, following &- time < stop else {
                end = time
                break
            }
            if age <= Self.line { recent &+= 1 }
            if count == 0 || age >= Self.merge {
                following = time
                oldest = count
                rows[count] = moments.add(time: time, age: age)
            } else {
                merged &+= 1
                rows[count] = Row(time, 0, 0, 0)
            }
            count &+= 1
            cursor.goBack()
        }
        self.count = count
        self.end = end
        start = young < (end == nil ? count : count &+ 1) ? young : oldest
        recentCount = recent
        recentLine = LineWeights(rows, recent)
        line = LineWeights(moments)
        let parabola = count &- merged > 2 ? ParabolaWeights(moments) : nil
        curve = count &- merged < 2 ? .none : parabola == nil ? .line : .parabola
        self.parabola = parabola ?? ParabolaWeights()
    }

    /// Whether a sample of an age counts that came so much before the one after it.
    @inline(__always)
    func reaches(_ age: Timestamp, _ gap: Timestamp) -> Bool { age <= window && gap < stop }

    /// Recent samples tell more, the very latest a little less: it is the noisiest.
    @inline(__always)
    fileprivate static func weight(age: Timestamp) -> Double {
        let milliseconds = Double(age) / 1000
        if milliseconds < 10 { return 0.5 + milliseconds * 0.05 }
        if milliseconds < 50 { return 1 }
        if milliseconds < 60 { return 0.5 + (60 - milliseconds) * 0.05 }
        return 0.5
    }
}

/// The weighted sums of the powers of time.
private struct Moments {
    var w = 0.0
    var t1 = 0.0
    var t2 = 0.0
    var t3 = 0.0
    var t4 = 0.0

    @inline(__always)
    mutating func add(time: Timestamp, age: Timestamp) -> FitWeights.Row {
        let t = -Double(age) / 1e6
        let weight = FitWeights.weight(age: age)
        let wt = weight * t
        let wtt = wt * t
        w += weight
        t1 += wt
        t2 += wtt
        t3 += wtt * t
        t4 += wtt * t * t
        return FitWeights.Row(time, weight, wt, wtt)
    }
}

/// What the slope of the straight line takes that fits best; numbers twice each, as there are two values.
struct LineWeights {
    private var w = SIMD2<Double>.zero
    private var t1 = SIMD2<Double>.zero
    private var determinant = SIMD2<Double>.zero

    init() {}

    fileprivate init(_ moments: Moments) {
        w = SIMD2(repeating: moments.w)
        t1 = SIMD2(repeating: moments.t1)
        determinant = SIMD2(repeating: moments.w * moments.t2 - moments.t1 * moments.t1)
    }

    fileprivate init(_ rows: UnsafeMutablePointer<FitWeights.Row>, _ count: Int) {
        var moments = Moments()
        for index in 0..<count {
            moments.w += rows[index].weight.x
            moments.t1 += rows[index].weightedTime.x
            moments.t2 += rows[index].weightedSquare.x
        }
        self.init(moments)
    }

    /// The slope of values, given by their weighted sums.
    @inline(__always)
    func slope(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>) -> Vector {
        guard determinant.x > 0 else { return .zero }
        return Vector((w * p1 - t1 * p0) / determinant)
    }
}

/// What the slope at time 0 of the parabola takes that fits best, by Cramer's rule.
struct ParabolaWeights {
    private var w = SIMD2<Double>.zero
    private var t1 = SIMD2<Double>.zero
    private var t2 = SIMD2<Double>.zero
    private var t3 = SIMD2<Double>.zero
    private var t4 = SIMD2<Double>.zero
    private var minor = SIMD2<Double>.zero
    private var determinant = SIMD2<Double>.zero

    init() {}

    /// Nil if the samples do not determine one.
    fileprivate init?(_ moments: Moments) {
        let (w, t1, t2, t3, t4) = (moments.w, moments.t1, moments.t2, moments.t3, moments.t4)
        let minor = t1 * t4 - t3 * t2
        let determinant = w * (t2 * t4 - t3 * t3) - t1 * minor + t2 * (t1 * t3 - t2 * t2)
        let magnitude = w * t2 * t4
        guard magnitude > 0, determinant > magnitude * 1e-9 else { return nil }
        self.w = SIMD2(repeating: w)
        self.t1 = SIMD2(repeating: t1)
        self.t2 = SIMD2(repeating: t2)
        self.t3 = SIMD2(repeating: t3)
        self.t4 = SIMD2(repeating: t4)
        self.minor = SIMD2(repeating: minor)
        self.determinant = SIMD2(repeating: determinant)
    }

    /// The slope of values, given by their weighted sums; nil if it is out of the range of numbers.
    @inline(__always)
    func slope(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>) -> Vector? {
        let velocity = Vector(
            (w * (p1 * t4 - p2 * t3) - p0 * minor + t2 * (t1 * p2 - t2 * p1)) / determinant)
        return velocity.isFinite ? velocity : nil
    }
}

extension Vector {
    @inline(__always)
    init(_ parts: SIMD2<Double>) { self.init(dx: parts.x, dy: parts.y) }
}
