// SPDX-License-Identifier: MIT
public import Waytouch

/// A balanced tree of views for hit tests, each with ten subviews side by side.
public enum ViewTree {
    /// Fills a view with at least `count` views in all, and returns the views on the way to the leaf at a position.
    public static func fill(_ root: View, count: Int, pathTo position: Point) -> [View] {
        var level = [root]
        var made = 0
        var isWide = true
        while made < count {
            var next: [View] = []
            for view in level {
                guard made < count else { break }
                let strips = split(view.bounds, across: isWide)
                for strip in strips {
                    let child = View(frame: strip)
                    child.isMultipleTouchEnabled = true
                    view.addSubview(child)
                    next.append(child)
                }
                made += strips.count
            }
            level = next
            isWide.toggle()
        }
        var path: [View] = []
        var view = root.hitTest(position)
        while let current = view {
            path.append(current)
            view = current.superview
        }
        return path
    }

    private static func split(_ bounds: Rect, across isWide: Bool) -> [Rect] {
        (0..<10).map { index in
            let share = Double(index) / 10
            return isWide
                ? Rect(
                    x: bounds.size.width * share, y: 0, width: bounds.size.width / 10,
                    height: bounds.size.height)
                : Rect(
                    x: 0, y: bounds.size.height * share, width: bounds.size.width,
                    height: bounds.size.height / 10)
        }
    }
}
