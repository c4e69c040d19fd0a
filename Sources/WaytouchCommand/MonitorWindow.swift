// SPDX-License-Identifier: MIT
import CWaylandClient
import WaytouchClient
import WaytouchOverlay
import WaytouchWindow

/// The window of `waytouch monitor`, with one recognizer of every kind.
final class MonitorWindow {
    var isClosed: Bool { shown.isClosed }

    private let shown: PictureWindow
    private let window: Window
    private let printer: MonitorPrinter
    private let printsTouches: Bool
    private let kinds: [MonitorKind]
    private var picture: MonitorPicture
    private var model = OverlayModel(longestTrail: 2048)
    /// Nil until a finger lands.
    private var explainer: MonitorExplainer?
    /// The px in a point.
    private var scale = 1.0

    private static let appID = "waytouch-monitor"

    init(
        connection: Connection, manager: WaytouchManager, printer: MonitorPrinter, kinds: [MonitorKind],
        printsTouches: Bool, cancelsTouches: Bool
    ) throws(WindowError) {
        self.printer = printer
        self.printsTouches = printsTouches
        self.kinds = kinds
        picture = MonitorPicture(kinds: kinds)
        shown = try PictureWindow(
            connection: connection, title: "waytouch monitor", appID: Self.appID,
            size: Size(width: 800, height: 600))
        window = manager.window(for: shown.surface)
        shown.onPaint = { [unowned self] in
            updateModel()
            MonitorPainter.paint(picture, model.picture(on: shown.size), into: $0)
        }
        for kind in kinds { attach(kind, cancelsTouches: cancelsTouches) }
        window.onScaleChange = { [unowned self] in
            printer.scale($0)
            scale = $0
            picture.edgeZone = window.manager.profile.edgeZone * $0
            shown.changed()
        }
        let me = Unmanaged.passUnretained(self).toOpaque()
        connection.onTouch = { wl_touch_add_listener($0, Self.touchListener, me) }
        connection.onTouchLost = { [unowned self] in
            liftAll()
            shown.changed()
        }
        shown.open()
    }

    /// Removes the window from the screen. It must not be used afterwards.
    func close() {
        for recognizer in window.gestureRecognizers { window.removeGestureRecognizer(recognizer) }
        shown.close()
    }

    private func attach(_ kind: MonitorKind, cancelsTouches: Bool) {
        guard let (recognizer, values) = kind.make() else { return }
        recognizer.allowsSimultaneousRecognitionWithAny = true
        recognizer.cancelsTouchesInView = cancelsTouches
        recognizer.delaysTouchesEnded = false
        recognizer.addTarget { [unowned self] in
            printer.gesture(kind, $0, values())
            picture.note(kind, $0)
            shown.changed()
        }
        recognizer.failureHandler = { [unowned self] in
            let detail = explainer?.detail(of: kind, $1.kind) ?? ""
            printer.failure(kind, $1, detail)
            picture.note(kind, $0, $1, detail)
            shown.changed()
        }
        window.addGestureRecognizer(recognizer)
    }

    // MARK: Touches

    private func touch(
        _ phase: String, id: Int32? = nil, at place: (Double, Double)? = nil, time: UInt32? = nil
    ) {
        if printsTouches { printer.touch(phase, id: id, at: place, time: time) }
        switch (phase, id, place) {
        case ("down", let id?, let place?):
            // So that its path does not begin with that of an earlier finger.
            picture.forget(id)
            updateModel()
            picture.land(id, Point(x: place.0, y: place.1))
            follow(id, .began, at: place, time)
        case ("motion", let id?, let place?):
            picture.move(id, Point(x: place.0, y: place.1))
            follow(id, .moved, at: place, time)
        case ("up", let id?, _):
            picture.lift(id)
            follow(id, .ended, at: nil, time)
        case ("frame", _, _): explainer?.endFrame()
        case ("cancel", _, _): liftAll()
        default: break
        }
        guard phase == "frame" || phase == "cancel" else { return }
        // Every position is part of the path, whether or not it was drawn.
        updateModel()
        shown.changed()
    }

    private func liftAll() {
        picture.liftAll()
        explainer?.cancel()
    }

    private func updateModel() { model.update(picture.output(of: shown.size, appID: Self.appID)) }

    /// Passes a touch to the explainer. When the first finger lands, the window or the thresholds may have changed.
    private func follow(_ id: Int32, _ phase: TouchPhase, at place: (Double, Double)?, _ time: UInt32?) {
        let profile = window.manager.profile
        if phase == .began, explainer?.isUsable(for: shown.size, scale, profile) != true {
            explainer = MonitorExplainer(of: kinds, size: shown.size, pixelsPerPoint: scale, profile: profile)
        }
        explainer?.touch(id, phase, at: place.map { Point(x: $0.0, y: $0.1) }, time: time ?? 0)
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> MonitorWindow? {
        data.map { Unmanaged<MonitorWindow>.fromOpaque($0).takeUnretainedValue() }
    }

    private nonisolated(unsafe) static let touchListener = permanent(
        wl_touch_listener(
            down: { data, _, _, time, _, id, x, y in
                of(data)?.touch(
                    "down", id: id, at: (wl_fixed_to_double(x), wl_fixed_to_double(y)), time: time)
            },
            up: { data, _, _, time, id in of(data)?.touch("up", id: id, time: time) },
            motion: { data, _, time, id, x, y in
                of(data)?.touch(
                    "motion", id: id, at: (wl_fixed_to_double(x), wl_fixed_to_double(y)), time: time)
            },
            frame: { data, _ in of(data)?.touch("frame") },
            cancel: { data, _ in of(data)?.touch("cancel") },
            shape: { _, _, _, _, _ in },
            orientation: { _, _, _, _ in }))
}
