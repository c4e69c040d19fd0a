// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchServer

/// A compositor with one client, which has a window over the whole output and a card in it.
struct TestScene {
    let compositor: TestCompositor
    let client: TestClient
    let surface: TestSurface
    let root: OpaquePointer?
    /// A view from 50,50 to 550,550.
    let card: OpaquePointer?

    init() throws {
        compositor = try TestCompositor()
        client = compositor.connect()
        (surface, root) = client.makeWindow()
        card = client.subview(of: root, 50, 50, 500, 500, name: "card")
    }

    var engine: GestureEngine { compositor.engine }

    func commit() { surface.commit() }

    /// What the client was told of its recognizers since the last call.
    func gestures() -> [String] { client.takeGestures() }

    /// A finger lands and lifts without moving; `t` in ms.
    func tap(at t: Int64, _ x: Double = 100, _ y: Double = 100) {
        compositor.touch(t, .down(0, x, y))
        compositor.touch(t + 20, .up(0))
    }

    /// One sample of something that hovers; `t` in ms.
    func hover(
        _ t: Int64, _ x: Double, _ y: Double, _ phase: HoverSample.Phase = .hovering,
        kind: Touch.Kind = .pencil, z: Double = 0, tilt: Vector = .zero
    ) {
        engine.process(
            hover: HoverSample(
                id: TouchID(contact: 0), phase: phase, kind: kind, location: Point(x: x, y: y), zDistance: z,
                tilt: tilt), at: t * 1000)
        compositor.settle()
    }

    /// Whether nothing is left of all gestures: no touches, no deadlines.
    var isQuiet: Bool {
        client.error == nil && engine.numberOfTouches == 0 && engine.nextDeadline == nil
    }
}
