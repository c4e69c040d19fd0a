# SPDX-License-Identifier: MIT
"""What Tests/Platforms/run has found, as a table in Markdown.

    matrix.py DIRECTORY [SUITE]     of all suites, oldest system first, or of one
"""

import pathlib
import re
import sys

COLUMNS = ("System", "Weston", "wlroots", "libinput", "libwayland", "plugin", "`input=libinput`", "wlroots kiosk",
           "end-to-end tests", "demos", "packages")


def read(path):
    """The members of a result: `name`, a tab, and what it is."""
    return dict(line.split("\t", 1) for line in path.read_text().splitlines() if "\t" in line)


def tests(result):
    """Of the tests: how many passed, failed and were skipped."""
    state = result.get("end-to-end")
    if not state:
        return "not run"
    ran, skipped, broken = (int(result.get(name) or 0) for name in ("ran", "skipped", "broken"))
    words = [f"{ran - skipped - broken} passed"]
    if broken or state != "ok":
        words.append(f"{broken} failed" if broken else "failed")
    if skipped:
        words.append(f"{skipped} skipped")
    return ", ".join(words)


def row(result):
    return (
        result.get("system", result["suite"]), *(result.get(name) or "–" for name in ("weston", "wlroots", "libinput", "libwayland")),
        *(result.get(name) or "not built" for name in ("plugin", "input", "kiosk")),
        tests(result), *(result.get(name) or "not run" for name in ("demo", "packages")))


def age(result):
    """Sorts systems by their libwayland: every Debian has a newer one than that before it."""
    return [int(number) for number in re.findall(r"\d+", result.get("libwayland", ""))]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    directory = pathlib.Path(sys.argv[1])
    results = [read(path) for path in sorted(directory.glob(f"{sys.argv[2] if len(sys.argv) == 3 else '*'}/result"))]
    if not results:
        sys.exit(f"matrix.py: there are no results in {directory}: Tests/Platforms/run SUITE makes them")
    for line in (COLUMNS, ["---"] * len(COLUMNS), *map(row, sorted(results, key=age))):
        print("|", " | ".join(line), "|")


if __name__ == "__main__":
    main()
