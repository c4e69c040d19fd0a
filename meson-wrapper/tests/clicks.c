/* SPDX-License-Identifier: MIT */
/* Clicks of a policy's gestures: what the host is asked to do, when, and what happens in hosts that cannot click. */
#include <stddef.h>

#include "fixture.h"

#define LEFT 0x110
#define RIGHT 0x111

#define HOLD "  - {id: secondary, kind: long-press, action: secondary-click}\n"
#define TWO "  - {id: two, kind: tap, touches: 2, action: click}\n"

static char file[] = "/tmp/waytouch-clicks-XXXXXX";
static uint32_t told_needs;
static int needs_told;
/* What to do inside a click; NULL: nothing. */
static void (*in_click)(struct fixture *f);

static void
click(void *data, uint32_t seat, int64_t time_us, double x, double y, uint32_t button)
{
	struct fixture *f = data; /* the record is its first member */

	EXPECT(time_us > 0);
	note(&f->record, button == LEFT ? "click" : button == RIGHT ? "secondary" : "what", seat, "-", 0, x, y);
	if (in_click)
		in_click(f);
}

static void
policy_needs(void *data, uint32_t needs)
{
	(void)data;
	told_needs = needs;
	needs_told++;
}

static void
set_up_clicking(struct fixture *f, const char *policy)
{
	struct waytouch_host clicking = timekeeper();

	clicking.click = click;
	clicking.policy_needs = policy_needs;
	told_needs = 0;
	needs_told = 0;
	set_up_with(f, &clicking);
	write_file(file, policy);
	EXPECT(waytouch_load_policy(f->waytouch, file) == WAYTOUCH_OK);
}

static void
down(struct fixture *f, int32_t id, double x, double y, int64_t time_us)
{
	EXPECT(waytouch_touch_down(f->waytouch, 1, id, time_us, NULL, x, y) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
}

static void
up(struct fixture *f, int32_t id, int64_t time_us)
{
	EXPECT(waytouch_touch_up(f->waytouch, 1, id, time_us) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
}

/** One finger, for longer than a long press. */
static void
hold(struct fixture *f, int64_t time_us)
{
	down(f, 0, 120, 100, time_us);
	EXPECT(waytouch_advance(f->waytouch, time_us + 600000) == WAYTOUCH_OK);
	up(f, 0, time_us + 700000);
}

static void
touches_are_cancelled_before(void)
{
	struct fixture f;

	set_up_clicking(&f, "recognizers:\n" HOLD TWO);
	hold(&f, 1000000);
	EXPECT_EVENTS(&f, "down 1 A 0 20,50; frame 1 A 0 0,0; cancel 1 A 0 0,0; secondary 1 - 0 120,100; ");
	/* With two fingers, the click is between them. */
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 3000000, NULL, 120, 100) == WAYTOUCH_OK);
	down(&f, 1, 220, 200, 3000000);
	EXPECT(waytouch_touch_up(f.waytouch, 1, 0, 3050000) == WAYTOUCH_OK);
	up(&f, 1, 3050000);
	EXPECT(strstr(f.record.events, "cancel 1 A 0 0,0; click 1 - 0 170,150; "));
	tear_down(&f);
}

static void
touches_that_are_lifted_are_lifted_before(void)
{
	struct fixture f;

	set_up_clicking(&f, "recognizers:\n" HOLD);
	EXPECT(waytouch_surface_set_touch_cancellation(f.surfaces[0], WAYTOUCH_CANCELLATION_LIFT) == WAYTOUCH_OK);
	down(&f, 0, 120, 100, 1000000);
	EXPECT(waytouch_advance(f.waytouch, 1510000) == WAYTOUCH_OK);
	EXPECT(!strstr(f.record.events, "secondary"));
	EXPECT(waytouch_advance(f.waytouch, 1700000) == WAYTOUCH_OK);
	EXPECT(strstr(f.record.events, "up 1 A 0 0,0; frame 1 A 0 0,0; secondary 1 - 0 120,100; "));
	up(&f, 0, 1800000);
	tear_down(&f);
}

