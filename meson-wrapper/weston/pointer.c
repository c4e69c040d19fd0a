/* SPDX-License-Identifier: MIT */
/*
 * Clicks of the policy's gestures, with the pointer of the seat whose touches made them.
 *
 * A seat without a mouse has a pointer as long as the policy clicks. Between clicks it is beside all outputs: no app
 * has its focus, so none shows a cursor or highlights what was clicked. A mouse of the seat's own is moved to the
 * place, and stays there. Nothing here is seen by the library, which is fed by touches alone.
 */
#include "waytouch-weston.h"
#include "weston-private.h"

/** Where there is no output: in front of all, as far as wl_fixed_t goes with room for offsets. */
#define NOWHERE (-1000000)

static void
put_pointer(struct weston_pointer *pointer, double x, double y)
{
#ifdef WTW_POINTER_HAS_POS
	pointer->pos.c = weston_coord(x, y);
#else
	pointer->x = wl_fixed_from_double(x);
	pointer->y = wl_fixed_from_double(y);
#endif
}

/** Whether it is there for clicks alone. */
static bool
is_ours_alone(const struct wtw_seat *seat)
{
	return seat->has_pointer && seat->seat->pointer_device_count == 1;
}

static void
hide_pointer(struct wtw_seat *seat, struct weston_pointer *pointer)
{
	if (!is_ours_alone(seat))
		return;
	put_pointer(pointer, NOWHERE, NOWHERE);
	pointer->grab->interface->focus(pointer->grab);
}

void
wtw_seat_provide_pointer(struct wtw_seat *seat)
{
	struct weston_pointer *pointer;

	if (!seat->plugin->needs_pointer || seat->has_pointer || !weston_seat_get_touch(seat->seat))
		return;
	/* Before: that there is one more capability is told to this plugin, too. */
	seat->has_pointer = true;
	if (weston_seat_init_pointer(seat->seat) < 0) {
		seat->has_pointer = false;
		weston_log("waytouch: error: out of memory, gestures do not click on seat '%s'\n",
			   seat->seat->seat_name);
		return;
	}
	pointer = weston_seat_get_pointer(seat->seat);
	if (pointer)
		hide_pointer(seat, pointer);
}

void
wtw_seat_remove_pointer(struct wtw_seat *seat)
{
	if (!seat->has_pointer)
		return;
	seat->has_pointer = false;
	weston_seat_release_pointer(seat->seat);
}

void
wtw_policy_needs(void *data, uint32_t needs)
{
	struct wtw_plugin *plugin = data;
	struct wtw_seat *seat;

	plugin->needs_pointer = needs & WAYTOUCH_POLICY_NEEDS_POINTER;
	plugin->needs_keyboard = needs & WAYTOUCH_POLICY_NEEDS_KEYBOARD;
	wl_list_for_each(seat, &plugin->seats, link) {
		if (plugin->needs_pointer)
			wtw_seat_provide_pointer(seat);
		else
			wtw_seat_remove_pointer(seat);
		if (plugin->needs_keyboard)
			wtw_seat_provide_keyboard(seat);
		else
			wtw_seat_remove_keyboard(seat);
	}
}

void
wtw_click(void *data, uint32_t seat_number, int64_t time_us, double x, double y, uint32_t button)
{
	struct wtw_seat *seat = wtw_seat_by_number(data, seat_number);
	struct weston_pointer *pointer = seat ? weston_seat_get_pointer(seat->seat) : NULL;
	struct timespec time = { .tv_sec = time_us / 1000000, .tv_nsec = time_us % 1000000 * 1000 };

	/* The mouse is pressing something. */
	if (!pointer || pointer->button_count > 0)
		return;
	put_pointer(pointer, x, y);
	wtw_tell_place(pointer, &time);
	pointer->grab->interface->frame(pointer->grab);
	/* Nothing runs in between: what is pressed is released, to the same surface. */
	wtw_notify_button(seat->seat, &time, button, WL_POINTER_BUTTON_STATE_PRESSED);
	pointer->grab->interface->frame(pointer->grab);
	wtw_notify_button(seat->seat, &time, button, WL_POINTER_BUTTON_STATE_RELEASED);
	pointer->grab->interface->frame(pointer->grab);
	hide_pointer(seat, pointer);
}
