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
