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

/// How far a search for cycles has come at a node.
@usableFromInline
package enum SearchMark {
    case unvisited
    /// The search is at nodes that this one leads to.
    case onPath
    /// None of the nodes that this one leads to is on a cycle.
    case done
}

/// Returns an edge that closes a cycle, among all that some nodes lead to; nil if there is none.
///
/// - Parameters:
///   - next: returns a node that the first argument leads to, and sets the second, which begins with 0, to the place
///     from which to continue; nil: there are no more.
///   - mark: returns the mark of a node.
///   - setMark: sets the mark of a node.
/// - Complexity: O(*n*), where *n* is the number of nodes and edges that are reached.
@inlinable @inline(__always)
package func edgeClosingCycle<Node>(
    from starts: [Node], next: (Node, inout Int) -> Node?, mark: (Node) -> SearchMark,
    setMark: (Node, SearchMark) -> Void
) -> (from: Node, to: Node)? {
    var path: [(node: Node, place: Int)] = []
    for start in starts where mark(start) == .unvisited {
        setMark(start, .onPath)
        path.append((start, 0))
        while var last = path.popLast() {
            guard let reached = next(last.node, &last.place) else {
                setMark(last.node, .done)
                continue
            }
            path.append(last)
            switch mark(reached) {
            case .unvisited:
                setMark(reached, .onPath)
                path.append((reached, 0))
            case .onPath: return (last.node, reached)
            case .done: break
            }
        }
    }
    return nil
}
