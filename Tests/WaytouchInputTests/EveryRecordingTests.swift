// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchInput
import WaytouchRecording
import WaytouchReplay
import WaytouchTestFiles

/// Every recording, those of the package and those next to it, on both kinds of context.
struct EveryRecordingTests {
    private static func files(in folder: String) -> [String] {
        Files.names(in: folder)
            .filter { name in [".events", ".evemu", ".yml", ".txt"].contains { name.hasSuffix($0) } }
            .map { "\(folder)/\($0)" }
    }

    static let shipped = files(in: "\(Files.root)/recordings").filter { !$0.hasSuffix("/labels.yml") }
    static let real: [String] = ["whot-evemu-devices", "arm-workload-automation", "monkeyhelper"].flatMap {
        name in
        Files.others.map { files(in: "\($0)/\(name)") } ?? []
    }

    /// Reads a recording; if it does not describe its device, adds the axes.
    private func recording(_ path: String) throws -> Recording {
        var options = RecordingOptions()
        if path.contains("arm-workload-automation") { options.panel = PanelAxes(width: 4096, height: 4096) }
        if path.contains("SynPS2") { options.panel = PanelAxes(width: 6144, height: 5120) }
        if path.hasSuffix("galaxys-paint.txt") { options.panel = PanelAxes(width: 720, height: 1280) }
        if path.contains("/phone-") { options.panel = PanelAxes(width: 1024, height: 1024) }
        return try Recording.read(path, options: options)
    }

    /// Returns everything that libinput reports for a recording.
    private func events(_ recording: Recording, _ context: RecordingPlayer.Context) throws -> [String] {
        let player = try RecordingPlayer(recording, context: context)
        var log = player.devices.map { "\($0)" }
        player.onFrame = { log.append("\($0)") }
        player.onPenEvent = { log.append("\($0)") }
        player.onPointerEvent = { log.append("\($0)") }
        player.onGestureEvent = { log.append("\($0)") }
        try player.play()
        try player.settle()
        #expect(player.unknownRequests == 0)
        return log
    }

    private func play(_ path: String) throws {
        let recording = try recording(path)
        let seat = try events(recording, .seat)
        #expect(seat == (try events(recording, .paths)))
        let isMouseless = recording.devices[0].description.deviceClass != .touchpad
        #expect(seat.count > 1 || !isMouseless, "\(path): nothing happened")
        for context in RecordingPlayer.Context.allCases {
            let stage = try Stage(recording, context: context)
            try stage.play()
            stage.player.unplug()
            stage.expectNothingLeft("\(path) on \(context)")
            if recording.devices[0].description.deviceClass == .tablet { #expect(!stage.hovers.isEmpty) }
        }
    }

    @Test(
        "the package's recordings play the same by seat and by path, and leave nothing behind",
        arguments: shipped)
    func playsShipped(_ path: String) throws { try play(path) }

    @Test(
        "real recordings play the same by seat and by path, and leave nothing behind",
        .enabled(if: Files.others != nil, "no other recordings: set WAYTOUCH_RECORDINGS to a folder of them"),
        arguments: real)
    func playsReal(_ path: String) throws { try play(path) }

    @Test func thereAreRecordings() {
        #expect(Self.shipped.count >= 8)
        #expect(Files.others == nil || !Self.real.isEmpty)
    }
}
