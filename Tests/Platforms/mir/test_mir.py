# SPDX-License-Identifier: MIT
"""The kiosk on MirAL: apps get their touches and gestures, the policy's gestures work, and it leaves nothing behind."""

import json
import os
import re
import subprocess
import time
import unittest

from harness import PATIENCE, recording, stream, tool, wait_until
from mirs import MirKiosk, MirTestCase
from waytouch_play import request
from test_touches_and_gestures import collapsed
from test_unloading import problems

# Mir's main loop does not free what is still queued when it ends.
MIRS = re.compile(r"mir::GLibMainLoop::enqueue")
OURS = re.compile(r"(waytouch|wtmir|kiosk_policy_t|app_t::)")


def is_ours(block):
    """Whether a block of valgrind's report is about our code. The kiosk's main() does not count if Mir is in the stack,
    because everything that Mir does is called from there."""
    is_mirs = any("/libmir" in line for line in block)
    return any(OURS.search(line) and not (is_mirs and ": main (in " in line) for line in block)


# Two fingers held for half a second create a file, and so does a swipe in from the left edge.
POLICY = """\
recognizers:
  - id: hold
    kind: long-press
    view: output
    touches: 2
    min_duration: 0.5
    action: {{spawn: [touch, {held}]}}
  - id: menu
    kind: screen-edge-pan
    view: output
    edges: [left]
    action: {{spawn: [touch, {menu}]}}
"""


def touches(client):
    return [match[1] for match in client.lines(r"\bwl_touch[@#]\d+\.(down|cancel|up)\(")]


class GestureTests(MirTestCase):
    def test_touches_and_gestures_on_a_window_and_its_subsurface(self):
        self.kiosk()
        client = self.shown("layers")
        for place, surface, where in (((600, 600), "window", (600, 600)), ((150, 150), "sub", (50, 50))):
            self.tap(*place)
            told = client.wait_for(f"^{surface} tap (.*),(.*)$")[0]
            for part, wanted in zip(told.groups(), where):
                self.assertAlmostEqual(float(part), wanted, delta=1)
        self.assertRegex(self.compositor.play(self.drag([(500 + 8 * n, 600) for n in range(21)])), "^ok")
        client.wait_for("^window pan ended")
        self.assertEqual(touches(client), ["down", "cancel"] * 3, client.log)
        self.assert_clean_end()

    def test_a_recording_moves_the_square_of_the_c_client(self):
        kiosk = self.kiosk()
        client = self.shown_client("simple-gestures", [tool("WAYTOUCH_C_CLIENT")])
        before = self.screenshot(
            lambda shot: self.color(shot, 640, 360) == self.color(shot, 580, 300) != self.color(shot, 800, 360))
        self.assertEqual(before[:2], (1280, 720))
        self.assertRegex(kiosk.play(self.drag([(640 + 8 * n, 360) for n in range(21)])), "^ok")
        client.wait_for(r"pan ended: translation 150\.\d, 0\.0")
        square, ground = self.color(before, 640, 360), self.color(before, 800, 360)
        self.screenshot(lambda shot: (self.color(shot, 780, 360), self.color(shot, 600, 360)) == (square, ground))
        self.assert_clean_end()

    def test_an_unmodified_client_gets_its_touches(self):
        self.kiosk()
        client = self.simple_touch()
        self.play([(10 * n, {0: (200 + n, 200), 1: (400 - n, 300)}) for n in range(30)]
                  + [(300, {0: None}), (310, {1: None})])
        client.wait_for(r"wl_touch[@#]\d+\.up\(", count=2)

        def told():
            return [match[1] for match in client.lines(r"\bwl_touch[@#]\d+\.(down|motion|up|frame|cancel)\(")]
        client.wait_until(lambda: told()[-1] == "frame", "what lifts last is closed by a frame")
        self.assertEqual(touches(client), ["down", "down", "up", "up"], client.log)
        # Two fingers that move at one moment are one frame.
        self.assertEqual(told()[:3], ["down", "down", "frame"], client.log)
        self.assert_clean_end()

    def test_surfaces_that_go_from_under_a_finger(self):
        for how, x, end in (("destroy", 150, ["destroyed", "up 0", "frame"]), ("hide", 500, ["hidden", "cancel"])):
            with self.subTest(how=how):
                self.kiosk()
                client = self.shown("going", how)
                self.assertRegex(self.compositor.play(self.drag([(x + n / 10, x) for n in range(100)])), "^ok")
                client.wait_for(f"^(touch )?{end[-1]}")
                told = [match[1].strip()
                        for match in client.lines("^(?:touch )?(down.*|up.*|cancel|frame|destroyed|hidden)")]
                # Frames of motions that were already under way do not matter.
                kept = [each for n, each in enumerate(told) if each != "frame" or told[n - 1] == "up 0"]
                self.assertEqual(kept, ["down 0", *end], client.log)
                client.kill()
                self.assert_clean_end()

    def test_a_screen_that_is_unplugged_ends_its_touches(self):
        """They are cancelled by the udev event, or lifted by libinput's events through Mir, whichever comes first."""
        kiosk = self.kiosk()
        client = self.simple_touch()
        playing = self.background_play(kiosk, self.drag([(200 + n, 200) for n in range(300)]))
        client.wait_for(r"wl_touch[@#]\d+\.motion\(", count=5)
        self.assertEqual(request(kiosk.replay_socket, "unplug"), "ok")
        client.wait_for(r"wl_touch[@#]\d+\.(cancel|up)\(")
        playing()
        self.assertIn(touches(client), (["down", "cancel"], ["down", "up"]), client.log)
        self.assert_clean_end()


