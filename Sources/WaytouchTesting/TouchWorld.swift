// SPDX-License-Identifier: MIT
public import Waytouch

/// A small world for testing gestures: an engine, named views and recognizers, fingers, a virtual clock, and a
/// ``Trace`` of everything that happens.
///
/// ```swift
/// let world = TouchWorld(width: 1000, height: 1000)
/// world.view("card", frame: Rect(x: 100, y: 100, width: 400, height: 300))
/// world.attach(PanGestureRecognizer(), to: "card", name: "pan")
/// world.down(0, at: (200, 200), t: 0)
/// world.move(0, to: (220, 200), t: 16)
/// world.up(0, t: 32)
/// print(world.trace)
/// // 0 card: began 0 (200, 200)
/// // 16 card: cancelled 0 (220, 200)
/// // 16 pan began (220, 200)
/// // 32 pan ended (220, 200)
/// ```
///
/// Times are milliseconds from the start of the world; fractions down to 0.001 (one microsecond) count. The engine's
/// own clock starts at ``TouchWorld/epoch``, so that no test depends on a clock that starts at 0.
public final class TouchWorld {
    /// The engine under test.
    public let engine: GestureEngine
    /// What happened, in order.
    public internal(set) var trace = Trace()
    /// The engine's time at 0 ms, in µs.
    public let epoch: Timestamp
    /// The time of the latest input, in ms since the start of the world.
    public internal(set) var now = 0.0

    /// The views by name; "root" is the engine's root view.
    public private(set) var views: [String: View]
    /// The attached recognizers by name.
    public private(set) var recognizers: [String: GestureRecognizer] = [:]

    private let witness = Witness()

    /// Creates a world on an output with a size in logical px, on which 1 pt = 1 px.
    public convenience init(
        width: Double = 1000, height: Double = 1000, profile: RecognitionProfile = RecognitionProfile()
    ) {
        self.init(output: Output(width: width, height: height), profile: profile)
    }

    /// Creates a world on an output; `epoch` is the engine's time at 0 ms, in µs.
    public init(
        output: Output, profile: RecognitionProfile = RecognitionProfile(), epoch: Timestamp = 1_000_000_000
    ) {
        self.epoch = epoch
        engine = GestureEngine(output: output, profile: profile)
        views = ["root": engine.root]
        witness.world = self
        engine.observer = witness
        engine.logHandler = { [weak self] level, message in
            self?.record(.messages, "\(level): \(message)")
        }
    }

    /// Creates a view that records what it receives; `frame` is in the parent's space. By default, the parent is the
    /// root view.
    @discardableResult
    public func view(_ name: String, frame: Rect, parent: String = "root") -> RecordingView {
        let view = RecordingView(name: name, frame: frame, world: self)
        place(view, named: name, in: parent)
        return view
    }

    /// Creates a window that records what it receives; `frame` is in the parent's space.
    @discardableResult
    public func window(_ name: String, frame: Rect, parent: String = "root") -> RecordingWindow {
        let window = RecordingWindow(name: name, frame: frame, world: self)
        place(window, named: name, in: parent)
        return window
    }

    /// Names a recognizer, attaches it to a view ("root" is the engine's), and records its actions. Targets that it
    /// already has are called first.
    @discardableResult
    public func attach<Recognizer: GestureRecognizer>(
        _ recognizer: Recognizer, to view: String = "root", name: String
    ) -> Recognizer {
        recognizer.name = name
        recognizers[name] = recognizer
        recognizer.addTarget { [weak self] in self?.record(action: $0) }
        views[view]?.addGestureRecognizer(recognizer)
        if views[view] == nil { record(.messages, "misuse: there is no view \(view) for \(name)") }
        return recognizer
    }

    /// Forgets what has been recorded so far.
    public func clearTrace() { trace = Trace() }

    private func place(_ view: View, named name: String, in parent: String) {
        views[name] = view
        views[parent]?.addSubview(view)
        if views[parent] == nil { record(.messages, "misuse: there is no view \(parent) for \(name)") }
    }

    func record(_ kind: Trace.Kinds, _ text: String) {
        trace.append(kind, milliseconds(engine.now).shortDescription + " " + text)
    }

    func milliseconds(_ time: Timestamp) -> Double { Double(max(time, epoch) &- epoch) / 1000 }

    private func record(action recognizer: GestureRecognizer) {
        let place = recognizer.location(in: nil).shortDescription
        record(.actions, "\(recognizer.name) \(recognizer.state) \(place)")
    }
}

/// Records what the engine decides. It is a class of its own, to keep the observer's methods out of the world's
/// interface.
private final class Witness: GestureEngineObserver {
    weak var world: TouchWorld?

    func gestureRecognizer(_ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp) {
        record(recognizer, "failed", cause)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, cancelled cause: FailureCause, at time: Timestamp
    ) {
        record(recognizer, "cancelled", cause)
    }

    private func record(_ recognizer: GestureRecognizer, _ verb: String, _ cause: FailureCause) {
        let detail = cause.detail
        world?.record(
            .failures,
            "\(recognizer.name) \(verb): \(cause.kind.rawValue)" + (detail.isEmpty ? "" : " " + detail))
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, blockedBy other: GestureRecognizer, at time: Timestamp
    ) {
        world?.record(.blocks, "\(recognizer.name) blocked by \(other.name)")
    }

    func gestureRecognizerAwaitsDelegate(_ recognizer: GestureRecognizer, at time: Timestamp) {
        world?.record(.blocks, "\(recognizer.name) blocked by its delegate")
    }
}
