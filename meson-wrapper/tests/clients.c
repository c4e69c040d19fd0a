/* SPDX-License-Identifier: MIT */
/*
 * What clients may have beside the compositor's recognizers, with a real client at the other end of the socket.
 */
#include <poll.h>
#include <wayland-client.h>

#include "gestures.h"
#include "waytouch-v1-client-protocol.h"

/** Both ends of a connection, and one surface, "C", that covers the output. */
struct world {
	struct fixture f;
	struct waytouch_surface *surface;

	struct wl_display *client;
	struct wl_registry *registry;
	struct wl_compositor *compositor;
	struct waytouch_manager_v1 *manager;
	struct wl_surface *wl_surface;
	struct waytouch_view_v1 *window;
	/** What the client has been told. */
	uint32_t roles, limits[4], edges;
	char told[512];
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
	  uint32_t relations)
{
	struct world *world = data;

	(void)manager;
	world->limits[0] = views;
	world->limits[1] = recognizers;
	world->limits[2] = depth;
	world->limits[3] = relations;
}

static void
on_profile(void *data, struct waytouch_manager_v1 *manager, uint32_t threshold, uint32_t value)
{
	(void)data;
	(void)manager;
	(void)threshold;
	(void)value;
}

static void
on_done(void *data, struct waytouch_manager_v1 *manager)
{
	(void)data;
	(void)manager;
}

static const struct waytouch_manager_v1_listener manager_listener = {
	.capabilities = on_capabilities, .limits = on_limits, .profile = on_profile, .done = on_done
};

static void
on_deferred_edges(void *data, struct waytouch_view_v1 *view, uint32_t edges)
{
	(void)view;
	((struct world *)data)->edges = edges;
}

static void
on_frame(void *data, struct waytouch_view_v1 *view, uint32_t time_hi, uint32_t time_lo)
{
	(void)data;
	(void)view;
	(void)time_hi;
	(void)time_lo;
}

static const struct waytouch_view_v1_listener view_listener = {
	.deferred_edges = on_deferred_edges, .frame = on_frame
};

/** Of a recognizer only the names of its events matter. */
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

/** Lets both ends hear everything the other has said. */
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
	world->registry = wl_display_get_registry(world->client);
	wl_registry_add_listener(world->registry, &registry_listener, world);
	exchange(world);
	EXPECT(world->compositor && world->manager);
	waytouch_manager_v1_add_listener(world->manager, &manager_listener, world);
	world->wl_surface = wl_compositor_create_surface(world->compositor);
	world->window = waytouch_manager_v1_get_window(world->manager, world->wl_surface);
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

/* ---- Tests ---- */

struct judge {
	struct seen seen;
	bool yes;
	int asked;
};

static bool
before_clients(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_peer *other)
{
	struct judge *judge = data;

	EXPECT(recognizer && other->recognizer == NULL && other->kind == WAYTOUCH_KIND_PAN);
	EXPECT(other->surface && strcmp(other->surface, "C") == 0);
	judge->asked++;
	return judge->yes;
}

static void
on_failed_by_client(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_explanation *explanation)
{
	struct judge *judge = data;

	EXPECT(explanation->cause == WAYTOUCH_CAUSE_PREVENTED);
	EXPECT(explanation->other && explanation->other->recognizer == NULL);
	EXPECT(explanation->other && explanation->other->surface && strcmp(explanation->other->surface, "C") == 0);
	on_failed(&judge->seen, recognizer, explanation);
}

