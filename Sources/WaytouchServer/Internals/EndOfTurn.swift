// SPDX-License-Identifier: MIT
import CWaylandServer

/// Calls a closure once at the end of the event loop's turn, when the loop has served its input, however often it was
/// requested in this turn.
package final class EndOfTurn {
    private let loop: OpaquePointer
    private var source: OpaquePointer?
    package var body: (() -> Void)?
    package var isRequested: Bool { source != nil }

    /// `loop` is a `wl_event_loop`.
    package init(loop: OpaquePointer) { self.loop = loop }

    deinit { cancel() }

    /// Has the closure called. Returns false if memory has run out; then it is not called.
    @discardableResult
    package func request() -> Bool {
        guard source == nil else { return true }
        let call: wl_event_loop_idle_func_t = { data in
            guard let data else { return }
            Unmanaged<EndOfTurn>.fromOpaque(data).takeUnretainedValue().finish()
        }
        source = wl_event_loop_add_idle(loop, call, Unmanaged.passUnretained(self).toOpaque())
        return source != nil
    }

    /// Takes a request back. Required before the loop is destroyed.
    package func cancel() {
        if let source { wl_event_source_remove(source) }
        source = nil
    }

    private func finish() {
        // The loop removes an idle source when it calls it.
        source = nil
        withExtendedLifetime(self) { body?() }
    }
}
