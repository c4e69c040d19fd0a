// SPDX-License-Identifier: MIT
import Waytouch

/// Forwards touches to the host's delegate, while there is one.
final class TouchForwarder: SurfaceTouchDelegate {
    weak var delegate: (any SurfaceTouchDelegate)?

    func touchDown(
        _ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp
    ) -> UInt32 {
        delegate?.touchDown(window, device: device, id: id, at: position, time: time) ?? 0
    }

    func touchMotion(_ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp)
    {
        delegate?.touchMotion(window, device: device, id: id, at: position, time: time)
    }

    func touchUp(_ window: SurfaceWindow, device: UInt32, id: Int32, time: Timestamp) {
        delegate?.touchUp(window, device: device, id: id, time: time)
    }

    func touchFrame(_ window: SurfaceWindow, device: UInt32) {
        delegate?.touchFrame(window, device: device)
    }

    func touchCancel(_ window: SurfaceWindow, device: UInt32) {
        delegate?.touchCancel(window, device: device)
    }
}
