// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// Recognizers that follow the same fingers share the data from which their velocities are computed, and each has the
/// velocity that it would have alone.
@Suite struct SharedVelocityTests {
    private struct Stage {
        let fingers: FingerStage
        let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))

        /// - Parameter areOwn: whether to use subclasses, which share nothing.
        init(areOwn: Bool = false) {
            fingers = FingerStage(areOwn: areOwn)
            fingers.world.engine.root.addSubview(view)
            view.transform = AffineTransform.identity.rotated(by: 0.7).scaledBy(x: 1.5, y: 1.5)
        }

        var velocities: [Double] {
            let (pan, transform) = (fingers.pan, fingers.transform)
            let vectors = [
                pan.velocity(in: nil), pan.velocity(in: view), transform.velocity(in: nil),
                transform.velocity(in: view),
            ]
            let numbers = [
                fingers.pinch.velocity, fingers.rotation.velocity, transform.scaleVelocity,
                transform.rotationVelocity,
            ]
            return vectors.flatMap { [$0.dx, $0.dy] } + numbers
        }
    }

    /// Plays two or three fingers that move to and fro, together or separately, pause, and sometimes lift. Frames come
    /// about every `interval` ms.
    private func play(_ seed: UInt64, every interval: Double, on stage: Stage, afterFrame: (Int) -> Void) {
        var random = SeededGenerator(seed: seed)
        func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let fingers = Array(0..<Int.random(in: 2...3, using: &random))
        var places = fingers.map { (400 + 200 * Double($0), 300 + 60 * Double($0 * $0)) }
        var paces = fingers.map { _ in (0.0, 0.0) }
        var down: Set<Int> = []
        var moving = Set(fingers)
        var time = 0.0
        for frame in 0..<400 {
            time += frame % 97 == 96 ? draw(20...180) : interval * draw(0.9...1.1)
            if frame % 23 == 0 { paces = paces.map { _ in (draw(-2...2), draw(-2...2)) } }
            if frame % 31 == 0 { moving = Set(fingers.filter { _ in draw(0...1) < 0.7 }) }
            let lifted = frame % 151 == 150 ? 1 : nil
            stage.fingers.world.frame(t: time) { build in
                for finger in fingers {
                    places[finger].0 = min(max(places[finger].0 + paces[finger].0, 20), 1200)
                    places[finger].1 = min(max(places[finger].1 + paces[finger].1, 20), 700)
                    if !down.contains(finger) {
                        down.insert(finger)
                        build.down(Int32(finger), at: places[finger])
                    } else if finger == lifted {
                        down.remove(finger)
                        build.up(Int32(finger))
                    } else if moving.contains(finger) {
                        build.move(Int32(finger), to: places[finger])
                    }
                }
            }
            afterFrame(frame)
        }
    }

    @Test(arguments: UInt64(1)...8, [16.0, 8, 4, 1.2])
    func eachHasTheVelocitiesThatItWouldHaveAlone(seed: UInt64, interval: Double) {
        var read: [[Double]] = []
        let busy = Stage()
        play(seed, every: interval, on: busy) { _ in read.append(busy.velocities) }
        let own = Stage(areOwn: true)
        play(seed, every: interval, on: own) { frame in
            for (number, (value, wanted)) in zip(read[frame], own.velocities).enumerated() {
                #expect(
                    abs(value - wanted) <= 1e-6 * max(1, abs(wanted)), "frame \(frame), velocity \(number)")
            }
        }
        // Nor do velocities depend on what was read before.
        let idle = Stage()
        play(seed, every: interval, on: idle) { frame in
            if frame % 37 == 0 { #expect(idle.velocities == read[frame], "frame \(frame)") }
        }
        #expect(read.count { $0.allSatisfy { $0 != 0 } } > 100)
    }
}
