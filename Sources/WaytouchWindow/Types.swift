// SPDX-License-Identifier: MIT
// Sizes and rectangles are the types that WaytouchClient uses too.
@_exported public import WaytouchTypes
