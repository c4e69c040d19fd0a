// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_recognizer_v1`: what recognizers of all roles have in common.
final class RecognizerObject: ProtocolObject {
    /// What has been asked for since the last commit; nil = no change.
    struct Pending {
        var isEnabled: Bool?
        var cancelsTouches: Bool?
        var delaysTouchesBegan: Bool?
        var delaysTouchesEnded: Bool?
        var allowedTouchTypes: Set<Touch.Kind>?
        var requiresExclusiveTouchType: Bool?
        var allowsSimultaneousWithAny = false
        var delegate: DelegateTerms?
        var reportsTouches: Bool?
    }

    /// Another recognizer that this one waits for, or may recognise together with.
    struct Relation {
        unowned(unsafe) let other: RecognizerObject
        /// Whether a commit has brought it into force.
        var isInForce = false
    }

    /// The view the recognizer is on; nil once the object is inert.
    unowned(unsafe) private(set) var owner: ViewObject?
    private(set) var role: RoleObject?
    /// A recognizer gets a role once, even if the role object is gone.
    private(set) var hasHadRole = false

    private(set) var requirements: [Relation] = []
    private(set) var permissions: [Relation] = []
    /// Whether any relation begins or ends here, or has done so.
    private(set) var isRelated = false

    /// What the client wants to be asked.
    private(set) var terms = DelegateTerms()
    var sentQuestions: [SentQuestion] = []
    private(set) var reportsTouches = false
    /// Whether a commit has brought the recognizer into force.
    private(set) var isCommitted = false

    private var pending = Pending()
    private var isChanged = false

    override class var interfaceName: String { "waytouch_recognizer_v1" }

    /// Makes an object on a view; without a view it is inert.
    init(client: ClientState, owner: ViewObject?) {
        self.owner = owner
        super.init(client: client)
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_recognizer_v1_iface(), version: version, id: id, requests: RecognizerObject.requests)
        guard resource != nil else { return }
        client.add(self)
        // Its first commit asks for a role, whether or not anything else is set.
        noteChange()
    }

    /// Notes a change for the next commit.
    func change(_ body: (inout Pending) -> Void) {
        guard owner != nil else { return }
        body(&pending)
        noteChange()
    }

    func noteChange() {
        guard !isChanged, let window = owner?.window else { return }
        isChanged = true
        window.changedRecognizers.append(self)
    }

    // MARK: Commit

    /// Whether the recognizer, and those it has relations with, have their roles; otherwise the error is posted.
    func isReadyForCommit() -> Bool {
        guard owner != nil else { return true }
        guard hasRole() else { return false }
        for relation in requirements + permissions where !relation.isInForce {
            guard relation.other.hasRole() else { return false }
        }
        return true
    }

    private func hasRole() -> Bool {
        if hasHadRole || owner == nil { return true }
        postError(
            WAYTOUCH_RECOGNIZER_V1_ERROR_NO_ROLE.rawValue, in: "wl_surface.commit",
            "the recognizer has no role; call a role request first")
        return false
    }

    func applyPending() {
        isChanged = false
        guard let view = owner?.view, let role else { return }
        // First: a role may decide only now which recognizer of the engine it is.
        role.applyPending()
        isCommitted = true
        let gesture = role.gesture
        if let value = pending.cancelsTouches { gesture.cancelsTouchesInView = value }
        if let value = pending.delaysTouchesBegan { gesture.delaysTouchesBegan = value }
        if let value = pending.delaysTouchesEnded { gesture.delaysTouchesEnded = value }
        if let value = pending.allowedTouchTypes { gesture.allowedTouchTypes = value }
        if let value = pending.requiresExclusiveTouchType { gesture.requiresExclusiveTouchType = value }
        if pending.allowsSimultaneousWithAny { gesture.allowsSimultaneousRecognitionWithAny = true }
        if let value = pending.delegate { terms = value }
        if let value = pending.reportsTouches { reportsTouches = value }
        if let value = pending.isEnabled { gesture.isEnabled = value }
        pending = Pending()
        for index in requirements.indices { requirements[index].isInForce = true }
        for index in permissions.indices { permissions[index].isInForce = true }
        if gesture.view == nil { view.addGestureRecognizer(gesture) }
    }

    // MARK: Role

    func take(_ role: RoleObject) {
        self.role = role
        hasHadRole = true
        noteChange()
    }

    func roleDestroyed() {
        role?.detach()
        role = nil
    }

    // MARK: Relations

    func require(toFail other: RecognizerObject) { requirements.append(relation(to: other)) }

    func allowSimultaneous(with other: RecognizerObject) { permissions.append(relation(to: other)) }

    private func relation(to other: RecognizerObject) -> Relation {
        isRelated = true
        other.isRelated = true
        client.relationCount &+= 1
        noteChange()
        return Relation(other: other)
    }

    /// Whether this waits for the other, directly or through others, now or after a commit to come.
    func waits(for other: RecognizerObject) -> Bool {
        var visited: Set<ObjectIdentifier> = []
        var open = [self]
        while let next = open.popLast() {
            guard visited.insert(ObjectIdentifier(next)).inserted else { continue }
            for requirement in next.requirements {
                if requirement.other === other { return true }
                open.append(requirement.other)
            }
        }
        return false
    }

    /// The other is gone.
    func forget(_ other: RecognizerObject) {
        let before = requirements.count + permissions.count
        requirements.removeAll { $0.other === other }
        permissions.removeAll { $0.other === other }
        client.relationCount &-= UInt32(before - requirements.count - permissions.count)
    }

    // MARK: The end

    override func resourceDestroyed() {
        client.remove(self)
        client.relationCount &-= UInt32(requirements.count + permissions.count)
        requirements.removeAll()
        permissions.removeAll()
        role?.detach()
        let window = owner?.window
        owner?.remove(self)
        becomeInert()
        window?.forgetChangesOfInert()
        role?.recognizer = nil
        role = nil
    }

    /// Nothing the client asks has any effect from now on.
    func becomeInert() {
        role?.becomeInert()
        owner = nil
    }

    func sendFailed(_ cause: FailureCause.Kind) {
        guard let resource = sendable else { return }
        waytouch_recognizer_v1_send_failed(resource, cause.wireValue.rawValue)
        role?.window?.noteEvent()
    }
}

