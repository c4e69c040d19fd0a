# SPDX-License-Identifier: MIT
"""An unmodified headless Weston with the plugin, clients in it, and recordings played to it."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from replay import request  # noqa: E402  (needs the path above)

RECORDINGS = os.path.join(ROOT, "recordings")


def tool(variable):
    """What scripts/test says where things are."""
    value = os.environ.get(variable)
    if not value or not os.path.exists(value):
        raise FileNotFoundError(f"{variable}={value!r} is not there: run these tests with 'scripts/test weston'")
    return value


def recording(name):
    return os.path.join(RECORDINGS, name)


class Process:
    """A process with a log, which the test ends in any case."""

    def __init__(self, test, name, argv, environment):
        self.name = name
        self.log_path = os.path.join(test.directory, f"{name}.log")
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                argv, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                cwd=test.directory)
        test.addCleanup(self.kill)

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def terminate(self, seconds=10):
        """SIGTERM; the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=seconds)

    @property
    def is_running(self):
        return self.process.poll() is None

    @property
    def log(self):
        with open(self.log_path, errors="replace") as log:
            return log.read()

    def lines(self, pattern):
        """The log's lines that match, as match objects, in order."""
        expression = re.compile(pattern)
        return [match for match in map(expression.search, self.log.splitlines()) if match]

    def wait_for(self, pattern, count=1, seconds=10):
        """Waits until the log has that many matching lines; they are the answer."""
        deadline = time.monotonic() + seconds
        while True:
            # Asked first: what it wrote before it ended is in the log by then.
            was_running = self.is_running
            matches = self.lines(pattern)
            if len(matches) >= count:
                return matches
            if not was_running:
                raise AssertionError(f"{self.name} ended with {self.process.returncode} before {pattern!r}:\n{self.log}")
            if time.monotonic() > deadline:
                raise AssertionError(
                    f"{self.name}: {len(matches)} of {count} lines {pattern!r} after {seconds} s:\n{self.log}")
            time.sleep(0.02)


class Weston(Process):
    """`variables` go into its environment; `config` is the text of a weston.ini.

    kiosk-shell shows one client at a time, which needs no helper and is there at once; others show several.
    With `seats` it has, in place of the replay device, the seats that these lines make before the plugin is loaded;
    meson-wrapper/tests/weston/seats.c says what they may be. `wrapper` is a command that it runs under.
    """

    def __init__(self, test, variables=None, config=None, replay=True, shell="kiosk-shell", seats=None, wrapper=(),
                 seconds=10):
        self.socket = "wayland-e2e"
        self.replay_socket = os.path.join(test.runtime_directory, "replay")
        environment = dict(test.environment)
        replay = replay and seats is None
        if replay:
            environment["LD_PRELOAD"] = tool("WAYTOUCH_REPLAY_LIBRARY")
            environment["WAYTOUCH_REPLAY_SOCKET"] = self.replay_socket
            environment["WAYTOUCH_INPUT"] = "libinput"
        environment.update(variables or {})
        modules = [tool("WAYTOUCH_PLUGIN")]
        self.seats = None
        if seats is not None:
            self.seats = os.path.join(test.directory, "seats")
            os.mkfifo(self.seats)
            environment.update(WAYTOUCH_TEST_SEATS=self.seats, WAYTOUCH_TEST_SEATS_AT_START=";".join(seats))
            modules.insert(0, tool("WAYTOUCH_TEST_SEATS_MODULE"))
        argv = [
            *wrapper, "weston", "--backend=headless-backend.so", "--use-pixman", f"--shell={shell}.so",
            "--width=1280", "--height=800", "--idle-time=0", f"--socket={self.socket}",
            f"--modules={','.join(modules)}",
        ]
        if config is None:
            argv.append("--no-config")
        else:
            path = os.path.join(test.directory, "weston.ini")
            with open(path, "w") as file:
                file.write(config)
            argv.append(f"--config={path}")
        super().__init__(test, "weston", argv, environment)
        test.environment["WAYLAND_DISPLAY"] = self.socket
        # The shell, loaded before the plugin, may not be the last to speak: the socket is.
        path = os.path.join(test.runtime_directory, self.socket)
        deadline = time.monotonic() + seconds
        while not os.path.exists(path) or "Loading module" not in self.log:
            if not self.is_running or time.monotonic() > deadline:
                raise AssertionError(f"weston did not start:\n{self.log}")
            time.sleep(0.02)
        self.wait_for(r"waytouch: ", seconds=seconds)
        if replay:
            # Clients that start from now on find a seat with a touch screen.
            self.wait_for_socket(seconds)
            answer = request(self.replay_socket, "plug", recording("tap.yml"))
            if answer != "ok":
                raise AssertionError(f"no touch screen: {answer}")
            self.wait_for(r"waytouch: (seat 'waytouch' has a touch screen|touch screen ')")

    def wait_for_socket(self, seconds=10):
        deadline = time.monotonic() + seconds
        while not os.path.exists(self.replay_socket):
            if time.monotonic() > deadline:
                raise AssertionError(f"no replay socket:\n{self.log}")
            time.sleep(0.02)

    def tell(self, *lines):
        """Has the module that makes the seats do something, and waits until it is done."""
        for line in lines:
            count = len(self.lines(f"seats: {line}$"))
            with open(self.seats, "w") as fifo:
                fifo.write(f"{line}\n")
            self.wait_for(f"seats: {line}$", count=count + 1)

    def play(self, path):
        """Plays a recording to its end; the answer of the replay device."""
        return request(self.replay_socket, "play", path)


