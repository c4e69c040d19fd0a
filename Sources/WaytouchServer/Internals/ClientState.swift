// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// What is known of one client: how much it has, and which of its touches it knows of.
final class ClientState {
    let handle: OpaquePointer
    private var borrowedServer: Unmanaged<GestureServer>?
    /// Nil once it or the client is gone.
    var server: GestureServer? { borrowedServer?.takeUnretainedValue() }
    /// Who sends the client's touches.
    let touchReceiver: any SurfaceTouchDelegate
    /// Whether anybody is to be told of them still.
    var isServed: Bool { isAlive && borrowedServer != nil }
    /// False from the moment at which the client starts to go: nothing is sent to it any more.
    private(set) var isAlive = true

    /// The app that one of its surfaces was said to belong to last.
    var appID: String?
    /// The roles that the client has been told of.
    var roles: GestureServer.Roles = []
    var viewCount: UInt32 = 0
    var relationCount: UInt32 = 0
    /// Every recognizer object that exists, inert ones too.
    private(set) var recognizers: [ObjectIdentifier: RecognizerObject] = [:]
    /// One for each input device of which the client has had touches. They stay as long as the client's state: whoever
    /// has that need not keep them.
    private(set) var streams: [TouchStream] = []

    /// What is not sent at present because the client does not read.
    let backlog: Backlog

    private var listener: Listener?

    init(handle: OpaquePointer, server: GestureServer) {
        self.handle = handle
        borrowedServer = .passUnretained(server)
        touchReceiver = server.touchReceiver
        backlog = Backlog(eventFrames: server.eventFrames)
        backlog.client = self
        let listener = Listener { [unowned self] in gone() }
        listener.listen { wl_client_add_destroy_listener(handle, $0) }
        self.listener = listener
    }

    private func gone() {
        // The server's dictionary may hold the last reference.
        withExtendedLifetime(self) {
            isAlive = false
            backlog.close()
            server?.clientGone(self)
            borrowedServer = nil
            listener = nil
        }
    }

    /// The server goes; the client's objects stay and do nothing.
    func serverGone() {
        borrowedServer = nil
        backlog.close()
        listener?.remove()
        listener = nil
    }

    /// The touches of one input device that the client knows of.
    func stream(for device: UInt32) -> TouchStream { borrowedStream(for: device).takeUnretainedValue() }

    /// As ``stream(for:)``.
    @inline(__always)
    func borrowedStream(for device: UInt32) -> Unmanaged<TouchStream> {
        for index in streams.indices {
            let known = streams.borrowed(at: index)
            if known._withUnsafeGuaranteedRef({ $0.device == device }) { return known }
        }
        return makeStream(for: device)
    }

    @inline(never)
    private func makeStream(for device: UInt32) -> Unmanaged<TouchStream> {
        let stream = TouchStream(client: self, device: device)
        streams.append(stream)
        return .passUnretained(stream)
    }

    func add(_ recognizer: RecognizerObject) { recognizers[ObjectIdentifier(recognizer)] = recognizer }

    func remove(_ recognizer: RecognizerObject) {
        recognizers[ObjectIdentifier(recognizer)] = nil
        guard recognizer.isRelated else { return }
        for other in recognizers.values { other.forget(recognizer) }
    }
}
