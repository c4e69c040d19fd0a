/* SPDX-License-Identifier: MIT */
/* Informs Waytouch about outputs: those of the output layout that have a size. */
#include <stdlib.h>
#include <string.h>

#include "waytouch-wlroots-private.h"

static bool
describe(struct wtwlr *adapter, struct wlr_output *output, struct waytouch_output_info *info)
{
	struct wlr_box box = wtwlr_output_box(adapter->options.layout, output);

	/* The structs are compared byte by byte. */
	memset(info, 0, sizeof *info);
	info->size = sizeof *info;
	info->x = box.x;
	info->y = box.y;
	info->width = box.width;
	info->height = box.height;
	info->width_mm = output->phys_width > 0 ? output->phys_width : 0;
	info->height_mm = output->phys_height > 0 ? output->phys_height : 0;
	info->scale = output->scale > 0 ? output->scale : 1;
	info->transform = (int32_t)output->transform;
	info->name = output->name;
	wtwlr_touch_screen_size(adapter, &box, &info->touch_width_mm, &info->touch_height_mm);
	return box.width > 0 && box.height > 0;
}

static void
output_remove(struct wtwlr_output *output)
{
	const struct wtwlr *adapter = output->adapter;

	if (adapter->callbacks->output_removed)
		adapter->callbacks->output_removed(adapter->options.data, output->output, output->handle);
	wl_list_remove(&output->link);
	wl_list_remove(&output->commit.link);
	wl_list_remove(&output->destroy.link);
	waytouch_output_destroy(output->handle);
	free(output);
}

/** Compositors do not report what they move, but they paint then. */
static void
output_committed(struct wl_listener *listener, void *data)
{
	struct wtwlr_output *output = wl_container_of(listener, output, commit);

	(void)data;
	wtwlr_surfaces_moved(output->adapter);
}

static void
output_destroyed(struct wl_listener *listener, void *data)
{
	struct wtwlr_output *output = wl_container_of(listener, output, destroy);

	(void)data;
	output_remove(output);
}

static void
output_add(struct wtwlr *adapter, struct wlr_output *wlr_output, const struct waytouch_output_info *info)
{
	struct wtwlr_output *output = calloc(1, sizeof *output);

	if (!output)
		return;
	output->handle = waytouch_output_create(adapter->waytouch, info);
	if (!output->handle) {
		free(output);
		return;
	}
	output->adapter = adapter;
	output->output = wlr_output;
	output->info = *info;
	output->is_met = true;
	wl_list_insert(adapter->outputs.prev, &output->link);
	output->commit.notify = output_committed;
	wl_signal_add(&wlr_output->events.commit, &output->commit);
	output->destroy.notify = output_destroyed;
	wl_signal_add(&wlr_output->events.destroy, &output->destroy);
	if (adapter->callbacks->output_added)
		adapter->callbacks->output_added(adapter->options.data, adapter->waytouch, wlr_output,
						 output->handle);
}

static struct wtwlr_output *
find_output(struct wtwlr *adapter, const struct wlr_output *wlr_output)
{
	struct wtwlr_output *output;

	wl_list_for_each(output, &adapter->outputs, link) {
		if (output->output == wlr_output)
			return output;
	}
	return NULL;
}

void
wtwlr_outputs_check(struct wtwlr *adapter)
{
	struct wlr_output_layout_output *placed;
	struct waytouch_output_info info;
	struct wtwlr_output *output, *next;

	wl_list_for_each(output, &adapter->outputs, link)
		output->is_met = false;
	wl_list_for_each(placed, &adapter->options.layout->outputs, link) {
		if (!describe(adapter, placed->output, &info))
			continue;
		output = find_output(adapter, placed->output);
		if (!output) {
			output_add(adapter, placed->output, &info);
			continue;
		}
		output->is_met = true;
		if (memcmp(&info, &output->info, sizeof info) == 0)
			continue;
		output->info = info;
		(void)waytouch_output_update(output->handle, &info);
	}
	wl_list_for_each_safe(output, next, &adapter->outputs, link) {
		if (!output->is_met)
			output_remove(output);
	}
	wtwlr_surfaces_moved(adapter);
}

static void
layout_changed(struct wl_listener *listener, void *data)
{
	struct wtwlr *adapter = wl_container_of(listener, adapter, layout_change);

	(void)data;
	wtwlr_outputs_check(adapter);
}

void
wtwlr_outputs_init(struct wtwlr *adapter)
{
	wl_list_init(&adapter->outputs);
	wl_list_init(&adapter->devices);
	adapter->layout_change.notify = layout_changed;
	wl_signal_add(&adapter->options.layout->events.change, &adapter->layout_change);
	wtwlr_outputs_check(adapter);
}

void
wtwlr_outputs_fini(struct wtwlr *adapter)
{
	struct wtwlr_output *output, *next;

	wl_list_remove(&adapter->layout_change.link);
	wl_list_for_each_safe(output, next, &adapter->outputs, link)
		output_remove(output);
}
