/* SPDX-License-Identifier: MIT */
/* Windows and popups. Every window fills what panels leave of the first output; the newest is in front. */
#include <stdlib.h>

#include "kiosk.h"
#include "waytouch-wlroots-compat.h"

struct toplevel {
	struct kiosk *kiosk;
	struct wlr_xdg_surface *surface;
	struct wlr_scene_node *node;
	/** True from the map event to the unmap event, during which wlroots 0.15 still reports it as mapped. */
	bool is_mapped;
	/** The size last sent to its client; 0 before that. */
	int width, height;
	struct wl_list link; /* kiosk::toplevels */
	struct wl_listener map;
	struct wl_listener unmap;
	struct wl_listener commit;
	struct wl_listener destroy;
};

struct popup {
	struct kiosk *kiosk;
	struct wlr_xdg_surface *surface;
	/** The position of its root, a window or a panel, when it opens. */
	int root_x, root_y;
	struct wl_listener commit;
	struct wl_listener node_destroy;
	struct wl_listener destroy;
};

/* ---- Focus ---- */

static struct toplevel *
front_window(struct kiosk *kiosk)
{
	struct toplevel *toplevel;

	wl_list_for_each(toplevel, &kiosk->toplevels, link) {
		if (toplevel->is_mapped)
			return toplevel;
	}
	return NULL;
}

void
kiosk_focus(struct kiosk *kiosk)
{
	struct wlr_keyboard *keyboard = wlr_seat_get_keyboard(kiosk->seat);
	struct wlr_surface *surface = kiosk_layers_focus(kiosk);
	const struct toplevel *front = front_window(kiosk);

	if (!surface && front)
		surface = front->surface->surface;
	if (!surface)
		wlr_seat_keyboard_notify_clear_focus(kiosk->seat);
	else if (keyboard)
		wlr_seat_keyboard_notify_enter(kiosk->seat, surface, keyboard->keycodes, keyboard->num_keycodes,
					       &keyboard->modifiers);
	else
		wlr_seat_keyboard_notify_enter(kiosk->seat, surface, NULL, 0, NULL);
	/* Where the keyboard really is: a menu or a drag may have it. */
	kiosk_text_focus(kiosk, kiosk->seat->keyboard_state.focused_surface);
}

/* ---- Windows ---- */

static void
arrange(struct toplevel *toplevel, const struct wlr_box *box)
{
	if (toplevel->node)
		wlr_scene_node_set_position(toplevel->node, box->x, box->y);
	/* Each configure uses memory until the client acknowledges it, so a size is not sent twice. */
	if (!KIOSK_IS_READY(toplevel->surface) || (box->width == toplevel->width && box->height == toplevel->height))
		return;
	toplevel->width = box->width;
	toplevel->height = box->height;
	kiosk_toplevel_fill(toplevel->surface, box->width, box->height);
}

void
kiosk_windows_arrange(struct kiosk *kiosk)
{
	struct kiosk_output *output = kiosk_first_output(kiosk);
	struct toplevel *toplevel;

	if (!output || wlr_box_empty(&output->usable))
		return;
	wl_list_for_each(toplevel, &kiosk->toplevels, link)
		arrange(toplevel, &output->usable);
}

static void
bring_to_front(struct toplevel *toplevel)
{
	struct kiosk *kiosk = toplevel->kiosk;

	wl_list_remove(&toplevel->link);
	wl_list_insert(&kiosk->toplevels, &toplevel->link);
	if (toplevel->node)
		wlr_scene_node_raise_to_top(toplevel->node);
	kiosk_toplevel_activate(toplevel->surface, true);
	kiosk_focus(kiosk);
}

void
kiosk_windows_close(struct kiosk *kiosk)
{
	struct toplevel *front = front_window(kiosk);

	if (front)
		kiosk_toplevel_close(front->surface);
}

void
kiosk_windows_next(struct kiosk *kiosk)
{
	struct toplevel *front = front_window(kiosk), *toplevel;

	wl_list_for_each_reverse(toplevel, &kiosk->toplevels, link) {
		if (!toplevel->is_mapped)
			continue;
		if (toplevel == front)
			return;
		kiosk_toplevel_activate(front->surface, false);
		bring_to_front(toplevel);
		return;
	}
}

