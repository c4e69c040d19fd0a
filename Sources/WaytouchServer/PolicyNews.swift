// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// What the policy did lately, for clients that follow it with a `waytouch_policy_v1`: kept once for all of them, and
/// as long as one of them follows.
///
/// A client that does not ask for long, or does not read, loses the oldest: it costs nobody any memory.
final class PolicyNews {
    /// How much is kept.
    static let capacity = 256

    /// The objects of clients that may control the policy, as they came.
    var objects = Chain<PolicyObject>()
    private let display: OpaquePointer
    private var followerCount = 0
    /// A ring: what has the number n is at n modulo the capacity.
    private var items: [(news: ShellAccess.News, time: Timestamp)] = []
    /// The number of what comes next.
    private(set) var end: UInt64 = 0
    /// The number of the oldest.
    var start: UInt64 { end &- UInt64(items.count) }
    /// Tells at the end of the event loop's turn what has happened in it, once.
    private var idle: OpaquePointer?

    init(display: OpaquePointer) { self.display = display }

    deinit { close() }

    var isFollowed: Bool { followerCount > 0 }

    func addFollower() { followerCount += 1 }

    func removeFollower() {
        followerCount -= 1
        guard !isFollowed else { return }
        items.removeAll()
        end = 0
    }

    /// What has a number from ``start`` to before ``end``.
    subscript(number: UInt64) -> (news: ShellAccess.News, time: Timestamp) {
        items[Int(number % UInt64(Self.capacity))]
    }

    func add(_ news: ShellAccess.News, at time: Timestamp) {
        if items.count < Self.capacity {
            items.append((news, time))
        } else {
            items[Int(end % UInt64(Self.capacity))] = (news, time)
        }
        end &+= 1
        noteChange()
    }

    /// There is something to tell those who have asked.
    func noteChange() {
        guard idle == nil, isFollowed, objects.elements.contains(where: \.isAwaiting) else { return }
        idle = wl_event_loop_add_idle(
            wl_display_get_event_loop(display),
            { data in
                guard let data else { return }
                let news = Unmanaged<PolicyNews>.fromOpaque(data).takeUnretainedValue()
                // The loop forgets what it has called by itself.
                news.idle = nil
                for object in news.objects.elements { object.sendNews() }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Called when the server or the display is destroyed: the objects remain, without effect.
    func close() {
        while let object = objects.popFirst() { object.becomeInert() }
        followerCount = 0
        items.removeAll()
        if let idle { wl_event_source_remove(idle) }
        idle = nil
    }
}
