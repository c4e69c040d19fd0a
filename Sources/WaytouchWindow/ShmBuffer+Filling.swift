// SPDX-License-Identifier: MIT

extension ShmBuffer {
    /// Fills the whole picture with one colour, `0xRRGGBB`.
    public func fill(_ color: UInt32) {
        fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), color)
    }

    /// Fills a rectangle, in px, with one colour, `0xRRGGBB`. Parts outside the picture are ignored.
    public func fill(_ rect: Rect, _ color: UInt32) {
        guard rect.isFinite else { return }
        func place(_ value: Double, _ limit: Int32) -> Int {
            Int(min(max(value.rounded(), 0), Double(limit)))
        }
        let left = place(rect.minX, width)
        let right = place(rect.maxX, width)
        guard left < right else { return }
        for row in place(rect.minY, height)..<max(place(rect.minY, height), place(rect.maxY, height)) {
            (memory + row * Int(stride) + left * 4)
                .initializeMemory(as: UInt32.self, repeating: color, count: right - left)
        }
    }
}