static void
toplevel_map(struct wl_listener *listener, void *data)
{
	struct toplevel *toplevel = wl_container_of(listener, toplevel, map);

	(void)data;
	toplevel->is_mapped = true;
	bring_to_front(toplevel);
}

static void
toplevel_unmap(struct wl_listener *listener, void *data)
{
	struct toplevel *toplevel = wl_container_of(listener, toplevel, unmap);

	(void)data;
	toplevel->is_mapped = false;
	/* The size must be sent again before it is shown again. */
	toplevel->width = toplevel->height = 0;
	kiosk_focus(toplevel->kiosk);
}

static void
toplevel_commit(struct wl_listener *listener, void *data)
{
	struct toplevel *toplevel = wl_container_of(listener, toplevel, commit);

	(void)data;
	if (!KIOSK_IS_INITIAL(toplevel->surface))
		return;
	/* The client waits for an answer, whatever its contents. */
	wlr_xdg_surface_schedule_configure(toplevel->surface);
	kiosk_windows_arrange(toplevel->kiosk);
}

static void
toplevel_destroy(struct wl_listener *listener, void *data)
{
	struct toplevel *toplevel = wl_container_of(listener, toplevel, destroy);

	(void)data;
	/* Its xdg_surface may outlive it; popups must not find the node there. */
	toplevel->surface->data = NULL;
#if WLR_VERSION_MINOR >= 18
	/* Another toplevel of the same xdg_surface gets its own node. */
	if (toplevel->node)
		wlr_scene_node_destroy(toplevel->node);
#endif
	wl_list_remove(&toplevel->link);
	wl_list_remove(&toplevel->map.link);
	wl_list_remove(&toplevel->unmap.link);
	wl_list_remove(&toplevel->commit.link);
	wl_list_remove(&toplevel->destroy.link);
	free(toplevel);
}

static void
toplevel_create(struct kiosk *kiosk, struct wlr_xdg_surface *surface)
{
	struct toplevel *toplevel = calloc(1, sizeof *toplevel);

	if (!toplevel)
		return;
	toplevel->kiosk = kiosk;
	toplevel->surface = surface;
	toplevel->node = kiosk_scene_xdg_surface(kiosk->layers[KIOSK_LAYER_APP], surface);
	/* Popups look for it there. */
	surface->data = toplevel->node;
	wl_list_insert(&kiosk->toplevels, &toplevel->link);
	kiosk_listen(&KIOSK_MAP_EVENTS(surface).map, &toplevel->map, toplevel_map);
	kiosk_listen(&KIOSK_MAP_EVENTS(surface).unmap, &toplevel->unmap, toplevel_unmap);
	kiosk_listen(&surface->surface->events.commit, &toplevel->commit, toplevel_commit);
	kiosk_listen(KIOSK_TOPLEVEL_DESTROY(surface), &toplevel->destroy, toplevel_destroy);
#if WLR_VERSION_MINOR < 18
	/* It became known only with its first commit. */
	kiosk_windows_arrange(kiosk);
#endif
}

/* ---- Popups ---- */

/** Keeps a popup on the output that its root is on. */
static void
unconstrain(struct popup *popup)
{
	struct kiosk *kiosk = popup->kiosk;
	struct wlr_output *output = wlr_output_layout_output_at(kiosk->layout, popup->root_x, popup->root_y);
	struct wlr_box box;

	if (!output)
		return;
	box = wtwlr_output_box(kiosk->layout, output);
	box.x -= popup->root_x;
	box.y -= popup->root_y;
	wlr_xdg_popup_unconstrain_from_box(popup->surface->popup, &box);
}

static void
popup_commit(struct wl_listener *listener, void *data)
{
	struct popup *popup = wl_container_of(listener, popup, commit);

	(void)data;
	if (!KIOSK_IS_INITIAL(popup->surface))
		return;
	unconstrain(popup);
	wlr_xdg_surface_schedule_configure(popup->surface);
}

