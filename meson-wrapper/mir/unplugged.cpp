/* SPDX-License-Identifier: MIT */
/*
 * Detects that a touch screen was removed. libmiral does not report this, and Mir itself silently forgets the fingers
 * on it. udev does not tell which of Mir's devices it was, so all fingers are cancelled, including those on other
 * screens, which count again after they have lifted.
 */
#include <cstring>

#include <libudev.h>

#include "waytouch-mir-private.hpp"

namespace wtmir
{

unplugged_t::unplugged_t(world_t &world) : world(world), context(udev_new())
{
	monitor = context ? udev_monitor_new_from_netlink(context, "udev") : nullptr;
	if (!monitor || udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nullptr) < 0 ||
	    udev_monitor_enable_receiving(monitor) < 0)
		return;
	source = wl_event_loop_add_fd(
		wl_display_get_event_loop(world.display), udev_monitor_get_fd(monitor), WL_EVENT_READABLE,
		[](int, uint32_t, void *data) {
			static_cast<unplugged_t *>(data)->read();
			return 0;
		},
		this);
}

unplugged_t::~unplugged_t()
{
	if (source)
		wl_event_source_remove(source);
	if (monitor)
		udev_monitor_unref(monitor);
	if (context)
		udev_unref(context);
}

void
unplugged_t::read()
{
	auto *device = udev_monitor_receive_device(monitor);

	if (!device)
		return;
	const char *action = udev_device_get_action(device);

	/* Only its node counts, not the parent device. */
	if (action && std::strcmp(action, "remove") == 0 && udev_device_get_devnode(device) &&
	    udev_device_get_property_value(device, "ID_INPUT_TOUCHSCREEN"))
		world.fingers->cancel();
	udev_device_unref(device);
}

} // namespace wtmir
