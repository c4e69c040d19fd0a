// SPDX-License-Identifier: MIT
// Sizes and rectangles are those of WaytouchClient.
@_exported public import WaytouchTypes
