// SPDX-License-Identifier: MIT
import Testing
import Waytouch

/// Worlds in which engine and model once differed, as printed by the comparison.
@Suite struct RegressionTests {
    private static let worlds: [World] = [
        // A touch taken by a gesture and one cancelled by the system were delivered in one call, one of them as moved.
        World(
            recognizers: [
                .init(place: .base, delaysEnded: false),
                .init(place: .base, delaysEnded: false, script: [4: .set(.ended)]),
            ],
            attachment: [0, 1], touches: [.base, .inner, .inner], multiple: [.root, .base, .inner, .other],
            steps: [
                .frame([]),
                .frame([.init(touch: 0, phase: .began)]),
                .frame([.init(touch: 2, phase: .began)]),
                .frame([.init(touch: 1, phase: .began), .init(touch: 0, phase: .ended)]),
                .frame([.init(touch: 1, phase: .moved), .init(touch: 2, phase: .cancelled)]),
                .frame([.init(touch: 1, phase: .cancelled)]),
            ])
    ]

    @Test(arguments: worlds.indices) func engineAndModelAgree(_ index: Int) throws {
        let world = Self.worlds[index]
        try #require(world.isSound)
        #expect(try world.disagreement() == nil)
    }

    @Test func aPrintedWorldHasAllThatMatters() {
        let lines = "\(Self.worlds[0])".split(separator: "\n").map { $0.drop { $0 == " " } }
        let recognizer = ".init(place: .base, delaysEnded: false, script: [4: .set(.ended)]),"
        #expect(lines.contains(Substring(recognizer)))
        #expect(lines.contains(".frame([.init(touch: 1, phase: .cancelled)]),"))
    }
}
