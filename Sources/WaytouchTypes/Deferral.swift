// SPDX-License-Identifier: MIT

/// A delegate's "I will answer later": how long the answer may take, and what holds if it does not come.
///
/// A compositor cannot wait for a client to answer. So the recognizer alone waits, as *blocked*, and all others go on:
///
/// - It does not recognise, and keeps what it wants to be, also if its fingers have lifted meanwhile.
/// - Those that require it to fail go on waiting.
/// - Another recognizer may win in the meantime; then the answer has come too late and changes nothing.
///
/// Give the answer with `GestureRecognizer.answer(_:_:)`.
public struct Deferral: Hashable, Sendable {
    /// How long to wait, in s of the engine's time, from the question on; 0 = the next moment.
    public var timeout: Double
    /// The answer when the time is up.
    public var otherwise: Bool

    /// Makes a deferral; a `timeout` (s) that is negative or no number counts as 0.
    public init(timeout: Double, otherwise: Bool) {
        self.timeout = timeout
        self.otherwise = otherwise
    }
}
