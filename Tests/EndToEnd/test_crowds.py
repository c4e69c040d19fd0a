# SPDX-License-Identifier: MIT
"""A client with a great many objects makes nothing dearer for the others."""

import os
import signal

from harness import Weston, WestonTestCase

COUNT = 100_000  # objects
SURFACES = 20_000
FRAMES = 300  # touch frames, or commits
TICKS = os.sysconf("SC_CLK_TCK")


class CrowdTests(WestonTestCase):
    def processor_time(self, weston):
        """What Weston has used so far, in s: the machine may have other things to do."""
        with open(f"/proc/{weston.process.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def cost_of_a_drag(self, weston, client):
        """What Weston uses for a finger on the client, in s."""
        weston.tell("down one screen 0 300 400", "frame one screen")
        count = len(client.lines("^seat0 motion"))
        before = self.processor_time(weston)
        for start in range(0, FRAMES, 20):
            with open(weston.seats, "w") as fifo:
                for n in range(start, start + 20):
                    fifo.write(f"motion one screen 0 {301 + n} 400\nframe one screen\n")
            client.wait_for("^seat0 motion", count=count + start + 20, seconds=30)
        cost = self.processor_time(weston) - before
        weston.tell("up one screen 0", "frame one screen")
        return cost

    def check(self, kind):
        weston = Weston(self, seats=["seat one", "plug one screen"])
        client = self.python_client("seats", "raw")
        client.wait_for("^shown$")
        alone = self.cost_of_a_drag(weston, client)
        crowd = self.python_client("crowd", kind, str(COUNT))
        crowd.wait_for("^there$", seconds=60)
        beside = self.cost_of_a_drag(weston, client)
        # Of 100 000 objects, to look at each once a frame takes more than a millisecond.
        self.assertLess(beside, 2 * alone + FRAMES * 0.0005, f"{alone} s alone")
        self.assertTrue(crowd.is_running, crowd.log)
        crowd.kill()
        self.cost_of_a_drag(weston, client)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_touches_of_a_client_without_a_window(self):
        self.check("touch")

    def test_timestamps_of_a_client_without_a_window(self):
        self.check("timestamps")

    def test_surfaces_that_are_never_shown(self):
        """What another client commits costs no look at each of them."""
        weston = Weston(self, seats=["seat one", "plug one screen"])
        costs = []
        for count in (1, SURFACES):
            crowd = self.python_client("crowd", "surface", str(count), name=f"crowd-{count}")
            crowd.wait_for("^there$", seconds=120)
            client = self.python_client("commits", str(FRAMES), name=f"commits-{count}")
            client.wait_for("^shown$")
            before = self.processor_time(weston)
            client.process.send_signal(signal.SIGUSR1)
            client.wait_for("^done$", seconds=60)
            costs.append(self.processor_time(weston) - before)
            client.kill()
        self.assertLess(costs[1], 2 * costs[0] + FRAMES * 0.0002)

    def test_a_client_with_a_crowd_of_its_own_is_still_told(self):
        """Of the objects that it has made last, and of its last frame no less than of its first."""
        weston = Weston(self, seats=["seat one", "plug one screen"])
        client = self.python_client("seats", "raw", "crowd")
        client.wait_for("^shown$")
        weston.tell("down one screen 0 300 400", "frame one screen", "motion one screen 0 310 400", "frame one screen",
                    "up one screen 0", "frame one screen")
        client.wait_for("^seat0 up 0$")
        self.assertEqual(len(weston.lines("waytouch: warning: a client has more than 64 wl_touch objects")), 1)
        self.assertEqual(weston.terminate(), 0, weston.log)
