# SPDX-License-Identifier: MIT
"""labwc with Waytouch in it, headless: clients get touches and gestures, and labwc's own parts get its pointer."""

import os
import unittest

from harness import tool, wait_until
from kiosks import KioskTestCase, WlrootsCompositor

# Windows are as large as the output. The user's own configuration is not read.
CONFIGURATION = """<?xml version="1.0"?>
<labwc_config>
  <windowRules>
    <windowRule identifier="*" serverDecoration="{decoration}"><action name="Maximize"/></windowRule>
  </windowRules>
</labwc_config>
"""


class Labwc(WlrootsCompositor):
    def __init__(self, test, directory, policy=None):
        super().__init__(
            test, "labwc", [tool("WAYTOUCH_LABWC"), "-d", "-C", directory],
            r"WAYLAND_DISPLAY=(wayland-\d+)", "Adding Waytouch Modelled Touchscreen",
            variables={"WAYTOUCH_POLICY": policy} if policy else None)


class LabwcTests(KioskTestCase):
    compositor_variable = "WAYTOUCH_LABWC"

    def labwc(self, decoration="no", policy=None):
        path = None
        for name, text in (("rc.xml", CONFIGURATION.format(decoration=decoration)), ("policy.yml", policy)):
            if text is not None:
                path = os.path.join(self.directory, name)
                with open(path, "w") as file:
                    file.write(text)
        labwc = Labwc(self, self.directory, path if policy is not None else None)
        labwc.plug()
        return labwc

    def shown(self, script, *arguments, **more):
        client = self.python_client(script, *arguments, **more)
        client.wait_for("^shown")
        return client

    def touches(self, client):
        return [match[1] for match in client.lines(r"wl_touch[@#]\d+\.(down|cancel|up)\(")]

    def test_touches_and_gestures_on_a_window_and_its_subsurface(self):
        self.labwc()
        client = self.shown("layers")
        for place, surface, where in (((600, 600), "window", (600, 600)), ((150, 150), "sub", (50, 50))):
            self.tap(*place)
            told = client.wait_for(f"^{surface} tap (.*),(.*)$")[0]
            for part, wanted in zip(told.groups(), where):
                self.assertAlmostEqual(float(part), wanted, delta=1)
        self.assertRegex(self.compositor.play(self.drag([(500 + 8 * n, 600) for n in range(21)])), "^ok")
        client.wait_for("^window pan ended")
        self.assertEqual(self.touches(client), ["down", "cancel"] * 3, client.log)
        self.assertEqual(client.lines(r"wl_pointer[@#]\d+\.button\("), [])
        self.assert_clean_end()

    def test_a_client_of_gestures_needs_no_wl_touch(self):
        self.labwc()
        client = self.client("simple-gestures", [tool("WAYTOUCH_C_CLIENT")])
        # It has painted a second time, now as large as the output: its square is in the middle.
        client.wait_for(r"xdg_toplevel[@#]\d+\.configure\(1280, 720")
        client.wait_for(r"wl_buffer[@#]\d+\.release\(\)")
        self.assertRegex(self.compositor.play(self.drag([(640 + 8 * n, 360) for n in range(21)])), "^ok")
        client.wait_for(r"pan ended: translation 152\.\d, 0\.0")
        self.assert_clean_end()

    def test_a_finger_on_a_title_bar_is_the_pointer(self):
        labwc = self.labwc(decoration="yes")
        client = self.shown("layers")
        # The window's close button, in the corner.
        self.tap(1280 - 16, 13)
        client.wait_for(r"xdg_toplevel[@#]\d+\.close\(")
        self.assertEqual(self.touches(client), [], client.log)
        self.assertTrue(labwc.is_running, labwc.log)
        client = self.shown("layers", name="another")
        self.tap(600, 600)
        client.wait_for("^window tap")
        self.assert_clean_end()

    def test_a_gesture_of_the_policy_is_the_compositors(self):
        recognized = os.path.join(self.directory, "recognized")
        self.labwc(policy=(
            "recognizers:\n  - id: hold\n    kind: long-press\n    view: output\n    touches: 2\n"
            f"    min_duration: 0.5\n    action: {{spawn: [touch, {recognized}]}}\n"))
        client = self.shown("layers")
        self.play([(0, {0: (500, 400), 1: (700, 400)}), (900, {0: None, 1: None})])
        wait_until(lambda: os.path.exists(recognized), "the policy's gesture is not recognised")
        client.wait_for(r"wl_touch[@#]\d+\.cancel\(")
        self.assertEqual(self.touches(client), ["down", "down", "cancel"], client.log)
        self.assertEqual(client.lines("^window (tap|pan)"), [])
        self.assert_clean_end()

    def test_popups(self):
        self.labwc()
        client = self.shown("grabs", "popup")
        self.tap(600, 600)
        client.wait_for("^popup1 shown$")
        self.tap(150, 150)
        client.wait_for("^tap popup1$")
        self.assert_clean_end()


if __name__ == "__main__":
    unittest.main()
