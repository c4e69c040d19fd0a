/* SPDX-License-Identifier: MIT */
/** How a key combination of the policy is typed on a keymap: for the adapter and for the plugin for Weston. */
#ifndef WAYTOUCH_KEYMAP_H
#define WAYTOUCH_KEYMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <xkbcommon/xkbcommon.h>

/** Of a combination: modifiers and one key. */
#define WAYTOUCH_KEYMAP_MODIFIERS 4

/** What is pressed in this order, and released in the opposite one. */
struct waytouch_keystroke {
	/** Keys of the modifiers, as wl_keyboard.key has them, and the modifiers in force once each is down. */
	uint32_t modifier_keys[WAYTOUCH_KEYMAP_MODIFIERS];
	xkb_mod_mask_t modifier_masks[WAYTOUCH_KEYMAP_MODIFIERS];
	size_t modifier_count;
	/** The key itself, as wl_keyboard.key has it. */
	uint32_t key;
	/** What is in force meanwhile: also what the key needs to make the keysym, as Shift for a question mark. */
	xkb_mod_mask_t depressed;
	xkb_layout_index_t group;
};

/**
 * Finds the keys for a combination.
 * @param modifiers  bits of #waytouch_modifier
 * @param keysym     a name of libxkbcommon's; if there is none in that case, in any
 * @param group      the layout in force: it is looked at first, then others of the keymap
 * @return false: there is no such keysym, or no key of the keymap makes it
 */
bool
waytouch_keymap_find(struct xkb_keymap *keymap, xkb_layout_index_t group, uint32_t modifiers, const char *keysym,
		     struct waytouch_keystroke *keystroke);

/** Whether the key itself needs more than its modifiers' keys have put in force, or another layout than this one. */
static inline bool
waytouch_keystroke_adds(const struct waytouch_keystroke *keystroke, xkb_layout_index_t group)
{
	xkb_mod_mask_t mask = keystroke->modifier_count ? keystroke->modifier_masks[keystroke->modifier_count - 1] : 0;

	return mask != keystroke->depressed || (keystroke->modifier_count == 0 && keystroke->group != group);
}

#endif
