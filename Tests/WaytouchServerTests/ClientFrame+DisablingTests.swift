// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchServerTestSupport

/// The compositor learns that a recognizer is disabled only with the next commit.
extension ServerTests.ClientFrames {
    private func states() -> [String] {
        take().filter { !$0.hasPrefix("frame") }
            .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }

    @Test func whatAnActionDisablesRecognisesNothingAtTheSameMoment() {
        let first = attach(PanGestureRecognizer(), "first")
        let second = attach(PanGestureRecognizer(), "second")
        second.allowSimultaneousRecognition(with: first)
        first.addTarget { if $0.state == .began { second.isEnabled = false } }
        surface.commit()
        compositor.drag(0, from: (100, 100), to: (200, 100), at: 0, steps: 2)
        second.isEnabled = true
        compositor.touch(30, .up(0))
        #expect(states() == ["first began", "first changed", "first ended"])
        first.isEnabled = false
        surface.commit()
        compositor.drag(0, from: (100, 100), to: (200, 100), at: 1000, steps: 1)
        compositor.touch(1030, .up(0))
        #expect(states() == ["second began", "second ended"])
    }

    @Test func aTapThatAnActionDisablesIsNotRecognised() {
        let first = attach(TapGestureRecognizer(), "first")
        let second = attach(TapGestureRecognizer(), "second")
        second.allowSimultaneousRecognition(with: first)
        first.addTarget { _ in second.isEnabled = false }
        surface.commit()
        compositor.touch(0, .down(0, 100, 100))
        compositor.touch(20, .up(0))
        #expect(states() == ["first ended"])
    }

    @Test func disablingCancelsAGestureAtOnce() {
        let pan = attach(PanGestureRecognizer(), "pan")
        surface.commit()
        compositor.drag(0, from: (100, 100), to: (200, 100), at: 0, steps: 1)
        #expect(states() == ["pan began"])
        pan.isEnabled = false
        pan.isEnabled = true
        #expect(states() == ["pan failed", "pan cancelled"])
        #expect(pan.failureCause?.kind == .disabled)
        surface.commit()
        compositor.touch(20, .move(0, 300, 100))
        compositor.touch(30, .up(0))
        #expect(states() == [])
        compositor.drag(0, from: (100, 100), to: (200, 100), at: 1000, steps: 1)
        #expect(states() == ["pan began"])
        pan.isEnabled = false
        surface.commit()
        compositor.touch(1020, .up(0))
        #expect(states() == ["pan failed", "pan cancelled"])
    }
}
