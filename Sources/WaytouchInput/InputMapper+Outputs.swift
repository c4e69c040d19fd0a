// SPDX-License-Identifier: MIT
import Waytouch

extension InputMapper {
    /// Why a device belongs to its output.
    public enum Reason: Equatable, Sendable {
        /// One of ``InputMapper/rules`` says so.
        case rule
        /// udev says so (`WL_OUTPUT`).
        case udev
        /// The display's model is part of the device's name.
        case name
        /// They have the same size.
        case size
        /// Nothing speaks for another than the first.
        case first
    }

    /// How much the sizes of a panel and of a display may differ and still be the same.
    static var sizeTolerance: Double { 0.05 }

    /// The output a touch screen or tablet belongs to and why; `nil` if there are none, or a rule says that the device
    /// is not used.
    ///
    /// Rules and udev properties that name an output that does not exist are ignored: the output may have
    /// been renamed, and a dead touch screen is worse than one in the wrong place.
    public func output(for device: InputDevice) -> (name: String, reason: Reason)? {
        if let rule = rules.first(where: { $0.matches(device) }) {
            guard let name = rule.output else { return nil }
            if let target = target(named: name) { return (target.name, .rule) }
        }
        if let target = target(named: device.outputName) { return (target.name, .udev) }
        if let target = targetByModel(device) { return (target.name, .name) }
        if let target = targetBySize(device) { return (target.name, .size) }
        return targets.first.map { ($0.name, .first) }
    }

    /// "Wacom Cintiq 13HD touch Finger" is the display whose model is "Cintiq 13HD": the longest model that is in the
    /// name, if only one display is of that model.
    private func targetByModel(_ device: InputDevice) -> Target? {
        let name = device.name.lowercased()
        let matching = targets.filter { !$0.model.isEmpty && name.contains(sequence: $0.model.lowercased()) }
        guard let longest = matching.map(\.model.count).max() else { return nil }
        let best = matching.filter { $0.model.count == longest }
        return best.count == 1 ? best[0] : nil
    }

    /// The output whose size is nearest, if one is near enough and no second is just as near.
    private func targetBySize(_ device: InputDevice) -> Target? {
        guard let size = device.believedSize else { return nil }
        var best: (target: Target, difference: Double)?
        var isTied = false
        for target in targets {
            let display = target.output.physicalSize
            guard display.width > 0, display.height > 0, display.isFinite else { continue }
            let difference = max(
                abs(size.width / display.width - 1), abs(size.height / display.height - 1))
            guard difference <= Self.sizeTolerance else { continue }
            if let current = best, difference >= current.difference {
                if difference == current.difference { isTied = true }
                continue
            }
            best = (target, difference)
            isTied = false
        }
        return isTied ? nil : best?.target
    }

    /// The pointer stays on an output when those change.
    func keepPointerInside() {
        guard isPointerPlaced, let first = targets.first else { return }
        if !targets.contains(where: { $0.bounds.contains(pointer) }) { pointer = first.middle }
    }
}
