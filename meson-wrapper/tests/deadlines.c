/* SPDX-License-Identifier: MIT */
/*
 * Deadlines on the host's event loop: what the fingers did before a deadline is handled first, however late the host
 * is.
 */
#include <fcntl.h>
#include <sys/eventfd.h>
#include <time.h>

#include "gestures.h"

enum { PRESS = 50, LIFT = 20, LATE = 120 }; /* ms */
enum { OTHERS = 40 };

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

/** Other input, which is never read. */
static int
ignore(int fd, uint32_t mask, void *data)
{
	(void)fd, (void)mask, (void)data;
	return 0;
}

/** The host has collected what it will serve in this turn, with the timer, when the lift comes. */
static void
a_lift_that_the_turn_does_not_serve_comes_before_the_deadline(void)
{
	struct wl_event_source *others[OTHERS];
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waiting waiting;
	int descriptors[OTHERS];
	struct wl_event_loop *loop;

	set_up(&f);
	loop = wl_display_get_event_loop(f.display);
	for (int i = 0; i < OTHERS; i++) {
		descriptors[i] = eventfd(0, EFD_CLOEXEC);
		others[i] = wl_event_loop_add_fd(loop, descriptors[i], WL_EVENT_READABLE, ignore, NULL);
	}
	land_and_be_late(&f, &seen, &waiting);
	/* A turn serves at most 32 descriptors, in the order in which they became ready; the timer's is the first. */
	for (int i = 0; i < OTHERS; i++)
		EXPECT(eventfd_write(descriptors[i], 1) == 0);
	EXPECT(write(waiting.ends[1], "", 1) == 1);
	for (int turn = 0; turn < 4; turn++)
		wl_event_loop_dispatch(loop, 10);
	EXPECT_SEEN(&seen, "failed");
	EXPECT(seen.failure.cause == WAYTOUCH_CAUSE_EARLY_LIFT);
	stop_waiting(&waiting);
	for (int i = 0; i < OTHERS; i++) {
		wl_event_source_remove(others[i]);
		close(descriptors[i]);
	}
	tear_down(&f);
}

static void
without_one_an_overdue_deadline_is_met_in_the_next_turn(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waiting waiting;

	set_up(&f);
	land_and_be_late(&f, &seen, &waiting);
	wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 0);
	EXPECT_SEEN(&seen, "");
	/* Only the timer ends this turn. */
	wl_event_loop_dispatch(wl_display_get_event_loop(f.display), -1);
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
	a_lift_that_the_turn_does_not_serve_comes_before_the_deadline();
	without_one_an_overdue_deadline_is_met_in_the_next_turn();
	the_context_may_go_before_a_deadline_is_met();
	if (failures)
		fprintf(stderr, "%d failures\n", failures);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
