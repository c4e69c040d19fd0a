// SPDX-License-Identifier: MIT

/// The latest samples of a movement, contiguous in memory, oldest first. Times are stored apart from values, so that
/// those of two movements can be compared at once.
struct RecentSamples: ~Copyable {
    /// The number of samples that are kept.
    static let capacity = 20
    /// The number of samples that there is room for: those that are kept move to the front only when it is full.
    private static let room = capacity + 32

    private let values: UnsafeMutablePointer<SIMD2<Double>>
    private let times: UnsafeMutablePointer<Timestamp>
    /// The index of the newest sample.
    private var newest = -1
    private(set) var count = 0

    init() {
        values = .allocate(capacity: Self.room)
        times = .allocate(capacity: Self.room)
    }

    deinit {
        values.deallocate()
        times.deallocate()
    }

    /// The time of the newest sample, preceded in memory by those of the others. There must be a sample. Valid until
    /// one is added or the samples are destroyed.
    var latestTime: UnsafePointer<Timestamp> {
        @inline(__always) get {
            assert(count > 0, "RecentSamples: there is none")
            return UnsafePointer(times + newest)
        }
    }

    /// The same for the values.
    var latestValue: UnsafePointer<SIMD2<Double>> {
        @inline(__always) get {
            assert(count > 0, "RecentSamples: there is none")
            return UnsafePointer(values + newest)
        }
    }

    @inline(__always)
    mutating func append(_ value: SIMD2<Double>, at time: Timestamp) {
        if newest == Self.room &- 1 { moveToFront() }
        newest &+= 1
        count = min(count &+ 1, Self.capacity)
        replaceNewest(by: value, at: time)
    }

    @inline(__always)
    mutating func replaceNewest(by value: SIMD2<Double>, at time: Timestamp) {
        values[newest] = value
        times[newest] = time
    }

    @inline(never)
    private mutating func moveToFront() {
        let first = newest &+ 1 &- count
        values.update(from: values + first, count: count)
        times.update(from: times + first, count: count)
        newest = count &- 1
    }

    mutating func removeAll() {
        newest = -1
        count = 0
    }
}
