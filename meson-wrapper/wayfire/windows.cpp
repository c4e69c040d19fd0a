/* SPDX-License-Identifier: MIT */
/* The policy's actions on windows. */
#include "waytouch-wayfire.hpp"

namespace wtwf::windows
{

namespace
{

/** The windows of an output, from front to back, without dialogs, which go with their parents. */
std::vector<wayfire_toplevel_view>
on(wf::output_t *output)
{
	auto views = output->wset()->get_views(wf::WSET_MAPPED_ONLY | wf::WSET_EXCLUDE_MINIMIZED |
					       wf::WSET_CURRENT_WORKSPACE | wf::WSET_SORT_STACKING);

	std::erase_if(views, [](const wayfire_toplevel_view &view) { return view->parent != nullptr; });
	return views;
}

} // namespace

void
close(wf::pointf_t place)
{
	auto &core = wf::get_core();
	auto *output = core.output_layout->get_output_at(int(place.x), int(place.y));
	auto active = wf::toplevel_cast(core.seat->get_active_view());

	if (!output)
		return;
	if (!active || active->get_output() != output) {
		auto views = on(output);

		active = views.empty() ? nullptr : views.front();
	}
	if (active)
		active->close();
}

/** Takes the window behind all others, so that each has its turn. */
void
focus_next(wf::pointf_t place)
{
	auto &core = wf::get_core();
	auto *output = core.output_layout->get_output_at(int(place.x), int(place.y));
	auto views = output ? on(output) : std::vector<wayfire_toplevel_view>{};

	if (views.size() > 1)
		core.default_wm->focus_raise_view(views.back());
}

} // namespace wtwf::windows
