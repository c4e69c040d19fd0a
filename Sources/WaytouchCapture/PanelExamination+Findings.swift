// SPDX-License-Identifier: MIT
import WaytouchFiles

extension PanelExamination {
    /// The rate below which a panel reports rarely, in µs between reports: 50 per second are enough.
    private static let slowInterval = 22
    /// The number of moves from which the rate is known.
    private static let enoughMoves = 8
    /// The number of contacts at one place that fingers do not make by chance.
    private static let enoughContacts = 3
    private static let corners = ["top-left", "top-right", "bottom-left", "bottom-right"]

    /// Returns what the numbers mean, the gravest first.
    func findings(of tally: Tally) -> [PanelFinding] {
        [
            lostContacts(tally), withoutPosition(tally), phantoms(tally), cornerContacts(tally),
            stuck(tally), reportRate(tally),
        ].compactMap(\.self)
    }

    private func lostContacts(_ tally: Tally) -> PanelFinding? {
        guard tally.foundAgain > 0 else { return nil }
        let isInReports =
            tally.foundAgain * 2 >= tally.contacts && tally.unmovedFoundAgain * 2 >= tally.foundAgain
            && tally.foundAgain >= Self.enoughContacts
        var fault = isInReports ? "it lifts the finger in every report: " : "it loses fingers that are down: "
        fault += "\(tally.foundAgain) of \(tally.contacts.counted("contact")) "
        fault += tally.foundAgain == 1 ? "lands" : "land"
        fault += " less than \(Self.seconds(Self.longestLoss)) s after a lift at the same place"
        fault += " (at most \(Self.seconds(tally.longestLoss)) s)"
        if tally.foundAgainElsewhere > 0 { fault += ", \(tally.foundAgainElsewhere) in another slot" }
        return PanelFinding(
            isInReports ? .liftsInReports : .lostContacts, fault, key: "panel: {debounce: 0.04}")
    }

    private func withoutPosition(_ tally: Tally) -> PanelFinding? {
        guard tally.withoutPosition > 0 else { return nil }
        return PanelFinding(
            .contactsWithoutPosition,
            "it announces contacts without a position beside a finger: "
                + tally.withoutPosition.counted("contact"),
            key: "panel: {ghosts: true}")
    }

    private func phantoms(_ tally: Tally) -> PanelFinding? {
        let phantoms = tally.phantoms.filter { $0.count >= Self.enoughContacts }
        guard let most = phantoms.max(by: { $0.count < $1.count }) else { return nil }
        let pause = (most.latest &- most.first) / Int64(most.count - 1)
        var fault = "it taps by itself: \(most.count) contacts of at most \(Self.seconds(most.longest)) s "
        fault += "at \(text(most.place)), \(Self.seconds(pause)) s apart on average"
        if phantoms.count > 1 { fault += ", and others at \((phantoms.count - 1).counted("place"))" }
        return PanelFinding(
            .phantomContacts, fault, key: "panel: {ghosts: true}",
            "the first 3 to 10 still tap, unless minimum_contact ignores them")
    }

    private func cornerContacts(_ tally: Tally) -> PanelFinding? {
        guard let (corner, count) = zip(Self.corners, tally.corners).max(by: { $0.1 < $1.1 }),
            count >= Self.enoughContacts
        else { return nil }
        return PanelFinding(
            .cornerContacts,
            "it reports \(count) contacts within 1 mm of its \(corner) corner, where the middle of a finger "
                + "cannot be",
            key: "regions: {noise: {anchor: \(corner), width: 3mm, height: 3mm, dead: true}}",
            "and no exit that opens by taps there")
    }

    private func stuck(_ tally: Tally) -> PanelFinding? {
        guard let longest = tally.longestStay else { return nil }
        var fault = tally.stuck == 1 ? "a contact does" : "\(tally.stuck) contacts do"
        fault += " not leave its place: it stays within 10 mm of \(text(longest.place)) for "
        fault += "\(Self.seconds(longest.time)) s" + (longest.isDown ? ", until the recording ends" : "")
        return PanelFinding(
            .stuckContacts, fault, key: "panel: {stuck_touch: 10}",
            "longer than the longest hold in use")
    }

    private func reportRate(_ tally: Tally) -> PanelFinding? {
        let moves = tally.intervals.reduce(0, +)
        guard moves >= Self.enoughMoves, let fast = Self.quantile(0.25, of: tally.intervals, moves),
            fast >= Self.slowInterval, let middle = Self.quantile(0.5, of: tally.intervals, moves)
        else { return nil }
        let interval = Int64(middle) * 1000
        return PanelFinding(
            .reportRate,
            "it reports a moving finger only \((1000 / Double(middle)).rounded(to: 0)) times a second, every "
                + "\(Self.seconds(interval)) s",
            remedy: "no key makes it faster: look at its driver, its power saving and its bus; "
                + "panel: {debounce: …} and {minimum_contact: …} have to be longer than "
                + "\(Self.seconds(interval)) s (docs/configure-a-kiosk.md)")
    }

    // MARK: Text

    private static func quantile(_ part: Double, of counts: [Int], _ total: Int) -> Int? {
        var left = Int((Double(total) * part).rounded(.up))
        for (value, count) in counts.enumerated() {
            left -= count
            if left <= 0 { return value }
        }
        return nil
    }

    private static func seconds(_ time: Int64) -> String {
        (Double(time) / 1_000_000).rounded(to: time < 10_000 ? 4 : time < 1_000_000 ? 3 : 1)
    }

    private func text(_ place: Place) -> String {
        let (x, y) = percent(place)
        return "\(x.rounded(to: 1)) %, \(y.rounded(to: 1)) % of its width and height"
    }
}
