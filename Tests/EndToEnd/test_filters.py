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

    def touches(self, *touches, at=(200, 200)):
        """The path of a script of touches in one place, each with the times of its landing and its lift in ms."""
        path = os.path.join(self.directory, "touches.jsonl")
        x, y = at
        with open(path, "w") as file:
            for landing, lift in touches:
                began = {"id": 0, "phase": "began", "x": x, "y": y}
                print(json.dumps({"t": 1000 * landing, "touches": [began]}), file=file)
                if lift is not None:
                    print(json.dumps({"t": 1000 * lift, "touches": [{"id": 0, "phase": "ended"}]}), file=file)
        return path

    def test_fingers_are_not_taken_for_ghosts(self):
        names = sorted(name for name in os.listdir(os.path.join(ROOT, "recordings")) if name.endswith(".yml"))
        # Someone taps one button as fast as possible, thirty times in one place; half a millimetre is 3 px there.
        taps = self.touches(*((start, start + 45) for start in range(1000, 3700, 90)))
        for path in [taps] + [recording(name) for name in names if name != "labels.yml"]:
            with self.subTest(path=path):
                # Both policies set `stuck_touch`, so that they differ in nothing else.
                usual = self.replayed("panel: {stuck_touch: 9000}\n", path)
                self.assertNotEqual(usual, [])
                self.assertEqual(self.replayed("panel: {stuck_touch: 9000, ghosts: true}\n", path), usual)

    def test_what_is_withheld_at_the_end_of_a_recording_is_due(self):
        """The last lift, or landing, of a recording is delayed by a policy, and reaches gestures and views."""
        touches = self.touches((1000, 1100))
        tap = "recognizers: [{id: own, kind: tap, simultaneous_with: [any], cancels_touches: false, action: {emit: tap}}]\n"
        for filtered in ("panel: {debounce: 0.04}", "accessibility: {tap_location: last}", "idle: {after: 1, action: {emit: i}}"):
            with self.subTest(filtered):
                events = self.replayed(tap + filtered, touches)
                self.assertIn("gesture own recognised: emit tap", [event.get("what") for event in events])
                # The view's own tap cancels the touch.
                self.assertEqual([event["phase"] for event in events if event["event"] == "touch"], ["began", "cancelled"])
                self.assertIn(("tap", "ended"), [(event.get("recognizer"), event.get("state")) for event in events])
                self.assertNotIn("idle", str([event.get("what") for event in events]))
        # What is due meanwhile is in order.
        events = self.replayed("panel: {debounce: 0.04}\nidle: {after: 0.1, action: {emit: i}}", touches)
        self.assertIn((1240000, "idle: emit i"), [(event["t"], event.get("what")) for event in events])
        self.assertEqual([event["t"] for event in events], sorted(event["t"] for event in events))
        # A finger that is still down lands, and time runs on until nothing is withheld.
        touches = self.touches((1000, None))
        events = self.replayed("panel: {minimum_contact: 0.02, stuck_touch: 60}", touches)
        self.assertEqual([event["phase"] for event in events if event["event"] == "touch"], ["began", "cancelled"])
        self.assertIn(("long-press", "began"), [(event.get("recognizer"), event.get("state")) for event in events])

    def test_the_regions_of_one_output_can_be_tried_without_a_compositor(self):
        touches = self.touches((1000, 1050), at=(5, 5))
        corner = "corner: {anchor: top-left, width: 9mm, height: 9mm, output: HDMI-A-1}"
        exit = "recognizers: [{id: exit, kind: tap, view: corner, action: {emit: exit}}]\nregions: {%s}\n"
        for regions, count in (corner, 1), (corner + ", b: {rect: [0%, 0%, 1%, 1%], output: DP-1}", 0):
            events = self.replayed(exit % regions, touches)
            self.assertEqual([event["event"] for event in events].count("policy"), count, regions)

    def test_accommodations_can_be_tried_without_a_compositor(self):
        touches = self.touches((1000, 1060), (1500, 1700), (1800, 2000))
        events = self.replayed("accessibility: {hold_duration: 0.1, ignore_repeat: 0.2}\n", touches)
        self.assertEqual([event["what"] for event in events if event["event"] == "policy"], [
            "touch accommodations are on", "touch 0 of device 0 was not held: it does not count",
            "touch 0 of device 0 is a repetition: it does not count"])
        self.assertEqual([event["t"] for event in events if event.get("phase") == "began"], [1600000])
        taps = [event["t"] for event in events if (event.get("recognizer"), event.get("state")) == ("tap", "ended")]
        self.assertEqual(taps, [1700000])
