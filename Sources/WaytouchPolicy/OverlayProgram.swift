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

    init(_ client: OpaquePointer) {
        self.client = client
        let listener = Listener { [unowned self] in
            self.client = nil
            self.listener = nil
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
    /// Whether a gesture has started the overlay, and it is there.
    var showsOverlay: Bool { overlay?.client != nil }

    /// A policy has been put in force: one that cannot end the overlay ends it.
    func followOverlay() {
        let actions = policy.recognizers.flatMap(\.actions) + (policy.idle?.actions ?? [])
        if !actions.contains(.overlay) { overlay = nil }
    }

    func toggleOverlay() {
        guard !showsOverlay else {
            overlay = nil
            return
        }
        guard let server else { return }
        do throws(LaunchProblem) {
            overlay = OverlayProgram(try startClient(OverlayProgram.arguments, on: server.display))
        } catch {
            onProblem?("cannot start the overlay, \(OverlayProgram.arguments[0]): \(error.description)")
        }
    }
}
