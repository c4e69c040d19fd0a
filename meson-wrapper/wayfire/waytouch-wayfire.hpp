/* SPDX-License-Identifier: MIT */
/** Shared by the plugin's files. */
#ifndef WAYTOUCH_WAYFIRE_HPP
#define WAYTOUCH_WAYFIRE_HPP

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <wayfire/core.hpp>
#include <wayfire/input-device.hpp>
#include <wayfire/nonstd/wlroots-full.hpp>
#include <wayfire/option-wrapper.hpp>
#include <wayfire/output-layout.hpp>
#include <wayfire/output.hpp>
#include <wayfire/plugin.hpp>
#include <wayfire/render-manager.hpp>
#include <wayfire/scene-input.hpp>
#include <wayfire/scene.hpp>
#include <wayfire/seat.hpp>
#include <wayfire/signal-definitions.hpp>
#include <wayfire/toplevel-view.hpp>
#include <wayfire/unstable/wlr-surface-node.hpp>
#include <wayfire/util.hpp>
#include <wayfire/util/log.hpp>
#include <wayfire/view-helpers.hpp>
#include <wayfire/window-manager.hpp>
#include <wayfire/workspace-set.hpp>

extern "C" {
#include "waytouch-wlroots.h"
#include "adapter.h"
}

namespace wtwf
{

/**
 * Reports every wl_surface to the adapter from its creation on. Wayfire does not give access to the wlr_compositor,
 * which has the signal for this: it is found when a client creates the first surface.
 */
class surface_source_t
{
      public:
	surface_source_t();
	~surface_source_t();
	surface_source_t(const surface_source_t &) = delete;
	surface_source_t &operator=(const surface_source_t &) = delete;

	/** The object that the adapter gets as the compositor: only its signal `new_surface` is valid. */
	wlr_compositor *
	compositor()
	{
		return &relay;
	}

	/** Reports existing surfaces to the adapter, which listens by now. */
	void
	announce();

      private:
	struct client_t;

	wlr_compositor relay{};
	wl_display *const display;
	/** Until the compositor is found. */
	wl_listener on_client{};
	std::map<wl_client *, std::unique_ptr<client_t>> clients;
	wf::wl_listener_wrapper on_surface, on_destroy;

	static void
	client_created(wl_listener *listener, void *client);
	void
	watch(wl_client *client);
	void
	follow(wlr_compositor *compositor);
};

/** Where surfaces are in Wayfire's scene. */
class surface_places_t
{
      public:
	/** The surface at a position, and the surface-local position; null if one of Wayfire's own nodes is there. */
	static wlr_surface *
	at(wf::pointf_t point, wf::pointf_t *local);

	/** Calls `iterator` for every surface that is shown, from back to front. */
	void
	for_each(wtwlr_surface_iterator iterator, void *data);

      private:
	/** The surfaces that had a transform at the last update. */
	std::set<wlr_surface *> transformed, next_transformed;

	/** A node whose geometry is already known; null above the first one. */
	struct placed_t;

	void
	walk(wf::scene::node_t *node, const placed_t *above, const std::optional<wf::geometry_t> &limit,
	     wtwlr_surface_iterator iterator, void *data);
	void
	tell(wf::scene::wlr_surface_node_t *node, const placed_t *above, const std::optional<wf::geometry_t> &limit,
	     wtwlr_surface_iterator iterator, void *data);
};

/** Excludes clients' fingers from Wayfire's own delivery, and leaves the others to it. */
class fingers_t
{
      public:
	fingers_t();

	/** A finger has landed: gives its window the focus, as Wayfire's own tap does. */
	void
	landed();

	/** Whether the finger that is just landing is on one of Wayfire's own nodes. */
	bool
	is_landing_on_wayfire() const
	{
		return on_wayfire;
	}

      private:
	/** A device, and Wayfire's id of the finger. */
	using finger_t = std::pair<wlr_touch *, int32_t>;

	/** Fingers that Wayfire must not deliver, because Waytouch does. */
	std::set<finger_t> ours;
	bool on_wayfire = false;
	wf::pointf_t place{};

	wf::signal::connection_t<wf::input_event_signal<wlr_touch_down_event>> on_down;
	wf::signal::connection_t<wf::input_event_signal<wlr_touch_motion_event>> on_motion;
	wf::signal::connection_t<wf::input_event_signal<wlr_touch_up_event>> on_up;
	wf::signal::connection_t<wf::input_device_removed_signal> on_unplugged;
};

/**
 * Moves and resizes that clients request by touch, and moves of the policy. Wayfire would ignore those of clients,
 * because it accepts only serials of touches that it has sent itself.
 */
class moves_t
{
      public:
	explicit moves_t(wtwlr *adapter);
	~moves_t();

	/** Begins to move the window at a position; null if there is none that can be moved. */
	const struct wtwlr_grab *
	begin(wf::pointf_t place);

      private:
	struct toplevel_t {
		wf::wl_listener_wrapper on_move, on_resize, on_destroy;
	};

	wtwlr *const adapter;
	std::map<wf::view_interface_t *, std::unique_ptr<toplevel_t>> toplevels;
	/** The output of the window that a finger moves; null: none. */
	wf::output_t *output = nullptr;
	wf::signal::connection_t<wf::view_mapped_signal> on_mapped;
	wf::signal::connection_t<wf::view_unmapped_signal> on_unmapped;
	wf::signal::connection_t<wf::output_pre_remove_signal> on_output_removed;

	void
	follow(wayfire_view view);
	bool
	take(wayfire_toplevel_view view, uint32_t serial, uint32_t action);
	void
	motion(wf::pointf_t point);
	void
	end(bool cancelled);

	static const struct wtwlr_grab grab;
};

/** The policy's actions on windows: those on the workspace that the output shows. */
namespace windows
{
void
close(wf::pointf_t place);
void
focus_next(wf::pointf_t place);
} // namespace windows

/** Icons of drags by touch: makes sure that no image remains where the drag began. */
class icons_t
{
      public:
	icons_t();

	/** The finger of a drag has moved. */
	void
	moved();

      private:
	/** The icon until it has left its first place. */
	wlr_drag_icon *icon = nullptr;
	wf::pointf_t first{};
	wf::wl_listener_wrapper on_start, on_end;
};

} // namespace wtwf

#endif
