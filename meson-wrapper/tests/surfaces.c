/* SPDX-License-Identifier: MIT */
/*
 * Surfaces that are destroyed or hidden with fingers on them: every touch that a client has received ends for it
 * exactly once, gestures on the surface end, and the output's own gestures continue.
 */
#include "gestures.h"

/** When the last touch lifted for its client, µs. */
static int64_t lifted_at;

static void
lift(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id)
{
	lifted_at = time_us;
	touch_up(data, seat, surface, time_us, id);
}

/** Two fingers are on A, one on B, and a fourth, of another seat, on A. */
static void
set_up_fingers(struct fixture *f)
{
	struct waytouch_host noting = host;

	noting.touch_up = lift;
	set_up_with(f, &noting);
	lifted_at = 0;
	play(f, "1000: 0+150,70 1+160,70 2+610,60");
	EXPECT(waytouch_touch_down(f->waytouch, 2, 0, 1010000, f->surfaces[0], 170, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, 1010000) == WAYTOUCH_OK);
	f->record.events[0] = '\0';
}

static void
expect_lifts(struct fixture *f)
{
	EXPECT_EVENTS(f, "up 1 A 0 0,0; up 1 A 1 0,0; frame 1 A 0 0,0; up 2 A 0 0,0; frame 2 A 0 0,0; ");
	EXPECT(lifted_at == 1010000);
}

/** Lifts all fingers after A was destroyed. */
static void
lift_all(struct fixture *f)
{
	EXPECT(waytouch_touch_motion(f->waytouch, 2, 0, 1020000, 180, 70) == WAYTOUCH_OK);
	play(f, "1020: 0>155,70 2>620,60 | 1030: 0- 1- 2-");
	EXPECT(waytouch_touch_up(f->waytouch, 2, 0, 1040000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, 1040000) == WAYTOUCH_OK);
	EXPECT_EVENTS(f, "motion 1 B 2 20,10; frame 1 B 0 0,0; up 1 B 2 0,0; frame 1 B 0 0,0; ");
	EXPECT(f->record.logs == 0);
}

static void
a_wl_surface_is_destroyed(void)
{
	struct fixture f;

	set_up_fingers(&f);
	wl_resource_destroy(f.wl_surfaces[0]);
	expect_lifts(&f);
	waytouch_surface_destroy(f.surfaces[0]);
	f.surfaces[0] = NULL;
	EXPECT_EVENTS(&f, "");
	lift_all(&f);
	/* The ids are free. */
	place(f.surfaces[1], 400, 300, 100, 50);
	play(&f, "1050: 0+150,70");
	EXPECT_EVENTS(&f, "down 1 B 0 50,20; frame 1 B 0 0,0; ");
	tear_down(&f);
}

/** Hosts whose own listener for the destruction is called first. */
static void
the_host_says_so_first(void)
{
	struct fixture f;

	set_up_fingers(&f);
	waytouch_surface_destroy(f.surfaces[0]);
	f.surfaces[0] = NULL;
	expect_lifts(&f);
	wl_resource_destroy(f.wl_surfaces[0]);
	EXPECT_EVENTS(&f, "");
	lift_all(&f);
	tear_down(&f);
}

static void
a_finger_that_was_cancelled_does_not_lift(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };

	set_up(&f);
	(void)make(&f, WAYTOUCH_KIND_LONG_PRESS, "press", &tell_all, &seen);
	play(&f, "1000: 0+150,70 | 1600:");
	EXPECT_SEEN(&seen, "began");
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; frame 1 A 0 0,0; cancel 1 A 0 0,0; ");
	wl_resource_destroy(f.wl_surfaces[0]);
	EXPECT_EVENTS(&f, "");
	play(&f, "1700: 0-");
	EXPECT_SEEN(&seen, "ended");
	tear_down(&f);
}

static void
nothing_is_said_of_what_was_withheld(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };

	set_up(&f);
	set(make_on(&f, 0, WAYTOUCH_KIND_LONG_PRESS, "press", &seen), WAYTOUCH_PROPERTY_DELAYS_BEGAN, 1);
	play(&f, "1000: 0+150,70");
	wl_resource_destroy(f.wl_surfaces[0]);
	EXPECT_SEEN(&seen, "failed");
	play(&f, "1100: 0-");
	EXPECT_EVENTS(&f, "");
	tear_down(&f);
}

static void
a_client_that_goes_hears_nothing(void)
{
	struct fixture f;

	set_up_fingers(&f);
	wl_client_destroy(f.client);
	EXPECT_EVENTS(&f, "");
	for (int i = 0; i < 2; i++)
		waytouch_surface_destroy(f.surfaces[i]);
	EXPECT_EVENTS(&f, "");
	waytouch_destroy(f.waytouch);
	wl_display_destroy(f.display);
	close(f.client_end);
}

static void
gestures_of_the_output_go_on(void)
{
	struct fixture f;
	struct seen on_output = { .text = "" }, on_surface = { .text = "" };
	struct waytouch_recognizer *press;

	set_up(&f);
	press = make(&f, WAYTOUCH_KIND_LONG_PRESS, "press", &tell_all, &on_output);
	set(press, WAYTOUCH_PROPERTY_SIMULTANEOUS_WITH_ANY, 1);
	set(press, WAYTOUCH_PROPERTY_MOVEMENT, 1000);
	begin_pan(&f, &on_surface);
	wl_resource_destroy(f.wl_surfaces[0]);
	EXPECT_EVENTS(&f, "up 1 A 0 0,0; frame 1 A 0 0,0; ");
	EXPECT_SEEN(&on_surface, "cancelling cancelled");
	EXPECT_SEEN(&on_output, "");
	play(&f, "1600:");
	EXPECT_SEEN(&on_output, "began");
	play(&f, "1700: 0-");
	EXPECT_SEEN(&on_output, "ended");
	EXPECT_EVENTS(&f, "");
	tear_down(&f);
}

