// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchControl
import WaytouchPolicy

extension PolicyTests.Control {
    @Test func aSizeThatIsNotBelievedIsNotTold() throws {
        let control = try ControlScene(Self.policy)
        // As virtual outputs report it: as many mm as logical px.
        control.scene.engine.output.physicalSize = control.scene.engine.output.size
        let line = try #require(ControlCaller(control).ask("status").first)
        let output = try #require(JSONValue(Array(line.utf8))?["outputs"]?.elements.first)
        #expect(output["width_mm"] == .number(0))
        #expect(output["height_mm"] == .number(0))
        #expect(output["point"] == .number(1))
    }

    @Test func statusHasAllThatIsInForce() throws {
        let control = try ControlScene(Self.policy)
        control.scene.controller.setOutputName("HDMI-A-1", of: control.scene.engine)
        let line = try #require(ControlCaller(control).ask("status").first)
        let status = try #require(JSONValue(Array(line.utf8)))
        #expect(status["ok"] == .bool(true))
        #expect(status["version"] == .string("1.2.3"))
        #expect(status["policy"] == .null)
        #expect(status["locked"] == .bool(false))
        #expect(status["profiles"] == .array([.string("gloves")]))
        #expect(status["idle_after"] == .number(10))
        #expect(status["shell"] == .null)
        let output = try #require(status["outputs"]?.elements.first)
        #expect(output["name"] == .string("HDMI-A-1"))
        #expect(output["width"]?.number == control.scene.engine.output.size.width)
        #expect(output["point"]?.number != nil)
        let size = control.scene.engine.output.physicalSize
        #expect(output["width_mm"]?.number == size.width)
        #expect(output["height_mm"]?.number == size.height)
        let gesture = try #require(status["gestures"]?.elements.first)
        #expect(gesture["id"] == .string("menu"))
        #expect(gesture["kind"] == .string("tap"))
        #expect(gesture["region"] == .null)
        #expect(gesture["actions"] == .array([.string(#"emit a "menu""#)]))
        #expect(status["regions"]?.elements.first?["dead"] == .bool(true))
        let client = try #require(status["clients"]?.elements.first)
        #expect(client["rules"] == .array([.string("max_touches 2"), .string("excess cancel")]))
    }

    @Test(arguments: [
        (
            "deny: [pinch, rotation, transform, hover]",
            "gestures tap, long-press, pan, screen-edge-pan, swipe, custom"
        ),
        ("gestures: [custom]", "gestures custom"), ("gestures: []", "gestures none"),
        ("deny_swipes: []", "deny_swipes none"),
    ])
    func everyKindThatAnAppMayHaveIsListed(keys: String, rule: String) throws {
        let control = try ControlScene("clients: [{app_id: a, \(keys)}]")
        let line = try #require(ControlCaller(control).ask("status").first)
        let status = try #require(JSONValue(Array(line.utf8)))
        #expect(status["clients"]?.elements.first?["rules"] == .array([.string(rule)]))
    }
}
