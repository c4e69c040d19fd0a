# SPDX-License-Identifier: MIT
"""The plugin in an unmodified Wayfire: what the adapter for wlroots does, and what is specific to Wayfire."""

import os
import re
import subprocess

import test_clicks
import test_deaf_apps
import test_host_actions
import test_moves_and_scrolls
import test_wlroots_adapter
from harness import recording, stream, tool, wait_until
from test_touches_and_gestures import collapsed
from test_unloading import problems
from wayfires import WAYFIRE, WayfireTestCase
from waytouch_play import request

OURS = re.compile(r"(waytouch|\bwtw(lr|f)\b|\bwtwlr_)")

# Two fingers held for half a second create a file.
HOLD = """\
recognizers:
  - id: hold
    kind: long-press
    view: output
    touches: 2
    min_duration: 0.5
    action: {{spawn: [touch, {}]}}
"""


class GrabTests(WayfireTestCase, test_wlroots_adapter.GrabTests):
    """Popups, drags and palms, as in the kiosk on wlroots."""

    def test_a_drag_without_a_source(self):
        """Wayfire starts it, unlike the kiosk; it must end with its finger."""
        client = self.grabbing("drag-nothing")
        self.play([*test_wlroots_adapter.DRAG, (2050, {0: None})])
        client.wait_for("^drag leave$")
        self.assertEqual(client.lines("^drag drop$"), [])
        self.tap(300, 300)
        client.wait_for("^tap window$")
        self.assert_clean_end()


class GestureTests(WayfireTestCase):
    def test_a_client_recognises_its_gestures(self):
        ends = {"tap": r"waytouch_tap_v1[@#]\d+\.recognized\(", "pan": r"waytouch_pan_v1[@#]\d+\.ended\(",
                "pinch-rotate": r"waytouch_pinch_v1[@#]\d+\.ended\("}
        for name, end in ends.items():
            with self.subTest(recording=name):
                self.kiosk()
                client = self.cards(name)
                self.assertRegex(self.compositor.play(recording(f"{name}.yml")), "^ok")
                client.wait_for(end)
                client.kill()
                self.assert_clean_end()

    def test_touches_are_complete_and_taken_away_in_order(self):
        self.kiosk()
        client = self.cards()
        self.assertRegex(self.compositor.play(recording("pan.yml")), "^ok")
        client.wait_for(r"waytouch_pan_v1[@#]\d+\.ended\(")
        events = [event for event in stream(client) if event != "touch.frame"]
        self.assertEqual(
            collapsed(events),
            ["touch.down", "touch.motion", "touch.cancel", "pan.began", "pan.changed", "pan.ended"], client.log)

    def test_a_policy_takes_fingers_from_a_client(self):
        made = os.path.join(self.directory, "made")
        wayfire = self.kiosk(policy=HOLD.format(made))
        client = self.python_client("grabs", "none")
        client.wait_for("^shown$")
        self.play([(0, {0: (300, 300), 1: (600, 400)}), (900, {0: None, 1: None})])
        wait_until(lambda: os.path.exists(made), "the policy's gesture is not recognised")
        client.wait_for("^touch cancel")
        self.assertEqual([match[1] for match in client.lines("^touch (down|up|cancel)")], ["down", "down", "cancel"])
        # wayfire.ini now names another file.
        another = os.path.join(self.directory, "another.yml")
        with open(another, "w") as file:
            file.write("recognizers: [{id: none, kin: pan}]\n")
        wayfire.configure(policy=another)
        wayfire.wait_for("waytouch: .*another.yml:1: ")
        self.assertTrue(wayfire.is_running)

    def test_a_finger_gives_its_window_the_focus(self):
        self.kiosk(rule="set geometry 0 0 1280 720\n"
                        'rule_2 = on created if app_id is "side" then set geometry 640 0 640 720')
        below = self.python_client("layers", "1280", "720", "whole", name="whole")
        below.wait_for("^shown")
        side = self.python_client("layers", "640", "720", "side", name="side")
        side.wait_for("^shown 640x720$")
        self.tap(900, 600)
        side.wait_for("^window tap 260")
        self.tap(300, 600)
        below.wait_for("^window tap 300")
        # Its window is in front now.
        self.tap(900, 600)
        below.wait_for("^window tap 900")
        self.assertEqual(len(side.lines("^window tap")), 1)
        self.assert_clean_end()


    def test_subsurfaces_in_subsurfaces_are_where_they_are_shown(self):
        left, top = 64, 32
        self.kiosk(rule=f"set geometry {left} {top} 1216 688")
        client = self.python_client("layers", "1216", "688", "deep", "40")
        client.wait_for("^shown 1216x688$")
        # The third subsurface, the last one, and the window beside them.
        for surface, origin, x, y in (("sub3", 120, 4, 9), ("sub40", 490, 50, 60), ("window", 0, 600, 50)):
            self.tap(left + origin + x, top + origin + y)
            match = client.wait_for(rf"^{surface} tap ([\d.]+),([\d.]+)$")[0]
            # To the unit of the panel.
            self.assertAlmostEqual(float(match[1]), x, delta=0.5)
            self.assertAlmostEqual(float(match[2]), y, delta=0.5)
        self.assert_clean_end()


