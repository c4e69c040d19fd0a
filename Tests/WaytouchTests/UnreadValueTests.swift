// SPDX-License-Identifier: MIT
import Glibc
import Testing
import Waytouch
import WaytouchTesting

extension FingerStage {
    fileprivate var values: [Double] {
        let vectors = [
            pan.translation(in: nil), pan.velocity(in: nil), transform.translation(in: nil),
            transform.velocity(in: nil),
        ]
        let numbers = [
            pinch.scale, pinch.velocity, rotation.rotation, rotation.velocity, transform.scale,
            transform.scaleVelocity, transform.rotation, transform.rotationVelocity,
        ]
        return vectors.flatMap { [$0.dx, $0.dy] } + numbers
    }
}

/// Values are computed when they are read, and are the same as if they had been read after every frame.
@Suite struct UnreadValueTests {
    private static func place(_ finger: Int, _ frame: Int) -> (Double, Double) {
        let (step, way) = (Double(frame), Double(finger))
        return (
            300 + 130 * way + step * (3 - way) + 0.02 * step * step,
            400 + 40 * way + step * (1 + 2 * way) - 0.03 * step * step * (1 - way)
        )
    }

    /// Plays fingers that land, move, rest and lift, together and one by one. Calls `afterFrame` with the number of
    /// each frame.
    private func play(on stage: FingerStage, afterFrame: (Int) -> Void) {
        let world = stage.world
        var down: Set<Int> = []
        for frame in 0..<170 {
            world.frame(t: Double(frame) * 8) { build in
                func land(_ finger: Int) {
                    down.insert(finger)
                    build.down(Int32(finger), at: Self.place(finger, frame))
                }
                func lift(_ finger: Int) {
                    down.remove(finger)
                    build.up(Int32(finger))
                }
                switch frame {
                case 0: (0...1).forEach(land)
                case 60: land(2)
                case 90: lift(2)
                case 100: lift(0)
                case 110: land(0)
                case 169: (0...1).forEach(lift)
                // In frames 120 to 129 only finger 1 moves.
                default:
                    for finger in down.sorted() where !(120..<130).contains(frame) || finger == 1 {
                        build.move(Int32(finger), to: Self.place(finger, frame))
                    }
                }
            }
            afterFrame(frame)
        }
    }

    /// The frames after which values are compared: before and after fingers land and lift, and in between.
    private static let checked = [
        5, 12, 45, 59, 60, 61, 75, 89, 90, 91, 99, 100, 105, 110, 111, 125, 140, 168, 169,
    ]

    @Test func valuesDoNotDependOnWhoHasReadThem() {
        var read: [[Double]] = []
        let busy = FingerStage()
        play(on: busy) { frame in
            let values = busy.values
            if Self.checked.contains(frame) { read.append(values) }
        }
        var unread: [[Double]] = []
        let idle = FingerStage()
        play(on: idle) { if Self.checked.contains($0) { unread.append(idle.values) } }
        #expect(read == unread)
        #expect(read.contains { $0.allSatisfy { $0 != 0 } })
        var atEnd: [Double] = []
        let blind = FingerStage()
        play(on: blind) { if $0 == 169 { atEnd = blind.values } }
        #expect(read.last == atEnd)
        #expect(busy.world.states(of: "3") == idle.world.states(of: "3"))
        #expect(busy.world.states(of: "3").count(where: { $0 == "changed" }) > 150)
    }

    /// Compares with a tolerance: a subclass computes its values in another way, with other rounding.
    private func expectClose(_ values: [Double], to wanted: [Double], _ frame: Int) {
        for (value, wanted) in zip(values, wanted) {
            #expect(abs(value - wanted) <= 1e-6 * max(1, abs(wanted)), "frame \(frame)")
        }
    }

    @Test func aSubclassIsNotifiedOfEveryFrameAndHasTheSameValues() throws {
        let stage = FingerStage()
        var values: [[Double]] = []
        play(on: stage) { _ in values.append(stage.values) }
        let own = FingerStage(areOwn: true)
        play(on: own) { frame in
            expectClose(own.values, to: values[frame], frame)
        }
        #expect(own.world.states(of: "0") == stage.world.states(of: "0"))
        let transform = try #require(own.transform as? OwnTransform)
        #expect(transform.movements == 164)
    }

    /// Plays a frame in which fingers land if it is the first, and move otherwise.
    private func play(_ frame: Int, of fingers: [Int], on stage: FingerStage) {
        stage.world.frame(t: Double(frame) * 8) { build in
            for finger in fingers {
                let place = Self.place(finger, frame)
                if frame == 0 {
                    build.down(Int32(finger), at: place)
                } else {
                    build.move(Int32(finger), to: place)
                }
            }
        }
    }

    /// Plays three fingers, of which a pinch and a rotation follow the first two. From frame 40 to 79 these rest while
    /// the third moves, for longer than the engine remembers; from 80 to 99 the three move in turn.
    private func playThree(on stage: FingerStage, afterFrame: (Int) -> Void) {
        for frame in 0..<120 {
            let fingers =
                switch frame {
                case 40..<80: [2]
                case 80..<100: [frame % 3]
                default: [0, 1, 2]
                }
            play(frame, of: fingers, on: stage)
            afterFrame(frame)
        }
    }

