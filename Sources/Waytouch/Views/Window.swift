// SPDX-License-Identifier: MIT

/// The root view of a surface, of a client or the shell itself: where touches leave the engine.
///
/// Override the `touches…` methods to receive the touches of the window that no view in it handles.
open class Window: View {
    /// Creates a window; `frame` is in px of the superview's space. Multiple touch is enabled, because a window
    /// represents a whole surface.
    public override init(frame: Rect = .zero) {
        super.init(windowWith: frame)
        isMultipleTouchEnabled = true
    }

    /// Called when all touches of one moment have been delivered to the window's views: `wl_touch`'s frame.
    ///
    /// It is called once per group and time, even for withheld touches that are delivered later. The default does
    /// nothing.
    open func touchGroupDelivered(at time: Timestamp) {}
}
