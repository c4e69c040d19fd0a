/* SPDX-License-Identifier: MIT */
/* Input devices, drags and the clipboard. Fingers are handled by the adapter. */
#include <stdlib.h>
#include <string.h>
#include <wlr/types/wlr_data_device.h>
#include <xkbcommon/xkbcommon.h>

#include "kiosk.h"
#include "waytouch-wlroots.h"

struct touch_screen {
	struct wlr_input_device *device;
	struct wl_list link; /* kiosk::touch_screens */
	struct wl_listener destroy;
};

struct keyboard {
	struct kiosk *kiosk;
	struct wlr_input_device *device;
	struct wl_list link; /* kiosk::keyboards */
	struct wl_listener key;
	struct wl_listener modifiers;
	struct wl_listener keymap;
	struct wl_listener destroy;
};

/**
 * The seat keeps each capability it has had: devices come back, and clients cope badly with losing their wl_touch.
 */
static void
add_capability(struct kiosk *kiosk, uint32_t capability)
{
	wlr_seat_set_capabilities(kiosk->seat, kiosk->seat->capabilities | capability);
}

/* ---- Touch screens ---- */

/** The output of this name, which udev assigns to a touch screen; NULL if there is none or it is off. */
static struct wlr_output *
own_output(struct kiosk *kiosk, const char *name)
{
	struct kiosk_output *output;

	wl_list_for_each(output, &kiosk->outputs, link) {
		if (output->output->enabled && strcmp(output->output->name, name) == 0)
			return output->output;
	}
	return NULL;
}

/**
 * Maps a touch screen to its own output or, if it has none, to the one with the app. If its own output is off or
 * gone, its touches were not meant for another one: it is mapped to an area that is always empty.
 */
static void
map_touch_screen(struct kiosk *kiosk, struct wlr_input_device *device)
{
	/* Some versions keep the pointer and do not copy the box. */
	static struct wlr_box nowhere = { .x = -0x10000, .y = -0x10000, .width = 1, .height = 1 };
	struct kiosk_output *first = kiosk_first_output(kiosk);
	double width_mm, height_mm;
	const char *name = kiosk_touch_screen(device, &width_mm, &height_mm);
	struct wlr_output *output = name ? own_output(kiosk, name) : NULL;
	bool is_dark = !output && first && name && kiosk_output_was_there(kiosk, name);

	if (!output && first)
		output = first->output;
	/* A region, if there is one, takes precedence over an output. */
	wlr_cursor_map_input_to_region(kiosk->cursor, device, is_dark ? &nowhere : NULL);
	wlr_cursor_map_input_to_output(kiosk->cursor, device, output);
}

void
kiosk_input_map(struct kiosk *kiosk)
{
	struct touch_screen *screen;

	wl_list_for_each(screen, &kiosk->touch_screens, link) {
		map_touch_screen(kiosk, screen->device);
		wtwlr_touch_screen_mapped(kiosk->touch, screen->device);
	}
}

static void
touch_screen_destroy(struct wl_listener *listener, void *data)
{
	struct touch_screen *screen = wl_container_of(listener, screen, destroy);

	(void)data;
	wlr_log(WLR_INFO, "touch screen '%s' was removed", screen->device->name);
	wl_list_remove(&screen->link);
	wl_list_remove(&screen->destroy.link);
	free(screen);
}

static void
touch_screen_create(struct kiosk *kiosk, struct wlr_input_device *device)
{
	struct touch_screen *screen = calloc(1, sizeof *screen);
	double width_mm, height_mm;

	if (!screen)
		return;
	screen->device = device;
	wl_list_insert(&kiosk->touch_screens, &screen->link);
	kiosk_listen(&device->events.destroy, &screen->destroy, touch_screen_destroy);
	wlr_cursor_attach_input_device(kiosk->cursor, device);
	kiosk_input_map(kiosk);
	add_capability(kiosk, WL_SEAT_CAPABILITY_TOUCH);
	(void)kiosk_touch_screen(device, &width_mm, &height_mm);
	wlr_log(WLR_INFO, "touch screen '%s', %.0f x %.0f mm", device->name, width_mm, height_mm);
}

/* ---- Keyboards ---- */

static void
keyboard_key(struct wl_listener *listener, void *data)
{
	struct keyboard *keyboard = wl_container_of(listener, keyboard, key);
	const kiosk_key_event *event = data;

	kiosk_seat_set_keyboard(keyboard->kiosk->seat, keyboard->device);
	wlr_seat_keyboard_notify_key(keyboard->kiosk->seat, event->time_msec, event->keycode, event->state);
}

