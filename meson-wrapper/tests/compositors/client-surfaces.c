/* SPDX-License-Identifier: MIT */
/* Its windows, popups, panels and subsurfaces. */
#include <string.h>

#include "client.h"

static void
attach(struct surface *surface)
{
	int width = surface->width > 0 && surface->width < PICTURE ? surface->width : 512;
	int height = surface->height > 0 && surface->height < PICTURE ? surface->height : 512;
	struct wl_buffer *buffer;

	/* With a scale of 2, Weston 16 asserts in some cases that they are even. */
	if (attempts.is_careful && !surface->is_fixed) {
		width += width % 2;
		height += height % 2;
	}
	if (surface->scale > 1) {
		/* A size that the scale does not divide is an error. */
		width -= width % surface->scale;
		height -= height % surface->scale;
	}
	buffer = wl_shm_pool_create_buffer(surface->client->pool, 0, width, height, 4 * PICTURE,
					   WL_SHM_FORMAT_XRGB8888);
	wl_surface_attach(surface->surface, buffer, 0, 0);
	wl_surface_damage(surface->surface, 0, 0, width, height);
	/* Otherwise, its subsurfaces count, with which it is larger than it may be. */
	if (attempts.is_careful && surface->toplevel)
		xdg_surface_set_window_geometry(surface->xdg_surface, 0, 0, width, height);
	wl_surface_commit(surface->surface);
	/* The compositor has its contents when it is released, or keeps the pool. */
	wl_buffer_destroy(buffer);
	surface->is_mapped = true;
}

static void
xdg_configure(void *data, struct xdg_surface *xdg_surface, uint32_t serial)
{
	struct surface *surface = data;

	if (surface->hiding)
		return;
	xdg_surface_ack_configure(xdg_surface, serial);
	/* What is acknowledged holds from the next commit on, and some sizes are obligatory. */
	if (surface->client->behaves || (attempts.is_careful && surface->is_fixed) || chance(8) != 0)
		attach(surface);
}

static const struct xdg_surface_listener xdg_listener = { .configure = xdg_configure };

static void
toplevel_configure(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height, struct wl_array *states)
{
	struct surface *surface = data;

	const uint32_t *state;

	(void)toplevel;
	surface->is_fixed = false;
	wl_array_for_each(state, states) {
		if (*state == XDG_TOPLEVEL_STATE_MAXIMIZED || *state == XDG_TOPLEVEL_STATE_FULLSCREEN)
			surface->is_fixed = true;
	}
	surface->width = width;
	surface->height = height;
}

static void
destroy_surface(struct surface *surface);

static void
toplevel_close(void *data, struct xdg_toplevel *toplevel)
{
	(void)toplevel;
	if (!attempts.keeps_surfaces)
		destroy_surface(data);
}

static const struct xdg_toplevel_listener toplevel_listener = {
	.configure = toplevel_configure, .close = toplevel_close
};

static void
popup_configure(void *data, struct xdg_popup *popup, int32_t x, int32_t y, int32_t width, int32_t height)
{
	struct surface *surface = data;

	(void)popup, (void)x, (void)y;
	surface->width = width;
	surface->height = height;
}

static void
popup_done(void *data, struct xdg_popup *popup)
{
	struct surface *surface = data;

	(void)popup;
	surface->is_mapped = false;
	if (chance(4) != 0 && !attempts.keeps_surfaces)
		destroy_surface(surface);
}

static const struct xdg_popup_listener popup_listener = { .configure = popup_configure, .popup_done = popup_done };

static void
panel_configure(void *data, struct zwlr_layer_surface_v1 *panel, uint32_t serial, uint32_t width, uint32_t height)
{
	struct surface *surface = data;

	if (surface->hiding)
		return;
	zwlr_layer_surface_v1_ack_configure(panel, serial);
	surface->width = (int)width;
	surface->height = (int)height;
	if (chance(8) != 0)
		attach(surface);
}

