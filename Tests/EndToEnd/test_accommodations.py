# SPDX-License-Identifier: MIT
"""Touch accommodations, in Weston and in the wlroots kiosk."""

from both import InKiosk, InWeston

# The times are far longer than the delay of an event on a busy machine.
POLICY = """accessibility: {hold_duration: 1, ignore_repeat: 2, enabled: false}
recognizers:
  - {id: help, kind: tap, touches: 3, action: {accessibility: toggle}}
"""
BRIEF = [(0, {0: (300, 200)}), (100, {0: None})]
HELD = [(0, {0: (300, 200)}), (1500, {0: None})]
# The second follows too soon, the third does not. One recording, because the test may stand still between two.
HELD_THRICE = [(start + at, contacts) for start in (0, 1600, 5600) for at, contacts in HELD]
THREE = [(0, {0: (300, 200), 1: (450, 200), 2: (600, 200)}), (80, {0: None, 1: None, 2: None})]


class Accommodations:
    """Tests for both compositors. `begin` starts one with the text of a policy, and `play_frames` plays frames."""

    def told(self, frames):
        """Plays frames; returns the app's touch events, without motions. The last finger has lifted then, and nothing
        is held back any more."""
        self.play_frames(frames)
        told = [match[1] for match in self.client.lines_by_now("^touch (down|up|cancel)$")]
        told, self.seen = told[self.seen:], len(told)
        return told

    def test_held_touches_count_and_repeated_ones_do_not(self):
        self.begin(POLICY)
        self.client = self.python_client("clicked")
        self.client.wait_for("^shown$")
        self.seen = 0
        self.assertEqual(self.told(BRIEF), ["down", "up"])
        # The gesture that switches them; the app may receive its touches.
        self.told(THREE)
        self.assertEqual(self.told(BRIEF), [])
        self.assertEqual(self.told(HELD_THRICE), ["down", "up"] * 2)
        self.told(THREE)
        self.assertEqual(self.told(BRIEF), ["down", "up"])
        self.assert_no_errors()


class WestonAccommodations(Accommodations, InWeston):
    def assert_no_errors(self):
        self.weston.wait_for("touch accommodations are on")
        self.weston.wait_for("touch accommodations are off")
        super().assert_no_errors()


class WlrootsAccommodations(Accommodations, InKiosk):
    pass
