// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchFiles

/// The policy of a kiosk: the compositor's own gestures and their actions, what apps may do, and which contacts are not
/// touches.
///
/// ```yaml
/// profile: {pan_threshold: 12, tap_interval: 0.4}   # in pt and s
/// regions: {corner: {anchor: top-right, width: 15mm, height: 15mm}}
/// recognizers:
///   - {id: leave, kind: long-press, touches: 5, min_duration: 2, action: {spawn: [systemctl, stop, kiosk]}}
///   - {id: menu, kind: screen-edge-pan, edges: [bottom], action: {emit: menu}}
///   - {id: exit, kind: long-press, view: corner, taps: 4, min_duration: 1, action: {spawn: [kiosk-admin]}}
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
    /// Named sets of other thresholds; names are unique.
    public private(set) var profiles: [PolicyProfile] = []
    /// Regions of the outputs; names are unique.
    public private(set) var regions: [PolicyRegion] = []
    /// The index of each region by its name.
    private var regionPlaces: [String: Int] = [:]
    /// The compositor's own gestures, in the order in which they are attached to each output.
    public private(set) var recognizers: [PolicyRecognizer] = []
    /// The rules for apps, at most one for each.
    public private(set) var clients: [PolicyClientRule] = []
    /// The settings of the panel.
    public private(set) var panel = PolicyPanel()
    /// Touch accommodations for people whose hands tremble; nil: none.
    public private(set) var accessibility: PolicyAccessibility?
    /// The rules for contacts that are not touches.
    public private(set) var guards = PolicyGuards()
    /// What happens after a while without touches; nil: nothing.
    public private(set) var idle: PolicyIdle?
    /// The kiosk's shell; nil: the policy starts none.
    public private(set) var shell: PolicyShell?

    /// Policies larger than this are refused.
    package static let maximumBytes = 1024 * 1024

    /// Makes the policy that applies when there is no file.
    public init() {}

    /// Reads a policy; `-` is standard input. The error names the file, the line, what was expected and what was found.
    ///
    /// It never blocks: a FIFO, a device, or anything else that is not a regular file is refused, and so is a file of
    /// more than 1 MiB. With `mayBePipe`, for commands, a FIFO is read as well.
    public init(path: String, mayBePipe: Bool = false) throws(FileError) {
        try self.init(FileContents.read(path, limit: Self.maximumBytes, mayBlock: mayBePipe), path: path)
    }

    /// Reads a policy from memory; `path` is its name in errors.
    public init(_ contents: [UInt8], path: String) throws(FileError) {
        try self.init(YAMLDocument(contents, path: path).root)
    }

    init(_ root: YAMLNode) throws(FileError) {
        // A file in which everything is commented out is an empty policy.
        if root.isNull { return }
        let keys = [
            "profile", "profiles", "regions", "recognizers", "clients", "panel", "accessibility", "guards",
            "idle",
            "shell",
        ]
        try root.read("a policy", keys: keys) { entry throws(FileError) in
            switch entry.key {
            case "profile": try profile.apply(entry.value)
            // Read below, because they change the profile, which may come later in the file.
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
        for (place, region) in regions.enumerated() { regionPlaces[region.id] = place }
        if let node = root["profiles"] { profiles = try PolicyProfile.list(node, changing: profile) }
        try check()
    }

    /// Performs the checks that need the whole policy.
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
        let profileNames = Set(profiles.map(\.name))
        for action in actions where !mistakes.isFull {
            guard case .profile(let name?) = action, !profileNames.contains(name.id) else { continue }
            mistakes.add(
                name.error(
                    "expected a profile of the policy, or 'none', found \(name.id.quoted)"
                        + name.id.suggestion(among: profiles.map(\.name) + [PolicyProfile.noneName])))
        }
        let awaited = Set(gestures.flatMap { $0.requireFailureOf.map(\.id) })
        for recognizer in recognizers where recognizer.actions.isEmpty {
            let id = recognizer.gesture.id
            // A gesture that others wait for, or that unlocks, needs no action.
            let isOfUse =
                idle?.unlock == id || awaited.contains(id.id) || !recognizer.gesture.failureRequiredBy.isEmpty
            if !isOfUse {
                mistakes.add(id.error("expected an 'action' of recognizer \(id.id.quoted), found none"))
            }
        }
        try mistakes.check()
    }

    /// Returns the region that a recognizer belongs to; nil: the whole output.
    public func region(of recognizer: PolicyRecognizer) -> PolicyRegion? {
        recognizer.gesture.view.flatMap { regionPlaces[$0.id] }.map { regions[$0] }
    }

    /// Returns whether a recognizer unlocks, and so works only while the kiosk is locked.
    public func unlocks(_ recognizer: PolicyRecognizer) -> Bool {
        idle?.unlock == recognizer.gesture.id || recognizer.actions.contains(.unlock)
    }

    /// Sets a parameter of the recognizer at an index, in the parameter's unit.
    package mutating func set(_ parameter: String, ofRecognizerAt index: Int, to value: Double) {
        recognizers[index].gesture.numbers[parameter] = value
    }

    /// Returns the thresholds with a name; nil: there are none.
    public func profile(named name: String) -> RecognitionProfile? {
        profiles.first { $0.name == name }?.profile
    }

    /// Whether a gesture that is not switched off, or the shell, can unlock the kiosk.
    public var canUnlock: Bool {
        shell != nil || recognizers.contains { $0.gesture.isLikely && unlocks($0) }
    }

    /// The actions of all gestures and of idling.
    var actions: [PolicyAction] { recognizers.flatMap(\.actions) + (idle?.actions ?? []) }

    /// The first name that gestures or idling emit; nil: they emit none.
    public var firstEmittedName: String? {
        for action in actions {
            if case .emit(let name) = action { return name }
        }
        return nil
    }
}
