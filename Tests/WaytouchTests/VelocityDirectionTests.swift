// SPDX-License-Identifier: MIT
import Glibc
import Testing
import Waytouch
import WaytouchTesting

/// A velocity never points against the fingers.
@Suite struct VelocityDirectionTests {
    /// A value over time, and whether a velocity along it points back.
    private struct Course {
        var samples: [(t: Double, value: Double)] = []

        mutating func add(_ value: Double, at t: Double) { samples.append((t, value)) }

        /// The last value minus the newest one that is at least 10 ms older.
        var latestChange: Double {
            guard let last = samples.last else { return 0 }
            let before = samples.last { $0.t <= last.t - 10 } ?? samples[0]
            return last.value - before.value
        }

        func isDenied(by velocity: Double) -> Bool {
            let change = latestChange
            return abs(change) > 1e-6 && velocity * change < 0
        }
    }

    /// x over time in ms, at 60…125 Hz: real strokes whose fitted parabola would point back.
    private static let strokes: [[(t: Double, x: Double)]] = [
        [(0, 200), (10, 240), (20, 244)],
        [(0, 200), (16, 300), (33, 380), (50, 384)],
        [(0, 200), (8, 250), (16, 300), (24, 340), (32, 342), (40, 343)],
        [(0, 200), (16, 233), (32, 266), (48, 266)],
        [(0, 200), (10, 204), (20, 260), (30, 265), (40, 266)],
    ]

