/* SPDX-License-Identifier: MIT */
/*
 * Clicks of the policy's gestures, through wlr_seat: its pointer grabs, those of popups among them, see them, and
 * serials are right for menus. The compositor's cursor is not moved, and Waytouch sees nothing of it.
 */
#include "waytouch-wlroots-private.h"

void
wtwlr_policy_needs(void *data, uint32_t needs)
{
	struct wtwlr *adapter = data;
	struct wlr_seat *seat = adapter->options.seat;
	bool needs_pointer = needs & WAYTOUCH_POLICY_NEEDS_POINTER;

	wtwlr_keyboard_provide(adapter, needs & WAYTOUCH_POLICY_NEEDS_KEYBOARD);
	if (needs_pointer && !(seat->capabilities & WL_SEAT_CAPABILITY_POINTER)) {
		wlr_seat_set_capabilities(seat, seat->capabilities | WL_SEAT_CAPABILITY_POINTER);
		adapter->has_pointer = true;
	} else if (!needs_pointer && adapter->has_pointer) {
		adapter->has_pointer = false;
		wlr_seat_set_capabilities(seat, seat->capabilities & ~(uint32_t)WL_SEAT_CAPABILITY_POINTER);
	}
}

void
wtwlr_click(void *data, uint32_t seat_number, int64_t time_us, double x, double y, uint32_t button)
{
	struct wtwlr *adapter = data;
	struct wlr_seat *seat = adapter->options.seat;
	struct wlr_surface *focus = seat->pointer_state.focused_surface, *surface;
	double focus_x = seat->pointer_state.sx, focus_y = seat->pointer_state.sy, sx, sy;
	uint32_t time_msec = (uint32_t)(time_us / 1000);

	(void)seat_number;
	/* A mouse is pressing something. */
	if (seat->pointer_state.button_count > 0)
		return;
	surface = wtwlr_surface_at(adapter, x, y, &sx, &sy);
	if (!surface)
		return;
	wlr_seat_pointer_notify_enter(seat, surface, sx, sy);
	wlr_seat_pointer_notify_motion(seat, time_msec, sx, sy);
	wlr_seat_pointer_notify_frame(seat);
	/* Nothing runs in between: what is pressed is released, to the same surface. */
	wlr_seat_pointer_notify_button(seat, time_msec, button, WTWLR_PRESSED);
	wlr_seat_pointer_notify_frame(seat);
	wlr_seat_pointer_notify_button(seat, time_msec, button, WTWLR_RELEASED);
	wlr_seat_pointer_notify_frame(seat);
	/* Back to where the mouse is, if there is one. */
	if (focus)
		wlr_seat_pointer_notify_enter(seat, focus, focus_x, focus_y);
	else
		wlr_seat_pointer_notify_clear_focus(seat);
}
