// SPDX-License-Identifier: MIT

// Clients use geometry, states and the like too: these types are in a target without the engine.
@_exported public import WaytouchTypes
