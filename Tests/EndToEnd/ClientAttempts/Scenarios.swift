// SPDX-License-Identifier: MIT
import CWaylandClient
import WaytouchClient
import WaytouchWindow

/// What `ClientAttempts NAME` does instead of anything at random.
enum Scenario: String {
    /// Closes a window in each of its handlers.
    case closing
    /// Requests the next picture while one is painted.
    case animation
    /// Relates recognizers on two connections.
    case connections
    /// Waits for an event that has been read already.
    case pending
    /// Waits in `onKeyboard` until the touch screen is gone.
    case capabilities
    /// Makes a window while the manager is invalidated.
    case invalidation

    func run() throws {
        switch self {
        case .closing: try close()
        case .animation: try animate()
        case .connections: try relate()
        case .pending: try waitForPending()
        case .capabilities: try loseTouchScreen()
        case .invalidation: try invalidate()
        }
    }

    private func window(_ connection: Connection) throws -> PictureWindow {
        try PictureWindow(
            connection: connection, title: rawValue, appID: rawValue, size: Size(width: 300, height: 200))
    }

    private func close() throws {
        let connection = try Connection()
        let handlers: [ReferenceWritableKeyPath<PictureWindow, (() -> Void)?>] = [
            \.onCommit, \.onResize, \.onShown,
        ]
        for number in 0...handlers.count {
            let picture = try window(connection)
            var isClosed = false
            let close = { [unowned picture] in
                picture.changed()
                picture.close()
                isClosed = true
            }
            if number < handlers.count {
                picture[keyPath: handlers[number]] = close
            } else {
                picture.onPaint = { _ in close() }
            }
            picture.open()
            try EventLoop(connection: connection).run { isClosed }
        }
        wl_display_roundtrip(connection.display)
    }

    private func animate() throws {
        let connection = try Connection()
        let picture = try window(connection)
        var count = 0
        picture.onPaint = { [unowned picture] _ in
            count += 1
            picture.changed()
        }
        picture.open()
        try EventLoop(connection: connection).run { count == 10 }
        picture.close()
    }

    private func relate() throws {
        var recognizers: [GestureRecognizer] = []
        let connections = [try Connection(), try Connection()]
        var windows: [Window] = []
        let pictures = try connections.map { try window($0) }
        for picture in zip(connections, pictures) {
            let window = try WaytouchManager(display: picture.0.display).window(for: picture.1.surface)
            recognizers.append(TapGestureRecognizer())
            // The numbers of its objects are not those of the other connection's.
            if windows.isEmpty { for _ in 0..<50 { window.addSubview(View()) } }
            window.addGestureRecognizer(recognizers.last!)
            windows.append(window)
        }
        recognizers[0].allowSimultaneousRecognition(with: recognizers[1])
        try recognizers[1].require(toFail: recognizers[0])
        for connection in connections {
            guard wl_display_roundtrip(connection.display) >= 0 else { throw WindowError("refused") }
        }
        // The managers do not retain the connections.
        withExtendedLifetime((connections, pictures)) {
            for window in windows { window.manager.invalidate() }
        }
    }

    /// On a busy machine it may take longer, but not every time.
    private func waitForPending() throws {
        var times: [Duration] = []
        for _ in 0..<20 {
            times.append(try timeOfPending())
            if times[times.count - 1] < .milliseconds(150) { return }
        }
        throw WindowError("the condition was checked after \(times)")
    }

    private func timeOfPending() throws -> Duration {
        let connection = try Connection()
        let queue = wl_display_create_queue(connection.display)
        var isDone = false
        let callback = wl_display_sync(connection.display)
        let time = try withUnsafeMutablePointer(to: &isDone) { isDone in
            wl_callback_add_listener(callback, doneListener, isDone)
            // Reads the callback's event, but does not dispatch it.
            wl_display_roundtrip_queue(connection.display, queue)
            let begun = ContinuousClock.now
            try EventLoop(connection: connection).run { isDone.pointee }
            return ContinuousClock.now - begun
        }
        wl_callback_destroy(callback)
        wl_event_queue_destroy(queue)
        return time
    }

    private func loseTouchScreen() throws {
        let connection = try Connection()
        var isLost = false
        connection.onTouchLost = { isLost = true }
        connection.onKeyboard = { [unowned connection] hasKeyboard in
            guard hasKeyboard else { return }
            Console.print("keyboard")
            try? EventLoop(connection: connection).run { isLost }
        }
        Console.print("ready")
        try EventLoop(connection: connection).run { isLost }
        guard connection.touch == nil else { throw WindowError("there is a wl_touch without a touch screen") }
    }

    private func invalidate() throws {
        let connection = try Connection()
        let pictures = [try window(connection), try window(connection)]
        let manager = try WaytouchManager(display: connection.display)
        let pressed = manager.window(for: pictures[0].surface)
        let recognizer = Pressed(on: pressed)
        var late: Window?
        recognizer.addTarget {
            if $0.state == .cancelled { late = manager.window(for: pictures[1].surface) }
        }
        manager.invalidate()
        guard let late else { throw WindowError("nothing was cancelled") }
        pictures[1].open()
        for _ in 0..<3 { wl_display_roundtrip(connection.display) }
        guard late.pixelsPerPoint == 0 else { throw WindowError("the window has protocol objects") }
        withExtendedLifetime(pressed) {}
    }
}

/// Begins with a press, at once.
private final class Pressed: GestureRecognizer {
    convenience init(on window: Window) {
        self.init()
        allowedPressTypes = [.select]
        window.addGestureRecognizer(self)
        window.process(key: KeySample(keyCode: 28, isDown: true), at: 0)
    }

    override func pressesBegan(_ presses: [Press], with event: PressesEvent) { state = .began }
}

nonisolated(unsafe) private let doneListener: UnsafePointer<wl_callback_listener> = {
    let listener = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)
    listener.initialize(
        to: wl_callback_listener(done: { data, _, _ in
            data?.assumingMemoryBound(to: Bool.self).pointee = true
        }))
    return UnsafePointer(listener)
}()
