// SPDX-License-Identifier: MIT

/// The root view of one client's surface (or of the shell's own): where touches leave the engine.
///
/// Override the `touches…` methods to receive every touch of the window that no view below it keeps
/// to itself.
open class Window: View {
    /// Makes a window; multiple touch is enabled, because a window stands for a whole surface.
    public override init(frame: Rect = .zero) {
        super.init(windowWith: frame)
        isMultipleTouchEnabled = true
    }

    /// A group of touches that happened at one moment has been handed to the window's views:
    /// `wl_touch.frame`.
    ///
    /// Called once per group and time, also when touches were withheld and come later. The default
    /// does nothing.
    open func touchGroupDelivered(at time: Timestamp) {}
}
