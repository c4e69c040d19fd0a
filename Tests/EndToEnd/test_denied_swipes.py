# SPDX-License-Identifier: MIT
"""Touches that are taken from an app because of their direction, in Weston and in the wlroots kiosk."""

from both import InKiosk, InWeston

POLICY = "clients: [{app_id: '*', deny_swipes: [left, right]}]\n"


def line(x, y):
    """The frames of a finger that moves by this many px."""
    path = [(at * 15, {0: (500 + x * at / 10, 300 + y * at / 10)}) for at in range(11)]
    return path + [(170, {0: None})]


class DeniedSwipes:
    """Tests for both compositors. `begin` starts one with the text of a policy, and `play_frames` plays frames."""

    def test_a_finger_that_moves_sideways_is_taken(self):
        self.begin(POLICY)
        client = self.python_client("clicked")
        client.wait_for("^shown$")
        seen = 0
        for x, y, end in ((200, 0, "cancel"), (0, 150, "up"), (-200, 20, "cancel"), (20, -150, "up"), (0, 0, "up")):
            with self.subTest(x=x, y=y):
                self.play_frames(line(x, y))
                told = [match[1] for match in client.lines_by_now("^touch (down|up|cancel)$")]
                self.assertEqual(told[2 * seen:], ["down", end])
                seen += 1
        self.assert_no_errors()


class WestonDeniedSwipes(DeniedSwipes, InWeston):
    pass


class WlrootsDeniedSwipes(DeniedSwipes, InKiosk):
    pass
