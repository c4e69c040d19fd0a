/* SPDX-License-Identifier: MIT */
/*
 * A Weston module for tests, which acts like a backend with input: it adds and removes seats and touch screens, and
 * makes touches on them. It executes the lines of a FIFO ($WAYTOUCH_TEST_SEATS), after those of
 * $WAYTOUCH_TEST_SEATS_AT_START, which are separated by ';':
 *
 *     seat NAME | release NAME | keyboard NAME | plug NAME DEVICE | unplug NAME DEVICE
 *     mouse NAME | no-mouse NAME | point NAME X Y | press NAME | let-go NAME (the left button of a mouse)
 *     type NAME (the key A, pressed and released)
 *     down NAME DEVICE ID X Y | motion NAME DEVICE ID X Y | up NAME DEVICE ID
 *     frame NAME DEVICE | cancel NAME DEVICE | turn TRANSFORM (of every output, a number of wl_output's)
 *     nested (from now on times are 32-bit milliseconds, as those of a Weston inside another compositor)
 *     output NAME (one more, as [output] in weston.ini says) | no-output NAME | move NAME X Y (an output)
 *
 * X and Y are global. When a line is done, it is logged as "seats: LINE".
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <libweston/zalloc.h>
#include <weston.h>
/* Needs the declarations of the one above. */
#include <libweston/windowed-output-api.h>

#include "../../weston/weston-private.h"
#include "seats.h"

/* Exported by libweston, and declared in headers that are not installed; as weston-private.h. */
void
notify_touch_cancel(struct weston_touch_device *device);
void
notify_pointer_frame(struct weston_seat *seat);
#if defined(WTW_GRABS_TAKE_EVENT)
void
notify_key(const struct weston_key_event *event);
void
notify_motion(const struct weston_pointer_motion_event *event);
#elif defined(WTW_PICK_TAKES_COORD)
void
notify_motion_absolute(struct weston_seat *seat, const struct timespec *time, struct weston_coord_global pos);
#else
void
notify_motion_absolute(struct weston_seat *seat, const struct timespec *time, double x, double y);
#endif
#ifndef WTW_GRABS_TAKE_EVENT
void
notify_key(struct weston_seat *seat, const struct timespec *time, uint32_t key, enum wl_keyboard_key_state state,
	   enum weston_key_state_update update_state);
#endif

struct device {
	struct weston_touch_device *touch_device;
	char name[32];
	struct wl_list link;
};

struct seat {
	struct weston_seat seat;
	struct wl_list devices; /* device::link */
	struct wl_list link;
};

struct module {
	struct weston_compositor *compositor;
	struct wl_list seats; /* seat::link */
	struct wl_event_source *source;
	struct wl_listener destroy;
	int fifo;
	bool is_nested;
	char buffer[4096];
	size_t used;
};

/** There is one Weston in a process. */
static struct module *the_module;

static struct seat *
find_seat(struct module *module, const char *name)
{
	struct seat *seat;

	wl_list_for_each(seat, &module->seats, link) {
		if (strcmp(seat->seat.seat_name, name) == 0)
			return seat;
	}
	return NULL;
}

static struct device *
find_device(struct seat *seat, const char *name)
{
	struct device *device;

	wl_list_for_each(device, &seat->devices, link) {
		if (strcmp(device->name, name) == 0)
			return device;
	}
	return NULL;
}

static void
unplug(struct seat *seat, struct device *device)
{
	wl_list_remove(&device->link);
	weston_touch_device_destroy(device->touch_device);
	weston_seat_release_touch(&seat->seat);
	free(device);
}

static bool
plug(struct seat *seat, const char *name)
{
	struct device *device = zalloc(sizeof *device);
	char path[64];

	if (!device || weston_seat_init_touch(&seat->seat) < 0) {
		free(device);
		return false;
	}
	snprintf(device->name, sizeof device->name, "%s", name);
	/* A name that begins with a slash is the device's syspath in udev. */
	snprintf(path, sizeof path, "%s%s", name[0] == '/' ? "" : "test/", device->name);
	device->touch_device = wtw_create_touch_device(weston_seat_get_touch(&seat->seat), path);
	wl_list_insert(&seat->devices, &device->link);
	return device->touch_device != NULL;
}

static void
release(struct seat *seat)
{
	struct device *device, *next;

	wl_list_for_each_safe(device, next, &seat->devices, link)
		unplug(seat, device);
	wl_list_remove(&seat->link);
	weston_seat_release(&seat->seat);
	free(seat);
}

static bool
add_seat(struct module *module, const char *name)
{
	struct seat *seat = zalloc(sizeof *seat);

	if (!seat)
		return false;
	wl_list_init(&seat->devices);
	weston_seat_init(&seat->seat, module->compositor, name);
	wl_list_insert(&module->seats, &seat->link);
	return true;
}

