// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchFiles

/// The part of an edge in which a swipe from it may begin.
public struct PolicyEdgePart: Equatable, Sendable {
    /// Where the part begins and ends, from the left of the edge or from its top.
    public let from, to: PolicyLength

    init(_ node: YAMLNode) throws(FileError) {
        let ends = try node.sequence(count: 2, "a list [from, to]")
        from = try PolicyLength(ends[0], "a distance along the edge", mayBeZero: true)
        to = try PolicyLength(ends[1], "a distance along the edge")
        let isReversed =
            switch (from, to) {
            case (.percent(let from), .percent(let to)), (.pixels(let from), .pixels(let to)),
                (.millimetres(let from), .millimetres(let to)):
                from >= to
            default: false
            }
        if isReversed { throw node.error("expected a part of an edge whose end comes after its beginning") }
    }

    /// Returns whether a finger that landed here, in output px, is within the part of one of these edges.
    public func contains(
        _ point: Point, alongAnyOf edges: ScreenEdgePanGestureRecognizer.Edges, on output: Output,
        _ profile: RecognitionProfile
    ) -> Bool {
        func contains(_ place: Double, of side: Double) -> Bool {
            place >= from.pixels(along: side, on: output, profile)
                && place <= to.pixels(along: side, on: output, profile)
        }
        return !edges.isDisjoint(with: [.left, .right]) && contains(point.y, of: output.size.height)
            || !edges.isDisjoint(with: [.top, .bottom]) && contains(point.x, of: output.size.width)
    }
}
