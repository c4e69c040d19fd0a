// SPDX-License-Identifier: MIT
public import CWaylandServer
public import CWaytouch

// The bodies of the surface functions; waytouch.h documents them.

@c @implementation
public func waytouch_surface_create(
    _ waytouch: OpaquePointer!, _ wl_surface: UnsafeMutablePointer<wl_resource>!,
    _ host_data: UnsafeMutableRawPointer!
) -> OpaquePointer! {
    let function: StaticString = "waytouch_surface_create"
    guard let context = try? HostContext.resolve(waytouch, function) else { return nil }
    guard let wl_surface else {
        context.log.error("\(function): called without a wl_surface")
        return nil
    }
    guard let surface = context.makeSurface(for: wl_surface, hostData: host_data) else {
        context.log.error("\(function): wl_surface@\(wl_resource_get_id(wl_surface)) is known already")
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
public func waytouch_surface_commit(_ surface: OpaquePointer!) -> Int32 {
    result { () throws(MisuseError) in
        let surface = try HostSurface.resolve(surface, "waytouch_surface_commit")
        surface.commit()
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
