// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchFiles

/// A description of an output, the views on it, their recognizers, and the relations between these.
///
/// ```yaml
/// output: {width: 1280, height: 800}
/// views:
///   - {id: card, frame: [100, 100, 400, 300]}
/// recognizers:
///   - {id: single, kind: tap, view: card, require_failure_of: [double]}
///   - {id: double, kind: tap, view: card, taps: 2}
/// ```
///
/// A scene is always consistent: every name in it is known, no view lies in itself, and no recognizer waits, by
/// `require_failure_of`, for one that waits for it.
public struct Scene: Equatable, Sendable {
    /// The name by which the output itself is a recognizer's view, or a view's parent.
    public static let outputName = "output"

    /// The output; by default 1920×1080 px of unknown size.
    public private(set) var output = Output(width: 1920, height: 1080)
    /// The thresholds of recognition.
    public private(set) var profile = RecognitionProfile()
    /// The views; those with the same parent are in this order, back to front.
    public private(set) var views: [SceneView] = []
    /// The recognizers, in the order in which they are attached.
    public private(set) var recognizers: [SceneRecognizer] = []

    /// Scenes larger than this are refused.
    static let maximumBytes = 1024 * 1024

    /// Reads a scene, YAML or JSON; `-` is standard input. The error names the file, the line, what was expected and
    /// what was found.
    public init(path: String) throws(FileError) {
        try self.init(FileContents.read(path, limit: Self.maximumBytes), path: path)
    }

    /// Reads a scene from memory; `path` is its name in errors.
    public init(_ contents: [UInt8], path: String) throws(FileError) {
        try self.init(YAMLDocument(contents, path: path).root)
    }

    package init(_ root: YAMLNode) throws(FileError) {
        let keys = ["output", "profile", "views", "recognizers"]
        try root.read("a scene", keys: keys) { entry throws(FileError) in
            switch entry.key {
            case "output": output = try Output(scene: entry.value)
            case "profile": try profile.apply(entry.value)
            case "views": views = try SceneView.list(entry.value)
            default: recognizers = try SceneRecognizer.list(entry.value)
            }
        }
        var mistakes = Mistakes()
        mistakes.attempt { () throws(FileError) in try SceneView.checkParents(of: views) }
        mistakes.attempt { () throws(FileError) in
            try SceneRecognizer.checkNames(in: recognizers, views: views.map(\.id.id))
        }
        mistakes.attempt { () throws(FileError) in try SceneRecognizer.checkCircles(in: recognizers) }
        try mistakes.check()
    }
}

/// The name of a view or a recognizer, with its line for messages.
public struct SceneReference: Hashable, Sendable {
    /// The name.
    public let id: String
    let line: Int
    let path: String

    package init(_ node: YAMLNode, _ what: String = "an id") throws(FileError) {
        guard case .scalar(let text, _) = node.content, !node.isNull, !text.isEmpty else {
            throw node.expected(what)
        }
        (id, line, path) = (text, node.line, node.path)
    }

    package func error(_ message: String) -> FileError { .badData(path, line, message) }

    /// Reads a list of ids without duplicates.
    static func list(_ node: YAMLNode, _ what: String = "a list of ids") throws(FileError)
        -> [SceneReference]
    {
        var references: [SceneReference] = []
        var seen: Set<String> = []
        try node.read(what) { element throws(FileError) in
            let reference = try SceneReference(element)
            guard seen.insert(reference.id).inserted else {
                throw reference.error("expected each id once, found \(reference.id.quoted) twice")
            }
            references.append(reference)
        }
        return references
    }

    /// Returns whether both references have the same name; their lines do not count.
    public static func == (first: SceneReference, second: SceneReference) -> Bool { first.id == second.id }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
