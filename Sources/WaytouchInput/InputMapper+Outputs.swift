// SPDX-License-Identifier: MIT
import Waytouch

extension InputMapper {
    /// Why a device belongs to its output.
    public enum Reason: Equatable, Sendable {
        /// One of ``InputMapper/rules`` names the output.
        case rule
        /// udev names the output (`WL_OUTPUT`).
        case udev
        /// The display's model is part of the device's name.
        case name
        /// The device and the display have the same size.
        case size
        /// It is the first output, and there is no reason for another.
        case first
    }

    /// The relative difference up to which the sizes of a panel and a display count as the same.
    static var sizeTolerance: Double { 0.05 }

    /// Returns the output that a touch screen or tablet belongs to, and why; `nil` if there are no outputs, or a rule
    /// disables the device.
    ///
    /// Rules and udev properties that name a missing output are ignored: the output may have been renamed, and a dead
    /// touch screen is worse than one mapped to the wrong output.
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

    /// Returns the display whose model is part of the device's name, as "Cintiq 13HD" is part of "Wacom Cintiq 13HD
    /// touch Finger": the longest such model, if only one display has it.
    private func targetByModel(_ device: InputDevice) -> Target? {
        let name = device.name.lowercased()
        let matching = targets.filter { !$0.model.isEmpty && name.contains(sequence: $0.model.lowercased()) }
        guard let longest = matching.map(\.model.count).max() else { return nil }
        let best = matching.filter { $0.model.count == longest }
        return best.count == 1 ? best[0] : nil
    }

    /// Returns the output whose size is nearest, if it is near enough and no other is just as near.
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

    /// Keeps the pointer on an output when outputs change.
    func keepPointerInside() {
        guard isPointerPlaced, let first = targets.first else { return }
        if !targets.contains(where: { $0.bounds.contains(pointer) }) { pointer = first.middle }
    }
}
