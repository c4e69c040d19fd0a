# SPDX-License-Identifier: MIT
"""Checks whether the memory and descriptors of a process grow."""

import os

from place import resident

# The fraction of samples that belongs to the warm-up, in which caches fill and the heap reaches its size.
WARM_UP = 0.3
FEWEST = 6  # the fewest samples after the warm-up
# Descriptors that are added once, at any time: the keymap of a seat's keyboard, for the first policy that presses keys.
ONCE = 2


def slope(samples):
    """The median of the slopes between all pairs of (x, y), which ignores a few outliers."""
    slopes = sorted((y2 - y1) / (x2 - x1) for index, (x1, y1) in enumerate(samples)
                    for x2, y2 in samples[index + 1:] if x2 > x1)
    return slopes[len(slopes) // 2] if slopes else 0


class Growth:
    """Samples of a process at rest, over the visits it has had."""

    def __init__(self, process):
        self.process = process
        self.samples = []  # visits, KiB, descriptors

    def sample(self, visits):
        self.samples.append((visits, resident(self.process), len(os.listdir(f"/proc/{self.process}/fd"))))

    @property
    def warm(self):
        return self.samples[int(len(self.samples) * WARM_UP):]

    @property
    def per_thousand(self):
        """KiB that a thousand visits cost."""
        return 1000 * slope([(visits, memory) for visits, memory, _ in self.warm])

    def problems(self, memory_limit, allowance):
        """The problems: memory that grows by more than the limit, in KiB per thousand visits, and in total by more than
        the allowance, because heaps may grow permanently by chance; or more descriptors at the end."""
        warm = self.warm
        if len(warm) < FEWEST:
            return []
        found = []
        grown = self.per_thousand * (warm[-1][0] - warm[0][0]) / 1000
        if self.per_thousand > memory_limit and grown > allowance:
            found.append(f"memory grows by {self.per_thousand:.0f} KiB in a thousand visits: "
                         f"from {warm[0][1]} to {warm[-1][1]} KiB")
        third = len(warm) // 3
        before, after = (min(descriptors for _, _, descriptors in part) for part in (warm[:third], warm[-third:]))
        # The minimum of each third: descriptors that are open for a moment do not matter.
        if after > before + ONCE:
            found.append(f"descriptors grow: {before} are {after} at the end")
        return found

    def __str__(self):
        visits, memory, descriptors = self.samples[-1] if self.samples else (0, 0, 0)
        return f"{memory / 1024:.1f} MiB, {descriptors} descriptors"
