# SPDX-License-Identifier: MIT
"""Prints what a kiosk's policy tells clients (`action: {emit: …}`): the part of a shell that opens menus and the like.

    pip install pywayland
    python -m pywayland.scanner -o protocols -i /usr/share/wayland/wayland.xml \
        /usr/share/waytouch/protocol/waytouch-v1.xml
    PYTHONPATH=. python actions.py
"""
from pywayland.client import Display
from protocols.waytouch_v1 import WaytouchManagerV1

STATES = {state.value: state.name for state in WaytouchManagerV1.action_state}


def main():
    display = Display()
    display.connect()
    managers = []

    def announced(registry, name, interface, version):
        if interface == WaytouchManagerV1.name:
            managers.append(registry.bind(name, WaytouchManagerV1, 1))
    registry = display.get_registry()
    registry.dispatcher["global"] = announced
    display.roundtrip()
    if not managers:
        raise SystemExit("actions.py: the compositor does not offer waytouch_manager_v1")

    def acted(manager, name, state, time_hi, time_lo):
        print(f"action {name} {STATES.get(state, state)}", flush=True)
    managers[0].dispatcher["action"] = acted
    display.roundtrip()
    print("ready", flush=True)
    while display.dispatch(block=True) >= 0:
        pass


if __name__ == "__main__":
    main()
