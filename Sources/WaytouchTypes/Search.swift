// SPDX-License-Identifier: MIT

/// Returns whether one object leads to another, directly or through others.
///
/// - Parameters:
///   - visit: called with each object that is reached; returns whether it is reached for the first time.
///   - forEachNext: calls its second argument with each object that the first leads to directly.
@inlinable
package func leads<Node: AnyObject>(
    from start: Node, to goal: Node, visit: (Node) -> Bool, forEachNext: (Node, (Node) -> Void) -> Void
) -> Bool {
    var isFound = false
    var open = [start]
    while !isFound, let next = open.popLast() {
        guard visit(next) else { continue }
        forEachNext(next) {
            if $0 === goal { isFound = true }
            open.append($0)
        }
    }
    return isFound
}
