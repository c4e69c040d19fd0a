// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

extension ControlSocket {
    /// All that is in force.
    func status(of controller: PolicyController) -> ControlLine {
        let policy = controller.policy
        var line = ControlLine.done()
        for (name, value) in preamble { line.add(name, value) }
        line.add(controller.state)
        line.add("profiles", policy.profiles.map(\.name))
        line.add("idle_after", policy.idle?.after)
        line.add("shell", object: controller.program.map(Self.describe))
        line.add("outputs", objects: controller.outputs.map(Self.describe))
        line.add("gestures", objects: policy.recognizers.map(Self.describe))
        line.add("regions", objects: policy.regions.map(Self.describe))
        line.add("clients", objects: policy.clients.map(Self.describe))
        return line
    }

    private static func describe(_ program: ShellProgram) -> ControlLine {
        var line = ControlLine()
        line.add("command", program.arguments)
        line.add("running", program.client != nil)
        return line
    }

    private static func describe(_ output: PolicyOutput) -> ControlLine {
        let engine = output.engine
        var line = ControlLine()
        line.add("name", output.name)
        line.add("width", engine.output.size.width)
        line.add("height", engine.output.size.height)
        line.add("width_mm", engine.output.physicalSize.width)
        line.add("height_mm", engine.output.physicalSize.height)
        line.add("point", engine.pixelsPerPoint)
        line.add("touches", number: engine.numberOfTouches)
        return line
    }

    private static func describe(_ recognizer: PolicyRecognizer) -> ControlLine {
        var line = ControlLine()
        line.add("id", recognizer.gesture.id.id)
        line.add("kind", "\(recognizer.gesture.kind.name)")
        line.add("region", recognizer.gesture.view.flatMap { $0.id == Scene.outputName ? nil : $0.id })
        line.add("actions", recognizer.actions.map(\.description))
        return line
    }

    private static func describe(_ region: PolicyRegion) -> ControlLine {
        var line = ControlLine()
        line.add("id", region.id)
        line.add("output", region.output)
        line.add("dead", region.isDead)
        return line
    }

    private static func describe(_ rule: PolicyClientRule) -> ControlLine {
        var line = ControlLine()
        line.add("app_id", rule.appID)
        line.add("rules", rule.descriptions)
        return line
    }
}

extension PolicyClientRule {
    /// What it says, each in words of the policy.
    fileprivate var descriptions: [String] {
        var result: [String] = []
        if let gestures {
            result.append(
                "gestures "
                    + GestureRecognizer.Kind.all.filter(gestures.contains).map(\.name)
                    .joined(separator: ", "))
        }
        if let edges = deferrableEdges { result.append("defer_edges " + Self.words(edges)) }
        if let edges = systemEdges { result.append("system_edges " + Self.words(edges)) }
        if let maximumTouches { result.append("max_touches \(maximumTouches)") }
        switch excess {
        case nil: break
        case .ignore: result.append("excess ignore")
        case .cancel: result.append("excess cancel")
        case .withhold(let time): result.append("excess withhold, withhold \(time)")
        }
        if let swipes = deniedSwipes {
            let words = SwipeGestureRecognizer.Direction.words.filter { swipes.contains($0.value) }.map(
                \.word)
            result.append("deny_swipes " + words.joined(separator: ", "))
        }
        if let cancellation { result.append("cancel \(cancellation)") }
        return result
    }

    private static func words(_ edges: ScreenEdgePanGestureRecognizer.Edges) -> String {
        let words = ScreenEdgePanGestureRecognizer.Edges.words.filter { edges.contains($0.value) }.map(\.word)
        return words.isEmpty ? "none" : words.joined(separator: ", ")
    }
}
