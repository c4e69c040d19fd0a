// SPDX-License-Identifier: MIT

/// A scale that is continuous when touches join or lift: its value at one distance of the fingers.
struct ScaleAnchor {
    private var scale = 1.0
    /// The distance at which the scale has that value, in output px.
    private var distance = 1.0

    init() {}

    /// Creates a scale at a distance, both positive and finite.
    init(_ scale: Double, at distance: Double) {
        self.scale = scale
        self.distance = distance
    }

    /// The growth of the scale per px of distance.
    var perPixel: Double { scale / distance }

    /// Divides first: the product of a huge scale and a distance would overflow.
    func scale(at distance: Double) -> Double { scale * (distance / self.distance) }

    /// Changes the group, given the last distance of the old one and the first of the new.
    mutating func regroup(from old: Double, to new: Double) {
        scale = scale(at: old)
        distance = new
    }

    mutating func multiply(by factor: Double) { scale *= factor }
}
