# SPDX-License-Identifier: MIT
"""Runs an unmodified headless Weston with the plugin, starts clients in it, and plays recordings to it."""

import errno
import fcntl
import itertools
import os
import re
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "meson-wrapper", "replay"))
from fingers import write_recording  # noqa: E402
from logs import Log  # noqa: E402
from waytouch_play import connect, request  # noqa: E402  (needs the path above)

RECORDINGS = os.path.join(ROOT, "recordings")
PROTOCOLS = [os.path.join(ROOT, "protocol", f"{name}.xml")
             for name in ("waytouch-v1", "waytouch-delegate-v1", "waytouch-shell-v1")]

# Protocols that delay commits; older systems do not have them.
DELAYING_PROTOCOLS = [f"/usr/share/wayland-protocols/staging/{name}/{name}-v1.xml" for name in ("fifo", "commit-timing")]

# Seconds to wait for an expected event; even a busy machine needs far less, so a timeout means a failure.
PATIENCE = 120

# The same for a program that computes all the time.
COMPUTING = 900

# Seconds after which something is tried again that happens at once or, if the machine was late, never.
LATE = 10

# A Weston with the plugin, but without gestures.
WITHOUT_WAYTOUCH = "[core]\n[waytouch]\nenabled=false\n"

# Where X11 servers listen.
X11_SOCKETS = "/tmp/.X11-unix"

# Settings for desktop-shell: windows appear at once, and the shell shows nothing else.
DESKTOP = """
[shell]
panel-position=none
startup-animation=none
close-animation=none
focus-animation=none
animation=none
locking=false
[input-method]
path=
"""

# Messages that libinput logs on a busy machine, at error priority.
LIBINPUT_IS_LATE = re.compile(
    r"libinput: .*(client bug: (event processing lagging behind by \d+ms, your system is too slow"
    r"|timer .*: scheduled expiry is in the past \(-?\d+ms\), your system is too slow)"
    r"|WARNING: log rate limit exceeded \(\d+ msgs per \d+\w+\)\. Discarding future messages\.)$")

# What the module in meson-wrapper/tests/weston/paints.c logs.
PAINTING = re.compile(r"\] paints: (committed|painted|up to date)$")

# Gesture and touch events that a client is sent.
GESTURE = re.compile(r"\bwaytouch_(\w+)_v1@(\d+)\.(recognized|update|began|ended|cancelled)\(")
PAN_ENDS = r"waytouch_pan_v1@\d+\.(ended|cancelled)\("
TOUCH = re.compile(r"\bwl_touch@\d+\.(down|motion|up|frame|cancel)\(")


def events(client):
    """Every touch and gesture event that a client was sent, as (kind, object, what); the object of touches is None.

    An update that is followed by began or ended belongs to that event; any other means that the gesture has changed.
    """
    found, updates = [], {}
    for line in client.log.splitlines():
        if "-> " in line:
            continue
        if match := TOUCH.search(line):
            found.append(("touch", None, match[1]))
        elif match := GESTURE.search(line):
            kind, number, what = match.groups()
            if what in ("began", "ended") and number in updates:
                found[updates.pop(number)] = None
            if what == "update":
                updates[number] = len(found)
            found.append((kind, number, "changed" if what == "update" else what))
    return [event for event in found if event]


def stream(client):
    """The same events as words: "touch.down", "pan.began", …"""
    return [f"{kind}.{what}" for kind, _, what in events(client)]


# What meson does not build everywhere, and why. scripts/end-to-end sets these variables only for what was built.
SOMETIMES = {"WAYTOUCH_WLROOTS_KIOSK": "the wlroots kiosk is not built for the wlroots of this system",
             "WAYTOUCH_QT": "Qt 6.4 or newer, with its private headers and CMake, is not installed"}


def tool(variable):
    """The path in a variable set by scripts/end-to-end; skips the test if something optional was not built."""
    value = os.environ.get(variable)
    if variable in SOMETIMES and variable not in os.environ:
        raise unittest.SkipTest(f"{SOMETIMES[variable]} ({variable} is not set)")
    if not value or not os.path.exists(value):
        raise FileNotFoundError(f"{variable}={value!r} does not exist: run these tests with 'scripts/end-to-end'")
    return value


