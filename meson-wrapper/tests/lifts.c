/* SPDX-License-Identifier: MIT */
/* Clients that ignore a cancel: touches that are taken from them lift, at a deadline of the host's. */
#include <time.h>

#include "gestures.h"

/* Surface A is 400 x 300 px at 100, 50 of the layout. */

/** A host with its own timer, and surface A of a client that ignores cancels. */
static void
set_up_deaf(struct fixture *f)
{
	struct waytouch_host keeping = timekeeper();

	set_up_with(f, &keeping);
	EXPECT(waytouch_surface_set_touch_cancellation(f->surfaces[0], WAYTOUCH_CANCELLATION_LIFT) == WAYTOUCH_OK);
	told_deadline = -1;
}

#define LEFT "motion 1 A 0 -1,50; frame 1 A 0 0,0; "
#define LIFTED LEFT "up 1 A 0 0,0; frame 1 A 0 0,0; "

/** Expects no events until 100 ms after the finger was taken, and then its lift. */
static void
expect_lift(struct fixture *f, int64_t taken_us)
{
	EXPECT_EVENTS(f, LEFT);
	EXPECT(told_deadline == taken_us + 100000);
	EXPECT(waytouch_next_deadline(f->waytouch) == taken_us + 100000);
	EXPECT(waytouch_advance(f->waytouch, taken_us + 99999) == WAYTOUCH_OK);
	EXPECT_EVENTS(f, "");
	EXPECT(waytouch_advance(f->waytouch, taken_us + 100000) == WAYTOUCH_OK);
	EXPECT_EVENTS(f, LIFTED);
	EXPECT(told_deadline == -1 && waytouch_next_deadline(f->waytouch) == -1);
	EXPECT(f->record.logs == 0);
}

static void
land(struct fixture *f)
{
	play(f, "1000: 0+110,100");
	f->record.events[0] = '\0';
}

static void
a_gesture_takes_it(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };

	set_up_deaf(&f);
	(void)make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &seen);
	land(&f);
	play(&f, "1010: 0>140,100");
	EXPECT_SEEN(&seen, "began");
	EXPECT_EVENTS(&f, LEFT);
	/* The real finger continues, and lifts. */
	play(&f, "1020: 0>150,100 | 1030: 0-");
	EXPECT_EVENTS(&f, "");
	EXPECT(waytouch_advance(f.waytouch, 1110000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, LIFTED);
	tear_down(&f);
}

static void
the_panel_takes_it(void)
{
	struct fixture f;

	set_up_deaf(&f);
	land(&f);
	play(&f, "1020: 0x");
	expect_lift(&f, 1020000);
	tear_down(&f);
}

