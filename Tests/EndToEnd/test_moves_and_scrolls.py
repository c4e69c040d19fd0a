# SPDX-License-Identifier: MIT
"""Gestures of a policy that scroll or move windows, in Weston and in the wlroots kiosk, which have no mouse."""

from both import InKiosk, InWeston
from harness import DESKTOP, Weston, WestonTestCase
from kiosks import KioskTestCase

SCROLL = """
recognizers:
  - {id: wheel, kind: pan, min_touches: 2, on: changed, action: {scroll: [-1, -2]}}
  - {id: page, kind: tap, touches: 3, action: {scroll: [0, 300]}}
"""
NONE = "recognizers: [{id: none, kind: tap, touches: 5, action: deny}]\n"
MOVE = """
recognizers:
  - {id: carry, kind: pan, min_touches: 2, action: move-window}
  - {id: hold, kind: long-press, action: move-window}
"""


def pan(fingers, dx, dy, steps=10, at=(300, 200), pause=30):
    """The frames of fingers side by side that move by this many px, in steps."""
    def places(step):
        return {finger: (at[0] + 100 * finger + dx * step / steps, at[1] + dy * step / steps)
                for finger in range(fingers)}
    frames = [(pause * step, places(step)) for step in range(steps + 1)]
    return [*frames, (pause * (steps + 1), {finger: None for finger in range(fingers)})]


class Scrolls:
    """Tests for both compositors. `begin` starts one with the text of a policy, and `play_frames` plays frames."""

    def scrolled(self, *arguments):
        client = self.python_client("scrolled", *arguments)
        client.wait_for("^shown$")
        return client

    def pointer(self, client):
        return [match[1] for match in client.lines(r"^pointer (.*)$")]

    def test_fingers_scroll_what_is_under_them(self):
        self.begin(SCROLL)
        client = self.scrolled()
        client.wait_for("^has a pointer$")
        self.play_frames(pan(2, 60, -120))
        client.wait_for("^pointer leave$")
        told = self.pointer(client)
        self.assertRegex(told[0], "^enter ")
        self.assertEqual(told[-4:], ["source finger", "stop right", "stop down", "leave"])
        # The movement up to the threshold is not scrolled.
        right = sum(float(each.split()[1]) for each in told if each.startswith("right"))
        down = sum(float(each.split()[1]) for each in told if each.startswith("down"))
        self.assertTrue(-60 <= right <= -45, told)
        self.assertTrue(210 <= down <= 240, told)
        self.assertEqual([each for each in told if each.startswith("discrete") or each == "source continuous"], [])
        # The pointer stays at one place, however far they move.
        self.assertEqual(len([each for each in told if each.startswith("enter")]), 1)
        self.assertEqual([match[1] for match in client.lines_by_now("^touch (up|cancel)")], ["cancel"])
        self.play_frames(pan(2, 0, 80))
        client.wait_for("^pointer leave$", count=2)
        self.assert_no_errors()

    def test_a_tap_scrolls_once(self):
        self.begin(SCROLL)
        client = self.scrolled()
        client.wait_for("^has a pointer$")
        self.play_frames([(0, {n: (200 + 100 * n, 200) for n in range(3)}), (60, {n: None for n in range(3)})])
        client.wait_for("^pointer leave$")
        self.assertEqual(self.pointer(client), ["enter 300,200", "source continuous", "down 300", "leave"])
        self.assert_no_errors()

    def test_an_app_with_a_pan_keeps_it(self):
        self.begin(SCROLL)
        client = self.scrolled("pan")
        client.wait_for("^has a pointer$")
        self.play_frames(pan(2, 0, 120))
        client.wait_for("^pan ended$")
        self.assertEqual(self.pointer(client), [])
        self.assert_no_errors()

    def test_the_seat_has_a_pointer_while_the_policy_scrolls(self):
        self.begin(NONE)
        client = self.scrolled()
        self.assertEqual(client.lines_by_now("^has a pointer$"), [])
        self.write_policy(SCROLL)
        client.wait_for("^has a pointer$")
        self.play_frames(pan(2, 0, 120))
        client.wait_for("^pointer leave$")
        self.assert_no_errors()

    def test_a_policy_that_changes_ends_the_scroll(self):
        self.begin(SCROLL)
        client = self.scrolled()
        client.wait_for("^has a pointer$")
        frames = pan(2, 0, 300, steps=60, pause=50)
        playing = self.background_play(self.compositor, self.recorded(frames))
        client.wait_for("^pointer down ", count=3)
        self.write_policy(SCROLL.replace("wheel", "other"))
        client.wait_for("^pointer leave$")
        self.assertEqual(self.pointer(client)[-3:], ["stop right", "stop down", "leave"])
        self.assertRegex(playing(), "^ok")
        self.assertEqual(self.pointer(client)[-1], "leave")
        self.assert_no_errors()

    def test_a_client_that_is_killed_while_it_is_scrolled(self):
        self.begin(SCROLL)
        for _ in range(2):
            client = self.scrolled()
            client.wait_for("^has a pointer$")
            playing = self.background_play(self.compositor, self.recorded(pan(2, 0, 200, steps=20)))
            client.wait_for("^pointer down ")
            client.kill()
            self.assertRegex(playing(), "^ok")
        client = self.scrolled()
        client.wait_for("^has a pointer$")
        self.play_frames(pan(2, 0, 80))
        client.wait_for("^pointer leave$")
        self.assert_no_errors()


