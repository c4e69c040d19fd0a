// SPDX-License-Identifier: MIT
import CWaylandClient

/// A recognizer of any role of the protocol, by the role's name: for programs that show whatever a compositor offers.
package final class AnyGestureRecognizer: GestureRecognizer {
    /// A request of the role, by its name, with its argument.
    package typealias Parameter = (request: String, value: UInt32)

    /// A number of an event, with its wire format.
    package enum Number: Hashable, Sendable {
        /// `fixed`.
        case fixed(Double)
        /// `int`, in millionths.
        case millionths(Double)
        /// `uint`.
        case bits(UInt32)
    }

    /// The values of the latest event, in order: the arguments of `update` or `recognized` after the position.
    package private(set) var values: [Number] = []
    /// The arguments of the latest `velocity`.
    package private(set) var rates: [Number] = []
    /// The edge of a screen-edge pan, which has an event of its own.
    package private(set) var edge: UInt32?

    private let ownForm: RoleInterface
    private let parameters: [Parameter]

    /// Nil if the protocol has no role of that name (`long_press`).
    package init?(role name: String, parameters: [Parameter]) {
        guard let form = RoleInterface.all.first(where: { $0.name == name }) else { return nil }
        ownForm = form
        self.parameters = parameters
        super.init()
    }

    override var form: RoleInterface { ownForm }

    /// One finger for discrete gestures, unless parameters say otherwise.
    override var defaultNumberOfTouches: Int { form.isDiscrete ? 1 : 0 }

    override func sendParameters(to role: OpaquePointer) {
        for parameter in parameters {
            guard let opcode = form.request(parameter.request) else { continue }
            var arguments = [wl_argument(u: parameter.value)]
            wl_proxy_marshal_array_flags(role, opcode, nil, wl_proxy_get_version(role), 0, &arguments)
        }
    }

    override func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {
        self.values = numbers(values, form.valueTypes)
        self.rates = numbers(rates, form.rateTypes)
    }

    private func numbers(_ words: EventWords, _ types: [UInt8]) -> [Number] {
        types.indices.map { index in
            switch types[index] {
            case UInt8(ascii: "f"): .fixed(words.fixed(index))
            case UInt8(ascii: "i"): .millionths(words.millionths(index))
            default: .bits(words.bits(index))
            }
        }
    }

    override func performOther(_ event: RoleInterface.Event, _ content: FrameEvent) {
        if event == .edge { edge = content.arguments.bits(0) }
    }
}
