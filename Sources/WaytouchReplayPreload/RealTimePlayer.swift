// SPDX-License-Identifier: MIT
import Glibc
import WaytouchFiles
import WaytouchRecording
import WaytouchReplayDevice

/// Plugs recordings' devices into the program and plays them in real time. May be used by several threads.
final class RealTimePlayer {
    /// What a play or another command came to.
    enum Outcome {
        /// Everything was played: how many frames, how long they last by the recording's clock in µs, and when, in µs
        /// of the monotonic clock, the first was due.
        case played(frames: Int, duration: Int64, start: Int64)
        case done
        /// One line saying what went wrong.
        case failed(String)
    }

    private let world: ReplayWorld
    private let mutex = Mutex()
    private var descriptions: [DeviceDescription] = []
    private var devices: [ReplayDevice] = []

    /// A program that was just told of a device opens it within this time, in µs; what is broken never does.
    private static let openTimeout: Int64 = 60_000_000
    /// A program that lives reads its device within this time, in µs, however busy the machine is.
    private static let readTimeout: Int64 = 60_000_000
    /// Time between the last preparation and the first frame, in µs.
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

    /// Pulls the plug of all devices.
    func unplug() -> Outcome {
        mutex.locked {
            removeDevices()
            return .done
        }
    }

    /// Tells the program that events were lost.
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

    /// Plays the recording at `path` from now on and returns when it is over. Its devices are plugged in if
    /// others (or none) are.
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

    /// As ``play(_:)``, but contacts that lie on the devices stay there: the recording goes on with them.
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

    /// Any of the devices will do: the program may not want all.
    private func waitUntilOpen() -> Bool {
        let limit = MonotonicClock.now + Self.openTimeout
        while !devices.contains(where: { $0.readerCount > 0 }) {
            guard MonotonicClock.now < limit else { return false }
            MonotonicClock.sleep(until: MonotonicClock.now + 5_000)
        }
        return true
    }

    /// Why the frame could not be written, or `nil`.
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
