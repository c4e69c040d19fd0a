/* SPDX-License-Identifier: MIT */
/**
 * @file waytouch-wlroots.h
 * @brief Waytouch for a compositor on wlroots 0.15 to 0.20: one call, and its touches are recognised.
 *
 * Take the files of this folder into your build, link libwaytouch, and call wtwlr_create() once the seat, the
 * cursor, the output layout and the compositor global are there. From then on
 *
 * - fingers go from wlr_cursor's touch signals to Waytouch, and what it decides goes to the clients through
 *   wlr_seat: so *have no listeners of your own on the cursor's touch signals*, and do not call
 *   wlr_seat_touch_notify_*();
 * - every wl_surface is known to Waytouch from its creation on: windows, popups, subsurfaces, layer-shell surfaces.
 *   Where they are is read from the wlr_scene, or asked of you;
 * - outputs are those of the layout, as they come, go, move and turn;
 * - popups are dismissed by a finger beside them, and drags follow the finger that started them, although that
 *   finger is a gesture of no client any more. A compositor's gesture that recognises with it cancels the drag.
 * - the policy's `click`, `secondary-click` and `scroll` are made with the seat's pointer, and `key` with its
 *   keyboard, which have their capabilities as long as the policy needs them. Set capabilities with those that the
 *   seat has: `seat->capabilities | …`.
 *
 * As everything of wlroots it belongs to the thread that runs the display's event loop.
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

/** Told where a surface is; `iterator_data` is passed on. It has wlroots' own type wlr_surface_iterator_func_t. */
typedef void (*wtwlr_surface_iterator)(struct wlr_surface *surface, int x, int y, void *iterator_data);

/** What takes a finger, or moves a window: see wtwlr_grab() and wtwlr_callbacks.move_window. */
struct wtwlr_grab {
	/** The finger, or the gesture, is somewhere else, in layout coordinates. */
	void (*motion)(void *data, uint32_t time_msec, double lx, double ly);
	/** It has lifted or, `cancelled`, was taken away: a compositor's gesture, a palm, a screen that is unplugged. */
	void (*end)(void *data, uint32_t time_msec, bool cancelled);
};

/** What the adapter asks and tells its compositor. Each may be NULL; `data` is wtwlr_options.data. */
struct wtwlr_callbacks {
	/**
	 * The surface that takes input at a place of the layout, or NULL. Without it the scene is asked.
	 * @param sx, sy  set to the place in surface-local coordinates
	 */
	struct wlr_surface *(*surface_at)(void *data, double lx, double ly, double *sx, double *sy);
	/**
	 * Calls `iterator` for every surface that is shown, from the back to the front, with its place in the layout.
	 * Without it the scene is asked.
	 */
	void (*for_each_surface)(void *data, wtwlr_surface_iterator iterator, void *iterator_data);
	/** The app id of a surface, or NULL. Asked at each commit; without it an xdg_toplevel's is taken. */
	const char *(*app_id)(void *data, struct wlr_surface *surface);
	/**
	 * Whether popups of other clients stay open when a finger lands on this surface: true for on-screen
	 * keyboards and the like. Without it they never do.
	 */
	bool (*keeps_popups)(void *data, struct wlr_surface *surface);
	/** A finger has landed on a surface or, NULL, beside all: the moment to give focus. */
	void (*finger_landed)(void *data, struct wlr_surface *surface);
	/**
	 * Closes the window that has the focus, if it is on the output at this place, else the one in front there: the
	 * policy's `close-window`, which without it has no effect.
	 */
	void (*close_window)(void *data, double lx, double ly);
	/** Gives the focus to the next window of that output: the policy's `focus-next`, as above. */
	void (*focus_next)(void *data, double lx, double ly);
	/**
	 * Begins to move the window at this place, as when its client asks for it: the policy's `move-window`, which
	 * without it has no effect. The gesture's fingers are its own already; one move goes on at a time.
	 * @param grab_data  set to what the functions are given
	 * @return functions, which must outlive the move, as for wtwlr_grab(); NULL: there is no window, or it cannot be
	 * moved
	 */
	const struct wtwlr_grab *(*move_window)(void *data, double lx, double ly, void **grab_data);
	/**
	 * The policy is about to click or to scroll at this place: the moment to move the cursor there. For compositors
	 * that tell what their cursor is over even without a mouse; with others it is better left where it is.
	 */
	void (*pointer_placed)(void *data, double lx, double ly);
	/** The finger of a drag is at this place of the layout, first when the drag starts: where its icon belongs. */
	void (*drag_moved)(void *data, double lx, double ly);
	/** Something has happened on a touch screen, once for each frame: for idle notifiers. */
	void (*activity)(void *data);
	/**
	 * Waytouch knows an output: the moment to give it recognizers of the compositor's own. Called from
	 * wtwlr_create() for those that are there.
	 */
	void (*output_added)(void *data, struct waytouch *waytouch, struct wlr_output *output,
			     struct waytouch_output *handle);
	/** Waytouch is about to forget it. Its recognizers, if any, are the compositor's to destroy. */
	void (*output_removed)(void *data, struct wlr_output *output, struct waytouch_output *handle);
};

/** What an adapter is made of. */
struct wtwlr_options {
	/** Has no other Waytouch context. */
	struct wl_display *display;
	struct wlr_seat *seat;
	/** With the output layout attached; touch devices are attached to it, and mapped to outputs, by you. */
	struct wlr_cursor *cursor;
	struct wlr_output_layout *layout;
	struct wlr_compositor *compositor;
	/** May be NULL if `callbacks` has `surface_at` and `for_each_surface`. */
	struct wlr_scene *scene;
	/** May be NULL; must outlive the adapter. */
	const struct wtwlr_callbacks *callbacks;
	/** Handed to the callbacks. */
	void *data;
	/** The seat's pointer is somebody else's affair: the policy's clicks and `scroll` have no effect. */
	bool no_clicks;
	/** The same of its keyboard: the policy's keys have no effect. */
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
 * Says that surfaces may have moved, come or gone. Commits of surfaces and of outputs, and fingers that land, say it by
 * themselves: needed only for what is to count before anything is painted.
 */
void
wtwlr_surfaces_moved(struct wtwlr *adapter);

/**
 * Says that the seat's capabilities were set to those of its devices alone: what the policy needs besides is added. For
 * compositors that set them so whenever a device comes or goes, and cannot add those that were there before.
 */
void
wtwlr_capabilities_set(struct wtwlr *adapter);

/**
 * Says that a touch screen was attached to the cursor, or mapped to another output. If the size in mm of its output is
 * not believed, the touch screen's own counts. Without this call it counts from the first touch on, and again after the
 * output layout has changed.
 * @param device  of type WLR_INPUT_DEVICE_TOUCH
 */
void
wtwlr_touch_screen_mapped(struct wtwlr *adapter, struct wlr_input_device *device);

/**
 * Gives a finger to an interactive move or resize, as a client has asked for with xdg_toplevel.move. For clients it
 * is cancelled; the compositor's own gestures go on with it. Drags do this by themselves.
 * @param origin  the surface that asks
 * @param serial  that the client names: of the wl_touch.down, or of a gesture of the finger
 * @param grab    functions, which must outlive the grab; `end` is called once
 * @return whether there is such a finger
 */
bool
wtwlr_grab(struct wtwlr *adapter, struct wlr_surface *origin, uint32_t serial, const struct wtwlr_grab *grab,
	   void *data);

#endif
