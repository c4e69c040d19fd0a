// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient

/// A seat, as gestures refer to it: ``GestureRecognizer/seat``. Made by ``WaytouchManager/seat(for:)``.
public final class Seat {
    /// The `wl_seat`. It belongs to the program.
    public let wlSeat: OpaquePointer

    /// Whether the seat's keys are delivered as presses to the window that has the keyboard's focus.
    ///
    /// Set it when the seat's capabilities include a keyboard, and clear it when they no longer do; clearing it cancels
    /// the presses under way. Setting it on a seat that has never had a keyboard ends the connection. The library makes
    /// a `wl_keyboard` of its own for it, on the queue of the `wl_seat`. Default: false.
    public var takesKeys: Bool {
        get { keyboard != nil }
        set {
            guard newValue != takesKeys else { return }
            replaceKeyboard(
                newValue && proxy != nil ? SeatKeyboard(wlSeat: wlSeat, number: number, manager) : nil)
        }
    }
    /// The modifier keys that are held or locked on the seat's keyboard, while a window has its focus and ``takesKeys``
    /// is true.
    public var modifierFlags: KeyModifierFlags { keyboard?.flags ?? [] }

    /// The number of the seat in ``/WaytouchTypes/KeySample/seat``.
    let number: UInt32
    private weak var manager: WaytouchManager?
    private var keyboard: SeatKeyboard?
    /// The `waytouch_seat_v1`.
    private var proxy: OpaquePointer?

    init(wlSeat: OpaquePointer, number: UInt32, manager: WaytouchManager) {
        self.wlSeat = wlSeat
        self.number = number
        self.manager = manager
        proxy = manager.proxy.flatMap { waytouch_manager_v1_get_seat($0, wlSeat) }
        if let proxy { wl_proxy_set_user_data(proxy, Unmanaged.passUnretained(self).toOpaque()) }
    }

    deinit { disconnect() }

    /// The old keyboard ends after the assignment: that cancels its presses, which calls code that may use the seat.
    private func replaceKeyboard(_ new: SeatKeyboard?) {
        let old = keyboard
        keyboard = new
        withExtendedLifetime(old) {}
    }

    func disconnect() {
        replaceKeyboard(nil)
        if let proxy { waytouch_seat_v1_destroy(proxy) }
        proxy = nil
    }
}
