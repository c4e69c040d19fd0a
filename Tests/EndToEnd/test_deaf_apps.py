# SPDX-License-Identifier: MIT
"""Apps that ignore wl_touch.cancel are sent lifts, in Weston and in the wlroots kiosk, so that no finger is stuck."""

import os
import re
import shutil
import subprocess
import unittest

from browser import COG
from harness import ROOT, Process, Weston, WestonTestCase, again
from kiosks import KioskTestCase
from waytouch_play import request

CLIENTS = os.path.join(ROOT, "Tests", "EndToEnd", "clients")
# The compositor's own gestures, with one finger and with two.
GESTURES = (
    "recognizers:\n"
    "  - {id: menu, kind: screen-edge-pan, view: output, edges: [left], action: {spawn: ['true']}}\n"
    "  - {id: two, kind: pan, view: output, min_touches: 2, action: {spawn: ['true']}}\n")
LIFT = "clients: [{app_id: deaf, cancel: lift}]\n"
# How long a finger rests before it lifts, in ms.
REST = 100
# A finger that comes in from the left, over the first of four buttons; taken while it could still be a tap.
EDGE_SWIPE = [(10 * step, {0: (2 + 15 * step, 400)}) for step in range(8)]


def without_times(client):
    """The wl_touch events that the client printed, without their times."""
    return [" ".join(match[0].split()[:3]) for match in client.lines("^(down|motion|up|cancel)\\b.*")]


