/* SPDX-License-Identifier: MIT */
/* All that Waytouch needs of a compositor on wlroots. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_touch.h>
#include <wlr/types/wlr_xdg_shell.h>

#include "kiosk.h"

/** wlroots has one seat here, and Waytouch wants a number for it. */
#define SEAT 1

/** A wl_surface that Waytouch knows. */
struct touch_surface {
	struct kiosk *kiosk;
	struct wlr_surface *surface;
	struct waytouch_surface *handle;
	/** kiosk::shown, or of itself: a client may have any number that are not shown. */
	struct wl_list shown_link;
	struct wl_listener commit;
	struct wl_listener destroy;
};

/** A touch screen: several may use the same touch ids. */
struct touch_device {
	struct kiosk *kiosk;
	uint32_t number;
	struct wl_list link; /* kiosk::touch_devices */
	struct wl_listener destroy;
};

/* ---- Surfaces ---- */

static void
place(struct touch_surface *surface, double width, double height, double x, double y)
{
	struct waytouch_geometry geometry = {
		.size = sizeof geometry, .width = width, .height = height, .a = 1, .d = 1, .tx = x, .ty = y
	};

	waytouch_surface_set_geometry(surface->handle, &geometry);
}

static void
place_one(struct wlr_surface *wlr_surface, int x, int y, void *data)
{
	struct touch_surface *surface = wlr_surface->data;
	struct kiosk *kiosk = data;

	if (!surface)
		return;
	wl_list_remove(&surface->shown_link);
	wl_list_insert(&kiosk->shown, &surface->shown_link);
	place(surface, wlr_surface->current.width, wlr_surface->current.height, x, y);
	/* The scene goes from the back to the front. */
	waytouch_surface_place_above(surface->handle, NULL);
}

/** WAYTOUCH 6/10: where every surface is. A kiosk has few: all of them, whenever one may have moved. */
static void
place_all(struct kiosk *kiosk)
{
	struct touch_surface *surface, *next;
	struct wl_list before;

	wl_list_init(&before);
	wl_list_insert_list(&before, &kiosk->shown);
	wl_list_init(&kiosk->shown);
	wlr_scene_node_for_each_surface(&kiosk->scene->node, place_one, kiosk);
	wl_list_for_each_safe(surface, next, &before, shown_link) {
		wl_list_remove(&surface->shown_link);
		wl_list_init(&surface->shown_link);
		place(surface, 0, 0, 0, 0);
	}
}

/** For the policy's rules, which are by app id. */
static void
name_app(struct touch_surface *surface)
{
	struct wlr_xdg_surface *xdg_surface;

	if (!wlr_surface_is_xdg_surface(surface->surface))
		return;
	xdg_surface = wlr_xdg_surface_from_wlr_surface(surface->surface);
	if (xdg_surface && xdg_surface->role == WLR_XDG_SURFACE_ROLE_TOPLEVEL && xdg_surface->toplevel)
		waytouch_surface_set_app_id(surface->handle, xdg_surface->toplevel->app_id);
}

static void
surface_commit(struct wl_listener *listener, void *data)
{
	struct touch_surface *surface = wl_container_of(listener, surface, commit);

	(void)data;
	name_app(surface);
	/* WAYTOUCH 7/10: what the client has set up takes effect with its content. Geometry first. */
	place_all(surface->kiosk);
	waytouch_surface_commit(surface->handle);
}

static void
surface_destroy(struct wl_listener *listener, void *data)
{
	struct touch_surface *surface = wl_container_of(listener, surface, destroy);

	(void)data;
	surface->surface->data = NULL;
	wl_list_remove(&surface->shown_link);
	wl_list_remove(&surface->commit.link);
	wl_list_remove(&surface->destroy.link);
	waytouch_surface_destroy(surface->handle);
	free(surface);
}

