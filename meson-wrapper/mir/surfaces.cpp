/* SPDX-License-Identifier: MIT */
/*
 * All surfaces. libmiral reports windows: where they are, and which is in front. It does not report wl_surfaces,
 * subsurfaces or commits; these are found through libwayland, which works in every compositor.
 */
#include <cstring>
#include <exception>

#include <miral/window.h>

#include "waytouch-mir-private.hpp"

namespace wtmir
{

/* ---- Clients and what they create ---- */

client_t::client_t(surfaces_t &surfaces, wl_client *client)
    : surfaces(surfaces), client(client), on_resource(this, &client_t::resource_created),
      on_destroy(this, &client_t::destroyed)
{
	wl_client_add_resource_created_listener(client, on_resource.get());
	/* Called after all of its resources are destroyed. */
	wl_client_add_destroy_late_listener(client, on_destroy.get());
}

client_t::~client_t() = default;

void
client_t::resource_created(void *data)
{
	surfaces.resource_created(*this, static_cast<wl_resource *>(data));
}

void
client_t::destroyed(void *)
{
	surfaces.forget(this);
}

object_t::object_t(surfaces_t &surfaces, client_t &client, wl_resource *resource, kind_t kind)
    : surfaces(surfaces), client(client), resource(resource), kind(kind), on_destroy(this, &object_t::destroyed)
{
	wl_resource_add_destroy_listener(resource, on_destroy.get());
}

object_t::~object_t() = default;

void
object_t::destroyed(void *)
{
	surfaces.forget(this);
}

surfaces_t::surfaces_t(world_t &world, wl_display *display)
    : world(world), display(display), logger(wl_display_add_protocol_logger(display, message_logged, this)),
      on_client(this, &surfaces_t::client_created)
{
	wl_client *client;

	wl_display_add_client_created_listener(display, on_client.get());
	/* Some clients may already be waiting to be served. */
	wl_client_for_each(client, wl_display_get_client_list(display)) add(client);
}

surfaces_t::~surfaces_t()
{
	if (settling)
		wl_event_source_remove(settling);
	wl_protocol_logger_destroy(logger);
}

void
surfaces_t::client_created(void *data)
{
	auto *client = static_cast<wl_client *>(data);
	auto *all = wl_display_get_client_list(display);

	/* If the shell's authorizer has refused it, Mir has just destroyed it; otherwise it is the last one. */
	if (!wl_list_empty(all) && wl_client_from_link(all->prev) == client)
		add(client);
}

void
surfaces_t::add(wl_client *client)
{
	clients[client] = std::make_unique<client_t>(*this, client);
}

void
surfaces_t::resource_created(client_t &client, wl_resource *resource)
{
	const char *interface = wl_resource_get_class(resource);

	if (std::strcmp(interface, "wl_surface") == 0) {
		surfaces[resource] = std::make_unique<surface_t>(*this, client, resource);
	} else if (std::strcmp(interface, "wl_touch") == 0) {
		auto &touch = objects[resource];

		touch = std::make_unique<object_t>(*this, client, resource, object_t::kind_t::TOUCH);
		touch->touch = client.touches.insert(client.touches.end(), resource);
	} else if (std::strcmp(interface, "wl_region") == 0) {
		objects[resource] = std::make_unique<object_t>(*this, client, resource, object_t::kind_t::REGION);
	} else if (expected) {
		object_created(client, resource);
	}
}

/** Handles the creation of an object that a request has announced. */
void
surfaces_t::object_created(client_t &client, wl_resource *resource)
{
	bool is_buffer = std::strcmp(wl_resource_get_class(resource), "wl_buffer") == 0;

	if (expected->id != 0 ? expected->id != wl_resource_get_id(resource)
			      : !is_buffer || expected->kind != object_t::kind_t::BUFFER)
		return;
	auto object = std::make_unique<object_t>(*this, client, resource, expected->kind);

	object->surface = expected->surface;
	object->extent = expected->extent;
	if (object->surface)
		object->surface->objects.insert(object.get());
	if (expected->kind == object_t::kind_t::WINDOW && object->surface) {
		object->surface->window = resource;
		with_window.insert(object->surface);
	}
	if (expected->kind == object_t::kind_t::SUBSURFACE && object->surface && expected->parent) {
		object->surface->is_subsurface = true;
		object->surface->synchronized = true;
		expected->parent->add_child(object->surface);
	}
	objects[resource] = std::move(object);
	expected.reset();
}

surface_t *
surfaces_t::surface_of(wl_resource *resource) const
{
	auto found = surfaces.find(resource);

	return found == surfaces.end() ? nullptr : found->second.get();
}

object_t *
surfaces_t::object_of(wl_resource *resource, object_t::kind_t kind) const
{
	auto found = objects.find(resource);

	return found == objects.end() || found->second->kind != kind ? nullptr : found->second.get();
}

void
surfaces_t::lose(surface_t *surface)
{
	lost.insert(surface);
	moved();
}

void
surfaces_t::forget(surface_t *surface)
{
	for (auto *object : surface->objects)
		object->surface = nullptr;
	for (auto *child : surface->stack) {
		if (child)
			lose(child);
	}
	with_window.erase(surface);
	lost.erase(surface);
	if (expected && (expected->surface == surface || expected->parent == surface))
		expected.reset();
	surfaces.erase(surface->resource);
}

void
surfaces_t::forget(object_t *object)
{
	auto *surface = object->surface;

	if (surface)
		surface->objects.erase(object);
	if (object->kind == object_t::kind_t::TOUCH)
		object->client.touches.erase(object->touch);
	if (object->kind == object_t::kind_t::WINDOW && surface) {
		surface->window = nullptr;
		with_window.erase(surface);
		lose(surface);
	}
	if (object->kind == object_t::kind_t::VIEWPORT && surface)
		surface->pending.source = surface->pending.destination = extent_t{};
	if (object->kind == object_t::kind_t::SUBSURFACE && surface) {
		surface->is_subsurface = false;
		if (surface->parent)
			surface->parent->remove_child(surface);
		lose(surface);
	}
	objects.erase(object->resource);
}

void
surfaces_t::forget(client_t *client)
{
	clients.erase(client->client);
}

/* ---- Positions ---- */

void
surfaces_t::moved()
{
	if (settling)
		return;
	settling = wl_event_loop_add_idle(
		wl_display_get_event_loop(display),
		[](void *data) {
			auto *self = static_cast<surfaces_t *>(data);

			/* libwayland removes the source itself. */
			self->settling = nullptr;
			self->settle();
		},
		this);
}

void
surfaces_t::settle()
{
	struct place_t {
		surface_t *surface;
		bool is_shown;
		mir::geometry::Point place;
		std::string app_id;
	};
	std::vector<place_t> places;

	if (settling)
		wl_event_source_remove(std::exchange(settling, nullptr));
	world.adapter.with_windows([&](miral::WindowManagerTools &tools) {
		for (auto *surface : with_window) {
			place_t place{ surface, false, {}, {} };

			if (surface->parent)
				continue;
			try {
				if (auto window = miral::window_for(surface->window)) {
					auto &info = tools.info_for(window);

					place = { surface, info.is_visible(), window.top_left(),
						  info.application_id() };
				}
			} catch (const std::exception &) {
				/* The window manager has just removed it. */
			}
			places.push_back(std::move(place));
		}
	});
	/* Outside the window manager's lock, because Waytouch makes callbacks. */
	for (auto *surface : std::exchange(lost, {})) {
		if (!surface->parent && !surface->window)
			surface->place(0, 0, false);
	}
	for (auto &[surface, is_shown, place, app_id] : places) {
		if (!app_id.empty() && app_id != surface->app_id) {
			surface->app_id = app_id;
			(void)waytouch_surface_set_app_id(surface->handle, app_id.c_str());
		}
		surface->place(place.x.as_int(), place.y.as_int(), is_shown);
	}
}

surface_t *
surfaces_t::at(const miral::Window &window, double x, double y)
{
	if (!window)
		return nullptr;
	/* Two handles of one window are not equal, but the surfaces that they refer to are. */
	std::shared_ptr<mir::scene::Surface> wanted = window;
	for (auto *surface : with_window) {
		if (!surface->parent && miral::window_for(surface->window) == wanted)
			return surface->at(x - window.top_left().x.as_int(), y - window.top_left().y.as_int());
	}
	return nullptr;
}

} // namespace wtmir