static void
panel_closed(void *data, struct zwlr_layer_surface_v1 *panel)
{
	struct surface *surface = data;

	(void)panel;
	surface->is_mapped = false;
	if (chance(4) != 0)
		destroy_surface(surface);
}

static const struct zwlr_layer_surface_v1_listener panel_listener = {
	.configure = panel_configure, .closed = panel_closed
};

static struct surface *
some_surface(struct client *client)
{
	struct surface *surface = &client->surfaces[chance(SURFACES)];

	return surface->kind == NO_KIND ? NULL : surface;
}

static void
set_up_panel(struct surface *surface)
{
	/* Two opposite edges with a size of 0 are allowed, and each edge with a size. */
	zwlr_layer_surface_v1_set_anchor(surface->panel, chance(16));
	zwlr_layer_surface_v1_set_size(surface->panel, 1 + chance(300), 1 + chance(200));
	zwlr_layer_surface_v1_set_exclusive_zone(surface->panel, (int)chance(80) - 1);
	zwlr_layer_surface_v1_set_margin(surface->panel, (int)chance(50) - 10, (int)chance(50) - 10, (int)chance(50),
					 (int)chance(500) - 10);
	zwlr_layer_surface_v1_set_keyboard_interactivity(surface->panel, chance(2));
}

static void
create_popup(struct surface *surface, struct surface *parent)
{
	struct client *client = surface->client;
	struct xdg_positioner *positioner = xdg_wm_base_create_positioner(client->shell);

	xdg_positioner_set_size(positioner, 20 + (int)chance(200), 20 + (int)chance(200));
	xdg_positioner_set_anchor_rect(positioner, (int)chance(100), (int)chance(100), 1 + (int)chance(50), 1);
	/* Weston 16 crashes if there is no output that it could fit. */
	xdg_positioner_set_constraint_adjustment(positioner, attempts.is_careful ? 0 : chance(64));
	surface->xdg_surface = xdg_wm_base_get_xdg_surface(client->shell, surface->surface);
	xdg_surface_add_listener(surface->xdg_surface, &xdg_listener, surface);
	surface->popup = xdg_surface_get_popup(surface->xdg_surface, parent->xdg_surface, positioner);
	xdg_popup_add_listener(surface->popup, &popup_listener, surface);
	xdg_positioner_destroy(positioner);
	if (parent->panel)
		zwlr_layer_surface_v1_get_popup(parent->panel, surface->popup);
	if (chance(3) && client->serial_count && some_seat(client))
		xdg_popup_grab(surface->popup, some_seat(client)->seat, some_serial(client));
	attempts.popups++;
}

/** Creates a surface of some kind; without a parent that it needs, another kind. */
void
create_surface(struct surface *surface, enum kind kind)
{
	struct client *client = surface->client;
	struct surface *parent = some_surface(client);

	if (kind == SUBSURFACE && !parent)
		kind = WINDOW;
	if (kind == POPUP && (!parent || parent->kind == SUBSURFACE || !parent->is_mapped ||
			      (parent->kind == POPUP && attempts.has_no_submenus)))
		kind = WINDOW;
	if (kind == PANEL && !client->layers)
		kind = WINDOW;
	TELL("client %u: surface %d is a %d", client->number, (int)(surface - client->surfaces), kind);
	*surface = (struct surface){ .client = client, .kind = kind, .parent = parent };
	surface->surface = wl_compositor_create_surface(client->compositor);
	if (!client->behaves && chance(2))
		change_gestures(surface);
	switch (kind) {
	case SUBSURFACE:
		surface->subsurface = wl_subcompositor_get_subsurface(client->subcompositor, surface->surface,
								      parent->surface);
		surface->width = surface->height = 100;
		attach(surface);
		if (chance(2))
			wl_subsurface_set_desync(surface->subsurface);
		return;
	case POPUP: create_popup(surface, parent); break;
	case PANEL:
		surface->parent = NULL;
		surface->panel = zwlr_layer_shell_v1_get_layer_surface(client->layers, surface->surface, NULL,
								       chance(4), "panel");
		zwlr_layer_surface_v1_add_listener(surface->panel, &panel_listener, surface);
		set_up_panel(surface);
		break;
	default:
		surface->parent = NULL;
		surface->xdg_surface = xdg_wm_base_get_xdg_surface(client->shell, surface->surface);
		xdg_surface_add_listener(surface->xdg_surface, &xdg_listener, surface);
		surface->toplevel = xdg_surface_get_toplevel(surface->xdg_surface);
		xdg_toplevel_add_listener(surface->toplevel, &toplevel_listener, surface);
		xdg_toplevel_set_app_id(surface->toplevel, chance(2) ? "one" : "other");
	}
	wl_surface_commit(surface->surface);
}

