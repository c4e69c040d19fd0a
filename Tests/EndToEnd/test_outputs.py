# SPDX-License-Identifier: MIT
"""Several outputs, and to which of them a touch screen that the plugin opens itself (input=libinput) belongs."""

import os
import unittest

from fingers import write_recording
from harness import Weston, WestonTestCase, recording

APP = "org.waytouch.Second"
# Turned, so that the size of a window shows which output it is on.
CONFIG = f"[output]\nname=second\ntransform=rotate-90\napp-ids={APP}\n[waytouch]\n"
MIDDLE_OF_PANEL = (640, 400)


class OutputTests(WestonTestCase):
    def tap(self, weston, properties=()):
        """Taps in the middle of a panel with these additional udev properties."""
        path = write_recording(
            os.path.join(self.directory, "tap.yml"), recording("tap.yml"), [(0, {0: MIDDLE_OF_PANEL}), (60, {0: None})])
        with open(path) as file:
            text = file.read()
        first = "    - ID_INPUT=1\n"
        self.assertIn(first, text)
        with open(path, "w") as file:
            file.write(text.replace(first, first + "".join(f"    - {each}\n" for each in properties)))
        self.assertRegex(weston.play(path), "^ok")

    def check(self, outputs, properties, expected):
        config = CONFIG + (f"outputs={outputs}\n" if outputs else "")
        weston = Weston(self, config=config, outputs=("second",))
        client = self.python_client("layers", "800", "1280", APP)
        client.wait_for(r"^shown 800x1280$")
        self.tap(weston, properties)
        weston.sync()
        said = weston.wait_for(r"touch screen 'Waytouch Modelled Touchscreen' is on (.*)$")[-1][1]
        self.assertEqual(said, f"output '{expected}'" if expected else "no output", weston.log)
        touches = [match[1] for match in client.lines_by_now(r"^touch window (\S+)$")]
        self.assertEqual(touches, ["400.0,640.0"] if expected == "second" else [], client.log)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_regions_are_on_the_outputs_that_they_name(self):
        policy = self.write_policy(
            "regions: {middle: {anchor: center, width: 20%, height: 20%, output: second}}\n"
            "recognizers: [{id: here, kind: tap, view: middle, action: {spawn: ['true']}}]\n")
        for place, is_recognized in (("headless", False), ("second", True)):
            with self.subTest(place):
                weston = Weston(
                    self, variables={"WAYTOUCH_POLICY": policy}, outputs=("second",),
                    config=f"{CONFIG}outputs=Waytouch*={place}\n")
                client = self.python_client("layers", "800", "1280", APP)
                client.wait_for(r"^shown 800x1280$")
                self.tap(weston)
                weston.sync()
                weston.wait_for(f"touch screen 'Waytouch Modelled Touchscreen' is on output '{place}'")
                self.assertEqual(len(weston.lines("policy: gesture here recognised")), int(is_recognized), weston.log)
                client.kill()
                self.assertEqual(weston.terminate(), 0, weston.log)

    def test_a_touch_screen_belongs_to_one_of_several_outputs(self):
        second = ["WL_OUTPUT=second"]
        for name, outputs, properties, expected in (
            ("nobody says anything: the first", None, [], "headless"),
            ("udev says it", None, second, "second"),
            ("udev names one that is not there", None, ["WL_OUTPUT=third"], "headless"),
            ("a rule names the device", "Other=headless; Waytouch *=second", [], "second"),
            ("a rule has its numbers", "1234:5678=second", [], "second"),
            ("a rule counts more than udev", "Waytouch*=headless", second, "headless"),
            ("a rule names an output that is not there", "Waytouch*=third", second, "second"),
            ("a rule says that it is not used", "Waytouch*=", second, None),
        ):
            with self.subTest(name):
                self.setUp()
                try:
                    self.check(outputs, properties, expected)
                finally:
                    self.doCleanups()

    def test_an_invalid_rule_is_reported(self):
        weston = Weston(self, config=CONFIG + "outputs=Waytouch; Waytouch*=second; =headless;;\n", outputs=("second",))
        lines = [match[1] for match in weston.lines("waytouch: error: (.*)")]
        self.assertEqual(
            lines, [f"outputs: invalid rule '{rule}' ignored (expected DEVICE=OUTPUT)"
                    for rule in ("Waytouch", "=headless")], weston.log)


if __name__ == "__main__":
    unittest.main()
