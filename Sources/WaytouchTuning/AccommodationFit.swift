// SPDX-License-Identifier: MIT
public import WaytouchFiles

/// The touch accommodations of a policy that fit the labelled taps of one person.
///
/// By the policy's rules, a contact counts if it is down for `hold_duration`, and did not land within `ignore_repeat`
/// of the lift of another one that counts. There should be as many contacts that count as labelled taps.
public struct AccommodationFit: Equatable, Sendable {
    /// The result for one recording.
    public struct Recording: Equatable, Sendable {
        /// The recording's file.
        public let name: String
        /// The number of taps that it is labelled with.
        public let wanted: Int
        /// The number of contacts in it.
        public let contacts: Int
        /// The number of contacts that count with these accommodations.
        public let counted: Int
    }

    /// The recordings, in the order of the labels.
    public private(set) var recordings: [Recording] = []
    /// The `hold_duration` that fits, in s; 0: none is needed.
    public private(set) var holdDuration = 0.0
    /// The `ignore_repeat` that fits, in s; 0: none is needed.
    public private(set) var ignoreRepeat = 0.0
    /// The values of ``holdDuration`` with the same result if ``ignoreRepeat`` is unchanged, in s.
    public private(set) var holdRange = 0.0...0.0
    /// The values of ``ignoreRepeat`` with the same result if ``holdDuration`` is unchanged, in s.
    public private(set) var ignoreRange = 0.0...0.0

    /// The longest time that is tried, and the step between times, in ms.
    private static let longest = 1000
    private static let step = 10

    /// Reads recordings, passes them through libinput, and finds what fits them. `onProgress` is called with the share
    /// that is done, from 0 to 1.
    public init(_ labels: Labels, onProgress: (Double) -> Void = { _ in }) throws(FileError) {
        var series: [ContactSeries] = []
        for recording in labels.recordings {
            let wanted = try Self.wanted(recording, labels.path)
            let kinds = TuningStage.kinds(of: [recording])
            series.append(
                ContactSeries(try TuningCase(recording, kinds: kinds).frames, recording.name, wanted))
            onProgress(Double(series.count) / Double(labels.recordings.count) / 2)
        }
        self.init(series, onProgress: onProgress)
    }

    private init(_ series: [ContactSeries], onProgress: (Double) -> Void) {
        func mistakes(_ hold: Int, _ pause: Int) -> Int {
            series.reduce(0) { $0 + abs($1.counted(hold, pause) - $1.wanted) }
        }
        let all = Array(stride(from: 0, through: Self.longest, by: Self.step))
        var best = (mistakes: Int.max, hold: 0, pause: 0)
        // A shorter hold comes first: it delays every tap, whereas the pause delays none.
        for hold in all {
            onProgress(0.5 + Double(hold) / Double(Self.longest) / 2)
            for pause in all where best.mistakes > 0 {
                let mistakes = mistakes(hold, pause)
                if mistakes < best.mistakes { best = (mistakes, hold, pause) }
            }
        }
        func range(around place: Int, _ isAsGood: (Int) -> Bool) -> ClosedRange<Int> {
            let least = all.last { $0 < place && !isAsGood($0) }.map { $0 + Self.step } ?? 0
            let greatest = all.first { $0 > place && !isAsGood($0) }.map { $0 - Self.step } ?? Self.longest
            return least...greatest
        }
        let holds = range(around: best.hold) { mistakes($0, best.pause) == best.mistakes }
        let hold = Self.inside(holds)
        // With this hold, the range of pauses may be another one.
        let pauses = range(around: best.pause) { mistakes(hold, $0) == best.mistakes }
        let pause = mistakes(hold, Self.inside(pauses)) == best.mistakes ? Self.inside(pauses) : best.pause
        (holdDuration, ignoreRepeat) = (Double(hold) / 1000, Double(pause) / 1000)
        // The pause has changed as well, and with it the range of holds.
        holdRange = Self.seconds(range(around: hold) { mistakes($0, pause) == best.mistakes })
        ignoreRange = Self.seconds(pauses)
        recordings = series.map {
            Recording(
                name: $0.name, wanted: $0.wanted, contacts: $0.numberOfContacts,
                counted: $0.counted(hold, pause))
        }
    }

    private static func seconds(_ range: ClosedRange<Int>) -> ClosedRange<Double> {
        Double(range.lowerBound) / 1000...Double(range.upperBound) / 1000
    }

    /// Returns 0 if it is in the range, because then the accommodation is not needed; otherwise a value that is not at
    /// the very edge: 30 ms above the lower end, or at most the middle of the range.
    private static func inside(_ range: ClosedRange<Int>) -> Int {
        guard range.lowerBound > 0 else { return 0 }
        let middle = (range.upperBound - range.lowerBound) / 2 / step * step
        return range.lowerBound + min(30, middle)
    }

    /// Returns the number of single taps that a recording is labelled with, which includes the taps in a row.
    private static func wanted(_ recording: LabelledRecording, _ path: String) throws(FileError) -> Int {
        var wanted = 0
        for gesture in recording.gestures {
            guard case .kind(let kind) = gesture.subject, kind.word == "tap", kind.touches == 1 else {
                throw FileError(
                    .badData, path: path, line: gesture.line,
                    message: "expected only one-finger taps, to find accommodations, found another gesture")
            }
            if kind.taps == 1 { wanted += gesture.count }
        }
        return wanted
    }

    /// Whether every contact that counts is a labelled tap.
    public var isAsLabelled: Bool { recordings.allSatisfy { $0.counted == $0.wanted } }

    /// The text for people; each line ends with a line break.
    public var text: String {
        var lines = recordings.map {
            "\($0.name): \($0.wanted) wanted, \($0.contacts) contacts, \($0.counted) count"
        }
        let before = recordings.reduce(0) { $0 + abs($1.contacts - $1.wanted) }
        let after = recordings.reduce(0) { $0 + abs($1.counted - $1.wanted) }
        lines.append("")
        lines.append("wrong as they are: \(before); with these accommodations: \(after)")
        if holdDuration > 0 { lines.append(Self.line("hold_duration", holdDuration, holdRange, "later")) }
        if ignoreRepeat > 0 { lines.append(Self.line("ignore_repeat", ignoreRepeat, ignoreRange, nil)) }
        let keys = [("hold_duration", holdDuration), ("ignore_repeat", ignoreRepeat)].filter { $0.1 > 0 }
        lines.append("")
        lines.append(
            keys.isEmpty
                ? "No accommodation helps."
                : "accessibility: {\(keys.map { "\($0.0): \($0.1.shortest)" }.joined(separator: ", "))}")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(
        _ key: String, _ value: Double, _ range: ClosedRange<Double>, _ price: String?
    ) -> String {
        let cost =
            price.map { ", and every touch is reported \(value.shortest) s \($0)" } ?? ", and delays nothing"
        return "\(key) \(value.shortest) s does as well from \(range.lowerBound.shortest) to "
            + "\(range.upperBound.shortest) s\(cost)"
    }
}
