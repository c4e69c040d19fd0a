// SPDX-License-Identifier: MIT
import Testing
import Waytouch

@testable import WaytouchReport

@Suite("The page of a report")
struct PageTests {
    private func page(_ reports: Report...) -> String {
        String(decoding: ReportPage(reports).bytes, as: UTF8.self)
    }

    @Test func `it is self-contained`() throws {
        let text = page(try Scripts.report(Scripts.drag))
        #expect(text.hasPrefix("<!DOCTYPE html>"))
        #expect(!text.contains("@@"))
        #expect(!text.contains("src="))
        #expect(!text.contains("@import"))
        // The name of SVG's namespace is not loaded.
        let rest = text.split(separator: "http://www.w3.org/2000/svg").joined()
        #expect(!rest.contains("http:") && !rest.contains("https:"))
    }

    @Test func `it shows recognizers, views and causes`() throws {
        let text = page(try Scripts.report(Scripts.tap, name: "a tap.jsonl"))
        #expect(text.contains("<title>a tap.jsonl</title>"))
        #expect(text.contains(#""name":"single","kind":"tap","view":1"#))
        #expect(text.contains(#""name":"corner","parent":1"#))
        #expect(text.contains(#""recognised, and waits for double to fail""#))
    }

    @Test func `a cause that comes often is written once`() throws {
        var script = ""
        for index in 0..<20 {
            script += Scripts.line(index * 2_000_000, "began", 200, 200)
            script += Scripts.line(index * 2_000_000 + 80_000, "ended", 200, 200)
        }
        let json = data(of: page(try Scripts.report(script)))
        #expect(json.ranges(of: "touches lifted too early: 0 pt ").count == 1)
    }

    @Test(arguments: [
        "</script><script>alert(1)</script>", "<!--<script>", "\"quotes\" & 'others'", "back\\slash",
        "line\u{2028}end", "@@SCRIPT@@", "naïve 指 👆",
    ])
    func `no name breaks out of its place`(name: String) throws {
        let plain = page(try Scripts.report(Scripts.tap))
        var report = try Scripts.report(Scripts.tap, name: name)
        report.facts = [name]
        report.views[1].name = name
        report.lanes[0].name = name
        report.lanes[0].steps[0].cause = name
        report.notes = [ReportNote(time: 0, text: name)]
        let text = page(report)
        for tag in ["<script", "</script", "<!--"] {
            #expect(text.ranges(of: tag).count == plain.ranges(of: tag).count)
        }
        #expect(!data(of: text).contains { $0 == "<" || $0 == ">" || $0 == "&" || $0 == "\u{2028}" })
    }

    @Test func `a page of several has all of them`() throws {
        let one = try Scripts.report(Scripts.tap, name: "one")
        let other = try Scripts.report(Scripts.drag, name: "other")
        let json = data(of: page(one, other))
        #expect(json.contains(#""reports":[{"name":"one","#))
        #expect(json.contains(#"{"name":"other","#))
    }

    /// Returns the content of the page's data element.
    private func data(of page: String) -> String {
        let start = #"<script type="application/json" id="data">"#
        return page.split(separator: start).last?.split(separator: "</script>").first.map(String.init) ?? ""
    }
}

@Suite("How a page's data are written")
struct WritingTests {
    @Test(arguments: [
        (0, "A"), (1, "C"), (-1, "D"), (15, "e"), (16, "gB"), (-16, "hB"), (123, "2H"), (1_000_000, "gkh9B"),
    ])
    func `integers are as in source maps`(number: Int, text: String) {
        var columns = Columns()
        columns.append(number)
        #expect(String(decoding: columns.bytes, as: UTF8.self) == text)
    }

    @Test func `numbers too large for JavaScript become the largest it can hold`() {
        var columns = Columns()
        for number in [Int.max, 1 << 51, .min, -(1 << 51)] { columns.append(number) }
        let text = String(decoding: columns.bytes, as: UTF8.self)
        #expect(text == "ggggggggggEggggggggggEhgggggggggEhgggggggggE")
    }

    @Test func `a page without scripts has the still, unless that is long`() throws {
        var report = try Scripts.report(Scripts.tap)
        let start = "<noscript>\n<p>"
        let short = String(decoding: ReportPage([report]).bytes, as: UTF8.self)
        #expect(short.contains(start) && short.contains("<svg xmlns"))
        report.touches = (0..<30_000).map { index in
            let place = Point(x: Double(index % 1280), y: Double(index % 797))
            return ReportTouch(time: Timestamp(index), id: 0, phase: .moved, location: place)
        }
        let long = String(decoding: ReportPage([report]).bytes, as: UTF8.self)
        #expect(long.contains(start) && !long.contains("<svg xmlns"))
    }

    @Test func `a column has the differences`() {
        var column = DifferenceColumn()
        for number in [5, 6, 4] { column.append(number) }
        #expect(String(decoding: column.bytes, as: UTF8.self) == "KCF")
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("\"\\", #""\"\\""#), ("</script>", #""\u003c/script\u003e""#),
        ("a\nb\u{7f}", #""a\u000ab\u007f""#), ("é", #""é""#),
    ])
    func `text is JSON, and harmless in HTML`(text: String, json: String) {
        var writer = JSONWriter()
        writer.write(element: text)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
    }

    @Test(arguments: [
        (1.25, 2, "1.25"), (-0.5, 1, "-0.5"), (3, 2, "3"), (0.004, 2, "0"), (-12.3456, 3, "-12.346"),
        (.nan, 1, "0"), (.infinity, 0, "0"), (1e300, 0, "1000000000000"),
    ])
    func `numbers have no exponent and no trailing zeros`(number: Double, decimals: Int, text: String) {
        #expect(number.text(decimals) == text)
    }
}
