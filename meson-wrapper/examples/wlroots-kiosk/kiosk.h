/* SPDX-License-Identifier: MIT */
/**
 * A kiosk on wlroots 0.15: one app, fullscreen on the first output, with touch gestures by Waytouch.
 *
 * main.c is a compositor as any other. touch.c is what Waytouch adds to one, and where main.c calls it
 * is marked WAYTOUCH 1/10 to 10/10.
 */
#ifndef KIOSK_H
#define KIOSK_H

#include <stdbool.h>
#include <wayland-server-core.h>
#include <wlr/backend.h>
#include <wlr/types/wlr_cursor.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_scene.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_xdg_shell.h>
#include <wlr/util/log.h>

#include "waytouch.h"

struct kiosk {
	struct wl_display *display;
	struct wlr_backend *backend;
	struct wlr_renderer *renderer;
	struct wlr_allocator *allocator;
	struct wlr_output_layout *layout;
	struct wlr_scene *scene;
	struct wlr_seat *seat;
	struct wlr_cursor *cursor;
	struct wl_list outputs;   /* output::link */
	struct wl_list toplevels; /* toplevel::link */
	pid_t app;
	int app_status;

	struct wl_listener new_output;
	struct wl_listener new_input;
	struct wl_listener new_xdg_surface;
	struct wl_listener layout_change;

	/* touch.c */
	struct waytouch *waytouch;
	struct wl_list shown;	      /* touch_surface::shown_link */
	struct wl_list touch_devices; /* touch_device::link */
	uint32_t last_device;
	int64_t touch_time; /* of the latest event, µs */
	struct wl_listener new_surface;
	struct wl_listener touch_down;
	struct wl_listener touch_motion;
	struct wl_listener touch_up;
	struct wl_listener touch_cancel;
	struct wl_listener touch_frame;
};

/** An output that Waytouch knows. */
struct touch_output {
	struct waytouch_output *handle;
	/** Leaves the kiosk: a recognizer is on one output. */
	struct waytouch_recognizer *hold;
};

/* touch.c */
bool
touch_init(struct kiosk *kiosk, struct wlr_compositor *compositor, const char *policy);
void
touch_finish(struct kiosk *kiosk);
void
touch_output_create(struct kiosk *kiosk, struct wlr_output *output, struct touch_output *touch);
void
touch_output_update(struct kiosk *kiosk, struct wlr_output *output, const struct touch_output *touch);
void
touch_output_destroy(const struct touch_output *touch);
void
touch_device_create(struct kiosk *kiosk, struct wlr_input_device *device);

#endif
