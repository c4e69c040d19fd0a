# SPDX-License-Identifier: MIT
"""The waytouch command in a shell: what all commands have in common, manual pages, completions."""

import fcntl
import json
import os
import pty
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
import unittest

from harness import again

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COMMAND = os.path.abspath(
    os.environ.get("WAYTOUCH_COMMAND", os.path.join(ROOT, ".build", "release", "waytouch")))
GENERATOR = os.path.join(ROOT, "meson-wrapper", "shell", "command_files.py")
RECORDING = os.path.join(ROOT, "recordings", "pinch-rotate.yml")
PLAIN = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")} | {"TERM": "xterm"}


def run(*arguments, stdin="", **variables):
    return subprocess.run(
        [COMMAND, *arguments], input=stdin, capture_output=True, text=True, timeout=600, env=PLAIN | variables)


def on_a_terminal(*arguments, streams=("stdout", "stderr"), width=80, **variables):
    """Runs the command with some output streams on a terminal, others on /dev/null; returns what the terminal got."""
    master, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
    files = {name: terminal if name in streams else subprocess.DEVNULL for name in ("stdout", "stderr")}
    process = subprocess.Popen(
        [COMMAND, *arguments], stdin=subprocess.DEVNULL, env=PLAIN | variables, **files)
    os.close(terminal)
    sent = b""
    try:
        while data := os.read(master, 65536):
            sent += data
    except OSError:
        pass  # the way Linux reports that the other side is closed
    os.close(master)
    process.wait(timeout=120)
    return sent.decode()


def commands(command=None, path=()):
    """Every command that does something: its words, and its description of itself."""
    if command is None:
        command = json.loads(run("--experimental-dump-help").stdout)["command"]
    below = [each for each in command.get("subcommands", []) if each["commandName"] != "help"]
    if not below:
        return {path: command}
    return {words: leaf for each in below for words, leaf in commands(each, (*path, each["commandName"])).items()}


