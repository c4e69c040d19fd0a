// SPDX-License-Identifier: MIT

extension Report {
    /// Why the report shows no gestures, as a sentence; nil if there is something to see.
    public var remark: String? {
        if frameCount == 0 { return "The recording has no frames." }
        if touches.isEmpty { return "The recording has no touches." }
        if lanes.isEmpty { return "No view has a recognizer." }
        guard lanes.allSatisfy(\.steps.isEmpty) else { return nil }
        if deliveries.contains(where: { isWatched($0.view) }) {
            return "No recognizer took a touch: those of the touched views are disabled, or are not given "
                + "touches of this type."
        }
        return "No touch landed on a view with a recognizer."
    }

    /// Returns whether a view, or one that contains it, has a recognizer.
    private func isWatched(_ index: Int) -> Bool {
        var view: Int? = index
        // Parents come before their subviews, so the loop ends.
        while let present = view, views.indices.contains(present) {
            if lanes.contains(where: { $0.view == present }) { return true }
            view = views[present].parent.flatMap { $0 < present ? $0 : nil }
        }
        return false
    }
}
