# SPDX-License-Identifier: MIT
"""A window that prints how its pointer scrolls and what its touches do. With `pan` it has such a gesture, too."""

import sys

from protocols.wayland import WlSeat
from window import Connection, Gestures, Window, say

AXES = {0: "down", 1: "right"}
SOURCES = {0: "wheel", 1: "finger", 2: "continuous"}


class Scrolled(Connection):
    """Listens to the pointer as soon as the seat has one."""

    pointer = None

    def listen(self, seat, capabilities):
        super().listen(seat, capabilities)
        if not capabilities & WlSeat.capability.pointer.value or self.pointer:
            return
        # Version 5 has the sources and ends of axes, which older ones lack.
        self.seat = self.registry.bind(self.names["wl_seat"], WlSeat, 5)
        self.pointer = self.seat.get_pointer()
        of = self.pointer.dispatcher
        of["enter"] = lambda pointer, serial, surface, x, y: say("pointer enter", f"{float(x):.0f},{float(y):.0f}")
        of["leave"] = lambda pointer, serial, surface: say("pointer leave")
        of["axis"] = lambda pointer, time, axis, value: say("pointer", AXES[int(axis)], f"{float(value):g}")
        of["axis_source"] = lambda pointer, source: say("pointer source", SOURCES[int(source)])
        of["axis_stop"] = lambda pointer, time, axis: say("pointer stop", AXES[int(axis)])
        of["axis_discrete"] = lambda pointer, axis, discrete: say("pointer discrete", discrete)
        say("has a pointer")


def main():
    connection = Scrolled(lambda what, id: say("touch", what) if what != "frame" else None)
    window = Window(connection)
    if "pan" in sys.argv[1:]:
        root = connection.root(window.surface)
        gestures = Gestures(root)
        gestures.listen(root.add_recognizer().get_pan(), lambda state, *_: say("pan", state))
    window.show()
    say("shown")
    connection.run()


if __name__ == "__main__":
    main()
