# SPDX-License-Identifier: MIT
"""The control socket and `waytouch ctl`, in Weston and in the wlroots kiosk: requests, permissions and floods."""

import json
import os
import select
import signal
import socket
import stat
import subprocess
import time
import unittest

from harness import PATIENCE, Process, Weston, WestonTestCase, again, tool, wait_until
from kiosks import KioskTestCase

POLICY = """
profiles: {gloves: {pan_threshold: 40}}
recognizers:
  - {id: menu, kind: tap, view: output, touches: 3, action: {emit: menu}}
  - {id: open, kind: tap, view: output, touches: 2, action: unlock}
"""


class Caller:
    """A program at the other end of the socket."""

    def __init__(self, path, seconds=PATIENCE):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        # The timeout is set later: with one, connect() would fail instead of waiting while the queue is full.
        self.socket.connect(path)
        self.socket.settimeout(seconds)
        self.file = self.socket.makefile("rb")

    def line(self):
        return json.loads(self.file.readline())

    def ask(self, request):
        self.socket.sendall(request.encode() + b"\n")
        while "ok" not in (answer := self.line()):
            pass
        return answer

    def close(self):
        self.file.close()
        self.socket.close()


class Controls:
    """Tests for both compositors. `begin` starts one with a policy's text; `tap_with` taps with several fingers."""

    @property
    def path(self):
        return os.path.join(self.runtime_directory, f"waytouch-{self.environment['WAYLAND_DISPLAY']}.ctl")

    def ctl(self, *arguments, status=0, **variables):
        done = subprocess.run(
            [tool("WAYTOUCH_COMMAND"), "ctl", *arguments], capture_output=True, text=True, timeout=PATIENCE,
            env=self.environment | variables, cwd=self.directory)
        self.assertEqual(done.returncode, status, done.stderr + self.compositor.log)
        return done.stderr if status else done.stdout

    def status(self):
        return json.loads(self.ctl("status", "--json"))

    def caller(self):
        caller = Caller(self.path)
        self.addCleanup(caller.close)
        return caller

    def app(self):
        client = self.python_client("commanded", "stays")
        client.wait_for("^shown$")
        return client

    def reaches(self, client):
        """Whether a tap with one finger reaches the app."""
        before = len(client.lines_by_now("^touch up$"))
        self.tap_with(1)
        return len(client.lines_by_now("^touch up$")) > before

    # ---- Requests

    def test_a_script_locks_and_unlocks(self):
        self.begin(POLICY)
        client = self.app()
        self.assertTrue(self.reaches(client))
        self.ctl("lock")
        self.assertTrue(self.status()["locked"])
        self.assertFalse(self.reaches(client))
        self.ctl("unlock")
        self.assertTrue(self.reaches(client))
        self.ctl("lock")
        self.tap_with(2)
        wait_until(lambda: not self.status()["locked"], "the gesture has unlocked")

    def test_the_first_touch_on_a_dark_screen_does_not_click(self):
        self.begin(POLICY)
        client = self.app()
        self.ctl("asleep", "on")
        self.assertTrue(self.status()["asleep"])
        self.assertFalse(self.reaches(client))
        self.assertFalse(self.status()["asleep"])
        # A finger within the tap interval of the first would not reach it either.
        time.sleep(0.5)
        self.assertTrue(self.reaches(client))

    def test_status_says_what_is_in_force(self):
        self.begin(POLICY)
        policy = os.path.join(self.directory, "policy.yml")
        status = self.status()
        self.assertEqual(
            {key: status[key] for key in ("display", "policy", "profile", "profiles", "locked", "overlay")},
            {"display": self.environment["WAYLAND_DISPLAY"], "policy": policy, "profile": "", "profiles": ["gloves"],
             "locked": False, "overlay": False})
        self.assertEqual([each["id"] for each in status["gestures"]], ["menu", "open"])
        self.assertEqual(status["outputs"][0]["width"], 1280)
        self.ctl("profile", "gloves")
        text = self.ctl("status")
        self.assertRegex(text, rf"(?m)^policy +{policy}$")
        self.assertRegex(text, r"(?m)^profile +gloves \(there are gloves\)$")
        self.assertRegex(text, r"(?m)^gesture +menu \(tap\): emit menu$")
        self.ctl("profile")
        self.assertEqual(self.status()["profile"], "")

    def test_a_policy_is_chosen_and_then_followed(self):
        self.begin(POLICY)
        other = os.path.join(self.directory, "other.yml")
        with open(other, "w", encoding="utf-8") as file:
            file.write("profiles: {rain: {pan_threshold: 30}}\n")
        # The path is relative to the caller's directory.
        self.ctl("policy", "other.yml")
        self.assertEqual((self.status()["policy"], self.status()["profiles"]), (other, ["rain"]))
        with open(other + "~", "w", encoding="utf-8") as file:
            file.write("profiles: {snow: {pan_threshold: 30}}\n")
        os.rename(other + "~", other)
        wait_until(lambda: self.status()["profiles"] == ["snow"], "the file is followed")
        # A policy with a mistake changes nothing.
        bad = os.path.join(self.directory, "bad.yml")
        with open(bad, "w", encoding="utf-8") as file:
            file.write("profile:\n  tap_movment: 3\n")
        self.assertRegex(self.ctl("policy", bad, status=65), r"bad\.yml:2: .*tap_movment")
        self.assertEqual(self.status()["policy"], other)
        self.ctl("policy")

    def test_failures_are_one_line_and_a_status(self):
        self.begin(POLICY)
        self.assertIn("no profile 'mittens'", self.ctl("profile", "mittens", status=1))
        self.assertIn("accessibility", self.ctl("accommodations", "on", status=1))
        self.ctl("asleep", "toggle", status=2)
        self.assertIn("no compositor listens there", self.ctl("lock", status=69, WAYLAND_DISPLAY="wayland-none"))
        # Without WAYLAND_DISPLAY, the only socket is used, or the one that is named.
        del self.environment["WAYLAND_DISPLAY"]
        self.ctl("wake")
        self.ctl("wake", "--socket", os.path.join(self.runtime_directory, "nobody.ctl"), status=69)
        other = os.path.join(self.runtime_directory, "waytouch-other.ctl")
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(other)
            # A crash leaves one behind on which nobody listens.
            self.ctl("wake")
            listening.listen()
            self.assertIn("several control sockets", self.ctl("wake", status=69))

    def test_events_are_printed_as_they_happen(self):
        self.begin(POLICY)
        text = Process(self, "follow", [tool("WAYTOUCH_COMMAND"), "ctl", "follow"], self.environment)
        lines = Process(self, "json", [tool("WAYTOUCH_COMMAND"), "ctl", "follow", "--json"], self.environment)
        text.wait_for("state: nothing special")
        lines.wait_for('"event":"state"')
        self.tap_with(3)
        text.wait_for(r"gesture menu recognized: emit menu$")
        text.wait_for(r"action menu recognized$")
        lines.wait_for('{"event":"action","time":[0-9]+,"name":"menu","state":"recognized"}$')
        self.ctl("lock")
        text.wait_for("state: locked$")
        text.process.send_signal(signal.SIGINT)
        self.assertEqual(text.wait(), 0)
        self.assertEqual(self.compositor.terminate(), 0, self.compositor.log)
        self.assertEqual(lines.wait(), 69)
        self.assertFalse(os.path.exists(self.path))

    # ---- Permissions

    def test_only_its_user_can_open_the_socket(self):
        self.begin(POLICY)
        self.assertEqual(stat.S_IMODE(os.stat(self.path).st_mode), 0o600)

    @unittest.skipUnless(os.geteuid() == 0, "another user's processes need root")
    def test_another_user_is_turned_away(self):
        self.begin(POLICY)
        # Even if the file's permissions would let it in.
        for folder in (self.directory, self.runtime_directory):
            os.chmod(folder, 0o755)
        os.chmod(self.path, 0o666)
        script = (
            "import socket, sys\n"
            "s = socket.socket(socket.AF_UNIX); s.settimeout(10); s.connect(sys.argv[1])\n"
            "try:\n    s.sendall(b'lock\\n'); print('got', s.recv(100))\n"
            "except OSError as error:\n    print('got', b'')\n")
        told = subprocess.run(
            ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "python3", "-c", script, self.path],
            capture_output=True, text=True, timeout=PATIENCE, check=True).stdout
        self.assertEqual(told, "got b''\n")
        self.compositor.wait_for("a program of another user was turned away")
        self.assertFalse(self.status()["locked"])

    # ---- Floods

    def test_floods_partial_requests_and_clients_that_never_read_disturb_nobody(self):
        self.begin(POLICY)
        client = self.app()
        silent = self.caller()
        silent.ask("follow")
        half = self.caller()
        half.socket.sendall(b"loc")
        floods = [self.caller() for _ in range(8)]
        for flood in floods:
            flood.socket.setblocking(False)
            try:
                while flood.socket.send(b"status\n" * 1000):
                    pass
            except BlockingIOError:
                pass
        long = self.caller()
        long.socket.sendall(b"x" * 9000)
        self.assertEqual(long.line()["error"], "too-long")
        try:
            self.assertEqual(long.file.read(), b"")
        except ConnectionResetError:
            pass  # the way Linux reports that not everything was read
        self.assertTrue(self.reaches(client))
        for _ in again("ten requests in 5 s"):
            begun = time.monotonic()
            for _ in range(10):
                self.assertTrue(self.caller().ask("asleep off")["ok"])
            seconds = time.monotonic() - begun
            if seconds < 5:
                break
        self.assertLess(seconds, 5)
        # A partial request that is completed is carried out.
        half.socket.sendall(b"k\n")
        self.assertTrue(half.line()["locked"])
        self.ctl("unlock")
        self.assertTrue(self.reaches(client))
        self.assertEqual(self.compositor.terminate(), 0, self.compositor.log)

    def test_thousands_of_connections_come_and_go(self):
        self.begin(POLICY)
        client = self.app()
        process = self.compositor.process.pid

        def descriptors():
            return len(os.listdir(f"/proc/{process}/fd"))
        before = descriptors()
        kept = []
        for number in range(2000):
            caller = socket.socket(socket.AF_UNIX)
            caller.connect(self.path)
            if number % 40 == 0:
                kept.append(caller)
            else:
                caller.close()
        self.assertTrue(self.reaches(client))
        # There may be 32. Surplus connections are refused, or have replaced silent ones.
        told = {}

        def are_closed():
            for caller in select.select([each for each in kept if each not in told], [], [], 0)[0]:
                told[caller] = caller.recv(100)
            return len(told) >= len(kept) - 32
        wait_until(are_closed, lambda: f"surplus connections are closed: {told}")
        for each in told.values():
            self.assertRegex(each, b'^$|"error":"busy"')
        for caller in kept:
            caller.close()
        wait_until(lambda: descriptors() <= before, "all are closed")
        self.ctl("lock")
        self.assertTrue(self.status()["locked"])


