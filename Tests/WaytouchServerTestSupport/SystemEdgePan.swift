// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchServer

/// The compositor's own screen-edge pan, from the left edge.
package final class SystemEdgePan {
    /// The times at which it began, in ms.
    package private(set) var times: [Int64] = []

    package init(_ compositor: TestCompositor) {
        let pan = ScreenEdgePanGestureRecognizer { [unowned compositor, unowned self] in
            if $0.state == .began { times.append(compositor.milliseconds) }
        }
        pan.edges = .left
        pan.delegate = compositor.server?.edgeDeferral
        compositor.engine.root.addGestureRecognizer(pan)
    }
}

extension TestCompositor {
    /// A pen hovers over the output, or leaves it if `place` is nil; `t` in ms.
    package func hover(at place: (Double, Double)?, zDistance: Double = 0, tilt: Double = 0, t: Int64) {
        engine.process(
            hover: HoverSample(
                id: TouchID(device: 7, contact: 0), phase: place == nil ? .left : .hovering, kind: .pencil,
                location: Point(x: place?.0 ?? 0, y: place?.1 ?? 0), zDistance: zDistance,
                tilt: Vector(dx: tilt, dy: 0)), at: t * 1000)
        settle()
    }
}