static void
clients_come_first_unless_told_otherwise(void)
{
	static const struct waytouch_recognizer_handler handler = {
		.size = sizeof handler, .gesture = on_gesture, .failed = on_failed_by_client,
		.should_be_required_to_fail_by = before_clients
	};

	for (int yes = 0; yes < 2; yes++) {
		struct world world = { .told = "" };
		struct judge judge = { .yes = yes };
		struct waytouch_recognizer_v1 *recognizer;
		struct waytouch_pan_v1 *pan;

		set_up(&world.f);
		connect_client(&world);
		recognizer = waytouch_view_v1_add_recognizer(world.window);
		pan = waytouch_recognizer_v1_get_pan(recognizer);
		wl_proxy_add_dispatcher((struct wl_proxy *)recognizer, on_any_event, NULL, &world);
		wl_proxy_add_dispatcher((struct wl_proxy *)pan, on_any_event, NULL, &world);
		commit(&world);
		EXPECT(waytouch_output_add_recognizer(
			       world.f.output, waytouch_recognizer_create(world.f.waytouch, WAYTOUCH_KIND_PAN, &handler,
									  &judge)) == WAYTOUCH_OK);
		play(&world.f, "1000: 0+500,600 | 1010: 0>600,600");
		exchange(&world);
		play(&world.f, "1020: 0-");
		exchange(&world);
		EXPECT(judge.asked == 1);
		EXPECT_SEEN(&judge.seen, yes ? "began ended" : "failed");
		EXPECT(strcmp(world.told, yes ? "failed " : "began ended ") == 0);
		waytouch_pan_v1_destroy(pan);
		waytouch_recognizer_v1_destroy(recognizer);
		end_world(&world);
	}
}

struct edges {
	uint32_t granted;
	int grants, deferrals;
};

static uint32_t
grant(void *data, void *surface, uint32_t edges)
{
	struct edges *shared = data;

	EXPECT(surface && strcmp(surface, "C") == 0);
	EXPECT(edges == (WAYTOUCH_EDGE_LEFT | WAYTOUCH_EDGE_TOP));
	shared->grants++;
	return shared->granted;
}

static void
deferred(void *data, void *surface, uint32_t edge)
{
	struct edges *shared = data;

	EXPECT(surface && strcmp(surface, "C") == 0);
	EXPECT(edge == WAYTOUCH_EDGE_LEFT);
	shared->deferrals++;
}

static void
swipe_in(struct world *world, int start_ms)
{
	char script[128];

	snprintf(script, sizeof script, "%d: 0+2,600 | %d: 0>30,600 | %d: 0>60,600 | %d: 0-", start_ms, start_ms + 10,
		 start_ms + 20, start_ms + 30);
	play(&world->f, script);
}

static void
the_first_swipe_may_be_a_client_s(void)
{
	struct world world = { .told = "" };
	struct edges shared = { .granted = WAYTOUCH_EDGE_LEFT };
	struct waytouch_edge_deferral deferral = {
		.size = sizeof deferral, .interval = 1, .grant = grant, .deferred = deferred
	};
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *menu;

	set_up(&world.f);
	connect_client(&world);
	EXPECT(waytouch_set_edge_deferral(world.f.waytouch, &deferral, &shared) == WAYTOUCH_OK);
	menu = make(&world.f, WAYTOUCH_KIND_SCREEN_EDGE_PAN, "menu", &tell_all, &seen);
	set(menu, WAYTOUCH_PROPERTY_EDGES, WAYTOUCH_EDGE_LEFT);
	waytouch_view_v1_set_deferred_edges(world.window, WAYTOUCH_EDGE_LEFT | WAYTOUCH_EDGE_TOP);
	commit(&world);
	EXPECT(shared.grants == 1 && world.edges == WAYTOUCH_EDGE_LEFT);

	/* Nobody is asked for a recognizer that defers to nobody. */
	swipe_in(&world, 1000);
	EXPECT_SEEN(&seen, "began changed ended");
	set(menu, WAYTOUCH_PROPERTY_DEFERS_TO_CLIENTS, 1);
	swipe_in(&world, 10000);
	EXPECT_SEEN(&seen, "failed");
	EXPECT(seen.failure.cause == WAYTOUCH_CAUSE_REFUSED && shared.deferrals == 1);
	swipe_in(&world, 10500);
	EXPECT_SEEN(&seen, "began changed ended");
	/* Two seconds later it is a first swipe again. */
	swipe_in(&world, 20000);
	swipe_in(&world, 22000);
	EXPECT_SEEN(&seen, "failed failed");
	EXPECT(shared.deferrals == 3);
	/* The client loses the edge. */
	shared.granted = 0;
	EXPECT(waytouch_edge_deferral_changed(world.f.waytouch) == WAYTOUCH_OK);
	exchange(&world);
	EXPECT(shared.grants == 2 && world.edges == 0);
	swipe_in(&world, 30000);
	EXPECT_SEEN(&seen, "began changed ended");
	/* Without callbacks it has all it asks for. */
	deferral.grant = NULL;
	deferral.deferred = NULL;
	EXPECT(waytouch_set_edge_deferral(world.f.waytouch, &deferral, NULL) == WAYTOUCH_OK);
	exchange(&world);
	EXPECT(world.edges == (WAYTOUCH_EDGE_LEFT | WAYTOUCH_EDGE_TOP));
	swipe_in(&world, 40000);
	EXPECT_SEEN(&seen, "failed");
	waytouch_recognizer_destroy(menu);
	end_world(&world);
}

