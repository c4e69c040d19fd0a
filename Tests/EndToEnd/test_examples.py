# SPDX-License-Identifier: MIT
"""The example clients, built from the protocol's XML alone, run in Weston."""

import os
import re
import shutil
import subprocess

from depth import thorough
from fingers import write_recording
from gtk4 import SANITIZED, GtkTestCase, build_sanitized
from harness import ROOT, WITHOUT_WAYTOUCH, WestonTestCase, Weston, recording, tool
from kiosks import KioskTestCase


class Examples(WestonTestCase):
    def test_the_c_client_moves_its_square(self):
        weston = Weston(self)
        client = self.shown_client("simple-gestures", [tool("WAYTOUCH_C_CLIENT")])
        client.wait_for(r"^[\d.]+ px are a millimetre$")
        drag = write_recording(
            os.path.join(self.directory, "drag.yml"), recording("pan.yml"),
            [(0, {0: (640, 400)})] + [(10 * n, {0: (640 + 8 * n, 400)}) for n in range(1, 21)]
            + [(210, {0: None})])
        self.assertRegex(weston.play(drag), "^ok")
        # The finger's distance less 10 pt, which are 7.9 px on a touch screen of this size.
        client.wait_for(r"pan ended: translation 152\.\d, 0\.0")
        states = [match[1] for match in client.lines(r"^pan (began|changed|ended|cancelled):")]
        self.assertEqual(states[0], "began")
        self.assertEqual(states[-1], "ended")
        self.assertGreater(states.count("changed"), 5)
        # The view moves in the same commit as the picture.
        frames = client.lines(r"-> waytouch_view_v1[@#]\d+\.set_frame")
        self.assertGreater(len(frames), 2)
        self.assertEqual(client.terminate(), 0)

    def test_the_c_client_puts_its_square_back(self):
        weston = Weston(self)
        client = self.shown_client("simple-gestures", [tool("WAYTOUCH_C_CLIENT")])
        self.assertRegex(weston.play(recording("double-tap.yml")), "^ok")
        client.wait_for(r"double tap: at \d+")
        self.assertEqual(client.terminate(), 0)

    def test_the_c_client_says_what_is_missing(self):
        weston = Weston(self, config=WITHOUT_WAYTOUCH, replay=False)
        client = self.client("simple-gestures", [tool("WAYTOUCH_C_CLIENT")])
        client.wait_for(r"does not offer waytouch_manager_v1")
        self.assertEqual(client.wait(), 1)
        self.assertTrue(weston.is_running)

    def test_the_card_of_the_tutorial_moves(self):
        weston = Weston(self)
        client = self.shown_client("MovingCard", [tool("WAYTOUCH_MOVING_CARD")])
        drag = self.recording_of(
            [(0, {0: (300, 240)})] + [(10 * n, {0: (300 + 8 * n, 240)}) for n in range(1, 21)] + [(210, {0: None})])
        self.assertRegex(weston.play(drag), "^ok")
        # The view was at 220, 160, and moves by 160 px less 10 pt.
        client.wait_for(r"-> waytouch_view_v1[@#]\d+\.set_frame\(372\.\d+, 160(\.0+)?, 200(\.0+)?, 160(\.0+)?\)")
        taps = [(0, {0: (420, 240)}), (50, {0: None}), (150, {0: (422, 240)}), (200, {0: None})]
        self.assertRegex(weston.play(self.recording_of(taps)), "^ok")
        # In the middle of 1280 x 800 px.
        client.wait_for(r"-> waytouch_view_v1[@#]\d+\.set_frame\(540(\.0+)?, 320(\.0+)?, 200(\.0+)?, 160(\.0+)?\)")
        self.assertEqual(client.terminate(), 0)

    def test_arrow_keys_move_the_card_of_the_tutorial(self):
        # A policy presses the keys, on a seat without a keyboard.
        policy = self.write_policy("""
recognizers:
  - {id: left, kind: tap, touches: 2, action: {key: Left}}
  - {id: down, kind: tap, touches: 3, action: {key: Down}}
  - {id: other, kind: tap, touches: 4, action: {key: F5}}
""")
        weston = Weston(self, variables={"WAYTOUCH_POLICY": policy})
        client = self.shown_client("MovingCard", [tool("WAYTOUCH_MOVING_CARD")])
        # The card begins at 220, 160.
        for fingers, place in ((4, None), (2, "200, 160"), (3, "200, 180"), (2, "180, 180")):
            down = {finger: (600 + 60 * finger, 600) for finger in range(fingers)}
            taps = [(0, down), (60, {finger: None for finger in down})]
            self.assertRegex(weston.play(self.recording_of(taps)), "^ok")
            if place:
                x, y = place.split(", ")
                client.wait_for(rf"-> waytouch_view_v1[@#]\d+\.set_frame\({x}(\.0+)?, {y}(\.0+)?, ")
        self.assertEqual(client.terminate(), 0)

    def test_the_card_of_the_tutorial_says_what_is_missing(self):
        Weston(self, config=WITHOUT_WAYTOUCH, replay=False)
        client = self.client("MovingCard", [tool("WAYTOUCH_MOVING_CARD")])
        client.wait_for(r"^MovingCard: the compositor does not offer waytouch_manager_v1")
        self.assertEqual(client.wait(), 1)

    def test_the_python_client_prints_gestures(self):
        python = tool("WAYTOUCH_PYTHON")
        weston = Weston(self)
        self.environment["PYTHONPATH"] = self.scan_protocols()
        client = self.shown_client(
            "gestures.py", [python, "-B", os.path.join(ROOT, "Examples", "Clients", "gestures.py")])
        for name in ("double-tap", "pan"):
            self.assertRegex(weston.play(recording(name + ".yml")), "^ok")
        client.wait_for(r"^tap at [\d.]+,[\d.]+$")
        client.wait_for(r"^pan ended at .* touches 1 [\d.-]+ [\d.-]+$")
        with open(os.path.join(ROOT, "Examples", "Clients", "gestures.py")) as source:
            self.assertLessEqual(len(source.readlines()), 80)


