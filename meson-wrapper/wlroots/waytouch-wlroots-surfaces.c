/* SPDX-License-Identifier: MIT */
/* Keeps Waytouch informed about every wl_surface: its existence, its position, its commits. */
#include <stdlib.h>
#include <string.h>

#include "waytouch-wlroots-private.h"

static void
surface_destroyed(struct wl_listener *listener, void *data);

struct wtwlr_surface *
wtwlr_surface_of(struct wlr_surface *wlr_surface)
{
	/* The `data` of a wlr_surface belongs to the compositor. */
	struct wl_listener *listener = wl_signal_get(&wlr_surface->events.destroy, surface_destroyed);
	struct wtwlr_surface *surface;

	return listener ? wl_container_of(listener, surface, destroy) : NULL;
}

struct wlr_surface *
wtwlr_surface_at(struct wtwlr *adapter, double lx, double ly, double *sx, double *sy)
{
	/* Without an output nothing can be touched, whatever the scene has at 0,0. */
	if (wl_list_empty(&adapter->outputs))
		return NULL;
	if (adapter->callbacks->surface_at)
		return adapter->callbacks->surface_at(adapter->options.data, lx, ly, sx, sy);
	return wtwlr_scene_surface_at(adapter->options.scene, lx, ly, sx, sy);
}

/* ---- Positions ---- */

static void
place(struct wtwlr_surface *surface, double width, double height, double x, double y)
{
	struct waytouch_geometry geometry;

	/* The structs are compared byte by byte. */
	memset(&geometry, 0, sizeof geometry);
	geometry.size = sizeof geometry;
	geometry.width = width;
	geometry.height = height;
	geometry.a = 1;
	geometry.d = 1;
	geometry.tx = x;
	geometry.ty = y;
	if (memcmp(&geometry, &surface->geometry, sizeof geometry) == 0)
		return;
	surface->geometry = geometry;
	(void)waytouch_surface_set_geometry(surface->handle, &geometry);
}

struct walk {
	struct wtwlr *adapter;
	/** The next surface if the order of the scene has not changed. */
	struct wl_list *next;
	bool is_reordered;
};

static void
surface_met(struct wlr_surface *wlr_surface, int x, int y, void *data)
{
	struct wtwlr_surface *surface = wtwlr_surface_of(wlr_surface);
	struct walk *walk = data;

	/* A surface that is in the scene twice is where it is in front. */
	if (!surface || !wlr_surface_has_buffer(wlr_surface) || wlr_surface->current.width <= 0)
		return;
	if (walk->next == &surface->shown_link) {
		walk->next = surface->shown_link.next;
	} else {
		walk->is_reordered = true;
		wl_list_remove(&surface->shown_link);
		wl_list_insert(walk->next->prev, &surface->shown_link);
	}
	surface->is_met = true;
	place(surface, wlr_surface->current.width, wlr_surface->current.height, x, y);
}

void
wtwlr_surfaces_settle(struct wtwlr *adapter)
{
	struct walk walk = { .adapter = adapter, .next = adapter->shown.next };
	struct wtwlr_surface *surface, *next;

	if (adapter->settle)
		wl_event_source_remove(adapter->settle);
	adapter->settle = NULL;
	wl_list_for_each(surface, &adapter->shown, shown_link)
		surface->is_met = false;
	if (adapter->callbacks->for_each_surface)
		adapter->callbacks->for_each_surface(adapter->options.data, surface_met, &walk);
	else
		wtwlr_scene_for_each_surface(adapter->options.scene, surface_met, &walk);
	wl_list_for_each_safe(surface, next, &adapter->shown, shown_link) {
		if (!surface->is_met) {
			wl_list_remove(&surface->shown_link);
			wl_list_init(&surface->shown_link);
			place(surface, 0, 0, 0, 0);
		} else if (walk.is_reordered) {
			(void)waytouch_surface_place_above(surface->handle, NULL);
		}
	}
}

static void
settle(void *data)
{
	struct wtwlr *adapter = data;

	/* libwayland has removed the source. */
	adapter->settle = NULL;
	wtwlr_surfaces_settle(adapter);
}

