# SPDX-License-Identifier: MIT
"""The kiosk on MirAL, on Mir's virtual outputs, with the replay device as its touch screen."""

import os
import re
import subprocess
import threading
import time

from harness import PATIENCE, recording, tool
from kiosks import HEIGHT, WIDTH, KioskTestCase, WlrootsCompositor
from waytouch_play import request

# Errors in Mir's log: `[2026-01-01 12:00:00.000000] <  ERROR  > mirserver: …`.
ERROR = re.compile(r"< *(- *)?(error|critical)( *-)? *>", re.IGNORECASE)
# Errors that do not point to a bug.
HARMLESS = re.compile(r"your system is too slow|rate limit exceeded|Unable to watch directory")


class MirKiosk(WlrootsCompositor):
    def __init__(self, test, app=("sleep", "600"), arguments=(), outputs=1, wrapper=(), viewer=True):
        super().__init__(
            test, "mir-kiosk",
            [*wrapper, tool("WAYTOUCH_MIR_KIOSK"), "--platform-display-libs=mir:virtual",
             *[f"--virtual-output={WIDTH}x{HEIGHT}"] * outputs, "--console-provider=none",
             # For screenshots.
             "--add-wayland-extensions=zwlr_screencopy_manager_v1", *arguments, "--", *app],
            r"kiosk: ready on (wayland-\d+)", r"Opened device: .* Waytouch Modelled Touchscreen",
            variables={"LIBGL_ALWAYS_SOFTWARE": "1"})
        self.wait_for("waytouch: version")
        self.is_watched = viewer
        self.viewer = threading.Thread(target=self.look, daemon=True)
        self.viewer.start()

    def look(self):
        """Captures the outputs in a loop: Mir, and so its clients, paint virtual outputs only while they are captured."""
        while self.is_watched and self.is_running:
            subprocess.run(["grim", "-t", "ppm", os.devnull], env=self.environment, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, timeout=PATIENCE)
            time.sleep(0.05)

    def terminate(self, seconds=PATIENCE):
        """Stops capturing first: Mir 2.20 may hang in its destructors if it ends during a capture."""
        self.is_watched = False
        self.viewer.join()
        return super().terminate(seconds)

    def plug(self):
        """Plugs in the touch screen, and plays until Mir has opened it, which it does at the first event; that one is
        lost."""
        opened = len(self.lines(self.plugged))
        self.wait_until(lambda: os.path.exists(self.replay_socket), "its replay socket")
        if request(self.replay_socket, "plug", recording("tap.yml")) != "ok":
            raise AssertionError(f"no touch screen:\n{self.log}")

        def is_open():
            self.play(recording("tap.yml"))
            return len(self.lines(self.plugged)) > opened
        self.wait_until(is_open, "Mir has opened the touch screen")
        self.wait_for(r"Device configuration: Waytouch Modelled Touchscreen", count=opened + 1)

    def errors(self):
        return [line for line in self.log.splitlines() if ERROR.search(line) and not HARMLESS.search(line)]


class MirTestCase(KioskTestCase):
    compositor_variable = "WAYTOUCH_MIR_KIOSK"

    def kiosk(self, policy=None, arguments=(), **more):
        if policy is not None:
            path = os.path.join(self.directory, "policy.yml")
            with open(path, "w") as file:
                file.write(policy)
            arguments = (f"--waytouch-policy={path}", *arguments)
        kiosk = MirKiosk(self, arguments=arguments, **more)
        kiosk.plug()
        return kiosk

    def shown(self, script, *arguments, name=None):
        client = self.python_client(script, *arguments, name=name)
        client.wait_for("^shown")
        return client
