// SPDX-License-Identifier: MIT
import Waytouch

extension Picture {
    static let margin = 28.0
    private static let labels = 190.0
    private static let laneHeight = 30.0

    /// Makes a still of a report: the paths over the views, and below them the lanes.
    public init(of report: Report) {
        self.init(width: 1200, title: report.name)
        add(.text(report.name, x: Self.margin, y: 44, TextStyle(size: 20, isBold: true)))
        let facts = report.facts + ["\((Double(report.duration) / 1e6).text(2)) s"]
        add(
            .text(
                facts.joined(separator: " · "), x: Self.margin, y: 66,
                TextStyle(size: 13, color: StillColors.muted)))
        var y = drawScreen(of: report, y: 88)
        y = drawLegend(y: y + 30)
        y = drawLanes(of: report, y: y + 16)
        height = y + Self.margin
    }

    // MARK: The screen

    private mutating func drawScreen(of report: Report, y top: Double) -> Double {
        let size = report.output.size
        let room = width - 2 * Self.margin
        let scale = min(room / max(size.width, 1), 560 / max(size.height, 1))
        let left = Self.margin + (room - size.width * scale) / 2
        func place(_ point: Point) -> (x: Double, y: Double) {
            (left + point.x * scale, top + point.y * scale)
        }
        let paint = Paint(fill: StillColors.screen, stroke: StillColors.edge)
        add(
            .rectangle(
                x: left, y: top, width: size.width * scale, height: size.height * scale, radius: 0, paint))
        // If several views begin at one point, such as an app's window and the view that fills it, only the frontmost
        // is labelled.
        var named: [Point: Int] = [:]
        for (index, view) in report.views.enumerated() where !view.isHidden {
            if let corner = view.corners.first { named[corner] = index }
        }
        for (index, view) in report.views.enumerated().dropFirst() where !view.isHidden {
            let corners = view.corners.map(place)
            add(.path(corners, isClosed: true, Paint(fill: StillColors.view, opacity: 0.7)))
            add(.path(corners, isClosed: true, Paint(stroke: StillColors.edge)))
            guard let first = view.corners.first, let corner = corners.first, named[first] == index else {
                continue
            }
            add(.text(view.name, x: corner.x + 8, y: corner.y + 17, TextStyle(color: StillColors.muted)))
        }
        var strokes = Strokes()
        for touch in report.touches { strokes.add(touch.id, touch.phase, place(touch.location)) }
        for stroke in strokes.finished {
            let color = StillColors.fingers[stroke.color % StillColors.fingers.count]
            add(.path(stroke.points, isClosed: false, Paint(stroke: color, width: 2.5, opacity: 0.8)))
            guard let first = stroke.points.first, let last = stroke.points.last else { continue }
            add(.circle(x: first.x, y: first.y, radius: 4.5, Paint(fill: color)))
            add(.circle(x: last.x, y: last.y, radius: 10, Paint(fill: color, opacity: 0.25)))
            add(.circle(x: last.x, y: last.y, radius: 10, Paint(stroke: color, width: 1.5)))
        }
        return top + size.height * scale
    }

    /// The paths of contacts, without invisible movements.
    private struct Strokes {
        struct Stroke {
            var color: Int
            var points: [(x: Double, y: Double)]
        }

        private var done: [Stroke] = []
        private var open: [Int: Stroke] = [:]
        private var colors = FreeNumbers()

        var finished: [Stroke] { done + open.sorted { $0.key < $1.key }.map(\.value) }

        mutating func add(_ id: Int, _ phase: Touch.Phase, _ place: (x: Double, y: Double)) {
            // Removed from the dictionary, so that appending does not copy its points.
            var stroke = open.removeValue(forKey: id) ?? Stroke(color: colors.take(), points: [])
            let isOver = phase == .ended || phase == .cancelled
            if let last = stroke.points.last {
                let distance = abs(last.x - place.x) + abs(last.y - place.y)
                if distance >= 0.5 { stroke.points.append(place) }
            } else {
                stroke.points.append(place)
            }
            if isOver {
                colors.release(stroke.color)
                done.append(stroke)
            } else {
                open[id] = stroke
            }
        }
    }

    /// The natural numbers, of which the lowest free one is taken each time.
    private struct FreeNumbers {
        private var taken: [Bool] = []
        /// No number below is free.
        private var lowest = 0

        mutating func take() -> Int {
            while lowest < taken.count, taken[lowest] { lowest += 1 }
            if lowest == taken.count { taken.append(true) } else { taken[lowest] = true }
            return lowest
        }

        mutating func release(_ number: Int) {
            guard taken.indices.contains(number) else { return }
            taken[number] = false
            lowest = min(lowest, number)
        }
    }

    // MARK: Lanes

    private mutating func drawLegend(y: Double) -> Double {
        var x = Self.margin
        for phase in ReportLane.Phase.allCases where phase != .idle {
            if phase.isMark {
                drawMark(phase, x: x + 12, y: y)
            } else {
                drawSpan(phase, from: x, to: x + 24, y: y)
            }
            add(.text(phase.caption, x: x + 32, y: y + 4, TextStyle(color: StillColors.muted)))
            x += 62 + 6.6 * Double(phase.caption.utf8.count)
        }
        return y + 8
    }

