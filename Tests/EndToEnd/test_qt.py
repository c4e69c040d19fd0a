# SPDX-License-Identifier: MIT
"""Gestures in Qt Quick (toolkits/qt6): touches on the items of a QML app in Weston."""

import os
import subprocess

from depth import thorough_but
from harness import ROOT, Weston, again, recording, stream
from qt_apps import CARD, QtTestCase, stroke, tap


@thorough_but(
    "test_a_pan_reaches_its_item_and_takes_the_touch", "test_a_pinch_and_a_rotation_go_together",
    "test_a_single_tap_waits_for_the_double_tap", "test_long_presses_swipes_and_edges",
    "test_a_pan_in_a_flickable_keeps_it_from_scrolling", "test_the_click_of_a_button_on_a_canvas_comes_at_once",
    "test_qt_handlers_on_the_same_item_still_work", "test_the_folder_of_the_module_is_below_the_prefix",
    "test_the_example_is_that_of_the_documentation", "test_the_example_drags_and_enlarges_its_card_and_scrolls")
class QtTests(QtTestCase):
    # Gestures

    def test_a_pan_that_is_switched_off_and_on_is_cancelled(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                width: 900; height: 600
                WaytouchPan {
                    id: pan
                    onBegan: { say("began"); enabled = false; enabled = true; }
                    onEnded: say("ended")
                    onCancelled: cause => say("cancelled", cause === WaytouchRecognizer.Disabled)
                }
            }""")
        self.settle(weston, client, "get_pan")
        for count in (1, 2):
            self.play(weston, stroke((300, 300), (700, 300), steps=100))
            client.wait_for("qml: (cancelled|ended)", count=count)
        self.assertEqual(self.said(client), ["began", "cancelled true"] * 2)

    def test_the_app_is_told_where_a_recognizer_is_recognised(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                id: card
                width: 900; height: 600
                WaytouchPan { onUsesCompositorChanged: say("compositor", usesCompositor) }
            }
            Timer {
                running: window.active; interval: 300
                onTriggered: { card.parent = null; say("out"); card.parent = window.contentItem; say("in"); }
            }""")
        client.wait_for("qml: in")
        self.assertEqual(self.said(client)[-4:], ["compositor false", "out", "compositor true", "in"])

    def test_a_handler_moves_the_item_that_a_recognizer_is_leaving(self):
        weston = Weston(self)
        client = self.app("""
            Item { id: other; x: 640; width: 600; height: 600 }
            Item {
                id: card
                width: 600; height: 600
                WaytouchTap {
                    id: tap
                    property bool isLeaving: false
                    onUsesCompositorChanged: {
                        if (isLeaving) {
                            isLeaving = false;
                            card.parent = null;
                            card.parent = window.contentItem;
                        }
                    }
                    onRecognized: say("tap", position.x, item === other)
                }
            }
            Timer {
                running: window.active; interval: 300
                onTriggered: { tap.isLeaving = true; tap.item = other; say("left"); }
            }""")
        self.settle(weston, client, "qml: left")
        self.play(weston, tap(100, 100))
        self.play(weston, tap(740, 100))
        client.wait_for("qml: tap 100.0 true")
        self.assertEqual(self.said(client), ["left", "tap 100.0 true"])

    def test_a_window_is_destroyed_after_its_item_has_left(self):
        weston = Weston(self)
        client = self.app("""
            Item { id: refuge; width: 900; height: 600 }
            Item {
                id: card
                width: 900; height: 600
                WaytouchPan {
                    id: pan
                    onBegan: leave.start()
                    onCancelled: say("cancelled", active)
                    onEnded: say("ended")
                }
            }
            Component { id: makes; Window { visibility: Window.FullScreen } }
            property var second: null
            Timer {
                running: window.active
                interval: 300
                onTriggered: {
                    window.second = makes.createObject(null);
                    card.parent = window.second.contentItem;
                    say("moved");
                }
            }
            Timer {
                id: leave
                interval: 1
                onTriggered: {
                    card.parent = refuge;
                    loops.destroyNow(window.second);
                    say("gone");
                }
            }""")
        client.wait_for("qml: moved")
        self.settle(weston, client, "get_pan", count=2)
        self.play(weston, stroke((300, 300), (700, 300), steps=100))
        client.wait_for("qml: gone")
        client.wait_for("qml: cancelled false")

    def test_a_pan_reaches_its_item_and_takes_the_touch(self):
        weston = Weston(self)
        client = self.app(CARD)
        self.play(weston, stroke((250, 250), (450, 250)))
        client.wait_for("qml: pan ended 192.1 0.0")
        self.assertRegex(self.said(client)[0], r"^pan began 5[0-9]\.\d 50\.0$")
        told = stream(client)
        self.assertLess(told.index("touch.cancel"), told.index("pan.began"))

    def test_values_are_in_the_coordinates_of_a_turned_and_enlarged_item(self):
        weston = Weston(self)
        client = self.app(CARD.replace('color: "steelblue"', "rotation: 90; scale: 2"))
        # Right on the screen is up in the item, at half the distance. (150, 300) is in it because it is enlarged.
        self.play(weston, stroke((150, 300), (350, 300)))
        client.wait_for(r"qml: pan ended -?0.0 -96.\d")

    def test_fingers_beside_a_turned_item_do_not_reach_it(self):
        weston = Weston(self)
        client = self.app(CARD.replace('color: "steelblue"', "rotation: 45"))
        self.play(weston, stroke((205, 205), (205, 280)), stroke((300, 170), (300, 260), at=500))
        client.wait_for("qml: pan ended")
        self.assertEqual(len(client.lines("qml: pan began")), 1)

    def test_a_pinch_and_a_rotation_go_together(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                anchors.fill: parent
                WaytouchPinch {
                    id: pinch
                    onBegan: say("pinch began", numberOfTouches)
                    onEnded: say("scale", scale * 10)
                }
                WaytouchRotation { recognizesWith: pinch; onEnded: say("rotation", rotation) }
            }""")
        self.assertRegex(weston.play(recording("pinch-rotate.yml")), "^ok")
        client.wait_for("qml: pinch began 2.0")
        self.assertAlmostEqual(float(client.wait_for(r"qml: scale ([\d.]+)")[0][1]), 14.5, delta=1)
        self.assertAlmostEqual(float(client.wait_for(r"qml: rotation ([\d.]+)")[0][1]), 33, delta=3)

    TAPS = """
        Rectangle {
            anchors.fill: parent
            WaytouchTap { id: twice; numberOfTapsRequired: 2; onRecognized: say("double", position.x, position.y) }
            WaytouchTap { requireFailureOf: twice; onRecognized: say("single", position.x, position.y) }
        }"""

    def test_a_single_tap_waits_for_the_double_tap(self):
        weston = Weston(self)
        client = self.app(self.TAPS)
        self.play(weston, tap(300, 200), tap(302, 200, at=180))
        client.wait_for("qml: double 300.0 200.0")
        self.play(weston, tap(500, 200))
        client.wait_for("qml: single 500.0 200.0")
        self.assertEqual(len(self.said(client)), 2)

    def test_a_handler_with_an_event_loop_of_its_own_does_not_put_gestures_out_of_order(self):
        """Both pans begin in one frame. The handler that is called first runs until both are long over."""
        weston = Weston(self)
        client = self.app("""
            Rectangle {
                id: area
                anchors.fill: parent
                property bool hasRun: false
                function wait() {
                    if (hasRun)
                        return;
                    hasRun = true;
                    loops.run(3000);
                    say("loop over");
                }
                WaytouchPan {
                    id: one
                    recognizesWithAll: true
                    onBegan: { say("one began"); area.wait(); }
                    onEnded: say("one ended")
                }
                WaytouchPan {
                    id: other
                    recognizesWithAll: true
                    onBegan: { say("other began"); area.wait(); }
                    onEnded: say("other ended")
                }
            }""")
        self.play(weston, stroke((300, 300), (600, 300)))
        client.wait_for("qml: loop over")
        client.wait_for("qml: .* began", count=2)
        said = self.said(client)
        for name in ("one", "other"):
            self.assertEqual([line for line in said if line.startswith(name)], [f"{name} began", f"{name} ended"], said)

    def test_a_handler_destroys_the_window_and_runs_an_event_loop(self):
        """Both taps are recognised in one frame, and the handler that is called first destroys the window."""
        weston = Weston(self)
        taps = """
            WaytouchTap {
                recognizesWithAll: true
                item: window.second ? window.second.contentItem : null
                onRecognized: window.leave()
            }"""
        client = self.app("""
            Component { id: makes; Window { visibility: Window.FullScreen } }
            property var second: null
            Timer { running: window.active; interval: 300; onTriggered: window.second = makes.createObject(null) }
            function leave() {
                say("tap");
                const former = second;
                if (!former)
                    return;
                second = null;
                loops.destroyNow(former);
                loops.run(300);
                Qt.callLater(() => say("over"));
            }
            Item {""" + 2 * taps + "}")
        self.settle(weston, client, "get_tap", count=2)
        # The other window may still be in front.
        client.provoke(lambda: self.play(weston, tap(500, 500)), "qml: tap")
        client.wait_for("qml: over")
        self.assertEqual(self.said(client), ["tap", "tap", "over"])

    def test_a_gesture_that_begins_while_a_handler_of_the_one_before_runs_an_event_loop(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                id: card
                width: 900; height: 600
                property bool hasRun: false
                WaytouchPan {
                    onActiveChanged: {
                        if (active || card.hasRun)
                            return;
                        card.hasRun = true;
                        say("loop");
                        loops.run(60000);
                    }
                    onBegan: say("began", active)
                    onEnded: { say("ended", active); if (card.hasRun) loops.quit(); }
                }
            }""")
        self.play(weston, stroke((300, 300), (500, 300)))
        client.wait_for("qml: loop")
        self.play(weston, stroke((300, 300), (500, 300)))
        client.wait_for("qml: ended", count=2)
        self.assertEqual(self.said(client), ["began true", "loop", "ended false", "began true", "ended false"])

    def test_a_gesture_that_begins_before_the_app_has_answered_keeps_its_values(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                width: 900; height: 600
                WaytouchPan {
                    id: pan
                    onShouldBegin: { loops.run(1000); later.start(); }
                    onBegan: say("began", position.x > 300)
                }
            }
            Timer { id: later; interval: 1; onTriggered: say("later", pan.active, pan.position.x > 300) }""")
        # The finger stays down.
        self.play(weston, stroke((300, 300), (500, 300))[:-1])
        client.wait_for("qml: later")
        self.assertEqual(self.said(client), ["began true", "later true true"])

    def test_a_handler_disables_another_recognizer_that_has_just_recognised(self):
        weston = Weston(self)
        client = self.app("""
            function tell(word, other) {
                say(word);
                other.enabled = false;
                over.restart();
            }
            Item {
                width: 600; height: 600
                WaytouchTap { id: tap; recognizesWithAll: true; onRecognized: tell("tap", otherTap) }
                WaytouchTap { id: otherTap; recognizesWithAll: true; onRecognized: tell("tap", tap) }
                WaytouchPan { id: pan; recognizesWithAll: true; onBegan: tell("pan", otherPan) }
                WaytouchPan { id: otherPan; recognizesWithAll: true; onBegan: tell("pan", pan) }
            }
            Timer { id: over; interval: 500; onTriggered: say("over") }""")
        self.play(weston, tap(300, 300))
        client.wait_for("qml: over")
        self.play(weston, stroke((300, 300), (500, 300)))
        client.wait_for("qml: over", count=2)
        self.assertEqual(self.said(client), ["tap", "over", "pan", "over"])

    def test_a_pan_that_is_disabled_after_its_finger_has_lifted_is_cancelled(self):
        """The app did not know that it was over. The second one is enabled again at once."""
        weston = Weston(self)
        client = self.app("""
            property int count: 0
            Item {
                width: 600; height: 600
                WaytouchPan {
                    onBegan: {
                        say("began");
                        for (const start = Date.now(); Date.now() < start + 1000;);
                        enabled = false;
                        if (++count === 2)
                            enabled = true;
                    }
                    onChanged: say("changed")
                    onEnded: say("ended")
                    onCancelled: cause => {
                        say("cancelled", cause === WaytouchRecognizer.Disabled);
                        enabled = true;
                    }
                }
            }""")
        # A busy app may enable it in the compositor only after the next finger has landed.
        for count in (1, 2):
            client.provoke(lambda: self.play(weston, stroke((300, 300), (500, 300))), "qml: (ended|cancelled)", count)
        self.assertEqual(self.said(client)[:4], ["began", "cancelled true"] * 2)

    def test_a_handler_of_qt_with_an_event_loop_of_its_own_does_not_stop_gestures(self):
        """A tap opens something like a dialog, which another gesture closes. Qt's event loop is not GLib's here."""
        weston = Weston(self)
        client = self.app("""
            Rectangle {
                anchors.fill: parent
                TapHandler { onTapped: { say("dialog"); loops.run(60000); say("closed"); } }
                WaytouchTap { cancelsTouches: false; onRecognized: say("tap") }
                WaytouchPan { onEnded: { say("pan ended"); loops.quit(); } }
            }""", QT_NO_GLIB="1")
        self.play(weston, tap(300, 200))
        client.wait_for("qml: dialog")
        client.wait_for("qml: tap")
        self.play(weston, stroke((300, 300), (600, 300)))
        client.wait_for("qml: closed")
        self.assertEqual(client.lines("qml: pan ended")[0][0], "qml: pan ended")

    def test_long_presses_swipes_and_edges(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                anchors.fill: parent
                WaytouchLongPress { onBegan: say("press", position.x); onEnded: say("released") }
                WaytouchSwipe { direction: WaytouchSwipe.Right | WaytouchSwipe.Up
                                onRecognized: say("swipe", recognizedDirection) }
                WaytouchScreenEdgePan { edges: WaytouchRecognizer.LeftEdge | WaytouchRecognizer.TopEdge
                                        onEnded: say("edge", recognizedEdge, translation.x) }
            }""")
        for name in ("long-press", "swipe", "edge-swipe"):
            self.assertRegex(weston.play(recording(name + ".yml")), "^ok")
        client.wait_for("qml: edge 2.0 3")
        self.assertRegex("/".join(self.said(client)), r"^press 64\d\.\d/released/swipe 1\.0/edge 2\.0 3\d\d\.\d$")

    # Alongside Qt's own gestures

    def test_a_pan_in_a_flickable_keeps_it_from_scrolling(self):
        weston = Weston(self)
        client = self.app("""
            Flickable {
                anchors.fill: parent
                contentHeight: 3000
                onMovementEnded: say("scrolled", contentY > 50)
                onContentYChanged: say("at", contentY)
                %s
            }""" % CARD)
        self.play(weston, stroke((250, 350), (250, 220)))
        client.wait_for("qml: pan ended")
        self.assertEqual(client.lines("qml: at"), [], "the finger on the card did not scroll")
        # In parts, each of which the app receives before the next: a movement that comes all at once has no end in Qt.
        self.play(weston, [(0, {0: (600, 600)})])
        for y in range(560, 399, -40):
            self.assertRegex(weston.resume(self.recording_of([(0, {0: (600, y)})], down=[0])), "^ok")
            client.wait_for(rf"wl_touch@\d+\.motion\(\d+, \d+, 600\.0+, {y}\.")
        client.wait_for("qml: at")
        # It rests before it lifts, so that the card stays in sight.
        self.assertRegex(weston.resume(self.recording_of(
            [(0, {0: (600, 400)}), (500, {0: None})], down=[0])), "^ok")
        client.wait_for("qml: scrolled true")
        self.assertEqual(len(client.lines("qml: pan began")), 1)
        # The card is where it was scrolled to.
        top = 200 - float(client.lines(r"qml: at ([\d.]+)")[-1][1])
        self.play(weston, stroke((300, top + 100), (420, top + 100)))
        client.wait_for("qml: pan ended", count=2)

    def test_the_click_of_a_button_on_a_canvas_comes_at_once(self):
        weston = Weston(self)
        client = self.app("""
            Rectangle {
                anchors.fill: parent
                WaytouchTap { numberOfTapsRequired: 2; onRecognized: say("double") }
                WaytouchPan { onBegan: say("pan") }
                Button {
                    property real start
                    x: 300; y: 300; width: 200; height: 100
                    onPressed: start = Date.now()
                    onClicked: say("clicked", Date.now() - start < 300)
                }
            }""")
        # A busy machine may be late, too.
        for clicks in (1 + number for number in again("a lift reaches a button")):
            self.play(weston, tap(400, 350))
            if client.wait_for("qml: clicked (true|false)", count=clicks)[-1][1] == "true":
                break
        else:
            self.fail(f"lifts are held back: {client.log}")
        self.play(weston, stroke((450, 350), (320, 350)))
        client.wait_for("qml: clicked", count=clicks + 1)
        self.play(weston, tap(100, 100), tap(100, 100, at=180))
        client.wait_for("qml: double")
        self.assertNotIn("pan", self.said(client))

    def test_a_button_can_share_its_touches_with_the_canvas(self):
        weston = Weston(self)
        client = self.app("""
            Rectangle {
                anchors.fill: parent
                WaytouchPan { onBegan: say("pan") }
                Button {
                    Waytouch.touches: Waytouch.Shared
                    x: 300; y: 300; width: 200; height: 100
                    onClicked: say("clicked")
                    onCanceled: say("canceled")
                }
            }""")
        self.play(weston, tap(400, 350))
        client.wait_for("qml: clicked")
        self.play(weston, stroke((450, 350), (320, 350)))
        client.wait_for("qml: pan")
        client.wait_for("qml: canceled")

    def test_an_interactive_item_covers_a_view_and_a_plain_one_does_not(self):
        weston = Weston(self)
        client = self.app("""
            Rectangle {
                anchors.fill: parent
                WaytouchPan { onBegan: say("canvas") }
                MouseArea { x: 100; y: 100; width: 400; height: 400 }
                Rectangle {
                    x: 200; y: 200; width: 100; height: 100; color: "red"
                    WaytouchPan { onBegan: say("card") }
                }
            }
            Rectangle { x: 600; y: 100; width: 200; height: 200; opacity: 0.5; color: "blue" }
            """)
        self.play(weston, stroke((120, 120), (120, 190)))
        self.play(weston, stroke((250, 250), (290, 250)))
        client.wait_for("qml: card")
        self.play(weston, stroke((650, 150), (750, 150)))
        client.wait_for("qml: canvas")
        self.assertEqual(self.said(client), ["card", "canvas"])

    def test_items_whose_handlers_only_watch_cover_nothing(self):
        weston = Weston(self)
        client = self.app("""
            component Watched: Item { HoverHandler {} }
            Item {
                width: 600; height: 600
                WaytouchTap { onRecognized: say("tap", position.x) }
                Rectangle { width: 100; height: 100; color: "tan"; HoverHandler {} }
                Watched { x: 100; width: 100; height: 100 }
                Image { x: 200; width: 100; height: 100; WheelHandler {} }
                Row { x: 300; width: 100; height: 100; PointHandler {} }
                MouseArea { x: 400; width: 100; height: 100; HoverHandler {} onClicked: say("click") }
                Item { x: 500; width: 100; height: 100; HoverHandler {} TapHandler { onTapped: say("handler") } }
            }""")
        for x in (50, 150, 250, 350):
            self.play(weston, tap(x, 50))
            client.wait_for(f"qml: tap {x}")
        for x, expected in ((450, "click"), (550, "handler")):
            self.play(weston, tap(x, 50))
            client.wait_for(f"qml: {expected}")
        self.assertEqual(len(client.lines("qml: tap")), 4)

    def test_items_whose_handlers_take_no_fingers_cover_nothing(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                width: 600; height: 600
                WaytouchTap { onRecognized: say("tap", position.x) }
                Rectangle { width: 100; height: 100; color: "tan"; TapHandler { enabled: false } }
                Item { x: 100; width: 100; height: 100; DragHandler { acceptedDevices: PointerDevice.Mouse } }
                Item { x: 200; width: 100; height: 100; TapHandler { acceptedPointerTypes: PointerDevice.Pen } }
                Item {
                    x: 300; width: 100; height: 100
                    TapHandler { acceptedDevices: PointerDevice.AllDevices; onTapped: say("handler") }
                }
            }""")
        for x in (50, 150, 250):
            self.play(weston, tap(x, 50))
            client.wait_for(f"qml: tap {x}")
        self.play(weston, tap(350, 50))
        client.wait_for("qml: handler")
        self.assertEqual(len(client.lines("qml: tap")), 3)

    def test_texts_cover_nothing_unless_they_have_links(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                width: 600; height: 600
                WaytouchTap { onRecognized: say("tap", position.x) }
                Text { width: 100; height: 100; text: "words" }
                Label { x: 100; width: 100; height: 100; text: "words"; HoverHandler {} }
                Text { x: 200; width: 100; height: 100; TapHandler { onTapped: say("handler") } }
                Text {
                    x: 300; width: 100; height: 100; font.pixelSize: 60
                    text: "<a href='there'>words</a>"; onLinkActivated: link => say(link)
                }
            }""")
        for x, expected in ((50, "tap 50"), (150, "tap 150"), (250, "handler"), (350, "there")):
            self.play(weston, tap(x, 50))
            client.wait_for(f"qml: {expected}")
        self.assertEqual(len(client.lines("qml: tap")), 2)

    def test_qt_handlers_on_the_same_item_still_work(self):
        weston = Weston(self)
        client = self.app("""
            Rectangle {
                anchors.fill: parent
                WaytouchPan { onBegan: say("pan") }
                TapHandler { onTapped: say("tapped"); onCanceled: say("tap canceled") }
                MultiPointTouchArea {
                    anchors.fill: parent
                    onPressed: say("pressed")
                    onReleased: say("released")
                    onCanceled: say("canceled")
                }
            }""")
        self.play(weston, tap(300, 300))
        client.wait_for("qml: released")
        self.play(weston, stroke((300, 300), (400, 300)))
        client.wait_for("qml: pan")
        self.assertEqual([word for word in self.said(client) if "tap" not in word],
                         ["pressed", "released", "pressed", "canceled", "pan"])

    # The example

    EXAMPLE = os.path.join(ROOT, "Examples", "Clients", "qt", "card.qml")

    def test_the_folder_of_the_module_is_below_the_prefix(self):
        """Wherever CMake is run."""
        subprocess.run(
            ["cmake", "-S", os.path.join(ROOT, "toolkits", "qt6"), "-B", "build", "-DWAYTOUCH_QML_DIR=lib/modules"],
            cwd=self.directory, check=True, capture_output=True)
        with open(os.path.join(self.directory, "build", "cmake_install.cmake")) as file:
            self.assertIn('DESTINATION "${CMAKE_INSTALL_PREFIX}/lib/modules/Waytouch"', file.read())

    def test_the_example_is_that_of_the_documentation(self):
        with open(self.EXAMPLE) as file:
            lines = file.read().splitlines(True)
        self.assertLess(len(lines), 40)
        with open(os.path.join(ROOT, "docs", "qt.md")) as file:
            self.assertIn("".join(lines[1:]), file.read())

    def test_the_example_drags_and_enlarges_its_card_and_scrolls(self):
        weston = Weston(self)
        with open(self.EXAMPLE) as file:
            body = file.read().split("Window {")[1].split("\n", 4)[4].rsplit("}", 1)[0]
        client = self.app(body + """
            readonly property list<real> values: [card.x, card.y, card.scale * 10, card.parent.parent.contentY]
            readonly property string state: values.map(Math.round).join(" ")
            onStateChanged: console.log("state", state)""")
        # The app fills the output.
        self.play(weston, stroke((400, 250), (500, 250)))
        client.wait_for("qml: state 342 150 10 0$")
        self.settle(weston, client, r"-> waytouch_view_v1@\d+\.set_frame\(342\.\d+, 150\.")
        self.play(weston, stroke((450, 250), (390, 250), steps=15), stroke((520, 250), (580, 250), steps=15, slot=1))
        client.wait_for(r"qml: state \d+ \d+ 2\d 0$")
        self.play(weston, tap(480, 250), tap(480, 250, at=180))
        client.wait_for(r"qml: state \d+ \d+ 10 0$", count=2)
        self.play(weston, stroke((1000, 600), (1000, 400)))
        client.wait_for(r"qml: state \d+ \d+ 10 [1-9]\d+$")
