// SPDX-License-Identifier: MIT

extension SurfaceWindow {
    /// Brings the changes of recognizers into force, unless they close a cycle of requirements.
    func commitRecognizers() {
        let others = newlyRequired
        if others.isEmpty || !RecognizerObject.refuseCycle(among: others, of: client) { applyRecognizers() }
    }

    /// The recognizers that those with changes are to wait for, if that may close a cycle.
    private var newlyRequired: [RecognizerObject] {
        var others: [RecognizerObject] = []
        changedRecognizers.forEach { recognizer in
            recognizer.forEachNewlyRequired { others.append($0) }
        }
        return others
    }

    private func applyRecognizers() {
        while let recognizer = changedRecognizers.popFirst() { recognizer.applyPending() }
    }
}
