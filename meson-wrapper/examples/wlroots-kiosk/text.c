/* SPDX-License-Identifier: MIT */
/*
 * Connects text fields (text-input-v3) with an on-screen keyboard or input method (input-method-v2), which is
 * notified when a field has the focus, and whose text goes to that field.
 */
#include <stdlib.h>

#include "kiosk.h"

struct text_input {
	struct kiosk *kiosk;
	struct wlr_text_input_v3 *input;
	struct wl_list link; /* kiosk::text_inputs */
	struct wl_listener enable;
	struct wl_listener commit;
	struct wl_listener disable;
	struct wl_listener destroy;
};

static bool
is_active(const struct wlr_text_input_v3 *input)
{
	return input->focused_surface && input->current_enabled;
}

/** The field that receives text, or NULL. */
static struct wlr_text_input_v3 *
active_input(struct kiosk *kiosk)
{
	struct text_input *each;

	wl_list_for_each(each, &kiosk->text_inputs, link) {
		if (is_active(each->input))
			return each->input;
	}
	return NULL;
}

/* ---- From the field to the input method ---- */

static void
tell_state(struct kiosk *kiosk, const struct wlr_text_input_v3 *input)
{
	struct wlr_input_method_v2 *method = kiosk->input_method;

	if (input->active_features & WLR_TEXT_INPUT_V3_FEATURE_SURROUNDING_TEXT)
		wlr_input_method_v2_send_surrounding_text(method, input->current.surrounding.text,
							  input->current.surrounding.cursor,
							  input->current.surrounding.anchor);
	wlr_input_method_v2_send_text_change_cause(method, input->current.text_change_cause);
	if (input->active_features & WLR_TEXT_INPUT_V3_FEATURE_CONTENT_TYPE)
		wlr_input_method_v2_send_content_type(method, input->current.content_type.hint,
						      input->current.content_type.purpose);
	wlr_input_method_v2_send_done(method);
}

static void
activate(struct kiosk *kiosk, const struct wlr_text_input_v3 *input)
{
	if (!kiosk->input_method)
		return;
	wlr_input_method_v2_send_activate(kiosk->input_method);
	tell_state(kiosk, input);
}

static void
deactivate(struct kiosk *kiosk)
{
	if (!kiosk->input_method || !kiosk->input_method->active)
		return;
	wlr_input_method_v2_send_deactivate(kiosk->input_method);
	wlr_input_method_v2_send_done(kiosk->input_method);
}

/** A field is enabled only while it has the focus; wlroots leaves this to the compositor. */
static void
reset(struct wlr_text_input_v3 *input)
{
	input->current_enabled = input->pending_enabled = false;
}

static void
text_input_enable(struct wl_listener *listener, void *data)
{
	struct text_input *text_input = wl_container_of(listener, text_input, enable);

	(void)data;
	if (text_input->input->focused_surface)
		activate(text_input->kiosk, text_input->input);
	else
		reset(text_input->input);
}

static void
text_input_commit(struct wl_listener *listener, void *data)
{
	struct text_input *text_input = wl_container_of(listener, text_input, commit);

	(void)data;
	if (text_input->kiosk->input_method && active_input(text_input->kiosk) == text_input->input)
		tell_state(text_input->kiosk, text_input->input);
}

static void
text_input_disable(struct wl_listener *listener, void *data)
{
	struct text_input *text_input = wl_container_of(listener, text_input, disable);

	(void)data;
	if (!active_input(text_input->kiosk))
		deactivate(text_input->kiosk);
}

static void
text_input_destroy(struct wl_listener *listener, void *data)
{
	struct text_input *text_input = wl_container_of(listener, text_input, destroy);
	struct kiosk *kiosk = text_input->kiosk;
	bool was_active = is_active(text_input->input);

	(void)data;
	wl_list_remove(&text_input->link);
	wl_list_remove(&text_input->enable.link);
	wl_list_remove(&text_input->commit.link);
	wl_list_remove(&text_input->disable.link);
	wl_list_remove(&text_input->destroy.link);
	free(text_input);
	/* Not for every field: a client may have many. */
	if (was_active && !active_input(kiosk))
		deactivate(kiosk);
}

