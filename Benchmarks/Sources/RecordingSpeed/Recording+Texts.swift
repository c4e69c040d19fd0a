// SPDX-License-Identifier: MIT
import WaytouchRecording

extension Recording {
    private var events: [EvdevEvent] { devices[0].frames.flatMap(\.events) }

    /// The recording in the format of `evemu-record`, with the description first.
    func evemuText() -> String {
        let device = devices[0].description
        var text = "# EVEMU 1.3\nN: \(device.name)\nI: 0003 0001 0002 0003\nP: 02 00 00 00 00 00 00 00\n"
        for (type, codes) in device.codes.sorted(by: { $0.key < $1.key }) {
            var bytes = [UInt8](repeating: 0, count: 96)
            for code in codes { bytes[Int(code) / 8] |= 1 << (code % 8) }
            text += "B: \(hex(Int(type), 2)) \(bytes.map { hex(Int($0), 2) }.joined(separator: " "))\n"
        }
        for (code, axis) in device.axes.sorted(by: { $0.key < $1.key }) {
            text += "A: \(hex(Int(code), 2)) \(axis.minimum) \(axis.maximum) 0 0 \(axis.resolution)\n"
        }
        for event in events {
            text += "E: \(time(event.time)) \(hex(Int(event.type), 4)) \(hex(Int(event.code), 4)) "
            text += "\(event.value)\n"
        }
        return text
    }

    /// The recording in the format of `getevent -lt`.
    func geteventText() -> String {
        var text = ""
        for event in events {
            let names = Self.names[UInt32(event.type) << 16 | UInt32(event.code)]
            let type = names?.0 ?? hex(Int(event.type), 4)
            let code = names?.1 ?? hex(Int(event.code), 4)
            let value =
                event.type == 1
                ? (event.value == 0 ? "UP" : "DOWN") : hex(Int(UInt32(bitPattern: event.value)), 8)
            text += "[\(padded(time(event.time), 15, " "))] /dev/input/event2: \(type)       \(code)    "
            text += "\(value)            \n"
        }
        return text
    }

    /// The recording as a touch script: the contacts of its frames, in panel units.
    func scriptText() -> String {
        struct Contact { var id: Int32 = -1, x: Int32 = 0, y: Int32 = 0, phase = "" }
        var slots: [Int32: Contact] = [:]
        var slot: Int32 = 0
        var text = ""
        for frame in devices[0].frames {
            var touched: Set<Int32> = []
            for event in frame.events where event.type == 3 {
                switch event.code {
                case 0x2f: slot = event.value
                case 0x39:
                    slots[slot, default: Contact()].phase = event.value < 0 ? "ended" : "began"
                    touched.insert(slot)
                case 0x35, 0x36:
                    if event.code == 0x35 { slots[slot, default: Contact()].x = event.value }
                    if event.code == 0x36 { slots[slot, default: Contact()].y = event.value }
                    if touched.insert(slot).inserted { slots[slot]?.phase = "moved" }
                default: break
                }
            }
            let touches = touched.sorted().compactMap { slot in
                slots[slot].map {
                    "{\"id\": \(slot), \"phase\": \"\($0.phase)\", \"x\": \($0.x), \"y\": \($0.y)}"
                }
            }
            text += "{\"t\": \(frame.time), \"touches\": [\(touches.joined(separator: ", "))]}\n"
        }
        return text
    }

    private func hex(_ value: Int, _ width: Int) -> String { padded(String(value, radix: 16), width) }

    private func time(_ time: Int64) -> String {
        "\(time / 1_000_000).\(padded(String(time % 1_000_000), 6))"
    }

    private func padded(_ digits: String, _ width: Int, _ fill: String = "0") -> String {
        String(repeating: fill, count: max(0, width - digits.count)) + digits
    }

    private static let names: [UInt32: (String, String)] = [
        0x0000_0000: ("EV_SYN", "SYN_REPORT"), 0x0001_014a: ("EV_KEY", "BTN_TOUCH"),
        0x0003_0000: ("EV_ABS", "ABS_X"), 0x0003_0001: ("EV_ABS", "ABS_Y"),
        0x0003_002f: ("EV_ABS", "ABS_MT_SLOT"), 0x0003_0030: ("EV_ABS", "ABS_MT_TOUCH_MAJOR"),
        0x0003_0035: ("EV_ABS", "ABS_MT_POSITION_X"), 0x0003_0036: ("EV_ABS", "ABS_MT_POSITION_Y"),
        0x0003_0039: ("EV_ABS", "ABS_MT_TRACKING_ID"),
    ]
}