class GtkExamples(GtkTestCase):
    """The example for GTK, which exists in two languages, and the listing in docs/gtk.md."""

    def shown(self, name, argv):
        # Gestures work from the first layout after the compositor has announced its capabilities.
        client = self.client(name, argv)
        client.wait_for(r"-> waytouch_view_v1@\d+\.set_frame")
        self.compositor.wait_for_window(client)
        self.compositor.sync()
        return client

    def check_square(self, argv):
        weston = Weston(self)
        client = self.shown("square", argv)
        drag = [(0, {0: (640, 400)}), *((10 * n, {0: (640 + 8 * n, 400)}) for n in range(1, 21)), (210, {0: None})]
        self.assertRegex(weston.play(self.recording_of(drag)), "^ok")
        client.wait_for(r"^offset 152\.\d scale 1\.00$")
        spread = [(10 * n, {0: (590 - 5 * n, 400), 1: (690 + 5 * n, 400)}) for n in range(21)]
        self.assertRegex(weston.play(self.recording_of([*spread, (210, {0: None, 1: None})])), "^ok")
        client.wait_for(r"^offset 152\.\d scale 2\.\d+$")
        twice = [(0, {0: (640, 400)}), (60, {0: None}), (160, {0: (640, 400)}), (220, {0: None})]
        self.assertRegex(weston.play(self.recording_of(twice)), "^ok")
        client.wait_for(r"^offset 0\.0 scale 1\.00$")
        self.assertTrue(client.is_running)
        # An exception in a callback, such as the one that draws, would not end the program.
        self.assertEqual(client.lines("Error: "), [])

    def test_the_gtk_example_in_python(self):
        path = os.path.join(ROOT, "Examples", "Clients", "gtk", "gestures.py")
        with open(path) as source:
            self.assertLess(len(source.readlines()), 40)
        self.check_square(["/usr/bin/python3", "-B", path])

    def test_the_gtk_example_in_c(self):
        self.check_square([os.path.join(self.programs, "gtk-gestures")])

    @thorough
    def test_the_gtk_example_in_c_under_the_address_sanitizer(self):
        library, programs = build_sanitized()
        self.environment.update(SANITIZED, LD_LIBRARY_PATH=library)
        self.check_square([os.path.join(programs, "gtk-gestures")])

    def test_the_gtk_listing(self):
        with open(os.path.join(ROOT, "docs", "gtk.md")) as page:
            listing = re.search(r"^```python\n(.*?)^```$", page.read(), re.MULTILINE | re.DOTALL)[1]
        path = os.path.join(self.directory, "listing.py")
        with open(path, "w") as file:
            file.write(listing)
        weston = Weston(self)
        client = self.shown("listing", ["/usr/bin/python3", "-B", path])
        self.assertRegex(weston.play(recording("double-tap.yml")), "^ok")
        client.wait_for(r"^twice at \d")
        self.assertRegex(weston.play(recording("pan.yml")), "^ok")
        client.wait_for(r"^speed \d")
        self.assertTrue(client.lines(r"^moved \d"))
        self.assertEqual(client.lines("^once"), [])


