# SPDX-License-Identifier: MIT
"""Floods: each request of the protocol, sent by many connections, and how long a bystander waits meanwhile."""

import subprocess
import sys
import threading

from place import Place
from harness import Weston  # found by place

COMPARED = "wl_display.sync"
TIMES = 2.5


class Trips:
    """A bystander that makes round trips; the compositor's processor time in each, in ms."""

    def __init__(self, program, stage, process):
        self.computed, self.walls = [], []
        self.process = subprocess.Popen(
            [program, "trips", str(process)], env=stage.environment, stdout=subprocess.PIPE, text=True)
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self):
        for line in self.process.stdout:
            _, _, wall, _, computed = line.split()
            self.walls.append(int(wall) / 1000)
            self.computed.append(int(computed) / 1000)

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=60)
        self.thread.join(timeout=60)


def measure(folder, programs, request, connections, count):
    """Floods a new Weston with a request; returns processor and wall clock times of answers, and a problem."""
    flood, bystander = programs
    place = Place(folder)
    try:
        weston = Weston(place)
        flooding = subprocess.Popen(
            [flood, request, str(connections), str(count)], env=place.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            if flooding.stdout.readline() != "ready\n":
                return [], [], f"{request}: the connections exited with {flooding.wait(timeout=60)}"
            trips = Trips(bystander, place, weston.process.pid)
            flooding.stdin.write("\n")
            flooding.stdin.flush()
            flooding.stdout.readline()
            trips.stop()
            # Not measured: what many clients that disconnect at once cost is no matter of requests.
            flooding.stdin.close()
            status = flooding.wait(timeout=600)
        finally:
            if flooding.poll() is None:
                flooding.kill()
                flooding.wait()
        problem = None
        if status:
            problem = f"{request}: a connection ended early (status {status})"
        if not weston.is_running:
            problem = f"{request}: Weston ended with {weston.process.returncode}"
        return trips.computed, trips.walls, problem
    finally:
        place.cleanups.close()


def typical(times):
    """The median, weighted by the times themselves: short trips before and after the flood hardly count."""
    rest = sum(times) / 2
    for time in sorted(times):
        rest -= time
        if rest <= 0:
            return time
    return 0


def run(folder, programs, connections, count, limit, only):
    """Measures every request, prints a table, and returns the problems.

    What is compared with the limit is the typical processor time of the compositor between a request of the bystander
    and its answer. On a machine that is slow, or whose processors are shared, libwayland's own work takes longer too:
    more is allowed then, so many times the processor time of wl_display.sync.
    """
    listed = subprocess.run([programs[0], "--list"], stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    problems, unmeasured = [], []
    print(f"| request, from {connections} connections | answers | Weston's CPU time until an answer, ms: typical "
          "| worst | worst wall clock |\n|---|---|---|---|---|", flush=True)
    for request in listed:
        if only and request != COMPARED and not any(part in request for part in only):
            continue
        computed, walls, problem = measure(folder, programs, request, connections, count)
        if problem:
            problems.append(problem)
        if not computed:
            # The flood was over before the first answer.
            print(f"| {request} | 0 | – | – | – |", flush=True)
            unmeasured.append(request)
            continue
        work = typical(computed)
        print(f"| {request} | {len(computed)} | {work:.1f} | {max(computed):.1f} | {max(walls):.1f} |", flush=True)
        if request == COMPARED:
            limit = max(limit, work * TIMES)
        elif work > limit:
            problems.append(f"{request}: {work:.1f} ms of work until an answer; at most {limit:.1f} are allowed")
    if COMPARED in unmeasured or len(unmeasured) > len(listed) / 4:
        problems.append(f"too few requests to measure anything: {', '.join(unmeasured)}")
    for problem in problems:
        print(f"Fuzz/campaign: {problem}", file=sys.stderr, flush=True)
    return problems
