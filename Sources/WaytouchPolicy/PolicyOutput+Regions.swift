// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

extension PolicyOutput {
    /// Whether a position, in output px, lies in a region of the policy.
    func contains(_ point: Point, in region: PolicyRegion) -> Bool {
        region.isOn(outputNamed: name) && region.contains(point, on: engine.output, engine.profile)
    }

    /// The dead region that a contact has landed in; nil: none.
    func deadRegion(at point: Point) -> PolicyRegion? {
        controller.policy.regions.first { $0.isDead && contains(point, in: $0) }
    }
}
