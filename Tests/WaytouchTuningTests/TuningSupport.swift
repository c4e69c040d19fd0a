// SPDX-License-Identifier: MIT
import WaytouchTestFiles
import WaytouchTuning

/// A touch script written as paths of fingers, in px, which equal points because the size is unknown.
struct Fingers {
    /// A finger's path: straight lines between places, with a frame at each of them.
    struct Way: Sendable {
        /// Increasing times in ms; the finger lands at the first, and lifts at the last.
        let times: [Int]
        let x: [Double]
        let y: [Double]

        /// Makes a path through places at equal intervals.
        init(from start: Int, to end: Int, _ places: [(Double, Double)]) {
            let steps = max(places.count - 1, 1)
            times = places.indices.map { start + (end - start) * $0 / steps }
            x = places.map(\.0)
            y = places.map(\.1)
        }

        /// Makes a path that stays in one place.
        static func tap(_ x: Double, _ y: Double, from start: Int, to end: Int) -> Way {
            Way(from: start, to: end, [(x, y), (x, y)])
        }

        /// Makes a path along a straight line, in ten steps.
        static func line(
            _ first: (Double, Double), _ last: (Double, Double), from start: Int, to end: Int
        ) -> Way {
            Way(
                from: start, to: end,
                (0...10).map { step in
                    let share = Double(step) / 10
                    return (first.0 + (last.0 - first.0) * share, first.1 + (last.1 - first.1) * share)
                })
        }
    }

    /// Returns the script. Each finger lifts in the frame of its last place.
    static func script(_ ways: [Way]) -> String {
        var frames: [Int: [String]] = [:]
        for (id, way) in ways.enumerated() {
            for (index, time) in way.times.enumerated() {
                let phase = index == 0 ? "began" : index == way.times.count - 1 ? "ended" : "moved"
                frames[time, default: []].append(
                    "{\"id\": \(id), \"phase\": \"\(phase)\", \"x\": \(way.x[index]), \"y\": \(way.y[index])}"
                )
            }
        }
        return frames.sorted { $0.key < $1.key }.map { time, touches in
            "{\"t\": \(1_000_000 + time * 1000), \"touches\": [\(touches.joined(separator: ", "))]}\n"
        }.joined()
    }
}

extension TemporaryFolder {
    /// Tunes with recordings: the paths in each, and its labels, written as in a file.
    func tune(_ recordings: [(ways: [Fingers.Way], labels: String)], head: String = "") throws -> Tuning {
        var text = head + "recordings:\n"
        for (index, recording) in recordings.enumerated() {
            try write(Fingers.script(recording.ways), to: "\(index).jsonl")
            text += "- {file: \(index).jsonl, \(recording.labels)}\n"
        }
        let labels = try Labels(Array(text.utf8), path: "\(path)/labels.yml")
        return try Tuner(labels.recordings, profile: labels.profile).run()
    }
}

extension Tuning.Result {
    func margin(_ name: String, isUpper: Bool) -> Tuning.Margin? {
        margins.first { $0.field.name == name && $0.isUpper == isUpper }
    }
}
