/* SPDX-License-Identifier: MIT */
/** Shared by the adapter's files. */
#ifndef WAYTOUCH_WLROOTS_PRIVATE_H
#define WAYTOUCH_WLROOTS_PRIVATE_H

#include <stddef.h>
#include <wlr/types/wlr_cursor.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_input_device.h>
#include <wlr/types/wlr_output.h>
#include <wlr/util/log.h>

#include "waytouch-wlroots.h"
#include "waytouch-wlroots-compat.h"

/** The number of the only seat in Waytouch. */
#define WTWLR_SEAT 1

/** More fingers than any panel reports; further ones are refused with a log line. */
#define WTWLR_MAX_FINGERS 64

/** A wl_surface that Waytouch knows. Lives as long as the wlr_surface. */
struct wtwlr_surface {
	struct wtwlr *adapter;
	struct wlr_surface *surface;
	struct waytouch_surface *handle;
	struct wl_list link; /* wtwlr::surfaces */
	/** In wtwlr::shown, or in no list: a client may have any number of surfaces that are not shown. */
	struct wl_list shown_link;
	/** The values last passed to Waytouch. */
	struct waytouch_geometry geometry;
	/** Found in the present walk through the scene. */
	bool is_met;

	struct wl_listener commit;
	struct wl_listener destroy;
};

/** An output of the layout. */
struct wtwlr_output {
	struct wtwlr *adapter;
	struct wlr_output *output;
	struct waytouch_output *handle;
	/** The values last passed to Waytouch. */
	struct waytouch_output_info info;
	struct wl_list link; /* wtwlr::outputs */
	bool is_met;

	struct wl_listener commit;
	struct wl_listener destroy;
};

/** A touch screen: several may use the same touch ids. */
struct wtwlr_device {
	struct wtwlr *adapter;
	struct wlr_input_device *device;
	/** Its number in Waytouch. */
	uint32_t number;
	struct wl_list link; /* wtwlr::devices */
	struct wl_listener destroy;
};

/** A finger that is down. */
struct wtwlr_finger {
	uint32_t device;
	int32_t id;
	/** The surface that it landed on; NULL: none, or it is gone. */
	struct wtwlr_surface *surface;
	/** Its position in the layout, and where it landed. */
	double lx, ly, landing_lx, landing_ly;
	/** The id by which its client knows it, and wlr_seat its point; negative: neither does. */
	int32_t wl_id;
	/** Its client knows it, or has known it, by an id. */
	bool was_named;
	/** The serials of the first and the last wl_touch.down that its client was sent, or of a gesture without one;
	 *  0: none. */
	uint32_t first_serial, last_serial;
	/** A move that it belongs to; NULL: none. */
	const struct wtwlr_grab *grab;
	void *grab_data;
	/** It was taken by a drag, which may have ended: wlr_seat still has its point. */
	bool dragged;
};

struct wtwlr {
	struct wtwlr_options options;
	const struct wtwlr_callbacks *callbacks;
	struct waytouch *waytouch;
	struct wl_list surfaces;
	struct wl_list shown; /* from back to front */
	struct wl_list outputs;
	struct wl_list devices;
	uint32_t last_device;
	struct wtwlr_finger fingers[WTWLR_MAX_FINGERS];
	size_t finger_count;
	/** The time of the latest event, µs. */
	int64_t time_us;
	/** Updates the positions of surfaces when the event loop has finished with this event; NULL: they have not
	 *  moved. */
	struct wl_event_source *settle;
	/** The drag of one of our fingers; NULL: none. */
	struct wlr_drag *drag;
	/** The device and the id of that finger. */
	uint32_t drag_device;
	int32_t drag_id;
	/** Cancels a drag whose finger has already lifted; NULL: there is none. */
	struct wl_event_source *late_drag;
	/** The ids by which clients know fingers that drags have taken, until they receive the lifts of these. */
	int32_t taken[WTWLR_MAX_FINGERS];
	size_t taken_count;
	/** The client of such a finger that waits for a frame; NULL: none. */
	const struct wlr_seat_client *unframed;

	/** What fingers scroll; only compared, since it may be gone. NULL: nothing. */
	const struct wlr_surface *scrolled;
	/** The functions that move a window for a gesture; NULL: none. */
	const struct wtwlr_grab *moving;
	void *moving_data;
	/** The policy clicks or scrolls. */
	bool needs_pointer;
	/** The adapter has given the seat its pointer capability. */
	bool has_pointer;
	/** The adapter has given the seat its keyboard capability. */
	bool has_keyboard;
	/**
	 * The adapter's own keyboard, used while the seat has no other. It exists while the policy presses keys; NULL: the
	 * policy does not, or the keyboard could not be created.
	 */
	struct wtwlr_keyboard *keyboard;

	struct wl_listener new_surface;
	struct wl_listener layout_change;
	struct wl_listener touch_down;
	struct wl_listener touch_motion;
	struct wl_listener touch_up;
	struct wl_listener touch_cancel;
	struct wl_listener touch_frame;
	struct wl_listener start_drag;
	struct wl_listener drag_destroy;
};

/* waytouch-wlroots-surfaces.c */
void
wtwlr_surfaces_init(struct wtwlr *adapter);
void
wtwlr_surfaces_fini(struct wtwlr *adapter);
/** The record of a surface; NULL if there was no memory for it. */
struct wtwlr_surface *
wtwlr_surface_of(struct wlr_surface *wlr_surface);
/** The surface that takes input at a position, or NULL. */
struct wlr_surface *
wtwlr_surface_at(struct wtwlr *adapter, double lx, double ly, double *sx, double *sy);
/** Passes the present positions of surfaces to Waytouch. */
void
wtwlr_surfaces_settle(struct wtwlr *adapter);

