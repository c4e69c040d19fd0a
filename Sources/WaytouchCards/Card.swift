// SPDX-License-Identifier: MIT
import WaytouchClient

/// A card on the table: its position, rotation and scale.
struct Card {
    /// The picture on a card.
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
    /// The scale; 1: its original size.
    var scale = 1.0
    /// Clockwise, in radians.
    var angle = 0.0
    var isSelected = false

    var name: String { picture.rawValue }

    /// The limits of the scale: a card that is too small could not be picked up again.
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
