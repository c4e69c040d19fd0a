// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchOverlay

/// What the overlay shows of what the inspector reports, and which parts are redrawn.
@Suite struct OverlayModelTests {
    typealias Output = WaytouchInspector.Output

    private static let size = Size(width: 1280, height: 720)

    private static func touch(_ id: UInt32, _ x: Double, _ y: Double, isDown: Bool = true)
        -> WaytouchInspector.Touch
    {
        WaytouchInspector.Touch(id: id, place: Point(x: x, y: y), isDown: isDown)
    }

    private static func recognizer(
        _ name: String, _ kind: String, _ state: WaytouchInspector.Recognizer.State,
        _ cause: FailureKind = .unspecified, _ detail: String = "", app: String = ""
    ) -> WaytouchInspector.Recognizer {
        WaytouchInspector.Recognizer(
            name: name, kind: kind, appID: app, state: state, cause: FailureCause(cause), detail: detail)
    }

    private func picture(_ outputs: Output...) -> OverlayPicture {
        var model = OverlayModel()
        for output in outputs { model.update(output) }
        return model.picture(on: Self.size)
    }

    private func output(
        touches: [WaytouchInspector.Touch] = [], recognizers: [WaytouchInspector.Recognizer] = [],
        views: [WaytouchInspector.View] = []
    ) -> Output {
        var output = Output()
        output.size = Self.size
        output.touches = touches
        output.recognizers = recognizers
        output.views = views
        return output
    }

    private func trail(_ item: OverlayItem?) -> [Point]? {
        guard case .finger(_, let trail, _)? = item?.content else { return nil }
        return trail
    }

    private func texts(_ picture: OverlayPicture) -> [String] {
        picture.lines.map { if case .line(let text, _) = $0.content { text } else { "" } }
    }

    @Test func aCountedRecognizerShowsItsCount() {
        let kinds: [(String, WaytouchInspector.Recognizer.State, String)] = [
            ("tap", .ended, ""), ("double-tap", .failed, "0.4 s > 0.35 s"),
        ]
        let counted = kinds.enumerated().map { index, entry in
            WaytouchInspector.Recognizer(
                name: entry.0, kind: "tap", appID: "", state: entry.1, cause: FailureCause(.timeout),
                detail: entry.2, count: 2 * index + 1)
        }
        let expected = [
            "tap ended, 1 recognised", "double-tap (tap) failed: timeout 0.4 s > 0.35 s, 3 recognised",
        ]
        #expect(texts(picture(output(recognizers: counted))) == expected)
    }

    // MARK: Fingers

