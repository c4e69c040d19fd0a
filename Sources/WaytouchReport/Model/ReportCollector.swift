// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchRecording
import WaytouchReplay

/// Watches a stage while an input is played on it, and collects what a report shows.
final class ReportCollector {
    private(set) var report: Report
    private let stage: ReplayStage
    private var tracks: [Track] = []
    private var viewIndices: [ObjectIdentifier: Int] = [:]
    private var places: [TouchID: Point] = [:]
    private var start: Timestamp?
    /// The touch events, phases and values that may still be collected.
    private var room: Int
    /// Whether there was no more room: the rest is left out.
    private var isFull = false
    private var viewsByName: [String: Int] = [:]

    /// Begins to watch a stage on which nothing has happened yet. An existing handler of its frames still receives
    /// them. Once `limit` touch events, phases and values are collected, all from the next frame on is left out.
    init(name: String, stage: ReplayStage, limit: Int) {
        self.stage = stage
        room = limit
        report = Report(name: name, output: stage.engine.output)
        collectViews()
        collectRecognizers(of: stage.engine.root)
        for named in stage.namedViews { collectRecognizers(of: named.view) }
        stage.engine.observer = self
        stage.onEvent = { [unowned self] in collect($0) }
        let next = stage.onFrame
        stage.onFrame = { [unowned self, unowned stage] frame in
            let isFirst = start == nil
            if isFirst { start = frame.time }
            if room <= 0, !isFull {
                isFull = true
                report.cut = since(stage.engine.now)
            }
            collect(frame)
            if let next { next(frame) } else { stage.engine.process(frame) }
            // A policy's gestures are added with the first frame.
            if isFirst { collectRecognizers(of: stage.engine.root) }
            lookAtAll()
        }
    }

    /// Returns the report, after the end of the input.
    func finish() -> Report {
        lookAtAll()
        report.start = start ?? 0
        report.lanes = tracks.map(\.lane).enumerated()
            .sorted { ($0.element.view, $0.offset) < ($1.element.view, $1.offset) }
            .map(\.element)
        let ends =
            report.lanes.compactMap(\.steps.last?.time) + [
                report.touches.last?.time ?? 0, report.deliveries.last?.time ?? 0,
                report.notes.last?.time ?? 0, report.deviceEvents.last?.time ?? 0,
            ]
        report.duration = max(0, ends.max() ?? 0)
        return report
    }

    /// Takes room for an item; returns false if it is to be left out.
    private func takeRoom() -> Bool {
        room -= 1
        return !isFull
    }

    // MARK: Views

    private func collectViews() {
        let root = stage.engine.root
        viewIndices[ObjectIdentifier(root)] = 0
        report.views = [makeView("output", root, parent: nil)]
        // Parents first, siblings back to front: the order in which they are drawn.
        var names: [ObjectIdentifier: String] = [:]
        for named in stage.namedViews { names[ObjectIdentifier(named.view)] = named.name }
        var pending = Array(root.subviews.reversed())
        while let view = pending.popLast() {
            let parent = view.superview.flatMap { viewIndices[ObjectIdentifier($0)] }
            viewIndices[ObjectIdentifier(view)] = report.views.count
            report.views.append(makeView(names[ObjectIdentifier(view)] ?? "", view, parent: parent))
            pending.append(contentsOf: view.subviews.reversed())
        }
        for (index, view) in report.views.enumerated() { viewsByName[view.name] = index }
    }

