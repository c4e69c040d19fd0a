/* SPDX-License-Identifier: MIT */
/* layer-shell: panels and on-screen keyboards, which take a part of the output from the app or lie above it. */
#include <stdlib.h>

#include "kiosk.h"
#include "waytouch-wlroots-compat.h"
#include "waytouch-wlroots.h"

/* Clients may ask for any sizes and margins; within this, sums of positions do not overflow. */
#define FARTHEST 0x1000000

#define ANCHOR_WIDTH (ZWLR_LAYER_SURFACE_V1_ANCHOR_LEFT | ZWLR_LAYER_SURFACE_V1_ANCHOR_RIGHT)
#define ANCHOR_HEIGHT (ZWLR_LAYER_SURFACE_V1_ANCHOR_TOP | ZWLR_LAYER_SURFACE_V1_ANCHOR_BOTTOM)

struct layer_surface {
	struct kiosk *kiosk;
	struct wlr_layer_surface_v1 *surface;
	struct wlr_scene_node *node;
	enum zwlr_layer_shell_v1_layer layer;
	/** True from the map event to the unmap event, during which wlroots 0.15 still reports it as mapped. */
	bool is_mapped;
	/** It waits for a size, or is shown: from its first commit, or the first one after the commit that hid it. */
	bool is_ready;
	/** The commit that hides it is under way, which requests nothing. */
	bool is_hiding;
	/** The size last sent to its client; 0 before that. */
	int width, height;
	struct wl_list link; /* kiosk::layer_surfaces */
	struct wl_listener map;
	struct wl_listener unmap;
	struct wl_listener commit;
	struct wl_listener new_popup;
	struct wl_listener destroy;
};

/* ---- Arrangement ---- */

static int
limited(int64_t number)
{
	return (int)(number < -FARTHEST ? -FARTHEST : number > FARTHEST ? FARTHEST : number);
}

/** Computes a position and length in one direction, within the room of this length. */
static void
fit(int *place, int *length, uint32_t desired, bool at_start, bool at_end, int margin_start, int margin_end)
{
	int64_t room = *length, offset;

	*length = limited(desired);
	if (at_start && at_end && desired == 0) {
		offset = margin_start;
		*length = limited(room - margin_start - margin_end);
	} else if (at_start == at_end) {
		offset = (room - *length) / 2;
	} else if (at_start) {
		offset = margin_start;
	} else {
		offset = room - *length - margin_end;
	}
	*place = limited(*place + offset);
}

/** Subtracts a zone and its margin, which may be negative; returns by how much, which is at most all of it. */
static int
shorten(int *length, int zone, int margin)
{
	int64_t taken = (int64_t)zone + margin;

	taken = taken < 0 ? 0 : taken > *length ? *length : taken;
	*length -= (int)taken;
	return (int)taken;
}

/** Subtracts the zone that a surface reserves, at the one edge that it is attached to, from the remaining area. */
static void
take(struct wlr_box *left, const struct wlr_layer_surface_v1_state *state)
{
	uint32_t anchor = state->anchor;

	if (state->exclusive_zone <= 0)
		return;
	if ((anchor & ANCHOR_WIDTH) == ANCHOR_WIDTH)
		anchor &= ~(uint32_t)ANCHOR_WIDTH;
	else if ((anchor & ANCHOR_HEIGHT) == ANCHOR_HEIGHT)
		anchor &= ~(uint32_t)ANCHOR_HEIGHT;
	switch (anchor) {
	case ZWLR_LAYER_SURFACE_V1_ANCHOR_TOP:
		left->y += shorten(&left->height, state->exclusive_zone, state->margin.top);
		break;
	case ZWLR_LAYER_SURFACE_V1_ANCHOR_BOTTOM:
		(void)shorten(&left->height, state->exclusive_zone, state->margin.bottom);
		break;
	case ZWLR_LAYER_SURFACE_V1_ANCHOR_LEFT:
		left->x += shorten(&left->width, state->exclusive_zone, state->margin.left);
		break;
	case ZWLR_LAYER_SURFACE_V1_ANCHOR_RIGHT:
		(void)shorten(&left->width, state->exclusive_zone, state->margin.right);
		break;
	default: break;
	}
}

/** Each configure uses memory until the client acknowledges it, so a size is not sent twice. */
static void
tell_size(struct layer_surface *layer_surface, int width, int height)
{
	/* Margins may leave no room. */
	width = width > 0 ? width : 1;
	height = height > 0 ? height : 1;
	if (width == layer_surface->width && height == layer_surface->height)
		return;
	layer_surface->width = width;
	layer_surface->height = height;
	wlr_layer_surface_v1_configure(layer_surface->surface, (uint32_t)width, (uint32_t)height);
}

