/* SPDX-License-Identifier: MIT */
/*
 * Drag icons. Wayfire draws the icon at the finger, and repaints each place that it leaves, except the first: there it
 * remains visible until something else is painted. This repaints that place.
 */
#include "waytouch-wayfire.hpp"

namespace wtwf
{

icons_t::icons_t()
{
	on_start.set_callback([this](void *data) {
		auto *drag = static_cast<wlr_drag *>(data);

		if (drag->grab_type != WLR_DRAG_GRAB_KEYBOARD_TOUCH || !drag->icon)
			return;
		icon = drag->icon;
		first = wf::get_core().get_touch_position(drag->touch_id);
		on_end.disconnect();
		on_end.connect(&icon->events.destroy);
	});
	/* In this case Wayfire repaints everything. */
	on_end.set_callback([this](void *) {
		icon = nullptr;
		on_end.disconnect();
	});
	on_start.connect(&wf::get_core().get_current_seat()->events.start_drag);
}

void
icons_t::moved()
{
	if (!icon)
		return;
	auto &state = icon->surface->current;
	/* Where Wayfire has drawn it. */
	wf::geometry_t box{ int(first.x) + state.dx, int(first.y) + state.dy, state.width, state.height };

	icon = nullptr;
	on_end.disconnect();
	for (auto *output : wf::get_core().output_layout->get_outputs())
		output->render->damage(box - wf::origin(output->get_layout_geometry()));
}

} // namespace wtwf
