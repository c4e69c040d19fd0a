// SPDX-License-Identifier: MIT

/// The recognizers that one has a relation with: put in, looked up and taken out in constant time. It keeps none of
/// them.
///
/// Those that a commit has brought into force come first, so that a commit looks at new ones only. What the order is
/// depends on what was asked for, and on nothing else.
struct RelationSet {
    private var others: [Unmanaged<RecognizerObject>] = []
    private var places: [ObjectIdentifier: Int] = [:]
    /// So many, from the first, are in force.
    private var numberInForce = 0

    var isEmpty: Bool { others.isEmpty }
    var count: Int { others.count }

    func contains(_ other: RecognizerObject) -> Bool { places[ObjectIdentifier(other)] != nil }

    /// Whether a commit has brought the relation into force.
    func isInForce(with other: RecognizerObject) -> Bool {
        places[ObjectIdentifier(other)].map { $0 < numberInForce } ?? false
    }

    /// Nothing happens if it is there already.
    mutating func insert(_ other: RecognizerObject) {
        guard places[ObjectIdentifier(other)] == nil else { return }
        places[ObjectIdentifier(other)] = others.count
        others.append(.passUnretained(other))
    }

    /// Whether it was there.
    @discardableResult
    mutating func remove(_ other: RecognizerObject) -> Bool {
        guard var hole = places.removeValue(forKey: ObjectIdentifier(other)) else { return false }
        // The last of those in force, and then the last of all, fill the hole that is left.
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

    /// Those that no commit has brought into force.
    func forEachNew(_ body: (RecognizerObject) -> Void) {
        for other in others[numberInForce...] { body(other.takeUnretainedValue()) }
    }

    func forEach(_ body: (RecognizerObject) -> Void) {
        for other in others { body(other.takeUnretainedValue()) }
    }
}
