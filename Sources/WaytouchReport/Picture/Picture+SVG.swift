// SPDX-License-Identifier: MIT

extension Picture {
    /// The picture as an SVG document, UTF-8.
    public var svg: [UInt8] {
        let size = "\(width.text(0)) \(height.text(0))"
        var text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" width=\"\(width.text(0))\" "
            + "height=\"\(height.text(0))\" role=\"img\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\" "
            + "stroke-linecap=\"round\" stroke-linejoin=\"round\">\n"
            + "<title>\(title.escapedForMarkup)</title>\n"
            + "<rect width=\"100%\" height=\"100%\" fill=\"\(Self.hex(StillColors.panel))\"/>\n"
        for shape in shapes { text += Self.element(shape) + "\n" }
        return Array((text + "</svg>\n").utf8)
    }

    private static func element(_ shape: Shape) -> String {
        switch shape {
        case .rectangle(let x, let y, let width, let height, let radius, let paint):
            let corners = radius > 0 ? " rx=\"\(radius.text(2))\"" : ""
            return "<rect x=\"\(x.text(2))\" y=\"\(y.text(2))\" width=\"\(width.text(2))\" "
                + "height=\"\(height.text(2))\"\(corners)\(attributes(paint))/>"
        case .path(let points, let isClosed, let paint):
            let places = points.map { "\($0.x.text(1)) \($0.y.text(1))" }
            // A path back to its own start is drawn as a dot by the round caps.
            let rest = places.count == 1 ? places : Array(places.dropFirst())
            let data = "M\(places.first ?? "0 0")L\(rest.joined(separator: " "))\(isClosed ? "Z" : "")"
            return "<path d=\"\(data)\"\(attributes(paint))/>"
        case .circle(let x, let y, let radius, let paint):
            return
                "<circle cx=\"\(x.text(2))\" cy=\"\(y.text(2))\" r=\"\(radius.text(2))\"\(attributes(paint))/>"
        case .text(let string, let x, let y, let style):
            let weight = style.isBold ? " font-weight=\"600\"" : ""
            let anchor =
                switch style.anchor {
                case .start: ""
                case .middle: " text-anchor=\"middle\""
                case .end: " text-anchor=\"end\""
                }
            return "<text x=\"\(x.text(2))\" y=\"\(y.text(2))\" font-size=\"\(style.size.text(1))\" "
                + "fill=\"\(hex(style.color))\"\(weight)\(anchor)>\(string.escapedForMarkup)</text>"
        }
    }

    private static func attributes(_ paint: Paint) -> String {
        var text = " fill=\"\(paint.fill.map(hex) ?? "none")\""
        if let stroke = paint.stroke {
            text += " stroke=\"\(hex(stroke))\" stroke-width=\"\(paint.width.text(2))\""
        }
        if paint.opacity < 1 { text += " opacity=\"\(paint.opacity.text(2))\"" }
        if !paint.dashes.isEmpty {
            text += " stroke-dasharray=\"\(paint.dashes.map { $0.text(1) }.joined(separator: " "))\""
        }
        return text
    }

    private static func hex(_ color: Int) -> String {
        let digits = String(color, radix: 16)
        return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}
