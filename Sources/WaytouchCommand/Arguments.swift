// SPDX-License-Identifier: MIT
public import ArgumentParser
public import WaytouchRecording
public import WaytouchReplay

/// The speed at which a recording is played.
enum ReplaySpeed: String, ExpressibleByArgument, CaseIterable {
    case max
    case realTime = "1"
}

extension TraceFormat: ExpressibleByArgument {}
extension DeviceClass: ExpressibleByArgument {}

extension PanelAxes: ExpressibleByArgument {
    /// Parses `WxH` or `WxH:WmmxHmm`; the unit may be left out.
    public init?(argument: String) { self.init(argument) }
}

/// The size of an output in px.
struct OutputSize: ExpressibleByArgument {
    let width: Double
    let height: Double

    /// Parses `WxH`.
    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).compactMap { UInt16($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
        (width, height) = (Double(sides[0]), Double(sides[1]))
    }
}