    @Test(arguments: strokes, [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)])
    func aFingerThatBrakesHardIsNotThrownBack(stroke: [(t: Double, x: Double)], way: (Double, Double)) {
        let world = TouchWorld()
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        var velocities: [Vector] = []
        pan.addTarget { _ in velocities.append(pan.velocity(in: nil)) }
        for (index, sample) in stroke.enumerated() {
            let place = (500 + way.0 * (sample.x - 200), 500 + way.1 * (sample.x - 200))
            if index == 0 {
                world.down(0, at: place, t: sample.t)
            } else {
                world.move(0, to: place, t: sample.t)
            }
        }
        world.up(0, t: stroke.last?.t)
        #expect(world.states(of: "pan").last == "ended")
        for velocity in velocities {
            #expect(velocity.dx * way.0 + velocity.dy * way.1 >= 0, "\(velocity)")
            #expect(way.0 != 0 || velocity.dx == 0, "\(velocity)")
            #expect(way.1 != 0 || velocity.dy == 0, "\(velocity)")
        }
    }

    /// Where the parabola points back, a line through the last 40 ms replaces it, with the weights of the fit.
    @Test(arguments: [40.0, 41])
    func theLineThroughTheLast40MillisecondsStandsIn(age: Double) {
        let world = TouchWorld()
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        var velocity = Vector.zero
        pan.addTarget { _ in velocity = pan.velocity(in: nil) }
        let samples = [(-age, 0.0), (-30, 400), (-20, 440), (-10, 441), (0, 442)]
        world.down(0, at: (0, 500), t: 50 - age)
        for (t, x) in samples.dropFirst() { world.move(0, to: (x, 500), t: 50 + t) }
        world.up(0, t: 50)
        #expect(world.states(of: "pan").last == "ended")
        let weights = [1, 1, 1, 1, 0.5]
        var sums = [0.0, 0, 0, 0, 0]
        for ((t, x), w) in zip(samples, weights) where t >= -40 {
            for (index, part) in [1, t, t * t, x, t * x].enumerated() { sums[index] += w * part }
        }
        let slope = (sums[0] * sums[4] - sums[1] * sums[3]) / (sums[0] * sums[2] - sums[1] * sums[1]) * 1000
        #expect(isClose(velocity.dx, slope, within: 1e-9), "\(velocity), expected \(slope)")
    }

    /// The latest movement starts at the newest sample that is at least 10 ms older, and not a microsecond less.
    @Test(arguments: [(10.0, true), (10.001, false)])
    func aTurnCountsIfItIsAtLeast10MillisecondsOld(turn: Double, counts: Bool) {
        let world = TouchWorld()
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        world.down(0, at: (200, 500), t: 0)
        world.move(0, to: (220, 500), t: turn)
        world.move(0, to: (210, 500), t: 20)
        let velocity = pan.velocity(in: nil)
        #expect(counts ? isClose(velocity.dx, -2500) : velocity.dx >= 0, "\(velocity)")
    }

    /// In the turned view, the resting axis has a tiny remainder, of either sign, of the movement along the other.
    @Test(arguments: [Double.pi / 2, -.pi / 2], [1.0, -1])
    func aFingerThatRestsOnOneAxisDoesSoInAViewThatIsTurned(angle: Double, way: Double) {
        let world = TouchWorld()
        let view = world.view("card", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        view.transform = AffineTransform(
            a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
        let pan = world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.down(0, at: (500, 400), t: 0)
        for step in 1...3 { world.move(0, to: (500, 400 + 20 * Double(step)), t: 10 * Double(step)) }
        world.move(0, to: (500 + 10 * way, 460), t: 40)
        let (seen, real) = (pan.velocity(in: view), pan.velocity(in: nil))
        #expect(real.dy > 100)
        #expect(isClose(abs(seen.dx), abs(real.dy), within: 1e-6), "\(seen), really \(real)")
        #expect(isClose(abs(seen.dy), abs(real.dx), within: 1e-6), "\(seen), really \(real)")
    }

    /// The line through the last 40 ms points back too when the finger has only just turned, here 11 ms ago.
    @Test func aFingerThatHasJustTurnedHasNoVelocityRatherThanThatBeforeTheTurn() {
        let world = TouchWorld()
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        var velocity = Vector(dx: 1, dy: 1)
        pan.addTarget { _ in velocity = pan.velocity(in: nil) }
        world.down(0, at: (900, 500), t: 0)
        for step in 1...6 {
            world.move(0, to: (900 - 60 * Double(step), 500 + 10 * Double(step)), t: 8 * Double(step))
        }
        world.move(0, to: (541, 563), t: 59)
        world.up(0, t: 59)
        #expect(velocity.dx == 0, "\(velocity)")
        #expect(velocity.dy > 0, "the other axis keeps its own: \(velocity)")
    }

    @Test(arguments: [0.0, 30, 45, 77, 135, 210, 300])
    func theAxesAreThoseOfTheSpaceAskedFor(degrees: Double) {
        let angle = degrees / 180 * .pi
        let world = TouchWorld()
        let card = world.view("card", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        card.transform = AffineTransform(
            a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        var velocity = Vector.zero
        pan.addTarget { _ in velocity = pan.velocity(in: card) }
        // It brakes along the card's x axis, and moves on evenly along the y axis.
        let stroke: [(t: Double, x: Double, y: Double)] = [(0, 0, 0), (10, 40, 3), (20, 44, 6)]
        for (index, sample) in stroke.enumerated() {
            let place = (
                500 + cos(angle) * sample.x - sin(angle) * sample.y,
                500 + sin(angle) * sample.x + cos(angle) * sample.y
            )
            if index == 0 {
                world.down(0, at: place, t: sample.t)
            } else {
                world.move(0, to: place, t: sample.t)
            }
        }
        world.up(0, t: 20)
        #expect(velocity.dx > 0, "\(velocity)")
        #expect(isClose(velocity.dy, 300, within: 1e-6), "the axis across keeps its own fit: \(velocity)")
    }

    @Test func aPinchARotationAndATransformThatBrakeAreNotThrownBackEither() {
        for sign in [1.0, -1] {
            let world = TouchWorld()
            let pinch = world.attach(PinchGestureRecognizer(), name: "pinch")
            let rotation = world.attach(RotationGestureRecognizer(), name: "rotation")
            let transform = world.attach(TransformGestureRecognizer(), name: "transform")
            for recognizer in [pinch, rotation, transform] as [GestureRecognizer] {
                recognizer.allowsSimultaneousRecognitionWithAny = true
            }
            var last: [Double] = []
            transform.addTarget { _ in
                last = [
                    pinch.velocity, rotation.velocity, transform.scaleVelocity, transform.rotationVelocity,
                ]
            }
            for (index, part) in [0.0, 40, 44].enumerated() {
                let radius = 200 + sign * part
                let angle = sign * part / 100
                let way = (radius * cos(angle), radius * sin(angle))
                world.frame(t: Double(index) * 10) { frame in
                    for (finger, side) in [(Int32(0), 1.0), (1, -1)] {
                        let place = (500 + side * way.0, 500 + side * way.1)
                        if index == 0 { frame.down(finger, at: place) } else { frame.move(finger, to: place) }
                    }
                }
            }
            world.frame(t: 20) {
                $0.up(0)
                $0.up(1)
            }
            #expect(world.states(of: "transform").last == "ended")
            #expect(last.count == 4)
            #expect(last.allSatisfy { $0 * sign > 0 }, "\(sign): \(last)")
        }
    }

    /// Random strokes stop, turn, jitter and pause, at the rates of real panels, in output and view space.
    @Test(arguments: 0..<60)
    func noVelocityOfARandomStrokePointsBack(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var looked = 0
        for _ in 0..<12 { looked += checkRandomStroke(&random) }
        #expect(looked > 100)
    }

    /// Returns the number of velocities that were checked.
    private func checkRandomStroke(_ random: inout SeededGenerator) -> Int {
        let world = TouchWorld(width: 4000, height: 4000)
        let turned = world.view("turned", frame: Rect(x: 0, y: 0, width: 4000, height: 4000))
        let angle = Double.random(in: -4...4, using: &random)
        let mirror = Bool.random(using: &random) ? 1.0 : -1
        let stretch = Double.random(in: 0.2...3, using: &random)
        turned.transform = AffineTransform(
            a: cos(angle) * stretch, b: sin(angle) * stretch, c: -sin(angle) * mirror,
            d: cos(angle) * mirror, tx: 0, ty: 0)
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        let transform = world.attach(TransformGestureRecognizer(), name: "transform")
        let pinch = world.attach(PinchGestureRecognizer(), name: "pinch")
        let rotation = world.attach(RotationGestureRecognizer(), name: "rotation")
        for recognizer in [pan, transform, pinch, rotation] as [GestureRecognizer] {
            recognizer.allowsSimultaneousRecognitionWithAny = true
        }
        var courses = [Course](repeating: Course(), count: 8)
        var seen = 0
        let spaces: [View?] = [nil, turned]
        func velocities() -> [Double] {
            spaces.flatMap { [pan.velocity(in: $0).dx, pan.velocity(in: $0).dy] }
                + [pinch.velocity, rotation.velocity, transform.scaleVelocity, transform.rotationVelocity]
        }
        func values() -> [Double] {
            spaces.flatMap { [pan.translation(in: $0).dx, pan.translation(in: $0).dy] }
                + [pinch.scale, rotation.rotation, transform.scale, transform.rotation]
        }
        let recognizers: [GestureRecognizer] = [
            pan, pan, pan, pan, pinch, rotation, transform, transform,
        ]

        var places = [(1900.0, 2000.0), (2100.0, 2000.0)]
        var speeds = [(0.0, 0.0), (0.0, 0.0)]
        let intervals: [Double] = [4, 8, 8.333, 12, 16.667, 33]
        let interval = intervals.randomElement(using: &random) ?? 8
        let isCoarse = Bool.random(using: &random)
        var t = 0.0
        world.frame(t: t) { for finger in 0..<2 { $0.down(Int32(finger), at: places[finger]) } }
        for _ in 0..<Int.random(in: 4...40, using: &random) {
            // Pauses are rare, because the fit treats what follows as another movement.
            t += random.chance(1, of: 25) ? 60 : interval
            for finger in 0..<2 {
                switch Int.random(in: 0..<8, using: &random) {
                case 0:
                    speeds[finger] = (
                        Double.random(in: -30...30, using: &random),
                        Double.random(in: -30...30, using: &random)
                    )
                case 1, 2: speeds[finger] = (speeds[finger].0 * 0.1, speeds[finger].1 * 0.1)
                case 3: speeds[finger] = (0, 0)
                case 4: speeds[finger] = (-speeds[finger].0, speeds[finger].1)
                default: break
                }
                places[finger].0 += speeds[finger].0
                places[finger].1 += speeds[finger].1
                if isCoarse { places[finger] = (places[finger].0.rounded(), places[finger].1.rounded()) }
            }
            world.frame(t: t) { for finger in 0..<2 { $0.move(Int32(finger), to: places[finger]) } }
            let now = values()
            let fast = velocities()
            for index in courses.indices {
                // A value jumps when its threshold is subtracted.
                let isAtRest = index > 5 && now[index] == Double(7 - index)
                guard recognizers[index].state == .changed, !isAtRest else {
                    courses[index].samples.removeAll()
                    continue
                }
                courses[index].add(now[index], at: t)
                guard let first = courses[index].samples.first, t - first.t >= 10 else { continue }
                seen += 1
                guard courses[index].isDenied(by: fast[index]) else { continue }
                Issue.record("value \(index): \(fast[index]) after \(courses[index].samples.suffix(8))")
                return seen
            }
        }
        return seen
    }
}
