// SPDX-License-Identifier: MIT
import Waytouch

extension GestureRecognizer {
    /// The values that the gesture reports, in the space of its view.
    var traceValues: [TraceEvent.Value] {
        kind.values.compactMap { $0.isTraced ? TraceEvent.Value($0, of: self) : nil }
    }
}

extension TraceEvent.Value {
    fileprivate init(_ value: GestureRecognizer.Kind.Value, of recognizer: GestureRecognizer) {
        switch value.content(of: recognizer, in: recognizer.view) {
        case .number(let number): self.init(name: value.name, numbers: [number])
        case .vector(let vector): self.init(name: value.name, numbers: [vector.dx, vector.dy])
        case .word(let bits): self.init(name: value.name, word: value.words.text(of: bits))
        }
    }
}

extension [GestureRecognizer.Kind.Word] {
    /// Returns the word for these bits; empty if there is none.
    func text(of bits: UInt8) -> String { first { $0.bits == bits }?.text ?? "" }
}

extension ScreenEdgePanGestureRecognizer.Edges {
    /// The word for one edge in scenes and traces.
    package var word: String { Self.words.first { $0.value == self }?.word ?? "" }
}

extension SwipeGestureRecognizer.Direction {
    /// The word for one direction in scenes and traces.
    package var word: String { Self.words.first { $0.value == self }?.word ?? "" }
}
