/* SPDX-License-Identifier: MIT */
/*
 * Interactive moves and resizes. The finger is taken from its client, as in the adapter's drags, or belongs to a
 * gesture of the policy. Wayfire's own plugins handle its movement: they put a node in front of everything, which
 * receives the finger.
 */
#include "waytouch-wayfire.hpp"

namespace wtwf
{

const struct wtwlr_grab moves_t::grab = {
	[](void *data, uint32_t, double lx, double ly) { static_cast<moves_t *>(data)->motion({ lx, ly }); },
	[](void *data, uint32_t, bool cancelled) { static_cast<moves_t *>(data)->end(cancelled); },
};

moves_t::moves_t(wtwlr *adapter) : adapter(adapter)
{
	on_mapped = [this](wf::view_mapped_signal *signal) { follow(signal->view); };
	on_unmapped = [this](wf::view_unmapped_signal *signal) { toplevels.erase(signal->view.get()); };
	on_output_removed = [this](wf::output_pre_remove_signal *signal) {
		if (output == signal->output)
			output = nullptr;
	};
	wf::get_core().connect(&on_mapped);
	wf::get_core().connect(&on_unmapped);
	wf::get_core().output_layout->connect(&on_output_removed);
	for (auto &view : wf::get_core().get_all_views()) {
		if (view->is_mapped())
			follow(view);
	}
}

moves_t::~moves_t() = default;

void
moves_t::follow(wayfire_view view)
{
	auto window = wf::toplevel_cast(view);
	auto *surface = window ? window->get_wlr_surface() : nullptr;
	auto *toplevel = surface ? wlr_xdg_toplevel_try_from_wlr_surface(surface) : nullptr;

	if (!toplevel)
		return;
	auto listeners = std::make_unique<toplevel_t>();
	listeners->on_move.set_callback([this, window](void *data) {
		if (take(window, static_cast<wlr_xdg_toplevel_move_event *>(data)->serial, wf::VIEW_ALLOW_MOVE))
			wf::get_core().default_wm->move_request(window);
	});
	listeners->on_resize.set_callback([this, window](void *data) {
		auto *event = static_cast<wlr_xdg_toplevel_resize_event *>(data);

		if (take(window, event->serial, wf::VIEW_ALLOW_RESIZE))
			wf::get_core().default_wm->resize_request(window, event->edges);
	});
	listeners->on_move.connect(&toplevel->events.request_move);
	listeners->on_resize.connect(&toplevel->events.request_resize);
	/*
	 * If Wayfire is waiting for the client, it may report the end of a view long after its toplevel is destroyed.
	 */
	listeners->on_destroy.set_callback([raw = listeners.get()](void *) {
		raw->on_move.disconnect();
		raw->on_resize.disconnect();
		raw->on_destroy.disconnect();
	});
	listeners->on_destroy.connect(&toplevel->events.destroy);
	toplevels[view.get()] = std::move(listeners);
}

/** Takes the finger with this serial; returns whether that is possible. */
bool
moves_t::take(wayfire_toplevel_view view, uint32_t serial, uint32_t action)
{
	if (output || !view->get_output() || !(view->get_allowed_actions() & action) ||
	    !wtwlr_grab(adapter, view->get_wlr_surface(), serial, &grab, this))
		return false;
	output = view->get_output();
	return true;
}

/** Wayfire follows the first finger, however many the gesture has. */
const struct wtwlr_grab *
moves_t::begin(wf::pointf_t place)
{
	auto &core = wf::get_core();
	auto hit = core.scene()->find_node_at(place);
	auto window = hit ? wf::toplevel_cast(wf::node_to_view(hit->node.get())) : nullptr;

	if (output || !window || !window->is_mapped() || !window->get_output() ||
	    !(window->get_allowed_actions() & wf::VIEW_ALLOW_MOVE))
		return nullptr;
	output = window->get_output();
	core.default_wm->move_request(window);
	return &grab;
}

void
moves_t::motion(wf::pointf_t point)
{
	auto &core = wf::get_core();
	auto hit = core.scene()->find_node_at(point);

	/*
	 * Wayfire passes a finger to a node that grabs input only if it has delivered that finger, or an earlier one
	 * with the same id.
	 */
	if (output && hit && hit->node->wants_raw_input() && core.get_touch_focus_view() == nullptr)
		core.transfer_grab(hit->node->shared_from_this());
}

void
moves_t::end(bool cancelled)
{
	auto *moved_on = output;

	output = nullptr;
	/* A gesture may end before its last finger lifts, but Wayfire waits for that lift. */
	if (moved_on && (cancelled || wtwf_has_fingers(adapter)))
		moved_on->cancel_active_plugins();
}

} // namespace wtwf
