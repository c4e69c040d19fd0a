// SPDX-License-Identifier: MIT
import Glibc
import WaytouchConfiguration
import WaytouchFiles
import WaytouchRecording

/// libFuzzer's entry point: passes a file in any format, or in none, to every reader. Each must return the contents, or
/// throw an error with a message of one line; anything else ends the process.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let contents = Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    attempt("a recording or script") { () throws(FileError) in
        switch try ReplayInput.parse(contents, path: "f") {
        case .recording(let recording): check(recording)
        case .script(let script): check(script)
        }
    }
    // Recordings that were refused because they lack a description are read further with one.
    attempt("a recording with axes") { () throws(FileError) in
        let options = RecordingOptions(panel: PanelAxes(width: 4096, height: 4096, widthMM: 200))
        check(try Recording.parse(contents, path: "f", options: options))
    }
    attempt("a script") { () throws(FileError) in check(try TouchScript(contents, path: "f.jsonl")) }
    attempt("a scene") { () throws(FileError) in _ = try Scene(contents, path: "f") }
    attempt("a policy") { () throws(FileError) in _ = try Policy(contents, path: "f") }
    return 0
}

/// Reads a file, or checks the message of the error.
private func attempt(_ what: String, _ body: () throws(FileError) -> Void) {
    do throws(FileError) {
        try body()
    } catch {
        let message = "\(error)"
        expect(error.kind == .badData, "\(what): a file in memory cannot fail to open: \(message)")
        expect(!message.contains("\n"), "\(what): a message of several lines: \(message)")
        expect(message.utf8.count < 1000, "\(what): a message of \(message.utf8.count) bytes")
        expect((error.line ?? 1) >= 1, "\(what): \(message)")
    }
}

/// Checks the invariants of a recording, and that it stays the same if it is written and read again.
private func check(_ recording: Recording) {
    expect(!recording.devices.isEmpty, "a recording without devices")
    for device in recording.devices {
        var time = Int64.min
        for frame in device.frames {
            expect(frame.events.last?.isReport == true, "a frame without end")
            for event in frame.events {
                expect(event.time >= time, "times that fall")
                time = event.time
            }
        }
    }
    expect(recording.framesInOrder().count == recording.frameCount, "frames are missing in their order")
    let text = Array(recording.libinputRecordYAML().utf8)
    guard text.count < 60 * 1024 * 1024 else { return }
    do throws(FileError) {
        let again = try Recording.parse(text, path: "f.yml")
        let start = recording.devices.compactMap(\.frames.first?.events.first?.time).min() ?? 0
        expect(again.devices.count == recording.devices.count, "written and read, devices are missing")
        for (device, other) in zip(recording.devices, again.devices) {
            expect(other.description.name == device.description.name, "another name")
            expect(other.frames.count == device.frames.count, "another number of frames")
            for (frame, same) in zip(device.frames, other.frames) {
                let moved = frame.events.map {
                    EvdevEvent(time: $0.time - start, type: $0.type, code: $0.code, value: $0.value)
                }
                expect(moved == same.events, "other events")
            }
        }
    } catch {
        expect(false, "what was written cannot be read: \(error)")
    }
}

private func check(_ script: TouchScript) {
    var time = Int64.min
    var down: Set<Int32> = []
    for frame in script.frames {
        expect(frame.time >= time, "times that fall")
        time = frame.time
        for touch in frame.touches {
            switch touch.phase {
            case .began: expect(down.insert(touch.id).inserted, "a touch that lands twice")
            case .ended, .cancelled:
                expect(down.remove(touch.id) != nil, "a touch that lifts without landing")
            default: expect(down.contains(touch.id), "a touch that moves without landing")
            }
        }
    }
}

/// Aborts the process, as libFuzzer expects, if something is wrong.
private func expect(_ isGood: Bool, _ what: @autoclosure () -> String) {
    guard !isGood else { return }
    let text = "FuzzReaders: \(what())\n"
    text.withCString { _ = write(2, $0, strlen($0)) }
    abort()
}
