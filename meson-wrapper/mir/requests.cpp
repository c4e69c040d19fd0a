/* SPDX-License-Identifier: MIT */
/* Those requests of clients that determine the position and size of surfaces. They are seen just before Mir handles
 * them. */
#include <cstring>

#include <wayland-server-protocol.h>

#include "waytouch-mir-private.hpp"

#include <miral/version.h>

namespace wtmir
{

namespace
{

using kind_t = object_t::kind_t;

/** Mir 2.25, which has MirAL 5.6, is the first to implement wl_subsurface.place_above and place_below. */
constexpr bool shows_order = MIRAL_VERSION >= MIR_VERSION_NUMBER(5, 6, 0);

wl_resource *
resource_in(const wl_argument &argument)
{
	/* libwayland's data of an object begins with its wl_object. */
	return reinterpret_cast<wl_resource *>(argument.o);
}

/** Handles a request whose first two arguments are a new object and its wl_surface. */
template <kind_t kind>
void
make_for_surface(surfaces_t &surfaces, wl_resource *, const wl_argument *arguments)
{
	surfaces.expected = surfaces_t::expected_t{ .id = arguments[0].n,
						    .kind = kind,
						    .surface = surfaces.surface_of(resource_in(arguments[1])) };
}

bool
would_be_in_itself(const surface_t *surface, const surface_t *parent)
{
	if (surface == parent)
		return true;
	/* A shortcut for a new surface at the end of a long chain. */
	if (!surface->has_children())
		return false;
	for (auto *above = parent; above; above = above->parent) {
		if (above == surface)
			return true;
	}
	return false;
}

/** Mir 2.28 is the first to refuse a subsurface that is inside itself; earlier versions loop for ever. */
void
get_subsurface(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	auto *surface = surfaces.surface_of(resource_in(arguments[1]));
	auto *parent = surfaces.surface_of(resource_in(arguments[2]));

	surfaces.expected.reset();
	if (surface && parent && would_be_in_itself(surface, parent)) {
		wl_resource_post_error(resource, WL_SUBCOMPOSITOR_ERROR_BAD_PARENT,
				       "a surface cannot be a subsurface of itself");
		return;
	}
	make_for_surface<kind_t::SUBSURFACE>(surfaces, resource, arguments);
	surfaces.expected->parent = parent;
}

/** Handles a request that creates a buffer; `size` is the index of the buffer's width among the arguments. */
template <int size>
void
make_buffer(surfaces_t &surfaces, wl_resource *, const wl_argument *arguments)
{
	surfaces.expected = surfaces_t::expected_t{ .id = arguments[0].n,
						    .kind = kind_t::BUFFER,
						    .extent = { arguments[size].i, arguments[size + 1].i } };
}

/** Here the server chooses the buffer's id. */
void
create_dmabuf(surfaces_t &surfaces, wl_resource *, const wl_argument *arguments)
{
	surfaces.expected = surfaces_t::expected_t{ .kind = kind_t::BUFFER,
						    .extent = { arguments[0].i, arguments[1].i } };
}

void
create_single_pixel(surfaces_t &surfaces, wl_resource *, const wl_argument *arguments)
{
	surfaces.expected = surfaces_t::expected_t{ .id = arguments[0].n, .kind = kind_t::BUFFER, .extent = { 1, 1 } };
}

/* ---- wl_surface, wl_region ---- */

void
attach(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	auto *surface = surfaces.surface_of(resource);
	auto *buffer = arguments[0].o ? surfaces.object_of(resource_in(arguments[0]), kind_t::BUFFER) : nullptr;

	if (surface)
		surface->pending.buffer = buffer ? std::make_optional(buffer->extent) : std::nullopt;
}

void
commit(surfaces_t &surfaces, wl_resource *resource, const wl_argument *)
{
	if (auto *surface = surfaces.surface_of(resource)) {
		surface->commit();
		/* Takes effect when Mir has handled the commit. */
		surfaces.moved();
	}
}

void
set_buffer_scale(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	if (auto *surface = surfaces.surface_of(resource))
		surface->pending.scale = arguments[0].i;
}

void
set_buffer_transform(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	if (auto *surface = surfaces.surface_of(resource))
		surface->pending.transform = arguments[0].i;
}

void
set_input_region(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	auto *surface = surfaces.surface_of(resource);
	auto *region = arguments[0].o ? surfaces.object_of(resource_in(arguments[0]), kind_t::REGION) : nullptr;

	if (surface)
		surface->pending.input = region ? std::make_optional(region->region) : std::nullopt;
}

pixman_box32_t
box_in(const wl_argument *arguments)
{
	int64_t x = arguments[0].i, y = arguments[1].i;

	/* Clients often use the greatest numbers for "everything". */
	return { int32_t(x), int32_t(y), int32_t(std::min<int64_t>(x + arguments[2].i, INT32_MAX)),
		 int32_t(std::min<int64_t>(y + arguments[3].i, INT32_MAX)) };
}

void
region_add(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	auto *region = surfaces.object_of(resource, kind_t::REGION);

	if (region && arguments[2].i > 0 && arguments[3].i > 0)
		region->region.add(box_in(arguments));
}

void
region_subtract(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	auto *region = surfaces.object_of(resource, kind_t::REGION);

	if (region && arguments[2].i > 0 && arguments[3].i > 0)
		region->region.subtract(box_in(arguments));
}

/* ---- wl_subsurface, xdg_surface, wp_viewport ---- */

surface_t *
surface_by(const surfaces_t &surfaces, wl_resource *resource, kind_t kind)
{
	auto *object = surfaces.object_of(resource, kind);

	return object ? object->surface : nullptr;
}

void
set_position(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	if (auto *surface = surface_by(surfaces, resource, kind_t::SUBSURFACE))
		surface->pending.offset = std::make_pair(arguments[0].i, arguments[1].i);
}

template <bool above>
void
restack(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	auto *surface = surface_by(surfaces, resource, kind_t::SUBSURFACE);
	auto *sibling = surfaces.surface_of(resource_in(arguments[0]));

	if (!shows_order || !surface || !surface->parent || !sibling || sibling == surface)
		return;
	auto stack = surface->parent->next_stack.value_or(surface->parent->stack);

	std::erase(stack, surface);
	auto place = std::find(stack.begin(), stack.end(), sibling == surface->parent ? nullptr : sibling);
	if (place == stack.end())
		return;
	stack.insert(above ? place + 1 : place, surface);
	surface->parent->next_stack = std::move(stack);
}

template <bool synchronized>
void
set_sync(surfaces_t &surfaces, wl_resource *resource, const wl_argument *)
{
	if (auto *surface = surface_by(surfaces, resource, kind_t::SUBSURFACE))
		surface->synchronized = synchronized;
}

void
set_window_geometry(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	if (auto *surface = surface_by(surfaces, resource, kind_t::WINDOW))
		/* The least number has no opposite. */
		surface->pending.offset = std::make_pair(-std::max(arguments[0].i, -INT32_MAX),
							 -std::max(arguments[1].i, -INT32_MAX));
}

void
set_source(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	if (auto *surface = surface_by(surfaces, resource, kind_t::VIEWPORT))
		surface->pending.source = extent_t{ wl_fixed_to_int(arguments[2].f), wl_fixed_to_int(arguments[3].f) };
}

void
set_destination(surfaces_t &surfaces, wl_resource *resource, const wl_argument *arguments)
{
	if (auto *surface = surface_by(surfaces, resource, kind_t::VIEWPORT))
		surface->pending.destination = extent_t{ arguments[0].i, arguments[1].i };
}

} // namespace

surfaces_t::handler_t
surfaces_t::find_handler(const char *interface, const char *message)
{
	static constexpr struct {
		const char *interface, *message;
		handler_t handler;
	} known[] = {
		{ "wl_surface", "attach", attach },
		{ "wl_surface", "commit", commit },
		{ "wl_surface", "set_buffer_scale", set_buffer_scale },
		{ "wl_surface", "set_buffer_transform", set_buffer_transform },
		{ "wl_surface", "set_input_region", set_input_region },
		{ "wl_region", "add", region_add },
		{ "wl_region", "subtract", region_subtract },
		{ "wl_subcompositor", "get_subsurface", get_subsurface },
		{ "wl_subsurface", "set_position", set_position },
		{ "wl_subsurface", "place_above", restack<true> },
		{ "wl_subsurface", "place_below", restack<false> },
		{ "wl_subsurface", "set_sync", set_sync<true> },
		{ "wl_subsurface", "set_desync", set_sync<false> },
		{ "xdg_wm_base", "get_xdg_surface", make_for_surface<kind_t::WINDOW> },
		{ "xdg_surface", "set_window_geometry", set_window_geometry },
		{ "zxdg_shell_v6", "get_xdg_surface", make_for_surface<kind_t::WINDOW> },
		{ "zxdg_surface_v6", "set_window_geometry", set_window_geometry },
		{ "wl_shell", "get_shell_surface", make_for_surface<kind_t::WINDOW> },
		{ "zwlr_layer_shell_v1", "get_layer_surface", make_for_surface<kind_t::WINDOW> },
		{ "wp_viewporter", "get_viewport", make_for_surface<kind_t::VIEWPORT> },
		{ "wp_viewport", "set_source", set_source },
		{ "wp_viewport", "set_destination", set_destination },
		{ "wl_shm_pool", "create_buffer", make_buffer<2> },
		{ "wl_drm", "create_buffer", make_buffer<2> },
		{ "wl_drm", "create_planar_buffer", make_buffer<2> },
		{ "wl_drm", "create_prime_buffer", make_buffer<2> },
		{ "zwp_linux_buffer_params_v1", "create_immed", make_buffer<1> },
		{ "zwp_linux_buffer_params_v1", "create", create_dmabuf },
		{ "wp_single_pixel_buffer_manager_v1", "create_u32_rgba_buffer", create_single_pixel },
	};

	for (auto &each : known) {
		if (std::strcmp(each.interface, interface) == 0 && std::strcmp(each.message, message) == 0)
			return each.handler;
	}
	return nullptr;
}

void
surfaces_t::message_logged(void *data, wl_protocol_logger_type direction, const wl_protocol_logger_message *message)
{
	auto *self = static_cast<surfaces_t *>(data);

	if (direction != WL_PROTOCOL_LOGGER_REQUEST)
		return;
	auto [found, is_new] = self->handlers.try_emplace(message->message, nullptr);
	if (is_new)
		found->second = find_handler(wl_resource_get_class(message->resource), message->message->name);
	if (!found->second)
		return;
	self->expected.reset();
	found->second(*self, message->resource, message->arguments);
}

} // namespace wtmir
