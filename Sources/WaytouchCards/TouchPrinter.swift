// SPDX-License-Identifier: MIT
import CWaylandClient
import WaytouchWindow

/// Prints the raw touches that the surface receives.
enum TouchPrinter {
    static func listen(to touch: OpaquePointer) { wl_touch_add_listener(touch, listener, nil) }

    private static func place(_ x: wl_fixed_t, _ y: wl_fixed_t) -> String {
        "x=\(Console.number(wl_fixed_to_double(x))) y=\(Console.number(wl_fixed_to_double(y)))"
    }

    private nonisolated(unsafe) static let listener = permanent(
        wl_touch_listener(
            down: { _, _, _, time, _, id, x, y in
                Console.print("touch down id=\(id) \(place(x, y)) t=\(time)")
            },
            up: { _, _, _, time, id in Console.print("touch up id=\(id) t=\(time)") },
            motion: { _, _, time, id, x, y in Console.print("touch motion id=\(id) \(place(x, y)) t=\(time)")
            },
            frame: { _, _ in Console.print("touch frame") },
            cancel: { _, _ in Console.print("touch cancel") },
            shape: { _, _, _, _, _ in },
            orientation: { _, _, _, _ in }))
}
