// SPDX-License-Identifier: MIT

/// Whether one object leads to another, over as many others as it takes.
///
/// - Parameters:
///   - visit: called with an object that has been reached; answers whether that is for the first time.
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
