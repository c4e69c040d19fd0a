# SPDX-License-Identifier: MIT
"""The kiosk on wlroots, whatever happens to it: see meson-wrapper/tests/wlroots/attempts.c."""

import os

from attempts import attempt_seeds
from harness import COMPUTING, Process, tool
from kiosks import FREED_MEMORY_IS_FILLED, KioskTestCase

SEEDS = attempt_seeds("1 2")


class WlrootsAttemptTests(KioskTestCase):
    def test_anything(self):
        if "WAYTOUCH_ATTEMPTS" not in os.environ:
            for version in (16, 17, 19):
                self.skip_with_wlroots(f"0.{version}", "not tried with this wlroots; WAYTOUCH_ATTEMPTS=1 runs it")
        program = os.path.join(os.path.dirname(tool("WAYTOUCH_WLROOTS_KIOSK")), "wlroots-attempts")
        environment = dict(self.environment, WLR_BACKENDS="headless", WLR_RENDERER="pixman", WLR_HEADLESS_OUTPUTS="1",
                           GLIBC_TUNABLES=FREED_MEMORY_IS_FILLED)
        for seed in SEEDS:
            with self.subTest(seed=seed):
                environment["WAYTOUCH_ATTEMPT"] = str(seed)
                attempt = Process(self, f"attempts-{seed}", [program, "true"], environment)
                self.assertEqual(attempt.wait(COMPUTING), 0, attempt.log)
                # Enough happens: touches, gestures, drags and popups.
                self.assertRegex(
                    attempt.log, rf"seed {seed}: \d\d+ down, .* [1-9]\d* began, .* [1-9]\d* drags, .* \d\d+ popups")
