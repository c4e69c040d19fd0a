// SPDX-License-Identifier: MIT
import WaytouchClient
import WaytouchWindow

/// The cards on the table, and the gestures that move them.
final class Table {
    /// The cards, back to front.
    private(set) var cards: [Card] = []
    /// Called when a card has changed.
    var onChange: (() -> Void)?

    private let window: Window
    private var views: [Card.Picture: View] = [:]
    private var size: Size
    /// The cards are laid out for a table of this size, and scaled for others.
    private static let reference = Size(width: 1280, height: 800)

    init(window: Window, size: Size) {
        self.window = window
        self.size = size
        layOut()
        for card in cards { makeView(for: card.picture) }
        updateViews()
        window.manager.onFrame = { [unowned self] _, _ in onChange?() }
    }

    /// Lays out the cards again for another size of the table.
    func resize(to size: Size) {
        guard size != self.size else { return }
        self.size = size
        layOut()
    }

    private func layOut() {
        let unit = min(size.width / Self.reference.width, size.height / Self.reference.height)
        let middle = Rect(origin: .zero, size: size).center
        cards = Card.Picture.allCases.enumerated().map { index, picture in
            Card(
                picture: picture, center: middle + Vector(dx: (Double(index) - 1) * 340 * unit, dy: 0),
                size: Size(width: 320 * unit, height: 440 * unit))
        }
    }

    /// Puts the views where the cards are; the compositor sees them there from the next commit on.
    func updateViews() {
        for (index, card) in cards.enumerated() {
            guard let view = views[card.picture] else { continue }
            view.bounds.size = card.size
            view.center = card.center
            view.transform = AffineTransform(rotationAngle: card.angle).scaledBy(x: card.scale, y: card.scale)
            window.insertSubview(view, at: index)
        }
    }

    /// Ends the gestures, because the surface is about to be destroyed.
    func close() { window.manager.invalidate() }

    // MARK: Gestures

    private func makeView(for picture: Card.Picture) {
        let view = View()
        views[picture] = view
        window.addSubview(view)

        var lastTranslation = Vector.zero
        let pan = PanGestureRecognizer { [unowned self] pan in
            if pan.state == .began { lastTranslation = .zero }
            let translation = pan.translation(in: window)
            let moved = translation - lastTranslation
            lastTranslation = translation
            change(picture) { $0.move(by: moved) }
            let velocity = pan.velocity(in: window)
            let values = "translation=\(Self.pair(translation)) velocity=\(Self.pair(velocity))"
            report("pan", pan, picture, values)
        }
        var lastScale = 1.0
        let pinch = PinchGestureRecognizer { [unowned self] pinch in
            if pinch.state == .began { lastScale = 1 }
            let factor = lastScale > 0 ? pinch.scale / lastScale : 1
            lastScale = pinch.scale
            change(picture) { $0.scale(by: factor, about: pinch.location(in: window)) }
            let values =
                "scale=\(Console.number(pinch.scale, 4)) velocity=\(Console.number(pinch.velocity, 3))"
            report("pinch", pinch, picture, values)
        }
        var lastRotation = 0.0
        let rotation = RotationGestureRecognizer { [unowned self] rotation in
            if rotation.state == .began { lastRotation = 0 }
            let turned = rotation.rotation - lastRotation
            lastRotation = rotation.rotation
            change(picture) { $0.turn(by: turned, about: rotation.location(in: window)) }
            let values =
                "rotation=\(Console.number(rotation.rotation, 4)) velocity=\(Console.number(rotation.velocity, 3))"
            report("rotation", rotation, picture, values)
        }
        let tap = TapGestureRecognizer { [unowned self] tap in
            select(picture)
            report("tap", tap, picture, "")
        }
        pan.allowSimultaneousRecognition(with: pinch)
        pan.allowSimultaneousRecognition(with: rotation)
        pinch.allowSimultaneousRecognition(with: rotation)
        for recognizer in [tap, pan, pinch, rotation] as [GestureRecognizer] {
            view.addGestureRecognizer(recognizer)
        }
    }

    private func change(_ picture: Card.Picture, _ body: (inout Card) -> Void) {
        if let index = cards.firstIndex(where: { $0.picture == picture }) { body(&cards[index]) }
    }

    /// Selects one card and puts it in front.
    private func select(_ picture: Card.Picture) {
        for index in cards.indices { cards[index].isSelected = cards[index].picture == picture }
        if let index = cards.firstIndex(where: { $0.picture == picture }) {
            cards.append(cards.remove(at: index))
        }
    }

    private func report(
        _ kind: String, _ recognizer: GestureRecognizer, _ picture: Card.Picture, _ values: String
    ) {
        let state = kind == "tap" ? "recognized" : "\(recognizer.state)"
        let location = recognizer.location(in: window)
        let place = "x=\(Console.number(location.x)) y=\(Console.number(location.y))"
        Console.print(
            "\(kind) \(state) card=\(picture.rawValue) \(place)\(values.isEmpty ? "" : " ")\(values)"
                + " touches=\(recognizer.numberOfTouches) t=\(recognizer.time)")
    }

    private static func pair(_ vector: Vector) -> String {
        "\(Console.number(vector.dx)),\(Console.number(vector.dy))"
    }
}
