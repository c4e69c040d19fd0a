# SPDX-License-Identifier: MIT
"""`waytouch monitor` in Weston."""

import contextlib
import json
import os
import signal
import subprocess
import xml.etree.ElementTree

from harness import PATIENCE, ROOT, WITHOUT_WAYTOUCH, Process, Weston, WestonTestCase, again, recording, tool


def roles():
    """The roles in the protocols, as the command names them."""
    names = set()
    for protocol in ("waytouch-v1", "waytouch-delegate-v1"):
        for enum in xml.etree.ElementTree.parse(f"{ROOT}/protocol/{protocol}.xml").iterfind(".//enum[@name='role']"):
            names |= {entry.get("name").replace("_", "-") for entry in enum.iterfind("entry")}
    return names


class Monitor(WestonTestCase):
    def monitor(self, *arguments):
        # Without WAYLAND_DEBUG, so that the log has only what the command prints.
        return Process(self, "monitor", [tool("WAYTOUCH_COMMAND"), "monitor", *arguments], self.environment)

    def test_it_prints_what_is_offered(self):
        Weston(self)
        done = subprocess.run(
            [tool("WAYTOUCH_COMMAND"), "monitor", "--offer"], env=self.environment, capture_output=True,
            text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        lines = done.stdout.splitlines()
        # Pens are not supported in Weston yet.
        self.assertEqual(lines[0].split()[0], "roles:")
        self.assertEqual(sorted(lines[0].split()[1:]), sorted(roles() - {"hover"}))
        self.assertIn("pan_threshold: 10 pt", lines)
        done = subprocess.run(
            [tool("WAYTOUCH_COMMAND"), "monitor", "--only", "hover"], env=self.environment,
            capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 69)
        self.assertRegex(done.stderr, "^waytouch: the compositor does not offer hover to clients")
        done = subprocess.run(
            [tool("WAYTOUCH_COMMAND"), "monitor", "--offer", "--json"], env=self.environment,
            capture_output=True, text=True, timeout=PATIENCE)
        offer = json.loads(done.stdout)
        self.assertEqual(offer["limits"]["views"], 4096)
        self.assertEqual(offer["profile"]["long_press_duration"], 0.5)

    def test_it_prints_touches_and_gestures(self):
        weston = Weston(self)
        monitor = self.monitor("--json")
        monitor.wait_for('"event":"offer"')
        self.settle(weston, monitor)
        events = [json.loads(line) for line in monitor.log.splitlines()]
        kinds = {event["event"] for event in events}
        self.assertLessEqual({"offer", "touch", "double-tap", "tap", "pinch", "rotation", "transform"}, kinds)
        pinch = [event for event in events if event["event"] == "pinch"]
        self.assertEqual((pinch[0]["state"], pinch[-1]["state"]), ("began", "ended"))
        self.assertGreater(pinch[-1]["scale"], 1.2)
        # The causes are named as by `waytouch replay`.
        causes = {event["cause"] for event in events if event["event"] == "failed"}
        self.assertLessEqual(causes, {
            "unspecified", "moved", "timeout", "early-lift", "touch-count", "wrong-direction", "wrong-place", "prevented",
            "requirement", "delegate", "disabled", "removed", "touch-cancelled", "touch-type"})
        self.assertLessEqual({"touch-count", "early-lift"}, causes)
        # With numbers, which the compositor does not send: they follow from the touches and the thresholds in force.
        details = {(event["recognizer"], event["cause"]): event["detail"]
                   for event in events if event["event"] == "failed" and "detail" in event}
        self.assertRegex(details["long-press", "early-lift"], r"^0\.0\d+ s < 0\.5 s$")
        self.assertRegex(details["pan", "early-lift"], r"^[\d.]+ pt < 10 pt$")
        self.assertRegex(details["screen-edge-pan", "wrong-place"], r"^[\d.]+ pt > 20 pt$")
        # Raw touches continue alongside the gestures.
        phases = [event["phase"] for event in events if event["event"] == "touch"]
        self.assertEqual(phases.count("down"), phases.count("up"))
        self.assertNotIn("cancel", phases)
        monitor.process.send_signal(signal.SIGINT)
        self.assertEqual(monitor.wait(), 0)

    def test_the_window_is_redrawn_when_fingers_move(self):
        weston = Weston(self)
        monitor = Process(
            self, "monitor", [tool("WAYTOUCH_COMMAND"), "monitor", "--json"], dict(self.environment, WAYLAND_DEBUG="1"))
        monitor.wait_for(r"wl_surface@\d+\.attach\(wl_buffer")
        self.settle(weston, monitor)
        # A busy machine draws less often.
        pictures = len(monitor.provoke(lambda: weston.play(recording("pinch-rotate.yml")),
                                       r"wl_surface@\d+\.attach\(wl_buffer", count=6))
        motions = len(monitor.lines(r"wl_touch@\d+\.motion\("))
        # At most one for each frame of the output, and not endlessly many.
        self.assertLess(pictures, motions + 100)

    def settle(self, weston, monitor):
        """Plays double taps until the window is shown and one is recognised, and then a pinch."""
        for _ in again("a double tap on a new window"):
            self.assertRegex(weston.play(recording("double-tap.yml")), "^ok")
            if monitor.lines('"event":"double-tap"'):
                break
        self.assertRegex(weston.play(recording("pinch-rotate.yml")), "^ok")
        monitor.wait_for('"event":"pinch","state":"ended"')

    def test_only_some_kinds_as_text_and_with_cancelled_touches(self):
        weston = Weston(self)
        monitor = self.monitor("--only", "double-tap", "--cancel")
        monitor.wait_for("^roles: ")
        for _ in range(20):
            weston.play(recording("double-tap.yml"))
            if monitor.lines("^double-tap +ended +at "):
                break
        monitor.wait_for(r"^double-tap {7}ended {5}at [\d.]+,[\d.]+  1 touch$")
        monitor.wait_for("^touch +cancel$")
        self.assertEqual(monitor.lines("^(tap|pan) "), [])

    def test_a_signal_ends_it_when_its_reader_takes_nothing(self):
        weston = Weston(self)
        reader, writer = os.pipe()
        self.addCleanup(os.close, reader)
        process = subprocess.Popen([tool("WAYTOUCH_COMMAND"), "monitor", "--json"], stdout=writer,
                                   stderr=subprocess.PIPE, env=self.environment)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        received = b""
        while b'"event":"scale"' not in received:
            received += os.read(reader, 65536)
        os.set_blocking(writer, False)
        with contextlib.suppress(BlockingIOError):
            while True:
                os.write(writer, b" " * 512)
        # The command has the same description.
        os.set_blocking(writer, True)
        os.close(writer)
        self.assertRegex(weston.play(recording("tap.yml")), "^ok")
        weston.sync()
        process.send_signal(signal.SIGINT)
        # 0 if it has not come to the touches yet.
        status = process.wait(PATIENCE)
        self.assertIn(status, (0, 74))
        message = b"waytouch: standard output: cannot write: its reader takes nothing\n"
        self.assertEqual(process.stderr.read(), message if status else b"")

    def test_without_a_compositor_or_without_gestures_it_says_so(self):
        for arguments in ([], ["--offer"]):
            environment = dict(self.environment, WAYLAND_DISPLAY="nobody")
            done = subprocess.run(
                [tool("WAYTOUCH_COMMAND"), "monitor", *arguments], env=environment, capture_output=True,
                text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 69)
            self.assertRegex(done.stderr, "^waytouch: cannot connect to the compositor 'nobody'")
        Weston(self, config=WITHOUT_WAYTOUCH, replay=False)
        done = subprocess.run(
            [tool("WAYTOUCH_COMMAND"), "monitor"], env=self.environment, capture_output=True, text=True,
            timeout=PATIENCE)
        self.assertEqual(done.returncode, 69)
        self.assertRegex(done.stderr, "does not offer waytouch_manager_v1")
        done = subprocess.run(
            [tool("WAYTOUCH_COMMAND"), "monitor", "--only", "wave"], env=self.environment,
            capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 2)
