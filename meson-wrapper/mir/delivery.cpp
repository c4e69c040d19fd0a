/* SPDX-License-Identifier: MIT */
/* Sends clients the touch events that Waytouch has decided on, on every wl_touch that they have. */
#include <cmath>

#include <mir/log.h>
#include <wayland-server-protocol.h>

#include "waytouch-mir-private.hpp"

namespace wtmir
{

namespace
{

/** wl_touch uses milliseconds, which wrap after seven weeks. */
uint32_t
milliseconds(int64_t time_us)
{
	return uint32_t(time_us / 1000);
}

/** Calls `send` for each wl_touch of the surface's client. */
template <class Send>
void
send_to(void *host_surface, Send send)
{
	auto *surface = static_cast<surface_t *>(host_surface);

	for (auto *resource : surface->client.touches)
		send(*surface, resource);
	surface->client.needs_frame = true;
}

uint32_t
next_serial(void *data)
{
	return wl_display_next_serial(static_cast<world_t *>(data)->display);
}

uint32_t
touch_down(void *data, uint32_t, void *host_surface, int64_t time_us, int32_t id, double x, double y)
{
	uint32_t serial = next_serial(data);

	send_to(host_surface, [&](surface_t &surface, wl_resource *resource) {
		wl_touch_send_down(resource, serial, milliseconds(time_us), surface.resource, id,
				   wl_fixed_from_double(x), wl_fixed_from_double(y));
	});
	return static_cast<surface_t *>(host_surface)->client.touches.empty() ? 0 : serial;
}

void
touch_motion(void *, uint32_t, void *host_surface, int64_t time_us, int32_t id, double x, double y)
{
	send_to(host_surface, [&](surface_t &, wl_resource *resource) {
		wl_touch_send_motion(resource, milliseconds(time_us), id, wl_fixed_from_double(x),
				     wl_fixed_from_double(y));
	});
}

void
touch_up(void *data, uint32_t, void *host_surface, int64_t time_us, int32_t id)
{
	uint32_t serial = next_serial(data);

	send_to(host_surface, [&](surface_t &, wl_resource *resource) {
		wl_touch_send_up(resource, serial, milliseconds(time_us), id);
	});
}

void
touch_frame(void *, uint32_t, void *host_surface)
{
	auto &client = static_cast<surface_t *>(host_surface)->client;

	if (!client.needs_frame)
		return;
	for (auto *resource : client.touches)
		wl_touch_send_frame(resource);
	client.needs_frame = false;
}

void
touch_cancel(void *, uint32_t, void *host_surface)
{
	auto &client = static_cast<surface_t *>(host_surface)->client;

	for (auto *resource : client.touches)
		wl_touch_send_cancel(resource);
	client.needs_frame = false;
}

/** Mir has one seat. */
bool
seat_number(void *, wl_resource *, uint32_t *number)
{
	*number = seat;
	return true;
}

void
log_line(void *, waytouch_log_level level, const char *message)
{
	using mir::logging::Severity;

	mir::log(level == WAYTOUCH_LOG_ERROR     ? Severity::error
		 : level == WAYTOUCH_LOG_WARNING ? Severity::warning
						 : Severity::informational,
		 MIR_LOG_COMPONENT, std::string(message));
}

waytouch_host
make_host()
{
	waytouch_host made{};

	made.size = sizeof made;
	made.touch_down = touch_down;
	made.touch_motion = touch_motion;
	made.touch_up = touch_up;
	made.touch_frame = touch_frame;
	made.touch_cancel = touch_cancel;
	made.log = log_line;
	made.seat_number = seat_number;
	return made;
}

} // namespace

const waytouch_host host = make_host();

} // namespace wtmir