    @Test(arguments: [[119], [30, 50, 79, 119], [41, 90, 91, 92, 119]])
    func valuesOfTwoFingersOfThreeAreTheSameReadOrNot(checked: [Int]) throws {
        var all: [[Double]] = []
        let busy = FingerStage()
        playThree(on: busy) { _ in all.append(busy.values) }
        let own = FingerStage(areOwn: true)
        playThree(on: own) { frame in
            expectClose(own.values, to: all[frame], frame)
        }
        let idle = FingerStage()
        playThree(on: idle) { if checked.contains($0) { #expect(idle.values == all[$0], "frame \($0)") } }
        for name in ["1", "2"] {
            #expect(busy.world.states(of: name) == idle.world.states(of: name))
            #expect(own.world.states(of: name) == idle.world.states(of: name))
            // There are no changes while their fingers rest.
            #expect((50..<80).contains(idle.world.states(of: name).count(where: { $0 == "changed" })))
        }
        #expect(idle.pinch.scale != 1 && idle.pinch.velocity != 0 && idle.rotation.velocity != 0)
    }

    /// Plays two fingers that turn, meet on one spot, move on together, and part in another direction. While they are
    /// together, the line between them has no angle.
    private func playMeeting(on stage: FingerStage, afterFrame: (Int) -> Void) {
        for frame in 0..<60 {
            let radius = (30..<33).contains(frame) ? 0 : 100 - 3 * Double(min(frame, 62 - frame))
            let angle = (frame < 30 ? 0.3 : 2.1) + 0.02 * Double(frame)
            let x = 500 + 2 * Double(frame)
            stage.world.frame(t: Double(frame) * 8) { build in
                for (finger, side) in [(Int32(0), -radius), (1, radius)] {
                    let place = (x + side * cos(angle), 500 + side * sin(angle))
                    if frame == 0 { build.down(finger, at: place) } else { build.move(finger, to: place) }
                }
            }
            afterFrame(frame)
        }
    }

    @Test func fingersThatMeetTurnByTheSameReadOrNot() {
        var values: [[Double]] = []
        let stage = FingerStage()
        playMeeting(on: stage) { _ in values.append(stage.values) }
        let own = FingerStage(areOwn: true)
        playMeeting(on: own) { frame in
            expectClose(own.values, to: values[frame], frame)
        }
        // The turn while they are on one spot, from 0.9 to 2.76 rad, does not count for the transform.
        #expect(stage.transform.rotation < 1.2 && stage.transform.rotation > 0.9)
        #expect(stage.rotation.rotation > 2.5)
        #expect(stage.world.states(of: "3").count(where: { $0 == "changed" }) > 40)
    }

    @Test func whatIsCancelledKeepsItsLastValues() {
        let read = FingerStage()
        let unread = FingerStage()
        for (stage, isRead) in [(read, true), (unread, false)] {
            for frame in 0..<40 {
                play(frame, of: [0, 1], on: stage)
                if isRead { _ = stage.values }
            }
            for recognizer in stage.recognizers { recognizer.isEnabled = false }
        }
        #expect(read.values == unread.values)
        #expect(unread.pinch.scale != 1)
        #expect(unread.world.states(of: "1").last == "cancelled")
    }

    /// Plays two fingers that a third joins. Between frames 40 and 41 the third is taken away, although it stays down.
    private func playTaken(
        on stage: FingerStage, isGrabbed: Bool, afterFrame: (Int) -> Void
    ) {
        let delegate = Delegate()
        var answer: [() -> Void] = []
        delegate.defersReceiving = { recognizer, touch, question in
            guard touch.id.contact == 2, !isGrabbed else { return nil }
            answer.append { recognizer.answer(question, false) }
            return Deferral(timeout: 10, otherwise: true)
        }
        withExtendedLifetime(delegate) {
            for recognizer in stage.recognizers { recognizer.delegate = delegate }
            for frame in 0..<60 {
                stage.world.frame(t: Double(frame) * 8) { build in
                    for finger in 0...2 {
                        let place = Self.place(finger, frame)
                        switch (finger, frame) {
                        case (0...1, 0), (2, 20): build.down(Int32(finger), at: place)
                        case (0...1, _), (2, 21...40): build.move(Int32(finger), to: place)
                        default: break
                        }
                    }
                }
                if frame == 40, isGrabbed {
                    stage.world.engine.grab(TouchID(contact: 2), at: stage.world.timestamp(8 * 40))
                } else if frame == 40 {
                    for answer in answer { answer() }
                }
                afterFrame(frame)
            }
        }
    }

    @Test(arguments: [true, false])
    func aFingerThatIsTakenBetweenFramesIsTheSameReadOrNot(isGrabbed: Bool) {
        var values: [[Double]] = []
        let busy = FingerStage()
        playTaken(on: busy, isGrabbed: isGrabbed) { _ in values.append(busy.values) }
        let own = FingerStage(areOwn: true)
        playTaken(on: own, isGrabbed: isGrabbed) { expectClose(own.values, to: values[$0], $0) }
        for checked in [40, 41, 43, 59] {
            let idle = FingerStage()
            playTaken(on: idle, isGrabbed: isGrabbed) {
                if $0 == checked { expectClose(idle.values, to: values[$0], $0) }
            }
        }
        #expect(busy.transform.numberOfTouches == 2 && busy.transform.scale != 1)
    }
}
