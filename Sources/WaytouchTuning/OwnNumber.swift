// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// A number that a recognizer of a scene or policy has itself, so that the profile's number of the same meaning does
/// not count for it.
struct OwnNumber {
    /// The key in the scene or policy.
    let key: String
    /// Its value; infinite = no limit.
    let value: Double
    /// The number of the profile that would count without it.
    let field: TuningField
    /// What sets it on a recognizer.
    let parameter: GestureRecognizer.Kind.Parameter

    /// Gives a recognizer of this kind another value.
    func set(_ value: Double, of recognizer: GestureRecognizer) { parameter.set(value, of: recognizer) }

    /// All that a recognizer has.
    static func all(of recognizer: SceneRecognizer) -> [OwnNumber] {
        recognizer.kind.parameters.compactMap { parameter in
            guard let number = parameter.profileNumber, let value = recognizer.number(parameter.name),
                let field = TuningField.all.first(where: { $0.path == number })
            else { return nil }
            return OwnNumber(key: parameter.name, value: value, field: field, parameter: parameter)
        }
    }
}
