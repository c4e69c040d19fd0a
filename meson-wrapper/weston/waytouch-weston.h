/* SPDX-License-Identifier: MIT */
/**
 * Shared by the files of waytouch-weston.so, the plugin for an unmodified Weston.
 *
 * Coordinates: the library's layout is Weston's global space. Time: Weston's timespec of
 * CLOCK_MONOTONIC, the library's µs.
 */
#ifndef WAYTOUCH_WESTON_H
#define WAYTOUCH_WESTON_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include <libweston/libweston.h>
#include <libweston/zalloc.h>
#include <weston.h>

#include "waytouch.h"
#include "weston-compat.h"

struct wtw_input;

/** The plugin of one compositor. Found through wtw_plugin_of(), so there is no global state. */
struct wtw_plugin {
	struct weston_compositor *compositor;
	struct waytouch *waytouch;
	/** Set when the plugin opens touch screens itself; else NULL. */
	struct wtw_input *input;

	struct wl_list outputs;  /* of output.c, in the order of creation */
	struct wl_list seats;    /* wtw_seat::link */
	/* A client may have any number of surfaces, so there are separate lists for what is done often. */
	struct wl_list surfaces;  /* wtw_surface::link */
	struct wl_list unsettled; /* wtw_surface::unsettled_link */
	struct wl_list shown;	  /* wtw_surface::shown_link */
	struct wl_list clients;  /* wtw_client::link */
	struct wl_list overlays; /* of overlay.c */
	/** Their layer; it has no position while there are none. */
	struct weston_layer overlay_layer;
	uint32_t last_seat_number;
	/** A client has destroyed a window, a popup or a subsurface, for which there is no signal. */
	bool role_ended;
	/** The plugin is repeating a commit for the shell; no client has committed anything. */
	bool repeats_commit;
	/** The time of the latest activity, how many contacts Weston is not to count, and whether one has landed or
	 * lifted since that was determined. See activity.c. */
	int64_t active_us;
	uint32_t uncounted;
	bool counted_by_weston;
	/** It has been logged that a window cannot be moved. */
	bool keeps_windows;
	/** No seat has had a touch screen so far. */
	bool waits_for_touch;
	/** The policy clicks or scrolls. */
	bool needs_pointer;
	/** It presses keys. */
	bool needs_keyboard;
	/** Sees every request before Weston does; see grabs.c. */
	struct wl_protocol_logger *requests;
	/** The last request may have started a grab, which has not been checked yet. */
	bool grab_requested;
	/** The client whose popup asked for that grab; NULL if it was not for a popup. */
	const struct wl_client *popup_client;
	/** Runs once Weston has finished its current work; NULL: nothing is pending. */
	struct wl_event_source *settle;
	/** The view with the touch focus if no client has a view; NULL if it cannot be made. See focus.c. */
	struct weston_view *nowhere;
	/** The client of that view, and the other end of its connection. */
	struct wl_client *nobody;
	int nobody_end;

	struct wl_listener destroy;
	struct wl_listener seat_created;
	struct wl_listener surface_created;
	struct wl_listener client_created;
	struct wl_listener transform;
	struct wl_listener output_created;
	struct wl_listener output_destroyed;
	struct wl_listener output_moved;
	struct wl_listener output_resized;
	struct wl_listener heads_changed;
	struct wl_listener idle;
	struct wl_listener wake;
};

/** A client's surface. Lives as long as the client's wl_surface object. */
struct wtw_surface {
	struct wtw_plugin *plugin;
	struct weston_surface *surface;
	/** Its client; NULL once the client is being destroyed. */
	struct wtw_client *client;
	struct wl_list client_link; /* wtw_client::surfaces */
	/** NULL until it has had content. */
	struct waytouch_surface *handle;
	struct wl_list link; /* wtw_plugin::surfaces */
	/** In wtw_plugin::unsettled while a commit may have moved, resized or unmapped it; otherwise in no list. */
	struct wl_list unsettled_link;
	/** In wtw_plugin::shown while the library knows a position for it; otherwise in no list. */
	struct wl_list shown_link;
	/**
	 * The output that it was first seen on; only compared, never dereferenced, since it may be gone. NULL until
	 * then.
	 */
	const struct weston_output *first_output;
	/** Whether that output is gone. */
	bool has_lost_output;
	/** The view that a finger last landed on; only compared, never dereferenced, since it may be gone. */
	const struct weston_view *picked;
	/** The app id that was passed to the library; NULL until there is one. */
	char *app_id;
	/** The geometry last passed to the library. */
	struct waytouch_geometry geometry;

