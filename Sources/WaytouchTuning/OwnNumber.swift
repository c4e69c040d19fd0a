// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// A parameter that a recognizer of a scene or policy sets itself, so that the corresponding threshold of the profile
/// does not apply to it.
struct OwnNumber {
    /// The key in the scene or policy.
    let key: String
    /// Its value; infinite: no limit.
    let value: Double
    /// The threshold of the profile that would apply without it.
    let field: TuningField
    /// The parameter of the recognizer.
    let parameter: GestureRecognizer.Kind.Parameter

    /// Sets another value for a recognizer of this kind.
    func set(_ value: Double, of recognizer: GestureRecognizer) { parameter.set(value, of: recognizer) }

    /// Returns all such parameters of a recognizer.
    static func all(of recognizer: SceneRecognizer) -> [OwnNumber] {
        recognizer.kind.parameters.compactMap { parameter in
            guard let number = parameter.profileNumber, let value = recognizer.number(parameter.name),
                let field = TuningField.all.first(where: { $0.path == number })
            else { return nil }
            return OwnNumber(key: parameter.name, value: value, field: field, parameter: parameter)
        }
    }
}
