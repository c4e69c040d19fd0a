// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchOverlay

/// The places of the labels of fingers.
@Suite struct OverlayLabelsTests {
    private static let size = Size(width: 1280, height: 720)

    private func picture(_ places: [Point], on size: Size = Self.size, recognizers: Int = 0) -> OverlayPicture
    {
        var output = WaytouchInspector.Output()
        output.size = size
        output.touches = places.enumerated().map {
            WaytouchInspector.Touch(id: UInt32($0.offset), place: $0.element, isDown: true)
        }
        output.recognizers = (0..<recognizers).map {
            WaytouchInspector.Recognizer(
                name: "a recognizer with a name #\($0)", kind: "tap", appID: "", state: .ended,
                cause: FailureCause(.unspecified), detail: "")
        }
        var model = OverlayModel()
        model.update(output)
        return model.picture(on: size)
    }

    private func labels(_ picture: OverlayPicture) -> [Rect?] {
        picture.fingers.map { item in
            guard case .finger(_, _, let label) = item.content else { return nil }
            // Otherwise the label would not be painted, or would stay when the finger goes.
            if let label { #expect(item.rect.union(label) == item.rect) }
            return label
        }
    }

    private func labels(_ places: [Point], on size: Size = Self.size, recognizers: Int = 0) -> [Rect?] {
        labels(picture(places, on: size, recognizers: recognizers))
    }

    private func expectApart(
        _ labels: [Rect?], on size: Size = Self.size, _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let all = labels.compactMap(\.self)
        for (index, label) in all.enumerated() {
            let isOn =
                label.minX >= 0 && label.minY >= 0 && label.maxX <= size.width && label.maxY <= size.height
            #expect(isOn, "\(what): \(label)", sourceLocation: sourceLocation)
            for other in all[(index + 1)...] where label.meets(other) {
                Issue.record("\(what): \(label) covers \(other)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test func theLabelOfASingleFingerIsToTheRightUnlessThereIsNoRoom() throws {
        let (middle, edge) = (Point(x: 640, y: 360), Point(x: 1200, y: 360))
        #expect(try #require(labels([middle])[0]).minX > middle.x + 30)
        #expect(try #require(labels([edge])[0]).maxX < edge.x - 30)
    }

    @Test func twoFingersSideBySideHaveTheirLabelsOnTheirOuterSides() throws {
        let fingers = [Point(x: 600, y: 360), Point(x: 670, y: 360)]
        let labels = labels(fingers)
        let (first, second) = (try #require(labels[0]), try #require(labels[1]))
        // Nor do they cover the neighbour's ring.
        #expect(first.maxX < 570)
        #expect(second.minX > 700)
    }

    @Test func labelsOfFingersThatAreCloseDoNotOverlap() {
        let hand = [(400.0, 300.0), (450, 260), (500, 250), (550, 265), (380, 380)].map(Point.init)
        #expect(!labels(hand).contains(nil))
        expectApart(labels(hand), "a hand")
        let same = Array(repeating: Point(x: 640, y: 360), count: 20)
        #expect(!labels(same).contains(nil))
        expectApart(labels(same), "all at one place")
        let corner = (0..<10).map { Point(x: 1279, y: 719 - 3 * Double($0)) }
        #expect(!labels(corner, recognizers: 30).contains(nil))
        expectApart(labels(corner, recognizers: 30), "a corner")
    }

    @Test func labelsDoNotOverlapWhereverFingersAre() {
        // The same numbers on each run.
        var state: UInt64 = 7
        func next(_ limit: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24) * limit
        }
        for round in 0..<300 {
            let spread = round.isMultiple(of: 2) ? 200.0 : 1280
            let (left, top) = (next(1280 - min(spread, 1280)), next(520))
            let fingers = (0..<10).map { _ in
                Point(x: left + next(spread), y: min(719, top + next(spread)))
            }
            let found = labels(fingers, recognizers: round % 20)
            #expect(!found.contains(nil), "round \(round)")
            expectApart(found, "round \(round)")
            #expect(labels(fingers, recognizers: round % 20) == found)
        }
    }

    @Test func recognizersStayReadableWhileThereIsRoom() {
        // The fingers are just beside the lines, with too little room on their other side.
        let lines = picture([], recognizers: 8).lines.map(\.rect)
        let right = lines.map(\.maxX).max() ?? 0
        let size = Size(width: right + 150, height: 720)
        let fingers = [Point(x: right + 40, y: 600), Point(x: right + 40, y: 640)]
        let picture = picture(fingers, on: size, recognizers: 8)
        #expect(picture.lines.count == 8)
        #expect(!labels(picture).contains(nil))
        for label in labels(picture).compactMap(\.self) {
            #expect(!picture.lines.contains { $0.rect.meets(label) })
        }
    }

    @Test func whereThereIsNoRoomThereIsNoLabel() {
        let narrow = Size(width: 100, height: 600)
        #expect(labels([Point(x: 50, y: 50)], on: narrow) == [nil])
        let small = Size(width: 320, height: 60)
        let full = labels(Array(repeating: Point(x: 160, y: 30), count: 12), on: small)
        #expect(full.first != .some(nil))
        #expect(full.last == .some(nil))
        expectApart(full, on: small, "a small output")
        #expect(labels([.zero], on: .zero) == [nil])
    }
}

extension Rect {
    fileprivate func meets(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    fileprivate func union(_ other: Rect) -> Rect {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