class CommonTests(unittest.TestCase):
    def test_every_command_has_the_common_options_and_a_manual(self):
        found = commands()
        self.assertIn(("scene", "check"), found)
        for words, command in found.items():
            with self.subTest(words):
                names = {name["name"] for argument in command["arguments"] for name in argument.get("names", [])}
                self.assertLessEqual({"quiet", "q", "verbose", "v", "color", "help", "h"}, names)
                self.assertIn("\nEXIT STATUS\n", command["discussion"])
                self.assertIn("\nEXAMPLES\n", command["discussion"])
                self.assert_help_breaks_no_line(command)
        self.assert_help_breaks_no_line(json.loads(run("--experimental-dump-help").stdout)["command"])

    def assert_help_breaks_no_line(self, command):
        """--help must not break indented lines, such as the commands of examples."""
        for line in command["discussion"].splitlines():
            if line.startswith(" "):
                self.assertLessEqual(len(line), 80, line)

    def test_examples_are_commands_that_exist(self):
        known = {words[0]: words for words in commands()}
        shown = []
        for words, command in commands().items():
            shown += re.findall(r"^ {6}(waytouch .*)$", command["discussion"], re.MULTILINE)
        self.assertGreaterEqual(len(shown), 10)
        for line in shown:
            arguments = line.split(" | ")[0].split()[1:]
            with self.subTest(line):
                self.assertIn(arguments[0], known)
                words = next(each for each in commands() if each == tuple(arguments[:len(each)]))
                names = {name["name"] for argument in commands()[words]["arguments"] for name in argument.get("names", [])}
                for argument in arguments:
                    if argument.startswith("-") and argument != "-":
                        self.assertIn(argument.lstrip("-").split("=")[0], names)

    def test_exit_statuses_are_the_promised_ones(self):
        table = run("--help").stdout.split("EXIT STATUS\n")[1].split("\n\n")[0]
        numbers = re.findall(r"^  (\d+)  ", table, re.MULTILINE)
        self.assertEqual(numbers[:3], ["0", "1", "2"])
        self.assertLessEqual({"65", "66", "69", "74"}, set(numbers))
        for words, command in commands().items():
            own = command["discussion"].split("EXIT STATUS\n")[1].split("\n\n")[0]
            self.assertLessEqual(set(re.findall(r"^  (\d+)  ", own, re.MULTILINE)), set(numbers), words)

    def test_messages_without_standard_error_are_dropped(self):
        """Nothing that the command opens gets the descriptor's number."""
        def run(*arguments):
            return subprocess.run(["sh", "-c", 'exec "$0" "$@" 2>&-', COMMAND, *arguments], stdout=subprocess.PIPE, text=True,
                                  timeout=120, env=PLAIN)
        kiosk = run("policy", "check", "--verbose", os.path.join(ROOT, "Examples", "kiosk.yml"))
        self.assertEqual((kiosk.returncode, kiosk.stdout[-5:]), (0, ": ok\n"))
        replay = run("replay", "--verbose", RECORDING)
        self.assertEqual(replay.returncode, 0)
        self.assertEqual(replay.stdout, subprocess.run(
            [COMMAND, "replay", RECORDING], stdout=subprocess.PIPE, text=True, timeout=600, env=PLAIN).stdout)

    def test_the_status_does_not_depend_on_who_reads(self):
        """Where SIGPIPE is ignored, as in systemd's services, a reader that has gone makes no failure a success."""
        with tempfile.TemporaryDirectory() as folder:
            good, bad = (os.path.join(folder, name) for name in ("good.yml", "bad.yml"))
            for path, text in (good, "panel: {debounce: 0.02}\n"), (bad, "recogniser: []\nclient: []\n"):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
            for stream, status, *arguments in (
                    ("stderr", 65, "policy", "check", bad), ("stderr", 66, "replay", folder + "/nothing.yml"),
                    ("stderr", 2, "replay"), ("stdout", 74, "policy", "check", "--verbose", good, bad)):
                with self.subTest(arguments):
                    reader, writer = os.pipe()
                    os.close(reader)
                    # Python itself ignores SIGPIPE, which the command inherits.
                    process = subprocess.run([COMMAND, *arguments], restore_signals=False, timeout=120, env=PLAIN,
                                             **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: writer})
                    os.close(writer)
                    self.assertEqual(process.returncode, status)
                    self.assertEqual((process.stdout or b"") + (process.stderr or b""), b"")

    def test_a_signal_ends_a_command_whose_reader_takes_nothing(self):
        with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as listener:
            path = os.path.join(folder, "kiosk.ctl")
            listener.bind(path)
            listener.listen()
            reader, writer = os.pipe()
            self.addCleanup(os.close, reader)
            process = subprocess.Popen([COMMAND, "ctl", "follow", "--json", "--socket", path], stdout=writer,
                                       stderr=subprocess.PIPE, env=PLAIN)
            os.close(writer)
            self.addCleanup(process.stderr.close)
            self.addCleanup(process.kill)
            with listener.accept()[0] as client:
                client.settimeout(1)
                client.sendall(b'{"ok":true}\n')
                with self.assertRaises(TimeoutError):  # the pipe and the socket are full
                    while True:
                        client.sendall(b'{"event":"lost","count":1}\n')
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(60), 74)
            self.assertEqual(
                process.stderr.read(), b"waytouch: standard output: cannot write: its reader takes nothing\n")

    def test_output_that_cannot_be_written_is_reported(self):
        labels = os.path.join(ROOT, "recordings", "labels.yml")
        for arguments in (
            ["replay", RECORDING], ["replay", "--format", "jsonl", "--quiet", RECORDING], ["report", RECORDING, "-o", "-"],
            ["tune", "--only", "tap_movement", labels], ["--help"], ["replay", "--help"], ["--version"],
            ["scene", "check", "--verbose", os.path.join(ROOT, "Examples", "Scenes", "card.yml")],
        ):
            with self.subTest(arguments), open("/dev/full", "w", encoding="utf-8") as full:
                process = subprocess.run(
                    [COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, timeout=600, env=PLAIN)
                self.assertEqual(process.returncode, 74)
                # On a busy machine `tune` says how far it is.
                errors = [line for line in process.stderr.splitlines() if not line.startswith("waytouch: tuning: ")]
                self.assertEqual(errors, ["waytouch: standard output: cannot write: No space left on device"])

    def assert_status_is_listed(self, status, *arguments, stdout=subprocess.DEVNULL):
        """The command ends with this status, which its --help lists."""
        process = subprocess.run([COMMAND, *arguments], stdout=stdout, stderr=subprocess.PIPE, timeout=120, env=PLAIN)
        self.assertEqual(process.returncode, status, process.stderr)
        found = commands()
        words = next(each for each in found if each == arguments[:len(each)])
        listed = found[words]["discussion"].split("EXIT STATUS\n")[1].split("\n\n")[0]
        self.assertIn(str(status), re.findall(r"^  (\d+)  ", listed, re.MULTILINE), words)

    def test_statuses_that_occur_are_listed(self):
        kiosk, scene = (os.path.join(ROOT, "Examples", *path) for path in (("kiosk.yml",), ("Scenes", "card.yml")))
        with tempfile.TemporaryDirectory() as folder, open("/dev/full", "w", encoding="utf-8") as full, \
                socket.socket(socket.AF_UNIX) as listener:
            path = os.path.join(folder, "kiosk.ctl")
            listener.bind(path)
            listener.listen()

            def ctl(answer, *arguments):
                def serve():
                    with listener.accept()[0] as client:
                        client.recv(100)
                        client.sendall(answer.encode())
                thread = threading.Thread(target=serve, daemon=True)
                thread.start()
                yield ("ctl", *arguments, "--socket", path)
                thread.join()

            for words in ("policy", "check", "--verbose", kiosk), ("policy", "check", "--explain-latency", kiosk), \
                    ("scene", "check", "--verbose", scene), ("replay", RECORDING):
                self.assert_status_is_listed(74, *words, stdout=full)
            for words in ctl('{"ok":true}\n', "status"):
                self.assert_status_is_listed(74, *words, stdout=full)
            for words in ctl('{"ok":true}\n{"event":"lost","count":1}\n', "follow"):
                self.assert_status_is_listed(74, *words, stdout=full)
            for command in "status", "follow", "lock":
                for words in ctl('{"ok":false,"error":"busy","message":"too many"}\n', command):
                    self.assert_status_is_listed(1, *words)
                for words in ctl("", command):
                    self.assert_status_is_listed(69, *words)

    def test_quiet_and_verbose(self):
        # A position that no screen has causes a warning.
        script = '{"t": 0, "touches": [{"id": 0, "phase": "began", "x": 1e300, "y": 0}]}\n'
        for arguments, lines in [([], 1), (["--quiet"], 0), (["-q"], 0)]:
            result = run("replay", *arguments, "-", stdin=script)
            self.assertEqual((result.returncode, len(result.stderr.splitlines())), (0, lines), result.stderr)
        plain, verbose = run("replay", RECORDING), run("replay", "--verbose", RECORDING)
        self.assertEqual(plain.stderr, "")
        self.assertEqual(plain.stdout, verbose.stdout)
        self.assertRegex(verbose.stderr, r"(?m)^waytouch: .*pinch-rotate\.yml: \d+ frames in [\d.]+ s, from '.*'$")
        self.assertRegex(verbose.stderr, r"(?m)^waytouch: .*: libinput: .*touch device$")
        # Errors are printed all the same.
        result = run("replay", "--quiet", "/nowhere")
        self.assertEqual(result.returncode, 66)
        self.assertRegex(result.stderr, "^waytouch: /nowhere: ")
        both = run("replay", "-q", "-v", RECORDING)
        self.assertEqual(both.returncode, 2)
        self.assertIn("--quiet and --verbose exclude each other", both.stderr)


class ColorTests(unittest.TestCase):
    ESCAPE = "\x1b["

    def test_only_on_terminals_unless_told_otherwise(self):
        for colored, arguments, variables in [
            (True, [], {}), (False, [], {"NO_COLOR": "1"}), (True, [], {"NO_COLOR": ""}),
            (False, [], {"TERM": "dumb"}), (False, ["--color", "never"], {}),
            (True, ["--color", "always"], {"NO_COLOR": "1"}), (True, ["--color", "always"], {"TERM": "dumb"}),
        ]:
            with self.subTest(arguments=arguments, variables=variables):
                sent = on_a_terminal("replay", "--explain", *arguments, RECORDING, streams=["stdout"], **variables)
                self.assertEqual(self.ESCAPE in sent, colored)
                sent = on_a_terminal("replay", *arguments, "/nowhere", streams=["stderr"], **variables)
                self.assertEqual(self.ESCAPE in sent, colored)
                self.assertRegex(re.sub("\x1b\\[[0-9;]*m", "", sent), "^waytouch: /nowhere: ")

    def test_pipes_are_plain_and_json_always_is(self):
        plain = run("replay", "--explain", RECORDING)
        self.assertNotIn("\x1b", plain.stdout)
        colored = run("replay", "--explain", "--color", "always", RECORDING)
        self.assertIn(self.ESCAPE, colored.stdout)
        self.assertEqual(re.sub("\x1b\\[[0-9;]*m", "", colored.stdout), plain.stdout)
        self.assertNotIn("\x1b", run("replay", "--format", "jsonl", "--color", "always", RECORDING).stdout)


class ProgressTests(unittest.TestCase):
    """At its original speed, the recording takes more than 2 s."""

    RECORDING = os.path.join(ROOT, "recordings", "five-finger-hold.yml")

    def replay(self, *arguments, **variables):
        return on_a_terminal(
            "replay", "--speed", "1", "--color", "never", *arguments, self.RECORDING, streams=["stderr"], **variables)

    def test_it_fits_on_a_line(self):
        for width, beginning in [(20, "… ["), (60, "…"), (400, f"replaying {self.RECORDING} [")]:
            drawn = [line for line in re.split(r"\r\x1b\[K", self.replay(width=width)) if line]
            self.assertGreaterEqual(len(drawn), 2)
            for line in drawn:
                self.assertLess(len(line), width)
                self.assertTrue(line.startswith(beginning), line)
                self.assertRegex(line, r"\[[#.]+" if width < 60 else r"\[#*\.*\] +\d+ %$")

    def test_it_is_drawn_at_most_ten_times_a_second_and_goes_away(self):
        start = time.monotonic()
        sent = self.replay()
        seconds = time.monotonic() - start
        drawn = re.findall(r"\r\x1b\[K(\S[^\r]*? \[#*\.*\] +(\d+) %)", sent)
        self.assertGreaterEqual(len(drawn), 2, sent)
        self.assertLessEqual(len(drawn), seconds * 10 + 1)
        percents = [int(percent) for _, percent in drawn]
        self.assertEqual(percents, sorted(percents))
        self.assertTrue(sent.endswith("\r\x1b[K"), sent)
        for line, _ in drawn:
            self.assertLess(len(line), 80)
        self.assertNotIn("\n", sent)

    def test_there_is_none_if_quiet_dumb_or_piped(self):
        self.assertEqual(self.replay("--quiet"), "")
        self.assertEqual(self.replay(TERM="dumb"), "")
        self.assertEqual(run("replay", "--speed", "1", RECORDING).stderr, "")

    def test_short_work_has_none(self):
        for _ in again("work of less than 0.3 s"):
            sent = on_a_terminal("replay", RECORDING, streams=["stderr"])
            if not sent:
                break
        self.assertEqual(sent, "")

    def test_output_on_the_same_terminal_is_not_mixed_with_it(self):
        sent = on_a_terminal("replay", "--speed", "1", "--color", "never", RECORDING)
        expected = run("replay", RECORDING).stdout.splitlines()
        # What remains visible of each line on the terminal.
        seen = [line.split("\x1b[K")[-1] for line in sent.replace("\r\n", "\n").split("\n")]
        self.assertEqual([line for line in seen if line], expected)


class Generated(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory(prefix="waytouch-shell.")
        cls.addClassCleanup(cls.holder.cleanup)
        cls.directory = cls.holder.name
        subprocess.run([sys.executable, GENERATOR, "--command", COMMAND, "--out", cls.directory], check=True)

    def path(self, name):
        return os.path.join(self.directory, name)


class ManualPageTests(Generated):
    def pages(self):
        return sorted(name for name in os.listdir(self.directory) if name.endswith(".1"))

    def rendered(self, name):
        done = subprocess.run(
            ["groff", "-man", "-ww", "-Kutf8", "-Tutf8", "-rLL=80n", "-P-cbou", self.path(name)], capture_output=True,
            text=True, timeout=120)
        self.assertEqual((done.returncode, done.stderr), (0, ""), name)
        return done.stdout

    def test_there_is_one_for_each_command(self):
        expected = {"waytouch.1"} | {f"waytouch-{words[0]}.1" for words in commands()}
        self.assertEqual(set(self.pages()), expected)
        # The build fails if it expects other pages.
        done = subprocess.run(
            [sys.executable, GENERATOR, "--command", COMMAND, "--out", self.directory, "waytouch.1", "no.1"],
            capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"missing there: .*waytouch-replay\.1.*; without a command: no\.1\n$")

    def test_they_are_those_that_meson_installs(self):
        with open(os.path.join(ROOT, "meson-wrapper", "shell", "meson.build"), encoding="utf-8") as file:
            self.assertEqual(sorted(re.findall(r"'(waytouch[a-z-]*\.1)'", file.read())), self.pages())

    def test_groff_and_mandoc_report_nothing(self):
        for name in self.pages():
            with self.subTest(name):
                self.rendered(name)
                done = subprocess.run(
                    ["mandoc", "-T", "lint", "-W", "warning", self.path(name)], capture_output=True, text=True, timeout=120)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
                # What `apropos` will find.
                done = subprocess.run(["lexgrog", self.path(name)], capture_output=True, text=True, timeout=120)
                self.assertIn(f'"{name[:-2]} - ', done.stdout)

    def test_they_say_what_help_says(self):
        for words, command in commands().items():
            text = self.rendered(f"waytouch-{words[0]}.1")
            # Lines are filled differently, but the letters are the same.
            letters = re.sub(r"\s", "", text.replace("\u2010\n", "").replace("\u2010", "-").replace("\u2019", "'"))
            with self.subTest(words):
                for heading in ("NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "EXAMPLES", "SEE ALSO"):
                    self.assertRegex(text, f"(?m)^{heading}$")
                for argument in command["arguments"]:
                    for name in argument.get("names", []):
                        written = ("-" if name["kind"] == "short" else "--") + name["name"]
                        self.assertRegex(text, rf"(?m)^ +(.*, )?{re.escape(written)}\b")
                    said = re.sub(r"[\s`]", "", argument.get("abstract", ""))
                    self.assertIn(said, letters)

    def test_the_table_of_exit_statuses_is_in_the_page(self):
        text = self.rendered("waytouch.1").split("EXIT STATUS\n")[1].split("\nENVIRONMENT")[0]
        help_text = run("--help").stdout.split("EXIT STATUS\n")[1].split("\n\n")[0]
        numbers = re.findall(r"^  (\d+)  ", help_text, re.MULTILINE)
        # groff 1.23 indents by 7 columns, 1.24 by 5.
        self.assertEqual(re.findall(r"^ {5,7}(\d+) ", text, re.MULTILINE), numbers)


class CompletionTests(Generated):
    """Asks each shell for the completions that it offers."""

    def bash(self, line):
        words = line.split(" ")
        script = (
            'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; '
            '_waytouch waytouch "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"; '
            'printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(
            ["bash", "--norc", "-c", script, "bash", self.path("waytouch"), *words], capture_output=True, text=True,
            timeout=120, cwd=ROOT)
        self.assertEqual(done.stderr, "")
        return set(done.stdout.split())

    def fish(self, line):
        done = subprocess.run(
            ["fish", "--no-config", "-c", 'source $argv[1]; complete -C $argv[2]', self.path("waytouch.fish"), line],
            capture_output=True, text=True, timeout=120, cwd=ROOT, env=PLAIN | {"HOME": self.directory})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return {each.split("\t")[0] for each in done.stdout.splitlines()}

    def zsh(self, line):
        """zsh completes only in its line editor, so it gets a terminal; returns the completed line."""
        script = (
            'zmodload zsh/zpty; zpty -b shell "zsh -f -i"; '
            'zpty -w shell "PS1=; fpath=($1 \\$fpath); autoload -U compinit; compinit -u -D; bindkey \\"^I\\" expand-or-complete"; '
            'zpty -w shell "cd $2; show() { print -r -- \\"<<\\$BUFFER>>\\" }; zle -N show; bindkey \\"^G\\" show; print re\\"\\"ady"; '
            'zpty -r shell out "*ready*"; zpty -w -n shell "$3"$\'\\t\\a\'; zpty -r shell out "*<<*>>*"; print -r -- "$out"; '
            'zpty -d shell')
        done = subprocess.run(
            ["zsh", "-f", "-c", script, "zsh", self.directory, ROOT, line], capture_output=True, text=True, timeout=120,
            env=PLAIN | {"HOME": self.directory})
        return re.findall(r"<<(.*?)>>", done.stdout)[-1:]

    def test_commands_options_values_and_files(self):
        names = {words[0] for words in commands()}
        for shell in (self.bash, self.fish):
            with self.subTest(shell.__name__):
                self.assertLessEqual(names, shell("waytouch "))
                self.assertEqual(shell("waytouch repl"), {"replay"})
                self.assertLessEqual({"--quiet", "--verbose", "--color", "--scene"}, shell("waytouch replay --"))
                self.assertEqual(shell("waytouch replay --color "), {"auto", "always", "never"})
                self.assertEqual(shell("waytouch replay --format js"), {"jsonl"})
                self.assertEqual(shell("waytouch replay recordings/pinch-r"), {"recordings/pinch-rotate.yml"})
                self.assertEqual(shell("waytouch scene ch"), {"check"})
                self.assertIn("Examples/Scenes/card.yml", shell("waytouch replay --scene Examples/Scenes/c"))

    def test_zsh(self):
        for typed, line in [
            ("waytouch repl", "waytouch replay "), ("waytouch replay --qu", "waytouch replay --quiet "),
            ("waytouch replay --format js", "waytouch replay --format jsonl "),
            ("waytouch replay recordings/pinch-r", "waytouch replay recordings/pinch-rotate.yml "),
        ]:
            with self.subTest(typed):
                self.assertEqual(self.zsh(typed), [line])


if __name__ == "__main__":
    unittest.main()
