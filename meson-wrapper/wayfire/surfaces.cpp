/* SPDX-License-Identifier: MIT */
/* Finds the wlr_compositor, and through it every wl_surface from its creation on. */
#include <cstring>

#include "waytouch-wayfire.hpp"

namespace wtwf
{

/** A client that may be the first to create a surface. */
struct surface_source_t::client_t {
	wl_listener created{}, destroyed{};
	surface_source_t *source;
	wl_client *client;

	client_t(surface_source_t *source, wl_client *client) : source(source), client(client)
	{
		created.notify = resource_created;
		wl_client_add_resource_created_listener(client, &created);
		destroyed.notify = client_destroyed;
		wl_client_add_destroy_listener(client, &destroyed);
	}

	~client_t()
	{
		wl_list_remove(&created.link);
		wl_list_remove(&destroyed.link);
	}

	static wl_iterator_result
	find_compositor(wl_resource *resource, void *data)
	{
		if (std::strcmp(wl_resource_get_class(resource), "wl_compositor") != 0)
			return WL_ITERATOR_CONTINUE;
		*static_cast<wlr_compositor **>(data) =
			static_cast<wlr_compositor *>(wl_resource_get_user_data(resource));
		return WL_ITERATOR_STOP;
	}

	static void
	resource_created(wl_listener *listener, void *data)
	{
		client_t *self = wl_container_of(listener, self, created);
		wlr_compositor *compositor = nullptr;

		if (std::strcmp(wl_resource_get_class(static_cast<wl_resource *>(data)), "wl_surface") != 0)
			return;
		/* wlroots is about to create the surface, and emits a signal when it has. The client has created it
		 * through a wl_compositor, whose user data is the wlr_compositor. */
		wl_client_for_each_resource(self->client, find_compositor, &compositor);
		if (compositor)
			self->source->follow(compositor);
	}

	static void
	client_destroyed(wl_listener *listener, void *)
	{
		client_t *self = wl_container_of(listener, self, destroyed);

		self->source->clients.erase(self->client);
	}
};

namespace
{

/** Calls `function` for every wl_surface of every client that wlroots has made. */
void
for_each_surface(wl_display *display, const std::function<void(wlr_surface *)> &function)
{
	std::vector<wlr_surface *> surfaces;
	wl_client *client;

	wl_client_for_each(client, wl_display_get_client_list(display))
	{
		wl_client_for_each_resource(
			client,
			[](wl_resource *resource, void *data) {
				if (std::strcmp(wl_resource_get_class(resource), "wl_surface") == 0)
					static_cast<std::vector<wlr_surface *> *>(data)->push_back(
						wlr_surface_from_resource(resource));
				return WL_ITERATOR_CONTINUE;
			},
			&surfaces);
	}
	for (auto *surface : surfaces)
		function(surface);
}

} // namespace

surface_source_t::surface_source_t() : display(wf::get_core().display)
{
	wl_client *client;

	wl_signal_init(&relay.events.new_surface);
	on_client.notify = client_created;
	wl_list_init(&on_client.link);
	/* If the plugin is loaded later, there are surfaces already, which refer to their compositor. */
	for_each_surface(display, [this](wlr_surface *surface) { follow(surface->compositor); });
	if (on_surface.is_connected())
		return;
	wl_client_for_each(client, wl_display_get_client_list(display)) watch(client);
	wl_display_add_client_created_listener(display, &on_client);
}

surface_source_t::~surface_source_t()
{
	wl_list_remove(&on_client.link);
}

void
surface_source_t::client_created(wl_listener *listener, void *client)
{
	surface_source_t *self = wl_container_of(listener, self, on_client);

	self->watch(static_cast<wl_client *>(client));
}

void
surface_source_t::announce()
{
	for_each_surface(
		display, [this](wlr_surface *surface) { wl_signal_emit_mutable(&relay.events.new_surface, surface); });
}

void
surface_source_t::watch(wl_client *client)
{
	clients[client] = std::make_unique<client_t>(this, client);
}

void
surface_source_t::follow(wlr_compositor *compositor)
{
	if (on_surface.is_connected())
		return;
	wl_list_remove(&on_client.link);
	wl_list_init(&on_client.link);
	clients.clear();
	on_surface.set_callback(
		[this](void *surface) { wl_signal_emit_mutable(&relay.events.new_surface, surface); });
	on_surface.connect(&compositor->events.new_surface);
	on_destroy.set_callback([this](void *) {
		on_surface.disconnect();
		on_destroy.disconnect();
	});
	on_destroy.connect(&compositor->events.destroy);
}

} // namespace wtwf
