#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Has a compositor that runs with libwaytouch-replay.so play a recording: play.py SOCKET FILE

Waits until it is done. Exit status 0 and silence, or 1 and the compositor's answer.
"""

import os
import socket
import sys


def play(path, recording, seconds=60):
    """Plays a recording through the replay socket at `path`; answers "ok …" or what is wrong."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(seconds)
        connection.connect(path)
        connection.sendall(f"play {os.path.abspath(recording)}\n".encode())
        answer = b""
        while not answer.endswith(b"\n"):
            received = connection.recv(4096)
            if not received:
                break
            answer += received
    return answer.decode(errors="replace").strip() or "the compositor closed the connection"


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: play.py SOCKET FILE")
    try:
        answer = play(sys.argv[1], sys.argv[2])
    except OSError as error:
        sys.exit(f"play.py: {sys.argv[1]}: {error}")
    if not answer.startswith("ok"):
        sys.exit(f"play.py: {answer}")


if __name__ == "__main__":
    main()
