/* SPDX-License-Identifier: MIT */
/* The fixture with a real client at the other end of the socket. */
#ifndef WORLD_H
#define WORLD_H

#include <poll.h>
#include <wayland-client.h>

#include "gestures.h"
#include "waytouch-delegate-v1-client-protocol.h"
#include "waytouch-shell-v1-client-protocol.h"
#include "waytouch-v1-client-protocol.h"

/** Both ends of a connection, and one surface, "C", that covers the output. */
struct world {
	struct fixture f;
	struct waytouch_surface *surface;

	struct wl_display *client;
	struct wl_registry *registry;
	struct wl_compositor *compositor;
	struct wl_seat *seat;
	struct waytouch_manager_v1 *manager;
	struct waytouch_delegate_manager_v1 *delegates;
	struct waytouch_shell_v1 *shell;
	struct wl_surface *wl_surface;
	struct waytouch_view_v1 *window;
	/** What the client has received. */
	uint32_t roles, limits[5], edges;
	double scale;
	char told[512];
	int frames;
	/** The number that the host returns for the client's wl_seat; negative: none. */
	int seat_number;
};

/* ---- The compositor's end ---- */

static void
surface_destroy(struct wl_client *client, struct wl_resource *resource)
{
	(void)client;
	wl_resource_destroy(resource);
}

static void
surface_commit(struct wl_client *client, struct wl_resource *resource)
{
	struct world *world = wl_resource_get_user_data(resource);

	(void)client;
	EXPECT(waytouch_surface_commit(world->surface) == WAYTOUCH_OK);
}

static const struct wl_surface_interface surface_requests = { .destroy = surface_destroy, .commit = surface_commit };

static void
create_surface(struct wl_client *client, struct wl_resource *compositor, uint32_t id)
{
	static char name[] = "C";
	struct world *world = wl_resource_get_user_data(compositor);
	struct wl_resource *resource = wl_resource_create(client, &wl_surface_interface, 4, id);

	wl_resource_set_implementation(resource, &surface_requests, world, NULL);
	world->surface = waytouch_surface_create(world->f.waytouch, resource, name);
	EXPECT(world->surface);
	place(world->surface, 1280, 800, 0, 0);
}

static const struct wl_compositor_interface compositor_requests = { .create_surface = create_surface };

static void
bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
	struct wl_resource *resource = wl_resource_create(client, &wl_compositor_interface, (int)version, id);

	wl_resource_set_implementation(resource, &compositor_requests, data, NULL);
}

static void
bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
	struct wl_resource *resource = wl_resource_create(client, &wl_seat_interface, (int)version, id);

	wl_resource_set_implementation(resource, NULL, data, NULL);
}

/* ---- The client's end ---- */

static void
on_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
	struct world *world = data;

	(void)version;
	if (strcmp(interface, wl_compositor_interface.name) == 0)
		world->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
	else if (strcmp(interface, waytouch_manager_v1_interface.name) == 0)
		world->manager = wl_registry_bind(registry, name, &waytouch_manager_v1_interface, 1);
	else if (strcmp(interface, waytouch_delegate_manager_v1_interface.name) == 0)
		world->delegates = wl_registry_bind(registry, name, &waytouch_delegate_manager_v1_interface, 1);
	else if (strcmp(interface, waytouch_shell_v1_interface.name) == 0)
		world->shell = wl_registry_bind(registry, name, &waytouch_shell_v1_interface, 1);
	else if (strcmp(interface, wl_seat_interface.name) == 0)
		world->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
}

static void
on_global_remove(void *data, struct wl_registry *registry, uint32_t name)
{
	(void)data;
	(void)registry;
	(void)name;
}

static const struct wl_registry_listener registry_listener = { on_global, on_global_remove };

static void
on_capabilities(void *data, struct waytouch_manager_v1 *manager, uint32_t roles)
{
	(void)manager;
	((struct world *)data)->roles = roles;
}

static void
on_limits(void *data, struct waytouch_manager_v1 *manager, uint32_t views, uint32_t recognizers, uint32_t depth,
	  uint32_t surfaces, uint32_t relations)
{
	struct world *world = data;

	(void)manager;
	world->limits[0] = views;
	world->limits[1] = recognizers;
	world->limits[2] = depth;
	world->limits[3] = surfaces;
	world->limits[4] = relations;
}

