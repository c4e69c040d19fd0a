// SPDX-License-Identifier: MIT
public import ArgumentParser
public import WaytouchRecording
public import WaytouchReplay

/// How fast a recording is played.
enum ReplaySpeed: String, ExpressibleByArgument, CaseIterable {
    case max
    case realTime = "1"
}

extension TraceFormat: ExpressibleByArgument {}
extension DeviceClass: ExpressibleByArgument {}

extension PanelAxes: ExpressibleByArgument {
    /// Reads `WxH` or `WxH:WmmxHmm`; the unit may be left out.
    public init?(argument: String) {
        let halves = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let units = halves[0].split(separator: "x", omittingEmptySubsequences: false).compactMap { Int32($0) }
        guard units.count == 2, units.allSatisfy({ $0 > 1 }) else { return nil }
        self.init(width: units[0], height: units[1])
        guard halves.count == 2 else { return }
        let size = halves[1].replacing("mm", with: "")
            .split(separator: "x", omittingEmptySubsequences: false)
            .compactMap { Double($0) }
        guard size.count == 2, size.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
        widthMM = size[0]
        heightMM = size[1]
    }
}
