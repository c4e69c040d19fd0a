// SPDX-License-Identifier: MIT
import Waytouch

/// The state of an output that is sent to inspectors. Numbers are in wire format, so that changes below its precision
/// are ignored.
struct InspectorPicture: Equatable {
    /// Two fixed-point numbers.
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

    /// A view: a corner of its frame, and the sides that begin there.
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
        /// A value of `waytouch_inspector_v1.state`.
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
    /// Further views are omitted.
    static let mostViews = 128
    /// Further views are not visited.
    static let mostVisits = 1024

    /// Creates a picture of the current state, without the windows of the inspecting client itself.
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
            // A surface that is not shown has no size; it is omitted with everything in it.
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
