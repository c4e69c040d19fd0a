# SPDX-License-Identifier: MIT
"""Test cases for what a policy does both in Weston and in the kiosk on wlroots: a mixin has the tests."""

from harness import Weston, WestonTestCase
from kiosks import KioskTestCase


class InWeston(WestonTestCase):
    weston_variables = {}
    weston_arguments = ()

    def begin(self, policy):
        self.weston = self.compositor = Weston(
            self, variables={"WAYTOUCH_POLICY": self.write_policy(policy), **self.weston_variables},
            arguments=self.weston_arguments)

    def recorded(self, frames):
        return self.recording_of(frames)

    def play_frames(self, frames):
        self.assertRegex(self.weston.play(self.recorded(frames)), "^ok")

    def assert_no_errors(self):
        self.assertEqual(self.weston.errors(), [])
        self.assertEqual(self.weston.terminate(), 0)


class InKiosk(KioskTestCase):
    def begin(self, policy):
        self.kiosk(policy)

    def recorded(self, frames):
        return self.fingers(frames)

    def play_frames(self, frames):
        self.play(frames)

    def assert_no_errors(self):
        self.assert_clean_end()
