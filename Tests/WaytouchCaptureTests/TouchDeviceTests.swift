// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WaytouchRecording

@testable import WaytouchCapture

/// What is wrong in a panel's description, and the rule for one that udev does not recognise.
struct TouchDeviceTests {
    private static let panel = PanelExaminationTests.panel

    private func findings(
        _ description: DeviceDescription = panel, displays: [DisplaySize] = []
    ) throws -> [PanelFinding] {
        let device = try #require(TouchDevice(path: "/dev/input/event5", description: description))
        return device.findings(displays: displays)
    }

    @Test("a size that differs from the display's by more than a third, turned or not")
    func displaySizes() throws {
        func kinds(_ sizes: (Double, Double)...) throws -> [PanelFinding.Kind] {
            try findings(displays: sizes.map { DisplaySize(name: "it", width: $0.0, height: $0.1) })
                .map(\.kind)
        }
        #expect(try kinds() == [])
        #expect(try kinds((256, 160)) == [])
        #expect(try kinds((160, 256)) == [])
        // 4/3 of 256 and 160 mm.
        #expect(try kinds((341.3, 213.3)) == [])
        #expect(try kinds((341.4, 213.3)) == [.size])
        #expect(try kinds((192.1, 120.1)) == [])
        #expect(try kinds((191.9, 120.1)) == [.size])
        // One of several displays is the panel's.
        #expect(try kinds((600, 340), (256, 160)) == [])
        #expect(
            try findings(displays: [
                DisplaySize(name: "B", width: 600, height: 340),
                DisplaySize(name: "A", width: 160, height: 90),
            ]).map(\.fault) == ["its 256 x 160 mm and the 160 x 90 mm of A differ by more than a third"])
    }

    @Test("the sizes of connected displays")
    func connectedDisplays() throws {
        var template = Array("/tmp/waytouch-drm-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        func write(_ name: String, _ contents: [UInt8]) throws {
            mkdir("\(folder)/\(name)", 0o700)
            let file = try #require(fopen("\(folder)/\(name)/edid", "w"))
            fwrite(contents, 1, contents.count, file)
            fclose(file)
        }
        var description = [UInt8](repeating: 0, count: 128)
        description.replaceSubrange(0..<8, with: [0, 255, 255, 255, 255, 255, 255, 0])
        (description[21], description[22]) = (34, 19)
        try write("card0-eDP-1", description)
        // A mode of 344 x 194 mm.
        (description[54], description[66], description[67], description[68]) = (1, 0x58, 0xc2, 0x10)
        try write("card0-DP-1", description)
        try write("card0-HDMI-A-1", [])
        try write("card0-HDMI-A-2", [UInt8](repeating: 255, count: 128))
        defer {
            for name in ["eDP-1", "DP-1", "HDMI-A-1", "HDMI-A-2"] {
                unlink("\(folder)/card0-\(name)/edid")
                rmdir("\(folder)/card0-\(name)")
            }
            rmdir(folder)
        }
        #expect(
            DisplaySize.connected(in: folder) == [
                DisplaySize(name: "the display at DP-1", width: 344, height: 194),
                DisplaySize(name: "the display at eDP-1", width: 340, height: 190),
            ])
        #expect(DisplaySize.connected(in: "/nowhere") == [])
    }

    @Test("a panel that udev does not recognise is listed, with the rule that makes libinput use it")
    func unrecognised() throws {
        var panel = Self.panel
        panel.properties = []
        panel.codes[1] = nil
        panel.udevProperties = ["ID_INPUT=1"]
        #expect(panel.deviceClass == nil)
        let found = try findings(panel)
        #expect(found.map(\.kind) == [.deviceClass, .notDirect])
        #expect(
            found.first?.remedy
                == "waytouch devices --udev-rule /dev/input/event5 (docs/input-devices.md)")
        #expect(
            panel.touchscreenRule == #"SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="Panel", "#
                + #"ENV{ID_INPUT}="1", ENV{ID_INPUT_TOUCHSCREEN}="1""#)
    }

    @Test(
        "only a touchscreen that udev does not recognise needs a rule",
        arguments: [
            ([], [1], true), (["ID_INPUT=1", "ID_INPUT_TABLET=1"], [1], true),
            (["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"], [1], false), ([], [], false),
            (["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"], [], false),
        ] as [([String], [UInt16], Bool)])
    func needsRule(udevProperties: [String], properties: [UInt16], isNeeded: Bool) throws {
        var panel = Self.panel
        panel.udevProperties = udevProperties
        // Without INPUT_PROP_DIRECT, contacts and this key are those of a touchpad.
        panel.properties = properties
        panel.codes[1] = [325, 330]
        let device = try #require(TouchDevice(path: "/dev/input/event5", description: panel))
        #expect(device.needsRule == isNeeded)
    }

    @Test("a rule names the numbers, takes other classes but keys back, and has no characters with a meaning")
    func rule() {
        let panel = DeviceDescription(
            name: "Ex\"ample\\ [1] *\n\u{e9}$", vendor: 0x222a, product: 1,
            udevProperties: ["ID_INPUT=1", "ID_INPUT_KEY=1", "ID_INPUT_MOUSE=1", "ID_INPUT_TOUCHPAD=1"])
        #expect(
            panel.touchscreenRule == #"SUBSYSTEM=="input", KERNEL=="event*", "#
                + #"ATTRS{name}=="Ex?ample? ?1? ?????", "#
                + #"ATTRS{id/vendor}=="222a", ATTRS{id/product}=="0001", "#
                + #"ENV{ID_INPUT}="1", ENV{ID_INPUT_TOUCHSCREEN}="1", "#
                + #"ENV{ID_INPUT_MOUSE}="", ENV{ID_INPUT_TOUCHPAD}="""#)
    }
}
