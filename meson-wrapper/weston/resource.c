/* SPDX-License-Identifier: MIT */
/* A list of a client's resources of one kind: libwayland could find them only by searching all of the client's
 * resources. */
#include <stdlib.h>

#include "waytouch-weston.h"

static void
resource_destroyed(struct wl_listener *listener, void *data)
{
	struct wtw_resource *listed = wl_container_of(listener, listed, destroy);

	(void)data;
	wtw_resource_remove(listed);
}

bool
wtw_resource_add(struct wl_resource *resource, struct wl_list *list)
{
	struct wtw_resource *listed;

	if (wl_resource_get_destroy_listener(resource, resource_destroyed))
		return true;
	listed = zalloc(sizeof *listed);
	if (!listed)
		return false;
	listed->resource = resource;
	wl_list_insert(list, &listed->link);
	listed->destroy.notify = resource_destroyed;
	wl_resource_add_destroy_listener(resource, &listed->destroy);
	return true;
}

void
wtw_resource_remove(struct wtw_resource *listed)
{
	wl_list_remove(&listed->link);
	wl_list_remove(&listed->destroy.link);
	free(listed);
}

void
wtw_resources_remove(struct wl_list *list)
{
	struct wtw_resource *listed, *next;

	wl_list_for_each_safe(listed, next, list, link)
		wtw_resource_remove(listed);
}
