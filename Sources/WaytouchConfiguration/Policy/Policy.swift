// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchFiles

/// What a kiosk's owner has decided: the compositor's own gestures and what they do, what apps may do, and what is no
/// touch at all.
///
/// ```yaml
/// profile: {pan_threshold: 12, tap_interval: 0.4}   # in pt and s
/// regions: {corner: {anchor: top-right, width: 15mm, height: 15mm}}
/// recognizers:
///   - {id: leave, kind: long-press, touches: 5, min_duration: 2, action: {spawn: [systemctl, stop, kiosk]}}
///   - {id: menu, kind: screen-edge-pan, edges: [bottom], action: {emit: menu}}
///   - {id: exit, kind: tap, view: corner, taps: 5, action: {spawn: [kiosk-admin]}}
/// clients:
///   - {app_id: org.example.Map, deny: [pinch]}
///   - {app_id: "*", max_touches: 2, excess: withhold}
/// panel: {size_mm: [344, 194]}
/// accessibility: {hold_duration: 0.1, enabled: false}
/// guards: {stuck_touch: 20}
/// idle: {after: 300, action: {spawn: [show-attract-loop]}}
/// shell: {spawn: [kiosk-menu]}
/// ```
///
/// A policy is always consistent: every name in it is known, and no recognizer waits, by `require_failure_of`, for one
/// that waits for it.
public struct Policy: Equatable, Sendable {
    /// The thresholds of recognition.
    public var profile = RecognitionProfile()
    /// Other thresholds, no two of one name.
    public private(set) var profiles: [PolicyProfile] = []
    /// Places on the outputs, no two of one name.
    public private(set) var regions: [PolicyRegion] = []
    /// The compositor's own gestures, in the order in which they are attached to each output.
    public private(set) var recognizers: [PolicyRecognizer] = []
    /// What apps may do; no two for one app.
    public private(set) var clients: [PolicyClientRule] = []
    /// What is known of the panel.
    public private(set) var panel = PolicyPanel()
    /// What helps people whose hands tremble; nil: nothing does.
    public private(set) var accessibility: PolicyAccessibility?
    /// Contacts that are no touches.
    public private(set) var guards = PolicyGuards()
    /// What happens without touches for a while; nil: nothing.
    public private(set) var idle: PolicyIdle?
    /// The kiosk's shell; nil: the policy starts none.
    public private(set) var shell: PolicyShell?

    /// Policies larger than this are refused.
    package static let maximumBytes = 1024 * 1024

    /// The policy that holds when there is no file.
    public init() {}

    /// Reads a policy; `-` is standard input. The error names the file, the line, what was expected and what was found.
    ///
    /// It never waits: a FIFO, a device, or anything else that is no regular file, is refused, and so is a file of more
    /// than 1 MiB. `mayBePipe`: a command that somebody waits for may read from a FIFO as well.
    public init(path: String, mayBePipe: Bool = false) throws(FileError) {
        try self.init(FileContents.read(path, limit: Self.maximumBytes, mayBlock: mayBePipe), path: path)
    }

    /// Reads a policy that is in memory already; `path` is what errors call it.
    public init(_ contents: [UInt8], path: String) throws(FileError) {
        try self.init(YAMLDocument(contents, path: path).root)
    }

    init(_ root: YAMLNode) throws(FileError) {
        // A file in which everything is commented out is a policy that says nothing.
        if root.isNull { return }
        let keys = [
            "profile", "profiles", "regions", "recognizers", "clients", "panel", "accessibility", "guards",
            "idle",
            "shell",
        ]
        try root.read("a policy", keys: keys) { entry throws(FileError) in
            switch entry.key {
            case "profile": try profile.apply(entry.value)
            // Below: they change the profile, which may come later in the file.
            case "profiles": break
            case "regions": regions = try PolicyRegion.list(entry.value)
            case "recognizers": recognizers = try PolicyRecognizer.list(entry.value)
            case "clients": clients = try PolicyClientRule.list(entry.value)
            case "panel": panel = try PolicyPanel(entry.value, guards: &guards)
            case "accessibility":
                if !entry.value.isNull { accessibility = try PolicyAccessibility(entry.value) }
            case "guards": try guards.read(entry.value)
            case "idle": idle = try PolicyIdle(entry.value)
            default: shell = try PolicyShell(entry.value)
            }
        }
        if let node = root["profiles"] { profiles = try PolicyProfile.list(node, changing: profile) }
        try check()
    }

    /// Checks that need the whole policy.
    private func check() throws(FileError) {
        let gestures = recognizers.map(\.gesture)
        var mistakes = Mistakes()
        mistakes.attempt { () throws(FileError) in
            try SceneRecognizer.checkNames(
                in: gestures, views: regions.map(\.id), what: "a region of the policy", of: "the policy")
        }
        mistakes.attempt { () throws(FileError) in try SceneRecognizer.checkCircles(in: gestures) }
        if let unlock = idle?.unlock, !gestures.contains(where: { $0.id == unlock }) {
            mistakes.add(
                unlock.error(
                    "expected a recognizer of the policy, found \(unlock.id.quoted)"
                        + unlock.id.suggestion(among: gestures.map(\.id.id))))
        }
        for action in actions {
            guard case .profile(let name?) = action, profile(named: name.id) == nil else { continue }
            mistakes.add(
                name.error(
                    "expected a profile of the policy, or 'none', found \(name.id.quoted)"
                        + name.id.suggestion(among: profiles.map(\.name) + [PolicyProfile.noneName])))
        }
        let awaited = Set(gestures.flatMap { $0.requireFailureOf.map(\.id) })
        for recognizer in recognizers where recognizer.actions.isEmpty {
            let id = recognizer.gesture.id
            // One that others wait for, or that unlocks, does enough.
            let isOfUse =
                idle?.unlock == id || awaited.contains(id.id) || !recognizer.gesture.failureRequiredBy.isEmpty
            if !isOfUse {
                mistakes.add(id.error("expected an 'action' of recognizer \(id.id.quoted), found none"))
            }
        }
        try mistakes.check()
    }

    /// The region that a recognizer is on; nil: the whole output.
    public func region(of recognizer: PolicyRecognizer) -> PolicyRegion? {
        recognizer.gesture.view.flatMap { view in regions.first { $0.id == view.id } }
    }

    /// Whether a recognizer unlocks: it works while the kiosk is locked, and only then.
    public func unlocks(_ recognizer: PolicyRecognizer) -> Bool {
        idle?.unlock == recognizer.gesture.id || recognizer.actions.contains(.unlock)
    }

    /// The thresholds of a name; nil: there are none of it.
    public func profile(named name: String) -> RecognitionProfile? {
        profiles.first { $0.name == name }?.profile
    }

    /// Whether what is locked can be unlocked by a gesture or the shell.
    public var canUnlock: Bool { shell != nil || recognizers.contains(where: unlocks) }

    /// All that gestures and idling do.
    var actions: [PolicyAction] { recognizers.flatMap(\.actions) + (idle?.actions ?? []) }

    /// The first name that gestures or idling emit; nil: they emit nothing.
    public var firstEmittedName: String? {
        for action in actions {
            if case .emit(let name) = action { return name }
        }
        return nil
    }
}
