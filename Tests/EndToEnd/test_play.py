# SPDX-License-Identifier: MIT
"""waytouch-play gives programs a touch screen, and says why if it cannot."""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

from harness import PATIENCE, ROOT, Process, WestonTestCase, again, recording, tool, wait_until
import waytouch_play  # the harness has added its folder to the path

PLAY = os.path.join(ROOT, "meson-wrapper", "replay", "waytouch_play.py")
PAGE = os.path.join(ROOT, "meson-wrapper", "replay", "waytouch-play.1")


class PlayTestCase(unittest.TestCase):
    """Runs the command from the tree, with a folder for the socket."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="waytouch.")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.library = tool("WAYTOUCH_REPLAY_LIBRARY")
        self.environment = {
            name: value for name, value in os.environ.items()
            if not name.startswith(("WAYTOUCH_", "WLR_")) and name != "LD_PRELOAD"} | {"XDG_RUNTIME_DIR": self.folder}

    def play(self, *arguments, **variables):
        return subprocess.run(
            [PLAY, *arguments], env=self.environment | variables, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=PATIENCE)

    def run_program(self, *words, **variables):
        return self.play("run", f"--library={self.library}", f"--device={recording('tap.yml')}", *words, **variables)

    def check(self, result, status, said):
        """It ended with this status, after one line that begins with the command's name."""
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertRegex(result.stderr, rf"\Awaytouch-play: .*{said}.*\n\Z")


class RunTests(PlayTestCase):
    def test_the_program_is_the_process(self):
        self.assertEqual(self.run_program("sh", "-c", "exit 7").returncode, 7)
        self.assertEqual(self.run_program("sh", "-c", "kill -TERM $$").returncode, -signal.SIGTERM)
        self.assertEqual(self.run_program("--", "sh", "-c", 'echo "$0 $1"', "a", "b c").stdout, "a b c\n")

    def test_the_environment_of_the_program(self):
        said = dict(line.split("=", 1) for line in self.run_program("env").stdout.splitlines() if "=" in line)
        self.assertEqual(said["WAYTOUCH_REPLAY_SOCKET"], os.path.join(self.folder, "waytouch-play"))
        self.assertEqual(said["WAYTOUCH_INPUT"], "libinput")
        self.assertEqual(said["WLR_BACKENDS"], "headless,libinput")
        # The library removes itself, so that no other program gets it.
        self.assertNotIn("LD_PRELOAD", said)
        # What the user has set is kept.
        self.assertIn("WLR_BACKENDS=x11\n", self.run_program("env", WLR_BACKENDS="x11").stdout)

    def test_programs_that_cannot_be_started(self):
        script = os.path.join(self.folder, "script")
        with open(script, "w") as file:
            file.write("#!/bin/sh\n")
        self.check(self.run_program("nowhere"), 127, "there is no program 'nowhere'")
        self.check(self.run_program(script), 126, "cannot be run")
        os.chmod(script, 0o755)
        self.check(self.run_program(script), 0, "is a script")
        self.check(self.play("run", "true"), 2, "--library")
        self.check(self.play("run", "--library=/nowhere.so", "true"), 69, "/nowhere.so cannot be read")
        self.check(self.play("run"), 2, "a command is needed")
        self.check(self.run_program("--device=nowhere", "true"), 66, "there is no file 'nowhere'")
        self.check(self.run_program("--play=nowhere", "true"), 66, "there is no file 'nowhere'")
        self.check(self.run_program(f"--socket=/tmp/{'x' * 120}", "true"), 2, "too long")
        del self.environment["XDG_RUNTIME_DIR"]
        self.check(self.run_program("true"), 2, "XDG_RUNTIME_DIR is not set")

    def test_a_program_that_ends_while_a_touch_screen_is_plugged_in(self):
        """It merely hangs up, which is not reported. A program that goes on without a touch screen is."""
        # libc stands in for the library, which hangs up that quickly only now and then.
        with open("/proc/self/maps", encoding="ascii") as file:
            library = next(line.split()[-1] for line in file if "/libc" in line)
        for wait, said in (("0", r"\A\Z"), ("6", r"\Awaytouch-play: no touch screen: .*\n\Z")):
            with self.subTest(wait):
                program = (
                    "import os, socket, time; listener = socket.socket(socket.AF_UNIX)\n"
                    "listener.bind(os.environ['WAYTOUCH_REPLAY_SOCKET']); listener.listen()\n"
                    f"connection = listener.accept()[0]; time.sleep(0.1); connection.close(); time.sleep({wait})\n"
                    "os.unlink(os.environ['WAYTOUCH_REPLAY_SOCKET']); os._exit(0)")
                # It has a second to end.
                for _ in again("the end of a program"):
                    result = self.play("run", f"--library={library}", f"--device={recording('tap.yml')}",
                                       sys.executable, "-c", program)
                    self.assertEqual(result.returncode, 0, result.stderr)
                    if re.search(said, result.stderr):
                        break
                self.assertRegex(result.stderr, said)

    def test_a_file_in_place_of_the_socket_is_kept(self):
        path = os.path.join(self.folder, "notes.txt")
        for place in (path, os.path.join(self.folder, "link")):
            with self.subTest(place), open(path, "w") as file:
                file.write("notes")
                if place != path:
                    os.symlink(path, place)
            self.check(self.run_program(f"--socket={place}", "true"), 69, f"{place}: exists and is not a socket")
        with open(path) as file:
            self.assertEqual(file.read(), "notes")

    @unittest.skipUnless(os.geteuid() == 0, "only root can become a user who may not read a program")
    def test_a_program_that_may_only_be_run(self):
        program = shutil.copy(shutil.which("true"), self.folder)
        os.chmod(program, 0o711)
        os.chmod(self.folder, 0o755)
        result = subprocess.run(
            ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", sys.executable, "-c",
             f"import sys; sys.path.insert(0, {os.path.dirname(PLAY)!r})\n"
             f"import waytouch_play; print(waytouch_play.find_program({program!r}))"],
            capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(result.stdout.strip(), program, result.stderr)

    def test_a_setuid_program(self):
        program = shutil.which("su")
        if os.geteuid() == 0:
            # Programs that belong to root give root no other rights, so use another owner.
            program = shutil.copy(program, self.folder)
            os.chown(program, 65534, 65534)
            os.chmod(program, 0o4755)
        self.check(self.run_program(program), 126, "elevated privileges")

    def test_a_recording_is_played_to_a_program(self):
        """Devices exist when it looks for them, and events come once it has opened them."""
        devices = self.play(
            "run", f"--library={self.library}", f"--play={recording('tap.yml')}", tool("WAYTOUCH_COMMAND"), "devices")
        self.assertIn("Waytouch Modelled Touchscreen", devices.stdout)
        output = os.path.join(self.folder, "new.yml")
        recorded = self.play(
            "run", f"--library={self.library}", f"--play={recording('tap.yml')}", tool("WAYTOUCH_COMMAND"), "record",
            "--duration", "4", "-o", output, WAYTOUCH_REPLAY_DELAY_MS="100")
        self.assertEqual(recorded.returncode, 0, recorded.stderr)
        with open(output) as new, open(recording("tap.yml")) as old:
            self.assertEqual(new.read().count("- evdev:"), old.read().count("- evdev:"))


