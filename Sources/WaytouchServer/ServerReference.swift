// SPDX-License-Identifier: MIT

/// A reference to the server that becomes nil when the server is destroyed.
///
/// Replaces weak references: a single one moves the object's reference counts to a side table and slows every retain,
/// including those in every touch frame.
package final class ServerReference {
    package internal(set) unowned(unsafe) var server: GestureServer?
}
