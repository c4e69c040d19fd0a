/* SPDX-License-Identifier: MIT */
/**
 * @file waytouch-wlroots.h
 * @brief Waytouch for a compositor on wlroots 0.15 to 0.20: one call, and its touches are recognised.
 *
 * Add the files of this folder to your build, link libwaytouch, and call wtwlr_create() once the seat, the cursor, the
 * output layout and the compositor global exist. From then on
 *
 * - fingers go from wlr_cursor's touch signals to Waytouch, and its decisions go to clients through wlr_seat: so *do
 *   not listen to the cursor's touch signals yourself*, and do not call wlr_seat_touch_notify_*();
 * - every wl_surface is known to Waytouch from its creation on: windows, popups, subsurfaces, layer-shell surfaces.
 *   Their positions are read from the wlr_scene, or through your callbacks;
 * - outputs are those of the layout, as they are added, removed, moved and turned;
 * - popups are dismissed by a finger beside them, and drags follow the finger that started them, although clients'
 *   gestures no longer receive that finger. If a gesture of the compositor recognises with it, the drag is cancelled;
 * - the policy's `click`, `secondary-click` and `scroll` are made with the seat's pointer, and `key` with its keyboard;
 *   the seat has these capabilities as long as the policy needs them. After you have set capabilities, call
 *   wtwlr_capabilities_set(); without mice you may keep those that the seat already has instead:
 *   `seat->capabilities | …`.
 *
 * Like all of wlroots, it belongs to the thread that runs the display's event loop.
 */
#ifndef WAYTOUCH_WLROOTS_H
#define WAYTOUCH_WLROOTS_H

#include <stdbool.h>
#include <stdint.h>

#include "waytouch.h"

struct wl_display;
struct wlr_compositor;
struct wlr_cursor;
struct wlr_input_device;
struct wlr_output;
struct wlr_output_layout;
struct wlr_scene;
struct wlr_seat;
struct wlr_surface;

/** The adapter between one wlr_seat and one Waytouch context. Opaque. */
struct wtwlr;

/**
 * Receives the position of a surface; `iterator_data` is passed on. The same type as wlroots'
 * wlr_surface_iterator_func_t.
 */
typedef void (*wtwlr_surface_iterator)(struct wlr_surface *surface, int x, int y, void *iterator_data);

/** What takes a finger, or moves a window: see wtwlr_grab() and wtwlr_callbacks.move_window. */
struct wtwlr_grab {
	/** The finger, or the gesture, has moved to this position, in layout coordinates. */
	void (*motion)(void *data, uint32_t time_msec, double lx, double ly);
	/**
	 * It has lifted or, if `cancelled`, was taken away: by a gesture of the compositor, as a palm, or with an
	 * unplugged screen.
	 */
	void (*end)(void *data, uint32_t time_msec, bool cancelled);
};

/** The callbacks of the compositor. Each may be NULL; `data` is wtwlr_options.data. */
struct wtwlr_callbacks {
	/**
	 * Returns the surface that takes input at a position of the layout, or NULL. Without this callback the scene is
	 * used.
	 * @param sx, sy  set to the position in surface-local coordinates
	 */
	struct wlr_surface *(*surface_at)(void *data, double lx, double ly, double *sx, double *sy);
	/**
	 * Calls `iterator` for every surface that is shown, from back to front, with its position in the layout.
	 * Without this callback the scene is used.
	 */
	void (*for_each_surface)(void *data, wtwlr_surface_iterator iterator, void *iterator_data);
	/**
	 * Returns the app id of a surface, or NULL. Called at each commit; without this callback, that of the
	 * xdg_toplevel is used.
	 */
	const char *(*app_id)(void *data, struct wlr_surface *surface);
	/**
	 * Returns whether popups of other clients stay open when a finger lands on this surface: true for on-screen
	 * keyboards and the like. Without this callback they never do.
	 */
	bool (*keeps_popups)(void *data, struct wlr_surface *surface);
	/** A finger has landed on a surface or, if NULL, beside all surfaces: the moment to give focus. */
	void (*finger_landed)(void *data, struct wlr_surface *surface);
	/**
	 * Closes the window that has the focus, if it is on the output at this position, else the one in front there:
	 * the policy's `close-window`, which has no effect without this callback.
	 */
	void (*close_window)(void *data, double lx, double ly);
	/** Gives the focus to the next window of that output: the policy's `focus-next`, as above. */
	void (*focus_next)(void *data, double lx, double ly);
	/**
	 * Begins to move the window at this position, as when its client requests it: the policy's `move-window`, which
	 * has no effect without this callback. The gesture already owns its fingers; there is one move at a time.
	 * @param grab_data  set to the data of the functions
	 * @return functions, which must outlive the move, as for wtwlr_grab(); NULL if there is no window, or it cannot
	 *         be moved
	 */
	const struct wtwlr_grab *(*move_window)(void *data, double lx, double ly, void **grab_data);
	/**
	 * The policy is about to click or scroll at this position: the moment to move the cursor there. For compositors
	 * that update what their cursor is over even without a mouse; others should leave the cursor where it is.
	 */
	void (*pointer_placed)(void *data, double lx, double ly);
	/**
	 * The finger of a drag is at this position of the layout, where the drag's icon belongs; first called when the
	 * drag starts.
	 */
	void (*drag_moved)(void *data, double lx, double ly);
	/**
	 * Somebody touches a screen; called for each frame with touches that the policy's guards let through, for idle
	 * notifiers.
	 */
	void (*activity)(void *data);
	/**
	 * Waytouch has added an output: the moment to attach the compositor's own recognizers. Called from
	 * wtwlr_create() for existing outputs.
	 */
	void (*output_added)(void *data, struct waytouch *waytouch, struct wlr_output *output,
			     struct waytouch_output *handle);
	/** Waytouch is about to remove the output. The compositor must destroy its own recognizers on it. */
	void (*output_removed)(void *data, struct wlr_output *output, struct waytouch_output *handle);
};

