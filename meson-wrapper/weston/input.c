/* SPDX-License-Identifier: MIT */
/*
 * The plugin's own access to touch screens, for a Weston whose backend has no input (headless): a seat, and libinput
 * through the library. Its touches take the same path through Weston as those of a real backend: notify, grab, library.
 */
#include <stdlib.h>
#include <string.h>

#include "waytouch-weston.h"
#include "weston-private.h"

#define MICROSECONDS 1000000

/** Outputs beyond this number get no touch screens. */
#define MAX_OUTPUTS 32

/** Fingers with ids from this number on are ignored. Ids are the lowest free ones. */
#define MAX_FINGERS 64

/** A touch screen, as the library and Weston know it. */
struct device {
	uint32_t id;
	char *name;
	/** Its size; 0: unknown. */
	double width_mm, height_mm;
	struct weston_touch_device *touch_device;
	/**
	 * The output that its fingers are on until all have lifted; only compared, never dereferenced, since it may be
	 * gone.
	 */
	const struct weston_output *output;
	/** Whether the output has been looked for, so that NULL means that there is none. */
	bool has_landed;
	/** How many fingers are down, and which of them Weston knows, one bit for each id. */
	size_t fingers;
	uint64_t told;
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
	free(device->name);
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
	device->name = strdup(description->name);
	device->width_mm = description->width_mm;
	device->height_mm = description->height_mm;
	device->touch_device = wtw_create_touch_device(weston_seat_get_touch(&input->seat), path);
	if (!device->touch_device) {
		weston_log("waytouch: error: Weston refuses touch screen '%s'\n", description->name);
		weston_seat_release_touch(&input->seat);
		free(device->name);
		free(device);
		return;
	}
	wl_list_insert(&input->devices, &device->link);
	if (description->width_mm > 0 && description->height_mm > 0)
		weston_log("waytouch: touch screen '%s', %.0f x %.0f mm\n", description->name,
			   description->width_mm, description->height_mm);
	else
		weston_log("waytouch: touch screen '%s', size unknown\n", description->name);
	wtw_outputs_measure(input->plugin);
}

static void
device_removed(void *data, uint32_t id)
{
	struct wtw_input *input = data;
	struct device *device = find_device(input, id);

	if (!device)
		return;
	device_release(input, device);
	wtw_outputs_measure(input->plugin);
}

/* ---- The output of a touch screen ---- */

/** The present output that a device belongs to; NULL if it belongs to none. */
static struct weston_output *
find_output(struct wtw_input *input, const struct device *device)
{
	struct waytouch_input_output descriptions[MAX_OUTPUTS];
	const struct waytouch_input_output *pointers[MAX_OUTPUTS];
	struct weston_output *outputs[MAX_OUTPUTS], *output = NULL;
	size_t count = 0;
	int32_t place;

	while (count < MAX_OUTPUTS && (output = wtw_output_after(input->plugin, output))) {
		struct weston_head *head = weston_output_iterate_heads(output, NULL);

		descriptions[count] = (struct waytouch_input_output){
			.size = sizeof descriptions[count],
			.name = output->name,
			.model = head ? head->model : NULL,
			.width_mm = head && head->mm_width > 0 ? head->mm_width : 0,
			.height_mm = head && head->mm_height > 0 ? head->mm_height : 0,
		};
		pointers[count] = &descriptions[count];
		outputs[count++] = output;
	}
	place = waytouch_input_find_output(input->input, device->id, pointers, count);
	return place < 0 ? NULL : outputs[place];
}

bool
wtw_input_touch_screen_size(struct wtw_input *input, const struct weston_output *output, double *width_mm,
			    double *height_mm)
{
	const struct device *device;

	wl_list_for_each(device, &input->devices, link) {
		if (device->width_mm <= 0 || device->height_mm <= 0 || find_output(input, device) != output)
			continue;
		*width_mm = device->width_mm;
		*height_mm = device->height_mm;
		return true;
	}
	return false;
}

