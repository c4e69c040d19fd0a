# SPDX-License-Identifier: MIT
"""Prints the taps, pans and pinches on a window of its own: waytouch_v1 from Python, with pywayland.

    pip install pywayland
    python -m pywayland.scanner -o protocols -i /usr/share/wayland/wayland.xml \
        /usr/share/wayland-protocols/stable/xdg-shell/xdg-shell.xml /usr/share/waytouch/protocol/waytouch-v1.xml
    PYTHONPATH=. python gestures.py
"""
import os
import struct

from pywayland.client import Display
from protocols.wayland import WlCompositor, WlShm
from protocols.waytouch_v1 import WaytouchManagerV1
from protocols.xdg_shell import XdgWmBase

WIDTH, HEIGHT = 640, 480


def number(bits):
    """Numbers travel as the bit patterns of floats."""
    return struct.unpack("f", struct.pack("I", bits))[0]


def show(name, state, values):
    def event(role, serial, time_hi, time_lo, x, y, touches, *rest):
        numbers = " ".join(f"{key} {number(bits):.2f}" for key, bits in zip(values, rest))
        print(f"{name} {state} at {number(x):.1f},{number(y):.1f} touches {touches} {numbers}".rstrip(), flush=True)
    return event


def bind_globals(display):
    wanted = {interface.name: interface for interface in (WlCompositor, WlShm, XdgWmBase, WaytouchManagerV1)}
    found = {}

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
    window = gestures.get_window(surface)
    roles = []
    for name, values in {"tap": (), "pan": ("dx", "dy", "vx", "vy"), "pinch": ("scale", "velocity")}.items():
        recognizer = window.add_recognizer()
        role = getattr(recognizer, f"get_{name}")()
        for state in ("recognized",) if name == "tap" else ("began", "changed", "ended", "cancelled"):
            role.dispatcher[state] = show(name, state, values)
        roles += [recognizer, role]
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
