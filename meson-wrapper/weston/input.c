/* SPDX-License-Identifier: MIT */
/*
 * The plugin's own way to touch screens, for a Weston whose backend has no input (headless):
 * a seat, and libinput by way of the library. Its touches take the same road through Weston as those
 * of a real backend: notify, grab, library.
 */
#include <stdlib.h>
#include <string.h>

#include "waytouch-weston.h"
#include "weston-private.h"

#define MICROSECONDS 1000000

/** A touch screen, as the library and as Weston know it. */
struct device {
	uint32_t id;
	struct weston_touch_device *touch_device;
	struct wl_list link; /* wtw_input::devices */
};

struct wtw_input {
	struct wtw_plugin *plugin;
	struct weston_seat seat;
	struct waytouch_input *input;
	struct wl_list devices; /* device::link */
};

static struct device *
find_device(struct wtw_input *input, uint32_t id)
{
	struct device *device;

	wl_list_for_each(device, &input->devices, link) {
		if (device->id == id)
			return device;
	}
	return NULL;
}

static void
device_release(struct wtw_input *input, struct device *device)
{
	wl_list_remove(&device->link);
	weston_touch_device_destroy(device->touch_device);
	weston_seat_release_touch(&input->seat);
	free(device);
}

static void
device_added(void *data, const struct waytouch_input_device *description)
{
	struct wtw_input *input = data;
	struct device *device = zalloc(sizeof *device);
	char path[64];

	if (!device || weston_seat_init_touch(&input->seat) < 0) {
		weston_log("waytouch: error: out of memory, touch screen '%s' is not used\n", description->name);
		free(device);
		return;
	}
	snprintf(path, sizeof path, "waytouch/%u", description->id);
	device->id = description->id;
	device->touch_device = wtw_create_touch_device(weston_seat_get_touch(&input->seat), path);
	if (!device->touch_device) {
		weston_log("waytouch: error: Weston refuses touch screen '%s'\n", description->name);
		weston_seat_release_touch(&input->seat);
		free(device);
		return;
	}
	wl_list_insert(&input->devices, &device->link);
	if (description->width_mm > 0 && description->height_mm > 0)
		weston_log("waytouch: touch screen '%s', %.0f x %.0f mm\n", description->name,
			   description->width_mm, description->height_mm);
	else
		weston_log("waytouch: touch screen '%s', size unknown\n", description->name);
}

static void
device_removed(void *data, uint32_t id)
{
	struct wtw_input *input = data;
	struct device *device = find_device(input, id);

	if (device)
		device_release(input, device);
}

/** From 0…1 on the panel to Weston's global coordinates, through mode, transform and scale. */
static bool
map_to_output(struct weston_output *output, double x, double y, double *global_x, double *global_y)
{
	return output && output->current_mode &&
	       wtw_from_output(output, x * output->current_mode->width, y * output->current_mode->height, global_x,
			       global_y);
}

static void
touch(void *data, const struct waytouch_raw_touch *raw)
{
	struct wtw_input *input = data;
	struct device *device = find_device(input, raw->device);
	struct wtw_seat *seat = wtw_seat_of(&input->seat);
	struct timespec time = { .tv_sec = raw->time_us / MICROSECONDS,
				 .tv_nsec = raw->time_us % MICROSECONDS * 1000 };
	double x = 0, y = 0;

	if (!device)
		return;
	switch (raw->phase) {
	case WAYTOUCH_PHASE_DOWN:
	case WAYTOUCH_PHASE_MOTION:
		if (!map_to_output(wtw_first_output(input->plugin), raw->x, raw->y, &x, &y))
			return;
		wtw_notify_touch(device->touch_device, &time, raw->id, x, y,
				 raw->phase == WAYTOUCH_PHASE_DOWN ? WL_TOUCH_DOWN : WL_TOUCH_MOTION);
		break;
	case WAYTOUCH_PHASE_CANCEL:
		/* Weston knows no cancel of one finger, but has to count it as lifted. */
		if (seat)
			wtw_seat_give_up(seat, raw->id);
		/* fall through */
	case WAYTOUCH_PHASE_UP:
		wtw_notify_touch(device->touch_device, &time, raw->id, 0, 0, WL_TOUCH_UP);
		break;
	case WAYTOUCH_PHASE_STATIONARY:
		/* libinput does not tell of these. */
		break;
	}
}

static void
frame(void *data, uint32_t id, int64_t time_us)
{
	struct wtw_input *input = data;
	struct device *device = find_device(input, id);

	(void)time_us;
	if (device)
		notify_touch_frame(device->touch_device);
}

static void
log_line(void *data, enum waytouch_log_level level, const char *message)
{
	(void)data;
	wtw_log(level, message);
}

static const struct waytouch_input_handler handler = {
	.size = sizeof handler,
	.device_added = device_added,
	.device_removed = device_removed,
	.touch = touch,
	.frame = frame,
	.log = log_line,
};

struct wtw_input *
wtw_input_create(struct wtw_plugin *plugin)
{
	struct weston_seat *other;
	struct wtw_input *input;

	wl_list_for_each(other, &plugin->compositor->seat_list, link) {
		/* Shells made for one seat ignore a second one, and two readers would double every touch. */
		weston_log("waytouch: warning: input=libinput is for a Weston without input; "
			   "this one has seat '%s', which is used\n", other->seat_name);
		return NULL;
	}
	input = zalloc(sizeof *input);
	if (!input) {
		weston_log("waytouch: error: out of memory, no input\n");
		return NULL;
	}
	input->plugin = plugin;
	wl_list_init(&input->devices);
	/* The seat is there even without a touch screen: kiosk-shell shows windows only if there is one. */
	weston_seat_init(&input->seat, plugin->compositor, "waytouch");
	input->input = waytouch_input_create(wl_display_get_event_loop(plugin->compositor->wl_display), &handler,
					     input, NULL);
	if (!input->input)
		weston_log("waytouch: error: libinput cannot be opened, going on without input\n");
	return input;
}

void
wtw_input_destroy(struct wtw_input *input)
{
	struct device *device, *next;

	if (!input)
		return;
	waytouch_input_destroy(input->input);
	wl_list_for_each_safe(device, next, &input->devices, link)
		device_release(input, device);
	weston_seat_release(&input->seat);
	free(input);
}
