/* SPDX-License-Identifier: MIT */
/**
 * The differences between libweston's major versions in what the plugin uses. meson detects in the installed headers
 * which of the macros to define. One of the first three is always defined:
 *
 * - WTW_GRABS_TAKE_FIXED: touch grabs receive time, id and two wl_fixed_t (10 to 12);
 * - WTW_GRABS_TAKE_COORD: one struct weston_coord_global instead of the two wl_fixed_t (13 to 15);
 * - WTW_GRABS_TAKE_EVENT: one struct weston_touch_event instead of all these, and keys are events, too (16).
 *
 * - WTW_PICK_TAKES_COORD: weston_compositor_pick_view() takes one struct weston_coord_global, and returns a view (12).
 * - WTW_OUTPUT_HAS_POS: an output's position is `pos` instead of `x` and `y` (13).
 * - WTW_POINTER_HAS_POS: a pointer's too (13 or older).
 * - WTW_DESKTOP_IN_LIBWESTON: libweston-desktop is a part of libweston (12).
 * - WTW_VIEW_MAPS_COORD: there is weston_coord_surface_to_global() (12).
 * - WTW_VIEW_MOVES_TO_LAYER: there is weston_view_move_to_layer() (13), later without weston_layer_entry_insert() (14).
 * - WTW_VIEW_PLACED_BY_COORD: weston_view_set_position() takes a weston_coord_global (13 or older).
 * - WTW_SURFACE_HAS_MAP: there is weston_surface_map() (13 or older).
 * - WTW_SURFACE_IS_MAPPING: a surface has a flag that is set during the commit that maps it (14 or older).
 * - WTW_SURFACE_HAS_UNMAP_SIGNAL: a surface has a signal for when it is unmapped (14 or older).
 * - WTW_SURFACE_HAS_UNREF: a surface is released with weston_surface_unref() instead of weston_surface_destroy() (11).
 * - WTW_SURFACE_HAS_CLIENT: weston_surface_create() takes the client, which may be NULL (16).
 *
 * And for the tests' module:
 *
 * - WTW_HEADS_HAVE_BACKENDS: a weston_head has a backend, for which outputs are created (12).
 * - WTW_WINDOWED_OUTPUTS_HAVE_TYPES: weston_windowed_output_get_api() takes the type of the backend (14).
 *
 * Weston 10 has none of these. weston-private.h declares what no installed header does.
 */
#ifndef WAYTOUCH_WESTON_COMPAT_H
#define WAYTOUCH_WESTON_COMPAT_H

#include <libweston/libweston.h>
#ifdef WTW_DESKTOP_IN_LIBWESTON
#include <libweston/desktop.h>
#else
#include <libweston-desktop/libweston-desktop.h>
#endif

/*
 * The parameters of a touch grab's functions after the grab itself, and how to pass them on: those of `down` and
 * `motion` (WTW_TOUCH), which contain the finger's position, and those of `up` (WTW_LIFT). The other macros are their
 * values.
 */
#if defined(WTW_GRABS_TAKE_EVENT)
#define WTW_TOUCH const struct weston_touch_event *touch_event
#define WTW_TOUCH_PASSED touch_event
#define WTW_LIFT WTW_TOUCH
#define WTW_LIFT_PASSED WTW_TOUCH_PASSED
#define WTW_TIME (&touch_event->base.ts)
#define WTW_ID (touch_event->touch_id)
#define WTW_X (touch_event->pos.c.x)
#define WTW_Y (touch_event->pos.c.y)
#else
#if defined(WTW_GRABS_TAKE_COORD)
#define WTW_TOUCH const struct timespec *touch_time, int touch_id, struct weston_coord_global touch_place
#define WTW_TOUCH_PASSED touch_time, touch_id, touch_place
#define WTW_X (touch_place.c.x)
#define WTW_Y (touch_place.c.y)
#else
#define WTW_TOUCH const struct timespec *touch_time, int touch_id, wl_fixed_t touch_x, wl_fixed_t touch_y
#define WTW_TOUCH_PASSED touch_time, touch_id, touch_x, touch_y
#define WTW_X (wl_fixed_to_double(touch_x))
#define WTW_Y (wl_fixed_to_double(touch_y))
#endif
#define WTW_LIFT const struct timespec *touch_time, int touch_id
#define WTW_LIFT_PASSED touch_time, touch_id
#define WTW_TIME touch_time
#define WTW_ID touch_id
#endif

/** The view at a global position, or NULL. */
static inline struct weston_view *
wtw_pick(struct weston_compositor *compositor, double x, double y)
{
#ifdef WTW_PICK_TAKES_COORD
	struct weston_coord_global place;

	place.c = weston_coord(x, y);
	return weston_compositor_pick_view(compositor, place);
#else
	wl_fixed_t view_x, view_y;

	return weston_compositor_pick_view(compositor, wl_fixed_from_double(x), wl_fixed_from_double(y), &view_x,
					   &view_y);
#endif
}

