/* SPDX-License-Identifier: MIT */
/*
 * The wlroots kiosk for wlcs: adds a touch screen, and clients and touches controlled by the requests of control.h. It
 * is linked into the unmodified kiosk, whose kiosk_outputs_init() is wrapped.
 */
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <wlr/interfaces/wlr_touch.h>
#include <wlr/version.h>
#if WLR_VERSION_MINOR < 16
#include <wlr/interfaces/wlr_input_device.h>
#endif

#include "control.h"
#include "kiosk.h"
#include "waytouch-wlroots-compat.h"

struct client {
	int32_t number;
	struct wl_client *client;
	struct wl_list link; /* control::clients */
	struct wl_listener destroy;
};

/** The wanted position of a window: the kiosk moves all windows to the corner whenever a new one appears. */
struct place {
	struct wlr_scene_node *node;
	int x, y;
	struct wl_list link; /* control::places */
	struct wl_listener destroy;
};

struct control {
	struct kiosk *kiosk;
	struct wlr_touch touch;
#if WLR_VERSION_MINOR < 16
	struct wlr_input_device device;
#endif
	struct wl_list clients; /* client::link, the newest first */
	struct wl_list places;  /* place::link, the newest first */
};

/* Lives as long as the kiosk. */
static struct control control;

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
add_client(int32_t number, int fd)
{
	struct client *client = calloc(1, sizeof *client);

	if (!client)
		return false;
	client->number = number;
	client->client = wl_client_create(control.kiosk->display, fd);
	if (!client->client) {
		free(client);
		return false;
	}
	wl_list_insert(&control.clients, &client->link);
	client->destroy.notify = client_destroyed;
	wl_client_add_destroy_listener(client->client, &client->destroy);
	return true;
}

static void
place_destroyed(struct wl_listener *listener, void *data)
{
	struct place *place = wl_container_of(listener, place, destroy);

	(void)data;
	wl_list_remove(&place->link);
	wl_list_remove(&place->destroy.link);
	free(place);
}

static void
restore_places(void)
{
	struct place *place;

	wl_list_for_each_reverse(place, &control.places, link)
		wlr_scene_node_set_position(place->node, place->x, place->y);
}

static bool
place_window(const struct wlcs_request *request)
{
	struct wl_resource *resource = NULL;
	struct wlr_xdg_surface *window;
	struct client *client;
	struct place *place;

	wl_list_for_each(client, &control.clients, link) {
		if (client->number != request->client)
			continue;
		resource = wl_client_get_object(client->client, request->surface);
		break;
	}
	window = resource ? wtwlr_xdg_surface_of(wlr_surface_from_resource(resource)) : NULL;
	place = window && window->data ? calloc(1, sizeof *place) : NULL;
	if (!place)
		return false;
	/* The node's origin is that of the window's geometry. */
	place->node = window->data;
	place->x = (int)request->x;
	place->y = (int)request->y;
	wl_list_insert(&control.places, &place->link);
	kiosk_listen(&place->node->events.destroy, &place->destroy, place_destroyed);
	restore_places();
	return true;
}

/* ---- Touches ---- */

#if WLR_VERSION_MINOR >= 16
#define OF_SCREEN .touch = &control.touch
#else
#define OF_SCREEN .device = &control.device
#endif

/** Touch screens report fractions of their size. Returns the fraction that gives exactly `place` when multiplied. */
static double
fraction(double place, int size)
{
	double plain = place / size, up = nextafter(plain, 1), down = nextafter(plain, -1);

	if (plain * size == place)
		return plain;
	if (down * size == place)
		return down;
	/* For some places there is none: better a little too much than one pixel less. */
	return plain * size > place ? plain : up;
}

