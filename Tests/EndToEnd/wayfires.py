# SPDX-License-Identifier: MIT
"""An unmodified headless Wayfire with the plugin, and the replay device as its touch screen."""

import os
import re
import shutil
import subprocess
import unittest

from harness import ROOT
from kiosks import KioskTestCase, WlrootsCompositor

WAYFIRE = shutil.which("wayfire")

# Windows fill the output, as in a kiosk.
CONFIGURATION = """\
[core]
plugins = {plugins}
xwayland = false
[window-rules]
rule_1 = on created if type is "toplevel" then {rule}
[waytouch]
policy = {policy}
{more}
"""

# An error in Wayfire's log, except those caused by a busy machine or by a test that switches an output off.
ERROR = re.compile(r"^EE (?!.*(client bug|lagging behind|timer event|rate limit|disabling output))")


def wayfire_version():
    """A pair of numbers; None if there is no Wayfire."""
    if not WAYFIRE:
        return None
    answer = subprocess.run([WAYFIRE, "--version"], capture_output=True, text=True)
    found = re.search(r"(\d+)\.(\d+)", answer.stdout + answer.stderr)
    return (int(found[1]), int(found[2])) if found else None


def plugin():
    """The path in WAYTOUCH_WAYFIRE_PLUGIN, or next to Weston's plugin in the build directory; None if not built."""
    weston = os.environ.get("WAYTOUCH_PLUGIN", "")
    built = os.path.join(os.path.dirname(weston), "..", "wayfire", "libwaytouch-wayfire.so")
    path = os.path.realpath(os.environ.get("WAYTOUCH_WAYFIRE_PLUGIN") or built)
    return path if os.path.exists(path) else None


def reason_to_skip():
    version = wayfire_version()
    if version is None:
        return "Wayfire is not installed"
    if version < (0, 10):
        return f"Wayfire {version[0]}.{version[1]} needs a GPU to start; 0.10 and newer do not"
    if not plugin():
        return "the plugin for Wayfire is not built"
    return None


class Wayfire(WlrootsCompositor):
    def __init__(self, test, outputs=1, wrapper=(), **configuration):
        self.path = os.path.join(test.directory, "wayfire.ini")
        self.configuration = dict(
            {"plugins": "window-rules waytouch-wayfire", "policy": "", "rule": "maximize", "more": ""},
            **configuration)
        self.configure()
        # Wayfire runs as root only with this option.
        options = ["-r"] if os.geteuid() == 0 else []
        super().__init__(
            test, "wayfire", [*wrapper, WAYFIRE, *options, "-c", self.path], r"Using socket name (wayland-\d+)",
            "handle new input: Waytouch Modelled Touchscreen", outputs,
            {"WAYFIRE_PLUGIN_PATH": os.path.dirname(plugin()),
             "WAYFIRE_PLUGIN_XML_PATH": os.path.join(ROOT, "meson-wrapper", "wayfire")})
        self.wait_for("waytouch: version")

    def configure(self, **changes):
        """Writes wayfire.ini, which Wayfire reads at once."""
        self.configuration.update(changes)
        with open(self.path, "w") as file:
            file.write(CONFIGURATION.format(**self.configuration))

    def errors(self):
        return [line for line in self.log.splitlines() if ERROR.search(line)]


class WayfireTestCase(KioskTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if reason := reason_to_skip():
            raise unittest.SkipTest(f"skipped: {reason}")

    def kiosk(self, policy=None, **configuration):
        if policy is not None:
            configuration["policy"] = self.write_policy(policy)
        wayfire = Wayfire(self, **configuration)
        wayfire.plug()
        return wayfire
