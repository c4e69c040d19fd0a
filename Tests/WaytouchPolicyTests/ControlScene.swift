// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import Testing
import Waytouch
import WaytouchControl
import WaytouchPolicy
import WaytouchServerTestSupport
import WaytouchTestFiles

/// A compositor with a control socket.
final class ControlScene {
    let scene: PolicyScene
    let folder: TemporaryFolder
    let path: String
    let loop: OpaquePointer
    private(set) var socket: ControlSocket?

    init(_ policy: String = "") throws {
        scene = try PolicyScene(policy)
        folder = try TemporaryFolder()
        path = "\(folder.path)/waytouch-test.ctl"
        loop = try #require(wl_display_get_event_loop(scene.compositor.display))
        try open()
    }

    deinit { socket?.close() }

    func open() throws {
        socket = try ControlSocket(
            path: path, preamble: [("version", "1.2.3")], controller: scene.controller, loop: loop)
    }

    func close() {
        socket?.close()
        socket = nil
    }

    /// Runs the event loop a few times.
    func turn(_ count: Int = 4) {
        for _ in 0..<count { wl_event_loop_dispatch(loop, 0) }
    }

    /// Lets the loop's timers fire.
    func pause() {
        usleep(110_000)
        turn()
    }
}

/// A client of the control socket that never blocks.
final class ControlCaller {
    let descriptor: Int32
    private let scene: ControlScene
    private var received: [UInt8] = []
    /// Whether the compositor has closed the connection.
    private(set) var isAlone = false

    init(_ scene: ControlScene) throws {
        self.scene = scene
        descriptor = Glibc.socket(
            AF_UNIX,
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        let descriptor = descriptor
        let code = ControlPath.withAddress(scene.path) { connect(descriptor, $0, $1) }
        try #require(code == 0)
        scene.turn()
    }

    deinit { close(descriptor) }

    @discardableResult
    func send(_ text: String) -> Int {
        let bytes = Array(text.utf8)
        return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Returns the lines received since the last call.
    func lines() -> [String] {
        scene.turn()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else {
                isAlone = count == 0 || errno == ECONNRESET
                break
            }
            received += buffer[..<count]
            scene.turn()
        }
        var lines: [String] = []
        while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: received[..<end], as: UTF8.self))
            received.removeFirst(end + 1)
        }
        return lines
    }

    func ask(_ request: String) -> [String] {
        send(request + "\n")
        return lines()
    }
}