def recording(name):
    return os.path.join(RECORDINGS, name)


class NotInTime(AssertionError):
    """What a test has waited for has not happened."""


def wait_until(condition, what, seconds=PATIENCE):
    """Waits until the condition is true, and returns its value. `what` describes it; it may be a function."""
    deadline = time.monotonic() + seconds
    while True:
        # Read first: this process may be stopped meanwhile; the condition is looked at once more after the deadline.
        is_late = time.monotonic() > deadline
        if answer := condition():
            return answer
        if is_late:
            raise NotInTime(f"not after {seconds} s: {what() if callable(what) else what}")
        time.sleep(0.02)


def listens(path):
    """Whether a process listens on this socket; the file appears a moment before it does."""
    try:
        connect(path).close()
    except (FileNotFoundError, ConnectionRefusedError):
        return False
    return True


class Connection:
    """A connection to a compositor that makes round trips, and nothing else: as wl_display.sync."""

    def __init__(self, path):
        self.socket = connect(path)
        self.socket.settimeout(PATIENCE)
        self.received = b""
        self.last = 1

    def round_trip(self):
        """Waits until the compositor has handled its other requests so far; False if it has ended."""
        self.last += 1
        # Request 0 of object 1, wl_display, makes a wl_callback. Its event 0 is done.
        self.socket.sendall(struct.pack("=III", 1, 12 << 16, self.last))
        while True:
            while len(self.received) >= 8:
                sender, word = struct.unpack_from("=II", self.received)
                if len(self.received) < word >> 16:
                    break
                self.received = self.received[word >> 16:]
                if (sender, word & 0xffff) == (self.last, 0):
                    return True
            part = self.socket.recv(4096)
            if not part:
                return False
            self.received += part

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()


def is_served(path):
    """Whether a compositor has started and handles its clients' requests."""
    try:
        with Connection(path) as connection:
            return connection.round_trip()
    except (FileNotFoundError, ConnectionError):
        return False


def ask_replay(compositor, command, path=None):
    """Returns the answer of the compositor's replay device. If it no longer listens, the error includes the log."""
    try:
        return request(compositor.replay_socket, command, path)
    except OSError as error:
        error.add_note(f"{command} {path or ''}: the log of {compositor.name}:\n{compositor.log}")
        raise


def round_trips(environment):
    """Makes two round trips as a client; the compositor has then handled everything that came before."""
    path = os.path.join(environment["XDG_RUNTIME_DIR"], environment["WAYLAND_DISPLAY"])
    with Connection(path) as connection:
        if not (connection.round_trip() and connection.round_trip()):
            raise AssertionError(f"{path}: the compositor has ended")


def shared_folder():
    """Where classes leave what they make once for all: $WAYTOUCH_TESTS_SHARED, or a folder of this process."""
    if path := os.environ.get("WAYTOUCH_TESTS_SHARED"):
        return path
    if shared_folder.holder is None:
        shared_folder.holder = tempfile.TemporaryDirectory(prefix="e2e.")
    return shared_folder.holder.name


shared_folder.holder = None


