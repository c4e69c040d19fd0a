// SPDX-License-Identifier: MIT
public import Waytouch

extension TouchWorld {
    /// A key goes down, and what has become of the press so far.
    ///
    /// - Parameters:
    ///   - keyCode: the evdev code of the key: 28 is Enter, 139 Menu.
    ///   - t: when, in ms of the world; nil = when the latest input was.
    ///   - force: how hard, 0…1.
    ///   - device: each keyboard has keys of its own.
    ///   - seat: whose hands these are.
    @discardableResult
    public func keyDown(
        _ keyCode: UInt32, t: Double? = nil, force: Double = 1, device: UInt32 = 0, seat: UInt32 = 0
    ) -> KeyUse {
        process(KeySample(keyCode: keyCode, isDown: true, force: force, seat: seat, device: device), t: t)
    }

    /// A key is released, and what has become of the press.
    @discardableResult
    public func keyUp(_ keyCode: UInt32, t: Double? = nil, device: UInt32 = 0, seat: UInt32 = 0) -> KeyUse {
        process(KeySample(keyCode: keyCode, isDown: false, seat: seat, device: device), t: t)
    }

    /// A key goes down at a time in ms, and is released `hold` ms later.
    public func press(_ keyCode: UInt32, t: Double, hold: Double = 50) {
        keyDown(keyCode, t: t)
        keyUp(keyCode, t: t + hold)
    }

    private func process(_ sample: KeySample, t: Double?) -> KeyUse {
        now = t ?? now
        return engine.process(key: sample, at: timestamp(now))
    }

    /// One line per call: the presses of one phase and moment together.
    func record(presses: [Press], phase: Press.Phase, by name: String) {
        let list = presses.map { press in
            // A wrong phase on the press itself would be a bug of the engine: show it.
            "\(press.key?.keyCode ?? 0)" + (press.phase == phase ? "" : " but \(press.phase)")
        }
        let time = presses.first?.timestamp ?? engine.now
        record(.presses, "\(name): \(phase) key " + list.joined(separator: ", ") + late(time))
    }
}
