// SPDX-License-Identifier: MIT
import CWaytouchClient

/// The root view of a surface: covers it, whatever its size. Made by ``WaytouchManager/window(for:)``.
public final class Window: View {
    /// The `wl_surface`. It belongs to the program.
    public let surface: OpaquePointer
    /// Where the window comes from.
    public let manager: WaytouchManager

    init(surface: OpaquePointer, manager: WaytouchManager) {
        self.surface = surface
        self.manager = manager
        super.init(frame: .zero)
        if let manager = manager.proxy, let made = waytouch_manager_v1_get_window(manager, surface) {
            connect(made)
        }
    }

    deinit { manager.forget(self) }

    override var canBePlaced: Bool { false }

    override func frameEnded(at time: Int64) { manager.onFrame?(self, time) }
}
