/* SPDX-License-Identifier: MIT */
/* Everything that cage needs: the adapter, which replaces the four touch listeners of cage's seat. */
#include <stdlib.h>
#include <wlr/types/wlr_idle_notify_v1.h>
#include <wlr/types/wlr_scene.h>

#include "seat.h"
#include "server.h"
#include "waytouch-cage.h"
#include "waytouch-wlroots.h"

static struct wtwlr *adapter;

static void
activity(void *data)
{
	struct cg_server *server = data;

	wlr_idle_notifier_v1_notify_activity(server->idle, server->seat->seat);
}

static void
drag_moved(void *data, double lx, double ly)
{
	struct cg_server *server = data;
	struct cg_drag_icon *icon;

	/* cage places the next drag icon there. */
	server->seat->touch_lx = lx;
	server->seat->touch_ly = ly;
	wl_list_for_each(icon, &server->seat->drag_icons, link)
		wlr_scene_node_set_position(&icon->scene_tree->node, (int)lx, (int)ly);
}

/** Leaves the link initialised, because cage removes it again at its end. */
static void
silence(struct wl_listener *listener)
{
	wl_list_remove(&listener->link);
	wl_list_init(&listener->link);
}

void
cage_waytouch_init(struct cg_server *server, struct wlr_compositor *compositor)
{
	static const struct wtwlr_callbacks callbacks = { .activity = activity, .drag_moved = drag_moved };
	const struct wtwlr_options options = {
		.display = server->wl_display,
		.seat = server->seat->seat,
		.cursor = server->seat->cursor,
		.layout = server->output_layout,
		.compositor = compositor,
		.scene = server->scene,
		.callbacks = &callbacks,
		.data = server,
	};
	const char *policy = getenv("WAYTOUCH_POLICY");

	adapter = wtwlr_create(&options);
	if (!adapter)
		return;
	silence(&server->seat->touch_down);
	silence(&server->seat->touch_motion);
	silence(&server->seat->touch_up);
	silence(&server->seat->touch_frame);
	if (policy)
		(void)waytouch_watch_policy(wtwlr_context(adapter), policy);
}

void
cage_waytouch_fini(void)
{
	wtwlr_destroy(adapter);
	adapter = NULL;
}