	struct wl_listener resource_destroy;
	struct wl_listener surface_destroy;
	struct wl_listener commit;
#ifdef WTW_SURFACE_HAS_UNMAP_SIGNAL
	struct wl_listener unmap;
#endif
};

/** A finger that was passed to the library. */
struct wtw_point {
	int32_t id;
	/** Its lift counts as a cancel, because libinput has cancelled the touch. */
	bool given_up;
	/** A client knows it, or has known it, by an id. */
	bool was_named;
	/** Its position in Weston's global coordinates, and where it landed. */
	double x, y, landing_x, landing_y;
};

/** More fingers than any panel reports; further ones are refused with a log line. */
#define WTW_MAX_POINTS 64

/** A weston_seat whose touches go through the library. */
struct wtw_seat {
	struct wtw_plugin *plugin;
	struct weston_seat *seat;
	/** NULL until the seat has a touch screen. */
	struct weston_touch *touch;
	const struct weston_touch_grab_interface *saved_interface;
	/** Weston's own function for when the focus's view is destroyed; see focus.c. */
	wl_notify_func_t saved_view_destroyed;
	/**
	 * The surface of the touch focus, valid as long as there is a focus. When Weston moves the focus between views of a
	 * surface, it does not notice the end of the new one, so the focus itself is only compared.
	 */
	const struct weston_surface *focused;
	/** The number of this seat in the library. */
	uint32_t number;
	struct wl_list link; /* wtw_plugin::seats */

	struct wl_list devices; /* of devices.c: the touch screens that fingers were seen on */
	struct wtw_point points[WTW_MAX_POINTS];
	size_t point_count;
	/** The probable index of the one that moves next. */
	size_t next_moved;
	/** What fingers scroll with the pointer; only compared, since it may be gone. NULL: nothing. */
	const struct weston_view *scrolled;
	/** The window that a gesture moves, and its position relative to the gesture; NULL: none. See moves.c. */
	struct weston_view *moved;
	double moved_x, moved_y;
	struct wl_listener moved_destroy;
	/** Whether the plugin has given it a pointer; see pointer.c. */
	bool has_pointer;
	/**
	 * The timer that runs while that pointer stays where a gesture has clicked or scrolled, and how often it has run;
	 * NULL: it does not stay.
	 */
	struct wl_event_source *stay;
	int stays;
	/** Whether the plugin has given it a keyboard. */
	bool has_keyboard;
	/** Whether there were events since the last frame. */
	bool pending;
	int64_t time_us;

	/** In front of a grab that is not the plugin's, while that lasts; see grabs.c. */
	struct weston_touch_grab screen;
	/** The grab behind it; valid as long as `screen` is the seat's grab. */
	struct weston_touch_grab *screened;
	/** The data source of the last drag by touch that was requested; NULL: none, or it is gone. See drags.c. */
	struct wl_resource *drag_source;
	struct wl_listener drag_source_destroy;
	/** Whether it was the seat's grab when the last popup asked for one. */
	bool was_screened;
	/** Whether a popup has asked for a grab, and is not known to have ended. */
	bool has_popup;
	/** The client of that popup; only compared, since it may be gone. */
	const struct wl_client *popup_client;
	/** libweston-desktop's one grab for popups, and its functions, which are replaced. NULL: not seen yet. */
	struct weston_touch_grab *popup_grab;
	const struct weston_touch_grab_interface *popup_interface;
	/** The serial that has started the last grab that took a finger, and whether there was one. */
	uint32_t spent_serial;
	bool has_spent_serial;
	/** Whether the finger that Weston's serial for grabs belongs to, usually the first one, has lifted. */
	bool first_has_lifted;

	/** The client that has received Weston's serial for grabs; only compared, since it may be gone. NULL: none. */
	const struct wl_client *serial_client;
	/** That serial, and the one that Weston finds instead of it while it handles a popup's request; see popups.c. */
	uint32_t own_serial, lent_serial;
	bool lends_serial;
	/** A serial that Weston must not find while it handles a request, and where it was recorded; see grabs.c. */
	uint32_t hidden_serial;
	bool hides_touch_serial, hides_pointer_serial;

	struct wl_listener destroy;
	struct wl_listener caps;
};

/** A client, and the objects through which it receives touches; see receivers.c. */
struct wtw_client {
	struct wl_list touches;    /* its wl_touch objects, the newest first */
	struct wl_list timestamps; /* its zwp_input_timestamps_v1 objects, the newest first */
	struct wl_list surfaces;   /* wtw_surface::client_link */
	struct wl_list popups;	   /* those that have asked for a grab, the newest first; see popups.c */
	struct wl_list link;	   /* wtw_plugin::clients */
	/** It has been logged that it has too many objects, or that a grab was refused. */
	bool is_crowd, drags_nothing, grabs_again;

