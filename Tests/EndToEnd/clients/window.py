# SPDX-License-Identifier: MIT
"""What the clients here share: a connection, and a window with gestures."""

import os
import select
import signal
import sys

from pywayland.client import Display
from protocols.wayland import WlCompositor, WlSeat, WlShm
from protocols.waytouch_v1 import WaytouchManagerV1
from protocols.xdg_shell import XdgWmBase

WIDTH, HEIGHT = 1280, 800  # px, as big as the output


def say(*words):
    print(*words, flush=True)


class Question:
    """SIGUSR1, with which a test asks whether the client is up to date."""

    def __init__(self):
        self.pipe, woken = os.pipe2(os.O_NONBLOCK)
        signal.signal(signal.SIGUSR1, lambda *_: None)
        signal.set_wakeup_fd(woken)

    def answer(self, display):
        """Prints the answer when it is; returns whether the compositor is still there."""
        os.read(self.pipe, 1)
        # Twice: the compositor takes turns between fingers and clients.
        is_there = all(display.roundtrip() >= 0 for _ in range(2))
        if is_there:
            say("up to date")
        return is_there


class Connection:
    """The display and its globals; `on_touch` is called with the name and the id of every wl_touch event.

    `also` lists further interfaces that the client needs. `down_serial` is the serial of the last wl_touch.down.
    """

    def __init__(self, on_touch, also=()):
        wanted = {each.name: each for each in (WlCompositor, WlShm, XdgWmBase, WlSeat, WaytouchManagerV1, *also)}
        self.down_serial = None
        self.globals = {}
        self.names = {}
        self.on_touch = on_touch
        self.touch = None
        self.question = Question()
        self.display = Display()
        self.display.connect()

        def announced(registry, name, interface, version):
            if interface in wanted:
                self.names[interface] = name
                self.globals[interface] = registry.bind(name, wanted[interface], min(version, 4))
                if interface == "wl_seat":
                    self.globals[interface].dispatcher["capabilities"] = self.listen
        self.registry = self.display.get_registry()
        self.registry.dispatcher["global"] = announced
        self.display.roundtrip()
        if missing := sorted(wanted.keys() - self.globals.keys()):
            sys.exit(f"the compositor does not offer {', '.join(missing)}")
        self.display.roundtrip()
        self.shell.dispatcher["ping"] = lambda shell, serial: shell.pong(serial)
        pool_file = os.memfd_create("window")
        os.write(pool_file, b"\x40\x30\x20\xff" * (WIDTH * HEIGHT))
        self.pool = self.globals["wl_shm"].create_pool(pool_file, WIDTH * HEIGHT * 4)

    @property
    def shell(self):
        return self.globals["xdg_wm_base"]

    def root(self, surface):
        """A root view of a surface."""
        return self.globals["waytouch_manager_v1"].get_view(surface)

    def bind_manager(self):
        return self.registry.bind(self.names["waytouch_manager_v1"], WaytouchManagerV1, 1)

    def listen(self, seat, capabilities):
        if self.touch or not capabilities & WlSeat.capability.touch.value:
            return
        self.touch = seat.get_touch()
        of = self.touch.dispatcher
        of["down"] = self.touched
        of["motion"] = lambda touch, time, id, x, y: self.on_touch("motion", id)
        of["up"] = lambda touch, serial, time, id: self.on_touch("up", id)
        of["frame"] = lambda touch: self.on_touch("frame", None)
        of["cancel"] = lambda touch: self.on_touch("cancel", None)

    def touched(self, touch, serial, time, surface, id, x, y):
        self.down_serial = serial
        self.on_touch("down", id)

    def run(self):
        """Handles events until the compositor is gone."""
        while self.next_events():
            pass

    def next_events(self):
        """Waits for events, and handles them; returns whether the compositor is still there.

        SIGUSR1 is answered with `up to date`, once everything that happened before has been printed.
        """
        self.display.flush()
        ready, _, _ = select.select([self.display.get_fd(), self.question.pipe], [], [])
        if self.question.pipe in ready:
            return self.question.answer(self.display)
        return self.display.dispatch(block=True) >= 0


class Continuous:
    """A continuous role; `tell` is called with began, changed, ended or cancelled, the number of touches, and the values."""

    def __init__(self, role, tell):
        self.role, self.tell = role, tell
        self.touches, self.values, self.is_new = 0, (), False
        self.serial = self.seat = None
        of = role.dispatcher
        of["number_of_touches"] = self.counted
        of["update"] = self.updated
        of["began"] = self.began
        for state in ("ended", "cancelled"):
            of[state] = lambda *arguments, state=state: self.became(state)

    def counted(self, role, touches):
        self.flush()
        self.touches = touches

    def updated(self, role, *values):
        self.flush()
        self.values, self.is_new = values, True

    def began(self, role, serial, seat):
        self.serial, self.seat = serial, seat
        self.became("began")

    def became(self, state):
        self.is_new = False
        self.tell(state, self.touches, *self.values)

    def flush(self):
        """Reports the last update as a change, if neither began nor ended has followed it."""
        if self.is_new:
            self.became("changed")


class Gestures:
    """The continuous roles below a root view. Only the next event or the frame shows what an update means."""

    def __init__(self, root):
        self.roles = []
        root.dispatcher["frame"] = lambda *_: [role.flush() for role in self.roles]

    def listen(self, role, tell):
        listener = Continuous(role, tell)
        self.roles.append(listener)
        return listener


class Window:
    """A window. Call `show` once its views are described; `is_shown` says that it is on the output."""

    def __init__(self, connection):
        self.connection = connection
        self.surface = connection.globals["wl_compositor"].create_surface()
        self.buffer = connection.pool.create_buffer(0, WIDTH, HEIGHT, WIDTH * 4, WlShm.format.xrgb8888.value)
        self.is_shown = False

    def take_input_at(self, x, y, width, height):
        """Limits its input region; touches elsewhere on the window go to what is behind it."""
        region = self.connection.globals["wl_compositor"].create_region()
        region.add(x, y, width, height)
        self.surface.set_input_region(region)
        region.destroy()

    def show(self):
        self.shell_surface = self.connection.shell.get_xdg_surface(self.surface)
        self.shell_surface.dispatcher["configure"] = self.configured
        self.toplevel = self.shell_surface.get_toplevel()
        self.surface.commit()
        while not self.is_shown:
            self.connection.display.dispatch(block=True)

    def configured(self, shell_surface, serial):
        shell_surface.ack_configure(serial)
        self.surface.attach(self.buffer, 0, 0)
        self.surface.damage(0, 0, WIDTH, HEIGHT)
        if not self.is_shown:
            self.callback = self.surface.frame()
            self.callback.dispatcher["done"] = self.shown
        self.surface.commit()

    def shown(self, callback, time):
        self.is_shown = True

    def destroy(self):
        self.toplevel.destroy()
        self.shell_surface.destroy()
        self.surface.destroy()
        self.buffer.destroy()
