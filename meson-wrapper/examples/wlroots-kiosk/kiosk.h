/* SPDX-License-Identifier: MIT */
/**
 * A kiosk on wlroots 0.15 to 0.20: one app, fullscreen on the first output, with touch gestures by Waytouch.
 *
 * It is a compositor like any other. Waytouch is used in touch.c, through the adapter in meson-wrapper/wlroots:
 * main.c calls the functions of that file, and no other file knows about gestures.
 */
#ifndef KIOSK_H
#define KIOSK_H

#include <stdbool.h>
#include <sys/types.h>
#include <wayland-server-core.h>
#include <wlr/render/allocator.h>
#include <wlr/render/wlr_renderer.h>
#include <wlr/types/wlr_cursor.h>
#include <wlr/util/box.h>
#include <wlr/util/log.h>

#include "kiosk-compat.h"

struct wtwlr;

/** The options of the command line. */
struct kiosk_options {
	/** A policy file, or NULL. */
	const char *policy;
	enum wl_output_transform transform;
	/** Whether the app is restarted when it ends. */
	bool restart;
	/** The app: its command and arguments, NULL-terminated. */
	char **command;
};

/** What is shown, from back to front. Two of layer-shell's layers are behind the app, and two in front of it. */
enum kiosk_layer {
	KIOSK_LAYER_BACKGROUND,
	KIOSK_LAYER_BOTTOM,
	KIOSK_LAYER_APP,
	KIOSK_LAYER_TOP,
	KIOSK_LAYER_OVERLAY,
	KIOSK_LAYERS,
};

struct kiosk_output {
	struct kiosk *kiosk;
	struct wlr_output *output;
	/** The area that panels leave for the app, in layout coordinates; empty while the output is off. */
	struct wlr_box usable;
	/** Its state before a change that may fail, and its position in the layout. */
	struct kiosk_output_mode former;
	int former_x, former_y;
	struct wl_list link; /* kiosk::outputs */
	struct wl_listener frame;
	struct wl_listener destroy;
#if WLR_VERSION_MINOR >= 17
	struct wl_listener request_state;
#endif
};

struct kiosk {
	struct kiosk_options options;
	struct wl_display *display;
	struct wlr_backend *backend;
	struct wlr_renderer *renderer;
	struct wlr_allocator *allocator;
	struct wlr_output_layout *layout;
	struct wlr_scene *scene;
	struct wlr_scene_tree *layers[KIOSK_LAYERS];
	struct wlr_compositor *compositor;
	struct wlr_seat *seat;
	struct wlr_cursor *cursor;
	struct wtwlr *touch;

	/* outputs.c */
#if WLR_VERSION_MINOR >= 17
	struct wlr_scene_output_layout *scene_layout;
#endif
	struct wlr_output_manager_v1 *output_manager;
	struct wl_list outputs; /* kiosk_output::link, the oldest first */
	struct wl_list output_names; /* of all outputs so far */
	struct wl_listener new_output;
	struct wl_listener layout_change;
	struct wl_listener apply_outputs;
	struct wl_listener test_outputs;

	/* windows.c */
	struct wl_list toplevels; /* the one in front first */
#if WLR_VERSION_MINOR >= 18
	struct wl_listener new_toplevel;
	struct wl_listener new_popup;
#else
	struct wl_listener new_xdg_surface;
#endif

	/* layers.c */
	struct wl_list layer_surfaces; /* the oldest first */
	/** Arranges them before the event loop waits again; NULL: they are arranged. */
	struct wl_event_source *arrange_layers;
	struct wl_listener new_layer_surface;

	/* input.c */
	struct wl_list touch_screens;
	struct wl_list keyboards;
	struct wl_listener new_input;
	struct wl_listener new_virtual_keyboard;
	struct wl_listener keyboard_grab_end;
	struct wl_listener request_start_drag;
	struct wl_listener request_set_selection;
	/** The icon of a drag, or NULL, and its position. */
	struct wlr_scene_node *drag_icon;
	int drag_x, drag_y;
	struct wl_listener drag_icon_destroy;

	/* text.c */
	struct wlr_input_method_v2 *input_method;
	struct wl_list text_inputs;
	struct wl_listener new_text_input;
	struct wl_listener new_input_method;
	struct wl_listener input_method_commit;
	struct wl_listener input_method_destroy;

