# SPDX-License-Identifier: MIT
"""A panel at the bottom of the output, like an on-screen keyboard, with a tap: `panel.py HEIGHT ZONE [HOW…]`.

It reserves ZONE px of the output: HEIGHT, or 0 to lie above the app. It prints the place of each touch that lands, and
of each tap. HOW may be `exclusive`: it wants the keyboard; `brief`: the first touch hides it, and then it asks to be
shown again; `deaf`: it has no wl_touch; `restless`: on the first touch it moves up by 1 px a hundred times, and then
prints `moved`;
`margins=TOP,RIGHT,BOTTOM,LEFT`: it has these margins; `width=WIDTH`: it asks for this width.
"""

import sys

from protocols.wlr_layer_shell import ZwlrLayerShellV1
from window import Connection, say

TOP = 2
BOTTOM, LEFT, RIGHT = 2, 4, 8
EXCLUSIVE = 1


class Panel:
    def __init__(self, height, zone, *how):
        self.how = how
        self.connection = Connection(lambda *_: None, also=[ZwlrLayerShellV1])
        self.connection.touch.dispatcher["down"] = self.touched
        self.connection.touch.dispatcher["cancel"] = lambda touch: say("touch cancel")
        if "deaf" in how:
            self.connection.touch.release()
        self.surface = self.connection.globals["wl_compositor"].create_surface()
        self.view = self.connection.root(self.surface)
        self.recognizer = self.view.add_recognizer()
        self.tap = self.recognizer.get_tap()
        self.tap.dispatcher["recognized"] = (
            lambda role, serial, seat, x, y: say("tap", f"{x:.0f},{y:.0f}"))
        shell = self.connection.globals["zwlr_layer_shell_v1"]
        self.role = shell.get_layer_surface(self.surface, None, TOP, "panel")
        self.role.dispatcher["configure"] = self.configured
        self.role.dispatcher["closed"] = lambda role: say("closed")
        options = dict(each.split("=") for each in how if "=" in each)
        self.role.set_size(int(options.get("width", 0)), height)
        self.role.set_anchor(BOTTOM | LEFT | RIGHT)
        if "margins" in options:
            self.role.set_margin(*map(int, options["margins"].split(",")))
        self.role.set_exclusive_zone(zone)
        if "exclusive" in how:
            self.role.set_keyboard_interactivity(EXCLUSIVE)
        self.surface.commit()

    def configured(self, role, serial, width, height):
        role.ack_configure(serial)
        # However big it may be, the pool has so many pixels.
        width, height = min(width, 1280), min(height, 800)
        self.buffer = self.connection.pool.create_buffer(0, width, height, width * 4, 1)
        self.surface.attach(self.buffer, 0, 0)
        self.surface.damage(0, 0, width, height)
        self.callback = self.surface.frame()
        self.callback.dispatcher["done"] = lambda *_: say("shown", f"{width}x{height}")
        self.surface.commit()

    def touched(self, touch, serial, time, surface, id, x, y):
        say("touch down", f"{x:.0f},{y:.0f}")
        how, self.how = self.how, ()
        if "brief" in how:
            self.surface.attach(None, 0, 0)
            self.surface.commit()
            self.connection.display.roundtrip()
            say("hidden")
            self.surface.commit()
        if "restless" in how:
            for margin in range(1, 101):
                self.role.set_margin(0, 0, margin, 0)
                self.surface.commit()
            self.connection.display.roundtrip()
            say("moved")


def main():
    panel = Panel(*(int(argument) for argument in sys.argv[1:3]), *sys.argv[3:])
    panel.connection.run()


if __name__ == "__main__":
    main()
