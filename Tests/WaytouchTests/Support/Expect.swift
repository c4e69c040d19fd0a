// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Expects that exactly this happened; see ``Trace`` for the lines.
func expectTrace(
    _ world: TouchWorld, _ kinds: Trace.Kinds = .visible, _ expected: String,
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
    if let difference = world.trace.difference(from: expected, kinds) {
        Issue.record(
            "\(comment.map { "\($0): " } ?? "")- expected, + happened\n\(difference)",
            sourceLocation: sourceLocation)
    }
}

/// Expects that programs see exactly this: actions, and touches of views.
func expectTrace(
    _ world: TouchWorld, _ expected: String, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectTrace(world, .visible, expected, comment, sourceLocation: sourceLocation)
}

/// Returns whether two numbers are equal except for rounding.
func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}

func isClose(_ a: Point, _ b: Point, within tolerance: Double = 1e-9) -> Bool {
    isClose(a.x, b.x, within: tolerance) && isClose(a.y, b.y, within: tolerance)
}

func isClose(_ a: Vector, _ b: Vector, within tolerance: Double = 1e-9) -> Bool {
    isClose(a.dx, b.dx, within: tolerance) && isClose(a.dy, b.dy, within: tolerance)
}

extension TouchWorld {
    /// The states of one recognizer's actions, in order.
    func states(of name: String) -> [String] {
        trace.lines(.actions).compactMap { line in
            let words = line.split(separator: " ")
            return words.count > 2 && words[1] == name ? String(words[2]) : nil
        }
    }

    /// The phases of the touches that one view received, in order.
    func phases(of name: String) -> [String] {
        trace.lines(.touches).compactMap { line in
            let words = line.split(separator: " ")
            return words.count > 2 && words[1] == name + ":" ? String(words[2]) : nil
        }
    }
}

/// A delegate made of closures.
final class Delegate: GestureRecognizerDelegate {
    var shouldBegin: ((GestureRecognizer) -> Bool)?
    var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
    var shouldReceivePress: ((GestureRecognizer, Press) -> Bool)?
    var defersBeginning: ((GestureRecognizer, GestureRecognizer.Question) -> Deferral?)?
    var defersReceiving: ((GestureRecognizer, Touch, GestureRecognizer.Question) -> Deferral?)?
    var simultaneous: ((GestureRecognizer, GestureRecognizer) -> Bool)?
    var requiresFailure: ((GestureRecognizer, GestureRecognizer) -> Bool)?
    var isRequiredToFail: ((GestureRecognizer, GestureRecognizer) -> Bool)?

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        shouldBegin?(recognizer) ?? true
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        shouldReceive?(recognizer, touch) ?? true
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        shouldReceivePress?(recognizer, press) ?? true
    }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral? { defersBeginning?(recognizer, question) }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral? { defersReceiving?(recognizer, touch, question) }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { simultaneous?(recognizer, other) ?? false }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { requiresFailure?(recognizer, other) ?? false }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { isRequiredToFail?(recognizer, other) ?? false }
}

/// A recognizer made of closures.
final class Custom: GestureRecognizer {
    var began: ((Custom, [Touch]) -> Void)?
    var moved: ((Custom, [Touch]) -> Void)?
    var ended: ((Custom, [Touch]) -> Void)?
    var pressed: ((Custom, [Press]) -> Void)?
    var released: ((Custom, [Press]) -> Void)?
    var due: ((Custom, Timestamp) -> Void)?
    var prevents: ((GestureRecognizer) -> Bool)?
    var preventable: ((GestureRecognizer) -> Bool)?
    /// Called by `reset()`, when the attempt is over.
    var forgotten: ((Custom) -> Void)?
    var resets = 0
    var fed: [String] = []

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        fed.append("began \(touches.map(\.id.contact))")
        began?(self, touches)
    }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        fed.append("moved \(touches.map(\.id.contact))")
        moved?(self, touches)
    }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        fed.append("ended \(touches.map(\.id.contact))")
        ended?(self, touches)
    }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        fed.append("cancelled \(touches.map(\.id.contact))")
        super.touchesCancelled(touches, with: event)
    }
    override func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        fed.append("pressed \(presses.compactMap(\.key?.keyCode))")
        pressed?(self, presses)
    }
    override func pressesChanged(_ presses: [Press], with event: PressesEvent) {
        fed.append("changed \(presses.map(\.force))")
    }
    override func pressesEnded(_ presses: [Press], with event: PressesEvent) {
        fed.append("released \(presses.compactMap(\.key?.keyCode))")
        released?(self, presses)
    }
    override func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
        fed.append("cancelled \(presses.compactMap(\.key?.keyCode))")
        super.pressesCancelled(presses, with: event)
    }
    override func deadlineReached(at time: Timestamp) { due?(self, time) }
    override func reset() {
        resets += 1
        forgotten?(self)
    }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents?(other) ?? true }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { preventable?(other) ?? true }
}

let wholeCard = Rect(x: 100, y: 100, width: 400, height: 300)
