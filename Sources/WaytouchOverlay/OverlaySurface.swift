// SPDX-License-Identifier: MIT
import CLayerShell
import CWaylandClient
import WaytouchClient
import WaytouchWindow

/// The overlay on one output: a surface above everything, without input. It is drawn only when and where something has
/// changed, at most once per frame of the output.
final class OverlaySurface {
    /// A buffer and its contents.
    private final class Page {
        let buffer: ShmBuffer
        var picture = OverlayPicture()

        init(_ buffer: ShmBuffer) { self.buffer = buffer }
    }

    /// The output's name in the `wl_registry`, and the `wl_output`.
    let global: UInt32
    let output: OpaquePointer
    /// The output's name as inspectors report it; empty: unknown.
    var name = ""
    /// Whether it waits for the output's next frame.
    var isAwaitingFrame: Bool { frameCallback != nil }
    /// Whether the compositor has removed it from the screen.
    private(set) var isClosed = false
    /// Called when the output has shown a frame, and when the surface is removed.
    var onChange: (() -> Void)?

    private let connection: Connection
    private let surface: OpaquePointer
    private var layer: OpaquePointer?
    private var size = Size.zero
    private var model = OverlayModel()
    private var pages: [Page] = []
    /// The picture on the screen; nil: none yet.
    private var shown: OverlayPicture?
    private var needsPicture = false
    private var frameCallback: OpaquePointer?

    init(
        connection: Connection, global: UInt32, output: OpaquePointer
    ) throws(WindowError) {
        guard let surface = wl_compositor_create_surface(connection.compositor) else {
            throw WindowError("cannot create a surface: out of memory")
        }
        self.connection = connection
        self.global = global
        self.output = output
        self.surface = surface
        wl_output_add_listener(output, Self.outputListener, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        if let frameCallback { wl_callback_destroy(frameCallback) }
        if let layer { zwlr_layer_surface_v1_destroy(layer) }
        wl_surface_destroy(surface)
        wl_output_destroy(output)
    }

    /// Shows the surface with the layer shell, or with the inspector if the compositor has no layer shell.
    func open(layerShell: OpaquePointer?, inspector: WaytouchInspector) {
        let region = wl_compositor_create_region(connection.compositor)
        wl_surface_set_input_region(surface, region)
        wl_region_destroy(region)
        guard let layerShell else { return inspector.show(surface, on: output) }
        layer = zwlr_layer_shell_v1_get_layer_surface(
            layerShell, surface, output, UInt32(LAYER_SHELL_OVERLAY), "waytouch-overlay")
        guard let layer else { return }
        zwlr_layer_surface_v1_add_listener(
            layer, Self.layerListener, Unmanaged.passUnretained(self).toOpaque())
        zwlr_layer_surface_v1_set_anchor(layer, UInt32(LAYER_SHELL_ALL_EDGES))
        // It neither moves other panels, nor is moved by them.
        zwlr_layer_surface_v1_set_exclusive_zone(layer, -1)
        wl_surface_commit(surface)
    }

    /// Updates what is shown.
    func update(_ output: WaytouchInspector.Output) {
        model.update(output)
        if layer == nil { resize(output.size.width, output.size.height) }
        changed()
    }

    // MARK: Showing

    private func resize(_ width: Double, _ height: Double) {
        let new = Size(width: min(max(width.rounded(), 1), 8192), height: min(max(height.rounded(), 1), 8192))
        guard new != size else { return }
        size = new
        shown = nil
    }

    private func changed() {
        needsPicture = true
        if size != .zero, frameCallback == nil, !isClosed { show() }
    }

    private func show() {
        let picture = model.picture(on: size)
        let all = Rect(origin: .zero, size: size)
        let damage = shown.map { picture.difference(from: $0) } ?? [all]
        guard !damage.isEmpty else {
            needsPicture = false
            return
        }
        guard let page = freePage() else { return }
        needsPicture = false
        OverlayPainter.paint(picture, in: picture.difference(from: page.picture), into: page.buffer)
        page.picture = picture
        page.buffer.isBusy = true
        wl_surface_attach(surface, page.buffer.buffer, 0, 0)
        for rect in damage { self.damage(rect.wholePixels, of: page.buffer) }
        frameCallback = wl_surface_frame(surface)
        if let frameCallback {
            wl_callback_add_listener(
                frameCallback, Self.frameListener, Unmanaged.passUnretained(self).toOpaque())
        }
        wl_surface_commit(surface)
        shown = picture
    }

    private func damage(_ rect: Rect, of buffer: ShmBuffer) {
        func place(_ value: Double, _ limit: Int32) -> Int32 { Int32(min(max(value, 0), Double(limit))) }
        let (left, top) = (place(rect.minX, buffer.width), place(rect.minY, buffer.height))
        let (right, bottom) = (place(rect.maxX, buffer.width), place(rect.maxY, buffer.height))
        if left < right, top < bottom {
            wl_surface_damage_buffer(surface, left, top, right - left, bottom - top)
        }
    }

    private func freePage() -> Page? {
        let (width, height) = (Int32(size.width), Int32(size.height))
        pages.removeAll { !$0.buffer.isBusy && ($0.buffer.width, $0.buffer.height) != (width, height) }
        if let free = pages.first(where: {
            !$0.buffer.isBusy && ($0.buffer.width, $0.buffer.height) == (width, height)
        }) {
            return free
        }
        guard pages.count < 4, let shm = connection.shm,
            let buffer = ShmBuffer(shm: shm, width: width, height: height, hasAlpha: true)
        else { return nil }
        // A picture for which no buffer was free waits for one.
        buffer.onRelease = { [weak self] in
            guard let self, needsPicture, frameCallback == nil, !isClosed else { return }
            show()
        }
        let page = Page(buffer)
        pages.append(page)
        return page
    }

    private func frameDone() {
        if let frameCallback { wl_callback_destroy(frameCallback) }
        frameCallback = nil
        if needsPicture { show() }
        onChange?()
    }

    // MARK: Events

    private static func of(_ data: UnsafeMutableRawPointer?) -> OverlaySurface? {
        data.map { Unmanaged<OverlaySurface>.fromOpaque($0).takeUnretainedValue() }
    }

    private nonisolated(unsafe) static let frameListener = permanent(
        wl_callback_listener(done: { data, _, _ in of(data)?.frameDone() }))

    private nonisolated(unsafe) static let outputListener = permanent(
        wl_output_listener(
            geometry: { _, _, _, _, _, _, _, _, _, _ in }, mode: { _, _, _, _, _, _ in },
            done: { _, _ in }, scale: { _, _, _ in },
            name: { data, _, name in if let name { of(data)?.name = String(cString: name) } },
            description: { _, _, _ in }))

    private nonisolated(unsafe) static let layerListener = permanent(
        zwlr_layer_surface_v1_listener(
            configure: { data, layer, serial, width, height in
                zwlr_layer_surface_v1_ack_configure(layer, serial)
                guard let surface = of(data) else { return }
                surface.resize(Double(width), Double(height))
                surface.changed()
            },
            closed: { data, _ in
                of(data)?.isClosed = true
                of(data)?.onChange?()
            }))
}