class MoveTests(WayfireTestCase):
    """The window takes no input in the 200 px at its right edge."""

    MOVE = [(0, {0: (300, 300)})] + [(20 * n, {0: (300 + 10 * n, 300)}) for n in range(1, 21)]

    def moving(self, kind, policy=None):
        self.kiosk(policy, plugins="window-rules move waytouch-wayfire", rule="set geometry 0 0 1280 800",
                   more="[move]\nenable_snap = false\n")
        client = self.python_client("grabs", kind)
        client.wait_for("^shown$")
        return client

    def taps(self, client, *places):
        """Taps at these places; returns how many taps the client recognised. The last tap must reach it."""
        before = len(client.lines("^tap window$"))
        for place in places:
            self.tap(*place)
        client.wait_for("^tap window$", count=before + 1)
        return len(client.lines("^tap window$")) - before

    def test_a_client_moves_its_window(self):
        for kind in ("move", "move-at-once"):
            with self.subTest(kind=kind):
                client = self.moving(kind)
                self.play([*self.MOVE, (450, {0: None})])
                client.wait_for("^touch cancel")
                self.assertEqual([match[1] for match in client.lines("^touch (down|up|cancel)")], ["down", "cancel"])
                # The window is 200 px further to the right: the first place is beside it now, and the second one on it.
                self.assertEqual(self.taps(client, (100, 300), (1200, 300)), 1)
                client.kill()
                self.assert_clean_end()

    CARRY = "recognizers: [{id: carry, kind: pan, min_touches: 2, action: move-window}]\n"

    def test_a_gesture_of_the_policy_moves_a_window(self):
        for lasting in (1, 2):
            with self.subTest(fingers_at_the_end=lasting):
                client = self.moving("none", self.CARRY)
                frames = [(20 * n, {0: (300 + 10 * n, 300), 1: (400 + 10 * n, 400)}) for n in range(21)]
                # One finger may stay a little longer.
                frames += [(450, {1: None})] * (lasting == 1)
                self.play([*frames, (500, {0: None} if lasting == 1 else {0: None, 1: None})])
                client.wait_for("^touch cancel")
                # As when a client moves its window: the first place is beside it now.
                self.assertEqual(self.taps(client, (100, 300), (1200, 300)), 1)
                # The move is over.
                self.play([(10 * n, {0: (700 - 10 * n, 300)}) for n in range(21)] + [(300, {0: None})])
                self.assertEqual(self.taps(client, (100, 300), (1200, 300)), 1)
                client.kill()
                self.assert_clean_end()

    def test_a_policy_that_changes_ends_the_move(self):
        client = self.moving("none", self.CARRY)
        frames = [(50 * n, {0: (300 + 5 * n, 300), 1: (400 + 5 * n, 400)}) for n in range(41)]
        playing = self.background_play(self.compositor, self.fingers([*frames, (2500, {0: None, 1: None})]))
        client.wait_for("^touch cancel")
        self.write_policy("recognizers: []\n")
        self.compositor.wait_for("read again")
        self.assertRegex(playing(), "^ok")
        # The window has not moved as far as the fingers, which moved by 200 px.
        self.assertEqual(self.taps(client, (1190, 300), (640, 300)), 1)
        self.assert_clean_end()

    def test_a_title_bar_is_for_wayfire(self):
        self.kiosk(plugins="window-rules decoration waytouch-wayfire", rule="set geometry 100 100 800 500",
                   more='[decoration]\nforced_views = type is "toplevel"\n')
        client = self.python_client("layers", "800", "500")
        client.wait_for("^shown")
        # The button that closes the window is at the right end.
        self.tap(881, 119)
        client.wait_for(r"xdg_toplevel[@#]\d+\.close\(")
        self.assertEqual(client.lines(r"\bwl_touch[@#]\d+\.down\("), [])
        self.tap(500, 450)
        client.wait_for("^window tap")
        self.assert_clean_end()

    def test_a_gesture_of_the_compositor_ends_a_move(self):
        made = os.path.join(self.directory, "made")
        client = self.moving("move-at-once", HOLD.format(made))
        frames = [(0, {0: (300, 300)}), (100, {1: (500, 300)}), (400, {0: (304, 300)}), (800, {0: (304, 301)})]
        frames += [(800 + 20 * n, {0: (304 + 10 * n, 300)}) for n in range(1, 21)]
        self.play([*frames, (1300, {0: None, 1: None})])
        wait_until(lambda: os.path.exists(made), "the policy's gesture is not recognised")
        # The window has not followed the finger any further.
        self.assertEqual(self.taps(client, (1200, 300), (100, 300)), 1)
        self.assert_clean_end()


