# SPDX-License-Identifier: MIT
"""cage with Waytouch in it, headless: apps get their touches and gestures, and the policy's gestures work."""

import os
import unittest

from harness import tool, wait_until
from kiosks import KioskTestCase, WlrootsCompositor


class Cage(WlrootsCompositor):
    """Runs the C client as its app, and ends with it; clients that connect later are in front of the app."""

    def __init__(self, test, policy=None):
        super().__init__(
            test, "cage", [tool("WAYTOUCH_CAGE"), "--", tool("WAYTOUCH_C_CLIENT")],
            r"is running on Wayland display (wayland-\d+)", "Adding Waytouch Modelled Touchscreen",
            variables={"WAYTOUCH_POLICY": policy} if policy else None)


class CageTests(KioskTestCase):
    compositor_variable = "WAYTOUCH_CAGE"

    def cage(self, policy=None):
        path = None
        if policy is not None:
            path = os.path.join(self.directory, "policy.yml")
            with open(path, "w") as file:
                file.write(policy)
        cage = Cage(self, path)
        cage.plug()
        cage.wait_for("px are a millimetre")
        return cage

    def pixel(self, shot, x, y):
        width, _, pixels = shot
        start = 3 * (y * width + x)
        return pixels[start:start + 3]

    def shown(self, script, *arguments):
        client = self.python_client(script, *arguments)
        client.wait_for("^shown")
        return client

    def test_gestures_of_the_app(self):
        cage = self.cage()
        # The app is shown when its square is in the middle.
        self.screenshot(lambda shot: self.pixel(shot, 640, 360) != self.pixel(shot, 1279, 719))
        self.assertRegex(cage.play(self.drag([(640 + 8 * n, 360) for n in range(21)])), "^ok")
        cage.wait_for(r"pan ended: translation 152\.\d, 0\.0")
        self.assert_clean_end()

    def test_touches_and_gestures_on_a_window_and_its_subsurface(self):
        self.cage()
        client = self.shown("layers")
        for place, surface, where in (((600, 600), "window", (600, 600)), ((150, 150), "sub", (50, 50))):
            self.tap(*place)
            told = client.wait_for(f"^{surface} tap (.*),(.*)$")[0]
            for part, wanted in zip(told.groups(), where):
                self.assertAlmostEqual(float(part), wanted, delta=1)
        self.assertRegex(self.compositor.play(self.drag([(500 + 8 * n, 600) for n in range(21)])), "^ok")
        client.wait_for("^window pan ended")
        touches = [match[1] for match in client.lines(r"wl_touch[@#]\d+\.(down|cancel|up)\(")]
        self.assertEqual(touches, ["down", "cancel"] * 3, client.log)
        self.assert_clean_end()

    def test_an_unmodified_app_gets_its_touches(self):
        self.cage()
        client = self.simple_touch()
        self.play([(10 * n, {0: (200 + n, 200), 1: (400 - n, 300)}) for n in range(30)]
                  + [(300, {0: None}), (310, {1: None})])
        client.wait_for(r"wl_touch[@#]\d+\.up\(", count=2)
        touches = [match[1] for match in client.lines(r"wl_touch[@#]\d+\.(down|cancel|up)\(")]
        self.assertEqual(touches, ["down", "down", "up", "up"], client.log)
        self.assert_clean_end()

    def test_a_gesture_of_the_policy_is_the_kiosks(self):
        recognized = os.path.join(self.directory, "recognized")
        self.cage(policy=(
            "recognizers:\n  - id: hold\n    kind: long-press\n    view: output\n    touches: 2\n"
            f"    min_duration: 0.5\n    action: {{spawn: [touch, {recognized}]}}\n"))
        client = self.shown("layers")
        self.play([(0, {0: (500, 400), 1: (700, 400)}), (900, {0: None, 1: None})])
        wait_until(lambda: os.path.exists(recognized), "the policy's gesture is not recognised")
        client.wait_for(r"wl_touch[@#]\d+\.cancel\(")
        touches = [match[1] for match in client.lines(r"wl_touch[@#]\d+\.(down|cancel|up)\(")]
        self.assertEqual(touches, ["down", "down", "cancel"], client.log)
        self.assertEqual(client.lines("^window (tap|pan)"), [])
        self.assert_clean_end()

    def test_the_policy_clicks(self):
        """cage gives the seat the capabilities of its devices alone whenever one is added."""
        self.cage(policy="recognizers: [{id: secondary, kind: long-press, action: secondary-click}]\n")
        client = self.shown("clicked")
        self.play([(0, {0: (300, 200)}), (900, {0: None})])
        client.wait_for("^pointer right released$")
        self.assert_clean_end()

    def test_popups_and_a_drag(self):
        self.cage()
        client = self.shown("grabs", "popup")
        self.tap(600, 600)
        client.wait_for("^popup1 shown$")
        self.tap(150, 150)
        client.wait_for("^tap popup1$")
        client.kill()
        client = self.python_client("grabs", "drag", name="dragging")
        client.wait_for("^shown$")
        self.play([(0, {0: (300, 300)})] + [(20 * n, {0: (300 + 10 * n, 300)}) for n in range(1, 41)]
                  + [(850, {0: None})])
        client.wait_for("^drag drop$")
        self.assertEqual(client.lines("^drag motion (.*)")[-1][1], "700,300")
        self.assert_clean_end()


if __name__ == "__main__":
    unittest.main()
