// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration

/// Named regions of a policy.
@Suite struct RegionTests {
    /// 400 × 250 mm: 63.5 px per inch, 2.5 px per mm.
    private static let panel = Output(
        width: 1000, height: 625, widthMillimetres: 400, heightMillimetres: 250)

    private static func region(_ text: String) throws -> PolicyRegion {
        try #require(try PolicyTests.read("regions: {r: {\(text)}}").regions.first)
    }

    @Test(arguments: [
        ("anchor: top-left, width: 100px, height: 50px", Rect(x: 0, y: 0, width: 100, height: 50)),
        ("anchor: top, width: 100px, height: 50px", Rect(x: 450, y: 0, width: 100, height: 50)),
        ("anchor: top-right, width: 20mm, height: 20mm", Rect(x: 950, y: 0, width: 50, height: 50)),
        ("anchor: left, width: 10%, height: 125px", Rect(x: 0, y: 250, width: 100, height: 125)),
        ("anchor: center, width: 50%, height: 20%", Rect(x: 250, y: 250, width: 500, height: 125)),
        ("anchor: right, width: 10%, height: 100%", Rect(x: 900, y: 0, width: 100, height: 625)),
        ("anchor: bottom-left, width: 1.5px, height: 25px", Rect(x: 0, y: 600, width: 1.5, height: 25)),
        ("anchor: bottom, width: 10%, height: 25px", Rect(x: 450, y: 600, width: 100, height: 25)),
        ("anchor: bottom-right, width: 10%, height: 25px", Rect(x: 900, y: 600, width: 100, height: 25)),
        ("rect: [10%, 0%, 40px, 10mm]", Rect(x: 100, y: 0, width: 40, height: 25)),
        ("rect: [0px, 4mm, 100%, 20%], dead: true", Rect(x: 0, y: 10, width: 1000, height: 125)),
    ])
    func itsRectangleIsTheOutputs(text: String, frame: Rect) throws {
        let found = try Self.region(text).frame(on: Self.panel, RecognitionProfile())
        for (one, other) in zip(
            [found.minX, found.minY, found.maxX, found.maxY],
            [frame.minX, frame.minY, frame.maxX, frame.maxY])
        {
            #expect(abs(one - other) < 1e-9, "\(found)")
        }
    }

    /// A point is then one px, so a mm is as many px as it has points.
    @Test func millimetresWorkOnAPanelOfUnknownSize() throws {
        let region = try Self.region("anchor: top-left, width: 25.4mm, height: 12.7mm")
        let frame = region.frame(on: Output(width: 1000, height: 625), RecognitionProfile())
        #expect(frame == Rect(x: 0, y: 0, width: 160, height: 80))
    }