	struct wl_listener destroy;
	struct wl_listener resource_created;
};

/**
 * How many of a client's wl_touch objects, and of its timestamps objects, are sent events: more than any client needs,
 * and few enough not to make others wait. They are the newest ones.
 */
#define WTW_MAX_RECEIVERS 64

/** A resource in a list of its client; it leaves the list when it is destroyed. */
struct wtw_resource {
	struct wl_resource *resource;
	struct wl_list link; /* wtw_client::touches, ::timestamps or ::popups */
	struct wl_listener destroy;
};

/** A walk over the wl_touch objects that a client has on a seat. */
struct wtw_receivers {
	struct wtw_client *client;
	struct weston_touch *touch;
	struct wl_list *position;
	size_t count;
};

/** A walk over the timestamps objects of a wl_touch; begins as zero. */
struct wtw_timestamps {
	struct wl_list *position;
	size_t count;
};

/** The settings of weston.ini and the environment. */
struct wtw_settings {
	/** Whether there is a control socket. */
	bool control;
	/** Whether the plugin does anything at all. */
	bool enabled;
	/** Whether it handles touches. */
	bool gestures;
	/** Whether it opens touch screens itself. */
	bool opens_input;
	/** The outputs of these touch screens, as in weston.ini; NULL: as their own properties say. */
	char *outputs;
	/** The path of a policy file, or NULL; to be freed. */
	char *policy;
};

/* plugin.c */
struct wtw_plugin *
wtw_plugin_of(struct weston_compositor *compositor);
void
wtw_log(enum waytouch_log_level level, const char *message);
int64_t
wtw_now_us(void);

/* settings.c */
void
wtw_settings_read(struct weston_compositor *compositor, struct wtw_settings *settings);

/* output.c */
void
wtw_output_init(struct wtw_plugin *plugin);
void
wtw_output_fini(struct wtw_plugin *plugin);
void
wtw_outputs_check(struct wtw_plugin *plugin);
/** Whether an output is turned or scaled, for which Weston has no signal. Checked before every landing and with every
 * touch frame. */
bool
wtw_outputs_have_turned(const struct wtw_plugin *plugin);
/** Touch screens or their outputs have changed: reads their sizes again. */
void
wtw_outputs_measure(struct wtw_plugin *plugin);
struct weston_output *
wtw_output_after(struct wtw_plugin *plugin, const struct weston_output *weston_output);

/* panels.c */
/** The size in mm of the touch screen in front of an output; 0 if unknown. */
void
wtw_touch_screen_size(struct wtw_plugin *plugin, const struct weston_output *output, double *width_mm,
		      double *height_mm);

/* seat.c */
void
wtw_seats_init(struct wtw_plugin *plugin);
void
wtw_seats_fini(struct wtw_plugin *plugin);
static inline struct wtw_seat *
wtw_seat_by_number(struct wtw_plugin *plugin, uint32_t number)
{
	struct wtw_seat *seat;

	wl_list_for_each(seat, &plugin->seats, link) {
		if (seat->number == number)
			return seat;
	}
	return NULL;
}
struct wtw_seat *
wtw_seat_of(struct weston_seat *seat);
/** The finger with an id of Weston's; NULL: it is not down. */
struct wtw_point *
wtw_seat_point(struct wtw_seat *seat, int32_t id);
void
wtw_seat_give_up(struct wtw_seat *seat, int32_t id);
void
wtw_seat_down(struct wtw_seat *seat, const struct timespec *time, int32_t id, double x, double y,
	      struct wtw_surface *surface);
/**
 * The finger that a client is to know by an id, at a global position: a finger that continues after a cancel gets a new
 * id, which may be that of another one. NULL: it is not down.
 */
struct wtw_point *
wtw_seat_named_point(struct wtw_seat *seat, int32_t id, double x, double y);
void
wtw_seat_motion(struct wtw_seat *seat, const struct timespec *time, int32_t id, double x, double y);
void
wtw_seat_up(struct wtw_seat *seat, const struct timespec *time, int32_t id);
void
wtw_seat_frame(struct wtw_seat *seat);
bool
wtw_seat_grab(struct wtw_seat *seat, int32_t id);
void
wtw_seat_cancel(struct wtw_seat *seat);
void
wtw_seat_cancel_for_good(struct wtw_seat *seat);
void
wtw_seat_reconcile(struct wtw_seat *seat);

