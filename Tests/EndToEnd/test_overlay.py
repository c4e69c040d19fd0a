# SPDX-License-Identifier: MIT
"""`waytouch monitor --overlay` shows what is recognised above everything, in Weston and in the wlroots kiosk."""

import os
import subprocess

from both import InKiosk, InWeston
from harness import PATIENCE, Weston, tool, wait_until
from pictures import weston_screenshot
from waytouch_play import request

POLICY = """
recognizers:
  - {id: see, kind: tap, touches: 4, action: overlay}
  - {id: flick, kind: swipe, touches: 2, direction: [up], action: deny}
"""

# The colours of fingers in the overlay.
FINGERS = {(79, 194, 247), (255, 184, 77), (173, 214, 92), (240, 117, 158), (186, 143, 242)}


class Overlays:
    """Tests for both compositors. `begin` starts one with the text of a policy, `play_frames` plays frames, and `shot`
    returns the width, height and RGB bytes of what is shown."""

    def prepare(self):
        # The compositor finds the command as if it were installed.
        folder = os.path.dirname(tool("WAYTOUCH_COMMAND"))
        self.environment["PATH"] = f"{folder}:{self.environment['PATH']}"

    def switch(self):
        fingers = {finger: (300 + 100 * finger, 200) for finger in range(4)}
        self.play_frames([(0, fingers), (60, dict.fromkeys(fingers))])

    def wait_for_shot(self, is_wanted, what):
        def wanted():
            shot = self.shot()
            return shot if is_wanted(shot) else None
        return wait_until(wanted, what)

    def at(self, shot, x, y):
        width, _, pixels = shot
        return tuple(pixels[3 * (y * width + x):][:3])

    def has_fingers_at(self, shot, *places):
        found = [self.at(shot, x, y) for x, y in places]
        return len(set(found)) == len(places) and all(
            any(max(abs(a - b) for a, b in zip(color, finger)) <= 2 for finger in FINGERS) for color in found)

    def keep(self, shot, name):
        """Saves a picture in the folder WAYTOUCH_TEST_PICTURES, if that is set."""
        folder = os.environ.get("WAYTOUCH_TEST_PICTURES")
        if not folder:
            return
        width, height, pixels = shot
        with open(os.path.join(folder, name + ".ppm"), "wb") as file:
            file.write(b"P6\n%d %d\n255\n" % (width, height) + pixels)

    def app(self):
        client = self.python_client("commanded", "stays")
        client.wait_for("^shown$")
        return client

    def test_a_gesture_shows_and_hides_it_and_fingers_reach_the_app(self):
        self.begin(POLICY)
        client = self.app()
        before = self.wait_for_shot(lambda shot: len(set(shot[2])) > 0, "the app is shown")
        self.switch()
        # It shows the four fingers, which have lifted, or the frame of the window.
        self.wait_for_shot(lambda shot: shot != before, "the overlay is shown")
        downs = len(client.lines_by_now("^touch down$"))
        self.play_frames([
            (0, {0: (400, 300), 1: (700, 400)}),
            *((10 * step, {0: (400 + 2 * step, 300), 1: (700 + 2 * step, 400)}) for step in range(1, 50))])
        shown = self.wait_for_shot(
            lambda shot: self.has_fingers_at(shot, (498, 300), (798, 400)), "two fingers are shown where they are")
        self.keep(shown, f"overlay-{type(self).__name__}")
        # The app receives them, too.
        self.assertEqual(len(client.lines_by_now("^touch down$")), downs + 2)
        self.assertEqual(self.at(shown, 1000, 100), self.at(before, 1000, 100))
        self.resume_frames([(0, {0: None, 1: None})])
        self.wait_for_shot(
            lambda shot: not self.has_fingers_at(shot, (498, 300), (798, 400)), "they have lifted")
        self.switch()
        self.wait_for_shot(lambda shot: shot == before, "everything is as before")
        # It can be shown again.
        self.switch()
        self.wait_for_shot(lambda shot: shot != before, "the overlay is shown again")
        self.assert_no_errors()

    def test_the_kiosks_shell_may_be_the_overlay(self):
        self.begin("shell: {spawn: [waytouch, monitor, --overlay]}\n")
        self.app()
        self.play_frames([(0, {0: (500, 300)}), (10, {0: (505, 300)})])
        self.wait_for_shot(lambda shot: self.has_fingers_at(shot, (505, 300)), "a finger is shown")
        self.assert_no_errors()

    def test_other_programs_are_refused(self):
        self.begin(POLICY)
        done = subprocess.run(
            [tool("WAYTOUCH_COMMAND"), "monitor", "--overlay"], env=self.environment, capture_output=True, text=True,
            timeout=PATIENCE)
        self.assertEqual(done.returncode, 69)
        self.assertRegex(done.stderr, "^waytouch: the compositor shows its overlay to programs that its policy starts")
        self.assert_no_errors()