    @Test func itsEdgesBelongToIt() throws {
        let region = try Self.region("anchor: bottom-right, width: 10%, height: 25px")
        for (x, y, isIn) in [
            (900.0, 600.0, true), (1000, 625, true), (899.9, 610, false), (950, 599.9, false),
            (950, 610, true),
        ] {
            #expect(
                region.contains(Point(x: x, y: y), on: Self.panel, RecognitionProfile()) == isIn, "\(x), \(y)"
            )
        }
    }

    @Test func itIsOnOneOutputOrOnAll() throws {
        let all = try Self.region("anchor: top, width: 1px, height: 1px")
        let one = try Self.region("anchor: top, width: 1px, height: 1px, output: HDMI-A-1")
        #expect(all.isOn(outputNamed: nil) && all.isOn(outputNamed: "HDMI-A-1") && !all.isDead)
        #expect(!one.isOn(outputNamed: nil) && one.isOn(outputNamed: "HDMI-A-1"))
        #expect(!one.isOn(outputNamed: "HDMI-A-2"))
    }

    @Test func recognizersAreOnThem() throws {
        let policy = try PolicyTests.read(
            """
            recognizers:
              - {id: exit, kind: tap, view: corner, taps: 5, action: deny}
              - {id: back, kind: screen-edge-pan, edges: [left], edge_part: [25%, 75%], action: deny}
            regions: {corner: {anchor: top-right, width: 15mm, height: 15mm}, other: {rect: [0%, 0%, 1%, 1%]}}
            """)
        #expect(policy.region(of: policy.recognizers[0])?.id == "corner")
        #expect(policy.region(of: policy.recognizers[1]) == nil)
        #expect(policy.recognizers[1].edgePart?.from == .percent(25))
        #expect(policy.recognizers[1].edgePart?.to == .percent(75))
    }

    private static func length(_ what: String) -> String { "\(what), such as 10%, 40px or 15mm" }

    @Test(arguments: [
        ("regions: []", "expected regions, each with a name, found a list"),
        (
            "regions: {r: 5}",
            "expected a region with 'anchor', 'width' and 'height', or with 'rect', found '5'"
        ),
        (
            "regions: {output: {rect: [0%, 0%, 1%, 1%]}}",
            "expected a name other than the output's own, found 'output'"
        ),
        (
            "regions: {r: {anchor: top}}",
            "expected a region with 'anchor', 'width' and 'height', or with 'rect', found neither"
        ),
        (
            "regions: {r: {anchor: middle, width: 1%, height: 1%}}",
            "expected an anchor (top-left, top, top-right, left, center, right, bottom-left, bottom, bottom-right), found 'middle'"
        ),
        ("regions: {r: {anchor: top, width: 10, height: 1%}}", "expected \(length("a width")), found '10'"),
        ("regions: {r: {anchor: top, width: -1%, height: 1%}}", "expected \(length("a width")), found '-1%'"),
        (
            "regions: {r: {anchor: top, width: infmm, height: 1%}}",
            "expected \(length("a width")), found 'infmm'"
        ),
        (
            "regions: {r: {anchor: top, width: 1%, height: 0px}}",
            "expected \(length("a height")), above 0 and up to 1000000px, found '0px'"
        ),
        (
            "regions: {r: {rect: [101%, 0%, 1%, 1%]}}",
            "expected \(length("a distance from the left")), from 0 to 100%, found '101%'"
        ),
        ("regions: {r: {rect: [0%, 0%, 1%]}}", "expected a list [x, y, width, height] of 4, found 3"),
        (
            "regions: {r: {rect: [0%, 0%, 1%, 1%], anchor: top}}",
            "expected either 'rect' or 'anchor', found 'rect' and 'anchor'"
        ),
        ("regions: {r: {rect: [0%, 0%, 1%, 1%], dead: yes}}", "expected true or false, found 'yes'"),
        (
            "regions: {r: {rect: [0%, 0%, 1%, 1%], deed: true}}",
            "expected a key of a region (anchor, width, height, rect, output, dead), found 'deed'; did you mean 'dead'?"
        ),
        (
            "regions: {corner: {rect: [0%, 0%, 1%, 1%]}}\nrecognizers: [{id: a, kind: tap, view: croner, action: deny}]",
            "expected a region of the policy, or 'output', found 'croner'; did you mean 'corner'?"
        ),
        (
            "recognizers: [{id: a, kind: tap, edge_part: [0%, 1%], action: deny}]",
            "expected 'edge_part' of a screen-edge-pan only, found it of 'a'"
        ),
        (
            "recognizers: [{id: a, kind: screen-edge-pan, edges: [top], edge_part: [75%, 25%], action: deny}]",
            "expected a part of an edge whose end comes after its beginning"
        ),
    ])
    func everyMistakeIsOneLine(text: String, message: String) {
        let line = text.contains("\n") ? 2 : 1
        #expect(PolicyTests.message(text) == "65 p:\(line): \(message)")
    }

    @Test(arguments: [
        ("r: {rect: [0%, 0%, 1%, 1%], dead: true}", nil),
        ("r: {rect: [0%, 0%, 1%, 1%]}", "'r' is neither dead nor"),
        ("r: {rect: [0%, 0px, 100%, 100%], dead: true}", "'r' is dead and the whole output"),
        ("r: {anchor: top, width: 100%, height: 100%, dead: true}", "'r' is dead and the whole output"),
        ("r: {rect: [60%, 0%, 50%, 1%], dead: true}", "'r' reaches beyond the output"),
        (
            "r: {rect: [0%, 0%, 1%, 1%], dead: true}\nrecognizers: [{id: a, kind: tap, taps: 5, view: r, action: deny}]",
            "'r' is dead: no touch lands there, and 'a' is never recognised"
        ),
    ])
    func whatCanNeverWorkIsAWarning(text: String, wanted: String?) throws {
        let warnings = try Policy.check(Array("regions:\n  \(text)\n".utf8), path: "p").map { "\($0)" }
        #expect(warnings.count == (wanted == nil ? 0 : 1), "\(warnings)")
        if let wanted { #expect(warnings.first?.hasPrefix("p:2: warning: \(wanted)") == true, "\(warnings)") }
    }

    /// The same tap in two regions is two gestures.
    @Test func gesturesInDifferentRegionsAreNotTwins() throws {
        let text = """
            regions: {a: {rect: [0%, 0%, 1%, 1%]}, b: {rect: [9%, 0%, 1%, 1%]}}
            recognizers:
              - {id: one, kind: tap, taps: 5, view: a, action: deny}
              - {id: two, kind: tap, taps: 5, view: b, action: deny}
            """
        #expect(try Policy.check(Array(text.utf8), path: "p").isEmpty)
    }
}
