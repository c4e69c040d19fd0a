// SPDX-License-Identifier: MIT
import Glibc

/// A line on the terminal that shows the progress of long work.
///
/// It is drawn on standard error if that is a terminal, once the work has taken a while, and at most ten times a
/// second; not in pipes, in files or with `--quiet`. Other output removes it, and it is drawn again below. It is
/// removed when the work is done.
///
/// ```swift
/// let progress = Progress("tuning", of: Int64(recordings.count))
/// defer { progress.finish() }
/// for (index, recording) in recordings.enumerated() {
///     progress.update(Int64(index), detail: recording.path)
///     …
/// }
/// ```
final class Progress {
    private let title: String
    private let total: Int64?
    private let isShown: Bool
    private var nextDrawing: Int64

    /// Whether any progress is on the screen.
    nonisolated(unsafe) private static var isOnScreen = false

    /// The time before progress is shown, in µs.
    private static let delay: Int64 = 300_000
    private static let interval: Int64 = 100_000

    /// Makes the progress of the work named by the title; `total` is its amount, in any unit; nil: unknown.
    init(_ title: String, of total: Int64? = nil) {
        self.title = title
        self.total = total
        isShown = Terminal.verbosity != .quiet && Terminal.isScreen(STDERR_FILENO)
        nextDrawing = isShown ? Self.now &+ Self.delay : .max
    }

    deinit { Self.clear() }

    /// Updates how much of the total is done. The detail is what is being done, or how much if there is no total.
    func update(_ done: Int64, detail: @autoclosure () -> String = "") {
        guard isShown else { return }
        let now = Self.now
        guard now >= nextDrawing else { return }
        nextDrawing = now &+ Self.interval
        draw(Self.line(title, done, of: total, detail(), width: Terminal.width))
    }

    /// Removes the line when the work is done.
    func finish() {
        nextDrawing = .max
        Self.clear()
    }

    /// Removes the line before something else is written to the terminal; output to a file does not affect it.
    static func clear(for descriptor: Int32 = STDERR_FILENO) {
        guard isOnScreen, descriptor == STDERR_FILENO || Terminal.isScreen(descriptor) else { return }
        isOnScreen = false
        StandardError.write(progress: "\r\u{1B}[K")
    }

    private func draw(_ line: String) {
        // In one write, so that it does not flicker.
        StandardError.write(progress: "\r\u{1B}[K\(line)")
        Self.isOnScreen = true
    }

    /// Returns the line, which does not use the last column: some terminals continue on the next line from there.
    private static func line(
        _ title: String, _ done: Int64, of total: Int64?, _ detail: String, width: Int
    ) -> String {
        var numbers = ""
        if let total, total > 0 {
            let part = min(max(Double(done) / Double(total), 0), 1)
            let percent = String(Int(part * 100))
            let filled = Int(part * Double(barWidth))
            numbers = " [\(String(repeating: "#", count: filled))"
            numbers += "\(String(repeating: ".", count: barWidth - filled))]"
            numbers += " \(String(repeating: " ", count: 3 - percent.count))\(percent) %"
        }
        if !detail.isEmpty { numbers += "  \(detail)" }
        let room = max(width - 1, 0)
        let line = shortened(title, to: room - numbers.count) + numbers
        return String(line.prefix(room))
    }

    /// Shortens a title at its beginning: the end of a path is more informative.
    private static func shortened(_ title: String, to count: Int) -> String {
        title.count <= count ? title : "…" + title.suffix(max(count - 1, 0))
    }

    private static let barWidth = 30

    /// The machine's time, in µs.
    private static var now: Int64 {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        return Int64(moment.tv_sec) * 1_000_000 + Int64(moment.tv_nsec) / 1000
    }
}
