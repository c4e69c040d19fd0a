# SPDX-License-Identifier: MIT
"""Touches are recognised even while a popup, a drag or a moving window has Weston's grab."""

import os
import re

from fingers import PALM, write_recording
from harness import DESKTOP, ROOT, Weston, WestonTestCase, recording, wait_until
from test_touches_and_gestures import collapsed


class GrabTests(WestonTestCase):
    def tap(self, weston, x, y):
        self.play(weston, [(0, {0: (x, y)}), (60, {0: None})])

    def grabbing(self, kind, shell="kiosk-shell", settings="", options=()):
        weston = Weston(self, config=DESKTOP + settings, shell=shell)
        client = self.python_client("grabs", kind, *options)
        client.wait_for("^shown$")
        return weston, client

    # The popups are at 100,100 and at 200,200, 200 px wide and high.

    def test_touches_during_a_popup_grab_are_recognised(self):
        weston, client = self.grabbing("popup")
        self.tap(weston, 600, 600)
        client.wait_for("^popup1 shown$")
        # The tap that opened it is recognised as well.
        client.wait_for("^tap window$")
        self.tap(weston, 150, 150)
        client.wait_for("^tap popup1$")
        client.wait_for("^popup2 shown$")
        self.tap(weston, 380, 380)
        client.wait_for("^tap popup2$")
        self.tap(weston, 150, 150)
        client.wait_for("^tap popup1$", count=2)
        # Beside the popups, but on their client's window: the client decides.
        self.tap(weston, 600, 600)
        client.wait_for("^tap window$", count=2)
        self.assertEqual(client.lines("dismissed"), [])
        self.assertEqual(client.lines("^press"), [])

    def test_a_finger_held_on_a_popup_is_a_long_press(self):
        weston, client = self.grabbing("popup")
        self.tap(weston, 600, 600)
        client.wait_for("^popup1 shown$")
        player = self.background_play(weston, write_recording(
            os.path.join(self.directory, "hold.yml"), recording("pan.yml"), [(0, {0: (150, 150)}), (900, {0: None})]))
        client.wait_for("^press popup1 began$")
        self.assertRegex(player(), "^ok")
        client.wait_for("^press popup1 ended$")

    def test_a_touch_beside_the_windows_dismisses_popups(self):
        weston, client = self.grabbing("popup")
        for count in (1, 2):
            self.tap(weston, 600, 600)
            client.wait_for("^popup1 shown$", count=count)
            self.tap(weston, 150, 150)
            client.wait_for("^popup2 shown$", count=count)
            self.tap(weston, 1200, 400)
            client.wait_for("^popup1 dismissed$", count=count)
            client.wait_for("^popup2 dismissed$", count=count)
        self.tap(weston, 1200, 400)
        self.tap(weston, 600, 600)
        client.wait_for("^popup1 shown$", count=3)
        self.assertEqual(len(client.lines("dismissed")), 4)

    def test_a_client_that_dies_takes_its_popups_along(self):
        weston, client = self.grabbing("popup")
        self.tap(weston, 600, 600)
        client.wait_for("^popup1 shown$")
        self.tap(weston, 150, 150)
        client.wait_for("^popup2 shown$")
        client.kill()
        self.assert_weston_goes_on(weston)
        self.assertEqual(weston.errors(), [])

    def test_a_client_that_destroys_its_shell_below_its_popups(self):
        weston, client = self.grabbing("popup", options=["rude"])
        self.tap(weston, 600, 600)
        client.wait_for("^popup1 shown$")
        self.tap(weston, 150, 150)
        client.wait_for("^popup2 shown$")
        self.tap(weston, 380, 380)
        client.wait_for(r"xdg_wm_base@\d+.destroy\(\)")
        client.kill()
        self.assert_weston_goes_on(weston)

    def test_popups_outlive_another_shell_of_their_client(self):
        weston, client = self.grabbing("popup", options=["two-bases"])
        self.tap(weston, 600, 600)
        client.wait_for("^popup1 shown$")
        self.tap(weston, 150, 150)
        client.wait_for("^destroyed$")
        # The connection still works.
        self.tap(weston, 600, 600)
        client.wait_for("^popup1 shown$", count=2)
        client.kill()
        self.assert_weston_goes_on(weston)

    def assert_weston_goes_on(self, weston):
        other = self.python_client("grabs", "popup", name="other")
        other.wait_for("^shown$")
        self.tap(weston, 600, 600)
        other.wait_for("^popup1 shown$")
        other.kill()
        self.assertEqual(weston.terminate(), 0)

    def test_the_serial_of_a_gesture_is_valid_for_a_popup(self):
        """It is, while its touch is down."""
        client = self.popup_in_press()
        began = client.lines(r"waytouch_long_press_v1@\d+\.began\((\d+), waytouch_seat_v1@\d+\)")
        self.assertEqual(self.serials_of_grabs(client), [match[1] for match in began], client.log)

    # GTK 4 asks for grabs with the serial 0 once a touch has been cancelled or has lifted.

    def test_a_popup_without_a_serial_opens_during_a_gesture(self):
        self.assertEqual(self.serials_of_grabs(self.popup_in_press("no-serial")), ["0"])

    def popup_in_press(self, *options):
        """A popup that a long press opens: it outlasts the touch, has the grab, and a touch beside it dismisses it."""
        weston, client = self.grabbing("popup-in-press", options=options)
        self.play(weston, [(0, {0: (600, 600)}), (1500, {0: None})])
        client.wait_for("^popup1 shown$")
        self.tap(weston, 150, 150)
        client.wait_for("^tap popup1$")
        self.assertEqual(client.lines("dismissed"), [])
        self.tap(weston, 1200, 400)
        client.wait_for("^popup1 dismissed$")
        return client

    @staticmethod
    def serials_of_grabs(client):
        return [match[1] for match in client.lines(r"xdg_popup@\d+\.grab\(wl_seat@\d+, (\d+)\)")]

    def test_popups_without_a_serial_open_for_touches(self):
        weston, client = self.grabbing("popup", options=["no-serial"])
        self.tap(weston, 600, 600)
        client.wait_for("^popup1 shown$")
        self.tap(weston, 150, 150)
        client.wait_for("^popup2 shown$")
        self.tap(weston, 1200, 400)
        client.wait_for("^popup2 dismissed$")
        client.wait_for("^popup1 dismissed$")

    def test_a_popup_without_a_serial_and_without_a_touch_is_dismissed(self):
        """Also if another client has been touched."""
        weston, client = self.grabbing("popup-in-press")
        self.tap(weston, 600, 600)
        client.wait_for("^tap window$")
        other = self.python_client("grabs", "popup-at-once", "no-serial", name="other")
        other.wait_for("^popup1 dismissed$")
        self.assertEqual(other.lines_by_now("^popup1 shown$"), [])
        self.assertTrue(weston.is_running)

    def test_a_client_that_dies_with_popups_open(self):
        weston, client = self.grabbing("popup")
        self.tap(weston, 600, 600)
        client.wait_for("^popup1 shown$")
        client.kill()
        # The popups are gone, for the plugin as well.
        second = self.python_client("grabs", "popup", name="second")
        second.wait_for("^shown$")
        self.tap(weston, 600, 600)
        second.wait_for("^popup1 shown$")
        self.tap(weston, 150, 150)
        second.wait_for("^tap popup1$")
        # Weston's kiosk-shell, with or without the plugin, cannot end while a popup is open.
        self.tap(weston, 1200, 400)
        second.wait_for("^popup1 dismissed$")
        second.wait_for("^popup2 dismissed$")
        self.assertEqual(weston.terminate(), 0, weston.log)

    # ---- The compositor's own gestures ----

    def with_policy(self, kind):
        """Two fingers held for half a second create a file."""
        policy = os.path.join(self.directory, "policy.yml")
        self.recognized = os.path.join(self.directory, "recognized")
        with open(policy, "w") as file:
            file.write(
                "recognizers:\n  - id: hold\n    kind: long-press\n    view: output\n    touches: 2\n"
                f"    min_duration: 0.5\n    action: {{spawn: [touch, {self.recognized}]}}\n")
        return self.grabbing(kind, settings=f"[waytouch]\npolicy={policy}\n")

    def assert_recognized(self):
        wait_until(lambda: os.path.exists(self.recognized), "the compositor's gesture is not recognised")

    def test_a_gesture_of_the_compositor_takes_touches_from_a_popup(self):
        weston, client = self.with_policy("popup")
        self.tap(weston, 600, 600)
        client.wait_for("^popup1 shown$")
        # The tap is recognised, which cancels its touch.
        client.wait_for("^touch cancel")
        self.assertFalse(os.path.exists(self.recognized))
        told = len(client.lines("^touch (down|up|cancel)"))
        self.play(weston, [(0, {0: (130, 130), 1: (600, 400)}), (900, {0: None, 1: None})])
        self.assert_recognized()
        self.assertEqual(
            [match[1] for match in client.lines("^touch (down|up|cancel)")][told:], ["down", "down", "cancel"])
        self.assertEqual(len(client.lines("^tap")), 1)

    def hold(self, weston):
        """Two fingers, one after the other, for 0.7 s."""
        self.play(weston, [
            (0, {0: (300, 300)}), (100, {1: (500, 300)}), (400, {0: (304, 300)}), (800, {0: None, 1: None})])

    def test_a_drag_does_not_keep_fingers_from_the_compositor(self):
        """The compositor's gesture cancels the drag that a client started when the first finger landed."""
        weston, client = self.with_policy("drag-at-once")
        self.hold(weston)
        self.assert_recognized()
        client.wait_for("^source cancelled$")
        self.assertEqual(client.lines("^drag drop$"), [])
        touches = [match[1] for match in client.lines("^touch (down|up|cancel)")]
        # If the second finger lands before the client's request arrives, it is the client's, too.
        self.assertIn(touches, (["down", "cancel"], ["down", "down", "cancel"]))
        self.tap(weston, 300, 300)
        client.wait_for("^tap window$")
        self.assertEqual(weston.lines("waytouch: (error|warning): (?!libinput)"), [])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_a_move_does_not_keep_fingers_from_the_compositor(self):
        policy = os.path.join(self.directory, "policy.yml")
        for shell in ("kiosk-shell", "desktop-shell"):
            with self.subTest(shell=shell):
                self.recognized = os.path.join(self.directory, f"recognized-{shell}")
                with open(policy, "w") as file:
                    file.write(
                        "recognizers: [{id: hold, kind: long-press, view: output, touches: 2, min_duration: 0.5,\n"
                        f"  action: {{spawn: [touch, {self.recognized}]}}}}]\n")
                weston, client = self.grabbing("move-at-once", shell, f"[waytouch]\npolicy={policy}\n")
                self.hold(weston)
                self.assert_recognized()
                self.tap(weston, 500, 500)
                client.wait_for("^tap window$")
                client.kill()
                self.assertEqual(weston.terminate(), 0, weston.log)

    def gtk_dropdown(self):
        weston = Weston(self, seats=["seat test", "keyboard test", "plug test screen"])
        self.environment.update(
            GDK_BACKEND="wayland", GSK_RENDERER="cairo", GTK_A11Y="none", GSETTINGS_BACKEND="memory")
        client = self.client("gtk_dropdown", [
            "/usr/bin/python3", "-B", os.path.join(ROOT, "Tests", "EndToEnd", "clients", "gtk_dropdown.py")])
        client.wait_for("^shown$")
        weston.wait_for_window(client)
        return weston, client

    def touch(self, weston, x, y):
        weston.tell(f"down test screen 0 {x} {y}", "frame test screen")
        weston.tell("up test screen 0", "frame test screen")

    def test_gtk_dropdown(self):
        weston, client = self.gtk_dropdown()
        x, y = (float(part) for part in client.wait_for(r"^button (\S+) (\S+)$")[0].groups())
        self.touch(weston, x, y)
        client.wait_for("^open True$")
        row_x, row_y = (float(part) for part in client.wait_for(r"^row (\S+) (\S+)$")[-1].groups())
        self.touch(weston, row_x, row_y)
        client.wait_for("^selected third$")
        client.wait_for("^open False$")
        # Once more, closed by a touch beside it.
        self.touch(weston, x, y)
        client.wait_for("^open True$", count=2)
        client.wait_for("^row", count=2)
        self.touch(weston, 1200, 750)
        client.wait_for("^open False$", count=2)
        self.touch(weston, x, y)
        client.wait_for("^open True$", count=3)

    # ---- Grabs that have a finger of their own ----

    # Slow, so that the client has a second to start its drag before another finger lands, even on a busy machine.
    DRAG = [(0, {0: (300, 300)})] + [(50 * n, {0: (300 + 10 * n, 300)}) for n in range(1, 41)]

    def test_a_drag_is_as_without_the_plugin(self):
        told = []
        for gestures in ("true", "false"):
            weston = Weston(self, config=f"[waytouch]\ngestures={gestures}\n")
            client = self.python_client("grabs", "drag")
            client.wait_for("^shown$")
            self.play(weston, [*self.DRAG, (2050, {0: None})])
            client.wait_for("^drag leave$")
            # How far the finger has moved when a request of the client's arrives is not always the same. The source's
            # events answer such requests.
            events = [
                collapsed([re.sub(r" [\d,-]+$", "", match.string) for match in client.lines(f"^{name}")])
                for name in ("drag", "source")]
            told.append((events, client.lines("^drag motion")[-1].string))
            self.assertEqual(weston.terminate(), 0, weston.log)
        self.assertEqual(told[0], told[1])

    def test_drag_and_drop(self):
        """Its finger is in no gesture any more, and its touch is cancelled for the client."""
        weston, client = self.grabbing("drag")
        self.play(weston, [*self.DRAG, (2050, {0: None})])
        client.wait_for("^drag drop$")
        self.assertEqual(len(client.lines("^drag enter")), 1)
        self.assertGreater(len(client.lines("^drag motion")), 20)
        self.assertEqual(client.lines("^drag motion (.*)")[-1][1], "700,300")
        touches = [match[1] for match in client.lines("^touch (down|up|cancel)")]
        self.assertEqual(touches, ["down", "cancel"])
        self.assertEqual(client.lines("^(tap|press)"), [], "a drag of 2 s is no long press")
        self.tap(weston, 300, 300)
        client.wait_for("^tap window$")

    def test_a_key_during_a_drag(self):
        """Without the plugin, Weston does not survive this: a drag by touch takes the keyboard, too, for nothing."""
        weston = Weston(self, seats=["seat test", "keyboard test", "plug test screen"])
        client = self.python_client("grabs", "drag")
        client.wait_for("^shown$")
        weston.tell("down test screen 0 300 300", "frame test screen")
        client.wait_for("^touch down")
        weston.tell("motion test screen 0 310 300", "frame test screen")
        client.wait_for("^drag enter")
        weston.tell("type test")
        weston.tell("up test screen 0", "frame test screen")
        client.wait_for("^drag drop$")
        weston.tell("type test")
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_a_drag_without_a_source(self):
        """Without the plugin, Weston does not survive this."""
        weston, client = self.grabbing("drag-nothing")
        self.play(weston, [*self.DRAG, (2050, {0: None})])
        client.wait_for("^drag of nothing$")
        # The same touch and its serial can still start a real one.
        client.wait_for("^drag drop$")
        self.assertEqual(len(client.lines("^drag enter")), 1)
        self.tap(weston, 300, 300)
        client.wait_for("^tap window$")
        self.assertEqual(len(weston.lines("waytouch: warning: .*start_drag without a data source")), 1, weston.log)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_another_finger_does_not_disturb_a_drag(self):
        """It is for gestures of the compositor only: the client is not told of it."""
        weston, client = self.grabbing("drag")
        frames = [(0, {0: (300, 300)})]
        for n in range(1, 41):
            contacts = {0: (300 + 10 * n, 300)}
            if 20 <= n < 30:
                contacts[1] = (800, 500)
            elif n == 30:
                contacts[1] = None
            frames.append((50 * n, contacts))
        self.play(weston, [*frames, (2050, {0: None})])
        client.wait_for("^drag drop$")
        self.assertEqual(client.lines("^drag motion (.*)")[-1][1], "700,300")
        touches = [match[1] for match in client.lines("^touch (down|up|cancel)")]
        # If the second finger lands before the client's request arrives, it is the client's, too.
        self.assertIn(touches, (["down", "cancel"], ["down", "down", "cancel"]))
        self.tap(weston, 300, 300)
        client.wait_for("^tap window$")

    def test_another_finger_that_outlasts_the_drag(self):
        weston, client = self.grabbing("drag")
        self.play(weston, [
            *self.DRAG[:20], (1000, {1: (800, 500)}), (1050, {0: None}), (1100, {1: (820, 500)}), (1150, {1: None})])
        client.wait_for("^drag drop$")
        self.tap(weston, 300, 300)
        client.wait_for("^tap window$")
        touches = [match[1] for match in client.lines("^touch (down|up|cancel)")]
        self.assertEqual(touches[:3], ["down", "cancel", "down"])
        self.assertEqual(weston.complaints(), [])

    def test_interactive_move(self):
        weston, client = self.grabbing("move", shell="desktop-shell")
        self.play(weston, [*self.DRAG, (2050, {0: None})])
        client.wait_for("^touch cancel")
        weston.sync()
        weston.wait_for_repaint()
        self.assertEqual([match[1] for match in client.lines("^touch (down|up|cancel)")], ["down", "cancel"])
        self.assertEqual(client.lines("^(tap|press)"), [])
        self.tap(weston, 900, 300)
        client.wait_for("^tap window$")
        places = client.lines(r"wl_touch[@#]\d+\.down\(.*, ([\d.]+), ([\d.]+)\)")
        first, last = (float(match[1]) for match in (places[0], places[-1]))
        self.assertAlmostEqual(last - first, 900 - 300 - 390, delta=15, msg="the window moved with the finger")

    def test_the_serial_of_a_gesture_is_valid_for_a_move(self):
        """It is, while its touch is down, although that was cancelled for the client; the move cancels the gesture."""
        weston, client = self.grabbing("move-in-press", shell="desktop-shell")
        self.assertRegex(weston.play(self.recording_of([(0, {0: (300, 300)})])), "^ok")
        client.wait_for("^press window cancelled$")
        began = client.lines(r"waytouch_long_press_v1@\d+\.began\((\d+), waytouch_seat_v1@\d+\)")
        downs = client.lines(r"wl_touch@\d+\.down\((\d+),")
        self.assertEqual([match[1] for match in began], [match[1] for match in downs], client.log)
        drag = [(10 * n, {0: (300 + 10 * n, 300)}) for n in range(1, 41)] + [(410, {0: None})]
        self.assertRegex(weston.resume(self.recording_of(drag, down=[0])), "^ok")
        weston.sync()
        weston.wait_for_repaint()
        self.assertEqual([match[1] for match in client.lines("^touch (down|up|cancel)")], ["down", "cancel"])
        self.tap(weston, 900, 300)
        client.wait_for("^tap window$")
        place = float(client.lines(r"wl_touch@\d+\.down\(.*, ([\d.]+), [\d.]+\)")[-1][1])
        self.assertAlmostEqual(place, 900 - 400, delta=15, msg="the window moved with the finger")

    def test_a_menu_that_opens_during_a_drag(self):
        """The drag still ends with its finger."""
        weston, client = self.grabbing("drag", options=["menu"])
        self.play(weston, [*self.DRAG, (2050, {0: None})])
        client.wait_for("^popup1 shown$")
        client.wait_for("^drag drop$")
        self.assertEqual([match[1] for match in client.lines_by_now("^touch (down|motion|up|cancel)")][-1], "cancel")
        # Beside the popup.
        self.tap(weston, 1200, 400)
        client.wait_for("^popup1 dismissed$")
        self.tap(weston, 600, 600)
        client.wait_for("^tap window$")
        self.assertEqual(weston.errors(), [])

    def test_a_drag_of_a_finger_that_has_got_the_id_of_another(self):
        """The second finger gets the id of the first, which has lifted, when the third one is a palm. Weston starts drags
        with the first finger only."""
        weston, client = self.grabbing("drag-fourth", options=["patient"])
        self.play(weston, [
            (0, {0: (300, 300)}), (1000, {1: (500, 500)}), (1050, {2: (700, 300)}), (1100, {0: None}), (1300, {2: PALM}),
            (2300, {1: (520, 500)}), (2400, {1: (540, 500)}), (2800, {1: None, 2: None})])
        client.wait_for("^touch up 0$", count=2)
        self.assertEqual([match[1] for match in client.lines("^touch ((down|up|cancel).*)")],
                         ["down 0", "down 1", "down 2", "up 0", "cancel ", "down 0", "up 0"])
        self.assertEqual(len(client.lines(r"wl_data_device@\d+\.start_drag\(")), 1)
        self.assertEqual(client.lines("^drag"), [])
        self.tap(weston, 300, 300)
        client.wait_for("^tap window$")

    def test_a_drag_of_a_finger_that_has_lifted_is_cancelled(self):
        """Weston accepts it while one other finger is down."""
        weston, client = self.grabbing("drag-withheld", options=["patient"])
        self.play(weston, [(0, {0: (300, 300)}), (50, {1: (500, 500)}), (100, {0: None}), (1000, {1: None})])
        client.wait_for(r"wl_data_device@\d+\.start_drag\(")
        client.wait_for("^source cancelled$")
        self.assertEqual(client.lines("^drag (motion|drop)"), [])
        self.tap(weston, 300, 300)
        client.wait_for("^touch up 0$", count=2)

    def test_a_drag_is_cancelled_once(self):
        """By the touch screen, as its client destroys what was offered to it, for which Weston would send a cancel."""
        weston = Weston(self, seats=["seat test", "plug test screen"])
        client = self.python_client("grabs", "drag", "tidy")
        client.wait_for("^shown$")
        weston.tell("down test screen 0 300 300", "frame test screen")
        client.wait_for("^touch down")
        weston.tell("motion test screen 0 310 300", "frame test screen")
        client.wait_for("^drag enter")
        weston.tell("cancel test screen")
        client.wait_for("^source cancelled$")
        client.wait_for("^drag leave$")
        self.assertEqual(len(client.lines_by_now("^source cancelled$")), 1)
        # Nothing is left of it.
        weston.tell("down test screen 0 300 300", "frame test screen", "up test screen 0", "frame test screen")
        client.wait_for("^tap window$")
        self.assertEqual(len(client.lines_by_now("^source cancelled$")), 1)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_a_drop_beside_all_windows_is_cancelled(self):
        weston, client = self.grabbing("drag")
        self.play(weston, [*self.DRAG, (2020, {0: (1200, 300)}), (2050, {0: None})])
        client.wait_for("^drag leave$")
        client.wait_for("^source cancelled$")
        self.assertEqual(client.lines("^drag drop$"), [])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_client_killed_in_mid_drag(self):
        weston, client = self.grabbing("drag")
        player = self.background_play(weston, write_recording(
            os.path.join(self.directory, "fingers.yml"), recording("pan.yml"), [*self.DRAG, (2050, {0: None})]))
        client.wait_for("^drag motion", count=5)
        client.kill()
        self.assertRegex(player(), "^ok")
        second = self.python_client("grabs", "drag", name="second")
        second.wait_for("^shown$")
        self.tap(weston, 300, 300)
        second.wait_for("^tap window$")
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_end_in_mid_drag(self):
        weston, client = self.grabbing("drag")
        # The recording ends with the finger down.
        self.play(weston, self.DRAG)
        client.wait_for("^drag motion", count=5)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_the_policy_presses_no_keys_any_more_in_mid_drag(self):
        """The keyboard that the plugin has given to the seat goes."""
        keys = self.write_policy("recognizers: [{id: reload, kind: tap, touches: 2, action: {key: F5}}]\n")
        weston, client = self.grabbing("drag", settings=f"[waytouch]\npolicy={keys}\n")
        self.play(weston, self.DRAG)
        client.wait_for("^drag motion", count=5)
        self.write_policy("recognizers: []\n")
        client.wait_for(r"wl_seat@\d+\.capabilities\(4\)$")
        self.lift(weston)
        client.wait_for("^drag drop$")
        self.tap(weston, 300, 300)
        client.wait_for("^tap window$")
        self.assertEqual(weston.terminate(), 0, weston.log)
