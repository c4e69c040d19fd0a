// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchServerTestSupport

/// A window of the Swift client, and fingers on it.
class ClientStage {
    let compositor: TestCompositor
    let client: TestClient
    let manager: WaytouchManager
    let surface: TestSurface
    let window: Window
    private var log: [String] = []

    init() throws {
        compositor = try TestCompositor()
        client = compositor.connect()
        manager = try WaytouchManager(registry: try #require(client.registry), globals: client.globals)
        surface = client.makeSurface()
        compositor.place(surface.resource, x: 0, y: 0, width: 1000, height: 800)
        window = manager.window(for: try #require(surface.proxy))
    }

    deinit { manager.invalidate() }

    final func attach<Recognizer: GestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to view: View? = nil
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addTarget { [weak self] in
            if $0.state == .began || $0.state == .ended { self?.log.append("\(name) \($0.state)") }
        }
        recognizer.failureHandler = { [weak self] in self?.log.append("\(name) \($1.kind)") }
        (view ?? window).addGestureRecognizer(recognizer)
        return recognizer
    }

    final func take() -> [String] {
        defer { log.removeAll() }
        return log
    }

    final func drag(at t: Int64) {
        compositor.drag(0, from: (100, 100), to: (120, 100), at: t, steps: 1)
        compositor.touch(t + 20, .up(0))
    }

    final func tap(at t: Int64) {
        compositor.touch(t, .down(0, 100, 100))
        compositor.touch(t + 20, .up(0))
    }

    /// Two fingers that pinch and turn.
    final func twist(at t: Int64) {
        compositor.touch(t, .down(0, 400, 400), .down(1, 500, 400))
        compositor.touch(t + 10, .move(0, 400, 300), .move(1, 500, 500))
        compositor.touch(t + 20, .up(0), .up(1))
    }
}
