/* SPDX-License-Identifier: MIT */
/* A client that does anything with its surfaces, gestures, drags and text fields, and follows what it is told. */
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>
#include <xkbcommon/xkbcommon.h>

#include "attempts.h"
#include "input-method-client-protocol.h"
#include "text-input-unstable-v3-client-protocol.h"
#include "viewporter-client-protocol.h"
#include "virtual-keyboard-client-protocol.h"
#include "waytouch-v1-client-protocol.h"
#include "wlr-layer-shell-client-protocol.h"
#include "xdg-shell-client-protocol.h"

#define SURFACES 6
#define GESTURES 4
#define IDS 256
#define SERIALS 4
#define FIELDS 2
#define SEATS 3

enum kind { NO_KIND, WINDOW, POPUP, PANEL, SUBSURFACE };

struct surface;

struct gesture {
	struct surface *surface;
	struct waytouch_recognizer_v1 *recognizer;
	struct waytouch_tap_v1 *tap;
	struct waytouch_long_press_v1 *press;
	struct waytouch_pan_v1 *pan;
	struct waytouch_pinch_v1 *pinch;
	bool is_active;
};

struct surface {
	struct client *client;
	enum kind kind;
	struct surface *parent;
	struct wl_surface *surface;
	struct wl_subsurface *subsurface;
	struct xdg_surface *xdg_surface;
	struct xdg_toplevel *toplevel;
	struct xdg_popup *popup;
	struct zwlr_layer_surface_v1 *panel;
	struct wp_viewport *viewport;
	struct waytouch_view_v1 *root;
	/** The root view, or one in it. */
	struct waytouch_view_v1 *view;
	struct gesture gestures[GESTURES];
	bool is_mapped;
	/** It is maximised or fullscreen: its size is not its own. */
	bool is_fixed;
	/** Its buffers are not of its size. */
	bool is_scaled;
	int width, height;
};

struct seat {
	struct client *client;
	uint32_t name;
	struct wl_seat *seat;
	struct wl_touch *touch;
	struct wl_keyboard *keyboard;
	struct wl_pointer *pointer;
	struct wl_data_device *device;
	struct wl_data_offer *offer;
	/** What it knows of the touches with each id. */
	enum { UNKNOWN, LIFTED, DOWN } touches[IDS];
};

struct client {
	unsigned number;
	struct wl_display *display;
	struct wl_compositor *compositor;
	struct wl_subcompositor *subcompositor;
	struct wl_shm *shm;
	struct wl_shm_pool *pool;
	struct seat seats[SEATS];
	struct wl_data_device_manager *data;
	struct wl_data_source *source;
	struct wl_surface *icon;
	struct xdg_wm_base *shell;
	struct wp_viewporter *viewporter;
	struct zwlr_layer_shell_v1 *layers;
	struct waytouch_manager_v1 *manager;
	struct zwp_text_input_manager_v3 *fields;
	struct zwp_text_input_v3 *field[FIELDS];
	struct zwp_input_method_manager_v2 *methods;
	struct zwp_input_method_v2 *method;
	struct zwp_virtual_keyboard_manager_v1 *keyboards;
	struct zwp_virtual_keyboard_v1 *virtual_keyboard;
	struct surface surfaces[SURFACES];
	uint32_t serials[SERIALS];
	unsigned serial_count;
	/** Where the last touch has landed. */
	struct surface *touched;
	bool behaves;
	unsigned taps;
};

static void
note_serial(struct client *client, uint32_t serial)
{
	client->serials[client->serial_count++ % SERIALS] = serial;
}

static uint32_t
some_serial(struct client *client)
{
	/* Mostly the newest. */
	return client->serials[(client->serial_count + SERIALS - 1 - (chance(3) ? 0 : chance(SERIALS))) % SERIALS];
}

/** A seat, or NULL. */
static struct seat *
some_seat(struct client *client)
{
	for (unsigned n = chance(SEATS), i = 0; i < SEATS; i++) {
		struct seat *seat = &client->seats[(n + i) % SEATS];

		if (seat->seat)
			return seat;
	}
	return NULL;
}

/** Called in its callbacks. */
static void
call_back(struct client *client)
{
	if (!client->behaves && chance(8) == 0)
		client_act(client);
}

static void
drag(struct client *client, struct surface *surface);

static void
change_window(struct surface *surface);

/* ---- Touches ---- */

static void
set_touches(struct seat *seat, int what)
{
	for (int i = 0; i < IDS; i++)
		seat->touches[i] = what;
}

static void
touch_down(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface, int32_t id,
	   wl_fixed_t x, wl_fixed_t y)
{
	struct seat *seat = data;
	struct client *client = seat->client;

	(void)touch, (void)time, (void)x, (void)y;
	TELL("  client %u: down %d", client->number, id);
	EXPECT(id >= 0 && id < IDS);
	EXPECT(attempts.is_plain || seat->touches[id] != DOWN);
	seat->touches[id] = DOWN;
	note_serial(client, serial);
	attempts.downs++;
	for (int i = 0; i < SURFACES; i++) {
		if (client->surfaces[i].surface == surface && surface)
			client->touched = &client->surfaces[i];
	}
	if (!client->behaves && chance(6) == 0)
		drag(client, client->touched);
	if (!client->behaves && client->touched && client->touched->toplevel && chance(4) == 0)
		change_window(client->touched);
	call_back(client);
}

