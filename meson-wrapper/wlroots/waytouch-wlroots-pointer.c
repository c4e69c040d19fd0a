/* SPDX-License-Identifier: MIT */
/*
 * Clicks and scrolling of the policy's gestures, sent through wlr_seat, so that its pointer grabs, including those of
 * popups, see them, and serials are right for menus. The compositor's cursor is not moved unless the compositor moves
 * it itself, and Waytouch does not see this.
 */
#include "waytouch-wlroots-private.h"

static void
provide_pointer(struct wtwlr *adapter)
{
	struct wlr_seat *seat = adapter->options.seat;

	if (seat->capabilities & WL_SEAT_CAPABILITY_POINTER)
		return;
	wlr_seat_set_capabilities(seat, seat->capabilities | WL_SEAT_CAPABILITY_POINTER);
	adapter->has_pointer = true;
}

void
wtwlr_policy_needs(void *data, uint32_t needs)
{
	struct wtwlr *adapter = data;
	struct wlr_seat *seat = adapter->options.seat;

	wtwlr_keyboard_provide(adapter, needs & WAYTOUCH_POLICY_NEEDS_KEYBOARD);
	adapter->needs_pointer = needs & WAYTOUCH_POLICY_NEEDS_POINTER;
	if (adapter->needs_pointer) {
		provide_pointer(adapter);
	} else if (adapter->has_pointer) {
		adapter->has_pointer = false;
		wlr_seat_set_capabilities(seat, seat->capabilities & ~(uint32_t)WL_SEAT_CAPABILITY_POINTER);
	}
}

void
wtwlr_capabilities_check(struct wtwlr *adapter)
{
	if (adapter->needs_pointer)
		provide_pointer(adapter);
	if (adapter->keyboard && !(adapter->options.seat->capabilities & WL_SEAT_CAPABILITY_KEYBOARD))
		wtwlr_keyboard_renew(adapter);
}

void
wtwlr_capabilities_set(struct wtwlr *adapter)
{
	wtwlr_keyboard_renew(adapter);
	adapter->has_pointer = false;
	if (adapter->needs_pointer)
		provide_pointer(adapter);
}

/* ---- The pointer's focus ---- */

/** The previous focus: that of a mouse, or none. */
struct focus {
	struct wlr_surface *surface;
	double sx, sy;
};

static struct focus
current_focus(const struct wlr_seat *seat)
{
	return (struct focus){ seat->pointer_state.focused_surface, seat->pointer_state.sx, seat->pointer_state.sy };
}

/**
 * Moves the pointer's focus to a position, and stores the previous one; false if that is not possible or nothing is
 * there.
 */
static bool
enter(struct wtwlr *adapter, uint32_t time_msec, double x, double y, struct focus *before)
{
	struct wlr_seat *seat = adapter->options.seat;
	struct wlr_surface *surface;
	double sx, sy;

	/* A button of a mouse is held. */
	if (seat->pointer_state.button_count > 0)
		return false;
	surface = wtwlr_surface_at(adapter, x, y, &sx, &sy);
	if (surface && adapter->callbacks->pointer_placed) {
		adapter->callbacks->pointer_placed(adapter->options.data, x, y);
		/* The callback may have changed what is there. */
		surface = wtwlr_surface_at(adapter, x, y, &sx, &sy);
	}
	if (!surface)
		return false;
	*before = current_focus(seat);
	wlr_seat_pointer_notify_enter(seat, surface, sx, sy);
	wlr_seat_pointer_notify_motion(seat, time_msec, sx, sy);
	wlr_seat_pointer_notify_frame(seat);
	return true;
}

static void
leave(struct wlr_seat *seat, const struct focus *focus)
{
	if (focus->surface)
		wlr_seat_pointer_notify_enter(seat, focus->surface, focus->sx, focus->sy);
	else
		wlr_seat_pointer_notify_clear_focus(seat);
}

