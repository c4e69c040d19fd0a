/* SPDX-License-Identifier: MIT */
/* Informs the library about outputs. The library's layout is Weston's global space. */
#include <stdlib.h>
#include <string.h>

#include "waytouch-weston.h"

/** An output, as Weston and as the library know it. */
struct wtw_output {
	struct weston_output *output;
	struct waytouch_output *handle;
	/** The values last passed to the library. */
	struct waytouch_output_info info;
	/** The state in Weston at that time, for which there may be no signal when it changes. */
	int32_t width, height, current_scale;
	uint32_t transform;
	/** The size of the touch screen in front of it; 0: unknown. */
	double touch_width_mm, touch_height_mm;
	struct wl_list link; /* wtw_plugin::outputs */
};

static struct wtw_output *
find_output(struct wtw_plugin *plugin, const struct weston_output *weston_output)
{
	struct wtw_output *output;

	wl_list_for_each(output, &plugin->outputs, link) {
		if (output->output == weston_output)
			return output;
	}
	return NULL;
}

static void
describe(const struct wtw_output *wtw_output, struct waytouch_output_info *info)
{
	struct weston_output *output = wtw_output->output;
	struct weston_head *head = weston_output_iterate_heads(output, NULL);

	/* The structs are compared byte by byte. */
	memset(info, 0, sizeof *info);
	info->size = sizeof *info;
	wtw_output_place(output, &info->x, &info->y);
	info->width = output->width;
	info->height = output->height;
	info->width_mm = head && head->mm_width > 0 ? head->mm_width : 0;
	info->height_mm = head && head->mm_height > 0 ? head->mm_height : 0;
	info->scale = output->current_scale > 0 ? output->current_scale : 1;
	info->transform = (int32_t)output->transform;
	info->name = output->name;
	info->touch_width_mm = wtw_output->touch_width_mm;
	info->touch_height_mm = wtw_output->touch_height_mm;
}

static void
remember(struct wtw_output *wtw_output, const struct waytouch_output_info *info)
{
	const struct weston_output *output = wtw_output->output;

	wtw_output->info = *info;
	wtw_output->width = output->width;
	wtw_output->height = output->height;
	wtw_output->current_scale = output->current_scale;
	wtw_output->transform = output->transform;
}

static void
output_add(struct wtw_plugin *plugin, struct weston_output *weston_output)
{
	struct waytouch_output_info info;
	struct wtw_output *output;

	if (find_output(plugin, weston_output))
		return;
	output = zalloc(sizeof *output);
	if (!output) {
		weston_log("waytouch: error: out of memory, output '%s' has no gestures\n",
			   weston_output->name);
		return;
	}
	output->output = weston_output;
	/* Insert it first, because touch screens are looked up among the listed outputs. */
	wl_list_insert(plugin->outputs.prev, &output->link);
	wtw_touch_screen_size(plugin, weston_output, &output->touch_width_mm, &output->touch_height_mm);
	describe(output, &info);
	remember(output, &info);
	output->handle = waytouch_output_create(plugin->waytouch, &info);
}

static void
output_remove(struct wtw_output *output)
{
	wl_list_remove(&output->link);
	waytouch_output_destroy(output->handle);
	free(output);
}

static void
output_update(struct wtw_plugin *plugin, struct wtw_output *output)
{
	struct waytouch_output_info info;

	describe(output, &info);
	if (memcmp(&info, &output->info, sizeof info) == 0)
		return;
	remember(output, &info);
	/* The output had no size, so the library refused it; now it has one. */
	if (!output->handle)
		output->handle = waytouch_output_create(plugin->waytouch, &info);
	else
		(void)waytouch_output_update(output->handle, &info);
}

void
wtw_outputs_check(struct wtw_plugin *plugin)
{
	struct wtw_output *output;

	wl_list_for_each(output, &plugin->outputs, link)
		output_update(plugin, output);
}

bool
wtw_outputs_have_turned(const struct wtw_plugin *plugin)
{
	const struct wtw_output *output;

	wl_list_for_each(output, &plugin->outputs, link) {
		const struct weston_output *now = output->output;

		if (now->transform != output->transform || now->current_scale != output->current_scale ||
		    now->width != output->width || now->height != output->height)
			return true;
	}
	return false;
}

void
wtw_outputs_measure(struct wtw_plugin *plugin)
{
	struct wtw_output *output;

	wl_list_for_each(output, &plugin->outputs, link)
		wtw_touch_screen_size(plugin, output->output, &output->touch_width_mm, &output->touch_height_mm);
	wtw_outputs_check(plugin);
}

struct weston_output *
wtw_output_after(struct wtw_plugin *plugin, const struct weston_output *weston_output)
{
	struct wtw_output *output = weston_output ? find_output(plugin, weston_output) : NULL;
	struct wl_list *next = output ? output->link.next : plugin->outputs.next;

	if (next == &plugin->outputs || (weston_output && !output))
		return NULL;
	output = wl_container_of(next, output, link);
	return output->output;
}

static void
output_created(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, output_created);

	output_add(plugin, data);
	wtw_outputs_measure(plugin);
}

static void
output_destroyed(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, output_destroyed);
	struct wtw_output *output = find_output(plugin, data);
	struct wtw_surface *surface;

	if (!output)
		return;
	output_remove(output);
	wl_list_for_each(surface, &plugin->surfaces, link) {
		if (surface->first_output == data)
			surface->has_lost_output = true;
	}
	wtw_outputs_measure(plugin);
	wtw_settle_later(plugin);
}

static void
output_moved(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, output_moved);

	wtw_outputs_check(plugin);
	wtw_overlays_place(plugin, data);
}

static void
output_resized(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, output_resized);

	(void)data;
	wtw_outputs_check(plugin);
}

/** Another monitor may have another size with the same mode. */
static void
heads_changed(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, heads_changed);

	(void)data;
	wtw_outputs_measure(plugin);
}

void
wtw_output_init(struct wtw_plugin *plugin)
{
	struct weston_compositor *compositor = plugin->compositor;
	struct weston_output *output;

	plugin->output_created.notify = output_created;
	wl_signal_add(&compositor->output_created_signal, &plugin->output_created);
	plugin->output_destroyed.notify = output_destroyed;
	wl_signal_add(&compositor->output_destroyed_signal, &plugin->output_destroyed);
	plugin->output_moved.notify = output_moved;
	wl_signal_add(&compositor->output_moved_signal, &plugin->output_moved);
	plugin->output_resized.notify = output_resized;
	wl_signal_add(&compositor->output_resized_signal, &plugin->output_resized);
	plugin->heads_changed.notify = heads_changed;
	weston_compositor_add_heads_changed_listener(compositor, &plugin->heads_changed);
	wl_list_for_each(output, &compositor->output_list, link)
		output_add(plugin, output);
}

void
wtw_output_fini(struct wtw_plugin *plugin)
{
	struct wtw_output *output, *next;

	wl_list_remove(&plugin->output_created.link);
	wl_list_remove(&plugin->output_destroyed.link);
	wl_list_remove(&plugin->output_moved.link);
	wl_list_remove(&plugin->output_resized.link);
	wl_list_remove(&plugin->heads_changed.link);
	wl_list_for_each_safe(output, next, &plugin->outputs, link)
		output_remove(output);
}
