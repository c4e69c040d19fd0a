// SPDX-License-Identifier: MIT

// Geometry, states and the like are the client's too: one target has them, without an engine.
@_exported public import WaytouchTypes
