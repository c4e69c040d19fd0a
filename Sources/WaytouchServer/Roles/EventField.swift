// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// A value in an event, with its wire format.
struct EventField {
    /// The wire format of a number.
    enum Form {
        /// `fixed`: surface-local units, or these per second.
        case fixed
        /// `fixed`: degrees, converted from radians.
        case degrees
        /// `int`: millionths.
        case millionths
        /// `uint`: from 0 to 65 535, for 0 to 1.
        case share
        /// `uint`: a whole number, or bits.
        case whole
    }

    let reader: GestureRecognizer.Kind.Value.Reader
    let form: Form

    init(_ value: GestureRecognizer.Kind.Value, type: UInt8) {
        reader = value.reader
        form =
            switch type {
            case UInt8(ascii: "f"): value.unit == .radians ? .degrees : .fixed
            case UInt8(ascii: "i"): .millionths
            default: value.unit == .ratio ? .share : .whole
            }
    }

    /// Returns the fields for the last arguments of a message, as many as the values need.
    static func fields(
        of values: [GestureRecognizer.Kind.Value], in message: wl_message?
    ) -> UnsafeBufferPointer<EventField> {
        let types = message?.types(ofLast: values.reduce(0) { $0 + $1.numberOfArguments }) ?? []
        // Valgrind reports an allocation of zero bytes as an error.
        let memory = UnsafeMutablePointer<EventField>.allocate(capacity: max(values.count, 1))
        var place = 0
        for (index, value) in values.enumerated() {
            let type = types.indices.contains(place) ? types[place] : UInt8(ascii: "f")
            (memory + index).initialize(to: EventField(value, type: type))
            place += value.numberOfArguments
        }
        return UnsafeBufferPointer(start: memory, count: values.count)
    }
}

extension GestureRecognizer.Kind.Value {
    fileprivate var numberOfArguments: Int { isVector ? 2 : 1 }
}

extension wl_message {
    /// Returns the signature letters of the last arguments, without version and question marks.
    fileprivate func types(ofLast count: Int) -> [UInt8] {
        let letters = signature.map { String(cString: $0).utf8.filter { $0 >= UInt8(ascii: "a") } } ?? []
        return Array(letters.suffix(count))
    }
}

extension EventArguments {
    @inline(__always)
    mutating func append(_ content: GestureRecognizer.Kind.Value.Content, as form: EventField.Form) {
        switch content {
        case .number(let number): append(number, as: form)
        case .vector(let vector):
            append(vector.dx, as: form)
            append(vector.dy, as: form)
        case .word(let bits): append(bits: UInt32(bits))
        }
    }

    @inline(__always)
    private mutating func append(_ number: Double, as form: EventField.Form) {
        switch form {
        case .fixed: append(WireValue.fixed(number))
        case .degrees: append(WireValue.degrees(number))
        case .millionths: append(WireValue.millionths(number))
        case .share: append(bits: WireValue.share(number))
        case .whole: append(bits: WireValue.whole(number))
        }
    }
}
