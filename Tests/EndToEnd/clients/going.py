# SPDX-License-Identifier: MIT
"""A window with a subsurface at 100,100, 200 px wide and high; one vanishes under a finger: `going.py destroy|hide`.

When the first touch moves, it destroys the subsurface, or removes the content of the window.
"""

import sys

from protocols.wayland import WlSubcompositor
from window import Connection, Window, say

SIZE = 200


class Client:
    def __init__(self, how):
        self.how = how
        self.connection = Connection(self.touched, also=[WlSubcompositor])
        self.window = Window(self.connection)
        self.sub = self.connection.globals["wl_compositor"].create_surface()
        self.role = self.connection.globals["wl_subcompositor"].get_subsurface(self.sub, self.window.surface)
        self.role.set_position(100, 100)
        self.buffer = self.connection.pool.create_buffer(0, SIZE, SIZE, SIZE * 4, 1)
        self.sub.attach(self.buffer, 0, 0)
        self.sub.damage(0, 0, SIZE, SIZE)
        self.sub.commit()
        self.window.show()
        # The compositor has then handled all requests.
        self.connection.display.roundtrip()
        say("shown")

    def touched(self, name, id):
        say("touch", name, "" if id is None else id)
        if name != "motion" or not self.how:
            return
        how, self.how = self.how, None
        if how == "destroy":
            # Newer compositors require that the role goes first.
            self.role.destroy()
            self.sub.destroy()
            say("destroyed")
        else:
            self.window.surface.attach(None, 0, 0)
            self.window.surface.commit()
            say("hidden")


def main():
    client = Client(sys.argv[1])
    client.connection.run()


if __name__ == "__main__":
    main()
