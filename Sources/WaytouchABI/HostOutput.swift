// SPDX-License-Identifier: MIT
import CWaytouch
import CWaytouchServer
import Waytouch

/// `struct waytouch_output`: one output of the host.
final class HostOutput: Handle {
    let log: HostLog
    let owner = waytouch_current_thread()
    private(set) unowned(unsafe) var context: HostContext?
    /// The space in which touches on this output are recognised.
    let space: TouchSpace
    /// The latest description by the host; its size in mm may differ from the one in use.
    private(set) var description = Output(width: 1, height: 1)
    /// The size in mm of the touch screen in front of it; zero: unknown.
    private(set) var touchScreen = Size.zero
    /// Its name; nil: the host has given none.
    private(set) var name: String?
    /// The number that stands for the name in the log.
    private let number: Int
    /// The latest line in the log about its size.
    var loggedSize: String?

    init(context: HostContext, space: TouchSpace) {
        self.context = context
        self.space = space
        number = context.outputCount
        log = context.log
        space.output = self
    }

    /// Takes over the host's description.
    func describe(_ info: waytouch_output_info, _ output: Output) {
        description = output
        touchScreen = Size(width: info.touch_width_mm, height: info.touch_height_mm)
        if let given = info.name { name = String(cString: given) }
    }

    /// The name or number in the log.
    var label: String { name.map { "'\($0)'" } ?? "\(number)" }

    func update(_ info: waytouch_output_info, _ output: Output) {
        describe(info, output)
        context?.update(self, origin: Point(x: info.x, y: info.y))
    }

    /// Closes the output, which the host destroys.
    func close() {
        guard let context else { return }
        self.context = nil
        space.output = nil
        context.remove(self)
    }

    /// Detaches the output from a context that is destroyed first, so that C's remaining handle has no effect.
    func orphan() {
        context = nil
        space.output = nil
    }
}