/* focus.c */
void
wtw_focus_init(struct wtw_plugin *plugin);
void
wtw_seat_keep_focus(struct wtw_seat *seat);
void
wtw_seats_keep_focus(struct wtw_plugin *plugin);
/** Keeps the focus of a new weston_touch when its view is destroyed; undone by the other one. */
void
wtw_seat_watch_focus(struct wtw_seat *seat);
void
wtw_seat_leave_focus(struct wtw_seat *seat);
/** A surface is about to be destroyed. */
void
wtw_surface_loses_focus(struct wtw_plugin *plugin, const struct weston_surface *surface);
void
wtw_focus_fini(struct wtw_plugin *plugin);

/* activity.c */
void
wtw_activity_init(struct wtw_plugin *plugin);
void
wtw_activity_fini(struct wtw_plugin *plugin);
/** waytouch_host.activity */
void
wtw_activity(void *data, uint32_t seat_number);
/** A contact has landed or lifted, which Weston has taken for activity. */
void
wtw_activity_correct(struct wtw_plugin *plugin);

/* devices.c */
void
wtw_devices_watch(struct wtw_seat *seat);
void
wtw_devices_release(struct wtw_seat *seat);

/* grabs.c */
void
wtw_grabs_init(struct wtw_plugin *plugin);
void
wtw_grabs_fini(struct wtw_plugin *plugin);
void
wtw_grabs_check(struct wtw_plugin *plugin);
/** Puts the plugin's own grab in front of a grab that takes a finger. */
void
wtw_seat_screen_grab(struct wtw_seat *seat);
void
wtw_seat_release_grab(struct wtw_seat *seat);
void
wtw_seat_cancel_grab(struct wtw_seat *seat);
/**
 * Ends the keyboard's grab if it has no functions, as that of a drag by touch has up to Weston 16: Weston would crash
 * at the next key, and when the keyboard is removed.
 */
void
wtw_seat_end_broken_keyboard_grab(struct wtw_seat *seat);

/* drags.c */
/** A drag is requested with a source and a serial; Weston may still ignore it. */
void
wtw_drag_remember(struct wl_resource *data_device, struct wl_resource *source, uint32_t serial);
void
wtw_seat_forget_drag(struct wtw_seat *seat);
/** Whether Weston has accepted it, and it has not ended. */
bool
wtw_seat_is_dragging(const struct wtw_seat *seat);
/** Whether a finger that is about to lift drags, and nothing below it takes what is dropped. */
bool
wtw_seat_drag_misses(struct wtw_seat *seat, int32_t id);
/** Sends the source of the drag, which Weston has ended without a drop, that it is cancelled. */
void
wtw_seat_send_drag_cancelled(struct wtw_seat *seat);

/* popups.c */
/** Ends the grab of a popup, which the seat has, but not the popup. */
void
wtw_seat_take_popup(struct wtw_seat *seat);
/** Gives libweston-desktop its grab back. */
void
wtw_seat_release_popups(struct wtw_seat *seat);
void
wtw_seat_touched(struct wtw_seat *seat, const struct weston_view *view);
void
wtw_seat_end_popups(struct wtw_seat *seat);
/** A popup asks for a grab of a seat with a serial: records the popup, and makes Weston accept the serial if it may. */
void
wtw_popup_request(struct wl_resource *popup, struct wl_resource *wl_seat, uint32_t serial);
/** Weston has handled the request. */
void
wtw_seat_take_back_serial(struct wtw_seat *seat);
/** Destroys those created through an xdg_wm_base; NULL: all. */
void
wtw_client_close_popups(struct wtw_client *client, struct wl_resource *base);

/* surface.c */
void
wtw_surfaces_init(struct wtw_plugin *plugin);
void
wtw_surfaces_fini(struct wtw_plugin *plugin);
struct wtw_surface *
wtw_surface_of(struct wtw_plugin *plugin, struct weston_surface *surface);
void
wtw_surface_update(struct wtw_surface *surface);
void
wtw_settle_later(struct wtw_plugin *plugin);

/* app.c */
void
wtw_surface_name_app(struct wtw_surface *surface);

/* resource.c */
/** Puts a resource at the front of a list; false if out of memory. One that is already in a list stays there. */
bool
wtw_resource_add(struct wl_resource *resource, struct wl_list *list);
/** Removes it from its list, and frees the list entry; the resource itself stays. */
void
wtw_resource_remove(struct wtw_resource *listed);
/** The same for all that are in a list. */
void
wtw_resources_remove(struct wl_list *list);

