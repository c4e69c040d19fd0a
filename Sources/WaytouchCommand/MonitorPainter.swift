// SPDX-License-Identifier: MIT
import CCairo
import WaytouchWindow

/// Paints what the monitor's window shows.
struct MonitorPainter {
    private typealias Color = (red: Double, green: Double, blue: Double)

    private static let paper: Color = (0.149, 0.196, 0.22)
    private static let ink: Color = (0.93, 0.95, 0.96)
    private static let faint: Color = (0.55, 0.62, 0.66)
    private static let lit: Color = (0.40, 0.85, 0.62)
    /// Fingers are told apart by these, as far as they go.
    private static let fingers: [Color] = [
        (0.31, 0.76, 0.97), (1.0, 0.72, 0.30), (0.68, 0.84, 0.36), (0.94, 0.46, 0.62), (0.73, 0.56, 0.95),
    ]

    /// Into memory of 32 bits per pixel.
    static func paint(_ picture: MonitorPicture, into buffer: ShmBuffer) {
        let surface: OpaquePointer = cairo_image_surface_create_for_data(
            buffer.memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, buffer.width,
            buffer.height,
            buffer.stride)
        let context: OpaquePointer = cairo_create(surface)
        set(paper, on: context)
        cairo_paint(context)
        cairo_select_font_face(context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        let size = (width: Double(buffer.width), height: Double(buffer.height))
        view(picture, size, on: context)
        lanes(picture, on: context)
        for lane in picture.lanes where lane.isActive { mark(lane, on: context) }
        for entry in picture.fingers { draw(entry.id, entry.finger, on: context) }
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    // MARK: The view

    /// The only view is the whole window; at its edges is where screen-edge pans begin.
    private static func view(
        _ picture: MonitorPicture, _ size: (width: Double, height: Double), on context: OpaquePointer
    ) {
        let hasEdgePan = picture.lanes.contains { $0.kind == .screenEdgePan }
        let zone = min(picture.edgeZone, min(size.width, size.height) / 2)
        if hasEdgePan, zone > 0 {
            cairo_set_source_rgba(context, 1, 1, 1, 0.05)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
            cairo_rectangle(context, 0, 0, size.width, size.height)
            cairo_rectangle(context, zone, zone, size.width - 2 * zone, size.height - 2 * zone)
            cairo_fill(context)
        }
        set(faint, on: context)
        cairo_set_line_width(context, 2)
        cairo_rectangle(context, 1, 1, size.width - 2, size.height - 2)
        cairo_stroke(context)
        let title = "window \(Console.number(size.width, 0)) x \(Console.number(size.height, 0))"
        text(title, at: (36, 44), 15, faint, on: context)
    }

    // MARK: Recognizers

    private static func lanes(_ picture: MonitorPicture, on context: OpaquePointer) {
        for (row, lane) in picture.lanes.enumerated() {
            let y = 76 + Double(row) * 24
            let color = lane.isActive ? lit : lane.word.isEmpty ? faint : ink
            text(lane.kind.name, at: (36, y), 16, color, on: context)
            if lane.count > 0 { text("\(lane.count)", at: (186, y), 16, color, on: context) }
            text(lane.word, at: (226, y), 16, color, on: context)
        }
    }

    /// A cross where the gesture is, and its name.
    private static func mark(_ lane: MonitorPicture.Lane, on context: OpaquePointer) {
        guard let place = lane.place else { return }
        set(lit, on: context)
        cairo_set_line_width(context, 1.5)
        for (dx, dy) in [(9.0, 0.0), (0.0, 9.0)] {
            cairo_move_to(context, place.x - dx, place.y - dy)
            cairo_line_to(context, place.x + dx, place.y + dy)
        }
        cairo_stroke(context)
    }

    // MARK: Fingers

    private static func draw(_ id: Int32, _ finger: MonitorPicture.Finger, on context: OpaquePointer) {
        guard let place = finger.trail.last else { return }
        let color = fingers[Int(id.magnitude) % fingers.count]
        cairo_set_source_rgba(context, color.red, color.green, color.blue, finger.isDown ? 0.9 : 0.4)
        cairo_set_line_width(context, 3)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        for (index, point) in finger.trail.enumerated() {
            if index == 0 { cairo_move_to(context, point.x, point.y) }
            cairo_line_to(context, point.x, point.y)
        }
        cairo_stroke(context)
        cairo_new_sub_path(context)
        cairo_arc(context, place.x, place.y, 30, 0, 2 * .pi)
        if finger.isDown {
            cairo_set_source_rgba(context, color.red, color.green, color.blue, 0.3)
            cairo_fill_preserve(context)
        }
        cairo_set_source_rgba(context, color.red, color.green, color.blue, finger.isDown ? 0.9 : 0.4)
        cairo_stroke(context)
        let label = "\(id)  \(Console.number(place.x, 0)),\(Console.number(place.y, 0))"
        text(label, at: (place.x + 36, place.y - 20), 14, finger.isDown ? ink : faint, on: context)
    }

    // MARK: -

    private static func set(_ color: Color, on context: OpaquePointer) {
        cairo_set_source_rgb(context, color.red, color.green, color.blue)
    }

    private static func text(
        _ text: String, at place: (x: Double, y: Double), _ size: Double, _ color: Color,
        on context: OpaquePointer
    ) {
        set(color, on: context)
        cairo_set_font_size(context, size)
        cairo_move_to(context, place.x, place.y)
        cairo_show_text(context, text)
    }
}
