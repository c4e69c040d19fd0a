// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchRecording
import WaytouchReplay
import WaytouchReport

/// A tap on a card, and a drag with a frame every 20 ms.
enum Scripts {
    static let scene = """
        output: {width: 1280, height: 800}
        views:
          - {id: card, frame: [100, 100, 400, 300]}
          - {id: corner, parent: card, frame: [300, 0, 100, 100], transform: [0, 1, -1, 0, 0, 0]}
        recognizers:
          - {id: single, kind: tap, view: card, require_failure_of: [double]}
          - {id: double, kind: tap, view: card, taps: 2}
          - {id: drag, kind: pan, view: card}
        """

    static func line(_ time: Int, _ phase: String, _ x: Int, _ y: Int) -> String {
        "{\"t\": \(time), \"touches\": [{\"id\": 3, \"phase\": \"\(phase)\", \"x\": \(x), \"y\": \(y)}]}\n"
    }

    static let tap = line(5_000_000, "began", 200, 200) + line(5_080_000, "ended", 200, 200)

    static var drag: String {
        var text = line(1_000_000, "began", 200, 200)
        for step in 1...20 { text += line(1_000_000 + 20_000 * step, "moved", 200 + 10 * step, 200) }
        return text + line(1_420_000, "ended", 400, 200)
    }

    static func report(
        _ script: String, scene: String = scene, name: String = "script", limit: Int = 1_000_000
    ) throws -> Report {
        let scene = try Scene(Array(scene.utf8), path: "scene.yml")
        let input = try ReplayInput.parse(Array(script.utf8), path: "script.jsonl")
        return try Report(
            playing: input, named: name, on: ReplayStage(scene: scene), sceneName: "scene.yml", limit: limit)
    }
}

extension Report {
    /// Returns the lane of a recognizer.
    func lane(_ name: String) throws -> ReportLane { try #require(lanes.first { $0.name == name }) }
}
