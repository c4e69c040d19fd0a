// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_inspector_v1`.
final class InspectorObject: ProtocolObject {
    /// Nil if the client may not inspect or has too many inspectors, or the server is gone.
    private unowned(unsafe) var server: GestureServer?
    let link = ChainLink<InspectorObject>()
    /// Whether the client has requested a picture that was not sent yet.
    private(set) var isAwaiting = false
    /// The pictures that were sent last.
    private var sent: [InspectorPicture] = []
    private var hasSent = false

    /// The greatest number of inspectors of a client.
    private static let maximum = 16

    override var interfaceName: String { "waytouch_inspector_v1" }

    init(client: ClientState, server: GestureServer?) {
        self.server = client.inspectorCount < Self.maximum ? server : nil
        super.init(client: client)
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_inspector_v1_iface(), version: version, id: id, requests: Self.requests)
        guard resource != nil, let server else {
            server = nil
            return
        }
        client.inspectorCount += 1
        server.inspect(for: self)
    }

    override func resourceDestroyed() {
        server?.endInspection(for: self)
        becomeInert()
    }

    func becomeInert() {
        if server != nil { client.inspectorCount -= 1 }
        server = nil
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_inspector_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                next: { _, resource in InspectorObject.of(resource)?.next() },
                show: { _, resource, surface, output in
                    guard let surface, let output else { return }
                    InspectorObject.of(resource)?.show(surface, on: output)
                })))

    // MARK: Requests

    private func next() {
        guard let server, !isAwaiting else { return }
        isAwaiting = true
        server.inspection?.noteChange()
    }

    private func show(
        _ surface: UnsafeMutablePointer<wl_resource>, on output: UnsafeMutablePointer<wl_resource>
    ) {
        guard let resource = sendable else { return }
        let isShown = server?.showOverlay?(
            GestureServer.OverlayRequest(inspector: resource, surface: surface, output: output))
        if isShown != true { waytouch_inspector_v1_send_hidden(resource, surface) }
    }

    // MARK: Events

    /// Sends the pictures that differ from those sent last; if none does, the request stays open.
    func send(_ pictures: [InspectorPicture], at time: Timestamp) {
        guard isAwaiting, let resource = sendable, !hasSent || pictures != sent else { return }
        // One that is gone has no size and nothing on it.
        for old in sent where !pictures.contains(where: { $0.name == old.name }) {
            waytouch_inspector_v1_send_output(resource, old.name, 0, 0)
        }
        for (index, picture) in pictures.enumerated()
        where !hasSent || !sent.indices.contains(index) || sent[index] != picture {
            send(picture, to: resource)
        }
        let (high, low) = WireValue.split(time)
        waytouch_inspector_v1_send_done(resource, high, low)
        isAwaiting = false
        hasSent = true
        sent = pictures
    }

    private func send(_ picture: InspectorPicture, to resource: UnsafeMutablePointer<wl_resource>) {
        waytouch_inspector_v1_send_output(
            resource, picture.name, picture.size.x, picture.size.y)
        for touch in picture.touches {
            waytouch_inspector_v1_send_touch(
                resource, touch.id, touch.place.x, touch.place.y, touch.isDown ? 1 : 0)
        }
        for view in picture.views {
            waytouch_inspector_v1_send_view(
                resource, view.depth, view.appID, view.corner.x, view.corner.y, view.right.x,
                view.right.y, view.down.x, view.down.y)
        }
        for recognizer in picture.recognizers {
            waytouch_inspector_v1_send_recognizer(
                resource, recognizer.name, recognizer.kind, recognizer.appID, recognizer.state,
                recognizer.cause, recognizer.detail)
        }
    }
}