    private mutating func drawLanes(of report: Report, y top: Double) -> Double {
        var y = top
        let left = Self.margin + Self.labels
        let span = Double(max(report.duration, 1000)) * 1.04
        let room = width - Self.margin - left
        func x(_ time: Timestamp) -> Double { left + (Double(time) / span + 0.02 / 1.04) * room }
        if let remark = report.remark {
            add(.text(remark, x: Self.margin, y: y + 16, TextStyle(size: 14, isBold: true)))
            y += 30
        }
        y = drawRuler(duration: Double(report.duration), y: y) { x(Timestamp($0)) }
        for (index, view) in report.views.enumerated() {
            let lanes = report.lanes.filter { $0.view == index }
            guard !lanes.isEmpty else { continue }
            add(
                .path(
                    [(Self.margin, y + 0.5), (width - Self.margin, y + 0.5)], isClosed: false,
                    Paint(stroke: StillColors.line)))
            add(
                .text(
                    view.name, x: Self.margin, y: y + 18, TextStyle(color: StillColors.muted, isBold: true)))
            y += 26
            for lane in lanes {
                let what = lane.name == lane.kind ? lane.name : "\(lane.name) (\(lane.kind))"
                add(.text(what, x: Self.margin, y: y + Self.laneHeight / 2 + 4, TextStyle(size: 13)))
                let isExplained = draw(lane, until: report.duration, y: y + Self.laneHeight / 2, x)
                y += Self.laneHeight
                if !isExplained { y = writeLastCause(of: lane, from: left, y: y, x) }
            }
        }
        return y
    }

    private mutating func drawRuler(duration: Double, y: Double, _ x: (Double) -> Double) -> Double {
        // About ten ticks, at multiples of 1, 2 or 5 times a power of ten.
        var step = 1000.0
        let factors = [2.0, 2.5, 2.0]
        var index = 0
        while duration / step > 10 {
            step *= factors[index % 3]
            index += 1
        }
        var time = 0.0
        while time <= duration {
            let style = TextStyle(size: 11.5, color: StillColors.muted, anchor: .middle)
            add(.text("\((time / 1e6).text(3)) s", x: x(time), y: y + 14, style))
            time += step
        }
        return y + 24
    }

    /// Draws a recognizer's lane; returns whether it has a cause of failure, or nothing failed.
    private mutating func draw(
        _ lane: ReportLane, until duration: Timestamp, y: Double, _ x: (Timestamp) -> Double
    ) -> Bool {
        var marks: [(phase: ReportLane.Phase, x: Double)] = []
        var done = -Double.infinity
        for (index, step) in lane.steps.enumerated() {
            let end = lane.steps.indices.contains(index + 1) ? lane.steps[index + 1].time : duration
            let (left, right) = (x(step.time), x(end))
            if step.phase != .idle, right >= done + 0.5 {
                drawSpan(step.phase, from: left, to: right, y: y)
                done = right
            }
            guard step.phase.isMark else { continue }
            if let last = marks.last, last.phase == step.phase, left - last.x < 1 { continue }
            marks.append((step.phase, left))
        }
        for mark in marks { drawMark(mark.phase, x: mark.x, y: y) }
        return writeCauses(of: lane, y: y, x)
    }

    private mutating func drawSpan(_ phase: ReportLane.Phase, from left: Double, to right: Double, y: Double)
    {
        let width = max(1, right - left)
        let color = phase.color
        switch phase {
        case .idle: break
        case .possible:
            add(.rectangle(x: left, y: y - 2, width: width, height: 4, radius: 0, Paint(fill: color)))
        case .waiting:
            let paint = Paint(fill: color, opacity: 0.25)
            add(.rectangle(x: left, y: y - 6, width: width, height: 12, radius: 0, paint))
            let edge = Paint(stroke: color, width: 1.5, dashes: [3, 3])
            add(.rectangle(x: left, y: y - 6, width: width, height: 12, radius: 0, edge))
        case .active:
            let radius = min(3, width / 2)
            add(
                .rectangle(x: left, y: y - 7, width: width, height: 14, radius: radius, Paint(fill: color)))
        case .recognized, .cancelled, .failed:
            let paint = Paint(stroke: color, width: 1.5, opacity: 0.55, dashes: [1, 4])
            add(.path([(left, y), (right, y)], isClosed: false, paint))
        }
    }

    private mutating func drawMark(_ phase: ReportLane.Phase, x: Double, y: Double) {
        let paint = Paint(fill: phase.color, stroke: StillColors.panel, width: 1.5)
        let sign = Paint(stroke: StillColors.panel, width: 1.8)
        switch phase {
        case .cancelled:
            add(.path([(x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)], isClosed: true, paint))
            add(.path([(x - 3, y), (x + 3, y)], isClosed: false, sign))
        case .failed:
            add(.rectangle(x: x - 6.5, y: y - 6.5, width: 13, height: 13, radius: 3, paint))
            add(.path([(x - 2.7, y - 2.7), (x + 2.7, y + 2.7)], isClosed: false, sign))
            add(.path([(x + 2.7, y - 2.7), (x - 2.7, y + 2.7)], isClosed: false, sign))
        default:
            add(.circle(x: x, y: y, radius: 7, paint))
            add(.path([(x - 3, y), (x - 0.8, y + 2.5), (x + 3.2, y - 2.5)], isClosed: false, sign))
        }
    }
}

extension ReportLane.Phase {
    /// Whether it is the moment that ends an attempt, rather than a period.
    var isMark: Bool { rawValue > Self.active.rawValue }
}
