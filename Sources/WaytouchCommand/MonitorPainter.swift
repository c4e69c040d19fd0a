// SPDX-License-Identifier: MIT
import CCairo
import WaytouchClient
import WaytouchOverlay
import WaytouchWindow

/// Paints the monitor's window: what the overlay would show, on a background.
struct MonitorPainter {
    /// Paints into memory of 32 bits per pixel.
    static func paint(_ picture: MonitorPicture, _ overlay: OverlayPicture, into buffer: ShmBuffer) {
        let surface: OpaquePointer = cairo_image_surface_create_for_data(
            buffer.memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, buffer.width,
            buffer.height, buffer.stride)
        let context: OpaquePointer = cairo_create(surface)
        cairo_set_source_rgb(context, 0.149, 0.196, 0.22)
        cairo_paint(context)
        let size = Size(width: Double(buffer.width), height: Double(buffer.height))
        drawZone(of: picture, size, on: context)
        OverlayPainter.draw(overlay, on: context)
        for lane in picture.lanes { if let place = lane.place { mark(place, on: context) } }
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Draws the zone in which screen-edge pans begin.
    private static func drawZone(of picture: MonitorPicture, _ size: Size, on context: OpaquePointer) {
        let zone = min(picture.edgeZone, min(size.width, size.height) / 2)
        guard zone > 0, picture.lanes.contains(where: { $0.kind == .screenEdgePan }) else { return }
        cairo_set_source_rgba(context, 1, 1, 1, 0.05)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_rectangle(context, 0, 0, size.width, size.height)
        cairo_rectangle(context, zone, zone, size.width - 2 * zone, size.height - 2 * zone)
        cairo_fill(context)
    }

    /// Draws a cross at the position of a gesture.
    private static func mark(_ place: Point, on context: OpaquePointer) {
        cairo_set_source_rgb(context, 0.40, 0.85, 0.62)
        cairo_set_line_width(context, 1.5)
        for (dx, dy) in [(9.0, 0.0), (0.0, 9.0)] {
            cairo_move_to(context, place.x - dx, place.y - dy)
            cairo_line_to(context, place.x + dx, place.y + dy)
        }
        cairo_stroke(context)
    }
}