class ActionTests(test_host_actions.HostActions, WayfireTestCase):
    """Windows cover each other, and fill the output."""

    def begin(self, policy):
        self.kiosk(policy, rule="set geometry 0 0 1280 720")

    def play_frames(self, frames):
        self.play(frames)

    def assert_no_errors(self):
        self.assert_clean_end()


class PointerTests(WayfireTestCase):
    """Wayfire's pointer has a place even without a mouse: where the policy has clicked or scrolled last."""

    def begin(self, policy, script, *arguments, left=0):
        """Opens a window `left` px from the left edge; the pointer is in the middle of the output."""
        self.kiosk(policy, rule=f"set geometry {left} 0 1280 720")
        client = self.python_client(script, *arguments)
        client.wait_for("^shown$")
        return client

    def hold(self, x, y):
        self.play([(0, {0: (x, y)}), (900, {0: None})])

    def told(self, client, pattern):
        return [match[1] for match in client.lines(f"^({pattern})")]

    def test_a_long_press_is_a_secondary_click(self):
        # The pointer is on the window, or beside it.
        for left in (0, 700):
            with self.subTest(left=left):
                client = self.begin(test_clicks.POLICY, "clicked", left=left)
                client.wait_for("^capabilities pointer$")
                for count, (x, y) in enumerate([(800, 200), (1000, 400)], 1):
                    self.hold(x, y)
                    client.wait_for("^pointer right released$", count=count)
                    self.assertEqual(
                        self.told(client, "touch .*|pointer (?:left|right) .*")[-4:],
                        ["touch down", "touch cancel", "pointer right pressed", "pointer right released"], client.log)
                    places = self.told(client, "pointer (?:enter|motion) .*")
                    self.assertEqual(places[-1].split()[-1], f"{x - left},{y}", client.log)
                self.assertEqual(len(client.lines("^pointer (?:left|right) ")), 4)
                client.kill()
                self.assert_clean_end()

    def test_nothing_is_clicked_where_no_window_is(self):
        client = self.begin(test_clicks.POLICY, "clicked", left=700)
        client.wait_for("^capabilities pointer$")
        self.hold(300, 200)
        self.hold(800, 200)
        client.wait_for("^pointer right released$")
        self.assertEqual(len(client.lines("^pointer right pressed$")), 1)
        self.assert_clean_end()

    def test_an_app_with_a_long_press_keeps_it(self):
        client = self.begin(test_clicks.POLICY, "clicked", "long-press")
        self.hold(300, 200)
        client.wait_for("^long-press ended$")
        self.assertEqual(client.lines("^pointer (left|right)"), [])
        self.assert_clean_end()

    def test_the_seat_has_a_pointer_while_the_policy_clicks(self):
        client = self.begin(test_clicks.NONE, "clicked")
        client.wait_for("^capabilities no pointer$")
        self.write_policy(test_clicks.POLICY)
        client.wait_for("^capabilities pointer$")
        self.hold(300, 200)
        client.wait_for("^pointer right released$")
        # Wayfire takes it away when a panel is unplugged or plugged in.
        for count, change in enumerate((("unplug",), ("plug", recording("tap.yml"))), 2):
            self.assertEqual(request(self.compositor.replay_socket, *change), "ok")
            client.wait_for("^capabilities pointer$", count=count)
        self.assertEqual(len(client.lines("^capabilities no pointer$")), 3)
        # The client's wl_pointer no longer works, so start another client.
        client.kill()
        client = self.python_client("clicked", name="another")
        client.wait_for("^capabilities pointer$")
        client.wait_for("^shown$")
        self.hold(300, 200)
        client.wait_for("^pointer right released$")
        self.write_policy(test_clicks.NONE)
        client.wait_for("^capabilities no pointer$")
        self.assert_clean_end()

    def test_fingers_scroll_what_is_under_them(self):
        for left in (0, 250):
            with self.subTest(left=left):
                client = self.begin(test_moves_and_scrolls.SCROLL, "scrolled", left=left)
                client.wait_for("^has a pointer$")
                self.play(test_moves_and_scrolls.pan(2, 60, -120))
                client.wait_for("^pointer stop down$")
                told = [match[1] for match in client.lines("^pointer (?!enter|leave)(.*)$")]
                self.assertEqual(told[-3:], ["source finger", "stop right", "stop down"])
                down = sum(float(each.split()[1]) for each in told if each.startswith("down"))
                self.assertTrue(210 <= down <= 240, told)
                self.play([(0, {n: (400 + 100 * n, 200) for n in range(3)}), (60, {n: None for n in range(3)})])
                client.wait_for("^pointer down 300$")
                client.kill()
                self.assert_clean_end()


