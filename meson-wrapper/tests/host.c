/* SPDX-License-Identifier: MIT */
/*
 * A host in C: what it passes in comes back correctly, and a mistake causes an error code and one line in the log,
 * never a crash.
 */
#include <time.h>

#include "fixture.h"

static void
touches_come_back(void)
{
	struct fixture f;

	set_up(&f);
	/* On the surface that the host has picked, wherever it is. */
	EXPECT(waytouch_touch_down(f.waytouch, 1, 3, 1000000, f.surfaces[0], 150, 70) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "down 1 A 3 50,20; frame 1 A 0 0,0; ");
	/* A second finger, on the surface that the library finds there. */
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 3, 1010000, 151, 71) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 4, 1010000, NULL, 610, 60) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1010000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "motion 1 A 3 51,21; down 1 B 4 10,10; frame 1 B 0 0,0; ");
	/* One is cancelled: the client loses both, and the one that continues is announced again. */
	EXPECT(waytouch_touch_cancel(f.waytouch, 1, 3, 1020000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1020000) == WAYTOUCH_OK);
	EXPECT(strncmp(f.record.events, "cancel 1 A 0 0,0; down 1 B ", 27) == 0);
	EXPECT(strstr(f.record.events, " 10,10; frame 1 B 0 0,0; ") != NULL);
	f.record.events[0] = '\0';
	/* Where there is no surface, no client receives anything. */
	EXPECT(waytouch_touch_down(f.waytouch, 1, 5, 1030000, NULL, 10, 700) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1030000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	EXPECT(waytouch_seat_cancel(f.waytouch, 1, 1040000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "cancel 1 B 0 0,0; ");
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

static void
surfaces_may_be_turned_and_scaled(void)
{
	struct fixture f;
	/* A quarter turn clockwise, twice as large, its upper left corner at (500, 100). */
	struct waytouch_geometry geometry = {
		.size = sizeof geometry, .width = 100, .height = 100, .b = 2, .c = -2, .tx = 500, .ty = 100
	};

	set_up(&f);
	EXPECT(waytouch_surface_set_geometry(f.surfaces[0], &geometry) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1000000, f.surfaces[0], 480, 140) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "down 1 A 0 20,10; frame 1 A 0 0,0; ");
	tear_down(&f);
}

static void
seats_are_apart(void)
{
	struct fixture f;

	set_up(&f);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1000000, f.surfaces[0], 100, 50) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(f.waytouch, 2, 0, 1000000, f.surfaces[0], 110, 50) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	f.record.events[0] = '\0';
	EXPECT(waytouch_seat_cancel(f.waytouch, 2, 1010000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "cancel 2 A 0 0,0; ");
	EXPECT(waytouch_touch_up(f.waytouch, 1, 0, 1020000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1020000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "up 1 A 0 0,0; frame 1 A 0 0,0; ");
	tear_down(&f);
}

static void
a_surface_goes_with_a_finger_on_it(void)
{
	struct fixture f;

	set_up(&f);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1000000, f.surfaces[0], 150, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	f.record.events[0] = '\0';
	waytouch_surface_destroy(f.surfaces[0]);
	f.surfaces[0] = NULL;
	EXPECT_EVENTS(&f, "up 1 A 0 0,0; frame 1 A 0 0,0; ");
	wl_resource_destroy(f.wl_surfaces[0]);
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 0, 1010000, 160, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1010000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_up(f.waytouch, 1, 0, 1020000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1020000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

/** A change of one finger; 60 px from the top. */
struct finger_change {
	enum { NO_CHANGE, DOWN, UP, CANCEL } kind;
	int32_t id;
	int surface;
	double x;
};

/** Three frames; the second surface is destroyed at an event that the second frame causes. */
struct departure {
	const char *name;
	struct finger_change frames[3][4];
	const char *event;
	const char *events[3];
};

static const struct departure departures[] = {
	{
		.name = "while touches are announced again",
		.frames = {
			{ { DOWN, 0, 0, 150 }, { DOWN, 1, 1, 610 }, { DOWN, 2, 0, 160 } },
			{ { CANCEL, 0 } },
			{ { UP, 1 }, { UP, 2 } },
		},
		.event = "down",
		.events = {
			"down 1 A 0 50,10; down 1 A 2 60,10; down 1 B 1 10,10; frame 1 B 0 0,0; ",
			"cancel 1 A 0 0,0; down 1 A 3 60,10; frame 1 A 0 0,0; ",
			"up 1 A 3 0,0; frame 1 A 0 0,0; ",
		},
	},
	{
		/* The second one never lands. */
		.name = "while fingers land on it",
		.frames = {
			{ { DOWN, 0, 0, 150 } },
			{ { DOWN, 1, 1, 610 }, { DOWN, 2, 1, 620 } },
			{ { UP, 0 }, { UP, 1 }, { UP, 2 } },
		},
		.event = "down",
		.events = {
			"down 1 A 0 50,10; frame 1 A 0 0,0; ",
			"down 1 B 1 10,10; up 1 B 1 0,0; frame 1 B 0 0,0; ",
			"up 1 A 0 0,0; frame 1 A 0 0,0; ",
		},
	},
	{
		.name = "when its finger lifts",
		.frames = { { { DOWN, 0, 1, 610 } }, { { UP, 0 } } },
		.event = "up",
		.events = { "down 1 B 0 10,10; frame 1 B 0 0,0; ", "up 1 B 0 0,0; frame 1 B 0 0,0; ", "" },
	},
	{
		.name = "when its finger is cancelled",
		.frames = { { { DOWN, 0, 0, 150 }, { DOWN, 1, 1, 610 } }, { { CANCEL, 1 } }, { { UP, 0 } } },
		.event = "cancel",
		.events = {
			"down 1 A 0 50,10; down 1 B 1 10,10; frame 1 B 0 0,0; ",
			"cancel 1 B 0 0,0; down 1 A 2 50,10; frame 1 A 0 0,0; ",
			"up 1 A 2 0,0; frame 1 A 0 0,0; ",
		},
	},
	{
		.name = "before a finger lands on it",
		.frames = {
			{ { DOWN, 0, 0, 150 }, { DOWN, 1, 1, 610 } },
			{ { CANCEL, 1 }, { DOWN, 2, 1, 620 } },
			{ { UP, 0 }, { UP, 2 } },
		},
		.event = "cancel",
		.events = {
			"down 1 A 0 50,10; down 1 B 1 10,10; frame 1 B 0 0,0; ",
			"cancel 1 B 0 0,0; down 1 A 2 50,10; frame 1 A 0 0,0; ",
			"up 1 A 2 0,0; frame 1 A 0 0,0; ",
		},
	},
};

static int
change(struct fixture *f, const struct finger_change *change, int64_t time_us)
{
	switch (change->kind) {
	case DOWN:
		return waytouch_touch_down(f->waytouch, 1, change->id, time_us, f->surfaces[change->surface],
					   change->x, 60);
	case UP:
		return waytouch_touch_up(f->waytouch, 1, change->id, time_us);
	case CANCEL:
		return waytouch_touch_cancel(f->waytouch, 1, change->id, time_us);
	case NO_CHANGE:
		break;
	}
	return WAYTOUCH_OK;
}

static void
destroy_second_surface(void *data)
{
	struct fixture *f = data;

	waytouch_surface_destroy(f->surfaces[1]);
	f->surfaces[1] = NULL;
}

static void
a_surface_goes_in_the_middle_of_a_frame(void)
{
	for (size_t n = 0; n < sizeof departures / sizeof *departures; n++) {
		const struct departure *departure = &departures[n];
		int failed = failures;
		struct fixture f;

		set_up(&f);
		for (int frame = 0; frame < 3; frame++) {
			int64_t time_us = 1000000 + 10000 * frame;

			for (int i = 0; i < 4; i++)
				EXPECT(change(&f, &departure->frames[frame][i], time_us) == WAYTOUCH_OK);
			if (frame == 1)
				within = (struct within){ departure->event, destroy_second_surface };
			EXPECT(waytouch_touch_frame(f.waytouch, time_us) == WAYTOUCH_OK);
			within.act = NULL;
			EXPECT_EVENTS(&f, departure->events[frame]);
		}
		EXPECT(f.surfaces[1] == NULL);
		EXPECT(f.record.logs == 0);
		tear_down(&f);
		if (failures != failed)
			fprintf(stderr, "a surface goes %s\n", departure->name);
	}
}

struct timekeeper {
	int calls;
	int64_t deadline;
};

static void
keep_deadline(void *data, int64_t time_us)
{
	struct timekeeper *timekeeper = data;

	timekeeper->calls++;
	timekeeper->deadline = time_us;
}

/** Timers of event loops count in ms, and fire a little before a deadline in µs. */
static void
a_deadline_that_is_still_to_come_is_told_again(void)
{
	struct timekeeper timekeeper = { 0 };
	struct waytouch_host own = { .size = sizeof own, .deadline = keep_deadline };
	struct waytouch_output_info info = { .size = sizeof info, .width = 1280, .height = 800, .scale = 1 };
	struct wl_display *display = wl_display_create();
	struct waytouch *waytouch = waytouch_create(display, &own, &timekeeper);
	struct waytouch_output *output = waytouch_output_create(waytouch, &info);
	struct waytouch_recognizer *press = waytouch_recognizer_create(waytouch, WAYTOUCH_KIND_LONG_PRESS, NULL, NULL);

	EXPECT(waytouch_output_add_recognizer(output, press) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(waytouch, 1, 0, 1000400, NULL, 100, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(waytouch, 1000400) == WAYTOUCH_OK);
	EXPECT(timekeeper.deadline == 1500400);
	timekeeper.calls = 0;
	EXPECT(waytouch_advance(waytouch, 1500000) == WAYTOUCH_OK);
	EXPECT(timekeeper.calls == 1);
	EXPECT(timekeeper.deadline == 1500400);
	EXPECT(waytouch_advance(waytouch, 1501000) == WAYTOUCH_OK);
	EXPECT(timekeeper.deadline == -1);
	timekeeper.calls = 0;
	EXPECT(waytouch_advance(waytouch, 1502000) == WAYTOUCH_OK);
	EXPECT(timekeeper.calls == 0);
	waytouch_destroy(waytouch);
	wl_display_destroy(display);
}

static void
misuse_is_refused(void)
{
	struct fixture f;
	struct waytouch_output_info output = { .size = sizeof output, .width = 1280, .height = 800, .scale = 1 };
	struct waytouch_geometry geometry = { .size = sizeof geometry, .width = 1, .height = 1, .a = 1, .d = NAN };
	struct waytouch_host small = host;

	set_up(&f);
	small.size = sizeof small - 1;
	EXPECT(waytouch_create(f.display, &small, &f.record) == NULL);
	small.size = 0;
	EXPECT(waytouch_create(f.display, &small, &f.record) == NULL);
	EXPECT(waytouch_create(f.display, NULL, NULL) == NULL);
	EXPECT(waytouch_create(NULL, &host, &f.record) == NULL);
	EXPECT(f.record.logs == 1);
	f.record.logs = 0;

	EXPECT(waytouch_touch_frame(NULL, 1) == WAYTOUCH_ERROR_ARGUMENT);
	EXPECT(waytouch_surface_commit(NULL) == WAYTOUCH_ERROR_ARGUMENT);
	waytouch_surface_destroy(NULL);
	waytouch_destroy(NULL);
	waytouch_input_destroy(NULL);

	EXPECT_REFUSAL(&f, waytouch_output_update(f.output, NULL), WAYTOUCH_ERROR_ARGUMENT, "waytouch_output_update");
	output.width = -1;
	EXPECT_REFUSAL(&f, waytouch_output_update(f.output, &output), WAYTOUCH_ERROR_ARGUMENT, "-1");
	EXPECT(waytouch_output_create(f.waytouch, &output) == NULL);
	EXPECT_REFUSAL(&f, 0, 0, "waytouch_output_create");
	output.width = 1280;
	output.transform = 8;
	EXPECT_REFUSAL(&f, waytouch_output_update(f.output, &output), WAYTOUCH_ERROR_ARGUMENT, "transform is 8");
	output.size = 8;
	EXPECT_REFUSAL(&f, waytouch_output_update(f.output, &output), WAYTOUCH_ERROR_ARGUMENT, "size is 8");
	EXPECT(waytouch_output_update(NULL, &output) == WAYTOUCH_ERROR_ARGUMENT);
	EXPECT(waytouch_output_create(NULL, &output) == NULL);
	waytouch_output_destroy(NULL);

	EXPECT_REFUSAL(&f, waytouch_surface_set_geometry(f.surfaces[0], &geometry), WAYTOUCH_ERROR_ARGUMENT, "finite");
	EXPECT(waytouch_surface_create(f.waytouch, f.wl_surfaces[0], NULL) == NULL);
	EXPECT_REFUSAL(&f, 0, 0, "already registered");
	EXPECT(waytouch_surface_create(f.waytouch, NULL, NULL) == NULL);
	EXPECT_REFUSAL(&f, 0, 0, "waytouch_surface_create");

	EXPECT_REFUSAL(&f, waytouch_touch_down(f.waytouch, 1, -1, 1, NULL, 0, 0), WAYTOUCH_ERROR_ARGUMENT, "-1");
	EXPECT_REFUSAL(&f, waytouch_touch_down(f.waytouch, 1, 0, -1, NULL, 0, 0), WAYTOUCH_ERROR_ARGUMENT, "time");
	EXPECT_REFUSAL(&f, waytouch_touch_down(f.waytouch, 1, 0, 1, NULL, NAN, 0), WAYTOUCH_ERROR_ARGUMENT, "finite");
	EXPECT_REFUSAL(&f, waytouch_touch_down(f.waytouch, 1, 0, 1, NULL, 0, INFINITY), WAYTOUCH_ERROR_ARGUMENT,
		       "finite");
	EXPECT_REFUSAL(&f, waytouch_touch_motion(f.waytouch, 1, 0, 1, 0, 0), WAYTOUCH_ERROR_STATE, "not down");
	EXPECT_REFUSAL(&f, waytouch_touch_up(f.waytouch, 1, 0, 1), WAYTOUCH_ERROR_STATE, "not down");
	EXPECT_REFUSAL(&f, waytouch_touch_cancel(f.waytouch, 1, 0, 1), WAYTOUCH_ERROR_STATE, "not down");
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1, NULL, 0, 0) == WAYTOUCH_OK);
	EXPECT_REFUSAL(&f, waytouch_touch_down(f.waytouch, 1, 0, 1, NULL, 0, 0), WAYTOUCH_ERROR_STATE, "down already");
	EXPECT_REFUSAL(&f, waytouch_touch_frame(f.waytouch, INT64_MIN), WAYTOUCH_ERROR_ARGUMENT, "time");
	/* Extreme values that are not misuse. */
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 0, 2, -1e300, 1e300) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, INT64_MAX) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 5) == WAYTOUCH_OK);
	f.record.logs = 0;

	EXPECT_REFUSAL(&f, waytouch_load_policy(f.waytouch, NULL), WAYTOUCH_ERROR_ARGUMENT, "waytouch_load_policy");
	EXPECT_REFUSAL(&f, waytouch_load_policy(f.waytouch, "/nowhere/p.yml"), WAYTOUCH_ERROR_IO, "/nowhere/p.yml: ");
	EXPECT_REFUSAL(&f, waytouch_load_policy(f.waytouch, "-"), WAYTOUCH_ERROR_IO, "-");
	tear_down(&f);
}

