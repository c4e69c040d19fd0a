// SPDX-License-Identifier: MIT
import CCairo

extension Picture {
    /// Why no picture could be drawn.
    public struct DrawingError: Error, CustomStringConvertible {
        /// Cairo's message.
        public let description: String
    }

    /// Returns the picture as a PNG file, scaled by `scale`.
    public func png(scale: Double = 1.5) throws(DrawingError) -> [UInt8] {
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_RGB24, Int32(clamping: (width * scale).scaled(0)),
            Int32(clamping: (height * scale).scaled(0)))
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { throw DrawingError(description: "out of memory") }
        defer { cairo_destroy(context) }
        cairo_scale(context, scale, scale)
        context.setColor(StillColors.panel, 1)
        cairo_paint(context)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        for shape in shapes { context.draw(shape) }
        var bytes: [UInt8] = []
        var status = cairo_status(context)
        if status == CAIRO_STATUS_SUCCESS {
            status = withUnsafeMutablePointer(to: &bytes) { bytes in
                cairo_surface_write_to_png_stream(
                    surface,
                    { closure, data, length in
                        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                        let bytes = closure.assumingMemoryBound(to: [UInt8].self)
                        bytes.pointee += UnsafeBufferPointer(start: data, count: Int(length))
                        return CAIRO_STATUS_SUCCESS
                    }, bytes)
            }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw DrawingError(description: String(cString: cairo_status_to_string(status)))
        }
        return bytes
    }
}

extension OpaquePointer {
    fileprivate func setColor(_ color: Int, _ opacity: Double) {
        func part(_ shift: Int) -> Double { Double(color >> shift & 255) / 255 }
        cairo_set_source_rgba(self, part(16), part(8), part(0), opacity)
    }

    fileprivate func draw(_ shape: Picture.Shape) {
        cairo_new_path(self)
        switch shape {
        case .rectangle(let x, let y, let width, let height, let radius, let paint):
            addRectangle(x, y, width, height, radius)
            apply(paint)
        case .path(let points, let isClosed, let paint):
            for point in points { cairo_line_to(self, point.x, point.y) }
            if isClosed { cairo_close_path(self) }
            apply(paint)
        case .circle(let x, let y, let radius, let paint):
            cairo_arc(self, x, y, radius, 0, 2 * .pi)
            apply(paint)
        case .text(let text, let x, let y, let style):
            show(text, x, y, style)
        }
    }

    private func addRectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) {
        guard radius > 0 else { return cairo_rectangle(self, x, y, width, height) }
        let right = Double.pi / 2
        cairo_arc(self, x + width - radius, y + radius, radius, -right, 0)
        cairo_arc(self, x + width - radius, y + height - radius, radius, 0, right)
        cairo_arc(self, x + radius, y + height - radius, radius, right, 2 * right)
        cairo_arc(self, x + radius, y + radius, radius, 2 * right, 3 * right)
        cairo_close_path(self)
    }

    private func apply(_ paint: Picture.Paint) {
        if let fill = paint.fill {
            setColor(fill, paint.opacity)
            cairo_fill_preserve(self)
        }
        guard let stroke = paint.stroke else { return }
        setColor(stroke, paint.opacity)
        cairo_set_line_width(self, paint.width)
        cairo_set_dash(self, paint.dashes, Int32(clamping: paint.dashes.count), 0)
        cairo_stroke(self)
    }

    private func show(_ text: String, _ x: Double, _ y: Double, _ style: Picture.TextStyle) {
        cairo_select_font_face(
            self, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
            style.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(self, style.size)
        setColor(style.color, 1)
        var extents = cairo_text_extents_t()
        cairo_text_extents(self, text, &extents)
        let offset =
            switch style.anchor {
            case .start: 0.0
            case .middle: extents.x_advance / 2
            case .end: extents.x_advance
            }
        cairo_move_to(self, x - offset, y)
        cairo_show_text(self, text)
    }
}
