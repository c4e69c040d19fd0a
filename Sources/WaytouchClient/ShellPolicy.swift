// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Controls, lists and follows the compositor's policy, for the shell of a kiosk. See ``WaytouchShell/policy``.
///
/// ```swift
/// policy.use("/etc/waytouch/night.yml") { refusal in
///     if let refusal { show(refusal.message) }
/// }
/// policy.onNews = { news in
///     log(news)
///     policy.next()
/// }
/// policy.next()
/// ```
///
/// Answers arrive when the program dispatches the queue. A program that is not the shell receives none.
public final class ShellPolicy {
    /// Called once after each ``next()`` with what has happened; with an empty array if only ``state`` has changed.
    public var onNews: (([News]) -> Void)?
    /// The latest state received; nil until the first.
    public private(set) var state: State?

    private var proxy: OpaquePointer?
    /// The handlers of requests that were not answered yet, in order.
    private var answers: [((Refusal?) -> Void)?] = []
    /// The handlers that wait for a listing.
    private var readers: [(Listing) -> Void] = []
    /// The part of the listing received so far.
    private var listing = Listing()
    /// The part of the next news received so far.
    private var news: [News] = []

    init(_ proxy: OpaquePointer) {
        self.proxy = proxy
        waytouch_policy_v1_add_listener(proxy, Self.listener, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { disconnect() }

    func disconnect() {
        if let proxy { waytouch_policy_v1_destroy(proxy) }
        proxy = nil
        onNews = nil
        answers.removeAll()
        readers.removeAll()
    }

    // MARK: Requests

    /// Puts the policy of a file in force.
    ///
    /// - Parameters:
    ///   - path: an absolute path. The compositor reads the file.
    ///   - answer: called with nil when the policy is in force, or with the reason why nothing has changed.
    public func use(_ path: String, answer: ((Refusal?) -> Void)? = nil) {
        ask(answer) { waytouch_policy_v1_use($0, path) }
    }

    /// Reloads the file of the current policy.
    public func reload(answer: ((Refusal?) -> Void)? = nil) {
        ask(answer) { waytouch_policy_v1_reload($0) }
    }

    /// Switches the policy's touch accommodations on or off.
    public func setAccommodations(_ setting: Setting, answer: ((Refusal?) -> Void)? = nil) {
        ask(answer) { waytouch_policy_v1_set_accommodations($0, setting.rawValue) }
    }

    /// Shows or hides the overlay, which shows what is recognised above everything else.
    public func setOverlay(_ setting: Setting, answer: ((Refusal?) -> Void)? = nil) {
        ask(answer) { waytouch_policy_v1_set_overlay($0, setting.rawValue) }
    }

    /// Tells the policy whether the screen is dark. If it is, the next touch only wakes it.
    public func setAsleep(_ isAsleep: Bool, answer: ((Refusal?) -> Void)? = nil) {
        ask(answer) { waytouch_policy_v1_set_asleep($0, isAsleep ? 1 : 0) }
    }

    /// Requests a listing of what is in force.
    public func list(_ answer: @escaping (Listing) -> Void) {
        guard let proxy else { return }
        readers.append(answer)
        if readers.count == 1 { waytouch_policy_v1_list(proxy) }
    }

    /// Requests the next news: ``onNews`` is called once, as soon as there is any. The first request is answered at
    /// once, with ``state``.
    public func next() { if let proxy { waytouch_policy_v1_next(proxy) } }

    private func ask(_ answer: ((Refusal?) -> Void)?, _ send: (OpaquePointer) -> Void) {
        guard let proxy else { return }
        answers.append(answer)
        send(proxy)
    }

    // MARK: Events

    private func answer(_ refusal: Refusal?) {
        guard !answers.isEmpty else { return }
        answers.removeFirst()?(refusal)
    }

    private func finishList() {
        let (readers, listing) = (readers, listing)
        self.readers.removeAll()
        self.listing = Listing()
        for reader in readers { reader(listing) }
    }

    private func finishNews() {
        let news = news
        self.news.removeAll()
        onNews?(news)
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_policy_v1_listener(
            succeeded: { data, _ in policy(data)?.answer(nil) },
            failed: { data, _, failure, message in
                policy(data)?
                    .answer(Refusal(reason: Refusal.Reason(wire: failure), message: text(message)))
            },
            state: { data, _, flags, profile, path in
                policy(data)?.state = State(flags: flags, profile: text(profile), path: text(path))
            },
            idle_after: { data, _, seconds in
                policy(data)?.listing.idleAfter = WireValue.decode(fixed: seconds)
            },
            program: { data, _, command, isRunning in
                policy(data)?.listing.shell = Listing.Program(
                    command: text(command), isRunning: isRunning != 0)
            },
            profile: { data, _, name in policy(data)?.listing.profiles.append(text(name)) },
            output: { data, _, name, width, height, widthMM, heightMM, point, touches in
                let output = Listing.Output(
                    name: text(name), size: size(width, height), physicalSize: size(widthMM, heightMM),
                    pixelsPerPoint: WireValue.decode(fixed: point), numberOfTouches: Int(touches))
                policy(data)?.listing.outputs.append(output)
            },
            gesture: { data, _, name, kind, region, actions in
                let gesture = Listing.Gesture(
                    name: text(name), kind: text(kind), region: text(region), actions: text(actions))
                policy(data)?.listing.gestures.append(gesture)
            },
            region: { data, _, name, output, isDead in
                let region = Listing.Region(name: text(name), output: text(output), isDead: isDead != 0)
                policy(data)?.listing.regions.append(region)
            },
            app: { data, _, id, rules in
                policy(data)?.listing.apps.append(Listing.App(appID: text(id), rules: text(rules)))
            },
            listed: { data, _ in policy(data)?.finishList() },
            acted: { data, _, name, state, actions, high, low in
                // A state of a later version is ignored.
                guard let state = WaytouchShell.ActionState(rawValue: state) else { return }
                policy(data)?.news
                    .append(.acted(text(name), state, text(actions), WireValue.time(high, low)))
            },
            decided: { data, _, kind, sentence, high, low in
                policy(data)?.news
                    .append(
                        .decided(kind: text(kind), text: text(sentence), WireValue.time(high, low)))
            },
            applied: { data, _, high, low in
                policy(data)?.news.append(.applied(WireValue.time(high, low)))
            },
            lost: { data, _, count in policy(data)?.news.append(.lost(Int(count))) },
            done: { data, _ in policy(data)?.finishNews() }))

    private static func policy(_ data: UnsafeMutableRawPointer?) -> ShellPolicy? {
        object(data, as: ShellPolicy.self)
    }

    private static func text(_ text: UnsafePointer<CChar>?) -> String {
        text.map { String(cString: $0) } ?? ""
    }

    private static func size(_ width: Int32, _ height: Int32) -> Size {
        Size(width: WireValue.decode(fixed: width), height: WireValue.decode(fixed: height))
    }
}
