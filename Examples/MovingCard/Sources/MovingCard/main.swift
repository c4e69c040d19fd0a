// SPDX-License-Identifier: MIT
// snippet: moving-card-imports
import Glibc
import WaytouchClient
import WaytouchWindow

// end

// snippet: moving-card-class
/// A card that the arrow keys move too.
final class Card: View {
    var onMove: () -> Void = {}

    override func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        for press in presses {
            switch press.type {
            case .leftArrow: center.x -= 20
            case .rightArrow: center.x += 20
            case .upArrow: center.y -= 20
            case .downArrow: center.y += 20
            default: super.pressesBegan([press], with: event)
            }
        }
        onMove()
    }
}
// end

do {
    // snippet: moving-card-window
    let connection = try Connection()
    let shown = try PictureWindow(
        connection: connection, title: "A card", appID: "org.example.MovingCard",
        size: Size(width: 640, height: 480))
    // end

    // snippet: moving-card-view
    let manager = try WaytouchManager(display: connection.display)
    let window = manager.window(for: shown.surface)
    let card = Card(frame: Rect(x: 220, y: 160, width: 200, height: 160))
    window.addSubview(card)
    // end

    // snippet: moving-card-pan
    let pan = PanGestureRecognizer { pan in
        let way = pan.translation(in: window)
        card.center = Point(x: card.center.x + way.x, y: card.center.y + way.y)
        pan.setTranslation(.zero, in: window)
        shown.changed()
    }
    card.addGestureRecognizer(pan)
    // end

    // snippet: moving-card-tap
    let tap = TapGestureRecognizer { _ in
        card.center = Point(x: shown.size.width / 2, y: shown.size.height / 2)
        shown.changed()
    }
    tap.numberOfTapsRequired = 2
    card.addGestureRecognizer(tap)
    // end

    // snippet: moving-card-keys
    card.onMove = shown.changed
    window.focusedView = card
    connection.onKeyboard = { hasKeyboard in
        if let seat = connection.seat { manager.seat(for: seat).takesKeys = hasKeyboard }
    }
    // end

    // snippet: moving-card-picture
    shown.onPaint = { picture in
        picture.fill(0x20_30_40)
        picture.fill(card.frame, 0xf0_c0_40)
    }
    // end

    // snippet: moving-card-loop
    shown.open()
    try EventLoop(connection: connection).run { shown.isClosed }
    manager.invalidate()
    shown.close()
    // end
    // snippet: moving-card-catch
} catch {
    print("MovingCard: \(error)")
    exit(1)
}
// end
