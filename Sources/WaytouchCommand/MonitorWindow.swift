// SPDX-License-Identifier: MIT
import CWaylandClient
import WaytouchClient
import WaytouchWindow

/// The window of `waytouch monitor`: one recognizer of every kind on the whole of it.
final class MonitorWindow {
    var isClosed: Bool { shown.isClosed }

    private let shown: PictureWindow
    private let window: Window
    private let printer: MonitorPrinter
    private let printsTouches: Bool
    private var picture: MonitorPicture

    init(
        connection: Connection, manager: WaytouchManager, printer: MonitorPrinter, kinds: [MonitorKind],
        printsTouches: Bool, cancelsTouches: Bool
    ) throws(WindowError) {
        self.printer = printer
        self.printsTouches = printsTouches
        picture = MonitorPicture(kinds: kinds)
        shown = try PictureWindow(
            connection: connection, title: "waytouch monitor", appID: "waytouch-monitor",
            size: Size(width: 800, height: 600))
        window = manager.window(for: shown.surface)
        shown.onPaint = { [unowned self] in MonitorPainter.paint(picture, into: $0) }
        for kind in kinds { attach(kind, cancelsTouches: cancelsTouches) }
        window.onScaleChange = { [unowned self] in
            printer.scale($0)
            picture.edgeZone = window.manager.profile.edgeZone * $0
            shown.changed()
        }
        let me = Unmanaged.passUnretained(self).toOpaque()
        connection.onTouch = { wl_touch_add_listener($0, Self.touchListener, me) }
        shown.open()
    }

    /// Takes the window off the screen. It must not be used afterwards.
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
            printer.failure(kind, $1)
            picture.note(kind, $1)
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
        case ("down", let id?, let place?): picture.land(id, place.0, place.1)
        case ("motion", let id?, let place?): picture.move(id, place.0, place.1)
        case ("up", let id?, _): picture.lift(id)
        case ("cancel", _, _): picture.liftAll()
        default: break
        }
        if phase == "frame" || phase == "cancel" { shown.changed() }
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
