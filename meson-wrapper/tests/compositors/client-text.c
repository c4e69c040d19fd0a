/* SPDX-License-Identifier: MIT */
/* Its text fields, input method and virtual keyboard. */
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xkbcommon/xkbcommon.h>

#include "client.h"

static void
set_keymap(struct zwp_virtual_keyboard_v1 *keyboard)
{
	static char *text;
	struct xkb_context *context;
	struct xkb_keymap *keymap;
	int fd;

	if (!text) {
		context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
		keymap = xkb_keymap_new_from_names(context, NULL, XKB_KEYMAP_COMPILE_NO_FLAGS);
		text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1);
		xkb_keymap_unref(keymap);
		xkb_context_unref(context);
	}
	fd = memfd_create("keymap", MFD_CLOEXEC);
	EXPECT(write(fd, text, strlen(text) + 1) > 0);
	zwp_virtual_keyboard_v1_keymap(keyboard, 1, fd, (uint32_t)strlen(text) + 1);
	close(fd);
}

void
write_text(struct client *client)
{
	struct zwp_text_input_v3 **field = &client->field[chance(FIELDS)];
	struct wl_seat *wl_seat = some_seat(client) ? some_seat(client)->seat : NULL;

	if (!wl_seat || !client->fields || !client->methods || !client->keyboards)
		return;
	switch (chance(8)) {
	case 0:
		if (*field) {
			zwp_text_input_v3_destroy(*field);
			*field = NULL;
			return;
		}
		/* fallthrough */
	case 1: case 2: case 3:
		if (!*field)
			*field = zwp_text_input_manager_v3_get_text_input(client->fields, wl_seat);
		if (chance(3))
			zwp_text_input_v3_enable(*field);
		else
			zwp_text_input_v3_disable(*field);
		if (chance(2))
			zwp_text_input_v3_set_surrounding_text(*field, "text", 1, 2);
		zwp_text_input_v3_commit(*field);
		break;
	case 4:
		if (!client->method) {
			client->method = zwp_input_method_manager_v2_get_input_method(client->methods, wl_seat);
		} else if (chance(3) == 0) {
			zwp_input_method_v2_destroy(client->method);
			client->method = NULL;
		}
		break;
	case 5:
		if (client->method) {
			zwp_input_method_v2_commit_string(client->method, "text");
			zwp_input_method_v2_commit(client->method, chance(4));
		}
		break;
	case 6:
		if (!client->virtual_keyboard) {
			client->virtual_keyboard = zwp_virtual_keyboard_manager_v1_create_virtual_keyboard(
				client->keyboards, wl_seat);
			set_keymap(client->virtual_keyboard);
		} else if (chance(3) == 0) {
			zwp_virtual_keyboard_v1_destroy(client->virtual_keyboard);
			client->virtual_keyboard = NULL;
		}
		break;
	default:
		if (client->virtual_keyboard) {
			zwp_virtual_keyboard_v1_key(client->virtual_keyboard, 0, 30, 1);
			zwp_virtual_keyboard_v1_modifiers(client->virtual_keyboard, chance(4), 0, 0, 0);
			zwp_virtual_keyboard_v1_key(client->virtual_keyboard, 0, 30, 0);
		}
	}
}
