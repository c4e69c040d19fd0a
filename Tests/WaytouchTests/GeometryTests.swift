// SPDX-License-Identifier: MIT
import Testing
import Waytouch

@Suite struct GeometryTests {
    @Test func aRectContainsItsUpperLeftButNotItsLowerRight() {
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        let cases: [(Double, Double, Bool)] = [
            (10, 20, true), (10.0.nextDown, 20, false), (10, 20.0.nextDown, false),
            (40.0.nextDown, 60.0.nextDown, true), (40, 30, false), (30, 60, false),
        ]
        for (x, y, inside) in cases { #expect(rect.contains(Point(x: x, y: y)) == inside, "\(x), \(y)") }
        #expect(!Rect(x: 0, y: 0, width: -10, height: 10).contains(Point(x: -5, y: 5)))
        #expect(!Rect.zero.contains(.zero))
        #expect(!rect.contains(Point(x: .nan, y: 30)))
    }

    @Test func transformsAreAppliedInOrder() {
        let transform = AffineTransform(scaleX: 2, y: 3)
            .concatenating(AffineTransform(translationX: 10, y: 20))
        #expect(transform.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 23))
        #expect(transform.apply(to: Vector(dx: 1, dy: 1)) == Vector(dx: 2, dy: 3))
    }

    @Test func invertingATransformLeadsBack() throws {
        let transform = AffineTransform(a: 1, b: 2, c: -3, d: 0.5, tx: 7, ty: -9)
        let back = try #require(transform.inverted())
        let point = Point(x: 12.5, y: -4)
        #expect(isClose(back.apply(to: transform.apply(to: point)), point))
    }

    @Test(arguments: [
        AffineTransform(scaleX: 0, y: 1), AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
        AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), AffineTransform(scaleX: 1e-200, y: 1e-200),
        AffineTransform(a: 1e200, b: 0, c: 0, d: 1e200, tx: 0, ty: 0),
    ])
    func aTransformThatCannotBeInvertedIsNotInverted(transform: AffineTransform) {
        #expect(transform.inverted() == nil)
    }

    @Test func stepsAreTakenBeforeTheTransformTheyAreAddedTo() {
        let quarter = AffineTransform(rotationAngle: .pi / 2)
        #expect(isClose(Point(x: 10, y: 0).applying(quarter), Point(x: 0, y: 10)))
        let moved = AffineTransform(translationX: 100, y: 0)
        #expect(isClose(Point(x: 10, y: 0).applying(moved.rotated(by: .pi / 2)), Point(x: 100, y: 10)))
        #expect(Point(x: 10, y: 0).applying(moved.scaledBy(x: 2, y: 1)) == Point(x: 120, y: 0))
        #expect(isClose(Point.zero.applying(quarter.translatedBy(x: 5, y: 0)), Point(x: 0, y: 5)))
    }

    @Test func aVectorHasTheComponentsOfAPoint() {
        var vector = Vector(x: 3, y: 4)
        #expect(vector == Vector(dx: 3, dy: 4))
        vector.x += 1
        vector.y -= 1
        #expect((vector.dx, vector.dy) == (4, 3))
    }

    @Test func aRectangleIsConvertedToTheSmallestUprightOneAroundIt() {
        let root = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        let (turned, other) = (
            View(frame: Rect(x: 100, y: 100, width: 200, height: 100)),
            View(frame: Rect(x: 500, y: 0, width: 10, height: 10))
        )
        root.addSubview(turned)
        root.addSubview(other)
        turned.transform = AffineTransform(rotationAngle: .pi / 2)
        let inOutput = turned.convert(Rect(x: 0, y: 0, width: 200, height: 100), to: nil)
        #expect(isClose(inOutput.origin, Point(x: 150, y: 50)))
        #expect(isClose(Point(x: inOutput.maxX, y: inOutput.maxY), Point(x: 250, y: 250)))
        let inOther = turned.convert(Rect(x: 0, y: 0, width: 200, height: 100), to: other)
        #expect(isClose(inOther.origin, Point(x: -350, y: 50)))
        let back = turned.convert(inOther, from: other)
        #expect(isClose(back.origin, .zero))
        #expect(isClose(Point(x: back.width, y: back.height), Point(x: 200, y: 100)))
        #expect((inOutput.midX.rounded(), inOutput.midY.rounded()) == (200, 150))
    }