/** The arguments of wtwlr_create(). */
struct wtwlr_options {
	/** Must not have another Waytouch context. */
	struct wl_display *display;
	struct wlr_seat *seat;
	/** With the output layout attached; you attach touch devices to it and map them to outputs. */
	struct wlr_cursor *cursor;
	struct wlr_output_layout *layout;
	struct wlr_compositor *compositor;
	/** May be NULL if `callbacks` has `surface_at` and `for_each_surface`. */
	struct wlr_scene *scene;
	/** May be NULL; must outlive the adapter. */
	const struct wtwlr_callbacks *callbacks;
	/** Passed to the callbacks. */
	void *data;
	/** Leave the seat's pointer alone: the policy's clicks and `scroll` have no effect. */
	bool no_clicks;
	/** Leave its keyboard alone: the policy's keys have no effect. */
	bool no_keys;
};

/**
 * Connects everything. Call it before clients can connect.
 * @return the adapter, or NULL with a line in wlroots' log
 */
struct wtwlr *
wtwlr_create(const struct wtwlr_options *options);

/**
 * Disconnects everything, and destroys the context. Call it while display, seat, cursor and layout are alive: after
 * wl_display_destroy_clients(), before wl_display_destroy().
 * @param adapter  an adapter, or NULL (does nothing)
 */
void
wtwlr_destroy(struct wtwlr *adapter);

/** The Waytouch context: for waytouch_watch_policy(), recognizers, waytouch_set_explain(). */
struct waytouch *
wtwlr_context(struct wtwlr *adapter);

/**
 * Reports that surfaces may have moved, appeared or disappeared. Commits of surfaces and outputs, and landing fingers,
 * imply this: call it only if a change must take effect before anything is painted.
 */
void
wtwlr_surfaces_moved(struct wtwlr *adapter);

/**
 * Reports that the seat's capabilities were set to those of its devices alone, and adds those that the policy needs.
 * Without this call they are added when the next finger lands, and the adapter does not notice that a mouse has been
 * added: it takes the pointer away when the policy no longer needs it.
 */
void
wtwlr_capabilities_set(struct wtwlr *adapter);

/**
 * Reports that a touch screen was attached to the cursor, or mapped to another output. If the size in mm of its output
 * is implausible, the touch screen's own size is used. Without this call, it is used from the first touch on, and
 * updated when the output layout changes.
 * @param device  of type WLR_INPUT_DEVICE_TOUCH
 */
void
wtwlr_touch_screen_mapped(struct wtwlr *adapter, struct wlr_input_device *device);

/**
 * Gives a finger to an interactive move or resize that a client has requested, for example with xdg_toplevel.move. For
 * clients it is cancelled; the compositor's own gestures continue with it. For drags the adapter does this by itself.
 * @param origin  the surface that requests it
 * @param serial  the serial that the client has passed: of the wl_touch.down, or of a gesture with the finger
 * @param grab    functions, which must outlive the grab; `end` is called once
 * @return whether there is such a finger
 */
bool
wtwlr_grab(struct wtwlr *adapter, struct wlr_surface *origin, uint32_t serial, const struct wtwlr_grab *grab,
	   void *data);

#endif
