# SPDX-License-Identifier: MIT
"""Prints the results of Tests/Platforms/run as a table in Markdown.

    matrix.py DIRECTORY [SUITE]          results of one suite, or of all, oldest system first
    matrix.py DIRECTORY --update FILE    updates these rows in the table of FILE between <!-- matrix --> and
                                         <!-- end of the matrix -->, and keeps the rows of other systems
"""

import pathlib
import re
import sys

COLUMNS = ("System", "Weston", "wlroots", "libinput", "libwayland", "plugin", "`input=libinput`", "wlroots kiosk",
           "end-to-end tests", "demos", "packages", "Mir", "Wayfire", "wlcs", "`scripts/test`", "on")
TABLE = re.compile(r"(?<=<!-- matrix -->\n).*?(?=<!-- end of the matrix -->)", re.DOTALL)


def read(path):
    """The fields of a result file, which has lines of a name, a tab and a value."""
    return dict(line.split("\t", 1) for line in path.read_text().splitlines() if "\t" in line)


def tests(result):
    """How many tests passed, failed and were skipped: in the part end-to-end or, if it was not run, in scripts/test."""
    state = result.get("end-to-end")
    if not state:
        passed, skipped = result.get("test-passed"), result.get("test-skipped")
        return "not run" if not passed else f"{passed} passed" + (f", {skipped} skipped" if skipped != "0" else "")
    ran, skipped, broken = (int(result.get(name) or 0) for name in ("ran", "skipped", "broken"))
    words = [f"{ran - skipped - broken} passed"]
    if broken or state != "ok":
        words.append(f"{broken} failed" if broken else "failed")
    if skipped:
        words.append(f"{skipped} skipped")
    return ", ".join(words)


def part(result, name):
    """The result of a part, or else of the same check in scripts/test, which runs only after both demos succeeded."""
    as_one_of_test = result.get("test") if name == "demo" and result.get("test") == "ok" else result.get(f"test-{name}")
    return result.get(name) or as_one_of_test or "not run"


def compositor(result, name):
    """The compositor's version, and the result of its tests."""
    state, version = result.get(name), result.get(f"{name}-version") or "–"
    if not state:
        return "not run"
    # Wayfire 0.9 needs a GPU to run.
    return f"{version}: compiled" if name == "wayfire" and state == "ok" and numbers(version) < [0, 10] else f"{version}: {state}"


def row(result):
    return (
        result.get("system", result["suite"]), *(result.get(name) or "–" for name in ("weston", "wlroots", "libinput", "libwayland")),
        *(result.get(name) or "not built" for name in ("plugin", "input", "kiosk")),
        tests(result), part(result, "demo"), part(result, "packages"), compositor(result, "mir"), compositor(result, "wayfire"),
        part(result, "wlcs"), part(result, "test"), result.get("date", "–"))


def numbers(text):
    return [int(number) for number in re.findall(r"\d+", text)]


def age(cells):
    """Sort key of a system: its libwayland, which is newer in every Debian release."""
    return numbers(cells[COLUMNS.index("libwayland")])


def table(rows):
    return "".join(f"| {' | '.join(line)} |\n" for line in (COLUMNS, ["---"] * len(COLUMNS), *sorted(rows, key=age)))


def rows_of(text):
    """The cells of each row of a table in Markdown, without its heading."""
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in text.splitlines()[2:]]


def update(path, rows):
    text = path.read_text()
    found = TABLE.search(text)
    if not found:
        sys.exit(f"matrix.py: {path} has no <!-- matrix -->")
    known = {cells[0]: cells for cells in rows_of(found[0]) if len(cells) == len(COLUMNS)}
    known.update((cells[0], cells) for cells in rows)
    path.write_text(text[:found.start()] + table(known.values()) + text[found.end():])


def main():
    if len(sys.argv) not in (2, 3, 4) or (len(sys.argv) == 4) != ("--update" in sys.argv):
        sys.exit(__doc__)
    directory = pathlib.Path(sys.argv[1])
    suite = sys.argv[2] if len(sys.argv) == 3 else "*"
    rows = [row(read(path)) for path in sorted(directory.glob(f"{suite}/result"))]
    if not rows:
        sys.exit(f"matrix.py: there are no results in {directory}: run Tests/Platforms/run SUITE first")
    if len(sys.argv) == 4:
        update(pathlib.Path(sys.argv[3]), rows)
    else:
        print(table(rows), end="")


if __name__ == "__main__":
    main()
