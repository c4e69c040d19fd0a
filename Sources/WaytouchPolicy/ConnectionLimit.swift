// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import WaytouchServer

/// Limits how many connections a process may have, because each takes two of the compositor's file descriptors.
///
/// A process may use up a quarter of them. Connections that the compositor has made itself count for no process.
final class ConnectionLimit {
    /// Called with the number of descriptors that the compositor may open, when they are nearly used up.
    var onShortage: ((Int) -> Void)?
    /// Called with a process and its number of connections, when one too many was closed.
    var onExcess: ((pid_t, Int) -> Void)?

    private let display: OpaquePointer
    private var arrival: Listener?
    private var displayEnd: Listener?
    private var ends: [OpaquePointer: Listener] = [:]
    private var counts: [pid_t: Int] = [:]

    /// They are nearly used up when one of the last so many is in use.
    private static let margin = 16
    private static let descriptorsPerConnection = 2
    private static let share = 4

    /// Follows the clients of a display, which outlives this.
    init(display: OpaquePointer) {
        self.display = display
        arrival = Listener { [unowned self] client in
            followArrivals()
            // A host may have refused the client, and destroyed it, in a listener; otherwise it is the last one.
            guard let client, let all = wl_display_get_client_list(display), wl_list_empty(all) == 0,
                wl_client_from_link(all.pointee.prev) == OpaquePointer(client)
            else { return }
            add(OpaquePointer(client))
        }
        if let list = wl_display_get_client_list(display) {
            var link = list.pointee.next
            while let each = link, each != list {
                link = each.pointee.next
                if let client = wl_client_from_link(each) { add(client) }
            }
        }
        followArrivals()
        displayEnd = Listener { [unowned self] in arrival?.remove() }
        displayEnd?.listen { wl_display_add_destroy_listener(display, $0) }
    }

    deinit {
        arrival?.remove()
        displayEnd?.remove()
        for end in ends.values { end.remove() }
    }

    private func followArrivals() {
        arrival?.listen { wl_display_add_client_created_listener(display, $0) }
    }

    private func add(_ client: OpaquePointer) {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        let descriptor = wl_client_get_fd(client)
        if limit > 0, Int(descriptor) >= limit - Self.margin { onShortage?(limit) }
        var (process, user, group): (pid_t, uid_t, gid_t) = (0, 0, 0)
        wl_client_get_credentials(client, &process, &user, &group)
        // Zero: the process is not visible from the compositor's container.
        guard process > 0, process != getpid() else { return }
        let count = counts[process, default: 0] + 1
        counts[process] = count
        let end = Listener { [unowned self] in remove(client, of: process) }
        end.listen { wl_client_add_destroy_listener(client, $0) }
        ends[client] = end
        let most = limit / (Self.share * Self.descriptorsPerConnection)
        guard limit > 0, count > most else { return }
        // It ends at the event loop's next turn: other listeners have not seen it yet.
        shutdown(descriptor, Int32(SHUT_RDWR))
        onExcess?(process, most)
    }

    private func remove(_ client: OpaquePointer, of process: pid_t) {
        ends[client] = nil
        let count = counts[process, default: 1] - 1
        counts[process] = count > 0 ? count : nil
    }
}