	/* app.c */
	pid_t app;
	int app_fd;
	struct wl_event_source *app_source;
	struct wl_event_source *restart_timer;
	/** When it was started, and the delay before the next restart. */
	int64_t started_ms;
	int restart_delay_ms;
	/** The exit status of the kiosk. */
	int status;
};

static inline void
kiosk_listen(struct wl_signal *signal, struct wl_listener *listener, wl_notify_func_t notify)
{
	listener->notify = notify;
	wl_signal_add(signal, listener);
}

/* outputs.c */
void
kiosk_outputs_init(struct kiosk *kiosk);
void
kiosk_outputs_fini(struct kiosk *kiosk);
/** The output that the app is on, or NULL. */
struct kiosk_output *
kiosk_first_output(struct kiosk *kiosk);
/** Whether there is, or has been, an output of this name. */
bool
kiosk_output_was_there(struct kiosk *kiosk, const char *name);
/** Switches an output on or off, and configures it. */
bool
kiosk_output_change(struct kiosk_output *output, const struct kiosk_output_mode *mode, bool test_only);

/* output-requests.c */
void
kiosk_output_requests_init(struct kiosk *kiosk);
void
kiosk_output_requests_fini(struct kiosk *kiosk);
/** Sends clients the present outputs. */
void
kiosk_output_requests_tell(struct kiosk *kiosk);

/* windows.c */
void
kiosk_windows_init(struct kiosk *kiosk);
void
kiosk_windows_fini(struct kiosk *kiosk);
/** Positions the app and sends it its size. */
void
kiosk_windows_arrange(struct kiosk *kiosk);
/** Asks the window in front to close, if there is one. */
void
kiosk_windows_close(struct kiosk *kiosk);
/** Brings the window that is behind all others to the front, if there are two. */
void
kiosk_windows_next(struct kiosk *kiosk);
/** Shows a popup above its parent's node. */
void
kiosk_popup_create(struct kiosk *kiosk, struct wlr_xdg_surface *surface, struct wlr_scene_node *parent);
/** Gives the keyboard to a panel that asks for it, or else to the window in front. */
void
kiosk_focus(struct kiosk *kiosk);

/* layers.c */
void
kiosk_layers_init(struct kiosk *kiosk);
void
kiosk_layers_fini(struct kiosk *kiosk);
/** Arranges panels and on-screen keyboards, and records the area that they leave of each output. */
void
kiosk_layers_arrange(struct kiosk *kiosk);
/** Moves what was on a removed output to the first one or, if there is none, closes it. */
void
kiosk_layers_output_gone(struct kiosk *kiosk, struct wlr_output *gone);
/** Whether a surface belongs to a panel or an on-screen keyboard in front of the app. */
bool
kiosk_is_above_app(struct wlr_surface *surface);
/** The surface in front of the app that wants exclusive use of the keyboard, or NULL. */
struct wlr_surface *
kiosk_layers_focus(struct kiosk *kiosk);

/* input.c */
void
kiosk_input_init(struct kiosk *kiosk);
void
kiosk_input_fini(struct kiosk *kiosk);
/** The finger of a drag has moved to this position. */
void
kiosk_drag_moved(struct kiosk *kiosk, int x, int y);
/** Maps touch screens to outputs. */
void
kiosk_input_map(struct kiosk *kiosk);

/* text.c */
void
kiosk_text_init(struct kiosk *kiosk);
void
kiosk_text_fini(struct kiosk *kiosk);
/** Directs text to the fields of this surface's client. */
void
kiosk_text_focus(struct kiosk *kiosk, struct wlr_surface *surface);

/* touch.c */
bool
kiosk_touch_init(struct kiosk *kiosk);
/** Opens the control socket for `waytouch ctl`, once the display has a name. */
void
kiosk_touch_open_control(struct kiosk *kiosk, const char *display);
void
kiosk_touch_fini(struct kiosk *kiosk);

/* app.c */
bool
kiosk_app_start(struct kiosk *kiosk);
/** Ends the app if it is still running. */
void
kiosk_app_stop(struct kiosk *kiosk);

#endif
