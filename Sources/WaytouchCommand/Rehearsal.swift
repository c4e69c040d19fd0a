// SPDX-License-Identifier: MIT
import Logging
import Waytouch
import WaytouchPolicy
import WaytouchRecording
import WaytouchReplay

/// A scene and a policy, to play inputs on one after the other; nothing is started.
struct Rehearsal {
    let scene: Scene?
    let policy: Policy?
    let options: RecordingOptions

    /// Reads an input, and plays it as `body` does, on a stage of its own.
    ///
    /// - Parameter explains: whether the stage tells of each failure, too.
    func play<Result>(
        _ path: String, explains: Bool = false,
        _ body: (ReplayInput, ReplayStage) throws(RecordingError) -> Result
    ) throws(RecordingError) -> Result {
        let input = try ReplayInput.read(path, options: options)
        let stage =
            scene.map { ReplayStage(scene: $0, explains: explains) } ?? .standard(explains: explains)
        let controller = policy.map { PolicyController.rehearsing($0, on: stage) }
        defer { controller?.detach(stage.engine) }
        stage.engine.logHandler = { level, message in
            // That the size of an output is not known is no news to somebody who writes a scene.
            Terminal.log.log(level: level == .notice ? .notice : .warning, "\(path): \(message)")
        }
        let result = try body(input, stage)
        if let why = input.silence(on: stage) { Terminal.log.warning("\(path): warning: \(why)") }
        return result
    }
}
