// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchReport

@Suite("The still of a report")
struct PictureTests {
    @Test func `it names views, recognizers and causes`() throws {
        let svg = String(decoding: Picture(of: try Scripts.report(Scripts.tap)).svg, as: UTF8.self)
        let cause = ">touches lifted too early: 0 pt &lt; 10 pt<"
        for text in [">card<", ">single (tap)<", ">drag (pan)<", cause] {
            #expect(svg.contains(text), "\(text)")
        }
    }

    @Test func `where there is no room to the right of a failure its cause stands to the left`() throws {
        var script = Scripts.line(0, "began", 200, 200)
        script += Scripts.line(1_500_000, "ended", 200, 200)
        let svg = String(decoding: Picture(of: try Scripts.report(script)).svg, as: UTF8.self)
        let cause = "text-anchor=\"end\">touches lifted too early: 0 pt &lt; 10 pt<"
        #expect(svg.contains(cause))
    }

    @Test func `a cause for which there is no room stands below the lane`() throws {
        var report = try Scripts.report(Scripts.drag)
        let other = String(repeating: "x", count: 100)
        let drag = try #require(report.lanes.firstIndex { $0.name == "drag" })
        let last = try #require(report.lanes[drag].steps.lastIndex { $0.phase == .recognized })
        report.lanes[drag].steps[last].phase = .cancelled
        let height = Picture(of: report).height
        report.lanes[drag].steps[last].cause = other
        #expect(String(decoding: Picture(of: report).svg, as: UTF8.self).contains(">\(other)<"))
        #expect(Picture(of: report).height == height)
        report.lanes[drag].steps[last].cause = other + other
        let svg = String(decoding: Picture(of: report).svg, as: UTF8.self)
        #expect(svg.contains(">0.42 s, cancelled: \(other)\(other)<"))
        #expect(Picture(of: report).height == height + 18)
    }

    @Test func `a cause below the lane begins below its mark, or as near as there is room`() throws {
        var report = try Scripts.report(Scripts.drag)
        let drag = try #require(report.lanes.firstIndex { $0.name == "drag" })
        /// Returns where the text begins that contains a cause of this many letters.
        func place(of letters: Int) throws -> Double {
            let cause = String(repeating: "x", count: letters)
            let told: [(Timestamp, ReportLane.Phase, String)] = [
                (0, .possible, ""), (180_000, .waiting, ""), (210_000, .failed, cause),
                (220_000, .possible, ""),
            ]
            for (index, step) in told.enumerated() {
                report.lanes[drag].steps[index].time = step.0
                report.lanes[drag].steps[index].phase = step.1
                report.lanes[drag].steps[index].cause = step.2
            }
            let svg = String(decoding: Picture(of: report).svg, as: UTF8.self)
            let text = try #require(svg.firstMatch(of: /<text x="([0-9.]+)"[^>]*>0.21 s, failed: x+</))
            return try #require(Double(text.1))
        }
        // Its mark is in the middle of the lanes, which extend from 218 to 1172 px.
        #expect(abs(try place(of: 50) - 689) < 10)
        #expect(abs(try place(of: 100) - (1172 - 6.6 * 116)) < 10)
        #expect(try place(of: 300) == 218)
    }

    @Test func `it says that there is nothing to see, and why`() throws {
        func words(_ script: String, scene: String = Scripts.scene) throws -> String {
            String(decoding: Picture(of: try Scripts.report(script, scene: scene)).svg, as: UTF8.self)
        }
        let beside = Scripts.line(0, "began", 900, 700) + Scripts.line(80_000, "ended", 900, 700)
        #expect(try words(beside).contains(">No touch landed on a view with a recognizer.<"))
        #expect(try words("").contains(">The recording has no frames.<"))
        let disabled = Scripts.scene.replacing("view: card", with: "view: card, enabled: false")
        #expect(try words(Scripts.tap, scene: disabled).contains(">No recognizer took a touch: "))
        #expect(try Scripts.report(Scripts.tap).remark == nil)
    }

    @Test func `names are escaped`() throws {
        var report = try Scripts.report(Scripts.tap, name: "a<b>&\"c\"\u{1}")
        report.views[1].name = "</text><script>"
        let svg = String(decoding: Picture(of: report).svg, as: UTF8.self)
        #expect(svg.contains("a&lt;b&gt;&amp;&quot;c&quot;\u{fffd}"))
        #expect(!svg.contains("<script"))
    }

    @Test func `a PNG is as large as it says`() throws {
        let picture = Picture(of: try Scripts.report(Scripts.drag))
        let bytes = try picture.png(scale: 1)
        #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
        #expect(number(bytes[16..<20]) == Int(picture.width))
        #expect(number(bytes[20..<24]) == Int(picture.height.rounded()))
        // An empty picture of that size would be far smaller.
        #expect(bytes.count > 5000)
    }

    @Test func `a picture that is too large is refused`() throws {
        let picture = Picture(of: try Scripts.report(Scripts.tap))
        #expect(throws: Picture.DrawingError.self) { try picture.png(scale: 1e6) }
    }

    @Test func `a path is drawn without invisible detail`() throws {
        var script = Scripts.line(0, "began", 200, 200)
        for step in 1...5000 { script += Scripts.line(1000 * step, "moved", 200 + step & 1, 200) }
        script += Scripts.line(5_001_000, "ended", 200, 200)
        #expect(Picture(of: try Scripts.report(script)).svg.count < 60_000)
    }

    private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