static void
touch_up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id)
{
	struct seat *seat = data;
	struct client *client = seat->client;

	(void)touch, (void)serial, (void)time;
	TELL("  client %u: up %d", client->number, id);
	EXPECT(id >= 0 && id < IDS);
	EXPECT(attempts.is_plain || seat->touches[id] != LIFTED);
	seat->touches[id] = LIFTED;
	attempts.ups++;
	call_back(client);
}

static void
touch_motion(void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y)
{
	struct seat *seat = data;
	struct client *client = seat->client;

	(void)touch, (void)time, (void)x, (void)y;
	EXPECT(id >= 0 && id < IDS);
	EXPECT(attempts.is_plain || seat->touches[id] != LIFTED);
	if (chance(4) == 0)
		call_back(client);
}

static void
touch_frame(void *data, struct wl_touch *touch)
{
	(void)data, (void)touch;
}

static void
touch_cancel(void *data, struct wl_touch *touch)
{
	struct seat *seat = data;
	struct client *client = seat->client;

	(void)touch;
	TELL("  client %u: cancel", client->number);
	set_touches(seat, LIFTED);
	attempts.cancels++;
	call_back(client);
}

static void
touch_shape(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t major, wl_fixed_t minor)
{
	(void)data, (void)touch, (void)id, (void)major, (void)minor;
}

static void
touch_orientation(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t orientation)
{
	(void)data, (void)touch, (void)id, (void)orientation;
}

static const struct wl_touch_listener touch_listener = {
	.down = touch_down, .up = touch_up, .motion = touch_motion, .frame = touch_frame, .cancel = touch_cancel,
	.shape = touch_shape, .orientation = touch_orientation,
};

static void
use_touches(struct seat *seat, bool does)
{
	if (does && !seat->touch) {
		seat->touch = wl_seat_get_touch(seat->seat);
		wl_touch_add_listener(seat->touch, &touch_listener, seat);
		/* There may be some by the time that the compositor handles this. */
		set_touches(seat, UNKNOWN);
	} else if (!does && seat->touch) {
		wl_touch_release(seat->touch);
		seat->touch = NULL;
		set_touches(seat, UNKNOWN);
	}
}

/* ---- The seat ---- */

static void
seat_capabilities(void *data, struct wl_seat *wl_seat, uint32_t capabilities)
{
	struct seat *seat = data;

	/* Those of a seat that has lost its touch screens are of no use once it has others. */
	if (!(capabilities & WL_SEAT_CAPABILITY_TOUCH)) {
		for (int i = 0; i < IDS; i++)
			EXPECT(attempts.is_plain || seat->touches[i] != DOWN);
		use_touches(seat, false);
	}
	if ((capabilities & WL_SEAT_CAPABILITY_TOUCH) && !seat->touch)
		use_touches(seat, true);
	if ((capabilities & WL_SEAT_CAPABILITY_KEYBOARD) && !seat->keyboard)
		seat->keyboard = wl_seat_get_keyboard(wl_seat);
	if (!(capabilities & WL_SEAT_CAPABILITY_KEYBOARD) && seat->keyboard) {
		wl_keyboard_release(seat->keyboard);
		seat->keyboard = NULL;
	}
	if ((capabilities & WL_SEAT_CAPABILITY_POINTER) && !seat->pointer)
		seat->pointer = wl_seat_get_pointer(wl_seat);
	if (!(capabilities & WL_SEAT_CAPABILITY_POINTER) && seat->pointer) {
		wl_pointer_release(seat->pointer);
		seat->pointer = NULL;
	}
}

static void
seat_name(void *data, struct wl_seat *seat, const char *name)
{
	(void)data, (void)seat, (void)name;
}

static const struct wl_seat_listener seat_listener = { .capabilities = seat_capabilities, .name = seat_name };

/* ---- Gestures ---- */

static void
began(struct gesture *gesture, uint32_t serial)
{
	TELL("  client %u: gesture %p began", gesture->surface->client->number, (void *)gesture);
	EXPECT(!gesture->is_active);
	gesture->is_active = true;
	note_serial(gesture->surface->client, serial);
	attempts.began++;
	call_back(gesture->surface->client);
}

static void
over(struct gesture *gesture)
{
	TELL("  client %u: gesture %p is over", gesture->surface->client->number, (void *)gesture);
	EXPECT(gesture->is_active);
	gesture->is_active = false;
	call_back(gesture->surface->client);
}

static void
tap_recognized(void *data, struct waytouch_tap_v1 *tap, uint32_t serial, struct waytouch_seat_v1 *seat, wl_fixed_t x,
	       wl_fixed_t y)
{
	struct gesture *gesture = data;

	(void)tap, (void)seat, (void)x, (void)y;
	note_serial(gesture->surface->client, serial);
	gesture->surface->client->taps++;
	attempts.recognized++;
}

static void
press_count(void *data, struct waytouch_long_press_v1 *press, uint32_t touches)
{
	(void)data, (void)press, (void)touches;
}

static void
press_update(void *data, struct waytouch_long_press_v1 *press, wl_fixed_t x, wl_fixed_t y)
{
	(void)data, (void)press, (void)x, (void)y;
}

static void
press_began(void *data, struct waytouch_long_press_v1 *press, uint32_t serial, struct waytouch_seat_v1 *seat)
{
	(void)press, (void)seat;
	began(data, serial);
}

static void
press_ended(void *data, struct waytouch_long_press_v1 *press)
{
	(void)press;
	over(data);
}

