// SPDX-License-Identifier: MIT

/// An app whose handling of `wl_touch.cancel` is known, and which its app id identifies.
///
/// A policy's rule takes precedence. Apps made with a toolkit have ids of their own: if the toolkit ignores cancels,
/// they need a rule.
public struct KnownApp: Hashable, Sendable {
    /// Its xdg-shell app id.
    public let appID: String
    /// What the app is and how it handles a cancel, for messages.
    public let reason: String
    /// What must be sent to it when its touches are taken away. If that is the default for all apps, it handles a
    /// cancel.
    public let cancellation: PolicyClientRule.Cancellation

    /// All known apps.
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

    /// Returns the app with an id, or nil.
    public static func named(_ appID: String) -> KnownApp? { all.first { $0.appID == appID } }
}