static void
the_context_goes_while_a_finger_lifts(void)
{
	static const char *const events[] = { "up", "frame" };
	struct fixture f;

	for (int by_host = 0; by_host < 2; by_host++) {
		for (int i = 0; i < 2; i++) {
			set_up_fingers(&f);
			within = (struct within){ events[i], destroy_the_context };
			if (by_host)
				waytouch_surface_destroy(f.surfaces[0]);
			else
				wl_resource_destroy(f.wl_surfaces[0]);
			EXPECT(!f.waytouch);
			EXPECT_EVENTS(&f, i ? "up 1 A 0 0,0; up 1 A 1 0,0; frame 1 A 0 0,0; " : "up 1 A 0 0,0; ");
			tear_down(&f);
		}
	}
}

/* ---- Hidden ---- */

static void
a_surface_is_hidden(void)
{
	struct fixture f;
	struct seen on_output = { .text = "" }, on_surface = { .text = "" };

	set_up(&f);
	(void)make(&f, WAYTOUCH_KIND_LONG_PRESS, "press", &tell_all, &on_output);
	(void)make_on(&f, 0, WAYTOUCH_KIND_PAN, "pan", &on_surface);
	play(&f, "1000: 0+150,70");
	f.record.events[0] = '\0';
	/* A smaller size alone cancels nothing. */
	place(f.surfaces[0], 4, 3, 100, 50);
	EXPECT_EVENTS(&f, "");
	place(f.surfaces[0], 0, 0, 0, 0);
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; ");
	EXPECT_SEEN(&on_surface, "failed");
	EXPECT(on_surface.failure.cause == WAYTOUCH_CAUSE_REMOVED);
	place(f.surfaces[0], 0, 0, 0, 0);
	place(f.surfaces[0], 400, 300, 100, 50);
	play(&f, "1010: 0>151,70 | 1600:");
	EXPECT_SEEN(&on_output, "began");
	play(&f, "1700: 0-");
	EXPECT_SEEN(&on_output, "ended");
	wl_resource_destroy(f.wl_surfaces[0]);
	EXPECT_EVENTS(&f, "");
	tear_down(&f);
}

static void
a_surface_that_is_shown_again_has_touches_again(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };

	set_up(&f);
	(void)make_on(&f, 0, WAYTOUCH_KIND_TAP, "tap", &seen);
	play(&f, "1000: 0+150,70");
	place(f.surfaces[0], 0, 0, 0, 0);
	place(f.surfaces[0], 400, 300, 100, 50);
	EXPECT_SEEN(&seen, "failed");
	play(&f, "1010: 0- | 2000: 0+150,70 | 2050: 0-");
	EXPECT_SEEN(&seen, "ended");
	tear_down(&f);
}

static void
touches_beside_a_hidden_surface_go_on(void)
{
	struct fixture f;

	set_up_fingers(&f);
	place(f.surfaces[0], 0, 0, 0, 0);
	/* One cancel for each seat; the finger on B, of the same client, is announced again. */
	EXPECT(strncmp(f.record.events, "cancel 1 A 0 0,0; down 1 B ", 27) == 0);
	EXPECT(strstr(f.record.events, " 10,10; frame 1 B 0 0,0; "));
	EXPECT(strstr(f.record.events, "cancel 2 A 0 0,0; "));
	f.record.events[0] = '\0';
	play(&f, "1020: 0>155,70 | 1030: 0- 1- 2-");
	EXPECT(strncmp(f.record.events, "up 1 B ", 7) == 0);
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

static void
the_context_goes_while_a_surface_is_hidden(void)
{
	struct waytouch_geometry nowhere = { .size = sizeof nowhere, .a = 1, .d = 1 };
	struct fixture f;

	set_up_fingers(&f);
	within = (struct within){ "cancel", destroy_the_context };
	(void)waytouch_surface_set_geometry(f.surfaces[0], &nowhere);
	EXPECT(!f.waytouch);
	EXPECT(strncmp(f.record.events, "cancel ", 7) == 0);
	tear_down(&f);
}

static void
a_surface_waits_for_a_finger_that_is_about_to_land(void)
{
	struct waytouch_output_info info = { .size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1 };
	struct fixture f;
	struct waytouch_output *second;

	set_up(&f);
	second = waytouch_output_create(f.waytouch, &info);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1000000, f.surfaces[0], 150, 70) == WAYTOUCH_OK);
	/* It moves to the other output before the frame in which the finger lands. */
	place(f.surfaces[0], 400, 300, 1300, 50);
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "down 1 A 0 -1150,20; frame 1 A 0 0,0; ");
	play(&f, "1050: 0-");
	EXPECT_EVENTS(&f, "up 1 A 0 0,0; frame 1 A 0 0,0; ");
	/* Now it is there. */
	play(&f, "2000: 0+1350,70 | 2050: 0-");
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; ");
	waytouch_output_destroy(second);
	tear_down(&f);
}

int
main(void)
{
	a_wl_surface_is_destroyed();
	the_host_says_so_first();
	a_finger_that_was_cancelled_does_not_lift();
	nothing_is_said_of_what_was_withheld();
	a_client_that_goes_hears_nothing();
	gestures_of_the_output_go_on();
	the_context_goes_while_a_finger_lifts();
	a_surface_is_hidden();
	a_surface_that_is_shown_again_has_touches_again();
	touches_beside_a_hidden_surface_go_on();
	the_context_goes_while_a_surface_is_hidden();
	a_surface_waits_for_a_finger_that_is_about_to_land();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
