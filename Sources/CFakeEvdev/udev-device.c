/* SPDX-License-Identifier: MIT */
/* udev devices: the node "eventN" of each of our devices, and its parent "inputN". */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct fe_udev_device {
	struct fe_tag tag;
	unsigned references;
	struct udev *udev;
	struct fe_device *device;
	bool is_parent;
	const char *action;
	struct fe_udev_device *parent; /* created on demand, lives as long as this */
};

static struct fe_udev_device *ours(struct udev_device *device)
{
	return fe_tag_check(device) ? (struct fe_udev_device *)device : NULL;
}

/* Passes libudev's own devices on to libudev; the rest of the function deals with one of ours. */
#define PASS_FOREIGN(object, call) \
	struct fe_udev_device *own = ours(object); \
	if (!own) \
		return fe_real()->call

struct udev_device *fe_udev_device_new(struct udev *udev, struct fe_device *device, bool parent, const char *action)
{
	struct fe_udev_device *own = calloc(1, sizeof *own);
	if (!own)
		return NULL;
	fe_tag_init(&own->tag);
	own->references = 1;
	own->udev = udev;
	own->device = fe_device_ref(device);
	own->is_parent = parent;
	own->action = action;
	return (struct udev_device *)own;
}

struct udev_device *udev_device_new_from_devnum(struct udev *udev, char type, dev_t devnum)
{
	struct fe_world *world = type == 'c' ? fe_world_current() : NULL;
	fe_lock();
	struct fe_device *device = fe_world_device_by_devnum(world, devnum);
	struct udev_device *own = device ? fe_udev_device_new(udev, device, false, NULL) : NULL;
	fe_unlock();
	return device ? own : fe_real()->udev_device_new_from_devnum(udev, type, devnum);
}

struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *syspath)
{
	struct fe_world *world = fe_world_current();
	struct udev_device *own = NULL;
	bool found = false;
	fe_lock();
	for (unsigned i = 0; world && syspath && !found && i < FE_DEVICE_MAX; i++) {
		struct fe_device *device = world->devices[i];
		if (!device)
			continue;
		bool parent = strcmp(syspath, device->parent_syspath) == 0;
		found = parent || strcmp(syspath, device->syspath) == 0;
		if (found)
			own = fe_udev_device_new(udev, device, parent, NULL);
	}
	fe_unlock();
	return found ? own : fe_real()->udev_device_new_from_syspath(udev, syspath);
}

struct udev_device *udev_device_new_from_subsystem_sysname(struct udev *udev, const char *subsystem,
							   const char *sysname)
{
	struct fe_world *world = subsystem && strcmp(subsystem, "input") == 0 ? fe_world_current() : NULL;
	struct udev_device *own = NULL;
	bool found = false;
	fe_lock();
	for (unsigned i = 0; world && sysname && !found && i < FE_DEVICE_MAX; i++) {
		struct fe_device *device = world->devices[i];
		if (!device)
			continue;
		bool parent = strcmp(sysname, device->parent_sysname) == 0;
		found = parent || strcmp(sysname, device->sysname) == 0;
		if (found)
			own = fe_udev_device_new(udev, device, parent, NULL);
	}
	fe_unlock();
	return found ? own : fe_real()->udev_device_new_from_subsystem_sysname(udev, subsystem, sysname);
}

struct udev_device *udev_device_ref(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_ref(device));
	own->references++;
	return device;
}

struct udev_device *udev_device_unref(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_unref(device));
	if (--own->references > 0)
		return NULL;
	if (own->parent)
		udev_device_unref((struct udev_device *)own->parent);
	fe_device_unref(own->device);
	free(own);
	return NULL;
}

struct udev *udev_device_get_udev(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_udev(device));
	return own->udev;
}

struct udev_device *udev_device_get_parent(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_parent(device));
	if (own->is_parent)
		return NULL;
	if (!own->parent)
		own->parent = (struct fe_udev_device *)fe_udev_device_new(own->udev, own->device, true, NULL);
	return (struct udev_device *)own->parent;
}

