// SPDX-License-Identifier: MIT

/// An app of which it is known what it makes of `wl_touch.cancel`, and which can be told by its app id.
///
/// A policy's rule comes before what is known. Apps made with a toolkit have ids of their own: if the toolkit ignores
/// cancels, those need a rule.
public struct KnownApp: Hashable, Sendable {
    /// Its xdg-shell app id.
    public let appID: String
    /// What it is and why, for messages.
    public let reason: String
    /// What it has to be told when its touches are taken away. If it is what all apps are told, it knows what to do.
    public let cancellation: PolicyClientRule.Cancellation

    /// All there are.
    public static let all = [
        KnownApp(
            appID: "com.igalia.Cog", reason: "WPE WebKit's launcher ignores a cancel", cancellation: .lift),
        KnownApp(
            appID: "chromium",
            reason: "Chromium knows a cancel, and takes a lift at the edge of its window for a click",
            cancellation: .reissue),
        KnownApp(
            appID: "firefox", reason: "Firefox knows a cancel", cancellation: .reissue),
        KnownApp(
            appID: "firefox-esr", reason: "Firefox knows a cancel", cancellation: .reissue),
    ]

    /// The one with this id.
    public static func named(_ appID: String) -> KnownApp? { all.first { $0.appID == appID } }
}
