// SPDX-License-Identifier: MIT
import Waytouch

/// The format of a trace.
public enum TraceFormat: String, CaseIterable, Sendable {
    /// For people: one line per event, in columns.
    case text
    /// For programs: one JSON object per line.
    case jsonl

    /// Returns the line for an event, without a line break.
    public func line(for event: TraceEvent) -> String {
        switch self {
        case .text: TextLine(event).text
        case .jsonl: JSONLine(event).text
        }
    }
}

extension GestureRecognizer.State {
    /// The state's name, without reflection, which is slow.
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
