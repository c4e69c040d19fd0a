# SPDX-License-Identifier: MIT
"""Weston with the plugin, whatever happens to it: see meson-wrapper/tests/weston/attempts.c."""

import os
import unittest

from harness import DESKTOP, Weston, WestonTestCase, attempt_seeds, tool
from kiosks import FREED_MEMORY_IS_FILLED


# What happens depends on time. Some runs still crash: Weston 10 uses freed memory in drags, and not every crash has
# been traced to it.
@unittest.skipUnless("WAYTOUCH_ATTEMPTS" in os.environ, "some runs crash; WAYTOUCH_ATTEMPTS=2 runs it")
class WestonAttemptTests(WestonTestCase):
    def attempt(self, seeds, shell, **variables):
        module = tool("WAYTOUCH_WESTON_ATTEMPTS")
        for seed in attempt_seeds(seeds):
            with self.subTest(seed=seed):
                weston = Weston(
                    self, config=f"[core]\n{DESKTOP}", shell=shell, module=module, seats=("seat s0",),
                    variables={"WAYTOUCH_ATTEMPT": str(seed), "LD_PRELOAD": module,
                               "GLIBC_TUNABLES": FREED_MEMORY_IS_FILLED, **variables})
                os.unlink(weston.seats)
                self.assertEqual(weston.wait(), 0, weston.log)
                # Enough happens: touches, gestures, drags and popups.
                self.assertRegex(
                    weston.log, rf"seed {seed}: \d\d+ down, .* [1-9]\d* began, .* [1-9]\d* drags, .* \d\d+ popups")

    def test_anything_in_desktop_shell(self):
        self.attempt("2", "desktop-shell", WAYTOUCH_ATTEMPTS_DESKTOP="1")

    def test_anything_in_kiosk_shell(self):
        self.attempt("4", "kiosk-shell")
