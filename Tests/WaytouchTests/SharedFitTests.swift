// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

/// What is computed once for several velocities equals, to the last bit, what each would compute by itself.
@Suite struct SharedFitTests {
    /// Each finger's path: when it lands, and from when to when it rests, in ms.
    private static let ways: [(landing: Double, rest: ClosedRange<Double>)] = [
        (0, 500...500), (0, 90...140), (3, 500...500), (37, 60...75), (64, 130...131),
    ]

    /// Returns, by finger, the velocity of its pan after each frame since it landed.
    private func velocities(of fingers: [Int], every interval: Double) -> [Int: [Vector]] {
        let world = TouchWorld()
        var pans: [Int: PanGestureRecognizer] = [:]
        for finger in fingers {
            world.view("\(finger)", frame: Rect(x: Double(finger) * 200, y: 0, width: 200, height: 1080))
            let pan = PanGestureRecognizer()
            pan.allowsSimultaneousRecognitionWithAny = true
            world.attach(pan, to: "\(finger)", name: "pan \(finger)")
            pans[finger] = pan
        }
        var velocities: [Int: [Vector]] = [:]
        for frame in 0..<Int(200 / interval) + 20 {
            // Uneven intervals, as from a real panel.
            let time = Double(frame) * interval + Double(frame * frame % 7) * 0.113
            world.frame(t: time) { build in
                for finger in fingers {
                    let (landing, rest) = Self.ways[finger]
                    guard time >= landing else { continue }
                    let way =
                        time - landing
                        - min(max(time - rest.lowerBound, 0), rest.upperBound - rest.lowerBound)
                    let place = (Double(finger) * 200 + 30 + way * 0.3, 100 + way * way * 0.004)
                    if velocities[finger] == nil {
                        build.down(Int32(finger), at: place)
                        velocities[finger] = []
                    } else {
                        build.move(Int32(finger), to: place)
                    }
                }
            }
            for finger in fingers where velocities[finger] != nil {
                velocities[finger]?.append(pans[finger]?.velocity(in: nil) ?? .zero)
            }
        }
        return velocities
    }

    @Test(arguments: [1.0, 4, 8, 11, 17])
    func velocitiesAreThoseOfEachFingerAlone(interval: Double) {
        let all = Array(Self.ways.indices)
        let together = velocities(of: all, every: interval)
        for finger in all {
            let alone = velocities(of: [finger], every: interval)
            #expect(together[finger] == alone[finger])
            #expect(together[finger]?.contains { $0 != .zero } == true)
        }
    }

    /// Returns the velocities, after each frame, of a finger that brakes hard on one axis: in output px (0), in a moved
    /// view (1) and in a turned one (2). They are read in the given order, and then once more.
    private func velocities(asked order: [Int]) -> [[Vector]] {
        let world = TouchWorld()
        let moved = world.view("moved", frame: Rect(x: 30, y: 70, width: 400, height: 300))
        let turned = world.view("turned", frame: Rect(x: 30, y: 70, width: 400, height: 300), parent: "moved")
        turned.transform = AffineTransform(rotationAngle: 2.5)
        let pan = world.attach(PanGestureRecognizer(), name: "pan")
        var velocities: [[Vector]] = [[], [], []]
        let spaces: [View?] = [nil, moved, turned]
        world.down(0, at: (500, 500), t: 0)
        for frame in 1...30 {
            let t = Double(frame) * 8 + Double(frame * frame % 7) * 0.113
            let way = frame < 20 ? t * 2.5 : 19 * 8 * 2.5 + 4 + (t - 19 * 8) * 0.1
            world.move(0, to: (500 + way, 500 + t * 0.5), t: t)
            for space in order { velocities[space].append(pan.velocity(in: spaces[space])) }
            for space in order { #expect(pan.velocity(in: spaces[space]) == velocities[space].last) }
        }
        return velocities
    }

    @Test(arguments: [[1, 2, 0], [2, 1, 0], [2, 0, 1]])
    func aVelocityDoesNotDependOnEarlierReads(order: [Int]) {
        let expected = velocities(asked: [0, 1, 2])
        #expect(velocities(asked: order) == expected)
        #expect(expected[0] == expected[1])
        // Each space chooses between parabola and line for itself, so the result in one differs from that in another.
        let back = AffineTransform(rotationAngle: 2.5)
        #expect(
            zip(expected[0], expected[2]).contains { output, view in
                (back.apply(to: view) - output).length > 1
            })
    }
}
