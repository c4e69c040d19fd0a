// SPDX-License-Identifier: MIT
// The names are C's, and waytouch.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CWaylandServer
public import CWaytouch

@c @implementation
public func waytouch_surface_create(
    _ waytouch: OpaquePointer!, _ wlSurface: UnsafeMutablePointer<wl_resource>!,
    _ hostData: UnsafeMutableRawPointer!
) -> OpaquePointer! {
    let function: StaticString = "waytouch_surface_create"
    guard let context = try? HostContext.resolve(waytouch, function) else { return nil }
    guard let wlSurface else {
        context.log.error("\(function): called without a wl_surface")
        return nil
    }
    guard let surface = context.makeSurface(for: wlSurface, hostData: hostData) else {
        context.log.error("\(function): wl_surface@\(wl_resource_get_id(wlSurface)) is known already")
        return nil
    }
    return surface.retainedPointer()
}

@c @implementation
public func waytouch_surface_set_geometry(
    _ surface: OpaquePointer!, _ geometry: UnsafePointer<waytouch_geometry>!
) -> Int32 {
    result { () throws(MisuseError) in
        let function: StaticString = "waytouch_surface_set_geometry"
        let surface = try HostSurface.resolve(surface, function)
        guard let geometry = copyVersioned(geometry, function, surface.log) else { throw .argument }
        guard geometry.isUsable else {
            surface.log.error("\(function): a number is not finite, or the size is negative")
            throw .argument
        }
        surface.place(geometry)
    }
}

@c @implementation
public func waytouch_surface_place_above(_ surface: OpaquePointer!, _ sibling: OpaquePointer!) -> Int32 {
    result { () throws(MisuseError) in
        let (surface, sibling) = try resolve(surface, sibling, "waytouch_surface_place_above")
        surface.context?.place(surface, inFrontOf: sibling)
    }
}

@c @implementation
public func waytouch_surface_place_below(_ surface: OpaquePointer!, _ sibling: OpaquePointer!) -> Int32 {
    result { () throws(MisuseError) in
        let (surface, sibling) = try resolve(surface, sibling, "waytouch_surface_place_below")
        surface.context?.place(surface, behind: sibling)
    }
}

private func resolve(
    _ surface: OpaquePointer?, _ sibling: OpaquePointer?, _ function: StaticString
) throws(MisuseError) -> (HostSurface, HostSurface?) {
    let surface = try HostSurface.resolve(surface, function)
    guard let sibling else { return (surface, nil) }
    let other = try HostSurface.resolve(sibling, function)
    guard other !== surface, other.context === surface.context else {
        surface.log.error(
            "\(function): \(other === surface ? "the sibling is the surface itself" : "the surfaces belong to two contexts")"
        )
        throw .argument
    }
    return (surface, other)
}

@c @implementation
public func waytouch_surface_commit(_ surface: OpaquePointer!) -> Int32 {
    result { () throws(MisuseError) in
        let surface = try HostSurface.resolve(surface, "waytouch_surface_commit")
        surface.commit()
    }
}

@c @implementation
public func waytouch_surface_set_app_id(
    _ surface: OpaquePointer!, _ appID: UnsafePointer<CChar>!
) -> Int32 {
    result { () throws(MisuseError) in
        let surface = try HostSurface.resolve(surface, "waytouch_surface_set_app_id")
        // An empty one is what shells have before a client says anything.
        let id = appID.map { String(cString: $0) }
        surface.setApp(id == "" ? nil : id)
    }
}

@c @implementation
public func waytouch_surface_destroy(_ surface: OpaquePointer!) {
    HostSurface.release(surface, "waytouch_surface_destroy")?.close()
}

extension waytouch_geometry {
    fileprivate var isUsable: Bool {
        let numbers = (a + b) + (c + d) + (tx + ty)
        return width.isFinite && height.isFinite && width >= 0 && height >= 0 && numbers.isFinite
    }
}
