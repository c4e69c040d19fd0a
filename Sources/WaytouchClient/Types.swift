// SPDX-License-Identifier: MIT
// Geometry, states and the like are the engine's too: one target has them, so that a client need not link the engine.
@_exported public import WaytouchTypes
