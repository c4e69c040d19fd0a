// SPDX-License-Identifier: MIT
import Logging
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchPolicy
import WaytouchRecording
import WaytouchReplay
import WaytouchTuning

/// A scene and a policy, to play inputs on one after the other; nothing is started.
struct Rehearsal {
    let scene: Scene?
    let policy: Policy?
    /// Whose window the touches land on, as far as the policy is concerned; nil: nobody's.
    let app: String?
    let options: RecordingOptions

    /// Reads an input, and tells what is wrong with it that can be left out; nil, with a line that says so, if it is
    /// none but labels of inputs, as they lie beside recordings.
    func input(_ path: String) throws(FileError) -> ReplayInput? {
        guard let input = try ReplayInput.readUnlessLabels(path, options: options) else {
            Terminal.log.warning("\(path): warning: passed over: labels are for 'waytouch tune'")
            return nil
        }
        for warning in input.warnings { Terminal.log.warning("\(warning)") }
        return input
    }

    /// Plays an input as `body` does, on a stage of its own.
    ///
    /// - Parameter explains: whether the stage tells of each failure, too.
    func play<Result>(
        _ input: ReplayInput, named path: String, explains: Bool = false,
        _ body: (ReplayInput, ReplayStage) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let window = app.map { RehearsedWindow(of: $0) }
        let shown = window.map { (id: app ?? "", window: $0 as Window) }
        let stage =
            scene.map { ReplayStage(scene: $0, explains: explains, app: shown) }
            ?? .standard(explains: explains, app: shown)
        let controller = policy.map { PolicyController.rehearsing($0, on: stage, app: window) }
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
