# SPDX-License-Identifier: MIT
"""A window with a pan, a pinch and a tap. `--delays` has its pan withhold the raw touches until it has failed."""

import sys

from window import Connection, Window, number, say


def show(name, state):
    def event(role, serial, time_hi, time_lo, x, y, touches, *values):
        say(name, state, f"x={number(x):.1f} y={number(y):.1f} touches={touches}")
    return event


def main():
    connection = Connection(lambda name, id: say("touch", name, "" if id is None else id))
    window = Window(connection)
    view = connection.globals["waytouch_manager_v1"].get_window(window.surface)
    recognizers, roles = {}, []
    for name in ("pan", "pinch", "tap"):
        recognizers[name] = view.add_recognizer()
        role = getattr(recognizers[name], f"get_{name}")()
        for state in ("recognized",) if name == "tap" else ("began", "changed", "ended", "cancelled"):
            role.dispatcher[state] = show(name, state)
        roles.append(role)
    recognizers["pan"].allow_simultaneous(recognizers["pinch"])
    if "--delays" in sys.argv[1:]:
        recognizers["pan"].set_delays_touches_began(1)
    window.show()
    say("shown")
    while connection.display.dispatch(block=True) >= 0:
        pass


if __name__ == "__main__":
    main()
