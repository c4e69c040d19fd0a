// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchInput
import WaytouchRecording
import WaytouchReplay
import WaytouchTestFiles

/// Plays every recording of the larger set through the real libinput and the standard stage: no invariant is broken,
/// and exactly the gestures that the coordinates evidently contain are recognised.
@Suite(.enabled(if: Files.others != nil, "no other recordings: set WAYTOUCH_RECORDINGS to a folder of them"))
struct EveryRecordingTests {
    static let paths: [String] = {
        guard let root = Files.others else { return [] }
        return Files.names(in: root).flatMap { folder in
            Files.names(in: "\(root)/\(folder)")
                .filter { name in
                    [".events", ".evemu", ".yml", ".txt"].contains { name.hasSuffix($0) }
                }
                .map { "\(root)/\(folder)/\($0)" }
        }
    }()

    /// How often certain recognizers begin, in recordings whose names or descriptions tell what was done.
    static let known: [String: [String: Int]] = [
        "Atmel_maXTouch_Touchscreen.1-finger-fast-taps.events": ["tap": 9, "pan": 0],
        "Wacom_ISDv4_E6_Finger.single-tap-center.events": ["tap": 1, "pan": 0, "long-press": 0],
        "Wacom_ISDv4_E6_Finger.double-tap-center.events": ["tap": 2],
        "Wacom_ISDv4_E6_Finger.2fg-tap.events": ["tap": 0, "pan": 0, "pinch": 0],
        "Wacom_ISDv4_E6_Finger.double-center-circle.events": ["pan": 1, "rotation": 1],
        "Wacom_ISDv4_E6_Finger.double-center-scroll.events": ["pan": 1],
        "Wacom_ISDv4_E6_Finger.single-center-circle.events": ["pan": 1, "tap": 0],
        "Wacom_ISDv4_E6_Finger.single-top-swipe.events": ["pan": 1, "tap": 0, "screen-edge-pan": 0],
        "EP0430M09.2-fingers-touch-release.events": ["tap": 0, "pan": 0],
        "EP0430M09.4-finger-drag-down.events": ["pan": 1, "tap": 0],
        "N-Trig_MultiTouch.1-finger-drag-NW-SE.events": ["pan": 1],
        "nexus10-angrybirds_rio.evemu": ["pan": 4, "tap": 1],
        "Wacom_Intuos4_6x9.stylus-tap.events": ["tap": 1, "pan": 0, "hover": 2],
        "Wacom_Intuos4_6x9.stylus-drag.events": ["pan": 1, "tap": 0],
        "Wacom_Intuos4_6x9.stylus-move.events": ["hover": 1, "pan": 0, "tap": 0],
        "phone-single-drag.txt": ["pan": 1, "tap": 0],
        "phone-three-touches.txt": ["tap": 3],
        "phone-two-finger-drag.txt": ["pan": 1],
    ]

    /// Reads a recording; if it does not describe its device, adds the axes.
    static func recording(_ path: String) throws -> Recording {
        var options = RecordingOptions()
        if path.contains("arm-workload-automation") { options.panel = PanelAxes(width: 4096, height: 4096) }
        if path.contains("SynPS2") { options.panel = PanelAxes(width: 6144, height: 5120) }
        if path.hasSuffix("galaxys-paint.txt") { options.panel = PanelAxes(width: 720, height: 1280) }
        if path.contains("/phone-") { options.panel = PanelAxes(width: 1024, height: 1024) }
        return try Recording.read(path, options: options)
    }

    @Test("what the coordinates contain is recognised, and no invariant is broken", arguments: paths)
    func contents(_ path: String) throws {
        let recording = try Self.recording(path)
        let stage = ReplayStage.standard()
        var invariants = TraceInvariants()
        stage.onEvent = { event in
            switch event.content {
            case .gesture(let name, let kind, let state, _, _, _):
                invariants.take(.gesture(name: name, kind: kind, state: state), at: event.time)
            case .touch(_, let id, let phase, _, _):
                invariants.take(.touch(id: id, phase: phase), at: event.time)
            case .failed, .policy:
                break
            }
        }
        try ReplaySession(recording, on: stage).run()
        invariants.finish()
        #expect(invariants.faults == [])
        #expect(stage.engine.nextDeadline == nil)
        #expect(stage.engine.numberOfTouches == 0)

        let episodes = TouchEpisode.episodes(of: try framesOf(recording), on: stage.engine.output)
        for (index, episode) in episodes.enumerated() {
            // A finger that is never lifted is held until all deadlines have passed.
            let end = episode.end ?? .max
            for (kind, expected) in episode.evidentGestures {
                guard let expected else { continue }
                let found = invariants.beginnings.count {
                    $0.recognizer == kind && $0.time >= episode.start && $0.time <= end
                }
                #expect(found == expected, "\(kind) in episode \(index), from \(episode.start) to \(end) µs")
            }
        }
        if recording.devices[0].description.deviceClass == .touchscreen { #expect(!episodes.isEmpty) }

        let name = path.split(separator: "/").last.map(String.init) ?? path
        for (kind, number) in Self.known[name] ?? [:] {
            #expect(invariants.beginnings.count { $0.recognizer == kind } == number, "\(kind) in \(name)")
        }
    }

    @Test func theTableNamesRecordingsThatExist() {
        let names = Set(Self.paths.compactMap { $0.split(separator: "/").last.map(String.init) })
        // Only in the complete set: any other folder need not have these recordings.
        guard names.contains("nexus10-castlemaster.evemu") else { return }
        #expect(Self.known.keys.filter { !names.contains($0) } == [])
    }
}