static void
destroy_surface(struct surface *surface)
{
	struct client *client = surface->client;

	TELL("client %u: surface %d goes", client->number, (int)(surface - client->surfaces));
	/* Popups go first: anything else is an error. */
	for (int i = 0; i < SURFACES; i++) {
		struct surface *child = &client->surfaces[i];

		if (child->kind != NO_KIND && child != surface && child->parent == surface) {
			if (child->kind == POPUP || chance(2))
				destroy_surface(child);
			else
				child->parent = NULL;
		}
	}
	if (chance(2))
		remove_gestures(surface);
	if (surface->toplevel)
		xdg_toplevel_destroy(surface->toplevel);
	if (surface->popup)
		xdg_popup_destroy(surface->popup);
	if (surface->xdg_surface)
		xdg_surface_destroy(surface->xdg_surface);
	if (surface->panel)
		zwlr_layer_surface_v1_destroy(surface->panel);
	if (surface->viewport)
		wp_viewport_destroy(surface->viewport);
	if (surface->hiding)
		wl_callback_destroy(surface->hiding);
	if (surface->subsurface && (attempts.is_strict || chance(2))) {
		wl_subsurface_destroy(surface->subsurface);
		surface->subsurface = NULL;
	}
	wl_surface_destroy(surface->surface);
	if (surface->subsurface)
		wl_subsurface_destroy(surface->subsurface);
	remove_gestures(surface);
	memset(surface, 0, sizeof *surface);
	surface->client = client;
}

void
change_window(struct surface *surface)
{
	struct client *client = surface->client;
	struct seat *seat = some_seat(client);
	struct surface *other = some_surface(client);

	TELL("client %u: window %d changes", client->number, (int)(surface - client->surfaces));
	switch (chance(10)) {
	case 0:
		if (!surface->is_scaled)
			xdg_toplevel_set_fullscreen(surface->toplevel, NULL);
		break;
	case 1: xdg_toplevel_unset_fullscreen(surface->toplevel); break;
	case 2:
		if (!surface->is_scaled)
			xdg_toplevel_set_maximized(surface->toplevel);
		break;
	case 3: xdg_toplevel_unset_maximized(surface->toplevel); break;
	case 4:
		if (chance(4) == 0)
			xdg_toplevel_set_minimized(surface->toplevel);
		break;
	case 5:
		/* Never in a circle. */
		if (other > surface && other->toplevel && !attempts.has_no_dialogs)
			xdg_toplevel_set_parent(surface->toplevel, other->toplevel);
		else
			xdg_toplevel_set_parent(surface->toplevel, NULL);
		break;
	case 6:
		if (seat && client->serial_count)
			xdg_toplevel_resize(surface->toplevel, seat->seat, some_serial(client), 1 + chance(2));
		break;
	default:
		if (seat && client->serial_count)
			xdg_toplevel_move(surface->toplevel, seat->seat, some_serial(client));
	}
}

