// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch
import WaytouchPolicy

/// A key of the host that is down.
struct HostKey {
    let seat: UInt32
    let device: UInt32
    let code: UInt32
    /// The space of the output where it went down; nil: the output was removed.
    var space: TouchSpace?
}

extension HostContext {
    /// Sets the receiver of keys from now on.
    func setFocus(surface: HostSurface?, output: HostOutput?) {
        let earlier = focusedSpace
        focusedSurface = surface
        focusedOutput = output
        // This cancels the presses there, except for recognizers on the output.
        if earlier !== focusedSpace { earlier.engine.focusedView = earlier.engine.root }
        applyFocus(to: focusedSpace)
        armTimer()
    }

    private var focusedSpace: TouchSpace {
        // The first space has no output once the one that was registered first is gone.
        focusedSurface.map { space(of: $0) } ?? (focusedOutput ?? outputs.first)?.space ?? spaces[0]
    }

    /// Applies the focus: a surface that has moved to another output receives keys there, and none receives any while
    /// the kiosk is locked.
    private func applyFocus(to space: TouchSpace) {
        let window = policy.isLocked ? nil : focusedSurface?.window
        startLogging(of: space)
        space.engine.focusedView =
            window?.engine === space.engine ? window ?? space.engine.root : space.engine.root
    }

    /// Processes a key, and returns what has happened to it.
    func key(_ key: waytouch_key) throws(MisuseError) -> KeyUse {
        try checkTime(key.time_us)
        guard key.force.isFinite, let modifiers = UInt8(exactly: key.modifiers) else {
            throw .argument("invalid modifiers \(key.modifiers) or force \(key.force)")
        }
        let known = keys.firstIndex { $0.seat == key.seat && $0.device == key.device && $0.code == key.code }
        guard key.is_down || known != nil else {
            throw .state("key \(key.code) of seat \(key.seat) is not down")
        }
        let space = known.map { keys[$0].space } ?? focusedSpace
        if let known, !key.is_down { keys.remove(at: known) }
        for space in spaces { space.engine.modifierFlags = KeyModifierFlags(rawValue: modifiers) }
        guard let space else { return .unused }
        if known == nil {
            applyFocus(to: space)
            keys.append(HostKey(seat: key.seat, device: key.device, code: key.code, space: space))
        }
        let sample = KeySample(
            keyCode: key.code, isDown: key.is_down, force: key.force > 0 ? key.force : 1, seat: key.seat,
            device: key.device)
        let use = space.engine.process(key: sample, at: max(key.time_us, space.engine.now))
        armTimer()
        return use
    }

    /// Cancels the keys of a keyboard that was removed, or of the whole seat.
    func cancelKeys(ofSeat seat: UInt32, device: UInt32?, at time: Timestamp) {
        let isMeant = { (key: HostKey) in key.seat == seat && (device == nil || key.device == device) }
        guard keys.contains(where: isMeant) else { return }
        keys.removeAll(where: isMeant)
        for space in spaces {
            space.engine.cancelPresses(ofSeat: seat, device: device, at: max(time, space.engine.now))
        }
    }

    /// Forgets the keys on an output that is removed: they are ignored until they are released.
    func forgetKeys(in space: TouchSpace) {
        for index in keys.indices where keys[index].space === space { keys[index].space = nil }
    }
}
