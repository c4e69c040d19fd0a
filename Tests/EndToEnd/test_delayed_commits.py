# SPDX-License-Identifier: MIT
"""Changes of views take effect when their commit does, which a client may delay (Weston 15 and newer)."""

import os
import signal

from harness import DELAYING_PROTOCOLS, Weston, WestonTestCase


class DelayedCommitTests(WestonTestCase):
    def start(self, how):
        if not all(map(os.path.exists, DELAYING_PROTOCOLS)):
            self.skipTest("wayland-protocols has neither fifo nor commit-timing")
        self.weston = Weston(self)
        client = self.python_client("timed", how)
        client.wait_until(lambda: client.lines("^shown$") or client.lines("does not offer"), "it is shown, or cannot be")
        if client.lines("does not offer"):
            self.skipTest("this Weston has neither fifo nor commit-timing")
        self.compositor.wait_for_window(client)
        return client

    def tap(self, x):
        self.assertRegex(self.weston.play(self.recording_of([(0, {0: (x, 400)}), (60, {0: None})])), "^ok")

    def tell(self, client):
        client.process.send_signal(signal.SIGUSR1)
        client.wait_for("^committed$")

    def test_views_wait_for_the_time_of_their_commit(self):
        client = self.start("5")
        self.tell(client)
        self.tap(300)
        client.wait_for("^tap 300$")
        self.assertEqual(client.lines("^applied$"), [], "the tap took longer than the commit waits")
        client.wait_for("^applied$")
        self.tap(300)
        self.tap(900)
        client.wait_for("^tap 900$")
        self.assertEqual([match[1] for match in client.lines(r"^tap (\d+)$")], ["300", "900"])
        self.assertEqual(self.weston.errors(), [])

    def test_views_wait_behind_a_barrier(self):
        client = self.start("fifo")
        self.tell(client)
        client.wait_for("^applied$")
        self.tap(300)
        self.tap(900)
        client.wait_for("^tap 900$")
        self.assertEqual([match[1] for match in client.lines(r"^tap (\d+)$")], ["900"])
        self.assertEqual(self.weston.errors(), [])
