/* SPDX-License-Identifier: MIT */
/* The keys that make a combination, on keymaps with several layouts. */
#include "../wlroots/waytouch-keymap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "waytouch.h"

#define SHIFT 1u
#define CTRL 4u
#define ALT 8u
#define SUPER 64u

static int failures;

static const struct {
	const char *layout;
	xkb_layout_index_t group;
	uint32_t modifiers;
	const char *keysym;
	/** Evdev codes, those of the modifiers first; empty: no key makes it. */
	const char *keys;
	xkb_mod_mask_t depressed;
	xkb_layout_index_t wanted_group;
} cases[] = {
	{ "us", 0, 0, "F5", "63", 0, 0 },
	{ "us", 0, WAYTOUCH_MODIFIER_CONTROL | WAYTOUCH_MODIFIER_ALTERNATE, "Delete", "29 56 111", CTRL | ALT, 0 },
	{ "us", 0, WAYTOUCH_MODIFIER_SHIFT | WAYTOUCH_MODIFIER_COMMAND, "Left", "42 125 105", SHIFT | SUPER, 0 },
	{ "us", 0, 0, "question", "53", SHIFT, 0 },
	{ "us", 0, WAYTOUCH_MODIFIER_SHIFT, "question", "42 53", SHIFT, 0 },
	{ "us", 0, WAYTOUCH_MODIFIER_CONTROL, "A", "29 30", CTRL | SHIFT, 0 },
	/* Names in another letter case than xkbcommon's, and unknown ones. */
	{ "us", 0, 0, "xf86back", "158", 0, 0 },
	{ "us", 0, 0, "XF86Back", "158", 0, 0 },
	{ "us", 0, 0, "Cyrillic_be", "", 0, 0 },
	{ "us", 0, 0, "NoSuchKey", "", 0, 0 },
	{ "us", 0, 0, "", "", 0, 0 },
	/* A layout on which z and y are swapped. */
	{ "de", 0, WAYTOUCH_MODIFIER_CONTROL, "z", "29 21", CTRL, 0 },
	/* The layout in force comes first, then the other one. */
	{ "us,ru", 0, 0, "Cyrillic_be", "51", 0, 1 },
	{ "us,ru", 1, 0, "Cyrillic_be", "51", 0, 1 },
	{ "us,ru", 1, 0, "w", "17", 0, 0 },
	{ "us,de", 1, 0, "z", "21", 0, 1 },
	{ "us,de", 0, 0, "z", "44", 0, 0 },
	/* A layout that does not exist. */
	{ "us", 7, 0, "a", "30", 0, 0 },
};

static void
check(struct xkb_context *context, size_t i)
{
	struct xkb_rule_names names = { .rules = "evdev", .model = "pc105", .layout = cases[i].layout };
	struct xkb_keymap *keymap = xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS);
	struct waytouch_keystroke keystroke = { .key = 0 };
	char keys[80] = "";
	bool found;

	if (!keymap) {
		fprintf(stderr, "no keymap of '%s'\n", cases[i].layout);
		exit(EXIT_FAILURE);
	}
	found = waytouch_keymap_find(keymap, cases[i].group, cases[i].modifiers, cases[i].keysym, &keystroke);
	for (size_t j = 0; found && j < keystroke.modifier_count; j++)
		snprintf(keys + strlen(keys), sizeof keys - strlen(keys), "%u ", keystroke.modifier_keys[j]);
	if (found)
		snprintf(keys + strlen(keys), sizeof keys - strlen(keys), "%u", keystroke.key);
	if (strcmp(keys, cases[i].keys) != 0 ||
	    (found && (keystroke.depressed != cases[i].depressed || keystroke.group != cases[i].wanted_group))) {
		fprintf(stderr, "%s in %s: keys '%s', modifiers %u, layout %u\n", cases[i].keysym, cases[i].layout, keys,
			keystroke.depressed, keystroke.group);
		failures++;
	}
	xkb_keymap_unref(keymap);
}

int
main(void)
{
	struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		check(context, i);
	xkb_context_unref(context);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
