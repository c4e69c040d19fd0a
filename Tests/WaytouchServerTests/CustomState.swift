// SPDX-License-Identifier: MIT

/// What a client says of an attempt: `waytouch_custom_v1.state`.
enum CustomState: UInt32, CaseIterable, Sendable {
    case failed, began, changed, ended, cancelled
}
