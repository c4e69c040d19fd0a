// SPDX-License-Identifier: MIT
public import Waytouch

/// Sends raw touches to clients, as `wl_touch` events.
///
/// Every group of events ends with ``touchFrame(_:device:)``; after ``touchCancel(_:device:)`` there is a frame only if
/// continuing touches are announced again. Times are in µs of the host's clock, positions in surface-local coordinates.
/// `device` is that of the ``Waytouch/TouchID`` that the host gave the engine.
public protocol SurfaceTouchDelegate: AnyObject {
    /// Sends `wl_touch.down`. The id is the host's own, unless that is negative or still in use, or a cancel made a new
    /// one necessary.
    ///
    /// - Returns: the serial of the event, which becomes that of the touch's gestures; 0: none was sent.
    func touchDown(
        _ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp
    ) -> UInt32
    /// Sends `wl_touch.motion`.
    func touchMotion(_ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp)
    /// Sends `wl_touch.up`.
    func touchUp(_ window: SurfaceWindow, device: UInt32, id: Int32, time: Timestamp)
    /// Sends `wl_touch.frame` to the client that owns the window.
    func touchFrame(_ window: SurfaceWindow, device: UInt32)
    /// Sends `wl_touch.cancel` to the client that owns the window, which ends all the client's touches on that device.
    func touchCancel(_ window: SurfaceWindow, device: UInt32)
}
