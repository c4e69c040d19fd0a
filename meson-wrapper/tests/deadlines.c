/* SPDX-License-Identifier: MIT */
/*
 * Deadlines on the host's event loop: what the fingers did before a deadline is handled first, however late the host
 * is.
 */
#include <fcntl.h>
#include <time.h>

#include "gestures.h"

enum { PRESS = 50, LIFT = 20, LATE = 120 }; /* ms */

static int64_t
now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/** Pending input of the host: a lift. */
struct waiting {
	struct fixture *fixture;
	int64_t landed_us;
	int ends[2];
	struct wl_event_source *source;
};

static int
read_lift(int fd, uint32_t mask, void *data)
{
	struct waiting *waiting = data;
	int64_t time_us = waiting->landed_us + LIFT * 1000;
	char byte;

	(void)mask;
	EXPECT(read(fd, &byte, 1) == 1);
	EXPECT(waytouch_touch_up(waiting->fixture->waytouch, 1, 0, time_us) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(waiting->fixture->waytouch, time_us) == WAYTOUCH_OK);
	return 0;
}

static void
let_time_pass(int ms)
{
	const struct timespec pause = { 0, ms * 1000000L };

	nanosleep(&pause, NULL);
}

/** A finger lands, and the host is busy until long after the press is due. */
static void
land_and_be_late(struct fixture *f, struct seen *seen, struct waiting *waiting)
{
	struct wl_event_loop *loop = wl_display_get_event_loop(f->display);
	struct waytouch_recognizer *press = make(f, WAYTOUCH_KIND_LONG_PRESS, "press", &tell_all, seen);

	set(press, WAYTOUCH_PROPERTY_DURATION, PRESS / 1000.0);
	*waiting = (struct waiting){ .fixture = f, .landed_us = now_us() };
	EXPECT(pipe2(waiting->ends, O_CLOEXEC) == 0);
	waiting->source = wl_event_loop_add_fd(loop, waiting->ends[0], WL_EVENT_READABLE, read_lift, waiting);
	EXPECT(waytouch_touch_down(f->waytouch, 1, 0, waiting->landed_us, NULL, 150, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, waiting->landed_us) == WAYTOUCH_OK);
	let_time_pass(LATE);
}

static void
stop_waiting(struct waiting *waiting)
{
	wl_event_source_remove(waiting->source);
	close(waiting->ends[0]);
	close(waiting->ends[1]);
}

static void
a_lift_that_waits_to_be_read_comes_before_the_deadline(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waiting waiting;

	set_up(&f);
	land_and_be_late(&f, &seen, &waiting);
	EXPECT(write(waiting.ends[1], "", 1) == 1);
	wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 0);
	EXPECT_SEEN(&seen, "failed");
	EXPECT(seen.failure.cause == WAYTOUCH_CAUSE_EARLY_LIFT);
	stop_waiting(&waiting);
	tear_down(&f);
}

static void
without_one_the_deadline_is_met_in_the_same_turn(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waiting waiting;

	set_up(&f);
	land_and_be_late(&f, &seen, &waiting);
	wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 0);
	EXPECT_SEEN(&seen, "began");
	EXPECT(seen.last.time_us == waiting.landed_us + PRESS * 1000);
	stop_waiting(&waiting);
	tear_down(&f);
}

/** Instead of reading, destroys the context while a deadline is about to be met. */
static int
end_the_context(int fd, uint32_t mask, void *data)
{
	struct waiting *waiting = data;
	char byte;

	(void)mask;
	EXPECT(read(fd, &byte, 1) == 1);
	destroy_the_context(waiting->fixture);
	return 0;
}

static void
the_context_may_go_before_a_deadline_is_met(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waiting waiting;

	set_up(&f);
	land_and_be_late(&f, &seen, &waiting);
	wl_event_source_remove(waiting.source);
	waiting.source = wl_event_loop_add_fd(
		wl_display_get_event_loop(f.display), waiting.ends[0], WL_EVENT_READABLE, end_the_context, &waiting);
	EXPECT(write(waiting.ends[1], "", 1) == 1);
	wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 0);
	EXPECT(!f.waytouch);
	stop_waiting(&waiting);
	tear_down(&f);
}

int
main(void)
{
	a_lift_that_waits_to_be_read_comes_before_the_deadline();
	without_one_the_deadline_is_met_in_the_same_turn();
	the_context_may_go_before_a_deadline_is_met();
	if (failures)
		fprintf(stderr, "%d failures\n", failures);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
