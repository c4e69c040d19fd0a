# SPDX-License-Identifier: MIT
"""The headless kiosk on wlroots: its own libinput backend reads recordings, and clients receive the right events."""

import os
import re

from harness import Process, recording, stream, tool, wait_until
from kiosks import FREED_MEMORY_IS_FILLED, Kiosk, KioskTestCase
from waytouch_play import request
from test_touches_and_gestures import collapsed


class WlrootsKioskTests(KioskTestCase):
    def test_a_recording_moves_the_square_of_the_c_client(self):
        kiosk = Kiosk(self)
        kiosk.plug()
        client = self.shown_client("simple-gestures", [tool("WAYTOUCH_C_CLIENT")])
        before = self.screenshot(
            lambda shot: self.color(shot, 640, 360) == self.color(shot, 580, 300) != self.color(shot, 800, 360))
        self.assertEqual(before[:2], (1280, 720))
        self.assertRegex(kiosk.play(self.drag([(640 + 8 * n, 360) for n in range(21)])), "^ok")
        # The first 10 pt begin the pan.
        client.wait_for(r"pan ended: translation 152\.\d, 0\.0")
        # The square is at its new place, and no longer at the old one.
        square, ground = self.color(before, 640, 360), self.color(before, 800, 360)
        self.screenshot(lambda shot: (self.color(shot, 780, 360), self.color(shot, 600, 360)) == (square, ground))
        self.assert_clean_end()

    def test_touches_are_complete_and_taken_away_in_order(self):
        kiosk = Kiosk(self)
        kiosk.plug()
        client = self.cards()
        self.assertRegex(kiosk.play(recording("pan.yml")), "^ok")
        client.wait_for(r"waytouch_pan_v1[@#]\d+\.ended\(")
        events = [event for event in stream(client) if event != "touch.frame"]
        self.assertEqual(
            collapsed(events),
            ["touch.down", "touch.motion", "touch.cancel", "pan.began", "pan.changed", "pan.ended"], client.log)

    def test_an_unmodified_client_gets_its_touches(self):
        kiosk = Kiosk(self)
        kiosk.plug()
        client = self.simple_touch()
        frames = [(10 * n, {0: (200 + n, 200), 1: (400 - n, 300)}) for n in range(30)]
        self.play(frames + [(300, {0: None}), (310, {1: None})])
        client.wait_for(r"wl_touch[@#]\d+\.up\(", count=2)

        def touches():
            return [match[1] for match in client.lines(r"\bwl_touch[@#]\d+\.(down|motion|up|frame|cancel)\(")]
        client.wait_until(lambda: touches()[-1] == "frame", "what lifts last is closed by a frame")
        lines = touches()
        self.assertEqual((lines.count("down"), lines.count("up"), lines.count("cancel")), (2, 2, 0), client.log)

    def test_a_screen_that_is_unplugged_cancels_its_touches(self):
        kiosk = Kiosk(self)
        kiosk.plug()
        client = self.simple_touch()
        held = self.drag([(200 + n, 200) for n in range(300)])
        playing = self.background_play(kiosk, held)
        client.wait_for(r"wl_touch[@#]\d+\.motion\(", count=5)
        self.assertEqual(request(kiosk.replay_socket, "unplug"), "ok")
        client.wait_for(r"wl_touch[@#]\d+\.(cancel|up)\(")
        playing()
        self.assertTrue(kiosk.is_running, kiosk.log)

    def test_surfaces_that_go_from_under_a_finger(self):
        for how, x, end in (("destroy", 150, ["destroyed", "up 0", "frame"]), ("hide", 500, ["hidden", "cancel"])):
            with self.subTest(how=how):
                kiosk = Kiosk(self)
                kiosk.plug()
                client = self.python_client("going", how)
                client.wait_for("^shown$")
                held = self.drag([(x + n / 10, x) for n in range(100)])
                self.assertRegex(kiosk.play(held), "^ok")
                # The next finger has the id of the first.
                if how == "destroy":
                    self.assertRegex(kiosk.play(self.drag([(150, 150)] * 5)), "^ok")
                    client.wait_for("^touch up 0$", count=2)
                told = [match[1].strip() for match in client.lines_by_now(r"^(?:touch )?(down.*|up \d+|cancel|frame|destroyed|hidden)")]
                # Frames of motions that were still on their way do not matter.
                kept = [each for n, each in enumerate(told) if each != "frame" or told[n - 1] == "up 0"]
                wanted = ["down 0", *end] + (["down 0", "up 0", "frame"] if how == "destroy" else [])
                self.assertEqual(kept, wanted, client.log)
                self.assert_clean_end()

    def test_it_ends_with_its_app(self):
        for status in (0, 3):
            kiosk = Kiosk(self, app=("sh", "-c", f"exit {status}"))
            self.assertEqual(kiosk.wait(), status, kiosk.log)

    def test_its_own_gesture_ends_it(self):
        kiosk = Kiosk(self, app=(tool("WAYTOUCH_C_CLIENT"),))
        kiosk.plug()
        kiosk.wait_for("px are a millimetre")
        self.assertRegex(kiosk.play(recording("tap.yml")), "^ok")
        self.assertTrue(kiosk.is_running)
        self.background_play(kiosk, recording("five-finger-hold.yml"))
        self.assertEqual(kiosk.wait(), 0, kiosk.log)
        self.assertTrue(kiosk.lines(r"5 fingers held at \d+,\d+: leaving"), kiosk.log)

    def test_it_ends_on_sigterm_with_a_client_connected(self):
        kiosk = Kiosk(self, app=(tool("WAYTOUCH_C_CLIENT"),))
        kiosk.wait_for("px are a millimetre")
        self.assertEqual(kiosk.terminate(), 0, kiosk.log)

    def test_a_bad_policy_is_named_by_its_line(self):
        policy = os.path.join(self.directory, "policy.yml")
        with open(policy, "w") as file:
            file.write("profile:\n  tap_movment: 3\n")
        kiosk = Kiosk(self, arguments=("--policy", policy))
        self.assertTrue(kiosk.lines(re.escape(policy) + r":2: "), kiosk.log)
        self.assertTrue(kiosk.is_running)

    def test_a_rule_of_the_policy_is_for_one_app(self):
        for app, count in (("simple-touch", 1), ("another", 2)):
            with self.subTest(app=app):
                policy = os.path.join(self.directory, "policy.yml")
                with open(policy, "w") as file:
                    file.write(f"clients: [{{app_id: {app}, max_touches: 1}}]\n")
                kiosk = Kiosk(self, arguments=("--policy", policy))
                kiosk.plug()
                client = self.simple_touch()
                self.play([(0, {0: (200, 200), 1: (400, 300)}), (50, {0: None, 1: None})])
                client.wait_for(r"wl_touch[@#]\d+\.up\(", count=count)
                self.assertEqual(len(client.lines(r"wl_touch[@#]\d+\.down\(")), count)
                self.assertEqual(kiosk.terminate(), 0, kiosk.log)

    def test_an_app_that_dies_is_started_again(self):
        counter = os.path.join(self.directory, "starts")
        # The third process stays.
        script = f'echo x >>{counter}; [ "$(wc -l <{counter})" -ge 3 ] || kill -9 $$; exec sleep 600'
        kiosk = Kiosk(self, app=("sh", "-c", script), arguments=("--restart",))
        kiosk.wait_for("the app was ended by signal 9", count=2)
        delays = [match[1] for match in kiosk.wait_for(r"restarting the app in (\S+) s", count=2)]
        self.assertEqual(delays, ["0.5", "1.0"])
        wait_until(lambda: os.path.getsize(counter) == 6, "the app is not started for the third time")
        self.assertTrue(kiosk.is_running)
        self.assertEqual(kiosk.terminate(), 0, kiosk.log)

    def test_exit_statuses(self):
        cases = [
            (("--help",), (), 0, "Exit status"),
            (("--version",), (), 0, r"Waytouch \d+\.\d+\.\d+, wlroots 0\.\d+"),
            ((), (), 2, "^usage: "),
            (("--nothing",), ("true",), 2, "^usage: "),
            (("--transform", "45"), ("true",), 2, "expected normal, 90, 180 or 270, found '45'"),
            ((), ("sh", "-c", "kill -9 $$"), 137, "ended by signal 9"),
            ((), ("/nowhere/app",), 127, "/nowhere/app: No such file"),
            (("--restart",), ("/nowhere/app",), 127, "/nowhere/app: No such file"),
        ]
        environment = dict(self.environment, WLR_BACKENDS="headless", WLR_RENDERER="pixman")
        for number, (options, command, status, line) in enumerate(cases):
            with self.subTest(options=options, command=command):
                kiosk = Process(
                    self, f"kiosk-{number}", [tool("WAYTOUCH_WLROOTS_KIOSK"), *options, *command], environment)
                self.assertEqual(kiosk.wait(), status, kiosk.log)
                self.assertTrue(kiosk.lines(line), kiosk.log)

    def test_an_app_whose_end_would_not_be_noticed_is_an_error(self):
        """Without descriptors there is nothing to wait for."""
        environment = dict(self.environment, WLR_BACKENDS="headless", WLR_RENDERER="pixman")
        said, status = set(), None
        for limit in range(10, 60):
            kiosk = Process(self, f"kiosk-{limit}", ["prlimit", f"--nofile={limit}", tool("WAYTOUCH_WLROOTS_KIOSK"), "true"],
                            environment)
            status = kiosk.wait()
            lines = [match[1] for match in kiosk.lines("^wlroots-kiosk: (the app cannot be started|the compositor cannot|no free)")]
            if status == 0:
                self.assertEqual(lines, [], kiosk.log)
                break
            self.assertEqual(status, 1, kiosk.log)
            said.update(lines)
        self.assertEqual(status, 0)
        self.assertIn("the app cannot be started", said)


