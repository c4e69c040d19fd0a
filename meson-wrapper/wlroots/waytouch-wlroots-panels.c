/* SPDX-License-Identifier: MIT */
/* The present touch screens, and their sizes, for outputs whose own size is unknown or implausible. */
#include <math.h>
#include <stdlib.h>

#include "waytouch-wlroots-private.h"

/** Whether the whole of a touch screen is in front of the whole of an output, as wlr_cursor maps it. */
static bool
is_in_front_of(struct wtwlr *adapter, struct wlr_input_device *device, const struct wlr_box *box)
{
	double left, top, right, bottom;

	wlr_cursor_absolute_to_layout_coords(adapter->options.cursor, device, 0, 0, &left, &top);
	wlr_cursor_absolute_to_layout_coords(adapter->options.cursor, device, 1, 1, &right, &bottom);
	return fabs(left - box->x) < 1 && fabs(top - box->y) < 1 && fabs(right - left - box->width) < 1 &&
	       fabs(bottom - top - box->height) < 1;
}

void
wtwlr_touch_screen_size(struct wtwlr *adapter, const struct wlr_box *box, double *width_mm, double *height_mm)
{
	struct wtwlr_device *device;

	*width_mm = *height_mm = 0;
	wl_list_for_each(device, &adapter->devices, link) {
		double width, height;

		wtwlr_device_size(device->device, &width, &height);
		if (width > 0 && height > 0 && is_in_front_of(adapter, device->device, box)) {
			*width_mm = width;
			*height_mm = height;
			return;
		}
	}
}

static void
device_release(struct wtwlr_device *device)
{
	wl_list_remove(&device->link);
	wl_list_remove(&device->destroy.link);
	free(device);
}

/** The device was unplugged, perhaps with fingers on it. */
static void
device_destroyed(struct wl_listener *listener, void *data)
{
	struct wtwlr_device *device = wl_container_of(listener, device, destroy);
	struct wtwlr *adapter = device->adapter;
	uint32_t number = device->number;

	(void)data;
	device_release(device);
	wtwlr_fingers_unplugged(adapter, number);
	wtwlr_outputs_check(adapter);
}

/** The record of a device; NULL if it has not been seen yet. */
static struct wtwlr_device *
device_find(struct wtwlr *adapter, const struct wlr_input_device *wlr_device)
{
	struct wtwlr_device *device;

	wl_list_for_each(device, &adapter->devices, link) {
		if (device->device == wlr_device)
			return device;
	}
	return NULL;
}

/** Adds a device; NULL if out of memory. */
static struct wtwlr_device *
device_add(struct wtwlr *adapter, struct wlr_input_device *wlr_device)
{
	struct wtwlr_device *device = calloc(1, sizeof *device);

	if (!device)
		return NULL;
	device->adapter = adapter;
	device->device = wlr_device;
	device->number = ++adapter->last_device;
	wl_list_insert(adapter->devices.prev, &device->link);
	device->destroy.notify = device_destroyed;
	wl_signal_add(&wlr_device->events.destroy, &device->destroy);
	wtwlr_outputs_check(adapter);
	return device;
}

uint32_t
wtwlr_device_number(struct wtwlr *adapter, struct wlr_input_device *wlr_device)
{
	struct wtwlr_device *device = device_find(adapter, wlr_device);

	if (!device)
		device = device_add(adapter, wlr_device);
	return device ? device->number : 0;
}

void
wtwlr_touch_screen_mapped(struct wtwlr *adapter, struct wlr_input_device *device)
{
	if (device_find(adapter, device))
		wtwlr_outputs_check(adapter);
	else
		(void)device_add(adapter, device);
}

void
wtwlr_devices_fini(struct wtwlr *adapter)
{
	struct wtwlr_device *device, *next;

	wl_list_for_each_safe(device, next, &adapter->devices, link)
		device_release(device);
}