static void
press_cancelled(void *data, struct waytouch_long_press_v1 *press, uint32_t cause)
{
	(void)press, (void)cause;
	over(data);
}

static void
pan_number(void *data, struct waytouch_pan_v1 *pan, uint32_t number)
{
	(void)data, (void)pan, (void)number;
}

static void
pan_update(void *data, struct waytouch_pan_v1 *pan, wl_fixed_t x, wl_fixed_t y, wl_fixed_t dx, wl_fixed_t dy)
{
	(void)data, (void)pan, (void)x, (void)y, (void)dx, (void)dy;
}

static void
pan_velocity(void *data, struct waytouch_pan_v1 *pan, wl_fixed_t x, wl_fixed_t y)
{
	(void)data, (void)pan, (void)x, (void)y;
}

static void
pan_began(void *data, struct waytouch_pan_v1 *pan, uint32_t serial, struct waytouch_seat_v1 *seat)
{
	(void)pan, (void)seat;
	began(data, serial);
}

static void
pan_ended(void *data, struct waytouch_pan_v1 *pan)
{
	(void)pan;
	over(data);
}

static void
pan_cancelled(void *data, struct waytouch_pan_v1 *pan, uint32_t cause)
{
	(void)pan, (void)cause;
	over(data);
}

static void
pinch_number(void *data, struct waytouch_pinch_v1 *pinch, uint32_t touches)
{
	(void)data, (void)pinch, (void)touches;
}

static void
pinch_update(void *data, struct waytouch_pinch_v1 *pinch, wl_fixed_t x, wl_fixed_t y, int32_t scale)
{
	(void)data, (void)pinch, (void)x, (void)y, (void)scale;
}

static void
pinch_velocity(void *data, struct waytouch_pinch_v1 *pinch, int32_t velocity)
{
	(void)data, (void)pinch, (void)velocity;
}

static void
pinch_began(void *data, struct waytouch_pinch_v1 *pinch, uint32_t serial, struct waytouch_seat_v1 *seat)
{
	(void)pinch, (void)seat;
	began(data, serial);
}

static void
pinch_ended(void *data, struct waytouch_pinch_v1 *pinch)
{
	(void)pinch;
	over(data);
}

static void
pinch_cancelled(void *data, struct waytouch_pinch_v1 *pinch, uint32_t cause)
{
	(void)pinch, (void)cause;
	over(data);
}

static const struct waytouch_tap_v1_listener tap_listener = { .recognized = tap_recognized };
static const struct waytouch_long_press_v1_listener press_listener = {
	.number_of_touches = press_count, .update = press_update, .began = press_began, .ended = press_ended,
	.cancelled = press_cancelled,
};
static const struct waytouch_pan_v1_listener pan_listener = {
	.edge = pan_number, .number_of_touches = pan_number, .update = pan_update, .velocity = pan_velocity,
	.began = pan_began, .ended = pan_ended, .cancelled = pan_cancelled,
};
static const struct waytouch_pinch_v1_listener pinch_listener = {
	.number_of_touches = pinch_number, .update = pinch_update, .velocity = pinch_velocity, .began = pinch_began,
	.ended = pinch_ended, .cancelled = pinch_cancelled,
};

static void
remove_gesture(struct gesture *gesture)
{
	if (!gesture->recognizer)
		return;
	if (gesture->tap)
		waytouch_tap_v1_destroy(gesture->tap);
	if (gesture->press)
		waytouch_long_press_v1_destroy(gesture->press);
	if (gesture->pan)
		waytouch_pan_v1_destroy(gesture->pan);
	if (gesture->pinch)
		waytouch_pinch_v1_destroy(gesture->pinch);
	waytouch_recognizer_v1_destroy(gesture->recognizer);
	memset(gesture, 0, sizeof *gesture);
}

static void
remove_gestures(struct surface *surface)
{
	for (int i = 0; i < GESTURES; i++)
		remove_gesture(&surface->gestures[i]);
	if (surface->view && surface->view != surface->root)
		waytouch_view_v1_destroy(surface->view);
	if (surface->root)
		waytouch_view_v1_destroy(surface->root);
	surface->view = surface->root = NULL;
}

static void
add_view(struct surface *surface)
{
	surface->root = surface->view = waytouch_manager_v1_get_view(surface->client->manager, surface->surface);
	if (surface->client->behaves || chance(2))
		return;
	surface->view = waytouch_view_v1_create_subview(surface->root);
	waytouch_view_v1_set_frame(surface->view, 0, 0, wl_fixed_from_int(512), wl_fixed_from_int(512));
}

static struct gesture *
add_gesture(struct surface *surface, struct gesture *gesture, unsigned kind)
{
	if (!surface->view)
		add_view(surface);
	gesture->surface = surface;
	gesture->recognizer = waytouch_view_v1_add_recognizer(surface->view);
	switch (kind) {
	case 0:
		gesture->tap = waytouch_recognizer_v1_get_tap(gesture->recognizer);
		waytouch_tap_v1_add_listener(gesture->tap, &tap_listener, gesture);
		break;
	case 1:
		gesture->press = waytouch_recognizer_v1_get_long_press(gesture->recognizer);
		waytouch_long_press_v1_add_listener(gesture->press, &press_listener, gesture);
		waytouch_long_press_v1_set_minimum_press_duration(gesture->press, 20);
		break;
	case 2:
		gesture->pan = waytouch_recognizer_v1_get_pan(gesture->recognizer);
		waytouch_pan_v1_add_listener(gesture->pan, &pan_listener, gesture);
		break;
	default:
		gesture->pinch = waytouch_recognizer_v1_get_pinch(gesture->recognizer);
		waytouch_pinch_v1_add_listener(gesture->pinch, &pinch_listener, gesture);
	}
	return gesture;
}

