/* SPDX-License-Identifier: MIT */
/* The geometry of surfaces in Wayfire's scene, which other plugins may scale, turn or shear. */
#include <cmath>

#include <wayfire/unstable/wlr-subsurface-controller.hpp>

#include "waytouch-wayfire.hpp"

namespace wtwf
{

struct surface_places_t::placed_t
{
	wf::scene::node_t *node;
	/** The transform from the node's space to the layout; the size is not set. */
	waytouch_geometry geometry{};

	placed_t(wf::scene::node_t *node, const placed_t *above) : node(node)
	{
		auto origin = to_layout({ 0, 0 }, above), x = to_layout({ 1, 0 }, above), y = to_layout({ 0, 1 }, above);

		geometry.a = x.x - origin.x;
		geometry.b = x.y - origin.y;
		geometry.c = y.x - origin.x;
		geometry.d = y.y - origin.y;
		geometry.tx = origin.x;
		geometry.ty = origin.y;
	}

      private:
	/* A client may nest subsurfaces to any depth, so this stops at a node above whose geometry is known. */
	wf::pointf_t
	to_layout(wf::pointf_t point, const placed_t *above) const
	{
		auto *step = node;

		for (; step && (!above || step != above->node); step = step->parent())
			point = step->to_global(point);
		return step ? above->apply(point) : point;
	}

	wf::pointf_t
	apply(wf::pointf_t point) const
	{
		return { geometry.a * point.x + geometry.c * point.y + geometry.tx,
			 geometry.b * point.x + geometry.d * point.y + geometry.ty };
	}
};

namespace
{

bool
is_just_moved(const waytouch_geometry &geometry)
{
	constexpr double tolerance = 1e-6;

	return std::abs(geometry.a - 1) < tolerance && std::abs(geometry.b) < tolerance &&
	       std::abs(geometry.c) < tolerance && std::abs(geometry.d - 1) < tolerance;
}

/** Whether a part of the surface is inside `limit`: a surface on another workspace is beside its output, perhaps on
 *  another one. */
bool
is_within(const waytouch_geometry &geometry, const wf::geometry_t &limit)
{
	double x1 = INFINITY, y1 = INFINITY, x2 = -INFINITY, y2 = -INFINITY;

	for (double x : { 0.0, geometry.width }) {
		for (double y : { 0.0, geometry.height }) {
			double lx = geometry.a * x + geometry.c * y + geometry.tx;
			double ly = geometry.b * x + geometry.d * y + geometry.ty;

			x1 = std::min(x1, lx);
			y1 = std::min(y1, ly);
			x2 = std::max(x2, lx);
			y2 = std::max(y2, ly);
		}
	}
	return x1 < limit.x + limit.width && y1 < limit.y + limit.height && x2 > limit.x && y2 > limit.y;
}

} // namespace

wlr_surface *
surface_places_t::at(wf::pointf_t point, wf::pointf_t *local)
{
	auto hit = wf::get_core().scene()->find_node_at(point);
	auto *node = hit ? dynamic_cast<wf::scene::wlr_surface_node_t *>(hit->node.get()) : nullptr;

	if (!node || !node->get_surface())
		return nullptr;
	*local = hit->local_coords;
	return node->get_surface();
}

void
surface_places_t::tell(wf::scene::wlr_surface_node_t *node, const placed_t *above,
		       const std::optional<wf::geometry_t> &limit, wtwlr_surface_iterator iterator, void *data)
{
	wlr_surface *surface = node->get_surface();

	if (!surface || !surface->mapped)
		return;
	auto geometry = placed_t(node, above).geometry;
	geometry.size = sizeof geometry;
	geometry.width = surface->current.width;
	geometry.height = surface->current.height;
	if (limit && !is_within(geometry, *limit))
		return;
	iterator(surface, std::lround(geometry.tx), std::lround(geometry.ty), data);
	/* The adapter has not noticed if a surface has lost its transform, so such surfaces are passed on, too. */
	if (is_just_moved(geometry) && transformed.count(surface) == 0)
		return;
	if (!is_just_moved(geometry))
		next_transformed.insert(surface);
	wtwf_transform(surface, &geometry);
}

void
surface_places_t::walk(wf::scene::node_t *node, const placed_t *above, const std::optional<wf::geometry_t> &limit,
		       wtwlr_surface_iterator iterator, void *data)
{
	std::optional<placed_t> of_subsurface;
	auto *of_output = dynamic_cast<wf::scene::output_node_t *>(node);
	auto *of_surface = dynamic_cast<wf::scene::wlr_surface_node_t *>(node);
	auto within = of_output ? std::make_optional(of_output->get_output()->get_layout_geometry()) : limit;

	if (!node->is_enabled())
		return;
	if (of_surface)
		tell(of_surface, above, within, iterator, data);
	if (dynamic_cast<wf::wlr_subsurface_root_node_t *>(node))
		above = &of_subsurface.emplace(node, above);
	/* Wayfire's order is from front to back. */
	const auto &children = node->get_children();
	for (auto child = children.rbegin(); child != children.rend(); ++child)
		walk(child->get(), above, within, iterator, data);
}

void
surface_places_t::for_each(wtwlr_surface_iterator iterator, void *data)
{
	next_transformed.clear();
	walk(wf::get_core().scene().get(), nullptr, std::nullopt, iterator, data);
	transformed.swap(next_transformed);
}

} // namespace wtwf
