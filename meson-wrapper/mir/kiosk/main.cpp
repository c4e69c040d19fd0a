/* SPDX-License-Identifier: MIT */
/*
 * A kiosk on MirAL, with touch gestures by Waytouch: one app, its policy, and five fingers held for two seconds to
 * leave. It has Mir's options and those added here; the app follows after `--`.
 */
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>
#include <dlfcn.h>
#include <link.h>
#include <unistd.h>

#include <mir/log.h>
#include <miral/configuration_option.h>
#include <miral/decorations.h>
#include <miral/display_configuration_option.h>
#include <miral/keymap.h>
#include <miral/set_window_management_policy.h>

#include "../waytouch-mir.hpp"
#include "kiosk.hpp"

namespace
{

/** Five fingers held for two seconds leave the kiosk, whatever its policy says. */
class leave_t
{
      public:
	void
	add(waytouch *context, waytouch_output *output)
	{
		static const waytouch_recognizer_handler handler = make_handler();
		auto *hold = waytouch_recognizer_create(context, WAYTOUCH_KIND_LONG_PRESS, &handler, nullptr);

		if (!hold)
			return;
		waytouch_recognizer_set_label(hold, "leave");
		waytouch_recognizer_set(hold, WAYTOUCH_PROPERTY_TOUCHES, 5);
		waytouch_recognizer_set(hold, WAYTOUCH_PROPERTY_DURATION, 2);
		/* Five fingers are never still. */
		waytouch_recognizer_set(hold, WAYTOUCH_PROPERTY_MOVEMENT, 40);
		waytouch_output_add_recognizer(output, hold);
		holds[output] = hold;
	}

	void
	remove(waytouch_output *output)
	{
		auto found = holds.find(output);

		if (found == holds.end())
			return;
		waytouch_recognizer_destroy(found->second);
		holds.erase(found);
	}

      private:
	std::map<waytouch_output *, waytouch_recognizer *> holds;

	static waytouch_recognizer_handler
	make_handler()
	{
		waytouch_recognizer_handler handler{};

		handler.size = sizeof handler;
		handler.gesture = [](void *, waytouch_recognizer *, const waytouch_gesture *gesture) {
			if (gesture->state != WAYTOUCH_STATE_BEGAN)
				return;
			mir::log_info("kiosk: 5 fingers held at %.0f,%.0f: leaving", gesture->x, gesture->y);
			/* Not MirRunner::stop(): it waits for this thread. */
			kill(getpid(), SIGTERM);
		};
		return handler;
	}
};

/** At its end, Mir 2.20 unloads its platforms while one of its threads may still run their code, so they are kept. */
void
keep_platforms()
{
	std::vector<std::string> paths;

	dl_iterate_phdr(
		[](dl_phdr_info *info, size_t, void *data) {
			if (info->dlpi_name && std::strstr(info->dlpi_name, "/mir/server-platform/"))
				static_cast<std::vector<std::string> *>(data)->push_back(info->dlpi_name);
			return 0;
		},
		&paths);
	for (auto &path : paths)
		(void)dlopen(path.c_str(), RTLD_NOW | RTLD_NOLOAD | RTLD_NODELETE);
}

} // namespace

int
main(int argc, char const *argv[])
{
	/* Otherwise Mir would look for its options among those of the app. */
	int mirs = int(std::find(argv, argv + argc, std::string("--")) - argv);
	std::vector<char const *> words(argv, argv + mirs);

	words.push_back(nullptr);
	miral::MirRunner runner{ mirs, words.data(), "waytouch-mir-kiosk.config" };
	miral::WaylandExtensions extensions;
	leave_t leave;
	wtmir::adapter_t touch{ {
		.output_added = [&](waytouch *context, waytouch_output *output) { leave.add(context, output); },
		.output_removed = [&](waytouch_output *output) { leave.remove(output); },
	} };
	app_t app{ runner };

	if (mirs < argc)
		app.command.assign(argv + mirs + 1, argv + argc);
	for (auto *name : { miral::WaylandExtensions::zwlr_layer_shell_v1,
			    miral::WaylandExtensions::zwp_virtual_keyboard_manager_v1,
			    miral::WaylandExtensions::zwp_input_method_manager_v2 })
		extensions.enable(name);
	touch.add_to(runner, extensions);
	runner.add_start_callback([&] {
		keep_platforms();
		touch.open_control(runner.wayland_display().value());
		mir::log_info("kiosk: ready on %s", runner.wayland_display().value().c_str());
	});
	app.prepare();
	runner.add_stop_callback([&] { app.end(); });
	int status = runner.run_with({
		miral::ConfigurationOption{ [&](const std::string &path) { touch.set_policy(path); },
					    "waytouch-policy", "the kiosk's gestures and its rules for apps", "" },
		miral::ConfigurationOption{ [&](bool is_set) { app.is_restarted = is_set; }, "restart",
					    "start the app again when it ends" },
		miral::set_window_management_policy<wtmir::policy_t<kiosk_policy_t>>(touch),
		miral::display_configuration_options,
		/*
		 * With a title bar, a window's surface is not where its window is, and Mir does not report its
		 * position.
		 */
		miral::Decorations::always_csd(),
		miral::Keymap{},
		extensions,
		std::ref(app.launcher),
		std::ref(touch),
	});
	return status != EXIT_SUCCESS ? status : app.status();
}