static void
keyboard_modifiers(struct wl_listener *listener, void *data)
{
	struct keyboard *keyboard = wl_container_of(listener, keyboard, modifiers);

	(void)data;
	kiosk_seat_set_keyboard(keyboard->kiosk->seat, keyboard->device);
	wlr_seat_keyboard_notify_modifiers(keyboard->kiosk->seat, &kiosk_keyboard_of(keyboard->device)->modifiers);
}

static void
keyboard_destroy(struct wl_listener *listener, void *data)
{
	struct keyboard *keyboard = wl_container_of(listener, keyboard, destroy);

	(void)data;
	wl_list_remove(&keyboard->link);
	wl_list_remove(&keyboard->key.link);
	wl_list_remove(&keyboard->modifiers.link);
	wl_list_remove(&keyboard->keymap.link);
	wl_list_remove(&keyboard->destroy.link);
	free(keyboard);
}

/** The layout is that of XKB_DEFAULT_LAYOUT and the related variables. */
static void
set_keymap(struct wlr_keyboard *keyboard)
{
	struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
	struct xkb_keymap *keymap =
		context ? xkb_keymap_new_from_names(context, NULL, XKB_KEYMAP_COMPILE_NO_FLAGS) : NULL;

	if (keymap)
		wlr_keyboard_set_keymap(keyboard, keymap);
	else
		wlr_log(WLR_ERROR, "unknown keyboard layout");
	xkb_keymap_unref(keymap);
	xkb_context_unref(context);
	wlr_keyboard_set_repeat_info(keyboard, 25, 600);
}

/** Gives the seat a keyboard if it has a keymap: without one, wlroots 0.15 and 0.16 would disconnect every client. */
static void
keyboard_use(struct keyboard *keyboard)
{
	struct kiosk *kiosk = keyboard->kiosk;
	struct wlr_keyboard *wlr_keyboard = kiosk_keyboard_of(keyboard->device);

	kiosk_listen(&wlr_keyboard->events.key, &keyboard->key, keyboard_key);
	kiosk_listen(&wlr_keyboard->events.modifiers, &keyboard->modifiers, keyboard_modifiers);
	kiosk_seat_set_keyboard(kiosk->seat, keyboard->device);
	add_capability(kiosk, WL_SEAT_CAPABILITY_KEYBOARD);
	kiosk_focus(kiosk);
}

/** Handles the first keymap; the seat itself handles those that replace it. */
static void
keyboard_keymap(struct wl_listener *listener, void *data)
{
	struct keyboard *keyboard = wl_container_of(listener, keyboard, keymap);

	(void)data;
	if (!kiosk_keyboard_of(keyboard->device)->keymap)
		return;
	wl_list_remove(&keyboard->keymap.link);
	wl_list_init(&keyboard->keymap.link);
	keyboard_use(keyboard);
}

static void
keyboard_create(struct kiosk *kiosk, struct wlr_input_device *device)
{
	struct keyboard *keyboard = calloc(1, sizeof *keyboard);

	if (!keyboard)
		return;
	keyboard->kiosk = kiosk;
	keyboard->device = device;
	wl_list_insert(&kiosk->keyboards, &keyboard->link);
	wl_list_init(&keyboard->key.link);
	wl_list_init(&keyboard->modifiers.link);
	kiosk_listen(&kiosk_keyboard_of(device)->events.keymap, &keyboard->keymap, keyboard_keymap);
	kiosk_listen(&device->events.destroy, &keyboard->destroy, keyboard_destroy);
	keyboard_keymap(&keyboard->keymap, NULL);
}

/** The keyboard of an on-screen keyboard; it sets its own layout later. */
static void
new_virtual_keyboard(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_virtual_keyboard);
	struct wlr_virtual_keyboard_v1 *keyboard = data;

	keyboard_create(kiosk, KIOSK_VIRTUAL_KEYBOARD_DEVICE(keyboard));
	wlr_log(WLR_INFO, "a virtual keyboard");
}

static void
new_input(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_input);
	struct wlr_input_device *device = data;

	if (device->type == WLR_INPUT_DEVICE_TOUCH) {
		touch_screen_create(kiosk, device);
	} else if (device->type == WLR_INPUT_DEVICE_KEYBOARD) {
		set_keymap(kiosk_keyboard_of(device));
		keyboard_create(kiosk, device);
	}
}