class WindowTests(KioskTestCase):
    def test_popups_above_a_surface_that_is_no_longer_a_window(self):
        for kind in ("popup", "toplevel", "both", "panel"):
            with self.subTest(kind=kind):
                self.kiosk(variables={"GLIBC_TUNABLES": FREED_MEMORY_IS_FILLED})
                client = self.python_client("orphans", kind)
                client.wait_for("^shown$")
                self.assert_clean_end()


class KeyboardTests(KioskTestCase):
    def app(self):
        app = self.python_client("commanded", name="app")
        app.wait_for("^shown$")
        return app

    def silent(self, name):
        client = self.python_client("typist", name=name)
        client.wait_for("^created$")
        self.compositor.sync()

    def test_a_virtual_keyboard_counts_once_it_has_a_keymap(self):
        self.kiosk()
        app = self.app()
        self.silent("silent")
        self.assertEqual(app.lines("^capabilities keyboard$"), [])
        self.python_client("typist", "30")
        app.wait_for("^key 30 released$")
        # Apps that already have a wl_keyboard are not disconnected.
        self.silent("another")
        app.wait_for("^key 30 released$", count=len(app.lines("^key 30 released$")) + 2)
        self.assert_clean_end()

    def test_a_window_opened_during_a_menu_gets_the_keyboard_when_the_menu_closes(self):
        self.kiosk("recognizers: [{id: key, kind: tap, touches: 2, action: {key: F5}}]\n")
        menus = self.python_client("grabs", "popup")
        menus.wait_for("^shown$")
        self.tap(600, 600)
        menus.wait_for("^popup1 shown$")
        app = self.app()
        # A tap on the window, which is in front, closes the menu.
        self.tap(600, 600)
        menus.wait_for("^popup1 dismissed$")
        app.wait_for("^keyboard enter$")
        self.play([(0, {0: (300, 300), 1: (400, 300)}), (60, {0: None, 1: None})])
        app.wait_for("^key 63 released$")
        self.assert_clean_end()

    def test_an_unknown_layout_leaves_the_seat_without_a_keyboard(self):
        kiosk = self.kiosk("recognizers: [{id: key, kind: tap, action: {key: F5}}]\n",
                           variables={"XKB_DEFAULT_LAYOUT": "nowhere"})
        kiosk.wait_for("unknown keyboard layout")
        app = self.app()
        self.tap(300, 300)
        kiosk.sync()
        self.assertEqual(app.lines("^capabilities keyboard$"), [])
        self.assertTrue(app.is_running, app.log)
        self.assertEqual(kiosk.terminate(), 0, kiosk.log)


