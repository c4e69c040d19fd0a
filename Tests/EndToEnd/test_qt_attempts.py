# SPDX-License-Identifier: MIT
"""Whatever an app does to recognizers, items and windows (toolkits/qt6), in any order and also inside handlers,
gestures begin and end as they should, and nothing is used after it was destroyed."""

import os
import random
import signal
import time

from attempts import Attempts, attempt_seeds, gesture
from depth import thorough
from harness import WITHOUT_WAYTOUCH, Process, Weston, tool
from qt_apps import QtTestCase

SECONDS = 10


class QtAttemptsTests(Attempts, QtTestCase):
    seeds = attempt_seeds("0 1")

    def send(self, weston, lines):
        """Makes touches without waiting until each is logged."""
        for line in [*lines, "frame"] if lines != ["cancel"] else lines:
            what, *rest = line.split()
            self.fingers.write(" ".join([what, "one screen", *rest]) + "\n")

    def touch(self, weston, frames):
        for lines in frames:
            self.send(weston, lines)
            time.sleep(0.01)

    def check(self, seed, **options):
        weston = Weston(self, seats=["seat one", "plug one screen"], **options)
        # Leaks are not reported, because Qt has its own, as of a MultiPointTouchArea that goes while it is touched.
        self.environment.update(QT_QPA_PLATFORM="wayland", QT_QUICK_BACKEND="software", ASAN_OPTIONS="detect_leaks=0")
        commits = weston.commits()
        app = Process(self, "attempts", [os.path.join(tool("WAYTOUCH_QT"), "waytouch-qt-attempts"), str(seed)],
                      self.environment)
        self.addCleanup(self.finish, app)
        weston.wait_for_window(app, commits)
        dice = random.Random(seed)
        with weston.open_seats() as self.fingers:
            end = time.monotonic() + SECONDS
            while time.monotonic() < end and app.is_running:
                self.touch(weston, gesture(dice))
                time.sleep(dice.choice((0, 0.05, 0.1, 0.2)))
            self.assertTrue(app.is_running, app.log)
            app.process.send_signal(signal.SIGUSR1)
            app.wait_for("resting after")
            weston.wait_for_repaint()
            # Qt may still have fingers that were on a window as it was hidden: these lift.
            self.touch(weston, [[f"down {n} 500 300" for n in range(4)], [], [f"up {n}" for n in range(4)]])
            weston.settle(self.fingers)
            app.process.send_signal(signal.SIGUSR1)
            app.wait_for("fresh$")
            for what, steps in (("tap", 0), ("pan", 30)):
                frames = [["down 0 500 300"], *([f"motion 0 {500 + 5 * n} 300"] for n in range(steps)), [], [], ["up 0"]]
                app.provoke(lambda frames=frames: self.touch(weston, frames), f"fresh {what}")
        self.assertEqual(weston.errors(), [])

    def test_with_gestures_of_the_compositor(self):
        self.check_seeds()

    @thorough
    def test_with_gestures_of_qt(self):
        self.check_seeds(config=WITHOUT_WAYTOUCH)
