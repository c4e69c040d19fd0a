// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch

extension waytouch_kind {
    /// Makes the C value of a kind. Built-in kinds are numbered from 1, in the order of ``GestureRecognizer/Kind/all``.
    init(_ kind: GestureRecognizer.Kind) {
        let place = GestureRecognizer.Kind.all.firstIndex(of: kind)
        self = place.map { waytouch_kind(rawValue: UInt32($0) + 1) } ?? WAYTOUCH_KIND_CUSTOM
    }

    /// The built-in kind; nil for custom and unknown kinds.
    var kind: GestureRecognizer.Kind? {
        let place = Int(rawValue) - 1
        return GestureRecognizer.Kind.all.indices.contains(place) ? GestureRecognizer.Kind.all[place] : nil
    }
}

extension waytouch_property {
    /// The properties in C that are parameters of kinds; all others belong to every kind.
    private static let parameters: [(name: String, property: waytouch_property)] = [
        ("reports_from_touch_down", WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN),
        ("touches", WAYTOUCH_PROPERTY_TOUCHES), ("min_touches", WAYTOUCH_PROPERTY_MINIMUM_TOUCHES),
        ("max_touches", WAYTOUCH_PROPERTY_MAXIMUM_TOUCHES), ("taps", WAYTOUCH_PROPERTY_TAPS),
        ("allowable_movement", WAYTOUCH_PROPERTY_MOVEMENT), ("max_duration", WAYTOUCH_PROPERTY_DURATION),
        ("min_duration", WAYTOUCH_PROPERTY_DURATION), ("interval", WAYTOUCH_PROPERTY_INTERVAL),
        ("edges", WAYTOUCH_PROPERTY_EDGES), ("direction", WAYTOUCH_PROPERTY_DIRECTIONS),
    ]

    /// Returns the parameter of a kind for this property; nil if the kind has none.
    func parameter(of kind: GestureRecognizer.Kind) -> GestureRecognizer.Kind.Parameter? {
        kind.parameters.first { parameter in
            Self.parameters.contains { $0.name == parameter.name && $0.property == self }
        }
    }
}

/// A value of a recognizer with its fields in the C struct; looked up once, because comparing names is slow.
struct GestureField {
    private enum Place: String {
        case translation, velocity, scale, rotation, edge, direction, tilt
        case scaleVelocity = "scale_velocity"
        case rotationVelocity = "rotation_velocity"
        case zDistance = "z_distance"
    }

    private let place: Place
    private let reader: GestureRecognizer.Kind.Value.Reader

    /// Nil if the value has no field.
    init?(_ value: GestureRecognizer.Kind.Value) {
        guard let place = Place(rawValue: value.measure) else { return nil }
        self.place = place
        reader = value.reader
    }

    /// Writes the current value.
    @inline(__always)
    func write(_ recognizer: GestureRecognizer, to gesture: inout waytouch_gesture) {
        switch (place, reader.content(recognizer, nil)) {
        case (.translation, .vector(let vector)):
            (gesture.translation_x, gesture.translation_y) = (vector.dx, vector.dy)
        case (.velocity, .vector(let vector)):
            (gesture.velocity_x, gesture.velocity_y) = (vector.dx, vector.dy)
        case (.scale, .number(let number)): gesture.scale = number
        case (.scaleVelocity, .number(let number)): gesture.scale_velocity = number
        case (.rotation, .number(let number)): gesture.rotation = number
        case (.rotationVelocity, .number(let number)): gesture.rotation_velocity = number
        case (.edge, .word(let bits)): gesture.edge = UInt32(bits)
        case (.direction, .word(let bits)): gesture.direction = UInt32(bits)
        case (.zDistance, .number(let number)): gesture.z_distance = number
        case (.tilt, .vector(let vector)): (gesture.tilt_x, gesture.tilt_y) = (vector.dx, vector.dy)
        default: break
        }
    }
}
