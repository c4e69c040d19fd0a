/* SPDX-License-Identifier: MIT */
/* Keeps the library informed about every client surface: its existence, its position, its commits. */
#include <stdlib.h>
#include <string.h>

#include "waytouch-weston.h"

/** Removes an element from its list, if any, and inserts it into another one, or into none. */
static void
move_to(struct wl_list *element, struct wl_list *list)
{
	wl_list_remove(element);
	if (list)
		wl_list_insert(list, element);
	else
		wl_list_init(element);
}

static void
settle(void *data)
{
	struct wtw_plugin *plugin = data;
	struct wtw_surface *surface, *next;
	struct wtw_seat *seat;

	plugin->settle = NULL;
	wtw_outputs_check(plugin);
	wtw_grabs_check(plugin);
	if (plugin->role_ended) {
		wl_list_for_each_safe(surface, next, &plugin->shown, shown_link)
			wtw_surface_update(surface);
	}
	plugin->role_ended = false;
	while (!wl_list_empty(&plugin->unsettled)) {
		surface = wl_container_of(plugin->unsettled.next, surface, unsettled_link);
		move_to(&surface->unsettled_link, NULL);
		wtw_surface_update(surface);
		if (!surface->first_output)
			surface->first_output = surface->surface->output;
	}
	wl_list_for_each(seat, &plugin->seats, link) {
		wtw_seat_reconcile(seat);
		wtw_seat_keep_focus(seat);
#ifdef WTW_OPENS_INPUT
		/* With an output that goes, Weston moves every pointer outside of the others onto one of them. */
		wtw_seat_lose_mouse(seat);
#endif
	}
}

/** Handles changes once Weston and the shell have finished with them. */
void
wtw_settle_later(struct wtw_plugin *plugin)
{
	struct wl_event_loop *loop = wl_display_get_event_loop(plugin->compositor->wl_display);

	if (!plugin->settle)
		plugin->settle = wl_event_loop_add_idle(loop, settle, plugin);
}

static void
surface_destroy(struct wtw_surface *surface)
{
	wl_list_remove(&surface->link);
	wl_list_remove(&surface->client_link);
	wl_list_remove(&surface->unsettled_link);
	wl_list_remove(&surface->shown_link);
	wl_list_remove(&surface->resource_destroy.link);
	wl_list_remove(&surface->surface_destroy.link);
	wl_list_remove(&surface->commit.link);
#ifdef WTW_SURFACE_HAS_UNMAP_SIGNAL
	wl_list_remove(&surface->unmap.link);
#endif
	waytouch_surface_destroy(surface->handle);
	free(surface->app_id);
	free(surface);
}

static void
resource_destroyed(struct wl_listener *listener, void *data)
{
	struct wtw_surface *surface = wl_container_of(listener, surface, resource_destroy);
	struct weston_surface *weston_surface = surface->surface;
	struct wtw_plugin *plugin = surface->plugin;

	(void)data;
	wtw_settle_later(plugin);
	surface_destroy(surface);
	wtw_surface_loses_focus(plugin, weston_surface);
}

static void
surface_destroyed(struct wl_listener *listener, void *data)
{
	struct wtw_surface *surface = wl_container_of(listener, surface, surface_destroy);

	(void)data;
	surface_destroy(surface);
}

/**
 * Makes a surface known to the library once it has content, if it is not known yet. The library keeps requests that the
 * client makes before that. A client may have ten thousand surfaces that never show anything, and be destroyed with all
 * of them at once: this must not make others wait.
 */
static void
introduce(struct wtw_surface *surface)
{
	if (!surface->handle && surface->surface->width > 0)
		surface->handle =
			waytouch_surface_create(surface->plugin->waytouch, surface->surface->resource, surface);
}

static void
surface_committed(struct wl_listener *listener, void *data)
{
	struct wtw_surface *surface = wl_container_of(listener, surface, commit);

	(void)data;
	if (surface->plugin->repeats_commit)
		return;
	introduce(surface);
	if (!surface->handle)
		return;
	/* Geometry first: the client's pending state goes with the size that it committed together with it. */
	wtw_surface_update(surface);
#ifndef WTW_SURFACE_HAS_UNMAP_SIGNAL
	if (surface->geometry.width <= 0)
		wtw_seats_keep_focus(surface->plugin);
#endif
	wtw_surface_name_app(surface);
	(void)waytouch_surface_commit(surface->handle);
	/* The shell maps, unmaps and places it only after this signal. */
	move_to(&surface->unsettled_link, &surface->plugin->unsettled);
	wtw_settle_later(surface->plugin);
}

#ifdef WTW_SURFACE_HAS_UNMAP_SIGNAL
static void
surface_unmapped(struct wl_listener *listener, void *data)
{
	struct wtw_surface *surface = wl_container_of(listener, surface, unmap);

	(void)data;
	wtw_seats_keep_focus(surface->plugin);
}
#endif

