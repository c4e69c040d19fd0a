# SPDX-License-Identifier: MIT
"""Shared by the campaign and the soak test: paths, C clients, a place for a compositor, random fingers."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "Tests", "EndToEnd"))
from fingers import write_recording  # noqa: E402
from harness import recording  # noqa: E402

BUILD = os.path.join(ROOT, ".build-release", "meson-wrapper")
BUILT = {
    "WAYTOUCH_PLUGIN": os.path.join(BUILD, "weston", "waytouch-weston.so"),
    "WAYTOUCH_REPLAY_LIBRARY": os.path.join(BUILD, "libwaytouch-replay.so"),
    "WAYTOUCH_WLROOTS_KIOSK": os.path.join(BUILD, "examples", "wlroots-kiosk", "wlroots-kiosk"),
}


def locate(script, *variables):
    """Sets these variables, if they are unset, to products of `scripts/test release`, for the harness."""
    for name in variables:
        if name in os.environ:
            continue
        if not os.path.exists(BUILT[name]):
            sys.exit(f"{script}: {BUILT[name]} is missing; 'scripts/test release' builds it")
        os.environ[name] = BUILT[name]


def end_when_told():
    """Makes SIGTERM and SIGHUP end the script regularly, so that it ends its processes."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))


def build_clients(folder, *names):
    """Builds the clients Fuzz/NAME.c; returns their paths."""
    xdg = "/usr/share/wayland-protocols/stable/xdg-shell/xdg-shell.xml"
    sources = [os.path.join(ROOT, "Fuzz", "Campaign", f"{name}.c") for name in ("client", "gestures")]
    ours = [(name, os.path.join(ROOT, "protocol", f"{name}.xml"))
            for name in ("waytouch-v1", "waytouch-delegate-v1", "waytouch-shell-v1")]
    for name, xml in (*ours, ("xdg-shell", xdg)):
        code = os.path.join(folder, f"{name}.c")
        subprocess.run(["wayland-scanner", "private-code", xml, code], check=True)
        subprocess.run(
            ["wayland-scanner", "client-header", xml, os.path.join(folder, f"{name}-client-protocol.h")], check=True)
        sources.append(code)
    programs = []
    for name in names:
        programs.append(os.path.join(folder, os.path.basename(name)))
        subprocess.run(
            ["gcc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "-I", folder, "-I", os.path.join(ROOT, "Fuzz", "Campaign"), "-o", programs[-1],
             os.path.join(ROOT, "Fuzz", f"{name}.c"), *sources, "-lwayland-client"], check=True)
    return programs


class Place:
    """Takes the place of a test case for the harness: a directory, an XDG_RUNTIME_DIR and an environment."""

    def __init__(self, folder):
        self.directory = tempfile.mkdtemp(prefix="run.", dir=folder)
        self.runtime_directory = os.path.join(self.directory, "run")
        os.mkdir(self.runtime_directory, 0o700)
        self.environment = {
            key: value for key, value in os.environ.items()
            if not key.startswith(("WAYLAND_", "WAYTOUCH_", "WESTON_", "DISPLAY"))}
        self.environment["XDG_RUNTIME_DIR"] = self.runtime_directory
        self.cleanups = contextlib.ExitStack()
        self.addCleanup = self.cleanups.callback


def write_fingers(path, dice):
    """Writes a recording of up to ten fingers that tap, rest and move for some seconds; returns its number of frames."""
    events, busy_until = {}, [0] * 10
    for _ in range(40):
        slot = dice.randrange(10) if dice.random() < 0.5 else dice.randrange(2)
        start = max(busy_until[slot], dice.randrange(4000)) // 8 * 8
        x, y = dice.uniform(5, 1270), dice.uniform(5, 790)
        dx, dy = (0, 0) if dice.random() < 0.4 else (dice.uniform(-9, 9), dice.uniform(-9, 9))
        length = dice.choice((3, 8, 40, 90))
        for step in range(length):
            events.setdefault(start + 8 * step, {})[slot] = (
                min(max(x + dx * step, 1), 1278), min(max(y + dy * step, 1), 798))
        events.setdefault(start + 8 * length, {})[slot] = None
        busy_until[slot] = start + 8 * length + 8
    write_recording(path, recording("pan.yml"), sorted(events.items()))
    return len(events)


def resident(process):
    """The resident memory of a process, in KiB."""
    with open(f"/proc/{process}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))