class Scenes:
    """Tests for every compositor; `start`, `play` and `settle` are specific to it."""

    def deaf(self, *arguments, app="deaf"):
        client = self.python_client("deaf", app, *arguments)
        client.wait_for("^shown$")
        return client

    def tap(self, client, x, button):
        count = len(client.lines("^press"))
        self.play([(0, {0: (x, 400)}), (60, {0: None})])
        presses = client.wait_for("^press (.)", count=count + 1)
        self.assertEqual([match[1] for match in presses[count:]], [str(button)], client.log)

    def edge_swipe(self, client):
        ups = len(client.lines("^up"))
        self.play([*EDGE_SWIPE, (90, {0: None})])
        client.wait_for("^up", count=ups + 1)

    def rested(self, client, id):
        """Where a finger rested before it lifted, and for how many ms."""
        last = [(match[1], int(match[2])) for match in client.lines(rf"^motion {id} (\S+) (\d+)")][-2:]
        self.assertEqual(last[0][0], last[1][0])
        self.assertEqual(int(client.lines(rf"^up {id} (\d+)")[-1][1]), last[1][1])
        return last[0][0], last[1][1] - last[0][1]

    def test_the_next_tap_presses_the_button_under_it(self):
        self.start(GESTURES + LIFT)
        client = self.deaf()
        for x, button in ((1100, 3), (500, 1)):
            self.edge_swipe(client)
            self.assertRegex(self.rested(client, 0)[0], "^-1,")
            self.assertEqual(self.rested(client, 0)[1], REST)
            self.tap(client, x, button)
        # The swipes have pressed nothing, nothing was flung, and nothing is stuck.
        self.assertEqual([match[1] for match in client.lines("^press (.)")], ["3", "1"])
        self.assertEqual(client.lines_by_now("^(fling|stuck|cancel)"), [], client.log)

    def test_after_a_cancel_a_finger_is_stuck(self):
        """This is the problem with such apps."""
        self.start(GESTURES)
        client = self.deaf()
        self.play([*EDGE_SWIPE, (90, {0: None})])
        client.wait_for("^cancel")
        self.play([(0, {0: (600, 400), 1: (1100, 400)}), (60, {0: None, 1: None})])
        client.wait_for("^up", count=2)
        self.assertEqual(len(client.lines("^stuck 0")), 1)

    def test_an_app_that_is_known_needs_no_rule(self):
        self.start(GESTURES)
        client = self.deaf(app="com.igalia.Cog")
        self.edge_swipe(client)
        self.tap(client, 1100, 3)
        self.assertEqual(client.lines_by_now("^(stuck|cancel)"), [])

    def test_fingers_that_have_moved_stay_where_they_are(self):
        self.start(GESTURES + LIFT)
        client = self.deaf()
        # The first finger moves by 100 px; with the second one it is a gesture with two.
        self.play([(0, {0: (300, 300)}), *((10 * n, {0: (300 + 10 * n, 300)}) for n in range(1, 11)),
                   (110, {1: (600, 300)}),
                   *((110 + 10 * n, {0: (400 + 10 * n, 300), 1: (600 + 10 * n, 300)}) for n in range(1, 6)),
                   (400, {0: None, 1: None})])
        client.wait_for("^up", count=2)
        x, y = map(int, self.rested(client, 0)[0].split(","))
        self.assertGreaterEqual(x, 400)
        self.assertIn(y, range(299, 302))
        # The other could still have been a tap: it leaves over the upper edge, which is the nearest.
        self.assertRegex(self.rested(client, 1)[0], r",-1$")
        self.assertEqual(client.lines_by_now("^(fling|stuck|cancel)"), [], client.log)
        self.tap(client, 1100, 3)

    def test_other_fingers_keep_their_ids(self):
        """One of them lifts before the finger that was taken."""
        self.start("recognizers: [{id: menu, kind: screen-edge-pan, view: output, edges: [left], action: {spawn: ['true']}}]\n" + LIFT)
        client = self.deaf()
        self.play([
            (0, {0: (2, 400), 1: (700, 300), 2: (900, 300)}),
            *((10 * n, {0: (2 + 15 * n, 400), 1: (700 + 4 * n, 300)}) for n in range(1, 6)),
            (60, {2: None}), *((60 + 10 * n, {1: (720 + 4 * n, 300)}) for n in range(1, 21)), (280, {0: None, 1: None})])
        client.wait_for("^up", count=3)
        told = without_times(client)
        self.assertEqual([line for line in told if line.startswith("down")], ["down 0", "down 1", "down 2"])
        self.assertEqual([line.split()[1] for line in told if line.startswith("up")], ["2", "0", "1"], client.log)
        self.assertEqual(client.lines_by_now("^(stuck|cancel)"), [])
        after = told[[line.startswith("up 0") for line in told].index(True):]
        self.assertGreater(len([line for line in after if line.startswith("motion 1")]), 2, "the other finger goes on")

    def test_the_next_finger_may_land_before_it_lifts(self):
        self.start(GESTURES + LIFT)
        client = self.deaf()
        # The same slot lands again directly after it was taken, so that a busy machine has no time to lift it before.
        swipe = [(step, contacts) for step, (_, contacts) in enumerate(EDGE_SWIPE[:3])]
        self.play([*swipe, (3, {0: None}), (4, {0: (1100, 400)}), (400, {0: None})])
        client.wait_for("^up", count=2)
        self.assertEqual(client.lines_by_now("^(stuck|cancel)"), [], client.log)
        self.assertEqual([match[1] for match in client.lines(r"^(?:down|up) (\d+)")], ["0", "1", "0", "1"])
        self.assertEqual([match[1] for match in client.lines("^press (.)")], ["3"])

    def test_a_surface_that_is_destroyed_gets_the_lift_at_once(self):
        self.start(GESTURES + LIFT)
        client = self.deaf("going")
        second = self.deaf(app="deaf-too")
        second.kill()
        self.settle()
        self.edge_swipe(client)
        client.wait_for("^gone$")
        self.assertEqual(len(client.lines("^up")), 1)
        third = self.python_client("deaf", "deaf", name="third")
        third.wait_for("^shown$")
        self.tap(third, 1100, 3)

    def test_a_client_that_dies_meanwhile(self):
        self.start(GESTURES + LIFT)
        client = self.deaf()
        self.play(EDGE_SWIPE[:3])
        client.kill()
        self.play([(0, {})])
        second = self.python_client("deaf", "deaf", name="second")
        second.wait_for("^shown$")
        self.tap(second, 1100, 3)
        self.assertEqual(second.lines("^(stuck|cancel)"), [])

    def test_another_policy_meanwhile(self):
        """A finger that is about to lift does so; for fingers taken later, the new policy holds."""
        self.start(GESTURES + LIFT)
        client = self.deaf()
        # Without a pause: the file is read within the 100 ms, or just after, but not before the finger is taken.
        self.play(EDGE_SWIPE[:3])
        self.compositor.sync()
        self.write_policy(GESTURES)
        client.wait_for("^up")
        self.compositor.wait_for("policy.yml: read again")
        self.play([(0, {})])
        self.play([*EDGE_SWIPE, (90, {0: None})])
        client.wait_for("^cancel")
        self.assertEqual(len(client.lines("^up")), 1)


