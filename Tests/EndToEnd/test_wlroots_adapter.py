# SPDX-License-Identifier: MIT
"""The adapter for wlroots with popups, drags, panels, palms, and outputs that are turned, added and removed."""

import os
import re

from fingers import PALM
from harness import Process, ask_replay, tool, wait_until
from kiosks import FREED_MEMORY_IS_FILLED, KioskTestCase

# Slow, so that the client has a second to start its drag before another finger lands, even on a busy machine.
DRAG = [(0, {0: (300, 300)})] + [(50 * n, {0: (300 + 10 * n, 300)}) for n in range(1, 41)]

# The colour of the drag icon.
GREEN = (0, 255, 0)


class GrabTests(KioskTestCase):
    """The window takes no input in the 200 px at its right edge: fingers there count as beside it."""

    # The popups are at 100,100 and at 200,200, 200 px wide and high.

    def grabbing(self, kind, policy=None):
        self.kiosk(policy)
        client = self.python_client("grabs", kind)
        client.wait_for("^shown$")
        return client

    def told(self, client):
        return [match[1] for match in client.lines("^touch (down|up|cancel)")]

    def test_touches_during_a_popup_grab_are_recognised(self):
        client = self.grabbing("popup")
        self.tap(600, 600)
        client.wait_for("^popup1 shown$")
        client.wait_for("^tap window$")
        self.tap(150, 150)
        client.wait_for("^tap popup1$")
        client.wait_for("^popup2 shown$")
        self.tap(380, 380)
        client.wait_for("^tap popup2$")
        # Beside the popups, but on their client's window: the client decides.
        self.tap(600, 600)
        client.wait_for("^tap window$", count=2)
        self.assertEqual(client.lines("dismissed"), [])
        self.assert_clean_end()

    def test_a_touch_beside_the_window_dismisses_popups(self):
        client = self.grabbing("popup")
        for count in (1, 2):
            self.tap(600, 600)
            client.wait_for("^popup1 shown$", count=count)
            self.tap(150, 150)
            client.wait_for("^popup2 shown$", count=count)
            self.tap(1200, 400)
            client.wait_for("^popup1 dismissed$", count=count)
            client.wait_for("^popup2 dismissed$", count=count)
        self.tap(600, 600)
        client.wait_for("^popup1 shown$", count=3)
        self.assertEqual(len(client.lines("dismissed")), 4)
        self.assert_clean_end()

    def test_a_client_that_dies_with_popups_open(self):
        client = self.grabbing("popup")
        self.tap(600, 600)
        client.wait_for("^popup1 shown$")
        client.kill()
        second = self.python_client("grabs", "popup", name="second")
        second.wait_for("^shown$")
        self.tap(600, 600)
        second.wait_for("^popup1 shown$")
        self.tap(150, 150)
        second.wait_for("^tap popup1$")
        self.assert_clean_end()

    def test_drag_and_drop(self):
        """Its finger is in no gesture any more, and its touch is cancelled for the client."""
        client = self.grabbing("drag")
        self.play([*DRAG, (2050, {0: None})])
        client.wait_for("^drag drop$")
        self.assertEqual(len(client.lines("^drag enter")), 1)
        self.assertGreater(len(client.lines("^drag motion")), 20)
        self.assertEqual(client.lines("^drag motion (.*)")[-1][1], "700,300")
        self.assertEqual(self.told(client), ["down", "cancel"])
        self.assertEqual(client.lines("^(tap|press)"), [], "a drag of 2 s is no long press")
        self.tap(300, 300)
        client.wait_for("^tap window$")
        self.assert_clean_end()

    def dragging_along(self, kind, frames):
        """Starts a drag with an icon. The finger stays down."""
        for version in ("0.15", "0.16"):
            self.skip_with_wlroots(version, f"the scene of wlroots {version} shows nothing that is dragged along")
        self.kiosk()
        client = self.python_client("grabs", kind, "icon")
        client.wait_for("^shown$")
        self.play(frames)

    def test_a_drag_icon_follows_the_finger(self):
        self.dragging_along("drag", DRAG)
        shot = self.screenshot(lambda shot: self.color(shot, 710, 310) == GREEN)
        self.assertNotEqual(self.color(shot, 310, 310), GREEN)
        self.lift(self.compositor)
        self.screenshot(lambda shot: self.color(shot, 710, 310) != GREEN)
        self.assert_clean_end()

    def test_a_drag_icon_vanishes_with_its_finger(self):
        self.dragging_along("drag-at-once", DRAG[:1])
        self.screenshot(lambda shot: self.color(shot, 310, 310) == GREEN)
        self.lift(self.compositor)
        self.screenshot(lambda shot: self.color(shot, 310, 310) != GREEN)
        self.assert_clean_end()

    def test_a_drop_beside_all_windows_is_cancelled(self):
        client = self.grabbing("drag")
        self.play([*DRAG, (2020, {0: (1200, 300)}), (2050, {0: None})])
        client.wait_for("^drag leave$")
        client.wait_for("^source cancelled$")
        self.assertEqual(client.lines("^drag drop$"), [])
        self.assert_clean_end()

    def test_a_menu_that_opens_during_a_drag(self):
        """It takes the grab away from the drag, which still ends with its finger."""
        self.kiosk(None)
        client = self.python_client("grabs", "drag", "menu")
        client.wait_for("^shown$")
        self.play([*DRAG, (2050, {0: None})])
        client.wait_for("^popup1 shown$")
        client.wait_for("^source cancelled$")
        # Its touch was cancelled when the drag began.
        self.assertEqual([match[1] for match in client.lines_by_now("^touch (down|motion|up|cancel)")][-1], "cancel")
        self.tap(600, 600)
        client.wait_for("^tap window$")
        self.assert_clean_end()

    def test_a_finger_whose_drag_is_over_does_not_lift_another(self):
        """Its id is free again, but wlr_seat still has its point."""
        client = self.kiosk_with_ended_drag()
        other = self.python_client("layers")
        other.wait_for("^shown")
        frames = [(0, {1: (600, 600)}), (100, {2: (150, 150)})]
        frames += [(100 + 10 * n, {2: (150 + 5 * n, 150)}) for n in range(1, 20)]
        # The finger on the window is announced again, with the lowest id. The dragging one lifts first.
        frames += [(400, {2: None}), (500, {0: None}), (1200, {1: (604, 600)}), (1220, {1: None})]
        self.resume(frames)
        other.wait_for("^sub pan ended")
        other.wait_for(r"wl_touch[@#]\d+\.up\(")
        events = other.lines(r"wl_touch[@#]\d+\.(?:(down)\(.*, (\d+), [\d.]+, [\d.]+\)|(up)\(.*, (\d+)\)|(cancel)\(\))")
        self.assertEqual([tuple(part for part in match.groups() if part) for match in events],
                         [("down", "1"), ("down", "2"), ("cancel",), ("down", "0"), ("up", "0")], other.log)
        self.assertEqual(self.told(client), ["down", "cancel"])
        self.assert_clean_end()

    def kiosk_with_ended_drag(self):
        """Starts a kiosk whose client has started and ended a drag with a finger that is still down."""
        client = self.grabbing("drag-fickle")
        self.play(DRAG[:10])
        client.wait_for("^source destroyed$")
        return client

    def resume(self, frames):
        scaled = [(ms, {slot: place and (place[0], place[1] * 800 / 720) for slot, place in contacts.items()})
                  for ms, contacts in frames]
        self.assertRegex(ask_replay(self.compositor, "resume", self.recording_of(scaled, down=[0])), "^ok")

    def test_another_finger_does_not_disturb_a_drag(self):
        client = self.grabbing("drag")
        frames = [(0, {0: (300, 300)})]
        for n in range(1, 41):
            contacts = {0: (300 + 10 * n, 300)}
            if 20 <= n < 30:
                contacts[1] = (800, 500)
            elif n == 30:
                contacts[1] = None
            frames.append((50 * n, contacts))
        self.play([*frames, (2050, {0: None})])
        client.wait_for("^drag drop$")
        self.assertEqual(client.lines("^drag motion (.*)")[-1][1], "700,300")
        self.assertEqual(self.told(client), ["down", "cancel"])
        self.tap(300, 300)
        client.wait_for("^tap window$")
        self.assert_clean_end()

    def test_another_finger_that_gets_the_id_of_the_dragging_one(self):
        """A cancel for a client gives its other fingers new ids, and that of the drag is free at once. wlroots starts no
        drag while it knows of other fingers, but it knows of none on a client without a wl_touch."""
        client = self.grabbing("drag")
        panel = self.python_client("panel", "200", "0", "deaf")
        panel.wait_for("^shown")
        frames = [(0, {0: (300, 300)}), (50, {n: (200 * n, 620) for n in range(1, 5)})]
        frames += [(50 + 50 * n, {0: (300 + 10 * n, 300)}) for n in range(1, 41)]
        frames[22][1][1] = PALM
        frames[24][1][2] = None
        frames[26][1][4] = PALM
        frames[28][1][3] = None
        self.play([*frames, (2100, {0: None}), (2200, {1: None, 4: None})])
        client.wait_for("^drag drop$")
        self.assertEqual(client.lines("^drag motion (.*)")[-1][1], "700,300")
        self.assertEqual(self.told(client), ["down", "cancel"])
        self.assert_clean_end()

    def test_a_drag_without_a_source(self):
        client = self.grabbing("drag-nothing")
        self.play([*DRAG, (2050, {0: None})])
        client.wait_for("^drag of nothing$")
        # The same touch and its serial can still start a real one.
        client.wait_for("^drag drop$")
        self.assert_clean_end()

    def test_a_second_drag_with_a_source_that_was_dropped(self):
        """Its first drag waits for its client to finish; a source is for one drag."""
        self.kiosk(variables={"GLIBC_TUNABLES": FREED_MEMORY_IS_FILLED})
        client = self.python_client("grabs", "drag-again")
        client.wait_for("^shown$")
        for _ in range(2):
            self.play([*DRAG[:4], (300, {0: None})])
        client.wait_for("^source cancelled$")
        self.assertEqual(len(client.lines("^drag drop$")), 1)
        self.tap(300, 300)
        client.wait_for("^tap window$")
        self.assert_clean_end()

    def test_a_drag_of_a_finger_that_has_got_the_id_of_another(self):
        """A long press takes the first finger; the second one gets its id when the third one is a palm."""
        client = self.grabbing("drag-fourth")
        self.play([
            (0, {0: (300, 300)}), (1000, {1: (500, 500)}), (1100, {2: (700, 300)}), (1200, {2: PALM}),
            (2200, {1: (520, 500)}), (2300, {1: (540, 500)}), (2800, {0: None}), (3300, {1: None, 2: None})])
        client.wait_for("^drag drop$")
        self.assertEqual([match[1] for match in client.lines("^touch ((down|cancel).*)")],
                         ["down 0", "cancel ", "down 1", "down 2", "cancel ", "down 0", "cancel "])
        self.assertEqual([match[0] for match in client.lines("^(press|drag).*")][:6],
                         ["press window began", "drag enter 500,500", "drag motion 520,500", "drag motion 540,500",
                          "press window ended", "drag drop"])
        self.assert_clean_end()

    def test_a_drag_that_begins_too_late_is_cancelled(self):
        """Toolkits wait for its end."""
        client = self.grabbing("drag-late")
        self.tap(300, 300)
        client.wait_for("^source cancelled$")
        self.assertEqual(client.lines("^drag enter"), [])
        self.assert_clean_end()

    def test_a_drag_of_a_finger_whose_lift_is_withheld_is_cancelled(self):
        client = self.grabbing("drag-withheld")
        self.tap(300, 300)
        client.wait_for("^source cancelled$")
        client.wait_for("^touch up 0$")
        self.assertEqual(client.lines("^drag drop"), [])
        self.tap(300, 300)
        client.wait_for("^touch up 0$", count=2)
        self.assert_clean_end()

    def test_a_client_that_dies_in_mid_drag(self):
        client = self.grabbing("drag")
        # The finger stays down.
        self.play(DRAG)
        client.wait_for("^drag motion", count=5)
        client.kill()
        second = self.python_client("grabs", "none", name="second")
        second.wait_for("^shown$")
        self.lift(self.compositor)
        self.tap(300, 300)
        second.wait_for("^tap window$")
        self.assert_clean_end()

    def test_an_end_in_mid_drag(self):
        client = self.grabbing("drag")
        self.play(DRAG)
        client.wait_for("^drag motion", count=5)
        self.assert_clean_end()

    # ---- The compositor's own gestures ----

    def holding(self, kind):
        """Two fingers held for half a second create a file."""
        self.recognized = os.path.join(self.directory, "recognized")
        return self.grabbing(kind, policy=(
            "recognizers:\n  - id: hold\n    kind: long-press\n    view: output\n    touches: 2\n"
            f"    min_duration: 0.5\n    action: {{spawn: [touch, {self.recognized}]}}\n"))

    def assert_recognized(self):
        wait_until(lambda: os.path.exists(self.recognized), "the compositor's gesture is not recognised")

    def test_a_gesture_of_the_compositor_takes_touches_from_a_popup(self):
        client = self.holding("popup")
        self.tap(600, 600)
        client.wait_for("^popup1 shown$")
        # The tap is recognised, which cancels its touch.
        client.wait_for("^touch cancel")
        told = len(self.told(client))
        self.play([(0, {0: (130, 130), 1: (600, 400)}), (900, {0: None, 1: None})])
        self.assert_recognized()
        client.wait_for("^touch cancel", count=2)
        self.assertEqual(self.told(client)[told:], ["down", "down", "cancel"])
        self.assert_clean_end()

    def test_a_gesture_of_the_compositor_cancels_a_drag(self):
        client = self.holding("drag-at-once")
        self.play([(0, {0: (300, 300)})])
        client.wait_for("^drag enter")
        self.resume([(0, {1: (500, 300)}), (300, {0: (304, 300)}), (700, {0: None, 1: None})])
        self.assert_recognized()
        client.wait_for("^drag leave$")
        client.wait_for("^source cancelled$")
        self.assertEqual(client.lines("^drag drop$"), [])
        self.assertEqual(self.told(client), ["down", "cancel"])
        self.tap(300, 300)
        client.wait_for("^tap window$")
        self.assert_clean_end()

    def test_a_finger_that_a_gesture_does_not_take_gets_a_new_id(self):
        """A pan on the subsurface takes one finger; the other one, held on the window, is announced again."""
        self.kiosk()
        client = self.python_client("layers")
        client.wait_for("^shown")
        frames = [(0, {0: (600, 600)}), (100, {1: (150, 150)})]
        frames += [(100 + 10 * n, {1: (150 + 5 * n, 150)}) for n in range(1, 20)]
        self.play([*frames, (400, {1: None}), (1200, {0: (604, 600)}), (1220, {0: None})])
        client.wait_for("^sub pan ended")
        client.wait_for(r"wl_touch[@#]\d+\.up\(")
        events = client.lines(r"wl_touch[@#]\d+\.(?:(down)\(.*, (\d+), [\d.]+, [\d.]+\)|(up)\(.*, (\d+)\)|(cancel)\(\))")
        self.assertEqual([tuple(part for part in match.groups() if part) for match in events],
                         [("down", "0"), ("down", "1"), ("cancel",), ("down", "2"), ("up", "2")], client.log)
        self.assert_clean_end()

    def test_a_palm_is_cancelled(self):
        client = self.grabbing("none")
        self.play([(0, {0: (300, 300)}), (50, {0: (310, 300)}), (100, {0: PALM}), (150, {0: None})])
        client.wait_for("^touch cancel")
        self.assertEqual(self.told(client), ["down", "cancel"])
        self.tap(300, 300)
        client.wait_for("^tap window$")
        self.assert_clean_end()