/** Sends a key to the client that has the keyboard focus, without the compositor's bindings. */
static inline void
wtw_send_key(struct weston_keyboard *keyboard, const struct timespec *time, uint32_t key, enum wl_keyboard_key_state state)
{
#ifdef WTW_GRABS_TAKE_EVENT
	struct timespec when = *time;
	struct weston_key_event event;

	weston_key_event_init(&event, &when, keyboard->seat, key, state, STATE_UPDATE_NONE);
	weston_keyboard_send_key(keyboard, &event);
#else
	weston_keyboard_send_key(keyboard, time, key, state);
#endif
}

/** Creates a surface for the plugin itself. */
static inline struct weston_surface *
wtw_create_surface(struct weston_compositor *compositor)
{
#ifdef WTW_SURFACE_HAS_CLIENT
	return weston_surface_create(compositor, NULL);
#else
	return weston_surface_create(compositor);
#endif
}

/** Releases a surface of the plugin, with its views. */
static inline void
wtw_release_surface(struct weston_surface *surface)
{
#ifdef WTW_SURFACE_HAS_UNREF
	weston_surface_unref(surface);
#else
	weston_surface_destroy(surface);
#endif
}

/** The position of an output in global coordinates. */
static inline void
wtw_output_place(const struct weston_output *output, double *x, double *y)
{
#ifdef WTW_OUTPUT_HAS_POS
	*x = output->pos.c.x;
	*y = output->pos.c.y;
#else
	*x = output->x;
	*y = output->y;
#endif
}

/** From a pixel of an output's mode to global coordinates, through its transform and scale. */
static inline bool
wtw_from_output(struct weston_output *output, double x, double y, double *global_x, double *global_y)
{
#ifdef WTW_PICK_TAKES_COORD
	struct weston_coord place = weston_matrix_transform_coord(&output->inverse_matrix, weston_coord(x, y));

	*global_x = place.x;
	*global_y = place.y;
#else
	struct weston_vector place = { { (float)x, (float)y, 0, 1 } };

	weston_matrix_transform(&output->inverse_matrix, &place);
	if (place.f[3] == 0)
		return false;
	*global_x = place.f[0] / place.f[3];
	*global_y = place.f[1] / place.f[3];
#endif
	return true;
}

/** Moves a view's upper left corner to a position in global coordinates. */
static inline void
wtw_place_view(struct weston_view *view, double x, double y)
{
#ifdef WTW_VIEW_PLACED_BY_COORD
	struct weston_coord_global place = { .c = weston_coord(x, y) };

	weston_view_set_position(view, place);
#else
	weston_view_set_position(view, (float)x, (float)y);
#endif
}

/** Shows a view that was not shown, in front of all others of a layer. */
static inline void
wtw_map_view(struct weston_view *view, struct weston_layer_entry *layer)
{
#ifdef WTW_SURFACE_HAS_MAP
	weston_surface_map(view->surface);
#else
	view->surface->is_mapped = true;
#endif
#ifdef WTW_VIEW_MOVES_TO_LAYER
	weston_view_move_to_layer(view, layer);
#else
	weston_layer_entry_insert(layer, &view->layer_link);
	view->is_mapped = true;
	weston_view_geometry_dirty(view);
#endif
}

/** How a view maps surface-local to global coordinates: x' = a·x + c·y + tx, y' = b·x + d·y + ty. */
struct wtw_mapping {
	double a, b, c, d, tx, ty;
};

/** The view's transform must be up to date. */
static inline struct wtw_mapping
wtw_view_mapping(struct weston_view *view)
{
#ifdef WTW_VIEW_MAPS_COORD
	struct weston_coord origin =
		weston_coord_surface_to_global(view, weston_coord_surface(0, 0, view->surface)).c;
	struct weston_coord right =
		weston_coord_surface_to_global(view, weston_coord_surface(1, 0, view->surface)).c;
	struct weston_coord below =
		weston_coord_surface_to_global(view, weston_coord_surface(0, 1, view->surface)).c;

	return (struct wtw_mapping){
		.a = right.x - origin.x,
		.b = right.y - origin.y,
		.c = below.x - origin.x,
		.d = below.y - origin.y,
		.tx = origin.x,
		.ty = origin.y,
	};
#else
	const float *m = view->transform.matrix.d;

	if (!view->transform.enabled)
		return (struct wtw_mapping){ .a = 1, .d = 1, .tx = view->geometry.x, .ty = view->geometry.y };
	return (struct wtw_mapping){ .a = m[0], .b = m[1], .c = m[4], .d = m[5], .tx = m[12], .ty = m[13] };
#endif
}

#endif
