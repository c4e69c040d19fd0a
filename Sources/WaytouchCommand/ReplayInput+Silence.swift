// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles
import WaytouchRecording
import WaytouchReplay
import WaytouchWindow

extension ReplayInput {
    /// Returns why nothing received its touches, in one line; nil if something did, or if the engine has already logged
    /// the reason.
    func silence(on stage: ReplayStage) -> String? {
        let reach = stage.reach
        guard reach.arrivals == 0, reach.hovers == 0, !reach.exceededRange else { return nil }
        guard reach.landings == 0 else { return missed(reach, on: stage) }
        switch self {
        case .script(let script):
            let isEmpty = script.path == "-" && script.isBlank
            return "nothing to replay: " + (isEmpty ? "standard input is empty" : "there is no touch in it")
        case .recording(let recording):
            let count = recording.frameCount
            guard count > 0 else { return "nothing to replay: there are no frames in it" }
            return "libinput makes no touch of its \(count.counted("frame"))"
                + (recording.reasonForNoTouch.map { ": \($0)" } ?? "; --verbose shows what it says")
        }
    }

    private func missed(_ reach: TouchReach, on stage: ReplayStage) -> String {
        let isOne = reach.landings == 1
        var line =
            isOne ? "its only touch reaches no view" : "none of its \(reach.landings) touches reaches a view"
        guard let place = reach.firstMissed else { return line }
        func pair(_ x: Double, _ y: Double, _ sign: String = ",") -> String {
            "\(Console.number(x, 0))\(sign)\(Console.number(y, 0))"
        }
        line += ": \(isOne ? "it" : "the first") lands at \(pair(place.x, place.y)), "
        let size = stage.engine.output.size
        guard !stage.engine.root.bounds.contains(place) else {
            return line + "where there is no view that takes touches"
        }
        line += "outside of the output (\(pair(size.width, size.height, "x")) px)"
        if case .recording(let recording) = self, let excess = recording.positionsBeyondAxes {
            line += "; positions go up to \(excess.x),\(excess.y), beyond the panel's axes "
            line += "(\(excess.axes.x.maximum),\(excess.axes.y.maximum))"
        }
        return line
    }
}
