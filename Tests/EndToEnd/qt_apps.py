# SPDX-License-Identifier: MIT
"""QML apps in Weston, and touches on them, for the tests of toolkits/qt6."""

import os
import re

from harness import WestonTestCase, tool

HEAD = """
import QtQuick
import QtQuick.Controls
import Waytouch

Window {
    id: window
    visibility: Window.FullScreen
    function say(...words) { console.log(words.map(word => word.toFixed ? word.toFixed(1) : word).join(" ")); }
"""

# A card that prints what its pan does.
CARD = """
    Rectangle {
        id: card
        x: 200; y: 200; width: 200; height: 200; color: "steelblue"
        WaytouchPan {
            id: pan
            onBegan: say("pan began", position.x, position.y)
            onChanged: say("pan changed")
            onEnded: say("pan ended", translation.x, translation.y)
            onCancelled: cause => say("pan cancelled", cause)
        }
    }
"""


def stroke(start, end, steps=25, at=0, slot=0):
    """The frames of a finger that moves from one place to another, 10 ms per step, and lifts."""
    (x, y), (to_x, to_y) = start, end
    way = [(at + 10 * n, {slot: (x + (to_x - x) * n / steps, y + (to_y - y) * n / steps)}) for n in range(steps + 1)]
    return way + [(at + 10 * steps + 10, {slot: None})]


def tap(x, y, at=0):
    return [(at, {0: (x, y)}), (at + 80, {0: None})]


class QtTestCase(WestonTestCase):
    def app(self, body, visibility="FullScreen", **variables):
        """Starts an app with these items, and waits until it is shown."""
        path = os.path.join(self.directory, "app.qml")
        with open(path, "w") as file:
            file.write(HEAD.replace("Window.FullScreen", f"Window.{visibility}") + body + "}\n")
        self.environment.update(QT_QPA_PLATFORM="wayland", QT_QUICK_BACKEND="software",
                                QT_QUICK_CONTROLS_STYLE="Basic")
        self.environment.update(variables)
        client = self.shown_client("app", [os.path.join(tool("WAYTOUCH_QT"), "waytouch-qt-run"), path])
        self.addCleanup(self.finish, client)
        return client

    def play(self, weston, *strokes):
        frames = sorted((frame for each in strokes for frame in each), key=lambda frame: frame[0])
        self.assertRegex(weston.play(self.recording_of(frames)), "^ok")

    def settle(self, weston, client, request, count=1):
        """Waits until the app has made this many matching requests, and their effect is on the output."""
        client.wait_for(request, count)
        client.wait_until(lambda: ".commit()" in re.split(request, client.log, maxsplit=count)[-1], "it has drawn a frame")
        weston.wait_for_repaint()

    def said(self, client):
        return [match[1] for match in client.lines(r"^qml: (.*)")]

    def finish(self, client):
        """The app ends cleanly: nothing was destroyed too early or too late."""
        self.assertTrue(client.is_running, client.log)
        self.assertEqual(client.terminate(), 0, client.log)
        self.assertEqual(client.lines("error"), [])
