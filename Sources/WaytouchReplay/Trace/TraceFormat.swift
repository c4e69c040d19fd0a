// SPDX-License-Identifier: MIT
import Waytouch

/// How a trace is written.
public enum TraceFormat: String, CaseIterable, Sendable {
    /// For people: one line each, in columns.
    case text
    /// For programs: one JSON object a line.
    case jsonl

    /// The line for one event, without its end.
    public func line(for event: TraceEvent) -> String {
        switch self {
        case .text: TextLine(event).text
        case .jsonl: JSONLine(event).text
        }
    }
}

extension GestureRecognizer.State {
    /// Without reflection, which is slow.
    var word: String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

extension Touch.Phase {
    var word: String {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}
