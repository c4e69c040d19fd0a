// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_recognizer_v1`, the common part of recognizers of all roles.
final class RecognizerObject: ProtocolObject {
    /// The changes requested since the last commit; nil: no change.
    struct Pending {
        var isEnabled: Bool?
        var cancelsTouches: Bool?
        var delaysTouchesBegan: Bool?
        var delaysTouchesEnded: Bool?
        var allowedTouchTypes: Set<Touch.Kind>?
        var requiresExclusiveTouchType: Bool?
        var allowsSimultaneousWithAny = false
        var terms: DelegateTerms?
    }

    /// The view that the recognizer is on; nil once the object is inert.
    unowned(unsafe) private(set) var owner: ViewObject?
    private(set) var role: RoleObject?
    /// Whether the recognizer has ever had a role, which it gets only once, even if the role object was destroyed.
    private(set) var hasHadRole = false

    /// The recognizers that this one waits for, and those with which it may recognise together.
    private(set) var requirements = RelationSet()
    private(set) var permissions = RelationSet()
    /// The recognizers that have a relation with this one.
    private var relatives = RelationSet()
    /// The number of recognizers that wait for this one.
    private var numberOfWaiting = 0
    /// The last search for a cycle that has visited this object, and its mark there.
    private var search: UInt64 = 0
    private var mark = SearchMark.unvisited

    /// The questions that the client wants to be asked, and the object that asks them; nil: none.
    private(set) var terms = DelegateTerms()
    unowned(unsafe) var delegate: DelegateObject?
    /// The object that reports single touches; nil: none.
    unowned(unsafe) var touches: TouchesObject?
    /// Whether a commit has brought the recognizer into force.
    private(set) var isCommitted = false

    private var pending = Pending()
    /// Its places among the recognizers of its view, and among those with changes for the next commit.
    let siblingLink = ChainLink<RecognizerObject>()
    let changeLink = ChainLink<RecognizerObject>()

    override var interfaceName: String { "waytouch_recognizer_v1" }

    /// Makes an object on a view; without a view it is inert.
    init(client: ClientState, owner: ViewObject?) {
        self.owner = owner
        super.init(client: client)
    }

    func bind(version: Int32, id: UInt32) {
        if let requests = Self.requests { bind(requests, version: version, id: id) }
        guard resource != nil else { return }
        client.recognizerCount &+= 1
    }

    /// Whether there is an object that reports single touches: without counting a reference, because few clients have
    /// one.
    final var hasTouches: Bool {
        @inline(__always) get { touches != nil }
    }

    /// The object that reports single touches, once a commit has brought it into force.
    var committedTouches: TouchesObject? { touches?.isCommitted == true ? touches : nil }

    /// Notes a change for the next commit.
    func change(_ body: (inout Pending) -> Void) {
        guard owner != nil else { return }
        body(&pending)
        noteChange()
    }

    func noteChange() {
        guard let window = owner?.window else { return }
        window.changedRecognizers.append(self, by: changeLink)
    }

    // MARK: Commit

    /// Brings the changes into force. Without a role they stay pending until it has one.
    func applyPending() {
        guard let view = owner?.view, let role else { return }
        // This comes first, because a role may choose its recognizer in the engine only now.
        role.applyPending()
        let isFirstCommit = !isCommitted
        isCommitted = true
        let gesture = role.gesture
        if let value = pending.cancelsTouches { gesture.cancelsTouchesInView = value }
        if let value = pending.delaysTouchesBegan { gesture.delaysTouchesBegan = value }
        if let value = pending.delaysTouchesEnded { gesture.delaysTouchesEnded = value }
        if let value = pending.allowedTouchTypes { gesture.allowedTouchTypes = value }
        if let value = pending.requiresExclusiveTouchType { gesture.requiresExclusiveTouchType = value }
        if pending.allowsSimultaneousWithAny { gesture.allowsSimultaneousRecognitionWithAny = true }
        if let value = pending.terms { terms = value }
        touches?.isCommitted = true
        if let value = pending.isEnabled { gesture.isEnabled = value }
        pending = Pending()
        declareRelations(isFirstCommit: isFirstCommit)
        if gesture.view == nil { view.addGestureRecognizer(gesture) }
    }

    // MARK: Role

    func adopt(_ role: RoleObject) {
        self.role = role
        hasHadRole = true
        noteChange()
    }

    func roleDestroyed() {
        role?.detach()
        role = nil
    }

    /// Resets the terms for a later delegate object. Open questions get their default answers.
    func delegateDestroyed() {
        delegate = nil
        terms = DelegateTerms()
        pending.terms = nil
    }

    // MARK: Relations

    func require(toFail other: RecognizerObject) {
        requirements.insert(other)
        other.numberOfWaiting += 1
        client.requirementCount &+= 1
        addRelation(to: other)
    }

    func allowSimultaneous(with other: RecognizerObject) {
        permissions.insert(other)
        addRelation(to: other)
    }

