# SPDX-License-Identifier: MIT
"""Shared by the benchmarks that run a Weston."""
import contextlib
import glob
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), ".."))
sys.path[:0] = [os.path.join(ROOT, "meson-wrapper", "replay"), os.path.join(ROOT, "Tests", "EndToEnd")]
from waytouch_play import request  # noqa: E402

BUILD = os.path.join(ROOT, ".build-release", "meson-wrapper")
PLUGIN = os.path.join(BUILD, "weston", "waytouch-weston.so")
SOCKET = "wayland-benchmark"
NAME = os.path.basename(sys.argv[0])


def fail(what):
    sys.exit(f"Benchmarks/{NAME}: {what}")


def require_builds():
    for path in (PLUGIN, os.path.join(BUILD, "libwaytouch-replay.so")):
        if not os.path.exists(path):
            fail(f"{os.path.relpath(path, ROOT)} is missing; 'scripts/test release' builds it")


def build_client(folder):
    """Builds the client that records the arrival times of events; returns its path."""
    xdg = "/usr/share/wayland-protocols/stable/xdg-shell/xdg-shell.xml"
    sources = [os.path.join(ROOT, "Benchmarks", "Latency", "client.c")]
    for name, xml in (("waytouch-v1", os.path.join(ROOT, "protocol", "waytouch-v1.xml")), ("xdg-shell", xdg)):
        code = os.path.join(folder, f"{name}.c")
        subprocess.run(["wayland-scanner", "private-code", xml, code], check=True)
        subprocess.run(
            ["wayland-scanner", "client-header", xml, os.path.join(folder, f"{name}-client-protocol.h")], check=True)
        sources.append(code)
    client = os.path.join(folder, "stamping-client")
    subprocess.run(["gcc", "-O2", "-I", folder, "-o", client, *sources, "-lwayland-client"], check=True)
    return client


def wait_for(what, seconds=15):
    deadline = time.monotonic() + seconds
    while not what():
        if time.monotonic() > deadline:
            fail("Weston or the client did not start")
        time.sleep(0.001)


def stop(*processes):
    for process in processes:
        if process and process.poll() is None:
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def callgrind(out):
    """The command prefix that runs a program under callgrind, which counts instructions on request, into files OUT.*.

    It starts valgrind's tool directly: the launcher, with the replay library preloaded, would take the replay device.
    """
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    tools = [tool for folder in ("libexec", "lib", "lib/*") for tool in
             glob.glob(f"/usr/{folder}/valgrind/callgrind-{machine}-linux")]
    if not tools:
        fail("valgrind, which counts the instructions, is not installed")
    return [tools[0], "-q", "--tool=callgrind", "--instr-atstart=no", "--separate-threads=yes", f"--callgrind-out-file={out}"]


def tell_callgrind(process, *command):
    subprocess.run(["vgdb", f"--pid={process.pid}", *command], check=True, capture_output=True)


def instructions(path):
    """The instructions that callgrind has counted in a file, by shared object."""
    counts, names, inside, is_call = {}, {}, "", False
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            key, equals, value = line.rstrip().partition("=")
            if equals and key in ("ob", "cob"):
                # The name follows the number where it is used first.
                number, _, name = value.partition(" ")
                if name:
                    names[number] = os.path.basename(name)
                if key == "ob":
                    inside = names[number]
            elif equals and key == "calls":
                # The next line has the inclusive cost of the call, which is counted in the called function already.
                is_call = True
            elif line[0].isdigit() or line[0] in "+-*":
                if not is_call:
                    counts[inside] = counts.get(inside, 0) + int(line.split()[1])
                is_call = False
    return counts


def allocations(path):
    """How often memory was allocated or freed according to a file of callgrind, and the instructions that this took.

    The same calls take different numbers of instructions, depending on earlier allocations.
    """
    allocators = {"malloc", "calloc", "realloc", "free"}
    names, caller, called, calls, spent = {}, "", "", 0, 0
    is_allocation = False
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            key, equals, value = line.rstrip().partition("=")
            if equals and key in ("fn", "cfn"):
                number, _, name = value.partition(" ")
                if name:
                    names[number] = name
                if key == "fn":
                    caller = names[number]
                else:
                    called = names[number]
            elif equals and key == "calls":
                is_allocation = called in allocators and caller not in allocators
                if is_allocation:
                    calls += int(value.split()[0])
            elif is_allocation:
                spent += int(line.split()[1])
                is_allocation = False
    return calls, spent


