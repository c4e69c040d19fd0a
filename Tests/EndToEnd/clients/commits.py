# SPDX-License-Identifier: MIT
"""A window that commits COUNT times when it is sent SIGUSR1, and waits for the compositor each time: `commits.py COUNT`."""

import signal
import sys

from window import Connection, Window, say


def main():
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    connection = Connection(lambda *_: None)
    window = Window(connection)
    window.show()
    say("shown")
    signal.sigwait({signal.SIGUSR1})
    for _ in range(int(sys.argv[1])):
        window.surface.commit()
        connection.display.roundtrip()
    say("done")
    connection.run()


if __name__ == "__main__":
    main()
