// SPDX-License-Identifier: MIT

/// The location of a gesture: the number of touches, the location and the touches' locations refer to the
/// same touches.
extension GestureRecognizer {
    /// Returns the location of one of the touches, in px of the space of a view (nil = output px); nil if the index is
    /// not below ``GestureRecognizer/numberOfTouches``.
    ///
    /// Touches are in the order of landing. The touches of a tap are where its first tap landed, those of a swipe where
    /// it started; others, once they have lifted, are where they last were.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the view.
    public final func location(ofTouch index: Int, in view: View?) -> Point? {
        guard let place = place(ofTouch: index) else { return nil }
        return view?.convertFromOutput(place.position) ?? place.position
    }

    /// Returns the location in output px, with the touch's type and pressure.
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

    /// During actions the centroid of all touches is known, which is that of a recognizer that tracks all. At other
    /// stages touches may have earlier positions.
    private final var trackedCentroid: Point {
        @inline(__always) get {
            let known = attempt.engineReference?._withUnsafeGuaranteedRef { engine -> Point? in
                guard engine.stage == .acting else { return nil }
                // The engine retains the event, so no reference needs counting.
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

    /// Fixes the gesture's places, until the next attempt, to where the touches of this one landed.
    final func freezePlacesOfLanding() {
        attempt.arePlacesFrozen = true
        keptPlaces.removeAll(keepingCapacity: true)
        for touch in attempt.touches { keptPlaces.append(TouchPlace(touch, at: touch.startPosition)) }
    }
}
