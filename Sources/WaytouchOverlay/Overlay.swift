// SPDX-License-Identifier: MIT
import CLayerShell
import CWaylandClient
package import WaytouchClient
package import WaytouchWindow

/// Shows what is recognised above everything, on each output. It requests the next picture when the previous one is on
/// the screen, so it is drawn at the rate of the outputs, and not at all while nothing happens.
package final class Overlay {
    /// Whether it is no longer shown, or cannot be.
    package private(set) var isClosed = false
    /// Whether the compositor has reported that it cannot show anything above everything.
    package private(set) var isImpossible = false

    private let connection: Connection
    private let inspector: WaytouchInspector
    private let registry: OpaquePointer?
    private var layerShell: OpaquePointer?
    private var surfaces: [OverlaySurface] = []
    private var isAsking = false

    /// Shows the overlay.
    package init(connection: Connection, inspector: WaytouchInspector) throws(WindowError) {
        self.connection = connection
        self.inspector = inspector
        registry = wl_display_get_registry(connection.display)
        let me = Unmanaged.passUnretained(self).toOpaque()
        if let registry { wl_registry_add_listener(registry, Self.registryListener, me) }
        // The first round trip is for the globals, the second for the names of outputs.
        guard wl_display_roundtrip(connection.display) >= 0, wl_display_roundtrip(connection.display) >= 0
        else { throw WindowError("the compositor closed the connection") }
        inspector.onPicture = { [unowned self] in update($0) }
        inspector.onHidden = { [unowned self] in
            isImpossible = true
            isClosed = true
        }
        for surface in surfaces { surface.open(layerShell: layerShell, inspector: inspector) }
        isOpen = true
        ask()
    }

    private var isOpen = false

    deinit {
        inspector.disconnect()
        surfaces.removeAll()
        if let registry { wl_registry_destroy(registry) }
    }

    // MARK: Pictures

    private func update(_ outputs: [WaytouchInspector.Output]) {
        isAsking = false
        for output in outputs { surface(for: output)?.update(output) }
        ask()
    }

    /// Returns the surface of an output, by its name. In compositors whose outputs have no names, such as Weston 10,
    /// both are in the same order.
    private func surface(for output: WaytouchInspector.Output) -> OverlaySurface? {
        if let known = surfaces.first(where: { $0.name == output.name }) { return known }
        // An output without a size is gone.
        guard output.size != .zero, let next = surfaces.first(where: \.name.isEmpty) else { return nil }
        next.name = output.name
        return next
    }

    private func ask() {
        guard !isAsking, !surfaces.contains(where: \.isAwaitingFrame) else { return }
        isAsking = true
        inspector.next()
    }

    // MARK: Globals

    private func add(_ name: UInt32, _ interface: String, _ version: UInt32) {
        func bind(_ description: UnsafePointer<wl_interface>?, _ newest: UInt32) -> OpaquePointer? {
            OpaquePointer(wl_registry_bind(registry, name, description, min(version, newest)))
        }
        switch interface {
        case "zwlr_layer_shell_v1": layerShell = bind(zwlr_layer_shell_v1_iface(), 1)
        case "wl_output":
            guard let output = bind(wl_output_iface(), 4),
                let surface = try? OverlaySurface(connection: connection, global: name, output: output)
            else { return }
            surface.onChange = { [unowned self] in surfaceChanged() }
            surfaces.append(surface)
            if isOpen { surface.open(layerShell: layerShell, inspector: inspector) }
        default: break
        }
    }

    private func surfaceChanged() {
        // Removes the surface of an output that is gone; another may come.
        surfaces.removeAll { $0.isClosed }
        ask()
    }

    private func remove(_ name: UInt32) {
        surfaces.removeAll { $0.global == name }
        ask()
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> Overlay? {
        data.map { Unmanaged<Overlay>.fromOpaque($0).takeUnretainedValue() }
    }

    private nonisolated(unsafe) static let registryListener = permanent(
        wl_registry_listener(
            global: { data, _, name, interface, version in
                if let interface { of(data)?.add(name, String(cString: interface), version) }
            },
            global_remove: { data, _, name in of(data)?.remove(name) }))
}
