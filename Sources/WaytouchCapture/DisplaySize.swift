// SPDX-License-Identifier: MIT
import WaytouchFiles

/// The size of a display's picture, in mm.
public struct DisplaySize: Equatable, Sendable {
    /// What it is called in messages, such as `the display at HDMI-A-1`.
    public let name: String
    /// The width in mm.
    public let width: Double
    /// The height in mm.
    public let height: Double

    /// Describes a display; `width` and `height` are in mm.
    public init(name: String, width: Double, height: Double) {
        self.name = name
        self.width = width
        self.height = height
    }

    /// Returns the sizes that the connected displays report to the kernel, in the order of their connectors' names;
    /// `folder` is that of the graphics cards.
    public static func connected(in folder: String = "/sys/class/drm") -> [DisplaySize] {
        FileContents.names(inFolder: folder).sorted().compactMap { name in
            guard let separator = name.firstIndex(of: "-"),
                let description = try? FileContents.read("\(folder)/\(name)/edid", limit: 65536),
                let size = size(inEDID: description)
            else { return nil }
            let connector = name[name.index(after: separator)...]
            return DisplaySize(
                name: "the display at \(connector)", width: Double(size.width), height: Double(size.height))
        }
    }

    /// Returns the size in an EDID: that of the preferred mode in mm, or else the one in cm.
    private static func size(inEDID bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 128, bytes[..<8].elementsEqual([0, 255, 255, 255, 255, 255, 255, 0]) else {
            return nil
        }
        let mode = bytes[54..<72].map { Int($0) }
        // Without a pixel clock it describes no mode.
        if mode[0] + mode[1] > 0 {
            let width = mode[12] + (mode[14] & 0xf0) << 4
            let height = mode[13] + (mode[14] & 0x0f) << 8
            if width > 0, height > 0 { return (width, height) }
        }
        let (width, height) = (Int(bytes[21]) * 10, Int(bytes[22]) * 10)
        return width > 0 && height > 0 ? (width, height) : nil
    }

    /// Returns by how much a panel's size differs: the larger of both sides' ratios. Either may be turned.
    func ratio(_ size: (width: Double, height: Double)) -> Double {
        func ratio(_ one: Double, _ other: Double) -> Double { max(one / other, other / one) }
        let (short, long) = (min(width, height), max(width, height))
        return max(
            ratio(min(size.width, size.height), short), ratio(max(size.width, size.height), long))
    }
}
