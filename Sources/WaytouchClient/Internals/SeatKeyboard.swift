// SPDX-License-Identifier: MIT
import CWaylandClient
import Glibc

/// A `wl_keyboard` whose keys go to the window that has its focus. When it is released, its presses are cancelled.
final class SeatKeyboard {
    private(set) var flags: KeyModifierFlags = []
    private let proxy: OpaquePointer
    private let number: UInt32
    private weak var manager: WaytouchManager?
    private weak var window: Window?

    /// Nil if memory ran out.
    init?(wlSeat: OpaquePointer, number: UInt32, _ manager: WaytouchManager?) {
        guard let proxy = wl_seat_get_keyboard(wlSeat) else { return nil }
        self.proxy = proxy
        self.number = number
        self.manager = manager
        wl_keyboard_add_listener(proxy, Self.listener, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        if wl_keyboard_get_version(proxy) >= UInt32(WL_KEYBOARD_RELEASE_SINCE_VERSION) {
            wl_keyboard_release(proxy)
        } else {
            wl_keyboard_destroy(proxy)
        }
        leave()
    }

    private func enter(_ surface: OpaquePointer?) {
        leave()
        // Keys that are down already were pressed for another surface: their releases are ignored.
        window = manager?.existingWindow(for: surface)
    }

    private func leave() {
        let left = window
        window = nil
        setFlags([])
        left?.modifierFlags = []
        left?.cancelPresses(ofSeat: number)
    }

    private func setFlags(_ new: KeyModifierFlags) {
        flags = new
        window?.modifierFlags = new
    }

    private func key(_ code: UInt32, _ state: UInt32, at milliseconds: UInt32) {
        let time = manager?.keyClock.extend(milliseconds, receivedAt: Self.now()) ?? Int64(milliseconds)
        // Later versions of `wl_keyboard` send repeats as well, which are ignored.
        let isDown = state == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue
        guard isDown || state == WL_KEYBOARD_KEY_STATE_RELEASED.rawValue else { return }
        window?.process(key: KeySample(keyCode: code, isDown: isDown, seat: number), at: time * 1000)
    }

    /// Returns the time in ms.
    private static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    nonisolated(unsafe) private static let listener = permanent(
        wl_keyboard_listener(
            keymap: { _, _, _, file, _ in _ = close(file) },
            enter: { data, _, _, surface, _ in object(data, as: SeatKeyboard.self)?.enter(surface) },
            leave: { data, _, _, _ in object(data, as: SeatKeyboard.self)?.leave() },
            key: { data, _, _, time, code, state in
                guard let keyboard = object(data, as: SeatKeyboard.self) else { return }
                // An action may release the seat.
                withExtendedLifetime(keyboard) { keyboard.key(code, state, at: time) }
            },
            modifiers: { data, _, _, depressed, latched, locked, _ in
                object(data, as: SeatKeyboard.self)?.setFlags(
                    KeyModifierFlags(xkb: depressed | latched | locked))
            },
            repeat_info: { _, _, _, _ in }))
}

extension KeyModifierFlags {
    /// Makes flags from the bits of `wl_keyboard.modifiers`, which the keymap numbers. The first eight are the same in
    /// every keymap, as in the X protocol: Shift, Lock, Control and Mod1 to Mod5. Alt is Mod1 and Super is Mod4 in all
    /// of xkeyboard-config, and so in xkbcommon (`XKB_MOD_NAME_ALT`, `XKB_MOD_NAME_LOGO`). So neither parsing the
    /// keymap nor xkbcommon is needed.
    init(xkb bits: UInt32) {
        let known: [(UInt32, KeyModifierFlags)] = [
            (1 << 0, .shift), (1 << 1, .alphaShift), (1 << 2, .control), (1 << 3, .alternate),
            (1 << 6, .command),
        ]
        self = []
        for (bit, flag) in known where bits & bit != 0 { insert(flag) }
    }
}
