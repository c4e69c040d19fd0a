# SPDX-License-Identifier: MIT
"""Without gestures in the compositor, Qt itself recognises those of Qt Quick items (toolkits/qt6)."""

import os
import time

from harness import Process, Weston, tool
from qt_apps import CARD, HEAD, QtTestCase, stroke, tap


class QtFallbackTests(QtTestCase):
    FALLBACK = """
        Item {
            anchors.fill: parent
            WaytouchScreenEdgePan {
                onBegan: say("edge", recognizedEdge)
                onEnded: say("edge ended", translation.x > 50)
            }
        }
        Rectangle {
            id: card
            width: 300; height: 300; color: "steelblue"
            WaytouchPan {
                onBegan: say("pan", position.y, usesCompositor)
                onEnded: say("pan ended", translation.x > 50, translation.y)
            }
        }
        Rectangle {
            x: 320; width: 300; height: 300; color: "tan"
            WaytouchTap { id: twice; numberOfTapsRequired: 2; onRecognized: say("double", position.x) }
            WaytouchTap { requireFailureOf: twice; onRecognized: say("single", position.x) }
        }
        Rectangle {
            x: 640; width: 300; height: 300; color: "pink"
            WaytouchPinch {
                onBegan: say("pinch from", scale)
                onEnded: say("pinch", scale > 1.4, scale < 2.6)
            }
            WaytouchRotation { onEnded: say("rotation", rotation) }
        }
        Rectangle {
            y: 320; width: 300; height: 300; color: "plum"
            WaytouchLongPress { onBegan: say("press"); onEnded: say("released") }
        }
        Rectangle {
            x: 320; y: 320; width: 300; height: 300; color: "gold"
            WaytouchSwipe { onRecognized: say("swipe", recognizedDirection) }
        }
        Rectangle {
            x: 640; y: 320; width: 300; height: 300; color: "gray"
            WaytouchPan {
                onShouldBegin: question => { say("asked"); question.accepted = false; }
                onBegan: say("wrong")
            }
        }"""

    def touch(self, weston, *strokes):
        """Plays fingers with the seats module, in real time."""
        start = time.monotonic()
        down = set()
        frames = sorted((frame for each in strokes for frame in each), key=lambda frame: frame[0])
        for milliseconds, contacts in frames:
            lines = []
            for finger, place in contacts.items():
                what = "up" if place is None else "motion" if finger in down else "down"
                (down.discard if place is None else down.add)(finger)
                where = f" {place[0]:.0f} {place[1]:.0f}" if place else ""
                lines.append(f"{what} one screen {finger}{where}")
            time.sleep(max(0, start + milliseconds / 1000 - time.monotonic()))
            weston.tell_at_once(*lines, "frame one screen")

    def check(self, weston, client, pattern, *strokes, count=1):
        """Qt's limits are in real time, and on a busy machine fingers are late: then it tries again."""
        for _ in range(8):
            self.touch(weston, *strokes)
            try:
                return client.wait_for(pattern, count, seconds=3)
            except AssertionError:
                pass
        return client.wait_for(pattern, count, seconds=1)

    def test_without_gestures_in_the_compositor_qt_recognises_them(self):
        weston = Weston(self, config="[core]\n[waytouch]\nenabled=false\n", seats=["seat one", "plug one screen"])
        client = self.app(self.FALLBACK)
        self.assertEqual(client.lines("waytouch_manager_v1"), [])
        self.check(weston, client, "qml: pan ended true 0.0", stroke((50, 50), (200, 50), steps=15))
        self.check(weston, client, "qml: double 80.0", tap(400, 50), tap(400, 50, at=180))
        self.check(weston, client, "qml: single 130.0", tap(450, 50))
        # Twice, since Qt's handlers keep values from one gesture to the next.
        for _ in range(2):
            count = len(client.lines("qml: pinch true true"))
            self.check(weston, client, "qml: pinch true true", stroke((760, 150), (700, 150), steps=15),
                       stroke((820, 150), (880, 150), steps=15, slot=1), count=count + 1)
        self.assertEqual(set(match[1] for match in client.lines("qml: pinch from (.*)")), {"1.0"})
        client.wait_for("qml: rotation -?0.0")
        self.check(weston, client, "qml: released", [(0, {0: (50, 400)}), (1200, {0: None})])
        self.check(weston, client, "qml: swipe 1.0", stroke((350, 400), (550, 400), steps=8))
        self.check(weston, client, "qml: edge ended true", stroke((5, 700), (200, 700), steps=15))
        self.check(weston, client, "qml: asked", stroke((700, 400), (800, 400), steps=15))
        said = self.said(client)
        self.assertIn("pan 50.0 false", said)
        self.assertLess(said.index("press"), said.index("released"))
        self.assertNotIn("wrong", said)

    def test_a_handler_destroys_the_recognizer_while_its_item_leaves_the_window(self):
        weston = Weston(self, config="[core]\n[waytouch]\nenabled=false\n", seats=["seat one", "plug one screen"])
        client = self.app("""
            Item {
                id: card
                width: 300; height: 300
                WaytouchPan {
                    id: pan
                    Component.onCompleted: loops.destroyWhenCancelled(pan)
                    onBegan: { say("began"); leave.start(); }
                }
            }
            Timer { id: leave; interval: 1; onTriggered: { card.parent = null; say("left", pan === null); } }""")
        self.check(weston, client, "qml: left true", stroke((50, 50), (200, 50), steps=15))

    def test_a_pan_that_is_accepted_after_its_lift_does_not_begin(self):
        weston = Weston(self, config="[core]\n[waytouch]\nenabled=false\n", seats=["seat one", "plug one screen"])
        client = self.app("""
            Item {
                id: card
                width: 300; height: 300
                property bool hasAsked: false
                WaytouchPan {
                    onShouldBegin: question => {
                        if (card.hasAsked)
                            return;
                        card.hasAsked = true;
                        loops.run(2000);
                        say("accepted");
                        Qt.callLater(() => say("later"));
                    }
                    onBegan: say("began")
                    onEnded: say("ended")
                }
            }""")
        self.touch(weston, stroke((50, 50), (200, 50), steps=15))
        client.wait_for("qml: later")
        self.assertEqual(self.said(client), ["accepted", "later"])
        self.check(weston, client, "qml: ended", stroke((50, 50), (200, 50), steps=15))
        self.assertEqual(self.said(client)[2:4], ["began", "ended"])

    def test_without_wayland_the_objects_exist(self):
        path = os.path.join(self.directory, "app.qml")
        with open(path, "w") as file:
            file.write(HEAD + CARD + "Component.onCompleted: { say('compositor', pan.usesCompositor); Qt.exit(7); } }")
        client = Process(self, "app", [os.path.join(tool("WAYTOUCH_QT"), "waytouch-qt-run"), path],
                         dict(self.environment, QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software"))
        client.wait_for("qml: compositor false")
        self.assertNotIn("fallback", client.log)
