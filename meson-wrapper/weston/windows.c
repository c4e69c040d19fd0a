/* SPDX-License-Identifier: MIT */
/*
 * What the policy does with windows: those of xdg-shell, and of X11, that the shell has put into a layer.
 *
 * Which window is in front is the order of the layers. Shells have no interface by which a plugin could activate a
 * window of its choice: one is brought to the front, gets the keyboard and is told that it is active, as shells do it.
 * kiosk-shell goes on believing that the previous one has its focus until a finger lands or a window comes: if the new
 * one ends before that, the shell shows no other, and the plugin does.
 */
#include "waytouch-weston.h"

bool
wtw_is_window(const struct weston_view *view)
{
	struct weston_surface *surface = view->surface;

	return surface && surface->resource && weston_surface_is_mapped(surface) &&
	       weston_surface_is_desktop_surface(surface) && weston_surface_get_desktop_surface(surface);
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

	/* A view that a shell keeps hidden may be on none. */
	return !own || own == output;
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
			if (!wtw_is_window(view) || !is_on(view, output))
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

/** The surface of the window that has a seat's keyboard, or NULL. */
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

/** Puts a view behind an entry of a layer: at its front, if that is the head of its list. */
static void
place(struct weston_view *view, struct weston_layer_entry *before)
{
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
 * Puts a view in front of another one, in its layer. If the shell had hidden it, the other one takes its place there:
 * kiosk-shell keeps one window in the layer that is shown, and looks for the next one among those that it hides. If it
 * finds none there, that of Weston 16 uses what it has freed of the one that is gone.
 */
static void
place_in_front(struct wtw_plugin *plugin, struct weston_view *view, struct weston_view *front)
{
	struct weston_layer *layer = view->layer_link.layer, *shown = front->layer_link.layer;
	struct weston_layer_entry *before = wl_container_of(front->layer_link.link.prev, before, link);
	struct wtw_surface *surface = wtw_surface_of(plugin, view->surface);

	place(view, before);
	if (layer == shown || layer->position != WESTON_LAYER_POSITION_HIDDEN)
		return;
	place(front, &layer->view_list);
	if (surface)
		surface->shown_in = shown;
}

/** Whether the shell still has the layer. */
static struct weston_layer *
layer_that_is(struct wtw_plugin *plugin, const struct weston_layer *wanted)
{
	struct weston_layer *layer;

	wl_list_for_each(layer, &plugin->compositor->layer_list, link) {
		if (layer == wanted)
			return layer;
	}
	return NULL;
}

void
wtw_windows_uncover(struct wtw_plugin *plugin, const struct weston_layer *shown)
{
	struct weston_layer *layer = layer_that_is(plugin, shown);
	struct weston_output *output;

	if (!layer)
		return;
	wl_list_for_each(output, &plugin->compositor->output_list, link) {
		struct weston_view *front = windows_of(plugin, output, NULL).front;

		if (front && front->layer_link.layer->position == WESTON_LAYER_POSITION_HIDDEN)
			place(front, &layer->view_list);
	}
	weston_compositor_schedule_repaint(plugin->compositor);
}

void
wtw_focus_next(void *data, uint32_t seat_number, int64_t time_us, double x, double y)
{
	struct wtw_plugin *plugin = data;
	struct wtw_seat *seat = wtw_seat_by_number(plugin, seat_number);
	struct windows windows = windows_of(plugin, output_at(plugin, x, y), NULL);

	(void)time_us;
	/* The one that was in front last of all: by and by it is the turn of each. */
	if (windows.front == windows.last)
		return;
	place_in_front(plugin, windows.last, windows.front);
	weston_desktop_surface_set_activated(weston_surface_get_desktop_surface(windows.front->surface), false);
	weston_desktop_surface_set_activated(weston_surface_get_desktop_surface(windows.last->surface), true);
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
