/* SPDX-License-Identifier: MIT */
/* wlr-output-management: programs such as wlr-randr and kanshi switch outputs on and off, turn and scale them. */
#include "kiosk.h"

static struct kiosk_output *
find_output(struct kiosk *kiosk, const struct wlr_output *wlr_output)
{
	struct kiosk_output *output;

	wl_list_for_each(output, &kiosk->outputs, link) {
		if (output->output == wlr_output)
			return output;
	}
	return NULL;
}

/**
 * Moves an output to the place that the request names. Programs that name none send the present one, or 0, 0 for an
 * output that was off: that one stays to the right of the others.
 */
static void
place(struct kiosk_output *output, bool was_on, int x, int y)
{
	struct wlr_output_layout *layout = output->kiosk->layout;
	const struct wlr_output_layout_output *placed = wlr_output_layout_get(layout, output->output);

	if (!placed || (placed->x == x && placed->y == y) || (!was_on && x == 0 && y == 0))
		return;
	wlr_output_layout_add(layout, output->output, x, y);
}

static bool
change_one(struct kiosk *kiosk, const struct wlr_output_configuration_head_v1 *head, bool test_only)
{
	struct kiosk_output *output = find_output(kiosk, head->state.output);
	struct kiosk_output_mode mode = {
		.enabled = head->state.enabled,
		.mode = head->state.mode,
		.width = head->state.custom_mode.width,
		.height = head->state.custom_mode.height,
		.refresh = head->state.custom_mode.refresh,
		.transform = head->state.transform,
		.scale = head->state.scale,
	};
	bool was_on = output && wlr_output_layout_get(kiosk->layout, output->output);

	if (!output || !kiosk_output_change(output, &mode, test_only))
		return false;
	if (!test_only && mode.enabled)
		place(output, was_on, head->state.x, head->state.y);
	return true;
}

/** Notes the present state of all outputs. */
static void
remember_all(struct kiosk *kiosk)
{
	struct kiosk_output *output;

	wl_list_for_each(output, &kiosk->outputs, link) {
		const struct wlr_output *now = output->output;
		const struct wlr_output_layout_output *placed = wlr_output_layout_get(kiosk->layout, output->output);

		output->former = (struct kiosk_output_mode){
			.enabled = now->enabled,
			.mode = now->current_mode,
			.width = now->width,
			.height = now->height,
			.refresh = now->refresh,
			.transform = now->transform,
			.scale = now->scale,
		};
		output->former_x = placed ? placed->x : 0;
		output->former_y = placed ? placed->y : 0;
	}
}

/** Restores the outputs of a configuration up to one that could not be changed. */
static void
restore_before(struct kiosk *kiosk, struct wlr_output_configuration_v1 *configuration,
	       const struct wlr_output_configuration_head_v1 *failed)
{
	struct wlr_output_configuration_head_v1 *head;

	wl_list_for_each(head, &configuration->heads, link) {
		struct kiosk_output *output = find_output(kiosk, head->state.output);

		if (head == failed)
			return;
		if (output && kiosk_output_change(output, &output->former, false) && output->former.enabled)
			place(output, true, output->former_x, output->former_y);
	}
}

/** Changes all outputs or, if one of them cannot be changed, none. */
static bool
change_all(struct kiosk *kiosk, struct wlr_output_configuration_v1 *configuration, bool test_only)
{
	struct wlr_output_configuration_head_v1 *head;

	remember_all(kiosk);
	wl_list_for_each(head, &configuration->heads, link) {
		if (change_one(kiosk, head, test_only))
			continue;
		if (!test_only)
			restore_before(kiosk, configuration, head);
		return false;
	}
	return true;
}

static void
answer(struct kiosk *kiosk, struct wlr_output_configuration_v1 *configuration, bool test_only)
{
	if (change_all(kiosk, configuration, test_only))
		wlr_output_configuration_v1_send_succeeded(configuration);
	else
		wlr_output_configuration_v1_send_failed(configuration);
	wlr_output_configuration_v1_destroy(configuration);
	kiosk_output_requests_tell(kiosk);
}

static void
apply(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, apply_outputs);

	answer(kiosk, data, false);
}

static void
test(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, test_outputs);

	answer(kiosk, data, true);
}

void
kiosk_output_requests_tell(struct kiosk *kiosk)
{
	struct wlr_output_configuration_v1 *configuration = wlr_output_configuration_v1_create();
	struct wlr_output_configuration_head_v1 *head;
	struct wlr_output_layout_output *placed;
	struct kiosk_output *output;

	if (!configuration)
		return;
	wl_list_for_each(output, &kiosk->outputs, link) {
		head = wlr_output_configuration_head_v1_create(configuration, output->output);
		placed = wlr_output_layout_get(kiosk->layout, output->output);
		if (!head || !placed)
			continue;
		head->state.x = placed->x;
		head->state.y = placed->y;
	}
	wlr_output_manager_v1_set_configuration(kiosk->output_manager, configuration);
}

void
kiosk_output_requests_init(struct kiosk *kiosk)
{
	kiosk->output_manager = wlr_output_manager_v1_create(kiosk->display);
	kiosk_listen(&kiosk->output_manager->events.apply, &kiosk->apply_outputs, apply);
	kiosk_listen(&kiosk->output_manager->events.test, &kiosk->test_outputs, test);
}

void
kiosk_output_requests_fini(struct kiosk *kiosk)
{
	wl_list_remove(&kiosk->apply_outputs.link);
	wl_list_remove(&kiosk->test_outputs.link);
}