/** While a menu or a drag had the keyboard, the seat did not give it to another window. */
static void
keyboard_grab_end(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, keyboard_grab_end);

	(void)data;
	kiosk_focus(kiosk);
}

/* ---- Drags and the clipboard ---- */

void
kiosk_drag_moved(struct kiosk *kiosk, int x, int y)
{
	kiosk->drag_x = x;
	kiosk->drag_y = y;
	if (kiosk->drag_icon)
		wlr_scene_node_set_position(kiosk->drag_icon, x, y);
}

/** The scene itself destroys the node. */
static void
drag_icon_destroy(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, drag_icon_destroy);

	(void)data;
	wl_list_remove(&kiosk->drag_icon_destroy.link);
	kiosk->drag_icon = NULL;
}

static void
show_drag_icon(struct kiosk *kiosk, struct wlr_drag_icon *icon)
{
	kiosk->drag_icon = kiosk_scene_drag_icon(kiosk->layers[KIOSK_LAYER_OVERLAY], icon);
	if (!kiosk->drag_icon)
		return;
	wlr_scene_node_set_position(kiosk->drag_icon, kiosk->drag_x, kiosk->drag_y);
	kiosk_listen(&icon->events.destroy, &kiosk->drag_icon_destroy, drag_icon_destroy);
}

static void
request_start_drag(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, request_start_drag);
	const struct wlr_seat_request_start_drag_event *event = data;
	struct wlr_drag *drag = event->drag;
	struct wlr_touch_point *point;

	/* A drag without a source concerns only its own client, which has the finger anyway. */
	if (!drag->source)
		return;
	/* A source is for one drag. wlroots would free that of a drop to which its client has not responded, and use it. */
	if (drag->source == kiosk->seat->drag_source ||
	    !wlr_seat_validate_touch_grab_serial(kiosk->seat, event->origin, event->serial, &point)) {
		/* Notifies the client, which would wait for the end of its drag, and frees the drag. */
		wlr_data_source_destroy(drag->source);
		return;
	}
	wlr_seat_start_touch_drag(kiosk->seat, drag, event->serial, point);
	/* A gesture that this lets recognise may have cancelled it at once. */
	if (kiosk->seat->drag == drag && drag->icon && !kiosk->drag_icon)
		show_drag_icon(kiosk, drag->icon);
}

static void
request_set_selection(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, request_set_selection);
	const struct wlr_seat_request_set_selection_event *event = data;

	wlr_seat_set_selection(kiosk->seat, event->source, event->serial);
}

/* ---- Start and end ---- */

void
kiosk_input_init(struct kiosk *kiosk)
{
	struct wlr_virtual_keyboard_manager_v1 *virtual_keyboards =
		wlr_virtual_keyboard_manager_v1_create(kiosk->display);

	wl_list_init(&kiosk->touch_screens);
	wl_list_init(&kiosk->keyboards);
	wlr_data_device_manager_create(kiosk->display);
	kiosk_listen(&kiosk->backend->events.new_input, &kiosk->new_input, new_input);
	kiosk_listen(&virtual_keyboards->events.new_virtual_keyboard, &kiosk->new_virtual_keyboard,
		     new_virtual_keyboard);
	kiosk_listen(&kiosk->seat->events.keyboard_grab_end, &kiosk->keyboard_grab_end, keyboard_grab_end);
	kiosk_listen(&kiosk->seat->events.request_start_drag, &kiosk->request_start_drag, request_start_drag);
	kiosk_listen(&kiosk->seat->events.request_set_selection, &kiosk->request_set_selection,
		     request_set_selection);
}

void
kiosk_input_fini(struct kiosk *kiosk)
{
	struct touch_screen *screen, *next_screen;
	struct keyboard *keyboard, *next_keyboard;

	wl_list_remove(&kiosk->new_input.link);
	wl_list_remove(&kiosk->new_virtual_keyboard.link);
	wl_list_remove(&kiosk->keyboard_grab_end.link);
	wl_list_remove(&kiosk->request_start_drag.link);
	wl_list_remove(&kiosk->request_set_selection.link);
	wl_list_for_each_safe(screen, next_screen, &kiosk->touch_screens, link)
		touch_screen_destroy(&screen->destroy, NULL);
	wl_list_for_each_safe(keyboard, next_keyboard, &kiosk->keyboards, link)
		keyboard_destroy(&keyboard->destroy, NULL);
}