class PanelTests(KioskTestCase):
    def panel(self, *how, zone="0", name="panel"):
        panel = self.python_client("panel", "200", zone, *how, name=name)
        panel.wait_for("^shown 1280x200$")
        return panel

    def test_the_keyboard_goes_back_to_the_app_when_an_exclusive_panel_goes(self):
        self.kiosk("recognizers: [{id: key, kind: tap, touches: 2, action: {key: F5}}]\n")
        app = self.python_client("commanded", name="app")
        for how, count in (((), 1), (("brief",), 2)):
            app.wait_for("^keyboard enter$", count=count)
            panel = self.panel("exclusive", *how, name=f"panel-{count}")
            app.wait_for("^keyboard leave$", count=count)
            if how:
                self.tap(640, 620)
            else:
                panel.kill()
            app.wait_for("^keyboard enter$", count=count + 1)
        self.assert_clean_end()

    def test_a_hidden_panel_frees_its_zone_until_it_is_shown_again(self):
        self.kiosk()
        app = self.python_client("layers")
        app.wait_for("^shown 1280x720$")
        panel = self.panel("brief", zone="200")
        app.wait_for("^shown 1280x520$")
        self.tap(640, 620)
        panel.wait_for("^shown 1280x200$", count=2)
        # The second configure comes only once the panel has asked to be shown again, not as soon as it is hidden.
        words = [match[1] for match in panel.lines(r"^(shown|hidden)|layer_surface_v1@\d+\.configure\(")]
        self.assertEqual(words, [None, "shown", "hidden", None, "shown"])
        app.wait_until(lambda: self.heights(app) == [720, 520, 720, 520], "it has room while the panel is hidden")
        self.assert_clean_end()

    def heights(self, app):
        """The heights that the app was told, in order, without repetitions."""
        told = [int(match[1]) for match in app.lines(r"xdg_toplevel@\d+\.configure\(1280, (\d+),")]
        return [height for n, height in enumerate(told) if n == 0 or height != told[n - 1]]

    def test_whatever_a_panel_asks_for_the_app_stays_on_the_output(self):
        self.kiosk()
        app = self.python_client("layers")
        app.wait_for("^shown 1280x720$")
        least, most = -2 ** 31, 2 ** 31 - 1
        # Newer versions end the connection of one that asks for more.
        longest = 2 ** 32 - 1 if self.has_wlroots("0.15") else most
        for count, (zone, margin) in enumerate(
                [(1, least), (most, most), (least, least), (most, least), (1, -1000), (200, 500), (0, most)], start=1):
            for width in (0, longest):
                name = f"panel-{count}-{width}"
                panel = self.python_client(
                    "panel", str(longest), str(zone), f"margins={margin},{margin},{margin},{margin}",
                    f"width={width}", name=name)
                panel.wait_for(r"layer_surface_v1@\d+\.configure\(")
                self.compositor.sync()
                for match in panel.lines(r"layer_surface_v1@\d+\.configure\(\d+, (\d+), (\d+)"):
                    self.assertGreater(min(int(match[1]), int(match[2])), 0)
                panel.kill()
                self.assertEqual([height for height in self.heights(app) if not 0 < height <= 720], [], name)
        second = self.python_client("layers", name="second")
        second.wait_for("^shown 1280x720$")
        self.assert_clean_end()

    def test_a_restless_panel_does_not_reconfigure_others(self):
        self.kiosk()
        app = self.python_client("layers")
        app.wait_for("^shown 1280x720$")
        still = self.panel(name="still")
        restless = self.panel("restless", name="restless")
        configures = [len(client.lines(r"\.configure\(")) for client in (app, still)]
        self.tap(640, 620)
        restless.wait_for("^moved$")
        self.compositor.sync()
        self.assertEqual([len(client.lines(r"\.configure\(")) for client in (app, still)], configures)
        # It has moved by its 100 px.
        self.tap(640, 520 - 50)
        restless.wait_for("^touch down 640,50$")
        self.assert_clean_end()
