/* SPDX-License-Identifier: MIT */
/* Everything that exists while Waytouch runs, on the Wayland thread; and the outputs. */
#include <cstring>

#include "waytouch-mir-private.hpp"

namespace wtmir
{

world_t::world_t(adapter_t &adapter, wl_display *display)
    : adapter(adapter), display(display), context(waytouch_create(display, &host, this))
{
	if (!context)
		return;
	surfaces = std::make_unique<surfaces_t>(*this, display);
	fingers = std::make_unique<fingers_t>(*this);
	unplugged = std::make_unique<unplugged_t>(*this);
	update_outputs();
	/* Waytouch itself logs what is wrong with a policy. */
	if (!adapter.options().policy.empty())
		(void)waytouch_watch_policy(context, adapter.options().policy.c_str());
}

world_t::~world_t()
{
	unplugged.reset();
	fingers.reset();
	for (auto &[id, output] : outputs) {
		if (adapter.options().output_removed)
			adapter.options().output_removed(output.handle);
	}
	/* Destroys its surfaces and outputs too, without callbacks. */
	surfaces.reset();
	waytouch_destroy(context);
}

void
world_t::update_outputs()
{
	auto wanted = adapter.outputs();
	auto is_wanted = [&](int id) {
		for (auto &each : wanted) {
			if (each.id == id)
				return true;
		}
		return false;
	};

	for (auto output = outputs.begin(); output != outputs.end();) {
		if (is_wanted(output->first)) {
			++output;
			continue;
		}
		if (adapter.options().output_removed)
			adapter.options().output_removed(output->second.handle);
		waytouch_output_destroy(output->second.handle);
		output = outputs.erase(output);
	}
	for (auto &each : wanted) {
		auto known = outputs.find(each.id);
		waytouch_output_info info = each.info;

		info.name = each.name.empty() ? nullptr : each.name.c_str();
		if (known == outputs.end()) {
			auto *handle = waytouch_output_create(context, &info);

			if (!handle)
				continue;
			outputs.emplace(each.id, output_t{ handle, each });
			if (adapter.options().output_added)
				adapter.options().output_added(context, handle);
		} else if (each.name != known->second.described.name ||
			   std::memcmp(&known->second.described.info, &each.info, sizeof each.info) != 0) {
			known->second.described = each;
			(void)waytouch_output_update(known->second.handle, &info);
		}
	}
	surfaces->moved();
}

} // namespace wtmir
