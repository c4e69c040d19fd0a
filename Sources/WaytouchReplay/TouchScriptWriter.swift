// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchFiles
import WaytouchInput
public import WaytouchRecording

/// Writes touch frames as the lines of a touch script.
public struct TouchScriptWriter {
    /// The lines so far.
    public private(set) var text = ""
    /// The number of touches that have landed.
    public private(set) var landings = 0
    /// The number of hover samples, which a script cannot contain.
    public private(set) var hovers = 0

    /// Plays a recording through the real libinput, onto an output that its devices fill, and writes its touches.
    ///
    /// Times are those of the recording, and positions are in px of the output. Touches that are down at the end of the
    /// recording do not lift.
    public init(_ recording: Recording, on output: Output) throws(FileError) {
        let stage = ReplayStage(output: output)
        var frames: [TouchFrame] = []
        stage.onFrame = { frames.append($0) }
        try ReplaySession(recording, on: stage).run()
        hovers = stage.reach.hovers
        for frame in frames { write(frame) }
    }

    /// Writes a script whose positions are parts of a panel, which fills the output, in px.
    public init(_ script: TouchScript, on output: Output) {
        for frame in script.placed(on: output).frames {
            var written = TouchFrame(time: frame.time)
            for sample in frame.touches { written.samples.append(TouchSample(sample)) }
            write(written)
        }
    }

    private mutating func write(_ frame: TouchFrame) {
        var touches: [String] = []
        for sample in frame.samples {
            var members = [
                "\"id\": \(sample.id.traceNumber)", "\"phase\": \"\(sample.phase.word)\"",
            ]
            if sample.phase == .began { landings += 1 }
            if let place = sample.location {
                members.append("\"x\": \(place.x.shortest)")
                members.append("\"y\": \(place.y.shortest)")
            }
            switch sample.kind {
            case .direct: break
            case .indirect: members.append("\"type\": \"indirect\"")
            case .pencil: members.append("\"type\": \"pencil\"")
            }
            if let pressure = sample.pressure, (0...1).contains(pressure) {
                members.append("\"pressure\": \(pressure.shortest)")
            }
            touches.append("{\(members.joined(separator: ", "))}")
        }
        text += "{\"t\": \(frame.time), \"touches\": [\(touches.joined(separator: ", "))]}\n"
    }
}