static void *
call_from_elsewhere(void *data)
{
	struct fixture *f = data;

	EXPECT_REFUSAL(f, waytouch_touch_frame(f->waytouch, 1), WAYTOUCH_ERROR_THREAD, "thread");
	EXPECT_REFUSAL(f, waytouch_surface_commit(f->surfaces[0]), WAYTOUCH_ERROR_THREAD, "thread");
	waytouch_destroy(f->waytouch);
	EXPECT_REFUSAL(f, 0, 0, "thread");
	return NULL;
}

static void
other_threads_are_refused(void)
{
	struct fixture f;
	pthread_t thread;

	set_up(&f);
	if (pthread_create(&thread, NULL, call_from_elsewhere, &f) != 0)
		exit(EXIT_FAILURE);
	pthread_join(thread, NULL);
	EXPECT(waytouch_touch_frame(f.waytouch, 1) == WAYTOUCH_OK);
	tear_down(&f);
}

static void
a_client_goes_before_its_handles(void)
{
	struct fixture f;

	set_up(&f);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1000000, f.surfaces[0], 150, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	f.record.events[0] = '\0';
	wl_client_destroy(f.client);
	EXPECT(waytouch_surface_commit(f.surfaces[0]) == WAYTOUCH_OK);
	place(f.surfaces[0], 10, 10, 0, 0);
	EXPECT(waytouch_touch_up(f.waytouch, 1, 0, 1020000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1020000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	/* Surfaces end with their context. */
	waytouch_destroy(f.waytouch);
	wl_display_destroy(f.display);
	close(f.client_end);
}

static void
a_display_has_one_context(void)
{
	struct fixture f;
	struct waytouch *next;

	set_up(&f);
	EXPECT(waytouch_create(f.display, &host, &f.record) == NULL);
	EXPECT_REFUSAL(&f, 0, 0, "has a context already");
	for (int i = 0; i < 2; i++)
		waytouch_surface_destroy(f.surfaces[i]);
	waytouch_destroy(f.waytouch);
	/* Two contexts in succession are allowed. */
	next = waytouch_create(f.display, &host, &f.record);
	EXPECT(next);
	waytouch_destroy(next);
	wl_client_destroy(f.client);
	wl_display_destroy(f.display);
	close(f.client_end);
}

static void
milliseconds_are_told_from_microseconds(void)
{
	struct fixture f;
	struct timespec now;

	set_up(&f);
	for (int i = 0; i < 5; i++) {
		clock_gettime(CLOCK_MONOTONIC, &now);
		EXPECT(waytouch_touch_frame(f.waytouch, (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000) == WAYTOUCH_OK);
	}
	EXPECT_REFUSAL(&f, 0, 0, "look like milliseconds");
	tear_down(&f);

	set_up(&f);
	for (int i = 0; i < 5; i++) {
		clock_gettime(CLOCK_MONOTONIC, &now);
		EXPECT(waytouch_touch_frame(f.waytouch, (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000) == WAYTOUCH_OK);
	}
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

int
main(void)
{
	a_display_has_one_context();
	milliseconds_are_told_from_microseconds();
	touches_come_back();
	surfaces_may_be_turned_and_scaled();
	seats_are_apart();
	a_surface_goes_with_a_finger_on_it();
	a_surface_goes_in_the_middle_of_a_frame();
	a_deadline_that_is_still_to_come_is_told_again();
	misuse_is_refused();
	other_threads_are_refused();
	a_client_goes_before_its_handles();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
