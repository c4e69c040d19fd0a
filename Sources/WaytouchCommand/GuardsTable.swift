// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchInput

/// The table of numbers at the head of a ``GuardsPlugin``.
struct GuardsTable {
    private let policy: Policy
    private let regions: [PolicyRegion]
    private let name: String
    private let target: GuardsPlugin.Target

    init(_ policy: Policy, regions: [PolicyRegion], name: String, for target: GuardsPlugin.Target) {
        (self.policy, self.regions, self.name, self.target) = (policy, regions, name, target)
    }

    /// Whether the plugin would have nothing to do.
    var isEmpty: Bool {
        regions.isEmpty && policy.panel.debounce == nil && policy.panel.minimumContact == nil
            && policy.guards.palm == nil && policy.guards.stuckTouch == nil
    }

    /// The beginning of the plugin.
    var text: String {
        var lines = [
            "-- Written by 'waytouch policy export --lua': export it again in place of editing it.",
            "local guards = {",
            "    name = \(Self.string(name)),",
        ]
        func add(_ key: String, _ value: String?) {
            if let value { lines.append("    \(key) = \(value),") }
        }
        add("device", target.device.map(Self.string))
        add("transform", Self.string(transform))
        add("output", target.outputSize.map(Self.pair))
        add("size", nativeSize.map(Self.pair))
        add("points_per_inch", Self.number(policy.profile.pointsPerInch))
        add("rest", Self.number(policy.profile.longPressMovement))
        add("debounce", policy.panel.debounce.map(Self.microseconds))
        add("minimum_contact", policy.panel.minimumContact.map(Self.microseconds))
        add("stuck_touch", policy.guards.stuckTouch.map(Self.microseconds))
        add(
            "palm",
            policy.guards.palm.map { "{contacts = \($0.contacts), within = \(Self.number($0.distance))}" })
        lines.append("    dead = {")
        for region in regions { lines.append("        \(Self.table(region)),") }
        return (lines + ["    },", "}", ""]).joined(separator: "\n")
    }

    private var transform: String {
        Output.Transform.words.first { $0.value == target.transform }?.word ?? "normal"
    }

    /// The policy's panel size before the output's transform, in mm; nil: the touch screen reports its own.
    private var nativeSize: Size? {
        guard let size = policy.panel.size else { return nil }
        if let pixels = target.outputSize {
            let output = Output(width: pixels.width, height: pixels.height, transform: target.transform)
            return output.adopting(size)?.physicalSize
        }
        return target.transform.swapsAxes ? Size(width: size.height, height: size.width) : size
    }

    // MARK: Lua

    private static func table(_ region: PolicyRegion) -> String {
        let place =
            switch region.place {
            case .anchored(let anchor, let width, let height):
                "share = {\(number(anchor.share.x)), \(number(anchor.share.y))}, width = \(length(width)), "
                    + "height = \(length(height))"
            case .rect(let x, let y, let width, let height):
                "x = \(length(x)), y = \(length(y)), width = \(length(width)), height = \(length(height))"
            }
        return "{name = \(string(region.id)), \(place)}"
    }

    private static func length(_ length: PolicyLength) -> String {
        switch length {
        case .percent(let value): "{\(number(value)), \"%\"}"
        case .pixels(let value): "{\(number(value)), \"px\"}"
        case .millimetres(let value): "{\(number(value)), \"mm\"}"
        }
    }

    private static func pair(_ size: Size) -> String { "{\(number(size.width)), \(number(size.height))}" }

    private static func microseconds(_ seconds: Double) -> String {
        "\(Timestamp((seconds * 1e6).rounded()))"
    }

    /// Returns a number in Lua; whole numbers have no decimal point.
    private static func number(_ value: Double) -> String {
        Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    private static func string(_ text: String) -> String {
        var result = "\""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<32, 127...:
                // Always three digits, so that a digit that follows is not taken for part of the escape.
                let digits = "\(byte)"
                result += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return result + "\""
    }
}
