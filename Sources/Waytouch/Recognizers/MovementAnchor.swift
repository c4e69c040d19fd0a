// SPDX-License-Identifier: MIT

/// The movement of a group of touches that stays continuous when touches join or lift: what had been covered is
/// kept, and the centroid of the new group becomes the point from which to measure on.
struct MovementAnchor {
    private var covered = Vector.zero
    private var anchor = Point.zero

    /// Starts from nothing.
    mutating func restart(at centroid: Point) {
        covered = .zero
        anchor = centroid
    }

    /// The way from the start to a centroid of the present group.
    func movement(to centroid: Point) -> Vector { covered + (centroid - anchor) }

    /// The group changes: the last centroid of the old one, and the first of the new.
    mutating func regroup(from old: Point, to new: Point) {
        covered = movement(to: old)
        anchor = new
    }
}
