# SPDX-License-Identifier: MIT
"""What tests share that do anything, in an order that follows from a seed."""

import math
import os

from depth import IS_QUICK


def attempt_seeds(usual):
    """The seeds, of which the quick depth takes the first; WAYTOUCH_ATTEMPTS="3 4 5" sets others. What happens also
    depends on time."""
    usual = usual.split()[0] if IS_QUICK else usual
    return [int(seed) for seed in os.environ.get("WAYTOUCH_ATTEMPTS", usual).split()]


class Attempts:
    """For test cases whose `check` does anything with one seed, each time from the start."""

    seeds = (0, 1)

    def check_seeds(self, **options):
        for seed in self.seeds:
            with self.subTest(seed=seed):
                try:
                    self.check(seed, **options)
                finally:
                    self.doCleanups()
                    self.setUp()


def receive_now(connection):
    """What has arrived on a socket that does not block, and whether the other end has closed it."""
    received = b""
    try:
        while part := connection.recv(65536):
            received += part
    except BlockingIOError:
        return received, False
    except ConnectionResetError:
        pass
    return received, True


def gesture(dice):
    """The frames of a few fingers that go down near each other, move, and lift or are cancelled."""
    count = dice.choice((1, 1, 1, 2, 2, 3, 4))
    x, y = (dice.randrange(0, 900), dice.randrange(0, 600)) if dice.random() < 0.9 else (dice.choice((2, 1278)), 300)
    fingers = {n: [min(1279, x + 90 * n), min(799, y + dice.randrange(150))] for n in range(count)}
    way = dice.choice(("rest", "rest", "move", "move", "move", "spread", "turn"))
    angle, speed = dice.random() * 2 * math.pi, dice.choice((3, 8, 25))
    yield [f"down {n} {x} {y}" for n, (x, y) in fingers.items()]
    for _ in range(dice.choice((2, 5, 15, 30, 60) if way == "rest" else (5, 15, 30))):
        for n, place in fingers.items():
            if way == "spread":
                angle = math.pi * n
            elif way == "turn":
                angle += 0.1
            place[0] = min(1279, max(0, place[0] + speed * math.cos(angle)))
            place[1] = min(799, max(0, place[1] + speed * math.sin(angle)))
        yield [f"motion {n} {x:.0f} {y:.0f}" for n, (x, y) in fingers.items()] if way != "rest" else []
    if dice.random() < 0.1:
        yield ["cancel"]
        # Weston alone still counts them.
        yield [f"up {n}" for n in fingers]
    elif dice.random() < 0.5:
        yield [f"up {n}" for n in fingers]
    else:
        yield from ([f"up {n}"] for n in fingers)
