# SPDX-License-Identifier: MIT
"""The logs of processes that are still writing them."""

import re

# A line of WAYLAND_DEBUG output. Newer versions of libwayland print the time of day instead of milliseconds, and 1.23
# and newer print the event queue.
WAYLAND_LINE = re.compile(
    r"^\[ *(?:(\d+):(\d+):(\d+)\.(\d{3})|(\d+)\.)(\d{3})\] (?:\{[^}\n]*\} )?(.*)$", re.MULTILINE)
# An object as these versions print it.
OBJECT = re.compile(r"\b([a-z]\w*)#(\d+|unknown|nil)\b")


def plain_wayland_log(log):
    """Converts WAYLAND_DEBUG output to that of libwayland 1.22 and older: `[ms.µs] wl_touch@5`, without queues."""

    def plain(line):
        hours, minutes, seconds, thousandths, milliseconds, rest, message = line.groups()
        if hours:
            milliseconds = int(thousandths) + 1000 * (int(seconds) + 60 * (int(minutes) + 60 * int(hours)))
        return f"[{milliseconds}.{rest}] " + OBJECT.sub(r"\1@\2", message)

    return WAYLAND_LINE.sub(plain, log)


def decoded(data):
    return plain_wayland_log(data.decode(errors="replace").replace("\r\n", "\n").replace("\r", "\n"))


class Log:
    """A log that grows. Each byte is read, and each line searched for a pattern, once, however often it is asked for:
    the costs of waiting are linear in the length of the log.

    Lines that match `aside` are kept apart, as the text of the match's first group.
    """

    def __init__(self, path, aside=None):
        self.path, self.aside = path, aside
        self.set_aside = []
        self._offset = 0
        self._parts = []
        self._lines = []
        # The line that is being written.
        self._rest = b""
        # For each pattern, how many lines were searched, and the matches.
        self._found = {}

    def read(self):
        with open(self.path, "rb") as file:
            file.seek(self._offset)
            data = file.read()
        self._offset += len(data)
        whole, end, rest = data.rpartition(b"\n")
        if not end:
            self._rest += data
            return
        text = decoded(self._rest + whole + end)
        self._rest = rest
        if self.aside:
            kept = []
            for line in text.splitlines(True):
                if match := self.aside.search(line):
                    self.set_aside.append(match[1])
                else:
                    kept.append(line)
            text = "".join(kept)
        self._parts.append(text)
        self._lines += text.splitlines()

    @property
    def text(self):
        self.read()
        self._parts = ["".join(self._parts)]
        return self._parts[0] + decoded(self._rest)

    def matches(self, pattern, is_complete=False):
        """Match objects for the matching lines, in order. A line without its end counts only if the log is complete:
        while it is being written, it may be any part of a line."""
        self.read()
        expression = re.compile(pattern)
        searched, found = self._found.get(expression, (0, []))
        found = found + [match for match in map(expression.search, self._lines[searched:]) if match]
        self._found[expression] = len(self._lines), found
        if is_complete and self._rest:
            found = found + [match for match in map(expression.search, decoded(self._rest).splitlines()) if match]
        return found
