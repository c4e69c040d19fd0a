// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchFiles
public import WaytouchInput
public import WaytouchRecording

/// Plays a recording through real libinput onto a stage.
public final class ReplaySession {
    private let player: RecordingPlayer
    private let stage: ReplayStage
    private let mapper = InputMapper()

    /// Prepares to play a recording; the stage cannot be used for another. `log` receives libinput's messages.
    ///
    /// All devices belong to the stage's output; pointers begin in its middle. `InputMapper` describes how input is
    /// mapped.
    public init(
        _ recording: Recording, on stage: ReplayStage, log: ((LibinputLogPriority, String) -> Void)? = nil
    ) throws(FileError) {
        player = try RecordingPlayer(recording, log: log)
        self.stage = stage
        mapper.targets = [InputMapper.Target(name: "stage", output: stage.engine.output)]
        mapper.onFrame = { [unowned stage] frame, _ in stage.process(frame) }
        mapper.onHover = { [unowned stage] sample, time, _ in stage.process(hover: sample, at: time) }
        player.connect(mapper)
    }

    /// Plays the whole recording, then lets time pass until nothing is due. `before` is called with the time of each
    /// frame (µs on the recording's axis) before it is played.
    public func run(before: (Timestamp) -> Void = { _ in }) throws(FileError) {
        while let time = player.nextTime {
            before(time)
            try player.step()
        }
        try player.settle()
        stage.finish()
    }
}
