// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchFiles

/// A named region of the outputs, in which touches of policy gestures must land, or in which no contact is a touch.
public struct PolicyRegion: Equatable, Sendable {
    /// The place of a region on an output.
    public enum Place: Equatable, Sendable {
        /// In a corner, at the middle of an edge, or in the middle, with a width and height.
        case anchored(Anchor, width: PolicyLength, height: PolicyLength)
        /// By left edge, top edge, width and height.
        case rect(x: PolicyLength, y: PolicyLength, width: PolicyLength, height: PolicyLength)
    }

    /// The corner, edge or middle at which a region is anchored.
    public enum Anchor: String, Sendable, CaseIterable {
        case topLeft = "top-left"
        case top
        case topRight = "top-right"
        case left
        case center
        case right
        case bottomLeft = "bottom-left"
        case bottom
        case bottomRight = "bottom-right"

        /// The shares of the remaining width and height that come before the region: 0: left or top, 1: right or
        /// bottom.
        package var share: (x: Double, y: Double) {
            switch self {
            case .topLeft: (0, 0)
            case .top: (0.5, 0)
            case .topRight: (1, 0)
            case .left: (0, 0.5)
            case .center: (0.5, 0.5)
            case .right: (1, 0.5)
            case .bottomLeft: (0, 1)
            case .bottom: (0.5, 1)
            case .bottomRight: (1, 1)
            }
        }
    }

    /// Its name.
    public let id: String
    /// Its place on an output.
    public let place: Place
    /// The output that it is on; nil: every output.
    public let output: String?
    /// Whether contacts that land there are ignored.
    public let isDead: Bool

    private static let keys = ["anchor", "width", "height", "rect", "output", "dead"]

    private init(_ entry: YAMLNode.Entry) throws(FileError) {
        let node = entry.value
        let what = "a region with 'anchor', 'width' and 'height', or with 'rect'"
        id = entry.key
        guard case .mapping = node.content else { throw node.expected(what) }
        var mistakes = Mistakes()
        _ = try node.entries("a region", keys: Self.keys, &mistakes)
        let place = mistakes.attempt { () throws(FileError) in try Self.place(node, what) }
        let output = mistakes.attempt { () throws(FileError) in try node["output"].map(Self.outputName) }
        let isDead = mistakes.attempt { () throws(FileError) in try node["dead"]?.bool() ?? false }
        try mistakes.check()
        guard let place, let output, let isDead else { throw node.expected(what) }
        (self.place, self.output, self.isDead) = (place, output, isDead)
    }

    private static func outputName(_ node: YAMLNode) throws(FileError) -> String {
        let name = try node.string()
        guard PolicyName.isValid(name) else { throw node.expected(PolicyName.rule) }
        return name
    }

    private static func place(_ node: YAMLNode, _ what: String) throws(FileError) -> Place {
        if let rect = node["rect"] {
            guard let other = ["anchor", "width", "height"].first(where: { node[$0] != nil }) else {
                let sides = try rect.sequence(count: 4, "a list [x, y, width, height]")
                return .rect(
                    x: try PolicyLength(sides[0], "a distance from the left", mayBeZero: true),
                    y: try PolicyLength(sides[1], "a distance from the top", mayBeZero: true),
                    width: try PolicyLength(sides[2], "a width"),
                    height: try PolicyLength(sides[3], "a height"))
            }
            throw node.error("expected either 'rect' or 'anchor', found 'rect' and '\(other)'")
        }
        guard let anchor = node["anchor"], let width = node["width"], let height = node["height"] else {
            throw node.error("expected \(what), found neither")
        }
        return .anchored(
            try anchor.word("an anchor", Anchor.allCases.map { ($0.rawValue, $0) }),
            width: try PolicyLength(width, "a width"), height: try PolicyLength(height, "a height"))
    }

    /// Reads the `regions:` of a policy.
    static func list(_ node: YAMLNode) throws(FileError) -> [PolicyRegion] {
        if node.isNull { return [] }
        var regions: [PolicyRegion] = []
        var mistakes = Mistakes()
        for entry in try node.mapping("regions, each with a name") {
            mistakes.attempt { () throws(FileError) in
                guard entry.key != Scene.outputName else {
                    throw .badData(
                        node.path, entry.line, "expected a name other than the output's own, found 'output'")
                }
                guard PolicyName.isValid(entry.key) else {
                    throw .badData(
                        node.path, entry.line, "expected \(PolicyName.rule), found \(entry.key.quoted)")
                }
                regions.append(try PolicyRegion(entry))
            }
        }
        try mistakes.check()
        return regions
    }

    /// Returns whether the region is on an output with this name (nil: on one without a name).
    public func isOn(outputNamed name: String?) -> Bool { output == nil || output == name }

    /// Returns its rectangle on an output, in output px, which may reach beyond the output.
    public func frame(on output: Output, _ profile: RecognitionProfile) -> Rect {
        let (across, down) = (output.size.width, output.size.height)
        switch place {
        case .anchored(let anchor, let width, let height):
            let width = width.pixels(along: across, on: output, profile)
            let height = height.pixels(along: down, on: output, profile)
            let share = anchor.share
            return Rect(
                x: (across - width) * share.x, y: (down - height) * share.y, width: width, height: height)
        case .rect(let x, let y, let width, let height):
            return Rect(
                x: x.pixels(along: across, on: output, profile),
                y: y.pixels(along: down, on: output, profile),
                width: width.pixels(along: across, on: output, profile),
                height: height.pixels(along: down, on: output, profile))
        }
    }

    /// Returns whether a position, in output px, is in the region. All its edges belong to it, because panels report
    /// positions on the edges of an output.
    public func contains(_ point: Point, on output: Output, _ profile: RecognitionProfile) -> Bool {
        let frame = frame(on: output, profile)
        // No ranges, which would trap if the output's size is not a number.
        return point.x >= frame.minX && point.x <= frame.maxX && point.y >= frame.minY
            && point.y <= frame.maxY
    }
}
