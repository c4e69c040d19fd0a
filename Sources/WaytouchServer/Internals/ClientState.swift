// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// The state of a client: the number of its objects, and the touches that were sent to it.
final class ClientState {
    let handle: OpaquePointer
    /// The number of the client, in order of arrival.
    let number: UInt64
    private var borrowedServer: Unmanaged<GestureServer>?
    /// The server; nil once it or the client is destroyed.
    var server: GestureServer? { borrowedServer?.takeUnretainedValue() }
    /// The delegate that sends the client's touches.
    let touchReceiver: any SurfaceTouchDelegate
    /// Whether touches can still be sent.
    var isServed: Bool { isAlive && borrowedServer != nil }
    /// False once the client is being destroyed: nothing more is sent to it.
    private(set) var isAlive = true

    /// The app id that was last set for one of its surfaces.
    var appID: String?
    /// The roles that were offered to the client.
    var roles: GestureServer.Roles = []
    var viewCount: UInt32 = 0
    var relationCount: UInt32 = 0
    /// The number of those that are requirements.
    var requirementCount: UInt32 = 0
    /// The number of recognizer objects, including inert ones, and of role objects that have outlived theirs.
    var recognizerCount: UInt32 = 0
    /// The numbers of policy, inspector and shell objects that are not inert.
    var policyCount = 0
    var inspectorCount = 0
    var shellCount = 0
    /// The number of searches for cycles of requirements so far.
    var searches: UInt64 = 0
    /// Whether there was one in this turn of the event loop, and the windows whose recognizers change at its end.
    var hasSearched = false
    var postponed: [SurfaceWindow] = []
    /// The windows of its surfaces, in the order in which they were made.
    var windows = Chain<SurfaceWindow>()
    /// The windows with a root view.
    var rootWindows = Chain<SurfaceWindow>()
    /// The total number of their root views.
    var rootCount = 0
    /// The numbers of objects that the client may have.
    var limits: GestureServer.Limits { server?.limits ?? lastLimits }
    private var lastLimits = GestureServer.Limits()
    /// One stream for each input device whose touches the client has received. They live as long as the client's state
    /// or until their device is gone, and need not be retained separately.
    private(set) var streams: [TouchStream] = []
    /// The latest time of a touch event that was sent, in µs: events that were withheld do not go back in time.
    var lastTouchTime = Timestamp.min

    /// Holds events back while the client does not read.
    let flow: FlowControl

    private var listener: Listener?

    init(handle: OpaquePointer, server: GestureServer, number: UInt64) {
        self.handle = handle
        self.number = number
        borrowedServer = .passUnretained(server)
        touchReceiver = server.touchReceiver
        flow = FlowControl(eventFrames: server.eventFrames)
        flow.client = self
        let listener = Listener { [unowned self] in destroyed() }
        listener.listen { wl_client_add_destroy_listener(handle, $0) }
        self.listener = listener
    }

    private func destroyed() {
        // The server's dictionary may hold the last reference.
        withExtendedLifetime(self) {
            isAlive = false
            postponed = []
            flow.close()
            server?.clientDestroyed(self)
            borrowedServer = nil
            listener = nil
        }
    }

    /// Called when the server is destroyed; the client's objects remain, without effect.
    func serverDestroyed() {
        lastLimits = limits
        borrowedServer = nil
        postponed = []
        flow.close()
        listener?.remove()
        listener = nil
    }

    /// A new serial of the display.
    var nextSerial: UInt32 { server.map { wl_display_next_serial($0.display) } ?? 0 }

    /// Call it after a request that does not wait for a commit. Sends `frame` after the events that it has caused
    /// outside of an engine's transactions.
    func requestDone() {
        server?.eventFrames.close()
        server?.onClientRequest?()
    }

    /// Whether the client has yet to receive the lift of a finger that is no longer on the glass.
    var awaitsLift: Bool {
        server?.engines.contains { engine in
            engine.hasLifted { touch in streams.contains { $0.knows(touch) } }
        } ?? false
    }

    /// Returns the stream of the touches of one input device.
    func stream(for device: UInt32) -> TouchStream { borrowedStream(for: device).takeUnretainedValue() }

    /// Returns the same as ``stream(for:)``, without retaining it.
    @inline(__always)
    func borrowedStream(for device: UInt32) -> Unmanaged<TouchStream> {
        for index in streams.indices {
            let known = streams.borrowed(at: index)
            if known._withUnsafeGuaranteedRef({ $0.device == device }) { return known }
        }
        return makeStream(for: device)
    }

    /// Removes the streams of some devices, except those with touches, which are made again if needed. The host must
    /// not be in a callback.
    func dropStreams(of devices: Set<UInt32>) {
        streams.removeAll { $0.isAtRest && devices.contains($0.device) }
    }

    @inline(never)
    private func makeStream(for device: UInt32) -> Unmanaged<TouchStream> {
        let ids = server?.touchIDs(of: device) ?? SharedTouchIDs()
        let stream = TouchStream(client: self, device: device, ids: ids)
        streams.append(stream)
        return .passUnretained(stream)
    }
}
