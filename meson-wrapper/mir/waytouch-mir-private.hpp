/* SPDX-License-Identifier: MIT */
/** Shared by the adapter's files. Everything here belongs to the Wayland thread. */
#ifndef WAYTOUCH_MIR_PRIVATE_HPP
#define WAYTOUCH_MIR_PRIVATE_HPP

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include <pixman.h>
#include <wayland-server-core.h>

#include "waytouch-mir.hpp"

struct udev;
struct udev_monitor;

namespace wtmir
{

/** Mir has one seat. */
constexpr uint32_t seat = 0;

/** Calls a member function for one of libwayland's signals; removed from the signal when it is destroyed. */
template <class Owner> class listener_t
{
      public:
	using function_t = void (Owner::*)(void *);

	listener_t(Owner *owner, function_t function) : owner(owner), function(function)
	{
		link.listener.notify = notify;
		link.self = this;
		wl_list_init(&link.listener.link);
	}

	~listener_t()
	{
		wl_list_remove(&link.listener.link);
	}

	listener_t(const listener_t &) = delete;
	listener_t &
	operator=(const listener_t &) = delete;

	wl_listener *
	get()
	{
		return &link.listener;
	}

	/** The owner of a listener that was found on a signal; null for none. */
	static Owner *
	owner_of(wl_listener *found)
	{
		return found ? reinterpret_cast<link_t *>(found)->self->owner : nullptr;
	}

	static void
	notify(wl_listener *listener, void *data)
	{
		auto *self = reinterpret_cast<link_t *>(listener)->self;

		(self->owner->*self->function)(data);
	}

      private:
	/** The listener is its first member. */
	struct link_t {
		wl_listener listener;
		listener_t *self;
	} link{};

	Owner *const owner;
	const function_t function;
};

class client_t;
class object_t;
class surfaces_t;

struct extent_t {
	int width = 0, height = 0;

	bool
	operator==(const extent_t &) const = default;
};

/** A region; copied when it is assigned to a surface. */
class region_t
{
      public:
	region_t();
	region_t(const region_t &other);
	region_t &
	operator=(const region_t &other);
	~region_t();
	void
	add(const pixman_box32_t &box);
	void
	subtract(const pixman_box32_t &box);
	bool
	contains(int x, int y) const;

      private:
	pixman_region32_t region;
};

/** The state that a commit applies. What it does not contain stays unchanged. */
struct state_t {
	/** Without a size: the buffer is removed. */
	std::optional<std::optional<extent_t>> buffer;
	std::optional<int> scale, transform;
	/** The position of a subsurface in its parent, or of a window's wl_surface in its window. */
	std::optional<std::pair<int, int>> offset;
	/** Without a region: the whole surface. */
	std::optional<std::optional<region_t>> input;
	/** The rectangle sizes of a wp_viewport; empty: none. */
	std::optional<extent_t> source, destination;

	void
	update(const state_t &newer);
};

/** A wl_surface, as its client has described it. Mir does not expose this. */
class surface_t
{
      public:
	surface_t(surfaces_t &surfaces, client_t &client, wl_resource *resource);
	~surface_t();

	surfaces_t &surfaces;
	client_t &client;
	wl_resource *const resource;
	waytouch_surface *handle = nullptr;
	/** The resource by which Mir knows its window: an xdg_surface or the like. */
	wl_resource *window = nullptr;
	surface_t *parent = nullptr;
	/** From back to front; null stands for this surface itself. */
	std::vector<surface_t *> stack{ nullptr };
	/** The stack from the next commit on. */
	std::optional<std::vector<surface_t *>> next_stack;
	bool is_subsurface = false, synchronized = true;
	state_t pending;
	/** The state of a subsurface that waits for its parent's commit. */
	std::optional<state_t> cached;
	/** The state in force. */
	state_t current;
	/** The geometry last passed to Waytouch. */
	waytouch_geometry geometry{};
	std::string app_id;

	/** The objects of its window, its subsurface and its viewports. */
	std::set<object_t *> objects;

	void
	commit();
	bool
	is_synchronized() const;
	bool
	has_children() const
	{
		return stack.size() > 1;
	}
	/**
	 * The surface at a position, in the coordinates of the layout or this surface's parent; null if none takes
	 * touches there.
	 */
	surface_t *
	at(double x, double y);
	/** Passes the position of the surface, and of all its subsurfaces, to Waytouch. */
	void
	place(double x, double y, bool is_shown);
	void
	add_child(surface_t *child);
	void
	remove_child(surface_t *child);

      private:
	listener_t<surface_t> on_destroy;

	void
	apply(const state_t &state);
	extent_t
	size() const;
	void
	tell(double x, double y, extent_t size);
	void
	destroyed(void *);
};

/** A client, with its wl_touch objects. */
class client_t
{
      public:
	client_t(surfaces_t &surfaces, wl_client *client);
	~client_t();

	surfaces_t &surfaces;
	wl_client *const client;
	std::list<wl_resource *> touches;
	/** Whether an event has been sent since the last wl_touch.frame. */
	bool needs_frame = false;

      private:
	listener_t<client_t> on_resource, on_destroy;

	void
	resource_created(void *data);
	void
	destroyed(void *);
};

/** An object of a client, which is tracked until its resource is destroyed. */
class object_t
{
      public:
	enum class kind_t { WINDOW, SUBSURFACE, VIEWPORT, REGION, BUFFER, TOUCH };

