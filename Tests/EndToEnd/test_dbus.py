# SPDX-License-Identifier: MIT
"""waytouch-dbus, a kiosk on D-Bus: with compositors that behave or do not, and with callers of all sorts."""

import configparser
import os
import shutil
import signal
import socket
import subprocess
import time
import unittest
from xml.etree import ElementTree

from buses import NAME, OBJECT, SOURCES, BusMixin, Peer, build_bridge, skip_without_bus
from depth import thorough
from harness import PATIENCE, ROOT, Process, Weston, WestonTestCase, again, is_idle, wait_until


@skip_without_bus
class BridgeTests(BusMixin, WestonTestCase):
    """With a control socket that belongs to the test."""

    def setUp(self):
        super().setUp()
        self.environment["WAYLAND_DISPLAY"] = "wayland-7"
        self.path = os.path.join(self.runtime_directory, "waytouch-wayland-7.ctl")

    # How long an answer may take in tests that wait for longer, in s.
    SHORT = 4

    def start(self, patience=10, **state):
        self.start_bus()
        self.peer = Peer(self, self.path)
        self.bridge = self.start_bridge(patience=patience)
        self.peer.accept(**state)
        self.wait_for_property("Connected", "true")

    def tearDown(self):
        bridge = getattr(self, "bridge", None)
        if bridge and bridge.is_running:
            # Sanitizers would cause another status.
            self.assertEqual(bridge.terminate(), 0, bridge.log)

    def answer(self, method, *arguments, request, fails=None, **answer):
        """Calls a method, and answers its request like this."""
        def reply():
            self.peer.expect(request)
            self.peer.say(**answer)
        thread = self.peer.in_background(reply)
        status, text = self.run_call(method, *arguments)
        thread.join(PATIENCE)
        self.assertEqual(status != 0, fails is not None, text)
        if fails:
            self.assertIn(f"{NAME}.Error.{fails}", text)
        return text

    def test_every_method_is_a_request(self):
        self.start()
        for method, arguments, request in (
                ("Lock", (), "lock"), ("Unlock", (), "unlock"), ("Wake", (), "wake"),
                ("UseProfile", ("wet gloves",), "profile wet gloves"), ("UseProfile", ("",), "profile"),
                ("LoadPolicy", ("/etc/kiosk é.yml",), "policy /etc/kiosk é.yml"), ("LoadPolicy", ("",), "policy"),
                ("SetAsleep", ("true",), "asleep on"), ("SetAsleep", ("false",), "asleep off"),
                ("SetAccommodations", ("true",), "accommodations on"), ("SetOverlay", ("false",), "overlay off")):
            with self.subTest(request):
                self.assertEqual(self.answer(method, *arguments, request=request, ok=True), "()")
        text = self.answer("GetStatus", request="status", ok=True, outputs=[{"name": "é"}])
        self.assertIn('"outputs": [{"name": "\\\\u00e9"}]', text)

    def test_errors_have_names(self):
        self.start()
        for code, name in (("no-such-profile", "NoSuchProfile"), ("cannot", "Cannot"), ("", "Failed"), ("Über-1", "Ber"),
                           ("x" * 500, "X" + "x" * 50)):
            with self.subTest(code):
                text = self.answer("UseProfile", "x", request="profile x", fails=name, ok=False, error=code, message="no: 'x' %s")
                self.assertIn("no: 'x' %s", text)

    def test_properties_and_signals_follow(self):
        self.start(locked=True, policy="/etc/kiosk.yml")
        self.assertEqual(self.property("Locked"), "true")
        self.assertEqual(self.property("Policy"), "'/etc/kiosk.yml'")
        self.wait_for_property("Profiles", "['gloves', 'rain']")
        self.assertEqual(self.property("Version"), "'1.2.3'")
        signals = self.monitor()
        self.peer.state(locked=False, idle=True, policy="/etc/kiosk.yml", profile="rain")
        changed = signals.wait_for("PropertiesChanged")[0].string
        for part in ("'Locked': <false>", "'Idle': <true>", "'Profile': <'rain'>"):
            self.assertIn(part, changed)
        self.assertNotIn("Policy", changed)
        self.peer.say(event="action", time=1 << 40, name="menu é", state="began")
        self.peer.say(event="gesture", time=2, id="menu", state="began", actions=["emit menu", "deny"])
        self.peer.say(event="decision", time=3, kind="palm", text="a palm")
        self.peer.say(event="deferred", time=4, edge="left")
        self.peer.say(event="lost", count=5)
        # Unknown events are for newer versions.
        self.peer.say(event="new", time=6)
        signals.wait_for(r"Lost \(uint64 5,\)")
        told = [match[1] for match in signals.lines(rf"^{OBJECT}: {NAME}\.(.*)")]
        self.assertEqual(told, [
            "Action ('menu é', 'began', uint64 1099511627776)", "Gesture ('menu', 'began', ['emit menu', 'deny'], uint64 2)",
            "Decision ('palm', 'a palm', uint64 3)", "Deferred ('left', uint64 4)", "Lost (uint64 5,)"])
        # Another policy may have other profiles.
        self.peer.say(event="policy", time=7, policy="/etc/other.yml")
        self.peer.expect("status")
        self.peer.say(ok=True, profiles=["snow"])
        signals.wait_for(r"'Profiles': <\['snow'\]>")

    def test_it_connects_again(self):
        self.start_bus()
        self.bridge = self.start_bridge()
        self.bridge.wait_for("No such file or directory")
        self.assertEqual(self.property("Connected"), "false")
        self.assert_fails(f"{NAME}.Error.NotConnected", "Lock")
        self.peer = Peer(self, self.path)
        self.peer.accept(locked=True)
        self.wait_for_property("Locked", "true")
        signals = self.monitor()
        # The compositor goes while a call waits, and comes back.
        caller = Process(self, "caller", ["gdbus", "call", "--session", "--dest", NAME, "--object-path", OBJECT, "--method",
                                          f"{NAME}.Lock"], self.environment)
        self.peer.expect("lock")
        self.peer.close()
        self.assertEqual(caller.wait(), 1)
        self.assertIn(f"{NAME}.Error.NotConnected", caller.log)
        signals.wait_for("'Connected': <false>, 'Locked': <false>")
        self.bridge.wait_for("No such file", count=2)
        self.peer = Peer(self, self.path)
        self.peer.accept()
        signals.wait_for("'Connected': <true>")
        self.answer("Lock", request="lock", ok=True)
        # Logged once each time, however often it has tried.
        self.assertEqual(len(self.bridge.lines("No such file")), 2, self.bridge.log)

    def test_it_finds_the_only_socket(self):
        del self.environment["WAYLAND_DISPLAY"]
        self.start()
        other = Peer(self, os.path.join(self.runtime_directory, "waytouch-wayland-8.ctl"))
        self.peer.close()
        self.bridge.wait_for("connection has ended")
        other.accept(locked=True)
        self.wait_for_property("Locked", "true")
        self.peer = Peer(self, self.path)
        other.hang_up()
        self.bridge.wait_for("there is no compositor, or more than one")

    def test_sockets_that_a_crash_has_left(self):
        """They are not counted: nobody would delete them before the next start of the machine."""
        del self.environment["WAYLAND_DISPLAY"]
        for name in ("a", "z"):
            with socket.socket(socket.AF_UNIX) as left:
                left.bind(os.path.join(self.runtime_directory, f"waytouch-wayland-{name}.ctl"))
        self.start_bus()
        self.peer = Peer(self, self.path)
        self.bridge = self.start_bridge()
        # The first connection only finds out that somebody listens.
        self.peer.accept(follows=False)
        self.assertEqual(self.peer.request(), "")
        self.peer.accept()
        self.wait_for_property("Connected", "true")
        self.peer.close()
        self.bridge.wait_for("there is no compositor, or more than one")

    def test_displays_that_are_paths(self):
        self.environment["WAYLAND_DISPLAY"] = os.path.join(self.runtime_directory, "wayland-7")
        self.start()

    def test_the_first_call_starts_it(self):
        """A call that makes the bus start the program waits until it is connected, instead of failing."""
        self.start_bus(service=[build_bridge(), "--session"])
        self.peer = Peer(self, self.path)
        answer = self.peer.in_background(lambda: (self.peer.accept(), self.peer.expect("profile x"), self.peer.say(ok=True)))
        # gdbus would ask for the interface first.
        done = subprocess.run(["/usr/bin/python3", "-c", CALLER, "UseProfile"], input="x", env=self.environment,
                              capture_output=True, text=True, check=False, timeout=PATIENCE)
        self.assertEqual((done.stdout, done.stderr), ("", ""), self.bus.log)
        answer.join(PATIENCE)
        self.assertEqual(self.property("Profiles"), "['gloves', 'rain']")

    def test_the_first_call_without_a_compositor(self):
        """It fails at once if there is none, and after a while if it does not answer."""
        for is_there in False, True:
            with self.subTest(is_there):
                self.start_bus(service=[build_bridge(), "--session"])
                if is_there:
                    self.peer = Peer(self, self.path)
                done = subprocess.run(["/usr/bin/python3", "-c", CALLER, "UseProfile"], input="x", env=self.environment,
                                      capture_output=True, text=True, check=False, timeout=PATIENCE)
                self.assertIn(f"{NAME}.Error.NotConnected", done.stdout, done.stderr)
                self.bus.terminate()

    def test_the_program_of_the_documentation(self):
        with open(os.path.join(ROOT, "docs", "dbus.md")) as article:
            listing = article.read().partition("```python\n")[2].partition("```")[0]
        self.start()
        program = Process(self, "program", ["/usr/bin/python3", "-c", listing], self.environment)

        def has_heard():
            for idle in (True, False):
                self.peer.state(idle=idle)
            return program.lines("^lights on$")
        wait_until(has_heard, "it listens")
        self.assertTrue(program.lines("^lights off$"))
        self.peer.say(event="action", time=1, name="leave", state="began")
        self.peer.expect("lock")
        self.peer.say(ok=True)

    # Compositors that misbehave.

    def test_lines_come_in_pieces(self):
        self.start()
        for byte in b'{"event":"state","time":1,"locked":true,"idle":false}\n{"event":"lost","cou':
            self.peer.send(bytes([byte]))
        self.wait_for_property("Locked", "true")
        # Half a line before the end is ignored.
        signals = self.monitor()
        self.peer.hang_up()
        signals.wait_for("'Connected': <false>")
        self.peer.accept()
        signals.wait_for("'Connected': <true>")
        self.assertEqual(signals.lines("Lost"), [])

    def test_invalid_messages_end_the_connection(self):
        self.start()
        for hostile in (b"hello\n", b"\n", b'{"ok":true}\n', b'{"event":"\xff"}\n', b"[" * 100000 + b"\n", b'{"a":1}\n',
                        b'{"event":"state"\n}\n', b"\0" * 1000 + b"\n", b"x" * (5 << 20)):
            with self.subTest(hostile[:20]):
                connection = self.peer.connection
                try:
                    self.peer.send(hostile)
                    # The bridge only closes the connection.
                    self.assertEqual(self.peer.lines.read(), b"")
                except (BrokenPipeError, ConnectionResetError):
                    pass
                self.peer.accept()
                connection.close()
                self.wait_for_property("Connected", "true")

    def test_events_with_missing_or_wrong_members(self):
        """Members that are missing or have the wrong type count as empty."""
        self.start(locked=True)
        signals = self.monitor()
        for line in (b'{"event":"action"}', b'{"event":"action","name":1,"state":[],"time":"x"}',
                     b'{"event":"gesture","actions":{"a":"b"}}', b'{"event":5}', b'{"event":"decision","text":"\\u0000"}',
                     b'{"event":"lost","count":-1}'):
            self.peer.send(line + b"\n")
        signals.wait_for(r"Lost \(uint64 0,\)")
        told = [match[1] for match in signals.lines(rf"{NAME}\.(.*)")]
        self.assertEqual(told, ["Action ('', '', uint64 0)"] * 2 + [
            "Gesture ('', '', @as [], uint64 0)", "Decision ('', '\ufffd', uint64 0)", "Lost (uint64 0,)"])
        self.peer.send(b'{"event":"state","locked":"true","profile":true,"policy":["x"]}\n')
        self.wait_for_property("Locked", "false")

    def test_characters_that_sd_bus_refuses(self):
        """A policy may have them in names, and an error quotes it. They are replaced: nothing is lost, every call is answered."""
        self.start()
        signals = self.monitor()
        self.peer.say(event="action", time=1, name="a\ufdd0", state="\U0010ffff")
        self.peer.send('{"event":"gesture","id":"\ufffe","actions":["\U0001fffe"]}\n'.encode())
        self.peer.state(locked=True, profile="x\uffff")
        signals.wait_for("'Locked': <true>.*'Profile': <'x\ufffd'>")
        told = [match[1] for match in signals.lines(rf"^{OBJECT}: {NAME}\.(.*)")]
        self.assertEqual(told, ["Action ('a\ufffd', '\ufffd', uint64 1)", "Gesture ('\ufffd', '', ['\ufffd'], uint64 0)"])
        self.assertEqual(self.property("Profile"), "'x\ufffd'")
        self.assertIn("no \ufffd", self.answer("Lock", request="lock", fails="Cannot", ok=False, error="cannot", message="no \ufdd0"))

        def reply():
            self.peer.expect("status")
            self.peer.send('{"ok":true,"clients":[{"app_id":"b\ufdd0"}]}\n'.encode())
        self.peer.in_background(reply)
        self.assertIn('"app_id":"b\ufffd"', self.call("GetStatus"))

    def test_events_that_come_too_early(self):
        """Events before the answer to `follow` count for nothing: properties would never be false again."""
        self.start_bus()
        self.peer = Peer(self, self.path)
        self.bridge = self.start_bridge()
        self.peer.accept(follows=False)
        self.peer.state(locked=True)
        self.peer.say(ok=False, error="busy", message="all connections are in use")
        self.peer.hang_up()
        self.bridge.wait_for("all connections are in use")
        self.assertEqual([self.property(name) for name in ("Connected", "Locked")], ["false", "false"])
        self.peer.accept()
        self.wait_for_property("Connected", "true")

    def test_an_answer_behind_many_events_is_not_late(self):
        """The program is stopped for longer than an answer may take; the answer is there when it goes on."""
        self.start(patience=self.SHORT)
        caller = Process(self, "caller", ["gdbus", "call", "--session", "--timeout=100", "--dest", NAME, "--object-path", OBJECT,
                                          "--method", f"{NAME}.Lock"], self.environment)
        self.peer.expect("lock")
        self.bridge.process.send_signal(signal.SIGSTOP)
        self.addCleanup(self.bridge.process.send_signal, signal.SIGCONT)
        # More than it reads at once.
        line = b'{"event":"decision","time":1,"kind":"palm","text":"%s"}\n' % (b"x" * 1000)
        self.peer.send(line * 90 + b'{"ok":true}\n')
        time.sleep(self.SHORT + 0.5)
        self.bridge.process.send_signal(signal.SIGCONT)
        self.assertEqual(caller.wait(), 0, caller.log + self.bridge.log)
        self.assertEqual(self.bridge.lines("does not answer"), [])

    def test_a_compositor_that_refuses(self):
        self.start_bus()
        self.peer = Peer(self, self.path)
        self.bridge = self.start_bridge()
        for _ in range(3):
            self.peer.accept(follows=False)
            self.peer.say(ok=False, error="busy", message="all connections are in use")
            self.peer.hang_up()
        self.peer.accept()
        self.wait_for_property("Connected", "true")
        self.assertEqual(len(self.bridge.lines("all connections are in use")), 1, self.bridge.log)

    def test_an_event_sent_just_before_the_end_is_read(self):
        """It is read even if a request can no longer be written."""
        self.start()
        signals = self.monitor()
        bus = Process(self, "bus-log", ["dbus-monitor", "--session", f"path={OBJECT}"], self.environment)
        bus.wait_for("NameLost")
        # While the bridge is stopped, a call arrives, and the compositor sends an event and disconnects.
        self.bridge.process.send_signal(signal.SIGSTOP)
        self.addCleanup(self.bridge.process.send_signal, signal.SIGCONT)
        caller = Process(self, "caller", ["gdbus", "call", "--session", "--dest", NAME, "--object-path", OBJECT, "--method",
                                          f"{NAME}.Lock"], self.environment)
        bus.wait_for("member=Lock")
        self.peer.say(event="lost", count=5)
        self.peer.hang_up()
        self.bridge.process.send_signal(signal.SIGCONT)
        signals.wait_for("'Connected': <false>")
        self.assertEqual(len(signals.lines(r"Lost \(uint64 5,\)")), 1, signals.log)
        self.assertEqual(caller.wait(), 1)
        self.assertIn(f"{NAME}.Error.NotConnected", caller.log)

    def test_a_compositor_that_does_not_answer(self):
        self.start(patience=self.SHORT)
        caller = self.peer.in_background(lambda: self.peer.expect("lock"))
        self.assert_fails(f"{NAME}.Error.NotConnected", "Lock")
        caller.join(PATIENCE)
        self.bridge.wait_for("the compositor does not answer")
        self.peer.accept()
        self.answer("Lock", request="lock", ok=True)

    def test_a_flood_of_events(self):
        """They come faster than the bus takes them: all arrive in the end, and memory does not grow."""
        self.start()
        signals = self.monitor()
        text = "x" * 1000

        def size():
            with open(f"/proc/{self.bridge.process.pid}/statm") as file:
                return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        before = size()
        self.bus.process.send_signal(19)  # SIGSTOP
        sent, line = 0, b'{"event":"decision","time":1,"kind":"palm","text":"%s"}\n' % text.encode()
        self.peer.connection.settimeout(2)
        try:
            for _ in range(100_000):
                self.peer.send(line)
                sent += 1
        except TimeoutError:
            pass
        self.assertLess(sent, 20_000, "it goes on reading")
        self.assertLess(size() - before, 32 << 20)
        self.bus.process.send_signal(18)  # SIGCONT
        signals.wait_for("Decision", count=sent)
        self.assertTrue(self.bridge.is_running)

    @thorough
    def test_a_bus_that_takes_nothing_for_a_while(self):
        """While nothing can be sent, nothing is read: this costs no processor time, and an answer is not late."""
        self.start()
        self.addCleanup(lambda: self.bus.process.send_signal(signal.SIGCONT))
        for _ in again("the bridge reads until it must wait for the bus"):
            caller = Process(self, "caller", ["gdbus", "call", "--session", "--timeout=100", "--dest", NAME,
                                              "--object-path", OBJECT, "--method", f"{NAME}.Lock"], self.environment)
            self.peer.expect("lock")
            asked_at = time.monotonic()
            self.bus.process.send_signal(signal.SIGSTOP)
            unsent = self.fill()
            if unsent is not None:
                break
            self.bus.process.send_signal(signal.SIGCONT)
            self.assertEqual(caller.wait(), 1, caller.log)
            self.peer.accept()
        self.assertIsNotNone(unsent, "it goes on reading")
        # An answer may take 10 s.
        time.sleep(max(0, asked_at + 10.5 - time.monotonic()))
        wait_until(lambda: is_idle(self.bridge.process.pid), "the bridge waits")
        self.bus.process.send_signal(signal.SIGCONT)
        self.peer.send(unsent)
        self.peer.say(ok=True)
        self.assertEqual(caller.wait(), 0, caller.log + self.bridge.log)

    def fill(self):
        """Sends events until the bridge reads no more; returns the rest of the last one, or None if the answer to the
        request before them was late by then."""
        # Long ones are read fastest: it must stop reading before the answer is late.
        line = b'{"event":"decision","time":1,"kind":"palm","text":"%s"}\n' % (b"x" * 100_000)
        unsent = b""
        self.peer.connection.settimeout(2)
        try:
            while True:
                unsent = unsent or line
                unsent = unsent[self.peer.connection.send(unsent):]
        except TimeoutError:
            return unsent
        except (BrokenPipeError, ConnectionResetError):
            return None
        finally:
            self.peer.connection.settimeout(PATIENCE)

    # Callers.

    def test_arguments_that_would_be_other_requests(self):
        self.start()
        for text in ("gloves\nunlock", "\n", "a\rb", "\x01", "\x7f", "x" * 8192, "x" * 1_000_000):
            with self.subTest(text[:20]):
                done = subprocess.run(["/usr/bin/python3", "-c", CALLER, "UseProfile"], input=text, env=self.environment,
                                      capture_output=True, text=True, check=False, timeout=PATIENCE)
                self.assertIn("org.freedesktop.DBus.Error.InvalidArgs", done.stdout, done.stderr)
        # As long as is allowed.
        longest = "x" * (8191 - len("profile "))
        self.answer("UseProfile", longest, request=f"profile {longest}", ok=True)

    def test_a_flood_of_calls(self):
        """One caller gets only a limited part of the queue: another one is still answered."""
        self.start()
        flood = Process(self, "flood", ["/usr/bin/python3", "-c", FLOOD, "3000"], self.environment)
        flood.wait_for("^sent$")
        # Its part of the queue is full before the first answer, however slow the bus is.
        flood.wait_for("^refused$")
        caller = Process(self, "caller", ["gdbus", "call", "--session", "--dest", NAME, "--object-path", OBJECT, "--method",
                                          f"{NAME}.Unlock"], self.environment)
        requests = []
        while not requests or requests[-1] != "unlock":
            requests.append(self.peer.request())
            self.peer.say(ok=True)
        self.assertEqual(caller.wait(), 0)

        def answer_the_rest():
            for _ in iter(self.peer.request, ""):
                self.peer.say(ok=True)
        self.peer.in_background(answer_the_rest)
        answers = flood.wait_for(r"^answered (\d+), refused (\d+)$")[0]
        self.assertEqual(int(answers[1]) + int(answers[2]), 3000)
        self.assertGreater(int(answers[2]), 0)
        self.assertGreaterEqual(int(answers[1]), 16)
        self.peer.connection.shutdown(2)

    def test_properties_follow_during_a_flood_of_calls(self):
        """All that can wait is waiting when the policy changes: its profiles are asked for all the same."""
        self.start()
        callers = Process(self, "callers", ["/usr/bin/python3", "-c", CALLERS], self.environment)
        self.peer.expect("lock")
        callers.wait_for("^full$")
        self.peer.say(event="policy", time=7, policy="/etc/other.yml")
        self.peer.say(ok=True)

        def answer_the_rest():
            for request in iter(self.peer.request, ""):
                self.peer.say(ok=True, **({"profiles": ["snow"]} if request == "status" else {}))
        self.peer.in_background(answer_the_rest)
        callers.wait_for("^all are answered$")
        self.wait_for_property("Profiles", "['snow']")
        self.peer.connection.shutdown(2)

    def test_calls_with_other_arguments(self):
        self.start()
        for method, *arguments in (("Lock", "1"), ("UseProfile",), ("SetAsleep", "'on'"), ("Explode",)):
            with self.subTest(method):
                status, text = self.run_call(method, *arguments)
                self.assertNotEqual(status, 0)
        self.assert_fails("ReadOnly", "org.freedesktop.DBus.Properties.Set", NAME, "Locked", "<true>")

    def test_a_name_that_is_taken(self):
        self.start()
        second = self.start_bridge()
        self.assertEqual(second.wait(), 1)
        self.assertIn(f"waytouch-dbus: {NAME}: File exists", second.log)

    def test_a_bus_that_goes_away(self):
        self.start()
        self.bus.kill()
        self.assertEqual(self.bridge.wait(), 1)
        self.assertIn("waytouch-dbus: the bus is gone", self.bridge.log)

    def test_without_a_bus(self):
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
        bridge = self.start_bridge()
        self.assertEqual(bridge.wait(), 1)
        self.assertIn("waytouch-dbus: the session bus: No such file or directory", bridge.log)

    def test_the_command_line(self):
        for arguments, status, said in ((["--help"], 0, "Usage: "), (["--version"], 0, "waytouch-dbus test"),
                                        (["--nonsense"], 2, "nonsense"), (["x"], 2, "unexpected argument 'x'")):
            with self.subTest(arguments):
                bridge = self.start_bridge(*arguments)
                self.assertEqual(bridge.wait(), status)
                self.assertIn(said, bridge.log)
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([bridge.process.args[0], "--help"], stdout=full, stderr=subprocess.PIPE, text=True,
                                  timeout=PATIENCE, check=False)
        self.assertEqual(done.returncode, 74)
        self.assertEqual(done.stderr, "waytouch-dbus: standard output: cannot write: No space left on device\n")

    def test_the_installed_file_matches_the_interface(self):
        """The file that is installed for code generators matches what the object reports about itself."""
        self.start()
        text = subprocess.run(["gdbus", "introspect", "--session", "--dest", NAME, "--object-path", OBJECT, "--xml"], env=self.environment,
                              capture_output=True, text=True, check=True, timeout=PATIENCE).stdout
        with open(os.path.join(SOURCES, f"{NAME}.xml")) as file:
            self.assertEqual(members(file.read()), members(text))


