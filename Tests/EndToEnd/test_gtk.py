# SPDX-License-Identifier: MIT
"""Gestures on GTK 4 widgets, with libwaytouch-gtk4."""

import math
import os
import subprocess
import time

from depth import thorough_but
from gtk4 import SANITIZED, GtkTestCase, build_sanitized
from harness import DESKTOP, TOUCH, WITHOUT_WAYTOUCH, Fifo, Weston, again, wait_until

POINT = 1280 / 256 * 25.4 / 160  # px per point, on the touch screen of the recordings


def line(start, end, steps=20, slot=0, at=0):
    """The frames of a finger that moves from one place to another, 10 ms per step, and lifts."""
    (x, y), (to_x, to_y) = start, end
    return [*((at + 10 * n, {slot: (x + (to_x - x) * n / steps, y + (to_y - y) * n / steps)})
              for n in range(steps + 1)), (at + 10 * steps + 10, {slot: None})]


def tap(x, y, at=0):
    return [(at, {0: (x, y)}), (at + 60, {0: None})]


def told(client, names, without="changed"):
    """The signals of these gestures that the app received, as words, without changes."""
    return [f"{match[1]} {match[2]}" for match in client.lines(rf"^({names}) (\w+)") if match[2] not in without]


def touches(client):
    return [match[1] for match in client.lines(TOUCH) if match[1] != "frame"]


@thorough_but(
    "test_a_pan_on_a_widget", "test_an_app_is_told_of_every_part_of_a_pan", "test_every_kind",
    "test_a_scrolled_window_clips_and_scrolls", "test_a_popover_is_a_surface_of_its_own",
    "test_a_widget_drawn_over_another_takes_its_touches", "test_a_button_on_a_canvas",
    "test_a_widget_is_hidden_and_shown", "test_two_windows", "test_an_app_refuses",
    "test_a_pan_that_is_switched_off_and_on_is_cancelled", "test_a_handler_destroys_its_widget_as_the_pan_begins",
    "test_a_mouse_does_not_disturb_the_values_of_a_finger", "test_gtk_recognises_where_the_compositor_does_not",
    "test_gtk_recognises_all_that_go_with_one_another", "test_gtk_refuses_for_the_app",
    "test_gtk_tells_a_tap_from_a_double_tap")
