// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchFiles

/// An action of a policy's gesture, or of idling.
public enum PolicyAction: Equatable, Sendable {
    /// Starts a program: its name or path, and its arguments.
    case spawn([String])
    /// Sends a name to the kiosk's shell.
    case emit(String)
    /// Does nothing but take the touches from the app.
    case deny
    /// Keeps all touches from apps.
    case lock
    /// Ends the lock. A gesture with this action works only while the kiosk is locked.
    case unlock
    /// Puts a profile of the policy in force; nil: the policy's own thresholds.
    case profile(SceneReference?)
    /// Switches the touch accommodations.
    case accessibility(PolicyAccessibility.Switch)
    /// Clicks the primary pointer button where the gesture is.
    case click
    /// Clicks the secondary button, which opens menus, where the gesture is.
    case secondaryClick
    /// Asks the window that has the focus, on the output of the gesture, to close.
    case closeWindow
    /// Moves the focus to the next window of the output.
    case focusNext
    /// Presses and releases a key for the client that has the focus.
    case key(KeyCombination)
    /// Scrolls where the gesture is, by a distance in px to the right and down, or, for a gesture that acts when it
    /// changes, by that many px for each px of its movement.
    case scroll(Vector)
    /// Moves the window at the gesture's position, until the gesture ends.
    case moveWindow
    /// Shows or hides the overlay, which shows over everything what is recognised.
    case overlay

    /// The greatest number of actions of a gesture, as all of them are performed at once.
    static let maximumActions = 64
    /// The greatest number of arguments of a program.
    static let maximumArguments = 256
    /// The greatest distance of scrolling, in px.
    static let maximumScroll = 10_000.0

    private static let words: [(word: String, action: PolicyAction)] = [
        ("deny", .deny), ("lock", .lock), ("unlock", .unlock), ("click", .click),
        ("secondary-click", .secondaryClick), ("move-window", .moveWindow), ("close-window", .closeWindow),
        ("focus-next", .focusNext), ("overlay", .overlay),
    ]

    /// The button of a click; nil for other actions.
    public var clickedButton: PointerButton? {
        switch self {
        case .click: .primary
        case .secondaryClick: .secondary
        default: nil
        }
    }

    /// The keys that are pressed; nil for other actions.
    public var keyCombination: KeyCombination? {
        if case .key(let combination) = self { combination } else { nil }
    }

    /// The distance of scrolling; nil for other actions.
    public var scrolling: Vector? {
        if case .scroll(let distance) = self { distance } else { nil }
    }

    /// Whether apps may have gestures for the same purpose: a gesture with only such actions yields to apps' gestures.
    var isConvenience: Bool { clickedButton != nil || scrolling != nil || self == .moveWindow }

    /// Whether the host performs the action, at the gesture's position.
    public var isOfHost: Bool {
        switch self {
        case .click, .secondaryClick, .closeWindow, .focusNext, .key, .scroll, .moveWindow: true
        case .spawn, .emit, .deny, .lock, .unlock, .profile, .accessibility, .overlay: false
        }
    }

    /// Reads one action, or a list of them.
    static func list(_ node: YAMLNode) throws(FileError) -> [PolicyAction] {
        guard case .sequence(let elements) = node.content else { return [try PolicyAction(node)] }
        guard !elements.isEmpty else { throw node.error("expected at least one action, found an empty list") }
        guard elements.count <= maximumActions else {
            throw node.error("expected at most \(maximumActions) actions, found \(elements.count)")
        }
        var actions: [PolicyAction] = []
        for element in elements { actions.append(try PolicyAction(element)) }
        guard !actions.contains(.lock) || !actions.contains(.unlock) else {
            throw node.error("expected either 'lock' or 'unlock', found both")
        }
        return actions
    }

