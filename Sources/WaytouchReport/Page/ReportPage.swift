// SPDX-License-Identifier: MIT

/// A page that shows reports: a single self-contained HTML file.
public struct ReportPage {
    private let reports: [Report]

    /// Prepares a page of one report, or of several to choose from.
    public init(_ reports: [Report]) { self.reports = reports }

    /// The page, as UTF-8.
    public var bytes: [UInt8] {
        var page: [UInt8] = []
        var rest = PackageResources.page_html[...]
        let marker = Array("@@".utf8)
        // Searches only the template: inserted text may contain @@.
        while let start = rest.firstRange(of: marker) {
            page += rest[..<start.lowerBound]
            let name = rest[start.upperBound...]
            guard let end = name.firstRange(of: marker) else { break }
            page += content(String(decoding: name[..<end.lowerBound], as: UTF8.self))
            rest = name[end.upperBound...]
        }
        return page + rest
    }

    private func content(_ name: String) -> [UInt8] {
        switch name {
        case "TITLE": Array((reports.first?.name ?? "").escapedForMarkup.utf8)
        case "STYLE": PackageResources.page_css
        case "STILL": still
        case "DATA": data
        case "SCRIPT": script
        default: []
        }
    }

    /// The picture for browsers without scripts; only a sentence if it would make the page much larger.
    private var still: [UInt8] {
        let picture = reports.first.map { Picture(of: $0).svg } ?? []
        guard picture.count > 200_000 else { return picture }
        return Array("<p>There is too much to show in a still picture.</p>".utf8)
    }

    private var script: [UInt8] {
        PackageResources.data_js + PackageResources.palette_js + PackageResources.clock_js
            + PackageResources.stage_js + PackageResources.lanes_js + PackageResources.curves_js
            + PackageResources.tables_js + PackageResources.page_js
    }

    private var data: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.array("quantities") { json in
                for quantity in ReportQuantity.allCases {
                    json.object { json in
                        json.write("title", quantity.title)
                        json.write("unit", quantity.unit)
                        json.write("decimals", quantity.decimals)
                    }
                }
            }
            json.array("reports") { json in
                for report in reports { report.write(to: &json) }
            }
        }
        return json.bytes
    }
}

extension String {
    /// The string as text in HTML or XML, including attributes. Characters that XML does not allow become U+FFFD.
    var escapedForMarkup: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += " "
            case _ where scalar.value < 0x20 || scalar.value & 0xfffe == 0xfffe: result += "\u{fffd}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
