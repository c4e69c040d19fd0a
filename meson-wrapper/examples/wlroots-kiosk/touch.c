/* SPDX-License-Identifier: MIT */
/* Everything that this compositor does for Waytouch. */
#include <stdlib.h>

#include "kiosk.h"
#include "waytouch-wlroots.h"

/* ---- The kiosk's own gesture ---- */

/** The gesture that leaves the kiosk; there is one for each output, since a recognizer is on one output. */
struct hold {
	struct waytouch_recognizer *recognizer;
	const struct wlr_output *output;
	struct wl_list link; /* holds */
};

static struct wl_list holds = { &holds, &holds };

/** Five fingers held for two seconds leave the kiosk, whatever its policy says. */
static void
leave(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	struct kiosk *kiosk = data;

	(void)recognizer;
	if (gesture->state != WAYTOUCH_STATE_BEGAN)
		return;
	wlr_log(WLR_INFO, "%u fingers held at %.0f,%.0f: leaving", gesture->touches, gesture->x, gesture->y);
	kiosk->status = EXIT_SUCCESS;
	wl_display_terminate(kiosk->display);
}

static void
output_added(void *data, struct waytouch *waytouch, struct wlr_output *output, struct waytouch_output *handle)
{
	static const struct waytouch_recognizer_handler handler = { .size = sizeof handler, .gesture = leave };
	struct hold *hold = calloc(1, sizeof *hold);

	if (!hold)
		return;
	hold->output = output;
	hold->recognizer = waytouch_recognizer_create(waytouch, WAYTOUCH_KIND_LONG_PRESS, &handler, data);
	wl_list_insert(&holds, &hold->link);
	waytouch_recognizer_set_label(hold->recognizer, "leave");
	waytouch_recognizer_set(hold->recognizer, WAYTOUCH_PROPERTY_TOUCHES, 5);
	waytouch_recognizer_set(hold->recognizer, WAYTOUCH_PROPERTY_DURATION, 2);
	/* Five fingers are never still. */
	waytouch_recognizer_set(hold->recognizer, WAYTOUCH_PROPERTY_MOVEMENT, 40);
	waytouch_output_add_recognizer(handle, hold->recognizer);
}

static void
output_removed(void *data, struct wlr_output *output, struct waytouch_output *handle)
{
	struct hold *hold, *next;

	(void)data, (void)handle;
	wl_list_for_each_safe(hold, next, &holds, link) {
		if (hold->output != output)
			continue;
		waytouch_recognizer_destroy(hold->recognizer);
		wl_list_remove(&hold->link);
		free(hold);
	}
}

/* ---- The adapter ---- */

/** A menu stays open while somebody types into it on an on-screen keyboard. */
static bool
keeps_popups(void *data, struct wlr_surface *surface)
{
	(void)data;
	return kiosk_is_above_app(surface);
}

static void
drag_moved(void *data, double lx, double ly)
{
	kiosk_drag_moved(data, (int)lx, (int)ly);
}

/** Windows are only on the first output. */
static bool
has_windows(struct kiosk *kiosk, double lx, double ly)
{
	struct kiosk_output *first = kiosk_first_output(kiosk);

	return first && wlr_output_layout_output_at(kiosk->layout, lx, ly) == first->output;
}

static void
close_window(void *data, double lx, double ly)
{
	if (has_windows(data, lx, ly))
		kiosk_windows_close(data);
}

static void
focus_next(void *data, double lx, double ly)
{
	if (!has_windows(data, lx, ly))
		return;
	kiosk_windows_next(data);
	wtwlr_surfaces_moved(((struct kiosk *)data)->touch);
}

bool
kiosk_touch_init(struct kiosk *kiosk)
{
	static const struct wtwlr_callbacks callbacks = {
		.keeps_popups = keeps_popups,
		.drag_moved = drag_moved,
		.close_window = close_window,
		.focus_next = focus_next,
		.output_added = output_added,
		.output_removed = output_removed,
	};
	const struct wtwlr_options options = {
		.display = kiosk->display,
		.seat = kiosk->seat,
		.cursor = kiosk->cursor,
		.layout = kiosk->layout,
		.compositor = kiosk->compositor,
		.scene = kiosk->scene,
		.callbacks = &callbacks,
		.data = kiosk,
	};

	kiosk->touch = wtwlr_create(&options);
	if (!kiosk->touch)
		return false;
	/* If something is wrong with the policy, Waytouch logs it, and continues without a policy. */
	if (kiosk->options.policy)
		(void)waytouch_watch_policy(wtwlr_context(kiosk->touch), kiosk->options.policy);
	return true;
}

void
kiosk_touch_open_control(struct kiosk *kiosk, const char *display)
{
	(void)waytouch_open_control(wtwlr_context(kiosk->touch), display);
}

void
kiosk_touch_fini(struct kiosk *kiosk)
{
	wtwlr_destroy(kiosk->touch);
}
