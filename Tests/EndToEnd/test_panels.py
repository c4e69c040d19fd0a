# SPDX-License-Identifier: MIT
"""Panels that bounce, or report contacts that do not exist, in Weston and in the wlroots kiosk."""

from both import InKiosk, InWeston
from harness import again

POLICY = "panel: {debounce: 0.2, minimum_contact: 0.1}\n"
# Contacts that a worn panel loses for 10 ms, and a contact that lasts only 10 ms.
BOUNCE = [(0, {0: (300, 200)}), (150, {0: None}), (160, {0: (304, 202)}), (310, {0: None})]
DRAG = [(0, {0: (300, 200)}), (150, {0: (350, 200)}), (170, {0: None}), (180, {0: (370, 200)}), (330, {0: None})]
SPARK = [(0, {0: (300, 200)}), (10, {0: None})]
# The touch after each case, far from the others. Nothing is held back for as long as it lasts.
END = 1000
LAST = [(0, {0: (END, 400)}), (250, {0: None})]
# What the app is told, with the place of a landing.
TOLD = r"wl_touch@\d+\.(down|up|cancel)\((?:\d+, \d+, wl_surface@\d+, \d+, ([\d.]+))?"


class Panels:
    """Tests for both compositors. `begin` starts one with the text of a policy, and `play_frames` plays frames."""

    def start(self, policy):
        self.begin(policy)
        self.client = self.python_client("clicked")
        self.client.wait_for("^shown$")
        self.seen = 0

    def touches(self, frames):
        """Plays frames and another touch; returns the app's touch events before that, without motions."""
        self.play_frames(frames)
        self.play_frames(LAST)

        def before_last():
            told = self.client.lines(TOLD)[self.seen:]
            ends = [n for n, match in enumerate(told[:-1]) if match[2] and abs(float(match[2]) - END) < 1]
            return [match[1] for match in told[:ends[0] + 2]] if ends else None
        told = self.client.wait_until(before_last, "the last touch")
        self.seen += len(told)
        return told[:-2]

    def check(self, frames, touches):
        """Plays frames that are so many touches for the app. A busy machine may deliver them only after the compositor
        has stopped waiting for them."""
        for _ in again("a contact of a bad panel"):
            told = self.touches(frames)
            if told == ["down", "up"] * touches:
                break
        self.assertEqual(told, ["down", "up"] * touches)

    def test_a_bounce_is_one_touch_and_a_brief_contact_is_none(self):
        self.start(POLICY)
        self.check(BOUNCE, 1)
        self.check(DRAG, 1)
        self.check(SPARK, 0)
        self.assert_no_errors()

    def test_ghosts_are_masked_and_a_finger_at_the_same_place_is_not(self):
        self.start("panel: {ghosts: true}\n")
        self.play_frames([(100 * n + at, contacts) for n in range(12) for at, contacts in SPARK])
        self.check(SPARK, 0)
        self.assertGreaterEqual(len(self.client.lines("^touch down$")), 10)
        self.check([(0, {0: (302, 200)}), (150, {0: None})], 1)
        self.assert_no_errors()

    def test_without_these_keys_every_contact_is_reported(self):
        self.start("panel: {stuck_touch: 60}\n")
        self.check(BOUNCE, 2)
        self.check(SPARK, 1)
        self.assert_no_errors()


class WestonPanels(Panels, InWeston):
    pass


class WlrootsPanels(Panels, InKiosk):
    pass