static const struct waytouch_manager_v1_listener manager_listener = {
	.capabilities = on_capabilities, .limits = on_limits
};

static void
on_view_failed(void *data, struct waytouch_view_v1 *view, uint32_t limit)
{
	(void)data;
	(void)view;
	(void)limit;
	EXPECT(!"a view that is within the limits");
}

static void
on_scale(void *data, struct waytouch_view_v1 *view, int32_t scale)
{
	(void)view;
	((struct world *)data)->scale = scale / 1e6;
}

static void
on_deferred_edges(void *data, struct waytouch_view_v1 *view, uint32_t edges)
{
	(void)view;
	((struct world *)data)->edges = edges;
}

static void
on_frame(void *data, struct waytouch_view_v1 *view, uint32_t time_hi, uint32_t time_lo)
{
	(void)view;
	(void)time_hi;
	(void)time_lo;
	((struct world *)data)->frames++;
}

static const struct waytouch_view_v1_listener view_listener = {
	.failed = on_view_failed, .scale = on_scale, .deferred_edges = on_deferred_edges, .frame = on_frame
};

/** Only the names of a recognizer's events matter. */
static int
on_any_event(const void *implementation, void *proxy, uint32_t opcode, const struct wl_message *message,
	     union wl_argument *arguments)
{
	struct world *world = wl_proxy_get_user_data(proxy);
	size_t length = strlen(world->told);

	(void)implementation;
	(void)opcode;
	(void)arguments;
	snprintf(world->told + length, sizeof world->told - length, "%s ", message->name);
	return 0;
}

static void
on_sync(void *data, struct wl_callback *callback, uint32_t serial)
{
	(void)serial;
	*(bool *)data = true;
	wl_callback_destroy(callback);
}

static const struct wl_callback_listener sync_listener = { on_sync };

/** Lets each end process everything that the other has sent. */
static void
exchange(struct world *world)
{
	bool done = false;
	struct wl_event_loop *loop = wl_display_get_event_loop(world->f.display);
	struct pollfd readable = { .fd = wl_display_get_fd(world->client), .events = POLLIN };

	wl_callback_add_listener(wl_display_sync(world->client), &sync_listener, &done);
	for (int round = 0; !done && round < 100; round++) {
		wl_display_flush(world->client);
		wl_event_loop_dispatch(loop, 0);
		wl_display_flush_clients(world->f.display);
		if (poll(&readable, 1, 10) > 0 && wl_display_dispatch(world->client) < 0)
			break;
	}
	EXPECT(done);
}

static void
connect_client(struct world *world)
{
	world->client = wl_display_connect_to_fd(world->f.client_end);
	world->f.client_end = -1;
	wl_global_create(world->f.display, &wl_compositor_interface, 4, world, bind_compositor);
	wl_global_create(world->f.display, &wl_seat_interface, 1, world, bind_seat);
	world->registry = wl_display_get_registry(world->client);
	wl_registry_add_listener(world->registry, &registry_listener, world);
	exchange(world);
	EXPECT(world->compositor && world->manager && world->delegates && world->shell && world->seat);
	waytouch_manager_v1_add_listener(world->manager, &manager_listener, world);
	world->wl_surface = wl_compositor_create_surface(world->compositor);
	world->window = waytouch_manager_v1_get_view(world->manager, world->wl_surface);
	waytouch_view_v1_add_listener(world->window, &view_listener, world);
	exchange(world);
	EXPECT(world->surface);
}

static void
end_world(struct world *world)
{
	waytouch_view_v1_destroy(world->window);
	wl_surface_destroy(world->wl_surface);
	waytouch_manager_v1_destroy(world->manager);
	waytouch_delegate_manager_v1_destroy(world->delegates);
	waytouch_shell_v1_destroy(world->shell);
	wl_seat_destroy(world->seat);
	wl_compositor_destroy(world->compositor);
	wl_registry_destroy(world->registry);
	wl_display_disconnect(world->client);
	waytouch_surface_destroy(world->surface);
	tear_down(&world->f);
}

static void
commit(struct world *world)
{
	wl_surface_commit(world->wl_surface);
	exchange(world);
}

#endif