static void
change_gestures(struct surface *surface)
{
	struct gesture *gesture = &surface->gestures[chance(GESTURES)];
	struct gesture *other = &surface->gestures[chance(GESTURES)];

	if (!surface->client->manager)
		return;
	if (!gesture->recognizer) {
		add_gesture(surface, gesture, chance(4));
		if (gesture->tap && chance(2)) {
			waytouch_tap_v1_set_number_of_taps_required(gesture->tap, 1 + chance(2));
			waytouch_tap_v1_set_maximum_interval(gesture->tap, 60);
		}
		waytouch_recognizer_v1_set_delays_touches_began(gesture->recognizer, chance(4) == 0);
		waytouch_recognizer_v1_set_delays_touches_ended(gesture->recognizer, chance(2) == 0);
		waytouch_recognizer_v1_set_cancels_touches(gesture->recognizer, chance(4) != 0);
	}
	switch (chance(8)) {
	case 0: remove_gesture(gesture); break;
	case 1: waytouch_recognizer_v1_set_enabled(gesture->recognizer, chance(3) != 0); break;
	case 2:
		/* Never in a circle. */
		if (other > gesture && other->recognizer)
			waytouch_recognizer_v1_require_failure_of(gesture->recognizer, other->recognizer);
		break;
	case 3: waytouch_recognizer_v1_allow_simultaneous(gesture->recognizer, NULL); break;
	case 4:
		if (surface->view != surface->root)
			waytouch_view_v1_set_hidden(surface->view, chance(4) == 0);
		break;
	case 5: waytouch_view_v1_set_exclusive_touch(surface->view, chance(4) == 0); break;
	case 6:
		if (chance(8) == 0)
			remove_gestures(surface);
	}
}

/* ---- Surfaces ---- */

static void
attach(struct surface *surface)
{
	int width = surface->width > 0 && surface->width < PICTURE ? surface->width : 512;
	int height = surface->height > 0 && surface->height < PICTURE ? surface->height : 512;
	struct wl_buffer *buffer = wl_shm_pool_create_buffer(surface->client->pool, 0, width, height, 4 * PICTURE,
							     WL_SHM_FORMAT_XRGB8888);

	wl_surface_attach(surface->surface, buffer, 0, 0);
	wl_surface_damage(surface->surface, 0, 0, width, height);
	wl_surface_commit(surface->surface);
	/* The compositor has its contents when it is released, or keeps the pool. */
	wl_buffer_destroy(buffer);
	surface->is_mapped = true;
}

static void
xdg_configure(void *data, struct xdg_surface *xdg_surface, uint32_t serial)
{
	struct surface *surface = data;

	xdg_surface_ack_configure(xdg_surface, serial);
	if (surface->client->behaves || chance(8) != 0)
		attach(surface);
}

static const struct xdg_surface_listener xdg_listener = { .configure = xdg_configure };

static void
toplevel_configure(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height, struct wl_array *states)
{
	struct surface *surface = data;

	const uint32_t *state;

	(void)toplevel;
	surface->is_fixed = false;
	wl_array_for_each(state, states) {
		if (*state == XDG_TOPLEVEL_STATE_MAXIMIZED || *state == XDG_TOPLEVEL_STATE_FULLSCREEN)
			surface->is_fixed = true;
	}
	surface->width = width;
	surface->height = height;
}

static void
destroy_surface(struct surface *surface);

static void
toplevel_close(void *data, struct xdg_toplevel *toplevel)
{
	(void)toplevel;
	if (!attempts.keeps_surfaces)
		destroy_surface(data);
}

static const struct xdg_toplevel_listener toplevel_listener = {
	.configure = toplevel_configure, .close = toplevel_close
};

static void
popup_configure(void *data, struct xdg_popup *popup, int32_t x, int32_t y, int32_t width, int32_t height)
{
	struct surface *surface = data;

	(void)popup, (void)x, (void)y;
	surface->width = width;
	surface->height = height;
}

static void
popup_done(void *data, struct xdg_popup *popup)
{
	(void)popup;
	if (chance(4) != 0 && !attempts.keeps_surfaces)
		destroy_surface(data);
}

static const struct xdg_popup_listener popup_listener = { .configure = popup_configure, .popup_done = popup_done };

static void
panel_configure(void *data, struct zwlr_layer_surface_v1 *panel, uint32_t serial, uint32_t width, uint32_t height)
{
	struct surface *surface = data;

	zwlr_layer_surface_v1_ack_configure(panel, serial);
	surface->width = (int)width;
	surface->height = (int)height;
	if (chance(8) != 0)
		attach(surface);
}

static void
panel_closed(void *data, struct zwlr_layer_surface_v1 *panel)
{
	(void)panel;
	if (chance(4) != 0)
		destroy_surface(data);
}

static const struct zwlr_layer_surface_v1_listener panel_listener = {
	.configure = panel_configure, .closed = panel_closed
};

static struct surface *
some_surface(struct client *client)
{
	struct surface *surface = &client->surfaces[chance(SURFACES)];

	return surface->kind == NO_KIND ? NULL : surface;
}

