// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchRecording
import WaytouchReplay

/// What traces report for cancelled gestures.
@Suite struct CancellationTests {
    private let pan = """
        output: {width: 1920, height: 1080}
        views: [{id: card, frame: [100, 100, 400, 300]}]
        recognizers: [{id: it, kind: pan, view: card, cancels_touches: false}]
        """

    @Test(arguments: [false, true])
    func aCancellationCarriesItsCauseAndIsNoFailure(explains: Bool) throws {
        let lines = try trace(
            pan, script("0 0 began 200 200", "10000 0 moved 230 200", "20000 0 cancelled"),
            explains: explains)
        #expect(!lines.contains { $0.contains("\"event\":\"failed\"") }, "\(lines)")
        let last = lines.last { $0.contains("\"event\":\"gesture\"") } ?? ""
        #expect(
            last.contains("\"state\":\"cancelled\"") && last.hasSuffix("\"cause\":\"touch-cancelled\"}"),
            "\(last)")
    }

    @Test func aGestureThatHadNotBegunFails() throws {
        let lines = try trace(pan, script("0 0 began 200 200", "20000 0 cancelled"), explains: true)
        #expect(
            lines.contains {
                $0.hasPrefix("{\"t\":20000,\"event\":\"failed\"") && $0.contains("touch-cancelled")
            }, "\(lines)")
    }

    @Test(arguments: [false, true])
    func theTextSaysCancelledToo(explains: Bool) throws {
        let stage = ReplayStage(scene: try Scene(Array(pan.utf8), path: "scene"), explains: explains)
        var lines: [String] = []
        stage.onEvent = { lines.append(TraceFormat.text.line(for: $0)) }
        let frames = script("0 0 began 200 200", "10000 0 moved 230 200", "20000 0 cancelled")
        stage.play(try TouchScript(Array(frames.utf8), path: "script"))
        let told = lines.filter { $0.contains(" it ") }
        #expect(told.count == 2 && told.last?.contains("cause touch-cancelled") == true, "\(lines)")
        #expect(!lines.contains { $0.contains("failed") }, "\(lines)")
    }
}