def made_once(name, make):
    """The path of something that `make` makes at the path it is given, unless another class has made it already."""
    path = os.path.join(shared_folder(), name)
    with open(f"{path}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not os.path.exists(path):
            make(f"{path}.new")
            os.rename(f"{path}.new", path)
    return path


def scanned(name, protocols):
    """A folder with Python modules for these protocols, as Examples/Clients/gestures.py says."""
    def scan(folder):
        done = subprocess.run(
            [tool("WAYTOUCH_PYTHON"), "-m", "pywayland.scanner", "-o", os.path.join(folder, "protocols"),
             "-i", "/usr/share/wayland/wayland.xml", "/usr/share/wayland-protocols/stable/xdg-shell/xdg-shell.xml",
             *protocols],
            capture_output=True, text=True)
        if done.returncode:
            raise AssertionError(f"pywayland.scanner: {done.stderr}")
        # Otherwise each client would compile them.
        subprocess.run([tool("WAYTOUCH_PYTHON"), "-m", "compileall", "-q", folder], check=True)
    return made_once(name, scan)


def again(what, attempts=8):
    """Yields the numbers of attempts at something that a busy machine may be too late for, because a limit in real
    time cannot be set: that of an app's answer, or those of Qt and GTK. Each repetition is reported, and counted by
    parallel.py. There are so many attempts at least, and as many as patience has room for."""
    begun = time.monotonic()
    for number in itertools.count():
        if number:
            if number >= attempts and time.monotonic() - begun > PATIENCE:
                return
            print(f"again: {what}", flush=True)
        yield number


def is_asleep(pid):
    """Whether all threads of a process wait for something, and not for a processor."""
    def state(task):
        with open(f"/proc/{pid}/task/{task}/stat") as file:
            return file.read().rpartition(")")[2].split()[0]
    try:
        return all(state(task) == "S" for task in os.listdir(f"/proc/{pid}/task"))
    except (FileNotFoundError, ProcessLookupError):
        # A thread has just ended.
        return False


def is_idle(pid, looks=25):
    """Whether a process waits nearly whenever it is looked at, every 20 ms. One that computes never does, however busy
    the machine is, and one that only waits always does."""
    asleep = 0
    for _ in range(looks):
        time.sleep(0.02)
        asleep += is_asleep(pid)
    return asleep >= looks * 0.8


def unused_path(directory, name, suffix=""):
    """Never the file of another process with the same name, even one that has ended."""
    paths = (os.path.join(directory, f"{name}{number}{suffix}") for number in itertools.chain([""], itertools.count(2)))
    return next(path for path in paths if not os.path.exists(path))


class Fifo:
    """A FIFO that a process reads, opened for writing. If the process has ended, this fails with its log, where open()
    would wait forever."""

    def __init__(self, process, path):
        self.process = process

        def opened():
            try:
                return os.open(path, os.O_WRONLY | os.O_NONBLOCK)
            except OSError as error:
                if error.errno not in (errno.ENOENT, errno.ENXIO):
                    raise
                return None

        self.descriptor = process.wait_until(opened, f"it reads {path}")
        os.set_blocking(self.descriptor, True)

    def write(self, text):
        try:
            os.write(self.descriptor, text.encode())
        except BrokenPipeError:
            raise AssertionError(f"{self.process.name} no longer reads:\n{self.process.log}") from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.descriptor)


class Process:
    """A process with a log; it is killed when the test ends, if it still runs."""

    # The lines that its log is read without.
    aside = None

    def __init__(self, test, name, argv, environment):
        self.name = name
        self.log_path = unused_path(test.directory, name, ".log")
        self._log = Log(self.log_path, self.aside)
        with open(self.log_path, "xb") as log:
            self.process = subprocess.Popen(
                argv, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                cwd=test.directory, process_group=0)
        test.addCleanup(self.kill)

    def kill(self):
        """Kills the whole group: killing only a wrapper would leave the program under it running."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def terminate(self, seconds=PATIENCE):
        """Sends SIGTERM; returns the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.wait(seconds)

    def wait(self, seconds=PATIENCE):
        """Waits for the process to end; returns the exit status."""
        return self.process.wait(timeout=seconds)

    @property
    def is_running(self):
        return self.process.poll() is None

    @property
    def log(self):
        return self._log.text

    def lines(self, pattern):
        """Match objects for the matching lines of the log, in order."""
        # Looked at first: if it has ended, everything it wrote is in the log by now.
        has_ended = not self.is_running
        return self._log.matches(pattern, has_ended)

    def wait_for(self, pattern, count=1, seconds=PATIENCE):
        """Waits until the log has at least this many matching lines; returns the matches."""
        return self.wait_until(
            lambda: matches if len(matches := self.lines(pattern)) >= count else None, f"{count} lines {pattern!r}", seconds)

    def provoke(self, action, pattern, count=1, attempts=8):
        """Calls `action` until the log has at least this many matching lines; returns the matches. For what happens only
        if the machine is not late: see again()."""
        for _ in again(f"{self.name}: {pattern}", attempts):
            action()
            try:
                return self.wait_for(pattern, count, seconds=LATE)
            except NotInTime:
                pass
        return self.wait_for(pattern, count)

    def wait_until_idle(self):
        """Waits until it waits, that is, has handled everything it was sent."""
        self.wait_until(lambda: is_idle(self.process.pid, looks=5), "it waits")

    def catch_up(self):
        """Waits until a client from clients/ has printed everything that has happened so far."""
        answers = len(self.lines("^up to date$"))
        self.process.send_signal(signal.SIGUSR1)
        self.wait_for("^up to date$", count=answers + 1)

    def lines_by_now(self, pattern):
        self.catch_up()
        return self.lines(pattern)

    def wait_until(self, condition, what, seconds=PATIENCE):
        """Waits until the condition is true, and returns its value; fails if the process ends before that."""
        def check():
            # Checked first: if the process has ended, everything it wrote is in the log by now.
            was_running = self.is_running
            if not (answer := condition()) and not was_running:
                raise AssertionError(f"{self.name} ended with {self.process.returncode} before {what}:\n{self.log}")
            return answer
        return wait_until(check, lambda: f"{self.name}: {what}:\n{self.log}", seconds)


