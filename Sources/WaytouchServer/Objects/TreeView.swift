// SPDX-License-Identifier: MIT
import Waytouch

/// The engine's view for a root view in front of another one of the same surface: only its subviews can be hit.
final class TreeView: View {
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }

    override func point(inside point: Point) -> Bool { true }
}
