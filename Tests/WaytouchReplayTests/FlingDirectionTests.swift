// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchRecording
import WaytouchReplay
import WaytouchTestFiles

/// No velocity of a real finger ever points back.
@Suite struct FlingDirectionTests {
    @Test(arguments: Files.shipped)
    func noVelocityOfAShippedRecordingPointsBack(name: String) throws {
        try check(Files.recording(name))
    }

    @Test(
        .enabled(if: Files.others != nil, "no other recordings: set WAYTOUCH_RECORDINGS to a folder of them"),
        arguments: EveryRecordingTests.paths)
    func noVelocityOfARecordingPointsBack(path: String) throws {
        try check(EveryRecordingTests.recording(path))
    }

    private func check(_ recording: Recording) throws {
        let stage = ReplayStage.standard()
        var courses: [String: Course] = [:]
        stage.onEvent = { event in
            guard case .gesture(_, let kind, let state, _, let touches, let values) = event.content else {
                return
            }
            // When one finger of a pair has lifted, its values rest.
            if ["pinch", "rotation"].contains(kind), touches < 2 { return }
            for value in ["translation", "scale", "rotation"] where touches > 1 || value == "translation" {
                guard let places = values.first(where: { $0.name == value })?.numbers,
                    let speeds = values.first(where: { $0.name == Self.velocity(of: value, kind) })?.numbers
                else { continue }
                for axis in places.indices {
                    courses["\(kind) \(value) \(axis)", default: Course()]
                        .take(places[axis], speeds[axis], state, at: event.time)
                }
            }
        }
        try ReplaySession(recording, on: stage).run()
        for (name, course) in courses.sorted(by: { $0.key < $1.key }) {
            #expect(course.faults.isEmpty, "\(name): \(course.faults.prefix(3))")
        }
    }

    /// Returns the name of a value's velocity for a kind of recognizer.
    private static func velocity(of value: String, _ kind: String) -> String {
        kind == "transform" && value != "translation" ? "\(value)_velocity" : "velocity"
    }

    /// One value of one recognizer over an attempt.
    private struct Course {
        /// Samples less than 1 ms after another count as one with it, except the latest.
        private var samples: [(time: Timestamp, value: Double)] = []
        private var latest: (time: Timestamp, value: Double)?
        var faults: [String] = []

        mutating func take(
            _ value: Double, _ velocity: Double, _ state: GestureRecognizer.State, at time: Timestamp
        ) {
            switch state {
            case .began: restart()
            // The components of a transform jump when their thresholds are subtracted.
            case .changed where value == 0 || value == 1: return restart()
            case .changed: break
            // The lift is no sample: the velocity is that of the movement before it, which may be long ago.
            default: return judge(velocity, state, at: time)
            }
            if let latest, latest.time - (samples.last?.time ?? .min / 2) >= 1000 { samples.append(latest) }
            latest = (time, value)
            judge(velocity, state, at: time)
        }

        private mutating func restart() {
            samples = []
            latest = nil
        }

        private mutating func judge(
            _ velocity: Double, _ state: GestureRecognizer.State, at time: Timestamp
        ) {
            guard let latest, let before = samples.last(where: { $0.time <= latest.time - 10_000 })
            else { return }
            let change = latest.value - before.value
            if abs(change) > 1e-6, velocity * change < 0 {
                faults.append("\(state) at \(time): \(velocity) although it changed by \(change)")
            }
        }
    }
}
