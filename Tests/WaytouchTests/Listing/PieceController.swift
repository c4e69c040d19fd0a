// SPDX-License-Identifier: MIT
#if WAYTOUCH_CLIENT
    import WaytouchClient
#else
    import Waytouch
#endif

/// Lets fingers drag, scale and turn a piece on a board, as a controller for UIKit would.
final class PieceController: GestureRecognizerDelegate {
    let piece: PieceView
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let tap = TapGestureRecognizer()
    let doubleTap = TapGestureRecognizer()
    let tickle = TickleGestureRecognizer()
    /// A log of what has happened.
    private(set) var story: [String] = []
    /// A part of the piece whose touches the recognizers do not receive.
    var handle: View?

    init(piece: PieceView) {
        self.piece = piece
        pan.addTarget(self, action: PieceController.panPiece)
        pan.maximumNumberOfTouches = 2
        pinch.addTarget(self, action: PieceController.scalePiece)
        rotation.addTarget(self, action: PieceController.rotatePiece)
        tap.addTarget(self, action: PieceController.tapped)
        doubleTap.numberOfTapsRequired = 2
        doubleTap.addTarget(self, action: PieceController.doubleTapped)
        tickle.addTarget(self, action: PieceController.tickled)
        for recognizer in [pan, pinch, rotation, tap, doubleTap, tickle] as [GestureRecognizer] {
            recognizer.delegate = self
            piece.addGestureRecognizer(recognizer)
        }
        pan.failureHandler = { [unowned self] _, cause in
            if cause.kind == .delegate { story.append("pan refused") }
        }
    }

    // MARK: Actions

    func panPiece(_ pan: PanGestureRecognizer) {
        guard pan.state == .began || pan.state == .changed else { return }
        let translation = pan.translation(in: piece.superview)
        piece.center = Point(x: piece.center.x + translation.x, y: piece.center.y + translation.y)
        pan.setTranslation(.zero, in: piece.superview)
    }

    func scalePiece(_ pinch: PinchGestureRecognizer) {
        guard pinch.state == .began || pinch.state == .changed else { return }
        keep(pinch) { piece.transform = piece.transform.scaledBy(x: pinch.scale, y: pinch.scale) }
        pinch.scale = 1
    }

    func rotatePiece(_ rotation: RotationGestureRecognizer) {
        guard rotation.state == .began || rotation.state == .changed else { return }
        keep(rotation) { piece.transform = piece.transform.rotated(by: rotation.rotation) }
        rotation.rotation = 0
    }

    /// Changes the piece while the point under the fingers stays in place.
    private func keep(_ recognizer: GestureRecognizer, _ change: () -> Void) {
        let place = recognizer.location(in: piece)
        let before = piece.convert(place, to: piece.superview)
        change()
        piece.center = piece.center + (before - piece.convert(place, to: piece.superview))
    }

    func tapped(_ tap: TapGestureRecognizer) {
        let place = tap.location(in: piece)
        let half = place.x < piece.bounds.midX ? "left" : "right"
        story.append("tap \(half) of \(Int(piece.bounds.size.width))")
    }

    func doubleTapped() { story.append("double tap") }

    func tickled(_ tickle: TickleGestureRecognizer) {
        story.append("tickle \(tickle.strokes)")
        piece.transform = .identity
        piece.center = Point(x: piece.superview?.bounds.midX ?? 0, y: 200)
    }

    /// Makes taps do nothing from now on.
    func retire() {
        tap.removeTarget(self)
        doubleTap.isEnabled = false
    }

    // MARK: Delegate

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard recognizer === pan else { return true }
        let translation = pan.translation(in: piece.superview)
        return translation.x.magnitude >= translation.y.magnitude
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        touch.view == nil || touch.view !== handle
    }

    /// The recognizers that move the piece work together; a tap or a tickle excludes others.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        let movers: [GestureRecognizer] = [pan, pinch, rotation]
        return movers.contains { $0 === recognizer } && movers.contains { $0 === other }
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        recognizer === tap && other === doubleTap
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        recognizer === tickle && (other === tap || other === pan)
    }
}

/// A piece that can be glued to the board.
final class PieceView: View {
    var isGlued = false

    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { !isGlued }
}
