// SPDX-License-Identifier: MIT

/// The thresholds of a profile on one output, in px and µs. Immutable: a new profile or output creates new ones, so
/// that an attempt uses the same thresholds from its first touch to its last.
final class Thresholds {
    let pixelsPerPoint: Double
    let tapMovement: Double
    let tapDuration: Timestamp
    let tapInterval: Timestamp
    let tapSpacing: Double
    let landingWindow: Timestamp
    let longPressDuration: Timestamp
    let longPressMovement: Double
    let panThreshold: Double
    let pinchThreshold: Double
    let rotationThreshold: Double
    let edgeZone: Double
    let swipeDuration: Timestamp
    let swipeDistance: Double
    let swipeDistanceFast: Double
    let swipeRatio: Double
    let swipeRatioFast: Double
    let swipeSpeed: Double
    let swipeSpeedFast: Double
    let velocityWindow: Timestamp
    let velocityStop: Timestamp
    /// How far back movements count in velocities, pauses included.
    let velocitySpan: Timestamp
    private var madeWeights: FitWeights?

    init(profile: RecognitionProfile, output: Output) {
        let pointsPerInch = profile.pointsPerInch
        let usable = pointsPerInch.isFinite && pointsPerInch > 0
        let scale = usable ? (output.pixelsPerInch ?? pointsPerInch) / pointsPerInch : 1
        pixelsPerPoint = scale
        tapMovement = profile.tapMovement * scale
        tapDuration = .seconds(profile.tapDuration)
        tapInterval = .seconds(profile.tapInterval)
        tapSpacing = profile.tapSpacing * scale
        landingWindow = .seconds(profile.landingWindow)
        longPressDuration = .seconds(profile.longPressDuration)
        longPressMovement = profile.longPressMovement * scale
        panThreshold = profile.panThreshold * scale
        pinchThreshold = profile.pinchThreshold * scale
        rotationThreshold = profile.rotationThreshold * scale
        edgeZone = profile.edgeZone * scale
        swipeDuration = .seconds(profile.swipeDuration)
        swipeDistance = profile.swipeDistance * scale
        swipeDistanceFast = profile.swipeDistanceFast * scale
        swipeRatio = profile.swipeRatio
        swipeRatioFast = profile.swipeRatioFast
        swipeSpeed = profile.swipeSpeed * scale
        swipeSpeedFast = profile.swipeSpeedFast * scale
        velocityWindow = .seconds(profile.velocityWindow)
        velocityStop = .seconds(profile.velocityStop)
        velocitySpan = max(velocityWindow, velocityStop)
    }

    /// The weights for all fits of velocities; created when first needed.
    var fitWeights: Unmanaged<FitWeights> {
        @inline(__always) get {
            if let madeWeights { return .passUnretained(madeWeights) }
            return makeWeights()
        }
    }

    @inline(never)
    private func makeWeights() -> Unmanaged<FitWeights> {
        let weights = FitWeights(window: velocityWindow, stop: velocityStop)
        madeWeights = weights
        return .passUnretained(weights)
    }
}
