// SPDX-License-Identifier: MIT
import Waytouch

/// The engine's view of a root view in front of another one of the same surface: it covers only what its subviews do.
final class TreeView: View {
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }

    override func point(inside point: Point) -> Bool { true }
}
