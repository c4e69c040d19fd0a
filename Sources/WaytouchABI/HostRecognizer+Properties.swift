// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch

/// A property of a recognizer as a number, with the values it can have.
struct RecognizerProperty {
    /// What the value may be.
    enum Values {
        case flag
        case bits(UInt8)
        case seat
        case count(ClosedRange<Double>, orInfinity: Bool = false)
        /// Zero or above, or that of the profile.
        case length(orInfinity: Bool = false)

        func contains(_ value: Double) -> Bool {
            switch self {
            case .flag: value == 0 || value == 1
            case .bits(let all):
                value >= 0 && value <= Double(all) && value == value.rounded() && UInt8(value) & ~all == 0
            case .seat: value == WAYTOUCH_ANY_SEAT || UInt32(exactly: value) != nil
            case .count(let range, let orInfinity):
                orInfinity && value == .infinity || range.contains(value) && value == value.rounded()
            case .length(let orInfinity):
                value == WAYTOUCH_FROM_PROFILE || value >= 0 && (value.isFinite || orInfinity)
            }
        }

        var description: String {
            switch self {
            case .flag: "0 or 1"
            case .bits(let all): "a set of the bits of \(all)"
            case .seat: "a whole number of 0...\(UInt32.max), or WAYTOUCH_ANY_SEAT"
            case .count(let range, let orInfinity):
                "a whole number of \(Int(range.lowerBound))...\(Int(range.upperBound))"
                    + (orInfinity ? ", or INFINITY" : "")
            case .length(let orInfinity):
                "0 or above\(orInfinity ? ", INFINITY" : "") or WAYTOUCH_FROM_PROFILE"
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

    fileprivate init<Object: AnyObject>(
        _ object: Object, _ count: ReferenceWritableKeyPath<Object, Int>, from least: Double = 1
    ) {
        self.init(
            .count(least...100), { Double(object[keyPath: count]) }, { object[keyPath: count] = Int($0) })
    }

    fileprivate init<Object: AnyObject>(
        _ object: Object, length: ReferenceWritableKeyPath<Object, Double?>, orInfinity: Bool = false
    ) {
        self.init(
            .length(orInfinity: orInfinity), { object[keyPath: length] ?? WAYTOUCH_FROM_PROFILE },
            { object[keyPath: length] = $0 == WAYTOUCH_FROM_PROFILE ? nil : $0 })
    }
}

extension HostRecognizer {
    /// A property of this recognizer; nil if its kind has none like that.
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
        case WAYTOUCH_PROPERTY_SEAT:
            RecognizerProperty(
                .seat, { [gesture] in gesture.seat.map(Double.init) ?? WAYTOUCH_ANY_SEAT },
                { [gesture] in gesture.seat = UInt32(exactly: $0) })
        default: nil
        }
    }

    private func kindProperty(_ property: waytouch_property) -> RecognizerProperty? {
        switch gesture {
        case let tap as TapGestureRecognizer: tapProperty(property, of: tap)
        case let press as LongPressGestureRecognizer: pressProperty(property, of: press)
        case let edgePan as ScreenEdgePanGestureRecognizer: edgePanProperty(property, of: edgePan)
        case let pan as PanGestureRecognizer: panProperty(property, of: pan)
        case let swipe as SwipeGestureRecognizer: swipeProperty(property, of: swipe)
        case let pinch as PinchGestureRecognizer where property == WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN:
            RecognizerProperty(pinch, flag: \.reportsFromTouchDown)
        case let rotation as RotationGestureRecognizer
        where property == WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN:
            RecognizerProperty(rotation, flag: \.reportsFromTouchDown)
        case let transform as TransformGestureRecognizer
        where property == WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN:
            RecognizerProperty(transform, flag: \.reportsFromTouchDown)
        default: nil
        }
    }

    private func tapProperty(
        _ property: waytouch_property, of tap: TapGestureRecognizer
    ) -> RecognizerProperty? {
        switch property {
        case WAYTOUCH_PROPERTY_TOUCHES: RecognizerProperty(tap, \.numberOfTouchesRequired)
        case WAYTOUCH_PROPERTY_TAPS: RecognizerProperty(tap, \.numberOfTapsRequired)
        case WAYTOUCH_PROPERTY_MOVEMENT: RecognizerProperty(tap, length: \.allowableMovement)
        case WAYTOUCH_PROPERTY_DURATION: RecognizerProperty(tap, length: \.maximumDuration, orInfinity: true)
        case WAYTOUCH_PROPERTY_INTERVAL: RecognizerProperty(tap, length: \.maximumInterval)
        default: nil
        }
    }

    private func pressProperty(
        _ property: waytouch_property, of press: LongPressGestureRecognizer
    ) -> RecognizerProperty? {
        switch property {
        case WAYTOUCH_PROPERTY_TOUCHES: RecognizerProperty(press, \.numberOfTouchesRequired)
        case WAYTOUCH_PROPERTY_TAPS: RecognizerProperty(press, \.numberOfTapsRequired, from: 0)
        case WAYTOUCH_PROPERTY_MOVEMENT: RecognizerProperty(press, length: \.ownMovement)
        case WAYTOUCH_PROPERTY_DURATION: RecognizerProperty(press, length: \.ownDuration)
        default: nil
        }
    }

    private func panProperty(
        _ property: waytouch_property, of pan: PanGestureRecognizer
    ) -> RecognizerProperty? {
        switch property {
        case WAYTOUCH_PROPERTY_MINIMUM_TOUCHES: RecognizerProperty(pan, \.minimumNumberOfTouches)
        case WAYTOUCH_PROPERTY_MAXIMUM_TOUCHES:
            RecognizerProperty(
                .count(1...100, orInfinity: true),
                { pan.maximumNumberOfTouches == .max ? .infinity : Double(pan.maximumNumberOfTouches) },
                { pan.maximumNumberOfTouches = $0 == .infinity ? .max : Int($0) })
        case WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN: RecognizerProperty(pan, flag: \.reportsFromTouchDown)
        default: nil
        }
    }

    private func edgePanProperty(
        _ property: waytouch_property, of pan: ScreenEdgePanGestureRecognizer
    ) -> RecognizerProperty? {
        switch property {
        case WAYTOUCH_PROPERTY_EDGES:
            RecognizerProperty(
                .bits(15), { Double(pan.edges.rawValue) }, { pan.edges = .init(rawValue: UInt8($0)) })
        case WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN: RecognizerProperty(pan, flag: \.reportsFromTouchDown)
        case WAYTOUCH_PROPERTY_DEFERS_TO_CLIENTS: RecognizerProperty(self, flag: \.defersToClients)
        default: nil
        }
    }

    private func swipeProperty(
        _ property: waytouch_property, of swipe: SwipeGestureRecognizer
    ) -> RecognizerProperty? {
        switch property {
        case WAYTOUCH_PROPERTY_TOUCHES: RecognizerProperty(swipe, \.numberOfTouchesRequired)
        case WAYTOUCH_PROPERTY_DIRECTIONS:
            RecognizerProperty(
                .bits(15), { Double(swipe.direction.rawValue) },
                { swipe.direction = .init(rawValue: UInt8($0)) })
        default: nil
        }
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
