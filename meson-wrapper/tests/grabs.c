/* SPDX-License-Identifier: MIT */
/*
 * Grabs that clients ask for take touches only from clients: the compositor's own gestures continue with them, and
 * overrule the grab when they recognise.
 */
#include "gestures.h"

/** Records it among the events. */
static void
overruled(void *data, uint32_t seat, uint32_t device, int32_t id)
{
	static char name[] = "-";

	EXPECT(device == 0);
	note(data, "overruled", seat, name, id, 0, 0);
}

static void
set_up_grabs(struct fixture *f)
{
	struct waytouch_host with_grabs = host;

	with_grabs.grab_overruled = overruled;
	set_up_with(f, &with_grabs);
}

static void
a_grab_takes_a_touch_from_its_client(void)
{
	struct fixture f;
	struct seen on_surface = { .text = "" };

	set_up_grabs(&f);
	begin_pan(&f, &on_surface);
	EXPECT(waytouch_touch_grab(f.waytouch, 1, 0, 0, 1030000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; ");
	EXPECT_SEEN(&on_surface, "cancelling cancelled");
	EXPECT(waytouch_touch_grab(f.waytouch, 1, 0, 0, 1040000) == WAYTOUCH_OK);
	play(&f, "1050: 0>200,70 | 1060: 0-");
	EXPECT_EVENTS(&f, "");
	EXPECT_SEEN(&on_surface, "");
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

static void
the_outputs_gestures_go_on(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *hold;

	set_up_grabs(&f);
	hold = make(&f, WAYTOUCH_KIND_LONG_PRESS, "hold", &tell_all, &seen);
	set(hold, WAYTOUCH_PROPERTY_TOUCHES, 2);
	play(&f, "1000: 0+150,70");
	EXPECT(waytouch_touch_grab(f.waytouch, 1, 0, 0, 1005000) == WAYTOUCH_OK);
	play(&f, "1010: 0>152,70 | 1100: 1+250,70 | 1599: 0>151,70");
	EXPECT_SEEN(&seen, "");
	f.record.events[0] = '\0';
	play(&f, "1700:");
	EXPECT_SEEN(&seen, "began");
	/* First the grab ends; then the finger that was not grabbed is taken from its client as usual. */
	EXPECT(strstr(f.record.events, "overruled 1 - 0 0,0; "));
	EXPECT(strstr(f.record.events, "cancel 1 A 0 0,0; "));
	play(&f, "1800: 0- 1-");
	EXPECT_SEEN(&seen, "ended");
	tear_down(&f);
}

static void
a_touch_may_be_grabbed_in_its_first_frame(void)
{
	struct fixture f;

	set_up_grabs(&f);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1000000, f.surfaces[0], 150, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_grab(f.waytouch, 1, 0, 0, 1000000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; frame 1 A 0 0,0; cancel 1 A 0 0,0; ");
	tear_down(&f);
}

static void
touches_have_the_hosts_names(void)
{
	struct waytouch_touch down = {
		.size = sizeof down, .seat = 3, .device = 7, .id = 5, .phase = WAYTOUCH_PHASE_DOWN, .time_us = 1000000,
		.x = 150, .y = 70
	};
	struct fixture f;

	set_up_grabs(&f);
	EXPECT(waytouch_touch_event(f.waytouch, &down) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	EXPECT_REFUSAL(&f, waytouch_touch_grab(f.waytouch, 3, 0, 5, 1010000), WAYTOUCH_ERROR_STATE, "is not down");
	EXPECT_REFUSAL(&f, waytouch_touch_grab(f.waytouch, 3, 7, 4, 1010000), WAYTOUCH_ERROR_STATE, "is not down");
	EXPECT_REFUSAL(&f, waytouch_touch_grab(f.waytouch, 3, 7, -1, 1010000), WAYTOUCH_ERROR_ARGUMENT, "negative");
	EXPECT_REFUSAL(&f, waytouch_touch_grab(f.waytouch, 3, 7, 5, -1), WAYTOUCH_ERROR_ARGUMENT, "negative");
	EXPECT(waytouch_touch_grab(NULL, 3, 7, 5, 1010000) == WAYTOUCH_ERROR_ARGUMENT);
	EXPECT(waytouch_touch_grab(f.waytouch, 3, 7, 5, 1010000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "down 3 A 5 50,20; frame 3 A 0 0,0; cancel 3 A 0 0,0; ");
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

/** A finger that the panel has lost, and found with another id, goes on with that as the host's name. */
static void
a_touch_that_was_lost_has_its_new_name(void)
{
	static char file[] = "/tmp/waytouch-grabs-XXXXXX";
	struct fixture f;
	struct seen seen = { .text = "" };

	set_up_grabs(&f);
	make_file(file);
	write_file(file, "panel: {debounce: 0.04}\n");
	EXPECT(waytouch_load_policy(f.waytouch, file) == WAYTOUCH_OK);
	make(&f, WAYTOUCH_KIND_LONG_PRESS, "hold", &tell_all, &seen);
	play(&f, "1000: 0+150,70 | 1100: 0- | 1110: 3+152,70");
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; frame 1 A 0 0,0; motion 1 A 0 52,20; frame 1 A 0 0,0; ");
	EXPECT(waytouch_touch_grab(f.waytouch, 1, 0, 3, 1120000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; ");
	play(&f, "1600:");
	EXPECT_SEEN(&seen, "began");
	EXPECT_EVENTS(&f, "overruled 1 - 3 0,0; ");
	play(&f, "1700: 3- | 1800:");
	EXPECT_SEEN(&seen, "ended");
	unlink(file);
	tear_down(&f);
}

static void
the_context_goes_when_a_grab_is_overruled(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };

	set_up_grabs(&f);
	(void)make(&f, WAYTOUCH_KIND_PAN, "pan", &tell_all, &seen);
	play(&f, "1000: 0+150,70");
	EXPECT(waytouch_touch_grab(f.waytouch, 1, 0, 0, 1005000) == WAYTOUCH_OK);
	within = (struct within){ "overruled", destroy_the_context };
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 0, 1010000, 190, 70) == WAYTOUCH_OK);
	(void)waytouch_touch_frame(f.waytouch, 1010000);
	EXPECT(!f.waytouch);
	EXPECT_SEEN(&seen, "");
	tear_down(&f);
}

static void
a_lock_takes_the_touches_on_all_outputs(void)
{
	struct waytouch_output_info info = { .size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1 };
	struct fixture f;
	struct waytouch_output *second;

	set_up(&f);
	second = waytouch_output_create(f.waytouch, &info);
	place(f.surfaces[1], 400, 300, 1300, 50);
	/* Both surfaces are of one client. */
	play(&f, "1000: 0+150,70 1+1350,70");
	f.record.events[0] = '\0';
	EXPECT(waytouch_lock(f.waytouch, 1010000) == WAYTOUCH_OK);
	/* It is not sent the touch on the other output again, only to lose that as well. */
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; ");
	EXPECT(waytouch_unlock(f.waytouch, 1020000) == WAYTOUCH_OK);
	play(&f, "1030: 0>155,70 1>1355,70 | 1040: 0- 1-");
	EXPECT_EVENTS(&f, "");
	waytouch_output_destroy(second);
	tear_down(&f);
}

int
main(void)
{
	a_grab_takes_a_touch_from_its_client();
	the_outputs_gestures_go_on();
	a_touch_may_be_grabbed_in_its_first_frame();
	touches_have_the_hosts_names();
	a_touch_that_was_lost_has_its_new_name();
	the_context_goes_when_a_grab_is_overruled();
	a_lock_takes_the_touches_on_all_outputs();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
