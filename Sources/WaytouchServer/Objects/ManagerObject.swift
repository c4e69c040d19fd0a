// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_manager_v1`.
final class ManagerObject: ProtocolObject {
    unowned(unsafe) var server: GestureServer?
    /// Its places among the managers of all, and of its client.
    private let serverLink = ChainLink<ManagerObject>()
    private let clientLink = ChainLink<ManagerObject>()
    /// The bits of the numbers that were sent to the client.
    private var sentNumbers: [UInt32] = []

    override var interfaceName: String { "waytouch_manager_v1" }

    init(client: ClientState, server: GestureServer) {
        self.server = server
        super.init(client: client)
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_manager_v1_iface(), version: version, id: id, requests: Self.requests)
        guard resource != nil else { return }
        server?.managers.append(self, by: serverLink)
        client.managers.append(self, by: clientLink)
    }

    override func resourceDestroyed() {
        server?.managers.remove(serverLink)
        client.managers.remove(clientLink)
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_manager_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                get_window: { _, resource, id, surface in
                    guard let surface else { return }
                    ManagerObject.of(resource)?.getWindow(id: id, surface: surface)
                })))

    // MARK: Requests

    private func getWindow(id: UInt32, surface: UnsafeMutablePointer<wl_resource>) {
        guard client.viewCount < client.limits.views else {
            return postError(
                WAYTOUCH_MANAGER_V1_ERROR_TOO_MANY_VIEWS.rawValue, in: "get_window",
                "the client has \(client.viewCount) views already; destroy some first")
        }
        guard let server else {
            // The compositor has withdrawn the protocol: the object exists and does nothing.
            return ViewObject(client: client, depth: 1).bind(version: version, id: id)
        }
        let window = server.window(for: SurfaceResource(surface))
        if let existing = window.rootObject {
            return postError(
                WAYTOUCH_MANAGER_V1_ERROR_WINDOW_EXISTS.rawValue, in: "get_window",
                "wl_surface@\(wl_resource_get_id(surface)) already has the root view \(existing.wireName)")
        }
        let root = ViewObject(client: client, view: window, window: window, parent: nil)
        root.bind(version: version, id: id)
        if root.resource != nil { window.rootObject = root }
    }

    // MARK: Events

    func sendEverything() {
        guard let resource = sendable, let server else { return }
        let limits = server.limits
        waytouch_manager_v1_send_capabilities(resource, client.roles.rawValue)
        waytouch_manager_v1_send_limits(
            resource, limits.views, limits.recognizers, limits.depth, limits.relations)
        sendProfile()
    }

    func sendAction(_ name: String, _ state: GestureServer.ActionState, at time: Timestamp) {
        guard let resource = sendable, name.utf8.count <= 1024 else { return }
        let (high, low) = WireValue.split(time)
        waytouch_manager_v1_send_action(resource, name, state.rawValue, high, low)
    }

    func sendProfile(onlyIfChanged: Bool = false) {
        guard let resource = sendable, let server else { return }
        let engine = client.profileEngine(of: server)
        client.profiledEngine = ObjectIdentifier(engine)
        let profile = engine.profile
        let pointsPerInch = profile.pointsPerInch
        let pixelsPerPoint = (engine.output.pixelsPerInch ?? pointsPerInch) / pointsPerInch
        let numbers: [(waytouch_manager_v1_threshold, Double)] = [
            (WAYTOUCH_MANAGER_V1_THRESHOLD_PIXELS_PER_POINT, pixelsPerPoint.isFinite ? pixelsPerPoint : 1),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_POINTS_PER_INCH, pointsPerInch),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_MOVEMENT, profile.tapMovement),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_DURATION, profile.tapDuration),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_INTERVAL, profile.tapInterval),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_SPACING, profile.tapSpacing),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_LANDING_WINDOW, profile.landingWindow),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_PAN_THRESHOLD, profile.panThreshold),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_PINCH_THRESHOLD, profile.pinchThreshold),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_ROTATION_THRESHOLD, profile.rotationThreshold),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_VELOCITY_WINDOW, profile.velocityWindow),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_VELOCITY_STOP, profile.velocityStop),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_LONG_PRESS_DURATION, profile.longPressDuration),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_LONG_PRESS_MOVEMENT, profile.longPressMovement),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_EDGE_ZONE, profile.edgeZone),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_DURATION, profile.swipeDuration),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE, profile.swipeDistance),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE_FAST, profile.swipeDistanceFast),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_RATIO, profile.swipeRatio),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_RATIO_FAST, profile.swipeRatioFast),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_SPEED, profile.swipeSpeed),
            (WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_SPEED_FAST, profile.swipeSpeedFast),
        ]
        let bits = numbers.map { WireValue.encode($0.1) }
        if onlyIfChanged, bits == sentNumbers { return }
        sentNumbers = bits
        for (threshold, value) in numbers {
            waytouch_manager_v1_send_profile(resource, threshold.rawValue, WireValue.encode(value))
        }
        waytouch_manager_v1_send_done(resource)
    }
}