static void
clients_are_told_what_they_may_have(void)
{
	static const uint32_t standard = 0x1ff & ~WAYTOUCH_ROLE_HOVER;

	for (int changed = 0; changed < 2; changed++) {
		struct world world = { .told = "" };
		struct waytouch_client_limits limits = {
			.size = sizeof limits, .views = 5, .recognizers = 6, .depth = 7, .relations = 8
		};

		set_up(&world.f);
		if (changed) {
			EXPECT(waytouch_set_client_roles(world.f.waytouch, WAYTOUCH_ROLE_TAP | WAYTOUCH_ROLE_HOVER) ==
			       WAYTOUCH_OK);
			EXPECT(waytouch_set_client_limits(world.f.waytouch, &limits) == WAYTOUCH_OK);
		}
		connect_client(&world);
		EXPECT(world.roles == (changed ? WAYTOUCH_ROLE_TAP | WAYTOUCH_ROLE_HOVER : standard));
		EXPECT(world.limits[0] == (changed ? 5 : 4096) && world.limits[1] == (changed ? 6 : 1024));
		EXPECT(world.limits[2] == (changed ? 7 : 64) && world.limits[3] == (changed ? 8 : 4096));
		EXPECT(world.f.record.logs == 0);
		end_world(&world);
	}
}

static void
other_touches_go_on_or_not(void)
{
	for (int all = 0; all < 2; all++) {
		struct fixture f;
		struct seen seen = { .text = "" };
		struct waytouch_recognizer *pan;

		set_up(&f);
		if (all)
			EXPECT(waytouch_set_touch_cancellation(f.waytouch, WAYTOUCH_CANCELLATION_ALL) == WAYTOUCH_OK);
		pan = make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &seen);
		EXPECT(waytouch_surface_add_recognizer(f.surfaces[1], pan) == WAYTOUCH_OK);
		play(&f, "1000: 0+150,70 1+650,70");
		f.record.events[0] = '\0';
		/* The cancel for B ends the touch on A too: both surfaces are one client's. */
		play(&f, "1010: 1>700,70");
		EXPECT(strncmp(f.record.events, "cancel 1 B", 10) == 0);
		EXPECT((strstr(f.record.events, "down 1 A") != NULL) == !all);
		f.record.events[0] = '\0';
		play(&f, "1020: 0>160,70");
		EXPECT((strstr(f.record.events, "motion 1 A") != NULL) == !all);
		EXPECT(waytouch_set_touch_cancellation(f.waytouch, WAYTOUCH_CANCELLATION_REISSUE) == WAYTOUCH_OK);
		tear_down(&f);
	}
}

int
main(void)
{
	clients_come_first_unless_told_otherwise();
	the_first_swipe_may_be_a_client_s();
	clients_are_told_what_they_may_have();
	other_touches_go_on_or_not();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
