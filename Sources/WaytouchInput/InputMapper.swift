// SPDX-License-Identifier: MIT
public import Waytouch

/// Maps the input of devices to outputs, as touch frames and hover samples for an engine.
///
/// ```swift
/// let mapper = InputMapper()
/// mapper.targets = [.init(name: "HDMI-A-1", output: engine.output)]
/// mapper.onFrame = { frame, _ in engine.process(frame) }
/// mapper.onHover = { sample, time, _ in engine.process(hover: sample, at: time) }
/// mapper.connect(to: input)
/// input.dispatch()
/// ```
///
/// ### Which output
///
/// A touch screen or tablet belongs to one output, found in this order: the first of ``rules`` that matches the device;
/// udev's `WL_OUTPUT`; the output whose model is part of the device's name; the output of the same size (within 5 %);
/// the first one. The search is repeated when outputs or rules change, but a device's contacts stay on the output where
/// the first of them landed until all have lifted. Every device has its own `TouchID.device`.
///
/// ### How input is mapped
///
/// | libinput | engine |
/// |---|---|
/// | contacts of a touch screen | `direct` touches |
/// | a tool's tip, eraser included | a `pencil` touch with pressure and tilt |
/// | a tool near the surface | `pencil` hover samples; ``onPenButton`` for its buttons |
/// | a pointer that moves | `indirect` hover samples |
/// | a pointer's left button, a tap on a touchpad | one `indirect` touch at the pointer: taps, long presses, pans |
/// | two fingers scroll | two `indirect` touches that lie close together at the pointer: pans |
/// | pinch | as many `indirect` touches as fingers, on a circle about the pointer: pinch, rotation, pan, transform |
/// | swipe | as many close together as fingers: pans and swipes of three and more |
/// | hold | nothing; ``LibinputContext/onGestureEvent`` reports it |
///
/// As in UIKit a resting finger is not a touch (libinput reports the beginning of every scroll as a hold), and a scroll
/// is not a tap: a scroll that ends within 10 pt is cancelled, and as it has two touches, recognizers for one do not
/// wait for it. Touches move in the direction of the *content*, as set by ``TouchpadSettings/scrollsNaturally``. The
/// circle of a pinch measures 100 pt (16 mm): small enough to lie on what the pointer is on, large enough that a few
/// percent begin a pinch; at the edge of an output it is moved inside. Mouse wheels are not handled.
public final class InputMapper {
    /// An output that devices may belong to.
    public struct Target: Equatable, Sendable {
        /// Its unique name, such as `HDMI-A-1`.
        public var name: String
        /// The display's model from its EDID; empty: unknown.
        public var model: String
        /// Its upper left corner in the layout of all outputs, in logical px: the pointer moves between
        /// outputs.
        public var origin: Point
        /// Its size, scale and transform.
        public var output: Output

        /// Describes an output.
        public init(name: String, model: String = "", origin: Point = .zero, output: Output) {
            self.name = name
            self.model = model
            self.origin = origin
            self.output = output
        }

        /// Its place in the layout.
        var bounds: Rect { Rect(origin: origin, size: output.size) }

        /// Where the pointer appears, in the layout.
        var middle: Point {
            Point(x: origin.x + output.size.width / 2, y: origin.y + output.size.height / 2)
        }

        /// The logical px in a point (1/160 inch).
        var pixelsPerPoint: Double { (output.pixelsPerInch ?? 160) / 160 }
    }

    /// The outputs. Touches and hovers on an output that is removed are cancelled first.
    public var targets: [Target] = [] {
        willSet { dropTouches { name in !newValue.contains { $0.name == name } } }
        didSet {
            forgetOutputs()
            keepPointerInside()
        }
    }

    /// The rules for the outputs of devices, which take precedence over other criteria; the first that matches applies.
    public var rules: [OutputRule] = [] {
        didSet {
            forgetOutputs()
            leaveUnusedPointer()
        }
    }

    /// Called with every touch frame and the name of its output. The frame's array is reused: keeping it is allowed,
    /// but costs a copy.
    public var onFrame: ((TouchFrame, _ output: String) -> Void)?
    /// Called when a pen or pointer hovers or stops hovering, with the time in µs and the output's name.
    public var onHover: ((HoverSample, _ time: Timestamp, _ output: String) -> Void)?
    /// Called when a button on a tool is pressed or released, with its evdev code (such as `BTN_STYLUS`) and the
    /// output's name.
    public var onPenButton: ((PenTool, _ code: UInt32, _ isPressed: Bool, _ output: String) -> Void)?

