/* SPDX-License-Identifier: MIT */
/*
 * A Weston module for wlcs: adds a seat with a pointer, a keyboard and a touch screen, and clients and input controlled
 * by the requests of control.h.
 *
 * Weston (10 to 16) picks the view under a touch as of its last repaint: views that have been unmapped since, such as
 * the subsurfaces of an unmapped window, are still found. Input waits for a repaint, so that results do not depend on
 * timing.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <libweston/zalloc.h>
#include <weston.h>

#include "../../../meson-wrapper/weston/weston-compat.h"
#include "../../../meson-wrapper/weston/weston-private.h"
#include "control.h"

/* Exported by libweston, but declared in headers that are not installed, like those in weston-private.h. */
int
weston_seat_init_pointer(struct weston_seat *seat);
int
weston_seat_init_keyboard(struct weston_seat *seat, struct xkb_keymap *keymap);
void
notify_pointer_frame(struct weston_seat *seat);
#if defined(WTW_GRABS_TAKE_EVENT)
void
notify_motion(const struct weston_pointer_motion_event *event);
void
notify_button(const struct weston_pointer_button_event *event);
#else
#if defined(WTW_PICK_TAKES_COORD)
void
notify_motion_absolute(struct weston_seat *seat, const struct timespec *time, struct weston_coord_global pos);
#else
void
notify_motion_absolute(struct weston_seat *seat, const struct timespec *time, double x, double y);
#endif
void
notify_button(struct weston_seat *seat, const struct timespec *time, int32_t button,
	      enum wl_pointer_button_state state);
#endif

struct client {
	int32_t number;
	struct wl_client *client;
	struct wl_list link; /* module::clients */
	struct wl_listener destroy;
};

struct module {
	struct weston_compositor *compositor;
	struct weston_seat seat;
	struct weston_touch_device *touch_screen;
	struct wl_list clients; /* client::link, the newest first */
	struct wl_event_source *source;
	struct wl_listener destroy;
	struct wl_listener output_created;
	struct wl_listener frame; /* of the first output */
	/** Input that waits for a repaint; one is enough, because the next request comes after this one's answer. */
	struct wlcs_request waiting;
	bool waits;
	int control;
};

/* ---- Clients and their windows ---- */

static void
client_destroyed(struct wl_listener *listener, void *data)
{
	struct client *client = wl_container_of(listener, client, destroy);

	(void)data;
	wl_list_remove(&client->link);
	free(client);
}

static bool
add_client(struct module *module, int32_t number, int fd)
{
	struct client *client = zalloc(sizeof *client);

	if (!client)
		return false;
	client->number = number;
	client->client = wl_client_create(module->compositor->wl_display, fd);
	if (!client->client) {
		free(client);
		return false;
	}
	wl_list_insert(&module->clients, &client->link);
	client->destroy.notify = client_destroyed;
	wl_client_add_destroy_listener(client->client, &client->destroy);
	return true;
}

static void
place_view(struct weston_view *view, double x, double y)
{
#ifdef WTW_OUTPUT_HAS_POS
	struct weston_coord_global place = { .c = weston_coord(x, y) };

	weston_view_set_position(view, place);
#else
	weston_view_set_position(view, (float)x, (float)y);
#endif
}

/** Moves a window, without its shadow: x, y is the origin of its geometry. */
static bool
place(struct module *module, int32_t number, uint32_t id, double x, double y)
{
	const struct weston_desktop_surface *desktop;
	struct weston_geometry geometry = { 0 };
	struct wl_resource *resource = NULL;
	struct weston_surface *surface;
	struct weston_view *view;
	struct client *client;

	wl_list_for_each(client, &module->clients, link) {
		if (client->number != number)
			continue;
		resource = wl_client_get_object(client->client, id);
		break;
	}
	if (!resource)
		return false;
	surface = wl_resource_get_user_data(resource);
	desktop = weston_surface_get_desktop_surface(surface);
	if (desktop)
		geometry = weston_desktop_surface_get_geometry((struct weston_desktop_surface *)(uintptr_t)desktop);
	wl_list_for_each(view, &surface->views, surface_link)
		place_view(view, x - geometry.x, y - geometry.y);
	/* So that picking uses the new positions at once, not only after the next repaint. */
	wl_list_for_each(view, &module->compositor->view_list, link)
		weston_view_update_transform(view);
	weston_compositor_schedule_repaint(module->compositor);
	return true;
}

/* ---- Input ---- */

static void
pointer_motion(struct module *module, struct timespec *time, double x, double y)
{
#if defined(WTW_PICK_TAKES_COORD)
	struct weston_coord_global place = { .c = weston_coord(x, y) };
#endif
#if defined(WTW_GRABS_TAKE_EVENT)
	struct weston_pointer_motion_event event;

	weston_pointer_motion_event_init(&event, time, &module->seat, WESTON_POINTER_MOTION_ABS, &place, NULL, NULL);
	notify_motion(&event);
#elif defined(WTW_PICK_TAKES_COORD)
	notify_motion_absolute(&module->seat, time, place);
#else
	notify_motion_absolute(&module->seat, time, x, y);
#endif
	notify_pointer_frame(&module->seat);
}

