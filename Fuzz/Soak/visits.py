# SPDX-License-Identifier: MIT
"""What visitors of a kiosk do: recorded gestures, and random ones."""

import math
import os

from fingers import write_recording
from harness import recording
from place import write_fingers

WIDTH, HEIGHT = 1280, 800  # px of the recorded panel
STEP = 8  # ms between two frames of a panel

FIVE_FINGERS = recording("five-finger-hold.yml")
RECORDED = ("tap", "double-tap", "long-press", "pan", "swipe", "three-finger-swipe", "edge-swipe", "pinch-rotate", "two-hands")


def inside(x, y):
    return min(max(x, 1), WIDTH - 2), min(max(y, 1), HEIGHT - 2)


def somewhere(dice):
    return dice.uniform(5, WIDTH - 5), dice.uniform(5, HEIGHT - 5)


def path(start, end, milliseconds, begin=0, slot=0):
    """The frames of a finger that moves from start to end, by time."""
    steps = max(1, milliseconds // STEP)
    frames = {}
    for step in range(steps + 1):
        part = step / steps
        frames[begin + STEP * step] = {slot: inside(
            start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)}
    frames[begin + STEP * (steps + 1)] = {slot: None}
    return frames


def merged(*parts):
    frames = {}
    for part in parts:
        for time, contacts in part.items():
            frames.setdefault(time, {}).update(contacts)
    return sorted(frames.items())


def taps(dice):
    at, begin, parts = somewhere(dice), 0, []
    for _ in range(dice.randint(1, 4)):
        length = dice.choice((24, 64, 104))
        parts.append(path(at, at, length, begin))
        begin += length + dice.choice((16, 80, 160, 320))
    return merged(*parts)


def drag(dice):
    return merged(path(somewhere(dice), somewhere(dice), dice.choice((64, 160, 480))))


def hold(dice):
    at = somewhere(dice)
    return merged(path(at, (at[0] + dice.uniform(-6, 6), at[1]), dice.choice((400, 800))))


def edge(dice):
    """A movement from an edge, or almost."""
    off = dice.choice((1, 2, 12))
    start, direction = dice.choice((
        ((off, 300), (1, 0)), ((WIDTH - off, 300), (-1, 0)), ((600, off), (0, 1)), ((600, HEIGHT - off), (0, -1))))
    far = dice.choice((20, 150, 500))
    return merged(path(start, (start[0] + direction[0] * far, start[1] + direction[1] * far), dice.choice((80, 240))))


def several(dice):
    """Two to six fingers that pinch, spread or turn, and do not land or lift at the same time."""
    count, length = dice.randint(2, 6), dice.choice((96, 320, 560))
    center, near, far, turn = (640, 400), dice.uniform(60, 120), dice.uniform(60, 350), dice.uniform(-1.5, 1.5)
    parts = []
    for slot in range(count):
        angle = 2 * math.pi * slot / count
        parts.append(path(
            (center[0] + near * math.cos(angle), center[1] + near * math.sin(angle)),
            (center[0] + far * math.cos(angle + turn), center[1] + far * math.sin(angle + turn)),
            length - STEP * dice.randint(0, 5), STEP * dice.randint(0, 6), slot))
    return merged(*parts)


def corner(taps):
    """Taps in the corner and a hold; with four taps, the policy's gesture for the administrator."""
    at, begin, parts = (WIDTH - 25, 25), 0, []
    for _ in range(taps):
        parts.append(path(at, at, 64, begin))
        begin += 200
    return merged(*parts, path(at, at, 1200, begin))


def hidden(dice):
    """Somebody who tries to find the administrator's gesture."""
    return corner(dice.choice((2, 3, 5)))


def bouncing(dice):
    """A worn panel, which loses contacts for a moment, and reports ghosts."""
    at, parts = somewhere(dice), []
    for time in range(0, 500, 96):
        parts.append(path(at, at, dice.choice((8, 72)), time))
    ghost = somewhere(dice)
    return merged(*parts, *(path(ghost, ghost, 8, time, 1) for time in range(0, 500, 48)))


def unfinished(dice):
    """Fingers that are still down at the end; the caller decides what happens to them."""
    frames = several(dice)
    last = max(time for time, contacts in frames if all(contacts.values()))
    return [(time, contacts) for time, contacts in frames if time <= last and all(contacts.values())]


DRAWN = (taps, taps, drag, drag, hold, edge, edge, several, several, hidden, bouncing)


class Visits:
    """Writes recordings to a folder, `each` of every random kind, drawn from `dice`."""

    def __init__(self, folder, dice, each=6):
        self.finished = [recording(f"{name}.yml") for name in RECORDED]
        self.unfinished = []
        for index in range(each):
            for number, draw in enumerate(DRAWN):
                self.finished.append(self.write(folder, f"{draw.__name__}-{number}-{index}", draw(dice)))
            self.unfinished.append(self.write(folder, f"unfinished-{index}", unfinished(dice)))
        crowd = os.path.join(folder, "crowd.yml")
        write_fingers(crowd, dice)
        self.finished.append(crowd)
        self.lift = self.write(folder, "lift", [(0, {})])
        self.corner = self.write(folder, "corner", corner(4))

    @staticmethod
    def write(folder, name, frames):
        return write_recording(os.path.join(folder, f"{name}.yml"), recording("pan.yml"), frames)
