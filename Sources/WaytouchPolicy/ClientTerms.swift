// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// What one app may do: its own rule, and for what that does not say the rule for every app.
struct ClientTerms {
    /// Nil = every kind.
    private(set) var gestures: Set<GestureRecognizer.Kind>?
    private(set) var deferrableEdges = ScreenEdgePanGestureRecognizer.Edges.all
    private(set) var systemEdges = ScreenEdgePanGestureRecognizer.Edges.all
    private(set) var maximumTouches = Int.max
    private(set) var excess = PolicyClientRule.Excess.ignore
    private(set) var deniedSwipes: SwipeGestureRecognizer.Direction = []
    /// Nil = that is not said.
    private(set) var cancellation: PolicyClientRule.Cancellation?

    /// The terms of an app; nil = it has no id.
    init(of appID: String?, in policy: Policy) {
        for name in [PolicyClientRule.anyApp, appID] {
            guard let rule = policy.clients.first(where: { $0.appID == name }) else { continue }
            if let value = rule.gestures { gestures = value }
            if let value = rule.deferrableEdges { deferrableEdges = value }
            if let value = rule.systemEdges { systemEdges = value }
            if let value = rule.maximumTouches { maximumTouches = value }
            if let value = rule.excess { excess = value }
            if let value = rule.deniedSwipes { deniedSwipes = value }
            if let value = rule.cancellation { cancellation = value }
        }
    }

    func allows(_ recognizer: GestureRecognizer) -> Bool {
        gestures?.contains(recognizer.kind) ?? true
    }
}
