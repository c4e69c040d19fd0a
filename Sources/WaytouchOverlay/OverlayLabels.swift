// SPDX-License-Identifier: MIT
import WaytouchClient

/// Finds places for the labels of fingers: none covers another one, and none leaves the output. They are placed in the
/// order of fingers, so that the same fingers always have the same places.
struct OverlayLabels {
    private let size: Size
    /// What a label should not cover if possible: rings of fingers, and other text.
    private let occupied: [Rect]
    private var taken: [Rect] = []

    private init(size: Size, occupied: [Rect]) {
        self.size = size
        self.occupied = occupied
    }

    /// Returns the places of the labels of these fingers; nil: the output is too full, or too small, for another one.
    static func places(
        of touches: [WaytouchInspector.Touch], on size: Size, besides others: [Rect] = []
    ) -> [Rect?] {
        let rings = touches.map { OverlayItem.ring(at: $0.place) }
        var labels = OverlayLabels(size: size, occupied: rings + others)
        return touches.map { labels.place(at: $0.place) }
    }

    private mutating func place(at finger: Point) -> Rect? {
        let beside = Self.beside(finger, on: size).filter(isFree)
        let found = beside.first(where: coversNothing) ?? stacked(around: finger) ?? beside.first
        if let found { taken.append(found) }
        return found
    }

    private func isFree(_ label: Rect) -> Bool {
        label.minX >= 0 && label.minY >= 0 && label.maxX <= size.width && label.maxY <= size.height
            && !taken.contains { $0.meets(label) }
    }

    private func coversNothing(_ label: Rect) -> Bool { !occupied.contains { $0.meets(label) } }

    /// Returns places to the right of the finger, to the left, above and, last because the hand is there, below.
    private static func beside(_ finger: Point, on size: Size) -> [Rect] {
        let label = OverlayItem.labelSize
        let distance = OverlayItem.fingerRadius + 6
        func kept(_ value: Double, _ limit: Double) -> Double { min(max(value, 0), max(0, limit)) }
        let x = kept(finger.x - label.width / 2, size.width - label.width)
        let y = kept(finger.y - 32, size.height - label.height)
        let places = [
            Point(x: finger.x + distance, y: y),
            Point(x: finger.x - distance - label.width, y: y),
            Point(x: x, y: finger.y - distance - label.height),
            Point(x: x, y: finger.y + distance),
        ]
        return places.map { Rect(origin: $0, size: label) }
    }

    /// Returns the nearest place in a grid over the whole output, preferably one that covers nothing.
    private func stacked(around finger: Point) -> Rect? {
        let label = OverlayItem.labelSize
        let columns = Int(min(max(size.width, 0), 8192) / label.width)
        let rows = Int(min(max(size.height, 0), 8192) / label.height)
        var nearest: (rect: Rect, distance: Double, isClear: Bool)?
        for row in 0..<rows {
            for column in 0..<columns {
                let origin = Point(x: Double(column) * label.width, y: Double(row) * label.height)
                let rect = Rect(origin: origin, size: label)
                guard isFree(rect) else { continue }
                let (dx, dy) = (rect.midX - finger.x, rect.midY - finger.y)
                let (distance, isClear) = (dx * dx + dy * dy, coversNothing(rect))
                if let known = nearest,
                    known.isClear != isClear ? known.isClear : known.distance <= distance
                {
                    continue
                }
                nearest = (rect, distance, isClear)
            }
        }
        return nearest?.rect
    }
}

extension Rect {
    /// Returns whether both rectangles overlap.
    func meets(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
