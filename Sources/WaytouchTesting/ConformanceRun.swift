// SPDX-License-Identifier: MIT
import Waytouch

/// One input to a recognizer under test.
enum ConformanceInput {
    case touch(Int32, Touch.Phase, x: Double, y: Double)
    case hover(HoverSample.Phase, x: Double, y: Double)
    /// A wait, in µs, in addition to the 10 ms before every touch and hover sample.
    case wait(Int64)
    case disable
    case enable
    case detach
    case removeView
    case cancelTouches
}

extension ConformanceInput: CustomStringConvertible {
    var description: String {
        switch self {
        case .touch(let contact, let phase, let x, let y):
            "touch \(contact) \(phase) \(Point(x: x, y: y).shortDescription)"
        case .hover(let phase, let x, let y): "pointer \(phase) \(Point(x: x, y: y).shortDescription)"
        case .wait(let time): "\(time) µs pass"
        case .disable: "the recognizer is disabled"
        case .enable: "the recognizer is enabled"
        case .detach: "the recognizer is removed from its view"
        case .removeView: "the view is removed from the tree"
        case .cancelTouches: "all touches are cancelled"
        }
    }
}

/// A recognizer on a view that fills the output, watched by an auditor.
final class ConformanceRun {
    let auditor: Auditor
    private let engine: GestureEngine
    private let view: AuditedView
    private let recognizer: GestureRecognizer
    private let wakesHost: Bool
    private var time: Timestamp = 1_000_000

    /// The time at which touches are repeated: later than the end of any script, so that logs can be compared.
    private static let again: Timestamp = 1_000_000_000_000

    init(_ recognizer: GestureRecognizer, wakesHost: Bool) {
        self.recognizer = recognizer
        self.wakesHost = wakesHost
        recognizer.name = "the recognizer"
        engine = GestureEngine(output: Output(width: 1000, height: 1000))
        auditor = Auditor(engine: engine)
        view = AuditedView(frame: Rect(x: 0, y: 0, width: 1000, height: 1000), auditor: auditor)
        view.isMultipleTouchEnabled = true
        engine.root.addSubview(view)
        view.addGestureRecognizer(recognizer)
        auditor.watch(recognizer)
        engine.logHandler = { [unowned auditor] level, message in
            if level == .misuse { auditor.violations.append(message) }
        }
    }

    func perform(_ script: [ConformanceInput]) {
        for input in script { perform(input) }
        time += 100_000_000
        engine.advance(to: time)
        auditor.finish()
    }

    /// Returns the log of touches for a recognizer that has not received any before.
    static func again(with recognizer: GestureRecognizer, _ order: [ConformanceInput]) -> [Auditor.Entry] {
        ConformanceRun(recognizer, wakesHost: true).performAgain(order)
    }

    /// Restores what a script has removed or disabled, performs the touches, and returns the log of them.
    func performAgain(_ order: [ConformanceInput]) -> [Auditor.Entry] {
        time = Self.again
        catchUp {
            recognizer.isEnabled = true
            if view.superview == nil { engine.root.addSubview(view) }
            if recognizer.view == nil { view.addGestureRecognizer(recognizer) }
        }
        let start = auditor.log.count
        perform(order)
        return Array(auditor.log[start...])
    }

    private func perform(_ input: ConformanceInput) {
        switch input {
        case .touch(let contact, let phase, let x, let y):
            pass(10_000)
            let sample = TouchSample(id: TouchID(contact: contact), phase: phase, location: Point(x: x, y: y))
            engine.process(TouchFrame(time: time, samples: [sample]))
        case .hover(let phase, let x, let y):
            pass(10_000)
            let sample = HoverSample(
                id: TouchID(device: 1, contact: 0), phase: phase, location: Point(x: x, y: y))
            engine.process(hover: sample, at: time)
        case .wait(let duration): pass(duration)
        case .disable: catchUp { recognizer.isEnabled = false }
        case .enable: catchUp { recognizer.isEnabled = true }
        case .detach: catchUp { view.removeGestureRecognizer(recognizer) }
        case .removeView: catchUp { view.removeFromSuperview() }
        case .cancelTouches: engine.cancelTouches(at: time)
        }
    }

    private func pass(_ duration: Int64) {
        time += duration
        guard wakesHost else { return }
        while let deadline = engine.nextDeadline, deadline <= time { engine.advance(to: deadline) }
    }

    /// Makes a change between two frames, after meeting the deadlines that were due before, even if the host was not
    /// woken for them.
    private func catchUp(_ change: () -> Void) {
        engine.advance(to: time)
        change()
        auditor.synchronize()
    }
}
