// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchServerTestSupport

import struct WaytouchTesting.SeededGenerator

/// A program that does anything that the Swift client allows, in any order and in all that it is called with.
private final class Unruly: ClientStage, GestureRecognizerDelegate {
    /// A custom recognizer that requests any state at any time.
    final class Eager: GestureRecognizer {
        weak var program: Unruly?
        private var isUnderWay = false

        private func take(_ touches: [Touch], isFirst: Bool = false) {
            if isFirst { isUnderWay = true }
            if !isUnderWay || [.ended, .cancelled, .failed].contains(state) {
                program?.problems.append("touches after the end: \(state)")
            }
            program?.decide(self, touches)
        }

        override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
            take(touches, isFirst: true)
        }
        override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { take(touches) }
        override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { take(touches) }
        override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
            take(touches)
            super.touchesCancelled(touches, with: event)
        }
        override func willBegin() { program?.callBack() }
        override func reset() {
            isUnderWay = false
            program?.callBack()
        }
    }

    private var generator: SeededGenerator
    private var views: [View] = []
    private var recognizers: [GestureRecognizer] = []
    /// Kept, so that no other recognizer is taken for one of them.
    private var dropped: [GestureRecognizer] = []
    private var questions: [(GestureRecognizer, GestureRecognizer.Question)] = []
    private var active: Set<ObjectIdentifier> = []
    private var down: [Int32] = []
    private var time: Int64 = 0
    private var depth = 0
    private(set) var gestures = 0
    fileprivate(set) var problems: [String] = []

    init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        try super.init()
    }

    private func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    private func coordinate() -> Double { Double(random(6)) * 60 + 10 }

    func run(steps: Int) {
        for _ in 0..<steps {
            switch random(3) {
            case 0: if random(3) == 0 { act() } else { surface.commit() }
            default: touch()
            }
        }
        depth = 10
        surface.commit()
        for id in down { compositor.touch(time, .up(id)) }
        compositor.wait(until: time + 5000)
        if !active.isEmpty { problems.append("\(active.count) gestures are never over") }
        if client.error != nil { problems.append("protocol error: \(TestClient.log.last ?? "")") }
    }

    fileprivate func callBack() {
        guard depth < 3, random(4) == 0 else { return }
        depth += 1
        act()
        depth -= 1
    }

    // MARK: What a program may do

    private func anyView() -> View { views.randomElement(using: &generator) ?? window }

    private func act() {
        switch random(16) {
        case 0: if views.count < 8 { addView() }
        case 1, 2, 3: if recognizers.count < 10 { addRecognizer() }
        case 4: views.randomElement(using: &generator)?.removeFromSuperview()
        case 5:
            if random(3) == 0, !views.isEmpty { views.remove(at: random(views.count)).removeFromSuperview() }
        case 6: move()
        case 7: if let any = anyRecognizer() { anyView().addGestureRecognizer(any) }
        case 8: if let any = anyRecognizer() { any.view?.removeGestureRecognizer(any) }
        case 9: if random(3) == 0, !recognizers.isEmpty { drop() }
        case 10: anyRecognizer()?.isEnabled = random(3) != 0
        case 11: relate()
        case 12: if let asked = questions.popLast() { asked.0.answer(asked.1, random(2) == 0) }
        case 13: anyRecognizer()?.delegate = random(2) == 0 ? self : nil
        case 14: anyRecognizer()?.reportsTouches = random(2) == 0
        default: if let any = anyRecognizer() as? Eager { decide(any, any.touches) }
        }
    }

    private func anyRecognizer() -> GestureRecognizer? { recognizers.randomElement(using: &generator) }

    private func addView() {
        let view = View(frame: Rect(x: coordinate(), y: coordinate(), width: 200, height: 200))
        views.append(view)
        window.addSubview(view)
    }

    private func move() {
        guard let view = views.randomElement(using: &generator) else { return }
        let target = anyView()
        if !target.isDescendant(of: view) {
            target.insertSubview(view, at: random(target.subviews.count + 1))
        }
        view.isHidden = random(8) == 0
    }

    private func addRecognizer() {
        let recognizer: GestureRecognizer =
            switch random(9) {
            case 0: TapGestureRecognizer()
            case 1: LongPressGestureRecognizer()
            case 2: PanGestureRecognizer()
            case 3: SwipeGestureRecognizer()
            case 4: TransformGestureRecognizer()
            case 5: PinchGestureRecognizer()
            default: Eager()
            }
        (recognizer as? Eager)?.program = self
        recognizer.delegate = random(2) == 0 ? self : nil
        recognizer.allowsSimultaneousRecognitionWithAny = random(3) == 0
        recognizer.addTarget { [weak self] in self?.gesture(of: $0) }
        recognizer.failureHandler = { [weak self] _, _ in self?.callBack() }
        recognizers.append(recognizer)
        anyView().addGestureRecognizer(recognizer)
    }

    private func drop() {
        let recognizer = recognizers.remove(at: random(recognizers.count))
        recognizer.view?.removeGestureRecognizer(recognizer)
        dropped.append(recognizer)
    }

    private func relate() {
        guard let first = anyRecognizer(), let second = anyRecognizer(), first !== second else { return }
        if random(2) == 0 {
            first.allowSimultaneousRecognition(with: second)
        } else {
            try? first.require(toFail: second)
        }
    }

    fileprivate func decide(_ recognizer: Eager, _ touches: [Touch]) {
        switch random(8) {
        case 0: recognizer.state = .began
        case 1: recognizer.state = .changed
        case 2: recognizer.state = .ended
        case 3: recognizer.state = .cancelled
        case 4: recognizer.fail(FailureCause(.moved, measured: 3, limit: 2, unit: .points))
        case 5: if let touch = touches.first { recognizer.ignore(touch) }
        default: callBack()
        }
    }

    // MARK: What it is called with

    private func gesture(of recognizer: GestureRecognizer) {
        let id = ObjectIdentifier(recognizer)
        switch recognizer.state {
        case .began:
            gestures += 1
            if !active.insert(id).inserted { problems.append("\(recognizer) began twice") }
        case .changed:
            if !active.contains(id) { problems.append("\(recognizer) changed without having begun") }
        case .cancelled:
            if active.remove(id) == nil { problems.append("\(recognizer) cancelled without having begun") }
        case .ended:
            gestures += 1
            active.remove(id)
        default: problems.append("action in state \(recognizer.state)")
        }
        callBack()
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        callBack()
        return random(3) != 0
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        callBack()
        return random(3) != 0
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral? {
        guard random(3) == 0 else { return nil }
        questions.append((recognizer, question))
        return Deferral(timeout: 0.05, otherwise: random(2) == 0)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { random(6) == 0 }

    // MARK: Fingers

    private func touch() {
        time += Int64(random(40)) + 1
        switch random(6) {
        case 0 where down.count < 3, 1 where down.isEmpty:
            guard let id = (Int32(0)..<4).first(where: { !down.contains($0) }) else { return }
            down.append(id)
            compositor.touch(time, .down(id, coordinate(), coordinate()))
        case 1 where !down.isEmpty:
            let id = down.remove(at: random(down.count))
            compositor.touch(time, random(6) == 0 ? .cancel(id) : .up(id))
        case 2:
            time += Int64(random(300))
            compositor.wait(until: time)
        default:
            guard let id = down.randomElement(using: &generator) else { return }
            compositor.touch(
                time, .move(id, coordinate() + Double(random(30)), coordinate() + Double(random(30))))
        }
    }
}

extension ServerTests {
    @Suite struct ClientRandom {
        @Test func gesturesAreInOrderWhateverAProgramDoes() throws {
            var gestures = 0
            for seed in 1...100 as ClosedRange<UInt64> {
                let program = try Unruly(seed: seed)
                program.run(steps: 1500)
                #expect(program.problems == [], "seed \(seed)")
                gestures += program.gestures
            }
            // Otherwise the test would prove little.
            #expect(gestures > 400, "\(gestures)")
        }
    }
}