/* receivers.c */
void
wtw_receivers_init(struct wtw_plugin *plugin);
void
wtw_receivers_fini(struct wtw_plugin *plugin);
/** NULL once the client is being destroyed. */
struct wtw_client *
wtw_client_of(struct wl_client *wl_client);
static inline void
wtw_receivers_begin(struct wtw_receivers *receivers, struct wtw_client *client, struct weston_touch *touch)
{
	receivers->client = client;
	receivers->touch = touch;
	receivers->position = &client->touches;
	receivers->count = 0;
}
/** Logs that the client's further objects are not sent events. */
void
wtw_receivers_end(struct wtw_client *client);
/** The next wl_touch, or NULL. Usually a client has one, and the second call finds the end. */
static inline struct wl_resource *
wtw_receivers_next(struct wtw_receivers *receivers)
{
	struct wtw_client *client = receivers->client;
	struct wtw_resource *receiver;

	while ((receivers->position = receivers->position->next) != &client->touches) {
		if (receivers->count++ == WTW_MAX_RECEIVERS) {
			wtw_receivers_end(client);
			return NULL;
		}
		receiver = wl_container_of(receivers->position, receiver, link);
		/* Objects of seats that have lost their touch screens have NULL there. */
		if (wl_resource_get_user_data(receiver->resource) == receivers->touch)
			return receiver->resource;
	}
	return NULL;
}
/** The next timestamps object of a wl_touch, or NULL. */
struct wl_resource *
wtw_receivers_timestamps(struct wtw_client *client, const struct wl_resource *wl_touch,
			 struct wtw_timestamps *timestamps);

/* delivery.c */
extern const struct waytouch_host wtw_host;

/* overlay.c */
void
wtw_overlays_init(struct wtw_plugin *plugin);
void
wtw_overlays_fini(struct wtw_plugin *plugin);
/** An output has moved, such as when another one is unplugged. */
void
wtw_overlays_place(struct wtw_plugin *plugin, const struct weston_output *output);
/** waytouch_host.show_overlay */
bool
wtw_show_overlay(void *data, struct wl_resource *inspector, struct wl_resource *surface_resource,
		 struct wl_resource *output_resource);

/* windows.c */
/** waytouch_host.close_window */
void
wtw_close_window(void *data, uint32_t seat_number, int64_t time_us, double x, double y);
/** waytouch_host.focus_next */
void
wtw_focus_next(void *data, uint32_t seat_number, int64_t time_us, double x, double y);
/** Gives the keyboard focus to the window in front on the output at a position, if there is one. */
void
wtw_focus_front(struct wtw_seat *seat, double x, double y);

/** Whether it is the view of a window. */
bool
wtw_is_window(const struct weston_view *view);

/* moves.c */
/** waytouch_host.move_window */
bool
wtw_move_window(void *data, uint32_t seat_number, int64_t time_us, double x, double y, enum waytouch_state state);
/** Ends a move: the window stays where it is. */
void
wtw_seat_end_move(struct wtw_seat *seat);

/* keyboard.c, where it is built */
void
wtw_seat_provide_keyboard(struct wtw_seat *seat);
void
wtw_seat_remove_keyboard(struct wtw_seat *seat);
/** waytouch_host.key */
bool
wtw_key(void *data, uint32_t seat_number, int64_t time_us, double x, double y, uint32_t modifiers, const char *keysym);

/* pointer.c, where it is built */
void
wtw_seat_provide_pointer(struct wtw_seat *seat);
void
wtw_seat_remove_pointer(struct wtw_seat *seat);
/**
 * Hides the pointer if the seat's mouse is gone, for which Weston has no signal as long as the seat has a pointer, or
 * if Weston has moved it. Called when a finger lands, and when Weston has finished its current work.
 */
void
wtw_seat_lose_mouse(struct wtw_seat *seat);
/** waytouch_host.click */
void
wtw_click(void *data, uint32_t seat_number, int64_t time_us, double x, double y, uint32_t button);
/** waytouch_host.scroll */
void
wtw_scroll(void *data, uint32_t seat_number, int64_t time_us, double x, double y, double dx, double dy,
	   enum waytouch_scroll phase);
/** waytouch_host.policy_needs */
void
wtw_policy_needs(void *data, uint32_t needs);

/* input.c, where it is built */
struct wtw_input *
wtw_input_create(struct wtw_plugin *plugin, const char *outputs);
void
wtw_input_destroy(struct wtw_input *input);
/** Reads the size of the touch screen on an output; false if there is none, or its size is unknown. */
bool
wtw_input_touch_screen_size(struct wtw_input *input, const struct weston_output *output, double *width_mm,
			    double *height_mm);

#endif
