// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchInput

/// The guards of a policy as a Lua plugin for libinput.
///
/// The policy provides the numbers; the code that uses them, in `Resources/guards.lua`, is the same for every policy.
struct GuardsPlugin {
    /// The touch screens that the plugin is for, and the output that they cover.
    struct Target {
        /// The name of the touch screens; nil: every touch screen.
        var device: String?
        /// The name of the output; nil: regions of a single output are left out.
        var outputName: String?
        /// The logical size of the output, in px; nil: unknown.
        var outputSize: Size?
        var transform = Output.Transform.normal
    }

    /// The text of the plugin.
    let text: String
    /// Warnings about the parts of the policy that are left out, in the order of lines.
    let omissions: [FileWarning]

    init(_ contents: [UInt8], path: String, for target: Target) throws(FileError) {
        let root = try YAMLDocument(contents, path: path).root
        let policy = try Policy(contents, path: path)
        let dead = policy.regions.filter(\.isDead)
        let reasons = dead.map { Self.reason($0, notFor: target) }
        let regions = zip(dead, reasons).filter { $0.1 == nil }.map(\.0)
        let table = GuardsTable(policy, regions: regions, name: path, for: target)
        text = table.text + String(decoding: PackageResources.guards_lua, as: UTF8.self)

        var omissions: [FileWarning] = []
        func leaveOut(_ key: String, of node: YAMLNode?, _ what: String, _ reason: String) {
            guard let node, case .mapping(let entries) = node.content,
                let entry = entries.first(where: { $0.key == key })
            else { return }
            omissions.append(
                FileWarning(path: path, line: entry.line, message: "\(what) is not exported: \(reason)"))
        }
        for (region, reason) in zip(dead, reasons) {
            guard let reason else { continue }
            leaveOut(region.id, of: root["regions"], "region \(region.id.quoted)", reason)
        }
        for (key, reason) in Self.keysOfCompositors { leaveOut(key, of: root, "'\(key)'", reason) }
        if policy.panel.ignoresGhosts {
            leaveOut("ghosts", of: root["panel"], "'ghosts'", "the plugin does not look for ghosts")
        }
        if table.isEmpty {
            omissions.append(
                FileWarning(
                    path: path, line: root.line, message: "there is no guard: the plugin does nothing"))
        }
        self.omissions = omissions.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    }

    /// The keys of a policy that a plugin ignores, and why.
    private static let keysOfCompositors = [
        ("recognizers", "a plugin has no gestures"), ("clients", "a plugin knows of no apps"),
        ("accessibility", "the plugin has no touch accommodations"), ("idle", "a plugin starts nothing"),
        ("shell", "a plugin starts nothing"), ("profiles", "nothing can switch to another profile"),
    ]

    /// Returns why a region cannot be in a plugin; nil if it can.
    private static func reason(_ region: PolicyRegion, notFor target: Target) -> String? {
        if let output = region.output, output != target.outputName {
            return "it is on output \(output.quoted), which --output-name does not name"
        }
        let needsPixels = region.place.lengths.contains { if case .pixels = $0 { true } else { false } }
        return needsPixels && target.outputSize == nil ? "lengths in px need --output-size" : nil
    }
}

extension PolicyRegion.Place {
    fileprivate var lengths: [PolicyLength] {
        switch self {
        case .anchored(_, let width, let height): [width, height]
        case .rect(let x, let y, let width, let height): [x, y, width, height]
        }
    }
}
