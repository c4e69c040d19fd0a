// SPDX-License-Identifier: MIT
import CCairo

extension OpaquePointer {
    /// Adds a rectangle with rounded corners to the path of a Cairo context.
    func roundedRectangle(x: Double, y: Double, width: Double, height: Double, radius: Double) {
        let right = Double.pi / 2
        cairo_new_sub_path(self)
        cairo_arc(self, x + width - radius, y + radius, radius, -right, 0)
        cairo_arc(self, x + width - radius, y + height - radius, radius, 0, right)
        cairo_arc(self, x + radius, y + height - radius, radius, right, 2 * right)
        cairo_arc(self, x + radius, y + radius, radius, 2 * right, 3 * right)
        cairo_close_path(self)
    }

    /// Shows a line of text on a Cairo context.
    func show(_ text: String, centeredAt position: (x: Double, y: Double), _ style: TextStyle) {
        cairo_select_font_face(
            self, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
            style.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(self, style.size)
        cairo_set_source_rgb(self, style.gray, style.gray, style.gray * 1.06)
        var extents = cairo_text_extents_t()
        cairo_text_extents(self, text, &extents)
        // Centres by the height of capitals, about 0.7 of the size, so that all captions have the same baseline.
        cairo_move_to(
            self, position.x - extents.width / 2 - extents.x_bearing, position.y + style.size * 0.35)
        cairo_show_text(self, text)
    }
}

/// The style of text: its size in px, and its lightness from 0 to 1.
struct TextStyle {
    let size: Double
    let gray: Double
    let isBold: Bool
}
