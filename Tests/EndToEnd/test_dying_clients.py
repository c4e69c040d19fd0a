# SPDX-License-Identifier: MIT
"""A client that is killed, at each step of a gesture: the compositor lives, and the next client finds all in order."""

import os
import time

from fingers import write_recording
from harness import Weston, WestonTestCase, recording

SENT = r"^(?!.*-> ).*\bwl_touch[@#]\d+\.(down|motion|up|frame|cancel)\("


class DyingClientTests(WestonTestCase):
    # ms that a finger stays down at the end, for the next client to come meanwhile. Card B is at x 480…800, y 180…620.
    REST = 500

    def pinch(self):
        """Two fingers spread on card B, one lifts, the other goes on."""
        frames = [(0, {0: (600, 400), 1: (680, 400)})]
        frames += [(20 * n, {0: (600 - 2 * n, 400), 1: (680 + 2 * n, 400)}) for n in range(1, 16)]
        frames += [(320, {1: None})]
        frames += [(320 + 10 * n, {0: (570, 400 + 3 * n)}) for n in range(1, 11)]
        return [*frames, (420 + self.REST, {0: None})]

    def drag(self):
        frames = [(0, {0: (640, 400)})] + [(100 + 10 * n, {0: (640 + 4 * n, 400)}) for n in range(1, 21)]
        return [*frames, (300 + self.REST, {0: None})]

    def die(self, weston, client, frames, moment, count=1):
        path = write_recording(os.path.join(self.directory, "fingers.yml"), recording("pan.yml"), frames)
        play = self.background_play(weston, path)
        if isinstance(moment, float):
            time.sleep(moment)
        else:
            client.wait_for(moment, count=count)
        client.process.kill()
        client.process.wait()
        return play

    def check_next(self, weston, play, name):
        """A client that comes while the finger of the dead one is down hears nothing of it; then all is as always."""
        self.assertTrue(weston.is_running, weston.log)
        client = self.cards(name)
        self.assertRegex(play(), "^ok")
        time.sleep(0.05)
        self.assertEqual(client.lines(SENT), [], "a touch that landed on another client is none of this one's")
        self.assertRegex(weston.play(recording("tap.yml")), "^ok")
        client.wait_for("^tap recognized card=blue")
        events = [match[1] for match in client.lines(SENT)]
        self.assertEqual(events[:2] + events[-1:], ["down", "frame", "cancel"], client.log)
        self.assertEqual((events.count("down"), events.count("up"), events.count("cancel")), (1, 0, 1), client.log)
        self.assertEqual(client.lines(r"\.(began|changed)\("), [], client.log)
        self.assertEqual(client.terminate(), 0, client.log)

    def test_killed_at_each_step(self):
        steps = [
            ("after the down", self.drag(), r"wl_touch@\d+\.down\(", 1),
            ("after began", self.drag(), r"waytouch_pan_v1@\d+\.began\(", 1),
            ("after the fifth changed", self.drag(), r"waytouch_pan_v1@\d+\.changed\(", 5),
            ("after the last changed, at rest", self.drag(), r"waytouch_pan_v1@\d+\.changed\(", 15),
            ("in a pinch", self.pinch(), r"waytouch_pinch_v1@\d+\.changed\(", 3),
            ("after one finger of two lifted", self.pinch(), r"^pan changed .*touches=1\b", 3),
        ]
        weston = Weston(self)
        quiet = len(weston.log)
        for index, (name, frames, moment, count) in enumerate(steps):
            with self.subTest(killed=name):
                play = self.die(weston, self.cards(f"killed-{index}"), frames, moment, count)
                self.check_next(weston, play, f"next-{index}")
        self.assertNotIn("error", weston.log[quiet:])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_killed_while_its_touches_are_withheld(self):
        weston = Weston(self)
        quiet = len(weston.log)
        client = self.python_client("neighbour", "delays")
        client.wait_for("^shown$")
        play = self.die(weston, client, [(0, {0: (300, 400)}), (900, {0: None})], 0.1)
        self.assertEqual(client.lines(SENT), [], "it never heard of the touch")
        self.check_next(weston, play, "next")
        self.assertNotIn("error", weston.log[quiet:])
        self.assertEqual(weston.terminate(), 0, weston.log)
