// SPDX-License-Identifier: MIT
import Glibc
import Waytouch

/// The touches that represent fingers on a touchpad: on a circle that moves, grows and turns as the fingers do.
struct IndirectContacts {
    /// The radius for a scroll or a swipe, in pt: small, so that all touches land on the view below the pointer.
    static let narrowRadius = 4.0
    /// The radius for a pinch, in pt, so that 8 % more distance is the 8 pt at which a pinch begins.
    static let wideRadius = 50.0
    /// The movement within which a scroll is cancelled, in pt: no pan begins below it.
    static let stillness = 10.0

    /// The name of the output.
    let place: String
    /// The contact number of the first touch; the others follow.
    let firstContact: Int32
    let count: Int
    /// Whether they represent a scroll.
    let isScroll: Bool
    /// The initial centre, in px of the output.
    let start: Point
    /// The initial radius, in px.
    let radius: Double
    var translation = Vector.zero
    var scale = 1.0
    var rotation = 0.0
    /// The greatest distance of the centre from its start, in px.
    var farthest = 0.0

    /// Makes touches around a pointer, moved inside the output if it is larger than the circle.
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

    /// Moves, scales and turns the circle.
    mutating func move(by vector: Vector, scale: Double = 1, rotation: Double = 0) {
        translation = translation + vector
        // Larger values are impossible, and positions must stay finite.
        self.scale = min(max(scale, 0.01), 100)
        self.rotation += rotation
        farthest = max(farthest, translation.length)
    }

    /// Returns the position of a touch, in px of the output.
    func position(_ index: Int) -> Point {
        // The first is on the left.
        let angle = .pi + rotation + 2 * .pi * Double(index) / Double(count)
        let distance = radius * scale
        return start + translation + Vector(dx: distance * cos(angle), dy: distance * sin(angle))
    }
}
