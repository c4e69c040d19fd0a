// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchInput
public import WaytouchRecording

/// Plays a recording through real libinput onto a stage.
public final class ReplaySession {
    private let player: RecordingPlayer
    private let stage: ReplayStage
    private var frame = TouchFrame(time: 0)

    /// Prepares to play a recording; the stage is used up by it. `log` gets libinput's messages.
    public init(
        _ recording: Recording, on stage: ReplayStage, log: ((LibinputLogPriority, String) -> Void)? = nil
    ) throws(RecordingError) {
        player = try RecordingPlayer(recording, log: log)
        self.stage = stage
        player.onFrame = { [unowned self] in process($0) }
    }

    /// Plays it all, then lets time run on until nothing is left to come. `before` is called with the time of each
    /// frame (µs on the recording's axis) before it is played.
    public func run(before: (Timestamp) -> Void = { _ in }) throws(RecordingError) {
        while let time = player.nextTime {
            before(time)
            try player.step()
        }
        stage.finish()
    }

    private func process(_ raw: RawTouchFrame) {
        frame.time = raw.time
        frame.samples.removeAll(keepingCapacity: true)
        for contact in raw.contacts {
            frame.samples.append(TouchSample(contact, device: raw.device, output: stage.engine.output))
        }
        stage.process(frame)
    }
}

extension TouchSample {
    /// A contact of libinput's as the engine takes it, on the output the device belongs to.
    public init(_ contact: RawContact, device: DeviceID, output: Output) {
        let position = output.logicalPosition(normalizedX: contact.x, normalizedY: contact.y)
        let phase: Touch.Phase =
            switch contact.phase {
            case .down: .began
            case .motion: .moved
            case .up: .ended
            case .cancel: .cancelled
            }
        // A lift carries no position of its own.
        self.init(
            id: TouchID(device: device.rawValue &- 1, contact: contact.slot), phase: phase,
            location: phase == .ended || phase == .cancelled ? nil : position)
    }
}
