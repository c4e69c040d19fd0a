// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// Observes the engines for clients that have a `waytouch_inspector_v1`; exists while there is one.
final class Inspection {
    private unowned(unsafe) let server: GestureServer
    private var outputs: [InspectedOutput] = []
    var objects = Chain<InspectorObject>()
    /// Sends changes once per turn of the event loop, at its end.
    private let endOfTurn: EndOfTurn

    init(server: GestureServer) {
        self.server = server
        endOfTurn = EndOfTurn(loop: wl_display_get_event_loop(server.display))
        endOfTurn.body = { [unowned(unsafe) self] in sendPictures() }
        for engine in server.engines { add(engine) }
    }

    deinit {
        endOfTurn.cancel()
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

    /// Notes that a window was moved or its views have changed. Windows of inspecting clients are ignored: they change
    /// with each picture.
    func noteChange(of window: SurfaceWindow) {
        if !objects.elements.contains(where: { $0.client === window.client }) { noteChange() }
    }

    func noteChange() {
        guard !endOfTurn.isRequested, objects.elements.contains(where: \.isAwaiting) else { return }
        endOfTurn.request()
    }

    private func sendPictures() {
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
    /// A request to show a surface above everything. All three objects are `wl_resource`.
    package struct OverlayRequest {
        /// The `waytouch_inspector_v1`. When it is destroyed, the surface is hidden; the error for a surface with
        /// another role is posted on it.
        package let inspector: UnsafeMutableRawPointer
        /// The `wl_surface`.
        package let surface: UnsafeMutableRawPointer
        /// The `wl_output`.
        package let output: UnsafeMutableRawPointer
    }

    /// Adds an inspector, and starts the inspection with the first.
    func inspect(for object: InspectorObject) {
        let inspection = inspection ?? Inspection(server: self)
        self.inspection = inspection
        inspection.objects.append(object, by: object.link)
    }

    /// Removes an inspector, and ends the inspection with the last.
    func endInspection(for object: InspectorObject) {
        inspection?.objects.remove(object.link)
        if inspection?.objects.elements.isEmpty == true { inspection = nil }
    }

    /// Ends the inspection; the objects become inert.
    func closeInspection() {
        while let object = inspection?.objects.popFirst() { object.becomeInert() }
        inspection = nil
    }
}