class Weston(Process):
    """Weston with the plugin. `variables` are added to its environment; `config` is the text of a weston.ini.

    kiosk-shell shows one client at a time; it needs no helper process and is ready at once. Other shells show several.
    `seats` are commands that create seats before the plugin is loaded, in place of the replay device; their syntax is
    in meson-wrapper/tests/weston/seats.c. `outputs` names additional outputs. `wrapper` is a command to run Weston
    under, `arguments` are additional arguments for Weston, `socket` is the name of its display, and `module` makes
    the seats in place of the usual one.
    """

    # What the module says of painting.
    aside = PAINTING

    def __init__(self, test, variables=None, config=None, replay=True, shell="kiosk-shell", seats=None, outputs=(),
                 wrapper=(), arguments=(), socket="wayland-e2e", module=None):
        self.socket = socket
        self.marks = itertools.count()
        self.replay_socket = os.path.join(test.runtime_directory, "replay")
        environment = dict(test.environment)
        replay = replay and seats is None
        if replay:
            environment["LD_PRELOAD"] = tool("WAYTOUCH_REPLAY_LIBRARY")
            environment["WAYTOUCH_REPLAY_SOCKET"] = self.replay_socket
            environment["WAYTOUCH_INPUT"] = "libinput"
        environment.update(variables or {})
        modules = [tool("WAYTOUCH_PLUGIN")]
        # Fuzz/campaign and Fuzz/soak do without.
        if "WAYTOUCH_TEST_PAINTS_MODULE" in os.environ:
            self.paints = environment["WAYTOUCH_TEST_PAINTS"] = unused_path(test.directory, "paints")
            os.mkfifo(self.paints)
            modules.insert(0, tool("WAYTOUCH_TEST_PAINTS_MODULE"))
        if seats is not None or outputs:
            self.seats = unused_path(test.directory, "seats")
            os.mkfifo(self.seats)
            environment.update(WAYTOUCH_TEST_SEATS=self.seats, WAYTOUCH_TEST_SEATS_AT_START=";".join(
                [*(f"output {name}" for name in outputs), *(seats or ())]))
            modules.insert(0, module or tool("WAYTOUCH_TEST_SEATS_MODULE"))
        argv = [
            *wrapper, "weston", "--backend=headless-backend.so", "--use-pixman", f"--shell={shell}.so",
            "--width=1280", "--height=800", "--idle-time=0", f"--socket={self.socket}",
            f"--modules={','.join(modules)}", *arguments,
        ]
        if config is None:
            argv.append("--no-config")
        else:
            path = os.path.join(test.directory, "weston.ini")
            with open(path, "w") as file:
                file.write(config)
            argv.append(f"--config={path}")
        if "--xwayland" in arguments and not os.path.isdir(X11_SOCKETS):
            os.mkdir(X11_SOCKETS)
            os.chmod(X11_SOCKETS, 0o1777)
        super().__init__(test, "weston", argv, environment)
        test.compositor = self
        test.environment["WAYLAND_DISPLAY"] = self.socket
        self.clients_environment = dict(test.environment)
        # Neither a message of the plugin nor the socket means that Weston has loaded all of it: its event loop does.
        path = os.path.join(test.runtime_directory, self.socket)
        self.wait_until(lambda: is_served(path), "it has started")
        self.wait_for(r"waytouch: ")
        if replay:
            # Clients that start after this find a seat with a touch screen.
            self.wait_until(lambda: os.path.exists(self.replay_socket), "its replay socket")
            answer = ask_replay(self, "plug", recording("tap.yml"))
            if answer != "ok":
                raise AssertionError(f"no touch screen: {answer}")
            self.wait_for(r"waytouch: (seat 'waytouch' has a touch screen|touch screen ')")

    def complaints(self):
        """Waytouch's errors and warnings, except libinput's about a busy machine."""
        return [match[0] for match in self.lines("waytouch: (error|warning).*") if not LIBINPUT_IS_LATE.search(match[0])]

    def errors(self, since=0):
        """Lines that mention errors, from this place of the log on, except libinput's about a busy machine."""
        return [line for line in self.log[since:].splitlines()
                if "error" in line and not LIBINPUT_IS_LATE.search(line)]

    def x11_display(self):
        """The display for X11 programs, for a Weston with the argument --xwayland."""
        return self.wait_for(r"xserver listening on display (:\d+)")[0][1]

    def painting(self):
        """What clients have committed and what has been painted, in order: see meson-wrapper/tests/weston/paints.c."""
        tool("WAYTOUCH_TEST_PAINTS_MODULE")
        self._log.read()
        return self._log.set_aside

    def commits(self):
        """How many times clients have committed new content."""
        return self.painting().count("committed")

    def wait_for_window(self, client, commits=0):
        """Waits until the client's window is on the output, that is, for the first repaint that shows it.

        `commits` is the number of commits before the client started.
        """
        def is_shown():
            told = self.painting()
            last = max((n for n, what in enumerate(told) if what == "committed"), default=0)
            return told.count("committed") > commits and "painted" in told[last:]
        client.wait_until(is_shown, "its window is on the output")

    def wait_for_repaint(self):
        """Waits until all changes so far have been painted; what has moved is then touched at its new place."""
        answers = self.painting().count("up to date")
        with Fifo(self, self.paints) as fifo:
            fifo.write("\n")
        self.wait_until(lambda: self.painting().count("up to date") > answers, "it has been painted again")

    def sync(self):
        """Waits until it has handled all touches so far; it takes turns between touches and clients."""
        round_trips(self.clients_environment)

    def open_seats(self):
        """Opens the FIFO of the seats module."""
        return Fifo(self, self.seats)

    def tell(self, *lines):
        """Sends commands to the seats module, one at a time, and waits until each is done."""
        for line in lines:
            self.tell_at_once(line)

    def tell_at_once(self, *lines):
        """The same, but sends all commands at once."""
        counts = {line: len(self.lines(f"seats: {line}$")) + lines.count(line) for line in lines}
        with self.open_seats() as fifo:
            fifo.write("".join(f"{line}\n" for line in lines))
        for line, count in counts.items():
            self.wait_for(f"seats: {line}$", count=count)

    def settle(self, fifo, *lines):
        """Sends commands with an open FIFO of the seats module, and waits until these and all before them are done."""
        # Not a command: it is only logged.
        mark = f"mark {next(self.marks)}"
        fifo.write("".join(f"{line}\n" for line in (*lines, mark)))
        self.wait_for(f"seats: cannot: {mark}$")

    def play(self, path):
        """Plays a recording to its end; returns the answer. Fingers that it leaves down stay until the next one."""
        return ask_replay(self, "play", path)

    def resume(self, path):
        """Plays a recording that continues with the fingers that are down."""
        return ask_replay(self, "resume", path)


