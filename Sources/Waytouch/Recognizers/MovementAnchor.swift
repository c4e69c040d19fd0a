// SPDX-License-Identifier: MIT

/// The movement of a group of touches, continuous when touches join or lift: the movement so far is kept, and
/// measuring continues from the centroid of the new group.
struct MovementAnchor {
    private var covered = Vector.zero
    private var anchor = Point.zero
    /// The offset added to a centroid so that it does not jump when the group changes.
    private var shift = Vector.zero

    /// Starts again from zero.
    mutating func restart(at centroid: Point) {
        covered = .zero
        anchor = centroid
        shift = .zero
    }

    /// Returns the movement from the start to a centroid of the current group.
    func movement(to centroid: Point) -> Vector { covered + (centroid - anchor) }

    /// Returns where the centroid of the current group would be without jumps; velocities are fitted to it. Until the
    /// group changes, it is the centroid itself, to the last bit.
    @inline(__always)
    func place(of centroid: Point) -> Point { centroid + shift }

    /// Changes the group, given the last centroid of the old one and the first of the new.
    mutating func regroup(from old: Point, to new: Point) {
        covered = movement(to: old)
        anchor = new
        shift = shift + (old - new)
    }
}