class SdlExample(WestonTestCase):
    """Gestures over the connection of another library, in a separate event queue."""

    def program(self):
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "sdl2", "wayland-client"], capture_output=True, text=True, check=False)
        if flags.returncode != 0 or not shutil.which("cc"):
            self.skipTest("SDL 2, wayland-client or a C compiler is not installed")
        protocol = os.path.join(ROOT, "protocol", "waytouch-v1.xml")
        for kind, name in (("client-header", "client-protocol.h"), ("private-code", "protocol.c")):
            subprocess.run(
                ["wayland-scanner", "--strict", kind, protocol, os.path.join(self.directory, f"waytouch-v1-{name}")],
                check=True)
        program = os.path.join(self.directory, "sdl")
        subprocess.run(
            ["cc", "-Wall", "-Wextra", "-Werror", f"-I{self.directory}", "-o", program,
             os.path.join(ROOT, "Examples", "Clients", "sdl", "gestures.c"),
             os.path.join(self.directory, "waytouch-v1-protocol.c"), *flags.stdout.split()], check=True)
        return program

    def test_gestures_beside_the_fingers_of_sdl(self):
        program = self.program()
        weston = Weston(self)
        client = self.client("sdl", [program])
        client.wait_for("^shown$")
        self.compositor.wait_for_window(client)
        self.compositor.sync()
        drag = [(0, {0: (640, 400)}), *((10 * n, {0: (640 + 8 * n, 400)}) for n in range(1, 21)), (210, {0: None})]
        self.assertRegex(weston.play(self.recording_of(drag)), "^ok")
        client.wait_for(r"^pan ended: 25\d, 100$")
        # SDL still receives its touches.
        client.wait_for("^finger up$")
        twice = [(0, {0: (640, 400)}), (60, {0: None}), (160, {0: (640, 400)}), (220, {0: None})]
        self.assertRegex(weston.play(self.recording_of(twice)), "^ok")
        client.wait_for("^double tap$")
        client.wait_for("^finger up$", count=3)
        self.assertEqual(len(client.lines("^finger down$")), 3)
        self.assertEqual(client.lines(r"wl_touch@\d+\.cancel"), [])
        self.assertTrue(client.is_running)


class SdlPicture(KioskTestCase):
    SQUARE, BACKGROUND = (224, 160, 64), (32, 48, 64)

    def test_the_square_follows_the_finger(self):
        program = SdlExample.program(self)
        self.kiosk()
        client = self.client("sdl", [program])
        client.wait_for("^shown$")
        self.screenshot(lambda shot: self.color(shot, 110, 200) == self.SQUARE)
        # The finger stays down.
        self.play([(10 * n, {0: (200 + 15 * n, 200)}) for n in range(21)])
        client.wait_for("^pan began")
        self.screenshot(lambda shot: self.color(shot, 580, 200) == self.SQUARE)
        self.screenshot(lambda shot: self.color(shot, 110, 200) == self.BACKGROUND)
        self.lift(self.compositor)
        client.wait_for("^pan ended")
        self.compositor.sync()
        self.screenshot(lambda shot: self.color(shot, 580, 200) == self.SQUARE)
        self.assert_clean_end()
