// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct ListingTests {}

/// Runs the listings: a board of 1000 by 800, and fingers on it. The client's tests have a stage of the same name.
final class ListingStage {
    enum Contact {
        case down(Int32, Double, Double)
        case move(Int32, Double, Double)
        case up(Int32)
    }

    let board: View
    /// A plain view whose superviews are not subclassed either, so that nothing handles its keys.
    let plain = View(frame: .zero)
    private let world: TouchWorld

    init() throws {
        world = TouchWorld(width: 1000, height: 800)
        board = world.view("board", frame: Rect(x: 0, y: 0, width: 1000, height: 800))
        world.engine.root.addSubview(plain)
    }

    /// Applies changes; here they take effect at once.
    func commit() {}

    /// Feeds one touch frame, at a time in ms.
    func touch(_ t: Int64, _ contacts: Contact...) {
        world.frame(t: Double(t)) { frame in
            for contact in contacts {
                switch contact {
                case .down(let id, let x, let y): frame.down(id, at: (x, y))
                case .move(let id, let x, let y): frame.move(id, to: (x, y))
                case .up(let id): frame.up(id)
                }
            }
        }
    }

    /// The view that receives keys.
    var focus: View {
        get { world.engine.focusedView }
        set { world.engine.focusedView = newValue }
    }

    var modifierFlags: KeyModifierFlags {
        get { world.engine.modifierFlags }
        set { world.engine.modifierFlags = newValue }
    }

    /// Feeds a key, at a time in ms.
    @discardableResult
    func key(_ t: Int64, _ code: UInt32, isDown: Bool) -> KeyUse {
        world.engine.process(key: KeySample(keyCode: code, isDown: isDown), at: t * 1000)
    }

    func wait(until t: Int64) { world.wait(until: Double(t)) }
}
