# SPDX-License-Identifier: MIT
"""A window with a pan, a pinch and a tap, which can be touched on one side only: `neighbour.py left|right`.

`raw` leaves it without recognizers, `delays` has its pan withhold the raw touches until it has failed, and leaves
the tap out.
"""

import sys

from window import Connection, Window, number, say


def show(name, state):
    def event(role, serial, time_hi, time_lo, x, y, touches, *values):
        say(name, state, f"x={number(x):.1f} y={number(y):.1f} touches={touches}")
    return event


def add_recognizers(connection, surface, delays):
    view = connection.globals["waytouch_manager_v1"].get_window(surface)
    recognizers, roles = {}, []
    for name in ("pan", "pinch") if delays else ("pan", "pinch", "tap"):
        recognizers[name] = view.add_recognizer()
        role = getattr(recognizers[name], f"get_{name}")()
        for state in ("recognized",) if name == "tap" else ("began", "changed", "ended", "cancelled"):
            role.dispatcher[state] = show(name, state)
        roles.append(role)
    recognizers["pan"].allow_simultaneous(recognizers["pinch"])
    recognizers["pan"].set_delays_touches_began(int(delays))
    return view, recognizers, roles


def main():
    options = sys.argv[1:]
    connection = Connection(lambda name, id: say("touch", name, "" if id is None else id))
    window = Window(connection)
    objects = [] if "raw" in options else add_recognizers(connection, window.surface, "delays" in options)
    window.take_input_at(640 if "right" in options else 0, 0, 640, 800)
    window.show()
    say("shown")
    while connection.display.dispatch(block=True) >= 0:
        pass  # `objects` are kept: an object nobody refers to is taken off the connection


if __name__ == "__main__":
    main()
