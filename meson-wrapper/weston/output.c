/* SPDX-License-Identifier: MIT */
/* Tells the library how large the output is that touches are on. */
#include "waytouch-weston.h"

static void
describe(struct weston_output *output, struct waytouch_output *description)
{
	struct weston_head *head = weston_output_iterate_heads(output, NULL);

	description->size = sizeof *description;
	description->width = output->width;
	description->height = output->height;
	description->width_mm = head && head->mm_width > 0 ? head->mm_width : 0;
	description->height_mm = head && head->mm_height > 0 ? head->mm_height : 0;
	description->scale = output->current_scale > 0 ? output->current_scale : 1;
	description->transform = (int32_t)output->transform;
}

/**
 * Chooses the first output that is not `going` and describes it. Surfaces are told their place
 * again, because output coordinates begin at the output's origin.
 */
static void
update(struct wtw_plugin *plugin, const struct weston_output *going)
{
	struct weston_output *output;
	struct wtw_surface *surface;
	struct waytouch_output description;

	plugin->output = NULL;
	wl_list_for_each(output, &plugin->compositor->output_list, link) {
		if (output != going && !output->destroying) {
			plugin->output = output;
			break;
		}
	}
	if (!plugin->output)
		return;
	describe(plugin->output, &description);
	(void)waytouch_set_output(plugin->waytouch, &description);
	wl_list_for_each(surface, &plugin->surfaces, link)
		wtw_surface_update(surface);
}

static void
output_created(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, output_created);

	(void)data;
	update(plugin, NULL);
}

static void
output_destroyed(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, output_destroyed);

	update(plugin, data);
}

static void
output_moved(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, output_moved);

	(void)data;
	update(plugin, NULL);
}

static void
output_resized(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, output_resized);

	(void)data;
	update(plugin, NULL);
}

void
wtw_output_init(struct wtw_plugin *plugin)
{
	struct weston_compositor *compositor = plugin->compositor;

	plugin->output_created.notify = output_created;
	wl_signal_add(&compositor->output_created_signal, &plugin->output_created);
	plugin->output_destroyed.notify = output_destroyed;
	wl_signal_add(&compositor->output_destroyed_signal, &plugin->output_destroyed);
	plugin->output_moved.notify = output_moved;
	wl_signal_add(&compositor->output_moved_signal, &plugin->output_moved);
	plugin->output_resized.notify = output_resized;
	wl_signal_add(&compositor->output_resized_signal, &plugin->output_resized);
	update(plugin, NULL);
}

void
wtw_output_fini(struct wtw_plugin *plugin)
{
	wl_list_remove(&plugin->output_created.link);
	wl_list_remove(&plugin->output_destroyed.link);
	wl_list_remove(&plugin->output_moved.link);
	wl_list_remove(&plugin->output_resized.link);
}
