// SPDX-License-Identifier: MIT
import Waytouch

/// What an inspector is told of one output. Numbers are as on the wire: what differs less is the same.
struct InspectorPicture: Equatable {
    /// Two of `fixed`.
    struct Pair: Equatable {
        let x: Int32
        let y: Int32

        init(_ x: Double, _ y: Double) {
            self.x = WireValue.fixed(x)
            self.y = WireValue.fixed(y)
        }

        init(_ point: Point) { self.init(point.x, point.y) }
    }

    struct Touch: Equatable {
        let id: UInt32
        var place: Pair
        var isDown: Bool
    }

    /// A corner of its frame, and the sides that begin there.
    struct View: Equatable {
        let depth: UInt32
        let appID: String
        let corner: Pair
        let right: Pair
        let down: Pair
    }

    struct Recognizer: Equatable {
        let name: String
        let kind: String
        let appID: String
        /// As `waytouch_inspector_v1.state`.
        var state: UInt32
        let cause: UInt32
        let detail: String
    }

    let name: String
    let size: Pair
    let touches: [Touch]
    let views: [View]
    let recognizers: [Recognizer]
}

extension InspectorPicture {
    /// More views are left out.
    static let mostViews = 128
    /// More are not looked at.
    static let mostVisits = 1024

    /// What there is now, without the windows of a client: who looks does not want to see itself.
    init(of output: InspectedOutput, name: String, without client: ClientState) {
        var collector = Collector()
        for case let window as SurfaceWindow in output.engine.root.subviews.reversed()
        where window.client !== client {
            guard collector.visits < Self.mostVisits else { break }
            collector.add(window, depth: 0, appID: window.appID?.shortened(to: 64) ?? "")
        }
        self.init(
            name: name,
            size: Pair(output.engine.output.size.width, output.engine.output.size.height),
            touches: output.touches, views: collector.views, recognizers: output.recognizers)
    }

    private struct Collector {
        var views: [View] = []
        var visits = 0

        mutating func add(_ view: Waytouch.View, depth: UInt32, appID: String) {
            visits += 1
            guard visits <= InspectorPicture.mostVisits, views.count < InspectorPicture.mostViews,
                !view.isHidden
            else { return }
            let bounds = view.bounds
            // A surface that is not shown has none, and neither has what is in it.
            if bounds.width > 0, bounds.height > 0 {
                let corner = view.convert(bounds.origin, to: nil)
                let right = view.convert(Point(x: bounds.maxX, y: bounds.minY), to: nil)
                let down = view.convert(Point(x: bounds.minX, y: bounds.maxY), to: nil)
                views.append(
                    View(
                        depth: depth, appID: appID, corner: Pair(corner),
                        right: Pair(right.x - corner.x, right.y - corner.y),
                        down: Pair(down.x - corner.x, down.y - corner.y)))
            } else if depth == 0 {
                return
            }
            for subview in view.subviews { add(subview, depth: depth + 1, appID: appID) }
        }
    }
}