class CommandTests(PlayTestCase):
    def test_nobody_listens(self):
        self.check(self.play("unplug", "--wait=0"), 69, "no program listens at .*waytouch-play")
        self.check(self.play("play", "--wait=0", recording("tap.yml")), 69, "no program listens")
        # In place of a socket that a killed program has left behind.
        self.check(self.play("unplug", "--wait=0", "--socket=/dev/null"), 69, "no program listens|/dev/null: ")

    def test_a_recording_may_be_long(self):
        """However long it takes until it is over, the command waits."""
        class Patient:
            seconds = None

            def __enter__(self):
                return self

            def __exit__(self, *_):
                pass

            def settimeout(self, seconds):
                self.seconds = seconds

            def sendall(self, data):
                pass

            def recv(self, size):
                if self.seconds is not None:
                    raise TimeoutError(f"no answer within {self.seconds} s")
                return b"ok 1 3600000000 0\n"
        options = argparse.Namespace(command="play", files=[recording("tap.yml")], socket="/nowhere", wait=0)
        with unittest.mock.patch("waytouch_play.connect", lambda path: Patient()):
            waytouch_play.command(options)

    def test_arguments(self):
        for arguments in ((), ("dance",), ("play",), ("plug", "a", "b"), ("unplug", "--wait=soon")):
            result = self.play(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertIn("usage: waytouch-play", result.stderr)
        self.check(self.play("play", "nowhere"), 66, "there is no file 'nowhere'")

    def test_output_that_nobody_can_read(self):
        """As with the other commands, a full disk is an error in one line, and a reader that has ended is none."""
        for arguments in ["list"], ["--help"], ["run", "--help"], ["--version"]:
            for unbuffered in "", "1":
                with self.subTest(arguments, unbuffered=unbuffered), open("/dev/full", "w", encoding="utf-8") as full:
                    result = self.started(arguments, full, unbuffered)
                    self.check(result, 74, "standard output: cannot write: No space left on device")
                    reader, writer = os.pipe()
                    os.close(reader)
                    result = self.started(arguments, writer, unbuffered)
                    os.close(writer)
                    self.assertEqual((result.returncode, result.stderr), (0, ""))
        closed = subprocess.run(
            ["sh", "-c", 'exec "$0" list >&-', PLAY], env=self.environment, stderr=subprocess.PIPE, text=True,
            timeout=PATIENCE)
        self.assertEqual((closed.returncode, closed.stderr), (0, ""))

    def started(self, arguments, stdout, unbuffered):
        return subprocess.run(
            [PLAY, *arguments], env=self.environment | {"PYTHONUNBUFFERED": unbuffered}, stdin=subprocess.DEVNULL,
            stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=PATIENCE)

    def test_the_page_says_what_help_says(self):
        with open(PAGE) as file:
            page = file.read()
        said = self.play("--help").stdout + "".join(
            self.play(name, "--help").stdout for name in ("run", "play", "resume", "plug", "unplug", "list"))
        options = set(re.findall(r"(?<![\w-])--([a-z]+)", said))
        self.assertLess({"socket", "device", "play", "wait"}, options)
        # The examples also have options of other programs.
        described = set(re.findall(r"^\.It Fl -([a-z]+)", page, re.MULTILINE))
        self.assertEqual(described, options - {"backend", "modules", "duration"})
        names = re.findall(r"^    ([a-z]+)  ", said, re.MULTILINE)
        self.assertEqual(set(re.findall(r"^\.It Cm ([a-z]+)", page, re.MULTILINE)), set(names))

    def test_the_page_names_every_recording(self):
        with open(PAGE) as file:
            section = file.read().split(".Sh RECORDINGS")[1].split(".Sh ")[0]
        files = {name[:-4] for name in os.listdir(os.path.join(ROOT, "recordings")) if name.endswith(".yml")}
        self.assertEqual(set(re.findall(r"^\.It Li (\S+)", section, re.MULTILINE)), files - {"labels"})


class WestonTests(WestonTestCase):
    def test_a_headless_weston_has_a_touch_screen(self):
        environment = {name: value for name, value in self.environment.items() if not name.startswith("WAYTOUCH_")}
        weston = Process(self, "weston", [
            PLAY, "run", f"--library={tool('WAYTOUCH_REPLAY_LIBRARY')}", f"--device={recording('tap.yml')}",
            "weston", "--backend=headless-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--width=1280",
            "--height=800", "--socket=wayland-play", f"--modules={tool('WAYTOUCH_PLUGIN')}", "--no-config"], environment)
        weston.wait_for("waytouch: touch screen 'Waytouch Modelled Touchscreen', 256 x 160 mm")
        environment["WAYLAND_DISPLAY"] = "wayland-play"
        client = Process(self, "client", [tool("WAYTOUCH_C_CLIENT")], environment | {"WAYLAND_DEBUG": "1"})
        client.wait_for(r"waytouch_view_v1[@#]\d+\.set_")

        def play(*words):
            return subprocess.run([PLAY, *words], env=environment, capture_output=True, text=True, timeout=PATIENCE)

        # Until the window is shown, taps go nowhere.
        wait_until(lambda: self.is_recognised(play, client), lambda: f"a double tap:\n{client.log}")
        taken = play("run", f"--library={tool('WAYTOUCH_REPLAY_LIBRARY')}", f"--device={recording('tap.yml')}", "true")
        self.assertEqual(taken.returncode, 69)
        self.assertIn("another program listens", taken.stderr)
        refused = play("play", PAGE)
        self.assertEqual(refused.returncode, 1)
        self.assertRegex(refused.stderr, rf"\Awaytouch-play: {re.escape(PAGE)}:\d+: expected .*\n\Z")
        self.assertEqual(play("unplug").returncode, 0)
        self.assertEqual(play("resume", recording("tap.yml")).returncode, 1)
        self.assertEqual(client.terminate(), 0)
        self.assertEqual(weston.terminate(), 0)

    def is_recognised(self, play, client):
        played = play("play", recording("double-tap.yml"))
        self.assertEqual((played.returncode, played.stdout, played.stderr), (0, "", ""))
        return client.lines(r"double tap: at 639\.\d, 401\.\d")


if __name__ == "__main__":
    unittest.main()