/** Two people hold a finger: each click comes after the lift of its own finger, not after the first lift. */
static void
each_click_waits_for_its_own_lift(void)
{
	struct fixture f;

	set_up_clicking(&f, "recognizers:\n" HOLD);
	for (int i = 0; i < 2; i++)
		EXPECT(waytouch_surface_set_touch_cancellation(f.surfaces[i], WAYTOUCH_CANCELLATION_LIFT) == WAYTOUCH_OK);
	for (uint32_t seat = 1; seat <= 2; seat++) {
		EXPECT(waytouch_touch_down(f.waytouch, seat, 0, 1000000 + 50000 * seat, NULL, 500 * seat - 380, 100) ==
		       WAYTOUCH_OK);
		EXPECT(waytouch_touch_frame(f.waytouch, 1000000 + 50000 * seat) == WAYTOUCH_OK);
	}
	EXPECT(waytouch_advance(f.waytouch, 1660000) == WAYTOUCH_OK);
	EXPECT(strstr(f.record.events, "secondary 1 - 0 120,100; "));
	EXPECT(!strstr(f.record.events, "up 2 B"));
	EXPECT(!strstr(f.record.events, "secondary 2"));
	EXPECT(waytouch_advance(f.waytouch, 1800000) == WAYTOUCH_OK);
	EXPECT(strstr(f.record.events, "up 2 B 0 0,0; frame 2 B 0 0,0; secondary 2 - 0 620,100; "));
	tear_down(&f);
}

/** The finger that is held is taken from the app, and an app behind the lock is not clicked. */
static void
a_locked_kiosk_is_not_clicked(void)
{
	struct fixture f;

	set_up_clicking(&f, "recognizers:\n"
			    "  - {id: close, kind: long-press, action: [lock, secondary-click]}\n"
			    "  - {id: open, kind: tap, touches: 3, action: unlock}\n");
	hold(&f, 1000000);
	EXPECT_EVENTS(&f, "down 1 A 0 20,50; frame 1 A 0 0,0; cancel 1 A 0 0,0; ");
	tear_down(&f);
}

static void
the_host_is_told_what_a_policy_needs(void)
{
	struct fixture f;

	set_up_clicking(&f, "recognizers:\n" HOLD);
	EXPECT(needs_told == 1 && told_needs == WAYTOUCH_POLICY_NEEDS_POINTER);
	write_file(file, "recognizers:\n" HOLD TWO);
	EXPECT(waytouch_load_policy(f.waytouch, file) == WAYTOUCH_OK);
	EXPECT(needs_told == 1);
	write_file(file, "profile: {}\n");
	EXPECT(waytouch_load_policy(f.waytouch, file) == WAYTOUCH_OK);
	EXPECT(needs_told == 2 && told_needs == 0);
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

/** What the host cannot do is logged once, and takes no touches, also in hosts that were compiled before clicks
 *  existed. */
static void
hosts_that_do_not_click_are_left_alone(void)
{
	struct fixture f;
	struct waytouch_host older = timekeeper();

	for (int i = 0; i < 2; i++) {
		older = timekeeper();
		if (i == 1) {
			older.click = click;
			older.size = offsetof(struct waytouch_host, click);
		}
		set_up_with(&f, &older);
		write_file(file, "recognizers:\n" HOLD TWO);
		EXPECT_REFUSAL(&f, waytouch_load_policy(f.waytouch, file), WAYTOUCH_OK,
			       "this compositor does not click: 'click' and 'secondary-click' have no effect "
			       "(used by 'secondary', 'two')");
		hold(&f, 1000000);
		EXPECT_EVENTS(&f, "down 1 A 0 20,50; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; ");
		EXPECT(f.record.logs == 0);
		tear_down(&f);
	}
}

static void
destroy_here(struct fixture *f)
{
	in_click = NULL;
	destroy_the_context(f);
}

static void
touch_here(struct fixture *f)
{
	in_click = NULL;
	down(f, 7, 620, 100, 1700000);
}

static void
destroy_surface_here(struct fixture *f)
{
	in_click = NULL;
	waytouch_surface_destroy(f->surfaces[0]);
	f->surfaces[0] = NULL;
}

static void
a_click_may_call_the_library(void)
{
	struct fixture f;

	set_up_clicking(&f, "recognizers:\n" HOLD);
	in_click = touch_here;
	hold(&f, 1000000);
	EXPECT(strstr(f.record.events, "secondary 1 - 0 120,100; down 1 B 7 20,50; "));
	up(&f, 7, 1900000);
	in_click = destroy_surface_here;
	hold(&f, 3000000);
	EXPECT(!in_click);
	tear_down(&f);

	set_up_clicking(&f, "recognizers:\n" HOLD);
	in_click = destroy_here;
	down(&f, 0, 120, 100, 1000000);
	(void)waytouch_advance(f.waytouch, 1600000);
	EXPECT(!f.waytouch);
	EXPECT_EVENTS(&f, "down 1 A 0 20,50; frame 1 A 0 0,0; cancel 1 A 0 0,0; secondary 1 - 0 120,100; ");
	tear_down(&f);
}

int
main(void)
{
	make_file(file);
	touches_are_cancelled_before();
	touches_that_are_lifted_are_lifted_before();
	each_click_waits_for_its_own_lift();
	a_locked_kiosk_is_not_clicked();
	the_host_is_told_what_a_policy_needs();
	hosts_that_do_not_click_are_left_alone();
	a_click_may_call_the_library();
	unlink(file);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
