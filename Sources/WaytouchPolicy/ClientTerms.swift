// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// What an app may do: by its own rule or, where that sets no value, by the rule for every app.
struct ClientTerms {
    /// Nil: every kind.
    private(set) var gestures: Set<GestureRecognizer.Kind>?
    private(set) var deferrableEdges = ScreenEdgePanGestureRecognizer.Edges.all
    private(set) var systemEdges = ScreenEdgePanGestureRecognizer.Edges.all
    private(set) var maximumTouches = Int.max
    private(set) var excess = PolicyClientRule.Excess.ignore
    private(set) var deniedSwipes: SwipeGestureRecognizer.Direction = []
    /// Nil: neither rule has a value.
    private(set) var cancellation: PolicyClientRule.Cancellation?

    /// Makes the terms of an app; nil: of an app without an id.
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
