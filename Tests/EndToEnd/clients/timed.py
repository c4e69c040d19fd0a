# SPDX-License-Identifier: MIT
"""A window with a tap in a view, which is its left half. On SIGUSR1 it commits a move of the view to the right half, in
SECONDS (`timed.py SECONDS`) or behind a barrier (`timed.py fifo`). It prints `applied` when that takes effect."""

import signal
import sys
import time

from protocols.commit_timing_v1 import WpCommitTimingManagerV1
from protocols.fifo_v1 import WpFifoManagerV1
from window import HEIGHT, WIDTH, Connection, Window, say

HALF = WIDTH // 2


def main():
    how = sys.argv[1]
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    manager = WpFifoManagerV1 if how == "fifo" else WpCommitTimingManagerV1
    connection = Connection(lambda *_: None, also=[manager])
    window = Window(connection)
    root = connection.root(window.surface)
    view = root.create_subview()
    view.set_frame(0, 0, HALF, HEIGHT)
    recognizer = view.add_recognizer()
    tap = recognizer.get_tap()
    tap.dispatcher["recognized"] = lambda role, serial, seat, x, y: say("tap", f"{float(x):.0f}")
    window.show()
    say("shown")
    signal.sigwait({signal.SIGUSR1})
    extension = connection.globals[manager.name]
    if how == "fifo":
        fifo = extension.get_fifo(window.surface)
        fifo.set_barrier()
        window.surface.damage(0, 0, WIDTH, HEIGHT)
        window.surface.commit()
        fifo.wait_barrier()
    else:
        timer = extension.get_timer(window.surface)
        moment = time.clock_gettime_ns(time.CLOCK_MONOTONIC) + int(how) * 1_000_000_000
        timer.set_timestamp(moment // 1_000_000_000 >> 32, moment // 1_000_000_000 & 0xFFFFFFFF, moment % 1_000_000_000)
    view.set_frame(HALF, 0, HALF, HEIGHT)
    window.surface.damage(0, 0, WIDTH, HEIGHT)
    callback = window.surface.frame()
    callback.dispatcher["done"] = lambda *_: say("applied")
    window.surface.commit()
    connection.display.flush()
    say("committed")
    connection.run()


if __name__ == "__main__":
    main()
