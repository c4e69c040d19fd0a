# SPDX-License-Identifier: MIT
"""A window that goes in one of several ways at SIGUSR2: `vanishing.py role|surface|content|child|parent|crowd|leave|grab`.

As for late_grabs.py, this is the last thing that Weston reads from it before it reads other input.
"""

import os
import sys

from late_grabs import Client
from protocols.wayland import WlSubcompositor
from window import say


CROWD = 1000


class Vanishing(Client):
    also = [*Client.also, WlSubcompositor]

    def __init__(self, kind):
        super().__init__(kind)
        if kind in ("child", "parent", "crowd"):
            self.add_child()
        if kind == "crowd":
            self.add_more()

    def add_child(self):
        """Covers the window with a subsurface."""
        self.child_surface = self.globals["wl_compositor"].create_surface()
        self.subsurface = self.globals["wl_subcompositor"].get_subsurface(self.child_surface, self.window.surface)
        self.subsurface.set_desync()
        self.child_surface.attach(self.window.buffer, 0, 0)
        self.child_surface.commit()
        is_shown = []
        self.callback = self.child_surface.frame()
        self.callback.dispatcher["done"] = lambda *_: is_shown.append(True)
        self.child_surface.commit()
        self.window.surface.commit()
        while not is_shown:
            self.connection.display.dispatch(block=True)

    def add_more(self):
        """Subsurfaces that show nothing."""
        self.more = []
        for _ in range(CROWD):
            surface = self.globals["wl_compositor"].create_surface()
            self.more.append((surface, self.globals["wl_subcompositor"].get_subsurface(surface, self.window.surface)))
        self.connection.display.roundtrip()

    def role(self):
        self.window.toplevel.destroy()
        self.window.shell_surface.destroy()

    def surface(self):
        self.role()
        self.window.surface.destroy()

    parent = crowd = surface

    def content(self):
        self.window.surface.attach(None, 0, 0)
        self.window.surface.commit()

    def child(self):
        self.subsurface.destroy()

    def leave(self):
        self.connection.display.flush()
        os.close(self.connection.display.get_fd())
        say("asked")
        os._exit(0)

    def grab(self):
        self.popup()
        self.leave()


if __name__ == "__main__":
    Vanishing(sys.argv[1]).run()