class WestonTestCase(unittest.TestCase):
    """Gives each test its own directory, XDG_RUNTIME_DIR and environment."""

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

    def write_policy(self, text):
        """Writes a policy file, replacing an older one as editors do; returns its path."""
        path = os.path.join(self.directory, "policy.yml")
        with open(path + "~", "w") as file:
            file.write(text)
        os.rename(path + "~", path)
        return path

    def background_play(self, weston, path, play=None):
        """Calls `play`, or weston.play(), in the background; returns a function that waits for its end and answer."""
        answers = []
        thread = threading.Thread(target=lambda: answers.append((play or weston.play)(path)), daemon=True)
        thread.start()

        def answer():
            thread.join(timeout=PATIENCE)
            return answers[0] if answers else "no answer"

        return answer

    def client(self, name, argv):
        """Starts a client that logs every event it is sent (WAYLAND_DEBUG)."""
        return Process(self, name, argv, dict(self.environment, WAYLAND_DEBUG="1"))

    def cards(self, name="cards"):
        """The demo client, ready for touches."""
        ready = os.path.join(self.directory, f"{name}.ready")
        # --touches adds a listener; without one, libwayland would not log wl_touch events.
        client = self.client(name, [tool("WAYTOUCH_CARDS"), "--touches", "--ready-file", ready])
        client.wait_until(lambda: os.path.exists(ready), "it is ready")
        return client

    @classmethod
    def scan_protocols(cls):
        return scanned("protocols", [*PROTOCOLS, *filter(os.path.exists, DELAYING_PROTOCOLS)])

    def python_client(self, script, *arguments, name=None):
        """Starts one of the clients in clients/, which use pywayland."""
        self.environment["PYTHONPATH"] = self.scan_protocols()
        return self.client(name or script, [
            tool("WAYTOUCH_PYTHON"), "-B", os.path.join(ROOT, "Tests", "EndToEnd", "clients", f"{script}.py"),
            *arguments])

    def small_window(self):
        """Starts a client of 600 x 500 px that listens to touches; kiosk-shell centres it on the output."""
        client = self.python_client("small")
        client.wait_for("^shown$")
        return client

    def simple_touch(self, name="simple-touch"):
        """Starts Weston's own example client, and waits until it listens. Newer versions of it fill the output."""
        client = self.shown_client(name, ["weston-simple-touch"])
        client.wait_for(r"-> wl_seat@\d+\.get_touch")
        return client

    def shown_client(self, name, argv):
        """Starts a client that does not report when its window is shown, and waits until it is."""
        commits = self.compositor.commits()
        client = self.client(name, argv)
        self.compositor.wait_for_window(client, commits)
        return client

    def recording_of(self, frames, like="pan.yml", down=()):
        """Writes a recording of these frames, which are as for write_recording(); returns its path."""
        self.recordings = getattr(self, "recordings", 0) + 1
        return write_recording(
            os.path.join(self.directory, f"fingers-{self.recordings}.yml"), recording(like), frames, down)

    def play(self, weston, frames):
        """Plays these frames, which are as for write_recording()."""
        self.assertRegex(weston.play(self.recording_of(frames)), "^ok")

    def refuse_in_time(self, client, play):
        """Plays a pan that the app refuses. The compositor waits 100 ms for the answer: if the app is later than that,
        the pan begins, and it is played again. Returns how often that happened."""
        # Another gesture may fail, too.
        pans = "|".join({match[1] for match in client.lines(r"-> waytouch_recognizer_v1@(\d+)\.get_pan\(")})
        outcome = rf"(?<!-> )waytouch_(?:pan_v1@\d+\.(began)\(|recognizer_v1@(?:{pans})\.(failed)\()"
        for late in again("an app refuses a pan"):
            before, ends = len(client.lines(outcome)), len(client.lines(PAN_ENDS))
            play()
            if client.wait_for(outcome, count=before + 1)[before][2]:
                return late
            client.wait_for(PAN_ENDS, count=ends + 1)
        self.fail(f"the app is always late:\n{client.log}")

    def lift(self, weston):
        """Lifts the fingers that a recording has left down."""
        answer = weston.play(self.recording_of([(0, {})]))
        self.assertRegex(answer, "^ok")
