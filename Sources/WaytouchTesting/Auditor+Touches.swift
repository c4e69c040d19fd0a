// SPDX-License-Identifier: MIT
public import Waytouch

extension Auditor {
    /// Records touches that a view has received: call this from its `touches…` methods, or use
    /// ``AuditedView``.
    public func received(_ phase: Touch.Phase, _ touches: [Touch]) {
        if hasActed { violate("touches \(phase) after an action of the same transaction") }
        for touch in touches { received(phase, touch) }
    }

    private func received(_ phase: Touch.Phase, _ touch: Touch) {
        let key = ObjectIdentifier(touch)
        let name = "touch \(touch.id.contact)"
        note(.touch, Int(touch.id.contact), "\(phase)", touch.location(in: nil), at: touch.timestamp)
        if touch.phase != phase { violate("\(name) shows \(touch.phase) in a call for \(phase)") }
        if phase == .cancelled {
            if latestDelivery != nil { violate("\(name) cancelled after other touches were delivered") }
        } else {
            if let latestDelivery, touch.timestamp < latestDelivery {
                violate("\(name) \(phase) of \(touch.timestamp) µs after one of \(latestDelivery) µs")
            }
            latestDelivery = touch.timestamp
        }
        var contact = contacts[key] ?? Contact()
        if phase == .began {
            if contact.isSeen { violate("\(name) began twice") }
            contact.isSeen = true
        } else if !contact.isSeen {
            violate("\(name) \(phase) in a view that never saw it begin")
        } else if contact.isOver {
            violate("\(name) \(phase) after its end")
        }
        if phase != .cancelled, let owner = contact.owner {
            violate("\(name) \(phase) although \(owner) has taken it")
        }
        if phase == .ended || phase == .cancelled { contact.isOver = true }
        contacts[key] = contact
    }

    /// Called at the end of a transaction: the actions of all states that were entered must have been sent.
    func transactionEnded() {
        latestDelivery = nil
        hasActed = false
        for index in lives.indices {
            if !lives[index].due.isEmpty {
                violate("\(lives[index].recognizer.name) did not send \(lives[index].due)")
                lives[index].due = []
            }
        }
        checkCompany()
        synchronize()
        // Touch objects are reused, so remove those that are no longer delivered.
        for (key, contact) in contacts where contact.isOver || !contact.isSeen {
            let isTracked = lives.contains {
                $0.recognizer.trackedTouches.contains { ObjectIdentifier($0) == key }
            }
            if !isTracked { contacts[key] = nil }
        }
    }

    /// Called when a recognizer begins: no recognizer that prevents it may be under way with a common touch.
    func checkExclusion(of recognizer: GestureRecognizer) {
        for life in lives where prevents(life.recognizer, recognizer) && share(life.recognizer, recognizer) {
            violate(
                "\(recognizer.name) begins although \(life.recognizer.name), which excludes it, is under way")
        }
    }

    /// Checks that no two recognizers that exclude each other are under way with a common touch, whenever it landed.
    func checkCompany() {
        for (index, life) in lives.enumerated() where life.recognizer.isActive {
            for other in lives[..<index] where prevents(other.recognizer, life.recognizer) {
                guard prevents(life.recognizer, other.recognizer), share(life.recognizer, other.recognizer)
                else { continue }
                violate(
                    "\(life.recognizer.name) and \(other.recognizer.name) exclude each other and share a touch"
                )
            }
        }
    }

    private func prevents(_ active: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        other !== active && active.isActive && active.canPrevent(other) && other.canBePrevented(by: active)
            && !active.allowsSimultaneousRecognitionWithAny && !other.allowsSimultaneousRecognitionWithAny
            && !areSimultaneous(active, other)
    }

    private func share(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        one.trackedTouches.contains { touch in other.trackedTouches.contains { $0 === touch } }
    }

    /// Checks that nothing is pending. Call this when no touch is down and all deadlines have passed.
    public func finish() {
        if engine.numberOfTouches != 0 { violate("\(engine.numberOfTouches) touches are left") }
        if let deadline = engine.nextDeadline { violate("a deadline is left, \(deadline) µs") }
        for life in lives {
            if life.recognizer.state != .possible || life.recognizer.isBlocked {
                violate(
                    "\(life.recognizer.name) is left \(life.recognizer.state)"
                        + (life.recognizer.isBlocked ? ", blocked" : ""))
            }
            if !life.recognizer.trackedTouches.isEmpty { violate("\(life.recognizer.name) keeps touches") }
        }
        for contact in contacts.values where contact.isSeen && !contact.isOver {
            violate("a touch that a view saw begin has no end")
        }
    }
}

/// A view that reports its touches to an ``Auditor``.
open class AuditedView: View {
    private weak var auditor: Auditor?

    /// Creates a view; `frame` is in the space of the future superview.
    public init(frame: Rect, auditor: Auditor) {
        self.auditor = auditor
        super.init(frame: frame)
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        auditor?.received(.began, touches)
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        auditor?.received(.moved, touches)
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        auditor?.received(.ended, touches)
    }

    open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        auditor?.received(.cancelled, touches)
    }
}
