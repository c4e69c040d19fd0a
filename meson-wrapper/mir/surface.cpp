/* SPDX-License-Identifier: MIT */
/*
 * One wl_surface: its commits, as Mir applies them. Where Mir differs from the protocol, so does this, because fingers
 * go to what is visible: the position of a subsurface is applied with its own commit, not its parent's; before MirAL
 * 5.5, buffers are shown without their transform.
 */
#include <cmath>
#include <cstring>

#include <miral/version.h>

#include "waytouch-mir-private.hpp"

namespace wtmir
{

namespace
{

constexpr bool shows_transforms = MIRAL_VERSION >= MIR_VERSION_NUMBER(5, 5, 0);

template <class Value>
void
take(std::optional<Value> &to, const std::optional<Value> &from)
{
	if (from)
		to = from;
}

} // namespace

/* ---- Regions ---- */

region_t::region_t()
{
	pixman_region32_init(&region);
}

region_t::region_t(const region_t &other) : region_t()
{
	*this = other;
}

region_t &
region_t::operator=(const region_t &other)
{
	pixman_region32_copy(&region, &other.region);
	return *this;
}

region_t::~region_t()
{
	pixman_region32_fini(&region);
}

void
region_t::add(const pixman_box32_t &box)
{
	pixman_region32_t one;

	pixman_region32_init_with_extents(&one, &box);
	pixman_region32_union(&region, &region, &one);
	pixman_region32_fini(&one);
}

void
region_t::subtract(const pixman_box32_t &box)
{
	pixman_region32_t one;

	pixman_region32_init_with_extents(&one, &box);
	pixman_region32_subtract(&region, &region, &one);
	pixman_region32_fini(&one);
}

bool
region_t::contains(int x, int y) const
{
	return pixman_region32_contains_point(&region, x, y, nullptr) != 0;
}

/* ---- Commits ---- */

void
state_t::update(const state_t &newer)
{
	take(buffer, newer.buffer);
	take(scale, newer.scale);
	take(transform, newer.transform);
	take(offset, newer.offset);
	take(input, newer.input);
	take(source, newer.source);
	take(destination, newer.destination);
}

surface_t::surface_t(surfaces_t &surfaces, client_t &client, wl_resource *resource)
    : surfaces(surfaces), client(client), resource(resource), on_destroy(this, &surface_t::destroyed)
{
	handle = waytouch_surface_create(surfaces.world.context, resource, this);
	wl_resource_add_destroy_listener(resource, on_destroy.get());
}

surface_t::~surface_t()
{
	if (parent)
		parent->remove_child(this);
	for (auto *child : stack) {
		if (child)
			child->parent = nullptr;
	}
	/* Ends its touches, which calls the host with this surface. */
	waytouch_surface_destroy(handle);
}

void
surface_t::destroyed(void *)
{
	surfaces.forget(this);
}

bool
surface_t::is_synchronized() const
{
	return is_subsurface && (synchronized || (parent && parent->is_synchronized()));
}

void
surface_t::commit()
{
	state_t state;

	std::swap(state, pending);
	if (!is_subsurface) {
		apply(state);
		return;
	}
	if (!cached)
		cached.emplace();
	cached->update(state);
	if (is_synchronized())
		return;
	state = *cached;
	cached.reset();
	apply(state);
}

void
surface_t::apply(const state_t &state)
{
	current.update(state);
	if (next_stack)
		stack = *std::exchange(next_stack, std::nullopt);
	/* Geometry first: the client's pending state goes with the size that it committed together with it. */
	if (geometry.width > 0 && current.buffer && *current.buffer)
		tell(geometry.tx, geometry.ty, size());
	(void)waytouch_surface_commit(handle);
	for (auto *child : stack) {
		if (!child || !child->cached || !child->is_synchronized())
			continue;
		auto its_state = *std::exchange(child->cached, std::nullopt);
		child->apply(its_state);
	}
}

/* ---- Position ---- */

extent_t
surface_t::size() const
{
	extent_t extent = current.buffer && *current.buffer ? **current.buffer : extent_t{};
	int scale = std::max(current.scale.value_or(1), 1);

	/* The odd ones include a quarter turn. */
	if (shows_transforms && current.transform.value_or(0) % 2 == 1)
		std::swap(extent.width, extent.height);
	if (extent == extent_t{})
		return extent;
	if (current.destination && current.destination->width > 0)
		return *current.destination;
	if (current.source && current.source->width > 0)
		return *current.source;
	return { extent.width / scale, extent.height / scale };
}

void
surface_t::tell(double x, double y, extent_t size)
{
	waytouch_geometry wanted;

	/* The structs are compared byte by byte. */
	std::memset(&wanted, 0, sizeof wanted);
	wanted.size = sizeof wanted;
	wanted.width = size.width;
	wanted.height = size.height;
	wanted.a = 1;
	wanted.d = 1;
	wanted.tx = x;
	wanted.ty = y;
	if (std::memcmp(&wanted, &geometry, sizeof wanted) == 0)
		return;
	geometry = wanted;
	(void)waytouch_surface_set_geometry(handle, &geometry);
}

void
surface_t::place(double x, double y, bool is_shown)
{
	extent_t extent = size();
	auto [dx, dy] = current.offset.value_or(std::make_pair(0, 0));

	is_shown = is_shown && extent.width > 0 && extent.height > 0;
	if (is_shown)
		tell(x + dx, y + dy, extent);
	else
		tell(0, 0, {});
	for (auto *child : stack) {
		if (child)
			child->place(x + dx, y + dy, is_shown);
	}
}

surface_t *
surface_t::at(double x, double y)
{
	extent_t extent = size();
	auto [dx, dy] = current.offset.value_or(std::make_pair(0, 0));

	if (extent.width <= 0 || extent.height <= 0)
		return nullptr;
	x -= dx;
	y -= dy;
	for (auto child = stack.rbegin(); child != stack.rend(); ++child) {
		if (*child) {
			if (auto *found = (*child)->at(x, y))
				return found;
			continue;
		}
		bool is_inside = x >= 0 && y >= 0 && x < extent.width && y < extent.height;

		if (is_inside && (!current.input || !*current.input ||
				  (*current.input)->contains(int(std::floor(x)), int(std::floor(y)))))
			return this;
	}
	return nullptr;
}

void
surface_t::add_child(surface_t *child)
{
	if (child->parent)
		child->parent->remove_child(child);
	child->parent = this;
	stack.push_back(child);
	if (next_stack)
		next_stack->push_back(child);
}

void
surface_t::remove_child(surface_t *child)
{
	child->parent = nullptr;
	std::erase(stack, child);
	if (next_stack)
		std::erase(*next_stack, child);
}

} // namespace wtmir
