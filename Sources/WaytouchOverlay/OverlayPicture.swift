// SPDX-License-Identifier: MIT
package import WaytouchClient

/// Everything that the overlay shows on an output, back to front.
package struct OverlayPicture: Equatable {
    package var views: [OverlayItem] = []
    package var lines: [OverlayItem] = []
    package var fingers: [OverlayItem] = []

    package init() {}

    package var items: [OverlayItem] { views + lines + fingers }

    /// Returns the rectangles in which it differs from another picture.
    package func difference(from other: OverlayPicture) -> [Rect] {
        [(views, other.views), (lines, other.lines), (fingers, other.fingers)]
            .flatMap { Self.difference($0, $1) }
    }

    /// Compares the lists item by item: each item keeps its index until others are added or removed.
    private static func difference(_ first: [OverlayItem], _ second: [OverlayItem]) -> [Rect] {
        var rects: [Rect] = []
        for index in 0..<max(first.count, second.count) {
            let one = index < first.count ? first[index] : nil
            let other = index < second.count ? second[index] : nil
            guard one != other else { continue }
            rects += [one, other].compactMap { $0?.rect }
        }
        return rects
    }
}