static bool
touch(const struct wlcs_request *request)
{
	struct kiosk_output *output = kiosk_first_output(control.kiosk);
	struct timespec now = { 0, 0 };
	uint32_t time_msec;

	if (!output)
		return false;
	clock_gettime(CLOCK_MONOTONIC, &now);
	restore_places();
	time_msec = (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
	if (request->kind == WLCS_TOUCH_UP) {
		wtwlr_up_event event = { OF_SCREEN, .time_msec = time_msec, .touch_id = request->id };

		wl_signal_emit(&control.touch.events.up, &event);
	} else {
		double x = fraction(request->x, output->output->width);
		double y = fraction(request->y, output->output->height);
		wtwlr_down_event down = { OF_SCREEN, .time_msec = time_msec, .touch_id = request->id, .x = x, .y = y };
		wtwlr_motion_event motion = { OF_SCREEN, .time_msec = time_msec, .touch_id = request->id, .x = x, .y = y };

		if (request->kind == WLCS_TOUCH_DOWN)
			wl_signal_emit(&control.touch.events.down, &down);
		else
			wl_signal_emit(&control.touch.events.motion, &motion);
	}
	wl_signal_emit(&control.touch.events.frame, NULL);
	return true;
}

static void
plug_touch_screen(void *data)
{
#if WLR_VERSION_MINOR >= 16
	static const struct wlr_touch_impl touch_impl = { .name = "wlcs" };

	(void)data;
	wlr_touch_init(&control.touch, &touch_impl, "wlcs");
	wl_signal_emit(&control.kiosk->backend->events.new_input, &control.touch.base);
#else
	static const struct wlr_input_device_impl device_impl = { 0 };
	static const struct wlr_touch_impl touch_impl = { 0 };

	(void)data;
	wlr_input_device_init(&control.device, WLR_INPUT_DEVICE_TOUCH, &device_impl, "wlcs", 0, 0);
	wlr_touch_init(&control.touch, &touch_impl);
	control.device.touch = &control.touch;
	wl_signal_emit(&control.kiosk->backend->events.new_input, &control.device);
#endif
}

/* ---- Requests ---- */

static bool
obey(const struct wlcs_request *request, int fd)
{
	switch (request->kind) {
	case WLCS_CLIENT: return add_client(request->client, fd);
	case WLCS_PLACE: return place_window(request);
	case WLCS_TOUCH_DOWN:
	case WLCS_TOUCH_MOTION:
	case WLCS_TOUCH_UP: return touch(request);
	/* The kiosk has no pointer. */
	case WLCS_POINTER_MOTION:
	case WLCS_POINTER_BUTTON: break;
	}
	return false;
}

static int
readable(int socket, uint32_t mask, void *data)
{
	struct wlcs_answer answer = { false };
	struct wlcs_request request;
	int fd;

	(void)mask;
	(void)data;
	if (!wlcs_receive(socket, &request, &fd)) {
		/* wlcs is gone. */
		wl_display_terminate(control.kiosk->display);
		return 0;
	}
	answer.done = obey(&request, fd);
	wl_display_flush_clients(control.kiosk->display);
	(void)send(socket, &answer, sizeof answer, MSG_NOSIGNAL);
	return 0;
}

void
__real_kiosk_outputs_init(struct kiosk *kiosk);
void
__wrap_kiosk_outputs_init(struct kiosk *kiosk);

void
__wrap_kiosk_outputs_init(struct kiosk *kiosk)
{
	struct wl_event_loop *loop = wl_display_get_event_loop(kiosk->display);
	const char *number = getenv(WLCS_CONTROL);

	__real_kiosk_outputs_init(kiosk);
	if (!number) {
		wlr_log(WLR_ERROR, "$" WLCS_CONTROL " is not set: this kiosk must be started by wlcs");
		exit(EXIT_FAILURE);
	}
	control.kiosk = kiosk;
	wl_list_init(&control.clients);
	wl_list_init(&control.places);
	fcntl(atoi(number), F_SETFD, FD_CLOEXEC);
	/* The touch screen is plugged in before the first request: idle sources run before descriptors are read. */
	wl_event_loop_add_idle(loop, plug_touch_screen, NULL);
	wl_event_loop_add_fd(loop, atoi(number), WL_EVENT_READABLE, readable, NULL);
}
