// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTesting

@Suite struct TraceTests {
    @Test func aTraceShowsActionsTouchesAndCauses() {
        let world = TouchWorld()
        world.view("card", frame: wholeCard)
        world.attach(PanGestureRecognizer(), to: "card", name: "pan")
        world.attach(TapGestureRecognizer(), to: "card", name: "tap")
        world.down(0, at: (200, 200), t: 0)
        world.move(0, to: (260, 200), t: 16.5)
        world.up(0, t: 32)
        expectTrace(
            world, .all,
            """
            0 notice: output size is not known; 1 pt = 1 px
            0 card: began 0 (200, 200)
            16.5 tap failed: moved 60 pt > 45 pt
            16.5 card: cancelled 0 (260, 200)
            16.5 pan began (260, 200)
            32 pan ended (260, 200)
            """)
    }

    @Test func aDifferenceShowsMissingAndUnexpectedLines() {
        let difference = Trace.difference(of: ["a", "x", "c"], from: ["a", "b", "c"])
        #expect(difference == "  a\n- b\n+ x\n  c")
        #expect(Trace.difference(of: ["a"], from: ["a"]) == nil)
        #expect(Trace.difference(of: [], from: ["a"]) == "- a")
        #expect(Trace.difference(of: ["a"], from: []) == "+ a")
    }

    @Test func aViewOrParentThatDoesNotExistIsReported() {
        let world = TouchWorld()
        world.attach(PanGestureRecognizer(), to: "nowhere", name: "pan")
        world.view("card", frame: wholeCard, parent: "nowhere")
        #expect(world.trace.lines(.messages).filter { $0.contains("nowhere") }.count == 2)
    }
}
