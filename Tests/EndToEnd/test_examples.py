# SPDX-License-Identifier: MIT
"""The example clients, built from the protocol's XML alone, in Weston."""

import os

from fingers import write_recording
from harness import ROOT, WestonTestCase, Weston, recording, tool


class Examples(WestonTestCase):
    def test_the_c_client_moves_its_square(self):
        weston = Weston(self)
        client = self.shown_client("simple-gestures", [tool("WAYTOUCH_C_CLIENT")])
        client.wait_for(r"^[\d.]+ px are a millimetre$")
        drag = write_recording(
            os.path.join(self.directory, "drag.yml"), recording("pan.yml"),
            [(0, {0: (640, 400)})] + [(10 * n, {0: (640 + 8 * n, 400)}) for n in range(1, 21)]
            + [(210, {0: None})])
        self.assertRegex(weston.play(drag), "^ok")
        # 10 pt less than the finger has gone, which are 7.9 px on a touch screen of this size.
        client.wait_for(r"pan ended: translation 152\.\d, 0\.0")
        states = [match[1] for match in client.lines(r"^pan (began|changed|ended|cancelled):")]
        self.assertEqual(states[0], "began")
        self.assertEqual(states[-1], "ended")
        self.assertGreater(states.count("changed"), 5)
        # The raw touch was taken away before the gesture was told: the view follows in the same commit as the picture.
        frames = client.lines(r"-> waytouch_view_v1[@#]\d+\.set_frame")
        self.assertGreater(len(frames), 2)
        self.assertEqual(client.terminate(), 0)

    def test_the_c_client_puts_its_square_back(self):
        weston = Weston(self)
        client = self.shown_client("simple-gestures", [tool("WAYTOUCH_C_CLIENT")])
        self.assertRegex(weston.play(recording("double-tap.yml")), "^ok")
        client.wait_for(r"double tap: at \d+")
        self.assertEqual(client.terminate(), 0)

    def test_the_c_client_says_what_is_missing(self):
        weston = Weston(self, config="[core]\n[waytouch]\nenabled=false\n", replay=False)
        client = self.client("simple-gestures", [tool("WAYTOUCH_C_CLIENT")])
        client.wait_for(r"does not offer waytouch_manager_v1")
        self.assertEqual(client.wait(), 1)
        self.assertTrue(weston.is_running)

    def test_the_python_client_prints_gestures(self):
        python = tool("WAYTOUCH_PYTHON")
        weston = Weston(self)
        self.environment["PYTHONPATH"] = self.scan_protocols()
        client = self.shown_client(
            "gestures.py", [python, "-B", os.path.join(ROOT, "Examples", "Clients", "gestures.py")])
        for name in ("double-tap", "pan"):
            self.assertRegex(weston.play(recording(name + ".yml")), "^ok")
        client.wait_for(r"^tap at [\d.]+,[\d.]+$")
        client.wait_for(r"^pan ended at .* touches 1 [\d.-]+ [\d.-]+$")
        with open(os.path.join(ROOT, "Examples", "Clients", "gestures.py")) as source:
            self.assertLessEqual(len(source.readlines()), 80)
