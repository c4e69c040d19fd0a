/* SPDX-License-Identifier: MIT */
/* Activity, for the host's own idling: touches that the policy's guards let through, when they let them through. */
#include "fixture.h"

static char file[] = "/tmp/waytouch-activity-XXXXXX";

/** The host's calls since the last check, and the seat of the latest. */
static int calls;
static uint32_t active_seat;
/** Destroys the context in the callback. */
static bool ends;

static void
activity(void *data, uint32_t seat)
{
	calls++;
	active_seat = seat;
	if (ends)
		destroy_the_context(data);
}

static int
taken(void)
{
	int taken = calls;

	calls = 0;
	return taken;
}

static void
set_up_idling(struct fixture *f, const char *policy)
{
	struct waytouch_host idling = timekeeper();

	idling.activity = activity;
	set_up_with(f, &idling);
	if (!policy)
		return;
	write_file(file, policy);
	EXPECT(waytouch_load_policy(f->waytouch, file) == WAYTOUCH_OK);
}

static void
land(struct fixture *f, int64_t time_ms, double x, double y)
{
	EXPECT(waytouch_touch_down(f->waytouch, 3, 0, time_ms * 1000, NULL, x, y) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_ms * 1000) == WAYTOUCH_OK);
}

static void
lift(struct fixture *f, int64_t time_ms)
{
	EXPECT(waytouch_touch_up(f->waytouch, 3, 0, time_ms * 1000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_ms * 1000) == WAYTOUCH_OK);
}

static void
without_a_policy_every_touch_counts(void)
{
	struct fixture f;

	set_up_idling(&f, NULL);
	EXPECT(waytouch_touch_frame(f.waytouch, 1000) == WAYTOUCH_OK);
	EXPECT(taken() == 0);
	land(&f, 10, 150, 70);
	EXPECT(taken() == 1 && active_seat == 3);
	lift(&f, 20);
	EXPECT(taken() == 1);
	tear_down(&f);
}

static void
what_the_guards_remove_does_not_count(void)
{
	struct fixture f;

	set_up_idling(&f, "regions: {crack: {rect: [0px, 0px, 200px, 800px], dead: true}}\n"
			  "panel: {minimum_contact: 0.02, stuck_touch: 5}\n");
	land(&f, 10, 150, 70);
	lift(&f, 100);
	EXPECT(taken() == 0);
	land(&f, 200, 500, 70);
	lift(&f, 219);
	EXPECT(taken() == 0);
	land(&f, 300, 500, 70);
	EXPECT(taken() == 0);
	EXPECT(told_deadline == 320000);
	EXPECT(waytouch_advance(f.waytouch, 320000) == WAYTOUCH_OK);
	EXPECT(taken() == 1);
	EXPECT(waytouch_advance(f.waytouch, 6000000) == WAYTOUCH_OK);
	EXPECT(taken() == 0);
	lift(&f, 7000);
	EXPECT(taken() == 0);
	tear_down(&f);
}

static void
the_host_may_end_in_it(const char *policy)
{
	struct fixture f;

	set_up_idling(&f, policy);
	ends = true;
	land(&f, 10, 500, 70);
	if (policy)
		EXPECT(waytouch_advance(f.waytouch, 30000) == WAYTOUCH_OK);
	EXPECT(!f.waytouch);
	EXPECT(taken() == 1);
	ends = false;
	tear_down(&f);
}

int
main(void)
{
	make_file(file);
	without_a_policy_every_touch_counts();
	what_the_guards_remove_does_not_count();
	the_host_may_end_in_it(NULL);
	the_host_may_end_in_it("panel: {minimum_contact: 0.02}\n");
	unlink(file);
	if (failures)
		fprintf(stderr, "%d failures\n", failures);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
