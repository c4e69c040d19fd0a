/* SPDX-License-Identifier: MIT */
/*
 * Monitors. A monitor created in a world is undecided until its first filter: "input" makes it the world's, anything
 * else (or no filter) the machine's.
 */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct message {
	struct message *next;
	struct fe_device *device;
	const char *action;
};

struct fe_udev_monitor {
	struct fe_tag tag;
	struct fe_udev_monitor *next; /* in the world's list */
	unsigned references;
	struct udev *udev;
	struct udev_monitor *real;
	struct fe_world *world; /* NULL when the world has been destroyed */
	bool input;
	bool receiving;
	int fd; /* an eventfd that counts the messages */
	struct message *messages;
};

static struct fe_udev_monitor *ours(struct udev_monitor *monitor)
{
	return fe_tag_check(monitor) ? (struct fe_udev_monitor *)monitor : NULL;
}

static struct udev_monitor *real_of(struct udev_monitor *monitor)
{
	struct fe_udev_monitor *own = ours(monitor);
	return own ? own->real : monitor;
}

struct udev_monitor *udev_monitor_new_from_netlink(struct udev *udev, const char *name)
{
	struct fe_world *world = fe_world_current();
	struct udev_monitor *real = fe_real()->udev_monitor_new_from_netlink(udev, name);
	if (!world)
		return real;
	/* Where netlink is forbidden there is no real monitor; our devices can be watched anyway. */
	struct fe_udev_monitor *own = calloc(1, sizeof *own);
	int fd = own ? eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE) : -1;
	if (fd < 0) {
		free(own);
		if (real)
			fe_real()->udev_monitor_unref(real);
		return NULL;
	}
	fe_tag_init(&own->tag);
	own->references = 1;
	own->udev = udev;
	own->real = real;
	own->fd = fd;
	own->world = world;
	fe_lock();
	own->next = world->monitors;
	world->monitors = own;
	fe_unlock();
	return (struct udev_monitor *)own;
}

struct udev_monitor *udev_monitor_ref(struct udev_monitor *monitor)
{
	struct fe_udev_monitor *own = ours(monitor);
	if (!own)
		return fe_real()->udev_monitor_ref(monitor);
	own->references++;
	return monitor;
}

static void free_messages(struct fe_udev_monitor *own)
{
	while (own->messages) {
		struct message *message = own->messages;
		own->messages = message->next;
		fe_device_unref(message->device);
		free(message);
	}
}

struct udev_monitor *udev_monitor_unref(struct udev_monitor *monitor)
{
	struct fe_udev_monitor *own = ours(monitor);
	if (!own)
		return fe_real()->udev_monitor_unref(monitor);
	if (--own->references > 0)
		return NULL;
	fe_lock();
	for (struct fe_udev_monitor **link = own->world ? &own->world->monitors : NULL; link && *link;
	     link = &(*link)->next) {
		if (*link == own) {
			*link = own->next;
			break;
		}
	}
	free_messages(own);
	fe_unlock();
	if (own->real)
		fe_real()->udev_monitor_unref(own->real);
	close(own->fd);
	free(own);
	return NULL;
}

struct udev *udev_monitor_get_udev(struct udev_monitor *monitor)
{
	struct fe_udev_monitor *own = ours(monitor);
	return own ? own->udev : fe_real()->udev_monitor_get_udev(monitor);
}

int udev_monitor_filter_add_match_subsystem_devtype(struct udev_monitor *monitor, const char *subsystem,
						    const char *devtype)
{
	struct fe_udev_monitor *own = ours(monitor);
	if (own && subsystem && strcmp(subsystem, "input") == 0)
		own->input = true;
	struct udev_monitor *real = real_of(monitor);
	if (!real)
		return own->input ? 0 : -ENODEV;
	return fe_real()->udev_monitor_filter_add_match_subsystem_devtype(real, subsystem, devtype);
}

int udev_monitor_filter_add_match_tag(struct udev_monitor *monitor, const char *name)
{
	struct udev_monitor *real = real_of(monitor);
	return real ? fe_real()->udev_monitor_filter_add_match_tag(real, name) : -ENODEV;
}

int udev_monitor_filter_update(struct udev_monitor *monitor)
{
	struct udev_monitor *real = real_of(monitor);
	return real ? fe_real()->udev_monitor_filter_update(real) : -ENODEV;
}

int udev_monitor_filter_remove(struct udev_monitor *monitor)
{
	struct udev_monitor *real = real_of(monitor);
	return real ? fe_real()->udev_monitor_filter_remove(real) : -ENODEV;
}

int udev_monitor_set_receive_buffer_size(struct udev_monitor *monitor, int size)
{
	struct fe_udev_monitor *own = ours(monitor);
	if (own && own->input)
		return 0;
	struct udev_monitor *real = real_of(monitor);
	return real ? fe_real()->udev_monitor_set_receive_buffer_size(real, size) : -ENODEV;
}

int udev_monitor_enable_receiving(struct udev_monitor *monitor)
{
	struct fe_udev_monitor *own = ours(monitor);
	if (own && own->input) {
		fe_lock();
		own->receiving = true;
		fe_unlock();
		return 0;
	}
	struct udev_monitor *real = real_of(monitor);
	return real ? fe_real()->udev_monitor_enable_receiving(real) : -ENODEV;
}

int udev_monitor_get_fd(struct udev_monitor *monitor)
{
	struct fe_udev_monitor *own = ours(monitor);
	if (own && own->input)
		return own->fd;
	struct udev_monitor *real = real_of(monitor);
	return real ? fe_real()->udev_monitor_get_fd(real) : -ENODEV;
}

struct udev_device *udev_monitor_receive_device(struct udev_monitor *monitor)
{
	struct fe_udev_monitor *own = ours(monitor);
	if (!own || !own->input) {
		struct udev_monitor *real = real_of(monitor);
		return real ? fe_real()->udev_monitor_receive_device(real) : NULL;
	}
	uint64_t one;
	if (read(own->fd, &one, sizeof one) != sizeof one)
		return NULL;
	fe_lock();
	struct message *message = own->messages;
	if (message)
		own->messages = message->next;
	fe_unlock();
	if (!message)
		return NULL;
	struct udev_device *device = fe_udev_device_new(own->udev, message->device, false, message->action);
	fe_device_unref(message->device);
	free(message);
	return device;
}

void fe_monitors_send(struct fe_world *world, struct fe_device *device, const char *action)
{
	for (struct fe_udev_monitor *monitor = world->monitors; monitor; monitor = monitor->next) {
		if (!monitor->receiving)
			continue;
		struct message *message = calloc(1, sizeof *message);
		if (!message)
			continue;
		message->device = fe_device_ref(device);
		message->action = action;
		struct message **link = &monitor->messages;
		while (*link)
			link = &(*link)->next;
		*link = message;
		eventfd_write(monitor->fd, 1);
	}
}

void fe_monitors_detach(struct fe_world *world)
{
	for (struct fe_udev_monitor *monitor = world->monitors; monitor; monitor = monitor->next)
		monitor->world = NULL;
	world->monitors = NULL;
}
