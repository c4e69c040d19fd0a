/* SPDX-License-Identifier: MIT */
/* A client that does anything with its surfaces, gestures, drags and text fields, and follows what it is told. */
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "client.h"

void
note_serial(struct client *client, uint32_t serial)
{
	client->serials[client->serial_count++ % SERIALS] = serial;
}

uint32_t
some_serial(struct client *client)
{
	/* Mostly the newest. */
	return client->serials[(client->serial_count + SERIALS - 1 - (chance(3) ? 0 : chance(SERIALS))) % SERIALS];
}

/** A seat, or NULL. */
struct seat *
some_seat(struct client *client)
{
	for (unsigned n = chance(SEATS), i = 0; i < SEATS; i++) {
		struct seat *seat = &client->seats[(n + i) % SEATS];

		if (seat->seat)
			return seat;
	}
	return NULL;
}

/** Called in its callbacks. */
void
call_back(struct client *client)
{
	if (!client->behaves && chance(8) == 0)
		client_act(client);
}

static void
shell_ping(void *data, struct xdg_wm_base *shell, uint32_t serial)
{
	(void)data;
	xdg_wm_base_pong(shell, serial);
}

static const struct xdg_wm_base_listener shell_listener = { .ping = shell_ping };

static void
add_device(struct seat *seat)
{
	if (!seat->client->data || !seat->seat || seat->device)
		return;
	seat->device = wl_data_device_manager_get_data_device(seat->client->data, seat->seat);
	wl_data_device_add_listener(seat->device, &device_listener, seat);
}

static void
add_seat(struct client *client, struct wl_seat *wl_seat, uint32_t name)
{
	for (int i = 0; i < SEATS; i++) {
		struct seat *seat = &client->seats[i];

		if (seat->seat)
			continue;
		*seat = (struct seat){ .client = client, .name = name, .seat = wl_seat };
		wl_seat_add_listener(wl_seat, &seat_listener, seat);
		return;
	}
	wl_seat_release(wl_seat);
}

static void
remove_seat(struct seat *seat)
{
	for (int i = 0; i < IDS; i++)
		EXPECT(attempts.is_plain || seat->touches[i] != DOWN);
	use_touches(seat, false);
	if (seat->keyboard)
		wl_keyboard_release(seat->keyboard);
	if (seat->pointer)
		wl_pointer_release(seat->pointer);
	if (seat->offer)
		wl_data_offer_destroy(seat->offer);
	if (seat->device)
		wl_data_device_release(seat->device);
	wl_seat_release(seat->seat);
	*seat = (struct seat){ .client = seat->client };
}

static void
announced(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
	struct client *client = data;

	(void)version;
	if (strcmp(interface, wl_compositor_interface.name) == 0) {
		client->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
	} else if (strcmp(interface, wl_subcompositor_interface.name) == 0) {
		client->subcompositor = wl_registry_bind(registry, name, &wl_subcompositor_interface, 1);
	} else if (strcmp(interface, wl_shm_interface.name) == 0) {
		client->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
		client->pool = wl_shm_create_pool(client->shm, attempts.picture, 4 * PICTURE * PICTURE);
	} else if (strcmp(interface, wl_seat_interface.name) == 0) {
		add_seat(client, wl_registry_bind(registry, name, &wl_seat_interface, 5), name);
	} else if (strcmp(interface, wp_viewporter_interface.name) == 0) {
		client->viewporter = wl_registry_bind(registry, name, &wp_viewporter_interface, 1);
	} else if (strcmp(interface, wl_data_device_manager_interface.name) == 0) {
		client->data = wl_registry_bind(registry, name, &wl_data_device_manager_interface, 3);
	} else if (strcmp(interface, xdg_wm_base_interface.name) == 0) {
		client->shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 2);
		xdg_wm_base_add_listener(client->shell, &shell_listener, client);
	} else if (strcmp(interface, zwlr_layer_shell_v1_interface.name) == 0) {
		client->layers = wl_registry_bind(registry, name, &zwlr_layer_shell_v1_interface, 1);
	} else if (strcmp(interface, waytouch_manager_v1_interface.name) == 0) {
		client->manager = wl_registry_bind(registry, name, &waytouch_manager_v1_interface, 1);
	} else if (strcmp(interface, zwp_text_input_manager_v3_interface.name) == 0) {
		client->fields = wl_registry_bind(registry, name, &zwp_text_input_manager_v3_interface, 1);
	} else if (strcmp(interface, zwp_input_method_manager_v2_interface.name) == 0) {
		client->methods = wl_registry_bind(registry, name, &zwp_input_method_manager_v2_interface, 1);
	} else if (strcmp(interface, zwp_virtual_keyboard_manager_v1_interface.name) == 0) {
		client->keyboards = wl_registry_bind(registry, name, &zwp_virtual_keyboard_manager_v1_interface, 1);
	}
	for (int i = 0; i < SEATS; i++)
		add_device(&client->seats[i]);
}