static void
arrange_one(struct layer_surface *layer_surface, const struct wlr_box *full, struct wlr_box *left)
{
	struct wlr_layer_surface_v1 *surface = layer_surface->surface;
	const struct wlr_layer_surface_v1_state *state = &surface->current;
	uint32_t anchor = state->anchor;
	/* -1: it ignores the zones of others. */
	struct wlr_box box = state->exclusive_zone < 0 ? *full : *left;

	fit(&box.x, &box.width, state->desired_width, anchor & ZWLR_LAYER_SURFACE_V1_ANCHOR_LEFT,
	    anchor & ZWLR_LAYER_SURFACE_V1_ANCHOR_RIGHT, state->margin.left, state->margin.right);
	fit(&box.y, &box.height, state->desired_height, anchor & ZWLR_LAYER_SURFACE_V1_ANCHOR_TOP,
	    anchor & ZWLR_LAYER_SURFACE_V1_ANCHOR_BOTTOM, state->margin.top, state->margin.bottom);
	if (layer_surface->node)
		wlr_scene_node_set_position(layer_surface->node, box.x, box.y);
	tell_size(layer_surface, box.width, box.height);
	if (layer_surface->is_mapped)
		take(left, state);
}

static void
arrange_output(struct kiosk *kiosk, struct kiosk_output *output)
{
	struct wlr_box full = wtwlr_output_box(kiosk->layout, output->output);
	struct layer_surface *each, *next;

	output->usable = full;
	if (wlr_box_empty(&full))
		return;
	/* Surfaces that reserve a zone come first. */
	for (int takes = 1; takes >= 0; takes--) {
		wl_list_for_each_safe(each, next, &kiosk->layer_surfaces, link) {
			if (each->surface->output == output->output && each->is_ready && KIOSK_IS_READY(each->surface) &&
			    (each->surface->current.exclusive_zone > 0) == (takes == 1))
				arrange_one(each, &full, &output->usable);
		}
	}
}

void
kiosk_layers_arrange(struct kiosk *kiosk)
{
	struct kiosk_output *output;

	wl_list_for_each(output, &kiosk->outputs, link)
		arrange_output(kiosk, output);
	kiosk_windows_arrange(kiosk);
}

static void
settle(void *data)
{
	struct kiosk *kiosk = data;

	kiosk->arrange_layers = NULL;
	kiosk_layers_arrange(kiosk);
	kiosk_focus(kiosk);
	/* The adapter may have handled the commits themselves before this. */
	wtwlr_surfaces_moved(kiosk->touch);
}

/** Arranges once for all requests made by then: a client may have many layer surfaces, and change them often. */
static void
settle_later(struct kiosk *kiosk)
{
	if (!kiosk->arrange_layers)
		kiosk->arrange_layers =
			wl_event_loop_add_idle(wl_display_get_event_loop(kiosk->display), settle, kiosk);
}

void
kiosk_layers_output_gone(struct kiosk *kiosk, struct wlr_output *gone)
{
	struct kiosk_output *output = kiosk_first_output(kiosk);
	struct layer_surface *each, *next;

	wl_list_for_each_safe(each, next, &kiosk->layer_surfaces, link) {
		if (each->surface->output != gone)
			continue;
		/* An on-screen keyboard goes where the app goes. */
		each->surface->output = output ? output->output : NULL;
		if (!output)
			wlr_layer_surface_v1_destroy(each->surface);
	}
}

/* ---- Queries ---- */

bool
kiosk_is_above_app(struct wlr_surface *surface)
{
	const struct wlr_layer_surface_v1 *layer_surface;

#if WLR_VERSION_MINOR >= 17
	layer_surface = wlr_layer_surface_v1_try_from_wlr_surface(wlr_surface_get_root_surface(surface));
#else
	surface = wlr_surface_get_root_surface(surface);
	layer_surface = wlr_surface_is_layer_surface(surface) ? wlr_layer_surface_v1_from_wlr_surface(surface) : NULL;
#endif
	return layer_surface && layer_surface->current.layer >= ZWLR_LAYER_SHELL_V1_LAYER_TOP;
}

struct wlr_surface *
kiosk_layers_focus(struct kiosk *kiosk)
{
	struct layer_surface *each;

	wl_list_for_each_reverse(each, &kiosk->layer_surfaces, link) {
		if (each->is_mapped && each->layer >= ZWLR_LAYER_SHELL_V1_LAYER_TOP &&
		    each->surface->current.keyboard_interactive ==
			    ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_EXCLUSIVE)
			return each->surface->surface;
	}
	return NULL;
}

/* ---- Life cycle ---- */

static struct wlr_scene_tree *
tree_of(struct kiosk *kiosk, enum zwlr_layer_shell_v1_layer layer)
{
	switch (layer) {
	case ZWLR_LAYER_SHELL_V1_LAYER_BACKGROUND: return kiosk->layers[KIOSK_LAYER_BACKGROUND];
	case ZWLR_LAYER_SHELL_V1_LAYER_BOTTOM: return kiosk->layers[KIOSK_LAYER_BOTTOM];
	case ZWLR_LAYER_SHELL_V1_LAYER_TOP: return kiosk->layers[KIOSK_LAYER_TOP];
	default: return kiosk->layers[KIOSK_LAYER_OVERLAY];
	}
}

