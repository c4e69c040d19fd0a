// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// The recent news of the policy, for clients that follow it with a `waytouch_policy_v1`: kept once for all of them,
/// while any of them follows.
///
/// A client that does not ask for a long time, or does not read, loses the oldest items, so that it costs no memory.
final class PolicyNews {
    /// The number of items kept.
    static let capacity = 256

    /// The objects of clients that may control the policy, in order of creation.
    var objects = Chain<PolicyObject>()
    private var followerCount = 0
    /// A ring buffer: item n is at n modulo the capacity.
    private var items: [(news: ShellAccess.News, time: Timestamp)] = []
    /// The number of the next item.
    private(set) var end: UInt64 = 0
    /// The number of the oldest item.
    var start: UInt64 { end &- UInt64(items.count) }
    /// Sends news once per turn of the event loop, at its end.
    private let endOfTurn: EndOfTurn

    init(display: OpaquePointer) {
        endOfTurn = EndOfTurn(loop: wl_display_get_event_loop(display))
        endOfTurn.body = { [unowned(unsafe) self] in
            for object in objects.elements { object.sendNews() }
        }
    }

    deinit { close() }

    var isFollowed: Bool { followerCount > 0 }

    func addFollower() { followerCount += 1 }

    func removeFollower() {
        followerCount -= 1
        guard !isFollowed else { return }
        items.removeAll()
        end = 0
    }

    /// The item with a number from ``start`` to before ``end``.
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

    /// Schedules sending to clients that have asked.
    func noteChange() {
        guard !endOfTurn.isRequested, isFollowed, objects.elements.contains(where: \.isAwaiting)
        else { return }
        endOfTurn.request()
    }

    /// Makes the objects inert. Called when the server or the display is destroyed.
    func close() {
        while let object = objects.popFirst() { object.becomeInert() }
        followerCount = 0
        items.removeAll()
        endOfTurn.cancel()
    }
}
