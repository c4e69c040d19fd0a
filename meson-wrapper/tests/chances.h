/* SPDX-License-Identifier: MIT */
/*
 * Shared by the tests that do anything, in any order, also inside callbacks. The seeds are always the same, except with
 * $WAYTOUCH_ATTEMPTS: "3 4 5" names others, "100-500" a range.
 */
#ifndef CHANCES_H
#define CHANCES_H

#include "fixture.h"

#define SEEDS 60
/* How deep callbacks may nest. */
#define MOST_DEPTH 3

static struct {
	uint64_t random;
	unsigned seed;
	int depth;
} chances;

#define EXPECT_SEED(condition)                                                                          \
	do {                                                                                            \
		if (!(condition)) {                                                                     \
			fprintf(stderr, "seed %u:\n", chances.seed);                                    \
			EXPECT(condition);                                                              \
		}                                                                                       \
	} while (0)

static unsigned
chance(unsigned bound)
{
	chances.random = chances.random * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(chances.random >> 33) % bound;
}

/** Does one of the things that the test can do. */
static void
act(void);

/** Called in every callback. */
static void
call_back(void)
{
	if (chances.depth >= MOST_DEPTH || chance(6) != 0)
		return;
	chances.depth++;
	act();
	chances.depth--;
}

/** From now on, nothing happens inside callbacks. */
static void
rest(void)
{
	chances.depth = MOST_DEPTH;
}

/** Runs the test with these seeds, until one fails. */
static void
run_range(void (*run)(void), unsigned first, unsigned last)
{
	for (unsigned seed = first; seed <= last && !failures; seed++) {
		chances.random = seed * 0x9E3779B97F4A7C15u + 1;
		chances.seed = seed;
		chances.depth = 0;
		run();
	}
}

/** Runs the test with each seed, until one fails; returns the exit status. */
static int
run_seeds(void (*run)(void))
{
	const char *others = getenv("WAYTOUCH_ATTEMPTS");

	if (!others)
		run_range(run, 0, SEEDS - 1);
	while (others && *others) {
		char *end;
		unsigned first = (unsigned)strtoul(others, &end, 10);
		unsigned last = *end == '-' ? (unsigned)strtoul(end + 1, &end, 10) : first;

		if (end == others)
			break;
		run_range(run, first, last);
		others = end;
	}
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}

#endif
