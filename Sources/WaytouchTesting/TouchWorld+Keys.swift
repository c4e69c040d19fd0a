// SPDX-License-Identifier: MIT
public import Waytouch

extension TouchWorld {
    /// Presses a key, and returns how recognizers and views use the press so far.
    ///
    /// - Parameters:
    ///   - keyCode: the evdev code of the key: 28 is Enter, 139 Menu.
    ///   - t: the time, in ms of the world; nil = the time of the latest input.
    ///   - force: the force, 0…1.
    ///   - device: the keyboard; each has its own keys.
    ///   - seat: the seat.
    @discardableResult
    public func keyDown(
        _ keyCode: UInt32, t: Double? = nil, force: Double = 1, device: UInt32 = 0, seat: UInt32 = 0
    ) -> KeyUse {
        process(KeySample(keyCode: keyCode, isDown: true, force: force, seat: seat, device: device), t: t)
    }

    /// Releases a key, and returns how recognizers and views have used the press.
    @discardableResult
    public func keyUp(_ keyCode: UInt32, t: Double? = nil, device: UInt32 = 0, seat: UInt32 = 0) -> KeyUse {
        process(KeySample(keyCode: keyCode, isDown: false, seat: seat, device: device), t: t)
    }

    /// Presses a key at a time in ms, and releases it `hold` ms later.
    public func press(_ keyCode: UInt32, t: Double, hold: Double = 50) {
        keyDown(keyCode, t: t)
        keyUp(keyCode, t: t + hold)
    }

    private func process(_ sample: KeySample, t: Double?) -> KeyUse {
        now = t ?? now
        return engine.process(key: sample, at: timestamp(now))
    }

    /// Records one line per call: the presses of one phase and moment.
    func record(presses: [Press], phase: Press.Phase, by name: String) {
        let list = presses.map { press in
            // A different phase of the press itself would be a bug in the engine, so it is shown.
            "\(press.key?.keyCode ?? 0)" + (press.phase == phase ? "" : " but \(press.phase)")
        }
        let time = presses.first?.timestamp ?? engine.now
        record(.presses, "\(name): \(phase) key " + list.joined(separator: ", ") + late(time))
    }
}
