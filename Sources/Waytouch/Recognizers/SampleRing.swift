// SPDX-License-Identifier: MIT

/// The latest samples of a movement. In memory of their own, as to look at one element of an `InlineArray` copies all.
struct SampleRing: ~Copyable {
    struct Sample: BitwiseCopyable {
        let time: Timestamp
        let value: SIMD2<Double>
    }

    static let capacity = 20

    private let storage: UnsafeMutablePointer<Sample>
    /// Where the newest sample is.
    private var newest = 0
    private(set) var count = 0

    init() {
        storage = .allocate(capacity: Self.capacity)
        storage.initialize(repeating: Sample(time: 0, value: .zero), count: Self.capacity)
    }

    deinit { storage.deallocate() }

    /// The sample that came so many before the newest: fewer than there are.
    subscript(offset: Int) -> Sample {
        @inline(__always) get {
            assert(offset >= 0 && offset < count, "SampleRing: offset out of range")
            return storage[newest >= offset ? newest &- offset : newest &+ Self.capacity &- offset]
        }
    }

    /// Goes from the newest sample back.
    struct Cursor {
        fileprivate var place: UnsafePointer<Sample>
        fileprivate let storage: UnsafePointer<Sample>

        var sample: Sample { @inline(__always) get { place.pointee } }

        @inline(__always)
        mutating func goBack() {
            if place == storage { place += SampleRing.capacity }
            place -= 1
        }
    }

    /// For as long as the ring is there.
    var cursor: Cursor {
        @inline(__always) get {
            Cursor(place: UnsafePointer(storage + newest), storage: UnsafePointer(storage))
        }
    }

    @inline(__always)
    mutating func append(_ sample: Sample) {
        newest = newest &+ 1 == Self.capacity ? 0 : newest &+ 1
        count = min(count &+ 1, Self.capacity)
        storage[newest] = sample
    }

    @inline(__always)
    mutating func replaceNewest(by sample: Sample) { storage[newest] = sample }

    mutating func removeAll() { count = 0 }
}
