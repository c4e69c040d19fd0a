# SPDX-License-Identifier: MIT
"""Where touches land: on outputs that are turned and scaled, and in windows with several surfaces."""

import os

from harness import DESKTOP, Weston, WestonTestCase, wait_until

PANEL = (1280, 800)  # logical px of the output before it is turned, which the panel of the recordings covers


def turned(transform, x, y):
    """Maps a place on the panel (0…1, as it is mounted) to an output with this wl_output.transform (0…1)."""
    # The picture is turned counterclockwise.
    for_transform = {
        "normal": (x, y), "rotate-90": (1 - y, x), "rotate-180": (1 - x, 1 - y), "rotate-270": (y, 1 - x),
        "flipped": (1 - x, y), "flipped-rotate-90": (y, x), "flipped-rotate-180": (x, 1 - y),
        "flipped-rotate-270": (1 - y, 1 - x),
    }
    return for_transform[transform]


def mounted(transform, x, y):
    """The inverse of turned()."""
    inverse = {"rotate-90": "rotate-270", "rotate-270": "rotate-90"}
    return turned(inverse.get(transform, transform), x, y)


class SurfaceTests(WestonTestCase):
    def layers(self, weston, *size):
        client = self.python_client("layers", *size)
        shown = client.wait_for(r"^shown (\d+)x(\d+)$")[-1]
        return client, (int(shown[1]), int(shown[2]))

    def check_turned(self, transform, scale):
        weston = Weston(self, config=f"[output]\nname=headless\ntransform={transform}\nscale={scale}\n")
        client, size = self.layers(weston)
        wide = PANEL if "90" not in transform and "270" not in transform else PANEL[::-1]
        # Weston's --width and --height are before scaling: with scale=2 the mode is 2560 x 1600.
        self.assertEqual(size, wide, "the window is as big as the output")
        # Neither in the middle nor symmetrical.
        for count, (x, y) in enumerate([(0.7, 0.9), (0.2, 0.6)], start=1):
            self.play(weston, [(0, {0: (x * PANEL[0], y * PANEL[1])}), (60, {0: None})])
            expected = [part * side for part, side in zip(turned(transform, x, y), size)]
            name, tap_x, tap_y = client.wait_for(r"^(window|sub) tap (\S+),(\S+)$", count=count)[-1].groups()
            raw = client.lines(r"^touch (window|sub) (\S+),(\S+)$")[-1]
            self.assertEqual(raw[1], name)
            if name == "sub":
                expected = [value - 100 for value in expected]
            for value, wanted in zip((tap_x, tap_y, raw[2], raw[3]), expected * 2):
                self.assertAlmostEqual(float(value), wanted, delta=0.5)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_positions_on_outputs_that_are_turned_and_scaled(self):
        for transform in ("normal", "rotate-90", "rotate-180", "rotate-270", "flipped", "flipped-rotate-90",
                          "flipped-rotate-180", "flipped-rotate-270"):
            for scale in (1, 2):
                # All transforms without scaling, but only those that differ most with it.
                if scale == 2 and transform not in ("normal", "rotate-90", "flipped-rotate-270"):
                    continue
                with self.subTest(transform=transform, scale=scale):
                    self.setUp()
                    try:
                        self.check_turned(transform, scale)
                    finally:
                        self.doCleanups()

    def check_edges(self, transform):
        policy = os.path.join(self.directory, "policy.yml")
        with open(policy, "w") as file:
            file.write("recognizers:\n" + "".join(
                f"  - id: {edge}\n    kind: screen-edge-pan\n    view: output\n    edges: [{edge}]\n"
                f"    action: {{spawn: [touch, {os.path.join(self.directory, edge)}]}}\n"
                for edge in ("left", "right", "top", "bottom")))
        weston = Weston(
            self, config=f"[output]\nname=headless\ntransform={transform}\n[waytouch]\npolicy={policy}\n")
        self.layers(weston)
        # A swipe in from the left, as the user sees it.
        places = [mounted(transform, 0.001 + 0.012 * n, 0.4) for n in range(21)]
        self.play(weston, [
            *((16 * n, {0: (x * PANEL[0], y * PANEL[1])}) for n, (x, y) in enumerate(places)), (400, {0: None})])
        wait_until(lambda: os.path.exists(os.path.join(self.directory, "left")), "it is no swipe from the left edge")
        for edge in ("right", "top", "bottom"):
            self.assertFalse(os.path.exists(os.path.join(self.directory, edge)), edge)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_edges_are_those_that_the_user_sees(self):
        for transform in ("normal", "rotate-90", "rotate-270", "flipped-rotate-90"):
            with self.subTest(transform=transform):
                self.setUp()
                try:
                    self.check_edges(transform)
                finally:
                    self.doCleanups()

    def test_subsurfaces_are_windows_of_their_own(self):
        weston = Weston(self)
        client, _ = self.layers(weston)
        self.play(weston, [(0, {0: (150, 180)}), (60, {0: None})])
        client.wait_for(r"^sub tap 50\.0,80\.0$")
        self.play(weston, [(0, {0: (350, 180)}), (60, {0: None})])
        client.wait_for(r"^window tap 350\.0,180\.0$")
        # A finger that lands on the subsurface belongs to it wherever it moves: the window's pan does not see it.
        self.play(weston, [(0, {0: (150, 150)})] + [(10 * n, {0: (150 + 10 * n, 150)}) for n in range(1, 41)]
                  + [(450, {0: None})])
        client.wait_for("^sub pan ended 450.0,50.0$")
        self.assertEqual(client.lines_by_now("^window pan"), [])
        self.assertEqual([match[1] for match in client.lines("^touch (sub|window)")], ["sub", "window", "sub"])

    def test_a_subsurface_moves_with_its_window(self):
        """desktop-shell may place the window anywhere; the subsurface is at 100,100 in it."""
        weston = Weston(self, config=DESKTOP, shell="desktop-shell")
        client, _ = self.layers(weston, "600", "500")
        self.play(weston, [(0, {0: (640, 400)}), (60, {0: None})])
        match = client.wait_for(r"^(window|sub) tap (\S+),(\S+)$")[-1]
        offset = 100 if match[1] == "sub" else 0
        left, top = 640 - float(match[2]) - offset, 400 - float(match[3]) - offset
        for dx, dy, name, x, y in (
                (99, 99, "window", 99, 99), (101, 101, "sub", 1, 1), (299, 299, "sub", 199, 199),
                (301, 299, "window", 301, 299)):
            count = len(client.lines(" tap "))
            self.play(weston, [(0, {0: (left + dx, top + dy)}), (60, {0: None})])
            told = client.wait_for(r"^(\w+) tap (\S+),(\S+)$", count=count + 1)[-1]
            self.assertEqual(told[1], name)
            self.assertAlmostEqual(float(told[2]), x, delta=0.6)
            self.assertAlmostEqual(float(told[3]), y, delta=0.6)

    # ---- Surfaces that vanish under a finger ----

    def going(self, how, policy="{}"):
        path = os.path.join(self.directory, "policy.yml")
        with open(path, "w") as file:
            file.write(policy)
        weston = Weston(self, seats=["seat one", "plug one screen"], config=f"[waytouch]\npolicy={path}\n")
        client = self.python_client("going", how)
        client.wait_for("^shown$")
        return weston, client

    def told(self, client):
        return [match[1].strip() for match in client.lines_by_now(r"^(?:touch )?(down.*|motion.*|up \d+|frame|cancel|destroyed|hidden)")]

    HOLD = ("recognizers: [{id: hold, kind: long-press, view: output, touches: 1, min_duration: 1,\n"
            "  allowable_movement: 100, cancels_touches: false, action: {spawn: ['true']}}]\n")

    def test_a_surface_is_destroyed_under_a_finger(self):
        """Its touch lifts at once, because the next finger may get the same id."""
        weston, client = self.going("destroy", self.HOLD)
        weston.tell("down one screen 4 150 150", "frame one screen", "motion one screen 4 152 150", "frame one screen")
        client.wait_for("^touch up 4$")
        self.assertEqual(self.told(client), ["down 4", "frame", "motion 4", "destroyed", "frame", "up 4", "frame"])
        # For the compositor's gestures the finger is still there.
        weston.wait_for("waytouch: policy: gesture hold began: spawn true")
        weston.tell("motion one screen 4 154 150", "frame one screen", "up one screen 4", "frame one screen")
        weston.tell("down one screen 4 150 150", "frame one screen", "up one screen 4", "frame one screen")
        client.wait_for("^touch up 4$", count=2)
        self.assertEqual(self.told(client)[7:], ["down 4", "frame", "up 4", "frame"])
        self.assertEqual(weston.complaints(), [])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_a_surface_is_hidden_under_a_finger(self):
        weston, client = self.going("hide", self.HOLD)
        weston.tell("down one screen 4 500 500", "frame one screen", "motion one screen 4 502 500", "frame one screen")
        client.wait_for("^touch cancel")
        weston.wait_for("waytouch: policy: gesture hold began: spawn true")
        weston.tell("motion one screen 4 504 500", "frame one screen", "up one screen 4", "frame one screen")
        self.assertEqual(self.told(client), ["down 4", "frame", "motion 4", "hidden", "frame", "cancel"])
        self.assertEqual(weston.complaints(), [])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_an_output_that_is_turned_under_a_finger_cancels_it(self):
        """Otherwise it would jump from where the finger was to where it is on the turned output."""
        weston = Weston(self, seats=["seat one", "plug one screen"])
        client = self.python_client("seats")
        client.wait_for("^shown$")
        # All at once: on a busy machine it could be a long press otherwise.
        weston.tell_at_once("down one screen 0 300 300", "frame one screen", *(
            line for x in (320, 340, 360) for line in (f"motion one screen 0 {x} 300", "frame one screen")))
        client.wait_for("^pan began")
        weston.tell("turn 1", "motion one screen 0 300 440", "frame one screen")
        client.wait_for("^pan cancelled")
        weston.tell("motion one screen 0 300 460", "frame one screen", "up one screen 0", "frame one screen")
        weston.tell_at_once("down one screen 0 200 200", "frame one screen", "up one screen 0", "frame one screen")
        client.wait_for("^tap recognized")
        self.assertEqual(client.lines_by_now("^pan ended"), [])
        self.assertEqual(weston.complaints(), [])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_a_finger_that_lands_after_a_turn_counts(self):
        """Also when another one, which the turn has cancelled, is still down."""
        weston = Weston(self, seats=["seat one", "plug one screen"])
        client = self.python_client("seats")
        client.wait_for("^shown$")
        tap = ["down one screen 1 200 200", "frame one screen", "up one screen 1", "frame one screen"]
        weston.tell_at_once("turn 1", *tap)
        client.wait_for("^tap recognized")
        weston.tell_at_once("down one screen 0 300 300", "frame one screen", "turn 0", *tap, "up one screen 0", "frame one screen")
        client.wait_for("^tap recognized", count=2)
        self.assertEqual(weston.complaints(), [])
        self.assertEqual(weston.terminate(), 0, weston.log)
