// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchReplay

/// Finds the numbers of failures, for which clients receive only the cause: an engine with the same recognizers and the
/// thresholds in force processes the touches that the window receives.
final class MonitorExplainer {
    private typealias Reason = (cause: FailureKind, detail: String)

    private let stage: ReplayStage
    private let size: Size
    private let pixelsPerPoint: Double
    private let profile: RecognitionProfile
    /// Why each recognizer has failed since a finger landed alone, by name.
    private var reasons: [String: Reason] = [:]
    /// The events since the last frame. Its time is that since the first event.
    private var frame = TouchFrame(time: 0)
    private var lastTime: UInt32?
    private var down: Set<Int32> = []

    init(of kinds: [MonitorKind], size: Size, pixelsPerPoint: Double, profile: RecognitionProfile) {
        (self.size, self.pixelsPerPoint, self.profile) = (size, pixelsPerPoint, profile)
        let millimetres = 25.4 / (pixelsPerPoint * profile.pointsPerInch)
        let output = Output(
            width: size.width, height: size.height, widthMillimetres: size.width * millimetres,
            heightMillimetres: size.height * millimetres)
        stage = ReplayStage(output: output, profile: profile, explains: true)
        let view = stage.makeView(named: "window", frame: stage.engine.root.frame)
        view.isMultipleTouchEnabled = true
        stage.engine.root.addSubview(view)
        for kind in kinds {
            let recognizer = kind.makeForReplay()
            recognizer.allowsSimultaneousRecognitionWithAny = true
            recognizer.cancelsTouchesInView = false
            recognizer.delaysTouchesEnded = false
            stage.attach(recognizer, to: view, named: kind.name)
        }
        stage.onEvent = { [unowned self] event in
            if case .failed(let name, let cause, let detail) = event.content {
                reasons[name] = (cause, detail)
            }
        }
    }

    /// Returns whether it was made for these values, or must be kept because fingers are down.
    func isUsable(for size: Size, _ pixelsPerPoint: Double, _ profile: RecognitionProfile) -> Bool {
        !down.isEmpty
            || (size, pixelsPerPoint, profile) == (self.size, self.pixelsPerPoint, self.profile)
    }

    // MARK: Touches

    /// Adds an event of a finger; `time` is in ms, as in `wl_touch`, and `place` in px of the window.
    func touch(_ id: Int32, _ phase: Touch.Phase, at place: Point?, time: UInt32) {
        if phase == .began {
            if down.isEmpty { reasons.removeAll() }
            down.insert(id)
        } else if phase == .ended {
            down.remove(id)
        }
        // Times in ms overflow after 50 days.
        frame.time += Timestamp(max(0, Int32(bitPattern: time &- (lastTime ?? time)))) * 1000
        lastTime = time
        frame.samples.append(TouchSample(id: TouchID(contact: id), phase: phase, location: place))
    }

    /// Ends a frame: the events since the last one were simultaneous.
    func endFrame() {
        stage.engine.process(frame)
        frame.samples.removeAll(keepingCapacity: true)
    }

    /// Cancels all touches of the window.
    func cancel() {
        down.removeAll()
        frame.samples.removeAll(keepingCapacity: true)
        stage.engine.cancelTouches(at: stage.engine.now)
    }

    // MARK: Failures

    /// Returns the numbers of a failure that the compositor has reported; empty: it has none, or they are not known, as
    /// when the compositor's own gestures are the cause.
    func detail(of kind: MonitorKind, _ cause: FailureKind) -> String {
        // A timeout happens between frames.
        while cause == .timeout, reasons[kind.name] == nil, let deadline = stage.engine.nextDeadline {
            stage.engine.advance(to: deadline)
        }
        guard let reason = reasons.removeValue(forKey: kind.name), reason.cause == cause else { return "" }
        return reason.detail
    }
}
