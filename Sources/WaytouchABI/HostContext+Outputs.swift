// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServer

extension HostContext {
    // MARK: Outputs come, change and go

    /// Makes an output; nil if the host has destroyed the context in a callback.
    func makeOutput(_ info: waytouch_output_info, _ output: Output) -> HostOutput? {
        // The first space exists as long as the context; an output takes it if no other has it. Any other space without
        // an output is about to be removed.
        let space = spaces[0].output == nil ? spaces[0] : makeSpace()
        outputCount += 1
        let made = HostOutput(context: self, space: space)
        made.describe(info, output)
        outputs.append(made)
        // The host may destroy the context in a callback, which releases C's reference to every output.
        let reference = Unmanaged.passRetained(made)
        update(made, origin: Point(x: info.x, y: info.y))
        if isClosed { return nil }
        reference.release()
        return made
    }

    private func makeSpace() -> TouchSpace {
        let space = TouchSpace(profile: spaces[0].engine.profile)
        space.engine.observer = explainer
        space.engine.modifierFlags = spaces[0].engine.modifierFlags
        spaces.append(space)
        follow(space.engine)
        server.addEngine(space.engine)
        policy.attach(space.engine)
        return space
    }

    func update(_ output: HostOutput, origin: Point) {
        let space = output.space
        space.origin = origin
        policy.setOutputName(output.name, of: space.engine)
        policy.setHasOutput(true, of: space.engine)
        // New positions of a finger have no relation to its old ones.
        if output.description.moves(unlike: space.engine.output) { cancelContacts(in: space) }
        measure(output)
        startLogging(of: space)
        settleSurfaces()
        armTimer()
    }

    /// Gives an output its most plausible size, and logs it.
    private func measure(_ output: HostOutput) {
        let engine = output.space.engine
        let size = OutputSize(
            of: output.description, touchScreen: output.touchScreen, policy: policy.policy.panel.size)
        engine.reportsSize = false
        if size.output != engine.output {
            engine.output = size.output
            server.profileDidChange()
        }
        let line = size.line(name: output.label, pixelsPerPoint: engine.pixelsPerPoint)
        // Touches that were cancelled before may have made the host destroy the context.
        guard line != output.loggedSize, !isClosed else { return }
        output.loggedSize = line
        log.info(line)
    }

    /// Measures all outputs. Call it when the policy has changed.
    func measureOutputs() {
        for output in outputs { measure(output) }
    }

    func remove(_ output: HostOutput) {
        outputs.removeAll { $0 === output }
        let space = output.space
        cancelTouches(in: space)
        policy.setOutputName(nil, of: space.engine)
        policy.setHasOutput(space.output != nil, of: space.engine)
        detachRecognizers(from: space)
        if space !== spaces[0] {
            policy.detach(space.engine)
            let left = surfaces.elements.filter { $0.window.engine === space.engine }
            server.removeEngine(space.engine)
            // Again, because the host may have reported new touches meanwhile.
            forgetContacts(in: space)
            spaces.removeAll { $0 === space }
            // Inside an action, the rest of its work follows later, perhaps after the context has been closed.
            space.close()
            // They were moved in front of all other windows.
            for surface in left { restack(surface) }
        } else if space.output == nil {
            // Nothing is known of a size any more.
            space.engine.output.physicalSize = .zero
            server.profileDidChange()
        }
        settleSurfaces()
        armTimer()
    }

    // MARK: Surfaces on outputs

    /// Moves every surface to its output. Call it when outputs or touches have changed.
    func settleSurfaces() {
        for surface in surfaces.elements { settle(surface) }
    }

    /// Moves the surfaces that have waited for fingers to lift. Call it after every frame: it costs nothing while none
    /// waits.
    func settleWaitingSurfaces() {
        for space in spaces where !space.waiting.isEmpty && isFree(space) {
            for surface in space.waiting.elements { settle(surface) }
        }
    }

    /// Returns whether surfaces may leave the space: no finger is down there, and none lands with the next frame.
    private func isFree(_ space: TouchSpace) -> Bool {
        space.engine.numberOfTouches == 0 && !space.hasSamples || space.output == nil
    }

    /// Moves a surface to the output that shows most of it, to its place there. While fingers are on its output it
    /// stays there, so that no gesture is interrupted.
    func settle(_ surface: HostSurface) {
        // Moving another one calls the host, which may have destroyed this one.
        guard surface.context === self else { return }
        let current = space(of: surface)
        let wanted = bestSpace(for: surface, besides: current)
        if wanted !== current {
            if isFree(current) {
                surface.wait(on: nil)
                surface.window.move(to: wanted.engine)
                restack(surface)
            } else {
                surface.wait(on: current)
            }
        } else {
            surface.wait(on: nil)
        }
        surface.place(in: space(of: surface))
    }

    func space(of surface: HostSurface) -> TouchSpace {
        let engine = surface.window.engine
        return spaces.first { $0.engine === engine } ?? spaces[0]
    }

    private func bestSpace(for surface: HostSurface, besides current: TouchSpace) -> TouchSpace {
        var best = current
        let place = surface.layoutBounds
        var area = current.output == nil ? -1 : current.overlap(with: place)
        for space in spaces where space.output != nil && space !== current {
            let overlap = space.overlap(with: place)
            if overlap > area { (best, area) = (space, overlap) }
        }
        return best
    }

    /// Returns the space for a touch without a surface: that of the output below it, or of the nearest one.
    func space(at position: Point) -> TouchSpace {
        var best = spaces[0]
        var distance = Double.infinity
        for space in spaces where space.output != nil {
            let next = space.distance(to: position)
            if next < distance { (best, distance) = (space, next) }
        }
        return best
    }

    // MARK: Order of surfaces

    /// Moves a surface directly in front of another one, or behind it; nil: in front of all, or behind all.
    func place(_ surface: HostSurface, inFrontOf sibling: HostSurface?) {
        surfaces.remove(surface.stackLink)
        if let sibling {
            surfaces.insert(surface, by: surface.stackLink, after: sibling.stackLink)
        } else {
            surfaces.append(surface, by: surface.stackLink)
        }
        restack(surface)
    }

    func place(_ surface: HostSurface, behind sibling: HostSurface?) {
        surfaces.remove(surface.stackLink)
        surfaces.insert(surface, by: surface.stackLink, after: sibling?.stackLink.previousLink)
        restack(surface)
    }

    /// Moves the window to its place among those of its output: next to the nearest of them, which is searched for in
    /// both directions. Usually it is the very next.
    private func restack(_ surface: HostSurface) {
        guard let root = surface.window.engine?.root else { return }
        var behind = surface.stackLink.previous
        var inFront = surface.stackLink.next
        while let candidate = behind {
            if candidate.window.superview === root {
                return root.insertSubview(surface.window, aboveSubview: candidate.window)
            }
            if let next = inFront, next.window.superview === root {
                return root.insertSubview(surface.window, belowSubview: next.window)
            }
            behind = candidate.stackLink.previous
            inFront = inFront?.stackLink.next
        }
        root.insertSubview(surface.window, at: 0)
    }
}
