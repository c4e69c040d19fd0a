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
        ("gestures: [custom]", "gestures custom"), ("gestures: []", "gestures none"),
        ("deny_swipes: []", "deny_swipes none"),
    ])
    func whatAnAppMayDoIsListed(keys: String, rule: String) throws {
        let rules = try Self.rules(of: "clients: [{app_id: a, \(keys)}]")
        #expect(rules == .array([.string(rule)]))
    }

    @Test func everyKindThatAnAppMayHaveIsListed() throws {
        let rules = try Self.rules(of: "clients: [{app_id: a, deny: [pinch, hover]}]")
        let kinds = GestureRecognizer.Kind.all.filter { $0 != .pinch && $0 != .hover } + [.custom]
        #expect(rules == .array([.string("gestures " + kinds.map(\.name).joined(separator: ", "))]))
    }

    /// Returns what the status says of the only app of a policy.
    private static func rules(of policy: String) throws -> JSONValue? {
        let control = try ControlScene(policy)
        let line = try #require(ControlCaller(control).ask("status").first)
        return try #require(JSONValue(Array(line.utf8)))["clients"]?.elements.first?["rules"]
    }
}