class PopupTests(MirTestCase):
    def test_popups_get_their_touches(self):
        self.kiosk()
        client = self.shown("grabs", "popup")
        self.tap(600, 600)
        client.wait_for("^popup1 shown$")
        self.tap(150, 150)
        client.wait_for("^tap popup1$")
        client.wait_for("^popup2 shown$")
        self.tap(250, 250)
        client.wait_for("^tap popup2$")
        self.assert_clean_end()

    def test_a_finger_on_another_window_dismisses_them(self):
        """It also focuses that window. The window in front takes no input in the 200 px at its right edge."""
        self.kiosk()
        below = self.shown("layers")
        client = self.shown("grabs", "popup")
        self.tap(600, 600)
        client.wait_for("^popup1 shown$")
        self.tap(1200, 300)
        below.wait_for("^window tap 1200")
        client.wait_for("^popup1 dismissed$")
        # It is in front now.
        self.tap(600, 600)
        below.wait_for(r"^window tap (599|600)\.")
        self.assertEqual(client.lines("^tap popup1$"), [])
        self.assert_clean_end()

    def test_a_drag_by_touch_is_refused_by_mir(self):
        """Mir sends a protocol error, no matter who sends the touches, because it only accepts serials of pointers."""
        self.kiosk()
        client = self.shown("grabs", "drag")
        self.play([(0, {0: (300, 300)})] + [(20 * n, {0: (300 + 10 * n, 300)}) for n in range(1, 21)]
                  + [(450, {0: None})])
        client.wait_for(r"wl_display[@#]1\.error\(")
        self.assertTrue(self.compositor.is_running)
        # The kiosk keeps running.
        second = self.shown("layers")
        self.tap(600, 600)
        second.wait_for("^window tap")
        self.assert_clean_end()


class PolicyTests(MirTestCase):
    def setUp(self):
        super().setUp()
        self.made = {name: os.path.join(self.directory, name) for name in ("held", "menu")}
        self.policy = POLICY.format(**self.made)

    def wait_for_file(self, name):
        wait_until(lambda: os.path.exists(self.made[name]), f"the policy's gesture '{name}' is not recognised")

    def test_a_gesture_of_the_policy_takes_the_fingers_from_the_app(self):
        self.kiosk(policy=self.policy)
        client = self.shown("layers")
        self.play([(0, {0: (500, 400), 1: (700, 400)}), (900, {0: None, 1: None})])
        self.wait_for_file("held")
        client.wait_for(r"wl_touch[@#]\d+\.cancel\(")
        self.assertEqual(touches(client), ["down", "down", "cancel"], client.log)
        self.assertEqual(client.lines("^window (tap|pan)"), [])
        self.assertFalse(os.path.exists(self.made["menu"]))
        self.assert_clean_end()

    def test_a_pan_from_the_edge_opens_the_menu(self):
        self.kiosk(policy=self.policy)
        client = self.simple_touch()
        # A pan that begins further inside belongs to the app.
        self.assertRegex(self.compositor.play(self.drag([(200 + 8 * n, 400) for n in range(40)])), "^ok")
        client.wait_for(r"wl_touch[@#]\d+\.up\(")
        self.assertFalse(os.path.exists(self.made["menu"]))
        self.assertRegex(self.compositor.play(self.drag([(1 + 8 * n, 400) for n in range(40)])), "^ok")
        self.wait_for_file("menu")
        self.assert_clean_end()

    def test_a_rule_of_the_policy_is_for_one_app(self):
        for app, count in (("simple-touch", 1), ("another", 2)):
            with self.subTest(app=app):
                self.kiosk(policy=f"clients: [{{app_id: {app}, max_touches: 1}}]\n")
                client = self.simple_touch()
                self.play([(0, {0: (200, 200), 1: (400, 300)}), (50, {0: None, 1: None})])
                client.wait_for(r"wl_touch[@#]\d+\.up\(", count=count)
                self.assertEqual(len(client.lines(r"wl_touch[@#]\d+\.down\(")), count)
                client.kill()
                self.assert_clean_end()

    def test_a_bad_policy_is_named_by_its_line(self):
        kiosk = self.kiosk(policy="profile:\n  tap_movment: 3\n")
        kiosk.wait_for(r"policy\.yml:2: ")
        self.assertTrue(kiosk.is_running)

    def test_five_fingers_leave_the_kiosk(self):
        kiosk = self.kiosk(app=(tool("WAYTOUCH_C_CLIENT"),), viewer=False)
        self.assertRegex(kiosk.play(recording("tap.yml")), "^ok")
        self.assertTrue(kiosk.is_running)
        self.background_play(kiosk, recording("five-finger-hold.yml"))
        self.assertEqual(kiosk.wait(), 0, kiosk.log)
        self.assertTrue(kiosk.lines(r"5 fingers held at \d+,\d+: leaving"), kiosk.log)
        self.assertEqual(kiosk.errors(), [])


