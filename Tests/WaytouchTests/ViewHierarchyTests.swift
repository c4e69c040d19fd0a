// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct ViewHierarchyTests {
    private func family(_ count: Int) -> (View, [View]) {
        let parent = View()
        let children = (0..<count).map { _ in View() }
        for child in children { parent.addSubview(child) }
        return (parent, children)
    }

    private func order(_ parent: View, _ children: [View]) -> [Int] {
        parent.subviews.map { view in children.firstIndex { $0 === view } ?? -1 }
    }

    @Test func subviewsAreOrderedBackToFront() {
        let (parent, children) = family(3)
        #expect(order(parent, children) == [0, 1, 2])
        parent.bringSubviewToFront(children[0])
        #expect(order(parent, children) == [1, 2, 0])
        parent.insertSubview(children[0], belowSubview: children[2])
        #expect(order(parent, children) == [1, 0, 2])
        parent.insertSubview(children[1], aboveSubview: children[2])
        #expect(order(parent, children) == [0, 2, 1])
        parent.insertSubview(children[1], at: 0)
        #expect(order(parent, children) == [1, 0, 2])
        parent.insertSubview(children[1], at: 2)
        #expect(order(parent, children) == [0, 1, 2])
        parent.insertSubview(children[0], aboveSubview: children[0])
        #expect(order(parent, children) == [0, 1, 2])
    }

    @Test(arguments: [Int.min, -1, 99, Int.max])
    func indicesOutOfRangeMeanTheNearest(index: Int) {
        let (parent, children) = family(2)
        parent.insertSubview(View(), at: index)
        parent.insertSubview(children[0], at: index)
        #expect(order(parent, children) == (index < 0 ? [0, -1, 1] : [1, -1, 0]))
    }

    @Test func aViewIsInOnePlaceOnly() {
        let (first, children) = family(1)
        let (second, _) = family(1)
        second.addSubview(children[0])
        #expect(first.subviews.isEmpty)
        #expect(children[0].superview === second)
        children[0].removeFromSuperview()
        #expect(children[0].superview == nil)
        #expect(second.subviews.count == 1)
    }

    @Test func aViewIsNotPutIntoItself() {
        let world = TouchWorld()
        let outer = world.view("outer", frame: wholeCard)
        let inner = world.view("inner", frame: wholeCard, parent: "outer")
        outer.addSubview(outer)
        inner.addSubview(outer)
        #expect(outer.superview === world.engine.root)
        #expect(inner.superview === outer)
        #expect(world.trace.lines(.messages).filter { $0.contains("misuse") }.count == 2)
    }

    @Test func aRecognizerIsOnOneViewOnly() {
        let (_, views) = family(2)
        let tap = TapGestureRecognizer()
        views[0].addGestureRecognizer(tap)
        views[1].addGestureRecognizer(tap)
        #expect(views[0].gestureRecognizers.isEmpty)
        #expect(tap.view === views[1])
        views[0].removeGestureRecognizer(tap)
        #expect(tap.view === views[1])
        views[1].removeGestureRecognizer(tap)
        #expect(tap.view == nil)
    }

    @Test func whatIsReleasedIsForgottenByWhatRemains() {
        let child = View()
        let tap = TapGestureRecognizer()
        do {
            let parent = View()
            parent.addSubview(child)
            parent.addGestureRecognizer(tap)
        }
        #expect(child.superview == nil)
        #expect(tap.view == nil)
        var root: View?
        do { root = GestureEngine(output: Output(width: 10, height: 10)).root }
        #expect(root?.engine == nil)
        root?.addSubview(child)
        child.removeFromSuperview()
        root = nil
        #expect(child.superview == nil)
    }

    @Test func theWindowIsTheNearestOne() {
        let world = TouchWorld()
        let outer = world.window("outer", frame: wholeCard)
        let inner = world.window("inner", frame: wholeCard, parent: "outer")
        let view = world.view("view", frame: wholeCard, parent: "inner")
        #expect(view.window === inner)
        #expect(inner.window === inner)
        #expect(outer.window === outer)
        #expect(world.engine.root.window == nil)
        #expect(view.engine === world.engine)
    }

    @Test func aPlainViewForwardsTouchesToTheViewsAboveIt() {
        let world = TouchWorld()
        world.window("window", frame: wholeCard)
        let plain = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        world.views["window"]!.addSubview(plain)
        world.tap(at: (110, 110), t: 0)
        world.down(0, at: (110, 110), t: 100)
        world.move(0, to: (111, 110), t: 110)
        world.cancel(0, t: 120)
        expectTrace(
            world, [.touches, .groups],
            """
            0 window: began 0 (110, 110)
            0 window: group
            50 window: ended 0 (110, 110)
            50 window: group
            100 window: began 0 (110, 110)
            100 window: group
            110 window: moved 0 (111, 110)
            110 window: group
            120 window: cancelled 0 (111, 110)
            120 window: group
            """)
    }
}
