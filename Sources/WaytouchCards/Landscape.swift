// SPDX-License-Identifier: MIT
import CCairo
import Glibc

/// The painted part of a card: a sky, and a landscape below it.
struct Landscape {
    let picture: Card.Picture
    let width: Double
    let height: Double

    private typealias Color = (red: Double, green: Double, blue: Double)

    func paint(on context: OpaquePointer) {
        switch picture {
        case .blue: paintSea(on: context)
        case .green: paintHills(on: context)
        case .red: paintDesert(on: context)
        }
    }

    private func paintSea(on context: OpaquePointer) {
        sky(context, top: (0.35, 0.66, 0.93), bottom: (0.83, 0.93, 0.99))
        sun(context, x: 0.70, y: 0.26, radius: 0.10, color: (1.0, 0.95, 0.72))
        for layer in 0..<4 {
            let depth = Double(layer)
            let color: Color = (0.13 - 0.02 * depth, 0.50 - 0.09 * depth, 0.78 - 0.10 * depth)
            ridge(
                context, top: 0.52 + 0.11 * depth, swing: 0.018 + 0.008 * depth, waves: 3.5 - 0.5 * depth,
                phase: 1.3 * depth, color: color)
        }
        sail(context, x: 0.32, y: 0.60)
    }

    private func paintHills(on context: OpaquePointer) {
        sky(context, top: (0.60, 0.83, 0.90), bottom: (0.96, 0.97, 0.87))
        sun(context, x: 0.25, y: 0.24, radius: 0.085, color: (1.0, 0.93, 0.60))
        ridge(context, top: 0.46, swing: 0.07, waves: 1.2, phase: 0.4, color: (0.55, 0.74, 0.62))
        ridge(context, top: 0.58, swing: 0.06, waves: 1.0, phase: 2.6, color: (0.38, 0.64, 0.42))
        ridge(context, top: 0.72, swing: 0.05, waves: 0.9, phase: 4.4, color: (0.24, 0.51, 0.30))
        for tree in 0..<5 {
            let x = 0.14 + 0.18 * Double(tree)
            fir(
                context, x: x, y: 0.80 + 0.045 * sin(Double(tree) * 2.1),
                size: 0.15 + 0.03 * cos(Double(tree) * 1.7))
        }
    }

    private func paintDesert(on context: OpaquePointer) {
        sky(context, top: (0.93, 0.45, 0.32), bottom: (1.0, 0.83, 0.58))
        sun(context, x: 0.5, y: 0.48, radius: 0.15, color: (1.0, 0.93, 0.72))
        mesa(context, x: 0.06, width: 0.34, top: 0.44, color: (0.70, 0.28, 0.22))
        mesa(context, x: 0.66, width: 0.28, top: 0.50, color: (0.76, 0.32, 0.24))
        ridge(context, top: 0.68, swing: 0.03, waves: 1.1, phase: 0.9, color: (0.80, 0.40, 0.26))
        ridge(context, top: 0.80, swing: 0.04, waves: 0.8, phase: 3.0, color: (0.66, 0.28, 0.20))
    }

    // MARK: Parts, in fractions of width and height

    private func sky(_ context: OpaquePointer, top: Color, bottom: Color) {
        let gradient: OpaquePointer = cairo_pattern_create_linear(0, 0, 0, height * 0.75)
        cairo_pattern_add_color_stop_rgb(gradient, 0, top.red, top.green, top.blue)
        cairo_pattern_add_color_stop_rgb(gradient, 1, bottom.red, bottom.green, bottom.blue)
        cairo_set_source(context, gradient)
        cairo_paint(context)
        cairo_pattern_destroy(gradient)
    }

    private func sun(_ context: OpaquePointer, x: Double, y: Double, radius: Double, color: Color) {
        for (factor, alpha) in [(1.9, 0.14), (1.45, 0.22), (1.0, 1.0)] {
            cairo_arc(context, x * width, y * height, radius * width * factor, 0, 2 * Double.pi)
            cairo_set_source_rgba(context, color.red, color.green, color.blue, alpha)
            cairo_fill(context)
        }
    }

    private func ridge(
        _ context: OpaquePointer, top: Double, swing: Double, waves: Double, phase: Double, color: Color
    ) {
        cairo_move_to(context, 0, height)
        for step in 0...60 {
            let x = Double(step) / 60
            let y =
                top - swing * sin(x * waves * 2 * .pi + phase) - swing * 0.3
                * sin(x * waves * 5.1 * .pi + phase)
            cairo_line_to(context, x * width, y * height)
        }
        cairo_line_to(context, width, height)
        cairo_close_path(context)
        cairo_set_source_rgb(context, color.red, color.green, color.blue)
        cairo_fill(context)
    }

    private func sail(_ context: OpaquePointer, x: Double, y: Double) {
        let (x, y, unit) = (x * width, y * height, width * 0.11)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_move_to(context, x, y - 2 * unit)
        cairo_line_to(context, x, y - 0.15 * unit)
        cairo_line_to(context, x + 1.15 * unit, y - 0.15 * unit)
        cairo_close_path(context)
        cairo_move_to(context, x - 0.12 * unit, y - 1.6 * unit)
        cairo_line_to(context, x - 0.12 * unit, y - 0.15 * unit)
        cairo_line_to(context, x - 0.8 * unit, y - 0.15 * unit)
        cairo_close_path(context)
        cairo_fill(context)
        cairo_set_source_rgb(context, 0.72, 0.30, 0.22)
        cairo_move_to(context, x - unit, y)
        cairo_line_to(context, x + 1.25 * unit, y)
        cairo_line_to(context, x + 0.9 * unit, y + 0.4 * unit)
        cairo_line_to(context, x - 0.7 * unit, y + 0.4 * unit)
        cairo_close_path(context)
        cairo_fill(context)
    }

    private func fir(_ context: OpaquePointer, x: Double, y: Double, size: Double) {
        cairo_set_source_rgb(context, 0.11, 0.33, 0.22)
        for tier in 0..<3 {
            let depth = Double(tier)
            let half = size * (0.20 + 0.10 * depth)
            let top = y - size * (1.05 - 0.30 * depth)
            cairo_move_to(context, x * width, top * height)
            cairo_line_to(context, (x + half) * width, (top + size * 0.5) * height)
            cairo_line_to(context, (x - half) * width, (top + size * 0.5) * height)
            cairo_close_path(context)
            cairo_fill(context)
        }
    }

    private func mesa(_ context: OpaquePointer, x: Double, width span: Double, top: Double, color: Color) {
        cairo_set_source_rgb(context, color.red, color.green, color.blue)
        cairo_move_to(context, x * width, 0.85 * height)
        cairo_line_to(context, (x + span * 0.16) * width, top * height)
        cairo_line_to(context, (x + span * 0.80) * width, top * height)
        cairo_line_to(context, (x + span) * width, 0.85 * height)
        cairo_close_path(context)
        cairo_fill(context)
    }
}
