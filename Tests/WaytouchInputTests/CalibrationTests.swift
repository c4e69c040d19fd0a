// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchInput
import WaytouchRecording
import WaytouchReplayDevice

/// How positions are corrected: by udev or the host, and then by the output's transform.
struct CalibrationTests {
    private let opener = DeviceOpener(
        open: { ReplayWorld.open($0, flags: $1) }, close: { ReplayWorld.close($0) })

    /// Returns where a finger at 1/4 and 1/10 of a panel of 4000 × 2500 units lands, as fractions of the output.
    private func landing(
        _ kind: TestDevice = .slots, udev: [String] = [], set matrix: CalibrationMatrix? = nil,
        transform: Output.Transform = .normal
    ) throws -> Point {
        let world = try ReplayWorld()
        let recording = Recording(kind.description(resolution: 10, udev: udev)) {
            $0.touch(kind, (1000, 250), (1001, 250))
        }
        let device = try world.plug(recording.devices[0].description)
        return try world.within {
            let input = try LibinputContext(seat: "seat0", opener: opener)
            let mapper = InputMapper()
            mapper.targets = [.init(name: "A", output: Output(width: 1, height: 1, transform: transform))]
            var location: Point?
            mapper.onFrame = { frame, _ in location = location ?? frame.samples.first?.location }
            mapper.connect(to: input)
            input.dispatch()
            let id = try #require(input.devices.first?.id)
            if let matrix { #expect(input.setCalibration(matrix, for: id)) }
            for frame in recording.devices[0].frames { try device.push(frame) }
            input.dispatch()
            return try #require(location)
        }
    }

    private static let rows: [(CalibrationMatrix, Point)] = [
        (.identity, Point(x: 0.25, y: 0.1)), (.clockwise, Point(x: 0.9, y: 0.25)),
        (.upsideDown, Point(x: 0.75, y: 0.9)), (.counterClockwise, Point(x: 0.1, y: 0.75)),
        (.mirrored, Point(x: 0.75, y: 0.1)),
        (CalibrationMatrix(0.5, 0, 0.25, 0, 0.5, 0.25), Point(x: 0.375, y: 0.3)),
    ]

    @Test(
        "the host's matrix, on each kind of panel", arguments: rows.indices,
        [TestDevice.slots, .single, .anonymous, .penDisplay])
    func host(_ row: Int, _ kind: TestDevice) throws {
        let (matrix, expected) = Self.rows[row]
        let found = try landing(kind, set: matrix)
        #expect(found.distance(to: expected) < 0.002, "\(found)")
    }

    @Test("udev's matrix is libinput's default; the host's replaces it", arguments: rows.indices)
    func udev(_ row: Int) throws {
        let (matrix, expected) = Self.rows[row]
        let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map { "\($0)" }
        let property = "LIBINPUT_CALIBRATION_MATRIX=" + numbers.joined(separator: " ")
        #expect(try landing(udev: [property]).distance(to: expected) < 0.002)
        #expect(try landing(udev: [property], set: .identity).distance(to: Point(x: 0.25, y: 0.1)) < 0.002)
    }

    @Test("a panel that is mounted rotated, below a rotated picture: both rotations apply")
    func both() throws {
        // Mounted clockwise, with the picture rotated so that it is upright again.
        let found = try landing(set: .clockwise, transform: .rotated270)
        #expect(found.distance(to: Point(x: 0.25, y: 0.1)) < 0.002, "\(found)")
    }

    @Test("the current and the default matrix can be queried; unusable ones are refused")
    func questions() throws {
        let world = try ReplayWorld()
        let property = "LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1"
        _ = try world.plug(TestDevice.slots.description(resolution: 10, udev: [property]))
        _ = try world.plug(TestDevice.touchpad)
        try world.within {
            let input = try LibinputContext(seat: "seat0", opener: opener)
            input.dispatch()
            let panel = try #require(input.devices.first { $0.capabilities.contains(.touch) }?.id)
            let touchpad = try #require(input.devices.first { $0.capabilities.contains(.gesture) }?.id)
            #expect(input.calibration(of: panel) == .upsideDown)
            #expect(input.setCalibration(.mirrored, for: panel))
            #expect(input.calibration(of: panel) == .mirrored)
            #expect(input.defaultCalibration(of: panel) == .upsideDown)
            for bad in [
                CalibrationMatrix(0, 0, 0, 0, 0, 0), CalibrationMatrix(.nan, 0, 0, 0, 1, 0),
                CalibrationMatrix(1, 1, 0, 1, 1, 0), CalibrationMatrix(1, 0, .infinity, 0, 1, 0),
            ] {
                #expect(!bad.isUsable && !input.setCalibration(bad, for: panel))
            }
            #expect(input.calibration(of: panel) == .mirrored)
            #expect(input.calibration(of: touchpad) == nil && !input.setCalibration(.identity, for: touchpad))
            #expect(!input.setCalibration(.identity, for: DeviceID(rawValue: 99)))
        }
    }
}