class UnpluggedTests(WayfireTestCase):
    def test_fingers_on_an_unplugged_panel_lift(self):
        """For an app that ignores cancels, while it still has its wl_touch."""
        for taken in (False, True):
            with self.subTest(taken=taken):
                self.kiosk(test_deaf_apps.GESTURES + test_deaf_apps.LIFT, rule="set geometry 0 0 1280 720")
                client = self.python_client("deaf", "deaf")
                client.wait_for("^shown$")
                self.play(test_deaf_apps.EDGE_SWIPE[:3] if taken else [(0, {0: (300, 400)})])
                client.wait_for("^motion 0 -1," if taken else "^down")
                self.assertEqual(request(self.compositor.replay_socket, "unplug"), "ok")
                client.wait_for("^up 0")
                self.assertEqual(len(client.lines("^up 0")), 1, client.log)
                self.assertEqual(client.lines("^(press|cancel)"), [], client.log)
                client.kill()
                self.assert_clean_end()


class OutputTests(WayfireTestCase):
    SECOND = "[input-device:Waytouch Modelled Touchscreen]\noutput = HEADLESS-2\n"

    def change(self, number, how):
        client = self.python_client("outputs", str(number), how, name=f"outputs-{number}-{how}")
        self.assertEqual(client.wait(), 0, client.log)
        client.wait_for("^succeeded$")

    def test_turning_an_output_cancels_its_touches(self):
        self.kiosk()
        client = self.python_client("grabs", "none")
        client.wait_for("^shown$")
        # The finger stays down.
        self.play([(0, {0: (300, 300)}), (50, {0: (340, 300)})])
        client.wait_for("^touch motion")
        self.change(0, "2")
        client.wait_for("^touch cancel")
        self.lift(self.compositor)
        self.tap(640, 300)
        client.wait_for("^tap window$")
        self.assert_clean_end()

    def test_switching_an_output_off_cancels_its_touches(self):
        wayfire = self.kiosk(outputs=2, more=self.SECOND)
        # Windows are opened on the output that was touched.
        self.tap(640, 600)
        client = self.python_client("layers", "1280", "720")
        client.wait_for("^shown")
        self.tap(640, 600)
        self.assertEqual(client.wait_for("^window tap (.*)$")[0][1].split(",")[0], "640.0")
        # The finger stays down.
        self.play([(0, {0: (640, 600)}), (50, {0: (642, 600)})])
        client.wait_for(r"\bwl_touch[@#]\d+\.down\(", count=2)
        canceled = len(client.lines(r"\bwl_touch[@#]\d+\.cancel\("))
        self.change(1, "off")
        client.wait_for(r"\bwl_touch[@#]\d+\.cancel\(", count=canceled + 1)
        self.lift(wayfire)
        self.change(1, "on")
        self.assertTrue(wayfire.is_running)
        self.assert_clean_end()


