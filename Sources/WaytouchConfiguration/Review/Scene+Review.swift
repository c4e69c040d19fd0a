// SPDX-License-Identifier: MIT
import Waytouch
public import WaytouchFiles

extension Scene {
    /// Reads a scene, as ``init(path:)`` does, and returns warnings about valid settings that can never work.
    public static func check(path: String) throws(FileError) -> [FileWarning] {
        try check(FileContents.read(path, limit: maximumBytes), path: path)
    }

    /// Reviews a scene in memory; `path` is its name in errors and warnings.
    public static func check(_ contents: [UInt8], path: String) throws(FileError) -> [FileWarning] {
        let root = try YAMLDocument(contents, path: path).root
        let scene = try Scene(root)
        var review = Review(path: path)
        review.profile(root["profile"], for: scene.recognizers)
        let nodes = root["recognizers"]?.elements ?? []
        for (recognizer, node) in zip(scene.recognizers, nodes) { review.recognizer(recognizer, node) }
        review.twins(scene.recognizers, nodes)
        review.views(of: scene, root["views"]?.elements ?? [])
        return review.sorted
    }
}

extension Review {
    /// Warns of recognizers on views that no touch can hit.
    fileprivate mutating func views(of scene: Scene, _ nodes: [YAMLNode]) {
        var reasons: [String: String] = [:]
        for view in scene.views { reasons[view.id.id] = view.reasonForNoTouch(on: scene.output) }
        var parents: [String: String] = [:]
        for view in scene.views { parents[view.id.id] = view.parent?.id }
        for (view, node) in zip(scene.views, nodes) {
            let waiting = scene.recognizers.first {
                $0.view == view.id && $0.isLikely && $0.kind.followsTouches
            }
            guard let waiting else { continue }
            var next: String? = view.id.id
            while let id = next {
                if let reason = reasons[id] {
                    let which = id == view.id.id ? "" : "it lies in \(id.quoted), and that "
                    let because = id == view.id.id ? "it \(reason)" : which + reason
                    warn(
                        node, nil,
                        "no touch can hit view \(view.id.id.quoted), to which \(waiting.id.id.quoted) is attached: \(because)"
                    )
                    break
                }
                next = parents[id]
            }
        }
    }
}

extension SceneView {
    /// Returns why neither the view nor anything in it can be hit; nil if no simple reason is found.
    fileprivate func reasonForNoTouch(on output: Output) -> String? {
        if isHidden { return "is hidden" }
        if alpha < 0.01 { return "is transparent" }
        if !isUserInteractionEnabled { return "has no user interaction" }
        if frame.size.width <= 0 || frame.size.height <= 0 { return "has no size" }
        guard parent == nil, transform == .identity else { return nil }
        let isBeside =
            frame.minX >= output.size.width || frame.minY >= output.size.height || frame.maxX <= 0
            || frame.maxY <= 0
        return isBeside ? "is not on the output" : nil
    }
}
