// SPDX-License-Identifier: MIT

/// An app of which it is known what it makes of `wl_touch.cancel`, and which can be told by its app id.
///
/// Most are told a cancel and know what to do. What is needed here is the default for the app; a policy's rule comes
/// first. Apps made with a toolkit that ignores cancels have ids of their own: those need a rule.
public struct KnownApp: Hashable, Sendable {
    /// Its xdg-shell app id.
    public let appID: String
    /// What it is and why, for messages.
    public let reason: String
    /// What it has to be told when its touches are taken away.
    public let cancellation: PolicyClientRule.Cancellation

    /// All there are.
    public static let all = [
        KnownApp(
            appID: "com.igalia.Cog", reason: "WPE WebKit's launcher ignores a cancel", cancellation: .lift)
    ]

    /// The one with this id.
    public static func named(_ appID: String) -> KnownApp? { all.first { $0.appID == appID } }
}
