// SPDX-License-Identifier: MIT
public import Waytouch

/// An engine with named views and recognizers that reports everything that happens on it.
public final class ReplayStage {
    /// The engine; pass it input directly, or with ``play(_:before:)``.
    public let engine: GestureEngine
    /// Called with everything that happens, in order.
    public var onEvent: ((TraceEvent) -> Void)?

    /// Receives the frames in place of the engine, and passes on what the engine is to receive; nil: the engine
    /// receives all.
    public var onFrame: ((TouchFrame) -> Void)?

    /// Lets time pass until nothing is due, at the end of the input; nil: only the engine has deadlines.
    package var onSettle: (() -> Void)?
    /// Whether a touch has reached a view so far.
    public private(set) var reach = TouchReach()

    /// The views that the stage has made, with their names, in order of creation; the window of the app is the first.
    package private(set) var namedViews: [(name: String, view: View)] = []

    /// The view that contains the stage's views: the output's own view, or the window of an app.
    package let content: View
    /// Returns whether a gesture of the app may begin; nil: every gesture may. Called only if the stage has an app's
    /// window.
    package var mayBegin: ((GestureRecognizer) -> Bool)?

    private let explainer: Explainer?
    /// The recognizers, in the order in which they were attached.
    package private(set) var recognizers: [GestureRecognizer] = []
    /// The causes of cancellations whose actions are still to be sent.
    private var cancellations: [ObjectIdentifier: FailureCause] = [:]
    /// The delegates, retained here because recognizers do not retain them.
    private var delegates: [StageDelegate] = []

    /// Makes an empty stage; `explains` adds an event for each failure, and the details of causes.
    public convenience init(
        output: Output, profile: RecognitionProfile = RecognitionProfile(), explains: Bool = false
    ) {
        self.init(output: output, profile: profile, explains: explains, app: nil)
    }

    /// An app's id, and its window, which the stage makes fill the output.
    package typealias App = (id: String, window: Window)

    /// Makes an empty stage whose views will be in the window of an app.
    package init(output: Output, profile: RecognitionProfile, explains: Bool, app: App?) {
        engine = GestureEngine(output: output, profile: profile)
        content = app?.window ?? engine.root
        explainer = explains ? Explainer() : nil
        explainer?.stage = self
        engine.observer = explainer
        if let app {
            app.window.frame = engine.root.frame
            engine.root.addSubview(app.window)
            namedViews.append((app.id, app.window))
        }
    }

    /// Makes the stage of a replay without a scene: one view that fills the output, by default 1920×1080 px of unknown
    /// size, with one recognizer of every kind and one for double taps, all simultaneous.
    public static func standard(
        output: Output = Output(width: 1920, height: 1080), explains: Bool = false
    ) -> ReplayStage {
        standard(output: output, explains: explains, app: nil)
    }

    /// Makes the same stage in the window of an app.
    package static func standard(
        output: Output = Output(width: 1920, height: 1080), explains: Bool, app: App?
    ) -> ReplayStage {
        let stage = ReplayStage(
            output: output, profile: RecognitionProfile(), explains: explains, app: app)
        let view = stage.makeView(named: "root", frame: stage.engine.root.frame)
        view.isMultipleTouchEnabled = true
        stage.content.addSubview(view)
        stage.attachEveryKind(to: view) { $0 }
        return stage
    }

    /// Attaches one recognizer of every kind to a view, and one for double taps, all simultaneous; `name` makes each
    /// one's name from its kind (`double-tap` for the latter).
    public func attachEveryKind(to view: View, named name: (_ kind: String) -> String) {
        for kind in GestureRecognizer.Kind.all {
            let recognizer = kind.makeForEveryWord()
            recognizer.allowsSimultaneousRecognitionWithAny = true
            attach(recognizer, to: view, named: name(kind.name))
        }
        // The tap recognizer does not wait for it: two quick taps are reported as two taps and a double tap. It comes
        // last and delays no touches, so that it does not affect the others.
        let doubleTap = TapGestureRecognizer()
        doubleTap.numberOfTapsRequired = 2
        doubleTap.delaysTouchesEnded = false
        doubleTap.allowsSimultaneousRecognitionWithAny = true
        attach(doubleTap, to: view, named: name("double-tap"))
    }

    /// Creates a view that records the touches it receives.
    public func makeView(named name: String, frame: Rect) -> View {
        let view = TracedView(frame: frame)
        view.name = name
        view.stage = self
        namedViews.append((name, view))
        return view
    }

