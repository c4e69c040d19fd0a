// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchFiles

/// What is done when a gesture of a policy is recognised.
public enum PolicyAction: Equatable, Sendable {
    /// Starts a program: its name or path, and its arguments.
    case spawn([String])
    /// Tells the kiosk's shell.
    case emit(String)
    /// Nothing: that the touches are taken from the app is all.
    case deny
    /// Keeps all touches from apps.
    case lock
    /// Ends that: a gesture that does it works while the kiosk is locked, and only then.
    case unlock
    /// Puts a profile of the policy in force; nil: the policy's own thresholds.
    case profile(SceneReference?)
    /// Puts the touch accommodations in force, or ends that.
    case accessibility(PolicyAccessibility.Switch)
    /// A click of the primary pointer button where the gesture is.
    case click
    /// The same of the secondary button, which opens menus.
    case secondaryClick
    /// Asks the window that has the focus, on the output of the gesture, to close.
    case closeWindow
    /// Gives the focus to the next window of the output.
    case focusNext
    /// Presses and releases a key, for the client that has the focus.
    case key(KeyCombination)
    /// Scrolls what is where the gesture is: by px to the right and down or, of a gesture that acts when it changes, by
    /// so many px for each that it moves.
    case scroll(Vector)
    /// Moves the window that is where the gesture is, until the gesture ends.
    case moveWindow
    /// Shows what is recognised, over everything, or ends that.
    case overlay

    /// Longer lists are refused: all of one are done at once.
    static let maximumActions = 64
    /// More arguments than this are refused.
    static let maximumArguments = 256
    /// Nothing is as large, in px.
    static let maximumScroll = 10_000.0
    /// A name is longer than a label and shorter than a text.
    static let maximumNameBytes = 128

    private static let words: [(word: String, action: PolicyAction)] = [
        ("deny", .deny), ("lock", .lock), ("unlock", .unlock), ("click", .click),
        ("secondary-click", .secondaryClick), ("move-window", .moveWindow), ("close-window", .closeWindow),
        ("focus-next", .focusNext), ("overlay", .overlay),
    ]

    /// The button of a click; nil: it is another action.
    public var clickedButton: PointerButton? {
        switch self {
        case .click: .primary
        case .secondaryClick: .secondary
        default: nil
        }
    }

    /// What is pressed; nil: it is another action.
    public var keyCombination: KeyCombination? {
        if case .key(let combination) = self { combination } else { nil }
    }

    /// How far it scrolls; nil: it is another action.
    public var scrolling: Vector? {
        if case .scroll(let distance) = self { distance } else { nil }
    }

    /// Whether it is something that an app may do by itself: a gesture that does nothing else yields to apps'.
    var isConvenience: Bool { clickedButton != nil || scrolling != nil || self == .moveWindow }

    /// Whether the host does it, where the gesture is.
    public var isOfHost: Bool {
        switch self {
        case .click, .secondaryClick, .closeWindow, .focusNext, .key, .scroll, .moveWindow: true
        case .spawn, .emit, .deny, .lock, .unlock, .profile, .accessibility, .overlay: false
        }
    }

    /// One action, or a list of them.
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

    /// A program and its arguments.
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

    /// How far something scrolls.
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

    static let nameRule = "a name of 1 to \(maximumNameBytes) bytes without control characters"

    /// Whether a text may name something that the protocol passes on.
    static func isName(_ name: String) -> Bool {
        let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        return isPlain && (1...maximumNameBytes).contains(name.utf8.count)
    }

    private static func name(_ node: YAMLNode) throws(FileError) -> String {
        guard case .scalar(let name, _) = node.content, !node.isNull, isName(name) else {
            throw node.expected(nameRule)
        }
        return name
    }
}

extension PolicyAction: CustomStringConvertible {
    /// What it does, in words of the policy.
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
