// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchFiles

/// A view of a scene.
public struct SceneView: Equatable, Sendable {
    /// Its name.
    public let id: SceneReference
    /// The view that contains it; nil: the output.
    public private(set) var parent: SceneReference?
    /// Its rectangle in the parent's space, in px, before the transform.
    public private(set) var frame = Rect.zero
    /// Its transform, about its centre.
    public private(set) var transform = AffineTransform.identity
    /// The origin of its own space, in px, which scrolls the views in it.
    public private(set) var boundsOrigin = Point.zero
    /// Whether it is hidden, so that neither it nor anything in it can be hit.
    public private(set) var isHidden = false
    /// The opacity, from 0 to 1; below 0.01 it cannot be hit.
    public private(set) var alpha = 1.0
    /// Whether it, and anything in it, can be hit.
    public private(set) var isUserInteractionEnabled = true
    /// Whether it receives more than one touch at a time.
    public private(set) var isMultipleTouchEnabled = false
    /// Whether a touch in it keeps other views from receiving touches.
    public private(set) var isExclusiveTouch = false

    /// The greatest depth of a tree, because walking it takes stack.
    static let maximumDepth = 256

    private static let keys = [
        "id", "parent", "frame", "transform", "bounds_origin", "hidden", "alpha", "user_interaction",
        "multiple_touch", "exclusive_touch",
    ]

    private init(_ node: YAMLNode) throws(FileError) {
        var mistakes = Mistakes()
        let entries = try node.entries("a view", keys: Self.keys, &mistakes)
        guard let name = node["id"] else {
            throw mistakes.error(node.error("expected a view with an 'id', found none"))
        }
        id = try SceneReference(name)
        if id.id == Scene.outputName {
            mistakes.add(id.error("expected an id that is not the output's own, found 'output'"))
        }
        if node["frame"] == nil {
            mistakes.add(
                node.error("expected 'frame: [x, y, width, height]' of view \(id.id.quoted), found none"))
        }
        for entry in entries { mistakes.attempt { () throws(FileError) in try apply(entry) } }
        try mistakes.check()
    }

    private mutating func apply(_ entry: YAMLNode.Entry) throws(FileError) {
        let value = entry.value
        switch entry.key {
        case "parent":
            let reference = try SceneReference(value)
            parent = reference.id == Scene.outputName ? nil : reference
        case "frame":
            let numbers = try value.numbers(4, "a frame [x, y, width, height]")
            guard numbers[2] >= 0, numbers[3] >= 0 else {
                throw value.error(
                    "expected a frame of a size of at least 0, found \(numbers[2]) x \(numbers[3])")
            }
            frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        case "transform":
            let numbers = try value.numbers(6, "a transform [a, b, c, d, tx, ty]")
            transform = AffineTransform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        case "bounds_origin":
            let numbers = try value.numbers(2, "an origin [x, y]")
            boundsOrigin = Point(x: numbers[0], y: numbers[1])
        case "hidden": isHidden = try value.bool()
        case "alpha": alpha = try value.number(in: 0...1, "an alpha")
        case "user_interaction": isUserInteractionEnabled = try value.bool()
        case "multiple_touch": isMultipleTouchEnabled = try value.bool()
        case "exclusive_touch": isExclusiveTouch = try value.bool()
        default: break
        }
    }

    static func list(_ node: YAMLNode) throws(FileError) -> [SceneView] {
        if node.isNull { return [] }
        var views: [SceneView] = []
        var seen: Set<String> = []
        try node.read("a list of views") { element throws(FileError) in
            let view = try SceneView(element)
            guard seen.insert(view.id.id).inserted else {
                throw view.id.error("expected each view once, found \(view.id.id.quoted) twice")
            }
            views.append(view)
        }
        return views
    }

    /// Checks that all parents exist (they may come later in the file), and that no view contains itself.
    static func checkParents(of views: [SceneView]) throws(FileError) {
        var parents: [String: SceneReference?] = [:]
        for view in views { parents[view.id.id] = .some(view.parent) }
        var mistakes = Mistakes()
        for view in views {
            guard let parent = view.parent, parents[parent.id] == nil else { continue }
            mistakes.add(
                parent.error(
                    "expected a view of the scene, found \(parent.id.quoted)"
                        + parent.id.suggestion(among: views.map(\.id.id))))
        }
        try mistakes.check()
        var depths: [String: Int] = [:]
        for view in views {
            var path: [String] = []
            var seen: Set<String> = []
            var next: SceneReference? = view.id
            while let current = next, depths[current.id] == nil {
                guard seen.insert(current.id).inserted else {
                    throw (view.parent ?? view.id).error(
                        "expected a parent that does not lie in the view itself, found a cycle through "
                            + current.id.quoted)
                }
                path.append(current.id)
                next = parents[current.id] ?? nil
            }
            var depth = next.flatMap { depths[$0.id] } ?? 0
            for id in path.reversed() {
                depth += 1
                depths[id] = depth
            }
            guard depth <= maximumDepth else {
                throw view.id.error("expected views nested at most \(maximumDepth) deep, found deeper ones")
            }
        }
    }
}
