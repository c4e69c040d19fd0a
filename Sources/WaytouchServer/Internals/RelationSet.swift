// SPDX-License-Identifier: MIT

/// The recognizers that a recognizer has a relation with. Insertion, lookup and removal take constant time. It does not
/// retain them.
///
/// Relations that a commit has brought into force come first, so that the next commit visits new ones only. The order
/// is deterministic: it depends on the requests only.
struct RelationSet {
    private var others: [Unmanaged<RecognizerObject>] = []
    private var places: [ObjectIdentifier: Int] = [:]
    /// The number of relations, from the first, that are in force.
    private var numberInForce = 0

    var isEmpty: Bool { others.isEmpty }
    var count: Int { others.count }

    /// The recognizer at a place; nil: there is none.
    subscript(place: Int) -> Unmanaged<RecognizerObject>? { place < others.count ? others[place] : nil }

    func contains(_ other: RecognizerObject) -> Bool { places[ObjectIdentifier(other)] != nil }

    /// Returns whether a commit has brought the relation into force.
    func isInForce(with other: RecognizerObject) -> Bool {
        places[ObjectIdentifier(other)].map { $0 < numberInForce } ?? false
    }

    /// Inserts a recognizer, unless it is in the set.
    mutating func insert(_ other: RecognizerObject) {
        guard places[ObjectIdentifier(other)] == nil else { return }
        places[ObjectIdentifier(other)] = others.count
        others.append(.passUnretained(other))
    }

    /// Removes a recognizer, and returns whether it was in the set.
    @discardableResult
    mutating func remove(_ other: RecognizerObject) -> Bool {
        guard var hole = places.removeValue(forKey: ObjectIdentifier(other)) else { return false }
        // The last one in force fills the hole, and the last of all fills the hole that leaves.
        if hole < numberInForce {
            numberInForce -= 1
            fill(hole, from: numberInForce)
            hole = numberInForce
        }
        fill(hole, from: others.count - 1)
        others.removeLast()
        return true
    }

    private mutating func fill(_ hole: Int, from place: Int) {
        guard hole != place else { return }
        others[hole] = others[place]
        places[ObjectIdentifier(others[hole].takeUnretainedValue())] = hole
    }

    mutating func bringIntoForce() { numberInForce = others.count }

    mutating func removeAll() {
        others.removeAll()
        places.removeAll()
        numberInForce = 0
    }

    /// Calls a closure for the recognizers that no commit has brought into force.
    func forEachNew(_ body: (RecognizerObject) -> Void) {
        for other in others[numberInForce...] { body(other.takeUnretainedValue()) }
    }

    func forEach(_ body: (RecognizerObject) -> Void) {
        for other in others { body(other.takeUnretainedValue()) }
    }
}
