// SPDX-License-Identifier: MIT
import CWaylandClient
import Glibc
import WaytouchClient
import WaytouchWindow

import struct WaytouchTesting.SeededGenerator

/// Does anything that the libraries allow, in any order and in all that it is called with.
final class Program {
    var dice: SeededGenerator
    var worlds: [World] = []
    var recognizers: [GestureRecognizer] = []
    var questions: [(GestureRecognizer, GestureRecognizer.Question)] = []
    var remains: [Remains] = []
    /// Kept, so that no other recognizer is taken for one of them.
    var dropped: [GestureRecognizer] = []
    var active: Set<ObjectIdentifier> = []
    var depth = 0
    var gestures = 0
    var isResting = false
    /// A descriptor that never becomes readable.
    let nowhere: Int32
    let trace = getenv("WAYTOUCH_ATTEMPTS_TRACE") != nil

    init(seed: UInt64) {
        dice = SeededGenerator(seed: seed)
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        nowhere = ends[0]
        signal(SIGALRM) { _ in }
        let step = timeval(tv_sec: 0, tv_usec: 5000)
        var timer = itimerval(it_interval: step, it_value: step)
        setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    }

    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }

    func log(_ text: @autoclosure () -> String) {
        if trace { say(String(repeating: "  ", count: depth) + text()) }
    }

    func say(_ text: String) {
        let line = Array((text + "\n").utf8)
        _ = write(2, line, line.count)
    }

    func problem(_ text: String) -> Never {
        say("PROBLEM: \(text)")
        abort()
    }

    func noteMade(_ object: AnyObject, _ name: String) {
        remains.removeAll { $0.object == nil }
        remains.append(Remains(name: name, object: object))
    }

    func callBack() {
        guard !isResting, depth < 3, random(3) == 0 else { return }
        depth += 1
        act()
        depth -= 1
    }

    // MARK: What a program may do

    func act() {
        switch random(30) {
        case 0, 1: if panes.count < 4 { addPane() }
        case 2: if random(6) == 0 { closePane() }
        case 3: if random(6) == 0 { dropWindow() }
        case 4: if random(12) == 0 { dropManager() }
        case 5: if random(20) == 0 { dropWorld() }
        case 6: addWorld()
        case 7, 8, 9: addView()
        case 10, 11, 12: if recognizers.count < 40 { addRecognizer() }
        case 13: log("removeFromSuperview"); if random(3) == 0 { anyView()?.removeFromSuperview() }
        case 14: if random(3) == 0 { dropView() }
        case 15: move()
        case 16:
            if let any = anyRecognizer() { log("add \(any)"); anyView()?.addGestureRecognizer(any) }
        case 17: if let any = anyRecognizer() { log("remove"); any.view?.removeGestureRecognizer(any) }
        case 18: dropRecognizer()
        case 19: log("enable"); anyRecognizer()?.isEnabled = random(3) != 0
        case 20: relate()
        case 21: if let asked = questions.popLast() { asked.0.answer(asked.1, random(2) == 0) }
        case 22: anyRecognizer()?.delegate = random(2) == 0 ? self : nil
        case 23: anyRecognizer()?.reportsTouches = random(2) == 0
        case 24: if let any = anyRecognizer() as? Eager { decide(any, any.touches) }
        case 25: nest()
        case 26: seat()
        case 27: anyRecognizer()?.allowsSimultaneousRecognitionWithAny = random(2) == 0
        default:
            log("changed")
            panes.randomElement(using: &dice)?.picture.changed()
        }
    }

    var panes: [Pane] { worlds.flatMap(\.panes) }

    func anyRecognizer() -> GestureRecognizer? { recognizers.randomElement(using: &dice) }

    func anyView() -> View? {
        guard let pane = panes.randomElement(using: &dice) else { return nil }
        return pane.views.randomElement(using: &dice) ?? pane.window
    }

    /// Keeps enough for fingers to reach.
    func replenish() {
        if panes.count < 2 { addPane() }
        for world in worlds {
            for pane in world.panes {
                if pane.window == nil { if random(4) == 0 { addWindow(pane, world) } }
                while pane.views.count < 3 { addView(in: pane) }
                for view in pane.views where view.superview == nil && random(8) == 0 {
                    pane.window?.addSubview(view)
                }
            }
        }
        if recognizers.count < 30 { addRecognizer() }
        for recognizer in recognizers where recognizer.view?.window == nil && random(8) == 0 {
            anyView()?.addGestureRecognizer(recognizer)
        }
    }

    func addWorld() {
        guard worlds.count < 2 else { return }
        log("world")
        do {
            let world = try World()
            noteMade(world.connection, "connection")
            worlds.append(world)
            world.connection.onTouch = { [weak self] _ in self?.callBack() }
            world.connection.onTouchLost = { [weak self] in self?.callBack() }
            world.connection.onKeyboard = { [weak self] _ in self?.callBack() }
            addManager(world)
        } catch { problem("\(error)") }
    }

    func addManager(_ world: World) {
        log("manager")
        do {
            let manager = try WaytouchManager(display: world.connection.display)
            noteMade(manager, "manager")
            world.manager = manager
            manager.onFrame = { [weak self] _, _ in self?.callBack() }
            manager.onProfileChange = { [weak self] _ in self?.callBack() }
            if let wlSeat = world.connection.seat, random(2) == 0 { world.seat = manager.seat(for: wlSeat) }
        } catch { problem("\(error)") }
    }

    func addPane() {
        guard let world = worlds.randomElement(using: &dice) else { return }
        log("pane")
        do {
            let picture = try PictureWindow(
                connection: world.connection, title: "attempts", appID: "attempts",
                size: Size(width: Double(200 + random(900)), height: Double(200 + random(600))),
                isFullscreen: random(3) == 0)
            noteMade(picture, "picture window")
            let pane = Pane(picture)
            noteMade(pane, "pane")
            picture.onPaint = { [weak self] buffer in
                buffer.fill(0x205080)
                self?.callBack()
            }
            picture.onCommit = { [weak self] in self?.callBack() }
            picture.onResize = { [weak self] in self?.callBack() }
            picture.onShown = { [weak self] in self?.callBack() }
            world.panes.append(pane)
            addWindow(pane, world)
            picture.open()
        } catch { problem("\(error)") }
    }

    func addWindow(_ pane: Pane, _ world: World) {
        guard pane.window == nil, let manager = world.manager else { return }
        log("window")
        let window = manager.window(for: pane.picture.surface)
        noteMade(window, "window")
        window.onScaleChange = { [weak self] _ in self?.callBack() }
        window.onDeferredEdges = { [weak self] _ in self?.callBack() }
        window.deferredEdges = random(3) == 0 ? .all : []
        pane.window = window
    }

    func dropWindow() {
        for world in worlds {
            guard random(2) == 0, let pane = world.panes.randomElement(using: &dice) else { continue }
            if pane.window == nil {
                addWindow(pane, world)
            } else {
                log("drop window")
                pane.leave()
            }
        }
    }

    func closePane() {
        guard let world = worlds.randomElement(using: &dice), !world.panes.isEmpty else { return }
        log("close pane")
        let pane = world.panes.remove(at: random(world.panes.count))
        let isFirst = random(2) == 0
        if isFirst { pane.leave() }
        if random(2) == 0 { pane.picture.close() }
        if random(2) == 0 { pane.picture.changed() }
    }

    func dropManager() {
        guard let world = worlds.randomElement(using: &dice) else { return }
        log("drop manager")
        world.seat = nil
        let manager = world.manager
        world.manager = nil
        for pane in world.panes { pane.leave() }
        manager?.invalidate()
        // Handlers may have made one.
        if world.manager == nil, !isResting { addManager(world) }
    }

    func dropWorld() {
        guard !worlds.isEmpty else { return }
        log("drop world")
        let world = worlds.remove(at: random(worlds.count))
        let manager = world.manager
        world.manager = nil
        world.seat = nil
        manager?.invalidate()
        for pane in world.panes { pane.picture.close() }
        world.panes.removeAll()
        manager?.invalidate()
    }

    func addView() {
        if let pane = panes.randomElement(using: &dice), pane.views.count < 8 { addView(in: pane) }
    }

    func addView(in pane: Pane) {
        log("view")
        let view = View(
            frame: Rect(x: Double(random(500)), y: Double(random(300)), width: 400, height: 300))
        noteMade(view, "view")
        pane.views.append(view)
        (random(3) == 0 ? pane.views.randomElement(using: &dice) : pane.window)?.addSubview(view)
    }

    func dropView() {
        guard let pane = panes.randomElement(using: &dice), !pane.views.isEmpty else { return }
        log("drop view")
        pane.views.remove(at: random(pane.views.count)).removeFromSuperview()
    }

    func move() {
        guard let view = anyView(), let target = anyView(), !(view is Window) else { return }
        log("move")
        if !target.isDescendant(of: view), random(2) == 0 {
            target.insertSubview(view, at: random(target.subviews.count + 1))
        }
        switch random(6) {
        case 0: view.isHidden = random(4) == 0
        case 1: view.isUserInteractionEnabled = random(4) != 0
        case 2: view.isExclusiveTouch = random(4) == 0
        case 3: view.transform = AffineTransform(rotationAngle: Double(random(6)))
        default: view.center = Point(x: Double(random(900)), y: Double(random(500)))
        }
    }

    func addRecognizer() {
        let recognizer: GestureRecognizer =
            switch random(14) {
            case 0: TapGestureRecognizer()
            case 1: LongPressGestureRecognizer()
            case 2, 3: PanGestureRecognizer()
            case 4: SwipeGestureRecognizer()
            case 5: TransformGestureRecognizer()
            case 6: PinchGestureRecognizer()
            case 7: RotationGestureRecognizer()
            case 8: ScreenEdgePanGestureRecognizer()
            case 9: HoverGestureRecognizer()
            default: Eager()
            }
        log("recognizer \(type(of: recognizer))")
        noteMade(recognizer, "recognizer")
        (recognizer as? Eager)?.program = self
        recognizer.delegate = random(2) == 0 ? self : nil
        recognizer.allowsSimultaneousRecognitionWithAny = random(2) == 0
        recognizer.addTarget { [weak self] in self?.gesture(of: $0) }
        recognizer.failureHandler = { [weak self] _, _ in self?.callBack() }
        recognizers.append(recognizer)
        anyView()?.addGestureRecognizer(recognizer)
    }

    func dropRecognizer() {
        guard !recognizers.isEmpty, random(2) == 0 else { return }
        log("drop recognizer")
        let recognizer = recognizers.remove(at: random(recognizers.count))
        recognizer.view?.removeGestureRecognizer(recognizer)
        questions.removeAll { $0.0 === recognizer }
        if !isResting { dropped.append(recognizer) }
    }

    func relate() {
        guard let first = anyRecognizer(), let second = anyRecognizer(), first !== second else { return }
        log("relate")
        if random(5) != 0 {
            first.allowSimultaneousRecognition(with: second)
        } else {
            try? first.require(toFail: second)
        }
    }

    func seat() {
        guard let world = worlds.randomElement(using: &dice), let manager = world.manager else { return }
        log("seat")
        if let seat = world.seat {
            world.seat = nil
            manager.removeSeat(seat)
        } else if let wlSeat = world.connection.seat {
            world.seat = manager.seat(for: wlSeat)
        }
    }

    func nest() {
        guard let world = worlds.randomElement(using: &dice) else { return }
        log("nest")
        turn(world, milliseconds: 5 + random(60))
        log("nested")
    }

    func decide(_ recognizer: Eager, _ touches: [Touch]) {
        switch random(8) {
        case 0: recognizer.state = .began
        case 1: recognizer.state = .changed
        case 2: recognizer.state = .ended
        case 3: recognizer.state = .cancelled
        case 4: recognizer.fail(FailureCause(.moved, measured: 3, limit: 2, unit: .points))
        case 5: if let touch = touches.first { recognizer.ignore(touch) }
        default: callBack()
        }
    }

    // MARK: Running

    func turn(_ world: World, milliseconds: Int) {
        let end = now() + milliseconds
        do {
            // An interval timer ends each wait.
            try EventLoop(connection: world.connection, interruption: nowhere).run { now() >= end }
        } catch { problem("\(error)") }
    }

    /// Returns the time in ms.
    private func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    func run(until isOver: () -> Bool) {
        while !isOver() {
            if worlds.isEmpty { addWorld() }
            for world in worlds { turn(world, milliseconds: 15) }
            if !isResting {
                depth += 1
                if random(5) == 0 { act() }
                depth -= 1
                replenish()
                for pane in panes where random(3) == 0 { pane.picture.changed() }
            }
        }
    }
}
