// SPDX-License-Identifier: MIT

/// The latest samples of a movement, one after the other in memory, oldest first. The times lie apart from the values,
/// so that those of two movements are compared in one go.
struct RecentSamples: ~Copyable {
    /// So many are kept.
    static let capacity = 20
    /// There is room for more: those that are kept move to the front once in so many samples more.
    private static let room = capacity + 32

    private let values: UnsafeMutablePointer<SIMD2<Double>>
    private let times: UnsafeMutablePointer<Timestamp>
    /// Where the newest sample is.
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

    /// The time of the newest sample, of which there must be one, before which those of the others lie; valid for as
    /// long as the samples are there, and none is added.
    var latestTime: UnsafePointer<Timestamp> {
        @inline(__always) get {
            assert(count > 0, "RecentSamples: there is none")
            return UnsafePointer(times + newest)
        }
    }

    /// The same of its value.
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