class ControlTests(MirTestCase):
    """The control socket, on Mir's Wayland thread; its features are tested in Tests/EndToEnd/test_control.py."""

    @property
    def path(self):
        return os.path.join(self.runtime_directory, f"waytouch-{self.environment['WAYLAND_DISPLAY']}.ctl")

    def ctl(self, *arguments):
        done = subprocess.run(
            [tool("WAYTOUCH_COMMAND"), "ctl", *arguments], capture_output=True, text=True, timeout=PATIENCE,
            env=self.environment)
        self.assertEqual(done.returncode, 0, done.stderr + self.compositor.log)
        return done.stdout

    def test_a_script_locks_and_unlocks(self):
        self.kiosk(policy="profiles: {gloves: {tap_movement: 70}}\n")
        client = self.simple_touch()
        self.tap(250, 300)
        client.wait_for(r"wl_touch[@#]\d+\.up\(")
        self.ctl("lock")
        self.assertTrue(json.loads(self.ctl("status", "--json"))["locked"])
        self.tap(350, 300)
        # Touches come on another thread than the control socket's.
        time.sleep(0.5)
        self.ctl("unlock")
        self.ctl("profile", "gloves")
        self.assertEqual(json.loads(self.ctl("status", "--json"))["profile"], "gloves")
        self.tap(450, 300)
        client.wait_for(r"wl_touch[@#]\d+\.up\(", count=2)
        # The tap during the lock is not received.
        places = [match[1] for match in client.lines(r"wl_touch[@#]\d+\.down\(.*, (\d+)\.\d+, [\d.]+\)")]
        self.assertEqual(len(places), 2, client.log)
        self.assertEqual(int(places[1]) - int(places[0]), 200, client.log)
        self.assert_clean_end()
        # The socket has been removed.
        self.assertFalse(os.path.exists(self.path))


class AppTests(MirTestCase):
    def test_the_kiosk_ends_with_its_app(self):
        for status, command in ((0, "exit 0"), (3, "exit 3"), (137, "kill -9 $$")):
            with self.subTest(command=command):
                kiosk = MirKiosk(self, app=("sh", "-c", command), viewer=False)
                self.assertEqual(kiosk.wait(), status, kiosk.log)

    def test_an_app_that_dies_is_started_again(self):
        counter = os.path.join(self.directory, "starts")
        # The third start keeps running.
        script = f'echo x >>{counter}; [ "$(wc -l <{counter})" -ge 3 ] || kill -9 $$; exec sleep 600'
        kiosk = MirKiosk(self, app=("sh", "-c", script), arguments=("--restart",), viewer=False)
        delays = [match[1] for match in kiosk.wait_for(r"restarting the app in (\S+) s", count=2)]
        self.assertEqual(delays, ["0.5", "1.0"])
        wait_until(lambda: os.path.getsize(counter) == 6, "the app is not started for the third time")
        self.assert_clean_end()


