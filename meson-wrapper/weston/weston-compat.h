/* SPDX-License-Identifier: MIT */
/**
 * Where libweston's major versions differ in what the plugin uses. Which of the macros are defined,
 * meson finds out from the installed headers.
 *
 * - WTW_GRABS_TAKE_COORD: touch grabs are given one struct weston_coord_global in place of two wl_fixed_t.
 * - WTW_PICK_TAKES_COORD: so is weston_compositor_pick_view(), and answers the view alone.
 * - WTW_OUTPUT_HAS_POS: an output's place is its `pos` in place of `x` and `y`.
 * - WTW_DESKTOP_IN_LIBWESTON: libweston-desktop is a part of libweston.
 * - WTW_VIEW_MAPS_COORD: there is weston_coord_surface_to_global().
 * - WTW_SURFACE_HAS_UNREF: a surface is given up by weston_surface_unref() in place of weston_surface_destroy().
 *
 * Built and tested with Weston 10, which has none of them.
 */
#ifndef WAYTOUCH_WESTON_COMPAT_H
#define WAYTOUCH_WESTON_COMPAT_H

#include <libweston/libweston.h>
#ifdef WTW_DESKTOP_IN_LIBWESTON
#include <libweston/desktop.h>
#else
#include <libweston-desktop/libweston-desktop.h>
#endif

/* The parameters of a touch grab's `down` and `motion` that say where, and how to pass them on. */
#ifdef WTW_GRABS_TAKE_COORD
#define WTW_PLACE struct weston_coord_global place
#define WTW_PLACE_PASSED place
#define WTW_PLACE_X (place.c.x)
#define WTW_PLACE_Y (place.c.y)
#else
#define WTW_PLACE wl_fixed_t place_x, wl_fixed_t place_y
#define WTW_PLACE_PASSED place_x, place_y
#define WTW_PLACE_X (wl_fixed_to_double(place_x))
#define WTW_PLACE_Y (wl_fixed_to_double(place_y))
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

/** Gives up a surface of the plugin's own, with its views. */
static inline void
wtw_release_surface(struct weston_surface *surface)
{
#ifdef WTW_SURFACE_HAS_UNREF
	weston_surface_unref(surface);
#else
	weston_surface_destroy(surface);
#endif
}

/** Where an output is, in global coordinates. */
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

/** How a view maps surface-local to global coordinates: x' = a·x + c·y + tx, y' = b·x + d·y + ty. */
struct wtw_mapping {
	double a, b, c, d, tx, ty;
};

/** The view's transform must be up to date. */
static inline struct wtw_mapping
wtw_view_mapping(const struct weston_view *view)
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