class WestonDeafAppTests(Scenes, WestonTestCase):
    def start(self, policy):
        return Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(policy)})

    def settle(self):
        self.compositor.sync()
        self.compositor.wait_for_repaint()

    def play(self, frames):
        self.assertRegex(self.compositor.play(self.recording_of(frames)), "^ok")

    def test_a_screen_that_is_unplugged(self):
        """Its fingers lift, even those that are about to, while the app still has its wl_touch."""
        for taken in (False, True):
            with self.subTest(taken=taken):
                weston = self.start(GESTURES + LIFT)
                client = self.deaf()
                self.play(EDGE_SWIPE[:3] if taken else [(0, {0: (300, 400)})])
                client.wait_for("^motion 0 -1," if taken else "^down")
                self.assertEqual(request(weston.replay_socket, "unplug"), "ok")
                client.wait_for("^no touch screen, 0 down$")
                self.assertEqual(len(client.lines("^up 0")), 1, client.log)
                self.assertEqual(self.rested(client, 0)[1], REST)
                self.assertEqual(client.lines_by_now("^press"), [])
                client.kill()
                weston.kill()

    # What real apps do; the table is in docs/configure-a-kiosk.md.

    def sdl_program(self):
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "sdl2"], capture_output=True, text=True, check=False)
        if flags.returncode != 0 or not shutil.which("cc"):
            self.skipTest("SDL 2 or a C compiler is not installed")
        program = os.path.join(self.directory, "sdl_touches")
        subprocess.run(["cc", "-o", program, os.path.join(CLIENTS, "sdl_touches.c"), *flags.stdout.split()], check=True)
        return program

    def sdl(self, program):
        client = Process(self, "sdl", [program], dict(self.environment, SDL_VIDEODRIVER="wayland"))
        client.wait_for("^shown$")
        version = tuple(map(int, client.wait_for(r"^SDL (\d+)\.(\d+)\.(\d+)")[0].groups()))
        return client, version

    def test_sdl(self):
        program = self.sdl_program()
        for rule, is_told in ((LIFT.replace("deaf", "'*'"), True), ("", False)):
            with self.subTest(rule):
                weston = self.start(GESTURES + rule)
                client, version = self.sdl(program)
                self.compositor.wait_for_window(client)
                self.play([*EDGE_SWIPE, (90, {0: None})])
                weston.wait_for("gesture menu began")
                if is_told:
                    client.wait_for("^finger up")
                count = len(client.lines("^press"))
                self.play([(0, {0: (1100, 400)}), (60, {0: None})])
                client.wait_for("^finger up 0.8")
                presses = [match[1] for match in client.lines("^press (.)")][count:]
                if is_told:
                    self.assertEqual(presses, ["3"])
                elif version < (2, 32, 0):
                    self.assertNotEqual(presses, ["3"], "this SDL is not deaf: change the table")
                client.kill()
                weston.kill()

    def lvgl_program(self):
        """Builds LVGL, which is not in Debian and whose features are chosen when it is compiled."""
        source = os.environ.get("WAYTOUCH_LVGL")
        if not source:
            self.skipTest("there is no LVGL: set WAYTOUCH_LVGL to a folder with its source")
        protocols = subprocess.run(["pkg-config", "--variable=pkgdatadir", "wayland-protocols"], check=True,
                                   capture_output=True, text=True).stdout.strip()
        protocol = os.path.join(protocols, "stable", "xdg-shell", "xdg-shell.xml")
        for kind, name in (("client-header", "wayland_xdg_shell.h"), ("private-code", "wayland_xdg_shell.c")):
            subprocess.run(["wayland-scanner", kind, protocol, os.path.join(self.directory, name)], check=True)
        files = [os.path.join(folder, name) for folder, _, names in os.walk(os.path.join(source, "src"))
                 for name in names if name.endswith(".c")]
        program = os.path.join(self.directory, "lvgl_buttons")
        subprocess.run(["cc", "-w", "-DLV_CONF_SKIP", "-DLV_USE_WAYLAND=1", "-DLV_USE_STDLIB_MALLOC=1", "-DLV_COLOR_DEPTH=32", "-o", program,
                        f"-I{source}", f"-I{source}/src", f"-I{source}/include", f"-I{self.directory}",
                        os.path.join(CLIENTS, "lvgl_buttons.c"), os.path.join(self.directory, "wayland_xdg_shell.c"), *files,
                        "-lwayland-client", "-lwayland-cursor", "-lxkbcommon", "-lm", "-lrt"], check=True)
        return program

    def test_lvgl(self):
        program = self.lvgl_program()
        for rule, is_told in ((LIFT.replace("deaf", "'*'"), True), ("", False)):
            with self.subTest(rule):
                weston = self.start(GESTURES + rule)
                client = Process(self, "lvgl", [program], self.environment)
                client.wait_for("^shown$")
                self.compositor.wait_for_window(client)
                self.play([*EDGE_SWIPE, (90, {0: None})])
                client.wait_for("^pressed 0$")
                if is_told:
                    # LVGL's buttons keep the press wherever the finger goes.
                    client.wait_for("^press 0$")
                self.play([(0, {0: (1100, 400)}), (60, {0: None})])
                presses = client.wait_for("^press (.)", count=2 if is_told else 1)
                self.assertEqual(presses[-1][1], "3" if is_told else "0", client.log)
                client.kill()
                weston.kill()

    def cog(self):
        version = subprocess.run(["cog", "--version"], capture_output=True, text=True, check=True).stdout
        client = Process(
            self, "cog", [*COG, f"file://{CLIENTS}/buttons.html"],
            dict(self.environment, LIBGL_ALWAYS_SOFTWARE="1", HOME=self.directory))
        client.wait_for("LOG ready$")
        self.compositor.wait_for_window(client)
        return client, tuple(map(int, re.match(r"(\d+)\.(\d+)", version).groups()))

    # Skips the whole test: a skip in a subtest would go on with the next one.
    @unittest.skipUnless(shutil.which("cog"), "cog is not installed")
    def test_cog(self):
        for rule, is_told in (("", True), ("clients: [{app_id: com.igalia.Cog, cancel: reissue}]\n", False)):
            with self.subTest(rule):
                weston = self.start(GESTURES + rule)
                client, version = self.cog()
                self.play([(0, {0: (400, 400), 1: (600, 400)}),
                           *((10 * n, {0: (400 + 8 * n, 400), 1: (600 + 8 * n, 400)}) for n in range(1, 8)),
                           (90, {0: None, 1: None})])
                weston.wait_for("gesture two began")
                if is_told:
                    client.wait_for("LOG touchend, 0 down$")
                count = len(client.lines("LOG touch"))
                self.play([(0, {0: (1100, 400)}), (60, {0: None})])
                client.wait_for("LOG touchend", count=2 if is_told else 1)
                if is_told:
                    client.wait_for("LOG press 3$")
                    self.assertEqual([match[0] for match in client.lines("LOG touch.*")][count:],
                                     ["LOG touchstart, 1 down", "LOG touchend, 0 down"])
                    self.assertEqual(len(client.lines("LOG press")), 1)
                elif version <= (0, 18):
                    self.assertEqual(client.lines("LOG touchend, 0 down$"), [], "this cog is not deaf")
                client.kill()
                weston.kill()


