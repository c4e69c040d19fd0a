/* SPDX-License-Identifier: MIT */
/*
 * The policy's actions on windows: those of xdg-shell and X11 that the shell has put into a layer.
 *
 * The order of the layers determines which window is in front. Shells have no interface through which a plugin could
 * activate a window. One that the shell shows is brought to the front, gets the keyboard focus and is configured as
 * active, as shells do; for one that kiosk-shell hides, see show_hidden().
 */
#include "waytouch-weston.h"

bool
wtw_is_window(const struct weston_view *view)
{
	struct weston_surface *surface = view->surface;
	struct weston_desktop_surface *window;

	if (!surface || !surface->resource || !weston_surface_is_mapped(surface) ||
	    !weston_surface_is_desktop_surface(surface))
		return false;
	window = weston_surface_get_desktop_surface(surface);
	/* Shells do not handle popups, or menus of X11. */
	return window && weston_desktop_surface_get_user_data(window);
}

static bool
is_hidden(const struct weston_view *view)
{
	return view->layer_link.layer && view->layer_link.layer->position == WESTON_LAYER_POSITION_HIDDEN;
}

/**
 * Whether a hidden window can be shown by itself: it is not a dialog, which goes with its window, and not about to be
 * resized, because libweston treats a window that is larger than configured as an error of its client. kiosk-shell has
 * no output for a window whose output is gone, and does not expect it to be shown.
 */
static bool
can_be_shown(struct wtw_plugin *plugin, const struct weston_view *view, const struct weston_output *output)
{
	struct weston_desktop_surface *window = weston_surface_get_desktop_surface(view->surface);
	struct weston_geometry geometry = weston_desktop_surface_get_geometry(window);
	struct wtw_surface *surface = wtw_surface_of(plugin, view->surface);

	return weston_desktop_surface_get_fullscreen(window) && geometry.width <= output->width &&
	       geometry.height <= output->height && surface && !surface->has_lost_output;
}

static struct weston_output *
output_at(struct wtw_plugin *plugin, double x, double y)
{
	struct weston_output *output;

	wl_list_for_each(output, &plugin->compositor->output_list, link) {
		if (pixman_region32_contains_point(&output->region, (int)x, (int)y, NULL))
			return output;
	}
	return NULL;
}

static bool
is_on(const struct weston_view *view, const struct weston_output *output)
{
	const struct weston_output *own = view->output ? view->output : view->surface->output;

#ifndef WTW_SURFACE_HAS_MAP
	/*
	 * In these versions, a view that the shell hides may be on no output. In later ones it keeps its output, unless
	 * that is gone.
	 */
	if (!own)
		return true;
#endif
	return own == output;
}

/** The windows of an output: the one in front, the one behind all others, and the one of a surface. NULL: none. */
struct windows {
	struct weston_view *front, *last, *focused;
};

static struct windows
windows_of(struct wtw_plugin *plugin, const struct weston_output *output, const struct weston_surface *focus)
{
	struct windows windows = { NULL, NULL, NULL };
	struct weston_layer *layer;
	struct weston_view *view;

	if (!output)
		return windows;
	wl_list_for_each(layer, &plugin->compositor->layer_list, link) {
		wl_list_for_each(view, &layer->view_list.link, layer_link.link) {
			if (!wtw_is_window(view) || !is_on(view, output) ||
			    (is_hidden(view) && !can_be_shown(plugin, view, output)))
				continue;
			if (!windows.front)
				windows.front = view;
			if (view->surface == focus)
				windows.focused = view;
			windows.last = view;
		}
	}
	return windows;
}

/** The surface of the window that has a seat's keyboard focus, or NULL. */
static struct weston_surface *
keyboard_focus(const struct wtw_seat *seat)
{
	struct weston_keyboard *keyboard = seat ? weston_seat_get_keyboard(seat->seat) : NULL;

	return keyboard && keyboard->focus ? weston_surface_get_main_surface(keyboard->focus) : NULL;
}

void
wtw_close_window(void *data, uint32_t seat_number, int64_t time_us, double x, double y)
{
	struct wtw_plugin *plugin = data;
	struct wtw_seat *seat = wtw_seat_by_number(plugin, seat_number);
	struct windows windows = windows_of(plugin, output_at(plugin, x, y), keyboard_focus(seat));
	struct weston_view *window = windows.focused ? windows.focused : windows.front;

	(void)time_us;
	if (window)
		weston_desktop_surface_close(weston_surface_get_desktop_surface(window->surface));
}

/** Puts a view into the layer of another one, in front of it. */
static void
place_in_front(struct weston_view *view, struct weston_view *sibling)
{
	struct weston_layer_entry *before = wl_container_of(sibling->layer_link.link.prev, before, link);

	if (before == &view->layer_link)
		return;
#ifdef WTW_VIEW_MOVES_TO_LAYER
	weston_view_move_to_layer(view, before);
#else
	weston_layer_entry_remove(&view->layer_link);
	weston_layer_entry_insert(before, &view->layer_link);
	weston_view_geometry_dirty(view);
	weston_surface_damage(view->surface);
#endif
}

/**
 * Makes kiosk-shell show a window that it hides, as if it had just been mapped. The shell shows one window with its
 * dialogs, and remembers which: if another one is shown without its knowledge, it uses freed memory as soon as either
 * of them is destroyed (Weston 14 and 16). A window can become the shown one only when it is mapped, in the commit that
 * maps it.
 */
static void
show_hidden(struct wtw_plugin *plugin, struct weston_view *view)
{
	struct weston_surface *surface = view->surface;

	surface->is_mapped = false;
	plugin->repeats_commit = true;
	wl_signal_emit(&surface->commit_signal, surface);
	plugin->repeats_commit = false;
	surface->is_mapped = true;
#ifdef WTW_SURFACE_IS_MAPPING
	/* Everything else in such a commit was done in the real one. */
	surface->is_mapping = false;
#endif
}

void
wtw_focus_next(void *data, uint32_t seat_number, int64_t time_us, double x, double y)
{
	struct wtw_plugin *plugin = data;
	struct wtw_seat *seat = wtw_seat_by_number(plugin, seat_number), *any;
	struct windows windows;

	(void)time_us;
	wl_list_for_each(any, &plugin->seats, link)
		wtw_seat_end_popups(any);
	windows = windows_of(plugin, output_at(plugin, x, y), NULL);
	/* The next window is the one that was in front least recently, so that each has its turn. */
	if (windows.front == windows.last)
		return;
	if (is_hidden(windows.last))
		show_hidden(plugin, windows.last);
#ifdef WTW_SURFACE_HAS_MAP
	if (is_hidden(windows.last))
		return;
#endif
	/*
	 * For shells that show all windows, and for Weston 10, which cannot show a window again once it has released
	 * its buffer.
	 */
	if (is_hidden(windows.last) || !is_hidden(windows.front)) {
		place_in_front(windows.last, windows.front);
		weston_desktop_surface_set_activated(weston_surface_get_desktop_surface(windows.front->surface), false);
		weston_desktop_surface_set_activated(weston_surface_get_desktop_surface(windows.last->surface), true);
	}
	if (seat)
		weston_view_activate_input(windows.last, seat->seat, WESTON_ACTIVATE_FLAG_CONFIGURE);
	weston_compositor_schedule_repaint(plugin->compositor);
	wtw_settle_later(plugin);
}

void
wtw_focus_front(struct wtw_seat *seat, double x, double y)
{
	struct windows windows = windows_of(seat->plugin, output_at(seat->plugin, x, y), NULL);

	if (windows.front)
		weston_seat_set_keyboard_focus(seat->seat, windows.front->surface);
}