class UnitTests(unittest.TestCase):
    def test_the_units_do_not_hide_the_control_socket(self):
        """It is below /run/user, unless a compositor is told otherwise."""
        for name in "waytouch-dbus.service.in", "waytouch-dbus@.service.in":
            unit = configparser.ConfigParser(strict=False, interpolation=None)
            unit.optionxform = str
            unit.read(os.path.join(SOURCES, name))
            service = unit["Service"]
            with self.subTest(name):
                # Others of systemd's values hide the folder as they hide /home.
                self.assertIn(service.get("ProtectHome", "no"), ("no", "read-only"))
                for key in "InaccessiblePaths", "TemporaryFileSystem":
                    self.assertNotRegex(service.get(key, ""), r"/run(/user)?\b")


@skip_without_bus
class SystemBusTests(BusMixin, WestonTestCase):
    """With the bus policy that is installed with the program."""

    def setUp(self):
        super().setUp()
        self.environment["WAYLAND_DISPLAY"] = "wayland-7"
        self.start_bus("system")

    @unittest.skipUnless(os.geteuid() == 0 and shutil.which("setpriv"), "needs root and setpriv, to be another user")
    def test_other_users_are_refused(self):
        os.chmod(self.directory, 0o755)
        peer = Peer(self, os.path.join(self.runtime_directory, "waytouch-wayland-7.ctl"))
        bridge = self.start_bridge("--system")
        peer.accept()
        self.wait_for_property("Connected", "true", bus="system")
        nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        signals = {
            who: Process(self, who, [*prefix, "gdbus", "monitor", "--system", "--dest", NAME], self.environment)
            for who, prefix in (("root", []), ("nobody", nobody))}
        for process in signals.values():
            process.wait_for("is owned by")
        self.wait_for_monitors("system", count=len(signals))
        for method, *arguments in (("Lock",), ("UseProfile", ""), ("org.freedesktop.DBus.Properties.Get", NAME, "Locked"),
                                   ("org.freedesktop.DBus.Introspectable.Introspect",)):
            self.assert_fails("AccessDenied", method, *arguments, bus="system", prefix=nobody)
        # Nothing has arrived: root's request is the first.
        reply = peer.in_background(lambda: (peer.expect("wake"), peer.say(ok=True)))
        self.call("Wake", bus="system")
        reply.join(PATIENCE)
        peer.say(event="action", time=1, name="secret", state="began")
        signals["root"].wait_for("secret")
        # Both are told that the name has no owner any more, after the signal.
        self.assertEqual(bridge.terminate(), 0, bridge.log)
        signals["nobody"].wait_for("does not have an owner")
        self.assertEqual(signals["nobody"].lines("secret"), [])

    @unittest.skipIf(os.geteuid() == 0, "root may have the name")
    def test_not_everybody_may_have_the_name(self):
        bridge = self.start_bridge("--system")
        self.assertEqual(bridge.wait(), 1)
        self.assertIn(f"waytouch-dbus: {NAME}: Permission denied", bridge.log)


