// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchFiles

/// What is known of the kiosk's panel.
public struct PolicyPanel: Equatable, Sendable {
    /// Its width and height in mm, whatever displays and touch screens say; nil: not said.
    public private(set) var size: Size?

    init() {}

    init(_ node: YAMLNode) throws(FileError) {
        if node.isNull { return }
        try node.read("a panel", keys: ["size_mm"]) { entry throws(FileError) in
            size = try Self.size(entry.value)
        }
    }

    private static func size(_ node: YAMLNode) throws(FileError) -> Size {
        let what = "a width and a height in mm"
        let elements = try node.sequence(what)
        guard elements.count == 2 else {
            throw node.error("expected \(what), found \(elements.count) numbers")
        }
        return Size(
            width: try elements[0].number(above: 0, to: 100_000, "a width in mm"),
            height: try elements[1].number(above: 0, to: 100_000, "a height in mm"))
    }
}
