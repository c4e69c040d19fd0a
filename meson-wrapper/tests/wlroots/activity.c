/* SPDX-License-Identifier: MIT */
/* What the adapter reports as activity: not what the policy's guards remove. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <wlr/interfaces/wlr_touch.h>

#include "kiosk-compat.h"
#include "waytouch-wlroots-private.h"

static int failures;

#define EXPECT(condition)                                                                            \
	do {                                                                                         \
		if (!(condition)) {                                                                  \
			fprintf(stderr, "%s:%d: expected %s\n", __FILE__, __LINE__, #condition);     \
			failures++;                                                                  \
		}                                                                                    \
	} while (0)

static struct {
	struct wl_display *display;
	struct wlr_cursor *cursor;
	struct wlr_output_layout *layout;
	struct wtwlr *adapter;
	struct wlr_touch *touch;
	struct wlr_input_device *device;
	uint32_t time_msec;
	int activities;
} test;

static void
active(void *data)
{
	(void)data;
	test.activities++;
}

static struct wlr_surface *
nothing_at(void *data, double lx, double ly, double *sx, double *sy)
{
	(void)data, (void)lx, (void)ly, (void)sx, (void)sy;
	return NULL;
}

static void
no_surfaces(void *data, wtwlr_surface_iterator iterator, void *iterator_data)
{
	(void)data, (void)iterator, (void)iterator_data;
}

static void
plug(void)
{
	test.touch = calloc(1, sizeof *test.touch);
#if WLR_VERSION_MINOR >= 16
	static const struct wlr_touch_impl impl = { .name = "activity" };

	wlr_touch_init(test.touch, &impl, "activity");
	test.device = &test.touch->base;
#else
	static const struct wlr_touch_impl impl;
	static const struct wlr_input_device_impl device_impl;

	test.device = calloc(1, sizeof *test.device);
	wlr_input_device_init(test.device, WLR_INPUT_DEVICE_TOUCH, &device_impl, "activity", 0, 0);
	wlr_touch_init(test.touch, &impl);
	test.device->touch = test.touch;
#endif
	wlr_cursor_attach_input_device(test.cursor, test.device);
}

static void
unplug(void)
{
#if WLR_VERSION_MINOR >= 16
	wlr_touch_finish(test.touch);
	free(test.touch);
#else
	wlr_input_device_destroy(test.device);
#endif
}

#if WLR_VERSION_MINOR >= 16
#define OF_SCREEN .touch = test.touch
#else
#define OF_SCREEN .device = test.device
#endif

/** A contact that stays for so long; returns how often activity was reported for it. */
static int
touch_for(uint32_t msec)
{
	int before = test.activities;
	wtwlr_down_event down = { OF_SCREEN, .time_msec = test.time_msec, .x = 0.5, .y = 0.5 };
	wtwlr_up_event up = { OF_SCREEN, .time_msec = test.time_msec + msec };

	wl_signal_emit(&test.touch->events.down, &down);
	wl_signal_emit(&test.touch->events.frame, NULL);
	wl_signal_emit(&test.touch->events.up, &up);
	wl_signal_emit(&test.touch->events.frame, NULL);
	test.time_msec += 1000;
	return test.activities - before;
}

static void
use_policy(const char *text)
{
	char path[] = "/tmp/waytouch-activity-XXXXXX";
	FILE *stream = fdopen(mkstemp(path), "w");

	if (!stream || fputs(text, stream) < 0 || fclose(stream) != 0)
		exit(EXIT_FAILURE);
	EXPECT(waytouch_load_policy(wtwlr_context(test.adapter), path) == WAYTOUCH_OK);
	unlink(path);
}

int
main(void)
{
	static const struct wtwlr_callbacks callbacks = {
		.surface_at = nothing_at, .for_each_surface = no_surfaces, .activity = active
	};
	struct wtwlr_options options = { .callbacks = &callbacks };
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	test.time_msec = (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
	test.display = options.display = wl_display_create();
	test.cursor = options.cursor = wlr_cursor_create();
	test.layout = options.layout = kiosk_layout_create(test.display);
	options.seat = wlr_seat_create(test.display, "seat0");
	options.compositor = kiosk_compositor_create(test.display, NULL);
	wlr_cursor_attach_output_layout(test.cursor, test.layout);
	test.adapter = wtwlr_create(&options);
	if (!test.adapter)
		return EXIT_FAILURE;
	plug();
	/* Without guards everything is activity. */
	EXPECT(touch_for(10) > 0);
	use_policy("panel: {minimum_contact: 0.05}\n");
	EXPECT(touch_for(10) == 0);
	EXPECT(touch_for(49) == 0);
	EXPECT(touch_for(100) > 0);
	EXPECT(touch_for(10) == 0);
	unplug();
	wtwlr_destroy(test.adapter);
	wlr_cursor_destroy(test.cursor);
	wl_display_destroy(test.display);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
