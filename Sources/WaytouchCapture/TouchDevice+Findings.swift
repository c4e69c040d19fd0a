// SPDX-License-Identifier: MIT
import WaytouchFiles
import WaytouchRecording

extension TouchDevice {
    /// Returns what is implausible or incomplete in what the device and udev report.
    ///
    /// If the device belongs to an output whose size is known, in any unit, its aspect ratio is checked as well. With
    /// the sizes of displays in mm, one of which it belongs to, its own is compared with them.
    public func findings(
        outputWidth: Double = 0, outputHeight: Double = 0, displays: [DisplaySize] = []
    ) -> [PanelFinding] {
        guard description != nil else { return [] }
        var findings = classFindings
        guard let axes else { return findings + [PanelFinding(.axes, "it has no axes for a position")] }
        for (name, axis) in [("x", axes.x), ("y", axes.y)] where axis.maximum <= axis.minimum {
            findings.append(
                PanelFinding(.axes, "the range of \(name) is empty (\(axis.minimum) to \(axis.maximum))"))
        }
        if let doubt = sizeDoubt(outputWidth, outputHeight, displays) {
            findings.append(
                PanelFinding(
                    .size, doubt, key: "panel: {size_mm: [WIDTH, HEIGHT]}",
                    deviceClass == .touchscreen ? "as measured on the picture" : nil))
        }
        if case .slots(1) = contacts {
            findings.append(PanelFinding(.singleContact, "it has one slot: it can report only one finger"))
        }
        return findings
    }

    /// Whether it is a touchscreen that udev does not recognise.
    public var needsRule: Bool { classFindings.contains { $0.kind == .deviceClass && $0.remedy != nil } }

    private var classFindings: [PanelFinding] {
        guard let description else { return [] }
        // The rule makes a touchscreen of any device.
        let isTouchscreen = description.inferredClass ?? .touchscreen == .touchscreen
        let rule =
            isTouchscreen ? "waytouch devices --udev-rule \(path) (docs/input-devices.md)" : nil
        var findings: [PanelFinding] = []
        let said = DeviceClass.allCases.filter {
            description.udevProperties.contains("\($0.udevProperty)=1")
        }
        if said.isEmpty {
            findings.append(
                PanelFinding(
                    .deviceClass,
                    "udev does not say that it is a \(deviceClass.rawValue), so libinput does not use it",
                    remedy: rule))
        } else if let inferred = description.inferredClass, !said.contains(inferred) {
            findings.append(
                PanelFinding(
                    .deviceClass,
                    "udev says it is a \(said[0].rawValue), but its codes are those of a \(inferred.rawValue)",
                    remedy: rule))
        }
        if deviceClass == .touchscreen, !description.properties.contains(Evdev.propertyDirect) {
            findings.append(
                PanelFinding(.notDirect, "it is not marked as a direct device (INPUT_PROP_DIRECT)"))
        }
        return findings
    }

    // MARK: Its size

    /// Returns why its size is not plausible; nil if it is.
    private func sizeDoubt(
        _ outputWidth: Double, _ outputHeight: Double, _ displays: [DisplaySize]
    ) -> String? {
        guard let size = claimedSize else {
            guard let axes else { return nil }
            let which =
                axes.x.resolution > 0 ? "y" : axes.y.resolution > 0 ? "x" : "x and y"
            return "it reports no size: the resolution of \(which) is 0"
        }
        if let doubt = Self.sizeDoubt(size) { return doubt }
        if outputWidth > 0, outputHeight > 0 {
            // The panel may be rotated.
            let (panel, output) = (Self.shape(size.width, size.height), Self.shape(outputWidth, outputHeight))
            if panel / output > 1.1 || output / panel > 1.1 {
                return "its aspect ratio is 1:\(Self.hundredths(panel)), "
                    + "the output's 1:\(Self.hundredths(output))"
            }
        }
        guard deviceClass == .touchscreen,
            let nearest = displays.min(by: { $0.ratio(size) < $1.ratio(size) }),
            nearest.ratio(size) > Self.mostRatio
        else { return nil }
        return "its \(size.width.rounded(to: 0)) x \(size.height.rounded(to: 0)) mm and the "
            + "\(nearest.width.rounded(to: 0)) x \(nearest.height.rounded(to: 0)) mm of \(nearest.name) differ by "
            + "more than a third"
    }

    private static let mostRatio = 4.0 / 3

    /// Returns why a panel cannot have this size; nil if it can.
    static func sizeDoubt(_ size: (width: Double, height: Double)) -> String? {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        if long > 3000 {
            return "its longer side would be \(min(long / 1000, 1e9).rounded(to: 0)) m long; drivers that do "
                + "not know their resolution say 1 unit per mm"
        }
        if short < 20 { return "its shorter side would be \(Int(max(0, short))) mm long" }
        if long > 10 * short { return "one side would be more than 10 times as long as the other" }
        return nil
    }

    private static func shape(_ width: Double, _ height: Double) -> Double {
        max(width, height) / max(min(width, height), 1e-9)
    }

    private static func hundredths(_ value: Double) -> String {
        let count = Int((min(value, 1e6) * 100).rounded())
        let digits = count % 100
        return digits == 0 ? "\(count / 100)" : "\(count / 100).\(digits < 10 ? "0" : "")\(digits)"
    }
}
