/* SPDX-License-Identifier: MIT */
/* Finds the keys that make a keysym. */
#include "waytouch-keymap.h"

#include <string.h>

#include "waytouch.h"

/** The difference between xkbcommon's keycodes, which are X11's, and those of evdev. */
#define EVDEV_OFFSET 8

static const struct {
	enum waytouch_modifier modifier;
	const char *name;
	xkb_keysym_t keysym;
} modifiers_known[WAYTOUCH_KEYMAP_MODIFIERS] = {
	{ WAYTOUCH_MODIFIER_CONTROL, XKB_MOD_NAME_CTRL, XKB_KEY_Control_L },
	{ WAYTOUCH_MODIFIER_ALTERNATE, XKB_MOD_NAME_ALT, XKB_KEY_Alt_L },
	{ WAYTOUCH_MODIFIER_SHIFT, XKB_MOD_NAME_SHIFT, XKB_KEY_Shift_L },
	{ WAYTOUCH_MODIFIER_COMMAND, XKB_MOD_NAME_LOGO, XKB_KEY_Super_L },
};

/** A key of the keymap that makes a keysym, and the modifiers that this needs. */
struct found_key {
	xkb_keycode_t key;
	xkb_mod_mask_t mask;
};

/** Finds the level at which a key makes only this keysym; false if there is none. */
static bool
find_level(struct xkb_keymap *keymap, xkb_keycode_t key, xkb_layout_index_t group, xkb_keysym_t keysym,
	   xkb_level_index_t *level)
{
	xkb_level_index_t count = xkb_keymap_num_levels_for_key(keymap, key, group);
	const xkb_keysym_t *keysyms;

	for (*level = 0; *level < count; (*level)++) {
		if (xkb_keymap_key_get_syms_by_level(keymap, key, group, *level, &keysyms) == 1 && keysyms[0] == keysym)
			return true;
	}
	return false;
}

/** Finds the first key of a layout that makes a keysym, at the lowest possible level; false if none does. */
static bool
find_key(struct xkb_keymap *keymap, xkb_layout_index_t group, xkb_keysym_t keysym, struct found_key *found)
{
	xkb_keycode_t key, last = xkb_keymap_max_keycode(keymap);
	xkb_level_index_t level, best = XKB_LEVEL_INVALID;
	xkb_mod_mask_t masks[8];
	size_t count;

	for (key = xkb_keymap_min_keycode(keymap); key <= last; key++) {
		/* Skip keycodes that do not exist in evdev. */
		if (key < EVDEV_OFFSET || !find_level(keymap, key, group, keysym, &level) || level >= best)
			continue;
		count = xkb_keymap_key_get_mods_for_level(keymap, key, group, level, masks,
							  sizeof masks / sizeof *masks);
		if (count == 0)
			continue;
		best = level;
		*found = (struct found_key){ .key = key, .mask = masks[0] };
	}
	return best != XKB_LEVEL_INVALID;
}

static void
add_modifiers(struct xkb_keymap *keymap, xkb_layout_index_t group, uint32_t modifiers,
	      struct waytouch_keystroke *keystroke)
{
	struct found_key found;
	xkb_mod_index_t index;

	for (size_t i = 0; i < WAYTOUCH_KEYMAP_MODIFIERS; i++) {
		if (!(modifiers & modifiers_known[i].modifier))
			continue;
		index = xkb_keymap_mod_get_index(keymap, modifiers_known[i].name);
		if (index != XKB_MOD_INVALID)
			keystroke->depressed |= (xkb_mod_mask_t)1 << index;
		/* If the modifier has no key, it is in force anyway. */
		if (!find_key(keymap, group, modifiers_known[i].keysym, &found))
			continue;
		keystroke->modifier_keys[keystroke->modifier_count] = found.key - EVDEV_OFFSET;
		keystroke->modifier_masks[keystroke->modifier_count++] = keystroke->depressed;
	}
}

bool
waytouch_keymap_find(struct xkb_keymap *keymap, xkb_layout_index_t group, uint32_t modifiers, const char *keysym,
		     struct waytouch_keystroke *keystroke)
{
	xkb_layout_index_t count = xkb_keymap_num_layouts(keymap);
	xkb_keysym_t wanted = xkb_keysym_from_name(keysym, XKB_KEYSYM_NO_FLAGS);
	struct found_key found;

	memset(keystroke, 0, sizeof *keystroke);
	if (wanted == XKB_KEY_NoSymbol)
		wanted = xkb_keysym_from_name(keysym, XKB_KEYSYM_CASE_INSENSITIVE);
	if (wanted == XKB_KEY_NoSymbol || count == 0)
		return false;
	for (xkb_layout_index_t i = 0; i < count; i++) {
		keystroke->group = (group + i) % count;
		if (!find_key(keymap, keystroke->group, wanted, &found))
			continue;
		add_modifiers(keymap, keystroke->group, modifiers, keystroke);
		keystroke->key = found.key - EVDEV_OFFSET;
		keystroke->depressed |= found.mask;
		return true;
	}
	return false;
}
