// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// A view that is hit only inside a circle.
private final class Disc: View {
    override func point(inside point: Point) -> Bool {
        point.distance(to: bounds.center) <= bounds.size.width / 2
    }
}

/// A view that passes its touches to another.
private final class Deputy: View {
    weak var other: View?
    override func hitTest(_ point: Point) -> View? { super.hitTest(point) == nil ? nil : other }
}

@Suite struct HitTestTests {
    private let world = TouchWorld()

    /// Returns the name of the view that receives a touch at a place.
    private func hit(_ x: Double, _ y: Double) -> String? {
        world.clearTrace()
        world.tap(at: (x, y), t: world.now + 1000)
        return world.trace.lines(.touches).first?.split(separator: " ")[1].split(separator: ":").map(
            String.init)[0]
    }

    @Test func theFrontmostViewIsHit() {
        world.view("back", frame: wholeCard)
        world.view("front", frame: Rect(x: 200, y: 200, width: 100, height: 100))
        #expect(hit(250, 250) == "front")
        #expect(hit(150, 150) == "back")
        #expect(hit(50, 50) == nil)
        world.engine.root.bringSubviewToFront(world.views["back"]!)
        #expect(hit(250, 250) == "back")
    }

    @Test func edgesAreHalfOpen() {
        world.view("card", frame: wholeCard)
        for (x, y, name) in [
            (100.0, 100.0, "card"), (100.0.nextDown, 100, nil), (500.0.nextDown, 400.0.nextDown, "card"),
            (500, 200, nil), (200, 400, nil),
        ] as [(Double, Double, String?)] { #expect(hit(x, y) == name, "\(x), \(y)") }
    }

    @Test func hiddenTransparentAndInertViewsAreSkippedWithTheirSubviews() {
        let card = world.view("card", frame: wholeCard)
        world.view("button", frame: Rect(x: 10, y: 10, width: 50, height: 50), parent: "card")
        #expect(hit(120, 120) == "button")
        card.isHidden = true
        #expect(hit(120, 120) == nil)
        card.isHidden = false
        card.isUserInteractionEnabled = false
        #expect(hit(120, 120) == nil)
        card.isUserInteractionEnabled = true
        for (alpha, name) in [
            (0.01.nextUp, "button"), (0.01, "button"), (0.01.nextDown, nil), (0, nil), (1, "button"),
        ] as [(Double, String?)] {
            card.alpha = alpha
            #expect(hit(120, 120) == name, "\(alpha)")
        }
    }

    @Test func whatLiesOutsideOfItsSuperviewIsNotHit() {
        world.view("card", frame: wholeCard)
        world.view("button", frame: Rect(x: -50, y: 10, width: 100, height: 50), parent: "card")
        #expect(hit(120, 120) == "button")
        #expect(hit(80, 120) == nil)
    }

    @Test func pointInsideCanBeOverridden() {
        world.view("back", frame: wholeCard)
        let disc = Disc(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        world.view("probe", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let probe = world.views["probe"]!
        probe.removeFromSuperview()
        world.views["back"]!.addSubview(disc)
        disc.addSubview(probe)
        #expect(hit(150, 150) == "probe")
        #expect(hit(102, 102) == "back")
    }

    @Test func hitTestCanBeOverridden() {
        let card = world.view("card", frame: wholeCard)
        let deputy = Deputy(frame: Rect(x: 600, y: 600, width: 100, height: 100))
        deputy.other = card
        world.engine.root.addSubview(deputy)
        #expect(hit(650, 650) == "card")
    }

    @Test func aTransformedViewIsHitWhereItIsSeen() {
        let card = world.view("card", frame: wholeCard)  // 400 x 300 about (300, 250)
        card.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(hit(300, 60) == "card")
        #expect(hit(120, 250) == nil)
        card.transform = AffineTransform(scaleX: 0.5, y: 0.5)
        #expect(hit(201, 250) == "card")
        #expect(hit(199, 250) == nil)
    }

    @Test func aSingularTransformIsNotHit() {
        let card = world.view("card", frame: wholeCard)
        world.view("button", frame: Rect(x: 10, y: 10, width: 50, height: 50), parent: "card")
        card.transform = AffineTransform(scaleX: 0, y: 1)
        #expect(hit(300, 250) == nil)
        card.transform = .identity
        #expect(hit(120, 120) == "button")
    }

    @Test func scrollingMovesWhatIsHit() {
        let card = world.view("card", frame: wholeCard)
        world.view("button", frame: Rect(x: 0, y: 350, width: 50, height: 50), parent: "card")
        #expect(hit(110, 210) == "card")
        card.bounds.origin = Point(x: 0, y: 250)
        #expect(hit(110, 210) == "button")
    }

    @Test func theHostMaySayWhichWindowIsHit() {
        let window = world.window("window", frame: wholeCard)
        world.view("button", frame: Rect(x: 10, y: 10, width: 50, height: 50), parent: "window")
        world.view("front", frame: wholeCard)
        world.frame(t: 0) { $0.down(0, at: (120, 120), window: window) }
        world.frame(t: 0) { $0.down(1, at: (900, 900), window: window) }
        let elsewhere = Window(frame: wholeCard)
        world.frame(t: 0) { $0.down(2, at: (120, 120), window: elsewhere) }
        expectTrace(
            world,
            """
            0 button: began 0 (120, 120)
            0 window: began 1 (900, 900)
            """)
    }

    @Test func aTouchBelongsToItsViewForLife() {
        let card = world.view("card", frame: wholeCard)
        world.view("other", frame: Rect(x: 600, y: 600, width: 100, height: 100))
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (650, 650), t: 10)
        card.frame = Rect(x: 0, y: 0, width: 1, height: 1)
        card.isHidden = true
        world.up(0, t: 20)
        expectTrace(
            world,
            """
            0 card: began 0 (200, 200)
            10 card: moved 0 (650, 650)
            20 card: ended 0 (650, 650)
            """)
    }

    @Test func theRecognizersAreThoseOfTheViewAndOfAllAboveIt() {
        world.window("window", frame: wholeCard)
        world.view("card", frame: Rect(x: 0, y: 0, width: 100, height: 100), parent: "window")
        world.view("button", frame: Rect(x: 0, y: 0, width: 50, height: 50), parent: "card")
        world.view("neighbour", frame: Rect(x: 50, y: 50, width: 50, height: 50), parent: "card")
        let names = ["root", "window", "card", "button", "neighbour"]
        let customs = names.map { world.attach(Custom(), to: $0, name: "on \($0)") }
        world.down(0, at: (110, 110), t: 0)
        #expect(customs.map(\.fed.isEmpty) == [false, false, false, false, true])
    }
}
