// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaytouch
import Waytouch
import WaytouchServer

@c @implementation
public func waytouch_set_explain(
    _ waytouch: OpaquePointer!,
    _ explain: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<waytouch_explanation>?) -> Void)!,
    _ data: UnsafeMutableRawPointer!
) -> Int32 {
    call(waytouch, "waytouch_set_explain") { (context: HostContext) throws(MisuseError) in
        context.explainer = explain.map { Explainer(context: context, function: $0, data: data) }
    }
}

// MARK: Clients' share

@c @implementation
public func waytouch_set_edge_deferral(
    _ waytouch: OpaquePointer!, _ deferral: UnsafePointer<waytouch_edge_deferral>!,
    _ data: UnsafeMutableRawPointer!
) -> Int32 {
    call(waytouch, "waytouch_set_edge_deferral") { (context: HostContext) throws(MisuseError) in
        let deferral = try copyVersioned(deferral)
        guard (0...3600).contains(deferral.interval) else {
            throw .argument("an interval of \(deferral.interval) s; it must be 0...3600")
        }
        context.server.edgeDeferral.configure(deferral, data)
    }
}

@c @implementation
public func waytouch_edge_deferral_changed(_ waytouch: OpaquePointer!) -> Int32 {
    call(waytouch, "waytouch_edge_deferral_changed") { (context: HostContext) throws(MisuseError) in
        context.server.edgeDeferral.policyDidChange()
    }
}

@c @implementation
public func waytouch_set_client_roles(_ waytouch: OpaquePointer!, _ roles: UInt32) -> Int32 {
    call(waytouch, "waytouch_set_client_roles") { (context: HostContext) throws(MisuseError) in
        let wanted = GestureServer.Roles(rawValue: roles)
        guard wanted.isSubset(of: .known) else {
            throw .argument(
                "0x\(String(roles, radix: 16)) contains unknown roles; all roles are "
                    + "0x\(String(GestureServer.Roles.known.rawValue, radix: 16))")
        }
        context.server.roles = wanted
    }
}

@c @implementation
public func waytouch_set_client_limits(
    _ waytouch: OpaquePointer!, _ limits: UnsafePointer<waytouch_client_limits>!
) -> Int32 {
    call(waytouch, "waytouch_set_client_limits") { (context: HostContext) throws(MisuseError) in
        let limits = try copyVersioned(limits)
        let all = [limits.views, limits.recognizers, limits.depth, limits.relations, limits.surfaces]
        guard !all.contains(0) else {
            throw .argument(
                "views \(limits.views), recognizers \(limits.recognizers), depth "
                    + "\(limits.depth), relations \(limits.relations), surfaces \(limits.surfaces): "
                    + "none can be 0")
        }
        context.server.limits = GestureServer.Limits(limits)
    }
}

@c @implementation
public func waytouch_set_touch_cancellation(
    _ waytouch: OpaquePointer!, _ cancellation: waytouch_cancellation
) -> Int32 {
    call(waytouch, "waytouch_set_touch_cancellation") { (context: HostContext) throws(MisuseError) in
        guard let known = GestureServer.TouchCancellation(cancellation) else {
            throw .argument("invalid cancellation \(cancellation.rawValue)")
        }
        context.server.touchCancellation = known
    }
}

@c @implementation
public func waytouch_surface_set_touch_cancellation(
    _ surface: OpaquePointer!, _ cancellation: waytouch_cancellation
) -> Int32 {
    call(surface, "waytouch_surface_set_touch_cancellation") { (surface: HostSurface) throws(MisuseError) in
        let known = GestureServer.TouchCancellation(cancellation)
        guard known != nil || cancellation == WAYTOUCH_CANCELLATION_DEFAULT else {
            throw .argument("invalid cancellation \(cancellation.rawValue)")
        }
        surface.window.touchCancellation = known
    }
}

extension GestureServer.TouchCancellation {
    /// Nil if the value is unknown.
    fileprivate init?(_ cancellation: waytouch_cancellation) {
        switch cancellation {
        case WAYTOUCH_CANCELLATION_REISSUE: self = .reissue
        case WAYTOUCH_CANCELLATION_ALL: self = .all
        case WAYTOUCH_CANCELLATION_LIFT: self = .lift
        default: return nil
        }
    }
}

extension EdgeDeferral {
    fileprivate func configure(_ deferral: waytouch_edge_deferral, _ data: UnsafeMutableRawPointer?) {
        interval = deferral.interval
        policy = { window, edges in
            guard let grant = deferral.grant else { return edges }
            let granted = grant(data, Optional<Window>(window).hostData, UInt32(edges.rawValue))
            return edges.intersection(.init(rawValue: UInt8(truncatingIfNeeded: granted)))
        }
        onDeferred = { window, edge in
            deferral.deferred?(data, Optional<Window>(window).hostData, UInt32(edge.rawValue))
        }
        policyDidChange()
    }
}

extension GestureServer.Limits {
    fileprivate init(_ limits: waytouch_client_limits) {
        self.init()
        views = limits.views
        recognizers = limits.recognizers
        depth = limits.depth
        relations = limits.relations
        surfaces = limits.surfaces
    }
}
