// SPDX-License-Identifier: MIT
import CWaytouch
import Glibc
import Waytouch

/// `struct waytouch_output`: one output of the host.
final class HostOutput: Handle {
    let log: HostLog
    let owner = pthread_self()
    private(set) unowned(unsafe) var context: HostContext?
    /// What recognises on this output.
    let space: TouchSpace

    init(context: HostContext, space: TouchSpace) {
        self.context = context
        self.space = space
        log = context.log
        space.output = self
    }

    func update(_ info: waytouch_output_info, _ output: Output) {
        context?.update(self, origin: Point(x: info.x, y: info.y), output: output)
    }

    /// Called when the host destroys it.
    func close() {
        guard let context else { return }
        self.context = nil
        space.output = nil
        context.remove(self)
    }

    /// The context is destroyed first: C's remaining handles have no effect.
    func orphan() {
        context = nil
        space.output = nil
    }
}