/* Clients may have no wl_touch 100 ms later. */
static void
a_screen_is_unplugged(void)
{
	struct fixture f;

	set_up_deaf(&f);
	land(&f);
	EXPECT(waytouch_device_cancel(f.waytouch, 1, 0, 1020000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, LEFT LIFTED);
	EXPECT(lift_us == 1120000);
	EXPECT(told_deadline == -1 && waytouch_next_deadline(f.waytouch) == -1);
	/* While the lift is pending. */
	play(&f, "2000: 0+110,100 | 2010: 0x");
	f.record.events[0] = '\0';
	EXPECT(waytouch_seat_cancel(f.waytouch, 2, 2050000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	EXPECT(waytouch_seat_cancel(f.waytouch, 1, 2050000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, LIFTED);
	EXPECT(lift_us == 2110000);
	EXPECT(waytouch_advance(f.waytouch, 2110000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	EXPECT(told_deadline == -1 && waytouch_next_deadline(f.waytouch) == -1);
	/* The next finger is handled as usual. */
	play(&f, "2120: 0+110,100 | 2130: 0-");
	EXPECT_EVENTS(&f, "down 1 A 0 10,50; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; ");
	tear_down(&f);
}

static void
a_grab_takes_it(void)
{
	struct fixture f;

	set_up_deaf(&f);
	land(&f);
	EXPECT(waytouch_touch_grab(f.waytouch, 1, 0, 0, 1020000) == WAYTOUCH_OK);
	expect_lift(&f, 1020000);
	tear_down(&f);
}

static void
an_output_goes(void)
{
	struct fixture f;

	set_up_deaf(&f);
	land(&f);
	waytouch_output_destroy(f.output);
	f.output = NULL;
	expect_lift(&f, 1000000);
	tear_down(&f);
}

static void
a_frame_that_comes_late_comes_after_the_lift(void)
{
	struct fixture f;

	set_up_deaf(&f);
	land(&f);
	play(&f, "1020: 0x");
	f.record.events[0] = '\0';
	play(&f, "1120: 0+300,100");
	EXPECT_EVENTS(&f, LIFTED "down 1 A 0 200,50; frame 1 A 0 0,0; ");
	play(&f, "1200: 0-");
	tear_down(&f);
}

static void
the_surface_goes_before_it_lifts(void)
{
	struct fixture f;

	set_up_deaf(&f);
	land(&f);
	play(&f, "1020: 0x");
	f.record.events[0] = '\0';
	waytouch_surface_destroy(f.surfaces[0]);
	f.surfaces[0] = NULL;
	EXPECT_EVENTS(&f, "up 1 A 0 0,0; frame 1 A 0 0,0; ");
	EXPECT(waytouch_advance(f.waytouch, 1500000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	tear_down(&f);
}

static void
the_client_goes_before_it_lifts(void)
{
	struct fixture f;

	set_up_deaf(&f);
	land(&f);
	play(&f, "1020: 0x");
	f.record.events[0] = '\0';
	wl_client_destroy(f.client);
	EXPECT(waytouch_advance(f.waytouch, 1500000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	EXPECT(waytouch_next_deadline(f.waytouch) == -1);
	for (int i = 0; i < 2; i++)
		waytouch_surface_destroy(f.surfaces[i]);
	waytouch_output_destroy(f.output);
	waytouch_destroy(f.waytouch);
	wl_display_destroy(f.display);
	close(f.client_end);
}

static void
the_context_goes(const char *event)
{
	struct fixture f;

	set_up_deaf(&f);
	land(&f);
	play(&f, "1020: 0x");
	within = (struct within){ event, destroy_the_context };
	EXPECT(waytouch_advance(f.waytouch, 1120000) == WAYTOUCH_OK);
	EXPECT(!f.waytouch);
	tear_down(&f);
}

static void
destroy_the_surface(void *data)
{
	struct fixture *f = data;

	within.act = NULL;
	waytouch_surface_destroy(f->surfaces[0]);
	f->surfaces[0] = NULL;
}

static void
the_surface_goes_while_it_is_told(void)
{
	struct fixture f;

	set_up_deaf(&f);
	land(&f);
	play(&f, "1020: 0x");
	f.record.events[0] = '\0';
	within = (struct within){ "motion", destroy_the_surface };
	EXPECT(waytouch_advance(f.waytouch, 1120000) == WAYTOUCH_OK);
	/* It lifts once, and nothing else follows. */
	EXPECT_EVENTS(&f, "motion 1 A 0 -1,50; up 1 A 0 0,0; frame 1 A 0 0,0; ");
	tear_down(&f);
}

/** With the library's own timer, on the display's event loop. */
static void
the_library_keeps_the_time(void)
{
	struct timespec now;
	struct fixture f;
	int64_t time_us;

	set_up(&f);
	EXPECT(waytouch_set_touch_cancellation(f.waytouch, WAYTOUCH_CANCELLATION_LIFT) == WAYTOUCH_OK);
	clock_gettime(CLOCK_MONOTONIC, &now);
	time_us = (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, time_us, f.surfaces[0], 110, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, time_us) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_cancel(f.waytouch, 1, 0, time_us + 1) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, time_us + 1) == WAYTOUCH_OK);
	while (!strstr(f.record.events, "up")) {
		wl_event_loop_dispatch(wl_display_get_event_loop(f.display), -1);
		clock_gettime(CLOCK_MONOTONIC, &now);
		if ((int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000 < time_us + 100001)
			EXPECT(!strstr(f.record.events, "up"));
	}
	EXPECT_EVENTS(&f, "down 1 A 0 10,50; frame 1 A 0 0,0; " LEFT LIFTED);
	tear_down(&f);
}

static void
a_surface_has_what_all_have_again(void)
{
	struct fixture f;

	set_up_deaf(&f);
	EXPECT(waytouch_surface_set_touch_cancellation(f.surfaces[0], WAYTOUCH_CANCELLATION_DEFAULT) == WAYTOUCH_OK);
	land(&f);
	play(&f, "1020: 0x");
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; ");
	EXPECT(told_deadline == -1);
	tear_down(&f);
}

/** The built-in rules for known apps, which the policy may override. */
static void
apps_that_are_known(void)
{
	char path[] = "/tmp/waytouch-lifts-XXXXXX";
	struct fixture f;

	make_file(path);
	write_file(path, "clients: [{app_id: com.igalia.Cog, cancel: reissue}]\n");
	set_up_deaf(&f);
	EXPECT(waytouch_surface_set_touch_cancellation(f.surfaces[0], WAYTOUCH_CANCELLATION_DEFAULT) == WAYTOUCH_OK);
	EXPECT(waytouch_surface_set_app_id(f.surfaces[0], "com.igalia.Cog") == WAYTOUCH_OK);
	land(&f);
	play(&f, "1020: 0x");
	expect_lift(&f, 1020000);
	EXPECT(waytouch_load_policy(f.waytouch, path) == WAYTOUCH_OK);
	play(&f, "2000: 0+110,100 | 2020: 0x");
	EXPECT_EVENTS(&f, "down 1 A 0 10,50; frame 1 A 0 0,0; cancel 1 A 0 0,0; ");
	tear_down(&f);
	unlink(path);
}

static void
an_output_is_turned(void)
{
	struct waytouch_output_info info = {
		.size = sizeof info, .width = 800, .height = 1280, .width_mm = 256, .height_mm = 160, .scale = 1,
		.transform = 1
	};
	struct fixture f;

	set_up_deaf(&f);
	land(&f);
	EXPECT(waytouch_output_update(f.output, &info) == WAYTOUCH_OK);
	expect_lift(&f, 1000000);
	tear_down(&f);
}

static void
an_app_turns_out_to_have_a_limit(void)
{
	char path[] = "/tmp/waytouch-lifts-XXXXXX";
	struct fixture f;

	make_file(path);
	write_file(path, "clients: [{app_id: one, max_touches: 1, excess: cancel}]\n");
	set_up_deaf(&f);
	EXPECT(waytouch_load_policy(f.waytouch, path) == WAYTOUCH_OK);
	play(&f, "1000: 0+110,100 1+120,100");
	f.record.events[0] = '\0';
	EXPECT(waytouch_surface_set_app_id(f.surfaces[0], "one") == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "motion 1 A 0 -1,50; motion 1 A 1 -1,50; frame 1 A 0 0,0; ");
	EXPECT(told_deadline == 1100000);
	EXPECT(waytouch_advance(f.waytouch, 1100000) == WAYTOUCH_OK);
	EXPECT(strstr(f.record.events, "up 1 A 0") && strstr(f.record.events, "up 1 A 1"));
	tear_down(&f);
	unlink(path);
}

static void
set_up_policy(struct fixture *f, const char *text)
{
	char path[] = "/tmp/waytouch-lifts-XXXXXX";
	struct waytouch_host keeping = timekeeper();

	make_file(path);
	write_file(path, text);
	set_up_with(f, &keeping);
	EXPECT(waytouch_load_policy(f->waytouch, path) == WAYTOUCH_OK);
	unlink(path);
}

static void
pass_in(struct fixture *f, uint32_t device, int32_t id, enum waytouch_phase phase, int64_t time_us)
{
	struct waytouch_touch touch = {
		.size = sizeof touch, .seat = 1, .device = device, .id = id, .phase = phase, .time_us = time_us,
		/* Not where a finger of device 7 has lifted: there it would be the same finger. */
		.x = 110 + 3 * (id % 100), .y = device == 8 ? 200 : 100, .surface = phase == WAYTOUCH_PHASE_DOWN ? f->surfaces[0] : NULL
	};

	EXPECT(waytouch_touch_event(f->waytouch, &touch) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
}

static void
unplug(void *data)
{
	struct fixture *f = data;

	within.act = NULL;
	EXPECT(waytouch_device_cancel(f->waytouch, 1, 7, 1020000) == WAYTOUCH_OK);
}

/* In the callback of another touch. */
static void
a_screen_is_unplugged_whose_lift_is_held_back(void)
{
	struct fixture f;

	set_up_policy(&f, "panel: {debounce: 0.1}\n");
	pass_in(&f, 7, 1, WAYTOUCH_PHASE_DOWN, 1000000);
	pass_in(&f, 7, 1, WAYTOUCH_PHASE_UP, 1010000);
	f.record.events[0] = '\0';
	within = (struct within){ "down", unplug };
	/* Not where the first one has lifted: there it would be the same finger. */
	pass_in(&f, 0, 40, WAYTOUCH_PHASE_DOWN, 1020000);
	EXPECT(!within.act);
	EXPECT_EVENTS(&f, "down 1 A 40 130,50; frame 1 A 0 0,0; up 1 A 1 0,0; frame 1 A 0 0,0; ");
	EXPECT(told_deadline == -1 || told_deadline > 1020000);
	EXPECT(waytouch_advance(f.waytouch, 3000000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	tear_down(&f);
}

/* The library need not remember the host's ids of touches that have lifted, except of these. */
static void
a_screen_is_unplugged_after_many_touches_of_another(void)
{
	struct fixture f;

	set_up_policy(&f, "panel: {debounce: 0.1}\n");
	pass_in(&f, 7, 1, WAYTOUCH_PHASE_DOWN, 1000000);
	pass_in(&f, 7, 1, WAYTOUCH_PHASE_UP, 1001000);
	for (int32_t id = 100; id < 200; id++) {
		pass_in(&f, 8, id, WAYTOUCH_PHASE_DOWN, 1002000 + 100 * id);
		pass_in(&f, 8, id, WAYTOUCH_PHASE_UP, 1002050 + 100 * id);
	}
	f.record.events[0] = '\0';
	EXPECT(waytouch_device_cancel(f.waytouch, 1, 7, 1100000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "up 1 A 1 0,0; frame 1 A 0 0,0; ");
	tear_down(&f);
}

/* With the same number, too far away to have bounced, or where nothing is to land: what came before is not lost. */
static void
another_finger_lands_in_the_frame_of_a_lift(void)
{
	static const char *const policies[] = {
		"{}\n",
		"panel: {debounce: 0.04}\n",
		"panel: {debounce: 0.04, minimum_contact: 0.02}\n",
	};
	static const struct {
		const char *script, *events;
	} cases[] = {
		{ "1000: 0+110,100 | 1030: 0>130,100 0- 0+300,300 | 1100: 0-",
		  "down 1 A 0 10,50; frame 1 A 0 0,0; motion 1 A 0 30,50; frame 1 A 0 0,0; up 1 A 0 0,0; "
		  "frame 1 A 0 0,0; down 1 A 0 200,250; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; " },
		{ "1000: 0+110,100 | 1030: 0- 0+790,790 | 1100: 0-",
		  "down 1 A 0 10,50; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; " },
		{ "1000: 0+110,100 | 1030: 0>130,100 0- 0+790,790 | 1100: 0>110,100 0-",
		  "down 1 A 0 10,50; frame 1 A 0 0,0; motion 1 A 0 30,50; frame 1 A 0 0,0; up 1 A 0 0,0; "
		  "frame 1 A 0 0,0; " },
	};
	struct fixture f;

	for (size_t i = 0; i < sizeof policies / sizeof *policies; i++) {
		for (size_t j = 0; j < sizeof cases / sizeof *cases; j++) {
			char text[256];

			snprintf(text, sizeof text, "%sregions: {r: {rect: [780px, 780px, 20px, 20px], dead: true}}\n",
				 i ? policies[i] : "");
			set_up_policy(&f, text);
			f.record.logs = 0;
			play(&f, cases[j].script);
			EXPECT(waytouch_advance(f.waytouch, 3000000) == WAYTOUCH_OK);
			EXPECT_EVENTS(&f, cases[j].events);
			EXPECT(f.record.logs == 0);
			tear_down(&f);
		}
	}
}

static void
a_tap_within_a_frame_is_one(void)
{
	struct seen seen = { .text = "" };
	struct fixture f;

	set_up_policy(&f, "panel: {debounce: 0.04}\n");
	(void)make(&f, WAYTOUCH_KIND_TAP, "tap", &tell, &seen);
	play(&f, "1000: 0+110,100 0- 0+300,300 | 1050: 0x");
	EXPECT(waytouch_advance(f.waytouch, 3000000) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "ended");
	tear_down(&f);
}

/* Its first finger has lifted and landed in the frame in which the third lands. */
static void
a_palm_leaves_no_finger_down(void)
{
	struct fixture f;

	set_up_policy(&f, "panel: {palm: {contacts: 3, within: 80}}\n");
	play(&f, "1000: 0+110,100 1+150,100");
	f.record.events[0] = '\0';
	play(&f, "1010: 0- 0+120,100 2+130,100 | 1020: 0- 1- 2-");
	/* What has lifted is announced again first. */
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; down 1 A 2 10,50; up 1 A 2 0,0; frame 1 A 0 0,0; ");
	tear_down(&f);
}

static void
too_many_fingers_do_not_take_one_that_has_lifted(void)
{
	struct fixture f;

	set_up_policy(&f, "clients: [{app_id: one, max_touches: 1, excess: cancel}]\n");
	EXPECT(waytouch_surface_set_app_id(f.surfaces[0], "one") == WAYTOUCH_OK);
	play(&f, "1000: 0+110,100 0- 0+120,100 1+130,100 | 1010: 0- 1-");
	EXPECT_EVENTS(&f, "down 1 A 0 10,50; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; ");
	tear_down(&f);
}

/* A double tap withholds its lift; another finger's gesture cancels it for the client before the lift comes. */
static void
what_is_announced_again_lifts_no_earlier(void)
{
	struct fixture f;
	struct waytouch_host keeping = timekeeper();
	struct seen seen = { .text = "" };

	set_up_with(&f, &keeping);
	set(make_on(&f, 0, WAYTOUCH_KIND_TAP, "tap", &seen), WAYTOUCH_PROPERTY_TAPS, 2);
	(void)make_on(&f, 1, WAYTOUCH_KIND_PAN, "pan", &seen);
	play(&f, "990: 1+650,100 | 1000: 0+110,100 | 1020: 0-");
	f.record.events[0] = '\0';
	play(&f, "1050: 1>700,100");
	EXPECT(strncmp(f.record.events, "cancel 1 B 0 0,0; down 1 A ", 27) == 0);
	f.record.events[0] = '\0';
	EXPECT(waytouch_advance(f.waytouch, 3000000) == WAYTOUCH_OK);
	EXPECT(strncmp(f.record.events, "up 1 A ", 7) == 0);
	EXPECT(lift_us == 1050000);
	tear_down(&f);
}

int
main(void)
{
	what_is_announced_again_lifts_no_earlier();
	a_screen_is_unplugged_whose_lift_is_held_back();
	a_screen_is_unplugged_after_many_touches_of_another();
	another_finger_lands_in_the_frame_of_a_lift();
	a_tap_within_a_frame_is_one();
	a_palm_leaves_no_finger_down();
	too_many_fingers_do_not_take_one_that_has_lifted();
	a_gesture_takes_it();
	the_panel_takes_it();
	a_screen_is_unplugged();
	a_grab_takes_it();
	an_output_goes();
	a_frame_that_comes_late_comes_after_the_lift();
	the_surface_goes_before_it_lifts();
	the_client_goes_before_it_lifts();
	the_context_goes("motion");
	the_context_goes("frame");
	the_context_goes("up");
	the_surface_goes_while_it_is_told();
	the_library_keeps_the_time();
	a_surface_has_what_all_have_again();
	apps_that_are_known();
	an_output_is_turned();
	an_app_turns_out_to_have_a_limit();
	if (failures)
		fprintf(stderr, "%d failures\n", failures);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