    private func makeView(_ name: String, _ view: View, parent: Int?) -> ReportView {
        let bounds = view.bounds
        let corners = [
            Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
            Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY),
        ]
        let isHidden = view.isHidden || (parent.map { report.views[$0].isHidden } ?? false)
        return ReportView(
            name: name, parent: parent, corners: corners.map { view.convert($0, to: nil) },
            isHidden: isHidden)
    }

    private func index(of view: View?) -> Int { view.flatMap { viewIndices[ObjectIdentifier($0)] } ?? 0 }

    // MARK: Recognizers

    /// A recognizer and its lane.
    private final class Track {
        let recognizer: GestureRecognizer
        unowned let collector: ReportCollector
        var lane: ReportLane
        var phase = ReportLane.Phase.idle

        init(_ recognizer: GestureRecognizer, view: Int, _ collector: ReportCollector) {
            self.recognizer = recognizer
            self.collector = collector
            lane = ReportLane(name: recognizer.name, kind: recognizer.kind.name, view: view)
        }

        func enter(_ phase: ReportLane.Phase, at time: Timestamp, because cause: String = "") {
            if phase == self.phase, phase != .waiting || lane.steps.last?.cause == cause { return }
            self.phase = phase
            guard collector.takeRoom() else { return }
            lane.steps.append(ReportLane.Step(time: time, phase: phase, cause: cause))
        }
    }

    private func collectRecognizers(of view: View) {
        for recognizer in view.gestureRecognizers { _ = track(of: recognizer) }
    }

    /// Returns the track of a recognizer; recognizers may be added while an input is played.
    private func track(of recognizer: GestureRecognizer) -> Track {
        if let track = tracks.first(where: { $0.recognizer === recognizer }) { return track }
        let track = Track(recognizer, view: index(of: recognizer.view), self)
        tracks.append(track)
        recognizer.addTarget { [unowned self, unowned track] _ in sample(track) }
        return track
    }

    private func since(_ time: Timestamp) -> Timestamp { time &- (start ?? time) }

    /// Finds changes that the engine does not report: a recognizer begins to watch touches, no longer waits, or is done
    /// with them.
    private func lookAtAll() {
        let time = since(stage.engine.now)
        for track in tracks {
            let recognizer = track.recognizer
            switch recognizer.state {
            case .possible:
                if recognizer.isBlocked { continue }
                // Between two taps there is no touch, and the attempt goes on.
                track.enter(recognizer.isTrying ? .possible : .idle, at: time)
            case .began, .changed: track.enter(.active, at: time)
            case .ended, .cancelled, .failed: break
            }
        }
    }

    private func sample(_ track: Track) {
        let recognizer = track.recognizer
        var quantities: [(ReportQuantity, [Double])] = []
        for value in recognizer.kind.values {
            guard let quantity = ReportQuantity(value.measure) else { continue }
            let numbers = value.content(of: recognizer, in: recognizer.view).numbers
                .map { $0.isFinite ? $0 * quantity.factor : 0 }
            if numbers.count == quantity.components { quantities.append((quantity, numbers)) }
        }
        guard !quantities.isEmpty, takeRoom() else { return }
        if recognizer.state == .began { track.lane.sampleBreaks.append(track.lane.sampleTimes.count) }
        track.lane.sampleTimes.append(since(stage.engine.now))
        for (quantity, numbers) in quantities {
            if let index = track.lane.curves.firstIndex(where: { $0.quantity == quantity }) {
                track.lane.curves[index].values += numbers
            } else {
                track.lane.curves.append(ReportLane.Curve(quantity: quantity, values: numbers))
            }
        }
    }

    // MARK: Touches

    private func collect(_ frame: TouchFrame) {
        for sample in frame.samples {
            guard let place = sample.location ?? places[sample.id] else { continue }
            let isOver = sample.phase == .ended || sample.phase == .cancelled
            places[sample.id] = isOver ? nil : place
            guard takeRoom() else { continue }
            report.touches.append(
                ReportTouch(
                    time: since(frame.time), id: sample.id.traceNumber, phase: sample.phase, location: place))
        }
    }

    private func collect(_ event: TraceEvent) {
        switch event.content {
        case .touch(let name, let id, let phase, _, let earlier):
            guard phase == .began || phase == .ended || phase == .cancelled,
                let view = viewsByName[name], takeRoom()
            else { return }
            report.deliveries.append(
                ReportDelivery(
                    time: since(event.time), view: view, touch: id, phase: phase,
                    delay: earlier.map { event.time &- $0 } ?? 0))
        case .policy(let text):
            guard takeRoom() else { return }
            report.notes.append(ReportNote(time: since(event.time), text: text))
        case .gesture, .failed: break
        }
    }
}

extension ReportCollector: GestureEngineObserver {
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp
    ) {
        let track = track(of: recognizer)
        let time = since(time)
        if track.phase == .idle { track.enter(.possible, at: time) }
        switch state {
        case .began, .changed: track.enter(.active, at: time)
        case .ended: track.enter(.recognized, at: time)
        // Reported with their causes.
        case .possible, .cancelled, .failed: break
        }
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp) {
        let track = track(of: recognizer)
        let time = since(time)
        if track.phase == .idle { track.enter(.possible, at: time) }
        track.enter(.failed, at: time, because: cause.sentence)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, cancelled cause: FailureCause, at time: Timestamp
    ) {
        track(of: recognizer).enter(.cancelled, at: since(time), because: cause.sentence)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, blockedBy other: GestureRecognizer, at time: Timestamp
    ) {
        let track = track(of: recognizer)
        if track.phase == .idle { track.enter(.possible, at: since(time)) }
        track.enter(.waiting, at: since(time), because: "recognised, and waits for \(other.name) to fail")
    }

    func gestureRecognizerAwaitsDelegate(_ recognizer: GestureRecognizer, at time: Timestamp) {
        track(of: recognizer).enter(.waiting, at: since(time), because: "waits for its delegate's answer")
    }
}

extension GestureRecognizer.Kind.Value.Content {
    /// The numbers of a value; empty for a word.
    fileprivate var numbers: [Double] {
        switch self {
        case .number(let number): [number]
        case .vector(let vector): [vector.dx, vector.dy]
        case .word: []
        }
    }
}