/** The view that fingers are on, or the first one: most surfaces have exactly one. */
static struct weston_view *
current_view(struct wtw_surface *surface)
{
	struct weston_view *view, *first = NULL;

	wl_list_for_each(view, &surface->surface->views, surface_link) {
		if (!weston_view_is_mapped(view))
			continue;
		if (view == surface->picked)
			return view;
		if (!first)
			first = view;
	}
	return first;
}

/** Reads where a surface is; 0 × 0 while it is not shown. */
static void
measure(struct wtw_surface *surface, struct waytouch_geometry *geometry)
{
	struct weston_view *view = current_view(surface);
	struct wtw_mapping mapping;

	memset(geometry, 0, sizeof *geometry);
	geometry->size = sizeof *geometry;
	geometry->a = 1;
	geometry->d = 1;
	if (!view)
		return;

	weston_view_update_transform(view);
	geometry->width = surface->surface->width;
	geometry->height = surface->surface->height;
	mapping = wtw_view_mapping(view);
	geometry->a = mapping.a;
	geometry->b = mapping.b;
	geometry->c = mapping.c;
	geometry->d = mapping.d;
	geometry->tx = mapping.tx;
	geometry->ty = mapping.ty;
}

void
wtw_surface_update(struct wtw_surface *surface)
{
	struct waytouch_geometry geometry;

	if (!surface->handle)
		return;
	measure(surface, &geometry);
	if (memcmp(&geometry, &surface->geometry, sizeof geometry) == 0)
		return;
	surface->geometry = geometry;
	move_to(&surface->shown_link, geometry.width > 0 ? &surface->plugin->shown : NULL);
	(void)waytouch_surface_set_geometry(surface->handle, &geometry);
}

static struct wtw_surface *
known_surface(const struct weston_surface *weston_surface)
{
	struct wl_listener *listener =
		weston_surface->resource ?
			wl_resource_get_destroy_listener(weston_surface->resource, resource_destroyed) : NULL;
	struct wtw_surface *surface;

	return listener ? wl_container_of(listener, surface, resource_destroy) : NULL;
}

struct wtw_surface *
wtw_surface_of(struct wtw_plugin *plugin, struct weston_surface *weston_surface)
{
	struct wtw_surface *surface = known_surface(weston_surface);

	/* Weston's own surfaces, such as a shell's background, belong to no client. */
	if (surface || !weston_surface->resource)
		return surface;
	surface = zalloc(sizeof *surface);
	if (!surface)
		return NULL;
	surface->plugin = plugin;
	surface->surface = weston_surface;
	surface->client = wtw_client_of(wl_resource_get_client(weston_surface->resource));
	wl_list_init(&surface->client_link);
	if (surface->client)
		wl_list_insert(&surface->client->surfaces, &surface->client_link);
	wl_list_insert(&plugin->surfaces, &surface->link);
	wl_list_init(&surface->unsettled_link);
	wl_list_init(&surface->shown_link);
	surface->resource_destroy.notify = resource_destroyed;
	wl_resource_add_destroy_listener(weston_surface->resource, &surface->resource_destroy);
	surface->surface_destroy.notify = surface_destroyed;
	wl_signal_add(&weston_surface->destroy_signal, &surface->surface_destroy);
	surface->commit.notify = surface_committed;
	wl_signal_add(&weston_surface->commit_signal, &surface->commit);
#ifdef WTW_SURFACE_HAS_UNMAP_SIGNAL
	surface->unmap.notify = surface_unmapped;
	wl_signal_add(&weston_surface->unmap_signal, &surface->unmap);
#endif
	return surface;
}

static void
surface_created(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, surface_created);

	(void)wtw_surface_of(plugin, data);
}

/** A view of a surface moved, without a commit of the surface. */
static void
surface_transformed(struct wl_listener *listener, void *data)
{
	struct wtw_surface *surface = known_surface(data);

	(void)listener;
	if (surface)
		wtw_surface_update(surface);
}

void
wtw_surfaces_init(struct wtw_plugin *plugin)
{
	struct weston_compositor *compositor = plugin->compositor;

	plugin->surface_created.notify = surface_created;
	wl_signal_add(&compositor->create_surface_signal, &plugin->surface_created);
	plugin->transform.notify = surface_transformed;
	wl_signal_add(&compositor->transform_signal, &plugin->transform);
}

void
wtw_surfaces_fini(struct wtw_plugin *plugin)
{
	struct wtw_surface *surface, *next;

	wl_list_remove(&plugin->surface_created.link);
	wl_list_remove(&plugin->transform.link);
	if (plugin->settle)
		wl_event_source_remove(plugin->settle);
	wl_list_for_each_safe(surface, next, &plugin->surfaces, link)
		surface_destroy(surface);
}
