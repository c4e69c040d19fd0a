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
    create(waytouch, "waytouch_surface_create") { (context: HostContext) throws(MisuseError) in
        guard let wlSurface else { throw .argument("called without a wl_surface") }
        guard let surface = context.makeSurface(for: wlSurface, hostData: hostData) else {
            throw .argument("wl_surface@\(wl_resource_get_id(wlSurface)) is already registered")
        }
        return surface
    }
}

@c @implementation
public func waytouch_surface_set_geometry(
    _ surface: OpaquePointer!, _ geometry: UnsafePointer<waytouch_geometry>!
) -> Int32 {
    call(surface, "waytouch_surface_set_geometry") { (surface: HostSurface) throws(MisuseError) in
        let geometry = try copyVersioned(geometry)
        guard geometry.isUsable else {
            throw .argument("a number is not finite, or the size is negative")
        }
        surface.place(geometry)
    }
}

@c @implementation
public func waytouch_surface_place_above(_ surface: OpaquePointer!, _ sibling: OpaquePointer!) -> Int32 {
    call(surface, "waytouch_surface_place_above") { (surface: HostSurface) throws(MisuseError) in
        let sibling = try surface.resolve(sibling: sibling)
        surface.context?.place(surface, inFrontOf: sibling)
    }
}

@c @implementation
public func waytouch_surface_place_below(_ surface: OpaquePointer!, _ sibling: OpaquePointer!) -> Int32 {
    call(surface, "waytouch_surface_place_below") { (surface: HostSurface) throws(MisuseError) in
        let sibling = try surface.resolve(sibling: sibling)
        surface.context?.place(surface, behind: sibling)
    }
}

extension HostSurface {
    /// Returns the sibling; nil if the host passes NULL.
    fileprivate func resolve(sibling pointer: OpaquePointer?) throws(MisuseError) -> HostSurface? {
        guard let pointer else { return nil }
        let other = try HostSurface.resolve(pointer)
        if other === self { throw .argument("the sibling is the surface itself") }
        guard other.context === context else { throw .argument("the surfaces belong to two contexts") }
        return other
    }
}

@c @implementation
public func waytouch_surface_commit(_ surface: OpaquePointer!) -> Int32 {
    call(surface, "waytouch_surface_commit") { (surface: HostSurface) throws(MisuseError) in
        surface.commit()
    }
}

@c @implementation
public func waytouch_surface_set_app_id(
    _ surface: OpaquePointer!, _ appID: UnsafePointer<CChar>!
) -> Int32 {
    call(surface, "waytouch_surface_set_app_id") { (surface: HostSurface) throws(MisuseError) in
        // Shells have an empty app id until a client sets one.
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
