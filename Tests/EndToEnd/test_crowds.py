# SPDX-License-Identifier: MIT
"""A client with a great many objects makes nothing more expensive for the others."""

import glob
import os
import signal
import subprocess

from depth import thorough
from harness import PATIENCE, Weston, WestonTestCase

COUNT = 100_000  # objects
SURFACES = 20_000
FRAMES = 300  # touch frames, or commits
# Instructions per frame: far more than the noise, far fewer than needed to look at each object.
MARGIN = 20_000


@thorough
class CrowdTests(WestonTestCase):
    def weston(self):
        """Starts Weston under callgrind: the number of instructions does not depend on the machine's load."""
        self.counts = os.path.join(self.directory, "counts")
        return Weston(self, seats=["seat one", "plug one screen"], wrapper=[
            "valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={self.counts}"])

    def instructions(self, weston, act):
        """The number of instructions that Weston executes meanwhile, without those in the kernel."""
        self.tell_callgrind(weston, "instrumentation", "on")
        act()
        self.tell_callgrind(weston, "dump")
        self.tell_callgrind(weston, "instrumentation", "off")
        dumped = sorted(glob.glob(f"{self.counts}.*"))
        self.assertEqual(len(dumped), 1, "dumps")
        with open(dumped[0]) as file:
            count = next(int(line.split()[1]) for line in file if line.startswith("totals:"))
        os.remove(dumped[0])
        self.assertGreater(count, 0)
        return count

    def tell_callgrind(self, weston, *command):
        subprocess.run(["vgdb", f"--pid={weston.process.pid}", *command], check=True, capture_output=True, timeout=PATIENCE)

    def cost_of_a_drag(self, weston, client):
        """The number of instructions for a finger that moves on the client."""
        weston.tell("down one screen 0 300 400", "frame one screen")
        count = len(client.lines("^seat0 motion"))

        def drag():
            for start in range(0, FRAMES, 20):
                with weston.open_seats() as fifo:
                    for n in range(start, start + 20):
                        fifo.write(f"motion one screen 0 {301 + n} 400\nframe one screen\n")
                client.wait_for("^seat0 motion", count=count + start + 20)

        cost = self.instructions(weston, drag)
        weston.tell("up one screen 0", "frame one screen")
        return cost

    def check(self, kind):
        weston = self.weston()
        client = self.python_client("seats", "raw")
        client.wait_for("^shown$")
        alone = self.cost_of_a_drag(weston, client)
        crowd = self.python_client("crowd", kind, str(COUNT))
        crowd.wait_for("^there$")
        beside = self.cost_of_a_drag(weston, client)
        self.assertLess(beside, 1.5 * alone + FRAMES * MARGIN, f"instructions, and {alone} without the crowd")
        self.assertTrue(crowd.is_running, crowd.log)
        crowd.kill()
        self.cost_of_a_drag(weston, client)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_touches_of_a_client_without_a_window(self):
        self.check("touch")

    def test_timestamps_of_a_client_without_a_window(self):
        self.check("timestamps")

    def test_surfaces_that_are_never_shown(self):
        """A commit of another client does not look at each of them."""
        weston = self.weston()
        costs = []
        for count in (1, SURFACES):
            crowd = self.python_client("crowd", "surface", str(count), name=f"crowd-{count}")
            crowd.wait_for("^there$")
            client = self.python_client("commits", str(FRAMES), name=f"commits-{count}")
            client.wait_for("^shown$")

            def commit(client=client):
                client.process.send_signal(signal.SIGUSR1)
                client.wait_for("^done$")

            costs.append(self.instructions(weston, commit))
            client.kill()
        self.assertLess(costs[1], 1.5 * costs[0] + FRAMES * MARGIN, f"instructions, and {costs[0]} with one surface")

    def test_a_crowd_that_disconnects(self):
        """Ten times as many objects take about ten times as long to clear away."""
        weston = self.weston()
        for kind in ("surface", "touch"):
            costs = []
            for count in (SURFACES // 10, SURFACES):
                crowd = self.python_client("crowd", kind, str(count), name=f"{kind}-{count}")
                crowd.wait_for("^there$")
                client = self.python_client("commits", "1", name=f"beside-{kind}-{count}")
                client.wait_for("^shown$")

                def leave(crowd=crowd, client=client):
                    crowd.kill()
                    client.process.send_signal(signal.SIGUSR1)
                    client.wait_for("^done$")

                costs.append(self.instructions(weston, leave))
                client.kill()
            self.assertLess(costs[1], 20 * costs[0], f"{kind}: instructions")

    def test_a_client_with_a_crowd_of_its_own_still_receives_events(self):
        """Its newest objects receive events, and the last frame as well as the first."""
        weston = Weston(self, seats=["seat one", "plug one screen"])
        client = self.python_client("seats", "raw", "crowd")
        client.wait_for("^shown$")
        weston.tell("down one screen 0 300 400", "frame one screen", "motion one screen 0 310 400", "frame one screen",
                    "up one screen 0", "frame one screen")
        client.wait_for("^seat0 up 0$")
        self.assertEqual(len(weston.lines("waytouch: warning: a client has more than 64 wl_touch objects")), 1)
        self.assertEqual(weston.terminate(), 0, weston.log)
