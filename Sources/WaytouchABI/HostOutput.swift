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
    /// As the host has described it last: the size in mm may be another than the one that is believed.
    private(set) var description = Output(width: 1, height: 1)
    /// The size in mm of the touch screen in front of it; zero: not known.
    private(set) var touchScreen = Size.zero
    /// Its name; nil: the host has given none.
    private(set) var name: String?
    /// What the log calls it without one.
    private let number: Int
    /// What the log has said of its size.
    var loggedSize: String?

    init(context: HostContext, space: TouchSpace) {
        self.context = context
        self.space = space
        number = context.outputCount
        log = context.log
        space.output = self
    }

    /// Takes in what the host says of it.
    func describe(_ info: waytouch_output_info, _ output: Output) {
        description = output
        touchScreen = Size(width: info.touch_width_mm, height: info.touch_height_mm)
        if let given = info.name { name = String(cString: given) }
    }

    /// What the log calls it.
    var label: String { name.map { "'\($0)'" } ?? "\(number)" }

    func update(_ info: waytouch_output_info, _ output: Output) {
        describe(info, output)
        context?.update(self, origin: Point(x: info.x, y: info.y))
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