@skip_without_bus
class WestonTests(BusMixin, WestonTestCase):
    """With a real compositor at the other end."""

    POLICY = """
recognizers:
  - {id: menu, kind: screen-edge-pan, edges: [left], action: {emit: menu}}
profiles: {gloves: {tap_movement: 70}}
"""

    def test_calls_and_signals(self):
        self.start_bus()
        weston = Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(self.POLICY)})
        bridge = self.start_bridge()
        self.wait_for_property("Connected", "true")
        self.wait_for_property("Profiles", "['gloves']")
        self.assertEqual(self.property("Policy"), f"'{self.directory}/policy.yml'")
        signals = self.monitor()
        swipe = self.recording_of([*((10 * step, {0: (2 + 15 * step, 400)}) for step in range(8)), (90, {0: None})])
        self.assertRegex(weston.play(swipe), "^ok")
        signals.wait_for(r"Action \('menu', 'began', uint64 \d+\)")
        signals.wait_for(r"Gesture \('menu', 'began', \['emit menu'\], uint64 \d+\)")
        self.call("UseProfile", "gloves")
        self.wait_for_property("Profile", "'gloves'")
        self.assert_fails(f"{NAME}.Error.NoSuchProfile", "UseProfile", "rain")
        self.assert_fails(f"{NAME}.Error.BadPolicy", "LoadPolicy", "/dev/null/x")
        self.call("Lock")
        signals.wait_for("'Locked': <true>")
        self.assertIn('"locked":true', self.call("GetStatus").replace(" ", ""))
        self.call("Unlock")
        signals.wait_for("'Locked': <false>")
        # The compositor starts again.
        self.assertEqual(weston.terminate(), 0)
        signals.wait_for("'Connected': <false>")
        Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(self.POLICY)})
        signals.wait_for("'Connected': <true>")
        self.call("Wake")
        self.assertEqual(bridge.terminate(), 0, bridge.log)


