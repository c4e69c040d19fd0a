/* SPDX-License-Identifier: MIT */
/*
 * What the policy does with windows: those of xdg-shell, and of X11, that the shell has put into a layer.
 *
 * Which window is in front is the order of the layers. Shells have no interface by which a plugin could activate a
 * window of its choice: one is brought to the front, gets the keyboard and is told that it is active, as shells do it.
 * kiosk-shell goes on believing that the previous one has its focus until a finger lands or a window comes. So before a
 * window ends, those that were brought out are hidden again: kiosk-shell finds the next window where it looks for it.
 * (That of Weston 16, if it finds one in the layer that is shown, uses what it has freed of the one that is gone.) If
 * it shows none, since the one that has ended was not that of its focus, the plugin does, as soon as it is done.
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

/** NULL if the shell does not have the layer any more. */
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

/** Moves a window out of the layer of those that the shell hides, and remembers that this was not the shell. */
static void
bring_out(struct wtw_plugin *plugin, struct weston_view *view, struct weston_layer_entry *before)
{
	struct wtw_surface *surface = wtw_surface_of(plugin, view->surface);
	const struct weston_layer *hidden = view->layer_link.layer;

	place(view, before);
	if (!surface)
		return;
	wl_list_remove(&surface->brought_link);
	wl_list_insert(&plugin->brought, &surface->brought_link);
	surface->hidden_in = hidden;
	surface->shown_in = view->layer_link.layer;
}

/** Hides a window, for whichever reason it was shown. */
static void
hide(struct wtw_plugin *plugin, struct weston_view *view, struct weston_layer *hidden)
{
	struct wtw_surface *surface = wtw_surface_of(plugin, view->surface);

	place(view, &hidden->view_list);
	if (surface)
		wtw_surface_forget_place(surface);
}

/**
 * Puts a view in front of another one, in its layer. If the shell had hidden it, the other one takes its place there:
 * kiosk-shell keeps one window in the layer that is shown, and looks for the next one among those that it hides.
 */
static void
place_in_front(struct wtw_plugin *plugin, struct weston_view *view, struct weston_view *front)
{
	struct weston_layer *layer = view->layer_link.layer;
	struct weston_layer_entry *before = wl_container_of(front->layer_link.link.prev, before, link);

	if (layer == front->layer_link.layer || layer->position != WESTON_LAYER_POSITION_HIDDEN) {
		place(view, before);
		return;
	}
	bring_out(plugin, view, before);
	hide(plugin, front, layer);
}

void
wtw_windows_yield(struct wtw_plugin *plugin)
{
	struct wtw_surface *surface, *next;

	wl_list_for_each_safe(surface, next, &plugin->brought, brought_link) {
		struct weston_layer *hidden = layer_that_is(plugin, surface->hidden_in);
		const struct weston_layer *shown = surface->shown_in;
		struct weston_view *view, *other;

		wtw_surface_forget_place(surface);
		if (!hidden)
			continue;
		wl_list_for_each_safe(view, other, &surface->surface->views, surface_link) {
			if (view->layer_link.layer == shown)
				place(view, &hidden->view_list);
		}
		plugin->uncovered = shown;
		wtw_settle_later(plugin);
	}
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
			bring_out(plugin, front, &layer->view_list);
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
