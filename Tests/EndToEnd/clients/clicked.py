# SPDX-License-Identifier: MIT
"""A window that prints what its pointer and its touches do. With `long-press` it has such a gesture, too."""

import sys

from protocols.wayland import WlSeat
from window import Connection, Gestures, Window, say

BUTTONS = {0x110: "left", 0x111: "right"}
STATES = {0: "released", 1: "pressed"}


def place(x, y):
    return f"{float(x):.0f},{float(y):.0f}"


class Clicked(Connection):
    """Listens to the pointer as soon as the seat has one."""

    pointer = None

    def listen(self, seat, capabilities):
        super().listen(seat, capabilities)
        has_pointer = bool(capabilities & WlSeat.capability.pointer.value)
        say("capabilities", "pointer" if has_pointer else "no pointer")
        if not has_pointer or self.pointer:
            return
        self.pointer = seat.get_pointer()
        of = self.pointer.dispatcher
        of["enter"] = lambda pointer, serial, surface, x, y: say("pointer enter", place(x, y))
        of["leave"] = lambda pointer, serial, surface: say("pointer leave")
        of["motion"] = lambda pointer, time, x, y: say("pointer motion", place(x, y))
        of["button"] = lambda pointer, serial, time, button, state: say(
            "pointer", BUTTONS.get(button, button), STATES.get(int(state), state))


def main():
    connection = Clicked(lambda what, id: say("touch", what) if what != "frame" else None)
    window = Window(connection)
    if "long-press" in sys.argv[1:]:
        root = connection.root(window.surface)
        gestures = Gestures(root)
        recognizer = root.add_recognizer()
        gestures.listen(recognizer.get_long_press(), lambda state, *_: say("long-press", state))
    window.show()
    say("shown")
    connection.run()


if __name__ == "__main__":
    main()
