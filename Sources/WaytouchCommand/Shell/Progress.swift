// SPDX-License-Identifier: MIT
import Glibc

/// A line on the terminal that shows the progress of long work.
///
/// It is drawn on standard error if that is a terminal, once the work has taken a while, and at most ten times a
/// second; not with `--quiet`. Other output removes it, and it is drawn again below. It is removed when the work is
/// done. In pipes and files, the progress of work that may take minutes is a line every ten seconds.
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
    private let interval: Int64
    private var nextDrawing: Int64

    /// Whether any progress is on the screen.
    nonisolated(unsafe) private static var isOnScreen = false

    /// The time before progress is shown, in µs.
    private static let delay: Int64 = 300_000
    private static let interval: Int64 = 100_000
    /// The time between lines in pipes and files, in µs.
    private static let lineInterval: Int64 = 10_000_000

    /// Makes the progress of the work named by the title; `total` is its amount, in any unit; nil: unknown.
    ///
    /// - Parameter takesMinutes: whether there are lines in pipes and files.
    init(_ title: String, of total: Int64? = nil, takesMinutes: Bool = false) {
        self.title = title
        self.total = total
        isShown = Terminal.isScreen(STDERR_FILENO)
        interval = isShown ? Self.interval : Self.lineInterval
        let isSilent = Terminal.verbosity == .quiet || !(isShown || takesMinutes)
        nextDrawing = isSilent ? .max : Self.now &+ (isShown ? Self.delay : Self.lineInterval)
    }

    deinit { Self.clear() }

    /// Updates how much of the total is done. The detail is what is being done, or how much if there is no total.
    func update(_ done: Int64, detail: @autoclosure () -> String = "") {
        guard nextDrawing < .max else { return }
        let now = Self.now
        guard now >= nextDrawing else { return }
        nextDrawing = now &+ interval
        guard isShown else {
            let part = total.map { ": \(max(0, min(done, $0)) &* 100 / max($0, 1)) %" } ?? ""
            let detail = detail()
            return StandardError.write("waytouch: \(title)\(part)\(detail.isEmpty ? "" : ", \(detail)")\n")
        }
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
