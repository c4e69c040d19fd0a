// SPDX-License-Identifier: MIT
import WaytouchFiles

/// The rules for contacts that are not touches: these are cancelled, and ignored until they lift.
public struct PolicyGuards: Equatable, Sendable {
    /// The rule for contacts that are a palm, a forearm or a cloth.
    public struct Palm: Equatable, Sendable {
        /// The number of contacts…
        public var contacts = 3
        /// …within this distance of the one that lands, in pt.
        public var distance = 80.0
    }

    /// After how long in one place a contact is dirt, water or a broken panel, in s; nil: never.
    public private(set) var stuckTouch: Double?
    /// When contacts close to each other are a palm; nil: never.
    public private(set) var palm: Palm?

    init() {}

    static let keys = ["stuck_touch", "palm"]

    /// Reads `guards`, in addition to the guards in `panel`.
    mutating func read(_ node: YAMLNode) throws(FileError) {
        if node.isNull { return }
        try node.read("guards", keys: Self.keys) { entry throws(FileError) in try read(entry) }
    }

    /// Reads one of the ``keys``.
    mutating func read(_ entry: YAMLNode.Entry) throws(FileError) {
        guard entry.key == "palm" ? palm == nil : stuckTouch == nil else {
            throw entry.value.error(
                "'\(entry.key)' is in both 'panel' and 'guards': expected it in one of them")
        }
        switch entry.key {
        case "stuck_touch":
            stuckTouch = try entry.value.number(above: 0, to: 86_400, "a time in s")
        default: palm = try Self.palm(entry.value)
        }
    }

    private static func palm(_ node: YAMLNode) throws(FileError) -> Palm {
        var palm = Palm()
        try node.read("a palm guard", keys: ["contacts", "within"]) { entry throws(FileError) in
            switch entry.key {
            case "contacts": palm.contacts = try entry.value.integer(in: 2...100, "a number of contacts")
            default: palm.distance = try entry.value.number(above: 0, to: 10_000, "a distance in pt")
            }
        }
        return palm
    }
}