    @Test func aFingerHasATrailAsLongAsItIsReported() {
        let moves = [(100.0, 100.0), (110, 100), (110, 100), (130, 105)]
        var model = OverlayModel()
        for (x, y) in moves { model.update(output(touches: [Self.touch(4, x, y)])) }
        #expect(
            trail(model.picture(on: Self.size).fingers.first)
                == [Point(x: 100, y: 100), Point(x: 110, y: 100), Point(x: 130, y: 105)])
        // The finger lifts in place, and is still shown.
        model.update(output(touches: [Self.touch(4, 130, 105, isDown: false)]))
        #expect(trail(model.picture(on: Self.size).fingers.first)?.count == 3)
        model.update(output())
        #expect(model.picture(on: Self.size).fingers.isEmpty)
        // A later finger with the same number begins a new trail.
        model.update(output(touches: [Self.touch(4, 5, 5)]))
        #expect(trail(model.picture(on: Self.size).fingers.first) == [Point(x: 5, y: 5)])
    }

    @Test func aLongTrailLosesItsBeginning() {
        var model = OverlayModel()
        for x in 0..<1000 { model.update(output(touches: [Self.touch(0, Double(x), 0)])) }
        let trail = trail(model.picture(on: Self.size).fingers.first)
        #expect(trail?.count == OverlayModel.longestTrail)
        #expect(trail?.last == Point(x: 999, y: 0))
    }

    @Test(arguments: [(10.0, 10.0), (640, 360), (1275, 5), (1275, 715), (0, 719)])
    func aFingersLabelIsOnTheOutput(x: Double, y: Double) throws {
        let item = try #require(picture(output(touches: [Self.touch(0, x, y)])).fingers.first)
        // The item contains the ring and the label, and the label is on the side with room.
        #expect(item.rect.contains(Point(x: x, y: y)))
        let sides = (left: x - item.rect.minX, right: item.rect.maxX - x)
        #expect((sides.right > sides.left) == (x + 186 <= Self.size.width))
    }

    // MARK: Recognizers

    @Test func aLineShowsWhatARecognizerHasDone() {
        let lines: [(WaytouchInspector.Recognizer, String)] = [
            (
                Self.recognizer("exit", "tap", .failed, .moved, "46.2 pt > 45 pt"),
                "exit (tap) failed: moved 46.2 pt > 45 pt"
            ),
            (
                Self.recognizer("PanGestureRecognizer#3", "pan", .began, app: "org.example.Map"),
                "pan#3 in org.example.Map began"
            ),
            (Self.recognizer("PanGestureRecognizer#3", "pan", .changed), "pan#3 changed"),
            (Self.recognizer("flick", "swipe", .ended), "flick (swipe) ended"),
            (
                Self.recognizer("TapGestureRecognizer#1", "tap", .waits, .unspecified, "for double"),
                "tap#1 waits for double"
            ),
            (
                Self.recognizer("zoom", "pinch", .cancelled, .touchCancelled),
                "zoom (pinch) cancelled: touch-cancelled"
            ),
        ]
        #expect(texts(picture(output(recognizers: lines.map(\.0)))) == lines.map(\.1))
    }

    @Test func linesWithoutRoomAreCounted() {
        let many = (0..<64).map { Self.recognizer("TapGestureRecognizer#\($0)", "tap", .failed, .timeout) }
        let texts = texts(picture(output(recognizers: many)))
        // Lines take up three fifths of 720 px, at 22 px each.
        #expect(texts.count == 19)
        #expect(texts.first == "tap#0 failed: timeout")
        #expect(texts.last == "and 46 more")
        let item = picture(output(recognizers: many)).lines.last
        #expect(item.map { $0.rect.maxY <= Self.size.height } == true)
    }

    // MARK: Redrawing

    @Test func whatHasNotChangedIsNotRedrawn() {
        let views = [
            WaytouchInspector.View(
                depth: 0, appID: "app", corner: .zero, right: Vector(dx: 1280, dy: 0),
                down: Vector(dx: 0, dy: 720))
        ]
        let lines = [Self.recognizer("tap", "tap", .failed, .moved), Self.recognizer("pan", "pan", .began)]
        let first = picture(
            output(
                touches: [Self.touch(0, 100, 100), Self.touch(1, 900, 600)], recognizers: lines, views: views)
        )
        #expect(first.difference(from: first).isEmpty)
        // One finger moves: only its surroundings, before and after, are redrawn.
        let second = picture(
            output(
                touches: [Self.touch(0, 120, 100), Self.touch(1, 900, 600)], recognizers: lines, views: views)
        )
        let damage = second.difference(from: first)
        #expect(damage.count == 2)
        #expect(damage.allSatisfy { $0.maxX < 400 && $0.maxY < 200 })
        // One line changes: only that one is redrawn.
        var others = lines
        others[1] = Self.recognizer("pan", "pan", .ended)
        let third = picture(
            output(
                touches: [Self.touch(0, 120, 100), Self.touch(1, 900, 600)], recognizers: others, views: views
            ))
        #expect(third.difference(from: second).allSatisfy { $0.height == 22 && $0.minY > 600 })
        #expect(!third.difference(from: second).isEmpty)
        // What disappears is painted over.
        #expect(picture(output()).difference(from: third).count == third.items.count)
    }

    @Test func wholePixelsAreThoseThatAreTouched() {
        #expect(
            Rect(x: 1.2, y: -0.5, width: 2, height: 1).wholePixels == Rect(x: 1, y: -1, width: 3, height: 2))
    }
}
