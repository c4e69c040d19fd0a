// SPDX-License-Identifier: MIT

/// A reference to the server that becomes nil when the server is destroyed.
///
/// Replaces weak references: a single one moves the object's counts to a side table and slows every retain,
/// also those of every touch frame.
package final class ServerReference {
    package internal(set) unowned(unsafe) var server: GestureServer?
}
