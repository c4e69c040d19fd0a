/* SPDX-License-Identifier: MIT */
/* The placement of windows in the kiosk. */
#include <miral/application_info.h>
#include <miral/window_info.h>
#include <miral/window_specification.h>

#include "kiosk.hpp"

namespace
{

bool
is_app_window(MirWindowType type, bool has_parent)
{
	return !has_parent && (type == mir_window_type_normal || type == mir_window_type_freestyle);
}

} // namespace

kiosk_policy_t::kiosk_policy_t(const miral::WindowManagerTools &tools) : MinimalWindowManager(tools)
{
}

miral::WindowSpecification
kiosk_policy_t::place_new_window(const miral::ApplicationInfo &app, const miral::WindowSpecification &requested)
{
	auto placed = MinimalWindowManager::place_new_window(app, requested);
	miral::WindowInfo info{ {}, placed };

	if (!is_app_window(info.type(), bool(info.parent())))
		return placed;
	placed.state() = placed.state().is_set() && placed.state().value() == mir_window_state_fullscreen
				 ? mir_window_state_fullscreen
				 : mir_window_state_maximized;
	tools.place_and_size_for_state(placed, info);
	return placed;
}

void
kiosk_policy_t::handle_modify_window(miral::WindowInfo &window, const miral::WindowSpecification &changes)
{
	auto wanted = changes;

	if (is_app_window(window.type(), bool(window.parent()))) {
		if (wanted.state().is_set() && wanted.state().value() != mir_window_state_fullscreen &&
		    wanted.state().value() != mir_window_state_hidden)
			wanted.state() = mir_window_state_maximized;
		wanted.top_left() = mir::optional_value<mir::geometry::Point>{};
		wanted.size() = mir::optional_value<mir::geometry::Size>{};
		tools.place_and_size_for_state(wanted, window);
	}
	MinimalWindowManager::handle_modify_window(window, wanted);
}

bool
kiosk_policy_t::handle_keyboard_event(const MirKeyboardEvent *)
{
	return false;
}

void
kiosk_policy_t::handle_request_move(miral::WindowInfo &, const MirInputEvent *)
{
}

void
kiosk_policy_t::handle_request_resize(miral::WindowInfo &, const MirInputEvent *, MirResizeEdge)
{
}