    /// The pointer's position in the layout of all outputs, in logical px. Set it when the host moves the pointer.
    public var pointer = Point.zero {
        didSet {
            isPointerPlaced = true
            if !pointer.isFinite { pointer = oldValue }
        }
    }

    /// Whether the pointer has a position. At first it appears in the middle of the first output.
    var isPointerPlaced = false
    /// The output on which the pointer hovers.
    var hoverPlace: String?
    /// The time of its latest event there, in µs.
    var hoverTime: Timestamp = 0
    var entries: [DeviceEntry] = []
    /// The memory for the next frame.
    private var spareSamples: [TouchSample] = []

    /// Makes a mapper without outputs, which passes nothing on until it has some.
    public init() {}

    /// Handles all events of a context: sets all its closures, and adds the devices that it already has.
    public func connect(to context: LibinputContext) {
        for device in context.devices { add(device) }
        context.onDeviceAdded = { [unowned self] in add($0) }
        context.onDeviceRemoved = { [unowned self] in remove($0) }
        context.onFrame = { [unowned self] in process($0) }
        context.onPenEvent = { [unowned self] in process($0) }
        context.onPointerEvent = { [unowned self] in process($0) }
        context.onGestureEvent = { [unowned self] in process($0) }
    }

    // MARK: Devices

    /// Adds a device. Call it when the context has added one.
    public func add(_ device: InputDevice) {
        guard entry(of: device.id) == nil else { return }
        entries.append(DeviceEntry(device))
    }

    /// Removes a device and cancels its remaining touches. Call it when the context has removed one.
    public func remove(_ device: InputDevice) {
        guard let entry = entry(of: device.id) else { return }
        cancel(entry) { _ in true }
        entries.removeAll { $0 === entry }
        leaveUnusedPointer()
    }

    func entry(of id: DeviceID) -> DeviceEntry? {
        entries.first { $0.info.id == id }
    }

    func target(named name: String?) -> Target? {
        guard let name else { return nil }
        return targets.first { $0.name == name }
    }

    private func forgetOutputs() {
        for entry in entries { entry.output = nil }
    }

    /// Returns the name of the output that a device belongs to; searched for once.
    func outputName(of entry: DeviceEntry) -> String? {
        if let known = entry.output { return known }
        let name = output(for: entry.info)?.name
        entry.output = .some(name)
        return name
    }

    // MARK: Output

    /// Passes on a frame of samples for one output.
    func send(_ samples: (inout [TouchSample]) -> Void, at time: Timestamp, to place: String) {
        var frame = TouchFrame(time: time)
        swap(&frame.samples, &spareSamples)
        samples(&frame.samples)
        if !frame.samples.isEmpty { onFrame?(frame, place) }
        frame.samples.removeAll(keepingCapacity: true)
        swap(&frame.samples, &spareSamples)
    }

    /// Passes on one sample as a frame of its own.
    func send(_ sample: TouchSample, at time: Timestamp, to place: String) {
        send({ $0.append(sample) }, at: time, to: place)
    }

    // MARK: Removal

    private func dropTouches(where isGone: (String) -> Bool) {
        for entry in entries { cancel(entry, where: isGone) }
        if let place = hoverPlace, isGone(place) {
            hoverPointer(.cancelled, at: hoverTime)
        }
    }

    private func cancel(_ entry: DeviceEntry, where isGone: (String) -> Bool) {
        cancelContacts(of: entry, where: isGone)
        cancelPens(of: entry, where: isGone)
        cancelIndirect(of: entry, where: isGone)
    }
}

/// A device, and the output of its input.
final class DeviceEntry {
    let info: InputDevice
    /// The output that it belongs to; nil: not looked up yet; `.some(nil)`: none.
    var output: String??
    /// The time of its latest event, in µs.
    var lastTime: Timestamp = 0
    /// The output of each slot's contact; `nil`: not down, or ignored.
    var places: [String?] = []
    var pens: [PenPlace] = []
    /// The output on which the left button is pressed.
    var pressPlace: String?
    /// The touches that represent a scroll or a gesture.
    var indirect: IndirectContacts?

    init(_ info: InputDevice) {
        self.info = info
    }

    /// The device number in ids of touches.
    var number: UInt32 { info.id.rawValue &- 1 }

    func id(_ contact: Int32) -> TouchID { TouchID(device: number, contact: contact) }
}

/// Where a tool is.
struct PenPlace {
    let tool: PenTool
    var place: String?
    var isDown = false
    var isHovering = false
}
