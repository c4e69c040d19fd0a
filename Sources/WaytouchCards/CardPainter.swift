// SPDX-License-Identifier: MIT
import CCairo
import Glibc
import WaytouchClient

/// Paints each card once, into a picture that is then only transformed.
final class CardPainter {
    /// Pictures are painted larger than they are initially shown, so that they stay sharp when enlarged.
    private static let oversampling = 2.0
    private static let margin = 28.0
    private var pictures: [Card.Picture: OpaquePointer] = [:]

    deinit {
        for picture in pictures.values { cairo_surface_destroy(picture) }
    }

    func paint(_ card: Card, on context: OpaquePointer) {
        let picture = pictures[card.picture] ?? render(card)
        pictures[card.picture] = picture
        cairo_save(context)
        cairo_translate(context, card.center.x, card.center.y)
        cairo_rotate(context, card.angle)
        cairo_scale(context, card.scale, card.scale)
        cairo_translate(context, -card.size.width / 2, -card.size.height / 2)
        if card.isSelected { paintRing(around: card, on: context) }
        cairo_scale(context, 1 / Self.oversampling, 1 / Self.oversampling)
        let margin = -Self.margin * Self.oversampling
        cairo_set_source_surface(context, picture, margin, margin)
        // The default filter is many times slower when a picture is scaled down.
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_paint(context)
        cairo_restore(context)
    }

    private func paintRing(around card: Card, on context: OpaquePointer) {
        for (width, alpha) in [(20.0, 0.16), (13.0, 0.35), (7.0, 1.0)] {
            context.roundedRectangle(x: 0, y: 0, width: card.size.width, height: card.size.height, radius: 18)
            cairo_set_source_rgba(context, 1.0, 0.80, 0.32, alpha)
            cairo_set_line_width(context, width)
            cairo_stroke(context)
        }
    }

    private func render(_ card: Card) -> OpaquePointer {
        let margin = Self.margin
        let surface: OpaquePointer = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32((card.size.width + 2 * margin) * Self.oversampling),
            Int32((card.size.height + 2 * margin) * Self.oversampling))
        let context: OpaquePointer = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_scale(context, Self.oversampling, Self.oversampling)
        cairo_translate(context, margin, margin)
        paintShadow(of: card, on: context)
        let (width, height) = (card.size.width, card.size.height)
        context.roundedRectangle(x: 0, y: 0, width: width, height: height, radius: 18)
        cairo_set_source_rgb(context, 0.988, 0.976, 0.949)
        cairo_fill(context)

        let inset = width * 0.055
        let pictureHeight = height * 0.74
        cairo_save(context)
        context.roundedRectangle(
            x: inset, y: inset, width: width - 2 * inset, height: pictureHeight, radius: 10)
        cairo_clip(context)
        cairo_translate(context, inset, inset)
        Landscape(picture: card.picture, width: width - 2 * inset, height: pictureHeight).paint(on: context)
        cairo_restore(context)
        paintCaption(of: card, below: inset + pictureHeight, on: context)
        return surface
    }

    /// Paints many faint outlines, fainter towards the outside: soft enough without a blur.
    private func paintShadow(of card: Card, on context: OpaquePointer) {
        for step in 0..<14 {
            let spread = Double(13 - step) * 1.7
            context.roundedRectangle(
                x: -spread + 2, y: -spread + 9, width: card.size.width + 2 * spread - 4,
                height: card.size.height + 2 * spread - 6, radius: 18 + spread)
            cairo_set_source_rgba(context, 0, 0.02, 0.05, 0.028)
            cairo_fill(context)
        }
    }

    private func paintCaption(of card: Card, below top: Double, on context: OpaquePointer) {
        let title =
            switch card.picture {
            case .blue: "By the sea"
            case .green: "In the hills"
            case .red: "Red desert"
            }
        let (width, height) = (card.size.width, card.size.height)
        let middle = top + (height - top) / 2
        let titleStyle = TextStyle(size: width * 0.088, gray: 0.20, isBold: true)
        context.show(title, centeredAt: (width / 2, middle - 4), titleStyle)
        let nameStyle = TextStyle(size: width * 0.05, gray: 0.52, isBold: false)
        context.show(card.name, centeredAt: (width / 2, middle + width * 0.088), nameStyle)
    }
}
