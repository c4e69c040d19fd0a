// SPDX-License-Identifier: MIT
import Testing
import Waytouch

// The marked parts of the files in this folder appear verbatim in the documentation: scripts/doc-examples copies them
// there and checks that they match.

@Suite struct LandingPageExample {
    @Test func theSmallestExamplePrintsWhatThePageSays() {
        var printed: [String] = []
        func print(_ text: String) { printed.append(text) }

        // snippet: smallest
        let engine = GestureEngine(output: Output(width: 1920, height: 1080))
        engine.root.addGestureRecognizer(
            PanGestureRecognizer { pan in
                let way = pan.translation(in: nil)
                print("\(pan.state): \(way.dx), \(way.dy) px")
            })

        func finger(_ phase: Touch.Phase, x: Double, y: Double, at time: Timestamp) {
            let sample = TouchSample(id: TouchID(contact: 0), phase: phase, location: Point(x: x, y: y))
            engine.process(TouchFrame(time: time, samples: [sample]))
        }
        finger(.began, x: 100, y: 100, at: 0)  // times are microseconds
        finger(.moved, x: 108, y: 100, at: 8_000)
        finger(.moved, x: 116, y: 100, at: 16_000)
        finger(.moved, x: 130, y: 100, at: 24_000)
        finger(.ended, x: 130, y: 100, at: 32_000)
        // end

        // output: smallest
        let expected = """
            began: 6.0, 0.0 px
            changed: 20.0, 0.0 px
            ended: 20.0, 0.0 px
            """
        // end
        #expect(printed.joined(separator: "\n") == expected)
    }
}
