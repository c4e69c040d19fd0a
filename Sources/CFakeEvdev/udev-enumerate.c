/* SPDX-License-Identifier: MIT */
/*
 * Enumerations. In a world, the subsystem "input" contains only the world's devices; every other subsystem is the
 * machine's (a compositor finds its graphics cards the same way).
 */
#include "internal.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

struct fe_udev_enumerate {
	struct fe_tag tag;
	unsigned references;
	struct fe_world *world;
	struct udev_enumerate *real; /* receives every call as well */
	bool input;                  /* asked for the subsystem "input" */
	bool impossible;             /* asked for something that none of our devices has */
	struct fe_udev_entry *sysnames;
	struct fe_udev_entry *properties;
	struct fe_udev_entry *found;
};

static struct fe_udev_enumerate *ours(struct udev_enumerate *enumerate)
{
	return fe_tag_check(enumerate) ? (struct fe_udev_enumerate *)enumerate : NULL;
}

static struct udev_enumerate *real_of(struct udev_enumerate *enumerate)
{
	struct fe_udev_enumerate *own = ours(enumerate);
	return own ? own->real : enumerate;
}

struct udev_enumerate *udev_enumerate_new(struct udev *udev)
{
	struct fe_world *world = fe_world_current();
	struct udev_enumerate *real = fe_real()->udev_enumerate_new(udev);
	if (!world || !real)
		return real;
	struct fe_udev_enumerate *own = calloc(1, sizeof *own);
	if (!own) {
		fe_real()->udev_enumerate_unref(real);
		return NULL;
	}
	fe_tag_init(&own->tag);
	own->references = 1;
	own->world = world;
	own->real = real;
	return (struct udev_enumerate *)own;
}

struct udev_enumerate *udev_enumerate_ref(struct udev_enumerate *enumerate)
{
	struct fe_udev_enumerate *own = ours(enumerate);
	if (!own)
		return fe_real()->udev_enumerate_ref(enumerate);
	own->references++;
	return enumerate;
}

struct udev_enumerate *udev_enumerate_unref(struct udev_enumerate *enumerate)
{
	struct fe_udev_enumerate *own = ours(enumerate);
	if (!own)
		return fe_real()->udev_enumerate_unref(enumerate);
	if (--own->references > 0)
		return NULL;
	fe_real()->udev_enumerate_unref(own->real);
	fe_udev_entries_free(own->sysnames);
	fe_udev_entries_free(own->properties);
	fe_udev_entries_free(own->found);
	free(own);
	return NULL;
}

struct udev *udev_enumerate_get_udev(struct udev_enumerate *enumerate)
{
	return fe_real()->udev_enumerate_get_udev(real_of(enumerate));
}

int udev_enumerate_add_match_subsystem(struct udev_enumerate *enumerate, const char *subsystem)
{
	struct fe_udev_enumerate *own = ours(enumerate);
	if (own && subsystem && strcmp(subsystem, "input") == 0)
		own->input = true;
	return fe_real()->udev_enumerate_add_match_subsystem(real_of(enumerate), subsystem);
}

int udev_enumerate_add_nomatch_subsystem(struct udev_enumerate *enumerate, const char *subsystem)
{
	return fe_real()->udev_enumerate_add_nomatch_subsystem(real_of(enumerate), subsystem);
}

int udev_enumerate_add_match_sysattr(struct udev_enumerate *enumerate, const char *attribute, const char *value)
{
	struct fe_udev_enumerate *own = ours(enumerate);
	if (own)
		own->impossible = true;
	return fe_real()->udev_enumerate_add_match_sysattr(real_of(enumerate), attribute, value);
}

int udev_enumerate_add_nomatch_sysattr(struct udev_enumerate *enumerate, const char *attribute, const char *value)
{
	return fe_real()->udev_enumerate_add_nomatch_sysattr(real_of(enumerate), attribute, value);
}

int udev_enumerate_add_match_property(struct udev_enumerate *enumerate, const char *property, const char *value)
{
	struct fe_udev_enumerate *own = ours(enumerate);
	if (own && property && fe_udev_entry_add(&own->properties, property, value) < 0)
		return -ENOMEM;
	return fe_real()->udev_enumerate_add_match_property(real_of(enumerate), property, value);
}

int udev_enumerate_add_match_sysname(struct udev_enumerate *enumerate, const char *sysname)
{
	struct fe_udev_enumerate *own = ours(enumerate);
	if (own && sysname && fe_udev_entry_add(&own->sysnames, sysname, NULL) < 0)
		return -ENOMEM;
	return fe_real()->udev_enumerate_add_match_sysname(real_of(enumerate), sysname);
}

int udev_enumerate_add_match_tag(struct udev_enumerate *enumerate, const char *name)
{
	struct fe_udev_enumerate *own = ours(enumerate);
	if (own)
		own->impossible = true;
	return fe_real()->udev_enumerate_add_match_tag(real_of(enumerate), name);
}

int udev_enumerate_add_match_parent(struct udev_enumerate *enumerate, struct udev_device *parent)
{
	struct fe_udev_enumerate *own = ours(enumerate);
	if (own)
		own->impossible = true;
	if (fe_tag_check(parent))
		return 0;
	return fe_real()->udev_enumerate_add_match_parent(real_of(enumerate), parent);
}

int udev_enumerate_add_match_is_initialized(struct udev_enumerate *enumerate)
{
	return fe_real()->udev_enumerate_add_match_is_initialized(real_of(enumerate));
}

int udev_enumerate_add_syspath(struct udev_enumerate *enumerate, const char *syspath)
{
	return fe_real()->udev_enumerate_add_syspath(real_of(enumerate), syspath);
}

/* libudev's rule: one of the names and one of the properties must match, as shell patterns. */
static bool matches(const struct fe_udev_enumerate *own, const struct fe_device *device)
{
	bool named = !own->sysnames;
	for (const struct fe_udev_entry *name = own->sysnames; name && !named; name = name->next)
		named = fnmatch(name->name, device->sysname, 0) == 0;
	bool has = !own->properties;
	for (const struct fe_udev_entry *wanted = own->properties; wanted && !has; wanted = wanted->next)
		for (const struct fe_udev_entry *have = device->node_properties; have && !has; have = have->next)
			has = fnmatch(wanted->name, have->name, 0) == 0
			      && (!wanted->value || fnmatch(wanted->value, have->value, 0) == 0);
	return named && has && !own->impossible;
}

int udev_enumerate_scan_devices(struct udev_enumerate *enumerate)
{
	struct fe_udev_enumerate *own = ours(enumerate);
	if (!own || !own->input)
		return fe_real()->udev_enumerate_scan_devices(real_of(enumerate));
	int result = 0;
	fe_udev_entries_free(own->found);
	own->found = NULL;
	fe_lock();
	for (unsigned i = 0; i < FE_DEVICE_MAX; i++) {
		struct fe_device *device = own->world->devices[i];
		if (device && matches(own, device) && fe_udev_entry_add(&own->found, device->syspath, NULL) < 0)
			result = -ENOMEM;
	}
	fe_unlock();
	return result;
}

int udev_enumerate_scan_subsystems(struct udev_enumerate *enumerate)
{
	return fe_real()->udev_enumerate_scan_subsystems(real_of(enumerate));
}

struct udev_list_entry *udev_enumerate_get_list_entry(struct udev_enumerate *enumerate)
{
	struct fe_udev_enumerate *own = ours(enumerate);
	if (!own || !own->input)
		return fe_real()->udev_enumerate_get_list_entry(real_of(enumerate));
	return (struct udev_list_entry *)own->found;
}
