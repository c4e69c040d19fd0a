/* SPDX-License-Identifier: MIT */
/*
 * Fingers, between Wayfire and Waytouch. Both listen to the touch signals of wlr_cursor, Wayfire first. Fingers on a
 * client's surface are delivered by Waytouch: Wayfire uses them only for its bindings. Fingers on one of Wayfire's own
 * nodes, such as a decoration or the overlay of a plugin, are fully handled by Wayfire; Waytouch uses them for the
 * compositor's gestures.
 *
 * Wayfire turns cancels into lifts. Clients still receive cancels, from the adapter, which receives the original event.
 */
#include <wayfire/input-device.hpp>

#include "waytouch-wayfire.hpp"

namespace wtwf
{

fingers_t::fingers_t()
{
	on_down = [this](wf::input_event_signal<wlr_touch_down_event> *signal) {
		auto *event = signal->event;
		wf::pointf_t local;

		wlr_cursor_absolute_to_layout_coords(wf::get_core().get_wlr_cursor(), &event->touch->base, event->x,
						     event->y, &place.x, &place.y);
		on_wayfire = wf::get_core().scene()->find_node_at(place) && !surface_places_t::at(place, &local);
		if (on_wayfire || signal->mode == wf::input_event_processing_mode_t::IGNORE)
			return;
		ours.insert({ event->touch, event->touch_id });
		signal->mode = wf::input_event_processing_mode_t::NO_CLIENT;
	};
	on_motion = [this](wf::input_event_signal<wlr_touch_motion_event> *signal) {
		on_wayfire = false;
		if (ours.count({ signal->event->touch, signal->event->touch_id }) > 0 &&
		    signal->mode == wf::input_event_processing_mode_t::FULL)
			signal->mode = wf::input_event_processing_mode_t::NO_CLIENT;
	};
	on_up = [this](wf::input_event_signal<wlr_touch_up_event> *signal) {
		on_wayfire = false;
		if (ours.erase({ signal->event->touch, signal->event->touch_id }) > 0 &&
		    signal->mode == wf::input_event_processing_mode_t::FULL)
			signal->mode = wf::input_event_processing_mode_t::NO_CLIENT;
	};
	on_unplugged = [this](wf::input_device_removed_signal *signal) {
		std::erase_if(ours, [signal](const finger_t &finger) {
			return &finger.first->base == signal->device->get_wlr_handle();
		});
	};
	wf::get_core().connect(&on_down);
	wf::get_core().connect(&on_motion);
	wf::get_core().connect(&on_up);
	wf::get_core().connect(&on_unplugged);
}

void
fingers_t::landed()
{
	auto &core = wf::get_core();
	auto *output = core.seat->get_active_output();
	auto hit = core.scene()->find_node_at(place);
	auto view = hit ? wf::node_to_view(hit->node.get()) : nullptr;

	/* Only the first finger counts, as in Wayfire, which sets the focus itself for fingers that it delivers. */
	if (on_wayfire || ours.size() != 1 || !view || !view->is_mapped() || !output ||
	    !output->can_activate_plugin(wf::CAPABILITY_MANAGE_DESKTOP))
		return;
	if (view->get_keyboard_focus_surface())
		core.default_wm->focus_raise_view(view);
	else
		wf::view_bring_to_front(view);
}

} // namespace wtwf