static void
pointer_button(struct module *module, struct timespec *time, int32_t button, bool pressed)
{
	enum wl_pointer_button_state state =
		pressed ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED;
#ifdef WTW_GRABS_TAKE_EVENT
	struct weston_pointer_button_event event;

	weston_pointer_button_event_init(&event, time, &module->seat, (uint32_t)button, state);
	notify_button(&event);
#else
	notify_button(&module->seat, time, button, state);
#endif
	notify_pointer_frame(&module->seat);
}

static void
touch(struct module *module, const struct timespec *time, const struct wlcs_request *request, int type)
{
	wtw_notify_touch(module->touch_screen, time, request->id, request->x, request->y, type);
	notify_touch_frame(module->touch_screen);
}

/* ---- Requests ---- */

static bool
obey(struct module *module, const struct wlcs_request *request, int fd)
{
	struct timespec now = { 0, 0 };

	clock_gettime(CLOCK_MONOTONIC, &now);
	switch (request->kind) {
	case WLCS_CLIENT: return add_client(module, request->client, fd);
	case WLCS_PLACE: return place(module, request->client, request->surface, request->x, request->y);
	case WLCS_POINTER_MOTION: pointer_motion(module, &now, request->x, request->y); return true;
	case WLCS_POINTER_BUTTON: pointer_button(module, &now, request->button, request->pressed); return true;
	case WLCS_TOUCH_DOWN: touch(module, &now, request, WL_TOUCH_DOWN); return true;
	case WLCS_TOUCH_MOTION: touch(module, &now, request, WL_TOUCH_MOTION); return true;
	case WLCS_TOUCH_UP: touch(module, &now, request, WL_TOUCH_UP); return true;
	}
	return false;
}

static void
answer(struct module *module, const struct wlcs_request *request, int fd)
{
	struct wlcs_answer answer = { .done = obey(module, request, fd) };

	wl_display_flush_clients(module->compositor->wl_display);
	(void)send(module->control, &answer, sizeof answer, MSG_NOSIGNAL);
}

static void
repainted(void *data)
{
	struct module *module = data;

	answer(module, &module->waiting, -1);
}

static void
frame(struct wl_listener *listener, void *data)
{
	struct module *module = wl_container_of(listener, module, frame);

	(void)data;
	if (!module->waits)
		return;
	module->waits = false;
	/* Not in the middle of a repaint. */
	wl_event_loop_add_idle(wl_display_get_event_loop(module->compositor->wl_display), repainted, module);
}

static int
readable(int socket, uint32_t mask, void *data)
{
	struct module *module = data;
	struct wlcs_request request;
	int fd;

	(void)mask;
	if (!wlcs_receive(socket, &request, &fd)) {
		/* wlcs is gone. */
		weston_compositor_exit(module->compositor);
		return 0;
	}
	if (request.kind == WLCS_CLIENT || request.kind == WLCS_PLACE) {
		answer(module, &request, fd);
		return 0;
	}
	module->waiting = request;
	module->waits = true;
	weston_compositor_schedule_repaint(module->compositor);
	return 0;
}

static void
output_created(struct wl_listener *listener, void *data)
{
	struct module *module = wl_container_of(listener, module, output_created);
	struct weston_output *output = data;

	if (module->frame.notify)
		return;
	module->frame.notify = frame;
	wl_signal_add(&output->frame_signal, &module->frame);
}

static void
module_destroy(struct wl_listener *listener, void *data)
{
	struct module *module = wl_container_of(listener, module, destroy);
	struct client *client, *next;

	(void)data;
	wl_list_remove(&module->destroy.link);
	wl_list_remove(&module->output_created.link);
	if (module->frame.notify)
		wl_list_remove(&module->frame.link);
	wl_list_for_each_safe(client, next, &module->clients, link) {
		wl_list_remove(&client->destroy.link);
		free(client);
	}
	weston_touch_device_destroy(module->touch_screen);
	weston_seat_release(&module->seat);
	wl_event_source_remove(module->source);
	close(module->control);
	free(module);
}

WL_EXPORT int
wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[])
{
	const char *number = getenv(WLCS_CONTROL);
	struct module *module = zalloc(sizeof *module);
	struct weston_output *output;

	(void)argc;
	(void)argv;
	if (!module || !number) {
		weston_log("wlcs: $" WLCS_CONTROL " is not set: this Weston must be started by wlcs\n");
		free(module);
		return -1;
	}
	module->compositor = compositor;
	module->control = atoi(number);
	/* Must not be inherited by programs that Weston starts. */
	fcntl(module->control, F_SETFD, FD_CLOEXEC);
	wl_list_init(&module->clients);
	weston_seat_init(&module->seat, compositor, "wlcs");
	if (weston_seat_init_pointer(&module->seat) < 0 || weston_seat_init_keyboard(&module->seat, NULL) < 0
	    || weston_seat_init_touch(&module->seat) < 0)
		return -1;
	module->touch_screen = wtw_create_touch_device(weston_seat_get_touch(&module->seat), "wlcs");
	module->source = wl_event_loop_add_fd(wl_display_get_event_loop(compositor->wl_display), module->control,
					      WL_EVENT_READABLE, readable, module);
	module->destroy.notify = module_destroy;
	wl_signal_add(&compositor->destroy_signal, &module->destroy);
	module->output_created.notify = output_created;
	wl_signal_add(&compositor->output_created_signal, &module->output_created);
	wl_list_for_each(output, &compositor->output_list, link)
		output_created(&module->output_created, output);
	return 0;
}
