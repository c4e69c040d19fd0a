// SPDX-License-Identifier: MIT

/// Where a touch has been of late: what predictions are made from.
struct RecentPath {
    /// Older places say nothing about where it goes.
    private static let window: Timestamp = 100_000
    /// One that has not moved for so long rests.
    private static let rest: Timestamp = 40_000
    /// Panels report at 60 Hz and more, and seldom above 1000 Hz.
    private static let intervals: ClosedRange<Timestamp> = 1000...34_000

    private var places: [(time: Timestamp, position: Point)] = []
    private var lastInterval: Timestamp = 0

    /// The time between two frames, as far as the last two tell, in µs.
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

    /// In px/s: that of the straight line that fits best; zero at rest.
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

    /// Negative: times increase towards the last place's, which is 0.
    private func seconds(_ time: Timestamp, before last: Timestamp) -> Double { Double(time - last) / 1e6 }
}
