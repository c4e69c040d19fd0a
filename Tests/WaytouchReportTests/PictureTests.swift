// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchRecording
import WaytouchReplay
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
        // An empty picture of that size takes far less.
        #expect(bytes.count > 5000)
    }

    @Test func `a picture that is too large is refused`() throws {
        let picture = Picture(of: try Scripts.report(Scripts.tap))
        #expect(throws: Picture.DrawingError.self) { try picture.png(scale: 1e6) }
    }

    @Test func `a path is drawn without what nobody sees`() throws {
        var script = Scripts.line(0, "began", 200, 200)
        for step in 1...5000 { script += Scripts.line(1000 * step, "moved", 200 + step & 1, 200) }
        script += Scripts.line(5_001_000, "ended", 200, 200)
        #expect(Picture(of: try Scripts.report(script)).svg.count < 60_000)
    }

    private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
