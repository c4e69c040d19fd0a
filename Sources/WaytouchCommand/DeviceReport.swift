// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchCapture
import WaytouchFiles
import WaytouchRecording
import WaytouchWindow

/// The description of a device, and of what it does in a recording, that `waytouch devices` prints.
struct DeviceReport {
    /// What a device does in a recording.
    struct Recorded {
        let frames: Int
        let contacts: Int
        let findings: [PanelFinding]

        fileprivate var text: String {
            guard contacts > 0 else { return "no contact in \(frames.counted("frame")): touch it meanwhile" }
            return "\(contacts.counted("contact")) in \(frames.counted("frame"))"
                + (findings.isEmpty ? "; no fault found" : "")
        }
    }

    private let device: TouchDevice
    private let output: PanelAxes?
    private let doubts: [PanelFinding]
    private let recorded: Recorded?

    init(_ device: TouchDevice, output: PanelAxes?, doubts: [PanelFinding], recorded: Recorded? = nil) {
        self.device = device
        self.output = output
        self.doubts = doubts
        self.recorded = recorded
    }

    /// The px per point, if the panel's size is plausible and the output is known.
    private var pixelsPerPoint: Double? {
        guard let output, let size = device.believedSize else { return nil }
        // The panel may be rotated.
        let isTurned = (output.width > output.height) != (size.width > size.height)
        let described = Output(
            width: Double(output.width), height: Double(output.height),
            widthMillimetres: isTurned ? size.height : size.width,
            heightMillimetres: isTurned ? size.width : size.height)
        guard described.pixelsPerInch != nil else { return nil }
        return GestureEngine(output: described).pixelsPerPoint
    }

    // MARK: For people

    var text: String {
        var lines = ["\(device.path)  \(device.name.isEmpty ? "(no name)" : device.name.escaped)"]
        func add(_ key: String, _ value: String) {
            lines.append("    \(key)\(String(repeating: " ", count: max(1, 9 - key.count)))\(value)")
        }
        let contacts: String? =
            switch device.contacts {
            case .slots(let count): count.counted("contact")
            case .anonymous: "contacts without slots"
            case .single: device.deviceClass == .tablet ? nil : "one contact"
            case nil: nil
            }
        add("type", [device.deviceClass.rawValue, contacts].compactMap(\.self).joined(separator: ", "))
        if let axes = device.axes { add("axes", "x \(Self.text(axes.x)), y \(Self.text(axes.y))") }
        if let size = device.claimedSize {
            add("size", "\(Console.number(size.width, 1)) x \(Console.number(size.height, 1)) mm")
        }
        if let output, device.deviceClass != .touchpad, device.description != nil {
            let size = "\(output.width)x\(output.height)"
            let number = pixelsPerPoint.map { "\(Console.number($0, 2)) px per point on \(size)" }
            let unknown = "not known on \(size); unless the output itself knows its size, a point is a px"
            add("scale", number ?? unknown)
        }
        func add(_ findings: [PanelFinding], as key: String) {
            for finding in findings {
                add(key, finding.fault)
                if let remedy = finding.remedy { add("remedy", remedy) }
            }
        }
        add(doubts, as: "doubt")
        if device.problem != nil { add("doubt", "its node cannot be opened: nothing more is known") }
        if let recorded {
            add("sent", recorded.text)
            add(recorded.findings, as: "fault")
        }
        return lines.joined(separator: "\n")
    }

    private static func text(_ axis: AxisRange) -> String {
        let resolution = axis.resolution > 0 ? " at \(axis.resolution)/mm" : ""
        return "\(axis.minimum)…\(axis.maximum)\(resolution)"
    }

    // MARK: For programs

    var json: String {
        var members = [
            "\"node\":\(JSONText.quoted(device.path))", "\"name\":\(JSONText.quoted(device.name))",
            "\"type\":\(JSONText.quoted(device.deviceClass.rawValue))",
        ]
        if let axes = device.axes {
            members.append("\"axes\":{\"x\":\(Self.json(axes.x)),\"y\":\(Self.json(axes.y))}")
        }
        switch device.contacts {
        case .slots(let count): members.append("\"slots\":\(count)")
        case .anonymous: members.append("\"slots\":0")
        case .single, nil: break
        }
        let size = device.claimedSize.map {
            "[\(Console.number($0.width, 2)),\(Console.number($0.height, 2))]"
        }
        members.append("\"size_mm\":\(size ?? "null")")
        members.append("\"size_believed\":\(device.believedSize != nil)")
        if output != nil {
            members.append("\"px_per_pt\":\(pixelsPerPoint.map { Console.number($0, 4) } ?? "null")")
        }
        if let description = device.description {
            members.append("\"bus\":\(description.bus),\"vendor\":\(description.vendor)")
            members.append("\"product\":\(description.product)")
            members.append(
                "\"properties\":[\(description.properties.map(String.init).joined(separator: ","))]")
            members.append(
                "\"udev\":[\(description.udevProperties.map(JSONText.quoted).joined(separator: ","))]")
        }
        members.append("\"doubts\":[\(doubts.map { JSONText.quoted($0.fault) }.joined(separator: ","))]")
        if let recorded {
            members.append("\"contacts\":\(recorded.contacts),\"frames\":\(recorded.frames)")
        }
        let findings = (doubts + (recorded?.findings ?? [])).map(Self.json)
        members.append("\"findings\":[\(findings.joined(separator: ","))]")
        if let problem = device.problem { members.append("\"problem\":\(JSONText.quoted("\(problem)"))") }
        return "{\(members.joined(separator: ","))}"
    }

    private static func json(_ finding: PanelFinding) -> String {
        "{\"kind\":\"\(finding.kind.rawValue)\",\"fault\":\(JSONText.quoted(finding.fault)),"
            + "\"remedy\":\(finding.remedy.map(JSONText.quoted) ?? "null")}"
    }

    private static func json(_ axis: AxisRange) -> String {
        "{\"min\":\(axis.minimum),\"max\":\(axis.maximum),\"resolution\":\(axis.resolution)}"
    }
}

/// Text in JSON.
enum JSONText {
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7f:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
