# SPDX-License-Identifier: MIT
"""Creates popups above an xdg_surface whose role object is gone, then shows an ordinary window: `orphans.py KIND`.

KIND says whose role object is destroyed: `popup`, `toplevel`, or `both`: the popup's, and then its whole window. With
`panel` the popup stays, and the panel below it goes, which was never shown.
"""

import sys

from protocols.wlr_layer_shell import ZwlrLayerShellV1
from protocols.xdg_shell import XdgPositioner
from window import Connection, Window, say

SIZE = 200  # px, both ways


class Popup:
    """Never mapped; the compositor knows it from its first commit."""

    def __init__(self, connection, parent, panel=None):
        self.surface = connection.globals["wl_compositor"].create_surface()
        self.shell_surface = connection.shell.get_xdg_surface(self.surface)
        positioner = connection.shell.create_positioner()
        positioner.set_size(SIZE, SIZE)
        positioner.set_anchor_rect(0, 0, 1, 1)
        positioner.set_anchor(XdgPositioner.anchor.bottom_right.value)
        self.popup = self.shell_surface.get_popup(parent, positioner)
        positioner.destroy()
        if panel:
            panel.get_popup(self.popup)
        self.surface.commit()
        connection.display.roundtrip()

    def destroy(self):
        self.popup.destroy()
        self.shell_surface.destroy()
        self.surface.destroy()


def orphan(connection, kind):
    window = Window(connection)
    window.show()
    if kind == "toplevel":
        window.toplevel.destroy()
        above = window
    else:
        above = Popup(connection, window.shell_surface)
        above.popup.destroy()
    if kind == "both":
        window.destroy()
    connection.display.roundtrip()
    for _ in range(3):
        Popup(connection, above.shell_surface).destroy()
        connection.display.roundtrip()
    above.shell_surface.destroy()
    above.surface.destroy()
    if kind == "popup":
        window.destroy()
    connection.display.roundtrip()


def orphan_of_panel(connection):
    surface = connection.globals["wl_compositor"].create_surface()
    panel = connection.globals["zwlr_layer_shell_v1"].get_layer_surface(surface, None, 2, "panel")
    panel.set_size(SIZE, SIZE)
    surface.commit()
    connection.display.roundtrip()
    above = Popup(connection, None, panel)
    panel.destroy()
    connection.display.roundtrip()
    for _ in range(3):
        Popup(connection, above.shell_surface).destroy()
        connection.display.roundtrip()
    above.destroy()
    surface.destroy()


def main():
    connection = Connection(lambda *_: None, also=[ZwlrLayerShellV1])
    if sys.argv[1] == "panel":
        orphan_of_panel(connection)
    else:
        orphan(connection, sys.argv[1])
    window = Window(connection)
    window.show()
    say("shown")
    connection.run()


if __name__ == "__main__":
    main()