extension FailureCause.Kind {
    fileprivate var wireValue: waytouch_recognizer_v1_cause {
        switch self {
        case .unspecified: WAYTOUCH_RECOGNIZER_V1_CAUSE_UNSPECIFIED
        case .moved: WAYTOUCH_RECOGNIZER_V1_CAUSE_MOVED
        case .timeout: WAYTOUCH_RECOGNIZER_V1_CAUSE_TIMEOUT
        case .earlyLift: WAYTOUCH_RECOGNIZER_V1_CAUSE_EARLY_LIFT
        case .touchCount: WAYTOUCH_RECOGNIZER_V1_CAUSE_TOUCH_COUNT
        case .wrongDirection: WAYTOUCH_RECOGNIZER_V1_CAUSE_WRONG_DIRECTION
        case .wrongPlace: WAYTOUCH_RECOGNIZER_V1_CAUSE_WRONG_PLACE
        case .prevented: WAYTOUCH_RECOGNIZER_V1_CAUSE_PREVENTED
        case .requirement: WAYTOUCH_RECOGNIZER_V1_CAUSE_REQUIREMENT
        case .delegate: WAYTOUCH_RECOGNIZER_V1_CAUSE_DELEGATE
        case .disabled: WAYTOUCH_RECOGNIZER_V1_CAUSE_DISABLED
        case .removed: WAYTOUCH_RECOGNIZER_V1_CAUSE_REMOVED
        case .touchCancelled: WAYTOUCH_RECOGNIZER_V1_CAUSE_TOUCH_CANCELLED
        case .touchType: WAYTOUCH_RECOGNIZER_V1_CAUSE_TOUCH_TYPE
        }
    }
}
