// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchInput
import WaytouchRecording
import WaytouchReplay

/// Kinds of devices × rotations of the output × sizes that the panel reports.
struct DeviceKindTests {
    /// Units per mm that a panel reports, and why the size that follows is doubted.
    static let sizes: [(resolution: Int32, doubt: InputDevice.SizeDoubt?)] = [
        (10, nil), (0, .unknown), (1, .tooLarge), (1000, .tooSmall),
    ]

    /// Returns where a finger at 1/4 of the panel's width and 1/10 of its height is on a picture of `width` × `height`.
    static func seen(_ transform: Output.Transform, _ width: Double, _ height: Double) -> Point {
        switch transform {
        case .normal: Point(x: 0.25 * width, y: 0.1 * height)
        case .rotated90: Point(x: 0.9 * width, y: 0.25 * height)
        case .rotated180: Point(x: 0.75 * width, y: 0.9 * height)
        case .rotated270: Point(x: 0.1 * width, y: 0.75 * height)
        case .flipped: Point(x: 0.75 * width, y: 0.1 * height)
        case .flipped90: Point(x: 0.1 * width, y: 0.25 * height)
        case .flipped180: Point(x: 0.25 * width, y: 0.9 * height)
        case .flipped270: Point(x: 0.9 * width, y: 0.75 * height)
        }
    }

    @Test("a contact is where the user sees it", arguments: TestDevice.allCases, Output.Transform.allCases)
    func position(_ device: TestDevice, _ transform: Output.Transform) throws {
        for size in Self.sizes {
            // An area of 4000 × 2500 units: 1000, 250 is at 1/4 and 1/10.
            let recording = Recording(device.description(resolution: size.resolution)) {
                $0.touch(device, (2000, 1250), (1000, 250))
            }
            let output =
                transform.swapsAxes
                ? Output(width: 1080, height: 1920, transform: transform)
                : Output(width: 1920, height: 1080, transform: transform)
            let stage = try Stage(recording, output: output)
            try stage.play()
            let comment = "\(device), \(transform), \(size.resolution) units per mm"
            #expect(stage.samples.first?.phase == .began && stage.samples.last?.phase == .ended, "\(comment)")
            #expect(stage.samples.allSatisfy { $0.kind == (device.isPen ? .pencil : .direct) }, "\(comment)")
            let middle = Point(x: output.size.width / 2, y: output.size.height / 2)
            let began = try #require(stage.samples.first?.location)
            #expect(began.distance(to: middle) < 1, "\(comment): \(began)")
            let moved = try #require(stage.samples.last { $0.phase == .moved }?.location, "\(comment)")
            let expected = Self.seen(transform, output.size.width, output.size.height)
            #expect(moved.distance(to: expected) < 1, "\(comment): \(moved), not \(expected)")
            stage.expectNothingLeft(comment)
        }
    }

    @Test("an implausible size is doubted, with the reason", arguments: DeviceKindTests.sizes.indices)
    func doubt(_ index: Int) throws {
        let size = Self.sizes[index]
        let recording = Recording(TestDevice.slots.description(resolution: size.resolution)) { _ in }
        let device = try #require(try RecordingPlayer(recording).devices.first)
        #expect(device.sizeDoubt == size.doubt)
        #expect((device.believedSize == nil) == (size.doubt != nil))
    }

    @Test("limits of plausible sizes")
    func limits() {
        func doubt(_ width: Double, _ height: Double) -> InputDevice.SizeDoubt? {
            device(width: width, height: height).sizeDoubt
        }
        #expect(doubt(20, 30) == nil && doubt(19.9, 30) == .tooSmall)
        #expect(doubt(3000, 1000) == nil && doubt(3000.1, 1000) == .tooLarge)
        #expect(doubt(300, 30) == nil && doubt(300.1, 30) == .tooNarrow)
        #expect(doubt(.infinity, 30) == .unknown && doubt(.nan, 30) == .unknown && doubt(100, 0) == .unknown)
    }

    @Test("an output of unknown size adopts the panel's, in the output's own orientation")
    func adopting() {
        let panel = device(width: 256, height: 160)
        let output = Output(width: 1920, height: 1200)
        #expect(output.adoptingSize(of: panel).physicalSize == Size(width: 256, height: 160))
        #expect(abs((output.adoptingSize(of: panel).pixelsPerInch ?? 0) - 190.5) < 0.1)
        // Mounted with a rotation of 90°.
        #expect(output.adoptingSize(of: device(width: 160, height: 256)).physicalSize.width == 256)
        // The picture is rotated, so the output without its transform is wide.
        let turned = Output(width: 1200, height: 1920, transform: .rotated90)
        #expect(turned.adoptingSize(of: panel).physicalSize == Size(width: 256, height: 160))
        #expect(turned.adoptingSize(of: panel).pixelsPerInch != nil)
        // A plausible size of the output itself takes precedence, and an implausible one of the panel is ignored.
        let known = Output(width: 1920, height: 1200, widthMillimetres: 500, heightMillimetres: 312)
        #expect(known.adoptingSize(of: panel) == known)
        #expect(output.adoptingSize(of: device(width: 32_000, height: 20_000)) == output)
        // Plausible by itself, but not for this number of px.
        #expect(output.adoptingSize(of: device(width: 2900, height: 1800)) == output)
    }
}

/// Makes the description of a device that does not exist.
func device(
    _ name: String = "Panel", number: UInt32 = 1, width: Double = 0, height: Double = 0,
    output: String? = nil,
    vendor: UInt32 = 0, product: UInt32 = 0, capabilities: InputDevice.Capabilities = .touch
) -> InputDevice {
    InputDevice(
        id: DeviceID(rawValue: number), name: name, sysname: "event\(number)", vendor: vendor,
        product: product,
        widthMM: width, heightMM: height, touchCount: 10, outputName: output, capabilities: capabilities)
}