    /// Attaches a recognizer under a name, and reports its actions.
    public func attach(_ recognizer: GestureRecognizer, to view: View, named name: String) {
        recognizer.name = name
        recognizers.append(recognizer)
        recognizer.addTarget { [unowned self] in gesture($0) }
        recognizer.failureHandler = { [unowned self] recognizer, cause in
            if recognizer.state == .cancelled { cancellations[ObjectIdentifier(recognizer)] = cause }
        }
        if content !== engine.root { decide(recognizer, StageDelegate(stage: self)) }
        view.addGestureRecognizer(recognizer)
    }

    func process(_ frame: TouchFrame) {
        if let onFrame { onFrame(frame) } else { engine.process(frame) }
        reach.note(frame, on: engine.root, behind: content)
    }

    func process(hover sample: HoverSample, at time: Timestamp) {
        reach.hovers &+= 1
        engine.process(hover: sample, at: time)
    }

    /// Plays frames directly into the engine, then lets time pass until nothing is due.
    package func play(_ frames: [TouchFrame]) {
        for frame in frames { process(frame) }
        finish()
    }

    /// Ends the input: lets time pass until no deadline is left, then cancels the touches that are still down.
    public func finish() {
        settle()
        engine.cancelTouches(at: engine.now)
        settle()
    }

    private func settle() {
        if let onSettle { return onSettle() }
        while let deadline = engine.nextDeadline { engine.advance(to: deadline) }
    }

    /// Sets a recognizer's delegate, which lives as long as the stage.
    func decide(_ recognizer: GestureRecognizer, _ delegate: StageDelegate) {
        recognizer.delegate = delegate
        delegates.append(delegate)
    }

    private func gesture(_ recognizer: GestureRecognizer) {
        let cause =
            recognizer.state == .cancelled
            ? cancellations.removeValue(forKey: ObjectIdentifier(recognizer)) : nil
        guard let onEvent else { return }
        onEvent(
            TraceEvent(
                time: engine.now,
                content: .gesture(
                    recognizer: recognizer.name, kind: recognizer.kind.name, state: recognizer.state,
                    at: recognizer.location(in: nil), touches: recognizer.numberOfTouches,
                    values: recognizer.traceValues + values(of: cause))))
    }

    /// Returns the cause of a cancellation, with the number or the recognizer responsible if the stage explains.
    private func values(of cause: FailureCause?) -> [TraceEvent.Value] {
        guard let cause else { return [] }
        let values = [TraceEvent.Value(name: "cause", word: cause.kind.rawValue)]
        let detail = cause.detail
        return explainer == nil || detail.isEmpty
            ? values : values + [TraceEvent.Value(name: "detail", word: detail)]
    }

    fileprivate func touches(_ touches: [Touch], _ phase: Touch.Phase, of view: TracedView) {
        guard let onEvent else { return }
        for touch in touches {
            let isLate = touch.timestamp != engine.now && phase != .cancelled
            onEvent(
                TraceEvent(
                    time: engine.now,
                    content: .touch(
                        view: view.name, id: touch.id.traceNumber, phase: phase, at: touch.location(in: nil),
                        time: isLate ? touch.timestamp : nil)))
        }
    }

    fileprivate func failed(_ recognizer: GestureRecognizer, _ cause: FailureCause, _ time: Timestamp) {
        onEvent?(
            TraceEvent(
                time: time,
                content: .failed(recognizer: recognizer.name, cause: cause.kind, detail: cause.detail)))
    }
}

/// Reports touches, and does not pass them on to its superview: the views of a replay represent separate clients.
private final class TracedView: View {
    var name = ""
    unowned(unsafe) var stage: ReplayStage?

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        stage?.touches(touches, .began, of: self)
    }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        stage?.touches(touches, .moved, of: self)
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        stage?.touches(touches, .ended, of: self)
    }

    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        stage?.touches(touches, .cancelled, of: self)
    }
}

private final class Explainer: GestureEngineObserver {
    unowned(unsafe) var stage: ReplayStage?

    func gestureRecognizer(_ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp) {
        stage?.failed(recognizer, cause, time)
    }
}

extension GestureRecognizer.Kind {
    /// Makes a recognizer for all edges or directions, if this kind has any.
    package func makeForEveryWord() -> GestureRecognizer {
        let recognizer = make()
        for parameter in parameters {
            guard case .set(_, let words) = parameter.quantity else { continue }
            parameter.set(Double(words.allBits), of: recognizer)
        }
        return recognizer
    }
}

extension TouchID {
    /// A single number for the contact: those of the second device count from 256, and so on.
    package var traceNumber: Int { Int(contact) + 256 * Int(device) }
}
