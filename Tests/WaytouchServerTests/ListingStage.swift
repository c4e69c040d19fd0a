// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import WaytouchClient
import WaytouchServerTestSupport

extension ServerTests {
    /// The sources in Listing are shared with the engine's tests.
    @Suite struct Listings {}
}

typealias ListingTests = ServerTests.Listings

/// The stage for the listings: a board of 1000 × 800 px, and fingers on it. The engine's tests have their own.
final class ListingStage {
    enum Contact {
        case down(Int32, Double, Double)
        case move(Int32, Double, Double)
        case up(Int32)
    }

    let board: View
    /// A plain view, all of whose superviews are plain too.
    let plain = View(frame: .zero)
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
        window.addSubview(plain)
    }

    /// The manager is invalidated because the connection ends before the objects do.
    deinit { manager.invalidate() }

    /// Commits the surface, so that changes take effect.
    func commit() { surface.commit() }

    /// Processes one touch frame, at a time in ms.
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

    /// The view that keys go to.
    var focus: View {
        get { window.focusedView }
        set { window.focusedView = newValue }
    }

    var modifierFlags: KeyModifierFlags {
        get { window.modifierFlags }
        set { window.modifierFlags = newValue }
    }

    /// Processes a key, at a time in ms.
    @discardableResult
    func key(_ t: Int64, _ code: UInt32, isDown: Bool) -> KeyUse {
        window.process(key: KeySample(keyCode: code, isDown: isDown), at: t * 1000)
    }

    func wait(until t: Int64) { compositor.wait(until: t) }
}
