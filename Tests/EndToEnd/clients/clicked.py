# SPDX-License-Identifier: MIT
"""A window that prints what its pointer and its touches do. With `long-press` it has such a gesture, too; with `cursor`
it gives the pointer a green cursor."""

import os
import sys

from protocols.wayland import WlSeat
from window import Connection, Gestures, Window, say

BUTTONS = {0x110: "left", 0x111: "right"}
CURSOR_SIZE = 40
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
        of["enter"] = self.entered
        of["leave"] = lambda pointer, serial, surface: say("pointer leave")
        of["motion"] = lambda pointer, time, x, y: say("pointer motion", place(x, y))
        of["button"] = lambda pointer, serial, time, button, state: say(
            "pointer", BUTTONS.get(button, button), STATES.get(int(state), state))


    def entered(self, pointer, serial, surface, x, y):
        say("pointer enter", place(x, y))
        if "cursor" in sys.argv[1:]:
            pointer.set_cursor(serial, self.cursor(), 0, 0)

    def cursor(self):
        pixels = os.memfd_create("cursor")
        os.write(pixels, b"\x00\xff\x00\xff" * CURSOR_SIZE * CURSOR_SIZE)
        pool = self.globals["wl_shm"].create_pool(pixels, CURSOR_SIZE * CURSOR_SIZE * 4)
        self.cursor_buffer = pool.create_buffer(0, CURSOR_SIZE, CURSOR_SIZE, CURSOR_SIZE * 4, 1)
        self.cursor_surface = self.globals["wl_compositor"].create_surface()
        self.cursor_surface.attach(self.cursor_buffer, 0, 0)
        self.cursor_surface.damage(0, 0, CURSOR_SIZE, CURSOR_SIZE)
        self.cursor_surface.commit()
        return self.cursor_surface


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