class WestonScrolls(Scrolls, InWeston):
    pass


class WlrootsScrolls(Scrolls, InKiosk):
    pass


class WestonMoves(WestonTestCase):
    def begin(self, policy, shell="desktop-shell", kind="none"):
        self.weston = Weston(self, config=DESKTOP, shell=shell, variables={"WAYTOUCH_POLICY": self.write_policy(policy)})
        client = self.python_client("grabs", kind)
        client.wait_for("^shown$")
        return client

    def play(self, frames):
        self.assertRegex(self.weston.play(self.recording_of(frames)), "^ok")
        self.weston.sync()
        self.weston.wait_for_repaint()

    def place(self, client, x, y):
        """Taps there; returns where in the window the finger has landed."""
        downs = len(client.lines("^touch down"))
        self.play([(0, {0: (x, y)}), (60, {0: None})])
        client.wait_for("^touch down", count=downs + 1)
        match = client.lines(r"wl_touch[@#]\d+\.down\(.*, ([-\d.]+), ([-\d.]+)\)")[-1]
        return float(match[1]), float(match[2])

    def assert_moved(self, client, before, at, dx, dy, delta=1):
        """The window has moved by this many px since a finger at this place landed in it at `before`."""
        after = self.place(client, *at)
        self.assertAlmostEqual(before[0] - after[0], dx, delta=delta, msg="right")
        self.assertAlmostEqual(before[1] - after[1], dy, delta=delta, msg="down")

    def assert_clean_end(self):
        self.assertEqual(self.weston.errors(), [])
        self.assertEqual(self.weston.terminate(), 0)

    def test_two_fingers_move_the_window(self):
        client = self.begin(MOVE)
        before = self.place(client, 600, 500)
        cancels = len(client.lines_by_now("^touch cancel"))
        # The first 10 pt begin the pan, and the window does not jump by them.
        self.play(pan(2, 120, 60, steps=30, at=(400, 300)))
        self.assertEqual(len(client.lines_by_now("^touch cancel")), cancels + 1)
        after = self.place(client, 600, 500)
        self.assertTrue(95 <= before[0] - after[0] <= 120, (before, after))
        self.assertTrue(45 <= before[1] - after[1] <= 60, (before, after))
        self.assertEqual(client.lines_by_now("^press"), [])
        self.assert_clean_end()

    def test_a_hold_moves_the_window_unless_the_app_has_a_long_press(self):
        # The client's own long press wins: the policy's gesture yields to it, as would one that takes longer.
        client = self.begin(MOVE)
        before = self.place(client, 600, 500)
        self.play([(0, {0: (400, 300)}), (900, {0: (400, 300)}),
                   *((900 + 20 * n, {0: (400 + 5 * n, 300)}) for n in range(1, 21)), (1400, {0: None})])
        client.wait_for("^press window ended$")
        self.assert_moved(client, before, (600, 500), 0, 0)
        self.write_policy(MOVE.replace("long-press,", "long-press, min_duration: 0.3, yields: false,"))
        self.weston.wait_for("read again")
        self.play([(0, {0: (400, 300)}), (900, {0: (400, 300)}),
                   *((900 + 20 * n, {0: (400 + 5 * n, 300)}) for n in range(1, 21)), (1400, {0: None})])
        self.assert_moved(client, before, (600, 500), 100, 0)
        self.assert_clean_end()

    def test_windows_of_the_kiosk_stay(self):
        client = self.begin(MOVE, shell="kiosk-shell")
        before = self.place(client, 600, 500)
        for _ in range(2):
            self.play(pan(2, 120, 60, at=(400, 300)))
        self.assert_moved(client, before, (600, 500), 0, 0)
        self.assertEqual(len(self.weston.lines("'move-window' does not move fullscreen or maximised windows")), 1)
        self.assert_clean_end()

    def test_a_window_that_vanishes_while_it_moves(self):
        client = self.begin(MOVE)
        playing = self.background_play(self.weston, self.recording_of(pan(2, 100, 100, steps=40, at=(400, 300))))
        client.wait_for("^touch cancel")
        client.kill()
        self.assertRegex(playing(), "^ok")
        self.assert_clean_end()


class WlrootsMoves(KioskTestCase):
    def test_a_compositor_that_does_not_move_windows_says_so(self):
        self.kiosk(MOVE)
        client = self.python_client("scrolled")
        client.wait_for("^shown$")
        self.compositor.wait_for(
            r"this compositor does not move windows: 'move-window' has no effect \(used by 'carry', 'hold'\)")
        self.play(pan(2, 100, 100))
        client.wait_for("^touch up", count=2)
        self.assertEqual(client.lines_by_now("^touch cancel"), [])
        # wlroots has no log level for warnings.
        self.assertEqual(len(self.compositor.errors()), 1)
        self.assertEqual(self.compositor.terminate(), 0)
