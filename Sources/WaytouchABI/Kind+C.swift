// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch

extension waytouch_kind {
    /// The kinds of the library are numbered as ``GestureRecognizer/Kind/all`` has them, from 1.
    init(_ kind: GestureRecognizer.Kind) {
        let place = GestureRecognizer.Kind.all.firstIndex(of: kind)
        self = place.map { waytouch_kind(rawValue: UInt32($0) + 1) } ?? WAYTOUCH_KIND_CUSTOM
    }

    /// Nil if there is none, or if C implements it.
    var kind: GestureRecognizer.Kind? {
        let place = Int(rawValue) - 1
        return GestureRecognizer.Kind.all.indices.contains(place) ? GestureRecognizer.Kind.all[place] : nil
    }
}

extension waytouch_property {
    /// The parameters of kinds, by the properties that they are in C; all others are every kind's.
    private static let parameters: [(name: String, property: waytouch_property)] = [
        ("reports_from_touch_down", WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN),
        ("touches", WAYTOUCH_PROPERTY_TOUCHES), ("min_touches", WAYTOUCH_PROPERTY_MINIMUM_TOUCHES),
        ("max_touches", WAYTOUCH_PROPERTY_MAXIMUM_TOUCHES), ("taps", WAYTOUCH_PROPERTY_TAPS),
        ("allowable_movement", WAYTOUCH_PROPERTY_MOVEMENT), ("max_duration", WAYTOUCH_PROPERTY_DURATION),
        ("min_duration", WAYTOUCH_PROPERTY_DURATION), ("interval", WAYTOUCH_PROPERTY_INTERVAL),
        ("edges", WAYTOUCH_PROPERTY_EDGES), ("direction", WAYTOUCH_PROPERTY_DIRECTIONS),
    ]

    /// The parameter of a kind that this property is; nil if the kind has none.
    func parameter(of kind: GestureRecognizer.Kind) -> GestureRecognizer.Kind.Parameter? {
        kind.parameters.first { parameter in
            Self.parameters.contains { $0.name == parameter.name && $0.property == self }
        }
    }
}

extension waytouch_gesture {
    /// Sets the field of a value of a recognizer; values without a field are ignored.
    mutating func set(_ value: GestureRecognizer.Kind.Value, of recognizer: GestureRecognizer) {
        switch (value.measure, value.content(of: recognizer, in: nil)) {
        case ("translation", .vector(let vector)): (translation_x, translation_y) = (vector.dx, vector.dy)
        case ("velocity", .vector(let vector)): (velocity_x, velocity_y) = (vector.dx, vector.dy)
        case ("scale", .number(let number)): scale = number
        case ("scale_velocity", .number(let number)): scale_velocity = number
        case ("rotation", .number(let number)): rotation = number
        case ("rotation_velocity", .number(let number)): rotation_velocity = number
        case ("edge", .word(let bits)): edge = UInt32(bits)
        case ("direction", .word(let bits)): direction = UInt32(bits)
        case ("z_distance", .number(let number)): z_distance = number
        case ("tilt", .vector(let vector)): (tilt_x, tilt_y) = (vector.dx, vector.dy)
        default: break
        }
    }
}