    private func addRelation(to other: RecognizerObject) {
        other.relatives.insert(self)
        client.relationCount &+= 1
        noteChange()
    }

    /// Declares to the engine the relations that a commit brings into force. A relation with a recognizer that was
    /// never committed is declared when it is: only then is its recognizer in the engine known.
    private func declareRelations(isFirstCommit: Bool) {
        requirements.forEachNew { declareRequirement(of: $0) }
        permissions.forEachNew { declarePermission(for: $0) }
        requirements.bringIntoForce()
        permissions.bringIntoForce()
        guard isFirstCommit else { return }
        relatives.forEach { other in
            if other.requirements.isInForce(with: self) { other.declareRequirement(of: self) }
            if other.permissions.isInForce(with: self) { other.declarePermission(for: self) }
        }
    }

    private var committedGesture: GestureRecognizer? { isCommitted ? role?.gesture : nil }

    /// Declares a requirement, which was checked for cycles before.
    private func declareRequirement(of other: RecognizerObject) {
        guard let gesture = committedGesture, let other = other.committedGesture else { return }
        gesture.requireWithoutCycle(toFail: other)
    }

    private func declarePermission(for other: RecognizerObject) {
        guard let gesture = committedGesture, let other = other.committedGesture else { return }
        gesture.allowSimultaneousRecognition(with: other)
    }

    /// Calls a closure for the recognizers that this one is to wait for, if that may close a cycle.
    func forEachNewlyRequired(_ body: (RecognizerObject) -> Void) {
        if numberOfWaiting > 0 { requirements.forEachNew(body) }
    }

    /// Returns a requirement that closes a cycle, among those of these recognizers and of all that they wait for, in
    /// force or pending; nil if there is none.
    static func cycle(from starts: [RecognizerObject], of client: ClientState) -> (
        waiting: RecognizerObject, other: RecognizerObject
    )? {
        client.searches &+= 1
        let search = client.searches
        let edge = edgeClosingCycle(
            from: starts.map { Unmanaged.passUnretained($0) },
            next: { object, place in
                defer { place += 1 }
                return object._withUnsafeGuaranteedRef { $0.requirements[place] }
            },
            mark: { $0._withUnsafeGuaranteedRef { $0.search == search ? $0.mark : .unvisited } },
            setMark: { object, mark in
                object._withUnsafeGuaranteedRef {
                    $0.search = search
                    $0.mark = mark
                }
            })
        return edge.map { ($0.from.takeUnretainedValue(), $0.to.takeUnretainedValue()) }
    }

    /// Forgets a recognizer that is destroyed.
    private func forget(_ other: RecognizerObject) {
        if requirements.remove(other) {
            client.requirementCount &-= 1
            client.relationCount &-= 1
        }
        if permissions.remove(other) { client.relationCount &-= 1 }
    }

    private func forgetRelations() {
        relatives.forEach { $0.forget(self) }
        relatives.removeAll()
        requirements.forEach { $0.numberOfWaiting -= 1 }
        client.requirementCount &-= UInt32(requirements.count)
        for relations in [requirements, permissions] {
            client.relationCount &-= UInt32(relations.count)
            relations.forEach { $0.relatives.remove(self) }
        }
        requirements.removeAll()
        permissions.removeAll()
    }

    // MARK: The end

    override func resourceDestroyed() {
        forgetRelations()
        delegate?.recognizer = nil
        touches?.recognizer = nil
        role?.detach()
        owner?.remove(self)
        becomeInert()
        if let role {
            // The recognizer still counts while the client has the role object.
            role.recognizer = nil
            role.countsAsRecognizer = true
        } else {
            client.recognizerCount &-= 1
        }
        role = nil
    }

    /// Makes the object inert: the client's requests no longer have an effect.
    func becomeInert() {
        role?.becomeInert()
        owner?.window?.changedRecognizers.remove(changeLink)
        owner = nil
    }

    /// Makes the recognizer inert, because the client exceeds a limit.
    func exceedLimit() {
        role?.detach()
        owner?.remove(self)
        becomeInert()
        sendLimitReached()
    }

    func sendLimitReached() {
        let cause = FailureCause.Kind.limit.wireValue
        client.flow.reply(WAYTOUCH_RECOGNIZER_V1_FAILED, of: self) { $0.append(bits: cause.rawValue) }
    }

    func sendFailed(_ cause: FailureCause.Kind) {
        guard sendable != nil else { return }
        let cause = cause.wireValue.rawValue
        client.flow.post(WAYTOUCH_RECOGNIZER_V1_FAILED, of: self) { $0.append(bits: cause) }
        role?.noteEvent()
    }
}

extension FailureCause.Kind {
    var wireValue: waytouch_recognizer_v1_cause {
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
        case .limit: WAYTOUCH_RECOGNIZER_V1_CAUSE_LIMIT
        }
    }
}
