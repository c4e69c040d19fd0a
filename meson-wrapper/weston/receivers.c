/* SPDX-License-Identifier: MIT */
/*
 * Finds a client's wl_touch objects without looking at those of other clients.
 *
 * Weston keeps those of all clients in lists of the seat, and a client may create any number. So each client's objects
 * are also kept here, from their creation by libwayland. Their seat is known only after Weston has handled the request,
 * so it is looked up when there is something to send. The same applies to the objects by which clients ask for exact
 * times.
 */
#include <stdlib.h>
#include <string.h>

#include "waytouch-weston.h"

static void
add_resource(struct wtw_client *client, struct wl_resource *resource)
{
	const char *interface = wl_resource_get_class(resource);
	struct wl_list *list;

	if (strcmp(interface, "wl_touch") == 0)
		list = &client->touches;
	else if (strcmp(interface, "zwp_input_timestamps_v1") == 0)
		list = &client->timestamps;
	else
		return;
	if (!wtw_resource_add(resource, list))
		wl_client_post_no_memory(wl_resource_get_client(resource));
}

static void
resource_created(struct wl_listener *listener, void *data)
{
	struct wtw_client *client = wl_container_of(listener, client, resource_created);

	add_resource(client, data);
}

static enum wl_iterator_result
resource_is_there(struct wl_resource *resource, void *data)
{
	add_resource(data, resource);
	return WL_ITERATOR_CONTINUE;
}

static void
client_release(struct wtw_client *client)
{
	struct wtw_surface *surface, *next_surface;

	wtw_resources_remove(&client->touches);
	wtw_resources_remove(&client->timestamps);
	wtw_resources_remove(&client->popups);
	wl_list_for_each_safe(surface, next_surface, &client->surfaces, client_link) {
		surface->client = NULL;
		wl_list_remove(&surface->client_link);
		wl_list_init(&surface->client_link);
	}
	wl_list_remove(&client->link);
	wl_list_remove(&client->destroy.link);
	wl_list_remove(&client->resource_created.link);
	free(client);
}

/** Its objects are about to be destroyed: nothing more is sent to it. */
static void
client_destroyed(struct wl_listener *listener, void *data)
{
	struct wtw_client *client = wl_container_of(listener, client, destroy);

	(void)data;
	wtw_client_close_popups(client, NULL);
	client_release(client);
}

static void
client_create(struct wtw_plugin *plugin, struct wl_client *wl_client)
{
	struct wtw_client *client = zalloc(sizeof *client);

	if (!client) {
		weston_log("waytouch: error: out of memory, a client receives no touches\n");
		return;
	}
	wl_list_init(&client->touches);
	wl_list_init(&client->timestamps);
	wl_list_init(&client->surfaces);
	wl_list_init(&client->popups);
	wl_list_insert(&plugin->clients, &client->link);
	client->destroy.notify = client_destroyed;
	wl_client_add_destroy_listener(wl_client, &client->destroy);
	client->resource_created.notify = resource_created;
	wl_client_add_resource_created_listener(wl_client, &client->resource_created);
	wl_client_for_each_resource(wl_client, resource_is_there, client);
}

static void
client_created(struct wl_listener *listener, void *data)
{
	struct wtw_plugin *plugin = wl_container_of(listener, plugin, client_created);

	client_create(plugin, data);
}

struct wtw_client *
wtw_client_of(struct wl_client *wl_client)
{
	struct wl_listener *listener = wl_client_get_destroy_listener(wl_client, client_destroyed);
	struct wtw_client *client;

	return listener ? wl_container_of(listener, client, destroy) : NULL;
}

void
wtw_receivers_end(struct wtw_client *client)
{
	if (client->is_crowd)
		return;
	client->is_crowd = true;
	weston_log("waytouch: warning: a client has more than %d wl_touch objects, "
		   "the older ones receive no touches\n", WTW_MAX_RECEIVERS);
}

struct wl_resource *
wtw_receivers_timestamps(struct wtw_client *client, const struct wl_resource *wl_touch,
			 struct wtw_timestamps *timestamps)
{
	struct wl_list *list = &client->timestamps;
	struct wtw_resource *receiver;

	if (!timestamps->position)
		timestamps->position = list;
	while ((timestamps->position = timestamps->position->next) != list &&
	       timestamps->count++ < WTW_MAX_RECEIVERS) {
		receiver = wl_container_of(timestamps->position, receiver, link);
		if (wl_resource_get_user_data(receiver->resource) == wl_touch)
			return receiver->resource;
	}
	return NULL;
}

void
wtw_receivers_init(struct wtw_plugin *plugin)
{
	struct wl_display *display = plugin->compositor->wl_display;
	struct wl_client *wl_client;

	plugin->client_created.notify = client_created;
	wl_display_add_client_created_listener(display, &plugin->client_created);
	/* Clients that the shell started before the plugin was loaded. */
	wl_client_for_each(wl_client, wl_display_get_client_list(display))
		client_create(plugin, wl_client);
}

void
wtw_receivers_fini(struct wtw_plugin *plugin)
{
	struct wtw_client *client, *next_client;

	wl_list_remove(&plugin->client_created.link);
	wl_list_for_each_safe(client, next_client, &plugin->clients, link)
		client_release(client);
}
