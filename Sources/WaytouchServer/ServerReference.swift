// SPDX-License-Identifier: MIT

/// The server while it is there, for those who neither keep it nor know when it goes.
///
/// In place of a weak reference, of which one is enough to make all references to an object dearer: those that every
/// touch frame goes by, too.
package final class ServerReference {
    package internal(set) unowned(unsafe) var server: GestureServer?
}
