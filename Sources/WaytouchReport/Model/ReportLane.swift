// SPDX-License-Identifier: MIT
public import Waytouch

/// The history of a recognizer.
public struct ReportLane: Equatable, Sendable {
    /// The phase of a recognizer as seen from outside: its state, and whether it waits.
    public enum Phase: Int, Sendable, CaseIterable {
        /// No touch concerns it, and it waits for none.
        case idle
        /// It watches touches, or waits for the next one of its gesture.
        case possible
        /// It is ready to recognise, but has to wait.
        case waiting
        /// A continuous gesture goes on.
        case active
        /// Recognised: a discrete gesture, or the end of a continuous one.
        case recognized
        /// The gesture was taken away after it had begun.
        case cancelled
        /// These touches are not this gesture.
        case failed
    }

    /// The beginning of a phase.
    public struct Step: Equatable, Sendable {
        /// When, in µs since the start of the report.
        public var time: Timestamp
        /// The phase that begins.
        public var phase: Phase
        /// The cause, as a sentence; empty: there is none.
        public var cause: String
    }

    /// The values of one quantity, as a curve, or as the two curves of a vector.
    public struct Curve: Equatable, Sendable {
        /// What the values measure.
        public var quantity: ReportQuantity
        /// The numbers, `quantity.components` for each of the lane's ``ReportLane/sampleTimes``.
        public var values: [Double]
    }

    /// The recognizer's name in the scene.
    public var name: String
    /// Its kind, such as `tap` or `pan`.
    public var kind: String
    /// The view that it is attached to, as an index into ``Report/views``.
    public var view: Int
    /// Its phases, in order; before the first step it is idle.
    public var steps: [Step] = []
    /// The times at which it sent actions, in µs since the start of the report.
    public var sampleTimes: [Timestamp] = []
    /// The positions in ``sampleTimes`` at which a gesture began.
    public var sampleBreaks: [Int] = []
    /// The values of its actions.
    public var curves: [Curve] = []
}

/// What a recognizer's values measure.
public enum ReportQuantity: Int, Sendable, CaseIterable {
    /// How far, in px: x and y.
    case translation
    /// How fast, in px/s: x and y.
    case velocity
    /// How much larger, as a factor.
    case scale
    /// How fast the factor grows, per second.
    case scaleVelocity
    /// How far turned, in degrees, clockwise.
    case rotation
    /// How fast turned, in degrees per second.
    case rotationVelocity

    /// The number of components of a value.
    public var components: Int { self == .translation || self == .velocity ? 2 : 1 }

    /// The caption of its curves.
    public var title: String {
        switch self {
        case .translation: "Translation"
        case .velocity: "Velocity"
        case .scale: "Scale"
        case .scaleVelocity: "Scale velocity"
        case .rotation: "Rotation"
        case .rotationVelocity: "Rotation velocity"
        }
    }

    /// The unit of its values.
    public var unit: String {
        switch self {
        case .translation: "px"
        case .velocity: "px/s"
        case .scale: "×"
        case .scaleVelocity: "×/s"
        case .rotation: "°"
        case .rotationVelocity: "°/s"
        }
    }

    /// The number of decimals on a page.
    var decimals: Int {
        switch self {
        case .velocity, .rotationVelocity: 0
        case .translation, .rotation: 1
        case .scaleVelocity: 2
        case .scale: 3
        }
    }

    /// Makes the quantity of a recognizer's value, by what it measures; nil: no curve shows it.
    init?(_ measure: String) {
        switch measure {
        case "translation": self = .translation
        case "velocity": self = .velocity
        case "scale": self = .scale
        case "scale_velocity": self = .scaleVelocity
        case "rotation": self = .rotation
        case "rotation_velocity": self = .rotationVelocity
        default: return nil
        }
    }

    /// The factor that converts a recognizer's number to ``unit``.
    var factor: Double { self == .rotation || self == .rotationVelocity ? 180 / .pi : 1 }
}
