// SPDX-License-Identifier: MIT
import CWaylandServer

/// A `wl_resource` of `wl_surface` from libwayland, so that the host need not import this package's C
/// modules.
public typealias SurfaceResource = UnsafeMutableRawPointer

extension SurfaceResource {
    var resource: UnsafeMutablePointer<wl_resource> { assumingMemoryBound(to: wl_resource.self) }
}
