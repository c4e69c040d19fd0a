// SPDX-License-Identifier: MIT
import WaytouchClient

/// One card on the table: where it lies, and how it is turned and scaled.
struct Card {
    /// What is painted on it.
    enum Picture: String, CaseIterable {
        case blue
        case green
        case red
    }

    let picture: Picture
    /// The middle, in surface-local px.
    var center: Point
    /// Width and height before scaling, in surface-local px.
    let size: Size
    /// 1 = as big as at first.
    var scale = 1.0
    /// Clockwise, in radians.
    var angle = 0.0
    var isSelected = false

    var name: String { picture.rawValue }

    /// Cards can be made so small or big and no more: a lost card cannot be picked up again.
    static let scales = 0.4...3.0

    mutating func move(by translation: Vector) { center = center + translation }

    /// Scales about a point of the surface, which stays where it is on the card.
    mutating func scale(by factor: Double, about point: Point) {
        let new = min(max(scale * factor, Self.scales.lowerBound), Self.scales.upperBound)
        let ratio = new / scale
        scale = new
        center = point + (center - point) * ratio
    }
}