static void
set_up_panel(struct surface *surface)
{
	/* Two opposite edges with a size of 0 are allowed, and each edge with a size. */
	zwlr_layer_surface_v1_set_anchor(surface->panel, chance(16));
	zwlr_layer_surface_v1_set_size(surface->panel, 1 + chance(300), 1 + chance(200));
	zwlr_layer_surface_v1_set_exclusive_zone(surface->panel, (int)chance(80) - 1);
	zwlr_layer_surface_v1_set_margin(surface->panel, (int)chance(50) - 10, (int)chance(50) - 10, (int)chance(50),
					 (int)chance(500) - 10);
	zwlr_layer_surface_v1_set_keyboard_interactivity(surface->panel, chance(2));
}

static void
create_popup(struct surface *surface, struct surface *parent)
{
	struct client *client = surface->client;
	struct xdg_positioner *positioner = xdg_wm_base_create_positioner(client->shell);

	xdg_positioner_set_size(positioner, 20 + (int)chance(200), 20 + (int)chance(200));
	xdg_positioner_set_anchor_rect(positioner, (int)chance(100), (int)chance(100), 1 + (int)chance(50), 1);
	xdg_positioner_set_constraint_adjustment(positioner, chance(64));
	surface->xdg_surface = xdg_wm_base_get_xdg_surface(client->shell, surface->surface);
	xdg_surface_add_listener(surface->xdg_surface, &xdg_listener, surface);
	surface->popup = xdg_surface_get_popup(surface->xdg_surface, parent->xdg_surface, positioner);
	xdg_popup_add_listener(surface->popup, &popup_listener, surface);
	xdg_positioner_destroy(positioner);
	if (parent->panel)
		zwlr_layer_surface_v1_get_popup(parent->panel, surface->popup);
	if (chance(3) && client->serial_count && some_seat(client))
		xdg_popup_grab(surface->popup, some_seat(client)->seat, some_serial(client));
	attempts.popups++;
}

/** Creates a surface of some kind; without a parent that it needs, another kind. */
static void
create_surface(struct surface *surface, enum kind kind)
{
	struct client *client = surface->client;
	struct surface *parent = some_surface(client);

	if (kind == SUBSURFACE && !parent)
		kind = WINDOW;
	if (kind == POPUP && (!parent || parent->kind == SUBSURFACE || !parent->is_mapped))
		kind = WINDOW;
	if (kind == PANEL && !client->layers)
		kind = WINDOW;
	TELL("client %u: surface %d is a %d", client->number, (int)(surface - client->surfaces), kind);
	*surface = (struct surface){ .client = client, .kind = kind, .parent = parent };
	surface->surface = wl_compositor_create_surface(client->compositor);
	if (!client->behaves && chance(2))
		change_gestures(surface);
	switch (kind) {
	case SUBSURFACE:
		surface->subsurface = wl_subcompositor_get_subsurface(client->subcompositor, surface->surface,
								      parent->surface);
		surface->width = surface->height = 100;
		attach(surface);
		if (chance(2))
			wl_subsurface_set_desync(surface->subsurface);
		return;
	case POPUP: create_popup(surface, parent); break;
	case PANEL:
		surface->parent = NULL;
		surface->panel = zwlr_layer_shell_v1_get_layer_surface(client->layers, surface->surface, NULL,
								       chance(4), "panel");
		zwlr_layer_surface_v1_add_listener(surface->panel, &panel_listener, surface);
		set_up_panel(surface);
		break;
	default:
		surface->parent = NULL;
		surface->xdg_surface = xdg_wm_base_get_xdg_surface(client->shell, surface->surface);
		xdg_surface_add_listener(surface->xdg_surface, &xdg_listener, surface);
		surface->toplevel = xdg_surface_get_toplevel(surface->xdg_surface);
		xdg_toplevel_add_listener(surface->toplevel, &toplevel_listener, surface);
		xdg_toplevel_set_app_id(surface->toplevel, chance(2) ? "one" : "other");
	}
	wl_surface_commit(surface->surface);
}

static void
destroy_surface(struct surface *surface)
{
	struct client *client = surface->client;

	TELL("client %u: surface %d goes", client->number, (int)(surface - client->surfaces));
	/* Popups go first: anything else is an error. */
	for (int i = 0; i < SURFACES; i++) {
		struct surface *child = &client->surfaces[i];

		if (child->kind != NO_KIND && child != surface && child->parent == surface) {
			if (child->kind == POPUP || chance(2))
				destroy_surface(child);
			else
				child->parent = NULL;
		}
	}
	if (chance(2))
		remove_gestures(surface);
	if (surface->toplevel)
		xdg_toplevel_destroy(surface->toplevel);
	if (surface->popup)
		xdg_popup_destroy(surface->popup);
	if (surface->xdg_surface)
		xdg_surface_destroy(surface->xdg_surface);
	if (surface->panel)
		zwlr_layer_surface_v1_destroy(surface->panel);
	if (surface->viewport)
		wp_viewport_destroy(surface->viewport);
	if (surface->subsurface && chance(2)) {
		wl_subsurface_destroy(surface->subsurface);
		surface->subsurface = NULL;
	}
	wl_surface_destroy(surface->surface);
	if (surface->subsurface)
		wl_subsurface_destroy(surface->subsurface);
	remove_gestures(surface);
	memset(surface, 0, sizeof *surface);
	surface->client = client;
}

