// SPDX-License-Identifier: MIT

/// A moment in microseconds on the monotonic clock of the compositor: exactly libinput's `time_usec`.
public typealias Timestamp = Int64
