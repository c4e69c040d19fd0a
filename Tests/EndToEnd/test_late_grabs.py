# SPDX-License-Identifier: MIT
"""Touches that Weston reads directly after a client's request, before its event loop is idle.

The request is one for a grab, which the plugin has not seen yet, or one that ends the window that the fingers are on.
"""

import os
import signal

from depth import thorough
from harness import DESKTOP, Weston, WestonTestCase, wait_until

POLICY = """
recognizers:
  - {id: tapped, kind: tap, view: output, action: {emit: tapped}}
  - {id: held, kind: long-press, view: output, touches: 2, min_duration: 0.3, action: {emit: held}}
"""
TAP = ["down one screen 0 600 400", "frame one screen", "up one screen 0", "frame one screen"]


class LateTestCase(WestonTestCase):
    def start(self, kind, shell="kiosk-shell", script="late_grabs"):
        self.weston = Weston(self, config=DESKTOP, shell=shell, seats=["seat one", "plug one screen"],
                             variables={"WAYTOUCH_POLICY": self.write_policy(POLICY)})
        self.app = self.python_client(script, kind)
        self.app.wait_for("^shown$")

    def ask(self):
        """Has the client send its request, but does not wait until Weston has read that."""
        count = len(self.app.lines("^asked$"))
        self.app.process.send_signal(signal.SIGUSR2)
        self.app.wait_for("^asked$", count=count + 1)

    def ask_before(self, *lines):
        """Has Weston read the client's request and touches in the same turn of its event loop, in this order."""
        counts = {line: len(self.weston.lines(f"seats: {line}$")) + lines.count(line) for line in lines}
        self.weston.process.send_signal(signal.SIGSTOP)
        wait_until(lambda: self.state_of_weston() == "T", "Weston stops")
        self.ask()
        with self.weston.open_seats() as fifo:
            fifo.write("".join(f"{line}\n" for line in lines))
        self.weston.process.send_signal(signal.SIGCONT)
        for line, count in counts.items():
            self.weston.wait_for(f"seats: {line}$", count=count)

    def state_of_weston(self):
        with open(f"/proc/{self.weston.process.pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0]

    def recognized(self, gesture, count):
        self.weston.wait_for(f"waytouch: policy: gesture {gesture} .*: emit {gesture}", count=count)


class LateGrabs(LateTestCase):
    def test_a_popup_after_the_other_does_not_keep_touches_to_itself(self):
        self.start("popup")
        self.weston.tell_at_once(*TAP)
        self.recognized("tapped", 1)
        self.app.wait_for("^touch ")
        # Weston's grab is seen once before its touches can be passed on.
        self.ask()
        self.app.catch_up()
        for count in range(2, 6):
            self.ask_before(*TAP)
            self.recognized("tapped", count)
        self.app.kill()
        self.assertEqual(self.weston.terminate(), 0, self.weston.log)

    def check_second_finger(self, kind, shell):
        self.start(kind, shell)
        self.weston.tell_at_once("down one screen 0 600 400", "frame one screen")
        self.app.wait_for("^touch down$")
        self.ask()
        self.app.catch_up()
        for count in range(1, 4):
            self.ask_before("down one screen 1 700 400", "frame one screen")
            self.recognized("held", count)
            self.weston.tell_at_once("up one screen 1", "frame one screen", "up one screen 0", "frame one screen")
            self.weston.tell_at_once("down one screen 0 600 400", "frame one screen")
            self.app.catch_up()
            self.ask()
            self.app.catch_up()
        self.weston.wait_for(f"waytouch: warning: a client's {'start_drag' if kind == 'drag' else kind} is ignored")
        self.assertEqual(self.weston.terminate(), 0, self.weston.log)

    def test_a_drag_after_the_other_does_not_keep_fingers_from_the_compositor(self):
        self.check_second_finger("drag", "kiosk-shell")

    def test_a_move_after_the_other_does_not_keep_fingers_from_the_compositor(self):
        self.check_second_finger("move", "desktop-shell")

    def test_a_drag_of_a_finger_that_has_lifted_is_cancelled(self):
        """Another finger is down: without the plugin, Weston's drag waits for the lift of one with the same number."""
        self.start("drag")
        self.weston.tell_at_once("down one screen 0 600 400", "down one screen 1 700 400", "frame one screen")
        self.app.wait_for("^touch down$", count=2)
        self.weston.tell_at_once("up one screen 0", "frame one screen")
        self.app.wait_for("^touch up$")
        self.ask()
        self.app.wait_for(r"wl_data_device[@#]\d+\.leave")
        self.weston.tell_at_once("up one screen 1", "frame one screen")
        # The next touch is no drag.
        self.weston.tell_at_once(*TAP)
        self.recognized("tapped", 1)
        self.app.catch_up()
        self.assertEqual(self.app.lines(r"wl_data_device[@#]\d+\.(motion|drop)"), [], self.app.log)
        self.assertEqual(self.weston.terminate(), 0, self.weston.log)


class Losses:
    """The window under the first finger goes, and the second finger lands: Weston drops one if there is no focus."""

    shell = "kiosk-shell"
    has_other_window = False

    def check(self, kind):
        self.start("role" if self.has_other_window else kind, self.shell, "vanishing")
        if self.has_other_window:
            self.app = self.python_client("vanishing", kind)
            self.app.wait_for("^shown$")
        self.weston.tell_at_once("down one screen 0 600 400", "frame one screen")
        self.app.wait_for("^touch down$")
        self.ask_before("down one screen 1 700 400", "frame one screen")
        self.assertNotIn("no surface focused", self.weston.log)
        self.recognized("held", 1)
        self.weston.tell_at_once("up one screen 1", "frame one screen", "up one screen 0", "frame one screen")
        self.assertEqual(self.weston.terminate(), 0, self.weston.log)

    def test_when_the_window_loses_its_role(self):
        self.check("role")

    def test_when_the_surface_goes(self):
        self.check("surface")

    def test_when_the_window_loses_its_content(self):
        self.check("content")

    def test_when_a_subsurface_goes(self):
        self.check("child")

    def test_when_the_parent_of_a_subsurface_goes(self):
        self.check("parent")

    def test_when_the_parent_of_a_thousand_subsurfaces_goes(self):
        self.check("crowd")

    def test_when_the_client_leaves(self):
        self.check("leave")

    def test_when_the_client_leaves_with_a_popup_that_has_a_grab(self):
        self.check("grab")


class LossesInKiosk(Losses, LateTestCase):
    pass


@thorough
class LossesBeforeAnotherWindowInKiosk(Losses, LateTestCase):
    has_other_window = True


class LossesOnDesktop(Losses, LateTestCase):
    shell = "desktop-shell"


@thorough
class LossesBeforeAnotherWindowOnDesktop(Losses, LateTestCase):
    shell = "desktop-shell"
    has_other_window = True


if __name__ == "__main__":
    import unittest
    unittest.main()
