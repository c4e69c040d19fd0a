/* SPDX-License-Identifier: MIT */
/*
 * Key combinations of the policy's gestures, sent through wlr_seat, so that its keyboard grabs see them. A seat without
 * a keyboard gets the adapter's own as long as the policy presses keys; its layout is that of XKB_DEFAULT_LAYOUT.
 */
#include <stdlib.h>

#include "waytouch-keymap.h"
#include "waytouch-wlroots-private.h"

/* ---- The adapter's own keyboard ---- */

static bool
set_keymap(struct wlr_keyboard *keyboard)
{
	struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
	struct xkb_keymap *keymap =
		context ? xkb_keymap_new_from_names(context, NULL, XKB_KEYMAP_COMPILE_NO_FLAGS) : NULL;
	bool done = keymap && wlr_keyboard_set_keymap(keyboard, keymap);

	xkb_keymap_unref(keymap);
	xkb_context_unref(context);
	return done;
}

static void
destroy_keyboard(struct wtwlr *adapter)
{
	if (!adapter->keyboard)
		return;
	/* wlr_seat releases it by itself. */
	wtwlr_keyboard_finish(adapter->keyboard);
	free(adapter->keyboard);
	adapter->keyboard = NULL;
}

/**
 * Creates a keyboard only with a keymap: without one, wlr_seat of wlroots 0.15 and 0.16 would disconnect every client.
 */
static void
create_keyboard(struct wtwlr *adapter)
{
	adapter->keyboard = calloc(1, sizeof *adapter->keyboard);
	if (!adapter->keyboard)
		return;
	wtwlr_keyboard_init(adapter->keyboard);
	/* Keys are never held, so nothing repeats. */
	wlr_keyboard_set_repeat_info(&adapter->keyboard->keyboard, 0, 0);
	if (set_keymap(&adapter->keyboard->keyboard))
		return;
	wlr_log(WLR_ERROR, "waytouch: unknown keyboard layout: gestures press no keys without a keyboard");
	destroy_keyboard(adapter);
}

/** The seat's keyboard or, if it has none, that of the adapter; NULL if there is neither. */
static struct wlr_keyboard *
current_keyboard(struct wtwlr *adapter)
{
	struct wlr_seat *seat = adapter->options.seat;

	if (!wlr_seat_get_keyboard(seat) && adapter->keyboard)
		wtwlr_seat_set_keyboard(seat, adapter->keyboard);
	return wlr_seat_get_keyboard(seat);
}

static void
provide_capability(struct wtwlr *adapter)
{
	struct wlr_seat *seat = adapter->options.seat;

	(void)current_keyboard(adapter);
	if (seat->capabilities & WL_SEAT_CAPABILITY_KEYBOARD)
		return;
	wlr_seat_set_capabilities(seat, seat->capabilities | WL_SEAT_CAPABILITY_KEYBOARD);
	adapter->has_keyboard = true;
}

void
wtwlr_keyboard_renew(struct wtwlr *adapter)
{
	adapter->has_keyboard = false;
	if (adapter->keyboard)
		provide_capability(adapter);
}

void
wtwlr_keyboard_provide(struct wtwlr *adapter, bool is_needed)
{
	struct wlr_seat *seat = adapter->options.seat;
	const struct wlr_keyboard *keyboard;

	if (is_needed == (adapter->keyboard != NULL))
		return;
	if (is_needed) {
		create_keyboard(adapter);
		if (adapter->keyboard)
			provide_capability(adapter);
		return;
	}
	keyboard = wlr_seat_get_keyboard(seat);
	/* Unless there is a real keyboard by now. */
	if (adapter->has_keyboard && (!keyboard || keyboard == &adapter->keyboard->keyboard))
		wlr_seat_set_capabilities(seat, seat->capabilities & ~(uint32_t)WL_SEAT_CAPABILITY_KEYBOARD);
	adapter->has_keyboard = false;
	destroy_keyboard(adapter);
}

/* ---- Keys ---- */

/** Sends modifiers in addition to those held on the keyboard itself. */
static void
notify_modifiers(struct wlr_seat *seat, const struct wlr_keyboard *keyboard, xkb_mod_mask_t mask,
		 xkb_layout_index_t group)
{
	struct wlr_keyboard_modifiers modifiers = keyboard->modifiers;

	modifiers.depressed |= mask;
	modifiers.group = group;
	wlr_seat_keyboard_notify_modifiers(seat, &modifiers);
}

static void
type(struct wlr_seat *seat, const struct wlr_keyboard *keyboard, const struct waytouch_keystroke *keystroke,
     uint32_t time_msec)
{
	for (size_t i = 0; i < keystroke->modifier_count; i++) {
		wlr_seat_keyboard_notify_key(seat, time_msec, keystroke->modifier_keys[i], WL_KEYBOARD_KEY_STATE_PRESSED);
		notify_modifiers(seat, keyboard, keystroke->modifier_masks[i], keystroke->group);
	}
	if (waytouch_keystroke_adds(keystroke, keyboard->modifiers.group))
		notify_modifiers(seat, keyboard, keystroke->depressed, keystroke->group);
	wlr_seat_keyboard_notify_key(seat, time_msec, keystroke->key, WL_KEYBOARD_KEY_STATE_PRESSED);
	wlr_seat_keyboard_notify_key(seat, time_msec, keystroke->key, WL_KEYBOARD_KEY_STATE_RELEASED);
	for (size_t i = keystroke->modifier_count; i > 0; i--)
		wlr_seat_keyboard_notify_key(seat, time_msec, keystroke->modifier_keys[i - 1],
					     WL_KEYBOARD_KEY_STATE_RELEASED);
	if (keystroke->depressed || keystroke->group != keyboard->modifiers.group)
		notify_modifiers(seat, keyboard, 0, keyboard->modifiers.group);
}

bool
wtwlr_key(void *data, uint32_t seat_number, int64_t time_us, double x, double y, uint32_t modifiers,
	  const char *keysym)
{
	struct wtwlr *adapter = data;
	struct wlr_seat *seat = adapter->options.seat;
	struct wlr_keyboard *keyboard = current_keyboard(adapter);
	struct waytouch_keystroke keystroke;

	(void)seat_number, (void)x, (void)y;
	if (!keyboard || !keyboard->keymap)
		return true;
	if (!waytouch_keymap_find(keyboard->keymap, keyboard->modifiers.group, modifiers, keysym, &keystroke))
		return false;
	if (seat->keyboard_state.focused_surface)
		type(seat, keyboard, &keystroke, (uint32_t)(time_us / 1000));
	return true;
}
