// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import WaytouchConfiguration
import WaytouchServer

/// The program that shows what is recognised, started by a gesture or a request. It exists only while it is shown.
final class OverlayProgram {
    /// The command, found in PATH like that of `spawn`.
    static let arguments = ["waytouch", "monitor", "--overlay"]

    /// The program's `wl_client`; nil once it has ended.
    private(set) var client: OpaquePointer?
    private var listener: Listener?
    /// Called when the program has ended by itself.
    private let onEnd: () -> Void

    init(_ client: OpaquePointer, onEnd: @escaping () -> Void) {
        self.client = client
        self.onEnd = onEnd
        let listener = Listener { [unowned self] in
            self.client = nil
            self.listener = nil
            self.onEnd()
        }
        listener.listen { wl_client_add_destroy_listener(client, $0) }
        self.listener = listener
    }

    /// Shuts down the connection, which ends at the event loop's next turn, and the program with it.
    deinit {
        listener?.remove()
        if let client { shutdown(wl_client_get_fd(client), Int32(SHUT_RDWR)) }
    }
}

extension PolicyController {
    /// Whether the overlay is shown, by a program that a gesture or a request has started.
    public var showsOverlay: Bool { overlay?.client != nil }

    /// Ends an overlay that a gesture has started if no gesture or idle action of a new policy could end it.
    func followOverlay() {
        let actions = policy.recognizers.flatMap(\.actions) + (policy.idle?.actions ?? [])
        if !actions.contains(.overlay), !showsOverlayOnRequest { endOverlay() }
    }

    func toggleOverlay() {
        guard !showsOverlay else { return endOverlay() }
        do throws(LaunchProblem) {
            try startOverlay(onRequest: false)
        } catch {
            onProblem?(error.description)
        }
    }

    func startOverlay(onRequest: Bool) throws(LaunchProblem) {
        guard let server else { return }
        guard !showsOverlay else {
            if onRequest { showsOverlayOnRequest = true }
            return
        }
        do throws(LaunchProblem) {
            let client = try startClient(OverlayProgram.arguments, on: server.display)
            overlay = OverlayProgram(client) { [unowned self] in stateDidChange() }
        } catch {
            throw LaunchProblem(
                description: "cannot start the overlay, \(OverlayProgram.arguments[0]): \(error.description)")
        }
        showsOverlayOnRequest = onRequest
        stateDidChange()
    }

    func endOverlay() {
        guard overlay != nil else { return }
        overlay = nil
        stateDidChange()
    }
}
