// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_policy_v1`.
final class PolicyObject: ProtocolObject {
    /// Nil if the client may not use the object or has too many, or the server is gone.
    private unowned(unsafe) var access: ShellAccess?
    private let link = ChainLink<PolicyObject>()
    private var events: TextEvents?

    /// Whether the client has ever sent `next`.
    private var isFollowing = false
    /// Whether a `next` was not answered yet.
    private(set) var isAwaiting = false
    /// The number of the next news to send.
    private var nextNews: UInt64 = 0
    /// The state that was sent last; nil: none.
    private var sentState: ShellAccess.State?
    /// Whether a listing is queued until the client reads.
    private var isListing = false

    /// The greatest number of objects of a client.
    private static let maximum = 16

    override var interfaceName: String { "waytouch_policy_v1" }

    init(client: ClientState, access: ShellAccess?) {
        self.access = client.policyCount < Self.maximum ? access : nil
        super.init(client: client)
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_policy_v1_iface(), version: version, id: id, requests: Self.requests)
        guard resource != nil, let access else {
            access = nil
            return
        }
        client.policyCount += 1
        access.news.objects.append(self, by: link)
        events = TextEvents(of: self) { [unowned self] in sendNews() }
    }

    override func resourceDestroyed() {
        if let access {
            access.news.objects.remove(link)
            if isFollowing { access.news.removeFollower() }
        }
        becomeInert()
    }

    func becomeInert() {
        if access != nil { client.policyCount -= 1 }
        access = nil
        events?.close()
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_policy_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                use: { _, resource, path in
                    guard let path else { return }
                    PolicyObject.of(resource)?.request(.usePolicy(String(cString: path)))
                },
                reload: { _, resource in PolicyObject.of(resource)?.request(.usePolicy(nil)) },
                set_accommodations: { _, resource, setting in
                    PolicyObject.of(resource)?
                        .request(setting, in: "set_accommodations") { .accommodate($0) }
                },
                set_overlay: { _, resource, setting in
                    PolicyObject.of(resource)?.request(setting, in: "set_overlay") { .showOverlay($0) }
                },
                set_asleep: { _, resource, asleep in PolicyObject.of(resource)?.setAsleep(asleep) },
                list: { _, resource in PolicyObject.of(resource)?.list() },
                next: { _, resource in PolicyObject.of(resource)?.next() })))

    // MARK: Requests

    private func request(_ request: ShellAccess.Request) {
        guard let access else { return }
        let refusal: ShellAccess.Refusal?
        if let onRequest = access.onRequest {
            refusal = onRequest(request)
        } else {
            refusal = .init(.cannot, "the compositor has no policy")
        }
        // The handler may have destroyed the server.
        guard self.access != nil else { return }
        if let refusal { sendFailed(refusal) } else { sendSucceeded(access.state) }
        events?.flush()
    }

    private func request(
        _ setting: UInt32, in name: String, _ make: (ShellAccess.Switch) -> ShellAccess.Request
    ) {
        guard access != nil else { return }
        guard let value = ShellAccess.Switch(wire: setting) else {
            return postError(
                WAYTOUCH_POLICY_V1_ERROR_VALUE.rawValue, in: name,
                "setting is \(setting); it must be off (0), on (1) or toggle (2)")
        }
        request(make(value))
    }

    private func setAsleep(_ value: UInt32) {
        guard access != nil,
            let isAsleep = flag(
                value, "asleep", in: "set_asleep", error: WAYTOUCH_POLICY_V1_ERROR_VALUE.rawValue)
        else { return }
        request(.sleep(isAsleep))
    }

    private func list() {
        guard let access, let events, !isListing else { return }
        isListing = true
        sendState(access.state)
        if let listing = access.onList?() { send(listing, by: events) }
        events.append { [unowned self] resource in
            isListing = false
            waytouch_policy_v1_send_listed(resource)
        }
        events.flush()
    }

    private func next() {
        guard let access, !isAwaiting else { return }
        isAwaiting = true
        if !isFollowing {
            isFollowing = true
            access.news.addFollower()
            nextNews = access.news.end
            sentState = nil
        }
        sendNews()
    }

    // MARK: Events

    /// Sends the news, if the client has asked for them and has read what was sent before.
    func sendNews() {
        guard isAwaiting, let access, let events, events.isEmpty else { return }
        let news = access.news
        guard access.state != sentState || nextNews != news.end else { return }
        isAwaiting = false
        if nextNews < news.start {
            let count = UInt32(clamping: news.start - nextNews)
            nextNews = news.start
            events.append { waytouch_policy_v1_send_lost($0, count) }
        }
        while nextNews < news.end {
            let (item, time) = news[nextNews]
            send(item, at: time, by: events)
            nextNews += 1
        }
        if access.state != sentState { sendState(access.state) }
        events.append { waytouch_policy_v1_send_done($0) }
        events.flush()
    }

    private func sendState(_ state: ShellAccess.State) {
        sentState = state
        let flags = state.wireValue
        let (profile, path) = (state.profile.asText, (state.policyPath ?? "").asText)
        events?
            .append(texts: profile.utf8.count + path.utf8.count) {
                waytouch_policy_v1_send_state($0, flags, profile, path)
            }
    }

    private func sendSucceeded(_ state: ShellAccess.State) {
        sendState(state)
        events?.append(isAnswer: true) { waytouch_policy_v1_send_succeeded($0) }
    }

    private func sendFailed(_ refusal: ShellAccess.Refusal) {
        let (failure, message) = (refusal.code.wireValue.rawValue, refusal.message.asText)
        events?
            .append(texts: message.utf8.count, isAnswer: true) {
                waytouch_policy_v1_send_failed($0, failure, message)
            }
    }
}
