// SPDX-License-Identifier: MIT
import Testing
import WaytouchFiles
import WaytouchInput
import WaytouchRecording
import WaytouchReplay
import WaytouchTestFiles

/// Recordings of real devices, if present: next to the package, or in the folder in `WAYTOUCH_RECORDINGS`.
@Suite(.enabled(if: Files.others != nil, "no other recordings: set WAYTOUCH_RECORDINGS to a folder of them"))
struct OtherRecordingTests {
    /// Files that have a description, in the file or next to it.
    static let paths: [String] = {
        guard let root = Files.others else { return [] }
        return ["whot-evemu-devices", "arm-workload-automation"].flatMap { folder in
            Files.names(in: "\(root)/\(folder)")
                .filter { $0.hasSuffix(".events") || $0.hasSuffix(".evemu") || $0.hasSuffix(".yml") }
                .map { "\(root)/\(folder)/\($0)" }
        }
    }()

    @Test("every recording of a described touchscreen plays, and its contacts balance", arguments: paths)
    func plays(_ path: String) throws {
        var options = RecordingOptions()
        if path.contains("arm-workload-automation") { options.panel = PanelAxes(width: 4096, height: 4096) }
        let recording: Recording
        do {
            recording = try Recording.read(path, options: options)
        } catch {
            // Only the touchpad whose description was not kept may be refused.
            #expect(error.message.hasPrefix("expected a description of the device"), "\(error)")
            #expect(path.contains("SynPS2"))
            return
        }
        let player = try RecordingPlayer(recording)
        var balance = Balance()
        player.onFrame = { balance.take($0) }
        try player.play()
        player.unplug()
        #expect(balance.faults == [], "\(path)")
        #expect(balance.stillDown == 0)
        #expect(balance.downs == balance.ups + balance.cancels)
        #expect(player.unknownRequests == 0)
        if recording.devices[0].description.deviceClass == .touchscreen, !path.contains("stylus") {
            #expect(balance.downs > 0)
        }
        // What was read can be written and read again.
        let again = try Recording.parse(Array(recording.libinputRecordYAML().utf8), path: path)
        #expect(again.frameCount == recording.frameCount)
    }
}
