# SPDX-License-Identifier: MIT
"""A window that prints what its keyboard and its touches do, and ends when it is asked to close.

With `stays` it does not end then; with `brief` it also ends when another window is activated.
"""

from array import array
import sys

from protocols.wayland import WlSeat
from protocols.xdg_shell import XdgToplevel
from window import Connection, Window, say

STATES = {0: "released", 1: "pressed"}


class Commanded(Connection):
    """Listens to the keyboard as soon as the seat has one."""

    keyboard = None

    def listen(self, seat, capabilities):
        super().listen(seat, capabilities)
        has_keyboard = bool(capabilities & WlSeat.capability.keyboard.value)
        say("capabilities", "keyboard" if has_keyboard else "no keyboard")
        if not has_keyboard or self.keyboard:
            return
        self.keyboard = seat.get_keyboard()
        of = self.keyboard.dispatcher
        of["enter"] = lambda keyboard, serial, surface, keys: say("keyboard enter")
        of["leave"] = lambda keyboard, serial, surface: say("keyboard leave")
        of["key"] = lambda keyboard, serial, time, key, state: say("key", key, STATES.get(int(state), state))
        of["modifiers"] = lambda keyboard, serial, depressed, latched, locked, group: say(
            "modifiers", depressed, latched, locked, group)


def main():
    connection = Commanded(lambda what, id: say("touch", what) if what != "frame" else None)
    window = Window(connection)
    closed = []

    def close(toplevel):
        say("close")
        if "stays" not in sys.argv[1:]:
            closed.append(toplevel)

    def configured(toplevel, width, height, states):
        if XdgToplevel.state.activated.value not in array("I", bytes(states)) and "brief" in sys.argv[1:]:
            closed.append(toplevel)
    window.show()
    window.toplevel.dispatcher["configure"] = configured
    window.toplevel.dispatcher["close"] = close
    say("shown")
    while not closed and connection.next_events():
        pass
    window.destroy()
    connection.display.roundtrip()
    say("gone")


if __name__ == "__main__":
    main()
