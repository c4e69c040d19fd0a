/* SPDX-License-Identifier: MIT */
/* Start and end of the adapter. */
#include <stdlib.h>

#include "waytouch-wlroots-private.h"

static bool
is_complete(const struct wtwlr_options *options)
{
	const struct wtwlr_callbacks *callbacks = options->callbacks;

	if (!options->display || !options->seat || !options->cursor || !options->layout || !options->compositor) {
		wlr_log(WLR_ERROR, "waytouch: wtwlr_create: display, seat, cursor, layout and compositor are needed");
		return false;
	}
	if (!options->scene && (!callbacks || !callbacks->surface_at || !callbacks->for_each_surface)) {
		wlr_log(WLR_ERROR, "waytouch: wtwlr_create: without a scene surface_at and for_each_surface are needed");
		return false;
	}
	return true;
}

struct wtwlr *
wtwlr_create(const struct wtwlr_options *options)
{
	static const struct wtwlr_callbacks none;
	struct waytouch_host host = wtwlr_host;
	struct wtwlr *adapter;

	if (!is_complete(options))
		return NULL;
	adapter = calloc(1, sizeof *adapter);
	if (!adapter)
		return NULL;
	adapter->options = *options;
	adapter->callbacks = options->callbacks ? options->callbacks : &none;
	if (options->no_clicks) {
		host.click = NULL;
		host.scroll = NULL;
	}
	if (options->no_keys)
		host.key = NULL;
	if (adapter->callbacks->activity)
		host.activity = wtwlr_activity;
	if (adapter->callbacks->close_window)
		host.close_window = wtwlr_close_window;
	if (adapter->callbacks->focus_next)
		host.focus_next = wtwlr_focus_next;
	if (adapter->callbacks->move_window)
		host.move_window = wtwlr_move_window;
	/* It logs itself what is wrong. */
	adapter->waytouch = waytouch_create(options->display, &host, adapter);
	if (!adapter->waytouch) {
		free(adapter);
		return NULL;
	}
	wtwlr_outputs_init(adapter);
	wtwlr_surfaces_init(adapter);
	wtwlr_touches_init(adapter);
	wtwlr_grabs_init(adapter);
	return adapter;
}

void
wtwlr_destroy(struct wtwlr *adapter)
{
	if (!adapter)
		return;
	wtwlr_windows_fini(adapter);
	wtwlr_policy_needs(adapter, 0);
	wtwlr_grabs_fini(adapter);
	wtwlr_touches_fini(adapter);
	wtwlr_surfaces_fini(adapter);
	wtwlr_outputs_fini(adapter);
	waytouch_destroy(adapter->waytouch);
	free(adapter);
}

struct waytouch *
wtwlr_context(struct wtwlr *adapter)
{
	return adapter->waytouch;
}
