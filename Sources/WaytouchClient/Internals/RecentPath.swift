// SPDX-License-Identifier: MIT

/// The recent positions of a touch, from which predictions are made.
struct RecentPath {
    /// How long positions are kept, in µs: older ones do not help to predict.
    private static let window: Timestamp = 100_000
    /// After how long without movement a touch is at rest, in µs.
    private static let rest: Timestamp = 40_000
    /// In µs. Panels report at 60 Hz or more, and seldom above 1000 Hz.
    private static let intervals: ClosedRange<Timestamp> = 1000...34_000

    private var places: [(time: Timestamp, position: Point)] = []
    private var lastInterval: Timestamp = 0

    /// The time between the last two frames, in µs.
    var interval: Timestamp {
        min(max(lastInterval, Self.intervals.lowerBound), Self.intervals.upperBound)
    }

    mutating func add(_ position: Point, at time: Timestamp) {
        if let last = places.last {
            let (interval, hasOverflowed) = time.subtractingReportingOverflow(last.time)
            if hasOverflowed || interval < 0 || interval > Self.window {
                places.removeAll(keepingCapacity: true)
                lastInterval = Self.window
            } else if interval == 0 {
                places.removeLast()
            } else {
                lastInterval = interval
                places.removeAll { time - $0.time > Self.window }
            }
        }
        places.append((time, position))
    }

    /// Returns the velocity of the best-fitting straight line, in px/s; zero at rest.
    func velocity(at time: Timestamp) -> Vector {
        guard let last = places.last, places.count > 1, time &- last.time <= Self.rest else { return .zero }
        var (middle, mean) = (0.0, Vector.zero)
        for place in places {
            middle += seconds(place.time, before: last.time)
            mean = mean + (place.position - .zero)
        }
        let count = Double(places.count)
        middle /= count
        mean = mean * (1 / count)
        var (spread, rise) = (0.0, Vector.zero)
        for place in places {
            let offset = seconds(place.time, before: last.time) - middle
            spread += offset * offset
            rise = rise + (place.position - .zero - mean) * offset
        }
        return spread > 0 ? rise * (1 / spread) : .zero
    }

    /// Returns seconds relative to the last position, never positive.
    private func seconds(_ time: Timestamp, before last: Timestamp) -> Double { Double(time - last) / 1e6 }
}