/** Adds an output to a headless backend; Weston's front end turns it on. */
static bool
add_output(struct weston_compositor *compositor, const char *name)
{
#ifdef WTW_WINDOWED_OUTPUTS_HAVE_TYPES
	const struct weston_windowed_output_api *api =
		weston_windowed_output_get_api(compositor, WESTON_WINDOWED_OUTPUT_HEADLESS);
#else
	const struct weston_windowed_output_api *api = weston_windowed_output_get_api(compositor);
#endif
#ifdef WTW_HEADS_HAVE_BACKENDS
	struct weston_head *head = weston_compositor_iterate_heads(compositor, NULL);

	return api && head && api->create_head(head->backend, name) == 0;
#else
	return api && api->create_head(compositor, name) == 0;
#endif
}

static struct weston_output *
find_output(struct weston_compositor *compositor, const char *name)
{
	struct weston_output *output;

	wl_list_for_each(output, &compositor->output_list, link) {
		if (strcmp(output->name, name) == 0)
			return output;
	}
	return NULL;
}

static bool
move_output(struct weston_compositor *compositor, const char *name, int x, int y)
{
	struct weston_output *output = find_output(compositor, name);

	if (!output)
		return false;
#ifdef WTW_OUTPUT_HAS_POS
	weston_output_move(output, (struct weston_coord_global){ .c = weston_coord(x, y) });
#else
	weston_output_move(output, x, y);
#endif
	return true;
}

/* Moves the mouse there. */
static void
point(struct weston_seat *seat, struct timespec *time, double x, double y)
{
#if defined(WTW_PICK_TAKES_COORD)
	struct weston_coord_global place = { .c = weston_coord(x, y) };
#endif
#if defined(WTW_GRABS_TAKE_EVENT)
	struct weston_pointer_motion_event event;

	weston_pointer_motion_event_init(&event, time, seat, WESTON_POINTER_MOTION_ABS, &place, NULL, NULL);
	notify_motion(&event);
#elif defined(WTW_PICK_TAKES_COORD)
	notify_motion_absolute(seat, time, place);
#else
	notify_motion_absolute(seat, time, x, y);
#endif
	notify_pointer_frame(seat);
}

/* The key A; `state` as WL_KEYBOARD_KEY_STATE_PRESSED. */
static void
send_key(struct weston_seat *seat, struct timespec *time, enum wl_keyboard_key_state state)
{
#ifdef WTW_GRABS_TAKE_EVENT
	struct weston_key_event event;

	weston_key_event_init(&event, time, seat, 30, state, STATE_UPDATE_AUTOMATIC);
	notify_key(&event);
#else
	notify_key(seat, time, 30, state, STATE_UPDATE_AUTOMATIC);
#endif
}

