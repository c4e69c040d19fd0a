// SPDX-License-Identifier: MIT
import Waytouch

extension Picture {
    private static let causeSize = 11.5

    /// By what a letter takes at most, as a rule.
    private static func room(for text: String) -> Double { 6.6 * Double(text.count) }

    /// Why something failed or waits: to the right of its mark, or to the left, where there is room for it.
    ///
    /// Says whether there was room for the cause of a failure, or nothing failed.
    mutating func writeCauses(of lane: ReportLane, y: Double, _ x: (Timestamp) -> Double) -> Bool {
        // Up to where nothing more may be covered.
        var done = x(0) - 8
        var isExplained = lane.lastFailure == nil
        for (index, step) in lane.steps.enumerated() {
            let place = x(step.time)
            let next = lane.steps[(index + 1)...].first { $0.phase != .idle }
            let end = next.map { x($0.time) - ($0.phase.isMark ? 10 : 2) } ?? width - Self.margin
            let room = step.cause.isEmpty ? .infinity : Self.room(for: step.cause) + 8
            let start = place + (step.phase.isMark ? 13 : 5)
            let before = done
            // Of a bar its beginning is seen, and of a mark all.
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
        // Nothing of a line is seen between the words and their mark.
        let covered = anchor == .end ? room + 2 : room
        add(.rectangle(x: left, y: y - 8, width: covered, height: 16, radius: 0, ground))
        let style = TextStyle(size: Self.causeSize, color: phase.color, anchor: anchor)
        add(.text(cause, x: anchor == .end ? left + room - 4 : left + 4, y: y + 4, style))
    }

    /// Why a recognizer failed last, on a line below its lane, which has no room for any cause: it begins below the
    /// mark, or as near to it as there is room, and not before `left`. Returns where the line ends.
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
    /// The last failure of which there is a cause to tell.
    fileprivate var lastFailure: Step? { steps.last { $0.phase.isFailure && !$0.cause.isEmpty } }
}

extension ReportLane.Phase {
    /// Whether nothing came of an attempt.
    fileprivate var isFailure: Bool { self == .failed || self == .cancelled }
}
