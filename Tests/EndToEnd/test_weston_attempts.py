# SPDX-License-Identifier: MIT
"""Weston with the plugin, whatever happens to it: see meson-wrapper/tests/weston/attempts.c."""

import os
import subprocess
import unittest

from attempts import attempt_seeds
from depth import thorough
from harness import COMPUTING, DESKTOP, Weston, WestonTestCase, tool
from kiosks import FREED_MEMORY_IS_FILLED

# In newer versions, kiosk-shell uses freed memory when it has shown windows on more than one output.
ONE_OUTPUT_HAS_ALL_WINDOWS = """
[output]
name=headless
mode=1280x800
app-ids=one,other
"""


def weston_version():
    line = subprocess.run(["weston", "--version"], capture_output=True, text=True, check=True).stdout
    return int(line.split()[1].split(".")[0])


@unittest.skipUnless("WAYTOUCH_ATTEMPTS" in os.environ or weston_version() in (10, 14, 16),
                     "only tried with Weston 10, 14 and 16; WAYTOUCH_ATTEMPTS=1 runs it")
class WestonAttemptTests(WestonTestCase):
    def run_weston(self, seed, config, shell, variables):
        module = tool("WAYTOUCH_WESTON_ATTEMPTS")
        weston = Weston(
            self, config=f"[core]\n{DESKTOP}{config}", shell=shell, module=module, seats=("seat s0",),
            variables={"WAYTOUCH_ATTEMPT": str(seed), "LD_PRELOAD": module,
                       "GLIBC_TUNABLES": FREED_MEMORY_IS_FILLED, **variables})
        return weston.wait(COMPUTING), weston.log

    def attempt(self, seeds, shell, config="", **variables):
        for seed in attempt_seeds(seeds):
            with self.subTest(seed=seed):
                # desktop-shell's own program sometimes crashes, and ends Weston with it.
                for _ in range(3):
                    status, log = self.run_weston(seed, config, shell, variables)
                    if "weston-desktop-shell died" not in log:
                        break
                self.assertEqual(status, 0, log)
                # Enough happens: touches, gestures, drags and popups.
                self.assertRegex(
                    log, rf"seed {seed}: \d\d+ down, .* [1-9]\d* began, .* [1-9]\d* drags, .* \d\d+ popups")

    @thorough
    def test_anything_in_desktop_shell(self):
        self.attempt("2", "desktop-shell", WAYTOUCH_ATTEMPTS_DESKTOP="1")

    def test_anything_in_kiosk_shell(self):
        self.attempt("4", "kiosk-shell", ONE_OUTPUT_HAS_ALL_WINDOWS if weston_version() > 10 else "")
