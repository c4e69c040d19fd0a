// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// What is known of one client: how much it has, and which of its touches it knows of.
final class ClientState {
    let handle: OpaquePointer
    unowned(unsafe) private(set) var server: GestureServer?
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
    private(set) var streams: [TouchStream] = []

    /// What is not sent at present because the client does not read.
    private(set) lazy var backlog = Backlog(client: self)

    private var listener: Listener?

    init(handle: OpaquePointer, server: GestureServer) {
        self.handle = handle
        self.server = server
        let listener = Listener { [unowned self] in gone() }
        listener.listen { wl_client_add_destroy_listener(handle, $0) }
        self.listener = listener
    }

    private func gone() {
        // The server's dictionary may hold the last reference.
        withExtendedLifetime(self) {
            isAlive = false
            backlog.close()
            streams.removeAll()
            server?.clientGone(self)
            server = nil
            listener = nil
        }
    }

    /// The server goes; the client's objects stay and do nothing.
    func serverGone() {
        server = nil
        backlog.close()
        streams.removeAll()
        listener?.remove()
        listener = nil
    }

    /// Whether an event that tells of a change may be sent; otherwise its sender holds it back.
    var hasRoom: Bool {
        guard let server else { return true }
        return backlog.hasRoom(in: server.turn)
    }

    /// The touches of one input device that the client knows of.
    func stream(for device: UInt32) -> TouchStream {
        if let known = streams.first(where: { $0.device == device }) { return known }
        let stream = TouchStream(client: self, device: device)
        streams.append(stream)
        return stream
    }

    func add(_ recognizer: RecognizerObject) { recognizers[ObjectIdentifier(recognizer)] = recognizer }

    func remove(_ recognizer: RecognizerObject) {
        recognizers[ObjectIdentifier(recognizer)] = nil
        guard recognizer.isRelated else { return }
        for other in recognizers.values { other.forget(recognizer) }
    }
}
