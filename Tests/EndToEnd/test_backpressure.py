# SPDX-License-Identifier: MIT
"""A client that does not read costs hardly any memory, misses nothing that matters, and does not disturb others."""

import math
import os
import signal

from fingers import write_recording
from harness import Weston, WestonTestCase, recording

PAN = r"^(?!.*-> ).*\bwaytouch_pan_v1@\d+\."


def resident(process):
    """The resident memory of a process, in KiB."""
    with open(f"/proc/{process.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))


class BackpressureTests(WestonTestCase):
    MOVES = 10_000  # frames, one per ms

    def test_a_stopped_client_resumes_with_the_newest_values(self):
        """One finger pans on card A all the time; for a while, a second one moves on another client."""
        weston = Weston(self)
        client = self.cards()
        begin = self.recording_of([(n, {0: (280 + n % 64, 400)}) for n in range(200)])
        self.assertRegex(weston.play(begin), "^ok")
        client.wait_for(PAN + r"update\(")
        client.process.send_signal(signal.SIGSTOP)
        self.addCleanup(client.process.send_signal, signal.SIGCONT)
        told = len(client.lines(PAN + r"update\("))
        witness = self.simple_touch("witness")
        frames = {n: {0: (280 + n % 64, 400)} for n in range(self.MOVES)}
        last = frames[self.MOVES - 1][0]
        visits = range(1000, 9000, 8)
        for millisecond in visits:
            frames[millisecond][1] = (640, 300 + millisecond // 8 % 128)
        # The witness receives the last event: everything else has been handled by then.
        frames[self.MOVES] = {1: None}
        path = self.recording_of(sorted(frames.items()), down=[0])
        player = self.background_play(weston, path, weston.resume)
        # By now Weston has allocated what it needs to play the whole recording.
        witness.wait_for(r"wl_touch@\d+\.motion\(")
        before = resident(weston)
        self.assertRegex(player(), "^ok")
        witness.wait_for(r"wl_touch@\d+\.up\(")
        self.assertLess(resident(weston) - before, 512, "more KiB than before")
        self.assertEqual(len(witness.lines(r"wl_touch@\d+\.motion\(")), len(visits) - 1, "the witness is not disturbed")

        client.process.send_signal(signal.SIGCONT)

        def newest():
            match = client.lines(PAN + r"update\((-?[\d.]+), (-?[\d.]+),")[-1]
            return float(match[1]), float(match[2])
        client.wait_until(lambda: math.dist(newest(), last) < 1, f"the finger is at {last}")
        changes = client.lines(PAN + r"update\(")
        self.assertLess(len(changes) - told, 1500, "updates for 10 000 moves")
        self.assertEqual(client.lines(PAN + r"ended\("), [], "the finger is still down")

        self.lift(weston)
        client.wait_for(PAN + r"ended\(")
        self.assertEqual(len(client.lines(PAN + r"began\(")), 1)
        self.assertEqual(len(client.lines(PAN + r"(ended|cancelled)\(")), 1)
        self.assertTrue(weston.is_running, weston.log)

    def test_only_a_client_that_stays_stopped_is_disconnected(self):
        """Taps are never dropped: when there is no more room for them, libwayland closes the connection."""
        taps = 700
        frames = []
        for tap in range(taps):
            frames += [(20 * tap, {0: (300, 400)}), (20 * tap + 8, {0: None})]
        path = write_recording(os.path.join(self.directory, "taps.yml"), recording("tap.yml"), frames)
        weston = Weston(self)
        client = self.cards()
        client.process.send_signal(signal.SIGSTOP)
        self.addCleanup(client.process.send_signal, signal.SIGCONT)
        self.assertRegex(weston.play(path), "^ok")
        weston.sync()
        client.process.send_signal(signal.SIGCONT)
        client.wait()
        self.assertTrue(weston.is_running, weston.log)
        witness = self.simple_touch("witness")
        self.assertRegex(weston.play(recording("double-tap.yml")), "^ok")
        witness.wait_for(r"wl_touch@\d+\.up\(", count=2)
