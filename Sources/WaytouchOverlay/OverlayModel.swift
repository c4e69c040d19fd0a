// SPDX-License-Identifier: MIT
package import WaytouchClient

/// The state of an output, and what the overlay shows of it.
package struct OverlayModel {
    /// The greatest number of points of a finger's path; the oldest are dropped.
    package static let longestTrail = 64

    private let longestTrail: Int
    package private(set) var output = WaytouchInspector.Output()
    private var trails: [UInt32: [Point]] = [:]

    package init(longestTrail: Int = OverlayModel.longestTrail) { self.longestTrail = longestTrail }

    /// Updates the state of the output.
    package mutating func update(_ output: WaytouchInspector.Output) {
        self.output = output
        let known = trails
        trails.removeAll(keepingCapacity: true)
        for touch in output.touches {
            var trail = known[touch.id] ?? []
            if trail.last != touch.place { trail.append(touch.place) }
            if trail.count > longestTrail { trail.removeFirst(trail.count - longestTrail) }
            trails[touch.id] = trail
        }
    }

    /// Returns the picture for a surface of this size, in logical px.
    package func picture(on size: Size) -> OverlayPicture {
        var picture = OverlayPicture()
        // The frontmost come last.
        picture.views = output.views.reversed().map { OverlayItem(content: .view($0), rect: $0.bounds) }
        picture.lines = lines(on: size)
        let labels = OverlayLabels.places(of: output.touches, on: size, besides: picture.lines.map(\.rect))
        picture.fingers = zip(output.touches, labels).map { touch, label in
            let trail = trails[touch.id] ?? []
            let ring = OverlayItem.ring(at: touch.place)
            let rect = trail.reduce(label.map(ring.union) ?? ring) {
                $0.union(OverlayItem.ring(at: $1))
            }
            return OverlayItem(content: .finger(touch, trail: trail, label: label), rect: rect)
        }
        return picture
    }

    // MARK: Recognizers

    /// Returns the lines in the lower left corner, as many as fit in three fifths of the height.
    private func lines(on size: Size) -> [OverlayItem] {
        let room = max(1, Int(min(max(size.height, 0), 1e6) * 0.6 / OverlayItem.lineHeight))
        var texts = output.recognizers.map { ($0.text, $0.tone) }
        if texts.count > room {
            let rest = texts.count - room + 1
            texts.removeLast(rest)
            texts.append(("and \(rest) more", .plain))
        }
        // The approximate width of the longest text; longer ones are clipped.
        let longest = texts.map(\.0.count).max() ?? 0
        let width = min(max(0, size.width - 24), 16 + 8 * Double(longest))
        let top = size.height - 12 - Double(texts.count) * OverlayItem.lineHeight
        return texts.enumerated().map { row, entry in
            OverlayItem(
                content: .line(entry.0, entry.1),
                rect: Rect(
                    x: 12, y: top + Double(row) * OverlayItem.lineHeight, width: width,
                    height: OverlayItem.lineHeight))
        }
    }
}

extension WaytouchInspector.Recognizer {
    /// The recognizer's line: its name, and what it has done.
    package var text: String {
        let title = title
        let app = appID.isEmpty ? "" : " in \(appID)"
        let numbers = detail.isEmpty ? "" : " \(detail)"
        let often = count == 0 ? "" : ", \(count) recognised"
        let what =
            switch state {
            case .waits: "\(title)\(app) waits\(numbers)"
            case .began, .changed: "\(title)\(app) \(state == .began ? "began" : "changed")"
            case .ended: "\(title)\(app) ended"
            case .cancelled: "\(title)\(app) cancelled: \(cause.kind.rawValue)\(numbers)"
            case .failed: "\(title)\(app) failed: \(cause.kind.rawValue)\(numbers)"
            }
        return what + often
    }

    /// The name, or that of the kind if it has none of its own.
    private var title: String {
        guard kind != "custom", let mark = name.lastIndex(of: "#"),
            name[..<mark].hasSuffix("GestureRecognizer")
        else {
            return name == kind ? name : "\(name) (\(kind))"
        }
        return kind + name[mark...]
    }

    var tone: OverlayItem.Tone {
        switch state {
        case .waits: .waits
        case .began, .changed, .ended: .recognised
        case .cancelled, .failed: .failed
        }
    }
}

extension WaytouchInspector.View {
    /// Its corners, in order around it.
    var corners: [Point] {
        let across = Point(x: corner.x + right.dx, y: corner.y + right.dy)
        return [
            corner, across, Point(x: across.x + down.dx, y: across.y + down.dy),
            Point(x: corner.x + down.dx, y: corner.y + down.dy),
        ]
    }

    /// The rectangle that its outline and label may need.
    var bounds: Rect {
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return Rect(
            x: left - 2, y: top - 2, width: (xs.max() ?? 0) - left + 4, height: (ys.max() ?? 0) - top + 4)
    }
}

extension Rect {
    fileprivate func union(_ other: Rect) -> Rect {
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