class OutputTests(MirTestCase):
    def test_each_output_has_edges_of_its_own(self):
        """The second output is to the right of the first, to which Mir maps the fingers."""
        made = os.path.join(self.directory, "made")
        kiosk = self.kiosk(outputs=2, policy=(
            "recognizers:\n  - id: menu\n    kind: screen-edge-pan\n    view: output\n    edges: [right]\n"
            f"    action: {{spawn: [touch, {made}]}}\n"))
        # Mir reports a size in mm equal to that in px.
        kiosk.wait_for("1 pt = 1 px", count=2)
        client = self.shown("layers")
        self.tap(640, 600)
        client.wait_for(r"^window tap 640\.0,(599|600)\.")
        self.assertFalse(os.path.exists(made))
        self.assertRegex(kiosk.play(self.drag([(1278 - 8 * n, 400) for n in range(40)])), "^ok")
        wait_until(lambda: os.path.exists(made), "the gesture is not recognised at the edge between the outputs")
        self.assert_clean_end()


    def test_a_region_is_on_the_output_that_it_names(self):
        made = {where: os.path.join(self.directory, where) for where in ("here", "elsewhere")}
        kiosk = self.kiosk("{}")
        # Mir names virtual outputs after their kind, and numbers them.
        kiosk.wait_for(r"waytouch: output 'Virtual-1': .* 1 pt = 1 px")
        with open(os.path.join(self.directory, "policy.yml"), "w") as file:
            file.write(
                "regions:\n"
                "  here: {anchor: center, width: 50%, height: 50%, output: Virtual-1}\n"
                "  elsewhere: {anchor: center, width: 50%, height: 50%, output: Virtual-2}\n"
                "recognizers:\n" + "".join(
                    f"  - {{id: on-{where}, kind: tap, view: {where}, action: {{spawn: [touch, {path}]}}}}\n"
                    for where, path in made.items()))
        kiosk.wait_for("policy.yml: read again")
        self.tap(640, 400)
        wait_until(lambda: os.path.exists(made["here"]), lambda: f"the tap is not recognised:\n{kiosk.log}")
        self.assertFalse(os.path.exists(made["elsewhere"]))
        self.assert_clean_end()


class EndTests(MirTestCase):
    def test_it_ends_in_mid_gesture_and_leaves_nothing_behind(self):
        """Checked with valgrind. Nothing is painted, because that would take too long; clients do not wait for it."""
        # LD_PRELOAD would load the library into valgrind as well.
        libraries = subprocess.run(["ldd", tool("WAYTOUCH_MIR_KIOSK")], capture_output=True, text=True, check=True)
        loader = re.search(r"/\S*/ld-linux\S*", libraries.stdout)[0]
        report = os.path.join(self.directory, "valgrind.log")
        kiosk = self.kiosk(policy=POLICY.format(held="/dev/null", menu="/dev/null"), wrapper=[
            "env", "-u", "LD_PRELOAD", "valgrind", "--quiet", "--leak-check=full", "--show-leak-kinds=definite",
            "--keep-debuginfo=yes", "--num-callers=30", f"--log-file={report}",
            loader, "--preload", tool("WAYTOUCH_REPLAY_LIBRARY")], viewer=False)
        apps = [self.client(name, [tool("WAYTOUCH_C_CLIENT")]) for name in ("first", "second")]
        for app in reversed(apps):
            # The newest app is in front.
            app.wait_for(r"xdg_surface[@#]\d+\.ack_configure", count=2)
        self.assertRegex(kiosk.play(self.drag([(640 + 8 * n, 360) for n in range(21)])), "^ok")
        wait_until(lambda: any(app.lines("pan ended") for app in apps), lambda: "no pan:" + apps[0].log + apps[1].log)
        for app in apps:
            app.kill()
        listener = self.client("listener", ["weston-simple-touch"])
        listener.wait_for(r"-> wl_seat@\d+\.get_touch")

        def is_touched():
            self.tap(300, 300)
            return touches(listener)
        listener.wait_until(is_touched, "it has been touched")
        # The kiosk ends while two fingers are down, in a gesture that the policy watches.
        self.play([(0, {0: (300, 300)}), (20, {1: (500, 300)}), (50, {0: (340, 300)})])
        self.assertEqual(kiosk.terminate(), 0, kiosk.log)
        with open(report, errors="replace") as file:
            blocks = problems(file.read())
        ours = [block for block in blocks if is_ours(block)
                and not any("WaytouchReplayPreload" in line or MIRS.search(line) for line in block)]
        self.assertEqual(ours, [], "\n\n".join("\n".join(block) for block in ours))


if __name__ == "__main__":
    unittest.main()
