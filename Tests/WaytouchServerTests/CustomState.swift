// SPDX-License-Identifier: MIT

/// The states that a client sets for an attempt: `waytouch_custom_v1.state`.
enum CustomState: UInt32, CaseIterable, Sendable {
    case failed, began, changed, ended, cancelled
}
