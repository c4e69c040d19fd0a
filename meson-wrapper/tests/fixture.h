/* SPDX-License-Identifier: MIT */
/* Shared by the tests in C: a display with a client, a context, and a record of the library's callbacks. */
#ifndef FIXTURE_H
#define FIXTURE_H

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

/* Each test uses only what it needs of this file. */
#pragma GCC diagnostic ignored "-Wunused-function"

#define EXPECT(condition)                                                                            \
	do {                                                                                         \
		if (!(condition)) {                                                                  \
			fprintf(stderr, "%s:%d: expected %s\n", __FILE__, __LINE__, #condition);     \
			failures++;                                                                  \
		}                                                                                    \
	} while (0)

/** Creates an empty file with a unique name, from one that ends in XXXXXX. */
static void
make_file(char *path)
{
	int descriptor = mkstemp(path);

	if (descriptor < 0 || close(descriptor) != 0) {
		perror(path);
		exit(EXIT_FAILURE);
	}
}

/** Replaces a file with a new one, as editors do. */
static void
write_file(const char *path, const char *text)
{
	char temporary[80];
	FILE *stream;

	snprintf(temporary, sizeof temporary, "%s~", path);
	stream = fopen(temporary, "w");
	if (!stream || fputs(text, stream) < 0 || fclose(stream) != 0 || rename(temporary, path) != 0) {
		perror(path);
		exit(EXIT_FAILURE);
	}
}

/** The callbacks that the host has received. */
struct record {
	char events[4096];
	char last_log[512];
	int logs;
	/** The last line about an output's size. There is one for every output, so they are not counted in `logs`. */
	char size[512];
};

/** What the host does inside a touch callback: down, motion, up, frame or cancel; NULL: nothing. */
static struct within {
	const char *event;
	void (*act)(void *data);
} within;

static void
note(struct record *record, const char *event, uint32_t seat, void *surface, int32_t id, double x, double y)
{
	size_t length = strlen(record->events);

	snprintf(record->events + length, sizeof record->events - length, "%s %u %s %d %.0f,%.0f; ", event, seat,
		 (const char *)surface, id, x, y);
	if (within.act && strcmp(within.event, event) == 0)
		within.act(record);
}

/** The serial returned for the last wl_touch.down; the event is not really sent. */
static uint32_t down_serial;

static uint32_t
touch_down(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id, double x, double y)
{
	uint32_t serial = ++down_serial;

	EXPECT(time_us > 0);
	note(data, "down", seat, surface, id, x, y);
	return serial;
}

static void
touch_motion(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id, double x, double y)
{
	EXPECT(time_us > 0);
	note(data, "motion", seat, surface, id, x, y);
}

/** The time of the last wl_touch.up. */
static int64_t lift_us;

static void
touch_up(void *data, uint32_t seat, void *surface, int64_t time_us, int32_t id)
{
	EXPECT(time_us > 0);
	lift_us = time_us;
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

	EXPECT(strchr(message, '\n') == NULL);
	if (level == WAYTOUCH_LOG_INFO && strncmp(message, "output ", 7) == 0) {
		snprintf(record->size, sizeof record->size, "%s", message);
		return;
	}
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

/** The last deadline that a host with its own timer received, and how many it has received. */
static int64_t told_deadline;
static int deadlines;

static void
on_deadline(void *data, int64_t time_us)
{
	(void)data;
	told_deadline = time_us;
	deadlines++;
}

/** The usual host, but with its own timer. */
static struct waytouch_host
timekeeper(void)
{
	struct waytouch_host keeping = host;

	keeping.deadline = on_deadline;
	return keeping;
}

/** A display with a client, which has no program at the other end, and two surfaces of that client. */
struct fixture {
	struct record record; /* first, because callbacks receive it */
	struct wl_display *display;
	struct wl_client *client;
	int client_end;
	struct wl_resource *wl_surfaces[2];
	struct waytouch *waytouch;
	struct waytouch_output *output;
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

/** `host` may differ from the usual one; its data is the record. */
static void
set_up_with(struct fixture *fixture, const struct waytouch_host *host)
{
	static char names[2][2] = { "A", "B" };
	struct waytouch_output_info output = {
		.size = sizeof output, .width = 1280, .height = 800, .width_mm = 256, .height_mm = 160, .scale = 1
	};
	int ends[2];

	memset(fixture, 0, sizeof *fixture);
	fixture->display = wl_display_create();
	if (!fixture->display || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
		exit(EXIT_FAILURE);
	fixture->client_end = ends[1];
	fixture->client = wl_client_create(fixture->display, ends[0]);
	fixture->waytouch = waytouch_create(fixture->display, host, &fixture->record);
	EXPECT(fixture->waytouch);
	fixture->output = waytouch_output_create(fixture->waytouch, &output);
	EXPECT(fixture->output);
	for (int i = 0; i < 2; i++) {
		fixture->wl_surfaces[i] = wl_resource_create(fixture->client, &wl_surface_interface, 4, 0);
		fixture->surfaces[i] = waytouch_surface_create(fixture->waytouch, fixture->wl_surfaces[i], names[i]);
		EXPECT(fixture->surfaces[i]);
	}
	place(fixture->surfaces[0], 400, 300, 100, 50);
	place(fixture->surfaces[1], 400, 300, 600, 50);
}

static void
set_up(struct fixture *fixture)
{
	set_up_with(fixture, &host);
}

static void
tear_down(struct fixture *fixture)
{
	for (int i = 0; i < 2; i++)
		waytouch_surface_destroy(fixture->surfaces[i]);
	waytouch_output_destroy(fixture->output);
	waytouch_destroy(fixture->waytouch);
	wl_client_destroy(fixture->client);
	wl_display_destroy(fixture->display);
	close(fixture->client_end);
}

/** Destroys the context, with its outputs and surfaces, from inside any callback. */
static void
destroy_the_context(void *data)
{
	struct fixture *fixture = data; /* the record is its first member */

	within.act = NULL;
	waytouch_destroy(fixture->waytouch);
	fixture->waytouch = NULL;
	fixture->output = NULL;
	fixture->surfaces[0] = fixture->surfaces[1] = NULL;
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

/** Checks that the last call was refused with this code and one log line that contains `in_log`. */
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

#endif
