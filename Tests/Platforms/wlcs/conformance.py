# SPDX-License-Identifier: MIT
"""Runs tests of wlcs against several compositors, and prints a table of the results.

    conformance.py [--filter FILTER] [--jobs N] [--table FILE] WLCS MODULE BUILD

WLCS is the program, MODULE the module that it loads (integration.c), BUILD a build of Waytouch. The table is written to
standard output, or to FILE. Exit status: 1 if a test that passes in Weston fails with the plugin, or if a touch test
that is not known to fail fails in a compositor with Waytouch, even when repeated by itself; otherwise 0.
"""

import argparse
import collections
import concurrent.futures
import itertools
import os
import pathlib
import re
import subprocess
import sys
import tempfile

WESTON_INI = """\
[core]
shell=desktop-shell.so
modules={modules}
idle-time=0

[shell]
panel-position=none
locking=false
animation=none
startup-animation=none
close-animation=none

[input-method]
path=
"""

# A test usually takes a tenth of a second, and gives up waiting after ten seconds.
SECONDS_PER_TEST = 30
TESTS_AT_ONCE = 24

PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"
ENDINGS = {"OK": PASSED, "FAILED": FAILED, "SKIP": SKIPPED}

# Passes in every compositor with a touch screen.
PROBE = "AllSurfaceTypes/TouchTest.touch_on_surface_seen/xdg_surface_stable"
# Tests that fail for reasons other than bugs of ours: see docs/conformance.md.
KNOWN = re.compile(r"_unmapped_and_remapped/\d+$")

Result = collections.namedtuple("Result", "outcome reason")


class Compositor:
    """A compositor, which wlcs starts for each test."""

    def __init__(self, name, command, environment=None, wanted=lambda test: True):
        self.name = name
        self.command = command
        self.environment = environment or {}
        self.wanted = wanted


def input_of(test):
    """The kind of input that a test uses, "touch" or "pointer", or None if it uses none or both."""
    suite, _, name = test.partition(".")
    if suite.endswith("InputCombinations"):
        # Numbered by their parameters, the last of which is the kind of input.
        return "touch" if int(name.rpartition("/")[2]) % 2 else "pointer"
    return "touch" if "Touch" in suite else "pointer" if "Pointer" in suite else None


def is_touch(test):
    return input_of(test) == "touch"


# ---- Compositors ----

def version(command):
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return re.findall(r"\d+(?:\.\d+)+", said)[-1]


def weston(name, directory, modules):
    directory.mkdir()
    config = directory / "weston.ini"
    config.write_text(WESTON_INI.format(modules=",".join(map(str, modules))))
    return Compositor(name, [
        "weston", "--backend=headless-backend.so", "--use-pixman", "--width=1280", "--height=800", "--socket=wlcs",
        f"--config={config}"])