struct udev_device *udev_device_get_parent_with_subsystem_devtype(struct udev_device *device, const char *subsystem,
								  const char *devtype)
{
	PASS_FOREIGN(device, udev_device_get_parent_with_subsystem_devtype(device, subsystem, devtype));
	if (devtype || !subsystem || strcmp(subsystem, "input") != 0)
		return NULL;
	return udev_device_get_parent(device);
}

const char *udev_device_get_syspath(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_syspath(device));
	return own->is_parent ? own->device->parent_syspath : own->device->syspath;
}

const char *udev_device_get_devpath(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_devpath(device));
	return udev_device_get_syspath(device) + strlen("/sys");
}

const char *udev_device_get_subsystem(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_subsystem(device));
	return "input";
}

const char *udev_device_get_devtype(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_devtype(device));
	return NULL;
}

const char *udev_device_get_driver(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_driver(device));
	return NULL;
}

const char *udev_device_get_sysname(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_sysname(device));
	return own->is_parent ? own->device->parent_sysname : own->device->sysname;
}

const char *udev_device_get_sysnum(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_sysnum(device));
	return own->device->sysname + strlen("event");
}

const char *udev_device_get_devnode(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_devnode(device));
	return own->is_parent ? NULL : own->device->node;
}

dev_t udev_device_get_devnum(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_devnum(device));
	return own->is_parent ? 0 : fe_device_devnum(own->device);
}

const char *udev_device_get_action(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_action(device));
	return own->action;
}

unsigned long long udev_device_get_seqnum(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_seqnum(device));
	return 0;
}

unsigned long long udev_device_get_usec_since_initialized(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_usec_since_initialized(device));
	return 1;
}

int udev_device_get_is_initialized(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_is_initialized(device));
	return 1;
}

static const struct fe_udev_entry *properties(const struct fe_udev_device *own)
{
	return own->is_parent ? own->device->parent_properties : own->device->node_properties;
}

const char *udev_device_get_property_value(struct udev_device *device, const char *key)
{
	PASS_FOREIGN(device, udev_device_get_property_value(device, key));
	const struct fe_udev_entry *entry = fe_udev_entry_find(properties(own), key);
	return entry ? entry->value : NULL;
}

struct udev_list_entry *udev_device_get_properties_list_entry(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_properties_list_entry(device));
	return (struct udev_list_entry *)properties(own);
}

struct udev_list_entry *udev_device_get_devlinks_list_entry(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_devlinks_list_entry(device));
	return NULL;
}

struct udev_list_entry *udev_device_get_tags_list_entry(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_tags_list_entry(device));
	return NULL;
}

/* Newer versions of libgudev, through which libwacom looks for tablets, query these tags. */
struct udev_list_entry *udev_device_get_current_tags_list_entry(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_current_tags_list_entry(device));
	return NULL;
}

int udev_device_has_current_tag(struct udev_device *device, const char *name)
{
	PASS_FOREIGN(device, udev_device_has_current_tag(device, name));
	return 0;
}

struct udev_list_entry *udev_device_get_sysattr_list_entry(struct udev_device *device)
{
	PASS_FOREIGN(device, udev_device_get_sysattr_list_entry(device));
	return NULL;
}

const char *udev_device_get_sysattr_value(struct udev_device *device, const char *attribute)
{
	PASS_FOREIGN(device, udev_device_get_sysattr_value(device, attribute));
	return own->is_parent && strcmp(attribute, "name") == 0 ? own->device->description.name : NULL;
}

int udev_device_set_sysattr_value(struct udev_device *device, const char *attribute, const char *value)
{
	PASS_FOREIGN(device, udev_device_set_sysattr_value(device, attribute, value));
	return -EPERM;
}

int udev_device_has_tag(struct udev_device *device, const char *name)
{
	PASS_FOREIGN(device, udev_device_has_tag(device, name));
	return 0;
}
