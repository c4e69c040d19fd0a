/* SPDX-License-Identifier: MIT */
/** How a key combination of the policy is typed on a keymap: for the adapter and for the plugin for Weston. */
#ifndef WAYTOUCH_KEYMAP_H
#define WAYTOUCH_KEYMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <xkbcommon/xkbcommon.h>

/** The most modifiers of a combination. */
#define WAYTOUCH_KEYMAP_MODIFIERS 4

/** The keys to press in this order, and to release in reverse order. */
struct waytouch_keystroke {
	/** The keys of the modifiers, as in wl_keyboard.key, and the modifiers in force once each key is down. */
	uint32_t modifier_keys[WAYTOUCH_KEYMAP_MODIFIERS];
	xkb_mod_mask_t modifier_masks[WAYTOUCH_KEYMAP_MODIFIERS];
	size_t modifier_count;
	/** The key itself, as in wl_keyboard.key. */
	uint32_t key;
	/**
	 * The modifiers in force while the key is pressed, including those that it needs to make the keysym, such as
	 * Shift for a question mark.
	 */
	xkb_mod_mask_t depressed;
	xkb_layout_index_t group;
};

/**
 * Finds the keys for a combination.
 * @param modifiers  bits of #waytouch_modifier
 * @param keysym     a name known to libxkbcommon, preferably with this letter case, otherwise with any
 * @param group      the layout in force, which is searched first, before the keymap's others
 * @return false if there is no such keysym, or no key of the keymap makes it
 */
bool
waytouch_keymap_find(struct xkb_keymap *keymap, xkb_layout_index_t group, uint32_t modifiers, const char *keysym,
		     struct waytouch_keystroke *keystroke);

/** Whether the key needs modifiers beyond those whose keys are pressed, or a layout other than this one. */
static inline bool
waytouch_keystroke_adds(const struct waytouch_keystroke *keystroke, xkb_layout_index_t group)
{
	xkb_mod_mask_t mask = keystroke->modifier_count ? keystroke->modifier_masks[keystroke->modifier_count - 1] : 0;

	return mask != keystroke->depressed || (keystroke->modifier_count == 0 && keystroke->group != group);
}

#endif