/** Shows the buffer in another way. */
static void
change_picture(struct surface *surface)
{
	struct client *client = surface->client;

	if (surface->is_fixed || (surface->toplevel && chance(4)))
		return;
	surface->is_scaled = true;
	switch (chance(4)) {
	case 0: wl_surface_set_buffer_transform(surface->surface, (int)chance(8)); break;
	case 1:
		surface->scale = 1 + (int)chance(2);
		wl_surface_set_buffer_scale(surface->surface, surface->scale);
		if (surface->is_mapped)
			attach(surface);
		break;
	default:
		if (!client->viewporter)
			return;
		if (!surface->viewport) {
			surface->viewport = wp_viewporter_get_viewport(client->viewporter, surface->surface);
			wp_viewport_set_destination(surface->viewport, 50 + (int)chance(300), 50 + (int)chance(300));
		} else {
			wp_viewport_destroy(surface->viewport);
			surface->viewport = NULL;
		}
	}
}

static void
hide_done(void *data, struct wl_callback *callback, uint32_t number)
{
	struct surface *surface = data;

	(void)number;
	wl_callback_destroy(callback);
	surface->hiding = NULL;
}

static void
hide(struct surface *surface)
{
	static const struct wl_callback_listener listener = { .done = hide_done };

	TELL("client %u: surface %d hides", surface->client->number, (int)(surface - surface->client->surfaces));
	wl_surface_attach(surface->surface, NULL, 0, 0);
	surface->is_mapped = false;
	wl_surface_commit(surface->surface);
	if (surface->hiding)
		wl_callback_destroy(surface->hiding);
	surface->hiding = wl_display_sync(surface->client->display);
	wl_callback_add_listener(surface->hiding, &listener, surface);
	if (chance(2) && surface->kind != SUBSURFACE)
		/* It asks to be shown again. */
		wl_surface_commit(surface->surface);
}

void
change_surface(struct surface *surface)
{
	struct client *client = surface->client;
	struct wl_region *region;

	switch (chance(12)) {
	case 0:
		if (!attempts.keeps_surfaces)
			destroy_surface(surface);
		return;
	case 1:
		if (!attempts.keeps_surfaces)
			hide(surface);
		return;
	case 2:
		region = wl_compositor_create_region(client->compositor);
		wl_region_add(region, (int)chance(100), (int)chance(100), 50 + (int)chance(300), 300);
		wl_surface_set_input_region(surface->surface, chance(3) ? region : NULL);
		wl_region_destroy(region);
		break;
	case 3:
		if (surface->is_mapped && !surface->is_fixed) {
			surface->width = 10 + (int)chance(500);
			surface->height = 10 + (int)chance(500);
			attach(surface);
		}
		return;
	case 4:
		if (surface->panel)
			set_up_panel(surface);
		/* Newer versions of Weston assert that its parent exists. */
		if (surface->subsurface && (surface->parent || !attempts.is_careful))
			wl_subsurface_set_position(surface->subsurface, (int)chance(300) - 100, (int)chance(200) - 50);
		break;
	case 5:
		if (surface->subsurface && surface->parent && surface->parent->kind != NO_KIND) {
			if (chance(2))
				wl_subsurface_place_below(surface->subsurface, surface->parent->surface);
			else
				wl_subsurface_place_above(surface->subsurface, surface->parent->surface);
		}
		break;
	case 6:
		if (surface->subsurface) {
			if (chance(2))
				wl_subsurface_set_desync(surface->subsurface);
			else
				wl_subsurface_set_sync(surface->subsurface);
		}
		break;
	case 7:
		if (surface->toplevel)
			xdg_toplevel_set_app_id(surface->toplevel, chance(2) ? "one" : "other");
		break;
	case 8:
		if (surface->kind == SUBSURFACE && !surface->is_mapped)
			attach(surface);
		break;
	case 9: change_picture(surface); break;
	case 10:
		if (surface->toplevel)
			change_window(surface);
		break;
	}
	wl_surface_commit(surface->surface);
}
