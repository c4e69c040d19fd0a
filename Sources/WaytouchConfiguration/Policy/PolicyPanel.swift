// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchFiles

/// The settings of the kiosk's panel.
public struct PolicyPanel: Equatable, Sendable {
    /// Its width and height in mm, whatever displays and touch screens report; nil: not set.
    public private(set) var size: Size?
    /// How long a contact may be lost without having lifted, in s; nil: not at all.
    public private(set) var debounce: Double?
    /// How long a contact must last to be a touch, in s; nil: it is one at once.
    public private(set) var minimumContact: Double?

    /// Whether ghosts, contacts that no finger can make, are detected and ignored where they appear.
    public private(set) var ignoresGhosts = false

    init() {}

    /// Reads the panel, and the guards among its keys, which may be in `guards` instead.
    init(_ node: YAMLNode, guards: inout PolicyGuards) throws(FileError) {
        if node.isNull { return }
        let keys = ["size_mm", "debounce", "minimum_contact", "ghosts"] + PolicyGuards.keys
        try node.read("a panel", keys: keys) { entry throws(FileError) in
            switch entry.key {
            case "size_mm": size = try Self.size(entry.value)
            case "debounce": debounce = try Self.moment(entry.value)
            case "minimum_contact": minimumContact = try Self.moment(entry.value)
            case "ghosts": ignoresGhosts = try entry.value.bool()
            default: try guards.read(entry)
            }
        }
    }

    /// Reads a time; at most 0.2 s, because it delays every touch.
    private static func moment(_ node: YAMLNode) throws(FileError) -> Double {
        try node.number(above: 0, to: 0.2, "a time in s")
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