static void
change_window(struct surface *surface)
{
	struct client *client = surface->client;
	struct seat *seat = some_seat(client);
	struct surface *other = some_surface(client);

	TELL("client %u: window %d changes", client->number, (int)(surface - client->surfaces));
	switch (chance(10)) {
	case 0:
		if (!surface->is_scaled)
			xdg_toplevel_set_fullscreen(surface->toplevel, NULL);
		break;
	case 1: xdg_toplevel_unset_fullscreen(surface->toplevel); break;
	case 2:
		if (!surface->is_scaled)
			xdg_toplevel_set_maximized(surface->toplevel);
		break;
	case 3: xdg_toplevel_unset_maximized(surface->toplevel); break;
	case 4:
		if (chance(4) == 0)
			xdg_toplevel_set_minimized(surface->toplevel);
		break;
	case 5:
		/* Never in a circle. */
		if (other > surface && other->toplevel)
			xdg_toplevel_set_parent(surface->toplevel, other->toplevel);
		else
			xdg_toplevel_set_parent(surface->toplevel, NULL);
		break;
	case 6:
		if (seat && client->serial_count)
			xdg_toplevel_resize(surface->toplevel, seat->seat, some_serial(client), 1 + chance(2));
		break;
	default:
		if (seat && client->serial_count)
			xdg_toplevel_move(surface->toplevel, seat->seat, some_serial(client));
	}
}

/** Shows the buffer in another way. */
static void
change_picture(struct surface *surface)
{
	struct client *client = surface->client;

	if (surface->is_fixed || (surface->toplevel && chance(4)))
		return;
	surface->is_scaled = true;
	switch (chance(4)) {
	case 0: wl_surface_set_buffer_transform(surface->surface, (int)chance(8)); break;
	case 1: wl_surface_set_buffer_scale(surface->surface, 1 + (int)chance(2)); break;
	default:
		if (!client->viewporter)
			return;
		if (!surface->viewport) {
			surface->viewport = wp_viewporter_get_viewport(client->viewporter, surface->surface);
			wp_viewport_set_destination(surface->viewport, 50 + (int)chance(300), 50 + (int)chance(300));
		} else {
			wp_viewport_destroy(surface->viewport);
			surface->viewport = NULL;
		}
	}
}

static void
change_surface(struct surface *surface)
{
	struct client *client = surface->client;
	struct wl_region *region;

	switch (chance(12)) {
	case 0:
		if (!attempts.keeps_surfaces)
			destroy_surface(surface);
		return;
	case 1:
		if (attempts.keeps_surfaces)
			return;
		TELL("client %u: surface %d hides", client->number, (int)(surface - client->surfaces));
		wl_surface_attach(surface->surface, NULL, 0, 0);
		surface->is_mapped = false;
		wl_surface_commit(surface->surface);
		if (chance(2) && surface->kind != SUBSURFACE)
			/* It asks to be shown again. */
			wl_surface_commit(surface->surface);
		return;
	case 2:
		region = wl_compositor_create_region(client->compositor);
		wl_region_add(region, (int)chance(100), (int)chance(100), 50 + (int)chance(300), 300);
		wl_surface_set_input_region(surface->surface, chance(3) ? region : NULL);
		wl_region_destroy(region);
		break;
	case 3:
		if (surface->is_mapped && !surface->is_fixed) {
			surface->width = 10 + (int)chance(500);
			surface->height = 10 + (int)chance(500);
			attach(surface);
		}
		return;
	case 4:
		if (surface->panel)
			set_up_panel(surface);
		if (surface->subsurface)
			wl_subsurface_set_position(surface->subsurface, (int)chance(300) - 100, (int)chance(200) - 50);
		break;
	case 5:
		if (surface->subsurface && surface->parent && surface->parent->kind != NO_KIND) {
			if (chance(2))
				wl_subsurface_place_below(surface->subsurface, surface->parent->surface);
			else
				wl_subsurface_place_above(surface->subsurface, surface->parent->surface);
		}
		break;
	case 6:
		if (surface->subsurface) {
			if (chance(2))
				wl_subsurface_set_desync(surface->subsurface);
			else
				wl_subsurface_set_sync(surface->subsurface);
		}
		break;
	case 7:
		if (surface->toplevel)
			xdg_toplevel_set_app_id(surface->toplevel, chance(2) ? "one" : "other");
		break;
	case 8:
		if (surface->kind == SUBSURFACE && !surface->is_mapped)
			attach(surface);
		break;
	case 9: change_picture(surface); break;
	case 10:
		if (surface->toplevel)
			change_window(surface);
		break;
	}
	wl_surface_commit(surface->surface);
}

/* ---- Drags ---- */

static void
offer_offer(void *data, struct wl_data_offer *offer, const char *type)
{
	(void)data, (void)offer, (void)type;
}

static void
offer_number(void *data, struct wl_data_offer *offer, uint32_t number)
{
	(void)data, (void)offer, (void)number;
}

static const struct wl_data_offer_listener offer_listener = {
	.offer = offer_offer, .source_actions = offer_number, .action = offer_number
};

static void
device_offer(void *data, struct wl_data_device *device, struct wl_data_offer *offer)
{
	struct seat *seat = data;

	(void)device;
	if (seat->offer)
		wl_data_offer_destroy(seat->offer);
	seat->offer = offer;
	wl_data_offer_add_listener(offer, &offer_listener, seat);
}

static void
device_enter(void *data, struct wl_data_device *device, uint32_t serial, struct wl_surface *surface, wl_fixed_t x,
	     wl_fixed_t y, struct wl_data_offer *offer)
{
	(void)data, (void)device, (void)surface, (void)x, (void)y;
	attempts.drags++;
	if (!offer || chance(4) == 0)
		return;
	wl_data_offer_accept(offer, serial, "text/plain");
	wl_data_offer_set_actions(offer, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY);
}

