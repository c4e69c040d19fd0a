# SPDX-License-Identifier: MIT
"""Headless compositors on wlroots, with the replay device as their touch screen."""

import os
import re
import subprocess

from harness import (
    PATIENCE, PROTOCOLS, ROOT, Process, WestonTestCase, ask_replay, recording, round_trips, scanned, tool, wait_until)

# The size of wlroots' headless outputs, in px.
WIDTH, HEIGHT = 1280, 720

# Errors that wlroots itself logs, except those that are nobody's fault.
WLROOTS_ERROR = re.compile(r"\[ERROR\] \[\.\./(?!.*(client bug|lagging behind|timer event|rate limit|XWayland server))")

# Makes a use of freed memory crash the compositor whatever the sizes of the structures are.
FREED_MEMORY_IS_FILLED = "glibc.malloc.perturb=165:glibc.malloc.tcache_count=0"


class WlrootsCompositor(Process):
    """A compositor on wlroots. It logs `ready` with its socket's name, and `plugged` when it has a touch screen."""

    def __init__(self, test, name, argv, ready, plugged, outputs=1, variables=None):
        self.replay_socket = os.path.join(test.runtime_directory, "replay")
        self.plugged = plugged
        environment = dict(
            test.environment, WLR_BACKENDS="headless,libinput", WLR_RENDERER="pixman",
            WLR_HEADLESS_OUTPUTS=str(outputs), WLR_LIBINPUT_NO_DEVICES="1",
            LD_PRELOAD=tool("WAYTOUCH_REPLAY_LIBRARY"), WAYTOUCH_REPLAY_SOCKET=self.replay_socket, **(variables or {}))
        super().__init__(test, name, argv, environment)
        test.environment["WAYLAND_DISPLAY"] = self.wait_for(ready)[0][1]
        test.compositor = self
        self.environment = dict(test.environment)
        self.picture = os.path.join(test.directory, "shot.ppm")

    def commits(self):
        """What is shown, which is the same until a client commits something."""
        return self.screenshot()

    def wait_for_window(self, client, commits):
        """Waits until the client's window is shown."""
        client.wait_until(lambda: self.screenshot() != commits, "its window is shown")

    def sync(self):
        """Waits until it has handled all requests so far; fingers hit what is in its scene, painted or not."""
        round_trips(self.environment)

    def screenshot(self):
        """The width, height and RGB bytes of what it shows."""
        subprocess.run(["grim", "-t", "ppm", self.picture], env=self.environment, check=True, timeout=PATIENCE)
        with open(self.picture, "rb") as file:
            _, size, _, pixels = file.read().split(b"\n", 3)
        return (*map(int, size.split()), pixels)

    def plug(self):
        if ask_replay(self, "plug", recording("tap.yml")) != "ok":
            raise AssertionError(f"no touch screen:\n{self.log}")
        self.wait_for(self.plugged)

    def play(self, path):
        return ask_replay(self, "play", path)

    def errors(self):
        return [line for line in self.log.splitlines() if WLROOTS_ERROR.search(line)]


class Kiosk(WlrootsCompositor):
    """wlroots-kiosk with an app; other clients may connect as well."""

    def __init__(self, test, app=("sleep", "600"), arguments=(), outputs=1, variables=None):
        super().__init__(
            test, "wlroots-kiosk", [tool("WAYTOUCH_WLROOTS_KIOSK"), "--verbose", *arguments, *app],
            r"ready on (wayland-\d+)", r"touch screen 'Waytouch Modelled Touchscreen', 256 x 160 mm", outputs, variables)


class KioskTestCase(WestonTestCase):
    compositor_variable = "WAYTOUCH_WLROOTS_KIOSK"

    def setUp(self):
        super().setUp()
        if not os.environ.get(self.compositor_variable):
            self.skipTest("the kiosk is not built: no version of wlroots that it supports is installed")

    def has_wlroots(self, version):
        answer = subprocess.run(
            [tool("WAYTOUCH_WLROOTS_KIOSK"), "--version"], capture_output=True, text=True, check=True).stdout
        return f"wlroots {version}." in answer

    def skip_with_wlroots(self, version, reason):
        """Skips a test of something that this version of wlroots cannot do, whatever the kiosk does."""
        if self.has_wlroots(version):
            self.skipTest(reason)

    @classmethod
    def scan_protocols(cls):
        """Adds the protocols for panels, output settings and text input."""
        ours = os.path.join(ROOT, "Tests", "EndToEnd", "protocols")
        return scanned("kiosk-protocols", [
            "/usr/share/wayland-protocols/unstable/text-input/text-input-unstable-v3.xml", *PROTOCOLS,
            *(os.path.join(ours, name) for name in sorted(os.listdir(ours)) if name.endswith(".xml"))])

    def kiosk(self, policy=None, arguments=(), **more):
        """Starts a kiosk with a touch screen; `policy` is the text of a policy file."""
        if policy is not None:
            arguments = ("--policy", self.write_policy(policy), *arguments)
        kiosk = Kiosk(self, arguments=arguments, **more)
        kiosk.plug()
        return kiosk

    def fingers(self, frames):
        """Writes a recording of these frames; positions are in px of the output."""
        def scaled(position):
            return (position[0], position[1] * 800 / HEIGHT) if isinstance(position, tuple) else position
        return self.recording_of(
            [(ms, {slot: scaled(position) for slot, position in contacts.items()}) for ms, contacts in frames])

    def play(self, frames):
        self.assertRegex(self.compositor.play(self.fingers(frames)), "^ok")

    def tap(self, x, y):
        self.play([(0, {0: (x, y)}), (60, {0: None})])

    def drag(self, frames):
        """Writes a recording of one finger at these positions, 10 ms apart."""
        moves = [(10 * n, {0: position}) for n, position in enumerate(frames)]
        return self.fingers(moves + [(10 * len(moves), {0: None})])

    def screenshot(self, is_wanted):
        """Waits until the kiosk shows what is wanted; returns the screenshot."""
        def shot():
            shot = self.compositor.screenshot()
            return shot if is_wanted(shot) else None
        return wait_until(shot, "the kiosk shows something else")

    def color(self, screenshot, x, y):
        width, _, pixels = screenshot
        return tuple(pixels[3 * (y * width + x):][:3])

    def assert_clean_end(self):
        """Ends the compositor, and checks its exit status and its log."""
        self.assertEqual(self.compositor.terminate(), 0, self.compositor.log)
        self.assertEqual(self.compositor.errors(), [])