def compositors(build, directory):
    """Weston, Weston with the plugin, and the wlroots kiosk if it has been built."""
    control = build / "meson-wrapper/weston/weston-wlcs.so"
    plugin = build / "meson-wrapper/weston/waytouch-weston.so"
    kiosk = build / "meson-wrapper/examples/wlroots-kiosk/wlroots-kiosk-wlcs"
    name = "Weston " + version(["weston", "--version"])
    found = [
        weston(name, directory / "stock", [control]),
        weston("with the plugin", directory / "plugin", [plugin, control])]
    if kiosk.exists():
        found.append(Compositor(
            "wlroots " + version([kiosk, "--version"]) + " kiosk", [str(kiosk), "sleep", "infinity"],
            {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"},
            # The kiosk has no pointer, and all its windows are fullscreen.
            is_touch))
    return found


# ---- wlcs ----

class Runner:
    def __init__(self, wlcs, module, build, directory):
        self.base = [str(wlcs), str(module)]
        self.directory = directory
        self.library = build / "meson-wrapper"
        self.numbers = itertools.count()

    def tests(self, pattern):
        listed = subprocess.run(
            [*self.base, "--gtest_list_tests", f"--gtest_filter={pattern}"], capture_output=True, text=True)
        if listed.returncode != 0:
            sys.exit(f"wlcs: cannot list the tests: {listed.stderr.strip()}")
        found, suite = [], ""
        for line in listed.stdout.splitlines():
            if line.startswith("  "):
                found.append(suite + line.split()[0])
            elif re.fullmatch(r"[\w/]+\.(\s+#.*)?", line):
                suite = line.split()[0]
        return found

    def run(self, compositor, tests):
        """The result of each test. A test that crashes wlcs or hangs has failed; the tests after it are run again."""
        results, left = {}, list(tests)
        while left:
            outcomes, running, last = self._run_once(compositor, left)
            results.update(outcomes)
            if running:
                results[running] = Result(FAILED, last or "wlcs ended without a message")
            elif not outcomes:
                sys.exit(f"wlcs: {compositor.name} runs no test; the end of the output:\n{last}")
            left = [name for name in left if name not in results]
        return results

    def last_log(self):
        """The last lines of the log of the compositor that was started last."""
        logs = sorted(self.directory.glob("run-*/compositor.log"), key=lambda path: path.stat().st_mtime)
        return "\n".join(logs[-1].read_text(errors="replace").splitlines()[-20:]) if logs else ""

    def _run_once(self, compositor, names):
        directory = self.directory / f"run-{next(self.numbers)}"
        directory.mkdir(mode=0o700)
        environment = {
            **os.environ, **compositor.environment, "LD_PRELOAD": self.base[1], "XDG_RUNTIME_DIR": str(directory), "GTEST_COLOR": "no",
            "LD_LIBRARY_PATH": f"{self.library}:{os.environ.get('LD_LIBRARY_PATH', '')}".rstrip(":")}
        for name in ("WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"):
            environment.pop(name, None)
        with open(directory / "compositor.log", "w") as log:
            process = subprocess.Popen(
                [*self.base, "--gtest_filter=" + ":".join(names), *compositor.command], env=environment, cwd=directory,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True, errors="replace")
            try:
                output, _ = process.communicate(timeout=SECONDS_PER_TEST * len(names))
                hung = False
            except subprocess.TimeoutExpired:
                # The compositor ends with it.
                process.kill()
                output, _ = process.communicate()
                hung = True
        outcomes, running, said = read(output)
        if hung:
            said = "hangs"
        elif running and not said:
            said = f"wlcs ends with status {process.returncode}"
        if not outcomes and not running:
            said = output[-2000:] + (directory / "compositor.log").read_text(errors="replace")[-2000:]
        return outcomes, running, said


def read(output):
    """The results by test, the test that was running at the end, and its output."""
    outcomes, running, said = {}, None, []
    for line in output.splitlines():
        line = re.sub(r"\x1b\[[0-9;]*m", "", line)
        if match := re.match(r"\[ RUN      \] (\S+)", line):
            running, said = match[1], []
        elif running and (match := re.match(r"\[ *(OK|FAILED|SKIP) *\] (\S+?)(,| |$)", line)) and match[2] == running:
            # Skip gmock's messages before the first failure.
            first = next((index for index, line in enumerate(said) if line.endswith(": Failure")), 0)
            outcomes[running] = Result(ENDINGS[match[1]], " ".join(said[first:]))
            running, said = None, []
        elif running:
            said.append(line.strip())
    return outcomes, running, " ".join(said)


# ---- Results ----

def group_of(test):
    suite, _, name = test.partition(".")
    # Without the parameters of its instantiation.
    return ", ".join(filter(None, (f"{suite.split('/')[-1]}.{name.split('/')[0]}", input_of(test))))


def counts(results):
    outcomes = [result.outcome for result in results]
    return "/".join(str(outcomes.count(outcome)) for outcome in (PASSED, FAILED, SKIPPED)) if outcomes else "–"


def table(tests, results):
    """The table of results, in Markdown; `results` are by compositor and test."""
    groups, skipped = {}, []
    for test in tests:
        outcomes = {of_tests[test].outcome for of_tests in results.values() if test in of_tests}
        groups.setdefault(group_of(test), []).append(test)
        if outcomes == {SKIPPED}:
            skipped.append(test)
    groups = {group: members for group, members in groups.items() if not set(members) <= set(skipped)}
    names = list(results)
    rows = [("passed/failed/skipped", *names), ("---",) * (len(names) + 1)]
    others = [test for test in skipped if group_of(test) not in groups]
    for group, members in [*groups.items(), *([("all others", others)] if others else []), ("all", tests)]:
        rows.append((f"`{group}`".replace(", touch`", "`, touch").replace(", pointer`", "`, pointer"), *(
            counts([results[name][test] for test in members if test in results[name]]) for name in names)))
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def regressions(runner, pair, tests, results):
    """Tests that pass in the first compositor and fail in the second, also when repeated by themselves in both."""
    stock, plugin = pair
    found = []
    for test in tests:
        if results[stock.name][test].outcome != PASSED or results[plugin.name][test].outcome != FAILED:
            continue
        again = [runner.run(compositor, [test])[test] for compositor in pair]
        if again[0].outcome == PASSED and again[1].outcome == FAILED:
            found.append((test, f"fails only with the plugin: {again[1].reason}"))
            continue
        which, where = (plugin, "passes") if again[1].outcome == PASSED else (stock, "fails")
        print(f"wlcs: flaky: {test} {where} in '{which.name}' when it is run by itself", file=sys.stderr)
        results[which.name][test] = again[pair.index(which)]
    return found


def unexpected(runner, compositor, results):
    """Touch tests that are not known to fail but do, also when repeated by themselves."""
    for test in filter(is_touch, list(results)):
        if results[test].outcome == FAILED and not KNOWN.search(test):
            results[test] = runner.run(compositor, [test])[test]
            if results[test].outcome == FAILED:
                yield test, f"fails in '{compositor.name}': {results[test].reason}"
            else:
                print(f"wlcs: flaky: {test} passes in '{compositor.name}' when it is run by itself", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", default="*ouch*:*Input*")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--table", type=pathlib.Path)
    parser.add_argument("--failures", type=pathlib.Path)
    parser.add_argument("wlcs", type=pathlib.Path)
    parser.add_argument("module", type=pathlib.Path)
    parser.add_argument("build", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="wlcs.") as name:
        directory = pathlib.Path(name)
        runner = Runner(options.wlcs, options.module, options.build, directory)
        found = compositors(options.build, directory)
        tests = runner.tests(options.filter)
        if not tests:
            sys.exit(f"wlcs: no tests match '{options.filter}'")
        for compositor in found:
            probe = runner.run(compositor, [PROBE])[PROBE]
            if probe.outcome != PASSED:
                sys.exit(f"wlcs: '{compositor.name}' does not work: {PROBE}: {probe.reason}\n{runner.last_log()}")
        results = {compositor.name: {} for compositor in found}
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            runs = []
            for compositor in found:
                wanted = [test for test in tests if compositor.wanted(test)]
                runs += [(compositor, pool.submit(runner.run, compositor, wanted[start:start + TESTS_AT_ONCE]))
                         for start in range(0, len(wanted), TESTS_AT_ONCE)]
            for compositor, run in runs:
                results[compositor.name].update(run.result())
        worse = dict(regressions(runner, found[:2], tests, results))
        for compositor in found[1:]:
            worse.update(unexpected(runner, compositor, results[compositor.name]))
    text = table(tests, results)
    if options.table:
        options.table.write_text(text)
    else:
        print(text, end="")
    if options.failures:
        options.failures.write_text("".join(
            f"{name}\t{test}\t{results[name][test].reason}\n"
            for name in results for test in tests
            if test in results[name] and results[name][test].outcome == FAILED))
    for test, reason in worse.items():
        print(f"wlcs: {test} {reason}", file=sys.stderr)
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
