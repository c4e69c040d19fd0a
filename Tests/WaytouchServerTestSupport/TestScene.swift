// SPDX-License-Identifier: MIT
package import Waytouch
import WaytouchServer

/// A compositor with one client, which has a window over the whole output and a card in it.
package struct TestScene {
    package let compositor: TestCompositor
    package let client: TestClient
    package let surface: TestSurface
    package let root: OpaquePointer?
    /// A view from 50,50 to 550,550.
    package let card: OpaquePointer?

    package init() throws {
        compositor = try TestCompositor()
        client = compositor.connect()
        (surface, root) = client.makeWindow()
        card = client.subview(of: root, 50, 50, 500, 500, name: "card")
    }

    package var engine: GestureEngine { compositor.engine }

    package func commit() { surface.commit() }

    /// The events of the client's recognizers since the last call.
    package func gestures() -> [String] { client.takeGestures() }

    /// A finger lands and lifts without moving; `t` in ms.
    package func tap(at t: Int64, _ x: Double = 100, _ y: Double = 100) {
        compositor.touch(t, .down(0, x, y))
        compositor.touch(t + 20, .up(0))
    }

    /// Processes one sample of something that hovers; `t` in ms.
    package func hover(
        _ t: Int64, _ x: Double, _ y: Double, _ phase: HoverSample.Phase = .hovering,
        kind: Touch.Kind = .pencil, z: Double = 0, tilt: Vector = .zero
    ) {
        engine.process(
            hover: HoverSample(
                id: TouchID(contact: 0), phase: phase, kind: kind, location: Point(x: x, y: y), zDistance: z,
                tilt: tilt), at: t * 1000)
        compositor.settle()
    }

    /// Whether no gesture has left anything behind: no error, no touches, no deadline.
    package var isQuiet: Bool {
        client.error == nil && engine.numberOfTouches == 0 && engine.nextDeadline == nil
    }
}
