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

    func run() throws {
        switch self {
        case .closing: try close()
        case .animation: try animate()
        case .connections: try relate()
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
}
