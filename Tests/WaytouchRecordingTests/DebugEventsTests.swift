// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchFiles
import WaytouchRecording

/// What `libinput debug-events` prints.
struct DebugEventsTests {
    private static let text = """
        event7  - Glass: is tagged by udev as: Touchscreen
        -event2   DEVICE_ADDED                Power Button                      seat0 default group1  cap:k
        -event7   DEVICE_ADDED                Glass size 1x1mm                  seat0 default group2  cap:t  size 200x125mm ntouches 10 calib
        -event2   KEYBOARD_KEY                +0.000s\t*** (-1) pressed
        -event7   TOUCH_DOWN                  +0.250s\t0 (0)  5.00/ 8.00 (10.00/10.00mm)
         event7   TOUCH_FRAME                 +0.250s\t
         event7   TOUCH_DOWN                  +0.258s\t1 (4) 50.00/100.00 (100.00/125.00mm)
         event7   TOUCH_MOTION             2  +0.258s\t0 (0) 10.50/-1.00 (21.00/-1.25mm)
         event7   TOUCH_FRAME              2  +0.258s\t
         event7   TOUCH_UP                    +12.300s\t1 (4)
         event7   TOUCH_FRAME                 +12.300s\t
         event7   TOUCH_CANCEL                +12.300s\t0 (0)
         event7   TOUCH_FRAME                 +12.300s\t
        -event7   DEVICE_REMOVED              Glass                             seat0 default group2  cap:t

        """

    private func script(_ text: String) throws -> TouchScript {
        guard case .script(let script) = try ReplayInput.parse(Array(text.utf8), path: "f") else {
            throw FileError(.badData, path: "f", message: "a recording")
        }
        return script
    }

    @Test("touches in % of the device become px of an output")
    func touches() throws {
        let script = try script(Self.text)
        #expect(script.panel == Size(width: 200, height: 125))
        #expect(script.frames.map(\.time) == [250_000, 258_000, 12_300_000, 12_300_000])
        #expect(script.frames.map(\.line) == [5, 7, 10, 12])
        let placed = script.placed(on: Output(width: 1000, height: 500))
        #expect(placed.panel == nil)
        #expect(
            placed.frames.map { $0.touches.map(\.phase) } == [
                [.began], [.began, .moved], [.ended], [.cancelled],
            ])
        #expect(placed.frames.map { $0.touches.map(\.id) } == [[0], [4, 0], [4], [0]])
        #expect(
            placed.frames.flatMap(\.touches).map(\.location) == [
                Point(x: 50, y: 40), Point(x: 500, y: 500), Point(x: 105, y: -5), nil, nil,
            ])
        // The panel is mounted turned.
        let turned = script.placed(on: Output(width: 500, height: 1000, transform: .rotated90))
        #expect(turned.frames[0].touches[0].location == Point(x: 460, y: 50))
    }

    @Test("what such a text does not contain is said once")
    func warning() throws {
        #expect(
            try script(Self.text).warnings.map(\.description) == [
                "f:5: warning: libinput debug-events prints no devices, slots and times below a ms, so they are "
                    + "missing here; libinput record and waytouch record keep them"
            ])
    }

    @Test("the size may be missing, and so may mm and the slot of a lift")
    func older() throws {
        let script = try script(
            """
            event3 TOUCH_DOWN +1.00s 0 (0) 1.00/1.00
            """.replacing("1.00s", with: "1.000s")
                + "\nevent3 TOUCH_FRAME +1.000s\nevent3 TOUCH_UP +1.100s\nevent3 TOUCH_FRAME +1.100s\n")
        #expect(script.panel == .zero)
        #expect(script.frames.map { $0.touches.map(\.phase) } == [[.began], [.ended]])
    }

    @Test("it becomes a recording, and is refused where only devices help")
    func conversion() throws {
        let recording = try script(Self.text).recording(on: Output(width: 640, height: 400))
        let written = recording.libinputRecordYAML()
        #expect(try Recording.parse(Array(written.utf8), path: "f").frameCount == 4)
        #expect(
            failure(Self.text)
                == "65 f:1: expected a recording of devices, found touches of libinput debug-events; "
                + "waytouch convert makes a recording of them")
    }

    private static let down = "-event3 TOUCH_DOWN +0.000s 0 (0) 75.00/50.00 (1.00/1.00mm)\n"
    private static let frame = " event3 TOUCH_FRAME +0.000s\n"

    static let cases: [(text: String, message: String)] = [
        (
            down + down,
            "65 f:2: expected TOUCH_MOTION or TOUCH_UP of touch 0, found TOUCH_DOWN: it is down already"
        ),
        (
            down + frame + " event3 TOUCH_UP +0.010s 1 (1)\n",
            "65 f:3: expected TOUCH_DOWN of touch 1 first, found TOUCH_UP: it is not down"
        ),
        (
            down + " event3 TOUCH_MOTION +0.010s 0 (0) 1.00/1.00\n",
            "65 f:2: expected TOUCH_FRAME after the touches of line 1, found TOUCH_MOTION at a later time"
        ),
        (
            down.replacing("+0.0", with: "+5.0") + frame,
            "65 f:2: expected a time of at least 5000 ms, found 0 ms: times run backwards"
        ),
        (
            down.replacing("+0.000s", with: "0.0"),
            "65 f:1: expected a time such as +0.010s after TOUCH_DOWN, found '0.0'"
        ),
        (
            down.replacing(" 75.00/50.00", with: " 75.00"),
            "65 f:1: expected a position in % such as 75.00/50.00, found '75.00'"
        ),
        (
            down.replacing("75.00/", with: "nan/"),
            "65 f:1: expected a position in % such as 75.00/50.00, found 'nan/50.00'"
        ),
        (
            down.replacing("0 (0)", with: "x"),
            "65 f:1: expected the slots of a touch such as '0 (0)' after the time, found 'x'"
        ),
        (
            down.replacing("TOUCH_DOWN", with: "TOUCH_SLIDE"),
            "65 f:1: expected TOUCH_DOWN, _MOTION, _UP, _CANCEL or _FRAME, found 'TOUCH_SLIDE'"
        ),
    ]

    @Test("each error names the line, what was expected, and what was found", arguments: cases.indices)
    func errors(_ index: Int) {
        var said = "no error"
        do throws(FileError) {
            _ = try ReplayInput.parse(Array(Self.cases[index].text.utf8), path: "f")
        } catch {
            said = "\(error.kind == .badData ? 65 : 66) \(error)"
        }
        #expect(said == Self.cases[index].message)
    }
}