void
wtwlr_surfaces_moved(struct wtwlr *adapter)
{
	if (!adapter->settle)
		adapter->settle =
			wl_event_loop_add_idle(wl_display_get_event_loop(adapter->options.display), settle, adapter);
}

/* ---- Their commits ---- */

/** Sets the app id, on which the policy's rules depend. */
static void
name_app(struct wtwlr_surface *surface)
{
	const struct wtwlr *adapter = surface->adapter;
	struct wlr_xdg_surface *xdg_surface;
	const char *app_id;

	if (adapter->callbacks->app_id) {
		app_id = adapter->callbacks->app_id(adapter->options.data, surface->surface);
	} else {
		xdg_surface = wtwlr_xdg_surface_of(surface->surface);
		if (!xdg_surface || xdg_surface->role != WLR_XDG_SURFACE_ROLE_TOPLEVEL || !xdg_surface->toplevel)
			return;
		app_id = xdg_surface->toplevel->app_id;
	}
	if (app_id)
		(void)waytouch_surface_set_app_id(surface->handle, app_id);
}

static void
surface_committed(struct wl_listener *listener, void *data)
{
	struct wtwlr_surface *surface = wl_container_of(listener, surface, commit);

	(void)data;
	name_app(surface);
	/* Geometry first: the client's pending state goes with the size that it committed together with it. */
	if (!wl_list_empty(&surface->shown_link) && wlr_surface_has_buffer(surface->surface))
		place(surface, surface->surface->current.width, surface->surface->current.height,
		      surface->geometry.tx, surface->geometry.ty);
	(void)waytouch_surface_commit(surface->handle);
	/* The scene and the compositor map, unmap and move it only after this signal. */
	wtwlr_surfaces_moved(surface->adapter);
}

/* ---- Life cycle ---- */

static void
surface_release(struct wtwlr_surface *surface)
{
	struct wtwlr *adapter = surface->adapter;

	wl_list_remove(&surface->link);
	wl_list_remove(&surface->shown_link);
	wl_list_remove(&surface->commit.link);
	wl_list_remove(&surface->destroy.link);
	for (size_t i = 0; i < adapter->finger_count; i++) {
		if (adapter->fingers[i].surface == surface)
			adapter->fingers[i].surface = NULL;
	}
	/* Ends its touches, which makes callbacks with this record. */
	waytouch_surface_destroy(surface->handle);
	free(surface);
}

static void
surface_destroyed(struct wl_listener *listener, void *data)
{
	struct wtwlr_surface *surface = wl_container_of(listener, surface, destroy);

	(void)data;
	surface_release(surface);
}

static void
surface_created(struct wl_listener *listener, void *data)
{
	struct wtwlr *adapter = wl_container_of(listener, adapter, new_surface);
	struct wlr_surface *wlr_surface = data;
	struct wtwlr_surface *surface = calloc(1, sizeof *surface);

	if (!surface)
		return;
	surface->handle = waytouch_surface_create(adapter->waytouch, wlr_surface->resource, surface);
	if (!surface->handle) {
		free(surface);
		return;
	}
	surface->adapter = adapter;
	surface->surface = wlr_surface;
	wl_list_insert(&adapter->surfaces, &surface->link);
	wl_list_init(&surface->shown_link);
	surface->commit.notify = surface_committed;
	wl_signal_add(&wlr_surface->events.commit, &surface->commit);
	surface->destroy.notify = surface_destroyed;
	wl_signal_add(&wlr_surface->events.destroy, &surface->destroy);
}

void
wtwlr_surfaces_init(struct wtwlr *adapter)
{
	wl_list_init(&adapter->surfaces);
	wl_list_init(&adapter->shown);
	adapter->new_surface.notify = surface_created;
	wl_signal_add(&adapter->options.compositor->events.new_surface, &adapter->new_surface);
}

void
wtwlr_surfaces_fini(struct wtwlr *adapter)
{
	struct wtwlr_surface *surface, *next;

	if (adapter->settle)
		wl_event_source_remove(adapter->settle);
	wl_list_remove(&adapter->new_surface.link);
	wl_list_for_each_safe(surface, next, &adapter->surfaces, link)
		surface_release(surface);
}
