/* SPDX-License-Identifier: MIT */
/**
 * Waytouch for shells on MirAL 5.2 and newer: touch gestures recognised in the compositor, and a kiosk's policy.
 *
 *     miral::MirRunner runner{argc, argv};
 *     miral::WaylandExtensions extensions;
 *     wtmir::adapter_t touch{{.policy = "/etc/waytouch/kiosk.yml"}};
 *
 *     touch.add_to(runner, extensions);
 *     return runner.run_with({miral::set_window_management_policy<wtmir::policy_t<MyPolicy>>(touch), extensions,
 *                             std::ref(touch)});
 *
 * Mir itself then sends clients no touches: Waytouch does. The shell's policy sees none either; the first finger gives
 * its window the focus, as in miral::MinimalWindowManager.
 */
#ifndef WAYTOUCH_MIR_HPP
#define WAYTOUCH_MIR_HPP

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <miral/output.h>
#include <miral/prepend_event_filter.h>
#include <miral/wayland_extensions.h>
#include <miral/window_info.h>
#include <miral/window_manager_tools.h>

#include "waytouch.h"

struct MirEvent;

namespace mir
{
class Server;
}

namespace miral
{
class MirRunner;
}

namespace wtmir
{

class world_t;

/** The options of a shell. The functions are called on the Wayland thread; they must not stop the server, which waits
 *  for that thread. */
struct options_t {
	/** The policy file, which is read again whenever it changes; empty for none. */
	std::string policy{};
	/** An output was added: the moment to add the shell's own gestures. */
	std::function<void(waytouch *, waytouch_output *)> output_added{};
	/** The output is about to be removed. */
	std::function<void(waytouch_output *)> output_removed{};
};

/** An output of Mir's that is switched on. */
struct described_output_t {
	int id;
	/** As clients know it, such as HDMI-A-1. */
	std::string name;
	/** Without the name. */
	waytouch_output_info info;
};

/** Must live until the runner has returned. */
class adapter_t
{
      public:
	explicit adapter_t(options_t options);
	~adapter_t();
	adapter_t(const adapter_t &) = delete;
	adapter_t &
	operator=(const adapter_t &) = delete;

	/** Call this before run_with(): adds the protocol, and arranges for the end. */
	void
	add_to(miral::MirRunner &runner, miral::WaylandExtensions &extensions);

	/** One of the arguments of run_with(): receives touches before anything else. */
	void
	operator()(mir::Server &server);

	/**
	 * Sets the policy to read at the start in place of that of the options. Call this before anything has started.
	 */
	void
	set_policy(const std::string &path);

	/**
	 * Opens the control socket, for `waytouch ctl`. Call this from a start callback, when the display has its name.
	 */
	void
	open_control(const std::string &display);

	/* Called by a window management policy, such as policy_t, on any thread. */
	void
	use(const miral::WindowManagerTools &tools);
	void
	output_changed(const miral::Output &output);
	void
	output_gone(const miral::Output &output);
	/** A window has moved, or is no longer shown. */
	void
	moved();

	/* For the parts of the adapter. */
	const options_t &
	options() const
	{
		return options_;
	}

	/** Runs the function under the window manager's lock; does nothing while there is none. */
	void
	with_windows(const std::function<void(miral::WindowManagerTools &)> &function);

	std::vector<described_output_t>
	outputs() const;

	/** Runs the function on the Wayland thread while Waytouch exists. Functions run in the order of the calls. */
	void
	run(std::function<void(world_t &)> &&function);

      private:
	options_t options_;
	/** Mir refers to it. */
	miral::PrependEventFilter filter;
	/** Belongs to Mir; valid as long as its server. */
	std::atomic<const miral::WaylandExtensions::Context *> context{ nullptr };
	/** Whether Waytouch handles touches. */
	std::atomic<bool> is_running{ false };
	mutable std::mutex mutex;
	std::optional<miral::WindowManagerTools> tools;
	std::vector<described_output_t> outputs_;
	/** Used only on the Wayland thread. */
	std::unique_ptr<world_t> world;

	void
	start();
	void
	stop();
	bool
	handle(const MirEvent *event);
};

/** A window management policy that keeps Waytouch informed. */
template <class Policy> class policy_t : public Policy
{
      public:
	template <typename... Arguments>
	policy_t(const miral::WindowManagerTools &tools, adapter_t &adapter, Arguments &&...arguments)
	    : Policy(tools, std::forward<Arguments>(arguments)...), adapter(adapter)
	{
		adapter.use(tools);
	}

	void
	advise_output_create(const miral::Output &output) override
	{
		Policy::advise_output_create(output);
		adapter.output_changed(output);
	}

	void
	advise_output_update(const miral::Output &updated, const miral::Output &original) override
	{
		Policy::advise_output_update(updated, original);
		adapter.output_changed(updated);
	}

	void
	advise_output_delete(const miral::Output &output) override
	{
		Policy::advise_output_delete(output);
		adapter.output_gone(output);
	}

	void
	advise_state_change(const miral::WindowInfo &window, MirWindowState state) override
	{
		Policy::advise_state_change(window, state);
		adapter.moved();
	}

	void
	advise_move_to(const miral::WindowInfo &window, mir::geometry::Point top_left) override
	{
		Policy::advise_move_to(window, top_left);
		adapter.moved();
	}

	void
	advise_delete_window(const miral::WindowInfo &window) override
	{
		Policy::advise_delete_window(window);
		adapter.moved();
	}

      private:
	adapter_t &adapter;
};

} // namespace wtmir

#endif