class PanelTests(KioskTestCase):
    def test_a_panel_takes_its_part_of_the_output_and_its_touches(self):
        kiosk = self.kiosk()
        app = self.python_client("layers")
        app.wait_for("^shown 1280x720$")
        panel = self.python_client("panel", "200", "200")
        panel.wait_for("^shown 1280x200$")
        app.wait_for("^shown 1280x520$")
        self.tap(640, 620)
        self.assertEqual(panel.wait_for("^touch down (.*)$")[0][1], "640,100")
        self.assertEqual(panel.wait_for("^tap (.*)$")[0][1], "640,100")
        self.tap(640, 400)
        app.wait_for("^window tap")
        self.assertEqual(len(panel.lines("^touch")), 2, "of the tap: down, and cancel when it is recognised")
        panel.kill()
        app.wait_for("^shown 1280x720$", count=2)
        app.catch_up()
        self.tap(640, 620)
        app.wait_for("^window tap", count=2)
        self.assertTrue(kiosk.is_running)
        self.assert_clean_end()

    def test_a_finger_on_a_keyboard_leaves_popups_open(self):
        self.kiosk()
        app = self.python_client("grabs", "popup")
        app.wait_for("^shown$")
        panel = self.python_client("panel", "200", "0")
        panel.wait_for("^shown")
        self.tap(600, 400)
        app.wait_for("^popup1 shown$")
        self.tap(640, 620)
        self.assertEqual(panel.wait_for("^touch down (.*)$")[0][1], "640,100")
        panel.wait_for("^tap")
        self.tap(150, 150)
        app.wait_for("^tap popup1$")
        self.assertEqual(app.lines("dismissed"), [])
        self.assert_clean_end()

    def test_what_is_typed_goes_to_the_field_with_the_focus(self):
        self.kiosk()
        field = self.python_client("typing_text", "field", name="field")
        field.wait_for("^enter$")
        method = self.python_client("typing_text", "method", "water", name="method")
        method.wait_for("^activate$")
        field.wait_for("^typed water$")
        second = self.python_client("typing_text", "method", "fire", name="second-method")
        second.wait_for("^unavailable$")
        field.kill()
        method.wait_for("^deactivate$")
        self.assert_clean_end()

    def test_a_menu_keeps_the_text_until_it_closes(self):
        """The keyboard stays with the menu as well."""
        self.kiosk()
        menus = self.python_client("grabs", "popup")
        menus.wait_for("^shown$")
        self.tap(600, 600)
        menus.wait_for("^popup1 shown$")
        field = self.python_client("typing_text", "field", name="field")
        field.wait_for("^shown$")
        self.assertEqual(field.lines_by_now("^enter$"), [])
        # A tap on the window, which is in front, closes the menu.
        self.tap(600, 600)
        menus.wait_for("^popup1 dismissed$")
        field.wait_for("^enter$")
        self.assert_clean_end()

    def test_a_field_without_the_focus_is_not_active(self):
        self.kiosk()
        method = self.python_client("typing_text", "method", "", name="method")
        self.compositor.wait_for("an input method")
        hidden = self.python_client("typing_text", "hidden", name="hidden")
        hidden.wait_for("^enabled$")
        self.assertEqual(method.lines_by_now("^activate$"), [])
        field = self.python_client("typing_text", "field", name="field")
        method.wait_for("^activate$")
        hidden.kill()
        self.compositor.sync()
        field.kill()
        method.wait_for("^deactivate$")
        self.assertEqual(len(method.lines("^(de)?activate$")), 2)
        self.assert_clean_end()

    def test_a_field_whose_panel_was_destroyed_is_active_again(self):
        self.kiosk()
        method = self.python_client("typing_text", "method", "", name="method")
        self.compositor.wait_for("an input method")
        launcher = self.python_client("typing_text", "launcher", name="launcher")
        launcher.wait_for("^enter$", count=2)
        method.wait_for("^activate$", count=2)
        self.assertEqual([match[0] for match in method.lines("^(de)?activate$")],
                         ["activate", "deactivate", "activate"])
        self.assert_clean_end()

    def test_a_field_that_gets_the_focus_again_is_active_again(self):
        """Its client enables it with each focus; it need not disable it, and by the protocol cannot without focus."""
        self.kiosk()
        field = self.python_client("typing_text", "field", name="field")
        field.wait_for("^enter$")
        method = self.python_client("typing_text", "method", "", name="method")
        method.wait_for("^activate$")
        for count in (1, 2):
            other = self.python_client("layers", name=f"other-{count}")
            field.wait_for("^leave$", count=count)
            method.wait_for("^deactivate$", count=count)
            other.kill()
            field.wait_for("^enter$", count=count + 1)
            method.wait_for("^activate$", count=count + 1)
        self.assert_clean_end()


