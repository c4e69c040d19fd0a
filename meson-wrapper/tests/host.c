/* SPDX-License-Identifier: MIT */
/*
 * A host in C: what it hands in comes back as it should, and what it does wrong is an error code and
 * one line of log, never a crash.
 */
#include <math.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wayland-server.h>

#include "waytouch.h"

static int failures;

#define EXPECT(condition)                                                                            \
	do {                                                                                         \
		if (!(condition)) {                                                                  \
			fprintf(stderr, "%s:%d: expected %s\n", __FILE__, __LINE__, #condition);     \
			failures++;                                                                  \
		}                                                                                    \
	} while (0)

/** What the library has told the host. */
struct record {
	char events[4096];
	char last_log[512];
	int logs;
};

static void
note(struct record *record, const char *event, uint32_t seat, void *surface, int32_t id, double x, double y)
{
	size_t length = strlen(record->events);

	snprintf(record->events + length, sizeof record->events - length, "%s %u %s %d %.0f,%.0f; ", event, seat,
		 (const char *)surface, id, x, y);
}

static void
touch_down(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id, double x, double y)
{
	EXPECT(time_us > 0);
	note(data, "down", seat, surface, id, x, y);
}

static void
touch_motion(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id, double x, double y)
{
	EXPECT(time_us > 0);
	note(data, "motion", seat, surface, id, x, y);
}

static void
touch_up(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id)
{
	EXPECT(time_us > 0);
	note(data, "up", seat, surface, id, 0, 0);
}

static void
touch_frame(void *data, uint32_t seat, void *surface)
{
	note(data, "frame", seat, surface, 0, 0, 0);
}

static void
touch_cancel(void *data, uint32_t seat, void *surface)
{
	note(data, "cancel", seat, surface, 0, 0, 0);
}

static void
log_line(void *data, enum waytouch_log_level level, const char *message)
{
	struct record *record = data;

	(void)level;
	EXPECT(strchr(message, '\n') == NULL);
	snprintf(record->last_log, sizeof record->last_log, "%s", message);
	record->logs++;
}

static const struct waytouch_host host = {
	.size = sizeof host,
	.touch_down = touch_down,
	.touch_motion = touch_motion,
	.touch_up = touch_up,
	.touch_frame = touch_frame,
	.touch_cancel = touch_cancel,
	.log = log_line,
};

/** A display with one client, which has no other end, and two of its surfaces. */
struct fixture {
	struct record record;
	struct wl_display *display;
	struct wl_client *client;
	int client_end;
	struct wl_resource *wl_surfaces[2];
	struct waytouch *waytouch;
	struct waytouch_surface *surfaces[2];
};

static void
place(struct waytouch_surface *surface, double width, double height, double tx, double ty)
{
	struct waytouch_geometry geometry = {
		.size = sizeof geometry, .width = width, .height = height, .a = 1, .d = 1, .tx = tx, .ty = ty
	};

	EXPECT(waytouch_surface_set_geometry(surface, &geometry) == WAYTOUCH_OK);
}

static void
set_up(struct fixture *fixture)
{
	static char names[2][2] = { "A", "B" };
	struct waytouch_output output = {
		.size = sizeof output, .width = 1280, .height = 800, .width_mm = 256, .height_mm = 160, .scale = 1
	};
	int ends[2];

	memset(fixture, 0, sizeof *fixture);
	fixture->display = wl_display_create();
	if (!fixture->display || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
		exit(EXIT_FAILURE);
	fixture->client_end = ends[1];
	fixture->client = wl_client_create(fixture->display, ends[0]);
	fixture->waytouch = waytouch_create(fixture->display, &host, &fixture->record);
	EXPECT(fixture->waytouch);
	EXPECT(waytouch_set_output(fixture->waytouch, &output) == WAYTOUCH_OK);
	for (int i = 0; i < 2; i++) {
		fixture->wl_surfaces[i] = wl_resource_create(fixture->client, &wl_surface_interface, 4, 0);
		fixture->surfaces[i] = waytouch_surface_create(fixture->waytouch, fixture->wl_surfaces[i], names[i]);
		EXPECT(fixture->surfaces[i]);
	}
	place(fixture->surfaces[0], 400, 300, 100, 50);
	place(fixture->surfaces[1], 400, 300, 600, 50);
}

static void
tear_down(struct fixture *fixture)
{
	for (int i = 0; i < 2; i++)
		waytouch_surface_destroy(fixture->surfaces[i]);
	waytouch_destroy(fixture->waytouch);
	wl_client_destroy(fixture->client);
	wl_display_destroy(fixture->display);
	close(fixture->client_end);
}

static void
expect_events(struct fixture *fixture, const char *events, int line)
{
	if (strcmp(fixture->record.events, events) != 0) {
		fprintf(stderr, "%s:%d: expected '%s', found '%s'\n", __FILE__, line, events, fixture->record.events);
		failures++;
	}
	fixture->record.events[0] = '\0';
}

#define EXPECT_EVENTS(fixture, events) expect_events(fixture, events, __LINE__)

/** The last call was refused with this code, and one log line that names it. */
static void
expect_refusal(struct fixture *fixture, int code, int expected, const char *in_log, int line)
{
	if (code != expected || fixture->record.logs != 1 || !strstr(fixture->record.last_log, in_log)) {
		fprintf(stderr, "%s:%d: expected %d and one line with '%s', found %d and %d lines, the last '%s'\n",
			__FILE__, line, expected, in_log, code, fixture->record.logs, fixture->record.last_log);
		failures++;
	}
	fixture->record.logs = 0;
}

#define EXPECT_REFUSAL(fixture, call, code, in_log) expect_refusal(fixture, call, code, in_log, __LINE__)

static void
touches_come_back(void)
{
	struct fixture f;

	set_up(&f);
	/* On the surface the host has picked, wherever that is. */
	EXPECT(waytouch_touch_down(f.waytouch, 1, 3, 1000000, f.surfaces[0], 150, 70) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "down 1 A 3 50,20; frame 1 A 0 0,0; ");
	/* A second finger, on the surface that the library finds there. */
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 3, 1010000, 151, 71) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 4, 1010000, NULL, 610, 60) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1010000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "motion 1 A 3 51,21; down 1 B 4 10,10; frame 1 B 0 0,0; ");
	/* One is given up: the client loses both, and is told anew of the one that goes on. */
	EXPECT(waytouch_touch_cancel(f.waytouch, 1, 3, 1020000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1020000) == WAYTOUCH_OK);
	EXPECT(strncmp(f.record.events, "cancel 1 A 0 0,0; down 1 B ", 27) == 0);
	EXPECT(strstr(f.record.events, " 10,10; frame 1 B 0 0,0; ") != NULL);
	f.record.events[0] = '\0';
	/* Where nothing is, nobody is told anything. */
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
	wl_resource_destroy(f.wl_surfaces[0]);
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 0, 1010000, 160, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1010000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_up(f.waytouch, 1, 0, 1020000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1020000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

static void
misuse_is_refused(void)
{
	struct fixture f;
	struct waytouch_output output = { .size = sizeof output, .width = 1280, .height = 800, .scale = 1 };
	struct waytouch_geometry geometry = { .size = sizeof geometry, .width = 1, .height = 1, .a = 1, .d = NAN };
	struct waytouch_host small = host;

	set_up(&f);
	small.size = sizeof small - 1;
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

	EXPECT_REFUSAL(&f, waytouch_set_output(f.waytouch, NULL), WAYTOUCH_ERROR_ARGUMENT, "waytouch_set_output");
	output.width = -1;
	EXPECT_REFUSAL(&f, waytouch_set_output(f.waytouch, &output), WAYTOUCH_ERROR_ARGUMENT, "-1");
	output.width = 1280;
	output.transform = 8;
	EXPECT_REFUSAL(&f, waytouch_set_output(f.waytouch, &output), WAYTOUCH_ERROR_ARGUMENT, "transform 8");
	output.size = 1;
	EXPECT_REFUSAL(&f, waytouch_set_output(f.waytouch, &output), WAYTOUCH_ERROR_ARGUMENT, "size is 1");

	EXPECT_REFUSAL(&f, waytouch_surface_set_geometry(f.surfaces[0], &geometry), WAYTOUCH_ERROR_ARGUMENT, "finite");
	EXPECT(waytouch_surface_create(f.waytouch, f.wl_surfaces[0], NULL) == NULL);
	EXPECT_REFUSAL(&f, 0, 0, "known already");
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
	/* Extremes that are no misuse. */
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

int
main(void)
{
	touches_come_back();
	surfaces_may_be_turned_and_scaled();
	seats_are_apart();
	a_surface_goes_with_a_finger_on_it();
	misuse_is_refused();
	other_threads_are_refused();
	a_client_goes_before_its_handles();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
