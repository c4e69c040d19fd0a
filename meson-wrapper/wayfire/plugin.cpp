/* SPDX-License-Identifier: MIT */
/* Start and end of the plugin, its options, and the adapter's callbacks. */
#include "waytouch-wayfire.hpp"

namespace wtwf
{

class plugin_t : public wf::plugin_interface_t
{
      public:
	void
	init() override
	{
		auto &core = wf::get_core();
		wtwlr_options options{};

		callbacks.surface_at = surface_at;
		callbacks.for_each_surface = for_each_surface;
		callbacks.app_id = app_id;
		callbacks.keeps_popups = keeps_popups;
		callbacks.finger_landed = finger_landed;
		callbacks.pointer_placed = pointer_placed;
		callbacks.drag_moved = drag_moved;
		callbacks.close_window = close_window;
		callbacks.focus_next = focus_next;
		callbacks.move_window = move_window;
		source = std::make_unique<surface_source_t>();
		options.display = core.display;
		options.seat = core.get_current_seat();
		options.cursor = core.get_wlr_cursor();
		options.layout = core.output_layout->get_handle();
		options.compositor = source->compositor();
		options.callbacks = &callbacks;
		options.data = this;
		adapter = wtwlr_create(&options);
		if (!adapter) {
			LOGE("waytouch: it cannot start, so Wayfire continues without it");
			source.reset();
			return;
		}
		source->announce();
		fingers = std::make_unique<fingers_t>();
		moves = std::make_unique<moves_t>(adapter);
		icons = std::make_unique<icons_t>();
		wtwlr_surfaces_moved(adapter);
		follow_devices();
		LOGI("waytouch: version ", waytouch_version(), " in Wayfire");
		policy.set_callback([this]() { follow_policy(); });
		follow_policy();
		control.set_callback([this]() { follow_control(); });
		follow_control();
	}

	void
	fini() override
	{
		on_plugged.disconnect();
		on_unplugged.disconnect();
		after_devices.disconnect();
		/* Destroying the adapter ends moves, so it comes before them. */
		wtwlr_destroy(adapter);
		adapter = nullptr;
		icons.reset();
		moves.reset();
		fingers.reset();
		source.reset();
	}

      private:
	wtwlr *adapter = nullptr;
	wtwlr_callbacks callbacks{};
	std::unique_ptr<surface_source_t> source;
	surface_places_t places;
	std::unique_ptr<fingers_t> fingers;
	std::unique_ptr<moves_t> moves;
	std::unique_ptr<icons_t> icons;
	wf::signal::connection_t<wf::input_device_added_signal> on_plugged;
	wf::signal::connection_t<wf::input_device_removed_signal> on_unplugged;
	wf::wl_idle_call after_devices;
	/** The last app id returned to the adapter. */
	std::string app;
	wf::option_wrapper_t<std::string> policy{ "waytouch/policy" };
	wf::option_wrapper_t<bool> control{ "waytouch/control" };

	/** Waytouch itself logs what is wrong with a policy, and continues with the previous one. */
	void
	follow_policy()
	{
		std::string path = policy;

		(void)waytouch_watch_policy(wtwlr_context(adapter), path.empty() ? nullptr : path.c_str());
	}

	/** Whenever a device is added or removed, Wayfire sets the seat's capabilities to those of the devices
	 *  alone. */
	void
	follow_devices()
	{
		auto renew = [this]() {
			after_devices.run_once([this]() {
				wtwlr_capabilities_set(adapter);
			});
		};

		on_plugged = [renew](wf::input_device_added_signal *) { renew(); };
		on_unplugged = [renew](wf::input_device_removed_signal *) { renew(); };
		wf::get_core().connect(&on_plugged);
		wf::get_core().connect(&on_unplugged);
	}

	/** Wayfire knows its socket's name before it loads plugins. */
	void
	follow_control()
	{
		const std::string &display = wf::get_core().wayland_display;

		(void)waytouch_open_control(wtwlr_context(adapter),
					    control && !display.empty() ? display.c_str() : nullptr);
	}

	static plugin_t &
	self(void *data)
	{
		return *static_cast<plugin_t *>(data);
	}

	static wlr_surface *
	surface_at(void *data, double lx, double ly, double *sx, double *sy)
	{
		auto &plugin = self(data);
		wf::pointf_t local{};
		auto *surface = plugin.fingers && plugin.fingers->is_landing_on_wayfire()
					? nullptr
					: surface_places_t::at({ lx, ly }, &local);

		*sx = local.x;
		*sy = local.y;
		return surface;
	}

	static void
	for_each_surface(void *data, wtwlr_surface_iterator iterator, void *iterator_data)
	{
		self(data).places.for_each(iterator, iterator_data);
	}

	static const char *
	app_id(void *data, wlr_surface *surface)
	{
		auto view = wf::toplevel_cast(wf::wl_surface_to_wayfire_view(surface->resource));

		if (!view || view->get_wlr_surface() != surface)
			return nullptr;
		self(data).app = view->get_app_id();
		return self(data).app.c_str();
	}

	/** On-screen keyboards, panels and anything else above all windows. */
	static bool
	keeps_popups(void *, wlr_surface *surface)
	{
		auto view = wf::wl_surface_to_wayfire_view(surface->resource);
		auto layer = view ? wf::get_view_layer(view) : std::nullopt;

		return layer == wf::scene::layer::TOP || layer == wf::scene::layer::OVERLAY ||
		       layer == wf::scene::layer::LOCK || layer == wf::scene::layer::DWIDGET;
	}

	static void
	finger_landed(void *data, wlr_surface *)
	{
		if (self(data).fingers)
			self(data).fingers->landed();
	}

	static void
	close_window(void *, double lx, double ly)
	{
		windows::close({ lx, ly });
	}

	static void
	focus_next(void *, double lx, double ly)
	{
		windows::focus_next({ lx, ly });
	}

	static const struct wtwlr_grab *
	move_window(void *data, double lx, double ly, void **grab_data)
	{
		auto &moves = self(data).moves;

		*grab_data = moves.get();
		return moves ? moves->begin({ lx, ly }) : nullptr;
	}

	/** Wayfire tracks what its pointer is over, even without a mouse. */
	static void
	pointer_placed(void *, double lx, double ly)
	{
		wf::get_core().warp_cursor({ lx, ly });
	}

	static void
	drag_moved(void *data, double, double)
	{
		if (self(data).icons)
			self(data).icons->moved();
	}
};

} // namespace wtwf

/* The two functions that Wayfire looks up. */
#pragma GCC visibility push(default)
DECLARE_WAYFIRE_PLUGIN(wtwf::plugin_t)
#pragma GCC visibility pop
