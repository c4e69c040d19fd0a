/* SPDX-License-Identifier: MIT */
/*
 * A thousand contexts come and go, each with touches and recognizers under way, and leave nothing behind: no memory,
 * no file descriptor, no thread, and not one signal handler.
 */
#include <malloc.h>

#include "fixture.h"
#include "process.h"

#define CYCLES 1000

/** A context's whole life, ended in the middle of a touch. */
static void
live(int cycle)
{
	static const struct waytouch_recognizer_handler handler = { .size = sizeof handler };
	static const struct waytouch_custom custom = { .size = sizeof custom };
	struct fixture f;
	struct waytouch_recognizer *pan, *own;

	set_up(&f);
	pan = waytouch_recognizer_create(f.waytouch, WAYTOUCH_KIND_PAN, &handler, NULL);
	own = waytouch_recognizer_create_custom(f.waytouch, &custom, &handler, NULL);
	EXPECT(waytouch_output_add_recognizer(f.output, pan) == WAYTOUCH_OK);
	EXPECT(waytouch_surface_add_recognizer(f.surfaces[0], own) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_require_failure(pan, own) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1000000, f.surfaces[0], 150, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 1, 1010000, NULL, 650, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 0, 1010000, 250, 70) == WAYTOUCH_OK);
	/* Alternately with and without a frame that completes it. */
	if (cycle % 2)
		EXPECT(waytouch_touch_frame(f.waytouch, 1010000) == WAYTOUCH_OK);
	EXPECT(f.record.logs == 0);
	if (cycle % 3 == 0)
		waytouch_recognizer_destroy(own);
	tear_down(&f);
}

int
main(void)
{
	char handlers_before[256], handlers_after[256], ignored_before[256], ignored_after[256];
	long threads = status_number("Threads:");
	size_t settled = 0, end;
	const char *preloaded;
	int descriptors;

	read_status("SigCgt:", handlers_before, sizeof handlers_before);
	read_status("SigIgn:", ignored_before, sizeof ignored_before);
	live(0);
	descriptors = count_descriptors();
	for (int cycle = 1; cycle < CYCLES; cycle++) {
		live(cycle);
		/* Whatever is allocated once and kept has been allocated by now. */
		if (cycle == CYCLES / 10)
			settled = mallinfo2().uordblks;
	}
	end = mallinfo2().uordblks;
	/* Valgrind detects leaks itself, and still counts freed memory that it keeps for a while. */
	preloaded = getenv("LD_PRELOAD");
	if (preloaded && strstr(preloaded, "vgpreload"))
		end = settled;
	/* The allocator's rounding varies by a few bytes; the smallest possible leak takes 16. */
	if (end > settled + 4 * (CYCLES - CYCLES / 10)) {
		fprintf(stderr, "%d contexts left %zu bytes\n", CYCLES - CYCLES / 10, end - settled);
		failures++;
	}
	EXPECT(count_descriptors() == descriptors);
	EXPECT(status_number("Threads:") == threads);
	read_status("SigCgt:", handlers_after, sizeof handlers_after);
	read_status("SigIgn:", ignored_after, sizeof ignored_after);
	EXPECT(strcmp(handlers_before, handlers_after) == 0);
	EXPECT(strcmp(ignored_before, ignored_after) == 0);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