class GtkTests(GtkTestCase):
    def play(self, weston, frames):
        super().play(weston, frames)
        weston.sync()

    def tap_at(self, weston, client, x, y, expected):
        """Taps there; checks which gesture recognises the tap and where, or that none does."""
        before = len(client.lines(" recognized "))
        self.play(weston, tap(x, y))
        if expected is None:
            self.settle(client)
            self.assertEqual(len(client.lines(" recognized ")), before, client.log)
            return
        name, at_x, at_y = expected
        match = client.wait_for(r"^(\S+) recognized at (\S+),(\S+) ", count=before + 1)[before]
        self.assertEqual(match[1], name, client.log)
        self.assertAlmostEqual(float(match[2]), at_x, delta=0.6)
        self.assertAlmostEqual(float(match[3]), at_y, delta=0.6)

    def settle(self, client):
        """Waits until the app has received the end of all touches so far."""
        downs = touches(client).count("down")
        client.wait_until(lambda: touches(client).count("up") + touches(client).count("cancel") >= downs, "lifts")

    # ---- Values ----

    def test_a_pan_on_a_widget(self):
        weston = Weston(self)
        client = self.scene("plain")
        self.play(weston, line((300, 300), (400, 300)))
        ended = client.wait_for(r"^pan ended at (\S+),(\S+) touches 1 moved (\S+),(\S+) speed (\S+),(\S+)$")[0]
        self.assertEqual(told(client, "pan"), ["pan native", "pan began", "pan ended"])
        # In the widget's coordinates, less the movement up to the threshold.
        for number, expected, delta in (
                (1, 300, 1), (2, 250, 1), (3, 100 - 10 * POINT, 0.5), (4, 0, 0.5), (5, 500, 60), (6, 0, 10)):
            self.assertAlmostEqual(float(ended[number]), expected, delta=delta)
        # GTK's touch was cancelled before the app was told of the pan.
        self.assertEqual(touches(client)[-1], "cancel")

    def test_an_app_is_told_of_every_part_of_a_pan(self):
        """The finger rests after each part, because an app that is held up is told of several as one."""
        weston = Weston(self)
        client = self.scene("plain")
        self.play(weston, line((300, 300), (340, 300))[:-1])
        client.wait_for("^pan began")
        for part in range(1, 7):
            before = len(client.lines("^pan changed"))
            self.assertRegex(weston.resume(self.recording_of(
                [(0, {0: (340 + 20 * part, 300)})], down=[0])), "^ok")
            client.wait_for(rf"^pan changed at {200 + 40 + 20 * part}\.0,250\.0 ", count=1)
            self.assertGreater(len(client.lines("^pan changed")), before)
        self.lift(weston)

    def test_a_touch_beside_the_widget_does_not_reach_it(self):
        weston = Weston(self)
        client = self.scene("plain")
        self.play(weston, line((90, 300), (300, 300)))
        self.settle(client)
        self.assertEqual(told(client, "pan"), ["pan native"])
        self.assertNotIn("cancel", touches(client))

    def test_every_kind(self):
        weston = Weston(self)
        client = self.scene("every")
        self.play(weston, tap(400, 300))
        client.wait_for("^Tap recognized at 400.0,300.0 touches 1$")
        self.play(weston, [(0, {0: (400, 300)}), (800, {0: None})])
        client.wait_for("^LongPress began at 400.0,300.0 touches 1$")
        client.wait_for("^LongPress ended")
        self.play(weston, line((400, 300), (800, 300), steps=15))
        client.wait_for("^Swipe recognized at 400.0,300.0 touches 1 to right$")
        # Two fingers that move from 200 to 400 px apart, and make a quarter turn.
        frames = [(10 * n, {
            slot: (640 + side * (100 + 5 * n) * math.cos(n * math.pi / 40),
                   400 + side * (100 + 5 * n) * math.sin(n * math.pi / 40)) for slot, side in ((0, -1), (1, 1))})
            for n in range(21)]
        self.play(weston, [*frames, (210, {0: None, 1: None})])
        scale = float(client.wait_for(r"^Pinch ended .* touches 2 scale (\S+)$")[0][1])
        self.assertAlmostEqual(scale, 400 / (200 + 8 * POINT), delta=0.05)
        turned = float(client.wait_for(r"^Rotation ended .* touches 2 turned (\S+)$")[0][1])
        self.assertAlmostEqual(turned, math.pi / 2, delta=0.15)
        client.wait_for(r"^Transform ended .* scale 1\.\d+ turned 1\.\d+$")
        self.play(weston, line((5, 300), (300, 300)))
        client.wait_for("^edge left$")

    # ---- Where widgets are ----

    def test_shadows_of_a_window(self):
        """desktop-shell may place the window anywhere; wl_touch shows where the surface is."""
        weston = Weston(self, shell="desktop-shell", config=DESKTOP)
        client = self.scene("shadows")
        left, top, x, y = map(float, client.wait_for(r"^widget (\S+) (\S+) (\S+) (\S+)$")[0].groups())
        self.assertGreater(left, 0, "GTK draws no shadow")
        self.assertGreater(y, 0, "GTK draws no title bar")
        self.play(weston, tap(640, 400))
        heard = client.wait_for(r"^tap recognized at (\S+),(\S+) ")[0]
        down = client.lines(r"wl_touch@\d+\.down\(\d+, \d+, [^,]+, \d+, (\S+), (\S+)\)")[0]
        self.assertAlmostEqual(float(heard[1]) + left + x, float(down[1]), delta=0.1)
        self.assertAlmostEqual(float(heard[2]) + top + y, float(down[2]), delta=0.1)
        # That gives the corner of the widget.
        corner_x, corner_y = 640 - float(heard[1]), 400 - float(heard[2])
        self.tap_at(weston, client, corner_x + 2, corner_y + 2, ("tap", 2, 2))
        self.tap_at(weston, client, corner_x + 100, corner_y - 2, None)

    def test_a_scrolled_window_clips_and_scrolls(self):
        weston = Weston(self)
        client = self.scene("scrolled")
        client.wait_for("^scrolled 500$")
        # The second widget begins 100 px below the upper edge of the visible part, which is at 200.
        self.tap_at(weston, client, 600, 310, ("tap", 600, 10))
        self.tap_at(weston, client, 600, 290, None)
        self.tap_at(weston, client, 600, 590, ("tap", 600, 290))
        # A part that is not visible cannot be touched.
        self.tap_at(weston, client, 600, 620, None)

    def test_a_scrolled_window_scrolls_what_a_pan_refuses(self):
        weston = Weston(self)
        client = self.scene("scrolled")
        client.wait_for("^scrolled 500$")
        self.play(weston, line((600, 350), (800, 350)))
        client.wait_for("^pan ended")
        self.assertEqual(client.lines("^scrolled (?!500$)"), [], "GTK has scrolled before the pan began")
        self.assertNotIn("down", touches(client), "GTK was told of a touch that belongs to the pan")
        self.refuse_in_time(client, lambda: self.play(weston, line((600, 550), (600, 400))))
        client.wait_for(r"^scrolled 6\d\d$")
        self.settle(client)
        self.assertEqual(told(client, "pan"), ["pan began", "pan ended"])

    def test_a_popover_is_closed_as_a_frame_is_drawn(self):
        weston = Weston(self)
        client = self.scene("closed")
        self.play(weston, tap(50, 50))
        client.wait_for("^inner recognized")
        self.tell(client, "close")
        self.tap_at(weston, client, 50, 50, ("outer", 50, 50))

    def test_a_popover_is_a_surface_of_its_own(self):
        weston = Weston(self)
        client = self.scene("popover")
        x, y = map(float, client.wait_for(r"^popover (\S+) (\S+)$")[0].groups())
        self.tap_at(weston, client, 1000, 700, ("outer", 1000, 700))
        before = len(client.lines(" recognized "))
        self.play(weston, tap(x + 100, y + 100))
        match = client.wait_for(r"^(\S+) recognized at (\S+),(\S+) ", count=before + 1)[before]
        self.assertEqual(match[1], "inner", client.log)

    def test_a_menu_stays_open_on_a_seat_without_a_keyboard(self):
        """GTK asks for its grab with the serial 0, since the touch was cancelled."""
        weston = Weston(self)
        for name, ms in (("press", 1000), ("tap", 60)):
            with self.subTest(name):
                client = self.scene("menu", name)
                self.play(weston, [(0, {0: (200, 200)}), (ms, {0: None})])
                client.wait_for("^open$")
                # The menu says so before it has content; once it is on the output, fingers find it.
                menu = client.wait_for(r"get_xdg_surface\(new id xdg_surface@\d+, wl_surface@(\d+)\)", count=2)[-1][1]
                client.wait_for(rf"wl_surface@{menu}\.enter\(")
                self.play(weston, tap(600, 420))
                client.wait_for("^clicked$")
                self.assertEqual(client.lines("^closed$"), [])
                # Beside it.
                self.play(weston, tap(1200, 750))
                client.wait_for("^closed$")
                client.kill()

    def test_a_widget_drawn_over_another_takes_its_touches(self):
        weston = Weston(self)
        client = self.scene("overlay")
        # Beside the panel: both the widget and the frame around it.
        self.play(weston, tap(900, 300))
        client.wait_for("^below recognized at 900.0,300.0")
        client.wait_for("^around recognized at 900.0,300.0")
        # A widget that cannot be a target lets touches through.
        self.play(weston, tap(1200, 300))
        client.wait_for("^below recognized at 1200.0,300.0")
        # The panel's widget without gestures: only the frame.
        self.play(weston, tap(300, 200))
        client.wait_for("^around recognized at 300.0,200.0")
        # The panel's widget with a gesture, and the frame.
        self.play(weston, tap(300, 600))
        client.wait_for("^above recognized at 300.0,200.0")
        client.wait_for("^around recognized at 300.0,600.0")
        self.assertEqual(len(client.lines("^below ")), 2, client.log)

    def test_a_widget_that_covers_another_can_be_a_target_or_not(self):
        weston = Weston(self)
        client = self.scene("covered")
        below = ("below", 200, 200)
        self.tap_at(weston, client, 200, 200, below)
        self.tell(client, "sensitive", "true")
        self.tap_at(weston, client, 200, 200, None)
        self.tell(client, "can-target", "false")
        self.tap_at(weston, client, 200, 200, below)
        self.tell(client, "can-target", "true")
        self.tap_at(weston, client, 200, 200, None)
        self.tell(client, "sensitive", "false")
        self.tap_at(weston, client, 200, 200, below)

    def test_a_button_on_a_canvas(self):
        weston = Weston(self)
        client = self.scene("button")
        # At once: the canvas's double tap would hold each lift back for 350 ms. A busy machine may be that late, too.
        for clicks in (1 + number for number in again("a lift reaches a button")):
            self.play(weston, tap(200, 150))
            client.wait_for("^clicked", count=clicks)
            down, up = (client.lines(rf"^\[ *(\d+\.\d+)\] wl_touch@\d+\.{event}\(")[-1] for event in ("down", "up"))
            if float(up[1]) - float(down[1]) < 350:
                break
        else:
            self.fail(f"lifts are held back: {client.log}")
        self.play(weston, [*tap(200, 150, 0), *tap(200, 150, 150)])
        client.wait_for("^clicked", count=clicks + 2)
        self.assertEqual(told(client, "once|twice|pan"), [])
        # A label has no gestures of its own: the canvas receives its touches.
        self.tap_at(weston, client, 200, 450, ("once", 200, 450))
        self.play(weston, [*tap(800, 450, 0), *tap(800, 450, 150)])
        client.wait_for("^twice recognized at 800.0,450.0")
        self.assertEqual(told(client, "once|twice|pan"), ["once recognized", "twice recognized"])

    def test_a_widget_is_hidden_and_shown(self):
        weston = Weston(self)
        client = self.scene("hiding")
        self.tap_at(weston, client, 300, 300, ("tap", 300, 300))
        self.tell(client, "widget", "hide")
        self.tap_at(weston, client, 300, 300, None)
        self.tell(client, "widget", "show")
        self.tap_at(weston, client, 300, 300, ("tap", 300, 300))

    def test_a_window_is_hidden_and_shown(self):
        weston = Weston(self)
        client = self.scene("hiding")
        self.tap_at(weston, client, 300, 300, ("tap", 300, 300))
        self.tell(client, "window", "hide")
        self.tell(client, "window", "show")
        self.tap_at(weston, client, 400, 300, ("tap", 400, 300))
        self.assertEqual(weston.errors(), [])

    def test_a_widget_is_moved_and_turned(self):
        """In a right-to-left window, whose first column is on the right; GtkFixed still counts from the left."""
        weston = Weston(self)
        client = self.scene("moving")
        self.tap_at(weston, client, 640 + 25, 35, ("tap", 5, 5))
        self.tell(client, "move")
        self.tap_at(weston, client, 640 + 25, 35, None)
        self.tap_at(weston, client, 20 + 25, 35, ("tap", 25, 5))
        # Turned by 90° about its corner, which is at 300,300.
        self.tell(client, "turn")
        self.tap_at(weston, client, 20 + 25, 35, None)
        self.tap_at(weston, client, 300 - 20, 300 + 150, ("tap", 150, 20))
        self.tap_at(weston, client, 300 + 20, 300 + 50, None)
        self.tell(client, "clip")
        self.tap_at(weston, client, 300 - 20, 300 + 150, None)

    def test_two_windows(self):
        weston = Weston(self)
        client = self.scene("two_windows")
        self.tap_at(weston, client, 300, 300, ("second", 300, 300))
        self.tell(client, "close")
        self.tap_at(weston, client, 300, 300, ("first", 300, 300))

    # ---- Many ----

    def test_a_list_of_thousands(self):
        """The compositor allows 1024 recognizers; of 3000 rows, only the visible ones have views."""
        weston = Weston(self)
        client = self.scene("crowd", "3000")
        self.tap_at(weston, client, 300, 350, ("row-3", 300, 50))
        self.tell(client, "250000")
        self.tap_at(weston, client, 300, 350, ("row-2503", 300, 50))
        objects = len(client.lines(r"-> waytouch_view_v1@\d+\.add_recognizer"))
        self.assertLess(objects, 100)
        self.assertNotIn("WARNING", client.log)

    def test_holes_are_cut_by_what_is_drawn_over_them_however_many_there_are(self):
        result = subprocess.run([os.path.join(self.programs, "gtk-holes")], capture_output=True, text=True, check=False)
        self.assertEqual((result.returncode, result.stdout.splitlines()[-1:]), (0, ["done"]), result.stderr)

    def test_more_gestures_than_are_allowed(self):
        """1300 widgets at once: those beyond the limit are left to GTK, with one warning."""
        weston = Weston(self)
        client = self.scene("crowd", "1300", G_DEBUG="")
        self.tell(client, "small")
        client.wait_for("WARNING.*recognizers")
        for number in (0, 1299):
            x, y = number % 50 * 25 + 10, number // 50 * 25 + 10
            self.tap_at(weston, client, x, y, (f"row-{number}", 10, 10))
        self.assertEqual(len(client.lines("WARNING")), 1)
        self.assertEqual(weston.errors(), [])

    def test_what_is_left_of_the_views_if_another_library_has_taken_the_rest(self):
        """A root view and one for the widget are needed. With fewer, GTK recognises the gestures."""
        weston = Weston(self)
        for left, expected in (0, "fallback"), (1, "fallback"), (2, "native"):
            client = self.client(f"crowded-{left}", [os.path.join(self.programs, "gtk-crowded"), str(left)])
            self.assertEqual(client.wait(), 0, client.log)
            self.assertEqual([match[0] for match in client.lines("^(fallback|native)$")], [expected])
            self.assertEqual(len(client.lines("WARNING.*no more views")), left < 2)
        self.assertEqual(weston.errors(), [])

    def test_any_number_of_gestures_goes_together_with_all_others(self):
        weston = Weston(self)
        client = self.scene("related")
        # 91 taps have 4095 pairs, one less than is allowed.
        self.assertEqual(len(client.lines(r"allow_simultaneous\((?!nil)")), 4095)
        self.assertEqual(len(client.lines(r"allow_simultaneous\(nil\)")), 2)
        frames = line((500, 300), (700, 300))
        self.play(weston, [frames[0], *((at + 400, contacts) for at, contacts in frames[1:])])
        for name in ("LongPress", "Pan", "Transform"):
            client.wait_for(f"^{name} ended")

    # ---- What apps do ----

    def test_an_app_refuses(self):
        weston = Weston(self)
        client = self.scene("refusing")
        late = self.refuse_in_time(client, lambda: self.play(weston, line((300, 300), (400, 300))))
        client.wait_for("^drag-end 100,0$")
        # In the app's should-begin handler, movement counts from touch down.
        moved = float(client.lines(r"^asked .* moved (\S+),")[0][1])
        self.assertGreater(moved, 10 * POINT)
        self.assertEqual(told(client, "pan"), [])
        self.assertEqual(len(client.lines("^asked")), late + 1)
        self.assertEqual(touches(client).count("cancel"), late)

    def test_an_app_that_is_asked_knows_the_number_of_fingers(self):
        weston = Weston(self)
        client = self.scene("accepting")
        for count in (1, 2):
            self.play(weston, [(0, {0: (300, 300), 1: (400, 300)}), (60, {0: None, 1: None})])
            client.wait_for("^tap recognized .* touches 2$", count=count)
            client.wait_for("^tap asked .* touches 2$", count=count)

    def test_a_slow_app_knows_the_times_of_changes(self):
        weston = Weston(self)
        client = self.scene("slow")
        self.play(weston, sorted(
            line((300, 300), (250, 300)) + line((500, 300), (700, 300), slot=1), key=lambda frame: frame[0]))
        for name in ("Pan", "Pinch"):
            client.wait_for(f"^{name} ended")
            times = [int(match[1]) for match in client.lines(rf"^{name} \w+ (\d+)$")]
            self.assertEqual(times, sorted(times))
            self.assertGreater(times[0], 0)

    def test_a_pan_that_is_switched_off_and_on_is_cancelled(self):
        weston = Weston(self)
        client = self.scene("switched")
        self.play(weston, line((300, 300), (700, 300), steps=100))
        client.wait_for("^pan (cancelled|ended)")
        self.settle(client)
        self.play(weston, line((300, 300), (700, 300), steps=100))
        client.wait_for("^pan (cancelled|ended)", count=2)
        self.assertEqual(told(client, "pan"), ["pan began", "pan cancelled"] * 2)
        self.assertEqual(set(match[1] for match in client.lines("^pan cancelled (.*)")), {"disabled"})

    def test_a_pan_that_is_switched_off_after_its_finger_has_lifted_is_cancelled(self):
        """The app did not know that it was over."""
        weston = Weston(self)
        client = self.scene("switched_late")
        for count in (1, 2):
            self.play(weston, line((300, 300), (700, 300)))
            client.wait_for("^pan (ended|cancelled)", count=count)
        self.assertEqual(told(client, "pan"), ["pan began", "pan cancelled"] * 2)
        self.assertEqual(set(match[1] for match in client.lines("^pan cancelled (.*)")), {"disabled"})

    def test_a_pan_that_began_while_the_app_disabled_it_is_not_told(self):
        weston = Weston(self)
        client = self.scene("busy")
        with Fifo(client, os.path.join(self.directory, "input")) as fifo:
            fifo.write("disable\n")
        client.wait_for("^busy")
        self.play(weston, line((300, 300), (700, 300)))
        self.assertEqual(client.lines("^done"), [])
        client.wait_for(r"waytouch_pan_v1@\d+\.(ended|cancelled)")
        self.settle(client)
        self.assertEqual(told(client, "pan"), [])

    def test_a_late_no_still_holds(self):
        weston = Weston(self)
        client = self.scene("late")
        for count in (1, 2):
            self.play(weston, line((300, 300), (500, 300)))
            client.wait_for("^no$", count=count)
            client.wait_for(r"waytouch_pan_v1@\d+\.(ended|cancelled)", count=count)
        self.assertEqual(told(client, "pan"), [])

    def test_a_pan_that_begins_before_the_app_has_answered_keeps_its_values(self):
        weston = Weston(self)
        client = self.scene("slowly_asked")
        self.play(weston, [(0, {0: (300, 300)}), (20, {0: (350, 300)}), (40, {0: (400, 300)})])
        client.wait_for("^now at 400.0,300.0 touches 1 moved (?!0.0)")

    def check_disabled(self, client):
        for name in ("tap", "pan"):
            client.wait_for(f"^{name} asked")
        self.assertEqual(told(client, "tap|pan", without="asked"), [])

    def test_what_the_app_disables_as_it_is_asked_is_not_recognised(self):
        weston = Weston(self)
        client = self.scene("disabled_as_asked")
        self.play(weston, tap(300, 300))
        self.play(weston, line((300, 300), (500, 300)))
        self.settle(client)
        self.check_disabled(client)

    def check_death(self, when, how, *expected):
        weston = Weston(self)
        client = self.scene("dying", when, how)
        self.play(weston, line((300, 300), (400, 300)))
        client.wait_for("^gone$")
        self.play(weston, tap(700, 500))
        name = "second" if how == "close" else "outer"
        client.wait_for(f"^{name} recognized")
        self.assertEqual(told(client, "pan"), [f"pan {state}" for state in expected])
        self.assertTrue(client.is_running)
        self.assertNotRegex(client.log, "CRITICAL|WARNING")

    def test_a_handler_removes_its_widget(self):
        self.check_death("changed", "remove", "began", "cancelled")

    def test_a_handler_destroys_its_widget_as_the_pan_begins(self):
        self.check_death("began", "dispose", "began", "cancelled")

    def test_a_handler_detaches_its_gesture(self):
        self.check_death("changed", "detach", "began", "cancelled")

    def test_a_handler_changes_a_gesture_that_is_being_detached(self):
        weston = Weston(self)
        client = self.scene("undone")
        self.play(weston, [(0, {0: (300, 300)}), (800, {0: None})])
        client.wait_for("^changed 700 True$")
        self.settle(client)
        self.assertEqual(told(client, "press"), ["press began", "press cancelled"])
        self.assertTrue(client.is_running)

    def test_a_limit_of_the_app_is_taken_back(self):
        weston = Weston(self)
        client = self.scene("usual")
        held = [(0, {0: (300, 300)}), (60, {0: (320, 300)}), (300, {0: None})]
        self.play(weston, held)
        self.play(weston, [(0, {0: (300, 300)}), (1500, {0: None})])
        self.settle(client)
        self.assertEqual(told(client, "tap|press"), [])
        self.tell(client, "usual")
        self.play(weston, held)
        client.wait_for("^tap recognized")
        self.play(weston, [(0, {0: (300, 300)}), (1500, {0: None})])
        client.wait_for("^press ended")

    def test_speeds_are_not_those_of_the_gesture_before(self):
        weston = Weston(self)
        client = self.scene("speeds")
        for count in (1, 2):
            self.play(weston, sorted(
                line((300, 300), (200, 300)) + line((500, 300), (700, 300), slot=1), key=lambda frame: frame[0]))
            for name in ("Pan", "Pinch", "Transform"):
                client.wait_for(f"^{name} ended", count=count)
        for name in ("Pan", "Pinch", "Transform"):
            for match in client.lines(rf"^{name} (began|changed) speed (.*)$"):
                self.assertNotRegex(match[2], "[1-9]", match[0])
            for match in client.lines(rf"^{name} ended speed (.*)$"):
                self.assertRegex(match[1], "[1-9]")

    def test_a_handler_removes_its_widget_as_the_pan_ends(self):
        self.check_death("ended", "remove", "began", "ended")

    def test_a_handler_closes_its_window(self):
        self.check_death("began", "close", "began", "cancelled")

    def test_a_display_is_closed(self):
        weston = Weston(self)
        client = self.scene("closing")
        self.play(weston, line((300, 300), (700, 300), steps=100))
        client.wait_for("^closed")
        self.assertEqual(told(client, "pan|closed"), ["pan began", "pan cancelled", "closed False"])

    def test_a_gesture_that_is_being_detached_gets_no_other_recognizer(self):
        weston = Weston(self)
        client = self.scene("leaving")
        self.play(weston, line((300, 300), (700, 300), steps=100))
        client.wait_for("^loop over")
        self.assertEqual(told(client, "pan"), ["pan began", "pan cancelled"])
        self.assertEqual(len(client.lines(r"-> waytouch_view_v1@\d+\.add_recognizer")), 1)

    def test_lifetimes_under_the_address_sanitizer(self):
        """With the compositor's gestures and without."""
        library, programs = build_sanitized()
        program = os.path.join(programs, "gtk-lifetimes")
        weston = Weston(self)
        self.environment.update(SANITIZED, LD_LIBRARY_PATH=library)
        client = self.client("lifetimes", [program])
        self.assertEqual(client.wait(), 0, client.log)
        client.wait_for("^done$")
        self.assertGreater(len(client.lines(r"-> waytouch_view_v1@\d+\.add_recognizer")), 30)
        self.assertNotRegex(client.log, "CRITICAL|WARNING")
        self.assertEqual(weston.errors(), [])
        weston.kill()
        self.without = Weston(self, config=WITHOUT_WAYTOUCH, seats=["seat one", "plug one screen"])
        client = self.client("lifetimes", [program, "fallback"])
        self.assertEqual(client.wait(), 0, client.log)
        # The click that it emits has no event, which Gdk logs.
        client.wait_for("^done$")
        self.assertNotRegex(client.log, "Waytouch-(CRITICAL|WARNING)")
        commits = self.without.commits()
        client = self.client("lifetimes", [program, "disabled"])
        client.wait_for("^shown$")
        self.without.wait_for_window(client, commits)
        # The finger does not lift: the pan must not end before it is disabled.
        self.seat_line((300, 300), (400, 300), lifts=False)

        def has_ended():
            self.without.tell("motion one screen 0 400 300", "frame one screen")
            return not client.is_running
        wait_until(has_ended, "the program has ended")
        self.assertEqual(client.wait(), 0, client.log)
        client.wait_for("^done$")
        self.assertNotRegex(client.log, "CRITICAL|WARNING")

    def test_a_handler_that_runs_a_main_loop_is_called_again_inside_it(self):
        weston = Weston(self)
        client = self.scene("looping")
        self.play(weston, line((300, 300), (700, 300), steps=100))
        client.wait_for("^pan ended")
        client.wait_for("^loop over$")
        said = [match[0] for match in client.lines("^(loop over|loop|pan changed)")]
        self.assertIn("pan changed", said[said.index("loop") + 1:said.index("loop over")], said)

    # ---- Two recognise: the compositor touches, and GTK the mouse ----

    def scene_with_mouse(self, name, *arguments):
        """Starts a scene in a Weston with Waytouch, a touch screen and a mouse."""
        self.without = Weston(self, seats=["seat one", "plug one screen", "mouse one"])
        client = self.scene(name, *arguments)
        # Weston has told the app of the mouse when it was over the window once.
        self.without.tell("point one 10 10")
        return client

    def drag(self, client, start, end):
        """Presses the mouse and drags it there; returns when the pan of the scene has followed."""
        self.without.tell("point one {} {}".format(*start), "press one")
        for n in range(1, 11):
            self.without.tell(f"point one {start[0] + (end[0] - start[0]) * n // 10} {end[1]}")
            # GTK may be told of several movements as one.
            if n == 5:
                client.wait_for("^pan began")
        client.wait_for(f"^pan changed at {end[0]:.1f},{end[1]:.1f} ")

    def test_a_touch_that_the_app_refuses_leaves_the_pan_of_the_mouse_alone(self):
        client = self.scene_with_mouse("picky")
        self.drag(client, (100, 300), (300, 300))
        self.seat_line((1000, 500), (1000, 700))
        client.wait_for("^asked at 1000")
        self.settle(client)
        self.without.tell("let-go one")
        ended = client.wait_for(r"^pan ended at (\S+),(\S+) touches 1 moved (\S+),(\S+)")[0]
        self.assertEqual([float(each) for each in ended.groups()], [300, 300, 192, 0])
        self.assertEqual(told(client, "pan"), ["pan began", "pan ended"])

    def test_a_pan_of_the_mouse_gives_way_to_a_finger_for_good(self):
        client = self.scene_with_mouse("picky")
        self.drag(client, (100, 300), (300, 300))
        self.seat_line((500, 500), (500, 700))
        client.wait_for("^pan ended")
        # The button is still down.
        for x in (400, 500, 600):
            self.without.tell(f"point one {x} 300")
        self.without.tell("let-go one")
        self.seat_line((500, 500), (500, 700))
        client.wait_for("^pan ended", count=2)
        self.assertEqual(told(client, "pan"), [
            "pan began", "pan cancelled", "pan began", "pan ended", "pan began", "pan ended"])

    def test_a_mouse_does_not_disturb_the_values_of_a_finger(self):
        client = self.scene_with_mouse("picky")
        self.without.tell("down one screen 0 500 500", "frame one screen", "motion one screen 0 500 600",
                          "frame one screen")
        client.wait_for("^pan began")
        self.without.tell("motion one screen 0 500 700", "frame one screen")
        client.wait_for("^pan changed at 500.0,700.0 ")
        before = client.lines("^pan changed (.*)$")[-1][1]
        self.without.tell("point one 100 300", "press one", *(f"point one {x} 300" for x in (150, 200, 250)))
        client.wait_for(r"wl_pointer@\d+\.motion\(\d+, 250\.")
        self.tell(client, "now")
        self.assertEqual(client.lines("^now (.*)$")[-1][1], before)
        self.without.tell("up one screen 0", "frame one screen")
        client.wait_for("^pan ended")
        for x in (300, 400, 500):
            self.without.tell(f"point one {x} 300")
        self.without.tell("let-go one")
        self.tell(client, "now")
        self.assertEqual(told(client, "pan"), ["pan began", "pan ended"])

    def test_a_click_that_waits_keeps_its_place(self):
        client = self.scene_with_mouse("patient")
        self.without.tell("point one 100 100", "press one", "let-go one")
        client.wait_for(r"wl_pointer@\d+\.button\(.*, 272, 0\)")
        self.seat_tap(700, 700)
        places = [match[1] for match in client.wait_for(r"^once recognized at (\S+) ", count=2)]
        self.assertEqual(sorted(places), ["100.0,100.0", "700.0,700.0"])

    def test_a_gesture_stays_with_gtk_until_its_finger_lifts(self):
        client = self.scene_with_mouse("late_room", "pan")
        self.without.tell("down one screen 0 300 300", "frame one screen")
        self.without.tell("motion one screen 0 340 300", "frame one screen")
        client.wait_for("^pan began")
        for x in (380, 420):
            self.without.tell(f"motion one screen 0 {x} 300", "frame one screen")
        client.wait_for("^pan changed at 420.0,300.0|^pan changed at 320.0,300.0")
        self.tell(client, "room")
        client.wait_for("^pan native$")
        for x in (440, 480, 520):
            self.without.tell(f"motion one screen 0 {x} 300", "frame one screen")
        self.without.tell("up one screen 0", "frame one screen")
        self.assertEqual(client.wait_for(r"^pan ended .* moved (\S+),")[0][1], "212.0")
        self.seat_line((300, 300), (500, 300))
        client.wait_for("^pan ended", count=2)
        self.assertEqual(told(client, "pan"), ["pan began", "pan native", "pan ended", "pan began", "pan ended"])

    def test_a_long_press_stays_with_gtk_until_its_finger_lifts(self):
        client = self.scene_with_mouse("late_room", "press")
        self.without.tell("down one screen 0 300 300", "frame one screen")
        client.wait_for(r"wl_touch@\d+\.frame")
        self.tell(client, "room")
        client.wait_for("^press began")
        client.wait_for("^press native$")
        self.without.tell("up one screen 0", "frame one screen")
        client.wait_for("^press ended")

    def test_a_gesture_that_ignores_the_mouse_does_not_take_it_from_others(self):
        client = self.scene_with_mouse("together")
        self.without.tell("point one 300 300", "press one")
        client.wait_for("^press began")
        self.without.tell("let-go one")
        client.wait_for("^press ended")

    # ---- Without the compositor ----

    def test_gtk_follows_the_number_of_fingers_that_the_app_sets_later(self):
        client = self.scene_without("changing")
        self.seat_line((100, 300), (500, 300))
        client.wait_for("^pan ended")
        client.provoke(lambda: self.seat_line((700, 300), (1100, 300)), "^swipe recognized")
        self.tell(client, "two")
        self.seat_line((100, 300), (500, 300))
        self.seat_line((700, 300), (1100, 300))
        self.settle(client)
        self.assertEqual(told(client, "pan|swipe"), ["pan began", "pan ended", "swipe recognized"])
        self.without.tell("down one screen 0 200 300", "down one screen 1 300 300", "frame one screen")
        for x in range(240, 400, 40):
            self.without.tell(f"motion one screen 0 {x} 300", f"motion one screen 1 {x + 100} 300", "frame one screen")
        self.without.tell("up one screen 0", "up one screen 1", "frame one screen")
        client.wait_for("^pan ended .* touches 2 moved", count=1)
        client.wait_for("^pinch ended")

    def test_gtk_follows_it_during_the_gesture(self):
        client = self.scene_without("recounting")
        self.seat_line((100, 300), (500, 300))
        client.wait_for("^pan cancelled")
        self.without.tell("down one screen 0 200 300", "down one screen 1 300 300", "frame one screen")
        for x in range(240, 400, 40):
            self.without.tell(f"motion one screen 0 {x} 300", f"motion one screen 1 {x + 100} 300", "frame one screen")
        self.without.tell("up one screen 0", "up one screen 1", "frame one screen")
        client.wait_for("^pan ended .* touches 2 moved")
        self.assertEqual(told(client, "pan"), ["pan began", "pan cancelled", "pan began", "pan ended"])
        self.assertNotIn("CRITICAL", client.log)

    def test_a_third_finger_interrupts_a_pinch_of_gtk_until_it_lifts(self):
        client = self.scene_without("pinched")
        fingers = [(200, 300), (400, 300), (300, 500)]
        self.without.tell(*(f"down one screen {id} {x} {y}" for id, (x, y) in enumerate(fingers[:2])), "frame one screen")
        for away in (40, 80):
            self.without.tell(f"motion one screen 0 {200 - away} 300", f"motion one screen 1 {400 + away} 300",
                              "frame one screen")
        for name in ("pinch", "transform"):
            client.wait_for(f"^{name} began")
        self.without.tell("down one screen 2 {} {}".format(*fingers[2]), "frame one screen")
        for name in ("pinch", "transform"):
            client.wait_for(f"^{name} (ended|cancelled)")
        self.without.tell("up one screen 2", "frame one screen", "motion one screen 0 100 300", "frame one screen")
        for name in ("pinch", "transform"):
            client.wait_for(f"^{name} began at 290.0,300.0 touches 2", count=1)
        self.without.tell("up one screen 0", "up one screen 1", "frame one screen")
        for name in ("pinch", "transform"):
            client.wait_for(f"^{name} (ended|cancelled)", count=2)
        self.assertNotIn("CRITICAL", client.log)

    def test_gtk_recognises_all_that_go_with_one_another(self):
        client = self.scene_without("companions")
        for y, names in ((150, ("pinch", "rotation", "transform")), (600, ("free pinch", "free transform"))):
            self.without.tell(f"down one screen 0 200 {y}", f"down one screen 1 400 {y}", "frame one screen")
            for away in range(20, 120, 20):
                self.without.tell(f"motion one screen 0 {200 - away} {y + away}",
                                  f"motion one screen 1 {400 + away} {y - away}", "frame one screen")
            self.without.tell("up one screen 0", "up one screen 1", "frame one screen")
            for name in names:
                client.wait_for(f"^{name} ended")
                self.assertEqual(told(client, name), [f"{name} began", f"{name} ended"])

    def test_a_gesture_that_is_rebuilt_as_it_loses_its_touches_is_cancelled(self):
        client = self.scene_without("yielding")
        self.seat_line((100, 300), (500, 300))
        client.wait_for("^active False")
        # GTK 4.24 cancels it by itself.
        client.wait_for("^pan cancelled (prevented|touch-cancelled)$", count=1)
        self.assertEqual(told(client, "pan"), ["pan began", "pan cancelled"])
        self.assertNotIn("CRITICAL", client.log)

    def test_a_handler_detaches_another_gesture_of_its_widget(self):
        client = self.scene_without("detaching")
        for _ in range(2):
            self.seat_line((100, 300), (500, 300))
        client.wait_for("^first ended", count=2)
        self.assertEqual(told(client, "first|second"), ["first began", "first ended"] * 2)
        self.assertNotIn("CRITICAL", client.log)

    def test_gtk_asks_for_each_of_several_gestures(self):
        client = self.scene_without("together")
        self.seat_line((300, 300), (700, 300))
        client.wait_for("^asked")
        client.wait_for("^pan ended")

    def test_gtk_forgets_a_tap_whose_widget_is_hidden_while_it_waits(self):
        client = self.scene_without("vanishing")
        self.seat_tap(800, 450)
        client.wait_for("^over$")
        self.assertEqual(told(client, "once|twice"), [])

    def check_removal(self, property=None):
        """GTK's pinch is cancelled, and the app's handler destroys the widget."""
        client = self.scene_with_mouse("removing")
        self.without.tell("down one screen 0 300 300", "down one screen 1 400 300", "frame one screen")
        client.wait_for("^pinch began")
        if property:
            self.tell(client, property)
        else:
            self.without.tell("cancel one screen")
        client.wait_for("^gone")
        self.assertEqual(told(client, "pinch"), ["pinch began", "pinch cancelled"])
        self.assertTrue(client.is_running)
        self.assertNotIn("CRITICAL", client.log)

    def test_gtk_cancels_a_gesture_whose_handler_destroys_the_widget(self):
        self.check_removal()

    def test_gtk_hides_a_widget_whose_gesture_then_destroys_it(self):
        self.check_removal("visible")

    def test_gtk_forgets_the_fingers_on_a_widget_that_is_not_sensitive(self):
        self.check_removal("sensitive")

    def test_gtk_recognises_where_the_compositor_does_not(self):
        client = self.scene_without("plain")
        self.seat_line((300, 300), (400, 300))
        ended = client.wait_for(r"^pan ended at (\S+),(\S+) touches 1 moved (\S+),(\S+) speed (\S+),(\S+)$")[0]
        self.assertEqual(told(client, "pan"), ["pan began", "pan ended"])
        # GTK's drags begin beyond 8 px.
        for number, expected in ((1, 300), (2, 250), (3, 92), (4, 0)):
            self.assertAlmostEqual(float(ended[number]), expected, delta=1.1)

    def test_the_movement_that_gtk_needs_to_begin_is_not_part_of_the_pan(self):
        client = self.scene_without("accepting")
        self.seat_line((300, 300), (400, 300))
        client.wait_for("^pan ended")
        asked, began = (float(client.lines(rf"^pan {signal} .* moved (\S+),")[0][1]) for signal in ("asked", "began"))
        self.assertGreater(asked, 8)
        self.assertAlmostEqual(began, asked - 8, delta=0.2)

    def test_gtk_reports_no_speed_of_a_finger_that_has_stopped(self):
        client = self.scene_without("plain")
        self.seat_line((300, 300), (500, 300), pause=0.5)
        client.wait_for(r"^pan ended .* speed -?0,-?0$")

    def test_gtk_recognises_swipes_with_the_fingers_that_the_app_has_asked_for(self):
        client = self.scene_without("flung")
        self.seat_line((300, 300), (700, 300))
        self.settle(client)
        self.assertEqual(told(client, "swipe"), [])

        def swipe():
            self.without.tell_at_once("down one screen 0 300 300", "down one screen 1 300 400", "frame one screen")
            for x in range(340, 701, 40):
                self.without.tell_at_once(
                    f"motion one screen 0 {x} 300", f"motion one screen 1 {x} 400", "frame one screen")
            self.without.tell_at_once("up one screen 0", "up one screen 1", "frame one screen")
        client.provoke(swipe, "^swipe recognized at .* touches 2 to right$")
        self.assertEqual(set(told(client, "swipe")), {"swipe recognized"})

    def test_gtk_counts_every_tap_of_a_fast_series(self):
        client = self.scene_without("button")
        self.seat_tap(800, 450, count=3)
        client.wait_for("^once recognized")
        self.seat_tap(800, 300, count=4)
        client.wait_for("^twice recognized", count=3)
        self.assertEqual(told(client, "once|twice"), [
            "twice recognized", "once recognized", "twice recognized", "twice recognized"])

    def scene_without(self, name):
        """Starts a scene in a Weston that has a touch screen, but not Waytouch."""
        self.without = Weston(self, config=WITHOUT_WAYTOUCH, seats=["seat one", "plug one screen"])
        return self.scene(name)

    def seat_line(self, start, end, steps=10, id=0, pause=0, lifts=True):
        (x, y), (to_x, to_y) = start, end
        self.without.tell(f"down one screen {id} {x} {y}", "frame one screen")
        for n in range(1, steps + 1):
            self.without.tell(f"motion one screen {id} {x + (to_x - x) * n / steps:.0f} {y + (to_y - y) * n / steps:.0f}",
                              "frame one screen")
        time.sleep(pause)
        if lifts:
            self.without.tell(f"up one screen {id}", "frame one screen")

    def seat_tap(self, x, y, count=1):
        """Taps so many times, without a pause that a busy machine could make too long."""
        self.without.tell_at_once(*count * (
            f"down one screen 0 {x} {y}", "frame one screen", "up one screen 0", "frame one screen"))

    def test_gtk_does_not_recognise_what_the_app_disables_as_it_is_asked(self):
        client = self.scene_without("disabled_as_asked")
        self.seat_tap(300, 300)
        self.seat_line((300, 300), (500, 300))
        self.settle(client)
        self.check_disabled(client)

    def test_gtk_refuses_for_the_app(self):
        client = self.scene_without("refusing")
        self.seat_line((300, 300), (400, 300))
        client.wait_for("^asked at")
        client.wait_for("^drag-end 100,0$")
        self.assertEqual(told(client, "pan"), [])

    def test_gtk_tells_a_tap_from_a_double_tap(self):
        client = self.scene_without("button")
        self.seat_tap(800, 450)
        client.wait_for("^once recognized at 800.0,4(50|49).0")
        self.seat_tap(800, 450, count=2)
        client.wait_for("^twice recognized at 800.0,4(50|49).0")
        self.seat_tap(200, 150)
        client.wait_for("^clicked")
        self.assertEqual(told(client, "once|twice|pan"), ["once recognized", "twice recognized"])

    def test_gtk_forgets_a_tap_that_is_disabled_while_it_waits(self):
        client = self.scene_without("impatient")
        self.seat_tap(800, 450)
        client.wait_for("^over$")
        self.assertEqual(told(client, "once|twice"), [])
