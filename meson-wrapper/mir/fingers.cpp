/* SPDX-License-Identifier: MIT */
/* Fingers, on their way from Mir to Waytouch. */
#include <cmath>
#include <exception>

#include <miral/window.h>

#include "waytouch-mir-private.hpp"

namespace wtmir
{

fingers_t::fingers_t(world_t &world) : world(world)
{
}

bool
fingers_t::is_first() const
{
	for (auto &[id, device] : devices) {
		if (!device.fingers.empty())
			return false;
	}
	return true;
}

/** Finds the surface below a finger that lands, and gives it the focus. */
bool
fingers_t::land(const device_t &device, waytouch_touch &touch)
{
	mir::geometry::Point place{ int(std::floor(touch.x)), int(std::floor(touch.y)) };
	bool is_first_finger = is_first();
	surface_t *surface = nullptr;
	miral::Window window;

	world.adapter.with_windows([&](miral::WindowManagerTools &tools) {
		try {
			window = tools.window_at(place);
			if (!is_first_finger || !window)
				return;
			/* This closes popups of other windows. */
			tools.select_active_window(window);
			window = tools.window_at(place);
		} catch (const std::exception &) {
			/* The window manager has just removed it. */
			window = {};
		}
	});
	world.surfaces->settle();
	if (window)
		surface = world.surfaces->at(window, touch.x, touch.y);
	touch.device = device.number;
	touch.surface = surface ? surface->handle : nullptr;
	if (!touch.surface)
		touch.flags = WAYTOUCH_TOUCH_ON_NO_SURFACE;
	return waytouch_touch_event(world.context, &touch) == WAYTOUCH_OK;
}

void
fingers_t::contact(device_t &device, const frame_t &frame, const contact_t &contact)
{
	auto finger = device.fingers.find(contact.id);
	bool is_known = finger != device.fingers.end();
	waytouch_touch touch{};

	touch.size = sizeof touch;
	touch.seat = seat;
	touch.device = device.number;
	touch.id = contact.id;
	touch.phase = contact.phase;
	touch.time_us = frame.time_us;
	touch.x = contact.x;
	touch.y = contact.y;
	if (!is_known) {
		if (touch.phase == WAYTOUCH_PHASE_DOWN && land(device, touch))
			device.fingers[contact.id] = { contact.x, contact.y, true };
		return;
	}
	finger->second.is_met = true;
	if (touch.phase == WAYTOUCH_PHASE_UP) {
		(void)waytouch_touch_event(world.context, &touch);
		device.fingers.erase(finger);
		return;
	}
	/* Mir also reports fingers that have not moved. */
	if (touch.x == finger->second.x && touch.y == finger->second.y)
		return;
	finger->second.x = touch.x;
	finger->second.y = touch.y;
	touch.phase = WAYTOUCH_PHASE_MOTION;
	(void)waytouch_touch_event(world.context, &touch);
}

void
fingers_t::frame(const frame_t &frame)
{
	auto [found, is_new] = devices.try_emplace(frame.device);
	device_t &device = found->second;

	if (is_new)
		device.number = ++last_number;
	time_us = frame.time_us;
	for (auto &[id, finger] : device.fingers)
		finger.is_met = false;
	for (auto &each : frame.contacts)
		contact(device, frame, each);
	/* Each of Mir's events contains all fingers of its screen: one that is missing is no longer down. */
	for (auto finger = device.fingers.begin(); finger != device.fingers.end();) {
		if (finger->second.is_met) {
			++finger;
			continue;
		}
		waytouch_touch touch{};

		touch.size = sizeof touch;
		touch.seat = seat;
		touch.device = device.number;
		touch.id = finger->first;
		touch.phase = WAYTOUCH_PHASE_CANCEL;
		touch.time_us = frame.time_us;
		(void)waytouch_touch_event(world.context, &touch);
		finger = device.fingers.erase(finger);
	}
	(void)waytouch_touch_frame(world.context, frame.time_us);
}

void
fingers_t::cancel()
{
	for (auto &[id, device] : devices) {
		device.fingers.clear();
		(void)waytouch_device_cancel(world.context, seat, device.number, time_us);
	}
	/* Mir gives a screen that comes back another id; fingers that are down on others count from their next landing. */
	devices.clear();
}

} // namespace wtmir
