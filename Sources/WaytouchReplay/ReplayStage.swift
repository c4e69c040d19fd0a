// SPDX-License-Identifier: MIT
public import Waytouch

/// An engine with named views and recognizers that writes down all that happens on it.
public final class ReplayStage {
    /// The engine; feed it through this or through ``play(_:before:)``.
    public let engine: GestureEngine
    /// Called with everything that happens, in order.
    public var onEvent: ((TraceEvent) -> Void)?

    /// Takes the frames in the engine's place, and gives the engine what it is to have of them; nil = all of them.
    public var onFrame: ((TouchFrame) -> Void)?

    /// Whether a touch has reached a view so far.
    public private(set) var reach = TouchReach()

    /// The views made by this, with their names, in the order of their making; first the window of the app.
    package private(set) var namedViews: [(name: String, view: View)] = []

    /// What its views are in: the output's own view, or the window of an app.
    package let content: View
    /// Whether a gesture of an app's may begin; nil = whenever it is recognised. Asked if the stage has a window.
    package var mayBegin: ((GestureRecognizer) -> Bool)?

    private let explainer: Explainer?
    /// In the order in which they were attached.
    package private(set) var recognizers: [GestureRecognizer] = []
    /// Why gestures were cancelled whose actions are still to be sent.
    private var cancellations: [ObjectIdentifier: FailureCause] = [:]
    /// Recognizers do not keep them alive.
    private var delegates: [StageDelegate] = []

    /// Makes an empty stage; `explains` adds an event for each failure, and details.
    public convenience init(
        output: Output, profile: RecognitionProfile = RecognitionProfile(), explains: Bool = false
    ) {
        self.init(output: output, profile: profile, explains: explains, app: nil)
    }

    /// An app, by its id, and its window, which will fill the output.
    package typealias App = (id: String, window: Window)

    /// The same, with all that is made on it in the window of an app.
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

    /// The stage of a replay without a scene: one view over a 1920×1080 output of unknown size, with one
    /// recognizer of every kind and one for double taps, all simultaneous.
    public static func standard(
        output: Output = Output(width: 1920, height: 1080), explains: Bool = false
    ) -> ReplayStage {
        standard(output: output, explains: explains, app: nil)
    }

    /// The same in the window of an app.
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

    /// Attaches one recognizer of every kind to a view, and one for double taps, all simultaneous; `name` makes a name
    /// of a kind (of `double-tap` for the latter).
    public func attachEveryKind(to view: View, named name: (_ kind: String) -> String) {
        for kind in GestureRecognizer.Kind.all {
            let recognizer = kind.makeForEveryWord()
            recognizer.allowsSimultaneousRecognitionWithAny = true
            attach(recognizer, to: view, named: name(kind.name))
        }
        // Beside the tap, which does not wait for it: whoever is tapped twice is told of two taps and a double one. It
        // is the last, and holds no touches back, so that nothing else is any different.
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

    /// Attaches a recognizer under a name, and writes down its actions.
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

    /// Plays frames straight into the engine, then lets time run on until nothing is left to come.
    package func play(_ frames: [TouchFrame]) {
        for frame in frames { process(frame) }
        finish()
    }

    /// The end of input: time runs on until no deadline is left, then the touches that are still down are cancelled.
    public func finish() {
        while let deadline = engine.nextDeadline { engine.advance(to: deadline) }
        engine.cancelTouches(at: engine.now)
        while let deadline = engine.nextDeadline { engine.advance(to: deadline) }
    }

    /// Gives a recognizer a delegate, which lives as long as the stage.
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

    /// Why it was cancelled, and by which number or whom if the stage explains.
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

/// Keeps touches to itself after writing them down: the views of a replay stand for separate clients.
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
    /// A recognizer for all edges or directions, if they are a matter of this kind.
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
    /// One number for a contact: contacts of the second device count from 256, and so on.
    package var traceNumber: Int { Int(contact) + 256 * Int(device) }
}
