/* SPDX-License-Identifier: MIT */
/*
 * Connects Mir's threads with the Wayland thread, on which Waytouch runs: touches arrive on the input thread, windows
 * and outputs on any thread, the start and the end on the main thread.
 */
#include <cstring>
#include <future>

#include <mir/log.h>
#include <mir_toolkit/event.h>
#include <mir_toolkit/events/input/input_event.h>
#include <mir_toolkit/events/input/touch_event.h>
#include <miral/runner.h>

#include "waytouch-mir-private.hpp"

namespace wtmir
{

namespace
{

/** The names of the globals; Mir offers clients only those that are registered. */
constexpr const char *global = "waytouch_manager_v1";
constexpr const char *other_globals[] = { "waytouch_delegate_manager_v1", "waytouch_shell_v1" };

frame_t
read(const MirInputEvent *input)
{
	auto *event = mir_input_event_get_touch_event(input);
	/* Mir's time is libinput's, in ns. */
	frame_t frame{ mir_input_event_get_device_id(input), mir_input_event_get_event_time(input) / 1000, {} };

	for (unsigned i = 0; i < mir_touch_event_point_count(event); i++) {
		auto action = mir_touch_event_action(event, i);

		frame.contacts.push_back({
			mir_touch_event_id(event, i),
			action == mir_touch_action_down ? WAYTOUCH_PHASE_DOWN
			: action == mir_touch_action_up ? WAYTOUCH_PHASE_UP
							: WAYTOUCH_PHASE_MOTION,
			mir_touch_event_axis_value(event, i, mir_touch_axis_x),
			mir_touch_event_axis_value(event, i, mir_touch_axis_y),
		});
	}
	return frame;
}

/** A wl_output.transform: MirOrientation has degrees. */
int32_t
transform_of(MirOrientation orientation)
{
	return int32_t(orientation) / 90;
}

} // namespace

adapter_t::adapter_t(options_t options)
    : options_(std::move(options)), filter([this](const MirEvent *event) { return handle(event); })
{
}

adapter_t::~adapter_t()
{
	/* It still exists if the server ended without stopping. Its thread and its display are gone then, so it cannot
	 * be destroyed. */
	(void)world.release();
}

void
adapter_t::set_policy(const std::string &path)
{
	options_.policy = path;
}

/* ---- Start and end ---- */

void
adapter_t::add_to(miral::MirRunner &runner, miral::WaylandExtensions &extensions)
{
	extensions.add_extension({ global, [this](const miral::WaylandExtensions::Context *mirs) {
					  context = mirs;
					  /* This is not the thread that serves clients. */
					  mirs->run_on_wayland_mainloop([this] { start(); });
					  return std::shared_ptr<void>{};
				  } });
	/* These start together with the first one. */
	for (auto *name : other_globals)
		extensions.add_extension(
			{ name, [](const miral::WaylandExtensions::Context *) { return std::shared_ptr<void>{}; } });
	/* The Wayland thread still runs here; later, nothing could destroy what belongs to it. */
	runner.add_stop_callback([this] { stop(); });
}

void
adapter_t::start()
{
	world = std::make_unique<world_t>(*this, context.load()->display());
	if (world->context) {
		is_running = true;
		/* Outputs that have been added in the meantime. */
		world->update_outputs();
		mir::log_info("version %s in Mir", waytouch_version());
	} else {
		world.reset();
		mir::log_error("it cannot start, so Mir continues without it");
	}
}

void
adapter_t::stop()
{
	auto done = std::make_shared<std::promise<void>>();
	auto is_done = done->get_future();

	if (!is_running.exchange(false))
		return;
	context.load()->run_on_wayland_mainloop([this, done] {
		auto *display = world->display;

		world.reset();
		/*
		 * If Mir 2.20 does this itself, after this thread has ended, it hangs in its destructors if there are
		 * two windows.
		 */
		wl_display_destroy_clients(display);
		done->set_value();
	});
	/* Without a limit: Mir waits for that thread as well. */
	is_done.wait();
}

void
adapter_t::open_control(const std::string &display)
{
	/* This runs after start(), which may still be queued. */
	if (auto *mirs = context.load())
		mirs->run_on_wayland_mainloop([this, display] {
			if (world)
				(void)waytouch_open_control(world->context, display.c_str());
		});
}

void
adapter_t::operator()(mir::Server &server)
{
	filter(server);
}

void
adapter_t::run(std::function<void(world_t &)> &&function)
{
	if (!is_running)
		return;
	context.load()->run_on_wayland_mainloop([this, function = std::move(function)] {
		if (world)
			function(*world);
	});
}

/* ---- Touches ---- */

bool
adapter_t::handle(const MirEvent *event)
{
	if (!is_running || mir_event_get_type(event) != mir_event_type_input)
		return false;
	auto *input = mir_event_get_input_event(event);
	if (mir_input_event_get_type(input) != mir_input_event_type_touch)
		return false;
	run([frame = read(input)](world_t &world) { world.fingers->frame(frame); });
	return true;
}

/* ---- Windows and outputs ---- */

void
adapter_t::use(const miral::WindowManagerTools &mirs)
{
	std::lock_guard lock{ mutex };

	tools.emplace(mirs);
}

void
adapter_t::with_windows(const std::function<void(miral::WindowManagerTools &)> &function)
{
	std::optional<miral::WindowManagerTools> mine;
	{
		std::lock_guard lock{ mutex };

		mine = tools;
	}
	if (mine)
		mine->invoke_under_lock([&] { function(*mine); });
}

void
adapter_t::moved()
{
	run([](world_t &world) { world.surfaces->moved(); });
}

void
adapter_t::output_changed(const miral::Output &output)
{
	auto extents = output.extents();
	auto size = output.physical_size_mm();
	waytouch_output_info info;

	/* They are compared byte by byte. */
	std::memset(&info, 0, sizeof info);
	info.size = sizeof info;
	info.x = extents.top_left.x.as_int();
	info.y = extents.top_left.y.as_int();
	info.width = extents.size.width.as_int();
	info.height = extents.size.height.as_int();
	info.width_mm = std::max(size.width, 0);
	info.height_mm = std::max(size.height, 0);
	info.scale = output.scale() > 0 ? output.scale() : 1;
	info.transform = transform_of(output.orientation());
	{
		std::lock_guard lock{ mutex };

		std::erase_if(outputs_, [&](auto &each) { return each.id == output.id(); });
		/* One that is switched off has no place. */
		if (output.used() && info.width > 0 && info.height > 0)
			outputs_.push_back({ output.id(), output.name(), info });
	}
	run([](world_t &world) { world.update_outputs(); });
}

void
adapter_t::output_gone(const miral::Output &output)
{
	{
		std::lock_guard lock{ mutex };

		std::erase_if(outputs_, [&](auto &each) { return each.id == output.id(); });
	}
	run([](world_t &world) { world.update_outputs(); });
}

std::vector<described_output_t>
adapter_t::outputs() const
{
	std::lock_guard lock{ mutex };

	return outputs_;
}

} // namespace wtmir
