// SPDX-License-Identifier: MIT
package import Waytouch
import WaytouchConfiguration
import WaytouchServer

extension PolicyController {
    /// Sets whether an engine has an output; by default it has. Without one it is not listed.
    package func setHasOutput(_ hasOutput: Bool, of engine: GestureEngine) {
        output(of: engine)?.isThere = hasOutput
    }

    /// What is in force, in the form that is sent to programs.
    var listing: ShellAccess.Listing {
        var listing = ShellAccess.Listing()
        listing.profiles = policy.profiles.map(\.name)
        listing.idleAfter = policy.idle?.after
        listing.shell = program.map(Self.describe)
        listing.outputs = outputs.filter(\.isThere).map(Self.describe)
        listing.gestures = policy.recognizers.map(Self.describe)
        listing.regions = policy.regions.map(Self.describe)
        listing.apps = policy.clients.map(Self.describe)
        return listing
    }

    private static func describe(_ program: ShellProgram) -> ShellAccess.Listing.Program {
        var result = ShellAccess.Listing.Program()
        result.command = program.arguments
        result.isRunning = program.client != nil
        return result
    }

    private static func describe(_ output: PolicyOutput) -> ShellAccess.Listing.Output {
        let engine = output.engine
        var result = ShellAccess.Listing.Output()
        result.name = output.name
        result.size = engine.output.size
        // A size that is not believed is not the panel's: a point is a pixel then.
        if engine.output.pixelsPerInch != nil { result.physicalSize = engine.output.physicalSize }
        result.pixelsPerPoint = engine.pixelsPerPoint
        result.numberOfTouches = engine.numberOfTouches
        return result
    }

    private static func describe(_ recognizer: PolicyRecognizer) -> ShellAccess.Listing.Gesture {
        var result = ShellAccess.Listing.Gesture()
        result.name = recognizer.gesture.id.id
        result.kind = recognizer.gesture.kind.name
        result.region = recognizer.gesture.view.flatMap { $0.id == Scene.outputName ? nil : $0.id }
        result.actions = recognizer.actions.map(\.description)
        return result
    }

    private static func describe(_ region: PolicyRegion) -> ShellAccess.Listing.Region {
        var result = ShellAccess.Listing.Region()
        result.name = region.id
        result.output = region.output
        result.isDead = region.isDead
        return result
    }

    private static func describe(_ rule: PolicyClientRule) -> ShellAccess.Listing.App {
        var result = ShellAccess.Listing.App()
        result.appID = rule.appID
        result.rules = rule.descriptions
        return result
    }
}

extension PolicyClientRule {
    /// The values that are set, each in the policy's words.
    fileprivate var descriptions: [String] {
        var result: [String] = []
        if let gestures {
            let names = (GestureRecognizer.Kind.all + [.custom]).filter(gestures.contains).map(\.name)
            result.append("gestures " + (names.isEmpty ? "none" : names.joined(separator: ", ")))
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
            result.append("deny_swipes " + (words.isEmpty ? "none" : words.joined(separator: ", ")))
        }
        if let cancellation { result.append("cancel \(cancellation)") }
        return result
    }

    private static func words(_ edges: ScreenEdgePanGestureRecognizer.Edges) -> String {
        let words = ScreenEdgePanGestureRecognizer.Edges.words.filter { edges.contains($0.value) }.map(\.word)
        return words.isEmpty ? "none" : words.joined(separator: ", ")
    }
}