static void
device_leave(void *data, struct wl_data_device *device)
{
	struct seat *seat = data;

	(void)device;
	if (seat->offer && chance(2)) {
		wl_data_offer_destroy(seat->offer);
		seat->offer = NULL;
	}
}

static void
device_motion(void *data, struct wl_data_device *device, uint32_t time, wl_fixed_t x, wl_fixed_t y)
{
	(void)data, (void)device, (void)time, (void)x, (void)y;
}

static void
device_drop(void *data, struct wl_data_device *device)
{
	struct seat *seat = data;

	(void)device;
	attempts.drops++;
	if (seat->offer && chance(2)) {
		wl_data_offer_destroy(seat->offer);
		seat->offer = NULL;
	}
}

static void
device_selection(void *data, struct wl_data_device *device, struct wl_data_offer *offer)
{
	(void)data, (void)device, (void)offer;
}

static const struct wl_data_device_listener device_listener = {
	.data_offer = device_offer, .enter = device_enter, .leave = device_leave, .motion = device_motion,
	.drop = device_drop, .selection = device_selection,
};

static void
drop_source(struct client *client)
{
	if (client->source)
		wl_data_source_destroy(client->source);
	client->source = NULL;
}

static void
source_target(void *data, struct wl_data_source *source, const char *type)
{
	(void)source, (void)type;
	if (chance(40) == 0)
		drop_source(data);
}

static void
source_send(void *data, struct wl_data_source *source, const char *type, int32_t fd)
{
	(void)data, (void)source, (void)type;
	close(fd);
}

static void
source_over(void *data, struct wl_data_source *source)
{
	struct client *client = data;

	TELL("  client %u: its drag is over", client->number);
	EXPECT(source == client->source);
	drop_source(client);
}

static void
source_event(void *data, struct wl_data_source *source)
{
	(void)data, (void)source;
}

static void
source_action(void *data, struct wl_data_source *source, uint32_t action)
{
	(void)data, (void)source, (void)action;
}

static const struct wl_data_source_listener source_listener = {
	.target = source_target, .send = source_send, .cancelled = source_over, .dnd_drop_performed = source_event,
	.dnd_finished = source_over, .action = source_action,
};

static void
drag(struct client *client, struct surface *surface)
{
	struct seat *seat = some_seat(client);

	if (!surface || !surface->surface || !client->serial_count || !seat || !seat->device)
		return;
	TELL("client %u: drag from surface %d", client->number, (int)(surface - client->surfaces));
	if (!client->source && (attempts.is_plain || chance(8))) {
		client->source = wl_data_device_manager_create_data_source(client->data);
		wl_data_source_add_listener(client->source, &source_listener, client);
		wl_data_source_offer(client->source, "text/plain");
		wl_data_source_set_actions(client->source, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY);
	} else if (client->source) {
		/* Each is for one drag. */
		drop_source(client);
	}
	if (client->icon)
		wl_surface_destroy(client->icon);
	client->icon = chance(3) ? NULL : wl_compositor_create_surface(client->compositor);
	wl_data_device_start_drag(seat->device, client->source, surface->surface, client->icon, some_serial(client));
}

/* ---- Text ---- */

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

static void
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

/* ---- The connection ---- */

static void
shell_ping(void *data, struct xdg_wm_base *shell, uint32_t serial)
{
	(void)data;
	xdg_wm_base_pong(shell, serial);
}

static const struct xdg_wm_base_listener shell_listener = { .ping = shell_ping };

static void
add_device(struct seat *seat)
{
	if (!seat->client->data || !seat->seat || seat->device)
		return;
	seat->device = wl_data_device_manager_get_data_device(seat->client->data, seat->seat);
	wl_data_device_add_listener(seat->device, &device_listener, seat);
}

static void
add_seat(struct client *client, struct wl_seat *wl_seat, uint32_t name)
{
	for (int i = 0; i < SEATS; i++) {
		struct seat *seat = &client->seats[i];

		if (seat->seat)
			continue;
		*seat = (struct seat){ .client = client, .name = name, .seat = wl_seat };
		wl_seat_add_listener(wl_seat, &seat_listener, seat);
		return;
	}
	wl_seat_release(wl_seat);
}

static void
remove_seat(struct seat *seat)
{
	for (int i = 0; i < IDS; i++)
		EXPECT(attempts.is_plain || seat->touches[i] != DOWN);
	use_touches(seat, false);
	if (seat->keyboard)
		wl_keyboard_release(seat->keyboard);
	if (seat->pointer)
		wl_pointer_release(seat->pointer);
	if (seat->offer)
		wl_data_offer_destroy(seat->offer);
	if (seat->device)
		wl_data_device_release(seat->device);
	wl_seat_release(seat->seat);
	*seat = (struct seat){ .client = seat->client };
}

