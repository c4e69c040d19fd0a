# SPDX-License-Identifier: MIT
"""A kiosk that has run for 50 days: the times of wl_touch, in ms, overflow while fingers are down."""

import collections
import os
import re
import time

from both import InKiosk, InWeston
from clocks import monotonic_clock_at
from harness import Process, Weston, again, tool

OVERFLOW = 2 ** 32 / 1000

# A long press, a double tap and a swipe, in rounds of 2.5 s.
ROUND = [
    (0, {0: (400, 300)}), (700, {0: None}), (850, {0: (400, 300)}), (1050, {0: None}), (1150, {0: (400, 300)}),
    (1350, {0: None}), *((1900 + 10 * n, {0: (400 + 10 * n, 300)}) for n in range(16)), (2060, {0: None})]
ROUNDS = [(2500 * n + at, contacts) for n in range(3) for at, contacts in ROUND]


def skip_without_time_namespaces(test):
    if os.geteuid() != 0 or not os.path.exists("/proc/self/ns/time"):
        test.skipTest("needs root, and a kernel with time namespaces")


class Uptimes:
    def setUp(self):
        super().setUp()
        skip_without_time_namespaces(self)

    def monitor(self):
        commits = self.compositor.commits()
        monitor = Process(self, "monitor", [tool("WAYTOUCH_COMMAND"), "monitor"], self.environment)
        monitor.wait_for("^roles")
        self.compositor.wait_for_window(monitor, commits)
        return monitor

    def told_over(self, patience):
        """Plays three rounds, with the overflow in the second. Returns what the monitor has told of gestures, or
        nothing if all was ready too late."""
        with monotonic_clock_at(OVERFLOW - patience) as ahead:
            self.begin("recognizers: [{id: leave, kind: tap, touches: 3, action: deny}]\n")
            monitor = self.monitor()
            wait = OVERFLOW - ahead - 2.5 - self.moment - time.monotonic()
            if wait > 0:
                time.sleep(wait)
                self.play_frames(ROUNDS)
                monitor.wait_for("^pan +ended", count=3)
                monitor.wait_for("^transform +ended", count=3)
            self.assert_no_errors()
        return monitor.lines("^(?!touch)[a-z-]+ +(began|ended|failed|cancelled) .*") if wait > 0 else []

    def odd(self):
        """The lines that are not the same in each round."""
        told = next(filter(None, map(self.told_over, (6, 30, 120))))
        # The same but for times, which may be a ms more or less, velocities, and limits that depend on the time.
        lines = collections.Counter(
            re.sub(r" +velocity.*|\b0\.\d+ s(?= <)|(?<= < )(?!60 )\d+ pt", "", match[0]) for match in told)
        return {line: count for line, count in lines.items() if count % 3 or re.search(r" 0 s <|< 60 pt", line)}

    def test_gestures_and_their_explanations_stay_the_same(self):
        # The machine may be too busy to lift a finger in time.
        for _ in again("a kiosk that has run for 50 days", attempts=3):
            odd = self.odd()
            if not odd:
                break
        self.assertEqual(odd, {})


class WestonUptimes(Uptimes, InWeston):
    # In a long press.
    moment = 0.3


class NestedWestonUptimes(InWeston):
    """Inside another compositor, Weston receives times of 32 bits, while the clock goes on."""

    POLICY = """
recognizers:
  - {id: held, kind: long-press, min_duration: 0.5, action: {spawn: ["true"]}}
  - {id: twice, kind: tap, taps: 2, action: {spawn: ["true"]}}
"""

    def setUp(self):
        super().setUp()
        skip_without_time_namespaces(self)

    def test_durations_are_right_after_seven_weeks(self):
        with monotonic_clock_at(OVERFLOW + 60):
            weston = Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(self.POLICY)},
                            seats=["seat one", "plug one screen", "nested"])
            tap = ["down one screen 0 300 200", "frame one screen", "up one screen 0", "frame one screen"]
            weston.tell(*tap)
            weston.tell(*tap)
            weston.wait_for("gesture twice recognised")
            self.assertEqual(weston.lines("gesture held"), [])
            weston.tell("down one screen 0 300 200", "frame one screen")
            weston.wait_for("gesture held began")
            weston.tell("up one screen 0", "frame one screen")
        self.assertEqual(weston.terminate(), 0)


class WlrootsUptimes(Uptimes, InKiosk):
    # In a swipe.
    moment = 1.98
