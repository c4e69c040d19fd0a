// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchProtocol

extension WaytouchManager {
    /// The globals of the protocols, as announced by a registry. Only `waytouch_manager_v1` is required.
    public struct Globals: Hashable, Sendable {
        struct Global: Hashable {
            let name: UInt32
            let version: UInt32

            /// Binds it on the registry's queue.
            func bind(_ interface: UnsafePointer<wl_interface>?, by registry: OpaquePointer) -> OpaquePointer?
            {
                let version = min(version, interface.map { UInt32($0.pointee.version) } ?? 1)
                return OpaquePointer(wl_registry_bind(registry, name, interface, version))
            }
        }

        /// `waytouch_manager_v1`.
        private(set) var manager: Global?
        /// `waytouch_delegate_manager_v1`: questions, single touches, hover and custom recognizers.
        private(set) var delegateManager: Global?
        /// `waytouch_shell_v1`: for a kiosk's shell.
        private(set) var shell: Global?

        /// Creates an empty set.
        public init() {}

        /// Whether the compositor has Waytouch.
        public var hasManager: Bool { manager != nil }

        /// Adds a global if it is one of these. Call it in the registry's `global` event.
        public mutating func add(name: UInt32, interface: String, version: UInt32) {
            let global = Global(name: name, version: version)
            switch interface {
            case "waytouch_manager_v1": manager = global
            case "waytouch_delegate_manager_v1": delegateManager = global
            case "waytouch_shell_v1": shell = global
            default: break
            }
        }

        /// Removes a global. Call it in the registry's `global_remove` event.
        public mutating func remove(name: UInt32) {
            if manager?.name == name { manager = nil }
            if delegateManager?.name == name { delegateManager = nil }
            if shell?.name == name { shell = nil }
        }
    }
}
