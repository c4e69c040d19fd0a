// SPDX-License-Identifier: MIT
import Glibc
import WaytouchFiles
import WaytouchRecording
import WaytouchReplayDevice

/// Plugs recordings' devices into the program and plays them in real time. May be used by several threads.
final class RealTimePlayer {
    /// The result of a command.
    enum Outcome {
        /// Everything was played: the number of frames, their duration by the recording's clock, in µs, and the time at
        /// which the first was due, in µs of the monotonic clock.
        case played(frames: Int, duration: Int64, start: Int64)
        case done
        /// The command failed; the reason in one line.
        case failed(String)
    }

    private let world: ReplayWorld
    private let mutex = Mutex()
    private var descriptions: [DeviceDescription] = []
    private var devices: [ReplayDevice] = []

    /// How long to wait, in µs, until the program opens a new device; one that works needs far less.
    private static let openTimeout: Int64 = 60_000_000
    /// How long to wait, in µs, until the program reads its device; one that works needs far less, even on a busy
    /// machine.
    private static let readTimeout: Int64 = 60_000_000
    /// The time between the last preparation and the first frame, in µs.
    private static let leadTime: Int64 = 20_000

    init(_ world: ReplayWorld) {
        self.world = world
    }

    /// Plugs in the devices of the recording at `path`, in place of those that are plugged in.
    func plug(_ path: String) -> Outcome {
        load(path) { recording in
            mutex.locked { plug(recording) }
        }
    }

    /// Unplugs all devices.
    func unplug() -> Outcome {
        mutex.locked {
            removeDevices()
            return .done
        }
    }

    /// Reports to the program that events were lost.
    func reportDropped() -> Outcome {
        mutex.locked {
            guard !devices.isEmpty else { return .failed("no device is plugged in") }
            do {
                for device in devices { try device.reportDropped(at: MonotonicClock.now) }
                return .done
            } catch {
                return .failed("\(error)")
            }
        }
    }

    /// Plays the recording at `path`, and returns when it is over. Its devices are plugged in first if others, or none,
    /// are.
    func play(_ path: String) -> Outcome {
        load(path) { recording in
            mutex.locked {
                if recording.devices.map(\.description) != descriptions {
                    if case .failed(let reason) = plug(recording) { return .failed(reason) }
                }
                return playPlugged(recording)
            }
        }
    }

    /// Plays as ``play(_:)`` does, but contacts that are down stay down: the recording continues with them.
    func resume(_ path: String) -> Outcome {
        load(path) { recording in
            mutex.locked {
                guard recording.devices.map(\.description) == descriptions else {
                    return .failed("\(recording.path): its devices are not plugged in")
                }
                return playPlugged(recording, keepingContacts: true)
            }
        }
    }

    /// Waits until the program has opened a device.
    func waitForReader() {
        _ = world.waitForReader()
    }

    // MARK: -

    private func load(_ path: String, _ body: (Recording) -> Outcome) -> Outcome {
        do {
            return body(try Recording.read(path))
        } catch {
            return .failed(error.description)
        }
    }

    private func removeDevices() {
        for device in devices { device.unplug() }
        devices = []
        descriptions = []
    }

    private func plug(_ recording: Recording) -> Outcome {
        removeDevices()
        do {
            for device in recording.devices {
                devices.append(try world.plug(device.description))
                descriptions.append(device.description)
            }
            return .done
        } catch {
            removeDevices()
            return .failed("\(error)")
        }
    }

    private func playPlugged(_ recording: Recording, keepingContacts: Bool = false) -> Outcome {
        for warning in recording.warnings { Messages.report("\(warning)") }
        guard waitUntilOpen() else {
            return .failed(
                "\(recording.path): the program did not open the device within \(Self.openTimeout / 1_000_000) s"
            )
        }
        guard let start = recording.startTime, let end = recording.endTime else {
            return .played(frames: 0, duration: 0, start: MonotonicClock.now)
        }
        if !keepingContacts {
            do {
                for device in devices { try device.neutralize(at: MonotonicClock.now) }
            } catch {
                return .failed("\(recording.path): \(error)")
            }
        }
        let shift = MonotonicClock.now + Self.leadTime - start
        for index in recording.framesInOrder() {
            let frame = recording.devices[index.device].frames[index.frame]
            MonotonicClock.sleep(until: frame.time + shift)
            if let reason = push(frame, to: devices[index.device], shift: shift) {
                return .failed("\(recording.path):\(frame.line): \(reason)")
            }
        }
        return .played(frames: recording.frameCount, duration: end - start, start: start + shift)
    }

    /// Waits until the program has opened one of the devices; it may not use all of them.
    private func waitUntilOpen() -> Bool {
        let limit = MonotonicClock.now + Self.openTimeout
        while !devices.contains(where: { $0.readerCount > 0 }) {
            guard MonotonicClock.now < limit else { return false }
            MonotonicClock.sleep(until: MonotonicClock.now + 5_000)
        }
        return true
    }

    /// Writes a frame; returns why that failed, or nil.
    private func push(_ frame: RecordedFrame, to device: ReplayDevice, shift: Int64) -> String? {
        let limit = MonotonicClock.now + Self.readTimeout
        while true {
            do {
                try device.push(frame, shift: shift)
                return nil
            } catch {
                guard error.code == EAGAIN else { return "\(error)" }
                guard MonotonicClock.now < limit else {
                    return "the program has not read its device for \(Self.readTimeout / 1_000_000) s"
                }
                MonotonicClock.sleep(until: MonotonicClock.now + 1_000)
            }
        }
    }
}
