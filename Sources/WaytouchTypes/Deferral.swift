// SPDX-License-Identifier: MIT

/// A delegate's deferred answer: how long it may take, and what holds if it does not come in time.
///
/// A compositor cannot stop until a client answers, so only the recognizer waits, *blocked*, while all others go on:
///
/// - It does not recognise, but keeps its request, even if its fingers lift meanwhile.
/// - Recognizers that require it to fail keep waiting.
/// - Another recognizer may win in the meantime; the answer then comes too late and has no effect.
///
/// Give the answer with `GestureRecognizer.answer(_:_:)`.
public struct Deferral: Hashable, Sendable {
    /// The time to wait after the question, in s of the engine's time; 0 = until the next moment.
    public var timeout: Double
    /// The answer that holds if none comes in time.
    public var otherwise: Bool

    /// Creates a deferral; a `timeout` (s) that is negative or NaN counts as 0.
    public init(timeout: Double, otherwise: Bool) {
        self.timeout = timeout
        self.otherwise = otherwise
    }
}
