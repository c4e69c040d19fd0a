// SPDX-License-Identifier: MIT
public import Waytouch

/// What one recognizer went through.
public struct ReportLane: Equatable, Sendable {
    /// What a recognizer does as seen from outside: its state, and why nothing comes of it yet.
    public enum Phase: Int, Sendable, CaseIterable {
        /// No touch concerns it, and it waits for none.
        case idle
        /// It watches touches, or waits for the next one of its gesture.
        case possible
        /// It wants to recognise, and has to wait.
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

    /// That something began.
    public struct Step: Equatable, Sendable {
        /// When, in µs since the start of the report.
        public var time: Timestamp
        /// What is so from now on.
        public var phase: Phase
        /// Why, as a sentence; empty where there is nothing to tell.
        public var cause: String
    }

    /// Values of one kind, as a curve or the two of a vector.
    public struct Curve: Equatable, Sendable {
        /// What the values measure.
        public var quantity: ReportQuantity
        /// The numbers, `quantity.components` for each of the lane's ``ReportLane/sampleTimes``.
        public var values: [Double]
    }

    /// The recognizer's name in the scene.
    public var name: String
    /// What it is: `tap`, `pan` and so on.
    public var kind: String
    /// The view it is attached to, as an index into ``Report/views``.
    public var view: Int
    /// What it went through, in order; before the first step it is idle.
    public var steps: [Step] = []
    /// When it sent actions, in µs since the start of the report.
    public var sampleTimes: [Timestamp] = []
    /// The positions in ``sampleTimes`` at which a gesture began.
    public var sampleBreaks: [Int] = []
    /// What its actions said.
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

    /// How many numbers one value has.
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

    /// How many decimals a page keeps of it.
    var decimals: Int {
        switch self {
        case .velocity, .rotationVelocity: 0
        case .translation, .rotation: 1
        case .scaleVelocity: 2
        case .scale: 3
        }
    }

    /// Of a recognizer's value, by what it measures; nil for what is shown by no curve.
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

    /// What brings a recognizer's number into ``unit``.
    var factor: Double { self == .rotation || self == .rotationVelocity ? 180 / .pi : 1 }
}
