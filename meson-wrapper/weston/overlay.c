/* SPDX-License-Identifier: MIT */
/*
 * Surfaces of `waytouch monitor --overlay`, above everything else, because Weston has no layer-shell. The layer exists
 * only while there are such surfaces.
 */
#include <stdlib.h>

#include "waytouch-weston.h"

/* waytouch_inspector_v1.error */
#define ERROR_ROLE 0

/** Above a locked screen, below the pointer. */
#define LAYER_POSITION ((enum weston_layer_position)(WESTON_LAYER_POSITION_CURSOR - 1))

struct overlay {
	struct wtw_plugin *plugin;
	struct weston_surface *surface;
	struct weston_view *view;
	struct weston_output *output;
	struct wl_list link; /* wtw_plugin::overlays */

	struct wl_listener commit;
	struct wl_listener surface_destroy;
	struct wl_listener inspector_destroy;
	struct wl_listener output_destroy;
};

static void
overlay_destroy(struct overlay *overlay)
{
	struct wtw_plugin *plugin = overlay->plugin;

	wl_list_remove(&overlay->link);
	wl_list_remove(&overlay->commit.link);
	wl_list_remove(&overlay->surface_destroy.link);
	wl_list_remove(&overlay->inspector_destroy.link);
	wl_list_remove(&overlay->output_destroy.link);
	weston_view_destroy(overlay->view);
	free(overlay);
	if (wl_list_empty(&plugin->overlays))
		weston_layer_unset_position(&plugin->overlay_layer);
	weston_compositor_schedule_repaint(plugin->compositor);
}

static void
place(struct overlay *overlay)
{
	double x, y;

	wtw_output_place(overlay->output, &x, &y);
	wtw_place_view(overlay->view, x, y);
}

static void
map(struct overlay *overlay)
{
	place(overlay);
	wtw_map_view(overlay->view, &overlay->plugin->overlay_layer.view_list);
	weston_view_update_transform(overlay->view);
	weston_compositor_schedule_repaint(overlay->plugin->compositor);
}

static void
committed(struct wl_listener *listener, void *data)
{
	struct overlay *overlay = wl_container_of(listener, overlay, commit);

	(void)data;
	if (overlay->surface->width > 0 && !weston_view_is_mapped(overlay->view))
		map(overlay);
}

static void
surface_destroyed(struct wl_listener *listener, void *data)
{
	struct overlay *overlay = wl_container_of(listener, overlay, surface_destroy);

	(void)data;
	overlay_destroy(overlay);
}

static void
inspector_destroyed(struct wl_listener *listener, void *data)
{
	struct overlay *overlay = wl_container_of(listener, overlay, inspector_destroy);

	(void)data;
	overlay_destroy(overlay);
}

static void
output_destroyed(struct wl_listener *listener, void *data)
{
	struct overlay *overlay = wl_container_of(listener, overlay, output_destroy);

	(void)data;
	overlay_destroy(overlay);
}

bool
wtw_show_overlay(void *data, struct wl_resource *inspector, struct wl_resource *surface_resource,
		 struct wl_resource *output_resource)
{
	struct wtw_plugin *plugin = data;
	struct weston_surface *surface = wl_resource_get_user_data(surface_resource);
	struct weston_head *head = weston_head_from_resource(output_resource);
	struct weston_output *output = head ? weston_head_get_output(head) : NULL;
	struct overlay *overlay, *each;

	if (!surface || !output)
		return false;
	/* The client has already been sent the error. */
	if (weston_surface_set_role(surface, "waytouch_inspector_v1", inspector, ERROR_ROLE) < 0)
		return true;
	wl_list_for_each(each, &plugin->overlays, link) {
		if (each->surface == surface)
			return true;
	}
	overlay = zalloc(sizeof *overlay);
	if (!overlay)
		return false;
	overlay->view = weston_view_create(surface);
	if (!overlay->view) {
		free(overlay);
		return false;
	}
	if (wl_list_empty(&plugin->overlays))
		weston_layer_set_position(&plugin->overlay_layer, LAYER_POSITION);
	overlay->plugin = plugin;
	overlay->surface = surface;
	overlay->output = output;
	wl_list_insert(&plugin->overlays, &overlay->link);
	overlay->commit.notify = committed;
	wl_signal_add(&surface->commit_signal, &overlay->commit);
	overlay->surface_destroy.notify = surface_destroyed;
	wl_signal_add(&surface->destroy_signal, &overlay->surface_destroy);
	overlay->inspector_destroy.notify = inspector_destroyed;
	wl_resource_add_destroy_listener(inspector, &overlay->inspector_destroy);
	overlay->output_destroy.notify = output_destroyed;
	wl_signal_add(&output->destroy_signal, &overlay->output_destroy);
	return true;
}

void
wtw_overlays_place(struct wtw_plugin *plugin, const struct weston_output *output)
{
	struct overlay *overlay;

	wl_list_for_each(overlay, &plugin->overlays, link) {
		if (overlay->output != output)
			continue;
		place(overlay);
		weston_compositor_schedule_repaint(plugin->compositor);
	}
}

void
wtw_overlays_init(struct wtw_plugin *plugin)
{
	wl_list_init(&plugin->overlays);
	weston_layer_init(&plugin->overlay_layer, plugin->compositor);
}

void
wtw_overlays_fini(struct wtw_plugin *plugin)
{
	struct overlay *overlay, *next;

	wl_list_for_each_safe(overlay, next, &plugin->overlays, link)
		overlay_destroy(overlay);
	weston_layer_fini(&plugin->overlay_layer);
}
