// SPDX-License-Identifier: MIT

/// The root view of one client's surface (or of the shell's own): where touches leave the engine.
///
/// Override the `touches…` methods to receive every touch of the window that no view in it handles.
open class Window: View {
    /// Creates a window; multiple touch is enabled, because a window represents a whole surface.
    public override init(frame: Rect = .zero) {
        super.init(windowWith: frame)
        isMultipleTouchEnabled = true
    }

    /// Called when all touches of one moment have been delivered to the window's views: `wl_touch.frame`.
    ///
    /// Called once per group and time, also for withheld touches that are delivered later. The default does
    /// nothing.
    open func touchGroupDelivered(at time: Timestamp) {}
}