    @Test func aRectangleInASpaceWithASingularTransformIsEmptyAndAtTheCentre() {
        let root = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
        let flat = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))
        let inner = View(frame: Rect(x: 20, y: 30, width: 50, height: 50))
        root.addSubview(flat)
        flat.addSubview(inner)
        flat.transform = AffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        let centre = Rect(x: 100, y: 50, width: 0, height: 0)
        #expect(root.convert(rect, to: flat) == centre)
        #expect(flat.convert(rect, from: root) == centre)
        #expect(flat.convert(rect, from: nil) == centre)
        #expect(inner.convert(rect, from: nil) == Rect(x: 80, y: 20, width: 0, height: 0))
        #expect(inner.convert(Point(x: 10, y: 20), from: nil) == Point(x: 80, y: 20))
        // Outwards, everything is on a line.
        #expect(flat.convert(rect, to: root) == Rect(x: 110, y: 150, width: 30, height: 0))
    }

    @Test func theCenterAndBoundsMakeTheFrame() {
        let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == Point(x: 60, y: 45))
        #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
        view.center = Point(x: 0, y: 0)
        #expect(view.frame == Rect(x: -50, y: -25, width: 100, height: 50))
        view.bounds = Rect(x: 5, y: 5, width: 20, height: 20)
        #expect(view.frame == Rect(x: -10, y: -10, width: 20, height: 20))
    }

    @Test func theOriginOfTheBoundsScrolls() {
        let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        view.bounds = Rect(x: 30, y: 40, width: 200, height: 200)
        #expect(view.frame == Rect(x: 100, y: 100, width: 200, height: 200))
        let child = View(frame: Rect(x: 30, y: 40, width: 10, height: 10))
        view.addSubview(child)
        #expect(child.convert(.zero, to: nil) == Point(x: 100, y: 100))
    }

    @Test func theTransformActsAboutTheCenter() {
        let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))
        view.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(view.convert(Point(x: 100, y: 50), to: nil) == Point(x: 200, y: 150))
        #expect(view.convert(Point(x: 0, y: 0), to: nil) == Point(x: 250, y: 50))
        #expect(view.frame == Rect(x: 150, y: 50, width: 100, height: 200))
        #expect(view.center == Point(x: 200, y: 150))
    }

    @Test func aFrameSetOnATransformedViewIsTheOneBeforeTheTransform() {
        let view = View()
        view.transform = AffineTransform(scaleX: 2, y: 2)
        view.frame = Rect(x: 100, y: 100, width: 50, height: 50)
        #expect(view.bounds.size == Size(width: 50, height: 50))
        #expect(view.frame == Rect(x: 75, y: 75, width: 100, height: 100))
    }

    @Test func convertingComposesAllTransformsOnTheWay() {
        let root = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        let outer = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        let inner = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        let sibling = View(frame: Rect(x: 400, y: 0, width: 100, height: 100))
        root.addSubview(outer)
        root.addSubview(sibling)
        outer.addSubview(inner)
        outer.transform = AffineTransform(scaleX: 2, y: 2)
        inner.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        let point = Point(x: 10, y: 0)
        let global = inner.convert(point, to: nil)
        // In `inner`: 40 left of and 50 above the centre; after the rotation 50 right of and 40 above it; then doubled.
        #expect(isClose(global, Point(x: 300, y: 120)))
        #expect(isClose(inner.convert(global, from: nil), point))
        #expect(isClose(inner.convert(point, to: sibling), Point(x: -100, y: 120)))
        #expect(isClose(sibling.convert(point, from: inner), Point(x: -100, y: 120)))
    }

    @Test func geometryThatIsNotANumberIsRefused() {
        let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
        view.frame = Rect(x: .nan, y: 0, width: 1, height: 1)
        view.bounds = Rect(x: 0, y: 0, width: .infinity, height: 1)
        view.center = Point(x: 0, y: -.infinity)
        view.transform = AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.transform == .identity)
    }
}
