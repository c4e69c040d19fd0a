# SPDX-License-Identifier: MIT
"""Qt Quick items with gestures that move, are hidden, clipped or destroyed, or are very many."""

import os
import subprocess

from depth import thorough_but
from harness import DESKTOP, Weston, stream, tool, wait_until
from qt_apps import CARD, QtTestCase, stroke, tap


@thorough_but(
    "test_clipped_parts_receive_no_touches", "test_a_gesture_that_the_app_refuses_does_not_begin",
    "test_an_item_that_is_hidden_in_mid_gesture_is_told", "test_only_delegates_in_sight_have_views",
    "test_views_move_with_the_frame_that_the_render_thread_shows")
class QtItemTests(QtTestCase):
    def test_a_handler_destroys_a_recognizer_that_is_being_related(self):
        Weston(self)
        client = self.app("""
            Item {
                WaytouchTap { id: twice; numberOfTapsRequired: 2 }
                WaytouchTap { id: thrice; numberOfTapsRequired: 3 }
                WaytouchTap { id: once; onParametersChanged: loops.destroyNow(thrice) }
            }
            Timer {
                running: window.active; interval: 300
                onTriggered: {
                    loops.requireFailures(once, twice, thrice);
                    say("requires", once.requireFailureOf.length);
                }
            }""")
        client.wait_for("qml: requires 1.0")

    def test_clipped_parts_receive_no_touches(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                x: 250; y: 250; width: 100; height: 100; clip: true
                Item {
                    x: -100; y: -100; width: 500; height: 500
                    WaytouchPan { onBegan: say("pan", position.x, position.y) }
                }
            }""")
        self.play(weston, stroke((360, 300), (480, 300)))
        self.play(weston, stroke((300, 300), (300, 340)))
        client.wait_for(r"qml: pan 150.0 15\d")
        self.assertEqual(len(self.said(client)), 1)

    def test_an_item_that_clips_covers_nothing(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                width: 600; height: 600
                WaytouchTap { onRecognized: say("tap", position.x) }
                Rectangle { x: 100; y: 100; width: 100; height: 100; color: "tan"; clip: true }
            }""")
        self.play(weston, tap(150, 150))
        client.wait_for("qml: tap 150")

    def test_what_is_behind_an_item_is_clipped_too(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                x: 250; y: 250; width: 100; height: 100; clip: true
                Item { z: -1; width: 500; height: 500; WaytouchTap { onRecognized: say("tap", position.x) } }
            }""")
        self.play(weston, tap(400, 300))
        self.play(weston, tap(300, 300))
        client.wait_for("qml: tap 50")
        self.assertEqual(self.said(client), ["tap 50.0"])

    def test_a_window_that_was_hidden_has_gestures_again(self):
        weston = Weston(self)
        client = self.app(CARD + """
            WaytouchTap { onRecognized: { window.hide(); again.start(); } }
            Timer { id: again; interval: 300; onTriggered: { window.showFullScreen(); say("again"); } }
            """)
        self.play(weston, stroke((250, 250), (350, 250)))
        client.wait_for("qml: pan ended")
        commits = weston.commits()
        self.play(weston, tap(800, 600))
        client.wait_for("qml: again")
        weston.wait_for_window(client, commits)
        self.play(weston, stroke((250, 250), (350, 250)))
        client.wait_for("qml: pan ended", count=2)
        # Newer versions of Qt keep the surface of a hidden window, and with it the views.
        surfaces = [match[1] for match in client.lines(r"-> waytouch_manager_v1@\d+\.get_view\(.*wl_surface@(\d+)")]
        destroyed = client.lines(rf"-> wl_surface@{surfaces[0]}\.destroy")
        self.assertEqual(len(surfaces), 2 if destroyed else 1)

    def test_a_gesture_that_the_app_refuses_does_not_begin(self):
        weston = Weston(self)
        client = self.app(CARD.replace("onBegan", """
            onShouldBegin: question => {
                say("asked", question.position.x > 50, translation.x > 5);
                question.accepted = question.position.y < 100;
            }
            onFailed: cause => say("failed", cause)
            onBegan"""))
        late = self.refuse_in_time(client, lambda: self.play(weston, stroke((250, 350), (380, 350))))
        client.wait_for("qml: failed 9")
        self.assertEqual(self.said(client)[-2:], ["asked true true", "failed 9.0"])
        self.assertEqual(stream(client).count("touch.cancel"), late)
        self.play(weston, stroke((250, 250), (380, 250)))
        client.wait_for("qml: pan ended")
        self.assertEqual(client.lines(r"-> waytouch_delegate_v1@\d+\.answer\(\d+, (\d)\)")[0][1], "0")

    def test_an_app_without_a_handler_is_not_asked(self):
        weston = Weston(self)
        client = self.app(CARD)
        self.play(weston, stroke((250, 250), (380, 250)))
        client.wait_for("qml: pan ended")
        self.assertEqual(client.lines("get_delegate"), [])

    def test_an_item_that_its_own_gesture_destroys(self):
        weston = Weston(self)
        client = self.app("""
            Component {
                id: maker
                Rectangle {
                    id: made
                    width: 200; height: 200
                    WaytouchPan {
                        onChanged: if (translation.x > 20) { say("destroys"); made.destroy(); }
                        onEnded: say("ended")
                        onCancelled: say("cancelled")
                    }
                }
            }
            Component.onCompleted: maker.createObject(contentItem)
            """ + CARD)
        # The finger stays down until the item is gone, which is only after the app has handled what it has received.
        self.play(weston, stroke((50, 50), (180, 50))[:-1])
        client.wait_for(r"-> waytouch_pan_v1@\d+\.destroy\(")
        self.lift(weston)
        self.assertIn("destroys", self.said(client))
        self.play(weston, stroke((250, 250), (380, 250)))
        client.wait_for("qml: pan ended")
        self.assertNotIn("ended", self.said(client))

    def test_an_item_that_is_hidden_in_mid_gesture_is_told(self):
        weston = Weston(self)
        client = self.app(CARD.replace("onChanged:", "onChanged: if (translation.x > 20) card.visible = false; else"))
        # The finger stays down until a frame without the item has been drawn.
        self.play(weston, stroke((250, 250), (380, 250))[:-1])
        client.wait_for("qml: pan cancelled 11")
        self.lift(weston)
        weston.sync()
        self.assertEqual(client.lines("qml: pan ended"), [])

    def test_items_that_change_without_being_drawn_anew(self):
        """A tap on the item at the top makes the change, and nothing else does."""
        weston = Weston(self)
        client = self.app("""
            Item { width: 1280; height: 100; WaytouchTap { onRecognized: { window.change(); say("done"); } } }
            property int step: 0
            function change() {
                switch (++step) {
                case 1: outer.enabled = false; break;
                case 2: outer.enabled = true; break;
                case 3: area.enabled = true; break;
                case 4: area.enabled = false; break;
                }
            }
            Item {
                id: outer
                y: 200; width: 600; height: 400
                Item { anchors.fill: parent; WaytouchTap { onRecognized: say("tap") } }
                MouseArea { id: area; width: 300; height: 400; enabled: false; onClicked: say("click") }
            }""")
        heard = []
        for step, (x, expected) in enumerate([
                (100, "tap"), (100, None), (100, "tap"), (100, "click"), (100, "tap")]):
            if step:
                self.play(weston, tap(600, 50))
                self.settle(weston, client, "qml: done", step)
                heard.append("done")
            self.play(weston, tap(x, 400))
            if expected:
                heard.append(expected)
                client.wait_until(lambda: self.said(client)[-1:] == [expected], expected)
        self.assertEqual(self.said(client), heard)

    def test_an_item_that_changes_its_parent_in_mid_gesture_keeps_the_gesture(self):
        weston = Weston(self)
        client = self.app("""
            Item { id: other; x: 50; y: 50; width: 900; height: 700; WaytouchTap { onRecognized: say("other") } }
            """ + CARD.replace("onChanged:", "onChanged: if (translation.x > 20) card.parent = other; else"))
        self.play(weston, stroke((250, 250), (380, 250)))
        client.wait_for("qml: pan ended 122")
        self.settle(weston, client, r"add_recognizer\(", count=3)
        # It is now 50 px further to the right and down, in the other item.
        self.play(weston, tap(440, 440))
        client.wait_for("qml: other")

    def test_only_delegates_in_sight_have_views(self):
        weston = Weston(self)
        client = self.app("""
            ListView {
                anchors.fill: parent
                model: 5000
                cacheBuffer: 4000
                delegate: Rectangle {
                    required property int index
                    width: 1280; height: 50
                    WaytouchTap { onRecognized: say("tap", index) }
                }
                onMovementEnded: say("stopped", contentY > 1000)
            }""")
        self.play(weston, tap(300, 125))
        client.wait_for("qml: tap 2.0")
        self.assertLess(len(client.lines("create_subview")), 25)

        def scroll():
            for _ in range(4):
                self.play(weston, stroke((600, 700), (600, 200), steps=8))
        def is_tapped():
            self.play(weston, tap(300, 125))
            return len(client.lines("qml: tap")) > 1
        # How far the list moves depends on how fast the app is, and a tap only stops a list that still moves.
        client.provoke(scroll, "qml: stopped true")
        wait_until(is_tapped, "a tap reaches it again")
        self.assertGreater(float(client.lines(r"qml: tap (\d+)")[-1][1]), 20)

    def play_until(self, weston, client, expected, frames):
        """Plays it again if nothing comes of it: a busy app may be too late for Qt's limits, or may still be removing the
        views of items without recognizers, and with these the touches there."""
        return client.provoke(lambda: self.play(weston, frames), expected)

    def test_gestures_beyond_the_limits_are_left_to_qt(self):
        weston = Weston(self)
        client = self.app("""
            Repeater {
                model: 1100
                Item {
                    required property int index
                    x: index % 40 * 32; y: Math.floor(index / 40) * 26; width: 32; height: 26
                    WaytouchTap { onRecognized: say("tap", index, usesCompositor) }
                }
            }""")
        client.wait_for("Waytouch: the compositor allows no more")
        self.play_until(weston, client, "qml: tap 0.0 true", tap(10, 10))
        self.play_until(weston, client, "qml: tap 1099.0 false", tap(10 + 32 * 19, 5 + 26 * 27))
        self.assertEqual(len(client.lines("the compositor allows")), 1)

    def test_gestures_of_a_window_beyond_the_limit_are_left_to_qt(self):
        """Also those of items that come later."""
        weston = Weston(self, shell="desktop-shell", config=DESKTOP)
        client = self.app("""
            component Card: Item {
                width: 100; height: 100
                WaytouchTap { onUsesCompositorChanged: say("card", usesCompositor) }
            }
            Instantiator {
                id: others
                model: 0
                Window {
                    width: 20; height: 20; visible: true; flags: Qt.FramelessWindowHint
                    Item { anchors.fill: parent; WaytouchTap {} }
                }
            }
            Timer { running: window.active; interval: 300; onTriggered: others.model = 256 }
            Loader { id: first; active: false; sourceComponent: Card {} }
            Loader { id: second; active: false; sourceComponent: Card {} }
            Timer { id: later; interval: 500; onTriggered: second.active = true }
            Timer {
                running: others.count === 256; interval: 3000
                onTriggered: { first.active = true; later.start(); }
            }""", visibility="Windowed")
        client.wait_for("qml: card false", count=2)
        self.assertEqual(len(client.lines("the compositor allows no more surfaces")), 1)

    def test_a_recognizer_beyond_the_limit_moves_before_it_is_left_to_qt(self):
        """And there is room again."""
        weston = Weston(self)
        client = self.app("""
            Item { id: other; y: 400; width: 1280; height: 400 }
            Repeater {
                id: crowd
                model: 1024
                Item { width: 10; height: 10; WaytouchTap {} }
            }
            Timer { running: window.active; interval: 500; onTriggered: loader.active = true }
            Loader {
                id: loader
                active: false
                sourceComponent: Item {
                    id: card
                    width: 300; height: 300
                    property bool isMoved: false
                    function move(one) {
                        if (isMoved || one.usesCompositor)
                            return;
                        isMoved = true;
                        crowd.model = 0;
                        (one === first ? second : first).item = other;
                        say("moved");
                    }
                    WaytouchTap { id: first; onUsesCompositorChanged: card.move(first) }
                    WaytouchTap { id: second; onUsesCompositorChanged: card.move(second) }
                    Timer {
                        running: card.isMoved; interval: 500
                        onTriggered: say("left to Qt", !first.usesCompositor, !second.usesCompositor)
                    }
                }
            }""")
        client.wait_for("qml: left to Qt")
        self.assertEqual(sorted(self.said(client)[-1].split()), sorted("left to Qt true false".split()))

    def test_an_item_goes_before_its_gestures_are_left_to_qt(self):
        weston = Weston(self)
        client = self.app("""
            Component { id: maker; Item { width: 100; height: 100 } }
            property Item target: maker.createObject(contentItem)
            property bool isShown: false
            onBeforeSynchronizing: if (!isShown) { isShown = true; target.destroy(); }
            Item {
            """ + "WaytouchPinch { item: window.target }\n" * 1100 + "}" + CARD)
        client.wait_for("allows no more recognizers")
        self.play_until(weston, client, "qml: pan ended", stroke((250, 250), (380, 250)))

    def test_taps_that_all_wait_for_those_after_them(self):
        weston = Weston(self)
        count = 40
        # There are far too many chains of requirements from the first to the last to follow each of them.
        taps = "".join(
            f"WaytouchTap {{ id: tap{n}; onRecognized: say({n}); numberOfTapsRequired: {1 if n < count - 1 else 2};"
            f" requireFailureOf: [{', '.join(f'tap{other}' for other in range(n + 1, count))}] }}\n" for n in range(count))
        client = self.app("Item { anchors.fill: parent\n" + taps + "}")
        self.play(weston, tap(400, 400))
        client.wait_for(r"qml: 38\.0")
        self.assertEqual(self.said(client), ["38.0"])
        self.assertEqual(len(client.lines("require_failure_of")), count * (count - 1) // 2)

    def test_taps_that_wait_the_other_way_round(self):
        weston = Weston(self)
        client = self.app("""
            Item {
                id: card
                width: 300; height: 300
                WaytouchTap { id: third; requireFailureOf: second }
                WaytouchTap { id: second; requireFailureOf: first }
                WaytouchTap { id: first }
            }
            Timer {
                running: window.active; interval: 300
                onTriggered: { third.requireFailureOf = []; first.requireFailureOf = [third]; say("turned"); }
            }""")
        client.wait_for("qml: turned")
        self.settle(weston, client, "require_failure_of", 4)
        self.assertEqual(client.lines("error"), [])

    def test_a_modal_popup_covers_the_gestures_behind_it(self):
        weston = Weston(self)
        client = self.app("""
            Overlay.overlay.z: 1
            Rectangle { anchors.fill: parent; WaytouchPan { onBegan: say("canvas") } }
            Popup {
                id: popup
                x: 300; y: 300; width: 300; height: 200; modal: true; visible: true
                closePolicy: Popup.NoAutoClose
                Rectangle {
                    anchors.fill: parent
                    WaytouchPan { onBegan: say("popup"); onEnded: popup.close() }
                }
                onClosed: say("closed")
            }""")
        self.play(weston, stroke((50, 50), (150, 50)))
        self.play(weston, stroke((350, 350), (450, 350)))
        client.wait_for("qml: closed")
        weston.wait_for_repaint()
        self.play(weston, stroke((50, 50), (150, 50)))
        client.wait_for("qml: canvas")
        self.assertEqual(self.said(client), ["popup", "closed", "canvas"])

    def test_views_move_with_the_frame_that_the_render_thread_shows(self):
        weston = Weston(self)
        client = self.app(CARD.replace("onChanged:", "onChanged: card.x = 200 + sceneTranslation.x; onActiveChanged:"),
                          QT_QUICK_BACKEND="", QSG_RENDER_LOOP="threaded", LIBGL_ALWAYS_SOFTWARE="1", QSG_INFO="1",
                          # Even the slow unwinder, which is the default here, cannot unwind compiled shaders.
                          ASAN_OPTIONS="fast_unwind_on_malloc=1:detect_leaks=0")
        if not client.lines("threaded render loop"):
            self.skipTest("Qt has no OpenGL here, and no render thread")
        self.play(weston, stroke((250, 250), (450, 250)))
        client.wait_for("qml: pan ended")
        self.settle(weston, client, r"set_frame\(392\.")
        self.play(weston, stroke((550, 250), (650, 250)))
        client.wait_for("qml: pan ended", count=2)

    def check_positions(self, client, weston):
        """Qt and Waytouch report the same finger at the same place."""
        def is_hit():
            self.play(weston, tap(300, 300))
            weston.sync()
            return client.lines("wl_touch@.*down")
        # Until it is ready, desktop-shell covers all windows.
        wait_until(is_hit, "the window is touched")
        self.play(weston, tap(500, 500))
        places = {}

        def both_are_told():
            for who in ("qt", "waytouch"):
                places[who] = [line.split(" ", 1)[1] for line in self.said(client) if line.startswith(who)]
            # The window may have been touched more than once, but in the other place only at the end.
            return all(told[-1:] != told[:1] for told in places.values())
        client.wait_until(both_are_told, "Qt and Waytouch report both places")
        self.assertEqual(places["qt"], places["waytouch"])
        return places["qt"]

    BOTH = """
        Rectangle {
            id: area
            x: 20; y: 10; width: 400; height: 400; scale: 1.5; transformOrigin: Item.TopLeft
            WaytouchTap { cancelsTouches: false; onRecognized: say("waytouch", position.x, position.y) }
            TapHandler { onTapped: say("qt", point.position.x, point.position.y) }
        }"""

    def test_holes_are_cut_by_the_views_in_front_however_many_there_are(self):
        program = os.path.join(tool("WAYTOUCH_QT"), "waytouch-qt-holes")
        result = subprocess.run([program], capture_output=True, text=True, check=False)
        self.assertEqual((result.returncode, result.stdout.splitlines()[-1:]), (0, ["done"]), result.stdout)

    def test_positions_are_those_of_qt_when_it_scales(self):
        weston = Weston(self)
        places = self.check_positions(self.app(self.BOTH, QT_SCALE_FACTOR="1.25"), weston)
        # 300 px of the output are 240 px in Qt.
        self.assertEqual(places[0], "146.7 153.3")

    def test_positions_are_those_of_qt_inside_decorations(self):
        weston = Weston(self, shell="desktop-shell", config=DESKTOP)
        client = self.app(self.BOTH, visibility="Maximized", QT_WAYLAND_DECORATION="bradient")
        places = self.check_positions(client, weston)
        self.assertLess(float(places[0].split()[1]), 190, "there is a title bar")