static void
withdrawn(void *data, struct wl_registry *registry, uint32_t name)
{
	struct client *client = data;

	(void)registry;
	for (int i = 0; i < SEATS; i++) {
		if (client->seats[i].seat && client->seats[i].name == name)
			remove_seat(&client->seats[i]);
	}
}

static const struct wl_registry_listener registry_listener = { .global = announced, .global_remove = withdrawn };

struct client *
client_create(int fd, unsigned number)
{
	struct client *client = calloc(1, sizeof *client);

	client->number = number;
	client->display = wl_display_connect_to_fd(fd);
	EXPECT(client->display);
	for (int i = 0; i < SURFACES; i++)
		client->surfaces[i].client = client;
	for (int i = 0; i < SEATS; i++)
		client->seats[i].client = client;
	wl_registry_add_listener(wl_display_get_registry(client->display), &registry_listener, client);
	return client;
}

bool
client_handle(struct client *client)
{
	struct pollfd readable = { .fd = wl_display_get_fd(client->display), .events = POLLIN };

	if (wl_display_get_error(client->display))
		return false;
	while (wl_display_prepare_read(client->display) != 0)
		wl_display_dispatch_pending(client->display);
	wl_display_flush(client->display);
	if (poll(&readable, 1, 0) > 0)
		wl_display_read_events(client->display);
	else
		wl_display_cancel_read(client->display);
	wl_display_dispatch_pending(client->display);
	wl_display_flush(client->display);
	return !wl_display_get_error(client->display);
}

static void
do_anything(struct client *client)
{
	struct surface *surface = &client->surfaces[chance(SURFACES)];

	if (!client->shell || client->behaves)
		return;
	if (surface->kind == NO_KIND) {
		create_surface(surface, chance(3) ? WINDOW + chance(4) : POPUP);
		return;
	}
	switch (chance(20)) {
	case 0: case 1: case 2: case 3: case 4: case 5: change_gestures(surface); break;
	case 6: case 7: case 8: case 9: case 10: change_surface(surface); break;
	case 11: case 12: case 13: case 14: drag(client, chance(4) ? client->touched : surface); break;
	case 15: case 16: case 17: write_text(client); break;
	case 18:
		if (chance(3) == 0 && some_seat(client))
			use_touches(some_seat(client), chance(3) != 0);
		break;
	default:
		if (chance(3) == 0)
			drop_source(client);
	}
}

void
client_act(struct client *client)
{
	do_anything(client);
	wl_display_flush(client->display);
}

void
client_destroy(struct client *client)
{
	wl_display_disconnect(client->display);
	free(client);
}

void
client_expect_rest(struct client *client)
{
	for (int n = 0; n < SEATS; n++) {
		for (int i = 0; i < IDS; i++)
			EXPECT(attempts.is_plain || client->seats[n].touches[i] != DOWN);
		set_touches(&client->seats[n], LIFTED);
	}
	for (int i = 0; i < SURFACES; i++) {
		for (int n = 0; n < GESTURES; n++)
			EXPECT(!client->surfaces[i].gestures[n].is_active);
	}
}

bool
client_has_popups(const struct client *client)
{
	for (int i = 0; i < SURFACES; i++) {
		if (client->surfaces[i].popup)
			return true;
	}
	return false;
}

bool
client_is_ready(const struct client *client)
{
	bool has_touch = false;

	for (int i = 0; i < SEATS; i++)
		has_touch |= client->seats[i].touch != NULL;
	return has_touch && client->compositor && client->pool && client->shell && client->manager;
}

void
client_behave(struct client *client)
{
	client->behaves = true;
	create_surface(&client->surfaces[0], WINDOW);
	add_gesture(&client->surfaces[0], &client->surfaces[0].gestures[GESTURES - 1], 0);
	wl_surface_commit(client->surfaces[0].surface);
}

bool
client_is_shown(const struct client *client)
{
	return client->surfaces[0].is_mapped;
}

unsigned
client_taps(const struct client *client)
{
	return client->taps;
}