static bool
obey(struct module *module, const char *line)
{
	char verb[16] = "", seat_name[32] = "", device_name[32] = "";
	struct timespec now = { 0, 0 };
	struct weston_output *output;
	struct device *device;
	struct seat *seat;
	double x = 0, y = 0;
	int id = 0;
	int given = sscanf(line, "%15s %31s %31s %d %lf %lf", verb, seat_name, device_name, &id, &x, &y);

	clock_gettime(CLOCK_MONOTONIC, &now);
	if (module->is_nested) {
		uint32_t milliseconds = (uint32_t)((uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000);

		now.tv_sec = milliseconds / 1000;
		now.tv_nsec = milliseconds % 1000 * 1000000;
	}
	if (given == 1 && strcmp(verb, "nested") == 0) {
		module->is_nested = true;
		return true;
	}
	if (given == 2 && strcmp(verb, "seat") == 0)
		return add_seat(module, seat_name);
	if (given == 2 && strcmp(verb, "turn") == 0) {
		wl_list_for_each(output, &module->compositor->output_list, link)
			weston_output_set_transform(output, (uint32_t)atoi(seat_name));
		return true;
	}
	if (given == 2 && strcmp(verb, "output") == 0)
		return add_output(module->compositor, seat_name);
	if (given == 2 && strcmp(verb, "no-output") == 0) {
		output = find_output(module->compositor, seat_name);
		if (output)
			weston_output_disable(output);
		return output;
	}
	if (given == 4 && strcmp(verb, "move") == 0)
		return move_output(module->compositor, seat_name, atoi(device_name), id);
	seat = find_seat(module, seat_name);
	if (!seat)
		return false;
	if (given == 2 && strcmp(verb, "release") == 0) {
		release(seat);
		return true;
	}
	if (given == 2 && strcmp(verb, "keyboard") == 0)
		return weston_seat_init_keyboard(&seat->seat, NULL) == 0;
	if (given == 2 && strcmp(verb, "type") == 0 && weston_seat_get_keyboard(&seat->seat)) {
		send_key(&seat->seat, &now, WL_KEYBOARD_KEY_STATE_PRESSED);
		send_key(&seat->seat, &now, WL_KEYBOARD_KEY_STATE_RELEASED);
		return true;
	}
	if (given == 2 && strcmp(verb, "mouse") == 0)
		return weston_seat_init_pointer(&seat->seat) == 0;
	if (given == 2 && strcmp(verb, "no-mouse") == 0) {
		weston_seat_release_pointer(&seat->seat);
		return true;
	}
	if (given == 4 && strcmp(verb, "point") == 0) {
		point(&seat->seat, &now, atoi(device_name), id);
		return true;
	}
	if (given == 2 && (strcmp(verb, "press") == 0 || strcmp(verb, "let-go") == 0)) {
		wtw_notify_button(&seat->seat, &now, 0x110,
				  verb[0] == 'p' ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED);
		notify_pointer_frame(&seat->seat);
		return true;
	}
	if (given == 3 && strcmp(verb, "plug") == 0)
		return plug(seat, device_name);
	device = find_device(seat, device_name);
	if (!device)
		return false;
	if (strcmp(verb, "unplug") == 0)
		unplug(seat, device);
	else if (given == 6 && strcmp(verb, "down") == 0)
		wtw_notify_touch(device->touch_device, &now, id, x, y, WL_TOUCH_DOWN);
	else if (given == 6 && strcmp(verb, "motion") == 0)
		wtw_notify_touch(device->touch_device, &now, id, x, y, WL_TOUCH_MOTION);
	else if (given == 4 && strcmp(verb, "up") == 0)
		wtw_notify_touch(device->touch_device, &now, id, 0, 0, WL_TOUCH_UP);
	else if (strcmp(verb, "frame") == 0)
		notify_touch_frame(device->touch_device);
	else if (strcmp(verb, "cancel") == 0)
		notify_touch_cancel(device->touch_device);
	else
		return false;
	return true;
}

bool
seats_obey(const char *line)
{
	return obey(the_module, line);
}

struct weston_compositor *
seats_compositor(void)
{
	return the_module->compositor;
}

static void
answer(struct module *module, const char *line)
{
	bool done = obey(module, line);

	weston_log("seats: %s%s\n", done ? "" : "cannot: ", line);
}

static int
readable(int fd, uint32_t mask, void *data)
{
	struct module *module = data;
	ssize_t count = read(fd, module->buffer + module->used, sizeof module->buffer - 1 - module->used);
	char *line = module->buffer, *end;

	(void)mask;
	if (count <= 0)
		return 0;
	module->used += (size_t)count;
	module->buffer[module->used] = '\0';
	while ((end = strchr(line, '\n'))) {
		*end = '\0';
		answer(module, line);
		line = end + 1;
	}
	module->used -= (size_t)(line - module->buffer);
	memmove(module->buffer, line, module->used);
	return 0;
}

static void
module_destroy(struct wl_listener *listener, void *data)
{
	struct module *module = wl_container_of(listener, module, destroy);
	struct seat *seat, *next;

	(void)data;
	wl_list_remove(&module->destroy.link);
	wl_list_for_each_safe(seat, next, &module->seats, link)
		release(seat);
	wl_event_source_remove(module->source);
	close(module->fifo);
	free(module);
}

WL_EXPORT int
wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[])
{
	const char *path = getenv("WAYTOUCH_TEST_SEATS"), *start = getenv("WAYTOUCH_TEST_SEATS_AT_START");
	struct module *module = zalloc(sizeof *module);
	char *lines = strdup(start ? start : ""), *rest = lines, *line;

	(void)argc;
	(void)argv;
	if (!module || !lines || !path)
		return -1;
	the_module = module;
	module->compositor = compositor;
	wl_list_init(&module->seats);
	/* Opened for writing as well, so that reading never reaches the end. */
	module->fifo = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
	if (module->fifo < 0) {
		weston_log("seats: %s: %s\n", path, strerror(errno));
		return -1;
	}
	module->source = wl_event_loop_add_fd(wl_display_get_event_loop(compositor->wl_display), module->fifo,
					      WL_EVENT_READABLE, readable, module);
	module->destroy.notify = module_destroy;
	wl_signal_add(&compositor->destroy_signal, &module->destroy);
	while ((line = strsep(&rest, ";"))) {
		if (*line)
			answer(module, line);
	}
	free(lines);
	return 0;
}