/* waytouch-wlroots-outputs.c */
void
wtwlr_outputs_init(struct wtwlr *adapter);
void
wtwlr_outputs_fini(struct wtwlr *adapter);
/** Informs Waytouch about changes of the layout, and of the touch screens in front of it. */
void
wtwlr_outputs_check(struct wtwlr *adapter);

/* waytouch-wlroots-panels.c */
/** The number of a device in Waytouch, which is assigned if needed; 0 if out of memory. */
uint32_t
wtwlr_device_number(struct wtwlr *adapter, struct wlr_input_device *wlr_device);
/** The size of the touch screen in front of an output; 0: there is none, or its size is unknown. */
void
wtwlr_touch_screen_size(struct wtwlr *adapter, const struct wlr_box *box, double *width_mm, double *height_mm);
void
wtwlr_devices_fini(struct wtwlr *adapter);

/* waytouch-wlroots-touches.c */
/** waytouch_host.activity, if the compositor wants to know */
void
wtwlr_activity(void *data, uint32_t seat);
void
wtwlr_touches_init(struct wtwlr *adapter);
void
wtwlr_touches_fini(struct wtwlr *adapter);
/** A touch screen is gone, perhaps with fingers on it. */
void
wtwlr_fingers_unplugged(struct wtwlr *adapter, uint32_t device);
/** A finger that is down; NULL: there is none. */
struct wtwlr_finger *
wtwlr_finger_find(struct wtwlr *adapter, uint32_t device, int32_t id);
/** The finger that a client knows by an id; NULL: there is none. */
struct wtwlr_finger *
wtwlr_finger_by_wl_id(struct wtwlr *adapter, int32_t wl_id);

/* waytouch-wlroots-delivery.c */
extern const struct waytouch_host wtwlr_host;
/** A drag takes a finger, whose point in wlr_seat belongs to the drag from now on. */
void
wtwlr_take_point(struct wtwlr *adapter, int32_t wl_id);
/** Makes wlr_seat forget a point without an event for its client. */
void
wtwlr_forget_point(struct wtwlr *adapter, int32_t wl_id);

/* waytouch-wlroots-pointer.c */
/** waytouch_host.click */
void
wtwlr_click(void *data, uint32_t seat, int64_t time_us, double x, double y, uint32_t button);
/** waytouch_host.scroll */
void
wtwlr_scroll(void *data, uint32_t seat, int64_t time_us, double x, double y, double dx, double dy,
	     enum waytouch_scroll phase);
/** waytouch_host.policy_needs */
void
wtwlr_policy_needs(void *data, uint32_t needs);

/** Gives the seat the capabilities that the policy needs, if they are missing. */
void
wtwlr_capabilities_check(struct wtwlr *adapter);

/* waytouch-wlroots-keyboard.c */
/** The policy presses keys, or no longer does. */
void
wtwlr_keyboard_provide(struct wtwlr *adapter, bool is_needed);
/** The seat's capabilities were set to those of its devices. */
void
wtwlr_keyboard_renew(struct wtwlr *adapter);
/** waytouch_host.key */
bool
wtwlr_key(void *data, uint32_t seat, int64_t time_us, double x, double y, uint32_t modifiers, const char *keysym);

/* waytouch-wlroots-windows.c */
/** waytouch_host.close_window */
void
wtwlr_close_window(void *data, uint32_t seat, int64_t time_us, double x, double y);
/** waytouch_host.focus_next */
void
wtwlr_focus_next(void *data, uint32_t seat, int64_t time_us, double x, double y);
/** waytouch_host.move_window */
bool
wtwlr_move_window(void *data, uint32_t seat, int64_t time_us, double x, double y, enum waytouch_state state);
/** Ends a move that is under way. */
void
wtwlr_windows_fini(struct wtwlr *adapter);

/* waytouch-wlroots-grabs.c */
void
wtwlr_grabs_init(struct wtwlr *adapter);
void
wtwlr_grabs_fini(struct wtwlr *adapter);
/** Whether a client's popup has a grab on the seat. */
bool
wtwlr_has_popup_grab(struct wtwlr *adapter);
/** A finger has landed: dismisses popups if it is beside them. */
void
wtwlr_popups_touched(struct wtwlr *adapter, struct wlr_surface *surface);
/** Whether this is the finger of the drag that goes on. */
bool
wtwlr_is_dragging(const struct wtwlr *adapter, const struct wtwlr_finger *finger);
/** Cancels the drag if its finger has already lifted. */
void
wtwlr_cancel_late_drag(struct wtwlr *adapter);
/** Passes a finger's movement on to what has taken it. */
void
wtwlr_grab_motion(struct wtwlr *adapter, struct wtwlr_finger *finger, uint32_t time_msec);
/** The finger, already taken out of wtwlr::fingers, has lifted or was taken away. */
void
wtwlr_grab_end(struct wtwlr *adapter, struct wtwlr_finger *finger, uint32_t time_msec, bool cancelled);
/** waytouch_host.grab_overruled */
void
wtwlr_grab_overruled(void *data, uint32_t seat, uint32_t device, int32_t id);

#endif
