# SPDX-License-Identifier: MIT
"""A kiosk's shell that controls the policy: it carries out the lines of a file, one after another, as they are added.

    policies.py COMMANDS    use PATH, reload, accommodations N, overlay N, asleep N, list, next, follow, deaf, flood N, sync
"""

import os
import sys
import time

from pywayland.client import Display
from protocols.waytouch_shell_v1 import WaytouchPolicyV1, WaytouchShellV1


def say(*words):
    print("shell:", *words, flush=True)


class Shell:
    def __init__(self):
        self.display = Display()
        self.display.connect()
        self.follows = False
        self.shell = None
        registry = self.display.get_registry()
        registry.dispatcher["global"] = self.announced
        self.display.roundtrip()
        self.shell.dispatcher["refused"] = lambda shell: say("refused")
        self.policy = self.shell.get_policy()
        names = [event.name for event in WaytouchPolicyV1.events]
        for name in names:
            self.policy.dispatcher[name] = self.teller(name)
        self.display.roundtrip()

    def announced(self, registry, name, interface, version):
        if interface == WaytouchShellV1.name:
            say("version", version)
            self.shell = registry.bind(name, WaytouchShellV1, version)

    def teller(self, name):
        def tell(policy, *arguments):
            say(name, *(repr(each) if isinstance(each, str) else each for each in arguments))
            if name == "done" and self.follows:
                policy.next()
        return tell

    def do(self, word, argument):
        if word == "use":
            self.policy.use(argument)
        elif word in ("accommodations", "overlay", "asleep"):
            getattr(self.policy, f"set_{word}")(int(argument))
        elif word in ("reload", "list", "next"):
            getattr(self.policy, word)()
        elif word == "follow":
            self.follows = True
            self.policy.next()
        elif word == "deaf":
            # It requests events, and does not read them for a while.
            self.policy.next()
            self.display.flush()
            say("deaf")
            time.sleep(float(argument))
        elif word == "flood":
            for _ in range(int(argument)):
                self.policy.list()
                self.policy.next()
            self.display.flush()
        elif word == "sync":
            self.display.roundtrip()
            say("synced")
        else:
            raise SystemExit(f"policies.py: unknown command '{word}'")


def main():
    shell = Shell()
    say("ready")
    with open(sys.argv[1], encoding="utf-8") as commands:
        while shell.display.roundtrip() >= 0:
            line = commands.readline()
            if line.endswith("\n"):
                word, _, argument = line.strip().partition(" ")
                shell.do(word, argument)
            else:
                time.sleep(0.02)


if __name__ == "__main__":
    try:
        main()
    except (OSError, RuntimeError):
        say("gone")
        # At its end the interpreter would free the connection's objects in an order that libwayland does not allow.
        os._exit(0)
