// SPDX-License-Identifier: MIT
import Waytouch

extension FailureCause {
    /// The rule and its numbers as a sentence, without a full stop.
    var sentence: String {
        let numbers = detail
        switch kind {
        case .prevented: return other.map { "\($0.name) recognised with the same touch" } ?? rule
        case .requirement: return other.map { "\($0.name), which had to fail, recognised" } ?? rule
        default: return numbers.isEmpty ? rule : "\(rule): \(numbers)"
        }
    }

    private var rule: String {
        switch kind {
        case .moved: "a touch moved too far"
        case .timeout: "it took too long"
        case .earlyLift: "touches lifted too early"
        case .touchCount: "the number of touches is not right"
        case .wrongDirection: "the movement went another way"
        case .wrongPlace: "a touch landed in the wrong place"
        case .prevented: "another recognizer recognised with the same touch"
        case .requirement: "a recognizer that had to fail recognised"
        case .delegate: "the delegate said no"
        case .disabled: "it was disabled"
        case .removed: "it was removed from its view"
        case .touchCancelled: "the system took a touch away"
        case .touchType: "it does not take touches of this type"
        case .unspecified: "it did not say why"
        case .limit: "the limit of recognizers or relations is reached"
        }
    }
}
