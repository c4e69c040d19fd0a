/* SPDX-License-Identifier: MIT */
/* Outputs: they are added and removed, switched on and off, and painted. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kiosk.h"

struct output_name {
	struct wl_list link; /* kiosk::output_names */
	char name[];
};

struct kiosk_output *
kiosk_first_output(struct kiosk *kiosk)
{
	struct kiosk_output *output;

	wl_list_for_each(output, &kiosk->outputs, link) {
		if (output->output->enabled)
			return output;
	}
	return NULL;
}

bool
kiosk_output_was_there(struct kiosk *kiosk, const char *name)
{
	struct output_name *each;

	wl_list_for_each(each, &kiosk->output_names, link) {
		if (strcmp(each->name, name) == 0)
			return true;
	}
	return false;
}

/** The names need no limit: there are only as many as the machine has connectors. */
static void
remember_name(struct kiosk *kiosk, const char *name)
{
	size_t size = strlen(name) + 1;
	struct output_name *remembered;

	if (kiosk_output_was_there(kiosk, name))
		return;
	remembered = malloc(sizeof *remembered + size);
	if (!remembered)
		return;
	memcpy(remembered->name, name, size);
	wl_list_insert(&kiosk->output_names, &remembered->link);
}

static void
output_frame(struct wl_listener *listener, void *data)
{
	struct kiosk_output *output = wl_container_of(listener, output, frame);
	struct wlr_scene_output *scene_output = wlr_scene_get_scene_output(output->kiosk->scene, output->output);
	struct timespec now;

	(void)data;
	if (!scene_output)
		return;
	kiosk_scene_output_commit(scene_output);
	clock_gettime(CLOCK_MONOTONIC, &now);
	wlr_scene_output_send_frame_done(scene_output, &now);
}

#if WLR_VERSION_MINOR >= 17
/** The window in which this compositor runs was resized. */
static void
output_request_state(struct wl_listener *listener, void *data)
{
	struct kiosk_output *output = wl_container_of(listener, output, request_state);
	const struct wlr_output_event_request_state *event = data;

	wlr_output_commit_state(output->output, event->state);
}
#endif

static void
output_release(struct kiosk_output *output)
{
	wl_list_remove(&output->link);
	wl_list_remove(&output->frame.link);
	wl_list_remove(&output->destroy.link);
#if WLR_VERSION_MINOR >= 17
	wl_list_remove(&output->request_state.link);
#endif
	free(output);
}

static void
output_destroy(struct wl_listener *listener, void *data)
{
	struct kiosk_output *output = wl_container_of(listener, output, destroy);

	(void)data;
	wlr_log(WLR_INFO, "output '%s' was removed", output->output->name);
	wl_list_remove(&output->link);
	wl_list_init(&output->link);
#if WLR_VERSION_MINOR >= 17
	/* What moves now must not enter it: wlroots 0.20 would not let it be destroyed. */
	wlr_scene_output_destroy(wlr_scene_get_scene_output(output->kiosk->scene, output->output));
#endif
	kiosk_layers_output_gone(output->kiosk, output->output);
	output_release(output);
}

/** Adds an output to the right of the others, and to the scene. */
static void
add_to_layout(struct kiosk_output *output)
{
	struct kiosk *kiosk = output->kiosk;
#if WLR_VERSION_MINOR >= 17
	struct wlr_output_layout_output *placed = wlr_output_layout_add_auto(kiosk->layout, output->output);
	struct wlr_scene_output *scene_output = wlr_scene_get_scene_output(kiosk->scene, output->output);

	if (!scene_output)
		scene_output = wlr_scene_output_create(kiosk->scene, output->output);
	if (placed && scene_output)
		wlr_scene_output_layout_add_output(kiosk->scene_layout, placed, scene_output);
#else
	wlr_output_layout_add_auto(kiosk->layout, output->output);
#endif
}

bool
kiosk_output_change(struct kiosk_output *output, const struct kiosk_output_mode *mode, bool test_only)
{
	struct kiosk *kiosk = output->kiosk;

	if (!kiosk_output_set(output->output, mode, test_only))
		return false;
	if (test_only)
		return true;
	if (!mode->enabled) {
		kiosk_layers_output_gone(kiosk, output->output);
		wlr_output_layout_remove(kiosk->layout, output->output);
	} else if (!wlr_output_layout_get(kiosk->layout, output->output)) {
		add_to_layout(output);
	}
	return true;
}

static void
new_output(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_output);
	struct wlr_output *wlr_output = data;
	struct kiosk_output *output = calloc(1, sizeof *output);
	struct kiosk_output_mode mode = { .enabled = true, .transform = kiosk->options.transform, .scale = 1 };

	if (!output)
		return;
	wlr_output_init_render(wlr_output, kiosk->allocator, kiosk->renderer);
	output->kiosk = kiosk;
	output->output = wlr_output;
	wl_list_insert(kiosk->outputs.prev, &output->link);
	remember_name(kiosk, wlr_output->name);
	kiosk_listen(&wlr_output->events.frame, &output->frame, output_frame);
	kiosk_listen(&wlr_output->events.destroy, &output->destroy, output_destroy);
#if WLR_VERSION_MINOR >= 17
	kiosk_listen(&wlr_output->events.request_state, &output->request_state, output_request_state);
#endif
	if (!wl_list_empty(&wlr_output->modes))
		mode.mode = wlr_output_preferred_mode(wlr_output);
	if (!kiosk_output_change(output, &mode, false))
		wlr_log(WLR_ERROR, "output '%s' cannot be switched on", wlr_output->name);
	else
		wlr_log(WLR_INFO, "output '%s' is on", wlr_output->name);
}

/** An output was added, removed, moved or turned. */
static void
layout_change(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, layout_change);

	(void)data;
	kiosk_input_map(kiosk);
	kiosk_layers_arrange(kiosk);
	kiosk_output_requests_tell(kiosk);
}

void
kiosk_outputs_init(struct kiosk *kiosk)
{
	wl_list_init(&kiosk->outputs);
	wl_list_init(&kiosk->output_names);
#if WLR_VERSION_MINOR >= 17
	kiosk->scene_layout = wlr_scene_attach_output_layout(kiosk->scene, kiosk->layout);
#else
	wlr_scene_attach_output_layout(kiosk->scene, kiosk->layout);
#endif
	kiosk_listen(&kiosk->backend->events.new_output, &kiosk->new_output, new_output);
	kiosk_listen(&kiosk->layout->events.change, &kiosk->layout_change, layout_change);
	kiosk_output_requests_init(kiosk);
}

void
kiosk_outputs_fini(struct kiosk *kiosk)
{
	struct kiosk_output *output, *next;
	struct output_name *name, *next_name;

	kiosk_output_requests_fini(kiosk);
	wl_list_remove(&kiosk->new_output.link);
	wl_list_remove(&kiosk->layout_change.link);
	wl_list_for_each_safe(output, next, &kiosk->outputs, link)
		output_release(output);
	wl_list_for_each_safe(name, next_name, &kiosk->output_names, link) {
		wl_list_remove(&name->link);
		free(name);
	}
}
