# SPDX-License-Identifier: MIT
"""What programs see of the replay device without libinput."""

import os
import subprocess
import sys

from harness import PATIENCE, WestonTestCase, listens, recording, tool, wait_until
from waytouch_play import request

# Prints a line for each path that it reads: the contents of the file, or the error.
READER = """
import sys
for line in sys.stdin:
    try:
        with open(line.strip()) as file:
            print(repr(file.read()), flush=True)
    except OSError as error:
        print(error.strerror, flush=True)
"""


class ReplayLibraryTests(WestonTestCase):
    def test_a_devices_number_leads_to_its_node(self):
        """Mir looks this up in sysfs when it opens devices itself."""
        control = os.path.join(self.runtime_directory, "replay")
        environment = dict(
            self.environment, LD_PRELOAD=tool("WAYTOUCH_REPLAY_LIBRARY"), WAYTOUCH_REPLAY_SOCKET=control)
        reader = subprocess.Popen(
            [sys.executable, "-c", READER], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(reader.communicate, timeout=PATIENCE)
        wait_until(lambda: listens(control), "its socket")

        def read(path):
            reader.stdin.write(f"{path}\n")
            reader.stdin.flush()
            return reader.stdout.readline().strip()
        node = "/sys/dev/char/13:64/uevent"
        self.assertEqual(request(control, "plug", recording("tap.yml")), "ok")
        self.assertEqual(read(node), repr("MAJOR=13\nMINOR=64\nDEVNAME=input/event0\n"))
        # Other paths are those of the machine.
        for path in ("/sys/dev/char/13:9999/uevent", "/sys/dev/char/13:64/uevents", "/sys/dev/char/nothing"):
            self.assertEqual(read(path), "No such file or directory")
        with open("/sys/dev/char/1:3/uevent") as file:
            self.assertEqual(read("/sys/dev/char/1:3/uevent"), repr(file.read()))
        self.assertEqual(request(control, "unplug"), "ok")
        if not os.path.exists(node):
            self.assertEqual(read(node), "No such file or directory")

    def test_a_file_in_place_of_the_socket_is_kept(self):
        path = os.path.join(self.directory, "notes.txt")
        with open(path, "w") as file:
            file.write("notes")
        done = subprocess.run(
            [sys.executable, "-c", ""], capture_output=True, text=True, timeout=PATIENCE,
            env=dict(self.environment, LD_PRELOAD=tool("WAYTOUCH_REPLAY_LIBRARY"), WAYTOUCH_REPLAY_SOCKET=path))
        self.assertEqual(done.stderr, f"waytouch-replay: {path}: exists and is not a socket\n")
        with open(path) as file:
            self.assertEqual(file.read(), "notes")