/** WAYTOUCH 5/10: every wl_surface, as soon as it is there. */
static void
new_surface(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_surface);
	struct wlr_surface *wlr_surface = data;
	struct touch_surface *surface = calloc(1, sizeof *surface);

	if (!surface)
		return;
	surface->handle = waytouch_surface_create(kiosk->waytouch, wlr_surface->resource, surface);
	if (!surface->handle) {
		free(surface);
		return;
	}
	surface->kiosk = kiosk;
	surface->surface = wlr_surface;
	wl_list_init(&surface->shown_link);
	wlr_surface->data = surface;
	surface->commit.notify = surface_commit;
	wl_signal_add(&wlr_surface->events.commit, &surface->commit);
	surface->destroy.notify = surface_destroy;
	wl_signal_add(&wlr_surface->events.destroy, &surface->destroy);
}

/* ---- Touches in ---- */

/** wlroots has milliseconds of 32 bits; Waytouch wants µs of CLOCK_MONOTONIC that do not wrap. */
static int64_t
microseconds(uint32_t time_msec)
{
	struct timespec now;
	int64_t now_msec;

	clock_gettime(CLOCK_MONOTONIC, &now);
	now_msec = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
	return (now_msec + (int32_t)(time_msec - (uint32_t)now_msec)) * 1000;
}

static void
touch_event(struct kiosk *kiosk, struct wlr_input_device *device, int32_t id, uint32_t time_msec,
	    enum waytouch_phase phase, double x, double y)
{
	const struct touch_device *touch_device = device->data;
	struct waytouch_touch touch = {
		.size = sizeof touch,
		.seat = SEAT,
		.device = touch_device ? touch_device->number : 0,
		.id = id,
		.phase = phase,
		.time_us = microseconds(time_msec),
	};
	double surface_x, surface_y;

	/* From 0…1 of the touch screen to the layout, through the output that the screen belongs to. */
	wlr_cursor_absolute_to_layout_coords(kiosk->cursor, device, x, y, &touch.x, &touch.y);
	if (phase == WAYTOUCH_PHASE_DOWN) {
		struct wlr_scene_node *node =
			wlr_scene_node_at(&kiosk->scene->node, touch.x, touch.y, &surface_x, &surface_y);
		struct touch_surface *surface = NULL;

		place_all(kiosk);
		if (node && node->type == WLR_SCENE_NODE_SURFACE)
			surface = wlr_scene_surface_from_node(node)->surface->data;
		if (surface)
			touch.surface = surface->handle;
		else
			touch.flags = WAYTOUCH_TOUCH_ON_NO_SURFACE;
	}
	kiosk->touch_time = touch.time_us;
	waytouch_touch_event(kiosk->waytouch, &touch);
}

/** WAYTOUCH 8/10: fingers go to Waytouch, and not to wlr_seat. */
static void
touch_down(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, touch_down);
	struct wlr_event_touch_down *event = data;

	touch_event(kiosk, event->device, event->touch_id, event->time_msec, WAYTOUCH_PHASE_DOWN, event->x, event->y);
}

static void
touch_motion(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, touch_motion);
	struct wlr_event_touch_motion *event = data;

	touch_event(kiosk, event->device, event->touch_id, event->time_msec, WAYTOUCH_PHASE_MOTION, event->x,
		    event->y);
}

static void
touch_up(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, touch_up);
	struct wlr_event_touch_up *event = data;

	touch_event(kiosk, event->device, event->touch_id, event->time_msec, WAYTOUCH_PHASE_UP, 0, 0);
}

static void
touch_cancel(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, touch_cancel);
	struct wlr_event_touch_cancel *event = data;

	touch_event(kiosk, event->device, event->touch_id, event->time_msec, WAYTOUCH_PHASE_CANCEL, 0, 0);
}

/** WAYTOUCH 9/10: a frame closes what happened at one moment; recognition runs here. */
static void
touch_frame(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, touch_frame);

	(void)data;
	waytouch_touch_frame(kiosk->waytouch, kiosk->touch_time);
}