class OutputTests(KioskTestCase):
    CANNOT_SWITCH = ("0.15", "the headless outputs of wlroots 0.15 cannot be switched off")

    def change(self, number, how):
        client = self.python_client("outputs", str(number), how, name=f"outputs-{number}-{how}")
        self.assertEqual(client.wait(), 0, client.log)
        client.wait_for("^succeeded$")

    def test_an_output_that_is_turned_from_the_start(self):
        # 90° counter-clockwise: the panel's upper left corner is the upper right corner of the picture.
        self.kiosk(arguments=("--transform", "90"))
        app = self.python_client("layers")
        app.wait_for("^shown 720x1280$")
        self.tap(320, 180)
        where = app.wait_for("^window tap (.*),(.*)$")[0]
        self.assertAlmostEqual(float(where[1]), 720 - 180, delta=2)
        self.assertAlmostEqual(float(where[2]), 320, delta=2)
        self.assert_clean_end()

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
        self.assertEqual([match[1] for match in client.lines("^touch (down|up|cancel)")][:3],
                         ["down", "cancel", "down"])
        self.assert_clean_end()

    def test_scaling_an_output_cancels_its_touches(self):
        """Every position changes with the scale: a finger at rest would seem to have moved half across the output."""
        self.kiosk()
        client = self.python_client("seats")
        client.wait_for("^shown$")
        # The finger stays down.
        self.play([(10 * n, {0: (300 + 20 * n, 300)}) for n in range(4)])
        client.wait_for("^pan began")
        self.change(0, "x2")
        client.wait_for("^pan cancelled")
        self.lift(self.compositor)
        self.tap(640, 300)
        client.wait_for("^tap recognized 320.0,150.0$")
        self.assertEqual(client.lines("^pan ended"), [])
        self.assert_clean_end()

    def test_a_failed_change_leaves_all_outputs_as_they_were(self):
        """Also if the first of them could be changed; and they are still painted."""
        self.kiosk(outputs=2)
        app = self.python_client("layers")
        app.wait_for("^shown 1280x720$")
        for number, other in ((0, 1), (1, 0)):
            client = self.python_client("outputs", str(number), "x2", str(other), "off", name=f"outputs-{number}")
            self.assertEqual(client.wait(), 0, client.log)
            if client.lines("^succeeded$"):
                self.skipTest("the headless outputs of this version of wlroots can be switched off")
            client.wait_for("^failed$")
        self.assertEqual(app.lines(r"xdg_toplevel@\d+\.configure\(640,"), [])
        second = self.python_client("layers", "640", "360", name="second")
        second.wait_for("^shown 1280x720$")
        self.change(0, "x2")
        self.change(1, "x2")
        app.wait_for(r"xdg_toplevel@\d+\.configure\(640,")
        second.wait_for("^shown 640x360$")

    def test_an_output_is_moved_to_the_place_that_a_program_names(self):
        self.kiosk(outputs=2)
        app = self.python_client("layers")
        app.wait_for("^shown 1280x720$")
        for count, (number, place) in enumerate([(0, "100,900"), (1, "-2000,50"), (0, "0,0")], start=1):
            self.change(number, place)
            positions = self.python_client("outputs", name=f"positions-{count}")
            self.assertEqual(positions.wait(), 0, positions.log)
            positions.wait_for(f"^{number} at {place.replace(',', ' ')}$")
            self.tap(640, 300)
            where = app.wait_for("^window tap (.*),(.*)$", count=count)[-1]
            self.assertAlmostEqual(float(where[1]), 640, delta=2)
            self.assertAlmostEqual(float(where[2]), 300, delta=2)
        self.assert_clean_end()

    def test_the_app_and_the_touch_screen_move_to_the_remaining_output(self):
        self.skip_with_wlroots(*self.CANNOT_SWITCH)
        kiosk = self.kiosk(outputs=2)
        app = self.python_client("layers")
        app.wait_for("^shown 1280x720$")
        panel = self.python_client("panel", "200", "200")
        panel.wait_for("^shown 1280x200$")
        for first in ("off", "on"):
            self.change(0, first)
            count = len(app.lines("^window tap"))
            self.tap(640, 300)
            where = app.wait_for("^window tap (.*),(.*)$", count=count + 1)[-1]
            self.assertAlmostEqual(float(where[1]), 640, delta=2)
            self.assertAlmostEqual(float(where[2]), 300, delta=2)
        self.assertTrue(kiosk.is_running)
        self.assert_clean_end()

    def nested_kiosk(self, outputs, **options):
        """Starts a kiosk whose outputs are windows in another kiosk, which can be closed; clients start in it."""
        self.skip_with_wlroots("0.15", "in another kiosk, one on wlroots 0.15 has no touch screen, which windows need")
        self.kiosk(**options)
        inner = Process(
            self, "inner", [tool("WAYTOUCH_WLROOTS_KIOSK"), "--verbose", "sleep", "600"],
            dict(self.environment, WLR_BACKENDS="wayland", WLR_RENDERER="pixman", WLR_WL_OUTPUTS=str(outputs),
                 GLIBC_TUNABLES=FREED_MEMORY_IS_FILLED))
        self.environment["WAYLAND_DISPLAY"] = inner.wait_for(r"ready on (wayland-\d+)")[0][1]
        inner.wait_for(f"output 'WL-{outputs}' is on")
        return inner

    def test_a_window_whose_frame_is_due_becomes_smaller_with_its_next_picture(self):
        inner = self.nested_kiosk(2)
        # Its output is behind the second one, and is not painted, so the frame of its first picture stays due.
        app = self.client("cards", [tool("WAYTOUCH_CARDS")])
        app.wait_for(r"-> wl_surface@\d+\.commit\(", count=2)
        self.python_client("panel", "200", "200")
        app.wait_for(r"xdg_toplevel@\d+\.configure\(1280, 520,")

        def messages():
            since = app.log[app.log.index("configure(1280, 520,"):]
            return re.findall(r"-> (?:xdg|wl)_surface@\d+\.(ack_configure|attach|commit)\(", since)
        app.wait_until(lambda: "commit" in messages(), "the window has been committed")
        self.assertEqual(messages()[:3], ["attach", "ack_configure", "commit"])
        self.assertEqual(inner.terminate(), 0, inner.log)
        self.assert_clean_end()

    def test_windows_move_when_an_output_that_was_off_is_unplugged(self):
        inner = self.nested_kiosk(2, policy="recognizers: [{id: close, kind: tap, touches: 2, action: close-window}]\n")
        windows = []
        for name in ("first", "second"):
            windows.append(self.python_client("layers", name=name))
            # Its output is hidden, so it is not painted.
            windows[-1].wait_for(r"xdg_surface@\d+\.ack_configure\(")
            windows[-1].catch_up()
        # The first output is behind the second one, which is black, until it was off.
        positions = self.python_client("outputs", name="positions")
        first = positions.wait_for("^(.*) at 0 0$")[0][1]
        self.change(first, "off")
        self.change(first, "on")
        self.screenshot(lambda shot: self.color(shot, 640, 360) != (0, 0, 0))
        self.play([(0, {0: (300, 300), 1: (400, 300)}), (60, {0: None, 1: None})])
        inner.wait_for("output 'WL-1' was removed")
        for window in windows:
            window.catch_up()
        self.assertEqual(inner.terminate(), 0, inner.log)
        self.assert_clean_end()

    def tap_of(self, output):
        """Taps in the middle of a touch screen that, according to udev, is in front of this output."""
        path = self.fingers([(0, {0: (640, 360)}), (60, {0: None})])
        with open(path) as file:
            text = file.read()
        first = "    - ID_INPUT=1\n"
        self.assertIn(first, text)
        with open(path, "w") as file:
            file.write(text.replace(first, f"{first}    - WL_OUTPUT={output}\n"))
        self.assertRegex(self.compositor.play(path), "^ok")
        self.compositor.sync()

    def test_a_touch_screen_is_in_front_of_the_output_that_udev_names(self):
        self.kiosk(outputs=2)
        app = self.python_client("layers")
        app.wait_for("^shown 1280x720$")
        # The third one has never existed: the app's output is used, as without a name.
        for number in (2, 1, 3):
            self.tap_of(f"HEADLESS-{number}")
        app.wait_for("^window tap 640", count=2)
        self.assertEqual(len(app.lines("^touch window")), 2)
        self.assert_clean_end()

    def test_fingers_on_an_output_that_is_off_do_not_reach_another_one(self):
        self.skip_with_wlroots(*self.CANNOT_SWITCH)
        self.kiosk(outputs=2)
        app = self.python_client("layers")
        app.wait_for("^shown 1280x720$")
        for how in ("off", "on", "off"):
            self.change(1, how)
            # While it is on, the app may be there: the backend chooses which output is the first.
            if how == "off":
                self.tap_of("HEADLESS-2")
        self.tap_of("HEADLESS-1")
        app.wait_for("^window tap 640")
        self.assertEqual(len(app.lines("^touch window")), 1)
        self.assert_clean_end()

    def test_without_any_output_it_waits_for_one(self):
        self.skip_with_wlroots(*self.CANNOT_SWITCH)
        kiosk = self.kiosk()
        app = self.python_client("layers")
        app.wait_for("^shown 1280x720$")
        self.change(0, "off")
        self.tap(640, 300)
        self.change(0, "on")
        self.tap(640, 400)
        where = app.wait_for("^window tap (.*),(.*)$")
        self.assertEqual(len(where), 1)
        self.assertAlmostEqual(float(where[0][2]), 400, delta=2)
        self.assertTrue(kiosk.is_running)
        self.assert_clean_end()
