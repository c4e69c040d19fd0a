// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient

/// A seat, as gestures refer to it: ``GestureRecognizer/seat``. Made by ``WaytouchManager/seat(for:)``.
public final class Seat {
    /// The `wl_seat` that the program named. It belongs to the program.
    public let wlSeat: OpaquePointer

    /// The `waytouch_seat_v1`.
    private var proxy: OpaquePointer?

    init(wlSeat: OpaquePointer, manager: OpaquePointer?) {
        self.wlSeat = wlSeat
        proxy = manager.flatMap { waytouch_manager_v1_get_seat($0, wlSeat) }
        if let proxy { wl_proxy_set_user_data(proxy, Unmanaged.passUnretained(self).toOpaque()) }
    }

    deinit { disconnect() }

    func disconnect() {
        if let proxy { waytouch_seat_v1_destroy(proxy) }
        proxy = nil
    }
}
