# SPDX-License-Identifier: MIT
"""A window that asks for a grab at SIGUSR2, with the serial of the first finger: `late_grabs.py popup|drag|move`.

The grab is the last request that it sends, so that Weston has nothing else to do for it before it reads other input. A
grab of the same kind that it asked for before is ended first.
"""

import os
import select
import signal
import sys

from protocols.wayland import WlDataDeviceManager
from window import Connection, Window, say

SIZE = 10  # px, both ways


class Client:
    also = [WlDataDeviceManager]  # the interfaces that it needs besides those of every client here

    def __init__(self, kind):
        self.ask = getattr(self, kind)
        self.connection = Connection(self.touched, also=self.also)
        self.globals = self.connection.globals
        self.device = self.globals["wl_data_device_manager"].get_data_device(self.globals["wl_seat"])
        self.source = self.popup_objects = None
        self.fingers, self.serial = set(), None
        self.window = Window(self.connection)
        self.window.show()

    def touched(self, name, id):
        if name != "frame":
            say("touch", name)
        if name == "down":
            if not self.fingers:
                self.serial = self.connection.down_serial
            self.fingers.add(id)
        elif name == "up":
            self.fingers.discard(id)
        elif name == "cancel":
            self.fingers.clear()

    def popup(self):
        for each in self.popup_objects or ():
            each.destroy()
        surface = self.globals["wl_compositor"].create_surface()
        shell_surface = self.connection.shell.get_xdg_surface(surface)
        positioner = self.connection.shell.create_positioner()
        positioner.set_size(SIZE, SIZE)
        positioner.set_anchor_rect(0, 0, 1, 1)
        popup = shell_surface.get_popup(self.window.shell_surface, positioner)
        positioner.destroy()
        popup.grab(self.globals["wl_seat"], self.serial)
        self.popup_objects = popup, shell_surface, surface

    def drag(self):
        if self.source:
            self.source.destroy()
        self.source = self.globals["wl_data_device_manager"].create_data_source()
        self.device.start_drag(self.source, self.window.surface, None, self.serial)

    def move(self):
        self.window.toplevel.move(self.globals["wl_seat"], self.serial)

    def run(self):
        pipe, woken = os.pipe2(os.O_NONBLOCK)
        for number in signal.SIGUSR1, signal.SIGUSR2:
            signal.signal(number, lambda *_: None)
        signal.set_wakeup_fd(woken)
        display = self.connection.display
        say("shown")
        while True:
            display.flush()
            ready, _, _ = select.select([display.get_fd(), pipe], [], [])
            if pipe not in ready:
                if display.dispatch(block=True) < 0:
                    return
            elif os.read(pipe, 1)[0] == signal.SIGUSR2:
                self.ask()
                display.flush()
                say("asked")
            elif display.roundtrip() >= 0 <= display.roundtrip():
                say("up to date")


if __name__ == "__main__":
    Client(sys.argv[1]).run()
