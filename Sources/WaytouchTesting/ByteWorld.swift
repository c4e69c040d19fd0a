// SPDX-License-Identifier: MIT
public import Waytouch

/// A world for fuzzing, in which bytes decide what happens: scenes, touch frames, and calls of the interface in any
/// order, even from inside actions, delegates, and views that receive touches.
///
/// Whatever the bytes are, the ``Auditor`` must find no violation, so ``run()`` must return an empty list.
public final class ByteWorld: GestureRecognizerDelegate {
    private var bytes: [UInt8]
    private var place = 0
    private let engine: GestureEngine
    private let auditor: Auditor
    var views: [View] = []
    private var recognizers: [GestureRecognizer] = []
    private var time: Timestamp = 0
    private var contacts: [TouchID: Int] = [:]
    /// Deferred questions, including those that no longer need an answer.
    private var questions: [(GestureRecognizer, GestureRecognizer.Question)] = []
    /// How deeply calls from actions and delegates are nested; bounded, so that the stack does not overflow.
    private var depth = 0
    private var isFinishing = false

    /// The number of touch frames so far.
    public private(set) var numberOfFrames = 0
    /// Whether every step is printed, to investigate what a fuzzer found.
    public var isVerbose = false

    /// Creates a world that ends where the bytes end.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        engine = GestureEngine(output: Output(width: 1000, height: 1000))
        auditor = Auditor(engine: engine)
        views = [engine.root]
        for index in 0..<5 { addView(index: index) }
        for index in 0..<Int(byte() % 6 + 1) { addRecognizer(kind: Int(byte()), view: index) }
        for recognizer in recognizers { configure(recognizer) }
    }

    /// Does what the bytes say, and returns the violations found.
    public func run() -> [String] {
        while place < bytes.count { step() }
        isFinishing = true
        engine.cancelTouches(at: engine.now)
        var rounds = 0
        while let deadline = engine.nextDeadline, rounds < 1000 {
            engine.advance(to: deadline)
            rounds += 1
        }
        if rounds == 1000 { auditor.violations.append("deadlines never end") }
        auditor.finish()
        return auditor.violations
    }

    private func say(_ text: @autoclosure () -> String) {
        if isVerbose { print("\(engine.now) µs: \(text()), \(engine.numberOfTouches) touches") }
    }

    private func byte() -> UInt8 {
        guard place < bytes.count else { return 0 }
        place += 1
        return bytes[place - 1]
    }

    private func pick<Element>(_ array: [Element]) -> Element? {
        let index = Int(byte())
        return array.isEmpty ? nil : array[index % array.count]
    }

    private func coordinate() -> Double {
        switch byte() {
        case 255: .nan
        case 254: .infinity
        case 253: -1e300
        case let value: Double(value) * 4
        }
    }

    // MARK: The scene

    private func addView(index: Int) {
        let origin = Double(index) * 60
        let frame = Rect(x: origin, y: origin, width: 1000 - 2 * origin, height: 1000 - 2 * origin)
        let view: View =
            index == 0
            ? Window(frame: frame) : ReactingView(frame: frame, auditor: auditor, world: self)
        views[index == 0 || index == 4 ? 0 : index].addSubview(view)
        view.isMultipleTouchEnabled = index % 2 == 0
        views.append(view)
    }

    private func addRecognizer(kind: Int, view: Int) {
        let kinds = GestureRecognizer.Kind.all
        let place = kind % (kinds.count + 1)
        let recognizer = place < kinds.count ? kinds[place].make() : WilfulRecognizer()
        (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired = kind / 10 % 3
        (recognizer as? WilfulRecognizer)?.world = self
        if kind >= 128 { recognizer.allowedPressTypes = [.select, .menu] }
        recognizer.name = "recognizer \(recognizers.count)"
        recognizers.append(recognizer)
        auditor.watch(recognizer)
        recognizer.addTarget { [unowned self] in
            say("\($0.name) \($0.state)")
            react()
        }
        views[view % views.count].addGestureRecognizer(recognizer)
    }

    private func configure(_ recognizer: GestureRecognizer) {
        let flags = byte()
        recognizer.cancelsTouchesInView = flags & 1 == 0
        recognizer.delaysTouchesBegan = flags & 2 != 0
        recognizer.delaysTouchesEnded = flags & 4 == 0
        recognizer.allowsSimultaneousRecognitionWithAny = flags & 8 != 0
        recognizer.requiresExclusiveTouchType = flags & 16 == 0
        if flags & 32 != 0 { recognizer.delegate = self }
        // A cycle is refused with an error, as it should be.
        if flags & 64 != 0, let other = pick(recognizers) { try? recognizer.require(toFail: other) }
        if flags & 128 != 0, let other = pick(recognizers) {
            recognizer.allowSimultaneousRecognition(with: other)
            let earlier = auditor.areSimultaneous
            auditor.areSimultaneous = { one, two in
                one === recognizer && two === other || one === other && two === recognizer
                    || earlier(one, two)
            }
        }
    }

    // MARK: What happens

    private func step() {
        let code = byte()
        say("step \(code), depth \(depth)")
        switch code % 16 {
        case 0..<9: frame(code)
        case 9: pass()
        case 10: if code < 128 { hover() } else { key() }
        default: act(code)
        }
        if depth == 0 { auditor.synchronize() }
    }

    private func pass() {
        let durations: [Int64] = [1, 10_000, 300_000, 350_001, 500_000, 750_001, 5_000_000, -1_000_000]
        time += durations[Int(byte() % 8)]
        engine.advance(to: time)
    }

    private func frame(_ code: UInt8) {
        time += Int64(code & 0xf0) * 100
        var frame = TouchFrame(time: time)
        for _ in 0..<Int(byte() % 4) {
            let what = byte()
            let phases: [Touch.Phase] = [
                .began, .moved, .ended, .cancelled, .moved, .began, .ended, .stationary,
            ]
            let kinds: [Touch.Kind] = [.direct, .direct, .direct, .pencil]
            let hasLocation = what & 0xc0 != 0xc0
            frame.samples.append(
                TouchSample(
                    id: TouchID(device: 0, contact: Int32(what >> 3 & 3)), phase: phases[Int(what & 7)],
                    location: hasLocation ? Point(x: coordinate(), y: coordinate()) : nil,
                    kind: kinds[Int(what >> 5 & 3)]))
        }
        say("\(frame)")
        if !frame.samples.isEmpty { numberOfFrames += 1 }
        engine.process(frame)
    }

    private func hover() {
        let phases: [HoverSample.Phase] = [.hovering, .hovering, .left, .cancelled]
        let sample = HoverSample(
            id: TouchID(device: 1, contact: 0), phase: phases[Int(byte() & 3)],
            location: Point(x: coordinate(), y: coordinate()))
        say("hover \(sample.phase) \(sample.location)")
        engine.process(hover: sample, at: time)
    }

    private func key() {
        let what = byte()
        let codes: [UInt32] = [28, 139, 103, 30]
        if what & 0x30 == 0x30, let view = pick(views), view.engine === engine { engine.focusedView = view }
        if what & 0xc0 == 0xc0 { engine.modifierFlags = KeyModifierFlags(rawValue: what) }
        let sample = KeySample(
            keyCode: codes[Int(what & 3)], isDown: what & 4 == 0, force: what & 8 == 0 ? 1 : 0.5)
        say("\(sample)")
        engine.process(key: sample, at: time)
    }

    private func act(_ code: UInt8) {
        guard let recognizer = pick(recognizers), let view = pick(views), view !== engine.root else { return }
        switch code >> 4 {
        case 0: recognizer.isEnabled.toggle()
        case 1: recognizer.view?.removeGestureRecognizer(recognizer)
        case 2: view.addGestureRecognizer(recognizer)
        case 3: view.removeFromSuperview()
        case 4, 5: pick(views)?.addSubview(view)
        case 6: view.frame = Rect(x: coordinate(), y: coordinate(), width: coordinate(), height: coordinate())
        case 7:
            view.transform = AffineTransform(
                a: coordinate() / 400, b: 0, c: 0, d: coordinate() / 400, tx: 0, ty: 0)
        case 8, 9: recognizer.state = GestureRecognizer.State(rawValue: byte() % 6) ?? .failed
        case 10 where !questions.isEmpty:
            let (asked, question) = questions.remove(at: Int(byte()) % questions.count)
            asked.answer(question, byte() & 3 != 0)
        case 10: if let touch = recognizer.trackedTouches.first { recognizer.ignore(touch) }
        case 11: engine.cancelTouches(at: time)
        case 12: view.isExclusiveTouch.toggle()
        case 13: view.isHidden.toggle()
        case 14: engine.output = Output(width: 1000, height: 1000, widthMillimetres: Double(byte()) * 4)
        default: if let other = pick(recognizers) { try? recognizer.require(toFail: other) }
        }
    }

    /// Called from actions, delegates and views: sometimes takes a step.
    func react() {
        guard !isFinishing, depth < 3, byte() & 3 == 0 else { return }
        depth += 1
        step()
        depth -= 1
    }

    func arbitraryState() -> GestureRecognizer.State? {
        isFinishing ? .failed : GestureRecognizer.State(rawValue: byte() & 15)
    }

    func arbitraryDeadline() -> Timestamp { engine.now + Int64(byte()) * 1000 }

    func didReset(_ recognizer: GestureRecognizer) {
        auditor.recognizerDidReset(recognizer)
        react()
    }

    // MARK: The delegate

    /// Lets the bytes decide.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        react()
        return byte() & 7 != 0
    }

    /// Lets the bytes decide.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        react()
        return byte() & 7 != 0
    }

    /// Defers the answer if the bytes say so, which is rare.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral? { deferral(question, of: recognizer) }

    /// Defers the answer if the bytes say so, which is rare.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral? { deferral(question, of: recognizer) }

    private func deferral(_ question: GestureRecognizer.Question, of recognizer: GestureRecognizer)
        -> Deferral?
    {
        guard place < bytes.count, bytes[place] & 0x38 == 0x38 else { return nil }
        questions.append((recognizer, question))
        return Deferral(timeout: Double(byte() >> 6) / 10, otherwise: byte() & 1 == 0)
    }

    /// Lets the bytes decide.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { byte() & 3 == 1 }

    /// Lets the bytes decide.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { byte() & 3 == 1 }
}

/// A recognizer that sets whatever states the bytes say, legal or not.
private final class WilfulRecognizer: GestureRecognizer {
    weak var world: ByteWorld?

    private func act() {
        if let state = world?.arbitraryState() { self.state = state }
    }
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { act() }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { act() }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        act()
        setDeadline(world?.arbitraryDeadline())
    }
    override func deadlineReached(at time: Timestamp) { act() }
    override func reset() { world?.didReset(self) }
}

/// An audited view that may take a step when it receives touches.
private final class ReactingView: AuditedView {
    private weak var world: ByteWorld?

    init(frame: Rect, auditor: Auditor, world: ByteWorld) {
        self.world = world
        super.init(frame: frame, auditor: auditor)
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        world?.react()
    }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        super.touchesCancelled(touches, with: event)
        world?.react()
    }
}