class KioskDeafAppTests(Scenes, KioskTestCase):
    def start(self, policy):
        self.write_policy(policy)
        return self.kiosk(policy)

    def settle(self):
        self.compositor.sync()

    def play(self, frames):
        self.assertRegex(self.compositor.play(self.fingers(frames)), "^ok")

    def tearDown(self):
        if getattr(self, "compositor", None):
            self.assertEqual(self.compositor.errors(), [])

    def test_a_finger_that_is_dragged(self):
        """Its client is told that it lifts, and the drop is where the finger really lifts, once."""
        for seconds in (0.8, 0.05):
            with self.subTest(seconds):
                steps = max(round(seconds * 50), 2)
                frames = [(20 * n, {0: (300 + 400 * n / steps, 300)}) for n in range(steps + 1)]
                for _ in again("a drag begins before its finger lifts"):
                    self.start("clients: [{app_id: '*', cancel: lift}]\n")
                    client = self.python_client("grabs", "drag")
                    client.wait_for("^shown$")
                    self.play([*frames, (frames[-1][0] + 10, {0: None})])
                    client.wait_for("^(drag drop|source cancelled)$")
                    if client.lines("^drag drop$") and client.lines("^drag motion 700,300$"):
                        break
                    client.kill()
                    self.compositor.kill()
                client.wait_for("^touch up 0$")
                self.assertEqual(len(client.lines("^drag drop")), 1)
                self.assertEqual(client.lines("^drag motion (.*)")[-1][1], "700,300")
                self.assertEqual(client.lines_by_now("^touch cancel"), [])
                self.assertEqual(client.wait_for("^touch (frame|up)", count=3)[-1][1], "frame", client.log)
                # The next finger is as usual.
                self.play([(0, {0: (300, 300)}), (60, {0: None})])
                client.wait_for("^tap window$")
                client.wait_for("^touch up 0$", count=2)
                client.kill()
                self.compositor.kill()


if __name__ == "__main__":
    unittest.main()
