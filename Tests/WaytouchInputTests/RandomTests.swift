// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchInput
import WaytouchTesting

/// A mapper that receives any events in any order still delivers consistent touches and hovers.
struct RandomTests {
    /// Checks what must hold for everything that a mapper delivers.
    private final class Ledger {
        var faults: [String] = []
        var touches: [TouchID: String] = [:]
        var hovers: [TouchID: String] = [:]
        var began = 0

        func take(_ frame: TouchFrame, _ output: String, _ outputs: [String]) {
            if frame.samples.isEmpty { faults.append("an empty frame") }
            if !outputs.contains(output) { faults.append("a frame for \(output), which is not there") }
            for sample in frame.samples {
                switch sample.phase {
                case .began:
                    began += 1
                    if touches.updateValue(output, forKey: sample.id) != nil {
                        faults.append("\(sample.id) began twice")
                    }
                    if sample.location == nil { faults.append("\(sample.id) began nowhere") }
                case .moved, .stationary:
                    if touches[sample.id] != output {
                        faults.append("\(sample.id) moved, but is not on \(output)")
                    }
                case .ended, .cancelled:
                    if touches.removeValue(forKey: sample.id) != output {
                        faults.append("\(sample.id) ended, but was not on \(output)")
                    }
                }
                if let location = sample.location, !location.isFinite { faults.append("\(location)") }
            }
        }

        func take(_ sample: HoverSample, _ output: String, _ outputs: [String]) {
            if !outputs.contains(output) { faults.append("a hover on \(output), which is not there") }
            if sample.phase == .hovering {
                if let other = hovers.updateValue(output, forKey: sample.id), other != output {
                    faults.append("hover of \(sample.id) did not leave \(other)")
                }
                if touches[sample.id] != nil { faults.append("\(sample.id) hovers while it is down") }
                if !sample.location.isFinite { faults.append("hover at \(sample.location)") }
            } else if hovers.removeValue(forKey: sample.id) != output {
                faults.append("\(sample.id) left \(output), where it was not")
            }
        }
    }

    private static let outputs = ["A", "B", "C"].enumerated().map { index, name in
        InputMapper.Target(
            name: name, origin: Point(x: Double(index) * 1000, y: 0), output: Output(width: 1000, height: 700)
        )
    }

    private static let devices = [
        device("one", number: 1), device("two", number: 2, output: "B"),
        device("pen", number: 3, output: "C", capabilities: .tabletTool),
        device("pad", number: 4, capabilities: [.pointer, .gesture]),
        device("mouse", number: 5, capabilities: .pointer),
    ]

    private func number(_ random: inout SeededGenerator) -> Double {
        switch Int.random(in: 0..<40, using: &random) {
        case 0: .nan
        case 1: .infinity
        case 2: -1e308
        default: Double.random(in: -300...300, using: &random)
        }
    }

    /// A number from 0 to 1, as libinput reports positions.
    private func part(_ random: inout SeededGenerator) -> Double { Double.random(in: 0...1, using: &random) }

    private func vector(_ random: inout SeededGenerator) -> Vector {
        Vector(dx: number(&random), dy: number(&random))
    }

    private func step(
        _ mapper: InputMapper, _ ledger: Ledger, _ time: Int64, _ random: inout SeededGenerator
    ) {
        let device = Self.devices.randomElement(using: &random) ?? Self.devices[0]
        let screen = Self.devices[Int.random(in: 0...1, using: &random)]
        let pen = Self.devices[2]
        let pad = Self.devices[3]
        let pointer = Self.devices[Int.random(in: 3...4, using: &random)]
        switch Int.random(in: 0..<44, using: &random) {
        case 0: mapper.add(device)
        case 1: mapper.remove(device)
        case 2: mapper.targets = Self.outputs.filter { _ in Bool.random(using: &random) }
        case 3:
            mapper.rules = [
                OutputRule(
                    device: device.name, output: ["A", "B", "Z", nil].randomElement(using: &random) ?? nil)
            ]
        case 4: mapper.pointer = Point(x: number(&random), y: number(&random))
        case 5..<16:
            let contacts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                RawContact(
                    slot: Int32.random(in: 0...3, using: &random),
                    phase: [.down, .motion, .up, .cancel].randomElement(using: &random) ?? .down,
                    x: part(&random), y: part(&random))
            }
            // A slot that is down does not land again: libinput guarantees that.
            var seen: Set<Int32> = []
            let one = contacts.filter { contact in
                let id = TouchID(device: screen.id.rawValue - 1, contact: contact.slot)
                return seen.insert(contact.slot).inserted
                    && (contact.phase != .down || ledger.touches[id] == nil)
            }
            mapper.process(RawTouchFrame(time: time, device: screen.id, contacts: one))
        case 16..<26:
            let changes: [RawPenEvent.Change] = [
                .enteredProximity, .moved, .moved, .tipDown, .tipUp, .leftProximity, .cancelled,
                .button(code: 0x14b, isPressed: true),
            ]
            mapper.process(
                RawPenEvent(
                    time: time, device: pen.id,
                    tool: PenTool(index: Int32.random(in: 0...1, using: &random)),
                    change: changes.randomElement(using: &random) ?? .moved, x: part(&random),
                    y: part(&random)))
        case 26..<36:
            let changes: [RawPointerEvent.Change] = [
                .motion(vector(&random)), .position(x: part(&random), y: part(&random)),
                .button(code: 0x110, isPressed: true), .button(code: 0x110, isPressed: false),
                .button(code: 0x111, isPressed: true), .scroll(vector(&random)), .scrollEnded, .cancelled,
            ]
            mapper.process(
                RawPointerEvent(
                    time: time, device: pointer.id,
                    change: changes.randomElement(using: &random) ?? .cancelled
                ))
        default:
            let changes: [RawGestureEvent.Change] = [
                .began, .ended, .cancelled,
                .changed(translation: vector(&random), scale: number(&random), rotation: number(&random)),
            ]
            mapper.process(
                RawGestureEvent(
                    time: time, device: pad.id,
                    kind: [.swipe, .pinch, .hold].randomElement(using: &random) ?? .swipe,
                    fingers: Int.random(in: 0...12, using: &random),
                    change: changes.randomElement(using: &random) ?? .ended))
        }
    }

    @Test("every touch and hover begins and ends once, on one existing output", arguments: 0..<100)
    func anything(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let mapper = InputMapper()
        let ledger = Ledger()
        // Outputs that are removed are still in `targets` while what is on them is cancelled.
        mapper.onFrame = { [unowned mapper] frame, output in
            ledger.take(frame, output, mapper.targets.map(\.name))
        }
        mapper.onHover = { [unowned mapper] sample, _, output in
            ledger.take(sample, output, mapper.targets.map(\.name))
        }
        mapper.targets = Self.outputs
        for device in Self.devices { mapper.add(device) }
        for time in 1...400 { step(mapper, ledger, Int64(time) * 1000, &random) }
        #expect(ledger.began > 10)
        for device in Self.devices { mapper.remove(device) }
        #expect(ledger.touches.isEmpty && ledger.hovers.isEmpty)
        #expect(ledger.faults == [])
    }
}
