# SPDX-License-Identifier: MIT
"""Without gestures in the compositor, Qt itself recognises those of Qt Quick items (toolkits/qt6)."""

import os
import time

from depth import thorough_but
from harness import WITHOUT_WAYTOUCH, Process, Weston, tool
from qt_apps import CARD, HEAD, QtTestCase, stroke, tap


@thorough_but(
    "test_without_gestures_in_the_compositor_qt_recognises_them", "test_without_wayland_the_objects_exist")
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

    def app_without(self, body):
        """Starts an app in a Weston that has a touch screen, but no gestures."""
        weston = Weston(self, config=WITHOUT_WAYTOUCH, seats=["seat one", "plug one screen"])
        return weston, self.app(body)

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
        return client.provoke(lambda: self.touch(weston, *strokes), pattern, count)

    def test_without_gestures_in_the_compositor_qt_recognises_them(self):
        weston, client = self.app_without(self.FALLBACK)
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

    def test_a_handler_of_cancelled_destroys_the_recognizer(self):
        for statement in ("card.parent = null;", "pan.enabled = false;", "pan.item = other;"):
            with self.subTest(statement):
                weston, client = self.app_without("""
                    Item {
                        id: card
                        width: 300; height: 300
                        WaytouchPan {
                            id: pan
                            Component.onCompleted: loops.destroyWhenCancelled(pan)
                            onBegan: { say("began"); change.start(); }
                        }
                    }
                    Item { id: other; x: 320; width: 300; height: 300 }
                    Timer { id: change; interval: 1; onTriggered: { %s say("over", pan === null); } }""" % statement)
                # The finger stays: a late app would otherwise see it lift before the timer.
                self.touch(weston, stroke((50, 50), (200, 50), steps=15)[:-1])
                client.wait_for("qml: over true")
            self.doCleanups()
            self.setUp()

    def test_a_handler_of_cancelled_moves_the_item_that_the_recognizer_is_leaving(self):
        weston, client = self.app_without("""
            Item { id: other; x: 320; width: 300; height: 300 }
            Item {
                id: card
                width: 300; height: 300
                WaytouchPan {
                    id: pan
                    onBegan: if (item === card) leave.start()
                    onCancelled: { say("cancelled"); card.parent = null; card.parent = window.contentItem; }
                    onEnded: say("ended", item === other, position.x > 0)
                }
            }
            Timer { id: leave; interval: 1; onTriggered: { pan.item = other; say("left"); } }""")
        # The finger stays: a late app would otherwise see it lift before the timer.
        self.touch(weston, stroke((50, 50), (200, 50), steps=15)[:-1])
        client.wait_for("qml: left")
        self.touch(weston, [(0, {0: None})])
        self.touch(weston, stroke((50, 50), (200, 50), steps=15))
        self.check(weston, client, "qml: ended true true", stroke((350, 50), (500, 50), steps=15))
        self.assertEqual(set(self.said(client)), {"cancelled", "left", "ended true true"})

    def test_a_gesture_goes_on_if_its_item_is_set_again(self):
        weston, client = self.app_without("""
            Item {
                id: card
                width: 300; height: 300
                WaytouchPan {
                    onBegan: item = card
                    onItemChanged: say("item")
                    onCancelled: say("cancelled")
                    onEnded: say("ended")
                }
            }""")
        self.check(weston, client, "qml: ended", stroke((50, 50), (200, 50), steps=15))
        self.assertEqual(set(self.said(client)), {"item", "ended"})
        self.assertEqual(self.said(client).count("item"), 1)

    def test_a_handler_moves_the_item_of_a_pinch_that_is_being_destroyed(self):
        """The rotation shares a handler of Qt with the pinch."""
        weston, client = self.app_without("""
            Item {
                id: card
                width: 300; height: 300
                property bool isOver: false
                WaytouchRotation {
                    onBegan: if (pinch) destroy.start()
                    onCancelled: {
                        say("cancelled");
                        card.parent = null;
                        card.parent = window.contentItem;
                        say("moved");
                    }
                    onEnded: say("ended", pinch === null)
                }
                WaytouchPinch { id: pinch; onUsesCompositorChanged: say("pinch") }
            }
            Timer { id: destroy; interval: 1; onTriggered: { loops.destroyNow(pinch); say("destroyed"); } }""")
        turn = [stroke((60, 150), (150, 30), steps=15), stroke((240, 150), (150, 270), steps=15, slot=1)]
        self.check(weston, client, "qml: destroyed", *turn)
        self.check(weston, client, "qml: ended true", *turn)
        self.assertEqual([line for line in self.said(client) if "ended" not in line],
                         ["pinch", "cancelled", "moved", "destroyed"])

    def test_a_pan_that_is_accepted_after_its_lift_does_not_begin(self):
        weston, client = self.app_without("""
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

    def test_a_pan_that_is_disabled_before_it_is_reported_is_not_cancelled(self):
        weston, client = self.app_without("""
            Item {
                width: 300; height: 300
                WaytouchPan {
                    onActiveChanged: { say("active", active); enabled = false; enabled = true; }
                    onBegan: say("began")
                    onEnded: say("ended")
                    onCancelled: say("cancelled")
                }
            }
            Item {
                x: 320; width: 300; height: 300
                WaytouchPan { onEnded: say("over") }
            }""")
        self.check(weston, client, "qml: active false", stroke((50, 50), (200, 50), steps=15))
        self.check(weston, client, "qml: over", stroke((400, 50), (550, 50), steps=15))
        self.assertEqual(set(self.said(client)), {"active true", "active false", "over"})

    def test_a_rotation_goes_on_while_a_handler_runs_an_event_loop(self):
        weston, client = self.app_without("""
            Item {
                id: card
                width: 300; height: 300
                property int changes: 0
                WaytouchRotation {
                    onChanged: {
                        if (++card.changes !== 2)
                            return;
                        loops.run(2000);
                        say("loop over");
                    }
                    onEnded: say("ended", rotation > 20)
                }
            }""")
        self.check(weston, client, "qml: ended", stroke((60, 150), (150, 30), steps=15),
                   stroke((240, 150), (150, 270), steps=15, slot=1))
        client.wait_for("qml: loop over")
        self.assertEqual(self.said(client), ["ended true", "loop over"])
        self.assertNotIn("Binding loop", client.log)

    def test_a_finger_that_has_stopped_has_no_speed(self):
        weston, client = self.app_without("""
            Item {
                width: 900; height: 300
                WaytouchPan { onEnded: say("ended", velocity.x) }
            }""")
        way = stroke((50, 50), (500, 50), steps=15)
        self.check(weston, client, r"qml: ended 0\.0$", way[:-1] + [(800, {0: None})])

    def check_loss(self, statement, cause):
        """Each gesture runs the statement as it begins, and is then cancelled for this cause."""
        kinds = (("LongPress", "x: 50; y: 50"), ("Pan", "x: 350; y: 50"), ("Pinch", "x: 650; y: 50"),
                 ("ScreenEdgePan", "y: 400"))
        weston, client = self.app_without("".join(f"""
            Item {{
                id: {kind.lower()}
                {place}; width: 300; height: 300
                Waytouch{kind} {{
                    onBegan: {{ say("{kind} began"); {statement.replace("item", kind.lower())} }}
                    onEnded: say("{kind} over")
                    onCancelled: cause => say("{kind} over", cause === WaytouchRecognizer.{cause})
                }}
            }}""" for kind, place in kinds))
        self.check(weston, client, "qml: LongPress over", [(0, {0: (100, 100)}), (1200, {0: None})])
        self.check(weston, client, "qml: Pan over", stroke((380, 100), (550, 100), steps=15))
        self.check(weston, client, "qml: Pinch over", stroke((760, 150), (700, 150), steps=15),
                   stroke((820, 150), (880, 150), steps=15, slot=1))
        self.check(weston, client, "qml: ScreenEdgePan over", stroke((5, 500), (200, 500), steps=15))
        self.assertEqual(self.said(client), [line for kind, _ in kinds for line in (f"{kind} began", f"{kind} over true")])

    def test_a_gesture_that_is_disabled_while_it_is_under_way_is_cancelled(self):
        self.check_loss("enabled = false;", "Disabled")

    def test_an_item_that_is_disabled_loses_its_gestures(self):
        self.check_loss("item.enabled = false;", "Removed")

    def test_an_item_that_is_hidden_loses_its_gestures(self):
        self.check_loss("item.visible = false;", "Removed")

    def test_one_of_a_pinch_and_a_rotation_is_enabled_later(self):
        weston, client = self.app_without("""
            Item {
                width: 300; height: 300
                WaytouchPinch { id: pinch; enabled: false; onEnded: say("pinched") }
                WaytouchRotation { enabled: false; onEnded: say("wrong") }
            }
            Item {
                x: 320; width: 300; height: 300
                WaytouchPinch { enabled: false; onEnded: say("wrong") }
                WaytouchRotation { id: rotation; enabled: false; onEnded: say("turned") }
            }
            Timer {
                running: window.active; interval: 300
                onTriggered: { pinch.enabled = true; rotation.enabled = true; say("on"); }
            }""")
        client.wait_for("qml: on")
        for x, expected in ((0, "pinched"), (320, "turned")):
            self.check(weston, client, f"qml: {expected}", stroke((x + 60, 150), (x + 150, 30), steps=15),
                       stroke((x + 240, 150), (x + 150, 270), steps=15, slot=1))
        self.assertNotIn("wrong", self.said(client))

    def test_movements_start_anew_with_each_gesture(self):
        weston, client = self.app_without("""
            Item {
                width: 900; height: 300
                WaytouchPan { onEnded: say("moved", translation.x) }
            }
            Item {
                y: 300; width: 900; height: 300
                WaytouchTransform { onEnded: say("transformed", translation.x, scale, rotation) }
            }
            Item {
                y: 600; width: 900; height: 200
                WaytouchRotation { onChanged: say("turned", rotation); onEnded: say("over") }
            }""")
        for count in (1, 2, 3):
            self.check(weston, client, r"qml: moved 1\d\d\.0", stroke((50, 150), (200, 150), steps=15), count=count)
        for count in (1, 2, 3):
            self.check(weston, client, r"qml: transformed \d\d\.\d 1\.[234] [123]\d\.\d",
                       stroke((200, 450), (300, 350), steps=15), stroke((400, 450), (500, 550), steps=15, slot=1),
                       count=count)
        for count in (1, 2):
            self.check(weston, client, "qml: over", stroke((200, 700), (300, 610), steps=15),
                       stroke((400, 700), (500, 790), steps=15, slot=1), count=count)
        # Also if Qt was so slow that it recognised one only near its end, none goes on from the one before.
        for match in client.lines(r"qml: moved (\S+)"):
            self.assertLessEqual(float(match[1]), 150)
        for match in client.lines(r"qml: transformed (\S+) (\S+) (\S+)"):
            x, scale, degrees = map(float, match.groups())
            self.assertTrue(0 <= x < 100 and 1 <= scale < 1.5 and 0 <= degrees < 40, match.string)
        self.assertGreaterEqual(min(float(match[1]) for match in client.lines(r"qml: turned (\S+)")), 0)

    def test_every_tap_of_a_fast_series_counts(self):
        weston, client = self.app_without("""
            Item {
                width: 300; height: 300
                WaytouchTap { onRecognized: say("once", position.x) }
                WaytouchTap { numberOfTapsRequired: 2; onRecognized: say("twice", position.x) }
            }""")
        series = [tap(50 + 4 * n, 100, at=150 * n) for n in range(4)]
        self.check(weston, client, "qml: twice 58", *series)
        self.assertEqual(self.said(client)[-6:], [
            "once 50.0", "once 54.0", "twice 50.0", "once 58.0", "once 62.0", "twice 58.0"])

    def test_the_app_is_asked_about_the_way_from_where_the_finger_landed(self):
        weston, client = self.app_without("""
            Item {
                y: 100; width: 900; height: 300
                WaytouchPan {
                    onShouldBegin: question => {
                        say("pan asked", translation.x > 5, translation.y);
                        question.accepted = translation.x > Math.abs(translation.y);
                    }
                    onBegan: say("pan began", translation.x < 5)
                    onEnded: say("pan ended")
                }
            }
            Item {
                y: 400; width: 900; height: 300
                WaytouchScreenEdgePan {
                    onShouldBegin: question => say("edge asked", translation.x > 5)
                    onBegan: say("edge began", translation.x)
                    onEnded: say("edge ended")
                }
            }""")
        self.check(weston, client, "qml: pan ended", stroke((50, 150), (200, 150), steps=15))
        self.check(weston, client, "qml: edge ended", stroke((5, 450), (200, 450), steps=15))
        self.assertEqual(self.said(client), [
            "pan asked true 0.0", "pan began true", "pan ended", "edge asked true", "edge began 0.0", "edge ended"])

    def test_a_tap_does_not_wait_for_a_double_tap_that_is_disabled(self):
        weston, client = self.app_without("""
            Item {
                width: 300; height: 300
                WaytouchTap { id: twice; numberOfTapsRequired: 2; enabled: false }
                WaytouchTap { requireFailureOf: twice; onRecognized: say("at once", late.running) }
                PointHandler { id: finger; onActiveChanged: if (active) late.restart() }
                Timer { id: late; interval: 300 }
            }""")
        self.check(weston, client, "qml: at once true", tap(50, 100))

    def test_a_tap_that_is_disabled_while_it_waits_is_forgotten(self):
        weston, client = self.app_without("""
            Item {
                width: 300; height: 300
                WaytouchTap { id: twice; numberOfTapsRequired: 2 }
                WaytouchTap { id: once; requireFailureOf: twice; onRecognized: say("once") }
                TapHandler { onTapped: disable.start() }
                Timer { id: disable; interval: 50; onTriggered: { once.enabled = false; over.start(); } }
                Timer { id: over; interval: 1000; onTriggered: say("over") }
            }""")
        self.check(weston, client, "qml: over", tap(50, 100))
        self.assertEqual(self.said(client), ["over"])

    def test_a_tap_whose_item_is_hidden_while_it_waits_is_forgotten(self):
        weston, client = self.app_without("""
            Item {
                id: card
                width: 300; height: 300
                WaytouchTap { id: twice; numberOfTapsRequired: 2 }
                WaytouchTap { requireFailureOf: twice; onRecognized: say("once") }
                TapHandler { onTapped: hide.start() }
            }
            Timer { id: hide; interval: 50; onTriggered: { card.visible = false; over.start(); } }
            Timer { id: over; interval: 1000; onTriggered: say("over") }""")
        self.check(weston, client, "qml: over", tap(50, 100))
        self.assertEqual(self.said(client), ["over"])

    def test_gestures_beyond_the_limit_are_cancelled_with_their_touches(self):
        """The compositor allows 1024 recognizers. Qt tells its handlers of cancelled touches as if they had lifted."""
        weston = Weston(self, seats=["seat one", "plug one screen"])
        client = self.app("""
            Item {
                x: 1200; width: 80; height: 80
                Repeater {
                    model: 1100
                    Item {
                        id: each
                        width: 10; height: 10
                        WaytouchTap { item: each.parent }
                    }
                }
            }
            Timer { running: window.active; interval: 500; onTriggered: loader.active = true }
            Loader {
                id: loader
                active: false
                anchors.fill: parent
                sourceComponent: Item {""" + "".join(f"""
            Item {{
                {place}; width: 300; height: 300
                Waytouch{kind} {{
                    onUsesCompositorChanged: if (!usesCompositor) say("{kind} left to Qt")
                    onBegan: say("{kind} began", usesCompositor)
                    onEnded: say("{kind} ended")
                    onCancelled: cause => say("{kind} cancelled", cause === WaytouchRecognizer.TouchCancelled)
                }}
            }}""" for kind, place in (("LongPress", "x: 50; y: 50"), ("ScreenEdgePan", "y: 400"))) + "}}")
        client.wait_for("qml: .* left to Qt", count=2)
        for kind, strokes in (
                ("LongPress", [[(0, {0: (100, 100)})]]),
                ("ScreenEdgePan", [stroke((5, 500), (200, 500))[:-1]])):
            # A busy app may still be removing the views of items without recognizers, and with these the touches there.
            def touch_anew(strokes=strokes):
                weston.tell("cancel one screen")
                self.touch(weston, *strokes)
            client.provoke(touch_anew, f"qml: {kind} began false")
            weston.tell("cancel one screen")
            client.wait_for(f"qml: {kind} (cancelled|ended)")
        self.assertEqual([line for line in self.said(client) if "cancel" in line or "end" in line], [
            "LongPress cancelled true", "ScreenEdgePan cancelled true"])

    def test_without_wayland_the_objects_exist(self):
        path = os.path.join(self.directory, "app.qml")
        with open(path, "w") as file:
            file.write(HEAD + CARD + "Component.onCompleted: { say('compositor', pan.usesCompositor); Qt.exit(7); } }")
        client = Process(self, "app", [os.path.join(tool("WAYTOUCH_QT"), "waytouch-qt-run"), path],
                         dict(self.environment, QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software"))
        client.wait_for("qml: compositor false")
        self.assertNotIn("fallback", client.log)
