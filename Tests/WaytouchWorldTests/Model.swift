// SPDX-License-Identifier: MIT
import Waytouch

/// The rules of arbitration and delivery, implemented again as simply as possible: slow, without a line of the engine's
/// code, and with no memory between transactions except the states.
struct Model {
    typealias State = GestureRecognizer.State

    struct Recognizer {
        var state = State.possible
        /// The state that it has requested but not yet entered.
        var wanted: State?
        /// Whether it ends as soon as it has begun, because it is already over.
        var isOverOnceBegun = false
        /// The touches that are down or end in this transaction.
        var tracked: [Int] = []
        /// All touches of the attempt.
        var attempt: [Int] = []
        var isTrying = false
        var isEnabled = true
        var deadline: Int64?

        var isPossible: Bool { isTrying && state == .possible }
        var isActive: Bool { state == .began || state == .changed }
        var isTerminal: Bool { state == .ended || state == .cancelled || state == .failed }
        var takesTouches: Bool {
            state == .possible ? wanted != .ended && !isOverOnceBegun : isActive
        }
    }

    struct Contact {
        enum Fate { case unknown, withheld, seen, over }
        var isDown = false
        var fate = Fate.unknown
        var isTaken = false
        /// The recognizers that receive the touch.
        var recognizers: [Int] = []
        /// When the phases happened that the view has not yet received.
        var began: Int64?
        var moved: Int64?
        var ended: Int64?
    }

    let world: World
    var recognizers: [Recognizer]
    var contacts: [Contact]
    var now: Int64 = 0
    var events: [Event] = []

    // The current transaction.
    var phases: [(touch: Int, phase: Touch.Phase)] = []
    var entered: [(recognizer: Int, state: State, isRecognition: Bool)] = []

    init(_ world: World) {
        self.world = world
        recognizers = world.recognizers.map { _ in Recognizer() }
        contacts = world.touches.map { _ in Contact() }
    }

    // MARK: Time (§2.1)

    mutating func perform(_ index: Int) {
        switch world.steps[index] {
        case .frame(let samples): frame(samples, step: index)
        case .disable(let number): disable(number)
        case .enable(let number): recognizers[number].isEnabled = true
        case .set(let number, let state):
            guard recognizers[number].isTrying else { return }
            begin()
            request(state, number)
            concludeIfWithoutTouches(number)
            end()
        }
    }

    mutating func frame(_ samples: [World.Sample], step: Int) {
        pass(until: World.time(ofStep: step))
        begin()
        for sample in samples {
            phases.append((sample.touch, sample.phase))
            contacts[sample.touch].isDown = sample.phase == .began || sample.phase == .moved
            if sample.phase == .began { land(sample.touch) }
        }
        for number in recognizers.indices { feed(number, step: step) }
        end()
    }

    mutating func pass(until time: Int64) {
        while let number = recognizers.indices.filter({ (recognizers[$0].deadline ?? .max) <= time })
            .min(by: { (recognizers[$0].deadline ?? 0, $0) < (recognizers[$1].deadline ?? 0, $1) })
        {
            now = max(now, recognizers[number].deadline ?? now)
            recognizers[number].deadline = nil
            begin()
            if recognizers[number].takesTouches {
                if let operation = world.recognizers[number].due[Int(now / 5000)] {
                    perform(operation, number, told: [])
                }
                concludeIfWithoutTouches(number)
            }
            end()
        }
        now = max(now, time)
    }

    mutating func disable(_ number: Int) {
        guard recognizers[number].isEnabled else { return }
        recognizers[number].isEnabled = false
        guard recognizers[number].isTrying else { return }
        begin()
        if !recognizers[number].isTerminal { request(.failed, number) }
        end()
        startAnew(number)
    }

    private mutating func begin() {
        phases = []
        entered = []
    }

    private mutating func end() {
        // Entered at one moment: deeper view first, then order of attachment.
        var order: [Int] = []
        for number in entered.indices.sorted(by: {
            (rank(entered[$0].recognizer), $0) < (rank(entered[$1].recognizer), $1)
        }) { order.append(number) }
        entered = order.map { entered[$0] }
        settle()
        deliver()
        for entry in entered { events.append(.action(entry.recognizer, entry.state)) }
        for (touch, phase) in phases where phase == .ended || phase == .cancelled {
            for number in recognizers.indices { recognizers[number].tracked.removeAll { $0 == touch } }
        }
        for number in recognizers.indices
        where recognizers[number].isTerminal && recognizers[number].tracked.isEmpty { startAnew(number) }
    }

    /// Deeper views first, then order of attachment: a smaller number comes first.
    func rank(_ number: Int) -> Int {
        -100 * world.recognizers[number].place.depth + (world.attachment.firstIndex(of: number) ?? 0)
    }

    mutating func startAnew(_ number: Int) {
        let isEnabled = recognizers[number].isEnabled
        recognizers[number] = Recognizer()
        recognizers[number].isEnabled = isEnabled
        for touch in contacts.indices { contacts[touch].recognizers.removeAll { $0 == number } }
    }
}
