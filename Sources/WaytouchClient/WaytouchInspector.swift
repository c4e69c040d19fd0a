// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Reports the touches, views and recognizers of all clients and of the compositor, for a program that shows them.
///
/// After each ``next()``, ``onPicture`` is called once, as soon as anything has changed.
package final class WaytouchInspector {
    /// The contents of one output; positions are in logical px from its upper left corner.
    package struct Output: Equatable {
        package var name = ""
        package var size = Size.zero
        package var touches: [Touch] = []
        package var views: [View] = []
        package var recognizers: [Recognizer] = []

        package init() {}
    }

    package struct Touch: Equatable {
        package let id: UInt32
        package let place: Point
        package let isDown: Bool

        package init(id: UInt32, place: Point, isDown: Bool) {
            self.id = id
            self.place = place
            self.isDown = isDown
        }
    }

    /// A parallelogram: a corner, and the sides that begin there.
    package struct View: Equatable {
        package let depth: UInt32
        package let appID: String
        package let corner: Point
        package let right: Vector
        package let down: Vector

        package init(depth: UInt32, appID: String, corner: Point, right: Vector, down: Vector) {
            self.depth = depth
            self.appID = appID
            self.corner = corner
            self.right = right
            self.down = down
        }
    }

    package struct Recognizer: Equatable {
        /// The latest state; the raw values are those of the protocol's `state`.
        package enum State: UInt32 {
            case waits = 0
            case began = 1
            case changed = 2
            case ended = 3
            case cancelled = 4
            case failed = 5
        }

        package let name: String
        package let kind: String
        package let appID: String
        package let state: State
        package let cause: FailureCause
        package let detail: String
        /// How often it has recognised, if the program counts that.
        package let count: Int

        package init(
            name: String, kind: String, appID: String, state: State, cause: FailureCause, detail: String,
            count: Int = 0
        ) {
            self.name = name
            self.kind = kind
            self.appID = appID
            self.state = state
            self.cause = cause
            self.detail = detail
            self.count = count
        }
    }

    /// Called with the outputs that have changed.
    package var onPicture: (([Output]) -> Void)?
    /// Called when the compositor cannot show a surface above everything.
    package var onHidden: (() -> Void)?

    private var proxy: OpaquePointer?
    /// The part of the next picture received so far.
    private var outputs: [Output] = []

    init(_ proxy: OpaquePointer) {
        self.proxy = proxy
        waytouch_inspector_v1_add_listener(proxy, Self.listener, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { disconnect() }

    /// Requests the next picture.
    package func next() { if let proxy { waytouch_inspector_v1_next(proxy) } }

    /// Asks to show a `wl_surface` above everything on a `wl_output`.
    package func show(_ surface: OpaquePointer, on output: OpaquePointer) {
        if let proxy { waytouch_inspector_v1_show(proxy, surface, output) }
    }

    /// Destroys the protocol object.
    package func disconnect() {
        if let proxy { waytouch_inspector_v1_destroy(proxy) }
        proxy = nil
        onPicture = nil
        onHidden = nil
    }

    private func add(_ body: (inout Output) -> Void) {
        if let last = outputs.indices.last { body(&outputs[last]) }
    }

    private func finish() {
        let finished = outputs
        outputs.removeAll()
        onPicture?(finished)
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_inspector_v1_listener(
            output: { data, _, name, width, height in
                guard let inspector = object(data, as: WaytouchInspector.self), let name else { return }
                var output = Output()
                output.name = String(cString: name)
                output.size = Size(
                    width: WireValue.decode(fixed: width), height: WireValue.decode(fixed: height))
                inspector.outputs.append(output)
            },
            touch: { data, _, id, x, y, isDown in
                object(data, as: WaytouchInspector.self)?
                    .add {
                        $0.touches.append(Touch(id: id, place: WireValue.point(x, y), isDown: isDown != 0))
                    }
            },
            view: { data, _, depth, app, x, y, rightX, rightY, downX, downY in
                guard let app else { return }
                let view = View(
                    depth: depth, appID: String(cString: app), corner: WireValue.point(x, y),
                    right: vector(rightX, rightY), down: vector(downX, downY))
                object(data, as: WaytouchInspector.self)?.add { $0.views.append(view) }
            },
            recognizer: { data, _, name, kind, app, state, cause, detail in
                // A state of a later version is ignored.
                guard let name, let kind, let app, let detail, let state = Recognizer.State(rawValue: state)
                else { return }
                let recognizer = Recognizer(
                    name: String(cString: name), kind: String(cString: kind), appID: String(cString: app),
                    state: state, cause: FailureCause(wire: cause), detail: String(cString: detail))
                object(data, as: WaytouchInspector.self)?.add { $0.recognizers.append(recognizer) }
            },
            done: { data, _, _, _ in object(data, as: WaytouchInspector.self)?.finish() },
            hidden: { data, _, _ in object(data, as: WaytouchInspector.self)?.onHidden?() }))

    private static func vector(_ dx: Int32, _ dy: Int32) -> Vector {
        Vector(dx: WireValue.decode(fixed: dx), dy: WireValue.decode(fixed: dy))
    }
}

extension WaytouchShell {
    /// Creates an inspector; nil after ``WaytouchManager/invalidate()``.
    package func inspect() -> WaytouchInspector? {
        proxy.flatMap { waytouch_shell_v1_get_inspector($0) }.map { WaytouchInspector($0) }
    }
}
