# SPDX-License-Identifier: MIT
"""Prints the taps, pans and pinches on its window: waytouch_v1 from Python, with pywayland.

    apt install python3-venv pkg-config libwayland-dev wayland-protocols
    python3 -m venv environment && environment/bin/pip install pywayland
    environment/bin/python -m pywayland.scanner -o protocols -i /usr/share/wayland/wayland.xml \
        /usr/share/wayland-protocols/stable/xdg-shell/xdg-shell.xml /usr/share/waytouch/protocol/waytouch-v1.xml
    PYTHONPATH=. environment/bin/python gestures.py
"""
import os
from pywayland.client import Display
from protocols.wayland import WlCompositor, WlShm
from protocols.waytouch_v1 import WaytouchManagerV1
from protocols.xdg_shell import XdgWmBase

WIDTH, HEIGHT = 640, 480


class Continuous:
    """Prints a role's events. The event after an update tells what it means: began, ended, or else the frame."""
    def __init__(self, name, role):
        self.name, self.touches, self.text, self.is_new = name, 0, "", False
        role.dispatcher["number_of_touches"] = lambda role, touches: setattr(self, "touches", touches)
        role.dispatcher["update"] = self.updated
        for state in ("began", "ended", "cancelled"):
            role.dispatcher[state] = lambda *_, state=state: self.show(state)

    def updated(self, role, x, y, *values):
        # Values that are not lengths, such as a scale, are whole numbers of millionths.
        values = " ".join(f"{value / 1e6 if isinstance(value, int) else value:.2f}" for value in values)
        self.text, self.is_new = f"at {x:.1f},{y:.1f} touches {self.touches} {values}", True

    def show(self, state):
        print(self.name, state, self.text, flush=True)
        self.is_new = False


def bind_globals(display):
    wanted, found = {each.name: each for each in (WlCompositor, WlShm, XdgWmBase, WaytouchManagerV1)}, {}
    def announced(registry, name, interface, version):
        if interface in wanted:
            found[interface] = registry.bind(name, wanted[interface], min(version, 4))
    registry = display.get_registry()
    registry.dispatcher["global"] = announced
    display.roundtrip()
    if missing := sorted(wanted.keys() - found.keys()):
        raise SystemExit(f"gestures.py: the compositor does not offer {', '.join(missing)}")
    return [found[name] for name in wanted]


def main():
    display = Display()
    display.connect()
    compositor, shm, wm_base, gestures = bind_globals(display)
    wm_base.dispatcher["ping"] = lambda base, serial: base.pong(serial)
    surface = compositor.create_surface()
    root = gestures.get_view(surface)
    tap, pan, pinch = recognizers = [root.add_recognizer() for _ in range(3)]
    tap_role, *roles = tap.get_tap(), pan.get_pan(), pinch.get_pinch()
    tap_role.dispatcher["recognized"] = lambda role, serial, seat, x, y: print(f"tap at {x:.1f},{y:.1f}", flush=True)
    shown = [Continuous(name, role) for name, role in zip(("pan", "pinch"), roles)]
    root.dispatcher["frame"] = lambda *_: [each.show("changed") for each in shown if each.is_new]
    pool_file = os.memfd_create("gestures")
    os.write(pool_file, b"\x40\x30\x20\xff" * (WIDTH * HEIGHT))
    buffer = shm.create_pool(pool_file, WIDTH * HEIGHT * 4).create_buffer(0, WIDTH, HEIGHT, WIDTH * 4, WlShm.format.xrgb8888.value)
    def configured(xdg_surface, serial):
        xdg_surface.ack_configure(serial)
        surface.attach(buffer, 0, 0)
        surface.damage(0, 0, WIDTH, HEIGHT)
        surface.commit()
    xdg_surface = wm_base.get_xdg_surface(surface)
    xdg_surface.dispatcher["configure"] = configured
    xdg_surface.get_toplevel().dispatcher["close"] = lambda _: os._exit(0)
    surface.commit()
    while display.dispatch(block=True) >= 0:
        pass


if __name__ == "__main__":
    main()
