# SPDX-License-Identifier: MIT
"""The plugin neither leaks memory nor uses freed memory, according to valgrind."""

import os
import re

from depth import thorough
from harness import DESKTOP, Weston, WestonTestCase

OURS = re.compile(r"(waytouch|weston-seats\.so|\bwtw_)")
SCREEN = ["seat test", "keyboard test", "plug test screen"]


def problems(report):
    """The blocks of valgrind's report, each as a list of lines."""
    blocks, block = [], []
    for line in report.splitlines():
        line = re.sub(r"^==\d+== ?", "", line)
        if line.strip():
            block.append(line)
        elif block:
            blocks.append(block)
            block = []
    return blocks + ([block] if block else [])


@thorough
class UnloadingTests(WestonTestCase):
    def weston(self, **options):
        self.report = os.path.join(self.directory, "valgrind.log")
        return Weston(self, seats=SCREEN, **options, wrapper=[
            "valgrind", "--quiet", "--leak-check=full", "--show-leak-kinds=definite",
            "--errors-for-leak-kinds=definite", "--keep-debuginfo=yes", "--num-callers=30",
            f"--log-file={self.report}"])

    def start_drag(self, weston):
        weston.tell_at_once("down test screen 0 300 300", "frame test screen", "motion test screen 0 310 300",
                            "frame test screen")

    def finish(self, weston):
        status = weston.terminate()
        self.assertEqual(status, 0, weston.log)
        with open(self.report, errors="replace") as file:
            blocks = problems(file.read())
        ours = [block for block in blocks if any(OURS.search(line) for line in block)]
        self.assertEqual(ours, [], "\n\n".join("\n".join(block) for block in ours))
        return blocks

    def test_end_in_mid_gesture_with_clients(self):
        """A pan in progress, after popups, a drag, a long press, an unplugged screen, a lost seat and dead clients."""
        weston = self.weston()
        grabs = self.python_client("grabs", "popup")
        grabs.wait_for("^shown$")

        def touch(x, y, *between):
            weston.tell(f"down test screen 0 {x} {y}", "frame test screen", *between, "up test screen 0",
                        "frame test screen")
        touch(600, 600)
        grabs.wait_for("^popup1 shown$")
        touch(150, 150)
        grabs.wait_for("^popup2 shown$")
        touch(1200, 400)
        grabs.wait_for("^popup1 dismissed$")
        grabs.wait_for("^popup2 dismissed$")
        grabs.kill()

        drag = self.python_client("grabs", "drag", "patient", name="drag")
        drag.wait_for("^shown$")
        self.start_drag(weston)
        drag.wait_for("^drag enter")
        weston.tell("down test screen 1 500 500", "frame test screen", "motion test screen 0 330 300",
                    "frame test screen", "up test screen 0", "frame test screen")
        drag.wait_for("^drag drop")
        weston.tell("up test screen 1", "frame test screen")
        drag.kill()

        client = self.python_client("seats", "patient")
        client.wait_for("^shown$")
        weston.tell("seat two", "plug two screen", "down two screen 0 300 300", "frame two screen")
        client.wait_for("^long_press began")
        weston.tell("unplug two screen", "release two")
        client.wait_for("^long_press cancelled")
        weston.tell("unplug test screen", "plug test screen")
        weston.tell_at_once("down test screen 0 400 300", "frame test screen", *(
            line for x in (420, 440, 460) for line in (f"motion test screen 0 {x} 300", "frame test screen")))
        client.wait_for("^pan began")
        self.finish(weston)

    def desktop_shell(self, **variables):
        weston = self.weston(config=DESKTOP, shell="desktop-shell", variables=variables)
        # It disconnects if it knows of a seat too late.
        weston.wait_until(lambda: weston.commits() > 0, "the shell's helper has seen everything")
        return weston

    def test_end_in_desktop_shell(self):
        """This shell frees its listeners without removing them."""
        self.finish(self.desktop_shell())

    def test_the_end_of_a_seat_without_popups(self):
        """Weston 10 uses freed memory at the end of a seat that libweston-desktop knows: the plugin introduces none."""
        weston = self.desktop_shell(WAYTOUCH_POLICY=self.write_policy(
            "recognizers: [{id: two, kind: tap, action: click}, {id: key, kind: swipe, action: {key: F5}}]\n"))
        weston.tell("unplug test screen")
        # The shell follows the seat's focus from now on.
        self.python_client("seats").wait_for("^shown$")
        weston.tell("release test")
        blocks = self.finish(weston)
        self.assertEqual([block for block in blocks if any("weston_seat_release" in line for line in block)], [])

    def test_end_in_mid_drag(self):
        weston = self.weston()
        drag = self.python_client("grabs", "drag", "patient")
        drag.wait_for("^shown$")
        self.start_drag(weston)
        drag.wait_for("^drag enter")
        weston.tell("motion test screen 0 330 300", "frame test screen")
        self.finish(weston)

    def test_end_with_fingers_on_no_window(self):
        """Before there is a window, after the window under a finger has gone, and at the end."""
        weston = self.weston()
        weston.tell("down test screen 0 300 300", "down test screen 1 500 300", "frame test screen")
        client = self.python_client("seats")
        client.wait_for("^shown$")
        weston.tell("motion test screen 0 320 300", "motion test screen 1 520 300", "frame test screen",
                    "up test screen 0", "up test screen 1", "frame test screen")
        weston.tell("down test screen 0 300 300", "frame test screen")
        client.wait_for("^long_press began")
        client.kill()
        weston.sync()
        weston.tell("down test screen 1 500 300", "motion test screen 0 320 300", "frame test screen")
        self.assertNotIn("no surface focused", weston.log)
        self.finish(weston)
