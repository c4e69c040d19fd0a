# SPDX-License-Identifier: MIT
"""A kiosk for the soak test: a compositor with a policy, its shell and its apps."""

import contextlib
import os
import re
import signal
import time

from harness import Process, Weston, recording, wait_until
from kiosks import WLROOTS_ERROR, Kiosk as WlrootsKiosk
from place import Place
from policies import BROKEN, Policies
from visits import FIVE_FINGERS
from waytouch_play import request

# Apps for which the example's policy has rules; the last is on top.
APPS = {"org.example.Map": "gestures", "org.example.Checkout": "gestures", "org.example.Paint": None,
        "org.example.OldGame": "deaf"}
PATIENCE = 60  # s to wait for expected events; enough for a busy machine


class Kiosk:
    """A kiosk in `host`, which is weston or wlroots. Problems are passed to `report`."""

    def __init__(self, host, folder, programs, report):
        self.host, self.report = host, report
        self.app, shell = programs
        self.place = Place(folder)
        directory = self.place.directory
        self.shell_log, self.commands, self.told = (
            os.path.join(directory, name) for name in ("shell.log", "commands", "told"))
        os.mkfifo(self.commands)
        for path in (self.shell_log, self.told):
            open(path, "w").close()
        self.policies = Policies(shell, self.shell_log, self.commands, self.told)
        self.policy_folder = os.path.join(directory, "policy")
        os.mkdir(self.policy_folder)
        self.policy = os.path.join(self.policy_folder, "kiosk.yml")
        self.write(self.policies.valid[0])
        self.log_read, self.log_rest = 0, ""
        self.counts = dict.fromkeys(("contacts", "gestures", "cancels", "crashes", "hangs", "policies", "unplugged"), 0)
        if host == "weston":
            self.compositor = Weston(self.place, variables={"WAYTOUCH_POLICY": self.policy})
        else:
            self.compositor = WlrootsKiosk(self.place, ("sleep", "infinity"), ("--policy", self.policy))
            self.compositor.plug()
        self.pid = self.compositor.process.pid
        self.apps = {}
        for name in APPS:
            self.start(name)
        self.shell()

    # ---- apps ----

    def start(self, name):
        kind = APPS[name]
        process = Process(self.place, f"{name}-{time.monotonic_ns()}", [self.app, name, *filter(None, [kind])],
                          self.place.environment)
        process.wait_for("^shown$", seconds=PATIENCE)
        self.apps[name] = process

    def crash(self, name):
        """Kills an app in the middle of its work."""
        self.look_for_wrong(name)
        self.apps[name].process.send_signal(signal.SIGKILL)
        self.apps[name].wait(PATIENCE)
        self.counts["crashes"] += 1
        self.forget(name)

    def forget(self, name):
        app = self.apps.pop(name)
        if told := app.lines(r" of (\d+) contacts (\d+) gestures (\d+) cancels$"):
            for key, value in zip(("contacts", "gestures", "cancels"), told[-1].groups()):
                self.counts[key] += int(value)
        os.unlink(app.log_path)

    def hang(self, name, seconds):
        self.apps[name].process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self.apps[name].process.send_signal(signal.SIGCONT)
        self.counts["hangs"] += 1

    def close(self, name):
        """Ends an app regularly."""
        app = self.apps[name]
        if app.terminate(PATIENCE) != 0:
            self.report(f"{name} ended with {app.process.returncode}")
        self.look_for_wrong(name)
        if not app.lines("^end$"):
            self.report(f"{name} was disconnected")
        self.forget(name)

    def look_for_wrong(self, name):
        for match in self.apps[name].lines("^wrong (.*)"):
            self.report(f"{name}: {match[1]}")

    def restart(self):
        """Starts the apps that are not running."""
        for name in APPS:
            if name in self.apps and not self.apps[name].is_running:
                self.report(f"{name} was disconnected:\n{self.apps[name].log}")
                self.forget(name)
            if name not in self.apps:
                self.start(name)

    def ask(self, name):
        """How many contacts and gestures have not ended according to the app."""
        app = self.apps[name]
        count = len(app.lines("^held"))
        app.process.send_signal(signal.SIGUSR1)
        held = app.wait_for(r"^held (\d+) active (\d+) of", count=count + 1, seconds=PATIENCE)[count]
        return int(held[1]), int(held[2])

    # ---- the shell ----

    def shell_lines(self):
        with open(self.shell_log) as file:
            return file.read().splitlines()

    def shell(self):
        """Waits for a running shell, and returns its process id."""
        def living():
            started = [int(line.split()[1]) for line in self.shell_lines() if line.startswith("shell ")]
            return started[-1] if started and os.path.exists(f"/proc/{started[-1]}") else None
        return wait_until(living, f"{self.host}: its shell is started", PATIENCE)

    def command(self, line):
        # The shell has the fifo open; without a shell, open() would block.
        self.shell()
        with open(self.commands, "w") as fifo:
            fifo.write(f"{line}\n")

    def seen(self):
        """How many contacts are down according to the compositor itself."""
        count = len(self.shell_lines())
        self.command("look")

        def answer():
            return next((line for line in self.shell_lines()[count:] if line.startswith("contacts ")), None)
        return int(wait_until(answer, f"{self.host}: the shell is told what is down", PATIENCE).split()[1])

    def kill_shell(self):
        os.kill(self.shell(), signal.SIGKILL)

    # ---- the policy ----

    def write(self, text):
        with open(self.policy + "~", "w") as file:
            file.write(text)
        os.rename(self.policy + "~", self.policy)

    def rewrite(self, dice):
        """Replaces the policy by another, by an invalid one, or by none for a while. Waits until it is in force or
        refused."""
        choice = dice.random()
        if choice < 0.15:
            away = self.policy_folder + ".away"
            os.rename(self.policy_folder, away)
            time.sleep(dice.uniform(0, 0.4))
            os.rename(away, self.policy_folder)
            # The policy is the same as before, and the log does not always say that it was read again.
            time.sleep(0.5)
        else:
            is_good = choice > 0.4
            size = os.path.getsize(self.compositor.log_path)
            self.write(dice.choice(self.policies.valid if is_good else BROKEN))
            expected = "kiosk.yml: read again" if is_good else "kiosk.yml:"
            wait_until(lambda: expected in self.log_since(size), f"{self.host}: its policy is read", PATIENCE)
        self.counts["policies"] += 1

    def log_since(self, place):
        with open(self.compositor.log_path, "rb") as file:
            file.seek(place)
            return file.read().decode(errors="replace")

    # ---- what it logs ----

    def look_at_log(self):
        """Reports new log lines about errors, except those about invalid policies."""
        text = self.log_rest + self.log_since(self.log_read)
        self.log_read += len(text.encode(errors="replace")) - len(self.log_rest.encode())
        *lines, self.log_rest = text.split("\n")
        for line in lines:
            if self.policy in line or "lagging behind" in line or "too slow" in line or "rate limit" in line:
                continue
            is_wrong = WLROOTS_ERROR.search(line) if self.host == "wlroots" else "error" in line
            if is_wrong or re.search(r"waytouch: (error|fatal)", line):
                self.report(f"log: {line}")

    @property
    def is_running(self):
        return self.compositor.is_running

    def count(self, line):
        """How often programs of the policy have written this line."""
        with open(self.told) as file:
            return file.read().count(f"{line}\n")

    def zombies(self):
        """How many programs of the policy have ended without being waited for."""
        with open(f"/proc/{self.pid}/task/{self.pid}/children") as file:
            children = file.read().split()
        count = 0
        for child in children:
            try:
                with open(f"/proc/{child}/stat") as stat:
                    count += stat.read().rpartition(")")[2].split()[0] == "Z"
            except OSError:
                pass
        return count

    # ---- the panel ----

    def play(self, path):
        return self.compositor.play(path)

    def unplug(self, seconds):
        """Unplugs the panel, even under fingers, and plugs it in again."""
        for command, path in (("unplug", None), ("plug", recording("tap.yml"))):
            answer = request(self.compositor.replay_socket, command, path)
            if answer != "ok":
                self.report(f"{command}: {answer}")
            if command == "unplug":
                time.sleep(seconds)
        self.counts["unplugged"] += 1

    def leave(self):
        """Ends the kiosk with a hold of five fingers, for which the wlroots kiosk has its own gesture besides the
        policy's. Returns whether the hold had an effect."""
        for name in list(self.apps):
            self.close(name)
        before = self.count("leave")
        self.play(recording("tap.yml"))  # it may be asleep
        # The answer may be lost with the compositor.
        with contextlib.suppress(OSError):
            self.play(FIVE_FINGERS)
        deadline = time.monotonic() + PATIENCE
        while self.is_running and self.count("leave") == before and time.monotonic() < deadline:
            time.sleep(0.05)
        has_left = not self.is_running or self.count("leave") > before
        if self.is_running:
            self.compositor.terminate(PATIENCE)
        self.look_at_log()
        return has_left
