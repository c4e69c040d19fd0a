# SPDX-License-Identifier: MIT
"""Prints what a kiosk's policy sends to its shell (`action: {emit: …}`). A real shell opens menus and the like.

    apt install python3-venv pkg-config libwayland-dev
    python3 -m venv environment && environment/bin/pip install pywayland
    environment/bin/python -m pywayland.scanner -o protocols -i /usr/share/wayland/wayland.xml \
        /usr/share/waytouch/protocol/waytouch-v1.xml /usr/share/waytouch/protocol/waytouch-shell-v1.xml

The compositor accepts it as the shell only if the policy starts it:

    shell: {spawn: [env, PYTHONPATH=/where/protocols/is, /where/it/is/environment/bin/python, /where/it/is/actions.py]}
"""
import os
import sys

from pywayland.client import Display
from protocols.waytouch_shell_v1 import WaytouchShellV1

STATES = {state.value: state.name for state in WaytouchShellV1.action_state}


def main():
    display = Display()
    display.connect()
    shells = []

    def announced(registry, name, interface, version):
        if interface == WaytouchShellV1.name:
            shells.append(registry.bind(name, WaytouchShellV1, 1))
    registry = display.get_registry()
    registry.dispatcher["global"] = announced
    display.roundtrip()
    if not shells:
        raise SystemExit("actions.py: the compositor does not offer waytouch_shell_v1")
    refused = []

    def say(*words):
        print(*words, flush=True)
    of = shells[0].dispatcher
    of["refused"] = lambda shell: refused.append(True)
    of["action"] = lambda shell, name, state, time_hi, time_lo: say("action", name, STATES.get(state, state))
    of["idle"] = lambda shell, idle: say("idle" if idle else "not idle")
    of["locked"] = lambda shell, locked: say("locked" if locked else "not locked")
    display.roundtrip()
    if refused:
        print("actions.py: refused: the compositor's policy has to start it", file=sys.stderr, flush=True)
        # At its end the interpreter would free the connection's objects in an order that libwayland does not allow.
        os._exit(1)
    say("ready")
    while display.dispatch(block=True) >= 0:
        pass


if __name__ == "__main__":
    main()