/** The node is a child of its parent's, which a panel takes along even if its client keeps the popup. */
static void
popup_node_destroy(struct wl_listener *listener, void *data)
{
	struct popup *popup = wl_container_of(listener, popup, node_destroy);

	(void)data;
	popup->surface->data = NULL;
	wl_list_remove(&popup->node_destroy.link);
	wl_list_init(&popup->node_destroy.link);
}

static void
popup_destroy(struct wl_listener *listener, void *data)
{
	struct popup *popup = wl_container_of(listener, popup, destroy);

	(void)data;
	/* The xdg_surface stays if its client keeps it. */
	popup->surface->data = NULL;
	wl_list_remove(&popup->commit.link);
	wl_list_remove(&popup->node_destroy.link);
	wl_list_remove(&popup->destroy.link);
	free(popup);
}

/** Finds the position of a popup's root, a window or a panel. */
static void
find_root(struct popup *popup, struct wlr_scene_node *parent)
{
	const struct wlr_xdg_surface *above = popup->surface;

	while (above->role == WLR_XDG_SURFACE_ROLE_POPUP && above->popup && above->popup->parent) {
		above = wtwlr_xdg_surface_of(above->popup->parent);
		/* A panel's surface is of another kind; the popup directly above it was given the panel's node as its
		 * parent. */
		if (!above || !above->data)
			break;
		parent = above->data;
	}
	wlr_scene_node_coords(parent, &popup->root_x, &popup->root_y);
}

void
kiosk_popup_create(struct kiosk *kiosk, struct wlr_xdg_surface *surface, struct wlr_scene_node *parent)
{
	struct popup *popup = calloc(1, sizeof *popup);
	struct wlr_scene_node *node;

	if (!popup)
		return;
	surface->data = node = kiosk_scene_popup(parent, surface);
	popup->kiosk = kiosk;
	popup->surface = surface;
	wl_list_init(&popup->node_destroy.link);
	if (node)
		kiosk_listen(&node->events.destroy, &popup->node_destroy, popup_node_destroy);
	find_root(popup, parent);
	kiosk_listen(&surface->surface->events.commit, &popup->commit, popup_commit);
	kiosk_listen(KIOSK_POPUP_DESTROY(surface), &popup->destroy, popup_destroy);
}

/** Popups of windows and of other popups; those of panels are in layers.c. */
static void
popup_of_window(struct kiosk *kiosk, struct wlr_xdg_surface *surface)
{
	struct wlr_xdg_surface *parent =
		surface->popup->parent ? wtwlr_xdg_surface_of(surface->popup->parent) : NULL;

	if (parent && parent->data)
		kiosk_popup_create(kiosk, surface, parent->data);
}

/* ---- The shell ---- */

#if WLR_VERSION_MINOR >= 18
static void
new_toplevel(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_toplevel);
	const struct wlr_xdg_toplevel *toplevel = data;

	toplevel_create(kiosk, toplevel->base);
}

static void
new_popup(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_popup);
	const struct wlr_xdg_popup *popup = data;

	popup_of_window(kiosk, popup->base);
}
#else
static void
new_xdg_surface(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_xdg_surface);
	struct wlr_xdg_surface *surface = data;

	if (surface->role == WLR_XDG_SURFACE_ROLE_POPUP)
		popup_of_window(kiosk, surface);
	else
		toplevel_create(kiosk, surface);
}
#endif

void
kiosk_windows_init(struct kiosk *kiosk)
{
	struct wlr_xdg_shell *shell = kiosk_xdg_shell_create(kiosk->display);

	wl_list_init(&kiosk->toplevels);
#if WLR_VERSION_MINOR >= 18
	kiosk_listen(&shell->events.new_toplevel, &kiosk->new_toplevel, new_toplevel);
	kiosk_listen(&shell->events.new_popup, &kiosk->new_popup, new_popup);
#else
	kiosk_listen(&shell->events.new_surface, &kiosk->new_xdg_surface, new_xdg_surface);
#endif
}

void
kiosk_windows_fini(struct kiosk *kiosk)
{
#if WLR_VERSION_MINOR >= 18
	wl_list_remove(&kiosk->new_toplevel.link);
	wl_list_remove(&kiosk->new_popup.link);
#else
	wl_list_remove(&kiosk->new_xdg_surface.link);
#endif
}