/** Determines the device's output when the first finger lands; it stays the same until all have lifted. */
static void
land(struct wtw_input *input, struct device *device)
{
	struct weston_output *output;

	if (device->fingers++ > 0)
		return;
	output = find_output(input, device);
	if (output != device->output || !device->has_landed)
		weston_log("waytouch: touch screen '%s' is on %s%s%s\n", device->name ? device->name : "",
			   output ? "output '" : "no output", output ? output->name : "", output ? "'" : "");
	device->output = output;
	device->has_landed = true;
}

/** The output that a device's fingers are on; NULL if there is none or it is gone. */
static struct weston_output *
output_of(struct wtw_input *input, const struct device *device)
{
	struct weston_output *output = NULL;

	if (!device->output)
		return NULL;
	while ((output = wtw_output_after(input->plugin, output)) && output != device->output)
		;
	return output;
}

/** Removes blanks at both ends. */
static char *
trimmed(char *text)
{
	size_t length;

	text += strspn(text, " \t");
	length = strlen(text);
	while (length > 0 && strchr(" \t", text[length - 1]))
		text[--length] = '\0';
	return text;
}

/** Parses `DEVICE=OUTPUT; DEVICE=OUTPUT`. OUTPUT is empty for a device that is not used. */
static void
add_rules(struct waytouch_input *input, const char *outputs)
{
	char *lines = strdup(outputs), *rest = lines, *line;

	while ((line = strsep(&rest, ";"))) {
		char *output = strrchr(line, '=');

		line = trimmed(line);
		if (!*line)
			continue;
		if (!output || output == line) {
			weston_log("waytouch: error: outputs: invalid rule '%s' ignored (expected DEVICE=OUTPUT)\n",
				   line);
			continue;
		}
		*output++ = '\0';
		output = trimmed(output);
		(void)waytouch_input_add_rule(input, trimmed(line), *output ? output : NULL);
	}
	free(lines);
}

/* ---- Events of libinput ---- */

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
	uint64_t finger;
	double x = 0, y = 0;

	if (!device || raw->id < 0 || raw->id >= MAX_FINGERS)
		return;
	/* A request for a grab may be the last thing that the event loop has handled. */
	if (input->plugin->grab_requested)
		wtw_grabs_check(input->plugin);
	finger = UINT64_C(1) << raw->id;
	switch (raw->phase) {
	case WAYTOUCH_PHASE_DOWN:
		land(input, device);
		if (!map_to_output(output_of(input, device), raw->x, raw->y, &x, &y))
			return;
		device->told |= finger;
		wtw_notify_touch(device->touch_device, &time, raw->id, x, y, WL_TOUCH_DOWN);
		break;
	case WAYTOUCH_PHASE_MOTION:
		if ((device->told & finger) && map_to_output(output_of(input, device), raw->x, raw->y, &x, &y))
			wtw_notify_touch(device->touch_device, &time, raw->id, x, y, WL_TOUCH_MOTION);
		break;
	case WAYTOUCH_PHASE_CANCEL:
		/* Weston cannot cancel a single finger, but must count it as lifted. */
		if (seat && (device->told & finger))
			wtw_seat_give_up(seat, raw->id);
		/* fall through */
	case WAYTOUCH_PHASE_UP:
		device->fingers -= device->fingers > 0;
		/* Weston counts fingers, so it receives the lifts only of those whose landing it received. */
		if (!(device->told & finger))
			return;
		device->told &= ~finger;
		wtw_notify_touch(device->touch_device, &time, raw->id, 0, 0, WL_TOUCH_UP);
		break;
	case WAYTOUCH_PHASE_STATIONARY:
		/* libinput does not report these. */
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
wtw_input_create(struct wtw_plugin *plugin, const char *outputs)
{
	struct weston_seat *other;
	struct wtw_input *input;

	wl_list_for_each(other, &plugin->compositor->seat_list, link) {
		/* Shells written for one seat ignore a second one, and two readers would double every touch. */
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
	/* The seat exists even without a touch screen, because kiosk-shell shows windows only if there is a seat. */
	weston_seat_init(&input->seat, plugin->compositor, "waytouch");
	input->input = waytouch_input_create(wl_display_get_event_loop(plugin->compositor->wl_display), &handler,
					     input, NULL);
	if (!input->input)
		weston_log("waytouch: error: libinput cannot be opened, continuing without input\n");
	else if (outputs)
		add_rules(input->input, outputs);
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
