# SPDX-License-Identifier: MIT
"""A private bus, a waytouch-dbus built with sanitizers, and a control socket that sends what a test wants."""

import json
import os
import shutil
import socket
import subprocess
import threading
import unittest

from harness import PATIENCE, ROOT, Process, listens, made_once, wait_until

SOURCES = os.path.join(ROOT, "meson-wrapper", "dbus")
NAME, OBJECT = "org.waytouch.Kiosk1", "/org/waytouch/Kiosk1"

# The configuration of the daemon: where it listens, and what it allows.
CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>{type}</type>
  <listen>unix:path={socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/>
    <allow send_type="method_call"/>
    <allow send_type="signal"/>
    <allow send_requested_reply="true" send_type="method_return"/>
    <allow send_requested_reply="true" send_type="error"/>
    <allow receive_type="method_call"/>
    <allow receive_type="method_return"/>
    <allow receive_type="error"/>
    <allow receive_type="signal"/>
    {own}
  </policy>
  {more}
</busconfig>
"""


def missing():
    """What is missing for a bus and the bridge, or None."""
    for program in ("dbus-daemon", "gdbus", "cc"):
        if not shutil.which(program):
            return f"{program} is not installed"
    if subprocess.run(["pkg-config", "--exists", "libsystemd"], check=False).returncode != 0:
        return "libsystemd-dev is not installed"
    return None


def build_bridge(patience=10):
    """Builds waytouch-dbus with AddressSanitizer and UndefinedBehaviorSanitizer; once for all tests. `patience` is how
    long it waits for an answer of the compositor, in s."""
    def build(path):
        sources = [os.path.join(SOURCES, name) for name in sorted(os.listdir(SOURCES)) if name.endswith(".c")]
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libsystemd"], capture_output=True, text=True,
                               check=True).stdout.split()
        subprocess.run(
            ["cc", "-std=gnu11", "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-D_GNU_SOURCE", '-DWTD_VERSION="test"',
             f"-DPATIENCE={patience}000000u", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-o", path,
             *sources, *flags], check=True)
    return made_once(f"waytouch-dbus-{patience}", build)


class BusMixin:
    """For subclasses of WestonTestCase."""

    def start_bus(self, type="session", service=None):
        """Starts a dbus-daemon, which starts this command for the first call to the bridge; a system bus uses the package's
        policy. Programs find it through the environment."""
        path = os.path.join(self.directory, type)
        configuration = path + ".conf"
        more = f"<include>{os.path.join(SOURCES, f'{NAME}.conf')}</include>" if type == "system" else ""
        if service:
            more = f"<servicedir>{self.directory}</servicedir>"
            with open(os.path.join(self.directory, f"{NAME}.service"), "w") as file:
                file.write(f"[D-BUS Service]\nName={NAME}\nExec={' '.join(service)}\n")
        with open(configuration, "w") as file:
            file.write(CONFIGURATION.format(
                type=type, socket=path, own='<allow own="*"/>' if type == "session" else "", more=more))
        self.environment[f"DBUS_{type.upper()}_BUS_ADDRESS"] = f"unix:path={path}"
        self.bus = Process(self, f"{type}-bus", ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--nopidfile"],
                           self.environment)
        self.bus.wait_until(lambda: listens(path), "it listens")
        return self.bus

    def start_bridge(self, *arguments, prefix=(), patience=10):
        self.environment.update(ASAN_OPTIONS="detect_leaks=1:exitcode=99:quarantine_size_mb=1", UBSAN_OPTIONS="halt_on_error=1:print_stacktrace=1")
        return Process(self, "bridge", [*prefix, build_bridge(patience), *arguments], self.environment)

    def monitor(self, bus="session"):
        """Starts gdbus, which prints the signals of the bridge."""
        process = Process(self, "signals", ["gdbus", "monitor", f"--{bus}", "--dest", NAME], self.environment)
        process.wait_for("is owned by")
        self.wait_for_monitors(bus)
        return process

    def wait_for_monitors(self, bus="session", count=1):
        """Waits until so many have asked the bus for the bridge's signals: gdbus prints earlier who owns the name."""
        def have_asked():
            rules = subprocess.run(
                ["gdbus", "call", f"--{bus}", "--dest", "org.freedesktop.DBus", "--object-path", "/org/freedesktop/DBus",
                 "--method", "org.freedesktop.DBus.Debug.Stats.GetAllMatchRules"],
                env=self.environment, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout
            return rules.count("\"type='signal',sender=':") >= count
        wait_until(have_asked, f"{count} have asked for the signals")

    def run_call(self, method, *arguments, bus="session", prefix=()):
        """Calls a method with gdbus; returns its exit status and its output."""
        interface = "" if "." in method else f"{NAME}."
        done = subprocess.run(
            [*prefix, "gdbus", "call", f"--{bus}", "--timeout=60", "--dest", NAME, "--object-path", OBJECT, "--method",
             f"{interface}{method}", *arguments],
            env=self.environment, capture_output=True, text=True, check=False, timeout=PATIENCE)
        return done.returncode, (done.stdout + done.stderr).strip()

    def call(self, method, *arguments, **options):
        status, text = self.run_call(method, *arguments, **options)
        self.assertEqual(status, 0, text)
        return text

    def assert_fails(self, error, method, *arguments, **options):
        status, text = self.run_call(method, *arguments, **options)
        self.assertNotEqual(status, 0, text)
        self.assertIn(error, text)

    def property(self, name, **options):
        return self.value_in(self.call("org.freedesktop.DBus.Properties.Get", NAME, name, **options))

    @staticmethod
    def value_in(text):
        return text.removeprefix("(<").removesuffix(">,)")

    def wait_for_property(self, name, value, **options):
        """Waits for a value; works even while the bridge is still starting and nobody owns the name."""
        texts = [""]

        def has_value():
            texts.append(self.run_call("org.freedesktop.DBus.Properties.Get", NAME, name, **options)[1])
            return self.value_in(texts[-1]) == value
        wait_until(has_value, lambda: f"{name} is {value}, not {texts[-1]}")


class Peer:
    """Listens in place of a compositor, and sends what a test wants. `lines` reads from the latest connection."""

    def __init__(self, test, path):
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen()
        self.listener.settimeout(PATIENCE)
        self.path = path
        test.addCleanup(self.close)
        self.connection = None

    def accept(self, follows=True, **state):
        """Accepts the next connection. If it `follows`, answers its requests `follow`, with the state, and `status`."""
        self.connection = self.listener.accept()[0]
        self.connection.settimeout(PATIENCE)
        self.lines = self.connection.makefile("rb")
        if follows:
            self.expect("follow")
            self.say(ok=True)
            self.state(**state)
            self.expect("status")
            self.say(ok=True, version="1.2.3", profiles=["gloves", "rain"])

    def state(self, **state):
        self.say(**{"event": "state", "time": 1, "locked": False, "idle": False, "asleep": False, "accommodations": False,
                    "overlay": False, "profile": "", "policy": None, **state})

    def request(self):
        return self.lines.readline().decode().removesuffix("\n")

    def expect(self, line):
        found = self.request()
        if found != line:
            raise AssertionError(f"expected the request {line!r}, found {found!r}")

    def say(self, **message):
        self.send(json.dumps(message).encode() + b"\n")

    def send(self, data):
        self.connection.sendall(data)

    def hang_up(self):
        if self.connection:
            self.lines.close()
            self.connection.close()

    def close(self):
        self.hang_up()
        self.listener.close()
        if os.path.exists(self.path):
            os.unlink(self.path)

    def in_background(self, action):
        """Does something while the test goes on; returns the thread, for the test to join."""
        thread = threading.Thread(target=action, daemon=True)
        thread.start()
        return thread


skip_without_bus = unittest.skipIf(missing(), missing())
