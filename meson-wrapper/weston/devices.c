/* SPDX-License-Identifier: MIT */
/*
 * Touch screens that are removed while others of their seat stay.
 *
 * With its last touch screen, a seat loses the capability, and Weston cancels its touches. For any other one, Weston
 * reports only that its weston_touch_device is destroyed, and its fingers never lift. A grab cannot tell which fingers
 * belong to which device either, so all of the seat's are cancelled.
 */
#include <stdlib.h>

#include "waytouch-weston.h"

/** A touch screen whose removal is watched. */
struct device {
	struct wtw_seat *seat;
	struct wl_listener destroy;
	struct wl_list link; /* wtw_seat::devices */
};

static void
device_release(struct device *device)
{
	wl_list_remove(&device->destroy.link);
	wl_list_remove(&device->link);
	free(device);
}

static void
device_destroyed(struct wl_listener *listener, void *data)
{
	struct device *device = wl_container_of(listener, device, destroy);
	struct wtw_seat *seat = device->seat;

	(void)data;
	device_release(device);
	wtw_seat_cancel(seat);
}

/** Weston has no signal for new devices, so this is called when a finger lands, which is soon enough. */
void
wtw_devices_watch(struct wtw_seat *seat)
{
	struct weston_touch_device *touch_device;
	struct device *device;
	bool is_new = false;

	wl_list_for_each(touch_device, &seat->touch->device_list, link) {
		if (wl_signal_get(&touch_device->destroy_signal, device_destroyed))
			continue;
		device = zalloc(sizeof *device);
		if (!device)
			return;
		device->seat = seat;
		device->destroy.notify = device_destroyed;
		wl_signal_add(&touch_device->destroy_signal, &device->destroy);
		wl_list_insert(&seat->devices, &device->link);
		is_new = true;
	}
	if (is_new)
		wtw_outputs_measure(seat->plugin);
}

void
wtw_devices_release(struct wtw_seat *seat)
{
	struct device *device, *next;

	wl_list_for_each_safe(device, next, &seat->devices, link)
		device_release(device);
}
