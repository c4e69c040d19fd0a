// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch

/// A property of a recognizer as a number, with the values it can have.
struct RecognizerProperty {
    /// The possible values.
    enum Values {
        case flag
        case bits(UInt32, orNone: Bool = true)
        case seat
        case count(ClosedRange<Double>, orInfinity: Bool = false)
        /// Zero or above, or the profile's value, if there is one.
        case length(orInfinity: Bool = false, orProfile: Bool = true)

        func contains(_ value: Double) -> Bool {
            switch self {
            case .flag: value == 0 || value == 1
            case .bits(let all, let orNone):
                value >= (orNone ? 0 : 1) && value <= Double(all) && value == value.rounded()
                    && UInt32(value) & ~all == 0
            case .seat: value == WAYTOUCH_ANY_SEAT || UInt32(exactly: value) != nil
            case .count(let range, let orInfinity):
                orInfinity && value == .infinity || range.contains(value) && value == value.rounded()
            case .length(let orInfinity, let orProfile):
                orProfile && value == WAYTOUCH_FROM_PROFILE
                    || value >= 0 && (value.isFinite || orInfinity)
            }
        }

        var description: String {
            switch self {
            case .flag: "0 or 1"
            case .bits(let all, let orNone): "a set of the bits of \(all)" + (orNone ? "" : ", not empty")
            case .seat: "a whole number of 0...\(UInt32.max), or WAYTOUCH_ANY_SEAT"
            case .count(let range, let orInfinity):
                "a whole number of \(Int(range.lowerBound))...\(Int(range.upperBound))"
                    + (orInfinity ? ", or INFINITY" : "")
            case .length(let orInfinity, let orProfile):
                "0 or above" + (orInfinity ? ", or INFINITY" : "")
                    + (orProfile ? ", or WAYTOUCH_FROM_PROFILE" : "")
            }
        }
    }

    let values: Values
    let get: () -> Double
    let set: (Double) -> Void

    init(_ values: Values, _ get: @escaping () -> Double, _ set: @escaping (Double) -> Void) {
        self.values = values
        self.get = get
        self.set = set
    }

    fileprivate init<Object: AnyObject>(_ object: Object, flag: ReferenceWritableKeyPath<Object, Bool>) {
        self.init(.flag, { object[keyPath: flag] ? 1 : 0 }, { object[keyPath: flag] = $0 == 1 })
    }

    /// Makes the property for a parameter of the recognizer's kind.
    init(_ parameter: GestureRecognizer.Kind.Parameter, of gesture: GestureRecognizer) {
        let isOfProfile = parameter.profileNumber != nil
        let values: Values =
            switch parameter.quantity {
            case .flag: .flag
            case .count(_, let least, let orUnlimited): .count(Double(least)...100, orInfinity: orUnlimited)
            case .length: .length(orProfile: isOfProfile)
            case .time(_, let orUnlimited): .length(orInfinity: orUnlimited, orProfile: isOfProfile)
            case .set(_, let words): .bits(UInt32(words.allBits))
            }
        self.init(
            values, { parameter.value(of: gesture) ?? WAYTOUCH_FROM_PROFILE },
            { parameter.set($0 == WAYTOUCH_FROM_PROFILE ? nil : $0, of: gesture) })
    }
}

extension HostRecognizer {
    /// Returns a property of this recognizer; nil if its kind does not have it.
    func property(_ property: waytouch_property) -> RecognizerProperty? {
        commonProperty(property) ?? kindProperty(property)
    }

    private func commonProperty(_ property: waytouch_property) -> RecognizerProperty? {
        switch property {
        case WAYTOUCH_PROPERTY_ENABLED: RecognizerProperty(gesture, flag: \.isEnabled)
        case WAYTOUCH_PROPERTY_CANCELS_TOUCHES: RecognizerProperty(gesture, flag: \.cancelsTouchesInView)
        case WAYTOUCH_PROPERTY_DELAYS_BEGAN: RecognizerProperty(gesture, flag: \.delaysTouchesBegan)
        case WAYTOUCH_PROPERTY_DELAYS_ENDED: RecognizerProperty(gesture, flag: \.delaysTouchesEnded)
        case WAYTOUCH_PROPERTY_REQUIRES_EXCLUSIVE_TYPE:
            RecognizerProperty(gesture, flag: \.requiresExclusiveTouchType)
        case WAYTOUCH_PROPERTY_SIMULTANEOUS_WITH_ANY:
            RecognizerProperty(gesture, flag: \.allowsSimultaneousRecognitionWithAny)
        case WAYTOUCH_PROPERTY_ALLOWED_TYPES:
            RecognizerProperty(
                .bits(7), { [gesture] in Double(gesture.allowedTouchTypes.bits) },
                { [gesture] in gesture.allowedTouchTypes = Set(bits: UInt32($0)) })
        case WAYTOUCH_PROPERTY_ALLOWED_PRESSES:
            RecognizerProperty(
                .bits(PressType.allBits), { [gesture] in Double(gesture.allowedPressTypes.bits) },
                { [gesture] in gesture.allowedPressTypes = Set(bits: UInt32($0)) })
        case WAYTOUCH_PROPERTY_SEAT:
            RecognizerProperty(
                .seat, { [gesture] in gesture.seat.map(Double.init) ?? WAYTOUCH_ANY_SEAT },
                { [gesture] in gesture.seat = UInt32(exactly: $0) })
        default: nil
        }
    }

    private func kindProperty(_ property: waytouch_property) -> RecognizerProperty? {
        // Deferring to clients is not a property of the engine's recognizer.
        if property == WAYTOUCH_PROPERTY_DEFERS_TO_CLIENTS, gesture.kind == .screenEdgePan {
            return RecognizerProperty(self, flag: \.defersToClients)
        }
        if property == WAYTOUCH_PROPERTY_REPORTS_VELOCITY, !rates.isEmpty {
            return RecognizerProperty(self, flag: \.reportsVelocity)
        }
        if property == WAYTOUCH_PROPERTY_BUTTONS, let tap = gesture as? TapGestureRecognizer {
            return RecognizerProperty(
                .bits(UInt32(UInt16.max), orNone: false), { Double(tap.buttonMaskRequired.rawValue) },
                { tap.buttonMaskRequired = ButtonMask(rawValue: UInt16($0)) })
        }
        return property.parameter(of: gesture.kind).map { RecognizerProperty($0, of: gesture) }
    }
}

extension Set<Touch.Kind> {
    fileprivate var bits: UInt32 {
        var bits: UInt32 = 0
        for kind in self { bits |= 1 << UInt32(kind.rawValue) }
        return bits
    }

    fileprivate init(bits: UInt32) {
        self = Set(Touch.Kind.allCases.filter { bits & 1 << UInt32($0.rawValue) != 0 })
    }
}

extension PressType {
    fileprivate static var allBits: UInt32 { Set(allCases).bits }
}

extension Set<PressType> {
    fileprivate var bits: UInt32 {
        var bits: UInt32 = 0
        for type in self { bits |= 1 << UInt32(type.rawValue) }
        return bits
    }

    fileprivate init(bits: UInt32) {
        self = Set(PressType.allCases.filter { bits & 1 << UInt32($0.rawValue) != 0 })
    }
}
