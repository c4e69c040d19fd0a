// SPDX-License-Identifier: MIT
import Waytouch

extension Picture {
    private static let causeSize = 11.5

    /// Returns the width of a text, by the usual greatest width of a letter.
    private static func room(for text: String) -> Double { 6.6 * Double(text.count) }

    /// Writes why a recognizer failed or waits, to the right of the mark or to the left, where there is room for it.
    ///
    /// Returns whether there was room for the cause of a failure, or nothing failed.
    mutating func writeCauses(of lane: ReportLane, y: Double, _ x: (Timestamp) -> Double) -> Bool {
        // The position up to which nothing may be covered.
        var done = x(0) - 8
        var isExplained = lane.lastFailure == nil
        for (index, step) in lane.steps.enumerated() {
            let place = x(step.time)
            let next = lane.steps[(index + 1)...].first { $0.phase != .idle }
            let end = next.map { x($0.time) - ($0.phase.isMark ? 10 : 2) } ?? width - Self.margin
            let room = step.cause.isEmpty ? .infinity : Self.room(for: step.cause) + 8
            let start = place + (step.phase.isMark ? 13 : 5)
            let before = done
            // The beginning of a bar must stay visible, and all of a mark.
            if step.phase.isMark {
                done = max(done, place + 10)
            } else if step.phase == .active || step.phase == .waiting {
                done = max(done, place + 24)
            }
            if room <= end - start {
                write(step.cause, step.phase, from: start - 4, room: room, y: y, anchor: .start)
                done = max(done, start - 4 + room)
            } else if step.phase.isMark, room <= place - 9 - before {
                write(step.cause, step.phase, from: place - 9 - room, room: room, y: y, anchor: .end)
            } else {
                continue
            }
            if step.phase.isFailure { isExplained = true }
        }
        return isExplained
    }

    private mutating func write(
        _ cause: String, _ phase: ReportLane.Phase, from left: Double, room: Double, y: Double,
        anchor: TextStyle.Anchor
    ) {
        let ground = Paint(fill: StillColors.panel)
        // Covers lines between the text and its mark.
        let covered = anchor == .end ? room + 2 : room
        add(.rectangle(x: left, y: y - 8, width: covered, height: 16, radius: 0, ground))
        let style = TextStyle(size: Self.causeSize, color: phase.color, anchor: anchor)
        add(.text(cause, x: anchor == .end ? left + room - 4 : left + 4, y: y + 4, style))
    }

    /// Writes why a recognizer failed last on a line below its lane, if there is no room for a cause in the lane. The
    /// text begins below the mark, or as near to it as possible, and not before `left`. Returns the end of the line.
    mutating func writeLastCause(
        of lane: ReportLane, from left: Double, y: Double, _ x: (Timestamp) -> Double
    ) -> Double {
        guard let failure = lane.lastFailure else { return y }
        let text = "\((Double(failure.time) / 1e6).text(3)) s, \(failure.phase.caption): \(failure.cause)"
        let last = width - Self.margin - Self.room(for: text)
        let start = max(left, min(x(failure.time) - 6, last))
        add(.text(text, x: start, y: y + 8, TextStyle(size: Self.causeSize, color: failure.phase.color)))
        return y + 18
    }
}

extension ReportLane {
    /// The last failure with a cause.
    fileprivate var lastFailure: Step? { steps.last { $0.phase.isFailure && !$0.cause.isEmpty } }
}

extension ReportLane.Phase {
    /// Whether an attempt was unsuccessful.
    fileprivate var isFailure: Bool { self == .failed || self == .cancelled }
}
