// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchServer

extension ControlSocket {
    /// Returns the answer to `status`: everything that is in force.
    func status(of controller: PolicyController) -> ControlLine {
        let listing = controller.listing
        var line = ControlLine.done()
        for (name, value) in preamble { line.add(name, value) }
        line.add(controller.state)
        line.add("profiles", listing.profiles)
        line.add("idle_after", listing.idleAfter)
        line.add("shell", object: listing.shell.map(Self.line))
        line.add("outputs", objects: listing.outputs.map(Self.line))
        line.add("gestures", objects: listing.gestures.map(Self.line))
        line.add("regions", objects: listing.regions.map(Self.line))
        line.add("clients", objects: listing.apps.map(Self.line))
        return line
    }

    private static func line(_ program: ShellAccess.Listing.Program) -> ControlLine {
        var line = ControlLine()
        line.add("command", program.command)
        line.add("running", program.isRunning)
        return line
    }

    private static func line(_ output: ShellAccess.Listing.Output) -> ControlLine {
        var line = ControlLine()
        line.add("name", output.name)
        line.add("width", output.size.width)
        line.add("height", output.size.height)
        line.add("width_mm", output.physicalSize.width)
        line.add("height_mm", output.physicalSize.height)
        line.add("point", output.pixelsPerPoint)
        line.add("touches", number: output.numberOfTouches)
        return line
    }

    private static func line(_ gesture: ShellAccess.Listing.Gesture) -> ControlLine {
        var line = ControlLine()
        line.add("id", gesture.name)
        line.add("kind", gesture.kind)
        line.add("region", gesture.region)
        line.add("actions", gesture.actions)
        return line
    }

    private static func line(_ region: ShellAccess.Listing.Region) -> ControlLine {
        var line = ControlLine()
        line.add("id", region.name)
        line.add("output", region.output)
        line.add("dead", region.isDead)
        return line
    }

    private static func line(_ app: ShellAccess.Listing.App) -> ControlLine {
        var line = ControlLine()
        line.add("app_id", app.appID)
        line.add("rules", app.rules)
        return line
    }
}