static void
device_destroy(struct wl_listener *listener, void *data)
{
	struct touch_device *device = wl_container_of(listener, device, destroy);

	(void)data;
	/* Unplugged, perhaps with fingers on it. */
	waytouch_device_cancel(device->kiosk->waytouch, SEAT, device->number, device->kiosk->touch_time);
	wl_list_remove(&device->link);
	wl_list_remove(&device->destroy.link);
	free(device);
}

void
touch_device_create(struct kiosk *kiosk, struct wlr_input_device *wlr_device)
{
	struct touch_device *device = calloc(1, sizeof *device);

	if (!device)
		return;
	device->kiosk = kiosk;
	device->number = ++kiosk->last_device;
	wl_list_insert(&kiosk->touch_devices, &device->link);
	device->destroy.notify = device_destroy;
	wl_signal_add(&wlr_device->events.destroy, &device->destroy);
	wlr_device->data = device;
}

/* ---- Touches out ---- */

/* WAYTOUCH 10/10: what clients are to see goes out through wlr_seat, so that popup grabs go on working. */

/** Clients that have no wl_touch have no points in wlr_seat, which would log each of their events. */
static bool
has_touch(struct kiosk *kiosk, const struct wlr_surface *surface)
{
	struct wlr_seat_client *client =
		wlr_seat_client_for_wl_client(kiosk->seat, wl_resource_get_client(surface->resource));

	return client && !wl_list_empty(&client->touches);
}

static void
send_down(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id, double x, double y)
{
	struct kiosk *kiosk = data;
	const struct touch_surface *surface = host_surface;

	(void)seat;
	if (has_touch(kiosk, surface->surface))
		wlr_seat_touch_notify_down(kiosk->seat, surface->surface, (uint32_t)(time_us / 1000), id, x, y);
}

static void
send_motion(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id, double x, double y)
{
	struct kiosk *kiosk = data;

	(void)seat, (void)host_surface;
	if (wlr_seat_touch_get_point(kiosk->seat, id))
		wlr_seat_touch_notify_motion(kiosk->seat, (uint32_t)(time_us / 1000), id, x, y);
}

static void
send_up(void *data, uint32_t seat, void *host_surface, int64_t time_us, int32_t id)
{
	struct kiosk *kiosk = data;

	(void)seat, (void)host_surface;
	if (wlr_seat_touch_get_point(kiosk->seat, id))
		wlr_seat_touch_notify_up(kiosk->seat, (uint32_t)(time_us / 1000), id);
}

static void
send_frame(void *data, uint32_t seat, void *host_surface)
{
	struct kiosk *kiosk = data;

	(void)seat, (void)host_surface;
	wlr_seat_touch_notify_frame(kiosk->seat);
}

static void
send_cancel(void *data, uint32_t seat, void *host_surface)
{
	struct kiosk *kiosk = data;
	const struct touch_surface *surface = host_surface;

	(void)seat;
	wlr_seat_touch_notify_cancel(kiosk->seat, surface->surface);
}

static void
log_line(void *data, enum waytouch_log_level level, const char *message)
{
	static const enum wlr_log_importance importance[] = {
		[WAYTOUCH_LOG_ERROR] = WLR_ERROR, [WAYTOUCH_LOG_WARNING] = WLR_ERROR, [WAYTOUCH_LOG_INFO] = WLR_INFO
	};

	(void)data;
	wlr_log(importance[level], "waytouch: %s", message);
}

/* ---- Outputs ---- */

static void
describe(struct kiosk *kiosk, struct wlr_output *output, struct waytouch_output_info *info)
{
	struct wlr_box *box = wlr_output_layout_get_box(kiosk->layout, output);

	*info = (struct waytouch_output_info){
		.size = sizeof *info,
		.x = box ? box->x : 0,
		.y = box ? box->y : 0,
		.width = box ? box->width : output->width,
		.height = box ? box->height : output->height,
		.width_mm = output->phys_width > 0 ? output->phys_width : 0,
		.height_mm = output->phys_height > 0 ? output->phys_height : 0,
		.scale = output->scale,
		.transform = (int32_t)output->transform,
	};
}

