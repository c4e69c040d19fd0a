#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Speaks to a program that runs with libwaytouch-replay.so.

    replay.py SOCKET plug FILE     plugs in the touch screen of a recording
    replay.py SOCKET play FILE     plays a recording, and waits until it is done
    replay.py SOCKET resume FILE   the same, going on with the fingers that are down
    replay.py SOCKET unplug        pulls the plug

Exit status 0 and silence, or 1 and what is wrong.
"""

import os
import socket
import sys


def request(path, command, recording=None, seconds=600):
    """Sends one command to the socket at `path`; answers "ok …" or "error …"."""
    line = f"{command} {os.path.abspath(recording)}" if recording else command
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(seconds)
        connection.connect(path)
        connection.sendall(f"{line}\n".encode())
        answer = b""
        while not answer.endswith(b"\n"):
            received = connection.recv(4096)
            if not received:
                break
            answer += received
    return answer.decode(errors="replace").strip() or "error the program closed the connection"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    try:
        answer = request(*sys.argv[1:])
    except OSError as error:
        sys.exit(f"replay.py: {sys.argv[1]}: {error}")
    if not answer.startswith("ok"):
        sys.exit(f"replay.py: {answer}")


if __name__ == "__main__":
    main()
