// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchTesting

/// A recognizer that does what a ``World`` prescribes, whatever the touches are.
final class ScriptedRecognizer: GestureRecognizer {
    let number: Int
    let rules: World.Recognizer
    unowned let run: EngineRun
    private var latestStep = -1

    init(number: Int, run: EngineRun) {
        self.number = number
        self.rules = run.world.recognizers[number]
        self.run = run
        super.init()
        name = "\(number)"
        cancelsTouchesInView = rules.cancels
        delaysTouchesBegan = rules.delaysBegan
        delaysTouchesEnded = rules.delaysEnded
    }

    /// Performs the operation of the step at the first call in it.
    private func act(_ touches: [Touch]) {
        guard latestStep != run.step else { return }
        latestStep = run.step
        if let operation = rules.script[run.step] { perform(operation, touches) }
    }

    private func perform(_ operation: World.Operation, _ touches: [Touch]) {
        switch operation {
        case .set(let state): self.state = state
        case .arm(let halfSteps): setDeadline(run.engine.now + Int64(halfSteps) * 5000)
        case .ignore: for touch in touches { ignore(touch) }
        }
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { act(touches) }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { act(touches) }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { act(touches) }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        act(touches)
        super.touchesCancelled(touches, with: event)
    }
    override func deadlineReached(at time: Timestamp) {
        if let operation = rules.due[Int(time / 5000)] { perform(operation, []) }
    }
    override func reset() { run.auditor.recognizerDidReset(self) }
    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        !rules.cannotPrevent.contains((other as? ScriptedRecognizer)?.number ?? -1)
    }
    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        !rules.cannotBePreventedBy.contains((other as? ScriptedRecognizer)?.number ?? -1)
    }
}

/// Runs a ``World`` in the engine, checked by an auditor.
final class EngineRun: GestureRecognizerDelegate {
    let world: World
    let engine = GestureEngine(output: Output(width: 1000, height: 1000))
    let auditor: Auditor
    var recognizers: [ScriptedRecognizer] = []
    var step = -1
    var events: [Event] = []

    private static let positions = [
        World.Place.base: Point(x: 10, y: 10), .root: Point(x: 950, y: 950), .outer: Point(x: 200, y: 200),
        .inner: Point(x: 300, y: 300), .other: Point(x: 700, y: 700),
    ]

    init(_ world: World) throws {
        self.world = world
        auditor = Auditor(engine: engine)
        var views: [World.Place: View] = [.root: engine.root]
        func add(_ place: World.Place, _ frame: Rect, to parent: World.Place) {
            let view = EventView(frame: frame, run: self)
            view.isMultipleTouchEnabled = world.multiple.contains(place)
            views[parent]?.addSubview(view)
            views[place] = view
        }
        add(.base, Rect(x: 0, y: 0, width: 900, height: 900), to: .root)
        add(.outer, Rect(x: 100, y: 100, width: 400, height: 400), to: .base)
        add(.inner, Rect(x: 150, y: 150, width: 200, height: 200), to: .outer)
        add(.other, Rect(x: 600, y: 600, width: 200, height: 200), to: .base)
        for number in world.recognizers.indices {
            recognizers.append(ScriptedRecognizer(number: number, run: self))
        }
        for number in world.attachment {
            let recognizer = recognizers[number]
            views[recognizer.rules.place]?.addGestureRecognizer(recognizer)
            recognizer.delegate = self
            for other in recognizer.rules.requires { try recognizer.require(toFail: recognizers[other]) }
            auditor.watch(recognizer)
            recognizer.addTarget { [unowned self] in events.append(.action(number, $0.state)) }
        }
        auditor.areSimultaneous = { [unowned self] in areSimultaneous($0, $1) }
    }

    func perform(_ index: Int) {
        step = index
        switch world.steps[index] {
        case .frame(let samples):
            engine.process(
                TouchFrame(
                    time: World.time(ofStep: index),
                    samples: samples.map { sample in
                        TouchSample(
                            id: TouchID(contact: Int32(sample.touch)), phase: sample.phase,
                            location: sample.phase == .began || sample.phase == .moved
                                ? EngineRun.positions[world.touches[sample.touch]] : nil)
                    }))
        case .disable(let number): recognizers[number].isEnabled = false
        case .enable(let number): recognizers[number].isEnabled = true
        case .set(let number, let state): recognizers[number].state = state
        }
    }

    func finish() {
        step = world.steps.count
        engine.advance(to: world.end)
    }

    private func areSimultaneous(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        guard let one = one as? ScriptedRecognizer, let other = other as? ScriptedRecognizer else {
            return false
        }
        return one.rules.simultaneousWith.contains(other.number)
            || other.rules.simultaneousWith.contains(one.number)
    }

    // MARK: The delegate of all recognizers

    private func ask(
        _ one: GestureRecognizer, _ other: GestureRecognizer, _ list: KeyPath<World.Recognizer, [Int]>
    ) -> Bool {
        guard let one = one as? ScriptedRecognizer, let other = other as? ScriptedRecognizer else {
            return false
        }
        return one.rules[keyPath: list].contains(other.number)
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        (recognizer as? ScriptedRecognizer)?.rules.shouldBegin ?? true
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        (recognizer as? ScriptedRecognizer)?.rules.refuses.contains(Int(touch.id.contact)) != true
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { ask(recognizer, other, \.simultaneousWith) }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { ask(recognizer, other, \.requiresDynamically) }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { ask(recognizer, other, \.requiredBy) }
}

/// A view that reports its touches to the auditor and the run.
final class EventView: View {
    private unowned let run: EngineRun

    init(frame: Rect, run: EngineRun) {
        self.run = run
        super.init(frame: frame)
    }

    private func told(_ phase: Touch.Phase, _ touches: [Touch]) {
        run.auditor.received(phase, touches)
        for touch in touches { run.events.append(.touch(Int(touch.id.contact), phase, touch.timestamp)) }
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { told(.began, touches) }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { told(.moved, touches) }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { told(.ended, touches) }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { told(.cancelled, touches) }
}