    private init(_ node: YAMLNode) throws(FileError) {
        let what =
            "an action (\(Self.words.map(\.word).joined(separator: ", ")), {spawn: [program, argument, ...]}, "
            + "{emit: name}, {profile: name}, {accessibility: toggle}, {key: Ctrl+Shift+T} or {scroll: [dx, dy]})"
        if case .scalar(let text, _) = node.content {
            guard let known = Self.words.first(where: { $0.word == text }) else {
                throw node.error(
                    "expected \(what), found \(node.summary)" + text.suggestion(among: Self.words.map(\.word))
                )
            }
            self = known.action
            return
        }
        guard case .mapping(let entries) = node.content, entries.count == 1, let entry = entries.first else {
            guard case .mapping(let entries) = node.content, !entries.isEmpty else {
                throw node.expected(what)
            }
            throw node.error("expected one action, found \(entries.count); write a list of them")
        }
        switch entry.key {
        case "spawn": self = .spawn(try Self.arguments(entry.value))
        case "emit": self = .emit(try Self.name(entry.value))
        case "key": self = .key(try KeyCombination(entry.value))
        case "scroll": self = .scroll(try Self.distance(entry.value))
        case "profile":
            let name = try SceneReference(entry.value, "the name of a profile, or 'none'")
            self = .profile(name.id == PolicyProfile.noneName ? nil : name)
        case "accessibility":
            self = .accessibility(
                try entry.value.word("what to do with accommodations", PolicyAccessibility.switchWords))
        default:
            throw .badData(entry.value.path, entry.line, "expected \(what), found \(entry.key.quoted)")
        }
    }

    /// Reads a program and its arguments.
    static func arguments(_ node: YAMLNode) throws(FileError) -> [String] {
        let what = "a list of a program and its arguments"
        let elements = try node.sequence(what)
        guard !elements.isEmpty else { throw node.error("expected \(what), found an empty list") }
        guard elements.count <= maximumArguments else {
            throw node.error("expected at most \(maximumArguments) arguments, found \(elements.count)")
        }
        var arguments: [String] = []
        for element in elements {
            let text = try element.string()
            guard !text.utf8.contains(0) else {
                throw element.error("expected an argument without a zero byte, found one")
            }
            arguments.append(text)
        }
        guard arguments.first != "" else {
            throw elements[0].error("expected the name or path of a program, found nothing")
        }
        return arguments
    }

    /// Reads the distance of scrolling.
    private static func distance(_ node: YAMLNode) throws(FileError) -> Vector {
        let limit = maximumScroll
        let what = "two numbers from -\(limit.brief) to \(limit.brief), not both 0"
        let elements = try node.sequence(what)
        guard elements.count == 2 else {
            throw node.error("expected \(what), found a list of \(elements.count)")
        }
        let distance = Vector(dx: try elements[0].number(), dy: try elements[1].number())
        guard abs(distance.dx) <= limit, abs(distance.dy) <= limit, distance != .zero else {
            throw node.error("expected \(what), found [\(distance.dx.brief), \(distance.dy.brief)]")
        }
        return distance
    }

    private static func name(_ node: YAMLNode) throws(FileError) -> String {
        guard case .scalar(let name, _) = node.content, !node.isNull, PolicyName.isValid(name) else {
            throw node.expected(PolicyName.rule)
        }
        return name
    }
}

extension PolicyAction: CustomStringConvertible {
    /// The action in the policy's words.
    public var description: String {
        switch self {
        case .spawn(let arguments): "spawn \(arguments.joined(separator: " "))"
        case .emit(let name): "emit \(name)"
        case .deny: "deny"
        case .lock: "lock"
        case .unlock: "unlock"
        case .profile(let name): "profile \(name?.id ?? "none")"
        case .accessibility(let value): "accessibility \(value)"
        case .click: "click"
        case .secondaryClick: "secondary-click"
        case .closeWindow: "close-window"
        case .focusNext: "focus-next"
        case .overlay: "overlay"
        case .key(let combination): "key \(combination)"
        case .scroll(let distance): "scroll \(distance.dx.brief), \(distance.dy.brief)"
        case .moveWindow: "move-window"
        }
    }
}
