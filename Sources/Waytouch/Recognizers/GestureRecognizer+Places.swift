// SPDX-License-Identifier: MIT

/// The location of a gesture: the number of touches, the location and the touches' locations refer to the
/// same touches.
extension GestureRecognizer {
    /// The location of one of the touches, in px of the space of a view (nil: output px); nil if the index is
    /// not below ``GestureRecognizer/numberOfTouches``.
    ///
    /// Touches are in the order of landing. Those of a tap are where its first tap landed, those of a swipe
    /// where it started; others, once they have lifted, where they last were.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the view.
    public final func location(ofTouch index: Int, in view: View?) -> Point? {
        guard let place = place(ofTouch: index) else { return nil }
        return view?.convertFromOutput(place.position) ?? place.position
    }

    /// As above, with the touch's type and pressure.
    package final func place(ofTouch index: Int) -> TouchPlace? {
        if showsKeptPlaces { return keptPlaces.indices.contains(index) ? keptPlaces[index] : nil }
        return tracked.indices.contains(index)
            ? TouchPlace(tracked[index], at: tracked[index].position) : nil
    }

    /// The mean of the touches' places, in output px.
    final var centroid: Point {
        @inline(__always) get { showsKeptPlaces ? keptCentroid : trackedCentroid }
    }

    @inline(never)
    private final var keptCentroid: Point {
        var x = 0.0
        var y = 0.0
        for place in keptPlaces {
            x += place.position.x
            y += place.position.y
        }
        let number = Double(keptPlaces.count)
        return keptPlaces.isEmpty ? .zero : Point(x: x / number, y: y / number)
    }

    /// What is known of all touches in an action is true of a recognizer's if it tracks all: elsewhere they may be
    /// shown where they were before.
    private final var trackedCentroid: Point {
        @inline(__always) get {
            let known = attempt.engineReference?._withUnsafeGuaranteedRef { engine -> Point? in
                guard engine.stage == .acting else { return nil }
                // The engine keeps it: no reference need be counted.
                return Unmanaged.passUnretained(engine.event)._withUnsafeGuaranteedRef {
                    $0.centroidOfAll(attempt.tracked.count)
                }
            }
            return (known ?? nil) ?? ownCentroid
        }
    }

    @inline(never)
    private final var ownCentroid: Point { attempt.tracked.centroid }

    final var showsKeptPlaces: Bool { attempt.arePlacesFrozen || attempt.tracked.isEmpty }

    /// Saves where the gesture was before its last touches lift: once per transaction.
    final func keepLastPlaces(in transaction: UInt64) {
        guard attempt.placesStamp != transaction, !tracked.isEmpty, !attempt.arePlacesFrozen else { return }
        attempt.placesStamp = transaction
        keptPlaces.removeAll(keepingCapacity: true)
        for touch in tracked { keptPlaces.append(TouchPlace(touch, at: touch.position)) }
    }

    /// Until the next attempt, the gesture's places are those where the touches of this one landed.
    final func freezePlacesOfLanding() {
        attempt.arePlacesFrozen = true
        keptPlaces.removeAll(keepingCapacity: true)
        for touch in attempt.touches { keptPlaces.append(TouchPlace(touch, at: touch.startPosition)) }
    }
}
