// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy

/// What the policy has the host do with the pointer.
extension HostContext {
    func clickByHost() {
        guard let click = host.click else { return }
        policy.onClick = { [unowned(unsafe) self] wanted, engine in
            guard let space = spaces.first(where: { $0.engine === engine }) else { return }
            let place = space.layout(wanted.location)
            click(data, wanted.seat, wanted.time, place.x, place.y, wanted.button.code)
        }
    }

    /// Says what the policy in force needs, if that is something else than before.
    func tellPolicyNeeds() {
        let needs = policy.onClick != nil && policy.wantsClicks ? WAYTOUCH_POLICY_NEEDS_POINTER.rawValue : 0
        guard needs != policyNeeds, !isClosed else { return }
        policyNeeds = needs
        host.policy_needs?(data, needs)
    }
}

extension PointerButton {
    /// As evdev has it, and so wl_pointer.
    fileprivate var code: UInt32 {
        switch self {
        case .primary: 0x110
        case .secondary: 0x111
        }
    }
}