static void
layer_commit(struct wl_listener *listener, void *data)
{
	struct layer_surface *layer_surface = wl_container_of(listener, layer_surface, commit);
	const struct wlr_layer_surface_v1_state *state = &layer_surface->surface->current;
	struct kiosk *kiosk = layer_surface->kiosk;

	(void)data;
	if (layer_surface->is_hiding) {
		layer_surface->is_hiding = false;
		return;
	}
	if (layer_surface->is_ready && !state->committed)
		return;
	layer_surface->is_ready = true;
	if (state->layer != layer_surface->layer) {
		layer_surface->layer = state->layer;
		if (layer_surface->node)
			wlr_scene_node_reparent(layer_surface->node,
						KIOSK_SCENE_PARENT(tree_of(kiosk, state->layer)));
	}
	settle_later(kiosk);
}

static void
layer_map(struct wl_listener *listener, void *data)
{
	struct layer_surface *layer_surface = wl_container_of(listener, layer_surface, map);

	(void)data;
	layer_surface->is_mapped = true;
	if (layer_surface->node)
		wlr_scene_node_set_enabled(layer_surface->node, true);
	settle_later(layer_surface->kiosk);
}

static void
layer_unmap(struct wl_listener *listener, void *data)
{
	struct layer_surface *layer_surface = wl_container_of(listener, layer_surface, unmap);

	(void)data;
	layer_surface->is_mapped = layer_surface->is_ready = false;
	layer_surface->is_hiding = true;
	layer_surface->width = layer_surface->height = 0;
	if (layer_surface->node)
		wlr_scene_node_set_enabled(layer_surface->node, false);
	settle_later(layer_surface->kiosk);
}

static void
layer_new_popup(struct wl_listener *listener, void *data)
{
	struct layer_surface *layer_surface = wl_container_of(listener, layer_surface, new_popup);
	const struct wlr_xdg_popup *popup = data;

	if (layer_surface->node)
		kiosk_popup_create(layer_surface->kiosk, popup->base, layer_surface->node);
}

static void
layer_destroy(struct wl_listener *listener, void *data)
{
	struct layer_surface *layer_surface = wl_container_of(listener, layer_surface, destroy);
	struct kiosk *kiosk = layer_surface->kiosk;

	(void)data;
	wl_list_remove(&layer_surface->link);
	wl_list_remove(&layer_surface->map.link);
	wl_list_remove(&layer_surface->unmap.link);
	wl_list_remove(&layer_surface->commit.link);
	wl_list_remove(&layer_surface->new_popup.link);
	wl_list_remove(&layer_surface->destroy.link);
	if (layer_surface->node)
		wlr_scene_node_destroy(layer_surface->node);
	free(layer_surface);
	settle_later(kiosk);
}

static void
new_layer_surface(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_layer_surface);
	struct wlr_layer_surface_v1 *surface = data;
	struct kiosk_output *output = kiosk_first_output(kiosk);
	struct layer_surface *layer_surface;

	if (!surface->output && output)
		surface->output = output->output;
	if (!surface->output) {
		wlr_layer_surface_v1_destroy(surface);
		return;
	}
	layer_surface = calloc(1, sizeof *layer_surface);
	if (!layer_surface)
		return;
	layer_surface->kiosk = kiosk;
	layer_surface->surface = surface;
	layer_surface->layer = surface->pending.layer;
	layer_surface->node = kiosk_scene_surface(tree_of(kiosk, layer_surface->layer), surface->surface);
	wl_list_insert(kiosk->layer_surfaces.prev, &layer_surface->link);
	kiosk_listen(&KIOSK_MAP_EVENTS(surface).map, &layer_surface->map, layer_map);
	kiosk_listen(&KIOSK_MAP_EVENTS(surface).unmap, &layer_surface->unmap, layer_unmap);
	kiosk_listen(&surface->surface->events.commit, &layer_surface->commit, layer_commit);
	kiosk_listen(&surface->events.new_popup, &layer_surface->new_popup, layer_new_popup);
	kiosk_listen(&surface->events.destroy, &layer_surface->destroy, layer_destroy);
}

void
kiosk_layers_init(struct kiosk *kiosk)
{
	wl_list_init(&kiosk->layer_surfaces);
	kiosk_listen(&kiosk_layer_shell_create(kiosk->display)->events.new_surface, &kiosk->new_layer_surface,
		     new_layer_surface);
}

void
kiosk_layers_fini(struct kiosk *kiosk)
{
	wl_list_remove(&kiosk->new_layer_surface.link);
	if (kiosk->arrange_layers)
		wl_event_source_remove(kiosk->arrange_layers);
}
