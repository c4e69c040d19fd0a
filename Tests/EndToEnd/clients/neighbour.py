# SPDX-License-Identifier: MIT
"""A window with a pan, a pinch and a tap, which can be touched on one side only: `neighbour.py left|right`.

With `raw` it has no recognizers; with `delays` it has no tap, and its pan withholds the raw touches until it has
failed.
"""

import sys

from window import Connection, Gestures, Window, say


def place(x, y, touches):
    return f"x={x:.1f} y={y:.1f} touches={touches}"


def add_recognizers(connection, surface, delays):
    view = connection.root(surface)
    gestures = Gestures(view)
    recognizers, roles = {}, []
    for name in ("pan", "pinch") if delays else ("pan", "pinch", "tap"):
        recognizers[name] = view.add_recognizer()
        role = getattr(recognizers[name], f"get_{name}")()
        if name == "tap":
            role.dispatcher["recognized"] = lambda role, serial, seat, x, y: say("tap recognized", place(x, y, 1))
        else:
            gestures.listen(
                role, lambda state, touches, x, y, *values, name=name: say(name, state, place(x, y, touches)))
        roles.append(role)
    recognizers["pan"].allow_simultaneous(recognizers["pinch"])
    recognizers["pan"].set_delays_touches_began(int(delays))
    return view, gestures, recognizers, roles


def main():
    options = sys.argv[1:]
    connection = Connection(lambda name, id: say("touch", name, "" if id is None else id))
    window = Window(connection)
    objects = [] if "raw" in options else add_recognizers(connection, window.surface, "delays" in options)
    window.take_input_at(640 if "right" in options else 0, 0, 640, 800)
    window.show()
    say("shown")
    connection.run()  # keeps `objects`: an object nobody refers to is removed from the connection


if __name__ == "__main__":
    main()
