# SPDX-License-Identifier: MIT
"""Whatever a Swift program does to windows, views, recognizers and connections, in any order and also inside handlers,
gestures begin and end as they should, and nothing is left of what it releases."""

import random
import signal
import time

from attempts import Attempts, attempt_seeds, gesture
from harness import DESKTOP, Process, Weston, WestonTestCase, tool

SECONDS = 3


class ClientAttemptsTests(Attempts, WestonTestCase):
    seeds = attempt_seeds("0 1")

    def start(self, argument):
        weston = Weston(self, seats=["seat one", "plug one screen"], config="[core]\n" + DESKTOP, shell="desktop-shell")
        return weston, Process(self, "attempts", [tool("WAYTOUCH_CLIENT_ATTEMPTS"), str(argument)], self.environment)

    def check(self, seed):
        weston, app = self.start(seed)
        app.wait_for("^running$")
        dice = random.Random(seed)
        with weston.open_seats() as fingers:
            end = time.monotonic() + SECONDS
            while time.monotonic() < end and app.is_running:
                for lines in gesture(dice):
                    for line in [*lines, "frame"] if lines != ["cancel"] else lines:
                        what, *rest = line.split()
                        fingers.write(" ".join([what, "one screen", *rest]) + "\n")
                    time.sleep(0.01)
                time.sleep(dice.choice((0, 0.05, 0.1, 0.2)))
        self.assertTrue(app.is_running, app.log)
        app.process.send_signal(signal.SIGUSR1)
        self.assertEqual(app.wait(), 0, app.log)
        self.assertEqual(weston.errors(), [])

    def test_anything(self):
        self.check_seeds()

    def check_scenario(self, name):
        weston, app = self.start(name)
        self.assertEqual(app.wait(), 0, app.log)
        app.wait_for("^done$")
        self.assertEqual(weston.errors(), [])

    def test_a_window_is_closed_in_its_handlers(self):
        self.check_scenario("closing")

    def test_a_picture_requests_the_next(self):
        self.check_scenario("animation")

    def test_recognizers_on_two_connections_are_related(self):
        self.check_scenario("connections")

    def test_events_that_wait_already_are_dispatched_at_once(self):
        self.check_scenario("pending")

    def test_a_window_that_is_made_while_its_manager_is_invalidated(self):
        self.check_scenario("invalidation")

    def test_a_touch_screen_goes_while_the_keyboard_is_handled(self):
        weston, app = self.start("capabilities")
        app.wait_for("^ready$")
        weston.tell("keyboard one")
        app.wait_for("^keyboard$")
        weston.tell("unplug one screen")
        self.assertEqual(app.wait(), 0, app.log)