class WestonOverlays(Overlays, InWeston):
    # With this, any client may take screenshots.
    weston_arguments = ("--debug",)

    def begin(self, policy):
        self.prepare()
        super().begin(policy)

    def resume_frames(self, frames):
        self.assertRegex(self.weston.resume(self.recording_of(frames, down=(0, 1))), "^ok")

    def shot(self):
        return weston_screenshot(self)

    def test_nothing_is_drawn_while_nothing_happens(self):
        self.begin("shell: {spawn: [waytouch, monitor, --overlay]}\n")
        self.app()
        self.play_frames([(0, {0: (500, 300)}), (10, {0: (505, 300)})])
        self.wait_for_shot(lambda shot: self.has_fingers_at(shot, (505, 300)), "a finger is shown")
        commits = self.weston.commits()
        # A client that draws whenever it may would do so after each.
        for _ in range(15):
            self.weston.wait_for_repaint()
        self.assertEqual(self.weston.commits(), commits)
        self.assert_no_errors()


    def test_fingers_are_shown_on_the_output_that_they_are_on(self):
        self.prepare()
        policy = self.write_policy("shell: {spawn: [waytouch, monitor, --overlay]}\n")
        self.weston = Weston(
            self, variables={"WAYTOUCH_POLICY": policy}, outputs=("second",), arguments=["--debug"],
            config="[core]\n[waytouch]\noutputs=Waytouch*=second\n")
        # The second output is beside the first one.
        before = self.wait_for_shot(lambda shot: shot[0] > 1280, "both outputs are shown")
        self.play_frames([(0, {0: (500, 300)}), (10, {0: (505, 300)})])
        left = before[0] - 1280
        self.wait_for_shot(lambda shot: self.has_fingers_at(shot, (left + 505, 300)), "a finger is on the second")
        self.assertFalse(self.has_fingers_at(self.shot(), (505, 300)))
        self.assert_no_errors()

    def test_it_moves_with_its_output(self):
        self.prepare()
        policy = self.write_policy("shell: {spawn: [waytouch, monitor, --overlay]}\n")
        self.weston = Weston(
            self, variables={"WAYTOUCH_POLICY": policy}, outputs=("second",), arguments=["--debug"],
            config="[core]\n[waytouch]\noutputs=Waytouch*=second\n")
        self.wait_for_shot(lambda shot: shot[0] > 1280, "both outputs are shown")
        self.weston.tell("move second 1280 50")
        self.play_frames([(0, {0: (500, 300)}), (10, {0: (505, 300)})])
        # Weston 10's screenshots show outputs where they are, newer ones' side by side.
        self.wait_for_shot(lambda shot: self.has_fingers_at(shot, (1280 + 505, shot[1] - 800 + 300)), "a finger is where it is")
        self.assert_no_errors()


class WlrootsOverlays(Overlays, InKiosk):
    def begin(self, policy):
        self.prepare()
        super().begin(policy)

    def resume_frames(self, frames):
        self.assertRegex(
            request(self.compositor.replay_socket, "resume", self.recording_of(frames, down=(0, 1))), "^ok")

    def shot(self):
        return self.compositor.screenshot()
