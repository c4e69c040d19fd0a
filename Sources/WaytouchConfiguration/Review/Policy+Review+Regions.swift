// SPDX-License-Identifier: MIT
import WaytouchFiles

extension Review {
    /// Warns of regions that can never work, or that leave no room for touches.
    mutating func regions(of policy: Policy, _ root: YAMLNode) {
        guard let node = root["regions"] else { return }
        for region in policy.regions {
            let name = region.id.quoted
            let recognizers = policy.recognizers.filter { $0.gesture.view?.id == region.id }
            if region.isDead {
                if region.coversOutput {
                    warn(node, region.id, "\(name) is dead and the whole output: nobody can touch anything")
                }
                for recognizer in recognizers {
                    warn(
                        node, region.id,
                        "\(name) is dead: no touch lands there, and \(recognizer.gesture.id.id.quoted) is never recognised"
                    )
                }
            } else if recognizers.isEmpty {
                warn(
                    node, region.id, "\(name) is neither dead nor the 'view' of a recognizer: it does nothing"
                )
            }
            if region.reachesBeyondOutput {
                warn(
                    node, region.id, "\(name) reaches beyond the output: more than 100% from its left or top")
            }
        }
    }
}

extension PolicyRegion {
    fileprivate var coversOutput: Bool {
        switch place {
        case .anchored(_, .percent(100), .percent(100)): true
        case .rect(let x, let y, .percent(100), .percent(100)): x.isZero && y.isZero
        default: false
        }
    }

    fileprivate var reachesBeyondOutput: Bool {
        guard case .rect(let x, let y, let width, let height) = place else { return false }
        return [(x, width), (y, height)].contains {
            guard case (.percent(let start), .percent(let length)) = $0 else { return false }
            return start + length > 100
        }
    }
}

extension PolicyLength {
    fileprivate var isZero: Bool {
        switch self {
        case .percent(let value), .pixels(let value), .millimetres(let value): value == 0
        }
    }
}