class Weston:
    """A headless Weston with kiosk-shell. `config` is the text of [waytouch]; None: without the plugin.

    If `count`, a folder, is given, its instructions are counted from count_instructions() on.
    """

    def __init__(self, folder, config, replay=True, count=None):
        self.runtime = tempfile.mkdtemp(prefix="run.", dir=folder)
        os.chmod(self.runtime, 0o700)
        ini = os.path.join(self.runtime, "weston.ini")
        with open(ini, "w") as file:
            file.write("[core]\n" + (f"[waytouch]\n{config}\n" if config is not None else ""))
        self.replay = os.path.join(self.runtime, "replay")
        self.environment = {
            key: value for key, value in os.environ.items()
            if not key.startswith(("WAYLAND", "WAYTOUCH", "DISPLAY"))}
        self.environment["XDG_RUNTIME_DIR"] = self.runtime
        environment = dict(self.environment)
        if replay:
            environment.update(
                LD_PRELOAD=os.path.join(BUILD, "libwaytouch-replay.so"), WAYTOUCH_REPLAY_SOCKET=self.replay,
                WAYTOUCH_INPUT="libinput")
        argv = [
            "weston", "--backend=headless-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--width=1280",
            "--height=800", "--idle-time=0", f"--socket={SOCKET}", f"--config={ini}"]
        if config is not None:
            argv.append(f"--modules={PLUGIN}")
        if count:
            self.counts = os.path.join(count, "callgrind")
            self.dumps = 0
            argv = [*callgrind(self.counts), shutil.which("weston"), *argv[1:]]
            environment["VALGRIND_LAUNCHER"] = shutil.which("valgrind")
        self.log = open(os.path.join(self.runtime, "log"), "w")
        started = time.monotonic()
        self.process = subprocess.Popen(
            argv, env=environment, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        try:
            # The lock file appears first; Weston is listening when the socket itself exists.
            wait_for(lambda: os.path.exists(os.path.join(self.runtime, SOCKET)))
            self.start_time = time.monotonic() - started
            if replay:
                wait_for(lambda: os.path.exists(self.replay))
        except BaseException:
            self.stop()
            raise

    def plug(self, recording):
        if not request(self.replay, "plug", recording).startswith("ok"):
            fail("the touch screen cannot be plugged in")

    def play(self, recording, seconds=120):
        """Plays a recording to its end; returns when its first frame was due, in µs of CLOCK_MONOTONIC."""
        answer = request(self.replay, "play", recording, seconds=seconds).split()
        if answer[0] != "ok":
            fail(" ".join(answer))
        return int(answer[3])

    @contextlib.contextmanager
    def client(self, argv, stdout=subprocess.PIPE):
        process = subprocess.Popen(
            argv, env=dict(self.environment, WAYLAND_DISPLAY=SOCKET), stdout=stdout, text=True)
        try:
            yield process
        finally:
            stop(process)

    def status(self, key):
        """A number of /proc/PID/status, such as VmRSS, in KiB."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(f"{key}:"))

    def main_thread_time(self):
        """The main thread's processor time in ns. It excludes the replay device, which plays in a thread of its own."""
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/schedstat") as file:
            return int(file.read().split()[0])

    def settle(self):
        """Waits until the main thread is idle: under callgrind it lags behind the replay device."""
        spent = None
        while (now := self.main_thread_time()) != spent:
            spent = now
            time.sleep(0.7)

    def count_instructions(self):
        """Starts counting."""
        tell_callgrind(self.process, "instrumentation", "on")

    def instructions(self):
        """The instructions of the main thread outside the kernel, since counting started or since the last call.

        Returns three numbers: instructions apart from allocations, allocations, and instructions of the allocations.
        """
        tell_callgrind(self.process, "dump")
        self.dumps += 1
        path = f"{self.counts}.{self.dumps}-01"
        calls, spent = allocations(path)
        return sum(instructions(path).values()) - spent, calls, spent

    def stop(self):
        stop(self.process)
        self.log.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


@contextlib.contextmanager
def kiosk(folder, config, client, recording, stdout=subprocess.PIPE, **options):
    """Yields a Weston with the recording's touch screen, and the process of a client that shows its window.

    The caller must read what the client prints at its end, or the client blocks.
    """
    with Weston(folder, config, **options) as weston:
        weston.plug(recording)
        time.sleep(0.5)
        with weston.client(client, stdout) as program:
            time.sleep(1)
            yield weston, program
