// SPDX-License-Identifier: MIT
import WaytouchFiles
import WaytouchRecording

/// Returns the error of reading `text`, or the number of frames that were read.
func failure(_ text: String, path: String = "f", options: RecordingOptions = RecordingOptions()) -> String {
    do {
        return
            "no error: \(try Recording.parse(Array(text.utf8), path: path, options: options).frameCount) frames"
    } catch {
        return "\(error.kind == .badData ? 65 : 66) \(error)"
    }
}

/// Returns a touchscreen's recording in YAML; each event is the text of one row.
func yaml(_ frames: [[String]], before: String = "") -> String {
    var text = """
        version: 1
        ndevices: 1
        devices:
        - node: /dev/input/event0
          evdev:
            name: "Panel"
            id: [3, 1, 2, 3]
            codes:
              0: [0, 1]
              1: [330]
              3: [0, 1, 47, 53, 54, 57]
            absinfo:
              0: [0, 4095, 0, 0, 16]
              1: [0, 2559, 0, 0, 16]
              47: [0, 9, 0, 0, 0]
              53: [0, 4095, 0, 0, 16]
              54: [0, 2559, 0, 0, 16]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_TOUCHSCREEN=1
          quirks:
          events:

        """
    for frame in frames {
        text += "  - evdev:\n"
        for row in frame { text += "    - \(row)\n" }
    }
    return before + text
}

/// A touchscreen's description as evemu writes it; 12 lines.
let evemuHeader = """
    # EVEMU 1.3
    N: Panel
    I: 0003 0001 0002 0003
    P: 02 00 00 00 00 00 00 00
    B: 01 \(Array(repeating: "00", count: 41).joined(separator: " ")) 04
    B: 03 03 00 00 00 00 80 60 02
    A: 00 0 4095 0 0 16
    A: 01 0 2559 0 0 16
    A: 2f 0 9 0 0 0
    A: 35 0 4095 0 0 16
    A: 36 0 2559 0 0 16
    A: 39 0 65535 0 0 0

    """
