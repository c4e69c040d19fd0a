// SPDX-License-Identifier: MIT

extension GestureServer {
    /// The numbers of objects that a client may have at a time. Objects beyond that are inert.
    public struct Limits: Hashable, Sendable {
        /// Views, including root views.
        public var views: UInt32 = 4096
        /// Recognizers, and requirements between them.
        public var recognizers: UInt32 = 1024
        /// The depth of a view; a root view has depth 1.
        public var depth: UInt32 = 64
        /// Surfaces with a root view.
        public var surfaces: UInt32 = 256
        /// Pairs of recognizers with a requirement or a permission.
        public var relations: UInt32 = 4096
        /// How many of them may be requirements.
        var requirements: UInt32 { recognizers }

        /// The defaults.
        public init() {}
    }
}
