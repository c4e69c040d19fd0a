// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchInput
import WaytouchRecording
import WaytouchReplay

/// Plays a recording through the real libinput and a mapper to recognizers of every kind.
final class Stage {
    let player: RecordingPlayer
    let mapper = InputMapper()
    let stage: ReplayStage
    /// The frames and hovers that the mapper delivered.
    private(set) var frames: [TouchFrame] = []
    private(set) var hovers: [HoverSample] = []
    /// The kinds of the gestures that began, or if discrete were recognised, in order.
    private(set) var begun: [String] = []
    /// The latest values of each kind.
    private(set) var values: [String: [TraceEvent.Value]] = [:]
    private(set) var fingers: [String: Int] = [:]
    /// Violations that were found.
    private(set) var faults: [String] = []
    private var down: Set<TouchID> = []
    private var hovering: Set<TouchID> = []
    private var active: Set<String> = []
    private var seen: Set<Int> = []

    init(
        _ recording: Recording, output: Output = Output(width: 1920, height: 1080),
        context: RecordingPlayer.Context = .seat, touchpad: TouchpadSettings = TouchpadSettings()
    ) throws {
        player = try RecordingPlayer(recording, context: context, touchpad: touchpad)
        stage = ReplayStage.standard(output: output)
        mapper.targets = [.init(name: "A", output: output)]
        mapper.onFrame = { [unowned self] frame, _ in
            take(frame)
            stage.engine.process(frame)
        }
        mapper.onHover = { [unowned self] sample, time, _ in
            take(sample)
            stage.engine.process(hover: sample, at: time)
        }
        stage.onEvent = { [unowned self] in take($0) }
        player.connect(mapper)
    }

    var engine: GestureEngine { stage.engine }

    /// All samples of touches in order.
    var samples: [TouchSample] { frames.flatMap(\.samples) }

    func play() throws {
        try player.play()
        try player.settle()
    }

    /// Expects that nothing is down or hovering, and that nothing that began is left once all deadlines have passed.
    func expectNothingLeft(_ comment: String = "") {
        #expect(down.isEmpty, "touches down: \(down) \(comment)")
        #expect(hovering.isEmpty, "hovering: \(hovering) \(comment)")
        #expect(engine.numberOfTouches == 0, "\(comment)")
        while let deadline = engine.nextDeadline { engine.advance(to: deadline) }
        #expect(active.isEmpty, "gestures that never end: \(active) \(comment)")
        #expect(seen.isEmpty, "touches that never end in their view: \(seen) \(comment)")
        #expect(faults == [], "\(comment)")
        #expect(player.unknownRequests == 0)
    }

    private func take(_ frame: TouchFrame) {
        frames.append(frame)
        if frame.samples.isEmpty { faults.append("an empty frame") }
        for sample in frame.samples {
            switch sample.phase {
            case .began:
                if !down.insert(sample.id).inserted { faults.append("\(sample.id) began twice") }
                if sample.location?.isFinite != true { faults.append("\(sample.id) began nowhere") }
            case .moved, .stationary:
                if !down.contains(sample.id) { faults.append("\(sample.id) moved without having begun") }
            case .ended, .cancelled:
                if down.remove(sample.id) == nil { faults.append("\(sample.id) ended twice") }
            }
        }
    }

    private func take(_ sample: HoverSample) {
        hovers.append(sample)
        if sample.phase == .hovering {
            hovering.insert(sample.id)
            if down.contains(sample.id) { faults.append("\(sample.id) hovers while it is down") }
        } else if hovering.remove(sample.id) == nil {
            faults.append("\(sample.id) left twice")
        }
    }

    private func take(_ event: TraceEvent) {
        switch event.content {
        case .gesture(let name, let kind, let state, _, let touches, let newValues):
            values[kind] = newValues
            fingers[kind] = touches
            if kind == "tap" || kind == "swipe" {
                begun.append(kind)
            } else if state == .began {
                if !active.insert(name).inserted { faults.append("\(name) began twice") }
                begun.append(kind)
            } else if state != .changed, active.remove(name) == nil {
                faults.append("\(name) \(state) without having begun")
            }
        case .touch(_, let id, let phase, _, _):
            if phase == .began {
                if !seen.insert(id).inserted { faults.append("view: \(id) began twice") }
            } else if phase != .moved, seen.remove(id) == nil {
                faults.append("view: \(id) ended twice")
            }
        case .failed, .policy:
            break
        }
    }
}
