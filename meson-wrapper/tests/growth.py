#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that ten times as much work costs about ten times as much: `growth.py PROGRAM`, built from growth.c.

callgrind counts instructions, whose number is the same on every machine, however busy.
"""
import os
import shutil
import subprocess
import sys
import tempfile

ORDERS = ("as made", "last first", "mixed")
SKIPPED = 77  # the exit status of a skipped test, for meson


def count(program, name, order, number, folder):
    """The number of instructions in the counted part of the program."""
    out = os.path.join(folder, "callgrind")
    # The order in a hash table differs from run to run, and so would the cost.
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    ran = subprocess.run(
        ["valgrind", "--tool=callgrind", "--toggle-collect=counted*", f"--callgrind-out-file={out}", program, name,
         str(order), str(number)], capture_output=True, text=True, env=environment)
    if ran.returncode:
        sys.exit(f"{name}, {ORDERS[order]}, {number}: ended with {ran.returncode}:\n{ran.stderr}")
    with open(out, encoding="utf-8", errors="replace") as profile:
        total = next(int(line.split()[1]) for line in profile if line.startswith("totals:"))
    if not total:
        sys.exit(f"{name}, {ORDERS[order]}, {number}: nothing was counted")
    return total


def main():
    program = sys.argv[1]
    if not shutil.which("valgrind"):
        print("skipped: valgrind is not installed")
        sys.exit(SKIPPED)
    rows = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    failed = not rows
    with tempfile.TemporaryDirectory() as folder:
        for name, number, most in map(str.split, rows):
            for order, what in enumerate(ORDERS):
                few, many = (count(program, name, order, times * int(number), folder) for times in (1, 10))
                print(f"{name}, {what}: {number} take {few} instructions, ten times as many {many}: {many / few:.1f} times")
                if many / few > float(most):
                    print(f"{name}, {what}: {many / few:.1f} times as many, and {most} are allowed", file=sys.stderr)
                    failed = True
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
