// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchRecording

extension ReplayStage {
    /// Plays a touch script directly into the engine, then lets time pass until nothing is due. A panel fills the
    /// output. `before` is called with the time of each frame (µs on the script's axis) before it is played.
    public func play(_ script: TouchScript, before: (Timestamp) -> Void = { _ in }) {
        var touches = TouchFrame(time: 0)
        for frame in script.placed(on: engine.output).frames {
            before(frame.time)
            touches.time = frame.time
            touches.samples.removeAll(keepingCapacity: true)
            for sample in frame.touches { touches.samples.append(TouchSample(sample)) }
            process(touches)
        }
        finish()
    }
}

extension TouchSample {
    /// Makes a sample for the engine from a script's.
    public init(_ sample: TouchScript.Sample) {
        self.init(
            id: TouchID(contact: sample.id), phase: sample.phase, location: sample.location,
            kind: sample.kind,
            pressure: sample.pressure)
    }
}
