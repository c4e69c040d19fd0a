# SPDX-License-Identifier: MIT
"""Touch accommodations, in Weston and in the wlroots kiosk."""

import time

from both import InKiosk, InWeston

# The times are far longer than the delay of an event on a busy machine.
POLICY = """accessibility: {hold_duration: 1, ignore_repeat: 2, enabled: false}
recognizers:
  - {id: help, kind: tap, touches: 3, action: {accessibility: toggle}}
"""
BRIEF = [(0, {0: (300, 200)}), (100, {0: None})]
HELD = [(0, {0: (300, 200)}), (1500, {0: None})]
# The second follows too soon. One recording, because the test may stand still between two.
HELD_TWICE = HELD + [(1600 + at, contacts) for at, contacts in HELD]
THREE = [(0, {0: (300, 200), 1: (450, 200), 2: (600, 200)}), (80, {0: None, 1: None, 2: None})]


class Accommodations:
    """Tests for both compositors. `begin` starts one with the text of a policy, and `play_frames` plays frames."""

    def told(self, frames, ends):
        """Plays frames in which so many touches end for the app; returns its touch events, without motions."""
        self.play_frames(frames)
        end = "^touch (up|cancel)$"
        if ends:
            self.client.wait_for(end, count=self.ends + ends)
        # Leave time for events beyond the expected ones.
        time.sleep(1.5)
        self.client.catch_up()
        self.ends = len(self.client.lines(end))
        told = [match[1] for match in self.client.lines("^touch (down|up|cancel)$")]
        told, self.seen = told[self.seen:], len(told)
        return told

    def switch(self):
        """Switches the accommodations on or off with the gesture, whose touches the app may receive."""
        self.play_frames(THREE)
        time.sleep(2.5)
        self.client.catch_up()
        self.ends = len(self.client.lines("^touch (up|cancel)$"))
        self.seen = len(self.client.lines("^touch (down|up|cancel)$"))

    def test_held_touches_count_and_repeated_ones_do_not(self):
        self.begin(POLICY)
        self.client = self.python_client("clicked")
        self.client.wait_for("^shown$")
        self.seen = self.ends = 0
        self.assertEqual(self.told(BRIEF, 1), ["down", "up"])
        self.switch()
        self.assertEqual(self.told(BRIEF, 0), [])
        self.assertEqual(self.told(HELD_TWICE, 1), ["down", "up"])
        time.sleep(2)
        self.assertEqual(self.told(HELD, 1), ["down", "up"])
        self.switch()
        self.assertEqual(self.told(BRIEF, 1), ["down", "up"])
        self.assert_no_errors()


class WestonAccommodations(Accommodations, InWeston):
    def assert_no_errors(self):
        self.weston.wait_for("touch accommodations are on")
        self.weston.wait_for("touch accommodations are off")
        super().assert_no_errors()


class WlrootsAccommodations(Accommodations, InKiosk):
    pass