class WestonTestCase(unittest.TestCase):
    """A directory, an XDG_RUNTIME_DIR and an environment of its own for each test."""

    protocols = None

    def setUp(self):
        holder = tempfile.TemporaryDirectory(prefix="e2e.")
        self.addCleanup(holder.cleanup)
        self.directory = holder.name
        self.runtime_directory = os.path.join(self.directory, "run")
        os.mkdir(self.runtime_directory, 0o700)
        self.environment = {
            key: value for key, value in os.environ.items()
            if not key.startswith(("WAYLAND_", "WAYTOUCH_", "WESTON_", "DISPLAY"))
        }
        self.environment["XDG_RUNTIME_DIR"] = self.runtime_directory

    def background_play(self, weston, path):
        """Starts playing; the function it returns waits for the end and answers as play() does."""
        answers = []
        thread = threading.Thread(target=lambda: answers.append(weston.play(path)), daemon=True)
        thread.start()

        def answer():
            thread.join(timeout=60)
            return answers[0] if answers else "no answer"

        return answer

    def client(self, name, argv):
        """Starts a client that logs every event it is sent (WAYLAND_DEBUG)."""
        return Process(self, name, argv, dict(self.environment, WAYLAND_DEBUG="1"))

    def cards(self, name="cards"):
        """The demo client, ready for touches."""
        ready = os.path.join(self.directory, f"{name}.ready")
        # Without a listener, which --touches brings, libwayland would not log wl_touch's events.
        client = self.client(name, [tool("WAYTOUCH_CARDS"), "--touches", "--ready-file", ready])
        deadline = time.monotonic() + 10
        while not os.path.exists(ready):
            if not client.is_running or time.monotonic() > deadline:
                raise AssertionError(f"{name} did not get ready:\n{client.log}")
            time.sleep(0.02)
        return client

    @classmethod
    def scan_protocols(cls):
        """The protocols as Python, as Examples/Clients/gestures.py says; once for all tests."""
        if WestonTestCase.protocols is None:
            holder = tempfile.TemporaryDirectory(prefix="e2e.")
            subprocess.run(
                [tool("WAYTOUCH_PYTHON"), "-m", "pywayland.scanner", "-o", os.path.join(holder.name, "protocols"),
                 "-i", "/usr/share/wayland/wayland.xml",
                 "/usr/share/wayland-protocols/stable/xdg-shell/xdg-shell.xml",
                 os.path.join(ROOT, "protocol", "waytouch-v1.xml")],
                check=True, stdout=sys.stderr, stderr=sys.stderr)
            WestonTestCase.protocols = holder
        return WestonTestCase.protocols.name

    def python_client(self, script, *arguments, name=None):
        """One of the clients in clients/, which speak the protocol by way of pywayland."""
        self.environment["PYTHONPATH"] = self.scan_protocols()
        return self.client(name or script, [
            tool("WAYTOUCH_PYTHON"), "-B", os.path.join(ROOT, "Tests", "EndToEnd", "clients", f"{script}.py"),
            *arguments])

    def simple_touch(self, name="simple-touch"):
        """Weston's own unmodified example client, listening and on screen."""
        client = self.client(name, ["weston-simple-touch"])
        client.wait_for(r"-> wl_seat@\d+\.get_touch")
        client.wait_for(r"wl_buffer@\d+\.release|-> wl_surface@\d+\.commit", count=1)
        time.sleep(0.3)  # weston maps a window with its next repaint
        return client