class WestonControlTests(Controls, WestonTestCase):
    def begin(self, policy, **options):
        return Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(policy)}, **options)

    def tap_with(self, count):
        fingers = {slot: (400 + 120 * slot, 400) for slot in range(count)}
        path = self.recording_of([(0, fingers), (60, dict.fromkeys(fingers))])
        self.assertRegex(self.compositor.play(path), "^ok")

    def test_a_killed_compositor_leaves_nothing_in_the_way(self):
        weston = self.begin(POLICY)
        weston.kill()
        self.assertTrue(os.path.exists(self.path))
        self.assertIn("no compositor listens there", self.ctl("lock", status=69))
        self.begin(POLICY)
        self.ctl("lock")
        self.assertTrue(self.status()["locked"])

    def test_it_can_be_switched_off(self):
        weston = self.begin(POLICY, config="[waytouch]\ncontrol=false\n")
        self.assertFalse(os.path.exists(self.path))
        self.assertEqual(weston.errors(), [])

    def test_two_compositors_of_one_user(self):
        first = self.begin(POLICY)
        display = self.environment["WAYLAND_DISPLAY"]
        second = Weston(self, replay=False, socket="wayland-second")
        self.ctl("lock", WAYLAND_DISPLAY="wayland-second")
        locked = {name: json.loads(self.ctl("status", "--json", WAYLAND_DISPLAY=name))["locked"]
                  for name in (display, "wayland-second")}
        self.assertEqual(locked, {display: False, "wayland-second": True})
        self.assertEqual(second.terminate(), 0)
        self.assertFalse(json.loads(self.ctl("status", "--json", WAYLAND_DISPLAY=display))["locked"])
        self.assertTrue(first.is_running)

    def test_a_screen_that_weston_has_darkened_is_asleep(self):
        self.begin(POLICY, arguments=["--idle-time=2"])
        client = self.app()
        # On a busy machine Weston may be idle before the first tap, and again before the last: then the next one
        # reaches the app.
        wait_until(lambda: self.reaches(client), "a tap reaches the app")
        wait_until(lambda: self.status()["asleep"], "Weston is idle")
        self.assertFalse(self.reaches(client))
        wait_until(lambda: self.reaches(client), "the app is reached again")


class KioskControlTests(Controls, KioskTestCase):
    def begin(self, policy):
        return self.kiosk(policy)

    def tap_with(self, count):
        fingers = {slot: (400 + 120 * slot, 400) for slot in range(count)}
        self.play([(0, fingers), (60, dict.fromkeys(fingers))])

    def switch(self, how):
        outputs = self.python_client("outputs", "0", how, name=f"outputs-{how}")
        outputs.wait_for("^succeeded$")
        outputs.wait()

    def test_an_output_that_is_off_is_not_clicked(self):
        self.skip_with_wlroots("0.15", "the headless outputs of wlroots 0.15 cannot be switched off")
        self.begin(POLICY)
        client = self.app()
        self.assertTrue(self.reaches(client))
        self.switch("off")
        # However often it is tapped: nobody has switched it on.
        self.assertFalse(self.reaches(client))
        self.assertFalse(self.reaches(client))
        self.switch("on")
        self.assertTrue(self.reaches(client))
