// SPDX-License-Identifier: MIT
import Glibc
import Testing
import Waytouch
import WaytouchTesting

/// Setting a value rebases it; in an action this does not affect velocities.
@Suite struct RebasingTests {
    /// The recognizers whose values can be set.
    private struct Set {
        let pan: PanGestureRecognizer
        let pinch: PinchGestureRecognizer
        let rotation: RotationGestureRecognizer
        let transform: TransformGestureRecognizer

        init(in world: TouchWorld, named suffix: String = "") {
            pan = world.attach(PanGestureRecognizer(), name: "pan" + suffix)
            pinch = world.attach(PinchGestureRecognizer(), name: "pinch" + suffix)
            rotation = world.attach(RotationGestureRecognizer(), name: "rotation" + suffix)
            transform = world.attach(TransformGestureRecognizer(), name: "transform" + suffix)
            for recognizer in all { recognizer.allowsSimultaneousRecognitionWithAny = true }
        }

        var all: [GestureRecognizer] { [pan, pinch, rotation, transform] }

        var velocities: [Double] {
            let (one, other) = (pan.velocity(in: nil), transform.velocity(in: nil))
            return [
                one.dx, one.dy, pinch.velocity, rotation.velocity, other.dx, other.dy,
                transform.scaleVelocity, transform.rotationVelocity,
            ]
        }

        func rebase() {
            pan.setTranslation(.zero, in: nil)
            pinch.scale = 1
            rotation.rotation = 0
            transform.setTranslation(.zero, in: nil)
            transform.scale = 1
            transform.rotation = 0
        }
    }

    /// Two fingers that move, spread and turn together, faster and faster.
    private func frame(_ world: TouchWorld, _ step: Int) {
        let part = Double(step) * Double(step) / 20
        let way = ((200 + 15 * part) * cos(part / 20), (200 + 15 * part) * sin(part / 20))
        world.frame(t: Double(step) * 8) { frame in
            for (finger, side) in [(Int32(0), 1.0), (1, -1)] {
                let place = (500 + 10 * part + side * way.0, 600 - 6 * part + side * way.1)
                if step == 0 { frame.down(finger, at: place) } else { frame.move(finger, to: place) }
            }
        }
    }

    private func lift(_ world: TouchWorld, t: Double) {
        world.frame(t: t) {
            $0.up(0)
            $0.up(1)
        }
    }

    @Test func rebasingInEveryActionChangesNoVelocity() {
        let world = TouchWorld(width: 4000, height: 4000)
        let rebased = Set(in: world, named: "0")
        let plain = Set(in: world, named: "1")
        var atEnd: [Double] = []
        for recognizer in rebased.all {
            recognizer.addTarget { _ in
                let before = rebased.velocities
                rebased.rebase()
                #expect(rebased.velocities == before)
                #expect(rebased.pan.translation(in: nil) == .zero)
                #expect(rebased.pinch.scale == 1)
                #expect(rebased.rotation.rotation == 0)
                if recognizer.state == .ended { atEnd = before }
            }
        }
        for recognizer in plain.all {
            recognizer.addTarget { _ in
                guard recognizer.state != .began else { return }
                let (one, other) = (rebased.velocities, plain.velocities)
                let isSame = zip(one, other).allSatisfy { isClose($0, $1, within: 1e-9) }
                #expect(isSame, "\(recognizer.name) \(recognizer.state): \(one), not rebased \(other)")
            }
        }
        for step in 0...16 { frame(world, step) }
        lift(world, t: 130)
        #expect(world.states(of: "pan0").last == "ended" && world.states(of: "transform1").last == "ended")
        #expect(atEnd.count == 8 && atEnd.allSatisfy { $0 != 0 }, "\(atEnd)")
    }

    @Test func setBetweenTwoEventsTheVelocityReadsZeroUntilTheNext() {
        let world = TouchWorld(width: 4000, height: 4000)
        let (set, plain) = (Set(in: world, named: "0"), Set(in: world, named: "1"))
        for step in 0...10 { frame(world, step) }
        #expect(set.velocities.allSatisfy { $0 != 0 })
        set.rebase()
        #expect(set.velocities == [0, 0, 0, 0, 0, 0, 0, 0])
        frame(world, 11)
        #expect(zip(set.velocities, plain.velocities).allSatisfy { isClose($0, $1) && $0 != 0 })
        set.rebase()
        var velocities: [Double] = []
        set.transform.addTarget { _ in velocities = set.velocities }
        lift(world, t: 90)
        #expect(velocities.count == 8 && velocities.allSatisfy { $0 != 0 }, "\(velocities)")
    }

    @Test func settingAPartAtRestToItsValueLeavesItAtRest() {
        let world = TouchWorld()
        let transform = Set(in: world).transform
        transform.addTarget { _ in
            transform.rotation = 0
            transform.scale = 1
        }
        world.frame(t: 0) {
            $0.down(0, at: (300, 300))
            $0.down(1, at: (500, 300))
        }
        for step in 1...4 {
            let way = Double(step) * 10
            world.frame(t: way) {
                $0.move(0, to: (300 + way, 300))
                $0.move(1, to: (500 + way, 301))
            }
        }
        #expect(world.states(of: "transform").last == "changed")
        #expect(transform.rotation == 0 && transform.rotationVelocity == 0)
        #expect(transform.scale == 1 && transform.scaleVelocity == 0)
    }

    @Test func onlyThePartOfATransformThatWasSetReadsZero() {
        let world = TouchWorld(width: 4000, height: 4000)
        let set = Set(in: world)
        for step in 0...10 { frame(world, step) }
        let transform = set.transform
        transform.scale = 1
        #expect(transform.scaleVelocity == 0 && transform.rotationVelocity != 0)
        #expect(transform.velocity(in: nil) != .zero)
        transform.rotation = 0
        #expect(transform.rotationVelocity == 0 && transform.velocity(in: nil) != .zero)
        transform.setTranslation(.zero, in: nil)
        #expect(transform.velocity(in: nil) == .zero)
    }
}
