// SPDX-License-Identifier: MIT

/// The velocities in the newest frame of a ``FingerHistory``. A movement that several recognizers follow is fitted once
/// for all of them, because a velocity does not depend on where a recognizer's own values start.
struct FrameVelocities: ~Copyable {
    /// What moves in a frame.
    enum Movement: Int, CaseIterable {
        /// The centroid of all touches, in output px.
        case centroid
        /// The first two touches: their distance, in output px, and the angle of the line between them, in radians.
        case pair
        /// All touches about their centroid: their spread, in output px, and their rotation, in radians.
        case group
    }

    private let series = UnsafeMutablePointer<Series>.allocate(capacity: Movement.allCases.count)

    init() {
        for movement in Movement.allCases { self[movement].initialize(to: Series(of: movement)) }
    }

    deinit {
        series.deinitialize(count: Movement.allCases.count)
        series.deallocate()
    }

    subscript(_ movement: Movement) -> UnsafeMutablePointer<Series> {
        @inline(__always) get { series + movement.rawValue }
    }

    /// The latest frames of one movement. None is added before its velocity is needed.
    struct Series: ~Copyable {
        let movement: Movement
        private var tracker = VelocityTracker()
        /// The number of the latest frame that was added.
        private(set) var frame: UInt64 = 0
        private var time: Timestamp = 0
        /// The velocity in that frame, the velocity of each axis by itself, and the time, in µs, before which frames
        /// make no difference to them.
        private(set) var velocity = Vector.zero
        private(set) var velocities = Vector.zero
        private(set) var start: Timestamp = 0

        fileprivate init(of movement: Movement) { self.movement = movement }

        /// Adds the frames that are new.
        @inline(never)
        mutating func update(from history: borrowing FingerHistory, _ thresholds: Unmanaged<Thresholds>) {
            let latest = history.latestFrame
            if frame &+ 1 == history.latest {
                add(latest)
            } else {
                history.forEach(after: frame, through: history.latest) { add($0) }
            }
            frame = history.latest
            time = latest.pointee.time
            velocity = tracker.velocity(at: time, thresholds)
            if movement == .pair { velocities = tracker.velocities(of: velocity, at: time, thresholds) }
            start = min(tracker.start, time &- thresholds._withUnsafeGuaranteedRef { $0.velocitySpan })
        }

        @inline(__always)
        private mutating func add(_ frame: UnsafePointer<FingerHistory.Frame>) {
            let time = frame.pointee.time
            switch movement {
            case .centroid: tracker.add(at: time, x: frame.pointee.centroid.x, y: frame.pointee.centroid.y)
            case .pair: tracker.add(at: time, x: frame.pointee.distance, y: frame.pointee.turnOfPair)
            case .group: tracker.add(at: time, x: frame.pointee.spread, y: frame.pointee.turnOfGroup)
            }
        }

        /// Returns the velocity in the space of a view (nil = that of the history).
        @inline(__always)
        mutating func velocity(in view: View?, _ thresholds: Unmanaged<Thresholds>) -> Vector {
            guard let view, !view.isMovedOnly else { return velocity }
            return tracker.velocity(at: time, thresholds, in: view)
        }
    }
}
