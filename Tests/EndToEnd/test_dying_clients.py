# SPDX-License-Identifier: MIT
"""Clients killed at each step of a gesture: the compositor survives, and works as usual for the next client."""

from harness import Weston, WestonTestCase, recording

SENT = r"^(?!.*-> ).*\bwl_touch[@#]\d+\.(down|motion|up|frame|cancel)\("


class DyingClientTests(WestonTestCase):
    """The fingers stay down until the next client has started. Card B is at x 480…800, y 180…620."""

    def pinch(self):
        """Two fingers spread on card B, one lifts, the other moves on."""
        frames = [(0, {0: (600, 400), 1: (680, 400)})]
        frames += [(20 * n, {0: (600 - 2 * n, 400), 1: (680 + 2 * n, 400)}) for n in range(1, 16)]
        frames += [(320, {1: None})]
        return frames + [(320 + 10 * n, {0: (570, 400 + 3 * n)}) for n in range(1, 11)]

    def drag(self):
        return [(0, {0: (640, 400)})] + [(100 + 10 * n, {0: (640 + 4 * n, 400)}) for n in range(1, 21)]

    def die(self, weston, client, frames, moment, count=1):
        play = self.background_play(weston, self.recording_of(frames))
        client.wait_for(moment, count=count)
        client.process.kill()
        client.process.wait()
        self.assertRegex(play(), "^ok")

    def check_next(self, weston, name):
        """A client that starts while the dead one's finger is down is not told of it; afterwards all is as usual."""
        self.assertTrue(weston.is_running, weston.log)
        client = self.cards(name)
        self.lift(weston)
        self.assertRegex(weston.play(recording("tap.yml")), "^ok")
        client.wait_for("^tap recognized card=blue")
        # A touch that landed on another client is not sent to this one.
        events = [match[1] for match in client.lines(SENT)]
        self.assertEqual(events[:2] + events[-1:], ["down", "frame", "cancel"], client.log)
        self.assertEqual((events.count("down"), events.count("up"), events.count("cancel")), (1, 0, 1), client.log)
        self.assertEqual(client.lines(r"\.(began|update)\("), [], client.log)
        self.assertEqual(client.terminate(), 0, client.log)

    def test_killed_at_each_step(self):
        steps = [
            ("after the down", self.drag(), r"wl_touch@\d+\.down\(", 1),
            ("after began", self.drag(), r"waytouch_pan_v1@\d+\.began\(", 1),
            ("after the fifth update", self.drag(), r"waytouch_pan_v1@\d+\.update\(", 6),
            ("after the last update, at rest", self.drag(), r"waytouch_pan_v1@\d+\.update\(", 16),
            ("in a pinch", self.pinch(), r"waytouch_pinch_v1@\d+\.update\(", 4),
            ("after one finger of two lifted", self.pinch(), r"^pan changed .*touches=1\b", 3),
        ]
        weston = Weston(self)
        quiet = len(weston.log)
        for index, (name, frames, moment, count) in enumerate(steps):
            with self.subTest(killed=name):
                self.die(weston, self.cards(f"killed-{index}"), frames, moment, count)
                self.check_next(weston, f"next-{index}")
        self.assertEqual(weston.errors(since=quiet), [])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_killed_while_its_touches_are_withheld(self):
        weston = Weston(self)
        quiet = len(weston.log)
        client = self.python_client("neighbour", "delays")
        client.wait_for("^shown$")
        self.assertRegex(weston.play(self.recording_of([(0, {0: (300, 400)})])), "^ok")
        weston.sync()
        self.assertEqual(client.lines(SENT), [], "the touch is withheld from it")
        client.kill()
        self.check_next(weston, "next")
        self.assertEqual(weston.errors(since=quiet), [])
        self.assertEqual(weston.terminate(), 0, weston.log)