/* ---- A gesture of the kiosk's own ---- */

/** Five fingers held for two seconds leave the kiosk, whatever its policy says. */
static void
leave(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	struct kiosk *kiosk = data;

	(void)recognizer;
	if (gesture->state != WAYTOUCH_STATE_BEGAN)
		return;
	wlr_log(WLR_INFO, "%u fingers held at %.0f,%.0f: leaving", gesture->touches, gesture->x, gesture->y);
	wl_display_terminate(kiosk->display);
}

static const struct waytouch_recognizer_handler leave_handler = { .size = sizeof leave_handler, .gesture = leave };

void
touch_output_create(struct kiosk *kiosk, struct wlr_output *output, struct touch_output *touch)
{
	struct waytouch_output_info info;

	describe(kiosk, output, &info);
	touch->handle = waytouch_output_create(kiosk->waytouch, &info);
	touch->hold = waytouch_recognizer_create(kiosk->waytouch, WAYTOUCH_KIND_LONG_PRESS, &leave_handler, kiosk);
	if (!touch->handle || !touch->hold)
		return;
	waytouch_recognizer_set_label(touch->hold, "leave");
	waytouch_recognizer_set(touch->hold, WAYTOUCH_PROPERTY_TOUCHES, 5);
	waytouch_recognizer_set(touch->hold, WAYTOUCH_PROPERTY_DURATION, 2);
	/* Five fingers are never still. */
	waytouch_recognizer_set(touch->hold, WAYTOUCH_PROPERTY_MOVEMENT, 40);
	waytouch_output_add_recognizer(touch->handle, touch->hold);
}

void
touch_output_update(struct kiosk *kiosk, struct wlr_output *output, const struct touch_output *touch)
{
	struct waytouch_output_info info;

	describe(kiosk, output, &info);
	waytouch_output_update(touch->handle, &info);
}

void
touch_output_destroy(const struct touch_output *touch)
{
	waytouch_recognizer_destroy(touch->hold);
	waytouch_output_destroy(touch->handle);
}

/* ---- Beginning and end ---- */

static const struct waytouch_host host = {
	.size = sizeof host,
	.touch_down = send_down,
	.touch_motion = send_motion,
	.touch_up = send_up,
	.touch_frame = send_frame,
	.touch_cancel = send_cancel,
	.log = log_line,
};

bool
touch_init(struct kiosk *kiosk, struct wlr_compositor *compositor, const char *policy)
{
	wl_list_init(&kiosk->shown);
	wl_list_init(&kiosk->touch_devices);
	/* WAYTOUCH 1/10: on the display, before clients can connect. */
	kiosk->waytouch = waytouch_create(kiosk->display, &host, kiosk);
	if (!kiosk->waytouch)
		return false;
	/* Waytouch says itself what is wrong with a policy, and goes on without it. */
	if (policy)
		waytouch_watch_policy(kiosk->waytouch, policy);

	kiosk->new_surface.notify = new_surface;
	wl_signal_add(&compositor->events.new_surface, &kiosk->new_surface);
	kiosk->touch_down.notify = touch_down;
	wl_signal_add(&kiosk->cursor->events.touch_down, &kiosk->touch_down);
	kiosk->touch_motion.notify = touch_motion;
	wl_signal_add(&kiosk->cursor->events.touch_motion, &kiosk->touch_motion);
	kiosk->touch_up.notify = touch_up;
	wl_signal_add(&kiosk->cursor->events.touch_up, &kiosk->touch_up);
	kiosk->touch_cancel.notify = touch_cancel;
	wl_signal_add(&kiosk->cursor->events.touch_cancel, &kiosk->touch_cancel);
	kiosk->touch_frame.notify = touch_frame;
	wl_signal_add(&kiosk->cursor->events.touch_frame, &kiosk->touch_frame);
	return true;
}

/** Clients and devices are gone by now, and with them their surfaces. */
void
touch_finish(struct kiosk *kiosk)
{
	waytouch_destroy(kiosk->waytouch);
}
