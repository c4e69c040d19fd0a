# SPDX-License-Identifier: MIT
"""Panels that bounce, or report contacts that do not exist, in Weston and in the wlroots kiosk."""

import time

from both import InKiosk, InWeston

POLICY = "panel: {debounce: 0.2, minimum_contact: 0.1}\n"
# Contacts that a worn panel loses for 10 ms, and a contact that lasts only 10 ms.
BOUNCE = [(0, {0: (300, 200)}), (150, {0: None}), (160, {0: (304, 202)}), (310, {0: None})]
DRAG = [(0, {0: (300, 200)}), (150, {0: (350, 200)}), (170, {0: None}), (180, {0: (370, 200)}), (330, {0: None})]
SPARK = [(0, {0: (300, 200)}), (10, {0: None})]
TOUCH = [(0, {0: (600, 400)}), (150, {0: None})]
# On a busy machine an event may arrive only after the compositor has stopped waiting for it.
ATTEMPTS = 5


class Panels:
    """Tests for both compositors. `begin` starts one with the text of a policy, and `play_frames` plays frames."""

    def touches(self, frames):
        """Plays frames and another touch; returns the app's touch events up to its lift, without motions."""
        self.play_frames(frames)
        self.play_frames(TOUCH)
        self.client.wait_for("^touch up$", count=self.expected_lifts)
        # Leave time for events beyond the expected ones.
        time.sleep(0.5)
        told = [match[1] for match in self.client.lines("^touch (down|up|cancel)$")]
        told, self.seen = told[self.seen:], len(told)
        return told

    def start(self, policy):
        self.begin(policy)
        self.client = self.python_client("clicked")
        self.client.wait_for("^shown$")
        self.seen = 0

    def at_best(self, frames, lifts):
        """The touch events of the first attempt that succeeds, or of the last one."""
        for _ in range(ATTEMPTS):
            self.expected_lifts = len(self.client.lines("^touch up$")) + lifts + 1
            told = self.touches(frames)
            if told == ["down", "up"] * (lifts + 1):
                break
            # Wait until the surplus touches have lifted, too.
            self.play_frames(TOUCH)
            self.client.wait_for("^touch up$", count=len(self.client.lines("^touch down$")))
            self.seen = len(self.client.lines("^touch (down|up|cancel)$"))
        return told

    def test_a_bounce_is_one_touch_and_a_brief_contact_is_none(self):
        self.start(POLICY)
        self.assertEqual(self.at_best(BOUNCE, 1), ["down", "up"] * 2)
        self.assertEqual(self.at_best(DRAG, 1), ["down", "up"] * 2)
        self.assertEqual(self.at_best(SPARK, 0), ["down", "up"])
        self.assert_no_errors()

    def test_ghosts_are_masked_and_a_finger_at_the_same_place_is_not(self):
        self.start("panel: {ghosts: true}\n")
        ghosts = [frame for at in range(0, 3000, 100) for frame in ((at, {0: (300, 200)}), (at + 10, {0: None}))]
        self.play_frames(ghosts)
        # A busy machine may make one of them longer, and the count starts again.
        self.play_frames(ghosts)
        time.sleep(0.5)
        seen = len(self.client.lines("^touch down$"))
        self.assertGreaterEqual(seen, 10)
        self.assertLess(seen, 50)
        self.seen = len(self.client.lines("^touch (down|up|cancel)$"))
        finger = [(0, {0: (302, 200)}), (150, {0: None})]
        self.assertEqual(self.at_best(finger, 1), ["down", "up"] * 2)
        self.assert_no_errors()

    def test_without_these_keys_every_contact_is_reported(self):
        self.start("panel: {stuck_touch: 60}\n")
        self.assertEqual(self.at_best(BOUNCE, 2), ["down", "up"] * 3)
        self.assertEqual(self.at_best(SPARK, 1), ["down", "up"] * 2)
        self.assert_no_errors()


class WestonPanels(Panels, InWeston):
    pass


class WlrootsPanels(Panels, InKiosk):
    pass
