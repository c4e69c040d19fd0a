# SPDX-License-Identifier: MIT
"""Forwards what a kiosk's policy emits to web pages: a shell whose menus are pages, which listen to a WebSocket.

It needs the packages of actions.py. The policy starts it, with a port and the origins of the pages that may listen:

    shell: {spawn: [env, PYTHONPATH=/where/protocols/is, python, web-bridge.py, "7600", "http://localhost:8000"]}
"""
import asyncio
import base64
import hashlib
import json
import os
import re
import socket
import struct
import sys

from pywayland.client import Display
from protocols.waytouch_shell_v1 import WaytouchShellV1

STATES = {state.value: state.name for state in WaytouchShellV1.action_state}
MOST_PAGES, MOST_UNREAD, LONGEST_REQUEST, PATIENCE = 16, 1 << 16, 8192, 5
state, connections, pages = {}, set(), set()  # A page receives the state when it connects.


def frame(message):
    data = json.dumps(message).encode()
    return b"\x81" + (bytes([len(data)]) if len(data) < 126 else struct.pack(">BH", 126, len(data))) + data


def tell(message):
    for page in list(pages):
        if page.transport.get_write_buffer_size() < MOST_UNREAD:
            page.write(frame(message))
        else:  # The page is too slow, and may connect again.
            page.transport.abort()
            pages.discard(page)


def tell_state(**changed):
    state.update(changed)
    tell(changed)


async def listen(origins, reader, page):
    """Does the handshake of RFC 6455; after that a page sends nothing until it closes the connection."""
    connections.add(page)
    try:
        request = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        fields = {name.lower(): value.strip() for name, value in re.findall(rb"\n([\w-]+):([^\r\n]*)", request)}
        key = fields.get(b"sec-websocket-key")
        if key and fields.get(b"origin", b"").decode("latin-1") in origins and len(connections) <= MOST_PAGES:
            accept = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
            page.write(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n" + frame(state))
            pages.add(page)
            await reader.read(1)
            page.write(b"\x88\0")
        else:
            page.write(b"HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n")
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, asyncio.TimeoutError, OSError):
        pass
    finally:
        connections.discard(page)
        pages.discard(page)
        page.transport.abort()


def end(trouble=None):
    """At its end the interpreter would free the connection's objects in an order that libwayland does not allow."""
    if trouble:
        print(f"web-bridge.py: {trouble}", file=sys.stderr, flush=True)
    os._exit(1 if trouble else 0)


async def main(port=None, *origins):
    if not origins:
        end("expected a port and origins, such as 7600 http://localhost:8000")
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    display, shells = Display(), []
    try:
        display.connect()
    except ValueError:
        end("there is no compositor: its policy has to start this program")

    def announced(registry, name, interface, version):
        if interface == WaytouchShellV1.name:
            shells.append(registry.bind(name, WaytouchShellV1, 1))
            of = shells[-1].dispatcher
            of["action"] = lambda shell, name, at, *time: tell({"action": name, "state": STATES.get(at, at)})
            of["idle"] = lambda shell, idle: tell_state(idle=bool(idle))
            of["locked"] = lambda shell, locked: tell_state(locked=bool(locked))
            of["profile"] = lambda shell, name: tell_state(profile=name)
    registry = display.get_registry()
    registry.dispatcher["global"] = announced
    display.roundtrip()
    display.roundtrip()

    def dispatch():
        try:
            display.dispatch(block=True)
        except RuntimeError:  # The compositor has ended, or the policy has a new shell.
            loop.remove_reader(display.get_fd())
            ended.set()
    if not state:
        end("refused: the compositor's policy has to start it")
    loop.add_reader(display.get_fd(), dispatch)
    try:
        server = await asyncio.start_server(lambda *io: listen(origins, *io), "127.0.0.1", port, limit=LONGEST_REQUEST)
    except OSError as error:
        end(f"port {port}: {error.strerror}")
    server.sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_UNREAD)
    print("ready", flush=True)
    await ended.wait()
    end()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
