// SPDX-License-Identifier: MIT

/// A still: shapes in drawing order, in px from the top left.
public struct Picture {
    /// One shape.
    enum Shape {
        case rectangle(x: Double, y: Double, width: Double, height: Double, radius: Double, Paint)
        /// A path through points; `isClosed` adds a line back to the first.
        case path([(x: Double, y: Double)], isClosed: Bool, Paint)
        case circle(x: Double, y: Double, radius: Double, Paint)
        /// A text; `y` is that of its baseline.
        case text(String, x: Double, y: Double, TextStyle)
    }

    /// How a shape is drawn; colours are 0xRRGGBB.
    struct Paint {
        var fill: Int?
        var stroke: Int?
        var width = 1.0
        var opacity = 1.0
        /// The lengths of dashes and gaps.
        var dashes: [Double] = []
    }

    /// How text is drawn.
    struct TextStyle {
        enum Anchor { case start, middle, end }

        var size = 12.0
        var color = StillColors.text
        var isBold = false
        var anchor = Anchor.start
    }

    /// The width, in px.
    public internal(set) var width: Double
    /// The height, in px.
    public internal(set) var height: Double
    /// Its title, for people who cannot see it.
    let title: String
    private(set) var shapes: [Shape] = []

    init(width: Double, title: String) {
        self.width = width
        self.title = title
        height = 0
    }

    mutating func add(_ shape: Shape) { shapes.append(shape) }
}

/// The colours of a still: those of the page in light mode.
enum StillColors {
    static let panel = 0xffffff
    static let screen = 0xfafafa
    static let view = 0xeef0f3
    static let edge = 0xb9bfc8
    static let text = 0x1d2126
    static let muted = 0x62676f
    static let line = 0xe3e4e7
    static let fingers = [
        0x2f6fdb, 0xd1495b, 0x2a9d6f, 0xb7791f, 0x8046bd, 0x0d8ba3, 0xc2559f, 0x6b7a1e, 0x5f6b7a, 0xa3522b,
    ]
}

extension ReportLane.Phase {
    /// Its colour in a still.
    var color: Int {
        switch self {
        case .idle: StillColors.line
        case .possible: 0x98a2b0
        case .waiting: 0xb7791f
        case .active: 0x2f6fdb
        case .recognized: 0x1b8048
        case .cancelled: 0x8046bd
        case .failed: 0xc23434
        }
    }

    /// Its name in the legend.
    var caption: String {
        switch self {
        case .idle: "idle"
        case .possible: "watches"
        case .waiting: "waits"
        case .active: "goes on"
        case .recognized: "recognised, or ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}