static void
announced(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
	struct client *client = data;

	(void)version;
	if (strcmp(interface, wl_compositor_interface.name) == 0) {
		client->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
	} else if (strcmp(interface, wl_subcompositor_interface.name) == 0) {
		client->subcompositor = wl_registry_bind(registry, name, &wl_subcompositor_interface, 1);
	} else if (strcmp(interface, wl_shm_interface.name) == 0) {
		client->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
		client->pool = wl_shm_create_pool(client->shm, attempts.picture, 4 * PICTURE * PICTURE);
	} else if (strcmp(interface, wl_seat_interface.name) == 0) {
		add_seat(client, wl_registry_bind(registry, name, &wl_seat_interface, 5), name);
	} else if (strcmp(interface, wp_viewporter_interface.name) == 0) {
		client->viewporter = wl_registry_bind(registry, name, &wp_viewporter_interface, 1);
	} else if (strcmp(interface, wl_data_device_manager_interface.name) == 0) {
		client->data = wl_registry_bind(registry, name, &wl_data_device_manager_interface, 3);
	} else if (strcmp(interface, xdg_wm_base_interface.name) == 0) {
		client->shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 2);
		xdg_wm_base_add_listener(client->shell, &shell_listener, client);
	} else if (strcmp(interface, zwlr_layer_shell_v1_interface.name) == 0) {
		client->layers = wl_registry_bind(registry, name, &zwlr_layer_shell_v1_interface, 1);
	} else if (strcmp(interface, waytouch_manager_v1_interface.name) == 0) {
		client->manager = wl_registry_bind(registry, name, &waytouch_manager_v1_interface, 1);
	} else if (strcmp(interface, zwp_text_input_manager_v3_interface.name) == 0) {
		client->fields = wl_registry_bind(registry, name, &zwp_text_input_manager_v3_interface, 1);
	} else if (strcmp(interface, zwp_input_method_manager_v2_interface.name) == 0) {
		client->methods = wl_registry_bind(registry, name, &zwp_input_method_manager_v2_interface, 1);
	} else if (strcmp(interface, zwp_virtual_keyboard_manager_v1_interface.name) == 0) {
		client->keyboards = wl_registry_bind(registry, name, &zwp_virtual_keyboard_manager_v1_interface, 1);
	}
	for (int i = 0; i < SEATS; i++)
		add_device(&client->seats[i]);
}

static void
withdrawn(void *data, struct wl_registry *registry, uint32_t name)
{
	struct client *client = data;

	(void)registry;
	for (int i = 0; i < SEATS; i++) {
		if (client->seats[i].seat && client->seats[i].name == name)
			remove_seat(&client->seats[i]);
	}
}

static const struct wl_registry_listener registry_listener = { .global = announced, .global_remove = withdrawn };

struct client *
client_create(int fd, unsigned number)
{
	struct client *client = calloc(1, sizeof *client);

	client->number = number;
	client->display = wl_display_connect_to_fd(fd);
	EXPECT(client->display);
	for (int i = 0; i < SURFACES; i++)
		client->surfaces[i].client = client;
	for (int i = 0; i < SEATS; i++)
		client->seats[i].client = client;
	wl_registry_add_listener(wl_display_get_registry(client->display), &registry_listener, client);
	return client;
}

bool
client_handle(struct client *client)
{
	struct pollfd readable = { .fd = wl_display_get_fd(client->display), .events = POLLIN };

	if (wl_display_get_error(client->display))
		return false;
	while (wl_display_prepare_read(client->display) != 0)
		wl_display_dispatch_pending(client->display);
	wl_display_flush(client->display);
	if (poll(&readable, 1, 0) > 0)
		wl_display_read_events(client->display);
	else
		wl_display_cancel_read(client->display);
	wl_display_dispatch_pending(client->display);
	wl_display_flush(client->display);
	return !wl_display_get_error(client->display);
}

static void
do_anything(struct client *client)
{
	struct surface *surface = &client->surfaces[chance(SURFACES)];

	if (!client->shell || client->behaves)
		return;
	if (surface->kind == NO_KIND) {
		create_surface(surface, chance(3) ? WINDOW + chance(4) : POPUP);
		return;
	}
	switch (chance(20)) {
	case 0: case 1: case 2: case 3: case 4: case 5: change_gestures(surface); break;
	case 6: case 7: case 8: case 9: case 10: change_surface(surface); break;
	case 11: case 12: case 13: case 14: drag(client, chance(4) ? client->touched : surface); break;
	case 15: case 16: case 17: write_text(client); break;
	case 18:
		if (chance(3) == 0 && some_seat(client))
			use_touches(some_seat(client), chance(3) != 0);
		break;
	default:
		if (chance(3) == 0)
			drop_source(client);
	}
}

void
client_act(struct client *client)
{
	do_anything(client);
	wl_display_flush(client->display);
}

void
client_destroy(struct client *client)
{
	wl_display_disconnect(client->display);
	free(client);
}

void
client_expect_rest(struct client *client)
{
	for (int n = 0; n < SEATS; n++) {
		for (int i = 0; i < IDS; i++)
			EXPECT(attempts.is_plain || client->seats[n].touches[i] != DOWN);
		set_touches(&client->seats[n], LIFTED);
	}
	for (int i = 0; i < SURFACES; i++) {
		for (int n = 0; n < GESTURES; n++)
			EXPECT(!client->surfaces[i].gestures[n].is_active);
	}
}

void
client_behave(struct client *client)
{
	client->behaves = true;
	create_surface(&client->surfaces[0], WINDOW);
	add_gesture(&client->surfaces[0], &client->surfaces[0].gestures[GESTURES - 1], 0);
	wl_surface_commit(client->surfaces[0].surface);
}

bool
client_is_shown(const struct client *client)
{
	return client->surfaces[0].is_mapped;
}

unsigned
client_taps(const struct client *client)
{
	return client->taps;
}