def members(xml):
    """The members of the interface in introspection data, without annotations."""
    interface = ElementTree.fromstring(xml.partition("<node>")[1] + xml.partition("<node>")[2]).find(f"interface[@name='{NAME}']")
    return [(element.tag, sorted(element.attrib.items()), [(arg.get("name"), arg.get("type"), arg.get("direction"))
                                                           for arg in element.iter("arg")])
            for element in interface if element.tag != "annotation"]


# Calls a method with the text that it reads, and prints the error.
CALLER = f"""
import sys
from gi.repository import Gio, GLib
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
try:
    bus.call_sync("{NAME}", "{OBJECT}", "{NAME}", sys.argv[1], GLib.Variant("(s)", (sys.stdin.read(),)), None, 0, 60000)
except GLib.Error as error:
    print(error.message)
"""

# The start of two programs: makes calls, and counts in `counts` which are answered and which are too many.
COUNTING = f"""
import os, sys
from gi.repository import Gio, GLib
loop, counts = GLib.MainLoop(), [0, 0]
def answered(bus, result):
    try:
        bus.call_finish(result)
        counts[0] += 1
    except GLib.Error as error:
        counts[1] += "LimitsExceeded" in error.message
    counted()
def call(bus):
    bus.call("{NAME}", "{OBJECT}", "{NAME}", "Lock", None, None, 0, 120000, None, answered)
"""

# Makes this many calls at once.
FLOOD = COUNTING + """
bus, number = Gio.bus_get_sync(Gio.BusType.SESSION), int(sys.argv[1])
def counted():
    if counts[1] == 1:
        print("refused", flush=True)
    if sum(counts) == number:
        print(f"answered {counts[0]}, refused {counts[1]}", flush=True)
        loop.quit()
for _ in range(number):
    call(bus)
bus.flush_sync()
print("sent", flush=True)
loop.run()
"""

# Makes as many calls as one caller may, on 17 connections: 16 calls more than can wait.
CALLERS = COUNTING + """
flags = Gio.DBusConnectionFlags
def counted():
    if counts == [0, 16]:
        print("full", flush=True)
    if counts == [256, 16]:
        print("all are answered", flush=True)
        loop.quit()
buses = [Gio.DBusConnection.new_for_address_sync(
    os.environ["DBUS_SESSION_BUS_ADDRESS"], flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
    for _ in range(17)]
for bus in buses * 16:
    call(bus)
loop.run()
"""


if __name__ == "__main__":
    unittest.main()
