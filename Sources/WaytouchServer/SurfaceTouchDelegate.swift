// SPDX-License-Identifier: MIT
public import Waytouch

/// Sends `wl_touch` events: what a client is to see of its raw touches.
///
/// Every group of events ends in ``touchFrame(_:device:)``; after ``touchCancel(_:device:)`` there is a frame only if
/// touches that go on are announced again. Times are µs of the host's clock, positions are surface-local. `device` is
/// that of the ``Waytouch/TouchID`` that the host gave the engine.
public protocol SurfaceTouchDelegate: AnyObject {
    /// `wl_touch.down`. The id is the host's own, unless that one is still in use or a cancel made a new one necessary.
    ///
    /// - Returns: the serial of the event, which gestures of the touch then have; 0: none was sent.
    func touchDown(
        _ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp
    ) -> UInt32
    /// `wl_touch.motion`.
    func touchMotion(_ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp)
    /// `wl_touch.up`.
    func touchUp(_ window: SurfaceWindow, device: UInt32, id: Int32, time: Timestamp)
    /// `wl_touch.frame`, to the client that owns the window.
    func touchFrame(_ window: SurfaceWindow, device: UInt32)
    /// `wl_touch.cancel`, to the client that owns the window: it ends all the client's touches on that device.
    func touchCancel(_ window: SurfaceWindow, device: UInt32)
}
