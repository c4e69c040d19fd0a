// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import WaytouchClient
import WaytouchServerTestSupport

extension ServerTests {
    /// The sources in Listing are those of the engine's tests.
    @Suite struct Listings {}
}

typealias ListingTests = ServerTests.Listings

/// Where the listings are tried: a board of 1000 by 800, and fingers on it. The engine's tests have one too.
final class ListingStage {
    enum Contact {
        case down(Int32, Double, Double)
        case move(Int32, Double, Double)
        case up(Int32)
    }

    let board: View
    private let compositor: TestCompositor
    private let client: TestClient
    private let manager: WaytouchManager
    private let surface: TestSurface
    private let window: Window

    init() throws {
        compositor = try TestCompositor()
        client = compositor.connect()
        manager = try WaytouchManager(registry: try #require(client.registry), globals: client.globals)
        surface = client.makeSurface()
        compositor.place(surface.resource, x: 0, y: 0, width: 1000, height: 800)
        window = manager.window(for: try #require(surface.proxy))
        board = View(frame: Rect(x: 0, y: 0, width: 1000, height: 800))
        window.addSubview(board)
    }

    /// The connection goes before the objects do.
    deinit { manager.invalidate() }

    /// Shows what has changed.
    func commit() { surface.commit() }

    /// One touch frame, at a time in ms.
    func touch(_ t: Int64, _ contacts: Contact...) {
        compositor.touch(
            t,
            contacts.map { contact in
                switch contact {
                case .down(let id, let x, let y): .down(id, x, y)
                case .move(let id, let x, let y): .move(id, x, y)
                case .up(let id): .up(id)
                }
            })
        commit()
    }

    func wait(until t: Int64) { compositor.wait(until: t) }
}
