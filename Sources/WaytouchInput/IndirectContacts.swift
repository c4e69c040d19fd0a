// SPDX-License-Identifier: MIT
import Glibc
import Waytouch

/// The touches that stand for fingers on a touchpad: on a circle that moves, grows and turns as the fingers do.
struct IndirectContacts {
    /// A scroll's fingers, and those of a swipe, lie close together: they are to land on what the pointer is on. In pt.
    static let narrowRadius = 4.0
    /// A pinch's fingers, so that 8 % more distance is the 8 pt at which a pinch begins. In pt.
    static let wideRadius = 50.0
    /// A scroll that has not come farther has moved nothing: no pan begins below it. In pt.
    static let stillness = 10.0

    /// The output they are on.
    let place: String
    /// The number of the first; the others follow.
    let firstContact: Int32
    let count: Int
    /// Whether they came into being by scrolling.
    let isScroll: Bool
    /// Where the centre was, in px of the output.
    let start: Point
    /// How far from the centre they were, in px.
    let radius: Double
    var translation = Vector.zero
    var scale = 1.0
    var rotation = 0.0
    /// How far the centre was from its start, at most; in px.
    var farthest = 0.0

    /// Around a pointer, but inside of the output as long as that is larger than the circle.
    init(
        at pointer: Point, on target: InputMapper.Target, count: Int, firstContact: Int32, isScroll: Bool,
        isWide: Bool
    ) {
        place = target.name
        self.firstContact = firstContact
        self.count = min(max(count, 1), 10)
        self.isScroll = isScroll
        let size = target.output.size
        let wanted = (isWide ? Self.wideRadius : Self.narrowRadius) * target.pixelsPerPoint
        radius = min(wanted, size.width / 4, size.height / 4)
        // The right and lower edges do not belong to the output.
        let margin = radius + 1
        start = Point(
            x: min(max(pointer.x, margin), max(margin, size.width - margin)),
            y: min(max(pointer.y, margin), max(margin, size.height - margin)))
    }

    /// The fingers have moved on.
    mutating func move(by vector: Vector, scale: Double = 1, rotation: Double = 0) {
        translation = translation + vector
        // Larger values are impossible; positions stay finite.
        self.scale = min(max(scale, 0.01), 100)
        self.rotation += rotation
        farthest = max(farthest, translation.length)
    }

    /// Where one of them is, in px of the output.
    func position(_ index: Int) -> Point {
        // The first of two on the left, as a right hand's index finger and thumb are seen.
        let angle = .pi + rotation + 2 * .pi * Double(index) / Double(count)
        let distance = radius * scale
        return start + translation + Vector(dx: distance * cos(angle), dy: distance * sin(angle))
    }
}
