# SPDX-License-Identifier: MIT
"""How browsers, toolkits and X11 programs react to a cancelled touch, and to the next tap.

The results are in a table in docs/configure-a-kiosk.md; SDL and Cog are tested in test_deaf_apps.py.
"""

import os
import shutil
import unittest

from browser import chromium_kiosk
from depth import thorough
from harness import ROOT, Process, Weston, WestonTestCase, tool, wait_until
from test_deaf_apps import EDGE_SWIPE, GESTURES

CLIENTS = os.path.join(ROOT, "Tests", "EndToEnd", "clients")
PAGE = f"file://{CLIENTS}/buttons.html"
LIFT = "clients: [{app_id: '*', cancel: lift}]\n"
# Apps receive touches near the edge once the gesture has failed, and never if it is recognised.
DELAYED = GESTURES.replace("edges: [left],", "edges: [left], delays_began: true,")

FIREFOX_PREFERENCES = """
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.dom.window.dump.enabled", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("devtools.console.stdout.content", true);
"""


@thorough
class RealAppTests(WestonTestCase):
    def start(self, policy, **options):
        return Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(policy)}, **options)

    def run_app(self, name, argv, ready, **variables):
        client = Process(self, name, argv, dict(self.environment, HOME=self.directory, **variables))
        client.wait_for(ready)
        return client

    def script(self, script, **variables):
        """Starts a program in clients/, with the Python that Debian's modules are packaged for."""
        client = self.run_app(script, ["/usr/bin/python3", "-B", os.path.join(CLIENTS, f"{script}.py")], "^shown$", **variables)
        self.compositor.wait_for_window(client)
        return client

    def gtk(self, **variables):
        # Without a message bus and desktop services, which GTK would look for.
        return self.script("gtk_buttons", GSK_RENDERER="cairo", GTK_A11Y="none", GSETTINGS_BACKEND="memory", **variables)

    def presses(self, client):
        """Which of four buttons are pressed by a swipe from the edge over the first, and a tap on the last."""
        weston = self.compositor
        self.assertRegex(weston.play(self.recording_of([*EDGE_SWIPE, (90, {0: None})])), "^ok")
        weston.wait_for("gesture menu began")
        weston.sync()
        self.assertRegex(weston.play(self.recording_of([(200, {0: (1100, 400)}), (260, {0: None})])), "^ok")
        client.wait_for(r"\bpress 3\b")
        pressed = [match[1] for match in client.lines(r"\bpress (\d)\b")]
        client.kill()
        weston.kill()
        return pressed

    def check(self, rule, expected, app, **options):
        with self.subTest(rule):
            self.start(rule, **options)
            self.assertEqual(self.presses(app()), expected)

    def test_gtk(self):
        self.check(GESTURES, ["3"], lambda: self.gtk(GDK_BACKEND="wayland"))

    def test_qt_widgets(self):
        """Qt's buttons handle an emulated mouse, whose button is released when the touch is cancelled."""
        def app():
            return self.script("qt_buttons", QT_QPA_PLATFORM="wayland", QT_WAYLAND_DISABLE_WINDOWDECORATION="1")
        self.check(GESTURES, ["0", "3"], app)
        self.check(GESTURES + LIFT, ["3"], app)

    def test_qt_quick(self):
        """With a cancel, Qt 6.4 usually loses the taps that follow, because its PinchHandler keeps the fingers."""
        weston = self.start(
            "recognizers: [{id: three, kind: pan, min_touches: 3, action: {spawn: ['true']}}]\n" + LIFT)
        client = self.run_app(
            "qt-quick", [os.path.join(tool("WAYTOUCH_QT"), "waytouch-qt-run"), os.path.join(CLIENTS, "qt_quick.qml")],
            "shown$", QT_QPA_PLATFORM="wayland", QT_QUICK_BACKEND="software")
        weston.wait_for_window(client)
        # Two fingers apart, and a third one that takes them along.
        apart = [(5 * n, {0: (400 - 3 * n, 400), 1: (600 + 3 * n, 400)}) for n in range(40)]
        away = [(200 + 5 * n, {0: (283 - 3 * n, 400), 1: (717 - 3 * n, 400), 2: (500 - 3 * n, 600)}) for n in range(40)]
        self.assertRegex(weston.play(self.recording_of([*apart, *away, (400, {0: None, 1: None, 2: None})])), "^ok")
        weston.wait_for("gesture three began")
        client.wait_for("pinch ended")
        for count in range(1, 4):
            self.assertRegex(weston.play(self.recording_of([(200, {0: (1100, 400)}), (260, {0: None})])), "^ok")
            client.wait_for("press$", count=count)

    @unittest.skipUnless(shutil.which("chromium"), "Chromium is not installed")
    def test_chromium(self):
        def app():
            client = self.run_app("chromium", [*chromium_kiosk(self.directory), PAGE], '"ready"')
            self.compositor.wait_for_window(client)
            return client
        self.check(GESTURES, ["3"], app)
        # To Chromium, a finger that rests 1 px outside the window is still a tap.
        self.check(GESTURES + LIFT, ["0", "3"], app)

    @unittest.skipUnless(shutil.which("firefox-esr"), "Firefox ESR is not installed")
    def test_firefox(self):
        profile = os.path.join(self.directory, "firefox")
        os.mkdir(profile)
        with open(os.path.join(profile, "user.js"), "w") as file:
            file.write(FIREFOX_PREFERENCES)

        def app():
            client = self.run_app("firefox", ["firefox-esr", "--kiosk", "--no-remote", "--profile", profile, PAGE],
                                  '"ready"', MOZ_ENABLE_WAYLAND="1", LIBGL_ALWAYS_SOFTWARE="1")
            # Firefox never stops drawing, so wait until its page receives touches.
            def hears():
                self.assertRegex(self.compositor.play(self.recording_of([(0, {0: (640, 5)}), (60, {0: None})])), "^ok")
                return client.lines("touchend")
            wait_until(hears, lambda: f"it hears of touches: {client.log}")
            return client
        with self.subTest("cancel"):
            self.start(GESTURES)
            pressed = self.presses(app())
            self.assertNotIn("0", pressed)
            self.assertEqual(pressed[-1], "3")

    @unittest.skipUnless(shutil.which("Xwayland"), "Xwayland is not installed")
    def test_x11_programs(self):
        """X11 has no cancel: Xwayland lifts the finger, within the screen. Only holding touches back helps."""
        def app():
            return self.gtk(GDK_BACKEND="x11", DISPLAY=self.compositor.x11_display())
        for rule, expected in ((GESTURES, ["0", "3"]), (GESTURES + LIFT, ["0", "3"]), (DELAYED, ["3"])):
            self.check(rule, expected, app, arguments=["--xwayland"])


if __name__ == "__main__":
    unittest.main()
