// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import WaytouchConfiguration
import WaytouchServer

/// The program that a gesture has started to show what is recognised. While there is none, there is nothing of it.
final class OverlayProgram {
    /// Found by PATH, as what `spawn` starts.
    static let arguments = ["waytouch", "monitor", "--overlay"]

    /// Its `wl_client`; nil: it has ended.
    private(set) var client: OpaquePointer?
    private var listener: Listener?
    /// Called when it has ended by itself.
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

    /// Its connection ends at the event loop's next turn, and it with that.
    deinit {
        listener?.remove()
        if let client { shutdown(wl_client_get_fd(client), Int32(SHUT_RDWR)) }
    }
}

extension PolicyController {
    /// Whether what is recognised is shown over everything, by a program that a gesture or a request has started.
    public var showsOverlay: Bool { overlay?.client != nil }

    /// A policy has been put in force: one that cannot end the overlay ends it, if a gesture has begun it.
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
        guard !showsOverlay, let server else { return }
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
