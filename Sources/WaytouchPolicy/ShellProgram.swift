// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import Waytouch
import WaytouchServer

/// The program that a policy names as the kiosk's shell. It is started with a connection made for it, and again when
/// that has ended.
///
/// After two starts in a row that did not last, it is not started again until another policy is applied, or the same
/// one is reloaded.
final class ShellProgram {
    /// How long a program must run to have lasted, in µs.
    static let shortestLife: Timestamp = 10_000_000
    /// How long after its end it is restarted, in ms.
    static let pause: Int32 = 1000

    let arguments: [String]
    /// The program's `wl_client`; nil: it is not running.
    private(set) var client: OpaquePointer?
    /// Whether it is not restarted, because it ended too often or could not be started.
    private(set) var isGivenUp = false

    private unowned(unsafe) let controller: PolicyController
    private let display: OpaquePointer
    private var listener: Listener?
    private var timer: OpaquePointer?
    private var startedAt: Timestamp = 0
    private var hasFailedBefore = false

    init(_ arguments: [String], display: OpaquePointer, controller: PolicyController) {
        self.arguments = arguments
        self.display = display
        self.controller = controller
        timer = wl_event_loop_add_timer(
            wl_display_get_event_loop(display),
            { data in
                guard let data else { return 0 }
                let program = Unmanaged<ShellProgram>.fromOpaque(data).takeUnretainedValue()
                withExtendedLifetime(program) { program.start() }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Shuts the connection down, to end at the event loop's next turn, as this may be called from one of its requests.
    deinit {
        listener?.remove()
        if let timer { wl_event_source_remove(timer) }
        if let client { shutdown(wl_client_get_fd(client), Int32(SHUT_RDWR)) }
    }

    func start() {
        guard client == nil else { return }
        isGivenUp = false
        startedAt = controller.clock()
        let client: OpaquePointer
        do throws(LaunchProblem) {
            client = try controller.startClient(arguments, on: display)
        } catch {
            return giveUp(error.description)
        }
        self.client = client
        let listener = Listener { [unowned self] in end() }
        listener.listen { wl_client_add_destroy_listener(client, $0) }
        self.listener = listener
    }

    private func end() {
        client = nil
        listener = nil
        let isShort = controller.clock() &- startedAt < Self.shortestLife
        guard !(isShort && hasFailedBefore), let timer else {
            hasFailedBefore = false
            isGivenUp = true
            controller.onProblem?(
                "the shell, \(arguments[0]), has ended twice within 10 s of its start: given up")
            return
        }
        hasFailedBefore = isShort
        wl_event_source_timer_update(timer, Self.pause)
    }

    private func giveUp(_ problem: String) {
        isGivenUp = true
        controller.onProblem?("cannot start the shell, \(arguments[0]): \(problem)")
    }
}
