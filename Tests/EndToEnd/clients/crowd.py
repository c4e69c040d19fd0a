# SPDX-License-Identifier: MIT
"""A client without a window that creates COUNT objects of a kind: `crowd.py KIND COUNT`.

`touch` creates wl_touch objects for every seat, `timestamps` one wl_touch for each seat and zwp_input_timestamps_v1
objects for it, `surface` wl_surface objects. The client speaks the wire protocol itself, so that it need not have an
object of its own for each of them. It prints `there` when all exist.
"""

import os
import socket
import struct
import sys

DISPLAY, REGISTRY, CALLBACK = 1, 2, 3
CHUNK = 1000  # requests in one write


def request(sender, opcode, *arguments):
    """A request's bytes; its arguments are numbers and strings."""
    body = b""
    for argument in arguments:
        if isinstance(argument, str):
            text = argument.encode() + b"\0"
            body += struct.pack("=I", len(text)) + text + bytes(-len(text) % 4)
        else:
            body += struct.pack("=I", argument)
    return struct.pack("=II", sender, (len(body) + 8) << 16 | opcode) + body


class Wire:
    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
        self.buffer = b""
        self.last = CALLBACK

    def event(self):
        """The next event: its sender, its opcode and its body."""
        while len(self.buffer) < 8 or len(self.buffer) < struct.unpack("=I", self.buffer[4:8])[0] >> 16:
            more = self.socket.recv(1 << 16)
            if not more:
                sys.exit("the compositor has hung up")
            self.buffer += more
        sender, word = struct.unpack("=II", self.buffer[:8])
        body, self.buffer = self.buffer[8:word >> 16], self.buffer[word >> 16:]
        if sender == DISPLAY and word & 0xffff == 0:
            sys.exit(f"protocol error: {body[8:]!r}")
        return sender, word & 0xffff, body

    def new_id(self):
        self.last += 1
        return self.last

    def roundtrip(self):
        """Waits until all requests so far are done; returns the events until then."""
        self.socket.sendall(request(DISPLAY, 0, CALLBACK))
        events = []
        while (event := self.event())[0] != CALLBACK:
            events.append(event)
        return events


def main():
    kind, count = sys.argv[1], int(sys.argv[2])
    wire = Wire()
    wire.socket.sendall(request(DISPLAY, 1, REGISTRY))
    seats, timestamps, compositor = [], None, None
    for sender, opcode, body in wire.roundtrip():
        if (sender, opcode) != (REGISTRY, 0):
            continue
        name, length = struct.unpack("=II", body[:8])
        interface = body[8:7 + length].decode()
        if interface in ("wl_seat", "zwp_input_timestamps_manager_v1", "wl_compositor"):
            id = wire.new_id()
            wire.socket.sendall(request(REGISTRY, 0, name, interface, 1, id))
            if interface == "wl_seat":
                seats.append(id)
            elif interface == "wl_compositor":
                compositor = id
            else:
                timestamps = id
    for seat in seats if kind != "surface" else [compositor]:
        if kind == "touch":
            make = (seat, 2)
        elif kind == "surface":
            make = (compositor, 0)
        else:
            make = (timestamps, 3)
            wire.socket.sendall(request(seat, 2, wire.new_id()))
        touch = wire.last
        for start in range(0, count, CHUNK):
            ids = [wire.new_id() for _ in range(min(CHUNK, count - start))]
            if kind != "timestamps":
                wire.socket.sendall(b"".join(request(*make, id) for id in ids))
            else:
                wire.socket.sendall(b"".join(request(*make, id, touch) for id in ids))
            wire.roundtrip()
    print("there", flush=True)
    while True:
        wire.event()


if __name__ == "__main__":
    main()
