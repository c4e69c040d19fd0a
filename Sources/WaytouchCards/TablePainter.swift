// SPDX-License-Identifier: MIT
import CCairo
import WaytouchWindow

/// Paints the table top and the cards on it.
final class TablePainter {
    private let cards = CardPainter()
    private var felt: OpaquePointer?
    private var feltSize: (width: Int32, height: Int32) = (0, 0)

    deinit {
        if let felt { cairo_surface_destroy(felt) }
    }

    /// Paints everything, back to front, into memory of 32 bits per pixel.
    func paint(_ table: [Card], into buffer: ShmBuffer) {
        let surface: OpaquePointer = cairo_image_surface_create_for_data(
            buffer.memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, buffer.width,
            buffer.height,
            buffer.stride)
        let context: OpaquePointer = cairo_create(surface)
        cairo_set_source_surface(context, tableTop(buffer.width, buffer.height), 0, 0)
        cairo_paint(context)
        for card in table { cards.paint(card, on: context) }
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    private func tableTop(_ width: Int32, _ height: Int32) -> OpaquePointer {
        if let felt, feltSize == (width, height) { return felt }
        if let felt { cairo_surface_destroy(felt) }
        let surface: OpaquePointer = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
        let context: OpaquePointer = cairo_create(surface)
        let (right, bottom) = (Double(width), Double(height))
        let glow: OpaquePointer = cairo_pattern_create_radial(
            right * 0.5, bottom * 0.38, 0, right * 0.5, bottom * 0.5, right * 0.72)
        cairo_pattern_add_color_stop_rgb(glow, 0, 0.255, 0.345, 0.395)
        cairo_pattern_add_color_stop_rgb(glow, 0.6, 0.165, 0.235, 0.285)
        cairo_pattern_add_color_stop_rgb(glow, 1, 0.085, 0.125, 0.165)
        cairo_set_source(context, glow)
        cairo_paint(context)
        cairo_pattern_destroy(glow)
        weave(context, right, bottom)
        cairo_destroy(context)
        felt = surface
        feltSize = (width, height)
        return surface
    }

    /// Paints fine crossing threads, so that the table looks like cloth.
    private func weave(_ context: OpaquePointer, _ width: Double, _ height: Double) {
        cairo_set_line_width(context, 1)
        for (step, alpha) in [(4.0, 0.022), (11.0, 0.018)] {
            cairo_set_source_rgba(context, 1, 1, 1, alpha)
            var x = 0.5
            while x < width {
                cairo_move_to(context, x, 0)
                cairo_line_to(context, x, height)
                x += step
            }
            var y = 0.5
            while y < height {
                cairo_move_to(context, 0, y)
                cairo_line_to(context, width, y)
                y += step
            }
            cairo_stroke(context)
        }
    }
}
