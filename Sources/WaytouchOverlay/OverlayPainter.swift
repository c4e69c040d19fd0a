// SPDX-License-Identifier: MIT
import CCairo
package import WaytouchClient
package import WaytouchWindow

/// Paints the overlay into memory of 32 bits per pixel; everything else is transparent.
package struct OverlayPainter {
    private typealias Color = (red: Double, green: Double, blue: Double)

    private static let ink: Color = (0.96, 0.97, 0.98)
    private static let shade: Color = (0.08, 0.11, 0.13)
    private static let outline: Color = (0.20, 0.80, 0.95)
    /// The colours that distinguish fingers; with more fingers they repeat.
    private static let fingers: [Color] = [
        (0.31, 0.76, 0.97), (1.0, 0.72, 0.30), (0.68, 0.84, 0.36), (0.94, 0.46, 0.62), (0.73, 0.56, 0.95),
    ]

    /// Repaints the contents of these rectangles only.
    package static func paint(_ picture: OverlayPicture, in rects: [Rect], into buffer: ShmBuffer) {
        guard !rects.isEmpty else { return }
        let surface: OpaquePointer = cairo_image_surface_create_for_data(
            buffer.memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, buffer.width,
            buffer.height, buffer.stride)
        let context: OpaquePointer = cairo_create(surface)
        // Whole pixels, because otherwise the old contents would remain visible at the edges.
        let damage = rects.map(\.wholePixels)
        for rect in damage { rect.add(to: context) }
        cairo_clip(context)
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        draw(picture, within: damage, on: context)
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Draws the items in these rectangles (nil: all items) over what is already there.
    package static func draw(
        _ picture: OverlayPicture, within damage: [Rect]? = nil, on context: OpaquePointer
    ) {
        cairo_select_font_face(context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        for item in picture.items {
            let rect = item.rect.wholePixels
            if let damage, !damage.contains(where: { $0.meets(rect) }) { continue }
            cairo_save(context)
            rect.add(to: context)
            cairo_clip(context)
            draw(item, on: context)
            cairo_restore(context)
        }
    }

    private static func draw(_ item: OverlayItem, on context: OpaquePointer) {
        switch item.content {
        case .view(let view): draw(view, on: context)
        case .finger(let touch, let trail, let label): draw(touch, trail, label, on: context)
        case .line(let text, let tone): draw(text, tone, item.rect, on: context)
        }
    }

    /// Draws the view's frame, and for a window the id of its app.
    private static func draw(_ view: WaytouchInspector.View, on context: OpaquePointer) {
        for (index, corner) in view.corners.enumerated() {
            if index == 0 { cairo_move_to(context, corner.x, corner.y) }
            cairo_line_to(context, corner.x, corner.y)
        }
        cairo_close_path(context)
        set(outline, view.depth == 0 ? 0.5 : 0.9, on: context)
        cairo_set_line_width(context, 2)
        cairo_stroke(context)
        guard view.depth == 0, !view.appID.isEmpty else { return }
        text(view.appID, at: (view.corner.x + 8, view.corner.y + 18), 13, outline, on: context)
    }

    private static func draw(
        _ touch: WaytouchInspector.Touch, _ trail: [Point], _ label: Rect?, on context: OpaquePointer
    ) {
        let color = fingers[Int(touch.id) % fingers.count]
        let alpha = touch.isDown ? 0.9 : 0.4
        set(color, alpha, on: context)
        cairo_set_line_width(context, 3)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        for (index, point) in trail.enumerated() {
            if index == 0 { cairo_move_to(context, point.x, point.y) }
            cairo_line_to(context, point.x, point.y)
        }
        cairo_stroke(context)
        cairo_new_sub_path(context)
        cairo_arc(context, touch.place.x, touch.place.y, OverlayItem.fingerRadius, 0, 2 * .pi)
        if touch.isDown {
            set(color, 0.3, on: context)
            cairo_fill_preserve(context)
        }
        set(color, alpha, on: context)
        cairo_stroke(context)
        // A dot at the exact position.
        cairo_arc(context, touch.place.x, touch.place.y, 4, 0, 2 * .pi)
        set(color, touch.isDown ? 1 : alpha, on: context)
        cairo_fill(context)
        guard let label else { return }
        let place = "\(touch.id)  \(Console.number(touch.place.x, 0)),\(Console.number(touch.place.y, 0))"
        cairo_set_font_size(context, 14)
        var extents = cairo_text_extents_t()
        cairo_text_extents(context, place, &extents)
        // As near to the finger as the label's place allows.
        let room = max(0, label.width - extents.x_advance)
        let share = label.maxX <= touch.place.x ? 1 : label.minX >= touch.place.x ? 0 : 0.5
        text(place, at: (label.minX + share * room, label.minY + 17), 14, ink, on: context)
    }

    private static func draw(
        _ line: String, _ tone: OverlayItem.Tone, _ rect: Rect, on context: OpaquePointer
    ) {
        set(shade, 0.72, on: context)
        cairo_paint(context)
        let color: Color =
            switch tone {
            case .recognised: (0.40, 0.85, 0.62)
            case .waits: (1.0, 0.80, 0.40)
            case .failed: (1.0, 0.60, 0.55)
            case .plain: ink
            }
        set(color, 1, on: context)
        cairo_set_font_size(context, 14)
        cairo_move_to(context, rect.minX + 8, rect.minY + 16)
        cairo_show_text(context, line)
    }

    // MARK: -

    private static func set(_ color: Color, _ alpha: Double, on context: OpaquePointer) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, alpha)
    }

    /// Draws text that is readable on any background.
    private static func text(
        _ text: String, at place: (x: Double, y: Double), _ size: Double, _ color: Color,
        on context: OpaquePointer
    ) {
        cairo_set_font_size(context, size)
        cairo_move_to(context, place.x, place.y)
        cairo_text_path(context, text)
        set(shade, 0.85, on: context)
        cairo_set_line_width(context, 3)
        cairo_stroke_preserve(context)
        set(color, 1, on: context)
        cairo_fill(context)
    }
}

extension Rect {
    /// The rectangle extended to whole pixels.
    package var wholePixels: Rect {
        let left = minX.rounded(.down)
        let top = minY.rounded(.down)
        return Rect(
            x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }

    fileprivate func add(to context: OpaquePointer) {
        cairo_rectangle(context, minX, minY, width, height)
    }
}
