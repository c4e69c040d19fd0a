// SPDX-License-Identifier: MIT

/// The latest samples of a movement. In memory of their own, as to look at one element of an `InlineArray` copies all;
/// each is there twice, so that they lie one after the other wherever the newest is.
struct SampleRing: ~Copyable {
    struct Sample: BitwiseCopyable {
        let time: Timestamp
        let value: SIMD2<Double>
    }

    static let capacity = 20

    private let storage: UnsafeMutablePointer<Sample>
    /// Where the newest sample is; it is also `capacity` places farther on.
    private var newest = 0
    private(set) var count = 0

    init() {
        storage = .allocate(capacity: 2 &* Self.capacity)
        storage.initialize(repeating: Sample(time: 0, value: .zero), count: 2 &* Self.capacity)
    }

    deinit { storage.deallocate() }

    /// The sample that came so many before the newest: fewer than there are.
    subscript(offset: Int) -> Sample {
        @inline(__always) get {
            assert(offset >= 0 && offset < count, "SampleRing: offset out of range")
            return storage[newest &+ Self.capacity &- offset]
        }
    }

    /// The newest sample, before which the others lie; valid for as long as the ring is there.
    var latest: UnsafePointer<Sample> {
        @inline(__always) get { UnsafePointer(storage + (newest &+ Self.capacity)) }
    }

    @inline(__always)
    mutating func append(_ sample: Sample) {
        newest = newest &+ 1 == Self.capacity ? 0 : newest &+ 1
        count = min(count &+ 1, Self.capacity)
        replaceNewest(by: sample)
    }

    @inline(__always)
    mutating func replaceNewest(by sample: Sample) {
        storage[newest] = sample
        storage[newest &+ Self.capacity] = sample
    }

    mutating func removeAll() { count = 0 }
}
