// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchFiles

/// A named set of other thresholds, which a gesture or the kiosk's shell puts in force, for gloves or a wet panel.
public struct PolicyProfile: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// The policy's thresholds, with its changes.
    public let profile: RecognitionProfile

    /// The name of the policy's own thresholds in actions.
    static let noneName = "none"

    private init(_ entry: YAMLNode.Entry, changing base: RecognitionProfile) throws(FileError) {
        guard PolicyName.isValid(entry.key), entry.key != Self.noneName else {
            throw .badData(
                entry.value.path, entry.line,
                "expected \(PolicyName.rule), other than 'none', found \(entry.key.quoted)")
        }
        name = entry.key
        var profile = base
        try profile.apply(entry.value)
        self.profile = profile
    }

    /// Reads the `profiles:` of a policy.
    static func list(_ node: YAMLNode, changing base: RecognitionProfile) throws(FileError) -> [PolicyProfile]
    {
        if node.isNull { return [] }
        var profiles: [PolicyProfile] = []
        var mistakes = Mistakes()
        for entry in try node.mapping("profiles, each with a name") {
            mistakes.attempt { () throws(FileError) in
                profiles.append(try PolicyProfile(entry, changing: base))
            }
        }
        try mistakes.check()
        return profiles
    }
}