static void
set_focus(struct wlr_text_input_v3 *input, struct wlr_surface *surface)
{
	bool is_its =
		surface && wl_resource_get_client(surface->resource) == wl_resource_get_client(input->resource);

	if (input->focused_surface == surface)
		return;
	if (input->focused_surface)
		wlr_text_input_v3_send_leave(input);
	/* Even if it has no focus any more: its surface may have been destroyed. */
	reset(input);
	if (is_its)
		wlr_text_input_v3_send_enter(input, surface);
}

void
kiosk_text_focus(struct kiosk *kiosk, struct wlr_surface *surface)
{
	struct text_input *each;

	wl_list_for_each(each, &kiosk->text_inputs, link)
		set_focus(each->input, surface);
	if (!active_input(kiosk))
		deactivate(kiosk);
}

static void
new_text_input(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_text_input);
	struct wlr_text_input_v3 *input = data;
	struct text_input *text_input = calloc(1, sizeof *text_input);

	if (!text_input)
		return;
	text_input->kiosk = kiosk;
	text_input->input = input;
	wl_list_insert(&kiosk->text_inputs, &text_input->link);
	kiosk_listen(&input->events.enable, &text_input->enable, text_input_enable);
	kiosk_listen(&input->events.commit, &text_input->commit, text_input_commit);
	kiosk_listen(&input->events.disable, &text_input->disable, text_input_disable);
	kiosk_listen(&input->events.destroy, &text_input->destroy, text_input_destroy);
	set_focus(input, kiosk->seat->keyboard_state.focused_surface);
}

/* ---- From the input method to the field ---- */

static void
input_method_commit(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, input_method_commit);
	const struct wlr_input_method_v2_state *state = &kiosk->input_method->current;
	struct wlr_text_input_v3 *input = active_input(kiosk);

	(void)data;
	if (!input)
		return;
	if (state->preedit.text)
		wlr_text_input_v3_send_preedit_string(input, state->preedit.text, state->preedit.cursor_begin,
						      state->preedit.cursor_end);
	if (state->commit_text)
		wlr_text_input_v3_send_commit_string(input, state->commit_text);
	if (state->delete.before_length > 0 || state->delete.after_length > 0)
		wlr_text_input_v3_send_delete_surrounding_text(input, state->delete.before_length,
							       state->delete.after_length);
	wlr_text_input_v3_send_done(input);
}

static void
input_method_destroy(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, input_method_destroy);

	(void)data;
	wl_list_remove(&kiosk->input_method_commit.link);
	wl_list_remove(&kiosk->input_method_destroy.link);
	kiosk->input_method = NULL;
}

/** The seat has one input method; any other is refused. */
static void
new_input_method(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_input_method);
	struct wlr_input_method_v2 *method = data;
	struct wlr_text_input_v3 *input = active_input(kiosk);

	if (kiosk->input_method) {
		wlr_input_method_v2_send_unavailable(method);
		return;
	}
	kiosk->input_method = method;
	kiosk_listen(&method->events.commit, &kiosk->input_method_commit, input_method_commit);
	kiosk_listen(&method->events.destroy, &kiosk->input_method_destroy, input_method_destroy);
	wlr_log(WLR_INFO, "an input method");
	if (input)
		activate(kiosk, input);
}

/* ---- Start and end ---- */

void
kiosk_text_init(struct kiosk *kiosk)
{
	wl_list_init(&kiosk->text_inputs);
	kiosk_listen(KIOSK_NEW_TEXT_INPUT(wlr_text_input_manager_v3_create(kiosk->display)), &kiosk->new_text_input,
		     new_text_input);
	kiosk_listen(KIOSK_NEW_INPUT_METHOD(wlr_input_method_manager_v2_create(kiosk->display)),
		     &kiosk->new_input_method, new_input_method);
}

void
kiosk_text_fini(struct kiosk *kiosk)
{
	wl_list_remove(&kiosk->new_text_input.link);
	wl_list_remove(&kiosk->new_input_method.link);
}
