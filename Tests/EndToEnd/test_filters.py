# SPDX-License-Identifier: MIT
"""How a policy filters contacts before apps see them, with recordings and scripts, without a compositor."""

import json
import os
import subprocess

from harness import PATIENCE, ROOT, WestonTestCase, recording, tool


class ReplayedFilters(WestonTestCase):
    def replayed(self, text, *paths):
        """The events that a replay with this policy prints."""
        policy = os.path.join(self.directory, "kiosk.yml")
        with open(policy, "w") as file:
            file.write(text)
        done = subprocess.run(
            [tool("WAYTOUCH_COMMAND"), "replay", "--policy", policy, "--format", "jsonl", *paths],
            env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_fingers_are_not_taken_for_ghosts(self):
        names = sorted(name for name in os.listdir(os.path.join(ROOT, "recordings")) if name.endswith(".yml"))
        # Someone taps one button as fast as possible, thirty times in one place; half a millimetre is 3 px there.
        taps = os.path.join(self.directory, "taps.jsonl")
        with open(taps, "w") as file:
            for tap in range(30):
                file.write(
                    f'{{"t": {1000000 + tap * 90000}, "touches": [{{"id": 0, "phase": "began", "x": 200, "y": 200}}]}}\n'
                    f'{{"t": {1045000 + tap * 90000}, "touches": [{{"id": 0, "phase": "ended"}}]}}\n')
        for path in [taps] + [recording(name) for name in names if name != "labels.yml"]:
            with self.subTest(path=path):
                # Both policies set `stuck_touch`, so that they differ in nothing else.
                usual = self.replayed("panel: {stuck_touch: 9000}\n", path)
                self.assertNotEqual(usual, [])
                self.assertEqual(self.replayed("panel: {stuck_touch: 9000, ghosts: true}\n", path), usual)

    def test_accommodations_can_be_tried_without_a_compositor(self):
        touches = os.path.join(self.directory, "touches.jsonl")
        with open(touches, "w") as file:
            for start, duration in ((1000000, 60000), (1500000, 200000), (1800000, 200000)):
                file.write(
                    f'{{"t": {start}, "touches": [{{"id": 0, "phase": "began", "x": 200, "y": 200}}]}}\n'
                    f'{{"t": {start + duration}, "touches": [{{"id": 0, "phase": "ended"}}]}}\n')
        events = self.replayed("accessibility: {hold_duration: 0.1, ignore_repeat: 0.2}\n", touches)
        self.assertEqual([event["what"] for event in events if event["event"] == "policy"], [
            "touch accommodations are on", "touch 0 of device 0 was not held: it does not count",
            "touch 0 of device 0 is a repetition: it does not count"])
        self.assertEqual([event["t"] for event in events if event.get("phase") == "began"], [1600000])
        taps = [event["t"] for event in events if (event.get("recognizer"), event.get("state")) == ("tap", "ended")]
        self.assertEqual(taps, [1700000])
