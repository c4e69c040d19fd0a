// SPDX-License-Identifier: MIT
import Waytouch
public import WaytouchConfiguration

extension ReplayStage {
    /// Makes the stage that a scene describes; `explains` adds an event for each failure.
    public convenience init(scene: Scene, explains: Bool = false) {
        self.init(scene: scene, explains: explains, app: nil)
    }

    /// Makes the same stage in the window of an app.
    package convenience init(scene: Scene, explains: Bool, app: App?) {
        self.init(output: scene.output, profile: scene.profile, explains: explains, app: app)
        let views = makeViews(of: scene)
        var recognizers: [String: GestureRecognizer] = [:]
        for description in scene.recognizers {
            let recognizer = GestureRecognizer.make(description)
            recognizers[description.id.id] = recognizer
            let view = description.view.flatMap { views[$0.id] } ?? content
            attach(recognizer, to: view, named: description.id.id)
        }
        for description in scene.recognizers {
            guard let recognizer = recognizers[description.id.id] else { continue }
            relate(recognizer, as: description, to: recognizers)
        }
    }

    private func makeViews(of scene: Scene) -> [String: View] {
        var views: [String: View] = [:]
        for description in scene.views {
            let view = makeView(named: description.id.id, frame: description.frame)
            view.bounds.origin = description.boundsOrigin
            view.transform = description.transform
            view.isHidden = description.isHidden
            view.alpha = description.alpha
            view.isUserInteractionEnabled = description.isUserInteractionEnabled
            view.isMultipleTouchEnabled = description.isMultipleTouchEnabled
            view.isExclusiveTouch = description.isExclusiveTouch
            views[description.id.id] = view
        }
        // Parents may come after their subviews; siblings are in the order of the file.
        for description in scene.views {
            guard let view = views[description.id.id] else { continue }
            let parent = description.parent.flatMap { views[$0.id] } ?? content
            parent.addSubview(view)
        }
        return views
    }

    private func relate(
        _ recognizer: GestureRecognizer, as description: SceneRecognizer,
        to recognizers: [String: GestureRecognizer]
    ) {
        for other in description.requireFailureOf {
            // A scene has no cycles, and names each recognizer once.
            if let other = recognizers[other.id] { recognizer.requireWithoutCycle(toFail: other) }
        }
        for other in description.simultaneousWith {
            if let other = recognizers[other.id] { recognizer.allowSimultaneousRecognition(with: other) }
        }
        recognizer.allowsSimultaneousRecognitionWithAny = description.isSimultaneousWithAny
        let waiting = description.failureRequiredBy.compactMap { recognizers[$0.id] }
        guard !description.shouldBegin || !description.shouldReceive || !waiting.isEmpty else { return }
        decide(
            recognizer,
            StageDelegate(
                stage: self, shouldBegin: description.shouldBegin, shouldReceive: description.shouldReceive,
                requiredBy: waiting.map { ObjectIdentifier($0) }))
    }
}
