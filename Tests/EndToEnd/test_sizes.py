# SPDX-License-Identifier: MIT
"""Where the size of an output comes from, which determines the length of a point: the log says it in one line."""

import os
import shutil

from harness import Weston, WestonTestCase
from kiosks import KioskTestCase
from waytouch_play import request

SCALED = "[output]\nname=headless\nscale=2\n"
# The size that Weston reports for a headless output, which the plugin does not believe.
DOUBT = r" \(the output's 1280 x 800 mm are not believed\)"
TOUCH_SCREEN = rf"output 'headless': 256 x 160 mm, the touch screen's size{DOUBT}; 1 pt = 0\.794 px$"
UNKNOWN = rf"output 'headless': size not known{DOUBT}; 1 pt = 1 px$"
PAN = "recognizers: [{id: pan, kind: pan, view: output, action: {emit: pan}}]\n"
SPAWN = PAN.replace("{emit: pan}", "{spawn: ['true']}")
# A touch screen as in udev's database.
UDEV = (
    "P: /devices/panel0\nE: DEVTYPE=input\nE: SUBSYSTEM=input\nE: ID_INPUT=1\nE: ID_INPUT_TOUCHSCREEN=1\n"
    "E: ID_INPUT_WIDTH_MM=512\nE: ID_INPUT_HEIGHT_MM=320\n")


class SizeTests(WestonTestCase):
    def weston(self, policy=PAN, **options):
        return Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(policy)}, **options)

    def moves(self, weston, distance):
        """Moves a finger by this many px and lifts it; returns how often the policy's pan has begun."""
        count = len(weston.lines("gesture pan began"))
        self.assertRegex(weston.play(self.recording_of(
            [(0, {0: (400, 400)}), (20, {0: (400 + distance, 400)}), (400, {0: None})])), "^ok")
        weston.sync()
        return len(weston.lines("gesture pan began")) - count

    def check_threshold(self, weston, pixels):
        """The threshold of 10 pt is about this many px."""
        self.assertEqual(self.moves(weston, pixels - 1), 0)
        self.assertEqual(self.moves(weston, pixels + 2), 1)

    def test_the_touch_screens_size_is_used_if_the_outputs_is_not_believed(self):
        weston = self.weston()
        weston.wait_for(TOUCH_SCREEN)
        self.check_threshold(weston, 8)

    def test_a_scaled_headless_output_is_not_believed_either(self):
        weston = self.weston(config=SCALED)
        weston.wait_for(TOUCH_SCREEN)
        self.check_threshold(weston, 8)

    def test_without_a_touch_screen_a_point_is_a_pixel(self):
        for config in (None, SCALED):
            with self.subTest(config):
                weston = self.weston(replay=False, config=config)
                weston.wait_for(UNKNOWN)
                self.assertEqual(len(weston.lines("output 'headless': .*; 1 pt = ")), 1)
                weston.kill()

    def test_the_policy_overrides_both(self):
        weston = self.weston(PAN + "panel: {size_mm: [102.4, 64]}\n")
        told = weston.wait_for("output 'headless': .*; 1 pt = ")
        self.assertRegex(told[0].string, r"headless': 102 x 64 mm, the policy's size; 1 pt = 1\.984 px$")
        self.assertEqual(len(told), 1)
        self.check_threshold(weston, 20)
        # A change takes effect at once.
        self.write_policy(PAN)
        weston.wait_for(TOUCH_SCREEN)
        self.check_threshold(weston, 8)

    def test_udev_knows_the_size_of_touch_screens_that_weston_opens(self):
        if not shutil.which("umockdev-run"):
            self.skipTest("umockdev-run is not installed")
        database = os.path.join(self.directory, "panel.umockdev")
        with open(database, "w") as file:
            file.write(UDEV)
        weston = self.weston(
            wrapper=("umockdev-run", "--device", database, "--"), seats=["seat one", "plug one /sys/devices/panel0"])
        weston.wait_for(rf"output 'headless': 512 x 320 mm, the touch screen's size{DOUBT}; 1 pt = 0\.397 px$")
        self.assertEqual(len(weston.lines("output 'headless': .*; 1 pt = ")), 1)

    def test_a_touch_screen_that_udev_does_not_know(self):
        weston = self.weston(seats=["seat one", "plug one screen"])
        weston.wait_for(UNKNOWN)


class KioskSizeTests(KioskTestCase):
    """The wlroots kiosk: outputs of wlroots' headless backend do not know their size."""

    def touch_screen(self, kiosk, count=1):
        """Waits until an output has the touch screen's size; returns the output's name."""
        return kiosk.wait_for(
            r"output '(.*)': 256 x 160 mm, the touch screen's size; 1 pt = 0\.7\d+ px$", count=count)[-1][1]

    def unknown(self, kiosk, count):
        kiosk.wait_for("output '.*': size not known; 1 pt = 1 px$", count=count)

    def moves(self, kiosk, distance):
        count = len(kiosk.lines("gesture pan began"))
        self.play([(0, {0: (400, 400)}), (20, {0: (400 + distance, 400)}), (400, {0: None})])
        kiosk.sync()
        return len(kiosk.lines("gesture pan began")) - count

    def check_threshold(self, kiosk, pixels):
        """The threshold of 10 pt is about this many px."""
        self.assertEqual(self.moves(kiosk, pixels - 2), 0)
        self.assertEqual(self.moves(kiosk, pixels + 2), 1)

    def test_the_touch_screens_size_is_used_as_soon_as_it_is_plugged_in(self):
        kiosk = self.kiosk(SPAWN)
        # Before any finger has landed.
        self.touch_screen(kiosk)
        self.check_threshold(kiosk, 8)
        self.assertRegex(request(kiosk.replay_socket, "unplug"), "^ok")
        self.unknown(kiosk, count=2)
        kiosk.plug()
        self.touch_screen(kiosk, count=2)
        self.check_threshold(kiosk, 8)
        self.assert_clean_end()

    def test_the_size_is_that_of_the_output_behind_the_touch_screen(self):
        kiosk = self.kiosk(SPAWN, outputs=2)
        self.unknown(kiosk, count=2)
        # The first one, whichever that is.
        name = self.touch_screen(kiosk)
        self.assertEqual([match[1] == name for match in kiosk.lines("output '(.*)': .*; 1 pt = ")].count(True), 2)
        self.assertEqual(len(kiosk.lines("output '.*': .*; 1 pt = ")), 3)
        self.assert_clean_end()

    def test_the_policy_overrides_it(self):
        kiosk = self.kiosk(SPAWN + "panel: {size_mm: [102.4, 57.6]}\n")
        kiosk.wait_for(r"output '.*': 102 x 58 mm, the policy's size; 1 pt = 1\.984 px$")
        self.check_threshold(kiosk, 20)
        self.write_policy(SPAWN)
        self.touch_screen(kiosk)
        self.check_threshold(kiosk, 8)
        self.assert_clean_end()
