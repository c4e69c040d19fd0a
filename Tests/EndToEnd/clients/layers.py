# SPDX-License-Identifier: MIT
"""A window of any size with subsurfaces in it, and a tap and a pan on each: `layers.py WIDTH HEIGHT [APP_ID [NUMBER]]`.

If the compositor suggests a size, that is used. The subsurface is at 100,100 and 200 px wide and high. NUMBER is the
number of subsurfaces, each in the one before: sub2 and so on, each 10 px further to the right and down.
"""

import sys

from protocols.wayland import WlSubcompositor
from window import HEIGHT, WIDTH, Connection, Gestures, say

SIZE = 200


class Layer:
    """A surface with recognizers."""

    def __init__(self, connection, name):
        self.surface = connection.globals["wl_compositor"].create_surface()
        view = connection.root(self.surface)
        tap, pan = view.add_recognizer(), view.add_recognizer()
        tap_role, pan_role = tap.get_tap(), pan.get_pan()
        tap_role.dispatcher["recognized"] = lambda role, serial, seat, x, y: say(name, "tap", f"{x:.1f},{y:.1f}")
        self.gestures = Gestures(view)
        self.gestures.listen(
            pan_role, lambda state, touches, x, y, *values: say(name, "pan", state, f"{x:.1f},{y:.1f}"))
        self.objects = [view, tap, pan, tap_role, pan_role]


class Client:
    def __init__(self, width, height, app_id=None, number=1):
        self.size = (width, height)
        self.connection = Connection(lambda *_: None, also=[WlSubcompositor])
        self.names = {}
        self.connection.touch.dispatcher["down"] = self.touched
        self.window = Layer(self.connection, "window")
        self.names = {self.window.surface: "window"}
        self.subs, self.roles = [], []
        for depth in range(1, int(number) + 1):
            self.add_sub("sub" if depth == 1 else f"sub{depth}", 100 if depth == 1 else 10)
        self.shell_surface = self.connection.shell.get_xdg_surface(self.window.surface)
        self.shell_surface.dispatcher["configure"] = self.configured
        self.toplevel = self.shell_surface.get_toplevel()
        if app_id:
            self.toplevel.set_app_id(app_id)
        self.toplevel.dispatcher["configure"] = self.resized
        self.window.surface.commit()

    def add_sub(self, name, offset):
        parent = self.subs[-1] if self.subs else self.window
        self.subs.append(Layer(self.connection, name))
        surface = self.subs[-1].surface
        self.names[surface] = name
        self.roles.append(self.connection.globals["wl_subcompositor"].get_subsurface(surface, parent.surface))
        self.roles[-1].set_position(offset, offset)
        self.paint(surface, SIZE, SIZE)
        # Its place takes effect with its parent's next commit.
        parent.surface.commit()

    def paint(self, surface, width, height):
        buffer = self.connection.pool.create_buffer(0, width, height, width * 4, 1)
        surface.attach(buffer, 0, 0)
        surface.damage(0, 0, width, height)
        surface.commit()
        # The pixels do not change, so nobody asks when the compositor is done with them.
        setattr(self, f"buffer{id(surface)}", buffer)

    def resized(self, toplevel, width, height, states):
        if width > 0 and height > 0:
            self.size = (width, height)

    def configured(self, shell_surface, serial):
        shell_surface.ack_configure(serial)
        self.callback = self.window.surface.frame()
        self.callback.dispatcher["done"] = lambda *_: say("shown", "{}x{}".format(*self.size))
        self.paint(self.window.surface, *self.size)

    def touched(self, touch, serial, time, surface, id, x, y):
        say("touch", self.names.get(surface, "nobody"), f"{x:.1f},{y:.1f}")


def main():
    width, height = (int(argument) for argument in sys.argv[1:3]) if len(sys.argv) > 2 else (WIDTH, HEIGHT)
    client = Client(width, height, *sys.argv[3:5])
    client.connection.run()


if __name__ == "__main__":
    main()
