// SPDX-License-Identifier: MIT
import CWaytouchServer

/// The limits of a client. An object beyond a limit is inert, but counts: a client that has twice as many gets a
/// protocol error.
extension ClientState {
    /// The kinds of objects that are counted.
    enum Counted {
        case views
        case recognizers
    }

    private func number(of counted: Counted) -> (count: UInt32, limit: UInt32, name: String) {
        switch counted {
        case .views: (viewCount, limits.views, "views")
        case .recognizers: (recognizerCount, limits.recognizers, "recognizers")
        }
    }

    /// Returns whether the client may create another object, even an inert one; if not, posts an error.
    func hasRoom(for counted: Counted, in request: String, of object: ProtocolObject) -> Bool {
        let (count, limit, name) = number(of: counted)
        guard count >= 2 * UInt64(limit) else { return true }
        let code =
            object is ManagerObject
            ? WAYTOUCH_MANAGER_V1_ERROR_TOO_MANY_OBJECTS.rawValue
            : WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_OBJECTS.rawValue
        object.postError(
            code, in: request,
            "the client has \(count) \(name), and may have \(limit); destroy some first")
        return false
    }

    /// Returns the limit that another view would exceed; nil: none.
    func limitOfNewView(depth: UInt32) -> waytouch_view_v1_limit? {
        if viewCount >= limits.views { return WAYTOUCH_VIEW_V1_LIMIT_VIEWS }
        if depth > limits.depth { return WAYTOUCH_VIEW_V1_LIMIT_DEPTH }
        // Every root view counts, because a surface iterates over all of them.
        if depth == 1, rootCount >= Int(limits.surfaces) { return WAYTOUCH_VIEW_V1_LIMIT_SURFACES }
        return nil
    }
}
