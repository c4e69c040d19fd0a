// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// Looks into the engines for clients that have a `waytouch_inspector_v1`; it is there as long as one of them is.
final class Inspection {
    private unowned(unsafe) let server: GestureServer
    private var outputs: [InspectedOutput] = []
    var objects = Chain<InspectorObject>()
    /// Tells at the end of the event loop's turn what has changed in it, once.
    private var idle: OpaquePointer?

    init(server: GestureServer) {
        self.server = server
        for engine in server.engines { add(engine) }
    }

    deinit {
        if let idle { wl_event_source_remove(idle) }
        for output in outputs { output.close() }
    }

    func add(_ engine: GestureEngine) {
        outputs.append(InspectedOutput(engine: engine) { [unowned(unsafe) self] in noteChange() })
        noteChange()
    }

    func remove(_ engine: GestureEngine) {
        guard let index = outputs.firstIndex(where: { $0.engine === engine }) else { return }
        outputs.remove(at: index).close()
        noteChange()
    }

    /// A window was moved, or has other views. Those of who looks are not shown, and change with each picture.
    func noteChange(of window: SurfaceWindow) {
        if !objects.elements.contains(where: { $0.client === window.client }) { noteChange() }
    }

    func noteChange() {
        guard idle == nil, objects.elements.contains(where: \.isAwaiting) else { return }
        idle = wl_event_loop_add_idle(
            wl_display_get_event_loop(server.display),
            { data in
                guard let data else { return }
                let inspection = Unmanaged<Inspection>.fromOpaque(data).takeUnretainedValue()
                inspection.idle = nil
                inspection.tell()
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func tell() {
        for object in objects.elements where object.isAwaiting {
            let pictures = outputs.map { output in
                InspectorPicture(
                    of: output, name: server.outputName?(output.engine)?.shortened(to: 64) ?? "",
                    without: object.client)
            }
            object.send(pictures, at: outputs.reduce(0) { max($0, $1.engine.now) })
        }
    }
}

extension GestureServer {
    /// A surface that is to be shown above everything, all three as `wl_resource`.
    package struct OverlayRequest {
        /// The `waytouch_inspector_v1`: with it the surface goes, and it has the error for one that has another role.
        package let inspector: UnsafeMutableRawPointer
        /// The `wl_surface`.
        package let surface: UnsafeMutableRawPointer
        /// The `wl_output`.
        package let output: UnsafeMutableRawPointer
    }

    /// Begins to look, if nobody did.
    func inspect(for object: InspectorObject) {
        let inspection = inspection ?? Inspection(server: self)
        self.inspection = inspection
        inspection.objects.append(object, by: object.link)
    }

    /// Ends it with the last who looked.
    func endInspection(for object: InspectorObject) {
        inspection?.objects.remove(object.link)
        if inspection?.objects.elements.isEmpty == true { inspection = nil }
    }

    /// The objects remain, without effect.
    func closeInspection() {
        while let object = inspection?.objects.popFirst() { object.becomeInert() }
        inspection = nil
    }
}