class WorkspaceTests(WayfireTestCase):
    def test_a_binding_of_wayfire_takes_windows_away_and_their_touches(self):
        """Fingers on a window count for Wayfire's own bindings as well; windows on another workspace get no touches."""
        self.kiosk(plugins="window-rules vswitch waytouch-wayfire", more="[vswitch]\nbinding_right = swipe left 3\n")
        client = self.python_client("grabs", "none")
        client.wait_for("^shown$")
        frames = [(10 * n, {slot: (900 - 20 * n, 350 + 100 * slot) for slot in range(3)}) for n in range(26)]
        self.play([*frames, (1500, {0: None, 1: None, 2: None})])
        client.wait_for("^touch cancel")
        downs = len(client.lines("^touch down"))
        second = self.python_client("layers", "1280", "720")
        second.wait_for("^shown")
        self.tap(640, 600)
        second.wait_for("^window tap 640")
        self.assertEqual(len(client.lines("^touch down")), downs)
        self.assert_clean_end()


class UnloadingTests(WayfireTestCase):
    def test_it_leaves_nothing_behind(self):
        """Under valgrind, with popups, a drag, a move and two outputs: unloaded, reloaded, and ended in mid-drag."""
        # LD_PRELOAD would load the library into valgrind as well.
        libraries = subprocess.run(["ldd", WAYFIRE], capture_output=True, text=True, check=True).stdout
        loader = re.search(r"/\S*/ld-linux\S*", libraries)[0]
        report = os.path.join(self.directory, "valgrind.log")
        wrapper = ["env", "-u", "LD_PRELOAD", "valgrind", "--quiet", "--leak-check=full", "--show-leak-kinds=definite",
                   "--keep-debuginfo=yes", "--num-callers=30", f"--log-file={report}",
                   loader, "--preload", tool("WAYTOUCH_REPLAY_LIBRARY")]
        both = "window-rules move waytouch-wayfire"
        removal = r"wl_registry[@#]\d+\.global_remove\("
        wayfire = self.kiosk(plugins=both, outputs=2, policy="recognizers: []\n", wrapper=wrapper)
        clients = {kind: self.python_client("grabs", kind, name=kind) for kind in ("popup", "move", "drag")}
        for kind in ("popup", "move", "drag"):
            clients[kind].wait_for("^shown$")
        for _ in range(2):
            self.tap(300, 300)
            self.play(MoveTests.MOVE)
            removed = len(clients["popup"].lines(removal))
            wayfire.configure(plugins="window-rules move")
            # Wait for this round's removal: a file that is written back before Wayfire reads it has not changed.
            clients["popup"].wait_for(removal, count=removed + 1)
            self.lift(wayfire)
            loaded = len(wayfire.lines("waytouch: version"))
            wayfire.configure(plugins=both)
            wayfire.wait_for("waytouch: version", count=loaded + 1)
        client = self.python_client("grabs", "drag", name="last")
        client.wait_for("^shown$")
        self.play(MoveTests.MOVE)
        client.wait_for("^drag motion", count=3)
        clients["popup"].kill()
        self.assertEqual(wayfire.terminate(), 0, wayfire.log)
        with open(report, errors="replace") as file:
            blocks = problems(file.read())
        ours = [block for block in blocks if any(OURS.search(line) for line in block)
                and not any("WaytouchReplayPreload" in line for line in block)]
        self.assertEqual(ours, [], "\n\n".join("\n".join(block) for block in ours))

    def test_it_is_unloaded_and_loaded_with_a_finger_on_a_client(self):
        for closes in ("false", "true"):
            with self.subTest(enable_so_unloading=closes):
                wayfire = self.kiosk(more=f"[workarounds]\nenable_so_unloading = {closes}\n")
                client = self.python_client("grabs", "none", name=f"client-{closes}")
                client.wait_for("^shown$")
                # The finger stays down.
                self.play([(0, {0: (300, 300)}), (50, {0: (340, 300)})])
                client.wait_for("^touch motion")
                wayfire.configure(plugins="window-rules")
                client.wait_for(r"wl_registry[@#]\d+\.global_remove\(")
                client.wait_for("^touch up")
                self.lift(wayfire)
                # Wayfire delivers touches itself, and no gestures are recognised.
                self.tap(300, 300)
                client.wait_for("^touch up", count=2)
                wayfire.configure(plugins="window-rules waytouch-wayfire")
                wayfire.wait_for("waytouch: version", count=2)
                self.tap(300, 300)
                client.wait_for("^touch up", count=3)
                second = self.python_client("grabs", "none", name=f"second-{closes}")
                second.wait_for("^shown$")
                self.tap(300, 300)
                second.wait_for("^tap window$")
                self.assertEqual(client.lines("^tap"), [])
                client.kill()
                second.kill()
                self.assert_clean_end()