	object_t(surfaces_t &surfaces, client_t &client, wl_resource *resource, kind_t kind);
	~object_t();

	surfaces_t &surfaces;
	client_t &client;
	wl_resource *const resource;
	const kind_t kind;
	/** The surface of a window, a subsurface or a viewport; null if it was destroyed first. */
	surface_t *surface = nullptr;
	region_t region;
	/** The size of a buffer. */
	extent_t extent;
	/** The position of a wl_touch in client_t::touches. */
	std::list<wl_resource *>::iterator touch;

      private:
	listener_t<object_t> on_destroy;

	void
	destroyed(void *);
};

/**
 * All wl_surfaces, as their clients describe them: a protocol logger sees requests before Mir does, and resources are
 * seen when they are created.
 */
class surfaces_t
{
      public:
	surfaces_t(world_t &world, wl_display *display);
	~surfaces_t();

	world_t &world;

	/** Positions have changed: updates them when the event loop has finished its current work. */
	void
	moved();
	/** Updates positions now. */
	void
	settle();
	/** The surface of this window that takes a finger at this position. */
	surface_t *
	at(const miral::Window &window, double x, double y);

	surface_t *
	surface_of(wl_resource *resource) const;
	object_t *
	object_of(wl_resource *resource, object_t::kind_t kind) const;

	/** The object that a request is about to create, by its id; 0: the next one of the kind. */
	struct expected_t {
		uint32_t id = 0;
		object_t::kind_t kind;
		surface_t *surface = nullptr;
		surface_t *parent = nullptr;
		extent_t extent{};
	};
	std::optional<expected_t> expected;

	/* For the classes above. */
	void
	resource_created(client_t &client, wl_resource *resource);
	/** The surface no longer has a window or a parent that determines its position. */
	void
	lose(surface_t *surface);
	void
	forget(surface_t *surface);
	void
	forget(object_t *object);
	void
	forget(client_t *client);

      private:
	wl_display *const display;
	wl_protocol_logger *logger;
	wl_event_source *settling = nullptr;
	/* The members further down refer to those above until they are destroyed. */
	std::unordered_map<wl_client *, std::unique_ptr<client_t>> clients;
	std::unordered_map<wl_resource *, std::unique_ptr<object_t>> objects;
	std::unordered_map<wl_resource *, std::unique_ptr<surface_t>> surfaces;
	/** Surfaces with a window. A client may have any number of others, which need not be checked at each commit. */
	std::set<surface_t *> with_window;
	/** Surfaces that have lost their window or parent since the last update. */
	std::set<surface_t *> lost;
	using handler_t = void (*)(surfaces_t &, wl_resource *, const wl_argument *);
	/** By message, which is the same object each time; null for messages that are ignored. */
	std::unordered_map<const wl_message *, handler_t> handlers;
	listener_t<surfaces_t> on_client;

	static void
	message_logged(void *data, wl_protocol_logger_type direction, const wl_protocol_logger_message *message);
	static handler_t
	find_handler(const char *interface, const char *message);
	void
	client_created(void *data);
	void
	add(wl_client *client);
	void
	object_created(client_t &client, wl_resource *resource);
};

/** A finger in one of Mir's events. */
struct contact_t {
	int32_t id;
	waytouch_phase phase;
	double x, y;
};

/** Everything that one touch screen reports at one moment. */
struct frame_t {
	int64_t device, time_us;
	std::vector<contact_t> contacts;
};

/** Fingers, on their way from Mir to Waytouch. */
class fingers_t
{
      public:
	explicit fingers_t(world_t &world);

	void
	frame(const frame_t &frame);
	/** A touch screen was removed, so the state of all fingers is unknown: cancels them. */
	void
	cancel();

      private:
	struct finger_t {
		double x, y;
		bool is_met;
	};

	struct device_t {
		uint32_t number;
		std::map<int32_t, finger_t> fingers;
	};

	world_t &world;
	std::map<int64_t, device_t> devices;
	uint32_t last_number = 0;
	int64_t time_us = 0;

	void
	contact(device_t &device, const frame_t &frame, const contact_t &contact);
	bool
	land(const device_t &device, waytouch_touch &touch);
	bool
	is_first() const;
};

/** Detects that a touch screen was removed. */
class unplugged_t
{
      public:
	explicit unplugged_t(world_t &world);
	~unplugged_t();
	unplugged_t(const unplugged_t &) = delete;
	unplugged_t &
	operator=(const unplugged_t &) = delete;

      private:
	world_t &world;
	udev *const context;
	udev_monitor *monitor = nullptr;
	wl_event_source *source = nullptr;

	void
	read();
};

/** Everything that exists while Waytouch runs. */
class world_t
{
      public:
	world_t(adapter_t &adapter, wl_display *display);
	~world_t();

	adapter_t &adapter;
	wl_display *const display;
	/** Null if it cannot start. */
	waytouch *context = nullptr;
	std::unique_ptr<surfaces_t> surfaces;
	std::unique_ptr<fingers_t> fingers;
	std::unique_ptr<unplugged_t> unplugged;

	/** Updates the outputs that Waytouch knows. */
	void
	update_outputs();

      private:
	struct output_t {
		waytouch_output *handle;
		described_output_t described;
	};

	std::map<int, output_t> outputs;
};

/** Sends clients the touch events that Waytouch has decided on; `data` is a world_t. */
extern const waytouch_host host;

} // namespace wtmir

#endif
