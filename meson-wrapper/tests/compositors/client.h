/* SPDX-License-Identifier: MIT */
/* Shared by the files of the client that does anything. */
#ifndef CLIENT_H
#define CLIENT_H

#include <wayland-client.h>

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
	/** How many px of its buffers are one of its own, in each direction. */
	int scale;
	/** The compositor has not answered since it was hidden: what it has sent before concerns no present state. */
	struct wl_callback *hiding;
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

/* client.c */
void
note_serial(struct client *client, uint32_t serial);
uint32_t
some_serial(struct client *client);
struct seat *
some_seat(struct client *client);
void
call_back(struct client *client);

/* client-seats.c */
void
set_touches(struct seat *seat, int what);
void
use_touches(struct seat *seat, bool does);
extern const struct wl_seat_listener seat_listener;

/* client-gestures.c */
void
remove_gestures(struct surface *surface);
struct gesture *
add_gesture(struct surface *surface, struct gesture *gesture, unsigned kind);
void
change_gestures(struct surface *surface);

/* client-surfaces.c */
void
create_surface(struct surface *surface, enum kind kind);
void
change_window(struct surface *surface);
void
change_surface(struct surface *surface);

/* client-drags.c */
void
drop_source(struct client *client);
void
drag(struct client *client, struct surface *surface);
extern const struct wl_data_device_listener device_listener;

/* client-text.c */
void
write_text(struct client *client);

#endif