/* ---- Callbacks of Waytouch ---- */

void
wtwlr_click(void *data, uint32_t seat_number, int64_t time_us, double x, double y, uint32_t button)
{
	struct wtwlr *adapter = data;
	struct wlr_seat *seat = adapter->options.seat;
	uint32_t time_msec = (uint32_t)(time_us / 1000);
	struct focus focus;

	(void)seat_number;
	if (!enter(adapter, time_msec, x, y, &focus))
		return;
	/* Nothing runs in between, so press and release go to the same surface. */
	wlr_seat_pointer_notify_button(seat, time_msec, button, WTWLR_PRESSED);
	wlr_seat_pointer_notify_frame(seat);
	wlr_seat_pointer_notify_button(seat, time_msec, button, WTWLR_RELEASED);
	wlr_seat_pointer_notify_frame(seat);
	leave(seat, &focus);
}

static void
scroll(struct wlr_seat *seat, uint32_t time_msec, double dx, double dy, bool is_finger)
{
	if (dx != 0)
		wtwlr_notify_axis(seat, time_msec, true, dx, is_finger);
	if (dy != 0)
		wtwlr_notify_axis(seat, time_msec, false, dy, is_finger);
	wlr_seat_pointer_notify_frame(seat);
}

static void
scroll_once(struct wtwlr *adapter, uint32_t time_msec, double x, double y, double dx, double dy)
{
	struct wlr_seat *seat = adapter->options.seat;
	struct focus focus;

	if (!enter(adapter, time_msec, x, y, &focus))
		return;
	scroll(seat, time_msec, dx, dy, false);
	leave(seat, &focus);
}

/** Fingers continue to scroll the surface that they began with, unless a mouse has left it. */
static void
scroll_on(struct wtwlr *adapter, uint32_t time_msec, double x, double y, double dx, double dy)
{
	struct wlr_seat *seat = adapter->options.seat;
	bool is_there = adapter->scrolled && seat->pointer_state.focused_surface == adapter->scrolled;
	struct focus before;

	if (seat->pointer_state.button_count > 0 || (!is_there && !enter(adapter, time_msec, x, y, &before)))
		return;
	adapter->scrolled = seat->pointer_state.focused_surface;
	scroll(seat, time_msec, dx, dy, true);
}

static void
scroll_stop(struct wtwlr *adapter, uint32_t time_msec)
{
	struct wlr_seat *seat = adapter->options.seat;
	struct wlr_cursor *cursor = adapter->options.cursor;
	struct focus focus = { 0 };

	if (!adapter->scrolled || seat->pointer_state.focused_surface != adapter->scrolled) {
		adapter->scrolled = NULL;
		return;
	}
	adapter->scrolled = NULL;
	wtwlr_notify_axis(seat, time_msec, true, 0, true);
	wtwlr_notify_axis(seat, time_msec, false, 0, true);
	wlr_seat_pointer_notify_frame(seat);
	/* Without a mouse, the cursor's position is meaningless unless the compositor has set it. */
	if (!adapter->has_pointer || adapter->callbacks->pointer_placed)
		focus.surface = wtwlr_surface_at(adapter, cursor->x, cursor->y, &focus.sx, &focus.sy);
	leave(seat, &focus);
}

void
wtwlr_scroll(void *data, uint32_t seat, int64_t time_us, double x, double y, double dx, double dy,
	     enum waytouch_scroll phase)
{
	uint32_t time_msec = (uint32_t)(time_us / 1000);

	(void)seat;
	switch (phase) {
	case WAYTOUCH_SCROLL_ONCE:
		scroll_once(data, time_msec, x, y, dx, dy);
		break;
	case WAYTOUCH_SCROLL_MOTION:
		scroll_on(data, time_msec, x, y, dx, dy);
		break;
	case WAYTOUCH_SCROLL_STOP:
		scroll_stop(data, time_msec);
		break;
	}
}
