# SPDX-License-Identifier: MIT
"""Touch accommodations, in Weston and in the wlroots kiosk."""

import time

from harness import Weston, WestonTestCase
from kiosks import KioskTestCase

# Far longer than a busy machine delays an event by.
POLICY = """accessibility: {hold_duration: 1, ignore_repeat: 2, enabled: false}
recognizers:
  - {id: help, kind: tap, touches: 3, action: {accessibility: toggle}}
"""
BRIEF = [(0, {0: (300, 200)}), (100, {0: None})]
HELD = [(0, {0: (300, 200)}), (1500, {0: None})]
THREE = [(0, {0: (300, 200), 1: (450, 200), 2: (600, 200)}), (80, {0: None, 1: None, 2: None})]


class Accommodations:
    """What is so in either. `begin` starts the compositor with the text of a policy, and `play_frames` plays."""

    def told(self, frames, ends):
        """What the app is told of these frames, movements aside, when so many touches have ended."""
        self.play_frames(frames)
        end = "^touch (up|cancel)$"
        if ends:
            self.client.wait_for(end, count=self.ends + ends)
        # What is more than expected comes later.
        time.sleep(1.5)
        self.ends = len(self.client.lines(end))
        told = [match[1] for match in self.client.lines("^touch (down|up|cancel)$")]
        told, self.seen = told[self.seen:], len(told)
        return told

    def switch(self):
        """Puts the accommodations in force, or ends that, by the gesture; the app may have had its touches."""
        self.play_frames(THREE)
        time.sleep(2.5)
        self.ends = len(self.client.lines("^touch (up|cancel)$"))
        self.seen = len(self.client.lines("^touch (down|up|cancel)$"))

    def test_what_is_held_counts_and_what_repeats_does_not(self):
        self.begin(POLICY)
        self.client = self.python_client("clicked")
        self.client.wait_for("^shown$")
        self.seen = self.ends = 0
        self.assertEqual(self.told(BRIEF, 1), ["down", "up"])
        self.switch()
        self.assertEqual(self.told(BRIEF, 0), [])
        # The second follows too soon.
        self.play_frames(HELD)
        self.assertEqual(self.told(HELD, 1), ["down", "up"])
        time.sleep(2)
        self.assertEqual(self.told(HELD, 1), ["down", "up"])
        self.switch()
        self.assertEqual(self.told(BRIEF, 1), ["down", "up"])
        self.assert_no_errors()


class WestonAccommodations(Accommodations, WestonTestCase):
    def begin(self, policy):
        self.weston = Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(policy)})

    def play_frames(self, frames):
        self.assertRegex(self.weston.play(self.recording_of(frames)), "^ok")

    def assert_no_errors(self):
        self.weston.wait_for("touch accommodations are on")
        self.weston.wait_for("touch accommodations are off")
        self.assertEqual(self.weston.errors(), [])
        self.assertEqual(self.weston.terminate(), 0)


class WlrootsAccommodations(Accommodations, KioskTestCase):
    def begin(self, policy):
        self.kiosk(policy)

    def play_frames(self, frames):
        self.play(frames)

    def assert_no_errors(self):
        self.assert_clean_end()
