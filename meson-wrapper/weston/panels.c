/* SPDX-License-Identifier: MIT */
/*
 * The size of the touch screen in front of an output, for outputs whose own size is unknown or implausible.
 *
 * The plugin's own touch screens are queried. Weston does not give modules access to those that its libinput has
 * opened, but their sizes can be read from udev.
 */
#include <libudev.h>
#include <stdlib.h>

#include "waytouch-weston.h"

static double
number(struct udev_device *device, const char *property)
{
	const char *value = udev_device_get_property_value(device, property);

	return value ? strtod(value, NULL) : 0;
}

/** The properties may be on the device node or on one of its ancestors. */
static bool
ask_udev(struct udev *udev, const char *syspath, double *width_mm, double *height_mm)
{
	struct udev_device *device = udev_device_new_from_syspath(udev, syspath), *place;
	bool is_known = false;

	for (place = device; place && !is_known; place = udev_device_get_parent(place)) {
		*width_mm = number(place, "ID_INPUT_WIDTH_MM");
		*height_mm = number(place, "ID_INPUT_HEIGHT_MM");
		is_known = *width_mm > 0 && *height_mm > 0;
	}
	if (device)
		udev_device_unref(device);
	return is_known;
}

/** Weston reports the output that a touch screen is on, or NULL; if there is only one output, it is on that. */
static bool
is_on(struct weston_touch_device *device, const struct weston_output *output)
{
	const struct wl_list *outputs = &output->compositor->output_list;
	const struct weston_output *told =
		device->ops && device->ops->get_output ? device->ops->get_output(device) : NULL;

	return told ? told == output : wl_list_length(outputs) <= 1;
}

static bool
ask_weston(struct wtw_plugin *plugin, const struct weston_output *output, double *width_mm, double *height_mm)
{
	struct weston_touch_device *device;
	struct udev *udev = NULL;
	struct weston_seat *seat;
	bool is_known = false;

	wl_list_for_each(seat, &plugin->compositor->seat_list, link) {
		struct weston_touch *touch = weston_seat_get_touch(seat);

		if (!touch)
			continue;
		wl_list_for_each(device, &touch->device_list, link) {
			if (is_known || !device->syspath || !is_on(device, output))
				continue;
			if (!udev)
				udev = udev_new();
			is_known = udev && ask_udev(udev, device->syspath, width_mm, height_mm);
		}
	}
	if (udev)
		udev_unref(udev);
	return is_known;
}

void
wtw_touch_screen_size(struct wtw_plugin *plugin, const struct weston_output *output, double *width_mm,
		      double *height_mm)
{
	bool is_known;

#ifdef WTW_OPENS_INPUT
	if (plugin->input)
		is_known = wtw_input_touch_screen_size(plugin->input, output, width_mm, height_mm);
	else
#endif
		is_known = ask_weston(plugin, output, width_mm, height_mm);
	if (!is_known)
		*width_mm = *height_mm = 0;
}
