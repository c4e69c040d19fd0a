// SPDX-License-Identifier: MIT
import Logging
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchPolicy
import WaytouchRecording
import WaytouchReplay
import WaytouchTuning

/// A scene and a policy on which inputs are played, one after the other; no programs are started.
struct Rehearsal {
    let scene: Scene?
    let policy: Policy?
    /// The id of the app whose window the touches land on, for the policy's rules; nil: no app's.
    let app: String?
    let options: RecordingOptions

    /// Reads an input, and logs warnings about parts that are left out. Returns nil, after a warning, for labels, which
    /// are often in the same folder as recordings.
    func input(_ path: String) throws(FileError) -> ReplayInput? {
        guard let input = try ReplayInput.readUnlessLabels(path, options: options) else {
            Terminal.log.warning("\(path): warning: skipping labels, which are for 'waytouch tune'")
            return nil
        }
        for warning in input.warnings { Terminal.log.warning("\(warning)") }
        return input
    }

    /// The output without a scene: 1920×1080 px, of the size of the panel if the input's positions are parts of one.
    private static func output(of input: ReplayInput) -> Output {
        guard case .script(let script) = input, let panel = script.panel else {
            return Output(width: 1920, height: 1080)
        }
        return Output(
            width: 1920, height: 1080, widthMillimetres: panel.width, heightMillimetres: panel.height)
    }

    /// Plays an input with `body`, on a new stage.
    ///
    /// - Parameter explains: whether the stage also reports each failure.
    func play<Result>(
        _ input: ReplayInput, named path: String, explains: Bool = false,
        _ body: (ReplayInput, ReplayStage) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let window = app.map { RehearsedWindow(of: $0) }
        let shown = window.map { (id: app ?? "", window: $0 as Window) }
        let stage =
            scene.map { ReplayStage(scene: $0, explains: explains, app: shown) }
            ?? .standard(output: Self.output(of: input), explains: explains, app: shown)
        let controller = policy.map { PolicyController.rehearsing($0, on: stage, app: window) }
        defer { controller?.detach(stage.engine) }
        stage.engine.logHandler = { level, message in
            // An unknown size of the output is only a notice: the author of a scene knows about it.
            Terminal.log.log(level: level == .notice ? .notice : .warning, "\(path): \(message)")
        }
        let result = try body(input, stage)
        if let why = input.silence(on: stage) { Terminal.log.warning("\(path): warning: \(why)") }
        return result
    }
}
