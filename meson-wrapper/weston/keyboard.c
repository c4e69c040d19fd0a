/* SPDX-License-Identifier: MIT */
/*
 * Key combinations of the policy's gestures, sent to the client with the keyboard focus of the seat whose touches made
 * the gesture.
 *
 * A seat without a keyboard gets one as long as the policy presses keys. Keys go directly to the client: the shell's
 * bindings are not run, and keys held on a real keyboard stay held.
 */
#include "../wlroots/waytouch-keymap.h"
#include "waytouch-weston.h"
#include "weston-private.h"

void
wtw_seat_provide_keyboard(struct wtw_seat *seat)
{
	if (!seat->plugin->needs_keyboard || seat->has_keyboard || !weston_seat_get_touch(seat->seat))
		return;
	/* Set this first, because this plugin is notified of the new capability, too. */
	seat->has_keyboard = true;
	if (weston_seat_init_keyboard(seat->seat, NULL) < 0) {
		seat->has_keyboard = false;
		weston_log("waytouch: error: gestures press no keys on seat '%s': it cannot have a keyboard\n",
			   seat->seat->seat_name);
	}
}

void
wtw_seat_remove_keyboard(struct wtw_seat *seat)
{
	struct weston_keyboard *keyboard = weston_seat_get_keyboard(seat->seat);
	struct weston_pointer *pointer = weston_seat_get_pointer(seat->seat);

	if (!seat->has_keyboard)
		return;
	seat->has_keyboard = false;
	if (seat->seat->keyboard_device_count == 1) {
		wtw_seat_end_broken_keyboard_grab(seat);
		/* Weston leaves a popup's grab on a removed keyboard; the next one would start with it. */
		if (keyboard && keyboard->grab != &keyboard->default_grab)
			weston_seat_break_desktop_grabs(seat->seat);
		/* Weston would end the grab of a drag with the pointer as if it were a drag by touch. */
		if (pointer && pointer->grab != &pointer->default_grab)
			pointer->grab->interface->cancel(pointer->grab);
	}
	weston_seat_release_keyboard(seat->seat);
}

/** Sends `depressed` and `group`, with the keyboard's own latched and locked modifiers. */
static void
send_modifiers(struct weston_keyboard *keyboard, uint32_t depressed, uint32_t group)
{
	weston_keyboard_send_modifiers(keyboard, wl_display_next_serial(keyboard->seat->compositor->wl_display),
				       depressed, keyboard->modifiers.mods_latched, keyboard->modifiers.mods_locked, group);
}

static void
type(struct weston_keyboard *keyboard, const struct waytouch_keystroke *keystroke, const struct timespec *time)
{
	uint32_t held = keyboard->modifiers.mods_depressed;

	for (size_t i = 0; i < keystroke->modifier_count; i++) {
		wtw_send_key(keyboard, time, keystroke->modifier_keys[i], WL_KEYBOARD_KEY_STATE_PRESSED);
		send_modifiers(keyboard, held | keystroke->modifier_masks[i], keystroke->group);
	}
	if (waytouch_keystroke_adds(keystroke, keyboard->modifiers.group))
		send_modifiers(keyboard, held | keystroke->depressed, keystroke->group);
	wtw_send_key(keyboard, time, keystroke->key, WL_KEYBOARD_KEY_STATE_PRESSED);
	wtw_send_key(keyboard, time, keystroke->key, WL_KEYBOARD_KEY_STATE_RELEASED);
	for (size_t i = keystroke->modifier_count; i > 0; i--)
		wtw_send_key(keyboard, time, keystroke->modifier_keys[i - 1], WL_KEYBOARD_KEY_STATE_RELEASED);
	if (keystroke->depressed || keystroke->group != keyboard->modifiers.group)
		send_modifiers(keyboard, held, keyboard->modifiers.group);
}

bool
wtw_key(void *data, uint32_t seat_number, int64_t time_us, double x, double y, uint32_t modifiers, const char *keysym)
{
	struct wtw_seat *seat = wtw_seat_by_number(data, seat_number);
	struct weston_keyboard *keyboard = seat ? weston_seat_get_keyboard(seat->seat) : NULL;
	struct timespec time = { .tv_sec = time_us / 1000000, .tv_nsec = time_us % 1000000 * 1000 };
	struct waytouch_keystroke keystroke;

	if (!keyboard || !keyboard->xkb_info || !keyboard->xkb_info->keymap)
		return true;
	if (!waytouch_keymap_find(keyboard->xkb_info->keymap, keyboard->modifiers.group, modifiers, keysym, &keystroke))
		return false;
	/* A window that existed before the keyboard has never received its focus. */
	if (!keyboard->focus)
		wtw_focus_front(seat, x, y);
	if (keyboard->focus)
		type(keyboard, &keystroke, &time);
	return true;
}
